//! Makes a cluster, whole or not at all: in a folder beside its own, which is renamed when it is done.

use std::ffi::OsString;
use std::fs::{self, DirBuilder, File};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::Path;

use super::binaries::Binaries;
use super::data_dir;
use super::socket::SUPERUSER;
use super::supervisor::{Supervised, log_tail};
use super::user::ServerUser;
use crate::postgres::error::{IoContext, StartError};
use crate::postgres::settings::Durability;

/// How the folder of an unfinished cluster begins; a random rest follows.
const UNFINISHED: &str = "postgres.making-";

/// The major version that made a cluster, or nothing where there is no cluster yet.
pub(super) fn made_by(cluster: &Path) -> Result<Option<u32>, StartError> {
    let file = cluster.join("PG_VERSION");
    match fs::read_to_string(&file) {
        // Up to 9.6 the file held two numbers, of which the first will do to say that it is too old.
        Ok(text) => match text.split(['.', '\n']).next().unwrap_or_default().parse() {
            Ok(major) => Ok(Some(major)),
            Err(_) => Err(StartError::NotOurs(cluster.to_owned())),
        },
        // A finished cluster is renamed into this place: what is here without being one is not ours.
        Err(_) if cluster.symlink_metadata().is_err() => Ok(None),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(StartError::NotOurs(cluster.to_owned())),
        Err(error) => Err(error).context("read", &file),
    }
}

/// Makes the cluster in `data_dir`, whose lock the caller holds.
pub(super) fn create(
    binaries: &Binaries,
    user: &ServerUser,
    data_dir: &Path,
    run_dir: &Path,
    durability: Durability,
) -> Result<(), StartError> {
    remove_unfinished(data_dir);
    let unfinished = data_dir.join(format!("{UNFINISHED}{:016x}", rand::random::<u64>()));
    DirBuilder::new().mode(0o700).create(&unfinished).context("make the folder", &unfinished)?;
    user.take_ownership(&unfinished)?;
    init(binaries, user, &unfinished, run_dir, durability)?;
    let finished = data_dir::cluster(data_dir);
    fs::rename(&unfinished, &finished).context("rename the new cluster to", &finished)?;
    // Else a crash of the machine could still take the new name away.
    File::open(data_dir).and_then(|dir| dir.sync_all()).context("write through", data_dir)
}

/// What a start that was killed has left. What cannot be removed is in nobody's way.
fn remove_unfinished(data_dir: &Path) {
    let entries = fs::read_dir(data_dir).into_iter().flatten().filter_map(Result::ok);
    let unfinished = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(UNFINISHED));
    for entry in unfinished {
        tracing::warn!(folder = %entry.path().display(), "removing a cluster that was never finished");
        if let Err(error) = fs::remove_dir_all(entry.path()) {
            tracing::warn!(folder = %entry.path().display(), %error, "could not remove it");
        }
    }
}

fn init(
    binaries: &Binaries,
    user: &ServerUser,
    dir: &Path,
    run_dir: &Path,
    durability: Durability,
) -> Result<(), StartError> {
    let log = run_dir.join("initdb.log");
    let file = File::create(&log).context("write", &log)?;
    let program = binaries.initdb();
    let status = Supervised::spawn(user, run_dir, &file, &program, &arguments(dir, durability))
        .and_then(Supervised::wait)
        .context("run", &program)?;
    if status.success() {
        return Ok(());
    }
    let output = log_tail(&log, 0);
    let _ = fs::remove_dir_all(dir);
    Err(StartError::InitDb { dir: dir.to_owned(), output })
}

/// Trust is safe here: the socket's folder is private, and there is no other way in. The C locale is the one that every
/// system has and none ever changes, so that no index depends on it.
fn arguments(dir: &Path, durability: Durability) -> Vec<OsString> {
    let constant =
        ["--auth-local=trust", "--auth-host=reject", "--encoding=UTF8", "--locale=C", "--no-instructions"];
    let mut arguments: Vec<OsString> = constant.map(OsString::from).into();
    arguments.extend([format!("--username={SUPERUSER}").into(), "--pgdata".into(), dir.into()]);
    if durability == Durability::ThrowAway {
        arguments.push("--no-sync".into());
    }
    arguments
}
