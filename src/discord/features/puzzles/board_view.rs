//! A puzzle that is won in few moves: the questions of the picker about it, and what a try comes to.

use hive::{Game, Move};
use hive_engine::puzzles::{Puzzle, Refutation};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::features::picker::position::{Position, Subject};
use crate::discord::features::picker::press::{Line, PositionId, Step, WinPosition};
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::components::button;
use crate::discord::features::picker::view::solving::Solving;
use crate::discord::features::puzzles::press::{Length, PuzzlePress};
use crate::discord::features::rules::try_view::numbered;
use crate::discord::press::Press;
use crate::discord::words::{Sentence, Text};
use crate::play::puzzles::Solved;

/// A puzzle, after what was played.
pub struct PuzzleBoard {
    puzzle: Puzzle,
    at: WinPosition,
    game: Game,
    left: u8,
}

impl PuzzleBoard {
    /// The puzzle as it is set.
    pub fn new(puzzle: Puzzle, only: Option<u8>) -> Self {
        let at = WinPosition { id: puzzle.id, only, line: Line::EMPTY };
        Self { game: puzzle.position.clone(), left: puzzle.moves, puzzle, at }
    }

    /// `None` if nothing could be played there that would come in time: there was no such line.
    pub fn of(puzzle: Puzzle, at: WinPosition) -> Option<Self> {
        let mut board = Self::new(puzzle, at.only);
        let solver = board.game.to_move();
        for &number in at.line.moves() {
            let mv = *numbered(&board.game).get(usize::from(number))?;
            board.left -= u8::from(board.game.to_move() == solver && board.left > 0);
            board.game.play(mv).ok()?;
        }
        let goes_on = board.left > 0 && board.game.to_move() == solver && board.game.outcome().is_none();
        goes_on.then_some(Self { at, ..board })
    }

    /// How many moves are left to win in.
    pub const fn left(&self) -> u8 {
        self.left
    }

    /// The board after a right move and these answers to it; `None` if a button had no room for it.
    pub fn after_answers(&self, mv: Move, answers: &[Move]) -> Option<Self> {
        let (mut game, mut line) = (self.game.clone(), self.at.line);
        for &mv in [mv].iter().chain(answers) {
            let number = numbered(&game).into_iter().position(|legal| legal == mv)?;
            line = line.and(u16::try_from(number).ok()?);
            game.play(mv).ok()?;
        }
        Self::of(self.puzzle.clone(), WinPosition { line, ..self.at })
    }

    /// What was answered to the last move, and what comes next.
    pub fn right(&self, answers: usize, text: Text) -> View {
        self.afresh(&text.win_right(&self.game, answers), text)
    }

    /// The position at the end, after the moves that solve it.
    pub fn solved(&self, moves: &[Move], solved: Solved, text: Text) -> View {
        let next =
            self.next_button(text).label(text.say(Sentence::ButtonNextPuzzle)).style(ButtonStyle::Success);
        let rows = vec![CreateActionRow::Buttons(vec![next])];
        let head = text.win_puzzle(self.puzzle.id, self.puzzle.position.to_move(), self.puzzle.moves);
        self.after(moves, format!("{head}\n{}", text.win_solved(&solved)), rows, text)
    }

    /// The position in which a try is seen to fail. `None`: it was the last move, and the queen is not surrounded.
    pub fn missed(&self, mv: Move, refutation: Option<Refutation>, text: Text) -> View {
        let again = button(
            self.position().id,
            Step::Pieces,
            text.say(Sentence::ButtonTryAgain),
            ButtonStyle::Primary,
        );
        let rows = vec![CreateActionRow::Buttons(vec![again, self.next_button(text)])];
        let mut moves = vec![mv];
        if let Some(Refutation::Ends(answer, _) | Refutation::Holds(answer)) = refutation {
            moves.push(answer);
        }
        let reason = text.win_missed(&self.played(&moves), refutation, self.left);
        self.after(&moves, format!("{}\n{reason}", self.position().title(text)), rows, text)
    }

    fn after(&self, moves: &[Move], content: String, rows: Vec<CreateActionRow>, text: Text) -> View {
        let game = self.played(moves);
        View { content, rows, ..View::board(&Position { game: &game, ..self.position() }, text) }
    }

    /// The game after these moves, which are legal; who throws is noted, so that it is shown.
    fn played(&self, moves: &[Move]) -> Game {
        let mut game = self.game.clone();
        for &mv in moves {
            game.play(mv).expect("the rules have found it");
        }
        game
    }

    fn next_button(&self, text: Text) -> CreateButton {
        let press = PuzzlePress::Next(Length(self.at.only), self.puzzle.id);
        CreateButton::new(press.custom_id())
            .label(text.say(Sentence::ButtonAnotherPuzzle))
            .style(ButtonStyle::Secondary)
    }
}

impl Solving for PuzzleBoard {
    fn position(&self) -> Position<'_> {
        Position { id: PositionId::Win(self.at), of: Subject::Win(&self.puzzle, self.left), game: &self.game }
    }

    fn ways_out(&self, text: Text) -> Vec<CreateActionRow> {
        vec![CreateActionRow::Buttons(vec![self.next_button(text)])]
    }
}
