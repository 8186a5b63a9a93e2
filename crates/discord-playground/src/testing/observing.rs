//! Waiting for what the bot does, and looking at what there is. A wait that lasts 20 s fails the test.

use std::time::{Duration, Instant};

use crate::client::Answer;
use crate::handle::{Playground, WAIT_LIMIT};
use crate::model::Message;
use crate::snowflake::Id;
use crate::world::World;

/// The flag of a silent message.
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

/// How long the shards of several processes may take to begin: one of them every five seconds, and no two at once.
const SHARDS_LIMIT: Duration = Duration::from_mins(1);

impl Playground {
    /// Waits until `look` finds something in the world. It is called under the world's lock: it must not call the playground.
    ///
    /// # Panics
    /// After 20 s without, naming `what`.
    pub async fn wait_for<T>(&self, what: &str, look: impl FnMut(&World) -> Option<T>) -> T {
        self.wait_until(WAIT_LIMIT, look).await.unwrap_or_else(|| panic!("waited 20 s in vain for {what}"))
    }

    /// How an interaction ended. After a deferral it waits for the reply, after a deferred update for the edit or a follow-up.
    ///
    /// # Panics
    /// If it was deferred and 20 s later nothing had come.
    pub async fn answer(&self, interaction: Id) -> Answer {
        let answer = self.answer_in_time(interaction).await;
        answer.unwrap_or_else(|| panic!("interaction {interaction} was deferred and never answered"))
    }

    /// All messages that an interaction brought, follow-ups included, as they stand.
    #[must_use]
    pub fn replies(&self, interaction: Id) -> Vec<Message> {
        self.read(|world| {
            let all = world.messages.values();
            all.filter(|message| message.interaction == Some(interaction)).cloned().collect()
        })
    }

    /// The public messages of a channel, oldest first, without those still "thinking…".
    #[must_use]
    pub fn messages(&self, channel: Id) -> Vec<Message> {
        self.read(|world| public(world, channel).cloned().collect())
    }

    /// The pictures of the emojis of the bot's application, oldest first.
    #[must_use]
    pub fn emoji_pictures(&self) -> Vec<Vec<u8>> {
        self.read(|world| world.emojis.values().map(|emoji| emoji.bytes.to_vec()).collect())
    }

    /// A message as it stands.
    #[must_use]
    pub fn message(&self, id: Id) -> Option<Message> {
        self.read(|world| world.messages.get(&id).cloned())
    }

    /// The first public message of a channel after `after` (or the first of all) that is not silent: those come besides, and
    /// nobody waits for them.
    ///
    /// # Panics
    /// If there is none after 20 s.
    pub async fn next_message(&self, channel: Id, after: Option<Id>) -> Message {
        self.wait_for("another message in the channel", |world| {
            public(world, channel)
                .find(|message| message.id > after.unwrap_or(0) && !message.is_silent())
                .cloned()
        })
        .await
    }

    /// How many requests the bot has made with its token, and how many of them were one too many.
    #[must_use]
    pub fn requests_and_refusals(&self) -> (u64, u64) {
        self.read(|world| world.rate_limits.tally)
    }

    /// The most requests that the bot has made within a second, interactions apart; 51 is one too many.
    #[must_use]
    pub fn busiest_second(&self) -> usize {
        self.read(|world| world.rate_limits.busiest_second)
    }

    /// Waits until a bot listens and has registered commands.
    ///
    /// # Panics
    /// After 20 s without.
    pub async fn bot_connected(&self) {
        assert!(self.bot_is_there().await, "waited in vain for a bot with commands to connect");
    }

    /// Waits until no bot listens any more.
    ///
    /// # Panics
    /// After 20 s with one.
    pub async fn bot_disconnected(&self) {
        self.wait_for("the bot to be gone", |world| (!world.sessions.any_connected()).then_some(())).await;
    }

    /// Waits until a bot listens on this shard.
    ///
    /// # Panics
    /// After a minute without.
    pub async fn shard_connected(&self, shard: u64) {
        let connected = |world: &World| world.sessions.is_connected(shard).then_some(());
        let waited = self.wait_until(SHARDS_LIMIT, connected).await;
        waited.unwrap_or_else(|| panic!("waited in vain for shard {shard} to be listened to"));
    }

    /// Waits until nobody listens on this shard any more.
    ///
    /// # Panics
    /// After 20 s with somebody.
    pub async fn shard_disconnected(&self, shard: u64) {
        let gone = |world: &World| (!world.sessions.is_connected(shard)).then_some(());
        self.wait_for(&format!("shard {shard} to be left"), gone).await;
    }

    /// Which shards have begun to listen so far, and when, in that order. What was taken up again did not begin.
    #[must_use]
    pub fn shards_begun(&self) -> Vec<(u64, Instant)> {
        self.read(|world| world.sessions.begun.clone())
    }

    /// Requests so far that matched no route, as `METHOD path`.
    #[must_use]
    pub fn unknown_requests(&self) -> Vec<String> {
        self.read(|world| world.unknown_requests.clone())
    }
}

impl World {
    /// How many times a RESUME was refused that could be made again.
    #[must_use]
    pub fn resumes_refused(&self) -> u64 {
        self.sessions.resumes_refused
    }

    /// How many gateway connections bots have opened so far.
    #[must_use]
    pub fn gateway_connections(&self) -> u64 {
        self.sessions.connections_so_far()
    }
}

impl Answer {
    /// The message.
    ///
    /// # Panics
    /// If no message came of the interaction.
    #[must_use]
    pub fn message(self) -> Message {
        let failed = self.failed;
        self.message.unwrap_or_else(|| panic!("the interaction brought no message (failed: {failed})"))
    }
}

impl Message {
    /// Whether it was posted without a notification for anybody.
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
