//! The picker: chooses a move with buttons and menus, to play it or to try it. It asks for the piece, for the place, and for
//! confirmation.
//!
//! The `custom_id` carries the position and what was chosen so far. Each press about a match is checked against its current state.
//!
//! | file | what |
//! |---|---|
//! | `update/` | handles presses: database, moves, refusals |
//! | `update/mod.rs` | dispatches a press by the kind of its position |
//! | `update/playing.rs` | plays a move, for the player to move |
//! | `update/try_board.rs` | tries moves, for all users who can see the match |
//! | `update/preferences.rs` | the user's preferences |
//! | `update/response.rs` | the response as an edit of the message, or its deletion |
//! | `view/` | text, scene and components: pure functions, except [`View::render`](view::View::render) |
//! | `view/questions.rs` | the questions, the same for playing and trying |
//! | `view/try_board.rs` | adds the tried moves, and buttons to step through them |
//! | `view/exercise.rs` | what lessons and puzzles have in common |
//! | `view/read_only.rs` | the board for users who can't move |
//! | `view/plan_news.rs` | what happened to the user's plan |
//! | `view/choice_rows.rs` | choices as buttons or menus |
//! | `view/components.rs` | single buttons and menus |
//! | `steps.rs` | decides what a press does, from its step and the position |
//! | `unplayable.rs` | why a piece can't be played |
//! | `position.rs` | the position in which a move is chosen |
//!
//! The imports run one way: `update` → `steps`, `update` → `view` → `steps`.
//!
//! Example: a player presses the button of a place. The registry reads the `custom_id` as [`PickerPress`] and calls
//! [`press`]. The position is that of a match, so `playing` fetches the match, and checks that it is the player's turn and
//! that the match hasn't changed. [`next_action`](steps::next_action) checks that the move is legal. This player confirms moves,
//! so it returns [`Ask`](steps::Action::Ask) with [`Confirm`](steps::Question::Confirm). `questions` builds a
//! [`View`](view::View): the board after the move, with buttons to confirm, try or change it. `response` turns it into an edit
//! of the message, with the scene in the user's colours. When the player presses **Confirm**, `next_action` returns
//! [`Play`](steps::Action::Play), and `playing` makes the move. In a practice match in the same channel, the message is deleted if
//! a post is about to show the move with the bot's reply.
//!
//! [`PickerPress`]: press::PickerPress

pub mod command;
pub mod position;
pub mod press;
pub mod steps;
mod text;
pub mod try_board_text;
mod unplayable;
pub mod update;
pub mod view;

pub use update::preferences::{PickerSettings, settings};
pub use update::{ask_piece, hint, open, press, show_line};
pub use view::components::{plan_button, reply_button, try_it_row, try_past_button};
pub use view::plan_news::play_button as play_planned_button;
