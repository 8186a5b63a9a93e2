//! Sentences of pings, replies to nudges, and digests.

use crate::clock::Share;
use crate::discord::words::matches::link;
use crate::discord::words::vocabulary::countdown;
use crate::discord::words::{Sentence, Text, plain};
use crate::ids::{MatchId, PlayerId};
use crate::play::matches::Listed;
use crate::play::notices::{MatchUpdate, PastUpdate};
use crate::play::refusal::NudgeRefusal;
use crate::play::reminders::Nudged;
use crate::store::notices::Ping;

impl Text {
    /// Addressed to the player to move.
    pub fn ping(self, update: &MatchUpdate, ping: Ping) -> String {
        let state = &update.state;
        let (mention, id, board) = (self.mention(state.to_move().id), state.id(), self.board_link(update));
        match ping {
            Ping::YourTurn => {
                self.say(Sentence::YourTurnPost { mention: &mention, match_id: &id, board: &board })
            }
            Ping::Nudge => {
                let player = self.mention(state.opponent_of(state.game.to_move()).id);
                self.say(Sentence::NudgePost {
                    mention: &mention,
                    player: &player,
                    match_id: &id,
                    board: &board,
                })
            }
            Ping::Reminder => {
                let deadline = state.clocks.deadline().map(countdown).unwrap_or_default();
                let left = self.left(update.pings.time_left);
                self.say(Sentence::Reminder {
                    mention: &mention,
                    match_id: &id,
                    left: &left,
                    deadline: &deadline,
                    board: &board,
                })
            }
        }
    }

    /// The text of a ping, after a later post has replaced it.
    pub fn past_ping(self, past: &PastUpdate, ping: Ping) -> String {
        let (row, to_move) = (&past.as_of.row, past.as_of.game.to_move());
        let [player, other] = [to_move, to_move.other()].map(|colour| plain(&self.name(row.player(colour))));
        match ping {
            Ping::Reminder | Ping::YourTurn => self.say(Sentence::PastReminder { player: &player }),
            Ping::Nudge => self.say(Sentence::PastNudge { player: &other, other: &player }),
        }
    }

    fn left(self, share: Option<Share>) -> String {
        match share {
            Some(Share::Half) => self.say(Sentence::LeftHalf),
            Some(Share::Quarter) => self.say(Sentence::LeftQuarter),
            Some(Share::Tenth) => self.say(Sentence::LeftTenth),
            None => self.say(Sentence::LeftMore), // for example after an extra day
        }
    }

    fn board_link(self, update: &MatchUpdate) -> String {
        let link_text = |post| self.say(Sentence::BoardLink { link: &link(&update.state.row.place, post) });
        update.pings.board.map(link_text).unwrap_or_default()
    }

    /// The reply to the player who nudged.
    pub fn nudged(self, nudged: &Nudged) -> String {
        match nudged.later {
            None => self.say(Sentence::Nudged),
            Some(later) => {
                self.say(Sentence::NudgedLater { match_id: &nudged.state.id(), later: &countdown(later) })
            }
        }
    }

    pub(in crate::discord) fn nudge_refused(self, match_id: MatchId, reason: NudgeRefusal) -> String {
        let match_id = &match_id;
        match reason {
            NudgeRefusal::TooSoon(again) => {
                self.say(Sentence::NudgedAlready { match_id, again: &countdown(again) })
            }
            NudgeRefusal::ClocksStopped => self.say(Sentence::NobodyToNudge { match_id }),
            NudgeRefusal::TooLate => self.say(Sentence::NudgeTooLate { match_id }),
            NudgeRefusal::Unwanted => self.say(Sentence::WantsNoNudges { match_id }),
            NudgeRefusal::Unreachable => self.say(Sentence::OpponentUnreachable { match_id }),
        }
    }

    pub fn digest(self, turns: &[Listed], reader: PlayerId) -> String {
        let count = turns.len();
        let title = self.say(Sentence::Digest { count: &count });
        self.truncated_list(title, turns.iter().map(|listed| self.listed_match(listed, reader)))
    }
}
