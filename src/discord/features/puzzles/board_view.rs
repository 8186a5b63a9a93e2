//! The board of a puzzle: the picker's questions, and the result of a move.

use hive::{Game, Move};
use hive_engine::puzzles::{OutOfNodes, Prover, Puzzle, Refutation, Verdict, is_correct_line, judge};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::features::picker::position::{Position, Subject};
use crate::discord::features::picker::press::{Line, PositionId, PuzzlePosition, Step};
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::components::button;
use crate::discord::features::picker::view::exercise::Exercise;
use crate::discord::features::puzzles::press::{PuzzleLength, PuzzlePress};
use crate::discord::features::rules::try_view::numbered_moves;
use crate::discord::ui::button::secondary_button;
use crate::discord::words::{Sentence, Text};
use crate::play::puzzles::Solved;

/// A position of a puzzle, with the solver to move.
#[derive(Clone)]
pub struct PuzzleBoard {
    puzzle: Puzzle,
    id: PuzzlePosition,
    game: Game,
    moves_left: u8,
}

impl PuzzleBoard {
    /// The first position. `length`: the requested length of the puzzles.
    pub fn new(puzzle: Puzzle, length: Option<u8>) -> Self {
        let id = PuzzlePosition { puzzle: puzzle.id, length, line: Line::EMPTY };
        Self { game: puzzle.position.clone(), moves_left: puzzle.moves, puzzle, id }
    }

    /// Returns `None` if the line of moves is illegal, or leaves the solver no move. Doesn't check whether the moves are
    /// correct; [`judge`](Self::judge) does.
    pub fn at(puzzle: Puzzle, id: PuzzlePosition) -> Option<Self> {
        let mut board = Self::new(puzzle, id.length);
        let solver = board.game.to_move();
        for &number in id.line.moves() {
            let mv = *numbered_moves(&board.game).get(usize::from(number))?;
            board.moves_left -= u8::from(board.game.to_move() == solver && board.moves_left > 0);
            board.game.play(mv).ok()?;
        }
        let is_solvers_turn =
            board.moves_left > 0 && board.game.to_move() == solver && board.game.outcome().is_none();
        is_solvers_turn.then_some(Self { id, ..board })
    }

    /// Judges a legal move of the solver. `None` if the bot can't have shown this position: the line is in the `custom_id`,
    /// so the solver could invent the moves of both sides.
    pub fn judge(&self, mv: Move, prover: &mut Prover) -> Result<Option<Verdict>, OutOfNodes> {
        let start = &self.puzzle.position;
        let played = &self.game.history()[start.ply()..];
        let line: Vec<Move> = played.iter().map(|played| played.mv).collect();
        if !is_correct_line(start, &line, self.puzzle.moves, prover)? {
            return Ok(None);
        }
        judge(&self.game, mv, self.moves_left, prover).map(Some)
    }

    /// The position after a correct move and the replies to it; `None` if the line would be too long for a `custom_id`.
    pub fn after_replies(&self, mv: Move, replies: &[Move]) -> Option<Self> {
        let (mut game, mut line) = (self.game.clone(), self.id.line);
        for &mv in [mv].iter().chain(replies) {
            let number = numbered_moves(&game).into_iter().position(|legal| legal == mv)?;
            line = line.with(u16::try_from(number).ok()?);
            game.play(mv).ok()?;
        }
        Self::at(self.puzzle.clone(), PuzzlePosition { line, ..self.id })
    }

    /// The next question, below the replies to the last move. `replies`: their number.
    pub fn correct(&self, replies: usize, text: Text) -> View {
        self.restart(&text.puzzle_replies(&self.game, replies), text)
    }

    /// The final position, after the moves of the solution.
    pub fn solved(&self, moves: &[Move], solved: Solved, text: Text) -> View {
        let next = self.next_button(text.say(Sentence::ButtonNextPuzzle)).style(ButtonStyle::Success);
        let rows = vec![CreateActionRow::Buttons(vec![next])];
        let head = text.puzzle_question(self.puzzle.id, self.puzzle.position.to_move(), self.puzzle.moves);
        self.after(moves, format!("{head}\n{}", text.puzzle_solved(&solved)), rows, text)
    }

    /// The position that refutes a wrong move. `refutation`: `None` if it was the last move, and the queen isn't surrounded.
    pub fn failed(&self, mv: Move, refutation: Option<Refutation>, text: Text) -> View {
        let retry = button(
            self.position().id,
            Step::Pieces,
            text.say(Sentence::ButtonTryAgain),
            ButtonStyle::Primary,
        );
        let rows = vec![CreateActionRow::Buttons(vec![
            retry,
            self.next_button(text.say(Sentence::ButtonAnotherPuzzle)),
        ])];
        let mut moves = vec![mv];
        if let Some(Refutation::ReplyEndsGame(reply, _) | Refutation::Defence(reply)) = refutation {
            moves.push(reply);
        }
        let reason = text.puzzle_failed(&self.game_after(&moves), refutation, self.moves_left);
        self.after(&moves, format!("{}\n{reason}", self.position().title(text)), rows, text)
    }

    fn after(&self, moves: &[Move], content: String, rows: Vec<CreateActionRow>, text: Text) -> View {
        let game = self.game_after(moves);
        View { content, rows, ..View::board(&Position { game: &game, ..self.position() }, text) }
    }

    /// The game after these legal moves.
    fn game_after(&self, moves: &[Move]) -> Game {
        let mut game = self.game.clone();
        for &mv in moves {
            game.play(mv).expect("the move is legal");
        }
        game
    }

    fn next_button(&self, label: String) -> CreateButton {
        secondary_button(PuzzlePress::Next(PuzzleLength(self.id.length), self.puzzle.id), label)
    }
}

impl Exercise for PuzzleBoard {
    fn position(&self) -> Position<'_> {
        Position {
            id: PositionId::Puzzle(self.id),
            of: Subject::Puzzle(&self.puzzle, self.moves_left),
            game: &self.game,
            bottom: self.game.to_move(),
        }
    }

    fn exit_rows(&self, text: Text) -> Vec<CreateActionRow> {
        vec![CreateActionRow::Buttons(vec![self.next_button(text.say(Sentence::ButtonAnotherPuzzle))])]
    }
}
