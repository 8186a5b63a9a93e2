//! Reads the back-ups of older versions: dumps in `pg_dump`'s custom format.
//!
//! Such a dump is a list of entries, each with SQL to run, followed by the rows of the tables. Only the rows, their columns and
//! the sequences' numbers are used. No SQL of the file is ever run: the schema comes from the migrations. Entries and statements
//! that Hivepost's dumps don't have are refused nevertheless, except for views: such a file was changed, or another program has
//! added objects to the database.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};

use flate2::bufread::ZlibDecoder;

use super::contents::{Contents, Emit, Flaw, Limited, Part, check_known_table, parse_migrations, read_rows};
use crate::store::ops::catalog::{MIGRATIONS_TABLE, Table};
use crate::store::ops::table_data::SequenceState;

/// The magic bytes of the custom format.
pub(super) const MAGIC: &[u8] = b"PGDMP";

/// The number of this format among `pg_dump`'s.
const CUSTOM: u8 = 1;

/// The minor versions of the format, from PostgreSQL 12 to 18. The major version is 1.
const OLDEST_MINOR: u8 = 14;
const NEWEST_MINOR: u8 = 16;

/// The minor version from which the header names a compression algorithm instead of a level.
const NAMES_COMPRESSION: u8 = 15;

/// The minor version from which entries have the kind of relation.
const HAS_RELKIND: u8 = 16;

const NO_COMPRESSION: u8 = 0;
const GZIP: u8 = 1;

/// The type of a block with rows.
const ROWS: u8 = 1;

/// Hivepost's dumps have fewer than 500 entries, each with at most a few kilobytes of SQL.
const MAX_ENTRIES: i64 = 10_000;
const MAX_TEXT: i64 = 256 * 1024;

/// The maximum size in bytes of the table of migrations, which is kept in memory.
const MAX_MIGRATIONS_SIZE: usize = 1024 * 1024;

/// Entries about the database, which depend on the host, and views that its operator has added. They have no data, and are
/// skipped.
const IGNORED: [&str; 5] =
    ["DATABASE", "DATABASE PROPERTIES", "MATERIALIZED VIEW", "MATERIALIZED VIEW DATA", "VIEW"];

/// Entries that define the schema or set up the session. They are checked and skipped.
const DEFINITIONS: [&str; 11] = [
    "CHECK CONSTRAINT",
    "COMMENT",
    "CONSTRAINT",
    "DEFAULT",
    "FK CONSTRAINT",
    "INDEX",
    "SCHEMA",
    "SEARCHPATH",
    "SEQUENCE",
    "STDSTRINGS",
    "TABLE",
];

/// The beginnings of the statements in these entries.
const STATEMENTS: [&str; 12] = [
    "-- *not* creating schema",
    "ALTER INDEX ",
    "ALTER SEQUENCE ",
    "ALTER TABLE ",
    "COMMENT ON ",
    "CREATE INDEX ",
    "CREATE SCHEMA ",
    "CREATE SEQUENCE ",
    "CREATE TABLE ",
    "CREATE UNIQUE INDEX ",
    "SELECT pg_catalog.set_config('search_path', ",
    "SET ",
];

/// An entry of the list.
struct Entry {
    id: i64,
    kind: String,
    /// The tag, for a table or sequence its name.
    name: String,
    definition: String,
    /// The statement that inserts the rows.
    copy: String,
}

