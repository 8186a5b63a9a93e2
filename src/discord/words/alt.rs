//! Alt texts: the state of the game, the last move, and the place of each piece.
//!
//! The board is listed row by row from the top, each piece with its column in half tiles from the left: neighbours in a row
//! are two columns apart, neighbours in adjacent rows one. The text describes the whole position, up to Discord's
//! limit of 1024 characters.

use hive::{Board, Colour, Game, Hex, IllegalMove, Move, Outcome, to_uhp};

use crate::discord::words::noun::Noun;
use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text};
use crate::ids::Ply;
use crate::play::refusal::ImportRefusal;
use crate::store::matches::MatchRow;

/// Discord's limit for alt texts, in characters.
const MAX_LENGTH: usize = 1024;

impl Text {
    /// Describes the position of a match.
    pub fn alt(self, found: &MatchRow, game: &Game) -> String {
        truncate(&self.alt_position(found, game))
    }

    /// The broken rule, and the position.
    pub fn alt_why_not(self, illegal: &IllegalMove, found: &MatchRow, game: &Game) -> String {
        truncate(&format!("{} {}", self.illegal(illegal), self.alt_position(found, game)))
    }

    /// Describes a replay of `plies` moves, and the final position.
    pub fn alt_replay(self, found: &MatchRow, game: &Game, plies: usize) -> String {
        let (white, black) = (self.name(&found.white), self.name(&found.black));
        let what = self.say(Sentence::AltReplay {
            match_id: &found.id,
            white: &white,
            black: &black,
            plies: &plies,
        });
        truncate(&format!("{what} {}", self.alt_position(found, game)))
    }

    /// Describes a position outside a match.
    pub fn alt_game(self, game: &Game) -> String {
        truncate(&self.alt_below(self.alt_game_headline(game), game))
    }

    /// Why an imported game was refused, and the position before the bad move.
    pub fn alt_why_not_in_record(self, refused: &ImportRefusal, before: &Game) -> String {
        self.alt_with(&self.import_refused(refused), before)
    }

    /// Describes a position outside a match, after an introduction.
    pub(in crate::discord) fn alt_with(self, first: &str, game: &Game) -> String {
        let position = self.alt_below(self.alt_game_headline(game), game);
        truncate(format!("{first} {position}").trim_start())
    }

    /// The broken rule, and the position, outside a match.
    pub fn alt_why_not_in_game(self, illegal: &IllegalMove, game: &Game) -> String {
        self.alt_with(&self.illegal(illegal), game)
    }

    fn alt_game_headline(self, game: &Game) -> String {
        let (turn, colour) = (Ply::after(game.ply()).turn(), self.colour(game.to_move()));
        self.say(Sentence::AltGame { turn: &turn, colour: &colour })
    }

    /// Adds a suggested move to the alt text of its position.
    pub(in crate::discord) fn alt_suggested(self, alt: &str, game: &Game, mv: Move) -> String {
        truncate(&format!("{} {alt}", self.say(Sentence::AltSuggested { suggested: &to_uhp(game, mv) })))
    }

    /// Marks an alt text as a position on the try board.
    pub fn alt_tried(self, alt: &str) -> String {
        truncate(&format!("{} {alt}", self.say(Sentence::TryBoardAlt)))
    }

    fn alt_position(self, found: &MatchRow, game: &Game) -> String {
        self.alt_below(self.alt_headline(found, game), game)
    }

    fn alt_below(self, headline: String, game: &Game) -> String {
        let mut sentences = vec![headline];
        let last = game.ply().checked_sub(1).and_then(|ply| MoveDescription::of(game, Ply::after(ply)));
        sentences.extend(last.map(|description| self.move_description(&description)));
        sentences.extend(Colour::ALL.into_iter().filter_map(|colour| self.alt_queen(game, colour)));
        sentences.extend(self.alt_board(game.board()));
        sentences.extend(Colour::ALL.into_iter().filter_map(|colour| self.alt_hand(game, colour)));
        sentences.join(" ")
    }

