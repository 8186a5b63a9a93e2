//! The tables, migrations and row counts of a database, for back-up and restore.

use crate::store::Connection;

/// The table in which sqlx records applied migrations.
pub const MIGRATIONS_TABLE: &str = "_sqlx_migrations";

/// All tables of the schema, including [`MIGRATIONS_TABLE`].
pub const TABLES: [&str; 29] = [
    MIGRATIONS_TABLE,
    "absence",
    "analysis",
    "block",
    "bot_turn",
    "challenge",
    "daily_puzzle",
    "daily_solver",
    "global_rating",
    "global_rating_run",
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
    pub const fn is_empty(self) -> bool {
        self.matches == 0 && self.challenges == 0
    }
}

/// Returns those of [`TABLES`] that exist in the current schema, even if another program created them.
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

/// Counts matches and challenges. Returns `None` if the database has no Hivepost tables.
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
        0 // a version before migration 3
    };
    Ok(Some(RowCounts { matches, challenges }))
}

/// Returns the schema in which this connection creates tables, or `None` if it may not create any.
pub async fn find_schema(connection: &mut Connection) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!("select current_schema()::text").fetch_one(connection).await
}

/// Returns the versions and checksums of the applied migrations.
///
/// # Errors
/// If the database has no table of migrations.
pub async fn list_migrations(connection: &mut Connection) -> sqlx::Result<Vec<(i64, Vec<u8>)>> {
    // Not a checked query: sqlx creates the table, and it doesn't exist in the database of `scripts/prepare-queries`.
    let applied = sqlx::query_as("select version, checksum from _sqlx_migrations order by version");
    applied.fetch_all(connection).await
}

/// Begins a read-only transaction and exports its snapshot. Returns the snapshot's name, which other connections can import.
pub async fn export_snapshot(connection: &mut Connection) -> sqlx::Result<String> {
    sqlx::query("begin isolation level repeatable read, read only").execute(&mut *connection).await?;
    sqlx::query_scalar!(r#"select pg_export_snapshot() as "name!""#).fetch_one(connection).await
}
