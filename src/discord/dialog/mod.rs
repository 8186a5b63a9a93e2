//! The dialog in which a half-move is chosen by tapping: which piece, where to, is that meant.
//!
//! It is about a position, and nothing of it is remembered between two presses: each names the position it saw and
//! what was chosen so far. So every press is judged anew, by the match as it then stands, whoever sends it.
//!
//! | file | what |
//! |---|---|
//! | `choices.rs` | what can be chosen, in order and in words; for autocomplete too |
//! | `paging.rs` | how much of it fits in one message |
//! | `view.rs` | how a stage of the dialog is shown |
//! | `steps.rs` | what a press asks for |
//! | `press.rs` | what a press does |
//! | `standing.rs` | what whoever cannot go on with it sees instead |
//! | `trying.rs` | what it does where something is only tried out |

pub mod choices;
mod paging;
mod press;
mod standing;
mod steps;
mod trying;
mod view;

pub use choices::Landmark;
pub use press::{open, press};
pub use trying::invitation;

use super::custom_id::About;
use crate::hive::Game;
use crate::play::State;
use crate::store::matches::Match;

/// What a dialog is about.
#[derive(Clone, Copy)]
struct Position<'a> {
    /// By which it is found again.
    about: About,
    /// Whose match it is, for names and numbers.
    found: &'a Match,
    /// The game in which something is to be played.
    game: &'a Game,
}

impl<'a> Position<'a> {
    /// A match as it stands.
    fn of(state: &'a State) -> Self {
        Self { about: About::Match(state.id(), state.seen()), found: &state.row, game: &state.game }
    }

    /// The same, to try something out.
    fn to_try(state: &'a State) -> Self {
        Self { about: About::Fresh(state.id(), state.seen()), ..Self::of(state) }
    }
}
