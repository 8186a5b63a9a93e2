//! What is said of reminders, quiet hours, absences and pauses.

use chrono::{DateTime, Utc};

use crate::clock::Share;
use crate::discord::words::Text;
use crate::discord::words::matches::link;
use crate::discord::words::vocabulary::countdown;
use crate::play::State;
use crate::play::matches::Listed;
use crate::play::notices::MatchUpdate;
use crate::play::reminders::Nudged;
use crate::store::notices::Ping;

impl Text {
    /// To the player to move.
    #[must_use]
    pub fn ping(self, told: &MatchUpdate, ping: Ping) -> String {
        let state = &told.state;
        let (called, id, board) = (self.mention(state.to_move().id), state.id(), self.board_link(told));
        match ping {
            Ping::Wake => self.say("wake-post", &[("mention", &called), ("match", &id), ("board", &board)]),
            Ping::Nudge => {
                let player = self.mention(state.opponent_of(state.game.to_move()).id);
                self.say(
                    "nudge-post",
                    &[("mention", &called), ("player", &player), ("match", &id), ("board", &board)],
                )
            }
            Ping::Reminder => {
                let deadline = state.clocks.deadline().map(countdown).unwrap_or_default();
                let left = self.left(told.pings.left);
                self.say(
                    "reminder",
                    &[
                        ("mention", &called),
                        ("match", &id),
                        ("left", &left),
                        ("deadline", &deadline),
                        ("board", &board),
                    ],
                )
            }
        }
    }

    fn left(self, share: Option<Share>) -> String {
        match share {
            Some(Share::Half) => self.say("left-half", &[]),
            Some(Share::Quarter) => self.say("left-quarter", &[]),
            Some(Share::Tenth) => self.say("left-tenth", &[]),
            None => self.say("left-more", &[]), // as after a day was given since
        }
    }

    fn board_link(self, told: &MatchUpdate) -> String {
        let said = |post| self.say("board-link", &[("link", &link(&told.state.row.place, post))]);
        told.pings.board.map(said).unwrap_or_default()
    }

    /// To the one who nudged.
    #[must_use]
    pub fn nudged(self, nudged: &Nudged) -> String {
        match nudged.later {
            None => self.say("nudged", &[]),
            Some(later) => {
                self.say("nudged-later", &[("match", &nudged.state.id()), ("later", &countdown(later))])
            }
        }
    }

    /// They have nudged already.
    pub(in crate::discord) fn nudged_already(self, state: &State, again: DateTime<Utc>) -> String {
        self.say("nudged-already", &[("match", &state.id()), ("again", &countdown(again))])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_nudge(self) -> String {
        self.say("button-nudge", &[])
    }

    /// The daily digest.
    #[must_use]
    pub fn digest(self, games: &[Listed]) -> String {
        let count = games.len();
        let title = self.say("digest", &[("count", &count)]);
        self.capped(title, games.iter().map(|listed| self.game_line(listed)))
    }
}
