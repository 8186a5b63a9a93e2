//! What a back-up can contain, and the checks that both file formats share.

use std::io::{self, BufRead, ErrorKind, Read};
use std::mem;

use super::migrations::Origin;
use crate::store::ops::catalog::{self, IDENTITY_COLUMNS, MIGRATIONS_TABLE, TABLES, Table};
use crate::store::ops::table_data::SequenceState;

/// The longest row. The longest rows that the bot writes are about 100 KB long.
const MAX_ROW: u64 = 4 * 1024 * 1024;

/// The limit of other lines. The longest are lines of padding, with about 8 KB.
const MAX_LINE: u64 = 16 * 1024;

/// Limits, since these are kept in memory. Hivepost has far fewer.
const MAX_MIGRATIONS: usize = 1000;
const MAX_SEQUENCES: usize = 1000;

/// The size from which rows are passed on.
const CHUNK_SIZE: usize = 64 * 1024;

/// The longest quotation from a file in a message.
const MAX_QUOTE: usize = 60;

/// Why a file is not a valid back-up.
#[derive(Debug, thiserror::Error)]
pub(super) enum Flaw {
    #[error("it can't be read: {0}")]
    Unreadable(io::Error),
    #[error("it isn't a back-up")]
    NotABackup,
    /// The database of another program.
    #[error("it is a dump of another program's database")]
    ForeignDump,
    #[error("{0}")]
    Damaged(String),
    /// Content that no Hivepost back-up has, or `no` and the name of content that each has.
    #[error("it contains {0}")]
    Refused(String),
    /// Something in the dump of an older version that another program has put into the database.
    #[error("it contains {0}, which isn't Hivepost's")]
    Foreign(String),
    /// A dump in another encoding than UTF-8.
    #[error("it has the encoding {0}")]
    Encoding(String),
    #[error("it decompresses to more than a back-up of its size can")]
    TooLarge,
    /// A version of the file format that this program doesn't know.
    #[error("it has the format {0}")]
    UnknownFormat(String),
    /// The first migration that this program doesn't know.
    #[error("it has the migration {0}")]
    NewerVersion(i64),
    /// The receiver of the rows stopped.
    #[error("the restore has ended")]
    Stopped,
}

impl Flaw {
    pub(super) fn damaged(why: impl Into<String>) -> Self {
        Self::Damaged(why.into())
    }

    /// Refuses a statement or line, of which the message quotes the beginning.
    pub(super) fn unexpected(text: &str) -> Self {
        Self::Refused(format!("`{}`", quote(text)))
    }

    /// Refuses an object of another program, of a kind such as `FUNCTION`.
    pub(super) fn foreign(kind: &str, name: &str) -> Self {
        Self::Foreign(format!("`{}`", quote(&format!("{kind} {name}"))))
    }
}

impl From<io::Error> for Flaw {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::UnexpectedEof => Self::damaged("it ends early"),
            ErrorKind::FileTooLarge => Self::TooLarge,
            ErrorKind::InvalidData | ErrorKind::InvalidInput => Self::Damaged(error.to_string()),
            _ => Self::Unreadable(error),
        }
    }
}

/// Returns the beginning of a text from a file.
fn quote(text: &str) -> String {
    visible(text, MAX_QUOTE)
}

/// Returns the beginning of a text, in one line and without characters that change how a terminal shows it.
pub(super) fn visible(text: &str, max_chars: usize) -> String {
    let mut chars = text.trim().chars();
    let shown = |c: char| if is_invisible(c) { char::REPLACEMENT_CHARACTER } else { c };
    let start: String = chars.by_ref().take(max_chars).map(shown).collect();
    if chars.next().is_some() { start + "…" } else { start }
}

/// Returns whether a character is invisible, such as control characters and marks of text direction.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(c, '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// A part of the table data, in the file's order.
#[derive(Debug)]
pub(super) enum Part {
    /// The rows that follow belong to this table.
    Table(Table),
    /// Whole rows in COPY's text format.
    Rows(Vec<u8>),
}

/// Receives the table data.
pub(super) type Emit<'a> = dyn FnMut(Part) -> Result<(), Flaw> + 'a;

