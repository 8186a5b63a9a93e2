//! How the picker looks: words, a scene to be drawn, and components, made from what is given and nothing else.

mod choice_rows;
pub mod components;
pub mod questions;
pub mod read_only;
pub mod try_board;

use poise::serenity_prelude::CreateActionRow;

use crate::discord::render::match_scene::scene;
use crate::discord::screens::picker::position::Position;
use crate::discord::text::Text;
use crate::picture::{Choice, Scene};

/// What a message of the picker consists of.
pub struct View {
    pub content: String,
    /// Its picture, in the standard colours.
    pub scene: Scene,
    /// The name of the picture's file.
    pub name: String,
    /// The picture in words.
    pub alt: String,
    pub rows: Vec<CreateActionRow>,
}

impl View {
    /// A position without words, in which nothing can be chosen.
    pub fn board(position: &Position<'_>, text: Text) -> Self {
        Self {
            content: String::new(),
            scene: scene(position.row, position.game, text),
            name: format!("match-{}.png", position.row.id),
            alt: text.alt(position.row, position.game),
            rows: Vec::new(),
        }
    }

    /// The same, with what can be chosen marked in the picture.
    pub fn choosing(self, choice: Choice) -> Self {
        Self { scene: Scene { choice: Some(choice), ..self.scene }, ..self }
    }

    /// The same under a line that says why it is shown.
    pub fn under(self, reason: &str) -> Self {
        Self { content: format!("{reason}\n{}", self.content), ..self }
    }
}
