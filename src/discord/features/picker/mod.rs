//! The picker: a move is chosen by tapping, to play it or to try it out. Which piece, where to, is that meant?
//!
//! Nothing is remembered between two presses. Each names the position that it was offered in and what was chosen so far,
//! and is judged by the match as it then stands, whoever sends it.
//!
//! | file | what |
//! |---|---|
//! | `update/` | acts: the database, the move, what is refused |
//! | `update/mod.rs` | takes a press and hands it to the mode that its position belongs to |
//! | `update/playing.rs` | the match, for the player whose turn it is |
//! | `update/try_board.rs` | the try board, for everybody who may see the match |
//! | `update/response.rs` | what a press comes to, as an edit of the message |
//! | `view/` | shows: words, scene and components, from what it is given alone |
//! | `view/questions.rs` | what is asked in a position, the same in both modes |
//! | `view/try_board.rs` | what the try board adds: the moves tried so far, the way back and forward |
//! | `view/solving.rs` | what the lessons of the tutorial and the puzzles have in common |
//! | `view/read_only.rs` | the board for whoever has nothing to choose |
//! | `view/choice_rows.rs` | what can be chosen, as buttons or, where that is too much, in menus |
//! | `view/components.rs` | single buttons and menus |
//! | `steps.rs` | decides: from a press and a position to what is to be done |
//! | `position.rs` | the position that all of this is about |
//!
//! The imports run one way: `update` → `steps`, `update` → `view` → `steps`.
//!
//! A place is chosen by its button. The dispatch of components reads the `custom_id` as [`PickerPress`] and calls
//! [`press`]. The position named in it is that of a match, so `playing` fetches the match and sees that it is this
//! player's turn and that nothing has been played since. [`validate`](steps::validate) finds the move legal and, as this
//! player confirms moves, answers [`Ask`](steps::Action::Ask) with [`Confirm`](steps::Question::Confirm). `questions`
//! makes a [`View`](view::View) of it: the board after the move, with the buttons to confirm it, to try it, and to
//! change it. `response` draws its scene in the colours of whoever reads it, and edits the message. When **Confirm** is
//! pressed, `validate` answers [`Play`](steps::Action::Play), and `playing` makes the move.
//!
//! [`PickerPress`]: press::PickerPress

pub mod position;
pub mod press;
pub mod steps;
mod text;
mod try_board_text;
pub mod update;
pub mod view;

pub use update::{Manner, hint, manner, open, press};
pub use view::components::{try_it_row, try_past_button};
