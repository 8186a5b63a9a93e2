//! Tables `match`, `match_event`, `bot_turn`, `trial`, `plan`, `follow`, `recent_position` and `look`. `match` has the terms and
//! the place of a match, and caches what queries need from its log in `match_event`.
//!
//! | file | contents |
//! |---|---|
//! | `terms`, `place` | the agreed terms, where a match is played, and the insertion of a match |
//! | `find` | reading and locking matches |
//! | `ending` | the end of a match and its rating changes |
//! | `progress` | the state of a running match, for lists |
//! | [`deadlines`] | the deadline of the player to move |
//! | [`reminders`] | past pings, and when to check for the next one |
//! | [`threads`] | the thread of a match |
//! | [`orphaned`] | matches whose channel the bot cannot reach any more |
//! | [`played`] | a player's finished matches |
//! | [`practice`] | matches against the bot, and table `bot_turn`: the queue of its moves |
//! | [`first_pieces`] | results of a server's matches, by the first pieces of White and Black |
//! | [`counts`] | counts of running and of recently started matches |
//! | [`events`] | table `match_event`: the log |
//! | [`variations`] | table `trial`: private variations |
//! | [`follows`] | table `follow`: who is told about which match |
//! | [`plans`] | table `plan`: conditional moves |
//! | [`recent_positions`] | table `recent_position`: the last positions of running matches between people |
//! | [`last_seen`] | table `look`: how much of a match a player has seen |

pub mod counts;
pub mod deadlines;
mod ending;
pub mod events;
mod find;
pub mod first_pieces;
pub mod follows;
pub mod last_seen;
pub mod orphaned;
mod place;
pub mod plans;
pub mod played;
pub mod practice;
mod progress;
pub mod recent_positions;
pub mod reminders;
mod terms;
pub mod threads;
pub mod variations;

pub use ending::{EndReason, Ending, Finished, RatingChange, RatingChanges, Summary, set_finished};
pub use find::{
    MatchRow, count_public_in, find_match, find_matches, find_past_matches, find_public_in, find_running_in,
    find_running_matches, lock_match,
};
pub(in crate::store) use place::parse_place;
pub use place::{Place, ThreadKind, Visibility};
pub use practice::Practice;
pub use progress::{Progress, set_progress};
pub(in crate::store) use terms::read_terms;
pub use terms::{NewMatch, Rated, Terms, insert_match};
