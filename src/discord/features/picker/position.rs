//! The position in which a move is chosen.

use hive::{Colour, Game};
use hive_engine::puzzles::Puzzle;

use crate::discord::features::picker::press::PositionId;
use crate::discord::render::reader::Reader;
use crate::discord::words::Text;
use crate::play::Match;
use crate::rulebook::Page;
use crate::store::matches::MatchRow;
use crate::tutorial::Lesson;

#[derive(Clone, Copy)]
pub struct Position<'a> {
    pub id: PositionId,
    pub of: Subject<'a>,
    /// The game before the move.
    pub game: &'a Game,
    /// The side whose panel is at the bottom of pictures.
    pub bottom: Colour,
}

/// What the position belongs to.
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    Match(&'a MatchRow),
    Page(&'static Page),
    Lesson(&'static Lesson),
    /// A puzzle, and the number of moves left to win it.
    Puzzle(&'a Puzzle, u8),
}

impl<'a> Position<'a> {
    /// The current position of a match, for playing a move.
    pub fn to_play(state: &'a Match, reader: Reader) -> Self {
        let id = PositionId::Match(state.id(), state.revision());
        Self { id, of: Subject::Match(&state.row), game: &state.game, bottom: reader.bottom(&state.row) }
    }

    /// The position of a match on the try board. A finished match may be rewound to an earlier ply.
    pub fn to_try(state: &'a Match, reader: Reader) -> Self {
        let id = if state.is_running() {
            PositionId::TryBoard(state.id(), state.revision())
        } else {
            PositionId::Past(state.id(), state.ply())
        };
        Self { id, ..Self::to_play(state, reader) }
    }

    /// The heading above each question.
    pub fn title(&self, text: Text) -> String {
        match self.of {
            Subject::Match(row) => text.picker_title(row, self.game),
            Subject::Page(page) => text.rules_try_title(page),
            Subject::Lesson(lesson) => text.lesson_question(lesson),
            Subject::Puzzle(puzzle, left) => text.puzzle_question(puzzle.id, self.game.to_move(), left),
        }
    }
}
