//! The end of a match: the only place that sets a result. Apart from the recomputation of all ratings, also the only place that
//! decides which matches are rated and updates players' ratings at matches. (Ratings among all servers: `ratings::global`; at
//! puzzles: `puzzles::rate`.)

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use hive::{Bug, Colour, Outcome};
use tournament::GameResult;

use crate::clock::Timeout;
use crate::ids::{PlayerId, Ply, ServerId};
use crate::play::error::Result;
use crate::play::ratings::ledger::{self, RatingEffect, UnratedReason};
use crate::play::ratings::summary_of;
use crate::play::state::Match;
use crate::rating::Score;
use crate::store::Connection;
use crate::store::ladders;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{
    self, EndReason, Ending, Finished, Rated, RatingChange, plans, practice, recent_positions,
};
use crate::store::notices::MatchNotice;
use crate::store::ratings::opponents;
use crate::store::ratings::standings::{self, QueenSurrounds, Standing};
use crate::store::ratings::{self, RatingRow};
use crate::store::tournaments;

/// Ends a locked match: sets the result, updates ratings, and queues notices: the result with the moves from
/// `since` on, the closing of open proposals, and the replay.
pub async fn finish(
    connection: &mut Connection,
    state: &mut Match,
    ending: Ending,
    since: Ply,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut since = since;
    if state.row.practice.is_some() {
        // Moves played before the bot's pending turn have not been posted.
        let first_unposted = practice::delete_bot_turn(connection, state.id()).await?;
        since = first_unposted.map_or(since, |first_unposted| first_unposted.min(since));
    }
    let summary = summary_of(state);
    let is_counted = UnratedReason::of(state.ply().index(), ending.reason).is_none();
    let effect = match ending.outcome {
        Some(outcome) if is_ratable(state) && is_counted => {
            Some(update_ratings(connection, state, outcome, summary.surrounded_by, now).await?)
        }
        Some(_) | None => None,
    };
    let (ratings, established, uncounted_at) = match effect {
        Some(RatingEffect::Rated(changes, established)) => (Some(changes), Some(established), None),
        Some(RatingEffect::PairLimit(at)) => (None, None, Some(at)),
        None => (None, None, None),
    };
    let finished = Finished { at: now, ending, ratings, uncounted_at };
    matches::set_finished(connection, state.id(), &finished, established, summary).await?;
    if state.row.tournament.is_some() {
        tournaments::set_result_of_match(connection, state.id(), game_result(ending.outcome)).await?;
    }
    if state.row.is_ladder {
        ladders::set_ended(connection, state.id(), now).await?;
    }
    recent_positions::delete_recent_positions(connection, state.id()).await?;
    plans::delete_plans(connection, state.id()).await?;
    state.row.finished = Some(finished);
    state.row.deadline_at = None;
    state.queue_notice(connection, MatchNotice::Result, since, now).await?;
    for open in state.proposals.all() {
        state.queue_proposal_closed(connection, open, now).await?;
    }
    state.queue_replay_animation(connection, since, now).await?;
    state.row.orphaned_at = None;
    Ok(())
}

/// Returns the result of a game of a tournament. Without an outcome, both players lose.
const fn game_result(outcome: Option<Outcome>) -> GameResult {
    match outcome {
        Some(Outcome::Win(Colour::White)) => GameResult::WhiteWins,
        Some(Outcome::Win(Colour::Black)) => GameResult::BlackWins,
        Some(Outcome::Draw) => GameResult::Draw,
        None => GameResult::BothLose,
    }
}

/// Handles the passed deadline of a locked match: the player to move loses, or the opponent may decide.
pub async fn time_out(connection: &mut Connection, state: &mut Match, now: DateTime<Utc>) -> Result<()> {
    let (late, ply) = (state.game.to_move(), state.ply());
    let event = Event::by(state.row.player(late).id, EventKind::TimedOut, now);
    state.append(connection, event).await?;
    match state.row.terms.timeout {
        Timeout::Strict => {
            let ending = Ending { outcome: Some(Outcome::Win(late.other())), reason: EndReason::Time };
            finish(connection, state, ending, ply, now).await
        }
        Timeout::Friendly => Ok(state.queue_notice(connection, MatchNotice::TimedOut, ply, now).await?),
    }
}

