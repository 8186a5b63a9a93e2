//! Trying out: half-moves for both sides from a match as it stands, for the eyes of one person. Nothing of it reaches the
//! match, its log, or anybody else.
//!
//! A variation is a row: who, after how many half-moves of which match, and what was chosen since. All that is shown of it is
//! replayed, and passes that are forced are played on the way. It holds as long as its position does: when the match is
//! over or has gone on, that is the answer. Of a match that is over, every position can be tried out from, and that holds for
//! ever.

use chrono::{DateTime, Days, Utc};
use hive::{Game, Move, MoveText, Played, to_uhp};

use crate::ids::{MatchId, Ply, VariationId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::must_pass;
use crate::play::limits;
use crate::play::matches::find_numbered;
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::matches::variations::{self, VariationBase, VariationRow};

/// For how long a variation is kept that nobody touches.
const LIFE: Days = Days::new(7);

/// From which position of a match something is tried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// The one in which it stands, as somebody saw it, after so many half-moves: those counted that were taken back.
    Standing(Ply),
    /// The one after so many of its half-moves, now that it is over.
    Past(Ply),
}

/// What somebody tries out. Its positions have numbers: 0 is that of the match, each chosen half-move leads to the next.
#[derive(Clone, Debug)]
pub struct Variation {
    pub id: VariationId,
    /// The match as it stands; of one that is over, as it stood where this begins.
    pub state: Match,
    game: Game,
    /// After how many half-moves of that game each position from number 1 on is: the chosen one, and what it forces.
    ends: Vec<Ply>,
}

impl Variation {
    /// Where nothing has been tried yet.
    fn new(id: VariationId, state: Match) -> Self {
        Self { id, game: state.game.clone(), state, ends: Vec::new() }
    }

    /// The number of the last position.
    pub const fn last(&self) -> usize {
        self.ends.len()
    }

    /// The position with this number; the last one, if there are fewer.
    pub fn position(&self, number: usize) -> Game {
        let mut game = self.game.clone();
        game.rewind(self.end(number).index());
        game
    }

    /// The half-move that was chosen in the position with this number, if one was.
    pub fn chosen(&self, number: usize) -> Option<Move> {
        (number < self.last()).then(|| self.game.history()[self.end(number).index()].mv)
    }

    /// What led from the match to the position with this number; `None` if there is no such position.
    fn line(&self, number: usize) -> Option<&[Played]> {
        let played = self.state.ply().index()..self.end(number).index();
        (number <= self.last()).then(|| &self.game.history()[played])
    }

    /// After how many half-moves the position with this number is.
    fn end(&self, number: usize) -> Ply {
        match number.min(self.last()) {
            0 => self.state.ply(),
            number => self.ends[number - 1],
        }
    }

    /// Replays what was chosen; `None` if that cannot be played where the match now stands.
    fn replay(id: VariationId, state: Match, moves: &[String]) -> Option<Self> {
        let mut variation = Self::new(id, state);
        for uhp in moves {
            let mv = uhp.parse::<MoveText>().ok()?.to_move(&variation.game).ok()?;
            variation.play(mv).ok()?;
        }
        Some(variation)
    }

    /// Plays a half-move in the last position, and the passes that it forces. Gives it in UHP.
    fn play(&mut self, mv: Move) -> Result<String> {
        let before = self.game.clone();
        if let Err(illegal) = self.game.play(mv) {
            return Err(Refusal::of_move(&self.state.with_game(before), illegal.into(), Some(mv)).into());
        }
        while must_pass(&self.game) {
            self.game.play_legal(Move::Pass);
        }
        self.ends.push(Ply::after(self.game.ply()));
        Ok(to_uhp(&before, mv))
    }

    /// Whether the last position is as far from the match as a line goes.
    fn is_full(&self) -> bool {
        self.game.ply() - self.state.ply().index() >= limits::VARIATION_PLIES
    }

    /// Forgets what came after the position with this number.
    fn go_back(&mut self, number: usize) {
        self.game = self.position(number);
        self.ends.truncate(number);
    }
}

/// The match as it stood after so many half-moves, now that it is over: to try out from there.
///
/// # Errors
/// If there is no such match, or it is not over.
pub async fn find_past(database: &Database, caller: &Caller, id: MatchId, ply: Ply) -> Result<Match> {
    let mut connection = database.acquire().await?;
    find_base(&mut connection, caller, id, Base::Past(ply)).await
}