/// All of a back-up but the rows.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Contents {
    /// Versions and checksums.
    pub(super) migrations: Vec<(i64, Vec<u8>)>,
    pub(super) tables: Vec<Table>,
    pub(super) sequences: Vec<SequenceState>,
    /// For each identity column of a table with rows: its sequence, and its highest number.
    pub(super) highest: Vec<(String, i64)>,
}

impl Contents {
    pub(super) fn versions(&self) -> Vec<i64> {
        self.migrations.iter().map(|(version, _)| *version).collect()
    }

    /// Rejects back-ups of newer versions and dumps of other programs.
    pub(super) fn check_origin(&self) -> Result<(), Flaw> {
        match Origin::of(&self.migrations) {
            Origin::Known => Ok(()),
            Origin::Newer(version) => Err(Flaw::NewerVersion(version)),
            Origin::Foreign => Err(Flaw::ForeignDump),
        }
    }

    pub(super) fn add_migration(&mut self, version: i64, checksum: Vec<u8>) -> Result<(), Flaw> {
        if self.migrations.iter().any(|(other, _)| *other == version) {
            return Err(Flaw::Refused(format!("the migration {version} twice")));
        }
        if self.migrations.len() == MAX_MIGRATIONS {
            return Err(Flaw::Refused("too many migrations".to_owned()));
        }
        self.migrations.push((version, checksum));
        Ok(())
    }

    pub(super) fn add_table(&mut self, table: Table) -> Result<(), Flaw> {
        check_known_table(&table.name)?;
        if table.name == MIGRATIONS_TABLE {
            return Err(Flaw::Refused(format!("a table `{MIGRATIONS_TABLE}`")));
        }
        if self.tables.iter().any(|other| other.name == table.name) {
            return Err(Flaw::Refused(format!("the table `{}` twice", table.name)));
        }
        let mut columns = table.columns.clone();
        columns.sort_unstable();
        columns.dedup();
        let are_valid = columns.len() == table.columns.len() && columns.iter().all(|column| is_name(column));
        if !are_valid || columns.is_empty() {
            return Err(Flaw::Refused(format!("a table `{}` with invalid columns", table.name)));
        }
        if let Some(unknown) =
            table.columns.iter().find(|column| !catalog::is_known_column(&table.name, column))
        {
            return Err(Flaw::Refused(format!(
                "a column `{}.{unknown}`, which isn't Hivepost's",
                table.name
            )));
        }
        self.tables.push(table);
        Ok(())
    }

    /// Adds the highest number in the identity column of a table.
    pub(super) fn add_highest(&mut self, table: &Table, highest: Option<i64>) {
        if let (Some(column), Some(highest)) = (identity_column(table), highest) {
            self.highest.push((format!("{}_{column}_seq", table.name), highest));
        }
    }

    /// Rejects sequences whose next number isn't higher than all numbers in their column.
    pub(super) fn check_sequences(&self) -> Result<(), Flaw> {
        let is_behind = |(name, highest): &&(String, i64)| {
            let sequence = self.sequences.iter().find(|sequence| sequence.name == *name);
            sequence
                .is_some_and(|state| state.last_value.saturating_add(i64::from(state.is_called)) <= *highest)
        };
        match self.highest.iter().find(is_behind) {
            Some((behind, _)) => Err(Flaw::Refused(format!("higher numbers than its sequence `{behind}`"))),
            None => Ok(()),
        }
    }

    pub(super) fn add_sequence(&mut self, sequence: SequenceState) -> Result<(), Flaw> {
        if !is_name(&sequence.name) {
            return Err(Flaw::Refused(format!("the sequence `{}`", quote(&sequence.name))));
        }
        if self.sequences.iter().any(|other| other.name == sequence.name) {
            return Err(Flaw::Refused(format!("the sequence `{}` twice", sequence.name)));
        }
        if self.sequences.len() == MAX_SEQUENCES {
            return Err(Flaw::Refused("too many sequences".to_owned()));
        }
        self.sequences.push(sequence);
        Ok(())
    }
}

