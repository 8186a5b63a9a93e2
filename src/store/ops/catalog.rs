//! What a database holds as a whole: for those who save it and bring it back.

use crate::store::Connection;

/// The table in which sqlx keeps what it has migrated.
pub const MIGRATIONS_TABLE: &str = "_sqlx_migrations";

/// Every table of the schema, and that one.
pub const TABLES: [&str; 27] = [
    MIGRATIONS_TABLE,
    "absence",
    "analysis",
    "block",
    "bot_turn",
    "challenge",
    "daily_puzzle",
    "daily_solver",
    "heartbeat",
    "hidden_player",
    "identify_queue",
    "look",
    "match",
    "match_event",
    "mate",
    "mined_match",
    "notice",
    "ping",
    "player",
    "player_preference",
    "puzzle",
    "puzzle_try",
    "rating",
    "server_setting",
    "solved_puzzle",
    "standing",
    "trial",
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowCounts {
    pub matches: i64,
    pub challenges: i64,
}

impl RowCounts {
    /// Whether nobody has done anything yet.
    pub const fn is_empty(self) -> bool {
        self.matches == 0 && self.challenges == 0
    }
}

/// Which of [`TABLES`] there are, whoever made them.
pub async fn list_tables(connection: &mut Connection) -> sqlx::Result<Vec<String>> {
    let names = TABLES.map(str::to_owned);
    sqlx::query_scalar!(
        r#"select relname::text as "name!" from pg_catalog.pg_class c
           join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
           where relname::text = any($1) order by relname"#,
        &names,
    )
    .fetch_all(connection)
    .await
}

/// Counts what there is, or finds that there are no tables for it.
pub async fn find_row_counts(connection: &mut Connection) -> sqlx::Result<Option<RowCounts>> {
    let tables = list_tables(connection).await?;
    let has = |name: &str| tables.iter().any(|table| table == name);
    if !has("match") || !has(MIGRATIONS_TABLE) {
        return Ok(None);
    }
    let matches =
        sqlx::query_scalar!(r#"select count(*) as "count!" from match"#).fetch_one(&mut *connection);
    let matches = matches.await?;
    let challenges = if has("challenge") {
        sqlx::query_scalar!(r#"select count(*) as "count!" from challenge"#).fetch_one(connection).await?
    } else {
        0 // an older version has not had them
    };
    Ok(Some(RowCounts { matches, challenges }))
}

/// The schema in which this connection makes its tables; none, if it may not make any.
pub async fn find_schema(connection: &mut Connection) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!("select current_schema()::text").fetch_one(connection).await
}

/// The numbers and checksums of the migrations that were applied.
///
/// # Errors
/// If the database has none of the schema.
pub async fn list_migrations(connection: &mut Connection) -> sqlx::Result<Vec<(i64, Vec<u8>)>> {
    // Not a checked query: the table is sqlx's, and not there when the queries are checked.
    let applied = sqlx::query_as("select version, checksum from _sqlx_migrations order by version");
    applied.fetch_all(connection).await
}

/// Has the rest of a transaction see what another connection can be given to see too: the name of that view.
pub async fn export_snapshot(connection: &mut Connection) -> sqlx::Result<String> {
    sqlx::query("begin isolation level repeatable read, read only").execute(&mut *connection).await?;
    sqlx::query_scalar!(r#"select pg_export_snapshot() as "name!""#).fetch_one(connection).await
}
