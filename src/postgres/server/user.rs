//! The user that the server runs as: the one who started the bot, except that PostgreSQL refuses to run as root, so
//! that root needs another.

use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::postgres::error::{IoContext, StartError};

/// Who may serve in root's place, best first.
const INSTEAD_OF_ROOT: [&str; 4] = ["postgres", "_postgres", "nobody", "daemon"];

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
            _ => INSTEAD_OF_ROOT
                .into_iter()
                .find_map(Self::by_name)
                .ok_or_else(|| StartError::NoUser { tried: INSTEAD_OF_ROOT.join(", ") }),
        }
    }

    fn by_name(name: &str) -> Option<Self> {
        let (uid, gid) = (id(&["-u", name])?, id(&["-g", name])?);
        (uid != 0).then(|| Self::Other { name: name.to_owned(), uid, gid })
    }

    fn by_id(uid: u32, gid: u32) -> Self {
        Self::Other { name: run_id(&["-un", &uid.to_string()]).unwrap_or_else(|| uid.to_string()), uid, gid }
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

    /// Gives a file or folder of the bot's to the user.
    pub(super) fn take_ownership(&self, path: &Path) -> Result<(), StartError> {
        match self {
            Self::Current => Ok(()),
            Self::Other { uid, gid, .. } => chown(path, Some(*uid), Some(*gid)).context("give away", path),
        }
    }

    /// Whether the user can enter a folder: tried, not reckoned, so that access lists and mounts count too.
    pub(super) fn can_enter(&self, dir: &Path) -> bool {
        let mut shell = self.command(Path::new("/bin/sh"));
        shell.args(["-c", "cd -- \"$1\"", "sh"]).arg(dir).stdin(Stdio::null()).stdout(Stdio::null());
        shell.stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    }
}

/// A user or group id as `id` prints it; macOS prints that of `nobody` as -2.
fn id(args: &[&str]) -> Option<u32> {
    let number: i64 = run_id(args)?.parse().ok()?;
    u32::try_from(number).or_else(|_| i32::try_from(number).map(i32::cast_unsigned)).ok()
}

fn run_id(args: &[&str]) -> Option<String> {
    let output = Command::new("id").args(args).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
