//! Texts about the channels of matches.

use hive::Colour;

use crate::discord::words::vocabulary::{channel_mention, date};
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play::Match;
use crate::play::orphans::ORPHAN_TIMEOUT;
use crate::store::matches::{MatchRow, Place};

/// Discord's limit for thread names, in characters.
pub const MAX_THREAD_NAME_LENGTH: usize = 100;

impl Text {
    /// Returns the name of a match's thread, such as "Ada – Bert · #27". Discord does not render Markdown in it.
    pub fn thread_name(self, row: &MatchRow) -> String {
        let without_names = self.say(Sentence::ThreadName { white: &"", black: &"", match_id: &row.id });
        let max_name_length = (MAX_THREAD_NAME_LENGTH - without_names.chars().count()) / 2;
        let [white, black] =
            [&row.white, &row.black].map(|player| truncate(&self.name(player), max_name_length));
        self.say(Sentence::ThreadName { white: &white, black: &black, match_id: &row.id })
    }

    /// Returns a turn post's line about the match's relocation to this channel, or about a player who can be sent direct messages
    /// again.
    pub fn relocated_post(self, actor: PlayerId, place: &Place) -> String {
        let player = &self.mention(actor);
        match place.black_channel {
            Some(_) => self.say(Sentence::ResumedByMessage { player }),
            None => self.say(Sentence::RelocatedPost { player }),
        }
    }

    /// Returns the direct message about a match whose channel was lost: it is over, is orphaned, or continues without the bot in
    /// its server. `None` if it was relocated meanwhile.
    pub fn orphaned_message(self, state: &Match, recipient: Colour) -> Option<String> {
        let opponent = self.mention(state.opponent_of(recipient).id);
        let is_with_bot = state.row.practice.is_some();
        if !state.is_running() {
            let standing = self.standing(state);
            if is_with_bot || state.row.place.server.is_direct_messages() {
                return Some(self.say(Sentence::MatchOver { match_id: &state.id(), standing: &standing }));
            }
            return Some(self.say(Sentence::OrphanedMessageOver {
                match_id: &state.id(),
                opponent: &opponent,
                standing: &standing,
            }));
        }
        if state.row.place.is_without_bot() && state.row.orphaned_at.is_none() {
            return Some(self.say(Sentence::ServerRemovedBot {
                match_id: &state.id(),
                opponent: &opponent,
                channel: &channel_mention(state.row.place.channel),
            }));
        }
        let since = state.row.orphaned_at?;
        let (id, until) = (state.id(), date(since + ORPHAN_TIMEOUT));
        let since = date(since);
        if state.row.place.black_channel.is_some() {
            return Some(self.say(Sentence::OrphanedUnreachable {
                match_id: &id,
                opponent: &opponent,
                until: &until,
            }));
        }
        if is_with_bot {
            return Some(if state.row.place.server.is_direct_messages() {
                self.say(Sentence::OrphanedPractice { match_id: &id, since: &since, until: &until })
            } else {
                self.say(Sentence::OrphanedPracticeServer { match_id: &id, since: &since, until: &until })
            });
        }
        Some(self.say(Sentence::OrphanedMessage {
            match_id: &id,
            opponent: &opponent,
            since: &since,
            until: &until,
        }))
    }
}

/// Removes control characters, and truncates a name with an ellipsis.
pub fn truncate(name: &str, max_length: usize) -> String {
    let plain: String = name.chars().filter(|letter| !letter.is_control()).collect();
    if plain.chars().count() <= max_length {
        return plain;
    }
    plain.chars().take(max_length - 1).chain(['…']).collect()
}
