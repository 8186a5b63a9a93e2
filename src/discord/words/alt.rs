//! A picture in words, for those who cannot see it: how things stand, what was played last, and where each piece lies.
//!
//! The board is told row by row from the top, each piece with its column. Columns are counted in half tiles from the
//! left: neighbours in a row are two apart, neighbours in the rows above and below one. So the words say as much as the
//! picture.

use hive::{Board, Colour, Game, Hex, IllegalMove, Outcome};

use crate::discord::words::noun::Noun;
use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text};
use crate::ids::Ply;
use crate::play::refusal::ImportRefusal;
use crate::store::matches::MatchRow;

/// The longest description of a picture that Discord takes, in characters.
const LONGEST: usize = 1024;

impl Text {
    /// The position of a match in words.
    pub fn alt(self, found: &MatchRow, game: &Game) -> String {
        cut(&self.alt_position(found, game))
    }

    /// Why a move is refused, and the board on which.
    pub fn alt_why_not(self, illegal: &IllegalMove, found: &MatchRow, game: &Game) -> String {
        cut(&format!("{} {}", self.illegal(illegal), self.alt_position(found, game)))
    }

    /// A match played again, `plies` half-moves of it, and how it stands at the end.
    pub fn alt_replay(self, found: &MatchRow, game: &Game, plies: usize) -> String {
        let (white, black) = (self.name(&found.white), self.name(&found.black));
        let what = self.say(Sentence::AltReplay {
            match_id: &found.id,
            white: &white,
            black: &black,
            plies: &plies,
        });
        cut(&format!("{what} {}", self.alt_position(found, game)))
    }

    /// The position of a game that is not of a match yet, in words.
    pub fn alt_game(self, game: &Game) -> String {
        cut(&self.alt_below(self.alt_game_headline(game), game))
    }

    /// Why a game that was brought cannot be played on, and the board on which.
    pub fn alt_why_not_in_record(self, refused: &ImportRefusal, before: &Game) -> String {
        self.alt_with(&self.import_refused(refused), before)
    }

    /// The same below what is to be said first.
    pub(in crate::discord) fn alt_with(self, first: &str, game: &Game) -> String {
        let position = self.alt_below(self.alt_game_headline(game), game);
        cut(format!("{first} {position}").trim_start())
    }

    /// Why a move is refused in a game that is not of a match, and the board on which.
    pub fn alt_why_not_in_game(self, illegal: &IllegalMove, game: &Game) -> String {
        self.alt_with(&self.illegal(illegal), game)
    }

    fn alt_game_headline(self, game: &Game) -> String {
        let (turn, colour) = (Ply::after(game.ply()).turn(), self.colour(game.to_move()));
        self.say(Sentence::AltGame { turn: &turn, colour: &colour })
    }

    /// What is tried, not played. `alt`: its position in words.
    pub fn alt_tried(self, alt: &str) -> String {
        cut(&format!("{} {alt}", self.say(Sentence::TryBoardAlt)))
    }

    fn alt_position(self, found: &MatchRow, game: &Game) -> String {
        self.alt_below(self.alt_headline(found, game), game)
    }

    fn alt_below(self, headline: String, game: &Game) -> String {
        let mut sentences = vec![headline];
        let last = game.ply().checked_sub(1).and_then(|ply| MoveDescription::of(game, Ply::after(ply)));
        sentences.extend(last.map(|deed| self.deed(&deed)));
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
        let mut places: Vec<Hex> = board.stacks().collect();
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

    /// A stack from its top: white beetle 1 on black queen bee.
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

/// How far to the right a place lies, in half tiles.
fn half_column(at: Hex) -> i64 {
    2 * i64::from(at.q) + i64::from(at.r)
}

/// As much of a text as Discord takes, in whole words.
fn cut(text: &str) -> String {
    let text = text.replace('`', ""); // which are read out
    if text.chars().count() <= LONGEST {
        return text;
    }
    let most: String = text.chars().take(LONGEST - 1).collect();
    let words = most.rsplit_once(' ').map_or(most.as_str(), |(words, _)| words);
    format!("{words}…")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_too_long_ends_after_a_whole_word() {
        assert_eq!(cut("White moved."), "White moved.");
        let long = cut(&"queen bee ".repeat(200));
        assert!(long.chars().count() <= LONGEST && long.ends_with(" bee…"), "{long}");
        assert_eq!(cut(&"é".repeat(2000)).chars().count(), LONGEST);
    }
}
