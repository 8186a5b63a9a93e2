//! A Discord of its own on loopback: REST API and gateway version 10 for a bot, people to play with for tests, and a page
//! to play on by hand.
//!
//! It *is* Discord and knows nothing of the bot that lives in it. What the real one refuses it refuses with the same HTTP
//! status and JSON error code. All state is one [`World`] behind one lock; whoever waits for something is woken by a
//! change of the world and never polls. It listens on the loopback interface only.
//!
//! - `rest`, `gateway`, `validation`, `api_error`: what the bot sees;
//! - `client`, `testing`, `faults`: what a person, or a test, does (the methods of [`Playground`]);
//! - `page`, `origin_check`: the same in the browser, at [`Playground::url`];
//! - `world`, `model`, `snowflake`, `permissions`: the state and what changes messages;
//! - `persistence`: the state in a folder, and in the next run;
//! - `demonstration`, `demo_runner`: people who play by themselves, from a script.

mod api_error;
mod client;
mod demo_runner;
mod demonstration;
mod error;
mod faults;
mod gateway;
mod model;
mod origin_check;
mod page;
mod permissions;
mod persistence;
mod rest;
mod snowflake;
mod testing;
mod traffic_log;
mod validation;
mod world;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use rand::distr::{Alphanumeric, SampleString as _};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

pub use self::client::Answer;
pub use self::client::components::{Button, Choice, Input, Menu, Modal};
pub use self::demonstration::{Act, Demonstration, Direction, Given, Progress, State, Step};
pub use self::error::Failure;
pub use self::faults::Hold;
use self::gateway::Frame;
pub use self::model::{
    Attachment, Channel, ChannelKind, Interaction, InteractionKind, Message, Server, User,
};
use self::persistence::Keeper;
pub use self::snowflake::Id;
use self::traffic_log::Log;
pub use self::world::World;

/// How long a wait of a test lasts at most.
const PATIENCE: Duration = Duration::from_secs(20);

/// How a playground is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens; port 0 takes any free one.
    pub address: SocketAddr,
    /// Where the traffic log goes, if anywhere: one JSON object a line.
    pub http_log: Option<PathBuf>,
    /// The bot's token; a random one if none is given.
    pub token: Option<String>,
    /// The bot's name.
    pub bot_name: String,
    /// The folder in which it is kept from run to run, this process's alone; nowhere if none is named. A world found there
    /// is continued, and has its own token and name.
    pub kept_in: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            http_log: None,
            token: None,
            bot_name: "Hivepost".to_owned(),
            kept_in: None,
        }
    }
}

/// A running Discord; clones are the same one.
#[derive(Clone)]
pub struct Playground(Arc<Inner>);

struct Inner {
    world: Mutex<World>,
    changes: watch::Sender<u64>,
    stopping: watch::Sender<bool>,
    address: SocketAddr,
    server: Mutex<Option<JoinHandle<()>>>,
    /// Where the world is kept, if anywhere.
    keeper: Option<Arc<Mutex<Keeper>>>,
    continued: bool,
    /// Held by the demonstration that is running.
    stage: tokio::sync::Mutex<()>,
}

impl Playground {
    /// Starts an empty Discord: nobody there but the bot, in no server. Or continues the one that was kept.
    ///
    /// # Errors
    /// If the address is not a loopback address, or taken; if the log cannot be created, or a kept world not be read.
    pub async fn start(options: Options) -> Result<Self, Failure> {
        let playground = Self::open(options).await?;
        playground.begin_keeping()?;
        Ok(playground)
    }

    /// Starts a Discord with the server "Hive Garden", its channels #hive and #general, the members Ada and Bert, and the
    /// bot. Or continues the one that was kept.
    ///
    /// # Errors
    /// As [`Playground::start`].
    pub async fn with_default_world(options: Options) -> Result<Self, Failure> {
        let playground = Self::open(options).await?;
        if !playground.is_continued() {
            playground.furnish();
        }
        playground.begin_keeping()?;
        Ok(playground)
    }

