//! The dialog in which a half-move is chosen by tapping: which piece, where to, is that meant.
//!
//! It is about a position, and nothing of it is remembered between two presses: each names the position it saw and
//! what was chosen so far. So every press is judged anew, by the match as it then stands, whoever sends it.
//!
//! | file | what |
//! |---|---|
//! | `steps.rs` | what a press asks for: the next stage, or a move |
//! | `update.rs` | what a press does |
//! | `view.rs` | how a stage is shown |
//! | `position.rs`, `answer.rs` | what it is about, and what comes of it |
//! | `paging.rs` | how much fits in one message |
//! | `read_only.rs` | what whoever cannot go on with it sees instead |

mod answer;
mod paging;
mod position;
pub mod read_only;
pub mod steps;
mod update;
pub mod view;

pub use answer::Answer;
pub use position::Position;
pub use update::{open, press};
pub use view::invitation;
