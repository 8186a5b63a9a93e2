//! The periodic job: counts results, begins further matches and due stages, and withdraws players.

use chrono::{DateTime, Utc};

use super::begin::begin_games;
use super::create::last_start;
use super::decide::decide_all;
use super::end::{end_if_finished, end_or_decide};
use super::start::make_schedule;
use super::withdrawals::{warn_timeout_losers, withdraw_due};
use super::{MIN_PLAYERS, posts, swiss};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::heartbeats::is_bot_online;
use crate::store::Connection;
use crate::store::tournaments::{self, Format, Stage, Tournament};

/// Results, stages or withdrawals handled by a batch.
const BATCH_SIZE: usize = 20;

/// Handles some new results, due tournaments, and withdrawals after losses on time. Returns how many.
pub async fn advance_due(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    for advanced in 0..BATCH_SIZE {
        if !count_results(database, now).await?
            && !handle_due(database, now).await?
            && !withdraw_due(database, now).await?
        {
            return Ok(advanced);
        }
    }
    Ok(BATCH_SIZE)
}

/// Counts the new results of a tournament: begins further games or ends it, and warns players who have lost on time. Returns
/// whether a tournament had new results.
async fn count_results(database: &Database, now: DateTime<Utc>) -> Result<bool> {
    let mut transaction = database.begin().await?;
    let Some(id) = tournaments::claim_uncounted(&mut transaction).await? else { return Ok(false) };
    tournaments::set_counted(&mut transaction, id).await?;
    if let Some(tournament) = tournaments::find_tournament(&mut transaction, id).await? {
        advance(&mut transaction, &tournament, now).await?;
        warn_timeout_losers(&mut transaction, id, now).await?;
    }
    transaction.commit().await?;
    Ok(true)
}

async fn advance(connection: &mut Connection, tournament: &Tournament, now: DateTime<Utc>) -> Result<()> {
    match (tournament.stage, tournament.format) {
        (Stage::Running, Format::Swiss) => swiss::advance(connection, tournament, now).await?,
        (Stage::Running, Format::RoundRobin) if !end_if_finished(connection, tournament, now).await? => {
            begin_games(connection, tournament, now).await?;
        }
        (Stage::Deciding, _) => drop(end_if_finished(connection, tournament, now).await?),
        _ => {}
    }
    posts::queue_edit(connection, tournament, now).await
}

/// Starts an open tournament on its start date, or waits for players and says so. Cancels it if it has waited too long.
async fn start_or_cancel(
    connection: &mut Connection,
    tournament: &Tournament,
    now: DateTime<Utc>,
) -> Result<()> {
    let last = tournament.starts_at.map(|starts_at| last_start(starts_at, tournament.planned_end_at));
    let Some(last) = last.filter(|last| *last > now) else {
        tournaments::set_stage(connection, tournament.id, Stage::Cancelled, None).await?;
        return posts::queue_edit_now(connection, tournament, now).await;
    };
    if tournaments::find_entries(connection, tournament.id).await?.len() >= MIN_PLAYERS {
        return make_schedule(connection, tournament, now).await;
    }
    tournaments::set_stage(connection, tournament.id, Stage::Open, Some(last)).await?;
    posts::queue_waiting(connection, tournament, now).await?;
    posts::queue_edit_now(connection, tournament, now).await
}

/// Handles a due tournament: its next stage or round, or overdue games. Returns whether there was one. Does nothing
/// while no bot is online, since players could not move.
async fn handle_due(database: &Database, now: DateTime<Utc>) -> Result<bool> {
    let mut transaction = database.begin().await?;
    if !is_bot_online(&mut transaction, now).await? {
        return Ok(false);
    }
    let Some(id) = tournaments::claim_due(&mut transaction, now).await? else { return Ok(false) };
    let Some(tournament) = tournaments::find_tournament(&mut transaction, id).await? else {
        return Ok(false);
    };
    match (tournament.stage, tournament.format) {
        (Stage::Open, _) => start_or_cancel(&mut transaction, &tournament, now).await?,
        (Stage::Running, Format::RoundRobin) => end_or_decide(&mut transaction, &tournament, now).await?,
        (Stage::Running, Format::Swiss) => swiss::handle_due(&mut transaction, &tournament, now).await?,
        (Stage::Deciding, _) => decide_all(&mut transaction, &tournament, now).await?,
        (stage @ (Stage::Starting | Stage::Over | Stage::Cancelled), _) => {
            tournaments::set_stage(&mut transaction, id, stage, None).await?;
        }
    }
    transaction.commit().await?;
    Ok(true)
}