    fn furnish(&self) {
        // The first of them owns the server.
        let people = ["Ada", "Bert"].map(|name| self.add_user(name));
        let server = self.add_server("Hive Garden");
        for channel in ["hive", "general"] {
            self.add_channel(server, channel);
        }
        for user in people {
            self.join(user, server);
        }
    }

    /// Listens, with a world that is not saved yet.
    async fn open(options: Options) -> Result<Self, Failure> {
        let address = options.address;
        if !address.ip().is_loopback() {
            return Err(Failure::NotLoopback(address));
        }
        let refused = |source| Failure::Listen { address, source };
        let listener = TcpListener::bind(address).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let log = Arc::new(create_log(options.http_log.as_deref())?);
        let (keeper, kept) = options.kept_in.as_deref().map(Keeper::open).transpose()?.unzip();
        let (url, kept) = (format!("http://{address}"), kept.flatten());
        let continued = kept.is_some();
        let world = match kept {
            Some(mut world) => {
                world.wake(url, log);
                world
            }
            None => new_world(&options, url, log),
        };
        let playground = Self(Arc::new(Inner {
            world: Mutex::new(world),
            changes: watch::Sender::new(0),
            stopping: watch::Sender::new(false),
            address,
            server: Mutex::new(None),
            keeper: keeper.map(|keeper| Arc::new(Mutex::new(keeper))),
            continued,
            stage: tokio::sync::Mutex::default(),
        }));
        let server = tokio::spawn(playground.clone().serve(listener));
        *playground.0.server.lock().unwrap_or_else(PoisonError::into_inner) = Some(server);
        Ok(playground)
    }

    async fn serve(self, listener: TcpListener) {
        let mut stopping = self.0.stopping.subscribe();
        let stopped = async move {
            // The sender lives as long as the playground that this very task holds.
            let _ = stopping.wait_for(|stop| *stop).await;
        };
        let served = axum::serve(listener, page::router(self)).with_graceful_shutdown(stopped);
        // axum's server returns no error but those of accepting, which it retries by itself.
        let _ = served.await;
    }

    /// Its address, `http://127.0.0.1:PORT`: the page for a person, the API for a bot.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.0.address)
    }

    /// Whether it goes on from an earlier run.
    #[must_use]
    pub fn is_continued(&self) -> bool {
        self.0.continued
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

    /// Closes every connection, stops listening, and saves the world for the last time.
    pub async fn stop(&self) {
        self.0.stopping.send_replace(true);
        self.change(|world| world.sessions.tell_all(|| Frame::Close(1001, "Going away.")));
        let server = self.0.server.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(mut server) = server
            && tokio::time::timeout(Duration::from_secs(1), &mut server).await.is_err()
        {
            server.abort();
        }
        // A failure is in the log, and there is nobody else to tell.
        let _ = self.save().await;
    }

    /// Looks at the world.
    fn read<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.0.world.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Changes the world and wakes whoever waits for a change.
    fn change<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        let result = act(&mut self.0.world.lock().unwrap_or_else(PoisonError::into_inner));
        self.0.changes.send_modify(|count| *count += 1);
        result
    }

    /// Waits until `look` finds something in the world; `None` when `limit` is over.
    async fn wait_until<T>(&self, limit: Duration, mut look: impl FnMut(&World) -> Option<T>) -> Option<T> {
        let mut changes = self.0.changes.subscribe();
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
}

fn create_log(path: Option<&Path>) -> Result<Log, Failure> {
    Log::create(path).map_err(|source| {
        let path = path.unwrap_or(Path::new("")).to_owned();
        Failure::Io { verb: "write", path, source }
    })
}

fn new_world(options: &Options, url: String, log: Arc<Log>) -> World {
    let mut world = World::new(&options.bot_name, String::new(), url, log);
    world.token = options.token.clone().unwrap_or_else(|| bot_token(world.bot()));
    world
}

/// `length` random letters and digits, which may stand in a URL.
fn random_token(length: usize) -> String {
    Alphanumeric.sample_string(&mut rand::rng(), length)
}

/// A token as real ones look: the bot's id in base 64 and two random parts.
fn bot_token(bot: Id) -> String {
    format!("{}.{}.{}", STANDARD_NO_PAD.encode(bot.to_string()), random_token(6), random_token(38))
}
