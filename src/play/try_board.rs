//! The try board: private variations for both sides from a position of a match. They never change the match
//! or its log.
//!
//! A variation is a row: the player, the match, the base position, and the moves selected since. Positions
//! are replayed from it, including forced passes. A variation of a running match is valid until the
//! match's position changes or it ends; a variation of a finished match may start from any ply and stays valid.

use chrono::{DateTime, Days, Utc};
use hive::{Game, Move, MoveText, PlayedMove, to_uhp};

use crate::ids::{MatchId, Ply, VariationId};
use crate::play::blocking::{BLOCKING_REPLAY_LENGTH, run_blocking};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::must_pass;
use crate::play::limits;
use crate::play::matches::find_numbered;
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::store::Connection;
pub use crate::store::matches::variations::VariationBase;
use crate::store::matches::variations::{self, VariationRow};

/// Variations are deleted this long after their last change.
const RETENTION: Days = Days::new(7);

/// A variation. Its positions are numbered: 0 is the base position, and each selected move leads to the next.
#[derive(Clone, Debug)]
pub struct Variation {
    pub id: VariationId,
    /// The match; with the game in the base position, if it is finished.
    pub state: Match,
    game: Game,
    /// The ply of each position from 1 on, after the selected move and the passes it forces.
    ends: Vec<Ply>,
}

impl Variation {
    fn new(id: VariationId, state: Match) -> Self {
        Self { id, game: state.game.clone(), state, ends: Vec::new() }
    }

    /// The number of the last position.
    pub const fn last(&self) -> usize {
        self.ends.len()
    }

    /// Returns the position with this number, or the last one.
    pub fn position(&self, number: usize) -> Game {
        let mut game = self.game.clone();
        game.rewind(self.end_ply(number).index());
        game
    }

    /// Returns the move selected in this position, if any.
    pub fn chosen(&self, number: usize) -> Option<Move> {
        (number < self.last()).then(|| self.game.history()[self.end_ply(number).index()].mv)
    }

    /// Returns the moves from the base position to this position; `None` if it does not exist.
    fn line(&self, number: usize) -> Option<&[PlayedMove]> {
        let played = self.state.ply().index()..self.end_ply(number).index();
        (number <= self.last()).then(|| &self.game.history()[played])
    }

    /// The ply of the position with this number.
    fn end_ply(&self, number: usize) -> Ply {
        match number.min(self.last()) {
            0 => self.state.ply(),
            number => self.ends[number - 1],
        }
    }

    /// Replays the moves of a row; `None` if they are illegal from the base position.
    async fn restore(row: VariationRow, state: Match) -> Option<Self> {
        let VariationRow { id, moves, .. } = row;
        if moves.len() < BLOCKING_REPLAY_LENGTH {
            return Self::replay(id, state, &moves);
        }
        Box::pin(run_blocking(move || Self::replay(id, state, &moves))).await
    }

    fn replay(id: VariationId, state: Match, moves: &[String]) -> Option<Self> {
        let mut variation = Self::new(id, state);
        for uhp in moves {
            let mv = uhp.parse::<MoveText>().ok()?.legal_move(&variation.game).ok()?;
            variation.play(mv).ok()?;
        }
        Some(variation)
    }

    /// Plays a move in the last position, and the passes it forces. Returns the move in UHP.
    fn play(&mut self, mv: Move) -> Result<String> {
        let before = self.game.clone();
        if let Err(illegal) = self.game.play(mv) {
            return Err(Refusal::of_move(&self.state.with_game(before), illegal.into(), Some(mv)).into());
        }
        while must_pass(&self.game) {
            self.game.play_unchecked(Move::Pass);
        }
        self.ends.push(Ply::after(self.game.ply()));
        Ok(to_uhp(&before, mv))
    }

    /// Returns whether the variation has reached its maximum length.
    fn is_full(&self) -> bool {
        self.game.ply() - self.state.ply().index() >= limits::MAX_VARIATION_PLIES
    }

    /// Removes all positions after this one.
    fn truncate_to(&mut self, number: usize) {
        self.game = self.position(number);
        self.ends.truncate(number);
    }
}

/// Returns a finished match with its game at this ply.
///
/// # Errors
/// If the match does not exist, is hidden from the caller or is not over.
pub async fn find_past(database: &Database, caller: &Caller, id: MatchId, ply: Ply) -> Result<Match> {
    let mut connection = database.acquire().await?;
    find_base(&mut connection, caller, id, VariationBase::Past(ply)).await
}

/// Starts a variation with `mv`. Only the player's latest variations of a match are kept.
///
/// # Errors
/// If the match does not exist or is hidden from the caller, `mv` is illegal, the match of a current position is over or has
/// changed, or that of a past one is running.
pub async fn begin(
    database: &Database,
    caller: &Caller,
    id: MatchId,
    base: VariationBase,
    mv: Move,
) -> Result<Variation> {
    Box::pin(begin_line(database, caller, id, base, mv, &[])).await // it holds whole games
}

