//! The ladder of a server: players in an order, who challenge those above them.
//!
//! Every change of places locks the ladder first. A challenge begins a match at once. The end of a match only stores when it
//! ended; a periodic job, or the next challenge, joining or leaving, then moves the players in the order of the ends. The
//! [`tournament`] crate has the rules of places.
//!
//! | file | what it owns |
//! |---|---|
//! | `entries` | joining and leaving |
//! | `challenge` | who may challenge whom, and the match that begins |
//! | `progress` | results, losses on time, players without matches |
//! | `monthly` | the post of the table on the first of each month |
//! | `report` | the table, and days at the top |

mod challenge;
mod entries;
mod monthly;
mod progress;
mod report;

pub use challenge::{LadderChallenge, challenge};
pub use entries::{join, leave, leave_all};
pub use monthly::{MonthReport, post_due, set_monthly_posts};
pub(super) use monthly::{disable_ladder_posts, find_month_report};
pub use progress::advance_due;
pub use report::{LadderReport, days_first, report};

pub use crate::store::ladders::{MonthPlace, Rung};

use tournament::{Ladder, PlayerId as Participant};

use crate::ids::PlayerId;
use crate::play::error::Result;
use crate::play::refusal::{LadderRefusal, Refusal};

/// The places of these players, who are in order.
fn ladder_of(rungs: &[Rung]) -> Ladder {
    Ladder::new(rungs.iter().map(|rung| participant(rung.player.id)))
}

const fn participant(player: PlayerId) -> Participant {
    Participant(player.0)
}

/// The players of a ladder, top first.
fn players_of(ladder: &Ladder) -> Vec<PlayerId> {
    ladder.places().iter().map(|participant| PlayerId(participant.0)).collect()
}

fn refuse<T>(reason: LadderRefusal) -> Result<T> {
    Err(Refusal::Ladder(reason).into())
}
