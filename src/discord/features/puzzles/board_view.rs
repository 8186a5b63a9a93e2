//! The board of a puzzle: the picker's questions, and the result of a move.

use hive::{Game, Move};
use hive_engine::puzzles::{self, OutOfNodes, Prover, Puzzle, Refutation, Verdict, is_correct_line, judge};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::features::picker::position::{Position, Subject};
use crate::discord::features::picker::press::{Line, PositionId, PuzzlePosition, Step};
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::components::button;
use crate::discord::features::picker::view::exercise::Exercise;
use crate::discord::features::puzzles::press::{PuzzleLength, PuzzlePress};
use crate::discord::features::rules::try_view::numbered_moves;
use crate::discord::render::match_scene::move_frame;
use crate::discord::ui::button::secondary_button;
use crate::discord::words::{Sentence, Text};
use crate::play::puzzles::{Help, Solved};
use crate::store::matches::RatingChange;

/// The help that a user asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum HelpKind {
    Hint,
    Solution,
}

/// A position of a puzzle, with the solver to move.
#[derive(Clone)]
pub struct PuzzleBoard {
    puzzle: Puzzle,
    id: PuzzlePosition,
    game: Game,
    moves_left: u8,
    help: Help,
}

impl PuzzleBoard {
    /// The first position. `length`: the requested length of the puzzles.
    pub fn new(puzzle: Puzzle, length: Option<u8>, help: Help) -> Self {
        let id = PuzzlePosition { puzzle: puzzle.id, length, line: Line::EMPTY };
        Self { game: puzzle.position.clone(), moves_left: puzzle.moves, puzzle, id, help }
    }

    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    pub fn with_help(self, help: Help) -> Self {
        Self { help, ..self }
    }

    /// Whether the user may ask for this help.
    pub const fn offers(&self, wanted: HelpKind) -> bool {
        match wanted {
            HelpKind::Hint => self.help.hint,
            HelpKind::Solution => self.help.solution,
        }
    }

    /// Returns `None` if the line of moves is illegal, or the solver can't move after it. Doesn't check whether the moves are
    /// correct; [`judge`](Self::judge) does.
    pub fn at(puzzle: Puzzle, id: PuzzlePosition, help: Help) -> Option<Self> {
        let mut board = Self::new(puzzle, id.length, help);
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
        if !self.is_correct(prover)? {
            return Ok(None);
        }
        judge(&self.game, mv, self.moves_left, prover).map(Some)
    }

    fn is_correct(&self, prover: &mut Prover) -> Result<bool, OutOfNodes> {
        let start = &self.puzzle.position;
        let played = &self.game.history()[start.ply()..];
        let line: Vec<Move> = played.iter().map(|played| played.mv).collect();
        is_correct_line(start, &line, self.puzzle.moves, prover)
    }

    /// The moves of both sides from here on, up to the win. `None` if the bot can't have shown this position.
    pub fn solution(&self, prover: &mut Prover) -> Result<Option<Vec<Move>>, OutOfNodes> {
        if !self.is_correct(prover)? {
            return Ok(None);
        }
        puzzles::solution(&self.game, self.moves_left, prover)
    }

    /// The position after a correct move and the replies to it; `None` if the line would be too long for a `custom_id`.
    pub fn after_replies(&self, mv: Move, replies: &[Move]) -> Option<Self> {
        let (mut game, mut line) = (self.game.clone(), self.id.line);
        for &mv in [mv].iter().chain(replies) {
            let number = numbered_moves(&game).into_iter().position(|legal| legal == mv)?;
            line = line.with(u16::try_from(number).ok()?);
            game.play(mv).ok()?;
        }
        Self::at(self.puzzle.clone(), PuzzlePosition { line, ..self.id }, self.help)
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

    /// The position after a wrong move, with the reply that refutes it marked. `refutation`: `None` if `mv` was the last move, but
    /// doesn't surround the queen. `rating`: how the attempt changed the player's rating.
    pub fn failed(
        &self,
        mv: Move,
        refutation: Option<Refutation>,
        rating: Option<RatingChange>,
        text: Text,
    ) -> View {
        let retry = button(
            self.position().id,
            Step::Pieces,
            text.say(Sentence::ButtonTryAgain),
            ButtonStyle::Primary,
        );
        let mut buttons = vec![retry];
        buttons.extend(self.help_buttons(text));
        buttons.push(self.next_button(text.say(Sentence::ButtonAnotherPuzzle)));
        let rows = vec![CreateActionRow::Buttons(buttons)];
        let reply = match refutation {
            Some(Refutation::ReplyEndsGame(reply, _) | Refutation::Defence(reply)) => Some(reply),
            Some(Refutation::AttemptEndsGame(_)) | None => None,
        };
        let moves: Vec<Move> = [mv].into_iter().chain(reply).collect();
        let reason = text.puzzle_failed(&self.game_after(&moves), refutation, self.moves_left);
        let lines =
            [self.position().title(text), reason].into_iter().chain(text.puzzle_rating_change(rating));
        let view = self.after(&[mv], lines.collect::<Vec<_>>().join("\n"), rows, text);
        match reply {
            Some(reply) => view.with_suggestion(&self.game_after(&[mv]), reply, text),
            None => view,
        }
    }

    /// The next question, below the piece that the solution starts with.
    pub fn hint(&self, solution: &[Move], text: Text) -> View {
        let piece = solution.first().and_then(|mv| match *mv {
            Move::Place { piece, .. } | Move::Move { piece, .. } => Some(piece),
            Move::Pass => None,
        });
        let hint = piece.map(|piece| text.say(Sentence::PuzzleHint { piece: &text.owned(piece) }));
        self.restart(&hint.unwrap_or_default(), text)
    }

    /// The final position, after the moves of the solution.
    pub fn shown_solution(&self, solution: &[Move], text: Text) -> View {
        let next = self.next_button(text.say(Sentence::ButtonNextPuzzle)).style(ButtonStyle::Success);
        let rows = vec![CreateActionRow::Buttons(vec![next])];
        let words = text.puzzle_solution(&self.game_after(solution), solution.len());
        self.after(solution, format!("{}\n{words}", self.position().title(text)), rows, text)
    }

    fn after(&self, moves: &[Move], content: String, rows: Vec<CreateActionRow>, text: Text) -> View {
        let game = self.game_after(moves);
        let board = View::board(&Position { game: &game, ..self.position() }, text);
        View { content, rows, ..board.with_frame(move_frame(&self.game)) }
    }

    /// The game after these legal moves.
    fn game_after(&self, moves: &[Move]) -> Game {
        let mut game = self.game.clone();
        for &mv in moves {
            game.play(mv).expect("the move is legal");
        }
        game
    }

    /// The buttons for the help that the user may ask for.
    fn help_buttons(&self, text: Text) -> impl Iterator<Item = CreateButton> {
        let hint = self.help.hint.then(|| (PuzzlePress::Hint(self.id), text.say(Sentence::ButtonHint)));
        let solution =
            self.help.solution.then(|| (PuzzlePress::Solution(self.id), text.say(Sentence::ButtonSolution)));
        hint.into_iter().chain(solution).map(|(press, label)| secondary_button(press, label))
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
        let another = self.next_button(text.say(Sentence::ButtonAnotherPuzzle));
        vec![CreateActionRow::Buttons(self.help_buttons(text).chain([another]).collect())]
    }
}
