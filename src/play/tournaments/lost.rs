//! Tournaments whose channel was deleted, or whose server removed the bot: they end, and their matches are orphaned like others.

use chrono::{DateTime, Utc};

use crate::ids::{ChannelId, MatchId, ServerId, TournamentId};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::store::notices::{Notice, insert_notice};
use crate::store::tournaments::{self, Stage};

/// Recorded as the reason for giving up notices.
const CHANNEL_LOST: &str = "the channel of its tournament is lost";

/// Closes the unfinished tournaments of this channel, or of the whole server. Returns whether there were any.
pub async fn close_lost(
    database: &Database,
    server: ServerId,
    channel: Option<ChannelId>,
    now: DateTime<Utc>,
) -> Result<bool> {
    let mut connection = database.acquire().await?;
    let ids = tournaments::find_unfinished_in(&mut connection, server, channel).await?;
    drop(connection);
    for &id in &ids {
        close_one(database, id, now).await?;
    }
    Ok(!ids.is_empty())
}

/// Closes a tournament, and tells its organiser. No further matches begin. Returns the running ones, which the caller orphans.
pub async fn close_one(database: &Database, id: TournamentId, now: DateTime<Utc>) -> Result<Vec<MatchId>> {
    let mut transaction = database.begin().await?;
    let found = tournaments::lock_tournament(&mut transaction, id).await?;
    let is_finished = |stage| matches!(stage, Stage::Over | Stage::Cancelled);
    let Some(tournament) = found.filter(|found| !is_finished(found.stage)) else { return Ok(Vec::new()) };
    tournaments::set_stage(&mut transaction, id, Stage::Cancelled, None).await?;
    tournaments::give_up_notices(&mut transaction, id, CHANNEL_LOST, now).await?;
    if !tournament.organiser.is_deleted() {
        let notice = Notice::TournamentLost { tournament: id, recipient: tournament.organiser };
        insert_notice(&mut transaction, notice, None, now).await?;
    }
    let games = tournaments::find_games(&mut transaction, id).await?;
    transaction.commit().await?;
    Ok(games.into_iter().filter(|game| game.result.is_none()).filter_map(|game| game.match_id).collect())
}