    fn alt_headline(self, found: &MatchRow, game: &Game) -> String {
        let outcome = found.finished.and_then(|finished| finished.ending.outcome);
        match outcome.or(game.outcome()) {
            Some(Outcome::Draw) => self.say(Sentence::AltDrawn { match_id: &found.id }),
            Some(Outcome::Win(colour)) => {
                self.say(Sentence::AltWon { match_id: &found.id, colour: &self.colour(colour) })
            }
            None if found.finished.is_some() => self.say(Sentence::AltWithoutResult { match_id: &found.id }),
            None => {
                let turn = Ply::after(game.ply()).turn();
                let colour = self.colour(game.to_move());
                self.say(Sentence::AltTurn { match_id: &found.id, turn: &turn, colour: &colour })
            }
        }
    }

    fn alt_queen(self, game: &Game, colour: Colour) -> Option<String> {
        let filled = game.board().queen_neighbours_filled(colour)?;
        Some(self.say(Sentence::AltQueen { filled: &filled, colour: &self.colour(colour) }))
    }

    fn alt_board(self, board: &Board) -> Vec<String> {
        let mut places: Vec<Hex> = board.occupied_places().collect();
        places.sort_by_key(|at| (at.r, at.q));
        let Some(left) = places.iter().copied().map(half_column).min() else {
            return vec![self.say(Sentence::AltEmpty)];
        };
        let rows = places.chunk_by(|above, below| above.r == below.r);
        let rows = (1..).zip(rows).map(|(number, row)| self.alt_row(board, number, row, left));
        std::iter::once(self.say(Sentence::AltRows)).chain(rows).collect()
    }

    fn alt_row(self, board: &Board, number: usize, row: &[Hex], left: i64) -> String {
        let stack = |&at: &Hex| {
            let column = half_column(at) - left + 1;
            self.say(Sentence::AltAt { stack: &self.alt_stack(board, at), column: &column })
        };
        let stacks: Vec<String> = row.iter().map(stack).collect();
        self.say(Sentence::AltRow { row: &number, stacks: &stacks.join(", ") })
    }

    /// A stack from the top: white beetle 1 on black queen bee.
    fn alt_stack(self, board: &Board, at: Hex) -> String {
        let mut pieces: Vec<Noun> = board.stack(at).map(|piece| self.listed(piece)).collect();
        let Some(top) = pieces.pop() else { return String::new() };
        let on = |above: String, below: &Noun| self.say(Sentence::AltOn { above: &above, below });
        pieces.iter().rev().fold(top.to_string(), on)
    }

    fn alt_hand(self, game: &Game, colour: Colour) -> Option<String> {
        let counted =
            |(bug, count): (_, u8)| self.say(Sentence::AltCount { count: &count, bug: &self.bug(bug) });
        let pieces: Vec<String> = game.hand(colour).map(counted).collect();
        let list = self.list(&pieces);
        (!pieces.is_empty())
            .then(|| self.say(Sentence::AltHand { colour: &self.colour(colour), pieces: &list }))
    }
}

/// The column of a place, in half tiles.
fn half_column(at: Hex) -> i64 {
    2 * i64::from(at.q) + i64::from(at.r)
}

/// Truncates an alt text to Discord's limit, at a word boundary.
pub(in crate::discord) fn truncate(text: &str) -> String {
    let text = text.replace('`', ""); // screen readers would read them out
    if text.chars().count() <= MAX_LENGTH {
        return text;
    }
    let most: String = text.chars().take(MAX_LENGTH - 1).collect();
    let words = most.rsplit_once(' ').map_or(most.as_str(), |(words, _)| words);
    format!("{words}…")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_truncated_at_a_word_boundary() {
        assert_eq!(truncate("White moved."), "White moved.");
        let long = truncate(&"queen bee ".repeat(200));
        assert!(long.chars().count() <= MAX_LENGTH && long.ends_with(" bee…"), "{long}");
        assert_eq!(truncate(&"é".repeat(2000)).chars().count(), MAX_LENGTH);
    }
}