/// Reads a whole file, which may decompress to `left` bytes.
pub(super) fn read(file: impl Read, mut left: u64, emit: &mut Emit<'_>) -> Result<Contents, Flaw> {
    let mut values = Values { reader: BufReader::new(file), integer_size: 0 };
    values.take(MAGIC.len())?;
    let head = read_head(&mut values)?;
    let mut contents = Contents::default();
    let mut tables = BTreeMap::new();
    let count = values.integer()?;
    if !(0..=MAX_ENTRIES).contains(&count) {
        return Err(Flaw::damaged("it has too many entries"));
    }
    for _ in 0..count {
        let entry = read_entry(&mut values, &head)?;
        let id = entry.id;
        if let Some(table) = check_entry(entry, &mut contents)? {
            tables.insert(id, table);
        }
    }
    let mut is_migrated = false;
    while let Some(kind) = values.byte_or_end()? {
        let id = values.integer()?;
        let table = tables.remove(&id).filter(|_| kind == ROWS);
        let table = table.ok_or_else(|| Flaw::damaged("it has rows of no table"))?;
        let chunks = Chunks { values: &mut values, left: 0, is_at_end: false };
        if table.name == MIGRATIONS_TABLE {
            if is_migrated {
                return Err(Flaw::Refused(format!("the table `{MIGRATIONS_TABLE}` twice")));
            }
            is_migrated = true;
            contents.migrations = read_migrations(chunks, head.is_compressed, &mut left, &table)?;
        } else {
            emit(Part::Table(table.clone()))?;
            let highest = read_block(chunks, head.is_compressed, &mut left, &table, emit)?;
            contents.add_highest(&table, highest);
        }
    }
    if let Some(missing) = tables.values().next() {
        return Err(Flaw::damaged(format!("the rows of the table `{}` are missing", missing.name)));
    }
    if !is_migrated {
        return Err(Flaw::ForeignDump);
    }
    contents.check_origin()?;
    contents.check_sequences()?;
    Ok(contents)
}

struct Head {
    minor: u8,
    offset_size: u8,
    is_compressed: bool,
}

fn read_head(values: &mut Values<impl BufRead>) -> Result<Head, Flaw> {
    let (major, minor, _revision) = (values.byte()?, values.byte()?, values.byte()?);
    if major != 1 || !(OLDEST_MINOR..=NEWEST_MINOR).contains(&minor) {
        return Err(Flaw::UnknownFormat(format!("{major}.{minor} of pg_dump")));
    }
    values.integer_size = values.byte()?;
    let offset_size = values.byte()?;
    let is_custom = values.byte()? == CUSTOM;
    if !is_custom || !(1..=8).contains(&values.integer_size) || offset_size > 8 {
        return Err(Flaw::damaged("its header is invalid"));
    }
    let is_compressed = if minor >= NAMES_COMPRESSION {
        match values.byte()? {
            NO_COMPRESSION => false,
            GZIP => true,
            other => {
                return Err(Flaw::UnknownFormat(format!("{major}.{minor} of pg_dump, compression {other}")));
            }
        }
    } else {
        values.integer()? != 0
    };
    for _ in 0..7 {
        values.integer()?; // the time
    }
    for _ in 0..3 {
        values.text()?; // the database's name and two versions
    }
    Ok(Head { minor, offset_size, is_compressed })
}

fn read_entry(values: &mut Values<impl BufRead>, head: &Head) -> Result<Entry, Flaw> {
    let id = values.integer()?;
    values.integer()?; // whether it has data
    values.text()?; // two object ids
    values.text()?;
    let (name, kind) = (values.text()?, values.text()?);
    values.integer()?; // the section
    let definition = values.text()?;
    values.text()?; // the statement that drops it
    let copy = values.text()?;
    for _ in 0..3 {
        values.text()?; // schema, tablespace, access method
    }
    if head.minor >= HAS_RELKIND {
        values.integer()?;
    }
    values.text()?; // owner
    values.text()?; // whether the table has object ids
    while values.optional_text()?.is_some() {} // what it depends on
    values.take(1 + usize::from(head.offset_size))?; // the position of its rows
    let [kind, name, definition, copy] =
        [kind, name, definition, copy].map(|text| String::from_utf8(text).ok());
    let invalid = || Flaw::damaged("an entry has invalid characters");
    Ok(Entry {
        id,
        kind: kind.ok_or_else(invalid)?,
        name: name.ok_or_else(invalid)?,
        definition: definition.ok_or_else(invalid)?,
        copy: copy.ok_or_else(invalid)?,
    })
}

