//! Keeps the world in a folder, so that it outlives the program.
//!
//! The folder holds `world.json`, the world as it was a moment ago, and `files`, the bytes of the attachments, a file each.
//! Kept at all times: `world.json` is whole, for it is replaced and never written over; and what it names in `files` is
//! there, for that is written through before. A bot learns that it has posted something when that is kept. So a process or
//! a machine that stops at any moment loses what came after the last save, a quarter of a second while much happens, and
//! no post in a channel that its bot believes to be there.
//!
//! The folder belongs to one process at a time, which is for whoever names it to see to. Used by [`Playground`]'s start and
//! end, and by `rest` for what a bot has posted.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use super::snowflake::Id;
use super::world::World;
use super::{Failure, Playground};

/// How the world is written. A change that this version could not read raises it.
const VERSION: u32 = 1;

/// The least time between two saves that nobody waits for.
const PAUSE: Duration = Duration::from_millis(250);

/// What every version begins with.
#[derive(Deserialize)]
struct Head {
    version: u32,
}

/// What is in `world.json`.
#[derive(Serialize, Deserialize)]
struct Written<W> {
    version: u32,
    world: W,
}

/// A world at one moment, ready to be written.
struct Snapshot {
    json: Vec<u8>,
    files: BTreeMap<Id, Arc<[u8]>>,
}

impl Snapshot {
    fn of(world: &World) -> Self {
        let written = Written { version: VERSION, world };
        let json = serde_json::to_vec(&written).expect("it is made of text, numbers and JSON");
        let files = world.messages.values().flat_map(|message| &message.attachments);
        Self { json, files: files.map(|file| (file.id, Arc::clone(&file.bytes))).collect() }
    }
}

/// Reads and writes one folder.
pub(crate) struct Keeper {
    folder: PathBuf,
    /// The attachments that lie in `files`.
    on_disk: BTreeSet<Id>,
    /// What `world.json` holds, once this process has written it.
    last: Vec<u8>,
    /// Whether the last save failed.
    failing: bool,
}

impl Keeper {
    /// Opens a folder, made if need be, and reads the world in it; there is none at first.
    pub fn open(folder: &Path) -> Result<(Self, Option<World>), Failure> {
        let mut keeper =
            Self { folder: folder.to_owned(), on_disk: BTreeSet::new(), last: Vec::new(), failing: false };
        let files = keeper.files();
        fs::create_dir_all(&files).doing("make the folder", &files)?;
        for entry in fs::read_dir(&files).doing("read", &files)? {
            let name = entry.doing("read", &files)?.file_name();
            keeper.on_disk.extend(name.to_str().and_then(|name| name.parse::<Id>().ok()));
        }
        let world = keeper.read()?;
        Ok((keeper, world))
    }

    fn files(&self) -> PathBuf {
        self.folder.join("files")
    }

    fn world(&self) -> PathBuf {
        self.folder.join("world.json")
    }

