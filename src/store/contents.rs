//! What a database holds as a whole: for those who save it and bring it back.

use sqlx::PgConnection;

/// Every table of the schema, and the one in which sqlx keeps its migrations.
pub const TABLES: [&str; 7] =
    ["_sqlx_migrations", "challenge", "match", "match_event", "notice", "player", "rating"];

/// How much there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contents {
    /// Matches, running and finished.
    pub matches: i64,
    /// Challenges, open and answered.
    pub challenges: i64,
}

impl Contents {
    /// Whether nobody has done anything yet.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.matches == 0 && self.challenges == 0
    }
}

/// Counts what there is, or finds that the schema is not there.
///
/// # Errors
/// If the database fails.
pub async fn find_contents(connection: &mut PgConnection) -> sqlx::Result<Option<Contents>> {
    let tables = sqlx::query_scalar!(
        r#"select count(*) as "count!" from pg_catalog.pg_class
           where relnamespace = current_schema()::regnamespace and relkind = 'r'
             and relname in ('_sqlx_migrations', 'challenge', 'match')"#
    )
    .fetch_one(&mut *connection)
    .await?;
    if tables < 3 {
        return Ok(None);
    }
    let contents = sqlx::query_as!(
        Contents,
        r#"select (select count(*) from match) as "matches!", (select count(*) from challenge) as "challenges!""#
    );
    contents.fetch_one(connection).await.map(Some)
}

/// The schema in which this connection makes its tables; none, if it may not make any.
///
/// # Errors
/// If the database fails.
pub async fn find_schema(connection: &mut PgConnection) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!("select current_schema()::text").fetch_one(connection).await
}

/// The numbers of the migrations that were applied.
///
/// # Errors
/// If the database fails, or has none of the schema.
pub async fn list_migrations(connection: &mut PgConnection) -> sqlx::Result<Vec<i64>> {
    // Not a checked query: the table is sqlx's, and not there when the queries are checked.
    sqlx::query_scalar("select version from _sqlx_migrations order by version").fetch_all(connection).await
}

/// Has the rest of a transaction see what another connection can be given to see too: the name of that view.
///
/// # Errors
/// If the database fails.
pub async fn export_snapshot(connection: &mut PgConnection) -> sqlx::Result<String> {
    sqlx::query("begin isolation level repeatable read, read only").execute(&mut *connection).await?;
    sqlx::query_scalar!(r#"select pg_export_snapshot() as "name!""#).fetch_one(connection).await
}
