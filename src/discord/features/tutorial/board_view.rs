//! A puzzle of the tutorial: the questions of the picker about it, and what a move comes to.

use hive::{Game, Move};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::discord::features::picker::position::{Position, Subject};
use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::components::button;
use crate::discord::features::picker::view::solving::Solving;
use crate::discord::features::tutorial::press::TutorialPress;
use crate::discord::press::Press;
use crate::discord::ui::link::Link;
use crate::discord::words::{Sentence, Text};
use crate::tutorial::{Miss, PUZZLES, Puzzle};

/// A puzzle, and which ones its reader has solved.
pub struct LessonBoard {
    puzzle: &'static Puzzle,
    game: Game,
    solved: Vec<&'static Puzzle>,
}

impl LessonBoard {
    pub fn new(puzzle: &'static Puzzle, solved: Vec<&'static Puzzle>) -> Self {
        Self { puzzle, game: puzzle.position(), solved }
    }

    /// The position after the move that solves it.
    pub fn solved(&self, mv: Move, text: Text) -> View {
        let mut buttons = vec![self.rule_button(text)];
        if self.solved.len() < PUZZLES.len() {
            let next = Link::Tutorial;
            let label = text.say(Sentence::ButtonNextPuzzle);
            buttons.insert(0, CreateButton::new(next.custom_id()).label(label).style(ButtonStyle::Success));
        }
        let content = text.puzzle_solved(self.puzzle, self.solved.len());
        self.after(mv, content, vec![self.menu(text), CreateActionRow::Buttons(buttons)], text)
    }

    /// The position after a move that does not.
    pub fn missed(&self, mv: Move, miss: Miss, text: Text) -> View {
        let again = button(
            self.position().id,
            Step::Pieces,
            text.say(Sentence::ButtonTryAgain),
            ButtonStyle::Primary,
        );
        let rows = vec![CreateActionRow::Buttons(vec![again, self.rule_button(text)])];
        self.after(mv, text.puzzle_missed(self.puzzle, miss), rows, text)
    }

    fn after(&self, mv: Move, content: String, rows: Vec<CreateActionRow>, text: Text) -> View {
        let mut game = self.game.clone();
        game.play_legal(mv);
        View { content, rows, ..View::board(&Position { game: &game, ..self.position() }, text) }
    }

    fn menu(&self, text: Text) -> CreateActionRow {
        let option = |puzzle: &'static Puzzle| {
            let option = CreateSelectMenuOption::new(text.puzzle_line(puzzle), puzzle.key);
            let option = option.default_selection(puzzle == self.puzzle);
            if self.solved.contains(&puzzle) {
                option.description(text.say(Sentence::PuzzleLineSolved))
            } else {
                option
            }
        };
        let options = PUZZLES.iter().map(option).collect();
        let custom_id = TutorialPress::Chosen.custom_id();
        let menu = CreateSelectMenu::new(custom_id, CreateSelectMenuKind::String { options });
        CreateActionRow::SelectMenu(menu.placeholder(text.say(Sentence::ChoosePuzzle)))
    }

    fn rule_button(&self, text: Text) -> CreateButton {
        let press = Link::Rule(self.puzzle.rule());
        CreateButton::new(press.custom_id())
            .label(text.say(Sentence::ButtonRule))
            .style(ButtonStyle::Secondary)
    }
}

impl Solving for LessonBoard {
    fn position(&self) -> Position<'_> {
        Position { id: PositionId::Puzzle(self.puzzle), of: Subject::Puzzle(self.puzzle), game: &self.game }
    }

    fn ways_out(&self, text: Text) -> Vec<CreateActionRow> {
        let first_steps = Link::FirstSteps.custom_id();
        let first_steps = CreateButton::new(first_steps).label(text.say(Sentence::ButtonFirstSteps));
        let buttons = vec![self.rule_button(text), first_steps.style(ButtonStyle::Secondary)];
        vec![self.menu(text), CreateActionRow::Buttons(buttons)]
    }
}
