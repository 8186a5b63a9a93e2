//! Matches in lists, in choices and in links.

use hive::Outcome;

use crate::discord::words::vocabulary::countdown;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, PlayerId};
use crate::play::Match;
use crate::play::matches::Listed;
use crate::store::matches::{MatchRow, Place};
use crate::store::notices::Post;
use crate::store::players::Player;

/// How much of Discord's 2000 characters a list may fill.
pub(in crate::discord) const LIST_MAX: usize = 1800;

impl Text {
    /// Who is to move, or who has won.
    pub(in crate::discord) fn standing(self, state: &Match) -> String {
        match state.row.finished.map(|finished| finished.ending.outcome) {
            Some(None) => self.say(Sentence::StandingAborted),
            Some(Some(Outcome::Draw)) => self.say(Sentence::StandingDrawn),
            Some(Some(Outcome::Win(winner))) => {
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

    /// A title and as many lines as fit, with the number of those that do not.
    pub(in crate::discord) fn capped(
        self,
        mut shown: String,
        lines: impl ExactSizeIterator<Item = String>,
    ) -> String {
        let count = lines.len();
        for (index, line) in lines.enumerate() {
            if shown.chars().count() + line.chars().count() > LIST_MAX {
                let left = count - index;
                return format!("{shown}\n{}", self.say(Sentence::MoreGames { count: &left }));
            }
            shown.push('\n');
            shown.push_str(&line);
        }
        shown
    }

    /// A match in progress, in a list.
    pub(in crate::discord) fn game_line(self, listed: &Listed) -> String {
        let mut parts = vec![self.running_line(listed)];
        parts.extend(self.standing_still(&listed.row));
        parts.join(" · ")
    }

    fn running_line(self, listed: &Listed) -> String {
        let row = &listed.row;
        let number = match listed.last_post {
            Some(post) => format!("[#{}]({})", row.id, link(&row.place, post)),
            None => format!("#{}", row.id),
        };
        let [white, black] = [&row.white, &row.black].map(|player| self.mention(player.id));
        let to_move = self.colour(row.progress.to_move());
        let turn = row.progress.ply.turn();
        match row.deadline_at {
            None if row.progress.timed_out => self.say(Sentence::GameLineLate {
                match_id: &number,
                white: &white,
                black: &black,
                turn: &turn,
                to_move: &to_move,
            }),
            None => self.say(Sentence::GameLine {
                match_id: &number,
                white: &white,
                black: &black,
                turn: &turn,
                to_move: &to_move,
            }),
            Some(deadline) => self.say(Sentence::GameLineDeadline {
                match_id: &number,
                white: &white,
                black: &black,
                turn: &turn,
                to_move: &to_move,
                deadline: &countdown(deadline),
            }),
        }
    }

    /// A match as autocomplete offers it.
    pub fn game_choice(self, row: &MatchRow, reader: PlayerId) -> String {
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

    /// A piece or a place as autocomplete offers it while it is not clear which match is meant, in at most `longest` characters.
    pub fn choice_in_match(self, choice: &str, id: MatchId, opponent: &Player, longest: usize) -> String {
        let opponent = self.name(opponent);
        let said = |choice: &str, opponent: &str| {
            self.say(Sentence::ChoiceInMatch { choice: &choice, match_id: &id, opponent: &opponent })
        };
        let room = longest.saturating_sub(said("", &opponent).chars().count()).max(longest / 2);
        said(&choice.chars().take(room).collect::<String>(), &opponent)
    }

    /// A piece or a place as autocomplete offers it, in at most `longest` characters. `value`: what is put into the
    /// field; it is never cut.
    pub fn choice(self, words: &str, value: &str, longest: usize) -> String {
        let said = |words: &str| self.say(Sentence::ChoiceDescribed { words: &words, value: &value });
        let over = said(words).chars().count().saturating_sub(longest);
        let kept = words.chars().count().saturating_sub(over);
        said(&words.chars().take(kept).collect::<String>())
    }
}

/// Where a post can be read.
pub(in crate::discord) fn link(place: &Place, post: Post) -> String {
    let server = if place.server.is_direct_messages() { "@me".to_owned() } else { place.server.to_string() };
    format!("https://discord.com/channels/{server}/{}/{}", post.channel, post.message)
}