/// Checks an entry and adds its table or sequence to the contents. Returns the table if the entry has rows.
fn check_entry(entry: Entry, contents: &mut Contents) -> Result<Option<Table>, Flaw> {
    let Entry { kind, name, definition, copy, .. } = entry;
    let has_copy = !copy.is_empty();
    match kind.as_str() {
        "TABLE DATA" if definition.is_empty() => {
            let table = parse_copy(&copy).filter(|table| table.name == name);
            let table = table.ok_or_else(|| Flaw::unexpected(&copy))?;
            if table.name == MIGRATIONS_TABLE {
                return Ok(Some(table));
            }
            contents.add_table(table.clone())?;
            Ok(Some(table))
        }
        "SEQUENCE SET" if !has_copy => {
            let state = parse_setval(&name, &definition).ok_or_else(|| Flaw::unexpected(&definition))?;
            contents.add_sequence(state)?;
            Ok(None)
        }
        "ENCODING" => match parse_encoding(&definition) {
            Some("UTF8") => Ok(None),
            Some(other) => Err(Flaw::Encoding(other.to_owned())),
            None => Err(Flaw::unexpected(&definition)),
        },
        ignored if IGNORED.contains(&ignored) && !has_copy => Ok(None),
        known if DEFINITIONS.contains(&known) && !has_copy => {
            if known == "TABLE" && check_known_table(&name).is_err() {
                return Err(Flaw::foreign(&kind, &name));
            }
            check_statements(&definition).map(|()| None)
        }
        _ if has_copy => Err(Flaw::unexpected(&copy)),
        _ => Err(Flaw::foreign(&kind, &name)),
    }
}

/// Checks that a definition has only statements that Hivepost's dumps have. None has a backslash, as `psql`'s commands have, or
/// a dollar, as functions have, outside of quotes.
fn check_statements(definition: &str) -> Result<(), Flaw> {
    let (mut quote, mut has_forbidden_char) = (None, false);
    let is_end = |letter: char| {
        match quote {
            Some(open) if open == letter => quote = None,
            Some(_) => {}
            None if letter == '\'' || letter == '"' => quote = Some(letter),
            None => has_forbidden_char |= letter == '\\' || letter == '$',
        }
        quote.is_none() && letter == ';'
    };
    let statements: Vec<&str> = definition.split(is_end).map(str::trim).collect();
    let is_known = |statement: &str| {
        statement.is_empty() || STATEMENTS.iter().any(|beginning| statement.starts_with(beginning))
    };
    match statements.into_iter().find(|statement| !is_known(statement)) {
        Some(unknown) => Err(Flaw::unexpected(unknown)),
        None if has_forbidden_char => Err(Flaw::unexpected(definition)),
        None => Ok(()),
    }
}

/// Parses `SET client_encoding = 'UTF8';`.
fn parse_encoding(statement: &str) -> Option<&str> {
    let name = statement.trim_end().strip_prefix("SET client_encoding = '")?.strip_suffix("';")?;
    name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_').then_some(name)
}

/// Parses `COPY public.rating (player_id, rating) FROM stdin;`.
fn parse_copy(statement: &str) -> Option<Table> {
    let statement = statement.strip_prefix("COPY ")?.trim_end().strip_suffix(") FROM stdin;")?;
    let (table, columns) = statement.split_once(" (")?;
    let (_schema, name) = table.rsplit_once('.')?;
    let columns = columns.split(", ").map(|column| unquoted(column).to_owned()).collect();
    Some(Table { name: unquoted(name).to_owned(), columns })
}

fn unquoted(name: &str) -> &str {
    name.strip_prefix('"').and_then(|name| name.strip_suffix('"')).unwrap_or(name)
}

/// Parses `SELECT pg_catalog.setval('public.match_match_id_seq', 17, true);`.
fn parse_setval(name: &str, statement: &str) -> Option<SequenceState> {
    let call = statement.strip_prefix("SELECT pg_catalog.setval('")?.trim_end().strip_suffix(");")?;
    let (sequence, state) = call.split_once("', ")?;
    let (_schema, found) = sequence.rsplit_once('.')?;
    let (last_value, is_called) = state.split_once(", ")?;
    let (last_value, is_called) = (last_value.parse().ok()?, is_called.parse().ok()?);
    (unquoted(found) == name).then(|| SequenceState { name: name.to_owned(), last_value, is_called })
}

