//! Ending a tournament early.

use super::decide::decide_all;
use super::end::end_or_decide;
use super::entries::takes_part;
use super::{lock, posts, refuse, require_organiser};
use crate::ids::TournamentId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::heartbeats::compensate_downtime;
use crate::play::refusal::TournamentRefusal;
use crate::store::tournaments::{self, Stage, Tournament};

/// Ends a tournament early, as its organiser or a manager of the server. Before the start, cancels it. While it is running, begins
/// the time in which unfinished games are decided. During that time, decides them all by the rule.
///
/// # Errors
/// If the caller may not close it, it is over, or its games are being decided and the caller plays in it.
pub async fn close(database: &Database, caller: &Caller, id: TournamentId) -> Result<Tournament> {
    compensate_downtime(database, caller.now).await?;
    let mut transaction = database.begin().await?;
    let tournament = lock(&mut transaction, caller, id).await?;
    require_organiser(&tournament, caller)?;
    match tournament.stage {
        Stage::Open | Stage::Starting => {
            tournaments::set_stage(&mut transaction, id, Stage::Cancelled, None).await?;
            posts::queue_edit_now(&mut transaction, &tournament, caller.now).await?;
        }
        Stage::Running => end_or_decide(&mut transaction, &tournament, caller.now).await?,
        // The other players keep the time to finish their games.
        Stage::Deciding if takes_part(&mut transaction, id, caller.id()).await? => {
            return refuse(TournamentRefusal::OwnMatch);
        }
        Stage::Deciding => decide_all(&mut transaction, &tournament, caller.now).await?,
        Stage::Over | Stage::Cancelled => return refuse(TournamentRefusal::Over),
    }
    transaction.commit().await?;
    Ok(tournament)
}