    fn read(&self) -> Result<Option<World>, Failure> {
        let path = self.world();
        let json = match fs::read(&path) {
            Ok(json) => json,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error).doing("read", &path),
        };
        let broken = |error: serde_json::Error| self.broken(&error.to_string());
        let Head { version } = serde_json::from_slice(&json).map_err(broken)?;
        if version > VERSION {
            return Err(Failure::Newer(path));
        }
        let Written { mut world, .. } = serde_json::from_slice::<Written<World>>(&json).map_err(broken)?;
        if !world.users.contains_key(&world.bot()) {
            return Err(self.broken("its bot is missing"));
        }
        self.read_files(&mut world)?;
        Ok(Some(world))
    }

    fn broken(&self, why: &str) -> Failure {
        Failure::Broken { file: self.world(), why: why.to_owned(), folder: self.folder.clone() }
    }

    /// Gives the attachments their bytes. One that somebody has taken out of the folder stays empty.
    fn read_files(&self, world: &mut World) -> Result<(), Failure> {
        let files = world.messages.values_mut().flat_map(|message| &mut message.attachments);
        for file in files.filter(|file| self.on_disk.contains(&file.id)) {
            let path = self.files().join(file.id.to_string());
            file.bytes = fs::read(&path).doing("read", &path)?.into();
        }
        Ok(())
    }

    /// Writes a snapshot, unless it is what was written last: first the new files, then what names them, then the old
    /// files go.
    fn save(&mut self, snapshot: Snapshot) -> Result<(), Failure> {
        if snapshot.json == self.last {
            return Ok(());
        }
        self.write_files(&snapshot.files)?;
        let (path, unfinished) = (self.world(), self.folder.join("world.json.new"));
        write_through(&unfinished, &snapshot.json).doing("write", &unfinished)?;
        fs::rename(&unfinished, &path).and_then(|()| sync_folder(&self.folder)).doing("write", &path)?;
        self.last = snapshot.json;
        self.remove_all_but(&snapshot.files);
        Ok(())
    }

    fn write_files(&mut self, files: &BTreeMap<Id, Arc<[u8]>>) -> Result<(), Failure> {
        let folder = self.files();
        let known = self.on_disk.len();
        for (id, bytes) in files {
            if !self.on_disk.contains(id) {
                let path = folder.join(id.to_string());
                write_through(&path, bytes).doing("write", &path)?;
                self.on_disk.insert(*id);
            }
        }
        if self.on_disk.len() > known { sync_folder(&folder).doing("write", &folder) } else { Ok(()) }
    }

    /// Removes files that nothing names any more. One that stays is in nobody's way, and tried again in the next run.
    fn remove_all_but(&mut self, named: &BTreeMap<Id, Arc<[u8]>>) {
        let folder = self.files();
        for id in self.on_disk.extract_if(.., |id| !named.contains_key(id)) {
            let _ = fs::remove_file(folder.join(id.to_string()));
        }
    }

    /// Tells whoever runs the program, once, that saving fails or works again.
    fn note(&mut self, saved: &Result<(), Failure>) {
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

impl Playground {
    /// Saves the world, and from now on whenever it has changed. Does nothing where it is not to be kept.
    pub(crate) fn begin_keeping(&self) -> Result<(), Failure> {
        let Some(keeper) = &self.0.keeper else { return Ok(()) };
        let changes = self.0.changes.subscribe();
        self.save_by(keeper)?;
        tokio::spawn(self.clone().keep_on(changes));
        Ok(())
    }

    async fn keep_on(self, mut changes: watch::Receiver<u64>) {
        let mut stopping = self.0.stopping.subscribe();
        loop {
            tokio::select! {
                _ = changes.changed() => {}
                _ = stopping.wait_for(|stop| *stop) => return,
            }
            if self.save().await.is_err() {
                changes.mark_changed();
            }
            tokio::select! {
                () = tokio::time::sleep(PAUSE) => {}
                _ = stopping.wait_for(|stop| *stop) => return,
            }
        }
    }

    /// Saves the world as it is now; the wait for the disk is on a thread of its own.
    pub(crate) async fn save(&self) -> Result<(), Failure> {
        let Some(keeper) = self.0.keeper.clone() else { return Ok(()) };
        let playground = self.clone();
        let saved = tokio::task::spawn_blocking(move || playground.save_by(&keeper)).await;
        saved.expect("saving does not panic")
    }

    /// The snapshot is taken under the keeper's lock, so that none is overtaken by an older one.
    fn save_by(&self, keeper: &Mutex<Keeper>) -> Result<(), Failure> {
        let mut keeper = keeper.lock().unwrap_or_else(PoisonError::into_inner);
        let snapshot = self.read(Snapshot::of);
        let saved = keeper.save(snapshot);
        keeper.note(&saved);
        saved
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

/// Says what was tried when an operation of the operating system fails.
trait Doing<T> {
    fn doing(self, verb: &'static str, path: &Path) -> Result<T, Failure>;
}

impl<T> Doing<T> for io::Result<T> {
    fn doing(self, verb: &'static str, path: &Path) -> Result<T, Failure> {
        self.map_err(|source| Failure::Io { verb, path: path.to_owned(), source })
    }
}
