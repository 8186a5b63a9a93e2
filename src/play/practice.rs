//! Practice matches against the bot: its moves, hints, and resigning on request.
//!
//! A pending bot turn is a row, inserted by the transaction that gives the bot the turn. Any process may
//! claim it. The search runs outside of transactions, and its move is played under the match lock if the
//! position is unchanged. So a crash loses nothing, and no turn is played twice.

use chrono::{DateTime, Utc};
use hive::Outcome;
use hive_engine::{Level, Reason, SearchResult};

use crate::ids::{MatchId, Revision};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::endings::resign_as;
use crate::play::error::{Error, Result};
use crate::play::fair_play::require_no_help;
use crate::play::lifecycle::{LockedMatch, lock_for_player, play_forced_passes_and_advance};
use crate::play::matches::{MatchRef, find, require_turn};
use crate::play::practice_policy::{BOT_TURN_LEASE, WINS_TO_ADVANCE, resigns_when_asked, retry_delay};
use crate::play::refusal::Refusal;
use crate::play::search_queue::SearchQueue;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::matches::practice::{self, BotTurn};

/// Claims a pending bot turn. Players are served in turn, the longest waiting first.
pub async fn claim(database: &Database, now: DateTime<Utc>) -> Result<Option<BotTurn>> {
    let mut connection = database.acquire().await?;
    let Some((turn, player)) = practice::claim_bot_turn(&mut connection, now, now + BOT_TURN_LEASE).await?
    else {
        return Ok(None);
    };
    practice::set_last_bot_turn_at(&mut connection, player, now).await?;
    Ok(Some(turn))
}

/// Searches for a move and plays it in a claimed turn. Returns `false` if the match has changed or ended meanwhile.
pub async fn play_turn(
    database: &Database,
    search_queue: &SearchQueue,
    turn: BotTurn,
    now: impl Fn() -> DateTime<Utc>,
) -> Result<bool> {
    let Some(state) = read_turn(database, turn).await? else {
        delete_stale_turn(database, turn).await?;
        return Ok(false);
    };
    let level = level_of(&state)?;
    let game = state.game.clone();
    let seed = turn.id.0.cast_unsigned();
    let found = search_queue.run(move || level.choose(&game, seed)).await.ok().flatten();
    let Some(found) = found else {
        return Err(Error::Corrupt { id: turn.id, reason: "the search found no move".to_owned() });
    };
    play(database, turn, found, now()).await
}

/// Postpones a turn that failed, with a growing delay.
pub async fn retry_later(database: &Database, turn: BotTurn, now: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(practice::set_bot_turn_retry(&mut connection, turn, now + retry_delay(turn.attempts)).await?)
}

/// Returns the match if the turn is still pending.
async fn read_turn(database: &Database, turn: BotTurn) -> Result<Option<Match>> {
    let mut connection = database.acquire().await?;
    let state = Match::find(&mut connection, turn.id).await?;
    Ok(state.filter(|state| is_current(state, turn)))
}

/// Deletes a stale bot turn, left by an older release.
async fn delete_stale_turn(database: &Database, turn: BotTurn) -> Result<()> {
    let mut transaction = database.begin().await?;
    let state = Match::lock(&mut transaction, turn.id).await?;
    if is_current(&state, turn) || !practice::is_bot_turn_queued(&mut transaction, turn.id, turn.seen).await?
    {
        return Ok(transaction.rollback().await?);
    }
    practice::delete_bot_turn(&mut transaction, turn.id).await?;
    Ok(transaction.commit().await?)
}

/// Inserts bot turns that an older release failed to insert. Returns how many.
pub async fn restore_missing_turns(database: &Database, now: DateTime<Utc>) -> Result<u64> {
    let mut connection = database.acquire().await?;
    Ok(practice::insert_missing_bot_turns(&mut connection, now).await?)
}

fn is_current(state: &Match, turn: BotTurn) -> bool {
    state.is_turn_of_bot() && state.revision() == turn.seen
}

