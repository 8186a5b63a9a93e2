//! Tournaments of a server. In a round robin of one or several groups, all matches are played at once, up to a limit per player. A
//! Swiss tournament pairs players with equal points, round by round.
//!
//! Every change locks the tournament first and then matches. The end of a match only stores its result; a periodic job counts it,
//! and begins the games that waited for others to end. The [`tournament`] crate pairs the players and computes the standings.
//!
//! | file | what it owns |
//! |---|---|
//! | `create` | a new tournament, and the limits |
//! | `drafts` | the form of a new tournament |
//! | `entries` | joining, leaving and withdrawing |
//! | `withdrawals` | warnings and withdrawals of absent players |
//! | `start` | groups and schedule, and the thread |
//! | `begin` | beginning games, up to the limit at once per player |
//! | `schedule` | which games a tournament has, and which may begin |
//! | `swiss` | the rounds of a Swiss tournament |
//! | `progress` | counts results, begins further matches and due stages |
//! | `decide` | unfinished games after the end date, an early end or their Swiss round |
//! | `thread` | a new thread in place of a lost one |
//! | `lost` | tournaments whose channel is lost |
//! | `end` | the end, or the time for decisions |
//! | `evaluations` | the engine's evaluations of games that the organiser decides |
//! | `close` | ending a tournament early |
//! | `report` | the tables of the groups |
//! | `posts` | the queued posts and edits |

mod begin;
mod close;
mod create;
mod decide;
mod drafts;
mod end;
mod entries;
mod evaluations;
mod lost;
mod posts;
mod progress;
mod report;
mod schedule;
mod start;
mod swiss;
mod thread;
mod withdrawals;

pub use close::close;
pub use create::{MAX_WAIT, TournamentRequest, create, create_next_season};
pub use decide::{Decision, decide};
pub use drafts::{DraftField, DraftValue, Form, begin_draft, create_from_draft, form, set_draft};
pub use entries::{BAR_DAYS, join, leave, leave_all};
pub use evaluations::{EngineEvaluation, evaluate_undecided};
pub use lost::{close_lost, close_one};
pub use posts::PLAYERS_PER_POST;
pub use progress::advance_due;
pub(super) use report::find_report;
pub use report::{GroupTable, LineResult, ListedTournament, Report, TableLine, latest, report};
pub use schedule::{MAX_ROUNDS, MIN_ROUNDS};
pub(super) use start::begin_in_channel;
pub use start::{MAX_LENGTH, begin_in_thread, start};
pub use thread::{replace_thread, replace_thread_of};
pub(super) use withdrawals::find_warning;
pub use withdrawals::{Warning, claim_member_checks, handle_member_check, server_to_rejoin, stay};

pub use crate::store::tournaments::{Entry, Format, MemberCheck, Stage, Tournament, WithdrawalReason};

use crate::ids::{ServerId, TournamentId};
use crate::play::caller::Caller;
use crate::play::error::Result;
use crate::play::refusal::{Refusal, TournamentRefusal};
use crate::store::Connection;
use crate::store::tournaments;

/// Minimum number of players. Two can play a match instead.
pub const MIN_PLAYERS: usize = 3;

/// Maximum number of players.
pub const MAX_PLAYERS: usize = 64;

impl Tournament {
    /// Whether players can join: before the start, and before the second round of a Swiss tournament. `rounds`: the number of
    /// rounds that have begun.
    pub fn accepts_players(&self, rounds: usize) -> bool {
        let is_early = self.format == Format::Swiss && rounds <= 1;
        self.stage == Stage::Open || is_early && matches!(self.stage, Stage::Starting | Stage::Running)
    }

    /// Whether the caller may start, decide and cancel: the organiser, and the managers of the server.
    pub fn is_run_by(&self, caller: &Caller) -> bool {
        caller.id() == self.organiser || caller.manages_server
    }
}

/// Locks a tournament of the caller's server.
async fn lock(connection: &mut Connection, caller: &Caller, id: TournamentId) -> Result<Tournament> {
    let found = tournaments::lock_tournament(connection, id).await?;
    of_server(found, caller.server)
}

/// Returns the tournament if it is of this server.
fn of_server(found: Option<Tournament>, server: Option<ServerId>) -> Result<Tournament> {
    let found = found.filter(|found| Some(found.server) == server);
    Ok(found.ok_or(Refusal::Tournament(TournamentRefusal::NotFound))?)
}

fn require_organiser(tournament: &Tournament, caller: &Caller) -> Result<()> {
    if tournament.is_run_by(caller) { Ok(()) } else { refuse(TournamentRefusal::NotOrganiser) }
}

fn refuse<T>(reason: TournamentRefusal) -> Result<T> {
    Err(Refusal::Tournament(reason).into())
}
