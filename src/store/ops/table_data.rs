//! Copies whole tables out of a database and into one, for back-up and restore.
//!
//! Statements contain the names of tables and columns, quoted. All values are parameters, or rows after COPY.

use futures_util::stream::{BoxStream, StreamExt, TryStreamExt, try_unfold};
use sqlx::postgres::PgCopyIn;
use sqlx::{AssertSqlSafe, PgConnection};

use crate::store::Connection;
use crate::store::ops::catalog::{IdentitySequence, Table, quoted};

/// The state of a sequence: the next number is `last_value`, or the one after it if `is_called`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SequenceState {
    pub name: String,
    pub last_value: i64,
    pub is_called: bool,
}

/// The size in bytes at which a chunk of rows is complete.
const CHUNK_SIZE: usize = 64 * 1024;

/// Makes COPY's text format independent of the settings of server, database and role, and disables timeouts.
const VALUE_SETTINGS: &str = "set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local timezone = 'UTC'; set local extra_float_digits = 3; set local bytea_output = 'hex';
    set local client_encoding = 'UTF8'; set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0";

/// Begins a read-only transaction on one snapshot, taken once no other transaction is changing the schema of the tables.
pub async fn begin_snapshot(connection: &mut Connection, tables: &[String]) -> sqlx::Result<()> {
    sqlx::raw_sql("begin isolation level repeatable read, read only").execute(&mut *connection).await?;
    sqlx::raw_sql(VALUE_SETTINGS).execute(&mut *connection).await?;
    sqlx::raw_sql("set local lock_timeout = '60s'").execute(&mut *connection).await?;
    let tables: Vec<String> = tables.iter().map(|table| quoted(table)).collect();
    // The first query takes the snapshot; LOCK doesn't.
    execute(connection, format!("lock table {} in access share mode", tables.join(", "))).await
}

/// Prepares a transaction that replaces all tables. Locks are awaited for ten seconds, since someone may be using the database.
pub async fn prepare_replacement(transaction: &mut Connection) -> sqlx::Result<()> {
    sqlx::raw_sql(VALUE_SETTINGS).execute(&mut *transaction).await?;
    sqlx::raw_sql("set local lock_timeout = '10s'; set local client_min_messages = warning")
        .execute(transaction)
        .await
        .map(drop)
}

/// Drops those of these tables that exist, with their data.
pub async fn drop_tables(transaction: &mut Connection, tables: &[&str]) -> sqlx::Result<()> {
    let tables: Vec<String> = tables.iter().map(|table| quoted(table)).collect();
    execute(transaction, format!("drop table if exists {}", tables.join(", "))).await
}

/// Streams the rows of a table in COPY's text format, in chunks of whole rows. Each but the last has at least 64 KiB.
pub async fn copy_out<'c>(
    connection: &'c mut Connection,
    table: &Table,
) -> sqlx::Result<BoxStream<'c, sqlx::Result<Vec<u8>>>> {
    let rows = connection.sqlx().copy_out_raw(&format!("copy {} to stdout", target(table))).await?;
    let chunks = try_unfold(rows, async |mut rows| {
        let mut chunk = Vec::new();
        while chunk.len() < CHUNK_SIZE
            && let Some(row) = rows.try_next().await?
        {
            chunk.extend_from_slice(&row);
        }
        Ok((!chunk.is_empty()).then_some((chunk, rows)))
    });
    Ok(chunks.boxed())
}

/// Begins to insert rows in COPY's text format. Drop the foreign keys first, or fill the tables in their order.
pub async fn copy_in<'c>(
    connection: &'c mut Connection,
    table: &Table,
) -> sqlx::Result<PgCopyIn<&'c mut PgConnection>> {
    connection.sqlx().copy_in_raw(&format!("copy {} from stdin", target(table))).await
}

