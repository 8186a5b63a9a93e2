//! What finished matches come to: ratings and counts, the leaderboard, profiles.

mod hide;
mod leaderboard;
pub(super) mod ledger;
mod profile;
mod recompute;
mod summary;

pub use hide::{Visible, set_visible, set_visible_everywhere, visible};
pub use leaderboard::{Leaderboard, OwnRank, PAGE_LINES, Scope, Standing, leaderboard};
pub use ledger::{A_DAY_TOGETHER, Uncounted};
pub use profile::{
    HeadToHead, Practised, Profile, RatingPoint, Record, VisibleProfile, head_to_head, profile, top_rated,
};
pub use recompute::{Recomputed, recompute};
pub(super) use summary::summary_of;
pub(super) use summary::summary_of_game;
