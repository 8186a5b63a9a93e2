//! Matches against the bot itself: its half-moves, what it says to what it is asked for, and hints.
//!
//! The half-move that it has to make is a row, written in the transaction that gives it the turn. Any process may claim it, and
//! thinks outside every transaction; what it has found is played under the match's lock, if the match still stands as it did. So
//! a process that dies while it thinks loses nothing, and no half-move is made twice.

use chrono::{DateTime, Utc};
use hive_engine::{Found, Level, Reason};

use crate::ids::{MatchId, Ply};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::endings::give_up;
use crate::play::error::{Error, Result};
use crate::play::lifecycle::{LockedMatch, lock_for_player, play_forced_passes_and_settle};
use crate::play::matches::{Which, find, require_turn};
use crate::play::practice_temperament::{BOT_TURN_LEASE, resigns_when_asked, retry_delay};
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::play::thinking::Thinker;
use crate::store::Connection;
use crate::store::matches::practice::{self, BotTurn};

/// Claims a half-move that the bot has to make: people in turn, whoever has waited longest first.
pub async fn claim(database: &Database, now: DateTime<Utc>) -> Result<Option<BotTurn>> {
    let mut connection = database.acquire().await?;
    let Some((turn, player)) = practice::claim_bot_turn(&mut connection, now, now + BOT_TURN_LEASE).await?
    else {
        return Ok(None);
    };
    practice::set_bot_thought(&mut connection, player, now).await?;
    Ok(Some(turn))
}

/// Thinks of a half-move that was claimed, and makes it. Whether it was made: the match may have gone on, or be over.
pub async fn make_turn(
    database: &Database,
    thinker: &Thinker,
    turn: BotTurn,
    now: impl Fn() -> DateTime<Utc>,
) -> Result<bool> {
    let Some(state) = read_turn(database, turn).await? else {
        drop_turn(database, turn).await?;
        return Ok(false);
    };
    let level = level_of(&state)?;
    let game = state.game.clone();
    let seed = turn.id.0.cast_unsigned();
    let found = thinker.think(move || level.choose(&game, seed)).await.ok().flatten();
    let Some(found) = found else {
        return Err(Error::Corrupt { id: turn.id, reason: "the bot finds no move in it".to_owned() });
    };
    play(database, turn, found, now()).await
}

/// The turn could not be made: it is left alone for a while, the longer the more often that happens.
pub async fn retry_later(database: &Database, turn: BotTurn, now: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(practice::set_bot_turn_retry(&mut connection, turn, now + retry_delay(turn.attempts)).await?)
}

/// The match, if the bot still has that turn in it.
async fn read_turn(database: &Database, turn: BotTurn) -> Result<Option<Match>> {
    let mut connection = database.acquire().await?;
    let state = Match::find(&mut connection, turn.id).await?;
    Ok(state.filter(|state| is_of(state, turn)))
}

/// Drops a turn that there is not any more: one that a process of an older release has left behind.
async fn drop_turn(database: &Database, turn: BotTurn) -> Result<()> {
    let mut transaction = database.begin().await?;
    let state = Match::lock(&mut transaction, turn.id).await?;
    if is_of(&state, turn) || !practice::is_bot_turn(&mut transaction, turn.id, turn.seen).await? {
        return Ok(transaction.rollback().await?);
    }
    practice::delete_bot_turn(&mut transaction, turn.id).await?;
    Ok(transaction.commit().await?)
}

/// Has the bot move where it is its turn and nothing says so, as an older release knows nothing of that. Gives in how many
/// matches.
pub async fn restore_missing_turns(database: &Database, now: DateTime<Utc>) -> Result<u64> {
    let mut connection = database.acquire().await?;
    Ok(practice::insert_missing_bot_turns(&mut connection, now).await?)
}

fn is_of(state: &Match, turn: BotTurn) -> bool {
    state.is_turn_of_bot() && state.seen() == turn.seen
}