fn identity_column(table: &Table) -> Option<&'static str> {
    IDENTITY_COLUMNS.iter().find(|(name, _)| *name == table.name).map(|(_, column)| *column)
}

/// Rejects the tables of other programs and of PostgreSQL itself.
pub(super) fn check_known_table(name: &str) -> Result<(), Flaw> {
    if TABLES.contains(&name) { Ok(()) } else { Err(Flaw::Refused(format!("a table `{}`", quote(name)))) }
}

/// Returns whether the schema could have this name.
fn is_name(name: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte == b'_';
    let mut bytes = name.bytes();
    name.len() < 64
        && bytes.next().is_some_and(is_letter)
        && bytes.all(|byte| is_letter(byte) || byte.is_ascii_digit())
}

/// Reads a line outside of rows, without its newline.
pub(super) fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> Result<(), Flaw> {
    read_up_to(MAX_LINE, reader, line)
}

fn read_up_to(limit: u64, reader: &mut impl BufRead, line: &mut Vec<u8>) -> Result<(), Flaw> {
    line.clear();
    let read = reader.by_ref().take(limit).read_until(b'\n', line)?;
    match line.pop() {
        Some(b'\n') => Ok(()),
        _ if read as u64 == limit => Err(Flaw::damaged("a line is too long")),
        _ => Err(Flaw::damaged("it ends early")),
    }
}

/// Reads and checks the rows of a table up to the line `\.`. Returns the highest number in its identity column.
pub(super) fn read_rows(
    reader: &mut impl BufRead,
    table: &Table,
    emit: &mut Emit<'_>,
) -> Result<Option<i64>, Flaw> {
    let identity =
        identity_column(table).and_then(|column| table.columns.iter().position(|name| name == column));
    let (mut line, mut chunk, mut highest) = (Vec::new(), Vec::new(), None);
    loop {
        read_up_to(MAX_ROW, reader, &mut line)?;
        if line == b"\\." {
            break;
        }
        check_row(&line, table.columns.len())
            .map_err(|why| Flaw::damaged(format!("the table `{}` has a row with {why}", table.name)))?;
        highest = highest.max(identity.and_then(|index| number_at(&line, index)));
        chunk.extend_from_slice(&line);
        chunk.push(b'\n');
        if chunk.len() >= CHUNK_SIZE {
            emit(Part::Rows(mem::take(&mut chunk)))?;
        }
    }
    if !chunk.is_empty() {
        emit(Part::Rows(chunk))?;
    }
    Ok(highest)
}

/// Returns the number in a column of a row. The database refuses other values.
fn number_at(row: &[u8], column: usize) -> Option<i64> {
    str::from_utf8(row.split(|byte| *byte == b'\t').nth(column)?).ok()?.parse().ok()
}

/// Checks that a row is UTF-8, and has a value for each column and only escapes that COPY writes. Returns what is wrong with it.
fn check_row(row: &[u8], columns: usize) -> Result<(), &'static str> {
    let text = str::from_utf8(row).map_err(|_| "characters that aren't UTF-8")?;
    let mut fields = 0;
    for field in text.split('\t') {
        fields += 1;
        if field != "\\N" && !is_escaped(field.as_bytes()) {
            return Err("an invalid value");
        }
    }
    if fields == columns { Ok(()) } else { Err("more or fewer values than columns") }
}

fn is_escaped(field: &[u8]) -> bool {
    let mut bytes = field.iter();
    while let Some(byte) = bytes.next() {
        let is_valid = match byte {
            b'\\' => bytes.next().is_some_and(|escaped| b"bfnrtv\\".contains(escaped)),
            b'\r' | 0 => false,
            _ => true,
        };
        if !is_valid {
            return false;
        }
    }
    true
}

