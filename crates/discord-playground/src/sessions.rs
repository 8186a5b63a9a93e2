//! The gateway's sessions and connections: who listens, what each session was sent, and what one that was cut off has still
//! to get.
//!
//! A session outlives its connection, so that a bot that was cut off gets what it missed. Part of the world: sequence
//! numbers and the order of events are settled under its lock. What events say is for [`World`](super::world::World) and
//! the gateway to know.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::random;
use super::snowflake::Id;
use super::traffic_log::TrafficLog;

/// The intents that matter here.
pub(crate) mod intents {
    pub const GUILDS: u64 = 1;
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    pub const GUILD_PRESENCES: u64 = 1 << 8;
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    /// Those that an application has to ask Discord for; this one has none of them.
    pub const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;
    /// Events that need no intent.
    pub const NONE: u64 = 0;
}

const HEARTBEAT_INTERVAL: Duration = Duration::from_millis(41_250);
/// How often bots may connect in a day.
pub(crate) const SESSION_STARTS: u64 = 1000;
/// Events kept for a RESUME.
const HISTORY: usize = 1000;

/// What a connection is told to do.
#[derive(Debug)]
pub(crate) enum Frame {
    Text(String),
    /// Close with a code, as Discord does.
    Close(u16, &'static str),
    /// A ping of the WebSocket.
    Ping,
    /// Break off without a word, as a failing network does.
    Cut,
}

/// A connection, as whoever sends something over it knows it.
#[derive(Clone)]
pub(crate) struct Connection {
    pub id: u64,
    pub frames: UnboundedSender<Frame>,
}

struct Event {
    sequence: u64,
    name: String,
    data: Value,
}

impl Event {
    fn text(&self) -> String {
        json!({"op": 0, "s": self.sequence, "t": self.name, "d": self.data}).to_string()
    }
}

/// Which part of the servers a session serves: its number, and of how many.
#[derive(Clone, Copy)]
pub(crate) struct Shard {
    pub number: u64,
    pub count: u64,
}

impl Shard {
    /// Whether events of this server (direct messages: shard 0) come this way.
    pub fn serves(self, server: Option<Id>) -> bool {
        (server.unwrap_or(0) >> 22) % self.count.max(1) == self.number
    }
}

struct Session {
    intents: u64,
    shard: Shard,
    sequence: u64,
    history: VecDeque<Event>,
    connection: Option<Connection>,
}

impl Session {
    fn wants(&self, intent: u64, server: Option<Id>) -> bool {
        self.shard.serves(server) && (intent == intents::NONE || self.intents & intent != 0)
    }

    fn is_served_by(&self, connection: u64) -> bool {
        self.connection.as_ref().is_some_and(|own| own.id == connection)
    }

    /// Sends an event, and keeps it in case it does not arrive.
    fn send(&mut self, name: &str, data: Value, log: &TrafficLog) {
        self.sequence += 1;
        let event = Event { sequence: self.sequence, name: name.to_owned(), data };
        self.transmit(&event, log);
        self.history.push_back(event);
        if self.history.len() > HISTORY {
            self.history.pop_front();
        }
    }

    fn transmit(&self, event: &Event, log: &TrafficLog) {
        if let Some(connection) = &self.connection
            && connection.frames.send(Frame::Text(event.text())).is_ok()
        {
            log.event(&event.name, &event.data);
        }
    }

    /// Whether all events after `seen` are still known.
    fn can_resume(&self, seen: u64) -> bool {
        let oldest = self.history.front().map_or(0, |event| event.sequence);
        seen <= self.sequence && seen + 1 >= oldest
    }
}

/// How a connection ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goodbye {
    /// The bot closed it (1000, 1001), and gives up its session.
    Orderly,
    /// Anything else: the session can be resumed.
    Broken,
}

/// All sessions, and all connections.
pub(crate) struct Sessions {
    by_id: HashMap<String, Session>,
    connections_so_far: u64,
    /// Every open connection, identified or not.
    open: HashMap<u64, Connection>,
    /// How often bots may still connect.
    pub starts_left: u64,
    /// How many shards a bot should have, and how many of them Discord lets begin at once.
    pub shards_wanted: u64,
    pub shards_at_once: u64,
    /// Which shards have begun a session, and when.
    pub begun: Vec<(u64, Instant)>,
    /// How often a connection has to give a sign of life.
    pub heartbeat_interval: Duration,
    /// Whether the connections are open and nothing is said on them.
    pub silent: bool,
    /// Whether every RESUME is refused and yet could be made again.
    pub refuses_resumes: bool,
    /// How many were.
    pub resumes_refused: u64,
}

