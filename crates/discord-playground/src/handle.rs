//! The handle of a running playground: the world behind a lock, and waiting for changes.
//!
//! All code reads and changes the world through [`Playground`]. Changes wake waiting tasks, so nothing polls.
//! Code under the lock must neither block nor call the playground.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{MutexGuard, watch};
use tokio::task::JoinHandle;

use super::persistence::Storage;
use super::snowflake::Id;
use super::world::World;

/// Timeout of most waits.
pub(crate) const WAIT_TIMEOUT: Duration = Duration::from_secs(20);

/// A running playground. Clones share the same state.
#[derive(Clone)]
pub struct Playground(Arc<Shared>);

struct Shared {
    world: Mutex<World>,
    changes: watch::Sender<u64>,
    stopping: watch::Sender<bool>,
    address: SocketAddr,
    server_task: Mutex<Option<JoinHandle<()>>>,
    storage: Option<Arc<Mutex<Storage>>>,
    is_restored: bool,
    demo_lock: tokio::sync::Mutex<()>,
}

/// Origin of the world of a new playground.
#[derive(Clone, Copy)]
pub(crate) enum Origin {
    New,
    /// Loaded from an earlier run.
    Restored,
}

impl Playground {
    pub(crate) fn new(world: World, origin: Origin, address: SocketAddr, storage: Option<Storage>) -> Self {
        Self(Arc::new(Shared {
            world: Mutex::new(world),
            changes: watch::Sender::new(0),
            stopping: watch::Sender::new(false),
            address,
            server_task: Mutex::new(None),
            storage: storage.map(|storage| Arc::new(Mutex::new(storage))),
            is_restored: matches!(origin, Origin::Restored),
            demo_lock: tokio::sync::Mutex::default(),
        }))
    }

    /// Returns the base URL of the page and of the bot API, such as `http://127.0.0.1:4000`.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.0.address)
    }

    /// Returns whether the world was loaded from an earlier run.
    #[must_use]
    pub fn is_restored(&self) -> bool {
        self.0.is_restored
    }

    /// Returns the bot's token.
    #[must_use]
    pub fn token(&self) -> String {
        self.read(|world| world.token.clone())
    }

    /// Returns the bot's user id, which is also its application id.
    #[must_use]
    pub fn bot(&self) -> Id {
        self.read(World::bot)
    }

    /// Reads the world.
    pub(crate) fn read<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.0.world.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Changes the world and wakes all tasks that wait for a change.
    pub(crate) fn change<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        let result = act(&mut self.0.world.lock().unwrap_or_else(PoisonError::into_inner));
        self.0.changes.send_modify(|count| *count += 1);
        result
    }

    /// Waits until `look` returns a value. Returns `None` after `limit`. `look` runs under the world's lock,
    /// so it must not call the playground.
    pub async fn wait_until<T>(
        &self,
        limit: Duration,
        mut look: impl FnMut(&World) -> Option<T>,
    ) -> Option<T> {
        let mut changes = self.changes();
        let found = async {
            loop {
                changes.borrow_and_update();
                if let Some(found) = self.read(&mut look) {
                    return Some(found);
                }
                changes.changed().await.ok()?;
            }
        };
        tokio::time::timeout(limit, found).await.ok().flatten()
    }

    /// Waits until a bot is connected and has registered commands. Returns false after 20 s.
    pub async fn wait_until_bot_connected(&self) -> bool {
        let there = |world: &World| {
            let of_servers = world.server_commands.values();
            let has_commands = !world.commands.is_empty() || of_servers.flatten().next().is_some();
            (has_commands && world.sessions.any_connected()).then_some(())
        };
        self.wait_until(WAIT_TIMEOUT, there).await.is_some()
    }

    /// Returns a receiver that is notified of every change.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.0.changes.subscribe()
    }

    /// Returns a receiver that becomes true when the playground stops.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.0.stopping.subscribe()
    }

    /// Tells all tasks to end.
    pub(crate) fn begin_stopping(&self) {
        self.0.stopping.send_replace(true);
    }

    pub(crate) fn set_server_task(&self, task: JoinHandle<()>) {
        *self.0.server_task.lock().unwrap_or_else(PoisonError::into_inner) = Some(task);
    }

    pub(crate) fn take_server_task(&self) -> Option<JoinHandle<()>> {
        self.0.server_task.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Returns the storage of the world, if there is a data directory.
    pub(crate) fn storage(&self) -> Option<&Arc<Mutex<Storage>>> {
        self.0.storage.as_ref()
    }

    /// Locks the demo runner. Each run holds the lock until it ends.
    pub(crate) async fn lock_demo(&self) -> MutexGuard<'_, ()> {
        self.0.demo_lock.lock().await
    }
}
