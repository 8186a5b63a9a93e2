//! Opening and validating a back-up before it is restored.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use private_postgres::{Client, Settings, find_clients};
use tokio::process::Command;

use super::error::{BackupError, error_line};
use super::migrations::Origin;
use crate::store::ops::catalog::MIGRATIONS_TABLE;

/// The magic bytes of `pg_dump`'s custom format.
const MAGIC: &[u8] = b"PGDMP";

/// The kind of entry in `pg_restore --list` that holds a table's rows.
const TABLE_DATA: &str = "TABLE DATA";

/// A complete Hivepost back-up whose migrations this program knows.
#[derive(Debug)]
pub struct Archive {
    pub(super) file: PathBuf,
    pub(super) client: Client,
    pub(super) schema: String,
}

impl Archive {
    /// Validates a file.
    ///
    /// # Errors
    /// [`BackupError`] if the file is unreadable, damaged, foreign or newer than this program.
    pub async fn open(file: &Path, settings: &Settings) -> Result<Self, BackupError> {
        check_magic(file)?;
        let client = find_clients(settings).for_reading()?;
        Self::check_readable(&client, file).await?;
        let schema =
            find_schema(&client, file).await?.ok_or_else(|| BackupError::ForeignDump(file.to_owned()))?;
        let archive = Self { file: file.to_owned(), client, schema };
        archive.check_origin().await?;
        Ok(archive)
    }

    /// Reads the whole file with `pg_restore`, discarding the output.
    pub(super) async fn check_readable(client: &Client, file: &Path) -> Result<(), BackupError> {
        let mut command = client.command("pg_restore");
        let child = command.args(["--file=-", "--"]).arg(file).stdout(Stdio::null()).spawn();
        let child = child.map_err(|source| BackupError::io("run", "pg_restore", source))?;
        let ended = child.wait_with_output().await;
        let ended = ended.map_err(|source| BackupError::io("run", "pg_restore", source))?;
        if ended.status.success() {
            return Ok(());
        }
        let (file, output) = (file.to_owned(), error_line(&ended.stderr));
        if output.contains("unsupported version") {
            return Err(BackupError::NewerFormat { file, client: client.to_string() });
        }
        Err(BackupError::Damaged { file, output })
    }

    /// Rejects back-ups of newer versions and dumps of other programs.
    async fn check_origin(&self) -> Result<(), BackupError> {
        let file = self.file.clone();
        match Origin::of(&self.migrations().await?) {
            Origin::Known => Ok(()),
            Origin::Newer(version) => Err(BackupError::NewerVersion { file, version }),
            Origin::Foreign => Err(BackupError::ForeignDump(file)),
        }
    }

    /// Reads the versions and checksums of the migrations in the back-up.
    async fn migrations(&self) -> Result<Vec<(i64, Vec<u8>)>, BackupError> {
        let mut command = self.client.command("pg_restore");
        command.args(["--data-only", "--file=-"]).arg(format!("--schema={}", self.schema));
        command.arg(format!("--table={MIGRATIONS_TABLE}")).arg("--").arg(&self.file);
        let output = run_program("pg_restore", &mut command).await?;
        let script = String::from_utf8_lossy(&output.stdout);
        let rows = copied_rows(&script, &["version", "checksum"]).into_iter();
        // Hivepost writes no unparsable rows, so they may count as a foreign migration.
        Ok(rows.map(|row| (row[0].parse().unwrap_or(-1), parse_bytea(row[1]).unwrap_or_default())).collect())
    }
}

fn check_magic(file: &Path) -> Result<(), BackupError> {
    let unreadable = |source| BackupError::at("read", file, source);
    let mut first = [0; MAGIC.len()];
    match File::open(file).map_err(unreadable)?.read_exact(&mut first) {
        Ok(()) if first == MAGIC => Ok(()),
        Err(error) if error.kind() != ErrorKind::UnexpectedEof => Err(unreadable(error)),
        _ => Err(BackupError::NotABackup(file.to_owned())),
    }
}

