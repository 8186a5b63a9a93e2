//! Finds installed or fetched PostgreSQL server programs. Changes nothing.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use super::data_dir;
use super::user::ServerUser;
use crate::error::StartError;

/// The oldest supported major version.
pub(super) const OLDEST_MAJOR: u32 = 14;

/// Program folders with a version in the path, as the arguments of [`newest_first`]: Debian, Fedora (PostgreSQL's own packages),
/// Homebrew on both kinds of Mac, Postgres.app.
const VERSIONED_DIRS: [(&str, &str, &str); 5] = [
    ("/usr/lib/postgresql", "", "bin"),
    ("/usr", "pgsql-", "bin"),
    ("/opt/homebrew/opt", "postgresql@", "bin"),
    ("/usr/local/opt", "postgresql@", "bin"),
    ("/Applications/Postgres.app/Contents/Versions", "", "bin"),
];

/// Homebrew's links to its current version.
const CURRENT_DIRS: [&str; 2] = ["/opt/homebrew/opt/postgresql/bin", "/usr/local/opt/postgresql/bin"];

/// The server programs of a PostgreSQL installation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Binaries {
    dir: PathBuf,
    major: u32,
}

impl Binaries {
    pub(super) fn dir(&self) -> &Path {
        &self.dir
    }

    pub fn major(&self) -> u32 {
        self.major
    }

    pub(super) fn initdb(&self) -> PathBuf {
        self.dir.join("initdb")
    }

    pub(super) fn postgres(&self) -> PathBuf {
        self.dir.join("postgres")
    }

    /// Inspects the programs in `dir` by running `postgres` as `user`. Returns the reason if they are unusable.
    pub(super) fn inspect(dir: &Path, user: &ServerUser) -> Result<Self, String> {
        if !dir.join("initdb").is_file() {
            return Err("it has no `initdb`".to_owned());
        }
        let output = user
            .command(&dir.join("postgres"))
            .arg("--version")
            .output()
            .map_err(|error| format!("its `postgres` can't be run: {error}"))?;
        let version = String::from_utf8_lossy(&output.stdout);
        let major = parse_major(&version)
            .ok_or_else(|| format!("its `postgres --version` printed {:?}", version.trim()))?;
        Ok(Self { dir: dir.to_owned(), major })
    }
}

/// Returns the programs to run: those in the `named` folder if there is one, otherwise the first suitable
/// ones. `made_by` is the major version of the cluster in `data_dir`, if it exists.
pub(super) fn find(
    named: Option<&Path>,
    user: &ServerUser,
    data_dir: &Path,
    made_by: Option<u32>,
) -> Result<Binaries, StartError> {
    let all = match named {
        Some(dir) => vec![inspect_named(dir, user)?],
        None => list_present(user, data_dir),
    };
    choose(all, &data_dir::cluster(data_dir), made_by)
}

fn inspect_named(dir: &Path, user: &ServerUser) -> Result<Binaries, StartError> {
    let refused = |why| StartError::BinDir { dir: dir.to_owned(), why };
    // The program will run in another working directory.
    let dir = dir.canonicalize().map_err(|error| refused(format!("it can't be opened: {error}")))?;
    let binaries = Binaries::inspect(&dir, user).map_err(refused)?;
    if binaries.major < OLDEST_MAJOR {
        return Err(refused(format!("it has PostgreSQL {}", binaries.major)));
    }
    Ok(binaries)
}

fn choose(all: Vec<Binaries>, cluster: &Path, made_by: Option<u32>) -> Result<Binaries, StartError> {
    let majors: Vec<u32> = all.iter().map(Binaries::major).collect();
    let found =
        all.into_iter().find(|one| one.major >= OLDEST_MAJOR && made_by.is_none_or(|by| by == one.major));
    found.ok_or_else(|| match made_by {
        Some(made_by) if majors.iter().any(|major| *major >= OLDEST_MAJOR) => {
            StartError::OtherVersion { cluster: cluster.to_owned(), made_by, installed: majors }
        }
        _ => StartError::NotInstalled { oldest: OLDEST_MAJOR, found: majors },
    })
}

