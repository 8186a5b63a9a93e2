//! Finds and runs PostgreSQL's client programs for backups: `pg_dump`, `pg_restore` and `psql`.
//!
//! Connection parameters are passed in the environment, because other users can read the arguments of a
//! process.

use std::ffi::OsString;
use std::fmt;
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use tokio::process::Command;

use super::error::StartError;
use super::server::{self, ServerUser, data_dir, running};
use super::settings::Settings;

/// The required programs.
const PROGRAMS: [&str; 3] = ["pg_dump", "pg_restore", "psql"];

/// Connection timeout of the programs.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// The first libpq version that supports `sslrootcert=system`, which is sqlx's default.
const SYSTEM_ROOTS_MAJOR: u32 = 16;

/// The client programs of an installed PostgreSQL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Client {
    dir: PathBuf,
    major: u32,
}

/// Finds all client programs on this machine: those of the configured folder, then fetched ones, then
/// installed ones.
#[must_use]
pub fn find_clients(settings: &Settings) -> Clients {
    let fetched =
        running::data_dir(settings).map(|data_dir| data_dir::fetched(&data_dir)).unwrap_or_default();
    let named = settings.bin_dir.as_deref().and_then(|dir| dir.canonicalize().ok());
    let named = named.and_then(|dir| Client::inspect(&dir));
    let others = fetched.into_iter().chain(server::candidate_dirs());
    Clients { named, others: others.filter_map(|dir| Client::inspect(&real_dir(&dir)?)).collect() }
}

/// Resolves symlinks to the programs' folder. Returns `None` for Debian's wrapper scripts, whose targets are
/// found separately.
fn real_dir(dir: &Path) -> Option<PathBuf> {
    let program = dir.join(PROGRAMS[0]).canonicalize().ok()?;
    program.ends_with(PROGRAMS[0]).then(|| program.parent().map(Path::to_owned)).flatten()
}

/// All client programs that were found.
#[derive(Debug)]
pub struct Clients {
    named: Option<Client>,
    others: Vec<Client>,
}

impl Clients {
    /// Selects the programs to dump a server of this major version: not older than the server, and otherwise
    /// as old as possible, so that most versions can read the dump.
    ///
    /// # Errors
    /// [`StartError::NoClient`] if all programs are too old.
    pub fn for_dump_of(self, server: u32) -> Result<Client, StartError> {
        let fits = |client: &Client| client.major >= server;
        if let Some(named) = self.named.clone().filter(fits) {
            return Ok(named);
        }
        let closest = self.others.iter().filter(|client| fits(client)).min_by_key(|client| client.major);
        closest.cloned().ok_or_else(|| StartError::NoClient { needed: server, found: self.majors() })
    }

    /// Selects the programs to read a dump: the newest.
    ///
    /// # Errors
    /// [`StartError::NoClient`] if there are none.
    pub fn for_reading(self) -> Result<Client, StartError> {
        let newest = self.others.iter().max_by_key(|client| client.major);
        let chosen = self.named.as_ref().or(newest).cloned();
        chosen.ok_or_else(|| StartError::NoClient { needed: server::OLDEST_MAJOR, found: self.majors() })
    }

    fn majors(&self) -> Vec<u32> {
        let mut majors: Vec<u32> = self.named.iter().chain(&self.others).map(|client| client.major).collect();
        majors.sort_unstable();
        majors.dedup();
        majors
    }
}

impl Client {
    /// Inspects the programs in a folder. Returns `None` if one is missing or does not run.
    fn inspect(dir: &Path) -> Option<Self> {
        if !PROGRAMS.iter().all(|program| dir.join(program).is_file()) {
            return None;
        }
        let output = ServerUser::Current.command(&dir.join("pg_dump")).arg("--version").output().ok()?;
        let major = server::parse_major(&String::from_utf8_lossy(&output.stdout))?;
        Some(Self { dir: dir.to_owned(), major })
    }

    /// Returns the programs' folder.
    #[must_use]
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// Returns the command for a program, which is killed when dropped.
    #[must_use]
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::from(ServerUser::Current.command(&self.dir.join(program)));
        command.current_dir("."); // relative paths are relative to the caller's folder
        // libpq looks for certificates there.
        command.envs(std::env::var_os("HOME").map(|home| ("HOME", home)));
        command.stdin(Stdio::null()).stderr(Stdio::piped()).kill_on_drop(true);
        command
    }

    /// Returns the command for a program with the connection parameters in its environment.
    #[must_use]
    pub fn command_at(&self, program: &str, options: &PgConnectOptions) -> Command {
        let mut command = self.command(program);
        command.envs(environment(options, self.major)).arg("--no-password");
        command
    }
}

impl fmt::Display for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PostgreSQL {} in {}", self.major, self.dir.display())
    }
}

