//! The position in which a move is picked.

use hive::Game;
use hive_engine::puzzles::Puzzle as WonPuzzle;

use crate::discord::features::picker::press::PositionId;
use crate::discord::words::Text;
use crate::play::Match;
use crate::rulebook::Page;
use crate::store::matches::MatchRow;
use crate::tutorial::Puzzle;

#[derive(Clone, Copy)]
pub struct Position<'a> {
    pub id: PositionId,
    pub of: Subject<'a>,
    /// The game in which the move would come next.
    pub game: &'a Game,
}

/// What the position is a part of.
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    /// A match, for names and numbers.
    Match(&'a MatchRow),
    Page(&'static Page),
    Puzzle(&'static Puzzle),
    /// A puzzle, with so many moves left in which it is won.
    Win(&'a WonPuzzle, u8),
}

impl<'a> Position<'a> {
    /// A match as it stands, to play in it.
    pub fn to_play(state: &'a Match) -> Self {
        let id = PositionId::Match(state.id(), state.seen());
        Self { id, of: Subject::Match(&state.row), game: &state.game }
    }

    /// The same on the try board: of a match that is over, as it stood then.
    pub fn to_try(state: &'a Match) -> Self {
        let id = if state.is_running() {
            PositionId::TryBoard(state.id(), state.seen())
        } else {
            PositionId::Past(state.id(), state.ply())
        };
        Self { id, ..Self::to_play(state) }
    }

    /// The first line of whatever is asked.
    pub fn title(&self, text: Text) -> String {
        match self.of {
            Subject::Match(row) => text.picker_title(row, self.game),
            Subject::Page(page) => text.rules_try_title(page),
            Subject::Puzzle(puzzle) => text.puzzle(puzzle),
            Subject::Win(puzzle, left) => text.win_puzzle(puzzle.id, self.game.to_move(), left),
        }
    }
}
