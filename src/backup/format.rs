//! The format of back-ups: a gzip file of text, with data only.
//!
//! ```text
//! Hivepost back-up, format 1
//! migration 1 54eb…
//! table rating player_id rating deviation
//! 5→1500→350
//! \.
//! sequence match_match_id_seq 17 true
//! end
//! ```
//!
//! Lines `pad` with random digits may precede the last one, so that the file isn't compressed too well for the reader's limit.
//!
//! The migrations say which schema the tables have. Rows, here with arrows for tabs, are in the text format of PostgreSQL's
//! COPY. gzip's checksum covers everything, and nothing follows the last line.

use std::fmt::Write;
use std::io::{BufRead, BufReader, Read};

use flate2::bufread::GzDecoder;

use super::contents::{Contents, Emit, Flaw, Limited, Part, parse_hex, read_line, read_rows};
use crate::store::ops::catalog::Table;
use crate::store::ops::table_data::SequenceState;

/// The magic bytes of gzip.
pub(super) const MAGIC: &[u8] = &[0x1f, 0x8b];

const TITLE: &str = "Hivepost back-up, format ";

const FORMAT: u32 = 1;

/// The line after the rows of a table.
pub(super) const END_OF_ROWS: &str = "\\.\n";

/// The last line.
pub(super) const END: &str = "end\n";

/// Formats the lines before the tables.
pub(super) fn head(migrations: &[(i64, Vec<u8>)]) -> String {
    let mut head = format!("{TITLE}{FORMAT}\n");
    for (version, checksum) in migrations {
        let _ = write!(head, "migration {version} ");
        for byte in checksum {
            let _ = write!(head, "{byte:02x}");
        }
        head.push('\n');
    }
    head
}

/// Formats the line before the rows of a table.
pub(super) fn table_line(table: &Table) -> String {
    format!("table {} {}\n", table.name, table.columns.join(" "))
}

/// Random bytes in a line of padding, which gzip can't make smaller.
pub(super) const PADDING: usize = 4096;

/// Formats a line that makes the file longer by at least [`PADDING`] bytes.
pub(super) fn padding_line() -> String {
    let mut line = "pad ".to_owned();
    for _ in 0..PADDING / size_of::<u64>() {
        let _ = write!(line, "{:016x}", rand::random::<u64>());
    }
    line.push('\n');
    line
}

pub(super) fn sequence_line(sequence: &SequenceState) -> String {
    format!("sequence {} {} {}\n", sequence.name, sequence.last_value, sequence.is_called)
}

/// Reads a whole file, which may decompress to `left` bytes.
pub(super) fn read(file: impl Read, mut left: u64, emit: &mut Emit<'_>) -> Result<Contents, Flaw> {
    let gzip = GzDecoder::new(BufReader::new(file));
    let mut text = BufReader::new(Limited { reader: gzip, left: &mut left });
    let contents = read_lines(&mut text, emit)?;
    let has_more = text.read(&mut [0])? > 0; // at its end, gzip checks the checksum
    if has_more || !text.into_inner().reader.get_mut().fill_buf()?.is_empty() {
        return Err(Flaw::damaged("something follows its end"));
    }
    Ok(contents)
}

fn read_lines(text: &mut impl BufRead, emit: &mut Emit<'_>) -> Result<Contents, Flaw> {
    let mut line = Vec::new();
    read_line(text, &mut line)?;
    check_title(&line)?;
    let mut contents = Contents::default();
    loop {
        read_line(text, &mut line)?;
        let line = str::from_utf8(&line).map_err(|_| Flaw::damaged("a line has invalid characters"))?;
        let unexpected = || Flaw::unexpected(line);
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        if kind != "migration" {
            contents.check_origin()?;
        }
        match kind {
            "migration" => {
                let (version, checksum) = parse_migration(rest).ok_or_else(unexpected)?;
                contents.add_migration(version, checksum)?;
            }
            "table" => {
                let table = parse_table(rest).ok_or_else(unexpected)?;
                contents.add_table(table.clone())?;
                emit(Part::Table(table.clone()))?;
                let highest = read_rows(text, &table, emit)?;
                contents.add_highest(&table, highest);
            }
            "sequence" => contents.add_sequence(parse_sequence(rest).ok_or_else(unexpected)?)?,
            "pad" if rest.bytes().all(|byte| byte.is_ascii_hexdigit()) => {}
            "end" if rest.is_empty() => {
                contents.check_sequences()?;
                return Ok(contents);
            }
            _ => return Err(unexpected()),
        }
    }
}

fn check_title(line: &[u8]) -> Result<(), Flaw> {
    let format =
        str::from_utf8(line).ok().and_then(|line| line.strip_prefix(TITLE)).ok_or(Flaw::NotABackup)?;
    match format.parse::<u32>() {
        Ok(FORMAT) => Ok(()),
        Ok(other) => Err(Flaw::UnknownFormat(other.to_string())),
        Err(_) => Err(Flaw::NotABackup),
    }
}

fn parse_migration(text: &str) -> Option<(i64, Vec<u8>)> {
    let (version, checksum) = text.split_once(' ')?;
    Some((version.parse().ok()?, parse_hex(checksum)?))
}

fn parse_table(text: &str) -> Option<Table> {
    let (name, columns) = text.split_once(' ')?;
    Some(Table { name: name.to_owned(), columns: columns.split(' ').map(str::to_owned).collect() })
}

