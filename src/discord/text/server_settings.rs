//! What is said of where matches are played, and of challenges that are not as their server wants them.

use hive::Colour;

use crate::discord::delivery::permissions::Permission;
use crate::discord::text::Text;
use crate::ids::{ChannelId, MatchId};
use crate::play::refusal::ServerRule;
use crate::store::matches::Match;

/// The longest name that Discord gives a thread, in characters.
const LONGEST_NAME: usize = 100;

impl Text {
    /// The name of a match's own thread: Ada – Bert · #27. Discord reads no Markdown in it.
    #[must_use]
    pub fn thread_name(self, found: &Match) -> String {
        let room = (LONGEST_NAME - self.thread_of("", "", found.id).chars().count()) / 2;
        let [white, black] = [&found.white, &found.black].map(|player| shortened(&self.name(player), room));
        self.thread_of(&white, &black, found.id)
    }

    fn thread_of(self, white: &str, black: &str, id: MatchId) -> String {
        self.say("thread-name", &[("white", &white), ("black", &black), ("match", &id)])
    }

    /// In place of a challenge that led to a match in a thread of its own.
    #[must_use]
    pub fn challenge_accepted_in(
        self,
        (challenger, player): (&str, &str),
        id: &str,
        thread: ChannelId,
    ) -> String {
        let thread = link(thread);
        self.say(
            "challenge-accepted-in",
            &[("challenger", &challenger), ("player", &player), ("match", &id), ("thread", &thread)],
        )
    }

    /// To the one who accepted, when the match gets a thread of its own.
    #[must_use]
    pub fn accepted_in_thread_reply(self, id: MatchId, colour: Colour) -> String {
        self.say("accepted-in-thread-reply", &[("match", &id), ("colour", &self.colour(colour))])
    }

    /// To those who wait for a post that the bot may not make.
    #[must_use]
    pub fn hindered(self, channel: ChannelId, missing: &[Permission]) -> String {
        if missing.is_empty() {
            return self.say("hindered-somehow", &[("channel", &link(channel))]);
        }
        let names: Vec<String> = missing.iter().map(|&permission| self.permission(permission)).collect();
        self.say("hindered", &[("channel", &link(channel)), ("permissions", &self.list(&names))])
    }

    /// Why a challenge is not as its server wants it.
    #[must_use]
    pub fn house_rule(self, rule: ServerRule) -> String {
        match rule {
            ServerRule::Home(home) => self.say("house-home", &[("channel", &link(home))]),
            ServerRule::ManagersOnly => self.say("house-managers", &[]),
            ServerRule::NamedOnly => self.say("house-named", &[]),
            ServerRule::TooManyOpen(most) => self.say("house-open", &[("most", &most)]),
            ServerRule::TooManyToday(most) => self.say("house-day", &[("most", &most)]),
            ServerRule::ThreadInThread => self.say("house-thread", &[]),
        }
    }
}

/// How Discord is told to show a channel, as a link to it.
pub(super) fn link(channel: ChannelId) -> String {
    format!("<#{channel}>")
}

/// The beginning of a name, if it is longer than there is room.
fn shortened(name: &str, room: usize) -> String {
    let plain: String = name.chars().filter(|letter| !letter.is_control()).collect();
    if plain.chars().count() <= room {
        return plain;
    }
    plain.chars().take(room - 1).chain(['…']).collect()
}
