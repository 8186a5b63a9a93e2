//! The dialog in which a half-move is chosen by tapping: which piece, where to, is that meant.
//!
//! It is about a position, and nothing of it is remembered between two presses: each names the position it saw and
//! what was chosen so far. So every press is judged anew, by the match as it then stands, whoever sends it.
//!
//! | file | what |
//! |---|---|
//! | `steps.rs` | what a press asks for: the next stage, or a move |
//! | `update/playing.rs`, `update/try_board.rs` | what a press does |
//! | `update/response.rs` | what comes of it |
//! | `view/questions.rs` | how a stage is shown |
//! | `view/paging.rs` | how much fits in one message |
//! | `view/read_only.rs` | what whoever cannot go on with it sees instead |
//! | `position.rs` | what it is about |

mod position;
pub mod steps;
mod update;
pub mod view;

pub use position::Position;
pub use update::playing::{open, press};
pub use update::response::Answer;
pub use view::questions::invitation;
