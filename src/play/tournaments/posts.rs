//! The queued posts and edits of a tournament.

use chrono::{DateTime, TimeDelta, Utc};

use crate::ids::{ChannelId, TournamentId};
use crate::play::error::Result;
use crate::store::Connection;
use crate::store::notices::{Notice, insert_notice};
use crate::store::tournaments::{self, NewTournament, Stage, Tournament};

/// Players named by one post about the start, so that it is shorter than Discord's limit of 2000 characters: a mention and six
/// numbers of matches take at most 90.
pub const PLAYERS_PER_POST: usize = 20;

/// Time between two edits of the post before the start.
const OPEN_INTERVAL: TimeDelta = TimeDelta::minutes(1);

/// Time between two edits of the post after the start: Discord slows edits of messages older than an hour.
const RUNNING_INTERVAL: TimeDelta = TimeDelta::hours(1);

/// Queues the post with the buttons to join.
pub async fn queue_post(
    connection: &mut Connection,
    tournament: TournamentId,
    new: &NewTournament,
    now: DateTime<Utc>,
) -> Result<()> {
    let notice = Notice::Tournament { tournament, server: new.server, channel: new.channel };
    Ok(insert_notice(connection, notice, Some(new.organiser), now).await?)
}

/// Queues an edit of the post, unless one is waiting. Edits are rare while the tournament is running.
pub async fn queue_table(connection: &mut Connection, of: &Tournament, now: DateTime<Utc>) -> Result<()> {
    if tournaments::lock_queued_table(connection, of.id).await? {
        return Ok(());
    }
    let notice = Notice::TournamentTable { tournament: of.id, server: of.server, channel: of.channel };
    insert_notice(connection, notice, None, now).await?;
    let interval = match of.stage {
        Stage::Running | Stage::Deciding => RUNNING_INTERVAL,
        Stage::Open | Stage::Starting | Stage::Over | Stage::Cancelled => OPEN_INTERVAL,
    };
    Ok(tournaments::postpone_table(connection, of.id, interval, now).await?)
}

/// Queues an edit of the post for a new stage, without waiting.
pub async fn queue_table_now(connection: &mut Connection, of: &Tournament, now: DateTime<Utc>) -> Result<()> {
    if tournaments::lock_queued_table(connection, of.id).await? {
        return Ok(tournaments::set_table_due(connection, of.id, now).await?);
    }
    let notice = Notice::TournamentTable { tournament: of.id, server: of.server, channel: of.channel };
    Ok(insert_notice(connection, notice, None, now).await?)
}

/// Queues the thread in which the matches will be played.
pub async fn queue_thread(connection: &mut Connection, of: &Tournament, now: DateTime<Utc>) -> Result<()> {
    let notice = Notice::TournamentThread { tournament: of.id, server: of.server, channel: of.channel };
    Ok(insert_notice(connection, notice, Some(of.organiser), now).await?)
}

/// Queues the posts that mention each player once, with all their matches.
pub async fn queue_start(
    connection: &mut Connection,
    of: &Tournament,
    channel: ChannelId,
    players: usize,
    now: DateTime<Utc>,
) -> Result<()> {
    for part in (0..).take(players.div_ceil(PLAYERS_PER_POST)) {
        let notice = Notice::TournamentStart { tournament: of.id, part, server: of.server, channel };
        insert_notice(connection, notice, Some(of.organiser), now).await?;
    }
    Ok(())
}

/// Queues the post of the final table.
pub async fn queue_result(connection: &mut Connection, of: &Tournament, now: DateTime<Utc>) -> Result<()> {
    let notice = Notice::TournamentResult { tournament: of.id, server: of.server, channel: of.channel };
    Ok(insert_notice(connection, notice, None, now).await?)
}
