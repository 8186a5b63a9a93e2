//! Loads a back-up into a database, in one transaction: tables by the migrations, rows by `COPY … FROM STDIN`.

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use tokio::sync::mpsc::{Receiver, channel};
use tokio::task::spawn_blocking;

use super::archive::{Archive, read};
use super::connection::check_no_bot_runs;
use super::contents::{Contents, Flaw, Part};
use super::error::BackupError;
use crate::store::ops::catalog::{self, IdentitySequence, RowCounts, TABLES, Table};
use crate::store::ops::table_data;
use crate::store::{self, Connection, DatabaseError, Transaction};

/// Parts that are read ahead, each of about 64 KiB, or one longer row.
const READ_AHEAD: usize = 4;

/// Replaces all tables with those of the back-up, and migrates them to the newest version. On a failure before the commit,
/// the server rolls the transaction back.
pub(super) async fn load(
    archive: &Archive,
    options: &PgConnectOptions,
    guard: &mut Connection,
) -> Result<RowCounts, BackupError> {
    let pool = PgPoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
    let mut transaction = Transaction::begin(&pool, None).await?;
    let sequences = create_tables(archive, &mut transaction).await?;
    let dropped = table_data::drop_foreign_keys_and_indexes(&mut transaction, &TABLES).await?;
    load_rows(archive, &mut transaction).await?;
    dropped.restore(&mut transaction).await.map_err(|source| archive.invalid_rows(source))?;
    set_sequences(archive, &sequences, &mut transaction).await?;
    store::migrate_to(&mut transaction, |_| true).await.map_err(DatabaseError::Migration)?;
    let counts = catalog::find_row_counts(&mut transaction).await?.ok_or(BackupError::NoTables)?;
    check_no_bot_runs(guard).await?;
    transaction.commit().await?;
    pool.close().await;
    Ok(counts)
}

/// Creates empty tables in the version of the back-up, and checks that the back-up has the same. Returns their sequences.
async fn create_tables(
    archive: &Archive,
    transaction: &mut Transaction,
) -> Result<Vec<IdentitySequence>, BackupError> {
    table_data::prepare_replacement(transaction).await?;
    table_data::drop_tables(transaction, &TABLES).await?;
    let versions = archive.contents.versions();
    let migrated = store::migrate_to(transaction, |version| versions.contains(&version)).await;
    migrated.map_err(DatabaseError::Migration)?;
    let (tables, sequences) =
        (catalog::list_columns(transaction).await?, catalog::list_sequences(transaction).await?);
    match find_difference(&archive.contents, &tables, &sequences) {
        None => Ok(sequences),
        Some(difference) => Err(BackupError::flaw(&archive.file, Flaw::Refused(difference))),
    }
}

/// Describes the first table, column or sequence that differs from the schema.
fn find_difference(contents: &Contents, tables: &[Table], sequences: &[IdentitySequence]) -> Option<String> {
    let find = |name: &str| tables.iter().find(|table| table.name == name);
    for found in &contents.tables {
        let Some(table) = find(&found.name) else {
            return Some(format!("a table `{}`, which its version doesn't have", found.name));
        };
        if let Some(unknown) = found.columns.iter().find(|column| !table.columns.contains(column)) {
            return Some(format!("a column `{}.{unknown}`, which its version doesn't have", found.name));
        }
        if let Some(missing) = table.columns.iter().find(|column| !found.columns.contains(column)) {
            return Some(format!("no column `{}.{missing}`", found.name));
        }
    }
    for found in &contents.sequences {
        if !sequences.iter().any(|sequence| sequence.name == found.name) {
            return Some(format!("a sequence `{}`, which its version doesn't have", found.name));
        }
    }
    let has_table = |name: &str| contents.tables.iter().any(|table| table.name == name);
    let has_sequence = |name: &str| contents.sequences.iter().any(|sequence| sequence.name == name);
    let table = tables.iter().find(|table| !has_table(&table.name));
    let sequence = sequences.iter().find(|sequence| !has_sequence(&sequence.name));
    table
        .map(|table| format!("no table `{}`", table.name))
        .or_else(|| sequence.map(|sequence| format!("no sequence `{}`", sequence.name)))
}

