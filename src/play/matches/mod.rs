//! Which match is meant, who may see it and act in it, and lists of matches. Nothing of a match is changed here.

mod access;
mod find;
mod last_seen;
mod list;
mod openings;

pub(super) use access::require_player;
pub use access::require_turn;
pub use find::{Which, find, find_played, finished, running, search_running};
pub(super) use find::{find_numbered, find_row};
pub use last_seen::{MatchView, mark_seen, view, view_played};
pub(super) use list::turns_of;
pub use list::{Listed, last_post, list, next_turn, turns_among, urgent_turns};
pub use openings::{OpeningRecord, opening_record};
