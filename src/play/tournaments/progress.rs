//! The periodic job: counts results, begins further matches, and the stages whose time has come.

use chrono::{DateTime, Utc};

use super::begin::begin_games;
use super::decide::{DECISION_TIME, decide_by_rule};
use super::{posts, swiss};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::heartbeats::is_bot_online;
use crate::store::Connection;
use crate::store::tournaments::{self, Format, Stage, Tournament};

/// Tournaments handled by a batch.
const BATCH_SIZE: usize = 20;

/// Advances some tournaments with new results or whose next stage begins. Returns how many.
pub async fn advance_due(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    for advanced in 0..BATCH_SIZE {
        if !count_results(database, now).await? && !begin_next_stage(database, now).await? {
            return Ok(advanced);
        }
    }
    Ok(BATCH_SIZE)
}

/// Counts the new results of a tournament: further games begin, or the tournament is over. Returns whether there was one.
async fn count_results(database: &Database, now: DateTime<Utc>) -> Result<bool> {
    let mut transaction = database.begin().await?;
    let Some(id) = tournaments::claim_uncounted(&mut transaction).await? else { return Ok(false) };
    tournaments::set_counted(&mut transaction, id).await?;
    if let Some(tournament) = tournaments::find_tournament(&mut transaction, id).await? {
        advance(&mut transaction, tournament, now).await?;
    }
    transaction.commit().await?;
    Ok(true)
}

async fn advance(connection: &mut Connection, mut tournament: Tournament, now: DateTime<Utc>) -> Result<()> {
    let games = tournaments::find_games(connection, tournament.id).await?;
    let is_last = tournament.format == Format::Cup || tournament.stage == Stage::Deciding;
    if is_last && games.iter().all(|game| game.result.is_some()) {
        tournaments::set_stage(connection, tournament.id, Stage::Over, None).await?;
        tournament.stage = Stage::Over;
        posts::queue_result(connection, &tournament, now).await?;
    } else if tournament.stage == Stage::Running {
        match tournament.format {
            Format::Cup => begin_games(connection, &tournament, now).await?,
            Format::Swiss => swiss::advance(connection, &tournament, now).await?,
        }
    }
    match tournament.stage {
        Stage::Over => posts::queue_table_now(connection, &tournament, now).await,
        _ => posts::queue_table(connection, &tournament, now).await,
    }
}

/// Begins the next stage of a tournament whose time has come. Returns whether there was one. Does nothing while no bot is online,
/// since players could not move.
async fn begin_next_stage(database: &Database, now: DateTime<Utc>) -> Result<bool> {
    let mut transaction = database.begin().await?;
    if !is_bot_online(&mut transaction, now).await? {
        return Ok(false);
    }
    let Some(id) = tournaments::claim_due(&mut transaction, now).await? else { return Ok(false) };
    let Some(mut tournament) = tournaments::find_tournament(&mut transaction, id).await? else {
        return Ok(false);
    };
    if (tournament.format, tournament.stage) == (Format::Swiss, Stage::Running) {
        swiss::handle_due(&mut transaction, &tournament, now).await?;
        posts::queue_table_now(&mut transaction, &tournament, now).await?;
        transaction.commit().await?;
        return Ok(true);
    }
    let (next, due_at) = match tournament.stage {
        Stage::Open => (Stage::Cancelled, None),
        Stage::Running => (Stage::Deciding, Some(now + DECISION_TIME)),
        stage @ (Stage::Starting | Stage::Deciding | Stage::Over | Stage::Cancelled) => (stage, None),
    };
    tournaments::set_stage(&mut transaction, id, next, due_at).await?;
    if tournament.stage == Stage::Deciding {
        let games = tournaments::find_games(&mut transaction, id).await?;
        decide_by_rule(&mut transaction, id, games, now).await?;
    }
    tournament.stage = next;
    posts::queue_table_now(&mut transaction, &tournament, now).await?;
    transaction.commit().await?;
    Ok(true)
}
