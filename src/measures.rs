//! What is measured while the bot runs, for whoever watches it. Where nobody does, nothing is kept.
//!
//! Names and units as Prometheus has them: seconds, and `_total` for what only grows.

use std::time::Duration;

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};

/// Times from the first try to acknowledge an interaction to Discord's word, `outcome`: `acknowledged`, `elsewhere` if another
/// process of the bot was first, or `lost`.
pub const ACKNOWLEDGEMENT: &str = "hivepost_acknowledgement_seconds";
/// Times from what happened to the post that tells of it.
pub const POST: &str = "hivepost_post_seconds";

const RESPONSES: &str = "hivepost_discord_responses_total";
const INCIDENTS: &str = "hivepost_incidents_total";
const CONNECTED: &str = "hivepost_connected";
const NOTICES_WAITING: &str = "hivepost_notices_waiting";
const OLDEST_NOTICE: &str = "hivepost_notices_oldest_seconds";
const OVERDUE: &str = "hivepost_deadlines_overdue";
const BOT_TURNS: &str = "hivepost_bot_turns_waiting";
const OLDEST_BOT_TURN: &str = "hivepost_bot_turns_oldest_seconds";
const DATABASE_UP: &str = "hivepost_database_up";
const DATABASE_CONNECTIONS: &str = "hivepost_database_connections";
const MEMORY: &str = "process_resident_memory_bytes";

/// How it went to acknowledge an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acknowledgement {
    Taken,
    Elsewhere,
    /// Discord did not take it in time.
    Lost,
}

/// With which right Discord is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    Bot,
    Interaction,
}

/// What is in the database for the bot to do.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ToDo {
    /// Notices that are not sent yet.
    pub notices: f64,
    /// How many seconds the oldest of them has waited.
    pub oldest_notice: f64,
    /// Matches in which time has run out.
    pub overdue: f64,
    /// Half-moves that the bot itself has to make.
    pub bot_turns: f64,
    /// How many seconds the oldest of them has waited.
    pub oldest_bot_turn: f64,
}

impl ToDo {
    pub const UNKNOWN: Self = Self {
        notices: f64::NAN,
        oldest_notice: f64::NAN,
        overdue: f64::NAN,
        bot_turns: f64::NAN,
        oldest_bot_turn: f64::NAN,
    };
}

pub(crate) fn describe() {
    describe_histogram!(
        ACKNOWLEDGEMENT,
        "From the first try to acknowledge an interaction to Discord's word"
    );
    describe_histogram!(POST, "From what happened to the post that tells of it");
    describe_counter!(RESPONSES, "Discord's answers, but to autocompletion, by status; none where none came");
    describe_counter!(INCIDENTS, "Replies that say that something went wrong");
    counter!(INCIDENTS).increment(0); // there from the beginning, so that the first one is an increase
    set_connected(false);
    describe_gauge!(CONNECTED, "Whether Discord is heard on all shards of this process: 1 or 0");
    describe_gauge!(NOTICES_WAITING, "Notices in the database that are not sent yet");
    describe_gauge!(OLDEST_NOTICE, "How long the oldest of them has waited");
    describe_gauge!(OVERDUE, "Matches in the database in which time has run out and nobody has seen to it");
    describe_gauge!(BOT_TURNS, "Half-moves in the database that the bot itself has to make");
    describe_gauge!(OLDEST_BOT_TURN, "How long the oldest of them has waited");
    describe_gauge!(DATABASE_UP, "Whether the database answered when it was last asked: 1 or 0");
    describe_gauge!(DATABASE_CONNECTIONS, "Connections of this process to the database");
    describe_gauge!(MEMORY, "Memory that this process holds, as the system counts it");
}

/// An interaction was acknowledged, or was not.
pub fn acknowledged(took: Duration, how: Acknowledgement) {
    let outcome = match how {
        Acknowledgement::Taken => "acknowledged",
        Acknowledgement::Elsewhere => "elsewhere",
        Acknowledgement::Lost => "lost",
    };
    histogram!(ACKNOWLEDGEMENT, "outcome" => outcome).record(took);
}

/// Something was posted, so long after it happened.
pub fn posted(after: Duration) {
    histogram!(POST).record(after);
}

/// Discord has answered with this status, or not at all.
pub fn answered(by: By, status: Option<u16>) {
    let status = status.map_or_else(|| "none".to_owned(), |status| status.to_string());
    let by = match by {
        By::Bot => "bot",
        By::Interaction => "interaction",
    };
    counter!(RESPONSES, "by" => by, "status" => status).increment(1);
}

/// Somebody has read that something went wrong.
pub fn failed() {
    counter!(INCIDENTS).increment(1);
}

/// Whether Discord is heard just now.
pub fn set_connected(is_connected: bool) {
    gauge!(CONNECTED).set(f64::from(u8::from(is_connected)));
}

/// Whether the database answers just now.
pub fn set_database_up(is_up: bool) {
    gauge!(DATABASE_UP).set(f64::from(u8::from(is_up)));
}

/// What there is to do just now.
pub fn set_to_do(to_do: ToDo) {
    gauge!(NOTICES_WAITING).set(to_do.notices);
    gauge!(OLDEST_NOTICE).set(to_do.oldest_notice);
    gauge!(OVERDUE).set(to_do.overdue);
    gauge!(BOT_TURNS).set(to_do.bot_turns);
    gauge!(OLDEST_BOT_TURN).set(to_do.oldest_bot_turn);
}

/// How many connections to the database there are, and how many of them nobody uses. `of`: what they are there for.
pub fn set_database_connections(of: &'static str, all: u32, idle: u32) {
    let used = f64::from(all.saturating_sub(idle));
    gauge!(DATABASE_CONNECTIONS, "pool" => of, "state" => "used").set(used);
    gauge!(DATABASE_CONNECTIONS, "pool" => of, "state" => "idle").set(f64::from(idle));
}

/// How much memory the process holds.
pub fn set_memory(bytes: f64) {
    gauge!(MEMORY).set(bytes);
}