/// Returns all working PostgreSQL installations in order of preference: installed, then fetched ones.
fn list_present(user: &ServerUser, data_dir: &Path) -> Vec<Binaries> {
    let mut seen = HashSet::new();
    let real = candidate_dirs()
        .into_iter()
        .chain(data_dir::fetched(data_dir))
        .filter_map(|dir| dir.join("postgres").canonicalize().ok());
    let new = real.filter(|program| seen.insert(program.clone()));
    new.filter_map(|program| Binaries::inspect(program.parent()?, user).ok()).collect()
}

/// Returns the folders to search: `PATH`, `pg_config`, and the distributions' folders.
fn candidate_dirs() -> Vec<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut dirs: Vec<PathBuf> = env::split_paths(&path).filter(|dir| dir.is_absolute()).collect();
    dirs.extend(pg_config_bindir());
    dirs.extend(VERSIONED_DIRS.iter().flat_map(|(parent, prefix, rest)| newest_first(parent, prefix, rest)));
    dirs.extend(CURRENT_DIRS.map(PathBuf::from));
    dirs
}

fn pg_config_bindir() -> Option<PathBuf> {
    let output = Command::new("pg_config").arg("--bindir").output().ok()?;
    output.status.success().then(|| PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()))
}

/// Returns `parent/<prefix><version>/rest` for every version, newest first.
fn newest_first(parent: &str, prefix: &str, rest: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(parent).into_iter().flatten().filter_map(Result::ok);
    let mut versions: Vec<(u32, PathBuf)> = entries
        .filter_map(|entry| {
            let version = entry.file_name().to_str()?.strip_prefix(prefix)?.parse().ok()?;
            Some((version, entry.path().join(rest)))
        })
        .collect();
    versions.sort_unstable_by(|one, other| other.cmp(one));
    versions.into_iter().map(|(_, dir)| dir).collect()
}

/// Parses 15 from `postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)`, 18 from `postgres (PostgreSQL)
/// 18beta1`.
fn parse_major(output: &str) -> Option<u32> {
    let version = output.split_once("(PostgreSQL) ")?.1;
    let digits = version.split(|letter: char| !letter.is_ascii_digit()).next()?;
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(majors: &[u32]) -> Vec<Binaries> {
        majors.iter().map(|major| Binaries { dir: format!("/pg/{major}").into(), major: *major }).collect()
    }

    #[test]
    fn major_version_is_parsed_from_releases_and_betas() {
        assert_eq!(parse_major("postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n"), Some(15));
        assert_eq!(parse_major("postgres (PostgreSQL) 18beta1\n"), Some(18));
        assert_eq!(parse_major("postgres (PostgreSQL) 9.6.24\n"), Some(9));
        assert_eq!(parse_major("something else 15\n"), None);
    }

    #[test]
    fn new_cluster_uses_the_first_supported_version() {
        assert_eq!(choose(of(&[13, 16, 17]), Path::new("/c"), None).map(|one| one.major).ok(), Some(16));
    }

    #[test]
    fn existing_cluster_uses_its_own_version() {
        assert_eq!(choose(of(&[15, 16, 17]), Path::new("/c"), Some(16)).map(|one| one.major).ok(), Some(16));
    }

    #[test]
    fn error_lists_versions_that_are_too_old() {
        let refused = choose(of(&[12, 13]), Path::new("/c"), None).expect_err("both are too old");
        assert!(
            matches!(&refused, StartError::NotInstalled { found, .. } if found == &[12, 13]),
            "{refused}"
        );
        assert!(
            refused.to_string().starts_with("No PostgreSQL 14 or newer was found (only 12, 13)."),
            "{refused}"
        );
    }

    #[test]
    fn error_explains_how_to_install() {
        let refused = choose(Vec::new(), Path::new("/c"), None).expect_err("there is none").to_string();
        for mend in ["apt install", "dnf install", "brew install", "DATABASE_URL"] {
            assert!(refused.contains(mend), "{refused}");
        }
        let names_the_feature = refused.contains("`fetch-postgres`");
        assert_eq!(names_the_feature, !cfg!(feature = "fetch"), "{refused}");
    }
}