/// Returns the state of a sequence.
pub async fn get_sequence_state(
    connection: &mut Connection,
    sequence: &IdentitySequence,
) -> sqlx::Result<SequenceState> {
    let sql = format!("select last_value, is_called from {}", quoted(&sequence.name));
    let (last_value, is_called) = sqlx::query_as(AssertSqlSafe(sql)).fetch_one(connection).await?;
    Ok(SequenceState { name: sequence.name.clone(), last_value, is_called })
}

/// Sets the state of a sequence. Returns whether its next number is greater than all numbers in its column.
pub async fn set_sequence_state(
    connection: &mut Connection,
    sequence: &IdentitySequence,
    state: &SequenceState,
) -> sqlx::Result<bool> {
    sqlx::query("select setval($1::text::regclass, $2, $3)")
        .bind(quoted(&sequence.name))
        .bind(state.last_value)
        .bind(state.is_called)
        .execute(&mut *connection)
        .await?;
    is_sequence_ahead(connection, sequence, state).await
}

/// Returns whether the next number of a sequence is greater than all numbers in its column.
pub async fn is_sequence_ahead(
    connection: &mut Connection,
    sequence: &IdentitySequence,
    state: &SequenceState,
) -> sqlx::Result<bool> {
    let (table, column) = (quoted(&sequence.table), quoted(&sequence.column));
    let sql = format!("select coalesce(max({column}) < $1 + $2, true) from {table}");
    let next = sqlx::query_scalar(AssertSqlSafe(sql)).bind(state.last_value).bind(i64::from(state.is_called));
    next.fetch_one(connection).await
}

/// Foreign keys and indexes that were dropped, to fill tables in any order and faster.
#[derive(Debug)]
#[must_use = "the schema lacks them until `restore` has run"]
pub struct Dropped(Vec<String>);

/// Drops the foreign keys of these tables, and their indexes that belong to no constraint.
pub async fn drop_foreign_keys_and_indexes(
    connection: &mut Connection,
    tables: &[&str],
) -> sqlx::Result<Dropped> {
    // Foreign keys come first, since they depend on indexes.
    let found: Vec<(String, Vec<String>)> = sqlx::query_as(
        "select format('alter table %s drop constraint %I', conrelid::regclass, conname),
                array_remove(array[
                    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
                    format('comment on constraint %I on %s is ', conname, conrelid::regclass)
                        || quote_literal(obj_description(oid, 'pg_constraint'))], null)
         from pg_constraint
         where contype = 'f' and connamespace::regnamespace::text = quote_ident(current_schema())
           and conrelid in (select oid from pg_class where relname::text = any($1))
         union all
         select format('drop index %s', indexrelid::regclass),
                array_remove(array[
                    pg_get_indexdef(indexrelid),
                    format('comment on index %s is ', indexrelid::regclass)
                        || quote_literal(obj_description(indexrelid, 'pg_class'))], null)
         from pg_index join pg_class on pg_class.oid = indexrelid
         where relnamespace::regnamespace::text = quote_ident(current_schema())
           and indrelid in (select oid from pg_class where relname::text = any($1))
           and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
         order by 1",
    )
    .bind(tables)
    .fetch_all(&mut *connection)
    .await?;
    let mut restoring = Vec::new();
    for (drop, restore) in found {
        execute(connection, drop).await?;
        restoring.extend(restore);
    }
    // `create index` before `alter table … add constraint`.
    restoring.sort_by_key(|statement| {
        statement.starts_with("alter table") || statement.starts_with("comment on constraint")
    });
    Ok(Dropped(restoring))
}

impl Dropped {
    /// Creates the indexes and foreign keys again, which checks the rows.
    pub async fn restore(self, connection: &mut Connection) -> sqlx::Result<()> {
        for statement in self.0 {
            execute(connection, statement).await?;
        }
        Ok(())
    }
}

async fn execute(connection: &mut Connection, sql: String) -> sqlx::Result<()> {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(connection).await.map(drop)
}

/// Formats as `"match" ("match_id", "white")`.
fn target(table: &Table) -> String {
    let columns: Vec<String> = table.columns.iter().map(|column| quoted(column)).collect();
    format!("{} ({})", quoted(&table.name), columns.join(", "))
}