impl Default for Sessions {
    fn default() -> Self {
        Self {
            by_id: HashMap::new(),
            connections_so_far: 0,
            open: HashMap::new(),
            starts_left: SESSION_STARTS,
            shards_wanted: 1,
            shards_at_once: 1,
            begun: Vec::new(),
            heartbeat_interval: HEARTBEAT_INTERVAL,
            silent: false,
            refuses_resumes: false,
            resumes_refused: 0,
        }
    }
}

impl Sessions {
    /// Whether a bot is listening.
    pub fn any_connected(&self) -> bool {
        self.by_id.values().any(|session| session.connection.is_some())
    }

    /// Whether a bot is listening on this shard.
    pub fn is_connected(&self, shard: u64) -> bool {
        let mut of_it = self.by_id.values().filter(|session| session.shard.number == shard);
        of_it.any(|session| session.connection.is_some())
    }

    /// How many connections there have been so far.
    pub fn connections_so_far(&self) -> u64 {
        self.connections_so_far
    }

    /// Takes in a new connection.
    pub fn connect(&mut self, frames: UnboundedSender<Frame>) -> Connection {
        self.connections_so_far += 1;
        let connection = Connection { id: self.connections_so_far, frames };
        self.open.insert(connection.id, connection.clone());
        connection
    }

    /// Says the same to every open connection.
    pub fn broadcast(&self, frame: impl Fn() -> Frame) {
        for connection in self.open.values() {
            // A connection that just ended takes nothing any more.
            let _ = connection.frames.send(frame());
        }
    }

    /// Begins a session; its id.
    pub fn begin(&mut self, intents: u64, shard: Shard, connection: Connection) -> String {
        let id = random::token(32);
        self.starts_left = self.starts_left.saturating_sub(1);
        self.begun.push((shard.number, Instant::now()));
        let (history, connection) = (VecDeque::new(), Some(connection));
        self.by_id.insert(id.clone(), Session { intents, shard, sequence: 0, history, connection });
        id
    }

    /// Whether a RESUME is refused that could be made again; counts it.
    pub fn refuse_resume(&mut self) -> bool {
        self.resumes_refused += u64::from(self.refuses_resumes);
        self.refuses_resumes
    }

    /// Forgets every session, so that none can be resumed.
    pub fn invalidate_all(&mut self) {
        self.by_id.clear();
    }

    /// Sends an event to every session that wants it, and keeps it for those that are away.
    pub fn emit(&mut self, intent: u64, server: Option<Id>, name: &str, data: &Value, log: &TrafficLog) {
        for session in self.by_id.values_mut().filter(|session| session.wants(intent, server)) {
            session.send(name, data.clone(), log);
        }
    }

    /// Sends an event to one session.
    pub fn send(&mut self, session: &str, name: &str, data: Value, log: &TrafficLog) {
        if let Some(session) = self.by_id.get_mut(session) {
            session.send(name, data, log);
        }
    }

    /// Attaches a connection to a session that lost its own, and sends what was missed after the event `seen`; false
    /// if there is no such session, or it has forgotten too much.
    pub fn resume(&mut self, id: &str, seen: u64, connection: Connection, log: &TrafficLog) -> bool {
        let Some(session) = self.by_id.get_mut(id).filter(|session| session.can_resume(seen)) else {
            return false;
        };
        session.connection = Some(connection);
        for event in session.history.iter().filter(|event| event.sequence > seen) {
            session.transmit(event, log);
        }
        session.send("RESUMED", json!({}), log);
        true
    }

    /// A connection has ended. Sessions that it served keep their events, unless the bot has given them up.
    pub fn disconnect(&mut self, connection: u64, goodbye: Goodbye) {
        self.open.remove(&connection);
        if goodbye == Goodbye::Orderly {
            self.by_id.retain(|_, session| !session.is_served_by(connection));
        }
        for session in self.by_id.values_mut().filter(|session| session.is_served_by(connection)) {
            session.connection = None;
        }
    }
}
