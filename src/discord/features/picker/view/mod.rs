//! The views of the picker: text, a scene and components. Pure functions, except [`View::render`], which draws the scene.

mod choice_rows;
pub mod components;
pub mod exercise;
pub mod plan_news;
pub mod questions;
pub mod read_only;
pub mod try_board;

use hive::{Game, Move};
use hive_picture::{Choice, FramePlace, RefusalMark, Scene, Theme};
use poise::serenity_prelude::{CreateActionRow, CreateButton};

use crate::discord::features::picker::position::{Position, Subject};
use crate::discord::features::picker::view::components::button_row;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::match_scene::{move_frame, scene};
use crate::discord::render::{match_scene, page_scene};
use crate::discord::ui::reply::Reply;
use crate::discord::words::Text;

/// A message of the picker, before its picture is rendered.
pub struct View {
    pub content: String,
    /// The picture, in the standard colours.
    pub scene: Scene,
    /// The file name of the picture.
    pub name: String,
    pub alt: String,
    /// Asked below the picture, directly above the buttons.
    pub question: Option<String>,
    pub rows: Vec<CreateActionRow>,
    /// The buttons of the last row.
    pub navigation: Vec<CreateButton>,
}

impl View {
    /// A position without text and choices.
    pub fn board(position: &Position<'_>, text: Text) -> Self {
        let game = position.game;
        let (scene, name, alt) = match position.of {
            Subject::Match(row) => {
                (scene(row, game, text), format!("match-{}.png", row.id), text.alt(row, game))
            }
            Subject::Page(page) => {
                (page_scene::position(game, text), format!("{}.png", page.key), text.alt_game(game))
            }
            Subject::Lesson(lesson) => {
                (page_scene::position(game, text), format!("{}.png", lesson.key), text.alt_game(game))
            }
            Subject::Puzzle(puzzle, _) => {
                (page_scene::position(game, text), format!("puzzle-{}.png", puzzle.id), text.alt_game(game))
            }
        };
        let scene = Scene { bottom: position.bottom, ..scene };
        Self {
            content: String::new(),
            scene,
            name,
            alt,
            question: None,
            rows: Vec::new(),
            navigation: Vec::new(),
        }
    }

    pub async fn render(
        self,
        data: &Data,
        invocation: Invocation<'_>,
        theme: Theme,
    ) -> Result<Reply, InteractionError> {
        let Self { content, scene, name, alt, question, mut rows, navigation } = self;
        let picture =
            match_scene::render(data, invocation.player_id(), Scene { theme, ..scene }, name, alt).await?;
        rows.extend(button_row(navigation));
        Ok(Reply { question, rows, ..Reply::new(content, Some(picture)) })
    }

    /// A position with its choices marked, without text. All pictures of one move have the same frame.
    pub fn choice(position: &Position<'_>, choice: Choice, text: Text) -> Self {
        let board = Self::board(position, text).with_frame(move_frame(position.game));
        Self { scene: Scene { choice: Some(choice), ..board.scene }, ..board }
    }

    /// A position with refusal marks, without text.
    pub fn explanation(position: &Position<'_>, refusal_marks: Vec<RefusalMark>, text: Text) -> Self {
        let board = Self::board(position, text).with_frame(move_frame(position.game));
        Self { scene: Scene { refusal_marks, ..board.scene }, ..board }
    }

    pub fn with_frame(self, frame: Vec<FramePlace>) -> Self {
        Self { scene: Scene { frame, ..self.scene }, ..self }
    }

    /// Marks a suggested move of the shown position, `game`: with a ring at its destination and, unless the piece is in hand, an
    /// arrow. A pass has no mark.
    pub fn with_suggestion(self, game: &Game, mv: Move, text: Text) -> Self {
        let suggestion = match_scene::suggestion(game, mv);
        let alt = text.alt_suggested(&self.alt, game, mv);
        Self { scene: Scene { suggestion, ..self.scene }, alt, ..self }
    }

    /// Appends a line.
    pub fn with_footer(self, line: &str) -> Self {
        Self { content: format!("{}\n{line}", self.content), ..self }
    }

    /// Prepends a line.
    pub fn with_header(self, line: &str) -> Self {
        Self { content: format!("{line}\n{}", self.content), ..self }
    }
}
