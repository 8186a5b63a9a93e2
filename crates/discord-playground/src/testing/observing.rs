//! Waits for the bot's actions, and reads the world. A wait of 20 s, or of a minute for a shard to connect, fails the test.

use std::time::{Duration, Instant};

use crate::client::Answer;
use crate::handle::{Playground, WAIT_TIMEOUT};
use crate::model::Message;
use crate::snowflake::Id;
use crate::world::World;

/// The message flag for silent messages.
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

/// Time limit for the shards of several processes to connect: one every five seconds.
const SHARDS_TIMEOUT: Duration = Duration::from_mins(1);

impl Playground {
    /// Waits until `look` returns a value. `look` runs under the world's lock, so it must not call the
    /// playground.
    ///
    /// # Panics
    /// After 20 s, naming `what`.
    pub async fn wait_for<T>(&self, what: &str, look: impl FnMut(&World) -> Option<T>) -> T {
        self.wait_until(WAIT_TIMEOUT, look)
            .await
            .unwrap_or_else(|| panic!("timed out after 20 s waiting for {what}"))
    }

    /// Waits for the result of an interaction: after a deferral for the response, after a deferred update for
    /// the edit or a follow-up.
    ///
    /// # Panics
    /// If it was deferred and not completed within 20 s.
    pub async fn answer(&self, interaction: Id) -> Answer {
        let answer = self.wait_for_answer(interaction).await;
        answer.unwrap_or_else(|| panic!("interaction {interaction} was deferred and never completed"))
    }

    /// Returns all messages of an interaction, including follow-ups, in their current state.
    #[must_use]
    pub fn replies(&self, interaction: Id) -> Vec<Message> {
        self.read(|world| {
            let all = world.messages.values();
            all.filter(|message| message.interaction == Some(interaction)).cloned().collect()
        })
    }

    /// Returns the public messages of a channel, oldest first, without deferred responses.
    #[must_use]
    pub fn messages(&self, channel: Id) -> Vec<Message> {
        self.read(|world| public(world, channel).cloned().collect())
    }

    /// Returns the images of the application's emojis, oldest first.
    #[must_use]
    pub fn emoji_pictures(&self) -> Vec<Vec<u8>> {
        self.read(|world| world.emojis.values().map(|emoji| emoji.bytes.to_vec()).collect())
    }

    /// Returns a message in its current state.
    #[must_use]
    pub fn message(&self, id: Id) -> Option<Message> {
        self.read(|world| world.messages.get(&id).cloned())
    }

    /// Waits for the first public message of a channel after `after`, or the first of all. Skips silent
    /// messages, which accompany others.
    ///
    /// # Panics
    /// After 20 s.
    pub async fn next_message(&self, channel: Id, after: Option<Id>) -> Message {
        self.wait_for("a new message in the channel", |world| {
            public(world, channel)
                .find(|message| message.id > after.unwrap_or(0) && !message.is_silent())
                .cloned()
        })
        .await
    }

    /// Returns the number of requests that need the bot's token, and how many of them were rate limited.
    #[must_use]
    pub fn request_counts(&self) -> (u64, u64) {
        self.read(|world| world.rate_limits.counts)
    }

    /// Returns the bot's maximum number of requests within a second, excluding interactions. 51 exceeds the
    /// limit.
    #[must_use]
    pub fn busiest_second(&self) -> usize {
        self.read(|world| world.rate_limits.busiest_second)
    }

    /// Waits until a bot is connected and has registered commands.
    ///
    /// # Panics
    /// After 20 s.
    pub async fn wait_for_bot(&self) {
        assert!(
            self.wait_until_bot_connected().await,
            "timed out waiting for a bot with commands to connect"
        );
    }

    /// Waits until no bot is connected.
    ///
    /// # Panics
    /// After 20 s.
    pub async fn wait_for_bot_disconnect(&self) {
        self.wait_for("the bot to disconnect", |world| (!world.sessions.any_connected()).then_some(())).await;
    }

    /// Waits until a bot is connected on this shard.
    ///
    /// # Panics
    /// After a minute.
    pub async fn wait_for_shard(&self, shard: u64) {
        let connected = |world: &World| world.sessions.is_connected(shard).then_some(());
        let waited = self.wait_until(SHARDS_TIMEOUT, connected).await;
        waited.unwrap_or_else(|| panic!("timed out waiting for shard {shard} to connect"));
    }

    /// Waits until no bot is connected on this shard.
    ///
    /// # Panics
    /// After 20 s.
    pub async fn wait_for_shard_disconnect(&self, shard: u64) {
        let gone = |world: &World| (!world.sessions.is_connected(shard)).then_some(());
        self.wait_for(&format!("shard {shard} to disconnect"), gone).await;
    }

    /// Returns the shards that began a session, with the time, in order. Resumed sessions are not included.
    #[must_use]
    pub fn shards_started(&self) -> Vec<(u64, Instant)> {
        self.read(|world| world.sessions.begun.clone())
    }

    /// Returns the requests that matched no route, as `METHOD path`, and those about a place in which the bot has never been a
    /// member, with a note.
    #[must_use]
    pub fn unknown_requests(&self) -> Vec<String> {
        self.read(|world| world.unknown_requests.clone())
    }
}

impl World {
    /// Returns the number of RESUMEs rejected as resumable.
    #[must_use]
    pub fn resumes_rejected(&self) -> u64 {
        self.sessions.resumes_rejected
    }

    /// Returns the number of gateway connections so far.
    #[must_use]
    pub fn gateway_connections(&self) -> u64 {
        self.sessions.connections_so_far()
    }
}

impl Answer {
    /// Returns the message.
    ///
    /// # Panics
    /// If the interaction has no resulting message.
    #[must_use]
    pub fn message(self) -> Message {
        let failed = self.failed;
        self.message.unwrap_or_else(|| panic!("the interaction has no message (failed: {failed})"))
    }
}

impl Message {
    /// Returns whether it was posted without notifications.
    #[must_use]
    pub const fn is_silent(&self) -> bool {
        self.flags & SUPPRESS_NOTIFICATIONS != 0
    }
}

fn public(world: &World, channel: Id) -> impl Iterator<Item = &Message> {
    let shown = move |message: &&Message| {
        message.channel == channel && message.only_for.is_none() && !message.loading
    };
    world.messages.values().filter(shown)
}