/// Returns whether a result in this position may be rated.
fn is_ratable(state: &Match) -> bool {
    state.row.terms.rated == Rated::Yes && state.ply().index() >= ledger::MIN_RATED_PLIES
}

async fn update_ratings(
    connection: &mut Connection,
    state: &Match,
    outcome: Outcome,
    surrounded_by: Option<Bug>,
    now: DateTime<Utc>,
) -> Result<RatingEffect> {
    let ratings = lock_ratings(connection, [state], now).await?;
    let players = [state.row.white.id, state.row.black.id];
    let [white, black] = players.map(|player| ratings[&player]);
    let at = ledger::counting_time(white, black, now);
    let recent = opponents::count_rated_since(connection, players, at - ledger::PAIR_WINDOW).await?;
    if usize::try_from(recent).is_ok_and(|recent| recent >= ledger::MAX_PAIR_MATCHES_PER_DAY) {
        return Ok(RatingEffect::PairLimit(at));
    }
    let (after, changes) = ledger::rate(white, black, outcome, at);
    let [first, second] = players;
    let established = [
        is_established(connection, first, second, changes.white).await?,
        is_established(connection, second, first, changes.black).await?,
    ];
    for (index, (player, rating)) in players.into_iter().zip(after).enumerate() {
        ratings::set_rating(connection, player, rating).await?;
        let score = Score::of(outcome, Colour::ALL[index]);
        update_standings(connection, player, rating, state.row.place.server, score, surrounded_by).await?;
    }
    Ok(RatingEffect::Rated(changes, established))
}

/// Returns whether a player with this rating change is established for this opponent.
async fn is_established(
    connection: &mut Connection,
    player: PlayerId,
    opponent: PlayerId,
    change: RatingChange,
) -> Result<bool> {
    let others = opponents::count_others(connection, player, opponent).await?;
    Ok(ledger::is_established(change.before.1, others.try_into().unwrap_or_default()))
}

/// Updates the standings of one player after a match. `rating`: the new rating, whose lock the caller holds. A rank among all
/// servers stays as it is until it is computed again.
async fn update_standings(
    connection: &mut Connection,
    player: PlayerId,
    rating: RatingRow,
    server: ServerId,
    score: Score,
    surrounded_by: Option<Bug>,
) -> Result<()> {
    let mut rows = Vec::new();
    for scope in ledger::scopes(server) {
        let record = standings::get_record(connection, player, scope).await?;
        rows.push(ledger::standing(player, scope, rating, record.after(score)));
    }
    if let Some((global, settled_until)) = standings::find_global_rank(connection, player).await? {
        rows[0] = Standing { rating: global, settled_until: Some(settled_until), ..rows[0] };
    }
    standings::set_standings(connection, &rows).await?;
    standings::set_standing_rating(connection, player, rating.rating.rating, rating.settled_until()).await?;
    if let (Score::Won, Some(bug)) = (score, surrounded_by) {
        let surrounds =
            ledger::scopes(server).map(|scope| QueenSurrounds { player, server: scope, bug, count: 1 });
        standings::add_queen_surrounds(connection, &surrounds.collect::<Vec<_>>()).await?;
    }
    Ok(())
}

/// Locks and returns the ratings that these matches would change, lower player id first to avoid deadlocks.
pub async fn lock_ratings(
    connection: &mut Connection,
    matches: impl IntoIterator<Item = &Match>,
    now: DateTime<Utc>,
) -> Result<BTreeMap<PlayerId, RatingRow>> {
    let counted = matches.into_iter().filter(|state| is_ratable(state)).map(|state| &state.row);
    let players: BTreeSet<PlayerId> = counted.flat_map(|found| [found.white.id, found.black.id]).collect();
    let mut ratings = BTreeMap::new();
    for player in players {
        ratings.insert(player, ratings::lock_rating(connection, player, now).await?);
    }
    Ok(ratings)
}
