//! Finding matches, access to them, and lists of them. Read-only, except for what a player has seen.

mod find;
mod first_pieces;
mod last_seen;
mod list;

pub use find::{
    MatchRef, find, find_by_post, find_viewable, finished, require_turn, running, search_running,
};
pub(super) use find::{find_numbered, find_row, require_player};
pub use first_pieces::{FirstPiecesRecord, first_pieces_record};
pub use last_seen::{MatchView, find_view, mark_seen, view};
pub(super) use list::turns_of;
pub use list::{Listed, ServerPage, last_post, list, next_turn, server_page, turns_among, urgent_turns};