async fn play(database: &Database, turn: BotTurn, found: SearchResult, now: DateTime<Utc>) -> Result<bool> {
    let mut transaction = database.begin().await?;
    let mut state = Match::lock(&mut transaction, turn.id).await?;
    if !is_current(&state, turn)
        || !practice::is_bot_turn_queued(&mut transaction, turn.id, turn.seen).await?
    {
        transaction.rollback().await?;
        return Ok(false);
    }
    if let Err(illegal) = state.game.check(found.mv) {
        return Err(Error::Corrupt {
            id: turn.id,
            reason: format!("the search found an illegal move: {illegal}"),
        });
    }
    practice::delete_bot_turn(&mut transaction, turn.id).await?;
    practice::set_bot_score(&mut transaction, turn.id, Some(found.score)).await?;
    state.row.practice = state.row.practice.map(|practice| practice.with_score(found.score));
    state.play(&mut transaction, found.mv, now).await?;
    play_forced_passes_and_advance(&mut transaction, &mut state, turn.since, now).await?;
    transaction.commit().await?;
    Ok(true)
}

fn level_of(state: &Match) -> Result<Level> {
    let level = state.row.practice.and_then(|practice| Level::new(practice.level));
    level.ok_or_else(|| Error::Corrupt { id: state.id(), reason: "not a practice match".to_owned() })
}

#[derive(Clone, Debug)]
pub struct Hint {
    pub state: Match,
    /// The move and its score.
    pub found: SearchResult,
    pub reason: Reason,
}

/// Returns the match if the caller may get a hint in it.
///
/// # Errors
/// If two people play it, the caller is not to move, the match has changed, or it is at a position of a running match of the
/// caller against a person.
pub async fn find_for_hint(
    database: &Database,
    caller: &Caller,
    id: MatchId,
    seen: Revision,
) -> Result<Match> {
    let state = find(database, caller, MatchRef::Number(id)).await?;
    if state.row.practice.is_none() {
        return Err(Refusal::NoHints(id).into());
    }
    require_turn(&state, caller.id())?;
    if state.revision() != seen {
        return Err(Refusal::Stale(Box::new(state)).into());
    }
    let mut connection = database.acquire().await?;
    require_no_help(&mut connection, caller.id(), &state).await?;
    Ok(state)
}

/// Searches for the caller's best move at the highest level.
pub async fn find_hint(search_queue: &SearchQueue, state: Match) -> Result<Hint> {
    let game = state.game.clone();
    let search = move || {
        let found = Level::HIGHEST.choose(&game, 0)?;
        Some((found, Reason::of(&game, found)))
    };
    match search_queue.run(search).await.ok().flatten() {
        Some((found, reason)) => Ok(Hint { state, found, reason }),
        None => Err(Error::Corrupt { id: state.id(), reason: "the search found no move".to_owned() }),
    }
}

/// Asks the bot to resign.
///
/// # Errors
/// If the bot plays on, two people play the match, it is over, not the caller's, or has changed.
pub async fn ask_to_resign(
    database: &Database,
    caller: &Caller,
    id: MatchId,
    seen: Revision,
) -> Result<Match> {
    let LockedMatch { mut transaction, mut state, colour } =
        *lock_for_player(database, caller, MatchRef::Number(id)).await?;
    let Some(practice) = state.row.practice else { return Err(Refusal::NotWithBot(id).into()) };
    if state.revision() != seen {
        return Err(Refusal::Stale(Box::new(state)).into());
    }
    if !resigns_when_asked(practice.score) {
        return Err(Refusal::BotPlaysOn(Box::new(state)).into());
    }
    resign_as(&mut transaction, &mut state, colour.other(), caller.now).await?;
    transaction.commit().await?;
    Ok(state)
}

/// Returns the level to offer after a practice match: the next one, if the player won the match and has won
/// often enough at its level.
pub(in crate::play) async fn next_level(connection: &mut Connection, state: &Match) -> Result<Option<Level>> {
    let (Some(practice), Some(finished)) = (state.row.practice, state.row.finished) else { return Ok(None) };
    let player = practice.bot.other();
    let Some(next) = Level::new(practice.level + 1) else { return Ok(None) };
    if finished.ending.outcome != Some(Outcome::Win(player)) {
        return Ok(None);
    }
    let id = state.row.player(player).id;
    let wins = practice::count_practice_wins(connection, id, practice.level).await?;
    Ok(Some(next).filter(|_| wins >= WINS_TO_ADVANCE))
}

/// Returns the level of the caller's last practice match, if any.
pub(in crate::play) async fn last_level(
    connection: &mut Connection,
    caller: &Caller,
) -> Result<Option<Level>> {
    Ok(practice::find_last_level(connection, caller.id()).await?.and_then(Level::new))
}
