//! Prometheus metrics of the running bot. Without an installed recorder, nothing is recorded.
//!
//! Times are in seconds; counters end in `_total`.

use std::time::Duration;

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};

/// Histogram: time from the first attempt to acknowledge an interaction to Discord's response. Label `outcome`:
/// `acknowledged`, `elsewhere` (it was acknowledged already), or `lost`.
pub const ACKNOWLEDGEMENT: &str = "hivepost_acknowledgement_seconds";
/// Histogram: time from an event to its post, or to the edit of an earlier post.
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

/// Outcome of acknowledging an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acknowledgement {
    Accepted,
    /// It was acknowledged already: by another process of the bot, or by a post of the sender that responds to it.
    Elsewhere,
    /// Discord rejected it, or all attempts failed.
    Lost,
}

/// What authorizes a request to Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Credential {
    BotToken,
    InteractionToken,
}

/// Pending work in the database. Ages are in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Backlog {
    /// Unsent notices that are due, being sent or retried. Postponed edits aren't included.
    pub notices: f64,
    /// Age of the oldest of these notices.
    pub oldest_notice: f64,
    /// Matches whose deadline has passed and has not been handled.
    pub overdue: f64,
    /// Pending plies of the bot itself.
    pub bot_turns: f64,
    /// Age of the oldest pending ply of the bot.
    pub oldest_bot_turn: f64,
}

impl Backlog {
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
        "Time from the first attempt to acknowledge an interaction to Discord's response"
    );
    describe_histogram!(POST, "Time from an event to its post, or to the edit of an earlier post");
    describe_counter!(
        RESPONSES,
        "Discord's responses by HTTP status, except to autocomplete and unknown commands; status none if there was no response"
    );
    describe_counter!(INCIDENTS, "Replies that reported an internal error");
    counter!(INCIDENTS).increment(0); // exported from the start, so that the first incident is an increase
    set_connected(false);
    describe_gauge!(CONNECTED, "1 if all shards of this process are connected to Discord, else 0");
    describe_gauge!(NOTICES_WAITING, "Unsent notices that are due, being sent or retried");
    describe_gauge!(OLDEST_NOTICE, "Age of the oldest unsent notice that is due, being sent or retried");
    describe_gauge!(OVERDUE, "Matches whose deadline has passed and has not been handled");
    describe_gauge!(BOT_TURNS, "Pending moves of the bot itself");
    describe_gauge!(OLDEST_BOT_TURN, "Age of the oldest pending move of the bot");
    describe_gauge!(DATABASE_UP, "1 if the database answered the last query, else 0");
    describe_gauge!(DATABASE_CONNECTIONS, "Connections of this process to the database");
    describe_gauge!(MEMORY, "Resident memory of this process");
}

pub fn record_acknowledgement(took: Duration, outcome: Acknowledgement) {
    let outcome = match outcome {
        Acknowledgement::Accepted => "acknowledged",
        Acknowledgement::Elsewhere => "elsewhere",
        Acknowledgement::Lost => "lost",
    };
    histogram!(ACKNOWLEDGEMENT, "outcome" => outcome).record(took);
}

/// Records that a notice was posted or has edited a post, `delay` after its event.
pub fn record_post(delay: Duration) {
    histogram!(POST).record(delay);
}

/// Counts a response of Discord; `None` if there was no response.
pub fn record_response(credential: Credential, status: Option<u16>) {
    let status = status.map_or_else(|| "none".to_owned(), |status| status.to_string());
    let by = match credential {
        Credential::BotToken => "bot",
        Credential::InteractionToken => "interaction",
    };
    counter!(RESPONSES, "by" => by, "status" => status).increment(1);
}

/// Counts a reply that reported an internal error.
pub fn count_incident() {
    counter!(INCIDENTS).increment(1);
}

pub fn set_connected(is_connected: bool) {
    gauge!(CONNECTED).set(f64::from(u8::from(is_connected)));
}

pub fn set_database_up(is_up: bool) {
    gauge!(DATABASE_UP).set(f64::from(u8::from(is_up)));
}

pub fn set_backlog(backlog: Backlog) {
    gauge!(NOTICES_WAITING).set(backlog.notices);
    gauge!(OLDEST_NOTICE).set(backlog.oldest_notice);
    gauge!(OVERDUE).set(backlog.overdue);
    gauge!(BOT_TURNS).set(backlog.bot_turns);
    gauge!(OLDEST_BOT_TURN).set(backlog.oldest_bot_turn);
}

/// Sets the connection counts of a pool. `total` includes the idle connections.
pub fn set_database_connections(pool: &'static str, total: u32, idle: u32) {
    let used = f64::from(total.saturating_sub(idle));
    gauge!(DATABASE_CONNECTIONS, "pool" => pool, "state" => "used").set(used);
    gauge!(DATABASE_CONNECTIONS, "pool" => pool, "state" => "idle").set(f64::from(idle));
}

pub fn set_memory(bytes: f64) {
    gauge!(MEMORY).set(bytes);
}