/// Finds the schema of Hivepost's tables in the dump's table of contents.
async fn find_schema(client: &Client, file: &Path) -> Result<Option<String>, BackupError> {
    let output =
        run_program("pg_restore", client.command("pg_restore").args(["--list", "--"]).arg(file)).await?;
    let list = String::from_utf8_lossy(&output.stdout);
    let [one, other] = ["match", MIGRATIONS_TABLE].map(|table| schema_of(&list, table));
    Ok(one.filter(|_| other.is_some()))
}

/// Returns `public` for `match` from a line such as `3391; 0 16404 TABLE DATA public match hivepost`.
fn schema_of(list: &str, table: &str) -> Option<String> {
    list.lines().filter(|line| !line.starts_with(';')).find_map(|line| {
        let (_, entry) = line.split_once(&format!(" {TABLE_DATA} "))?;
        let (schema, rest) = entry.split_once(' ')?;
        (rest.split(' ').next() == Some(table)).then(|| schema.to_owned())
    })
}

/// Returns these columns of each row in the script's first `COPY`.
fn copied_rows<'a>(script: &'a str, columns: &[&str]) -> Vec<Vec<&'a str>> {
    let mut lines = script.lines().skip_while(|line| !line.starts_with("COPY "));
    let names =
        lines.next().and_then(|line| line.split_once('(')?.1.split_once(')')).map_or("", |(names, _)| names);
    let names: Vec<&str> = names.split(", ").collect();
    let indices: Vec<usize> =
        columns.iter().filter_map(|column| names.iter().position(|name| name == column)).collect();
    if indices.len() < columns.len() {
        return Vec::new();
    }
    let rows = lines.take_while(|line| *line != "\\.").map(|line| line.split('\t').collect::<Vec<_>>());
    rows.filter_map(|row| indices.iter().map(|index| row.get(*index).copied()).collect()).collect()
}

/// Parses a `bytea` value as `COPY` writes it, such as `\\x01ff`.
fn parse_bytea(text: &str) -> Option<Vec<u8>> {
    let digits = text.strip_prefix("\\\\x")?;
    let pairs = (0..digits.len()).step_by(2).map(|at| digits.get(at..at + 2));
    pairs.map(|pair| u8::from_str_radix(pair?, 16).ok()).collect()
}

/// Runs one of PostgreSQL's programs and returns its output, or the error that it printed.
async fn run_program(name: &'static str, command: &mut Command) -> Result<Output, BackupError> {
    let output = command.output().await.map_err(|source| BackupError::io("run", name, source))?;
    if output.status.success() { Ok(output) } else { Err(BackupError::program(name, &output.stderr)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_is_found_by_the_exact_table_name() {
        let list = "; 3391; 0 1 TABLE DATA comment match x\n3390; 0 5 TABLE DATA other match_event ada\n\
                    220; 1259 7 TABLE nowhere match ada\n3391; 0 7 TABLE DATA public match ada\n";
        assert_eq!(schema_of(list, "match").as_deref(), Some("public"));
        assert_eq!(schema_of(list, "rating"), None);
    }

    #[test]
    fn copied_rows_are_read_by_column_name() {
        let script = "SET x = 1;\nCOPY public.t (checksum, a, version) FROM stdin;\n\\\\xab\t\\N\t1\n\\\\xcd\tx\t2\n\\.\n3\n";
        assert_eq!(copied_rows(script, &["version", "checksum"]), [["1", "\\\\xab"], ["2", "\\\\xcd"]]);
        assert!(copied_rows(script, &["version", "missing"]).is_empty());
        assert!(copied_rows("", &["version"]).is_empty());
        assert_eq!(parse_bytea("\\\\x00fe"), Some(vec![0, 254]));
        assert_eq!((parse_bytea("\\\\x0"), parse_bytea("00fe")), (None, None));
    }
}
