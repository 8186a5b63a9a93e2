//! The queued posts and edits of a tournament.

use chrono::{DateTime, TimeDelta, Utc};

use crate::play::error::Result;
use crate::store::Connection;
use crate::store::notices::{Notice, TournamentNotice, insert_notice};
use crate::store::tournaments::{self, Stage, Tournament};

/// Players named by one post about the start, so that it is shorter than Discord's limit of 2000 characters: a mention and six
/// numbers of matches take at most 90.
pub const PLAYERS_PER_POST: usize = 20;

/// Time between two edits of the post before the start.
const OPEN_INTERVAL: TimeDelta = TimeDelta::minutes(1);

/// Time between two edits of the post after the start: Discord slows edits of messages older than an hour.
const RUNNING_INTERVAL: TimeDelta = TimeDelta::hours(1);

/// Queues the post with the buttons to join.
pub async fn queue_post(connection: &mut Connection, of: &Tournament, now: DateTime<Utc>) -> Result<()> {
    insert(connection, of, TournamentNotice::Post, None, now).await
}

/// Queues an edit of the post, unless one is waiting. Edits are rare while the tournament is running.
pub async fn queue_edit(connection: &mut Connection, of: &Tournament, now: DateTime<Utc>) -> Result<()> {
    if tournaments::lock_queued_edit(connection, of.id).await? {
        return Ok(());
    }
    insert(connection, of, TournamentNotice::PostEdit, None, now).await?;
    let interval = match of.stage {
        Stage::Running | Stage::Deciding => RUNNING_INTERVAL,
        Stage::Open | Stage::Starting | Stage::Over | Stage::Cancelled => OPEN_INTERVAL,
    };
    Ok(tournaments::postpone_edit(connection, of.id, interval, now).await?)
}

/// Queues an edit of the post that must not wait, such as for a new stage or round.
pub async fn queue_edit_now(connection: &mut Connection, of: &Tournament, now: DateTime<Utc>) -> Result<()> {
    if tournaments::lock_queued_edit(connection, of.id).await? {
        return Ok(tournaments::set_edit_due(connection, of.id, now).await?);
    }
    insert(connection, of, TournamentNotice::PostEdit, None, now).await
}

/// Queues the thread in which the matches will be played.
pub async fn queue_thread(connection: &mut Connection, of: &Tournament, now: DateTime<Utc>) -> Result<()> {
    insert(connection, of, TournamentNotice::Thread, None, now).await
}

/// Queues the posts that mention each of the players once, with their matches that have begun. `players`: their number.
pub async fn queue_start(
    connection: &mut Connection,
    of: &Tournament,
    players: usize,
    now: DateTime<Utc>,
) -> Result<()> {
    for part in (0..).take(players.div_ceil(PLAYERS_PER_POST)) {
        insert(connection, of, TournamentNotice::Start, Some(part), now).await?;
    }
    Ok(())
}

/// Queues the post that says that players are missing on the start date.
pub async fn queue_waiting(connection: &mut Connection, of: &Tournament, now: DateTime<Utc>) -> Result<()> {
    insert(connection, of, TournamentNotice::Waiting, None, now).await
}

/// Queues the post of the winners.
pub async fn queue_result(connection: &mut Connection, of: &Tournament, now: DateTime<Utc>) -> Result<()> {
    insert(connection, of, TournamentNotice::Result, None, now).await
}

/// Queues a notice. Posts that players wait for have the organiser as their author, for fair queueing; other notices have none.
/// Posts about the start go to the thread.
async fn insert(
    connection: &mut Connection,
    of: &Tournament,
    kind: TournamentNotice,
    part: Option<i32>,
    now: DateTime<Utc>,
) -> Result<()> {
    let (author, channel) = match kind {
        TournamentNotice::Post | TournamentNotice::Thread => (Some(of.organiser), of.channel),
        TournamentNotice::Start => (Some(of.organiser), of.thread.unwrap_or(of.channel)),
        TournamentNotice::PostEdit | TournamentNotice::Waiting | TournamentNotice::Result => {
            (None, of.channel)
        }
    };
    let notice = Notice::Tournament { kind, tournament: of.id, part, server: of.server, channel };
    Ok(insert_notice(connection, notice, author, now).await?)
}
