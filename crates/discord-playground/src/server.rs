//! Starting and stopping a playground: its socket and its routes, and a new world or the one that was saved.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::routing::any;
use axum::{Router, middleware};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use tokio::net::TcpListener;

use super::error::Error;
use super::handle::{Origin, Playground};
use super::persistence::Storage;
use super::sessions::Frame;
use super::snowflake::Id;
use super::traffic_log::TrafficLog;
use super::world::World;
use super::{gateway, origin_check, page, random, rest};

/// How long connections may take to end.
const STOP_LIMIT: Duration = Duration::from_secs(1);

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
    pub data_dir: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            http_log: None,
            token: None,
            bot_name: "Hivepost".to_owned(),
            data_dir: None,
        }
    }
}

/// Starting and stopping.
impl Playground {
    /// Starts an empty Discord: nobody there but the bot, in no server. Or continues the one that was kept.
    ///
    /// # Errors
    /// If the address is not a loopback address, or taken; if the log cannot be created, or a kept world not be read.
    pub async fn start(options: Options) -> Result<Self, Error> {
        let playground = Self::open(options).await?;
        playground.start_autosave()?;
        Ok(playground)
    }

    /// Starts a Discord with the server "Hive Garden", its channels #hive and #general, the members Ada and Bert, and the
    /// bot. Or continues the one that was kept.
    ///
    /// # Errors
    /// As [`Playground::start`].
    pub async fn with_default_world(options: Options) -> Result<Self, Error> {
        let playground = Self::open(options).await?;
        if !playground.is_restored() {
            playground.add_default_world();
        }
        playground.start_autosave()?;
        Ok(playground)
    }

    /// Listens, with a world that is not saved yet.
    async fn open(options: Options) -> Result<Self, Error> {
        let listener = listen(options.address).await?;
        let address = listener.local_addr().map_err(|source| cannot_listen(options.address, source))?;
        let (url, log) = (format!("http://{address}"), create_log(options.http_log.as_deref())?);
        let (storage, saved) = options.data_dir.as_deref().map(Storage::open).transpose()?.unzip();
        let (world, origin) = match saved.flatten() {
            Some(mut world) => {
                world.restore(url, log);
                (world, Origin::Restored)
            }
            None => (new_world(&options, url, log), Origin::New),
        };
        let playground = Self::new(world, origin, address, storage);
        playground.set_server_task(tokio::spawn(playground.clone().serve(listener)));
        Ok(playground)
    }

    async fn serve(self, listener: TcpListener) {
        let mut stopping = self.stopping();
        let stopped = async move {
            // The sender lives as long as the playground that this very task holds.
            let _ = stopping.wait_for(|stop| *stop).await;
        };
        // axum's server returns no error but those of accepting, which it retries by itself.
        let _ = axum::serve(listener, routes(self)).with_graceful_shutdown(stopped).await;
    }

    /// Closes every connection, stops listening, and saves the world for the last time.
    pub async fn stop(&self) {
        self.begin_stopping();
        self.change(|world| world.sessions.broadcast(|| Frame::Close(1001, "Going away.")));
        if let Some(mut task) = self.take_server_task()
            && tokio::time::timeout(STOP_LIMIT, &mut task).await.is_err()
        {
            task.abort();
        }
        // A failure is in the log, and there is nobody else to tell.
        let _ = self.save().await;
    }
}

/// Every route: the page's, the gateway, and the REST API for the rest.
fn routes(playground: Playground) -> Router {
    page::routes()
        .route("/gateway", any(gateway::connect))
        .fallback(rest::receive)
        .layer(DefaultBodyLimit::max(rest::MAX_BODY_BYTES))
        .layer(middleware::from_fn(origin_check::check))
        .with_state(playground)
}

async fn listen(address: SocketAddr) -> Result<TcpListener, Error> {
    if !address.ip().is_loopback() {
        return Err(Error::NotLoopback(address));
    }
    TcpListener::bind(address).await.map_err(|source| cannot_listen(address, source))
}

fn cannot_listen(address: SocketAddr, source: std::io::Error) -> Error {
    Error::Listen { address, source }
}

fn create_log(path: Option<&Path>) -> Result<Arc<TrafficLog>, Error> {
    let log = TrafficLog::create(path).map_err(|source| {
        let path = path.unwrap_or(Path::new("")).to_owned();
        Error::Io { verb: "write", path, source }
    });
    log.map(Arc::new)
}

fn new_world(options: &Options, url: String, log: Arc<TrafficLog>) -> World {
    let mut world = World::new(&options.bot_name, String::new(), url, log);
    world.token = options.token.clone().unwrap_or_else(|| bot_token(world.bot()));
    world
}

/// A token as real ones look: the bot's id in base 64 and two random parts.
fn bot_token(bot: Id) -> String {
    format!("{}.{}.{}", STANDARD_NO_PAD.encode(bot.to_string()), random::token(6), random::token(38))
}
