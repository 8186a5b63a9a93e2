//! The handle on a running playground: its world behind one lock, and waiting for the world to change.
//!
//! Everything in this module that looks at the world or changes it does so through [`Playground`]. Whoever waits for
//! something is woken by a change and never polls. What runs under the lock must neither block nor call the playground.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{MutexGuard, watch};
use tokio::task::JoinHandle;

use super::persistence::Storage;
use super::snowflake::Id;
use super::world::World;

/// How long anything is waited for at most.
pub(crate) const WAIT_LIMIT: Duration = Duration::from_secs(20);

/// A running Discord; clones are the same one.
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
    demonstration_lock: tokio::sync::Mutex<()>,
}

/// Where the world of a new playground comes from.
#[derive(Clone, Copy)]
pub(crate) enum Origin {
    New,
    /// From an earlier run.
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
            demonstration_lock: tokio::sync::Mutex::default(),
        }))
    }

    /// Its address, `http://127.0.0.1:PORT`: the page for a person, the API for a bot.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.0.address)
    }

    /// Whether it goes on from an earlier run.
    #[must_use]
    pub fn is_restored(&self) -> bool {
        self.0.is_restored
    }

    /// The bot's token.
    #[must_use]
    pub fn token(&self) -> String {
        self.read(|world| world.token.clone())
    }

    /// The bot's user id, its application's id too.
    #[must_use]
    pub fn bot(&self) -> Id {
        self.read(World::bot)
    }

    /// Looks at the world.
    pub(crate) fn read<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.0.world.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Changes the world and wakes whoever waits for a change.
    pub(crate) fn change<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        let result = act(&mut self.0.world.lock().unwrap_or_else(PoisonError::into_inner));
        self.0.changes.send_modify(|count| *count += 1);
        result
    }

    /// Waits until `look` finds something in the world; `None` when `limit` is over. It is called under the world's lock: it
    /// must not call the playground.
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

    /// Waits until a bot listens and has commands, so that whatever is done reaches it. False after 20 s without.
    pub async fn bot_is_there(&self) -> bool {
        let there = |world: &World| {
            let of_servers = world.server_commands.values();
            let has_commands = !world.commands.is_empty() || of_servers.flatten().next().is_some();
            (has_commands && world.sessions.any_connected()).then_some(())
        };
        self.wait_until(WAIT_LIMIT, there).await.is_some()
    }

    /// Receives every change of the world from now on.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.0.changes.subscribe()
    }

    /// Becomes true when the playground is to stop.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.0.stopping.subscribe()
    }

    /// Tells all of its tasks to end.
    pub(crate) fn begin_stopping(&self) {
        self.0.stopping.send_replace(true);
    }

    pub(crate) fn set_server_task(&self, task: JoinHandle<()>) {
        *self.0.server_task.lock().unwrap_or_else(PoisonError::into_inner) = Some(task);
    }

    pub(crate) fn take_server_task(&self) -> Option<JoinHandle<()>> {
        self.0.server_task.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Where the world is saved, if anywhere.
    pub(crate) fn storage(&self) -> Option<&Arc<Mutex<Storage>>> {
        self.0.storage.as_ref()
    }

    /// Held by the demonstration that is running.
    pub(crate) async fn lock_demonstration(&self) -> MutexGuard<'_, ()> {
        self.0.demonstration_lock.lock().await
    }
}
