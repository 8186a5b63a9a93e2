//! Makes a cluster, whole or not at all: in a folder beside its own, which is renamed when it is done.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use std::process::ExitStatus;

use super::binaries::Binaries;
use super::data_dir;
use super::safe_files;
use super::socket::SUPERUSER;
use super::supervisor::{Supervised, last_lines};
use super::user::ServerUser;
use crate::error::{IoContext, StartError};
use crate::settings::Durability;

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
    let open = safe_files::create_dir(&unfinished).context("make the folder", &unfinished)?;
    user.take_ownership(&open, &unfinished)?;
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
    let program = binaries.initdb();
    let (status, output) =
        run(user, run_dir, &program, &arguments(dir, durability)).context("run", &program)?;
    if status.success() {
        return Ok(());
    }
    let _ = fs::remove_dir_all(dir);
    Err(StartError::InitDb { dir: dir.to_owned(), output: last_lines(&output) })
}

/// Runs a program to its end: how it ended, and what it wrote, which goes through no file.
fn run(
    user: &ServerUser,
    run_dir: &Path,
    program: &Path,
    arguments: &[OsString],
) -> io::Result<(ExitStatus, Vec<u8>)> {
    let (mut reader, writer) = io::pipe()?;
    let running = Supervised::spawn(user, run_dir, &writer, program, arguments)?;
    drop(writer);
    let mut output = Vec::new();
    reader.read_to_end(&mut output)?;
    Ok((running.wait()?, output))
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