/// Returns libpq's environment variables for the same connection as sqlx's.
fn environment(options: &PgConnectOptions, major: u32) -> Vec<(&'static str, OsString)> {
    let host = options.get_socket().map_or_else(
        || options.get_host().trim_matches(['[', ']']).into(),
        |socket| socket.clone().into_os_string(),
    );
    let database = options.get_database().unwrap_or_else(|| options.get_username());
    let mut environment: Vec<(&'static str, OsString)> = vec![
        ("PGHOST", host),
        ("PGPORT", options.get_port().to_string().into()),
        ("PGUSER", options.get_username().into()),
        ("PGDATABASE", database.into()),
        ("PGCONNECT_TIMEOUT", CONNECT_TIMEOUT.as_secs().to_string().into()),
    ];
    environment.extend(options.get_options().map(|options| ("PGOPTIONS", options.into())));
    environment.extend(environment_from_url(options, major));
    environment
}

/// Returns the variables for options that sqlx exposes only as a URL. Irrelevant parts are replaced first,
/// because they might not fit into a URL.
fn environment_from_url(options: &PgConnectOptions, major: u32) -> Vec<(&'static str, OsString)> {
    let url = options.clone().host("localhost").socket("/").username("u").database("d").to_url_lossy();
    let mut environment: Vec<(&'static str, OsString)> = Vec::new();
    environment.extend(url.password().map(|password| ("PGPASSWORD", percent_decoded(password))));
    for (key, value) in url.query_pairs() {
        let name = match &*key {
            "sslmode" => "PGSSLMODE",
            "sslrootcert" => "PGSSLROOTCERT",
            "sslcert" => "PGSSLCERT",
            "sslkey" => "PGSSLKEY",
            _ => continue,
        };
        environment.push((name, value.into_owned().into()));
    }
    let has_root = environment.iter().any(|(name, _)| *name == "PGSSLROOTCERT");
    let verifies = matches!(options.get_ssl_mode(), PgSslMode::VerifyFull);
    if verifies && !has_root && major >= SYSTEM_ROOTS_MAJOR {
        environment.push(("PGSSLROOTCERT", "system".into()));
    }
    environment
}

/// Decodes percent-encoded text.
fn percent_decoded(text: &str) -> OsString {
    let mut parts = text.split('%');
    let mut bytes: Vec<u8> = parts.next().unwrap_or_default().into();
    for part in parts {
        let (code, plain) = part.split_at_checked(2).unwrap_or((part, ""));
        bytes.extend(u8::from_str_radix(code, 16).ok());
        bytes.extend(plain.bytes());
    }
    OsString::from_vec(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(named: Option<u32>, others: &[u32]) -> Clients {
        let client = |major: u32| Client { dir: format!("/pg/{major}").into(), major };
        Clients { named: named.map(client), others: others.iter().copied().map(client).collect() }
    }

    fn value(environment: &[(&'static str, OsString)], name: &str) -> Option<String> {
        let found = environment.iter().find(|(key, _)| *key == name)?;
        Some(found.1.to_str().expect("the value is UTF-8").to_owned())
    }

    #[test]
    fn dump_uses_the_oldest_suitable_client() {
        let chosen = |clients: Clients, server| clients.for_dump_of(server).map(|client| client.major).ok();
        assert_eq!(chosen(of(None, &[18, 15, 16]), 15), Some(15));
        assert_eq!(chosen(of(None, &[14, 18, 17]), 16), Some(17));
        assert_eq!(chosen(of(Some(18), &[16]), 16), Some(18));
        assert_eq!(chosen(of(Some(15), &[16]), 16), Some(16));
        let said = of(Some(15), &[14]).for_dump_of(16).expect_err("both are older").to_string();
        assert!(said.contains("PostgreSQL 16") && said.contains("only 14, 15"), "{said}");
    }

    #[test]
    fn reading_uses_the_configured_or_newest_client() {
        assert_eq!(of(None, &[15, 18, 17]).for_reading().map(|client| client.major).ok(), Some(18));
        assert_eq!(of(Some(15), &[18]).for_reading().map(|client| client.major).ok(), Some(15));
        assert!(of(None, &[]).for_reading().is_err());
    }

    #[test]
    fn environment_has_all_parts_of_a_url() {
        let url = "postgres://o%40dd%2Fuser:p%40%24%25%2F%20%3A%27%22%5C%C3%A9@[::1]:5433/my%20db\
                   ?sslmode=verify-full&options=-c%20geqo%3Doff";
        let options = url.parse().expect("a valid URL");
        let seen = environment(&options, 17);
        let expected = [
            ("PGHOST", "::1"),
            ("PGPORT", "5433"),
            ("PGUSER", "o@dd/user"),
            ("PGPASSWORD", "p@$%/ :'\"\\é"),
            ("PGDATABASE", "my db"),
            ("PGSSLMODE", "verify-full"),
            ("PGSSLROOTCERT", "system"),
            ("PGOPTIONS", "-c geqo=off"),
        ];
        for (name, expected) in expected {
            assert_eq!(value(&seen, name).as_deref(), Some(expected), "{name}");
        }
        assert_eq!(value(&environment(&options, 15), "PGSSLROOTCERT"), None);
    }

    #[test]
    fn default_database_has_the_users_name() {
        let options = PgConnectOptions::new_without_pgpass().socket("/run/x").username("ada");
        let seen = environment(&options, 15);
        assert_eq!(value(&seen, "PGHOST").as_deref(), Some("/run/x"));
        assert_eq!(value(&seen, "PGDATABASE").as_deref(), Some("ada"));
        assert_eq!(value(&seen, "PGPASSWORD"), None);
    }
}
