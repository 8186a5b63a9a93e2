//! The user that the server runs as: the one who started the bot, except that PostgreSQL refuses to run as root, so
//! that root needs another.

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

/// The user that serves in root's place and does nothing else.
const OWN: &str = "hivepost";

/// Who serves in root's place where that one is not to be had, best first. Other programs run as them too.
const SHARED: [&str; 4] = ["postgres", "_postgres", "nobody", "daemon"];

/// What root alone can lock while the users change; those programs lock it in another way.
const PASSWORD_LOCK: &str = "/etc/.pwd.lock";

/// The programs that make such a user, with what they are told: nearly every Linux's, and `BusyBox`'s.
const MAKERS: [(&str, &[&str]); 2] = [
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
    /// Whoever runs the bot.
    Current,
    /// The bot runs as root; the server as this user.
    Other {
        /// As `id` knows it.
        name: String,
        uid: u32,
        gid: u32,
    },
}

impl ServerUser {
    /// The user for a bot that runs as `me` (a user id); an existing `cluster` keeps its owner.
    pub fn choose(me: u32, cluster: &Path) -> Result<Self, StartError> {
        if me != 0 {
            return Ok(Self::Current);
        }
        match cluster.metadata() {
            Ok(found) if found.uid() != 0 => Ok(Self::by_id(found.uid(), found.gid())),
            _ => [OWN]
                .into_iter()
                .chain(SHARED)
                .find_map(Self::by_name)
                .ok_or_else(|| StartError::NoUser { own: OWN, tried: SHARED.join(", ") }),
        }
    }

    /// The same for a start, which makes the user that serves lasting data and nothing else, if the system lets it.
    pub(super) fn choose_or_make(
        me: u32,
        cluster: &Path,
        durability: Durability,
    ) -> Result<Self, StartError> {
        if me == 0 && durability == Durability::Safe && !cluster.exists() {
            make_own();
        }
        let user = Self::choose(me, cluster)?;
        if durability == Durability::Safe && SHARED.contains(&user.name()) {
            tracing::warn!(
                user = user.name(),
                "the private PostgreSQL runs as a user that is not its own: whatever else runs as that user can read and \
                 change the matches. `useradd --system {OWN}` makes one; data that are there already are given to it, while \
                 the bot is stopped, by `chown -R {OWN}: {}`",
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

    /// The user's name, for people.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Current => "its own",
            Self::Other { name, .. } => name,
        }
    }

    /// A command of this user's. When root gives up its rights the standard library gives up root's supplementary
    /// groups too. The surroundings are empty: no `PG…` variable leads it astray, no secret of the bot's leaks into it.
    pub fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.env_clear().env("PATH", "/usr/bin:/bin:/usr/sbin:/sbin").env("LC_ALL", "C").current_dir("/");
        if let Self::Other { uid, gid, .. } = self {
            command.uid(*uid).gid(*gid);
        }
        command
    }

    /// Gives a file or folder to the user if it is the bot's, and else refuses. `path` is what it was opened as.
    pub(super) fn take_ownership(&self, open: &File, path: &Path) -> Result<(), StartError> {
        let Self::Other { uid, gid, .. } = self else { return Ok(()) };
        let owner = open.metadata().context("look at", path)?.uid();
        if owner != rustix::process::geteuid().as_raw() {
            return Err(StartError::NotRoots { dir: path.to_owned(), owner: name_of(owner) });
        }
        let (uid, gid) = (Uid::from_raw(*uid), Gid::from_raw(*gid));
        fchown(open, Some(uid), Some(gid)).map_err(io::Error::from).context("give away", path)
    }

    /// Whether the user can enter a folder: tried, not reckoned, so that access lists and mounts count too.
    pub(super) fn can_enter(&self, dir: &Path) -> bool {
        let mut shell = self.command(Path::new("/bin/sh"));
        shell.args(["-c", "cd -- \"$1\"", "sh"]).arg(dir).stdin(Stdio::null()).stdout(Stdio::null());
        shell.stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    }
}

/// Makes the user [`OWN`] where there is none, or says why that cannot be.
fn make_own() {
    // Two programs that make the same user at once leave it with the number of the second.
    let alone = safe_files::open_or_create_file(Path::new(PASSWORD_LOCK));
    let alone = alone.and_then(|file| file.lock().map(|()| file));
    if ServerUser::by_name(OWN).is_some() {
        return;
    }
    for (program, arguments) in MAKERS {
        let Ok(output) = Command::new(program).args(arguments).arg(OWN).stdin(Stdio::null()).output() else {
            continue; // there is no such program
        };
        if output.status.success() {
            tracing::info!(user = OWN, "made a system user for the private PostgreSQL");
        } else {
            let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
            tracing::warn!(user = OWN, %said, "could not make a system user for the private PostgreSQL");
        }
        break;
    }
    drop(alone);
}
