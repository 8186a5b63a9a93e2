//! Matches in lists, choices and links.

use hive::Outcome;

use crate::discord::words::vocabulary::countdown;
use crate::discord::words::{Sentence, Text, plain};
use crate::ids::{MatchId, PlayerId, Ply};
use crate::play::Match;
use crate::play::matches::Listed;
use crate::play::notices::PastUpdate;
use crate::store::matches::{EndReason, MatchRow, Place};
use crate::store::notices::Post;
use crate::store::players::Player;

/// The part of Discord's 2000 characters that a list can fill.
pub(in crate::discord) const MAX_LIST_LENGTH: usize = 1800;

impl Text {
    /// The player to move, or the result.
    pub(in crate::discord) fn standing(self, state: &Match) -> String {
        match state.row.finished.map(|finished| (finished.ending.outcome, finished.ending.reason)) {
            Some((
                None,
                EndReason::Inactivity | EndReason::Closed | EndReason::Orphaned | EndReason::Decision,
            )) => self.say(Sentence::StandingClosed),
            Some((None, _)) => self.say(Sentence::StandingAborted),
            Some((Some(Outcome::Draw), _)) => self.say(Sentence::StandingDrawn),
            Some((Some(Outcome::Win(winner)), _)) => {
                let player = self.mention(state.row.player(winner).id);
                self.say(Sentence::StandingWon { player: &player, colour: &self.colour(winner) })
            }
            None => {
                let colour = self.colour(state.game.to_move());
                let player = self.mention(state.to_move().id);
                self.say(Sentence::StandingToMove { player: &player, colour: &colour })
            }
        }
    }

    pub(in crate::discord) fn status_or_result(self, state: &Match) -> String {
        match state.row.finished {
            Some(finished) => self.result(state, finished.ending),
            None => self.capital(&self.standing(state)),
        }
    }

    /// Above a position that `player` shares with everyone in a channel.
    pub(in crate::discord) fn shared_position(self, id: MatchId, ply: Ply, player: &Player) -> String {
        let player = plain(&self.name(player));
        self.say(Sentence::SharedPosition { player: &player, match_id: &id, ply: &ply.index() })
    }

    /// Both players with their colours.
    pub(in crate::discord) fn pairing(self, row: &MatchRow) -> String {
        let [white, black] = [&row.white, &row.black].map(|player| plain(&self.name(player)));
        self.say(Sentence::Pairing { white: &white, black: &black })
    }

    /// A statement of what a post announced, with a link to the post that replaced it.
    pub(in crate::discord) fn with_match_link(self, past: &PastUpdate, statement: &str) -> String {
        let row = &past.as_of.row;
        let link = link(&row.place, past.next.unwrap_or(past.post));
        self.say(Sentence::StatementInMatch { statement: &statement, match_id: &row.id, link: &link })
    }

    /// Appends as many lines as fit, and the number of omitted lines.
    pub(in crate::discord) fn truncated_list(
        self,
        mut shown: String,
        lines: impl ExactSizeIterator<Item = String>,
    ) -> String {
        let count = lines.len();
        for (index, line) in lines.enumerate() {
            if shown.chars().count() + line.chars().count() > MAX_LIST_LENGTH {
                let left = count - index;
                return format!("{shown}\n{}", self.say(Sentence::MoreGames { count: &left }));
            }
            shown.push('\n');
            shown.push_str(&line);
        }
        shown
    }

    /// A running match in a list that `reader` sees.
    pub(in crate::discord) fn listed_match(self, listed: &Listed, reader: PlayerId) -> String {
        let mut parts = vec![self.running_line(listed, reader)];
        parts.extend(self.pause_reasons(&listed.row));
        parts.join(" · ")
    }

    fn running_line(self, listed: &Listed, reader: PlayerId) -> String {
        let row = &listed.row;
        let number = match listed.last_post {
            Some(post) => format!("[#{}]({})", row.id, link(&row.place, post)),
            None => format!("#{}", row.id),
        };
        let [white, black] = [&row.white, &row.black].map(|player| self.mention(player.id));
        let whose_turn = self.whose_turn(row, reader);
        match row.deadline_at {
            None if row.progress.timed_out => self.say(Sentence::GameLineTimedOut {
                match_id: &number,
                white: &white,
                black: &black,
                whose_turn: &whose_turn,
            }),
            None => self.say(Sentence::GameLine {
                match_id: &number,
                white: &white,
                black: &black,
                whose_turn: &whose_turn,
            }),
            Some(deadline) => self.say(Sentence::GameLineDeadline {
                match_id: &number,
                white: &white,
                black: &black,
                whose_turn: &whose_turn,
                deadline: &countdown(deadline),
            }),
        }
    }

    fn whose_turn(self, row: &MatchRow, reader: PlayerId) -> String {
        let turn = row.progress.ply.turn();
        if row.is_turn_of(reader) {
            return self.say(Sentence::GameTurnYours { turn: &turn });
        }
        self.say(Sentence::GameTurn { turn: &turn, to_move: &self.colour(row.progress.to_move()) })
    }

    /// A match as a choice of autocomplete.
    pub fn match_choice(self, row: &MatchRow, reader: PlayerId) -> String {
        let (white, black) = (self.name(&row.white), self.name(&row.black));
        if !row.is_running() {
            self.say(Sentence::GameChoiceOver { match_id: &row.id, white: &white, black: &black })
        } else if row.is_turn_of(reader) {
            self.say(Sentence::GameChoiceYours { match_id: &row.id, white: &white, black: &black })
        } else {
            let turn = row.progress.ply.turn();
            self.say(Sentence::GameChoiceTheirs {
                match_id: &row.id,
                white: &white,
                black: &black,
                turn: &turn,
            })
        }
    }

    /// A piece or place as a choice of autocomplete with its match, if that isn't clear otherwise. `choice` is cut so that the
    /// whole fits into `max_length` characters, but not below half of that.
    pub fn choice_in_match(self, choice: &str, id: MatchId, opponent: &Player, max_length: usize) -> String {
        let opponent = self.name(opponent);
        let format = |choice: &str, opponent: &str| {
            self.say(Sentence::ChoiceInMatch { choice: &choice, match_id: &id, opponent: &opponent })
        };
        let room = max_length.saturating_sub(format("", &opponent).chars().count()).max(max_length / 2);
        format(&choice.chars().take(room).collect::<String>(), &opponent)
    }

    /// A piece, place or day as a choice of autocomplete, in at most `max_length` characters. `value`, the text for the field, is
    /// never cut.
    pub fn choice(self, words: &str, value: &str, max_length: usize) -> String {
        let format = |words: &str| self.say(Sentence::ChoiceDescribed { words: &words, value: &value });
        let over = format(words).chars().count().saturating_sub(max_length);
        let kept = words.chars().count().saturating_sub(over);
        format(&words.chars().take(kept).collect::<String>())
    }
}

/// The link to a post.
pub(in crate::discord) fn link(place: &Place, post: Post) -> String {
    format!("{}/{}/{}", server_link(place), post.channel, post.message)
}

/// The link to the channel or thread of a match.
pub(in crate::discord) fn channel_url(place: &Place) -> String {
    format!("{}/{}", server_link(place), place.channel)
}

fn server_link(place: &Place) -> String {
    let server = place.foreign_server.unwrap_or(place.server);
    let server = if server.is_direct_messages() { "@me".to_owned() } else { server.to_string() };
    format!("https://discord.com/channels/{server}")
}
