//! How the picker looks: words, a scene to be drawn, and components, made from what is given and nothing else.

mod choice_rows;
pub mod components;
pub mod questions;
pub mod read_only;
pub mod solving;
pub mod try_board;

use hive_picture::{Choice, Scene, Theme};
use poise::serenity_prelude::CreateActionRow;

use crate::discord::features::picker::position::{Position, Subject};
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::render::match_scene::scene;
use crate::discord::render::{match_scene, page_scene};
use crate::discord::ui::reply::Reply;
use crate::discord::words::Text;

/// What a message of the picker consists of.
pub struct View {
    pub content: String,
    /// Its picture, in the standard colours.
    pub scene: Scene,
    /// The name of the picture's file.
    pub name: String,
    pub alt: String,
    pub rows: Vec<CreateActionRow>,
}

impl View {
    /// A position without words, in which nothing can be chosen.
    pub fn board(position: &Position<'_>, text: Text) -> Self {
        let game = position.game;
        let (scene, name, alt) = match position.of {
            Subject::Match(row) => {
                (scene(row, game, text), format!("match-{}.png", row.id), text.alt(row, game))
            }
            Subject::Page(page) => {
                (page_scene::position(game, text), format!("{}.png", page.key), text.alt_game(game))
            }
            Subject::Puzzle(puzzle) => {
                (page_scene::position(game, text), format!("{}.png", puzzle.key), text.alt_game(game))
            }
            Subject::Win(puzzle, _) => {
                (page_scene::position(game, text), format!("puzzle-{}.png", puzzle.id), text.alt_game(game))
            }
        };
        Self { content: String::new(), scene, name, alt, rows: Vec::new() }
    }

    pub async fn drawn(
        self,
        data: &Data,
        reader: Reader<'_>,
        theme: Theme,
    ) -> Result<Reply, InteractionError> {
        let Self { content, scene, name, alt, rows } = self;
        let picture =
            match_scene::drawn(data, reader.player_id(), Scene { theme, ..scene }, name, alt).await?;
        Ok(Reply { rows, ..Reply::new(content, Some(picture)) })
    }

    /// The same, with what can be chosen marked in the picture.
    pub fn choosing(self, choice: Choice) -> Self {
        Self { scene: Scene { choice: Some(choice), ..self.scene }, ..self }
    }

    /// The same above a line that goes with it.
    pub fn above(self, line: &str) -> Self {
        Self { content: format!("{}\n{line}", self.content), ..self }
    }

    /// The same under a line that says why it is shown.
    pub fn under(self, reason: &str) -> Self {
        Self { content: format!("{reason}\n{}", self.content), ..self }
    }
}
