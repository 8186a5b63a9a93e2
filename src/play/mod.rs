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
//! Locks are taken in the order match, challenge, player, pings, ratings (lower player first), notices. Nothing here
//! touches the network or draws. `now` is always an argument.
//!
//! Every function here that gives a [`Result`] fails if the database does, or what is stored cannot be what this program
//! wrote. What else it refuses, its own `# Errors` say.
//!
//! # The rooms
//!
//! Each is called by its name and a verb: `play::offers::accept`, `play::notices::mark_sent`. From top to bottom; none uses
//! another that stands above it:
//!
//! | room | what it owns |
//! |---|---|
//! | `accounts` | what is stored on a person: handed out, and deleted |
//! | `bench_data` | a database full of matches, to measure with |
//! | `notices` | what has to be announced: claimed, read, and marked as sent |
//! | `settings` | what people choose for themselves, and managers for their servers |
//! | `orphans` | matches whose place is lost: stopped, continued elsewhere, ended |
//! | `challenges` | asking somebody to play, and answering; imported games and rematches |
//! | `practice` | matches against the bot itself: its half-moves, hints |
//! | `reminders` | when the player to move is pinged; nudges, and the daily digest |
//! | `analyses` | what the engine finds out about matches that are over |
//! | `try_board` | variations that one person tries out; nothing of them reaches the match |
//! | `absences` | days on which one's clocks stand still |
//! | `deadlines` | what comes of a player's time being over |
//! | `endings` | resigning, aborting, closing |
//! | `learning` | puzzles that somebody has solved, and who needs to be shown how a match is played |
//! | `puzzles` | puzzles that are won in few moves: set, solved, one for each day, found in matches |
//! | `offers` | draws, takebacks and pauses: asked for and answered |
//! | `moves` | making a half-move |
//! | `threads` | threads of their own in which matches are played: made, lost, kept awake |
//! | `thinking` | searching for moves, one search at a time, beside everything else |
//! | `lifecycle` | what all actions share: the lock and the clock, forced passes, the one way to end a match |
//! | `identifying` | whose turn it is, among processes, to begin to listen to Discord |
//! | `downtime` | whether a bot is there, and the time given back to those who waited while none was |
//! | `matches` | which match is meant, who may see it and act in it, lists of matches |
//! | `ratings` | what finished matches come to: ratings and counts, the leaderboard, profiles |
//! | `consent` | whom one may challenge and call, and how often |
//! | `in_time` | a limit for database work on the commands' pool; jobs have one in `database` |
//! | `error` | why an action did not happen: refused, or failed |
//! | `refusal` | what a player asked for and does not get, and why |
//! | `state` | a match as it stands: its row, and what its log leads to |
//! | `limits` | what one person may ask for before others would have to wait |
//! | `practice_temperament` | what the practice bot agrees to, when it gives up, how long it waits |
//! | `caller` | who asks, when, from where, and with which rights |
//! | `database` | the pool, and transactions that wake the sender of notices when they are committed |

#![allow(
    clippy::missing_errors_doc,
    reason = "each function here fails if the database does, or what is stored is corrupt: said once, above"
)]

pub mod absences;
pub mod accounts;
pub mod analyses;
pub mod bench_data;
pub mod caller;
pub mod challenges;
mod consent;
pub mod database;
pub mod deadlines;
pub mod downtime;
pub mod endings;
pub mod error;
pub mod identifying;
mod in_time;
pub mod learning;
mod lifecycle;
pub mod limits;
pub mod matches;
pub mod moves;
pub mod notices;
pub mod offers;
pub mod orphans;
pub mod practice;
mod practice_temperament;
pub mod puzzles;
pub mod ratings;
pub mod refusal;
pub mod reminders;
pub mod settings;
pub mod state;
pub mod thinking;
pub mod threads;
pub mod try_board;

pub use caller::Caller;
pub use database::Database;
pub use error::{Error, Result};
pub use in_time::in_time;
pub use refusal::Refusal;
pub use state::Match;
