//! The use cases: what a player or the clock can do. Owns the transactions; knows no Discord.
//!
//! Every action has one shape, and all that is said of it is written in the same transaction:
//!
//! 1. lock the match (`select … for update`), so that two actions come one after the other;
//! 2. if it is lost on time, end it so, whatever was asked for (steps 4 and 5);
//!    refuse, if it is over, or not theirs, or not the position they saw;
//! 3. replay the log, act by the rules, append to the log;
//! 4. if that ended it, `finish` — the only place that sets a result and moves ratings;
//! 5. leave a notice of what has to be announced; commit.
//!
//! Locks are taken in the order match, challenge, player, ratings (lower player first), notices. Nothing here
//! touches the network or draws. `now` is always an argument.

mod absence;
mod acting;
#[cfg(feature = "bench-data")]
mod bench_data;
mod challenges;
mod closing;
mod digest;
mod error;
mod finding;
mod finish;
mod forgetting;
mod imports;
mod ledger;
mod lists;
mod looking;
mod notices;
mod offers;
mod places;
mod preferences;
mod presence;
mod profile;
mod proposals;
mod ranks;
mod recompute;
mod rematches;
mod reminders;
mod resigning;
mod state;
mod stuck;
mod summing;
mod threads;
mod timing;
mod trying;
mod turns;

pub use absence::{Away, absences, be_away, come_back, see_to_absences};
#[cfg(feature = "bench-data")]
pub use bench_data::{Amount, FIRST_PLAYER, FIRST_SERVER, Filled, fill};
pub use challenges::{Coin, Offer, accept, challenge, decline, expire_one, withdraw};
pub use closing::{close_as_manager, close_silent, find_to_close};
pub use digest::{set_digest, write_digests};
pub use error::{AbsenceRefusal, Error, Refusal, RefusedMove, Result};
pub use finding::{Audience, Which, choices, choices_in, find, find_played, past};
pub use forgetting::{Belongings, belongings, forget, personal_data};
pub use imports::{Brought, ImportRefusal, MOST_PLIES, bring, import, position_of};
pub use lists::{Listed, games, next_turn};
pub use looking::{Look, look, looked, recall};
pub use notices::{
    Calling, Content, LEASE, OldPost, Told, buttons_gone, claim, give_up, hindrance_told, hush, next_retry,
    old_posts, retry_later, sent, told,
};
pub use offers::{
    Seen, Settled, accept_proposal, ask_draw, ask_pause, ask_takeback, decline_proposal, end_pause,
};
pub use places::{
    Asker, Challengers, Custom, Customs, DAYS_AWAY, HouseRule, Most, TIMES, ThreadKind, choose, thread_wanted,
};
pub use preferences::{
    Colours, Confirming, Listing, NO_HOUR, Preferences, RemindBy, ServerSettings, preferences,
    server_settings, set_colours, set_confirming, set_listing, set_quiet, set_remind_by, set_reminders,
    set_server_colours,
};
pub use presence::{beat, make_up};
pub use profile::{HeadToHead, Profile, RatedAt, Record, Seen as SeenProfile, best, head_to_head, profile};
pub use proposals::{Asked, Proposal, Proposals};
pub use ranks::{LINES, Leaderboard, Own, Scope, Standing, leaderboard};
pub use recompute::{Recomputed, recompute_ratings};
pub use rematches::{Rematch, rematch};
pub use reminders::{Nudged, nudge, opened, remind_due};
pub use resigning::{abort, resign};
pub use state::State;
pub use stuck::{Here, STRANDED_FOR, end_stranded, reachable_places, relocate, strand, strand_of};
pub use threads::{
    DueThread, due_threads, look_at_all_threads, thread_archived, thread_checked, thread_lost, thread_made,
    tires,
};
pub use timing::{claim_win, give_a_day, time_out_due};
pub use trying::{Trial, begin_trial, delete_old_trials, find_trial, try_move};
pub use turns::{Made, Request, make_move};

use chrono::{DateTime, Utc};

use crate::store::players::Player;

/// Who acts, and when: one clock read for each action.
#[derive(Clone, Debug)]
pub struct By {
    /// Who, and by which name they are seen now.
    pub player: Player,
    /// When, to the microsecond.
    pub now: DateTime<Utc>,
}