fn read_migrations(
    chunks: Chunks<'_, impl BufRead>,
    is_compressed: bool,
    left: &mut u64,
    table: &Table,
) -> Result<Vec<(i64, Vec<u8>)>, Flaw> {
    let mut rows = Vec::new();
    let mut keep = |part| {
        if let Part::Rows(more) = part {
            rows.extend(more);
        }
        if rows.len() > MAX_MIGRATIONS_SIZE {
            Err(Flaw::damaged("it has too many migrations"))
        } else {
            Ok(())
        }
    };
    read_block(chunks, is_compressed, left, table, &mut keep)?;
    parse_migrations(table, &String::from_utf8_lossy(&rows))
}

/// Reads the block with the rows of a table. Returns the highest number in its identity column.
fn read_block(
    mut chunks: Chunks<'_, impl BufRead>,
    is_compressed: bool,
    left: &mut u64,
    table: &Table,
    emit: &mut Emit<'_>,
) -> Result<Option<i64>, Flaw> {
    if !is_compressed {
        return read_text(chunks, left, table, emit);
    }
    let mut zlib = ZlibDecoder::new(BufReader::new(&mut chunks));
    let highest = read_text(&mut zlib, left, table, emit)?;
    if zlib.get_mut().fill_buf()?.is_empty() {
        Ok(highest)
    } else {
        Err(Flaw::damaged("something follows its rows"))
    }
}

fn read_text(
    reader: impl Read,
    left: &mut u64,
    table: &Table,
    emit: &mut Emit<'_>,
) -> Result<Option<i64>, Flaw> {
    let mut text = BufReader::new(Limited { reader, left });
    let highest = read_rows(&mut text, table, emit)?;
    // pg_dump writes empty lines after `\.`.
    for byte in text.bytes() {
        if byte? != b'\n' {
            return Err(Flaw::damaged(format!("something follows the rows of the table `{}`", table.name)));
        }
    }
    Ok(highest)
}

/// Reads the values of which an archive consists.
struct Values<R> {
    reader: R,
    /// In bytes.
    integer_size: u8,
}

impl<R: BufRead> Values<R> {
    fn byte(&mut self) -> io::Result<u8> {
        let mut byte = [0];
        self.reader.read_exact(&mut byte)?;
        Ok(byte[0])
    }

    /// Returns `None` at the end of the file.
    fn byte_or_end(&mut self) -> io::Result<Option<u8>> {
        if self.reader.fill_buf()?.is_empty() { Ok(None) } else { self.byte().map(Some) }
    }

    /// Reads a sign and the bytes of an integer, the lowest first.
    fn integer(&mut self) -> io::Result<i64> {
        let is_negative = self.byte()? != 0;
        let mut bytes = [0; 8];
        self.reader.read_exact(&mut bytes[..usize::from(self.integer_size)])?;
        let number =
            i64::try_from(u64::from_le_bytes(bytes)).map_err(|_| invalid("a number is too large"))?;
        Ok(if is_negative { -number } else { number })
    }

    /// Reads a text with its length. A negative length means none.
    fn optional_text(&mut self) -> io::Result<Option<Vec<u8>>> {
        let length = self.integer()?;
        if length > MAX_TEXT {
            return Err(invalid("a text is too long"));
        }
        usize::try_from(length).ok().map(|length| self.take(length)).transpose()
    }

    fn text(&mut self) -> io::Result<Vec<u8>> {
        self.optional_text().map(Option::unwrap_or_default)
    }

    fn take(&mut self, length: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; length];
        self.reader.read_exact(&mut bytes)?;
        Ok(bytes)
    }
}

fn invalid(why: &'static str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, why)
}

/// The bytes of a block: chunks, each after its length. The length 0 ends the block.
struct Chunks<'a, R> {
    values: &'a mut Values<R>,
    /// The rest of the current chunk.
    left: usize,
    is_at_end: bool,
}