/// Reads the file again and inserts its rows.
async fn load_rows(archive: &Archive, transaction: &mut Transaction) -> Result<(), BackupError> {
    let (file, (sender, parts)) = (archive.reopen()?, channel(READ_AHEAD));
    let reader = spawn_blocking(move || {
        read(&file, &mut |part| sender.blocking_send(part).map_err(|_| Flaw::Stopped))
    });
    let copied = copy_parts(archive, parts, transaction).await;
    let read = reader.await.unwrap_or_else(|panicked| Err(Flaw::Unreadable(panicked.into())));
    copied?;
    match read {
        Ok(contents) if contents == archive.contents => Ok(()),
        Ok(_) => Err(BackupError::flaw(&archive.file, Flaw::damaged("it has changed since it was checked"))),
        Err(flaw) => Err(BackupError::flaw(&archive.file, flaw)),
    }
}

/// Inserts the parts. On an error the receiver is dropped, which stops the reader.
async fn copy_parts(
    archive: &Archive,
    mut parts: Receiver<Part>,
    transaction: &mut Transaction,
) -> Result<(), BackupError> {
    let mut next = parts.recv().await;
    while let Some(Part::Table(table)) = next {
        let copying = table_data::copy_in(transaction, &table).await;
        let mut copy = copying.map_err(|source| archive.invalid_rows(source))?;
        next = parts.recv().await;
        while let Some(Part::Rows(rows)) = next {
            copy.send(rows).await?;
            next = parts.recv().await;
        }
        copy.finish().await.map_err(|source| archive.invalid_rows(source))?;
    }
    Ok(())
}

async fn set_sequences(
    archive: &Archive,
    sequences: &[IdentitySequence],
    transaction: &mut Transaction,
) -> Result<(), BackupError> {
    for sequence in sequences {
        let Some(state) = archive.contents.sequences.iter().find(|state| state.name == sequence.name) else {
            continue; // `find_difference` has checked that none is missing
        };
        let set = table_data::set_sequence_state(transaction, sequence, state).await;
        if !set.map_err(|source| archive.invalid_rows(source))? {
            let behind = format!("higher numbers than its sequence `{}`", sequence.name);
            return Err(BackupError::flaw(&archive.file, Flaw::Refused(behind)));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::ops::table_data::SequenceState;

    fn table(name: &str, columns: &[&str]) -> Table {
        let columns = columns.iter().map(|column| (*column).to_owned()).collect();
        Table { name: name.to_owned(), columns }
    }

    fn contents(tables: &[Table], sequences: &[&str]) -> Contents {
        let state = |name: &&str| SequenceState { name: (*name).to_owned(), last_value: 1, is_called: false };
        Contents {
            tables: tables.to_vec(),
            sequences: sequences.iter().map(state).collect(),
            ..Contents::default()
        }
    }

    #[test]
    fn backups_have_exactly_the_tables_and_columns_of_their_version() {
        let tables = [table("match", &["id", "white"]), table("ping", &["sender"])];
        let [name, of, column] = ["match_id_seq", "match", "id"].map(str::to_owned);
        let sequences = [IdentitySequence { name, table: of, column }];
        let difference =
            |found: &[Table], names: &[&str]| find_difference(&contents(found, names), &tables, &sequences);
        let [whole, ping] = &tables;
        let turned = table("match", &["white", "id"]);
        assert_eq!(difference(&[ping.clone(), turned], &["match_id_seq"]), None);
        let cases = [
            (
                vec![whole.clone(), ping.clone(), table("block", &["id"])],
                "a table `block`, which its version doesn't have",
            ),
            (
                vec![table("match", &["id", "white", "x"])],
                "a column `match.x`, which its version doesn't have",
            ),
            (vec![table("match", &["id"])], "no column `match.white`"),
            (vec![whole.clone()], "no table `ping`"),
        ];
        for (found, expected) in cases {
            assert_eq!(difference(&found, &["match_id_seq"]).as_deref(), Some(expected));
        }
        assert_eq!(difference(&tables, &[]).as_deref(), Some("no sequence `match_id_seq`"));
        let both = difference(&tables, &["match_id_seq", "x"]);
        assert_eq!(both.as_deref(), Some("a sequence `x`, which its version doesn't have"));
    }
}
