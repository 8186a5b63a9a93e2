//! Statements of the previous release against the current schema, since both releases run during an upgrade.
//! `scripts/keep-statements` saves them.

use std::collections::BTreeSet;

use sqlx::{AssertSqlSafe, Executor, PgPool, SqlSafeStr};

use crate::table::Table;

const PREVIOUS: &str = include_str!("../fixtures/statements/previous.sql");

fn statements() -> Vec<&'static str> {
    let (_, all) = PREVIOUS.split_once('\n').expect("the first line says of which release they are");
    let statements: Vec<&str> =
        all.split("\n;;").map(str::trim).filter(|statement| !statement.is_empty()).collect();
    assert!(statements.len() > 100, "those of a release are more than {}", statements.len());
    statements
}

#[tokio::test]
async fn statements_of_the_previous_release_fit_the_schema() {
    let table = Table::new().await;
    let mut misfits = Vec::new();
    for statement in statements() {
        if let Err(error) = table.database.prepare(AssertSqlSafe(statement).into_sql_str()).await {
            misfits.push(format!("{error}: {statement}"));
        }
    }
    assert!(misfits.is_empty(), "expand now, and contract in the next release:\n{}", misfits.join("\n"));
}

/// Returns the tables and columns of the inserts in a statement.
fn insertions(statement: &str) -> Vec<(String, BTreeSet<String>)> {
    statement
        .split("insert into ")
        .skip(1)
        .filter_map(|rest| {
            let (table, rest) = rest.split_once('(')?;
            let (columns, _) = rest.split_once(')')?;
            let columns = columns.split(',').map(|column| column.trim().trim_matches('"').to_owned());
            Some((table.trim().trim_matches('"').to_owned(), columns.collect()))
        })
        .collect()
}

/// Returns a table's required columns, which have no default and may not be null.
async fn needed(pool: &PgPool, table: &str) -> BTreeSet<String> {
    let needed: Vec<String> = sqlx::query_scalar(
        "select column_name::text from information_schema.columns
         where table_schema = current_schema() and table_name = $1
           and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'",
    )
    .bind(table)
    .fetch_all(pool)
    .await
    .expect("the catalog can be read");
    needed.into_iter().collect()
}

#[tokio::test]
async fn inserts_of_the_previous_release_fill_all_required_columns() {
    let table = Table::new().await;
    let all: Vec<_> = statements().into_iter().flat_map(insertions).collect();
    let tables: BTreeSet<&str> = all.iter().map(|(table, _)| table.as_str()).collect();
    for known in ["match", "match_event", "notice", "player", "challenge", "heartbeat"] {
        assert!(tables.contains(known), "nothing is put into {known}: {tables:?}");
    }
    for (into, given) in &all {
        let missing: Vec<_> = needed(&table.database, into).await.difference(given).cloned().collect();
        assert!(missing.is_empty(), "{into}: a new column may be null, or has a default: {missing:?}");
    }
}