/// Begins to try out in a position of a match, with `mv`. Of their variations in that match the latest are kept.
///
/// # Errors
/// If there is no such match, it is over or has gone on since, or, where a past position is meant, it is not over; or `mv` is
/// not legal.
pub async fn begin(
    database: &Database,
    caller: &Caller,
    (id, base): (MatchId, Base),
    mv: Move,
) -> Result<Variation> {
    let mut transaction = database.begin().await?;
    let state = find_base(&mut transaction, caller, id, base).await?;
    state.game.check(mv).map_err(|illegal| Refusal::of_move(&state, illegal.into(), Some(mv)))?;
    let uhp = to_uhp(&state.game, mv);
    caller.remember(&mut transaction).await?;
    let (player, of) = (caller.id(), id);
    let base = match base {
        Base::Standing(seen) => VariationBase { ply: seen, is_past: false },
        Base::Past(_) => VariationBase { ply: state.ply(), is_past: true },
    };
    let id = variations::insert_variation(&mut transaction, player, of, base, &uhp, caller.now).await?;
    variations::delete_surplus_variations(&mut transaction, player, of, limits::KEPT_VARIATIONS).await?;
    transaction.commit().await?;
    let mut variation = Variation::new(id, state);
    variation.play(mv)?;
    Ok(variation)
}

/// One's own variation.
///
/// # Errors
/// If one has none of that number, or its match is over or has gone on since.
pub async fn find(database: &Database, caller: &Caller, id: VariationId) -> Result<Variation> {
    let mut connection = database.acquire().await?;
    let row = variations::find_variation(&mut connection, caller.id(), id).await?;
    restored(&mut connection, caller, row).await
}

/// Tries `mv` in the position `number` of one's own variation, as it was `shown`. What was tried from there before is
/// forgotten, unless it began in the same way.
///
/// # Errors
/// As [`find`], and if another line leads to that position by now, or none, if that line is as long as lines get,
/// or `mv` is not legal there.
pub async fn try_move(
    database: &Database,
    caller: &Caller,
    (shown, number): (&Variation, usize),
    mv: Move,
) -> Result<Variation> {
    let mut transaction = database.begin().await?;
    let row = variations::lock_variation(&mut transaction, caller.id(), shown.id).await?;
    let mut moves = row.as_ref().map(|row| row.moves.clone()).unwrap_or_default();
    let mut variation = restored(&mut transaction, caller, row).await?;
    if variation.line(number).is_none() || variation.line(number) != shown.line(number) {
        return Err(Refusal::VariationChanged.into());
    }
    if variation.chosen(number) == Some(mv) {
        return Ok(variation);
    }
    variation.go_back(number);
    if variation.is_full() {
        return Err(Refusal::VariationTooLong(limits::VARIATION_PLIES).into());
    }
    moves.truncate(number);
    moves.push(variation.play(mv)?);
    variations::set_moves(&mut transaction, variation.id, &moves, caller.now).await?;
    transaction.commit().await?;
    Ok(variation)
}

/// Deletes the variations that nobody has touched for a week; says how many those were.
pub async fn delete_old(database: &Database, now: DateTime<Utc>) -> Result<u64> {
    let Some(before) = now.checked_sub_days(LIFE) else { return Ok(0) };
    let mut connection = database.acquire().await?;
    Ok(variations::delete_old_variations(&mut connection, before).await?)
}

/// A variation as its row has it, if there is one and it still holds.
async fn restored(
    connection: &mut Connection,
    caller: &Caller,
    row: Option<VariationRow>,
) -> Result<Variation> {
    let row = row.ok_or(Refusal::NoSuchVariation)?;
    let base = if row.is_past { Base::Past(row.base) } else { Base::Standing(row.base) };
    let state = find_base(connection, caller, row.of, base).await?;
    let variation = Variation::replay(row.id, state.clone(), &row.moves);
    variation.ok_or_else(|| Refusal::Stale(Box::new(state)).into())
}

/// A match that this person may see, in the position that is meant: as it was seen, or long ago.
async fn find_base(connection: &mut Connection, caller: &Caller, id: MatchId, base: Base) -> Result<Match> {
    let state = find_numbered(connection, caller, id).await?;
    match base {
        Base::Standing(_) if !state.is_running() => Err(Refusal::MatchOver(Box::new(state)).into()),
        Base::Standing(seen) if state.seen() != seen => Err(Refusal::Stale(Box::new(state)).into()),
        Base::Standing(_) => Ok(state),
        Base::Past(_) if state.is_running() => Err(Refusal::StillRunning(Box::new(state)).into()),
        Base::Past(ply) => {
            let mut game = state.game.clone();
            game.rewind(ply.index());
            Ok(state.with_game(game))
        }
    }
}