impl<R: BufRead> Read for Chunks<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 && !self.is_at_end {
            let length = self.values.integer()?;
            self.left = usize::try_from(length).map_err(|_| invalid("a length is negative"))?;
            self.is_at_end = length == 0;
        }
        if self.is_at_end {
            return Ok(0);
        }
        let length = buffer.len().min(self.left);
        let read = self.values.reader.read(&mut buffer[..length])?;
        if read == 0 && length > 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        self.left -= read;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::ZlibEncoder;

    use super::*;
    use crate::store::MIGRATIONS;

    /// An entry of a dump, and its rows if it has some.
    #[derive(Clone)]
    struct Fake {
        kind: &'static str,
        name: &'static str,
        sql: String,
        copy: String,
        rows: Option<String>,
    }

    fn sql(kind: &'static str, name: &'static str, sql: &str) -> Fake {
        Fake { kind, name, sql: sql.to_owned(), copy: String::new(), rows: None }
    }

    fn rows(name: &'static str, copy: &str, rows: &str) -> Fake {
        let (copy, rows) = (copy.to_owned(), Some(rows.to_owned()));
        Fake { kind: "TABLE DATA", name, sql: String::new(), copy, rows }
    }

    const COPY: &str = "COPY public.ping (sender, receiver, \"sent\") FROM stdin;\n";
    const SETVAL: &str = "SELECT pg_catalog.setval('public.match_match_id_seq', 17, true);\n";

    /// The entries of a valid dump with two rows.
    fn entries() -> Vec<Fake> {
        let mut migrations = String::new();
        for known in MIGRATIONS.iter() {
            let _ = write!(migrations, "{}\t\\\\x", known.version);
            for byte in &*known.checksum {
                let _ = write!(migrations, "{byte:02x}");
            }
            migrations.push('\n');
        }
        let applied = "COPY public._sqlx_migrations (version, checksum) FROM stdin;\n";
        vec![
            sql("ENCODING", "ENCODING", "SET client_encoding = 'UTF8';\n"),
            sql("TABLE", "ping", "CREATE TABLE public.ping (sender bigint);\n"),
            rows("_sqlx_migrations", applied, &(migrations + "\\.\n\n\n")),
            rows("ping", COPY, "1\t2\t2026-11-22\n2\t1\t\\N\n\\.\n\n\n"),
            sql("SEQUENCE SET", "match_match_id_seq", SETVAL),
        ]
    }

    fn integer(dump: &mut Vec<u8>, value: i32) {
        dump.push(u8::from(value < 0));
        dump.extend(value.unsigned_abs().to_le_bytes());
    }

    fn text(dump: &mut Vec<u8>, text: &str) {
        integer(dump, i32::try_from(text.len()).expect("texts are short"));
        dump.extend(text.as_bytes());
    }

    fn block(dump: &mut Vec<u8>, id: usize, bytes: &[u8]) {
        dump.push(ROWS);
        integer(dump, i32::try_from(id).expect("ids are small"));
        for chunk in bytes.chunks(4000) {
            integer(dump, i32::try_from(chunk.len()).expect("chunks are small"));
            dump.extend(chunk);
        }
        integer(dump, 0);
    }

    fn zlib(bytes: &[u8]) -> Vec<u8> {
        let mut zlib = ZlibEncoder::new(Vec::new(), Compression::best());
        zlib.write_all(bytes).and_then(|()| zlib.finish()).expect("memory is writable")
    }

    /// Writes a dump in this minor version of the format.
    fn dump(minor: u8, entries: &[Fake]) -> Vec<u8> {
        let mut dump = [MAGIC, &[1, minor, 0, 4, 8, CUSTOM]].concat();
        if minor >= NAMES_COMPRESSION {
            dump.push(GZIP);
        } else {
            integer(&mut dump, -1);
        }
        for _ in 0..7 {
            integer(&mut dump, 1);
        }
        for version in ["hivepost", "15.18", "15.18"] {
            text(&mut dump, version);
        }
        integer(&mut dump, i32::try_from(entries.len()).expect("few"));
        for (id, entry) in entries.iter().enumerate() {
            integer(&mut dump, i32::try_from(id).expect("few"));
            integer(&mut dump, i32::from(entry.rows.is_some()));
            for value in ["1259", "16385", entry.name, entry.kind] {
                text(&mut dump, value);
            }
            integer(&mut dump, 3);
            for value in [&*entry.sql, "", &*entry.copy, "public", "", "heap"] {
                text(&mut dump, value);
            }
            if minor >= HAS_RELKIND {
                integer(&mut dump, i32::from(b'r'));
            }
            for value in ["ada", "false", "1", "2"] {
                text(&mut dump, value);
            }
            integer(&mut dump, -1);
            dump.extend([2, 0, 0, 0, 0, 0, 0, 0, 0]);
        }
        for (id, entry) in entries.iter().enumerate() {
            if let Some(rows) = &entry.rows {
                block(&mut dump, id, &zlib(rows.as_bytes()));
            }
        }
        dump
    }

    /// Reads a file and returns the first error.
    fn flaw(file: &[u8]) -> Option<String> {
        read(file, 1 << 20, &mut |_| Ok(())).err().map(|flaw| flaw.to_string())
    }

    fn flaw_with(change: impl FnOnce(&mut Vec<Fake>)) -> Option<String> {
        let mut entries = entries();
        change(&mut entries);
        flaw(&dump(14, &entries))
    }

    #[test]
    fn dumps_of_all_supported_versions_are_read() {
        for minor in OLDEST_MINOR..=NEWEST_MINOR {
            let mut seen = String::new();
            let mut emit = |part| {
                match part {
                    Part::Table(table) => seen.extend([&*table.name, "\n"]),
                    Part::Rows(rows) => seen += str::from_utf8(&rows).expect("it is text"),
                }
                Ok(())
            };
            let contents = read(&*dump(minor, &entries()), 1 << 20, &mut emit).expect("it is valid");
            assert_eq!(seen, "ping\n1\t2\t2026-11-22\n2\t1\t\\N\n");
            let [ping] = &contents.tables[..] else { panic!("{:?}", contents.tables) };
            assert_eq!(
                (&*ping.name, &ping.columns[..]),
                ("ping", &["sender", "receiver", "sent"].map(str::to_owned)[..])
            );
            let [sequence] = &contents.sequences[..] else { panic!("{:?}", contents.sequences) };
            assert_eq!(
                (&*sequence.name, sequence.last_value, sequence.is_called),
                ("match_match_id_seq", 17, true)
            );
            assert_eq!(contents.migrations.len(), MIGRATIONS.iter().count());
        }
    }

    #[test]
    fn unknown_objects_and_statements_are_refused() {
        let program = "COPY public.ping (sender) FROM PROGRAM 'id';";
        let cases = [
            (sql("FUNCTION", "f()", "CREATE FUNCTION f()"), "`FUNCTION f()`, which isn't Hivepost's"),
            (sql("TRIGGER", "ping t", "CREATE TRIGGER t"), "`TRIGGER ping t`, which isn't Hivepost's"),
            (
                sql("EVENT TRIGGER", "t", "CREATE EVENT TRIGGER t"),
                "`EVENT TRIGGER t`, which isn't Hivepost's",
            ),
            (
                sql("EXTENSION", "plpython3u", "CREATE EXTENSION"),
                "`EXTENSION plpython3u`, which isn't Hivepost's",
            ),
            (sql("RULE", "ping r", "CREATE RULE r"), "`RULE ping r`, which isn't Hivepost's"),
            (sql("BLOB", "1", "SELECT lo_create(1)"), "`BLOB 1`, which isn't Hivepost's"),
            (sql("DO", "", "DO $$ BEGIN END $$"), "`DO`, which isn't Hivepost's"),
            (sql("TABLE", "letter", "CREATE TABLE letter"), "`TABLE letter`, which isn't Hivepost's"),
            (sql("TABLE", "ping", "\\! touch /tmp/x"), "`\\! touch /tmp/x`"),
            (sql("TABLE", "ping", "CREATE TABLE ping (); DO $$ BEGIN END $$;"), "`DO $$ BEGIN END $$`"),
            (sql("TABLE", "ping", "CREATE TABLE ping () \\! touch x"), "`CREATE TABLE ping () \\! touch x`"),
            (sql("INDEX", "i", "CREATE INDEX i; COPY t FROM PROGRAM 'id';"), "`COPY t FROM PROGRAM 'id'`"),
            (sql("COMMENT", "c", "COMMENT ON x IS 'a'; SELECT f();"), "`SELECT f()`"),
            (sql("SEQUENCE SET", "x", "SELECT pg_sleep(9);\n"), "`SELECT pg_sleep(9);`"),
            (
                sql("SEQUENCE SET", "x", SETVAL),
                "`SELECT pg_catalog.setval('public.match_match_id_seq', 17, tr…`",
            ),
            (sql("SEQUENCE SET", "match_match_id_seq", SETVAL), "the sequence `match_match_id_seq` twice"),
            (sql("ENCODING", "ENCODING", "\\! touch /tmp/x"), "`\\! touch /tmp/x`"),
            (rows("ping", program, "\\.\n"), "`COPY public.ping (sender) FROM PROGRAM 'id';`"),
            (rows("block", "\\copy block from program 'id'", "\\.\n"), "`\\copy block from program 'id'`"),
            (rows("block", COPY, "\\.\n"), "`COPY public.ping (sender, receiver, \"sent\") FROM stdin;`"),
            (rows("ping", COPY, "\\.\n"), "the table `ping` twice"),
            (
                rows("pg_authid", "COPY pg_catalog.pg_authid (rolname) FROM stdin;", "\\.\n"),
                "a table `pg_authid`",
            ),
            (
                rows("block", "COPY public.block (a\"b) FROM stdin;", "\\.\n"),
                "a table `block` with invalid columns",
            ),
            (
                Fake { copy: program.to_owned(), ..sql("TABLE", "ping", "") },
                "`COPY public.ping (sender) FROM PROGRAM 'id';`",
            ),
            (
                Fake { copy: program.to_owned(), ..sql("SEQUENCE SET", "match_match_id_seq", SETVAL) },
                "`COPY public.ping (sender) FROM PROGRAM 'id';`",
            ),
            (
                Fake {
                    sql: "DROP TABLE block;".to_owned(),
                    ..rows("block", "COPY public.block (player_id) FROM stdin;", "\\.\n")
                },
                "`COPY public.block (player_id) FROM stdin;`",
            ),
        ];
        for (entry, expected) in cases {
            assert_eq!(flaw_with(|entries| entries.push(entry)), Some(format!("it contains {expected}")));
        }
        let after_rows = "\\.\n\\! touch /tmp/x\n";
        let said = flaw_with(|entries| entries[3].rows = Some(after_rows.to_owned()));
        assert_eq!(said.as_deref(), Some("something follows the rows of the table `ping`"));
        let said = flaw_with(|entries| entries[3].rows = Some("\\gexec\n\\.\n".to_owned()));
        assert_eq!(said.as_deref(), Some("the table `ping` has a row with an invalid value"));
    }

    #[test]
    fn quoted_text_in_definitions_is_accepted() {
        for definition in [
            "COMMENT ON TABLE public.ping IS 'It''s; \\! and $$';\n",
            "CREATE TABLE public.ping (\n    \"a;b\" text CHECK (a = E'\\\\;'))\n;\n\n\n",
            "-- *not* creating schema, since initdb creates it\n",
            "",
        ] {
            assert_eq!(
                flaw_with(|entries| entries.push(sql("COMMENT", "ping", definition))),
                None,
                "{definition}"
            );
        }
    }

    #[test]
    fn views_of_other_programs_are_skipped() {
        let view = "CREATE VIEW public.busy AS\n SELECT $$a$$, count(*) FROM public.ping;\n";
        for added in [
            sql("VIEW", "busy", view),
            sql("MATERIALIZED VIEW", "busy", &view.replace("VIEW", "MATERIALIZED VIEW")),
            sql("COMMENT", "VIEW busy", "COMMENT ON VIEW public.busy IS 'Who pings most';\n"),
        ] {
            assert_eq!(flaw_with(|entries| entries.push(added)), None);
        }
        let with_rows = Fake { kind: "VIEW", ..rows("busy", COPY, "\\.\n") };
        assert!(flaw_with(|entries| entries.push(with_rows)).is_some(), "views have no rows");
    }

    #[test]
    fn invalid_headers_are_rejected() {
        let (integer_size, offset_size, format) = (MAGIC.len() + 3, MAGIC.len() + 4, MAGIC.len() + 5);
        for (index, value) in [(integer_size, 0), (integer_size, 9), (offset_size, 9), (format, CUSTOM + 1)] {
            let mut changed = dump(14, &entries());
            changed[index] = value;
            assert_eq!(flaw(&changed).as_deref(), Some("its header is invalid"), "{index}: {value}");
        }
        let mut changed = dump(14, &entries());
        let name_length = MAGIC.len() + 6 + 8 * 5 + 1; // after the compression and the time, without its sign
        let too_long = i32::try_from(MAX_TEXT + 1).expect("it fits");
        changed[name_length..name_length + 4].copy_from_slice(&too_long.to_le_bytes());
        assert_eq!(flaw(&changed).as_deref(), Some("a text is too long"));
    }

    #[test]
    fn sequences_behind_their_rows_are_rejected() {
        let said = flaw_with(|entries| {
            entries.push(rows("notice", "COPY public.notice (notice_id) FROM stdin;", "18\n\\.\n"));
            let set = SETVAL.replace("match_match_id_seq", "notice_notice_id_seq");
            entries.push(sql("SEQUENCE SET", "notice_notice_id_seq", &set));
        });
        let behind = "it contains higher numbers than its sequence `notice_notice_id_seq`";
        assert_eq!(said.as_deref(), Some(behind));
    }

    #[test]
    fn dumps_in_other_encodings_are_rejected() {
        for name in ["LATIN1", "EUC_JP"] {
            let said = flaw_with(|entries| {
                entries[0] = sql("ENCODING", "ENCODING", &format!("SET client_encoding = '{name}';\n"));
            });
            assert_eq!(said, Some(format!("it has the encoding {name}")));
        }
    }

    #[test]
    fn too_many_migrations_are_rejected() {
        let mut entries = entries();
        entries[2].rows = Some("12\t\\\\x00\n".repeat(1 << 18) + "\\.\n");
        let read = read(&*dump(14, &entries), 1 << 22, &mut |_| Ok(()));
        assert_eq!(read.expect_err("it is too large").to_string(), "it has too many migrations");
    }

    #[test]
    fn incomplete_changed_and_foreign_dumps_are_rejected() {
        let whole = dump(14, &entries());
        assert_eq!(flaw(&whole), None);
        for length in [20, 300, whole.len() / 2, whole.len() - 1] {
            assert_eq!(flaw(&whole[..length]).as_deref(), Some("it ends early"));
        }
        let mut twice = whole.clone();
        block(&mut twice, 3, &zlib(b"\\.\n"));
        let mut foreign = whole.clone();
        foreign.extend(b"x");
        assert_eq!(flaw(&twice).as_deref(), Some("it has rows of no table"));
        assert_eq!(flaw(&foreign).as_deref(), Some("it ends early"));
        assert_eq!(flaw(&dump(17, &entries())).as_deref(), Some("it has the format 1.17 of pg_dump"));
        assert_eq!(flaw(&dump(13, &entries())).as_deref(), Some("it has the format 1.13 of pg_dump"));
        let said = flaw_with(|entries| drop(entries.remove(2)));
        assert_eq!(said.as_deref(), Some("it is a dump of another program's database"));
        let mut changed = entries();
        changed[2].rows = changed[2].rows.take().map(|rows| rows.replacen("1\t", "9999\t", 1));
        assert_eq!(flaw(&dump(14, &changed)).as_deref(), Some("it has the migration 9999"));
        changed[3].rows = None;
        assert_eq!(flaw(&dump(14, &changed)).as_deref(), Some("the rows of the table `ping` are missing"));
    }

    #[test]
    fn dumps_that_decompress_to_too_much_are_rejected() {
        let bomb = flaw_with(|entries| entries[3].rows = Some("1\t2\t\\N\n".repeat(1 << 18)));
        assert_eq!(bomb.as_deref(), Some("it decompresses to more than a back-up of its size can"));
    }
}
