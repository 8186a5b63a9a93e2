//! What is said of matches that would not end, or cannot go on, and in letters.

use hive::Colour;

use crate::discord::text::Text;
use crate::discord::text::words::date;
use crate::ids::{MatchId, PlayerId};
use crate::play::State;
use crate::play::matches::Listed;
use crate::play::orphans::ORPHANED_FOR;
use crate::store::matches::EndReason;

impl Text {
    /// Why a match ended without a result.
    #[must_use]
    pub(super) fn unplayed(self, reason: EndReason, actor: Option<PlayerId>) -> String {
        let player = actor.map(|actor| self.mention(actor)).unwrap_or_default();
        match reason {
            EndReason::Silence if actor.is_none() => self.say("result-abandoned", &[]),
            EndReason::Silence => self.say("result-silence", &[("player", &player)]),
            EndReason::Closed => self.say("result-closed", &[("player", &player)]),
            EndReason::Stranded => self.say("result-stranded", &[]),
            _ => self.say("result-aborted", &[("player", &player)]),
        }
    }

    /// The line of a turn post: the match goes on here.
    #[must_use]
    pub fn relocated_post(self, actor: PlayerId) -> String {
        self.say("relocated-post", &[("player", &self.mention(actor))])
    }

    /// The same of a match against the bot.
    #[must_use]
    pub fn relocated_practice(self) -> String {
        self.say("relocated-practice", &[])
    }

    /// To one player of a match whose place is lost: how it stands. `None` if it has gone on elsewhere.
    #[must_use]
    pub fn stranded_letter(self, state: &State, reader: Colour) -> Option<String> {
        let opponent = self.mention(state.opponent_of(reader).id);
        let is_with_bot = state.row.practice.is_some();
        if !state.is_running() {
            let standing = self.standing(state);
            if is_with_bot {
                return Some(self.say("match-over", &[("match", &state.id()), ("standing", &standing)]));
            }
            return Some(self.say(
                "stranded-letter-end",
                &[("match", &state.id()), ("opponent", &opponent), ("standing", &standing)],
            ));
        }
        let since = state.row.stranded_at?;
        let (id, until) = (state.id(), date(since + ORPHANED_FOR));
        let since = date(since);
        if is_with_bot {
            return Some(if state.row.place.server.is_direct_messages() {
                self.say("stranded-practice", &[("match", &id), ("since", &since), ("until", &until)])
            } else {
                self.say("stranded-practice-server", &[("match", &id), ("since", &since), ("until", &until)])
            });
        }
        Some(self.say(
            "stranded-letter",
            &[("match", &id), ("opponent", &opponent), ("since", &since), ("until", &until)],
        ))
    }

    /// The daily digest.
    #[must_use]
    pub fn digest(self, games: &[Listed]) -> String {
        let count = games.len();
        let title = self.say("digest", &[("count", &count)]);
        self.capped(title, games.iter().map(|listed| self.game_line(listed)))
    }

    /// Asks somebody who manages a server whether a match is to be closed.
    #[must_use]
    pub fn close_question(self, state: &State) -> String {
        let [white, black] = Colour::ALL.map(|colour| self.mention(state.row.player(colour).id));
        self.say("close-question", &[("match", &state.id()), ("white", &white), ("black", &black)])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_close(self, id: MatchId) -> String {
        self.say("button-close", &[("match", &id)])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_close_silent(self) -> String {
        self.say("button-close-silent", &[])
    }

    /// To the one who closed a match.
    #[must_use]
    pub fn closed(self, id: MatchId) -> String {
        self.say("closed", &[("match", &id)])
    }

    /// The opponent has not been silent for long.
    #[must_use]
    pub(super) fn not_silent(self, id: MatchId) -> String {
        self.say("not-silent", &[("match", &id)])
    }
}