/// Returns the versions and checksums in the rows of [`MIGRATIONS_TABLE`].
pub(super) fn parse_migrations(table: &Table, rows: &str) -> Result<Vec<(i64, Vec<u8>)>, Flaw> {
    let invalid = || Flaw::damaged(format!("the table `{MIGRATIONS_TABLE}` is not as expected"));
    let index = |name| table.columns.iter().position(|column| column == name).ok_or_else(invalid);
    let (version, checksum) = (index("version")?, index("checksum")?);
    let parse = |row: &str| {
        let values: Vec<&str> = row.split('\t').collect();
        let checksum = values.get(checksum)?.strip_prefix("\\\\x")?;
        Some((values.get(version)?.parse().ok()?, parse_hex(checksum)?))
    };
    rows.lines().map(|row| parse(row).ok_or_else(invalid)).collect()
}

pub(super) fn parse_hex(digits: &str) -> Option<Vec<u8>> {
    let pairs = (0..digits.len()).step_by(2).map(|at| digits.get(at..at + 2));
    pairs.map(|pair| u8::from_str_radix(pair?, 16).ok()).collect()
}

/// Reads at most as much decompressed data as a back-up of this size can have.
pub(super) struct Limited<'a, R> {
    pub(super) reader: R,
    pub(super) left: &'a mut u64,
}

