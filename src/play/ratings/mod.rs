//! Ratings and statistics from finished matches: the leaderboard, profiles.

mod global;
mod group_ledger;
mod hide;
mod leaderboard;
pub(super) mod ledger;
mod main_group;
mod profile;
mod recompute;
mod summary;

pub use global::{GlobalRanks, GlobalRanksRun};
pub use hide::{Visible, set_visible, set_visible_everywhere, visible};
pub use leaderboard::{Leaderboard, Missing, OwnRank, PAGE_LINES, Scope, Standing, leaderboard};
pub use ledger::{MAX_PAIR_MATCHES_PER_DAY, UnratedReason};
pub use main_group::{CHAINS, MIN_SPAN};
pub use profile::{
    HeadToHead, PlayerStats, PracticeRecord, Profile, RatingPoint, VisibleProfile, head_to_head, profile,
    top_rated,
};
pub use recompute::{Recomputed, recompute};
pub(super) use summary::summary_of;
pub(super) use summary::summary_of_game;
