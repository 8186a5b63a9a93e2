//! The world in a folder, so that it outlives the program.
//!
//! The folder holds `world.json`, the world as it was a moment ago, and `files`, the bytes of attachments and
//! emojis, a file each.
//! Kept at all times: `world.json` is whole, for it is replaced and never written over; and what it names in `files` is
//! there, for that is written through before. A bot learns that it has posted something when that is kept. So a process or
//! a machine that stops at any moment loses what came after the last save, a quarter of a second while much happens, and
//! no post in a channel that its bot believes to be there.
//!
//! The folder belongs to one process at a time, which is for whoever names it to see to. Used by `server`, which reads it,
//! and by `autosave`, which writes it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::error::Error;
use super::snowflake::Id;
use super::world::World;

/// How the world is written. A change that this version could not read raises it.
const VERSION: u32 = 1;

/// What every version begins with.
#[derive(Deserialize)]
struct Header {
    version: u32,
}

/// What is in `world.json`.
#[derive(Serialize, Deserialize)]
struct WorldFile<W> {
    version: u32,
    world: W,
}

/// A world at one moment, ready to be written.
pub(crate) struct Snapshot {
    json: Vec<u8>,
    files: BTreeMap<Id, Arc<[u8]>>,
}

impl Snapshot {
    pub fn of(world: &World) -> Self {
        let file = WorldFile { version: VERSION, world };
        let json = serde_json::to_vec(&file).expect("it is made of text, numbers and JSON");
        let attached = world.messages.values().flat_map(|message| &message.attachments);
        let attached = attached.map(|file| (file.id, Arc::clone(&file.bytes)));
        let emojis = world.emojis.values().map(|emoji| (emoji.id, Arc::clone(&emoji.bytes)));
        Self { json, files: attached.chain(emojis).collect() }
    }
}

/// One folder, read and written.
pub(crate) struct Storage {
    folder: PathBuf,
    /// The attachments and emojis that lie in `files`.
    on_disk: BTreeSet<Id>,
    /// What `world.json` holds, once this process has written it.
    last_saved: Vec<u8>,
    /// Whether the last save failed.
    failing: bool,
}

impl Storage {
    /// Opens a folder, made if need be, and reads the world in it; there is none at first.
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

    /// Gives the attachments and the emojis their bytes. What somebody has taken out of the folder stays empty.
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

    /// Writes a snapshot, and tells whoever runs the program when that fails.
    pub fn save(&mut self, snapshot: Snapshot) -> Result<(), Error> {
        let saved = self.write(snapshot);
        self.log_outcome(&saved);
        saved
    }

    /// Nothing if it is what was written last. Otherwise first the new files, then what names them, then the old files go.
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

    /// Removes files that nothing names any more. One that stays is in nobody's way, and tried again in the next run.
    fn remove_all_but(&mut self, named: &BTreeMap<Id, Arc<[u8]>>) {
        let folder = self.files_folder();
        for id in self.on_disk.extract_if(.., |id| !named.contains_key(id)) {
            let _ = fs::remove_file(folder.join(id.to_string()));
        }
    }

    /// Says once that saving fails, and once that it works again.
    fn log_outcome(&mut self, saved: &Result<(), Error>) {
        match saved {
            Err(error) if !self.failing => {
                tracing::warn!(%error, "the playground is not being kept; it is tried again and again");
            }
            Ok(()) if self.failing => tracing::info!("the playground is being kept again"),
            _ => {}
        }
        self.failing = saved.is_err();
    }
}

/// Writes a whole file, for its owner only, and waits until it is on the disk.
fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Waits until a folder's names are on the disk; where folders cannot be opened the system sees to it.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Adds to an error of the operating system what was tried with which file.
trait IoContext<T> {
    fn context(self, verb: &'static str, path: &Path) -> Result<T, Error>;
}

impl<T> IoContext<T> for io::Result<T> {
    fn context(self, verb: &'static str, path: &Path) -> Result<T, Error> {
        self.map_err(|source| Error::Io { verb, path: path.to_owned(), source })
    }
}