impl<R: Read> Read for Limited<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(buffer)?;
        *self.left = self.left.checked_sub(read as u64).ok_or(ErrorKind::FileTooLarge)?;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(name: &str, columns: &[&str]) -> Table {
        Table { name: name.to_owned(), columns: columns.iter().map(|column| (*column).to_owned()).collect() }
    }

    /// Reads these rows of a table with two columns, and returns the passed-on rows or the error.
    fn read(text: &[u8]) -> Result<Vec<u8>, String> {
        let mut rows = Vec::new();
        let mut emit = |part| {
            let Part::Rows(more) = part else { panic!("no table is read") };
            rows.extend(more);
            Ok(())
        };
        let read = read_rows(&mut &*text, &table("ping", &["sender", "receiver"]), &mut emit);
        read.map(|_| rows).map_err(|flaw| flaw.to_string())
    }

    #[test]
    fn rows_are_read_up_to_the_end_of_their_table() {
        let rows = "1\t\\N\nJos\u{e9}\\n\\\\.\t\\t\n\t\n";
        assert_eq!(read(format!("{rows}\\.\nmore").as_bytes()).as_deref(), Ok(rows.as_bytes()));
        assert_eq!(read(b"\\.\n").as_deref(), Ok(&b""[..]));
    }

    #[test]
    fn rows_that_copy_does_not_write_are_rejected() {
        let values = "the table `ping` has a row with more or fewer values than columns";
        let value = "the table `ping` has a row with an invalid value";
        let cases: [(&[u8], &str); 13] = [
            (b"1\t2\t3\n\\.\n", values),
            (b"1\n\\.\n", values),
            (b"\n\\.\n", values),
            (b"\\! touch /tmp/x\n\\.\n", value),
            (b"1\t2\\gexec\n\\.\n", value),
            (b"1\t\\x41\n\\.\n", value),
            (b"1\t\\101\n\\.\n", value),
            (b"1\tx\\N\n\\.\n", value),
            (b"1\t2\\\n\\.\n", value),
            (b"1\t2\r\n\\.\n", value),
            (b"1\t\0\n\\.\n", value),
            (b"1\t\xff\n\\.\n", "the table `ping` has a row with characters that aren't UTF-8"),
            (b"1\t2\n\\.", "it ends early"),
        ];
        for (rows, expected) in cases {
            assert_eq!(read(rows), Err(expected.to_owned()), "{}", rows.escape_ascii());
        }
        let long = vec![b'1'; usize::try_from(MAX_ROW).expect("it fits")];
        assert_eq!(read(&long), Err("a line is too long".to_owned()));
    }

    #[test]
    fn tables_and_sequences_are_known_and_unique() {
        let mut contents = Contents::default();
        let said = |result: Result<(), Flaw>| result.map_err(|flaw| flaw.to_string());
        let mut add = |name, columns: &[&str]| said(contents.add_table(table(name, columns)));
        assert_eq!(add("ping", &["sender", "sent"]), Ok(()));
        let foreign = Err("it contains a column `block.note`, which isn't Hivepost's".to_owned());
        assert_eq!(add("block", &["player_id", "note"]), foreign);
        assert_eq!(add("ping", &["sender"]), Err("it contains the table `ping` twice".to_owned()));
        assert_eq!(add("pg_authid", &["rolname"]), Err("it contains a table `pg_authid`".to_owned()));
        let invalid = Err("it contains a table `block` with invalid columns".to_owned());
        for columns in [&["a", "a"][..], &["a", "b", "a"], &[], &["a\") from program 'id' --"], &["A"], &[""]]
        {
            assert_eq!(add("block", columns), invalid);
        }
        let mut add = |name: &str| {
            said(contents.add_sequence(SequenceState {
                name: name.to_owned(),
                last_value: 1,
                is_called: true,
            }))
        };
        assert_eq!(add("match_match_id_seq"), Ok(()));
        assert_eq!(
            add("match_match_id_seq"),
            Err("it contains the sequence `match_match_id_seq` twice".to_owned())
        );
        assert_eq!(add("x'); drop"), Err("it contains the sequence `x'); drop`".to_owned()));
    }

    #[test]
    fn sequences_are_ahead_of_their_rows() {
        let said = |last_value: i64, is_called: bool, rows: &str| {
            let notices = table("notice", &["kind", "notice_id"]);
            let highest = read_rows(&mut rows.as_bytes(), &notices, &mut |_| Ok(())).expect("they are valid");
            let mut contents = Contents::default();
            contents.add_highest(&notices, highest);
            let name = "notice_notice_id_seq".to_owned();
            contents.add_sequence(SequenceState { name, last_value, is_called }).expect("it is the first");
            contents.check_sequences().err().map(|flaw| flaw.to_string())
        };
        let behind = Some("it contains higher numbers than its sequence `notice_notice_id_seq`".to_owned());
        let rows = "turn\t7\nresult\t9\nturn\t8\n\\.\n";
        assert_eq!(said(9, true, rows), None);
        assert_eq!(said(10, false, rows), None);
        assert_eq!(said(9, false, rows), behind);
        assert_eq!(said(8, true, rows), behind);
        assert_eq!(said(1, false, "\\.\n"), None);
    }

    #[test]
    fn quoted_text_has_no_invisible_characters() {
        assert_eq!(quote("\u{1b}[31mred\u{202e}\u{200b}\n"), "\u{fffd}[31mred\u{fffd}\u{fffd}");
        assert_eq!(visible("Jos\u{e9} \u{2014} ok", 6), "Jos\u{e9} \u{2014}…");
    }

    #[test]
    fn lines_that_are_kept_in_memory_are_limited() {
        let long = vec![b'1'; usize::try_from(MAX_LINE).expect("it fits")];
        let said = read_line(&mut &*long, &mut Vec::new()).expect_err("it is too long").to_string();
        assert_eq!(said, "a line is too long");
        let mut contents = Contents::default();
        for version in 0.. {
            if let Err(flaw) = contents.add_migration(version, Vec::new()) {
                assert_eq!(flaw.to_string(), "it contains too many migrations");
                break;
            }
        }
        for number in 0.. {
            let sequence = SequenceState { name: format!("s{number}"), last_value: 1, is_called: true };
            if let Err(flaw) = contents.add_sequence(sequence) {
                assert_eq!(flaw.to_string(), "it contains too many sequences");
                break;
            }
        }
    }

    #[test]
    fn migrations_are_read_by_column_name() {
        let columns = table(MIGRATIONS_TABLE, &["checksum", "success", "version"]);
        let parsed = parse_migrations(&columns, "\\\\x00fe\tt\t1\n\\\\xcd\tt\t2\n").expect("they are valid");
        assert_eq!(parsed, [(1, vec![0, 254]), (2, vec![0xcd])]);
        for invalid in ["\\\\x0\tt\t1\n", "00fe\tt\t1\n", "\\\\x00\tt\tx\n", "\\\\x00\tt\n"] {
            assert!(parse_migrations(&columns, invalid).is_err(), "{invalid}");
        }
        assert!(parse_migrations(&table(MIGRATIONS_TABLE, &["version"]), "1\n").is_err());
    }
}