fn parse_sequence(text: &str) -> Option<SequenceState> {
    let (name, state) = text.split_once(' ')?;
    let (last_value, is_called) = state.split_once(' ')?;
    let (last_value, is_called) = (last_value.parse().ok()?, is_called.parse().ok()?);
    Some(SequenceState { name: name.to_owned(), last_value, is_called })
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;
    use crate::store::MIGRATIONS;

    /// The lines of a back-up with one row.
    const BODY: &str =
        "table ping sender receiver sent\n1\t2\t2026-11-22\n\\.\nsequence match_match_id_seq 17 true\nend\n";

    fn with_head(body: &str) -> String {
        let known = MIGRATIONS.iter().map(|known| (known.version, known.checksum.to_vec()));
        head(&known.collect::<Vec<_>>()) + body
    }

    fn gzip(text: &str) -> Vec<u8> {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(text.as_bytes()).and_then(|()| gzip.finish()).expect("memory is writable")
    }

    /// Reads a file and returns the first error.
    fn flaw(file: &[u8]) -> Option<String> {
        read(file, 1 << 20, &mut |_| Ok(())).err().map(|flaw| flaw.to_string())
    }

    #[test]
    fn written_lines_are_read_back() {
        let table = Table { name: "ping".to_owned(), columns: ["sender", "sent"].map(str::to_owned).into() };
        let name = "match_match_id_seq".to_owned();
        let sequence = SequenceState { name, last_value: 17, is_called: false };
        let rows = "1\t2026-11-22\n";
        let body = [&table_line(&table), rows, END_OF_ROWS, &sequence_line(&sequence), END].concat();
        let mut seen = String::new();
        let mut emit = |part| {
            match part {
                Part::Table(table) => seen += &table_line(&table),
                Part::Rows(rows) => seen += str::from_utf8(&rows).expect("it is text"),
            }
            Ok(())
        };
        let read = read(&*gzip(&with_head(&body)), 1 << 20, &mut emit).expect("it is valid");
        assert_eq!(seen, table_line(&table) + rows);
        assert_eq!((read.tables, read.sequences), (vec![table], vec![sequence]));
        assert_eq!(read.migrations.len(), MIGRATIONS.iter().count());
    }

    #[test]
    fn everything_but_data_is_refused() {
        let program = "COPY ping FROM PROGRAM 'id'";
        let lines = [
            program,
            "\\! touch /tmp/x",
            "\\copy ping from program 'id'",
            "\\gexec",
            "do $$ begin end $$",
            "create function f() returns trigger language plpgsql as ''",
            "table",
            "table ping",
            "sequence x",
            "sequence x 1 maybe",
            "end of file",
            "pad drop",
            "",
        ];
        for line in lines {
            let text = with_head(&format!("{line}\n{BODY}"));
            assert_eq!(flaw(&gzip(&text)), Some(format!("it contains `{line}`")));
        }
        let cases = [
            ("table block from program 'id'\n\\.\n", "it contains a table `block` with invalid columns"),
            ("table pg_authid rolname\n\\.\n", "it contains a table `pg_authid`"),
            ("table _sqlx_migrations version\n\\.\n", "it contains a table `_sqlx_migrations`"),
            ("table ping at\n\\.\n", "it contains the table `ping` twice"),
            ("sequence match_match_id_seq 1 true\n", "it contains the sequence `match_match_id_seq` twice"),
            ("migration 1 00\n", "it contains the migration 1 twice"),
            ("table block player_id\n\\! id\n\\.\n", "the table `block` has a row with an invalid value"),
        ];
        for (line, expected) in cases {
            let body = BODY.replace("end\n", &format!("{line}end\n"));
            assert_eq!(flaw(&gzip(&with_head(&body))).as_deref(), Some(expected));
        }
    }

    #[test]
    fn incomplete_changed_and_foreign_files_are_rejected() {
        let whole = gzip(&with_head(BODY));
        assert_eq!(flaw(&whole), None);
        for length in [20, whole.len() / 2, whole.len() - 1] {
            assert_eq!(flaw(&whole[..length]).as_deref(), Some("it ends early"));
        }
        for more in [&b"x"[..], &whole] {
            let longer = [&whole, more].concat();
            assert_eq!(flaw(&longer).as_deref(), Some("something follows its end"));
        }
        let mut changed = whole.clone();
        let checksum = changed.len() - 8;
        changed[checksum] ^= 1;
        assert_eq!(flaw(&changed).as_deref(), Some("corrupt gzip stream does not have a matching checksum"));
        let cases = [
            (with_head("").replace("format 1", "format 2"), "it has the format 2"),
            ("Dear reader\n".to_owned(), "it isn't a back-up"),
            (with_head(&BODY.replace("end\n", "")), "it ends early"),
            (with_head(&format!("{BODY}end\n")), "something follows its end"),
            (
                with_head(&BODY.replace(
                    "end\n",
                    "table notice notice_id\n18\n\\.\nsequence notice_notice_id_seq 17 true\nend\n",
                )),
                "it contains higher numbers than its sequence `notice_notice_id_seq`",
            ),
            (head(&[(1, vec![0])]) + BODY, "it is a dump of another program's database"),
            (head(&[]) + BODY, "it is a dump of another program's database"),
            (with_head("migration 9999 00\n") + BODY, "it has the migration 9999"),
        ];
        for (text, expected) in cases {
            assert_eq!(flaw(&gzip(&text)).as_deref(), Some(expected));
        }
    }

    #[test]
    fn files_that_decompress_to_too_much_are_rejected() {
        let rows = "1\t2\t2026-11-22\n".repeat(1 << 17);
        let bomb = gzip(&with_head(&BODY.replace("1\t2\t2026-11-22\n", &rows)));
        assert!(bomb.len() < 20_000, "{}", bomb.len());
        assert_eq!(flaw(&bomb).as_deref(), Some("it decompresses to more than a back-up of its size can"));
    }
}
