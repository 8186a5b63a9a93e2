//! Finding matches, access to them, and lists of them. Read-only, except for what a player has seen.

mod find;
mod last_seen;
mod list;
mod openings;

pub use find::{MatchRef, find, find_played, finished, require_turn, running, search_running};
pub(super) use find::{find_numbered, find_row, require_player};
pub use last_seen::{MatchView, mark_seen, view, view_played};
pub(super) use list::turns_of;
pub use list::{Listed, last_post, list, next_turn, turns_among, urgent_turns};
pub use openings::{OpeningRecord, opening_record};
