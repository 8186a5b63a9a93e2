//! Saves the world whenever it has changed, and once more at the end. Used by `server`, and by `rest` for what a bot has
//! posted.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use super::error::Error;
use super::handle::Playground;
use super::persistence::{Snapshot, Storage};

/// The least time between two saves that nobody waits for.
const PAUSE: Duration = Duration::from_millis(250);

impl Playground {
    /// Saves the world now, and from now on whenever it has changed. Does nothing where it is kept nowhere.
    pub(crate) fn start_autosave(&self) -> Result<(), Error> {
        let Some(storage) = self.storage() else { return Ok(()) };
        let changes = self.changes();
        self.save_to(storage)?;
        tokio::spawn(self.clone().autosave(changes));
        Ok(())
    }

    async fn autosave(self, mut changes: watch::Receiver<u64>) {
        let mut stopping = self.stopping();
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
    pub(crate) async fn save(&self) -> Result<(), Error> {
        let Some(storage) = self.storage().cloned() else { return Ok(()) };
        let playground = self.clone();
        let saved = tokio::task::spawn_blocking(move || playground.save_to(&storage)).await;
        saved.expect("saving does not panic")
    }

    /// The snapshot is taken under the storage's lock, so that none is overtaken by an older one.
    fn save_to(&self, storage: &Mutex<Storage>) -> Result<(), Error> {
        let mut storage = storage.lock().unwrap_or_else(PoisonError::into_inner);
        let snapshot = self.read(Snapshot::of);
        storage.save(snapshot)
    }
}
