//! The tables, migrations and row counts of a database, for back-up and restore.

use crate::store::Connection;

/// The table in which sqlx records applied migrations.
pub const MIGRATIONS_TABLE: &str = "_sqlx_migrations";

/// All tables of the schema and of older versions, including [`MIGRATIONS_TABLE`]. Back-ups contain no others.
pub const TABLES: [&str; 30] = [
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
    "recent_position",
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

/// A table and its columns, without generated ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub name: String,
    pub columns: Vec<String>,
}

/// A sequence and the identity column that it numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdentitySequence {
    pub name: String,
    pub table: String,
    pub column: String,
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

/// Returns those of [`TABLES`] that exist, without [`MIGRATIONS_TABLE`], and their columns, without generated ones.
pub async fn list_columns(connection: &mut Connection) -> sqlx::Result<Vec<Table>> {
    let names = TABLES.map(str::to_owned);
    sqlx::query_as!(
        Table,
        r#"select c.relname::text as "name!", array_agg(a.attname::text order by a.attnum) as "columns!"
           from pg_catalog.pg_class c
           join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
           join pg_catalog.pg_attribute a on a.attrelid = c.oid
           where c.relname::text = any($1) and c.relname <> $2
             and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
           group by c.relname order by c.relname"#,
        &names,
        MIGRATIONS_TABLE,
    )
    .fetch_all(connection)
    .await
}

/// Returns the sequences of the identity columns of [`TABLES`].
pub async fn list_sequences(connection: &mut Connection) -> sqlx::Result<Vec<IdentitySequence>> {
    let names = TABLES.map(str::to_owned);
    sqlx::query_as!(
        IdentitySequence,
        r#"select s.relname::text as "name!", c.relname::text as "table!", a.attname::text as "column!"
           from pg_catalog.pg_depend d
           join pg_catalog.pg_class s on s.oid = d.objid and s.relkind = 'S'
           join pg_catalog.pg_class c on c.oid = d.refobjid
           join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
           join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid and a.attidentity <> ''
           where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and c.relname::text = any($1)
           order by s.relname"#,
        &names,
    )
    .fetch_all(connection)
    .await
}