/// Starts a variation with `mv` and the moves `later`, which leave out forced passes.
///
/// # Errors
/// As [`begin`], and if one of `later` is illegal.
pub async fn begin_line(
    database: &Database,
    caller: &Caller,
    id: MatchId,
    base: VariationBase,
    mv: Move,
    later: &[Move],
) -> Result<Variation> {
    let mut transaction = database.begin().await?;
    let state = find_base(&mut transaction, caller, id, base).await?;
    state.game.check(mv).map_err(|illegal| Refusal::of_move(&state, illegal.into(), Some(mv)))?;
    let uhp = to_uhp(&state.game, mv);
    caller.save_player(&mut transaction).await?;
    let (player, of) = (caller.id(), id);
    let base = match base {
        VariationBase::Current(_) => base,
        VariationBase::Past(_) => VariationBase::Past(state.ply()),
    };
    let id = variations::insert_variation(&mut transaction, player, of, base, &uhp, caller.now).await?;
    variations::delete_surplus_variations(&mut transaction, player, of, limits::MAX_KEPT_VARIATIONS).await?;
    let mut variation = Variation::new(id, state);
    let mut moves = vec![variation.play(mv)?];
    for &mv in later {
        moves.push(variation.play(mv)?);
    }
    if !later.is_empty() {
        variations::set_moves(&mut transaction, id, &moves, caller.now).await?;
    }
    transaction.commit().await?;
    Ok(variation)
}

/// Returns a variation of the caller.
///
/// # Errors
/// If they have no such variation, its match is hidden from them, or it began in a running match that has ended or changed since.
pub async fn find(database: &Database, caller: &Caller, id: VariationId) -> Result<Variation> {
    let mut connection = database.acquire().await?;
    let row = variations::find_variation(&mut connection, caller.id(), id).await?;
    restore(&mut connection, caller, row).await
}

/// Plays `mv` in position `number` of the caller's variation, as `shown` to them. Later positions are
/// removed, unless they start with `mv`.
///
/// # Errors
/// As [`find`], and if the variation up to that position has changed, is at its maximum length, or `mv` is
/// illegal.
pub async fn try_move(
    database: &Database,
    caller: &Caller,
    shown: &Variation,
    number: usize,
    mv: Move,
) -> Result<Variation> {
    let mut transaction = database.begin().await?;
    let row = variations::lock_variation(&mut transaction, caller.id(), shown.id).await?;
    let mut moves = row.as_ref().map(|row| row.moves.clone()).unwrap_or_default();
    let mut variation = restore(&mut transaction, caller, row).await?;
    if variation.line(number).is_none() || variation.line(number) != shown.line(number) {
        return Err(Refusal::VariationChanged.into());
    }
    if variation.chosen(number) == Some(mv) {
        return Ok(variation);
    }
    variation.truncate_to(number);
    if variation.is_full() {
        return Err(Refusal::VariationTooLong(limits::MAX_VARIATION_PLIES).into());
    }
    moves.truncate(number);
    moves.push(variation.play(mv)?);
    variations::set_moves(&mut transaction, variation.id, &moves, caller.now).await?;
    transaction.commit().await?;
    Ok(variation)
}

/// Deletes expired variations. Returns how many.
pub async fn delete_old(database: &Database, now: DateTime<Utc>) -> Result<u64> {
    let Some(before) = now.checked_sub_days(RETENTION) else { return Ok(0) };
    let mut connection = database.acquire().await?;
    Ok(variations::delete_old_variations(&mut connection, before).await?)
}

/// Replays a variation from its row, if it is still valid.
async fn restore(
    connection: &mut Connection,
    caller: &Caller,
    row: Option<VariationRow>,
) -> Result<Variation> {
    let row = row.ok_or(Refusal::NoSuchVariation)?;
    let state = find_base(connection, caller, row.of, row.base).await?;
    let variation = Variation::restore(row, state.clone()).await;
    variation.ok_or_else(|| Refusal::Stale(Box::new(state)).into())
}

/// Returns the match with its game in the base position, if the caller may see it.
async fn find_base(
    connection: &mut Connection,
    caller: &Caller,
    id: MatchId,
    base: VariationBase,
) -> Result<Match> {
    let state = find_numbered(connection, caller, id).await?;
    match base {
        VariationBase::Current(_) if !state.is_running() => Err(Refusal::MatchOver(Box::new(state)).into()),
        VariationBase::Current(seen) if state.revision() != seen => {
            Err(Refusal::Stale(Box::new(state)).into())
        }
        VariationBase::Current(_) => Ok(state),
        VariationBase::Past(_) if state.is_running() => Err(Refusal::StillRunning(Box::new(state)).into()),
        VariationBase::Past(ply) => {
            let mut game = state.game.clone();
            game.rewind(ply.index());
            Ok(state.with_game(game))
        }
    }
}
