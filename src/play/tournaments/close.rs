//! Ending a tournament early.

use super::decide::{DECISION_TIME, decide_by_rule};
use super::{lock, posts, refuse, require_organiser};
use crate::ids::TournamentId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::heartbeats::compensate_downtime;
use crate::play::refusal::TournamentRefusal;
use crate::store::tournaments::{self, Stage, Tournament};

/// Begins the last stages of a tournament now, as its organiser or a manager of the server: one that hasn't started is
/// cancelled, of a running one the unfinished games are to be decided, and if they are already, the rule decides them.
///
/// # Errors
/// If the caller may not close it, it is over, or its games are being decided and the caller plays in it.
pub async fn close(database: &Database, caller: &Caller, id: TournamentId) -> Result<Tournament> {
    compensate_downtime(database, caller.now).await?;
    let mut transaction = database.begin().await?;
    let mut tournament = lock(&mut transaction, caller, id).await?;
    require_organiser(&tournament, caller)?;
    if tournament.stage == Stage::Deciding {
        let entries = tournaments::find_entries(&mut transaction, id).await?;
        if entries.iter().any(|entry| entry.player.id == caller.id() && !entry.is_withdrawn) {
            return refuse(TournamentRefusal::OwnMatch); // the others keep the time to finish their games
        }
    }
    let (stage, due_at) = match tournament.stage {
        Stage::Open | Stage::Starting => (Stage::Cancelled, None),
        Stage::Running => (Stage::Deciding, Some(caller.now + DECISION_TIME)),
        Stage::Deciding => (Stage::Deciding, None),
        Stage::Over | Stage::Cancelled => return refuse(TournamentRefusal::Over),
    };
    tournaments::set_stage(&mut transaction, id, stage, due_at).await?;
    if tournament.stage == Stage::Deciding {
        let games = tournaments::find_games(&mut transaction, id).await?;
        decide_by_rule(&mut transaction, id, games, caller.now).await?;
    }
    tournament.stage = stage;
    tournament.due_at = due_at;
    posts::queue_table_now(&mut transaction, &tournament, caller.now).await?;
    transaction.commit().await?;
    Ok(tournament)
}