async fn play(database: &Database, turn: BotTurn, found: Found, now: DateTime<Utc>) -> Result<bool> {
    let mut transaction = database.begin().await?;
    let mut state = Match::lock(&mut transaction, turn.id).await?;
    if !is_of(&state, turn) || !practice::is_bot_turn(&mut transaction, turn.id, turn.seen).await? {
        transaction.rollback().await?;
        return Ok(false);
    }
    if let Err(illegal) = state.game.check(found.mv) {
        return Err(Error::Corrupt {
            id: turn.id,
            reason: format!("the bot breaks a rule in it: {illegal}"),
        });
    }
    practice::delete_bot_turn(&mut transaction, turn.id).await?;
    practice::set_bot_score(&mut transaction, turn.id, Some(found.score)).await?;
    state.row.practice = state.row.practice.map(|known| known.with_score(found.score));
    state.play(&mut transaction, found.mv, now).await?;
    play_forced_passes_and_settle(&mut transaction, &mut state, turn.since, now).await?;
    transaction.commit().await?;
    Ok(true)
}

fn level_of(state: &Match) -> Result<Level> {
    let level = state.row.practice.and_then(|practice| Level::new(practice.level));
    level.ok_or_else(|| Error::Corrupt { id: state.id(), reason: "the bot does not play in it".to_owned() })
}

/// A move for somebody who does not know what to play.
#[derive(Clone, Debug)]
pub struct Hint {
    pub state: Match,
    /// The move, and what it comes to.
    pub found: Found,
    pub reason: Reason,
}

/// The match in which somebody asks for a hint, if they may.
///
/// # Errors
/// If two people play it, or it is not the caller's turn, or the match has gone on.
pub async fn find_for_hint(database: &Database, caller: &Caller, id: MatchId, seen: Ply) -> Result<Match> {
    let state = find(database, caller, Which::Number(id)).await?;
    if state.row.practice.is_none() {
        return Err(Refusal::NoHints(id).into());
    }
    require_turn(&state, caller.id())?;
    if state.seen() == seen { Ok(state) } else { Err(Refusal::Stale(Box::new(state)).into()) }
}

/// What the bot would play in somebody's place, at its best.
pub async fn think_of_hint(thinker: &Thinker, state: Match) -> Result<Hint> {
    let game = state.game.clone();
    let thought = move || {
        let found = Level::HIGHEST.choose(&game, 0)?;
        Some((found, Reason::of(&game, found)))
    };
    match thinker.think(thought).await.ok().flatten() {
        Some((found, reason)) => Ok(Hint { state, found, reason }),
        None => Err(Error::Corrupt { id: state.id(), reason: "the bot finds no move in it".to_owned() }),
    }
}

/// Asks the bot to resign a match that it takes to be lost.
///
/// # Errors
/// If it does not, or two people play it, or it is over or not the caller's, or has gone on.
pub async fn ask_to_resign(database: &Database, caller: &Caller, id: MatchId, seen: Ply) -> Result<Match> {
    let LockedMatch { mut transaction, mut state, colour } =
        *lock_for_player(database, caller, Which::Number(id)).await?;
    let Some(practice) = state.row.practice else { return Err(Refusal::NotWithBot(id).into()) };
    if state.seen() != seen {
        return Err(Refusal::Stale(Box::new(state)).into());
    }
    if !resigns_when_asked(practice.score) {
        return Err(Refusal::BotPlaysOn(Box::new(state)).into());
    }
    give_up(&mut transaction, &mut state, colour.other(), caller.now).await?;
    transaction.commit().await?;
    Ok(state)
}

/// The level at which somebody last played against the bot; `None` if they never did.
pub(in crate::play) async fn last_level(
    connection: &mut Connection,
    caller: &Caller,
) -> Result<Option<Level>> {
    Ok(practice::find_last_level(connection, caller.id()).await?.and_then(Level::new))
}
