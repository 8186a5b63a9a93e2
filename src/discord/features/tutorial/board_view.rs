//! The board of a lesson: the picker's questions, and the result of a move.

use hive::{Game, Move};
use hive_engine::Level;
use hive_picture::{RefusalMark, Scene};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::discord::features::picker::position::{Position, Subject};
use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::components::button;
use crate::discord::features::picker::view::exercise::Exercise;
use crate::discord::features::practice::press::PracticePress;
use crate::discord::features::tutorial::press::TutorialPress;
use crate::discord::press::Press;
use crate::discord::render::match_scene::move_frame;
use crate::discord::ui::button as ui;
use crate::discord::ui::button::secondary_button;
use crate::discord::ui::link::Link;
use crate::discord::words::{Sentence, Text};
use crate::tutorial::{LESSONS, Lesson, Mistake};

/// A lesson, with all lessons that the user has solved.
pub struct LessonBoard {
    lesson: &'static Lesson,
    game: Game,
    solved: Vec<&'static Lesson>,
}

impl LessonBoard {
    pub fn new(lesson: &'static Lesson, solved: Vec<&'static Lesson>) -> Self {
        Self { lesson, game: lesson.position(), solved }
    }

    pub const fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// The position after the solution.
    pub fn solved(&self, mv: Move, text: Text) -> View {
        let mut buttons = vec![self.rule_button(text)];
        if self.solved.len() < LESSONS.len() {
            let next = ui::button(Link::Tutorial, text.say(Sentence::ButtonNextLesson));
            buttons.insert(0, next.style(ButtonStyle::Success));
        } else {
            let label = text.say(Sentence::ButtonPracticeLevel { level: &Level::LOWEST.number() });
            let practice = ui::button(PracticePress::BeginAt(Level::LOWEST), label);
            buttons.insert(0, practice.style(ButtonStyle::Success));
        }
        let content = text.lesson_solved(self.lesson, self.solved.len());
        self.after(mv, content, vec![self.menu(text), CreateActionRow::Buttons(buttons)], text)
    }

    /// The position after a move that doesn't solve the lesson.
    pub fn failed(&self, mv: Move, mistake: Mistake, text: Text) -> View {
        let again = button(
            self.position().id,
            Step::Pieces,
            text.say(Sentence::ButtonTryAgain),
            ButtonStyle::Primary,
        );
        let rows = vec![CreateActionRow::Buttons(vec![again, self.rule_button(text)])];
        let view = self.after(mv, text.lesson_failed(self.lesson, mistake), rows, text);
        let mut game = self.game.clone();
        game.play_unchecked(mv);
        let refusal_marks = mistake.open_sides(&game).into_iter().map(RefusalMark::Alternative).collect();
        View { scene: Scene { refusal_marks, ..view.scene }, ..view }
    }

    fn after(&self, mv: Move, content: String, rows: Vec<CreateActionRow>, text: Text) -> View {
        let mut game = self.game.clone();
        game.play_unchecked(mv);
        let board = View::board(&Position { game: &game, ..self.position() }, text);
        View { content, rows, ..board.with_frame(move_frame(&self.game)) }
    }

    fn menu(&self, text: Text) -> CreateActionRow {
        let option = |lesson: &'static Lesson| {
            let option = CreateSelectMenuOption::new(text.lesson_option(lesson), lesson.key);
            let option = option.default_selection(lesson == self.lesson);
            if self.solved.contains(&lesson) {
                option.description(text.say(Sentence::LessonLineSolved))
            } else {
                option
            }
        };
        let options = LESSONS.iter().map(option).collect();
        let custom_id = TutorialPress::Chosen.custom_id();
        let menu = CreateSelectMenu::new(custom_id, CreateSelectMenuKind::String { options });
        CreateActionRow::SelectMenu(menu.placeholder(text.say(Sentence::ChooseLesson)))
    }

    fn rule_button(&self, text: Text) -> CreateButton {
        secondary_button(Link::Rule(self.lesson.rule()), text.say(Sentence::ButtonRule))
    }
}

impl Exercise for LessonBoard {
    fn position(&self) -> Position<'_> {
        let (id, of) = (PositionId::Lesson(self.lesson), Subject::Lesson(self.lesson));
        Position { id, of, game: &self.game, bottom: self.game.to_move() }
    }

    fn exit_rows(&self, text: Text) -> Vec<CreateActionRow> {
        let first_steps = secondary_button(Link::FirstSteps, text.say(Sentence::ButtonFirstSteps));
        let buttons = vec![self.rule_button(text), first_steps];
        vec![self.menu(text), CreateActionRow::Buttons(buttons)]
    }
}
