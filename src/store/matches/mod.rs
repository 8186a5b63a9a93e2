//! Table `match`, of which this folder also has the tables beside it: of a match, only what queries need.
//!
//! | file | what of it |
//! |---|---|
//! | `terms`, `place`, `begin` | what was agreed on, and where it is played |
//! | `find` | a match, and many |
//! | `ending` | how it ended |
//! | `progress` | how far it has come: all that lists say of it |
//! | [`deadlines`] | when the player to move has to have moved |
//! | [`reminders`] | when somebody was called, and when to look again whether somebody has to be |
//! | [`threads`] | in which thread it is played |
//! | [`orphaned`] | how its place is lost and found again |
//! | [`played`] | what a player has played to an end |
//! | [`practice`] | matches against the bot, and table `bot_turn`: the half-moves that it has to make |
//! | [`openings`] | what matches were opened with, and how that went in a server |
//! | [`counts`] | how many people are playing |
//! | [`events`] | table `match_event`: what happened in it |
//! | [`variations`] | table `trial`: what somebody tries out |
//! | [`last_seen`] | table `look`: how far somebody has looked |

mod begin;
pub mod counts;
pub mod deadlines;
mod ending;
pub mod events;
mod find;
pub mod last_seen;
pub mod openings;
pub mod orphaned;
mod place;
pub mod played;
pub mod practice;
mod progress;
pub mod reminders;
mod terms;
pub mod threads;
pub mod variations;

pub use begin::{NewMatch, insert_match};
pub use ending::{EndReason, Ending, Finished, RatingChange, RatingChanges, Summary, set_finished};
pub use find::{
    MatchRow, find_match, find_matches, find_past_matches, find_running_in, find_running_matches, lock_match,
};
pub(in crate::store) use place::PlaceColumns;
pub use place::{Place, ThreadKind, Visibility};
pub use practice::Practice;
pub use progress::{Progress, set_progress};
pub use terms::{Rated, Terms};
