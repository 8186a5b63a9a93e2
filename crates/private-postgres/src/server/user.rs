//! The user that runs the server: the current user, or another one for root, because PostgreSQL refuses to
//! run as root.

use std::fs::File;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use rustix::fs::{Gid, Uid, fchown};

use super::safe_files;
use super::user_names::{id, name_of};
use crate::error::{IoContext, StartError};
use crate::settings::Durability;

/// The dedicated user that runs the server for root.
const DEDICATED_USER: &str = "hivepost";

/// Fallback users in order of preference. Other programs run as them too.
const FALLBACK_USERS: [&str; 4] = ["postgres", "_postgres", "nobody", "daemon"];

/// A file to lock, so that only one of our processes creates users at a time. `useradd` locks it too, but with a kind of lock
/// (`fcntl`) that doesn't conflict with ours (`flock`).
const PASSWORD_LOCK: &str = "/etc/.pwd.lock";

/// Programs that create system users, with arguments: of most Linux distributions, and of `BusyBox`.
const CREATE_COMMANDS: [(&str, &[&str]); 2] = [
    (
        "useradd",
        &[
            "--system",
            "--user-group",
            "--no-create-home",
            "--home-dir",
            "/nonexistent",
            "--shell",
            "/usr/sbin/nologin",
        ],
    ),
    ("adduser", &["-S", "-D", "-H", "-h", "/nonexistent", "-s", "/sbin/nologin"]),
];

/// The user that `initdb` and `postgres` run as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ServerUser {
    /// The user of the bot.
    Current,
    /// Another user, because the bot runs as root.
    Other {
        /// According to `id`.
        name: String,
        uid: u32,
        gid: u32,
    },
}

impl ServerUser {
    /// Chooses the user for a bot with the user id `me`. An existing `cluster` keeps its owner.
    pub fn choose(me: u32, cluster: &Path) -> Result<Self, StartError> {
        if me != 0 {
            return Ok(Self::Current);
        }
        match cluster.metadata() {
            Ok(found) if found.uid() != 0 => Ok(Self::by_id(found.uid(), found.gid())),
            _ => {
                [DEDICATED_USER].into_iter().chain(FALLBACK_USERS).find_map(Self::by_name).ok_or_else(|| {
                    StartError::NoUser { own: DEDICATED_USER, tried: FALLBACK_USERS.join(", ") }
                })
            }
        }
    }

    /// Chooses the user for a start. Creates the dedicated user for persistent data if necessary and
    /// possible.
    pub(super) fn choose_or_create(
        me: u32,
        cluster: &Path,
        durability: Durability,
    ) -> Result<Self, StartError> {
        if me == 0 && durability == Durability::Safe && !cluster.exists() {
            create_dedicated_user();
        }
        let user = Self::choose(me, cluster)?;
        if durability == Durability::Safe && FALLBACK_USERS.contains(&user.name()) {
            tracing::warn!(
                user = user.name(),
                "the private PostgreSQL runs as a user that other programs use too; they could read and change the matches. To \
                 use a separate user, stop the bot, run `useradd --system {DEDICATED_USER}` and, if the database exists already, \
                 `chown -R {DEDICATED_USER}: {}`",
                cluster.display()
            );
        }
        Ok(user)
    }

    fn by_name(name: &str) -> Option<Self> {
        let (uid, gid) = (id(&["-u", name])?, id(&["-g", name])?);
        (uid != 0).then(|| Self::Other { name: name.to_owned(), uid, gid })
    }

    fn by_id(uid: u32, gid: u32) -> Self {
        Self::Other { name: name_of(uid), uid, gid }
    }

    /// Returns the user's name for messages.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Current => "its own",
            Self::Other { name, .. } => name,
        }
    }

    /// Returns a command that runs as this user, without root's supplementary groups. The environment has
    /// only `PATH` and `LC_ALL`, so that no `PG…` variable affects it and no secret leaks.
    pub fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.env_clear().env("PATH", "/usr/bin:/bin:/usr/sbin:/sbin").env("LC_ALL", "C").current_dir("/");
        if let Self::Other { uid, gid, .. } = self {
            command.uid(*uid).gid(*gid);
        }
        command
    }

    /// Gives a file or folder of the bot's user to the server's user. Fails if it has another owner. `path`
    /// is for messages.
    pub(super) fn take_ownership(&self, open: &File, path: &Path) -> Result<(), StartError> {
        let Self::Other { uid, gid, .. } = self else { return Ok(()) };
        let owner = open.metadata().context("check", path)?.uid();
        if owner != rustix::process::geteuid().as_raw() {
            return Err(StartError::NotRoots { dir: path.to_owned(), owner: name_of(owner) });
        }
        let (uid, gid) = (Uid::from_raw(*uid), Gid::from_raw(*gid));
        fchown(open, Some(uid), Some(gid)).map_err(io::Error::from).context("change the owner of", path)
    }

    /// Returns whether the user can enter a folder. Tries it, because permissions alone ignore access lists
    /// and mounts.
    pub(super) fn can_enter(&self, dir: &Path) -> bool {
        let mut shell = self.command(Path::new("/bin/sh"));
        shell.args(["-c", "cd -- \"$1\"", "sh"]).arg(dir).stdin(Stdio::null()).stdout(Stdio::null());
        shell.stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    }
}

/// Creates the user [`DEDICATED_USER`] if it is missing and a program for that is installed. Logs a failure.
fn create_dedicated_user() {
    // If two programs create the same user concurrently, the second one may change its id.
    let alone = safe_files::open_or_create_file(Path::new(PASSWORD_LOCK));
    let alone = alone.and_then(|file| file.lock().map(|()| file));
    if ServerUser::by_name(DEDICATED_USER).is_some() {
        return;
    }
    for (program, arguments) in CREATE_COMMANDS {
        let Ok(output) =
            Command::new(program).args(arguments).arg(DEDICATED_USER).stdin(Stdio::null()).output()
        else {
            continue; // the program does not exist
        };
        if output.status.success() {
            tracing::info!(user = DEDICATED_USER, "created a system user for the private PostgreSQL");
        } else {
            let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
            tracing::warn!(user = DEDICATED_USER, %said, "could not create a system user for the private PostgreSQL");
        }
        break;
    }
    drop(alone);
}
