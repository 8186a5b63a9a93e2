//! Saves the world after every change and at shutdown. `server` starts it; `rest` also saves before it
//! acknowledges a message.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use super::error::Error;
use super::handle::Playground;
use super::persistence::{Snapshot, Storage};

/// Minimum interval between two background saves.
const SAVE_INTERVAL: Duration = Duration::from_millis(250);

impl Playground {
    /// Saves the world now and after every change. Does nothing without a data directory.
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
                () = tokio::time::sleep(SAVE_INTERVAL) => {}
                _ = stopping.wait_for(|stop| *stop) => return,
            }
        }
    }

    /// Saves the current world. Writes on a blocking thread.
    pub(crate) async fn save(&self) -> Result<(), Error> {
        let Some(storage) = self.storage().cloned() else { return Ok(()) };
        let playground = self.clone();
        let saved = tokio::task::spawn_blocking(move || playground.save_to(&storage)).await;
        saved.expect("saving does not panic")
    }

    /// Takes the snapshot while holding the storage lock, so that an older snapshot never overwrites a newer
    /// one.
    fn save_to(&self, storage: &Mutex<Storage>) -> Result<(), Error> {
        let mut storage = storage.lock().unwrap_or_else(PoisonError::into_inner);
        let snapshot = self.read(Snapshot::of);
        storage.save(snapshot)
    }
}
