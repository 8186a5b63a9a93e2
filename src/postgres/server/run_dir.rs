//! The *run folder* of a private server, with its socket: private (mode 0700, random name), short enough for a socket's
//! path, and gone when the server is gone. It is not in `XDG_RUNTIME_DIR`, which is emptied when its user logs out, bot
//! or no bot.

use std::env;
use std::fs::{self, DirBuilder};
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};

use super::user::ServerUser;
use crate::postgres::error::{IoContext, StartError};

/// The name of PostgreSQL's socket for its default port, which is the one used here.
const SOCKET: &str = ".s.PGSQL.5432";

/// What fits into `sockaddr_un` on macOS, the shorter one (Linux: 107 bytes).
const SOCKET_PATH_BYTES: usize = 103;

/// A folder for the socket, removed when dropped.
#[derive(Debug)]
pub(super) struct RunDir(PathBuf);

impl RunDir {
    /// Makes one in the temporary folder, or in `/tmp` where that one is too deep for a socket.
    pub(super) fn create() -> Result<Self, StartError> {
        let usual = env::temp_dir();
        let path = random_path_in(&usual);
        // PostgreSQL takes a list of such folders, and so cannot take every name.
        let listable = path.to_str().is_some_and(|path| !path.contains([',', '"']));
        let fits = path.join(SOCKET).as_os_str().len() <= SOCKET_PATH_BYTES;
        if listable && fits && usual.is_absolute() { Self::create_at(path) } else { Self::create_in_tmp() }
    }

    fn create_in_tmp() -> Result<Self, StartError> {
        Self::create_at(random_path_in(Path::new("/tmp")))
    }

    fn create_at(path: PathBuf) -> Result<Self, StartError> {
        DirBuilder::new().mode(0o700).create(&path).context("make the folder", &path)?;
        Ok(Self(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Whose processes make this folder: the effective user id of the bot.
    pub(super) fn owner(&self) -> Result<u32, StartError> {
        self.0.metadata().map(|metadata| metadata.uid()).context("look at", &self.0)
    }

    /// Gives the folder to the server's user; where that one cannot reach it, gives another one in `/tmp`.
    pub(super) fn given_to(self, user: &ServerUser) -> Result<Self, StartError> {
        user.take_ownership(&self.0)?;
        if *user == ServerUser::Current || user.can_enter(&self.0) {
            return Ok(self);
        }
        let other = Self::create_in_tmp()?;
        user.take_ownership(&other.0)?;
        Ok(other)
    }
}

impl Drop for RunDir {
    fn drop(&mut self) {
        // It may be gone already: the supervisor removes it too, for a bot that was killed.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn random_path_in(base: &Path) -> PathBuf {
    base.join(format!("hivepost-{:016x}", rand::random::<u64>()))
}
