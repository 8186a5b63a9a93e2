//! The use cases: what players and deadlines can do. This layer owns the transactions and doesn't use `crate::discord`.
//!
//! Every action of a player in a running match has the same shape, in one transaction:
//!
//! 1. lock the match (`select … for update`), so that actions run one after the other;
//! 2. if the player to move has lost on time, end the match (steps 4 and 5) regardless of the request;
//!    refuse if the match is over, is not the caller's, or has changed since the caller saw it;
//! 3. replay the log, apply the rules, append to the log;
//! 4. if the match ended, call `finish`, the only function that sets a result and, apart from the
//!    recomputation of all ratings, updates players' ratings at matches;
//! 5. insert a notice for each announcement; commit.
//!
//! Lock order: tournament, ladder, match, challenge, player, pings, ratings (lower player id first), notices. Nothing here draws,
//! or uses the network except for the database. `now` is always an argument.
//!
//! Every function that returns a [`Result`] fails if the database fails, or if stored data is corrupt. In use
//! cases, `# Errors` sections list refusals only.
//!
//! # Layers
//!
//! Each module is used by its name: `play::proposals::accept`, `play::notices::mark_sent`. Listed from top to bottom: no
//! module imports one above it.
//!
//! | layer | what it owns |
//! |---|---|
//! | `accounts` | a player's data: export and deletion |
//! | `bench_data` | a database full of generated matches, for benchmarks |
//! | `user_install` | matches where the bot isn't a member and only responds to interactions |
//! | `notices` | the outbox: claim, read, mark as sent |
//! | `follows` | direct messages about matches of others |
//! | `settings` | preferences of players and settings of servers |
//! | `orphans` | matches whose channel is gone: paused, relocated, ended |
//! | `lost_threads` | replaces deleted or locked threads: a match's own, or a tournament's |
//! | `tournaments` | a server's tournaments: entries, schedules, tables |
//! | `ladders` | a server's ladder: places, challenges, table |
//! | `seasons` | a server's months or quarters, in which rated results give points |
//! | `challenges` | creating and answering challenges; imported games, rematches |
//! | `practice` | matches against the bot: its moves, hints, resigning on request |
//! | `reminders` | pings for the player to move, nudges, the daily digest |
//! | `analyses` | engine analysis of finished matches |
//! | `absences` | days away, on which a player's clocks are stopped |
//! | `deadlines` | losing on time, and extra time from the opponent |
//! | `endings` | resigning, aborting, closing |
//! | `onboarding` | solved tutorial lessons, first steps for new players |
//! | `puzzles` | win-in-N puzzles: selected, solved, posted daily, mined from matches |
//! | `proposals` | draws, takebacks and pauses |
//! | `moves` | playing a move |
//! | `plans` | conditional moves: edited, and played after a move |
//! | `try_board` | private variations; they never change the match |
//! | `threads` | the threads in which matches are played: created, replaced, kept unarchived |
//! | `search_queue` | engine searches, one at a time, at low priority |
//! | `lifecycle` | steps that actions share: locking, the clock, forced passes, ending a match |
//! | `fair_play` | no engine help in matches between people |
//! | `identify_queue` | which process may identify with Discord next |
//! | `heartbeats` | whether a bot is online, and extra time for players after downtime |
//! | `matches` | finding matches, access to them, lists of them |
//! | `ratings` | ratings and statistics, the leaderboard, profiles |
//! | `contact_rules` | who may challenge or ping whom, and how often |
//! | `database_timeout` | a time limit for database work outside the jobs' pool |
//! | `error` | why an action did not happen: refused or failed |
//! | `refusal` | the reasons for refusing a request |
//! | `state` | a match: its row, and the state replayed from its log |
//! | `blocking` | work that would block the runtime |
//! | `limits` | limits per player, per server and per process |
//! | `practice_policy` | when the practice bot accepts a draw, resigns or closes an abandoned match, and its delays |
//! | `caller` | who acts, when, where, and with which rights |
//! | `database` | the pool, and transactions that wake the jobs on commit |

#![allow(
    clippy::missing_errors_doc,
    reason = "every function fails if the database fails or stored data is corrupt, as documented above"
)]

pub mod absences;
pub mod accounts;
pub mod analyses;
pub mod bench_data;
mod blocking;
pub mod caller;
pub mod challenges;
mod contact_rules;
pub mod database;
mod database_timeout;
pub mod deadlines;
pub mod endings;
pub mod error;
pub mod fair_play;
pub mod follows;
pub mod heartbeats;
pub mod identify_queue;
pub mod ladders;
mod lifecycle;
pub mod limits;
pub mod lost_threads;
pub mod matches;
pub mod moves;
pub mod notices;
pub mod onboarding;
pub mod orphans;
pub mod plans;
pub mod practice;
mod practice_policy;
pub mod proposals;
pub mod puzzles;
pub mod ratings;
pub mod refusal;
pub mod reminders;
pub mod search_queue;
pub mod seasons;
pub mod settings;
pub mod state;
pub mod threads;
pub mod tournaments;
pub mod try_board;
pub mod user_install;

pub use caller::Caller;
pub use database::Database;
pub use database_timeout::with_database_timeout;
pub use error::{Error, Result};
pub use lifecycle::DRAW_OCCURRENCES;
pub use refusal::Refusal;
pub use state::{CLAIM_OCCURRENCES, Match};
