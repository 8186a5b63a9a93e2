//! Tournaments by FIDE's handbook, for games of two players.
//!
//! Everything is a function of its arguments: no clock, no randomness, no storage. A tournament is a list of [`Player`]s and a
//! list of [`Round`]s, which a program can keep in two tables of a database. The crate uses the standard library only.
//!
//! ```
//! use tournament::{Meetings, PlayerId, round_robin};
//!
//! let players: Vec<PlayerId> = (1..=4).map(PlayerId).collect();
//! let rounds = round_robin(&players, Meetings::Once);
//! let boards: Vec<String> = rounds[0].matches.iter().map(|m| format!("{}-{}", m.white, m.black)).collect();
//! assert_eq!(boards, ["1-4", "2-3"]);
//! ```
//!
//! # Layout
//!
//! From the top layer down; no file imports one above it:
//!
//! | file | what | FIDE regulation |
//! |---|---|---|
//! | `double_swiss/` | Swiss pairings with matches of two games | C.04.5 |
//! | `standings/` | points, tie-breaks, places | C.07 |
//! | `round_robin.rs` | Berger tables | C.05, Annex 1 |
//! | `groups.rs` | groups of like strength, and a league in them | |
//! | `ladder.rs` | places on a ladder | |
//! | `results.rs` | rounds, matches and results of games | C.04.5, Preface |
//! | `points.rs` | points, counted in halves | |
//! | `player.rs` | players and their ids | |

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;

mod double_swiss;
mod groups;
mod ladder;
mod player;
mod points;
mod results;
mod round_robin;
mod standings;

pub use double_swiss::{DoubleSwiss, LARGEST_SWISS, NoPairing};
pub use groups::{LARGEST_GROUP, LARGEST_SINGLE_GROUP, MOVING_PLAYERS, groups, next_season};
pub use ladder::{CHALLENGE_RANGE, Ladder, SMALL_LADDER};
pub use player::{Player, PlayerId};
pub use points::Points;
pub use results::{Colour, GameResult, Match, Round};
pub use round_robin::{Meetings, round_robin};
pub use standings::{Format, Opposition, QuarterPoints, Standing, standings};
