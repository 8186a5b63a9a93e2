//! Starts and stops a playground: listener, routes, and a new or saved world.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::routing::any;
use axum::{Router, middleware};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use http_guard::{AllowedHosts, Guard};
use tokio::net::TcpListener;

use super::error::Error;
use super::handle::{Origin, Playground};
use super::persistence::Storage;
use super::sessions::Frame;
use super::snowflake::Id;
use super::traffic_log::TrafficLog;
use super::world::World;
use super::{gateway, origin_check, page, random, rest};

/// Limit of open connections, those of gateways and live views included.
const MAX_CONNECTIONS: usize = 512;

/// Time limit for the header of a request. Closes idle connections, too.
const HEADER_TIMEOUT: Duration = Duration::from_secs(30);

/// Time limit for the body of a request, with files.
const BODY_TIMEOUT: Duration = Duration::from_mins(1);

/// Time limit for connections to close.
const STOP_TIMEOUT: Duration = Duration::from_secs(1);

/// The configuration of a playground.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen on. Port 0 selects a free port.
    pub address: SocketAddr,
    /// The file for the traffic log, one JSON object per line.
    pub http_log: Option<PathBuf>,
    /// The bot's token. Random if `None`.
    pub token: Option<String>,
    /// The bot's name.
    pub bot_name: String,
    /// The folder that saves the world between runs, used by this process only. A world found there is
    /// continued with its own token and name.
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
    /// Starts with an empty world, which has only the bot, or continues the saved one.
    ///
    /// # Errors
    /// If the address is not a loopback address or taken, the log cannot be created, or the world cannot be
    /// read or saved.
    pub async fn start(options: Options) -> Result<Self, Error> {
        let playground = Self::open(options).await?;
        playground.start_autosave()?;
        Ok(playground)
    }

    /// Starts with the server "Hive Garden", its channels #hive and #general, the members Ada and Bert, and
    /// the bot. Or continues the saved world.
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

    /// Starts listening, without saving the world yet.
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
            // The playground in this task keeps the sender alive.
            let _ = stopping.wait_for(|stop| *stop).await;
        };
        http_guard::serve(listener, routes(self), guard(), stopped).await;
    }

    /// Closes all connections, stops listening, and saves the world a last time.
    pub async fn stop(&self) {
        self.begin_stopping();
        self.change(|world| world.sessions.broadcast(|| Frame::Close(1001, "Going away.")));
        if let Some(mut task) = self.take_server_task()
            && tokio::time::timeout(STOP_TIMEOUT, &mut task).await.is_err()
        {
            task.abort();
        }
        // Failures are logged.
        let _ = self.save().await;
    }
}

/// Returns the limits of the server. They fit the pages of a browser, and bots with many requests at once.
fn guard() -> Guard {
    Guard {
        hosts: AllowedHosts::Loopback,
        rejection: origin_check::REJECTION,
        max_connections: MAX_CONNECTIONS,
        header_timeout: HEADER_TIMEOUT,
        body_timeout: BODY_TIMEOUT,
        connection_timeout: None, // the gateway and the live view are open for hours
    }
}

/// Returns all routes: the page, the gateway, and the REST API as the fallback.
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

/// Returns a token in Discord's format: the bot's id in Base64 and two random parts.
fn bot_token(bot: Id) -> String {
    format!("{}.{}.{}", STANDARD_NO_PAD.encode(bot.to_string()), random::token(6), random::token(38))
}
