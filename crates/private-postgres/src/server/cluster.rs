//! Creates clusters atomically: in a temporary folder that is renamed when complete.

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

/// Name prefix of an incomplete cluster's folder, followed by random digits.
const INCOMPLETE_PREFIX: &str = "postgres.making-";

/// Returns the major version that created a cluster, or `None` if there is no cluster.
pub(super) fn made_by(cluster: &Path) -> Result<Option<u32>, StartError> {
    let file = cluster.join("PG_VERSION");
    match fs::read_to_string(&file) {
        // Up to 9.6 the version had two numbers. The first one is enough to reject it.
        Ok(text) => match text.split(['.', '\n']).next().unwrap_or_default().parse() {
            Ok(major) => Ok(Some(major)),
            Err(_) => Err(StartError::NotOurs(cluster.to_owned())),
        },
        // Complete clusters are renamed to this path, so anything else here is not ours.
        Err(_) if cluster.symlink_metadata().is_err() => Ok(None),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(StartError::NotOurs(cluster.to_owned())),
        Err(error) => Err(error).context("read", &file),
    }
}

/// Creates the cluster in `data_dir`. The caller must hold its lock.
pub(super) fn create(
    binaries: &Binaries,
    user: &ServerUser,
    data_dir: &Path,
    run_dir: &Path,
    durability: Durability,
) -> Result<(), StartError> {
    remove_unfinished(data_dir);
    let unfinished = data_dir.join(format!("{INCOMPLETE_PREFIX}{:016x}", rand::random::<u64>()));
    let open = safe_files::create_dir(&unfinished).context("create the folder", &unfinished)?;
    user.take_ownership(&open, &unfinished)?;
    init(binaries, user, &unfinished, run_dir, durability)?;
    let finished = data_dir::cluster(data_dir);
    fs::rename(&unfinished, &finished).context("rename the new cluster to", &finished)?;
    // Otherwise a crash of the machine could undo the rename.
    File::open(data_dir).and_then(|dir| dir.sync_all()).context("sync", data_dir)
}

/// Removes incomplete clusters of killed starts. Failures are harmless.
fn remove_unfinished(data_dir: &Path) {
    let entries = fs::read_dir(data_dir).into_iter().flatten().filter_map(Result::ok);
    let unfinished =
        entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(INCOMPLETE_PREFIX));
    for entry in unfinished {
        tracing::warn!(folder = %entry.path().display(), "removing an incomplete cluster");
        if let Err(error) = fs::remove_dir_all(entry.path()) {
            tracing::warn!(folder = %entry.path().display(), %error, "could not remove the incomplete cluster");
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

/// Runs a program to its end. Returns exit status and output, which is piped and never stored in a file.
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

/// Trust authentication is safe, because the socket's folder is private and the only way in. The C locale
/// exists on every system and never changes, so indexes stay valid.
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
