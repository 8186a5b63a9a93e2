//! Preferences of players and settings of servers.

mod block;
mod set;
mod setting;

pub use block::{block, blocked, unblock};
pub use set::{chosen, preferences, server_settings, set, set_zone};
pub use setting::{Chosen, Home, Puzzles, SeasonsChoice, Setting, Value, Whose};

pub use crate::store::matches::ThreadKind;
pub use crate::store::players::preferences::{
    ChallengedBy, Colours, Listing, Mining, MoveConfirmation, NO_HOUR, Preferences, RemindBy, TileLetters,
};
pub use crate::store::servers::{
    ChallengeLimit, Challengers, OldBoards, SeasonLength, Seasons, ServerSettings,
};
