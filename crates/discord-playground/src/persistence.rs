//! Saves the world to a folder.
//!
//! The folder holds `world.json`, the latest state, and `files`, the bytes of attachments and emojis, one
//! file each. Two invariants hold at all times. `world.json` is complete, because it is replaced atomically.
//! Every file it refers to exists, because files are synced to disk first. A bot's request to post a message
//! in a channel is answered only after the message is saved, or saving has failed. So a crash of the process or
//! machine loses the changes since the last save (up to a quarter of a second under load), but no post that
//! the bot believes to exist, unless the disk has failed.
//!
//! The folder must belong to one process at a time, which the caller ensures. `server` reads it, `autosave`
//! writes it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::error::Error;
use super::snowflake::Id;
use super::world::World;

/// Version of the file format. Increment it when older versions could not read a change.
const VERSION: u32 = 2;

/// The part of the format that all versions share.
#[derive(Deserialize)]
struct Header {
    version: u32,
}

/// The content of `world.json`.
#[derive(Serialize, Deserialize)]
struct WorldFile<W> {
    version: u32,
    world: W,
}

/// A serialized world.
pub(crate) struct Snapshot {
    json: Vec<u8>,
    files: BTreeMap<Id, Arc<[u8]>>,
}

impl Snapshot {
    pub fn of(world: &World) -> Self {
        let file = WorldFile { version: VERSION, world };
        let json = serde_json::to_vec(&file).expect("a world is always serializable");
        let attached = world.messages.values().flat_map(|message| &message.attachments);
        let attached = attached.map(|file| (file.id, Arc::clone(&file.bytes)));
        let emojis = world.emojis.values().map(|emoji| (emoji.id, Arc::clone(&emoji.bytes)));
        Self { json, files: attached.chain(emojis).collect() }
    }
}

/// The data directory.
pub(crate) struct Storage {
    folder: PathBuf,
    /// The attachments and emojis in `files`.
    on_disk: BTreeSet<Id>,
    /// The content of `world.json`, once this process has written it.
    last_saved: Vec<u8>,
    /// Whether the last save failed.
    failing: bool,
}

impl Storage {
    /// Opens a folder, creating it if necessary, and reads the world if there is one.
    pub fn open(folder: &Path) -> Result<(Self, Option<World>), Error> {
        let mut storage = Self {
            folder: folder.to_owned(),
            on_disk: BTreeSet::new(),
            last_saved: Vec::new(),
            failing: false,
        };
        let files = storage.files_folder();
        fs::create_dir_all(&files).context("make the folder", &files)?;
        for entry in fs::read_dir(&files).context("read", &files)? {
            let name = entry.context("read", &files)?.file_name();
            storage.on_disk.extend(name.to_str().and_then(|name| name.parse::<Id>().ok()));
        }
        let world = storage.read()?;
        Ok((storage, world))
    }

    fn files_folder(&self) -> PathBuf {
        self.folder.join("files")
    }

    fn world_file(&self) -> PathBuf {
        self.folder.join("world.json")
    }

    fn read(&self) -> Result<Option<World>, Error> {
        let path = self.world_file();
        let json = match fs::read(&path) {
            Ok(json) => json,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error).context("read", &path),
        };
        let broken = |error: serde_json::Error| self.broken(&error.to_string());
        let Header { version } = serde_json::from_slice(&json).map_err(broken)?;
        if version > VERSION {
            return Err(Error::Newer(path));
        }
        let WorldFile { mut world, .. } =
            serde_json::from_slice::<WorldFile<World>>(&json).map_err(broken)?;
        if !world.users.contains_key(&world.bot()) {
            return Err(self.broken("its bot is missing"));
        }
        self.read_files(&mut world)?;
        Ok(Some(world))
    }

    fn broken(&self, why: &str) -> Error {
        Error::Broken { file: self.world_file(), why: why.to_owned(), folder: self.folder.clone() }
    }

    /// Loads the bytes of attachments and emojis. Missing files stay empty.
    fn read_files(&self, world: &mut World) -> Result<(), Error> {
        let attached = world.messages.values_mut().flat_map(|message| &mut message.attachments);
        let attached = attached.map(|file| (file.id, &mut file.bytes));
        let emojis = world.emojis.values_mut().map(|emoji| (emoji.id, &mut emoji.bytes));
        for (id, bytes) in attached.chain(emojis).filter(|(id, _)| self.on_disk.contains(id)) {
            let path = self.files_folder().join(id.to_string());
            *bytes = fs::read(&path).context("read", &path)?.into();
        }
        Ok(())
    }

    /// Writes a snapshot, and logs failures.
    pub fn save(&mut self, snapshot: Snapshot) -> Result<(), Error> {
        let saved = self.write(snapshot);
        self.log_outcome(&saved);
        saved
    }

    /// Does nothing if the world is unchanged. Otherwise writes new files, then `world.json`, then removes
    /// unused files.
    fn write(&mut self, snapshot: Snapshot) -> Result<(), Error> {
        if snapshot.json == self.last_saved {
            return Ok(());
        }
        self.write_files(&snapshot.files)?;
        let (path, unfinished) = (self.world_file(), self.folder.join("world.json.new"));
        write_through(&unfinished, &snapshot.json).context("write", &unfinished)?;
        fs::rename(&unfinished, &path).and_then(|()| sync_folder(&self.folder)).context("write", &path)?;
        self.last_saved = snapshot.json;
        self.remove_all_but(&snapshot.files);
        Ok(())
    }

    fn write_files(&mut self, files: &BTreeMap<Id, Arc<[u8]>>) -> Result<(), Error> {
        let folder = self.files_folder();
        let known = self.on_disk.len();
        for (id, bytes) in files {
            if !self.on_disk.contains(id) {
                let path = folder.join(id.to_string());
                write_through(&path, bytes).context("write", &path)?;
                self.on_disk.insert(*id);
            }
        }
        if self.on_disk.len() > known { sync_folder(&folder).context("write", &folder) } else { Ok(()) }
    }

    /// Removes unused files. Failures are harmless and retried in the next run.
    fn remove_all_but(&mut self, named: &BTreeMap<Id, Arc<[u8]>>) {
        let folder = self.files_folder();
        for id in self.on_disk.extract_if(.., |id| !named.contains_key(id)) {
            let _ = fs::remove_file(folder.join(id.to_string()));
        }
    }

    /// Logs the first failure of a series, and the recovery.
    fn log_outcome(&mut self, saved: &Result<(), Error>) {
        match saved {
            Err(error) if !self.failing => {
                tracing::warn!(%error, "cannot save the playground; retrying");
            }
            Ok(()) if self.failing => tracing::info!("saving the playground works again"),
            _ => {}
        }
        self.failing = saved.is_err();
    }
}

/// Writes a file, readable by the owner only, and syncs it to disk.
fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Syncs a folder's entries to disk. Where folders cannot be opened, the system does this itself.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Adds the attempted action and the path to an I/O error.
trait IoContext<T> {
    fn context(self, verb: &'static str, path: &Path) -> Result<T, Error>;
}

impl<T> IoContext<T> for io::Result<T> {
    fn context(self, verb: &'static str, path: &Path) -> Result<T, Error> {
        self.map_err(|source| Error::Io { verb, path: path.to_owned(), source })
    }
}
