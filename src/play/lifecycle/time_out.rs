//! The time of the player to move is over.

use chrono::{DateTime, Utc};
use hive::Outcome;

use super::finish::finish;
use crate::clock::Timeout;
use crate::play::error::Result;
use crate::play::state::State;
use crate::store::Connection;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{EndReason, Ending};
use crate::store::notices::MatchNews;

/// The time of the player to move is over: they lose, or the opponent is told that they may decide. The match is locked.
pub async fn time_out(connection: &mut Connection, state: &mut State, now: DateTime<Utc>) -> Result<()> {
    let (late, ply) = (state.game.to_move(), state.ply());
    let event = Event::by(state.row.player(late).id, EventKind::TimedOut, now);
    state.append(connection, event).await?;
    match state.row.terms.timeout {
        Timeout::Strict => {
            let ending = Ending { outcome: Some(Outcome::Win(late.other())), reason: EndReason::Time };
            finish(connection, state, ending, ply, now).await
        }
        Timeout::Friendly => Ok(state.leave_notice(connection, MatchNews::Late, ply, now).await?),
    }
}
