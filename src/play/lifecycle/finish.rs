//! The end of a match: the only place that sets a result and moves ratings. Whose
//! ratings a match moves is said here, and nowhere else.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use hive::{Bug, Colour, Outcome};

use crate::clock::Timeout;
use crate::ids::{PlayerId, Ply, ServerId};
use crate::play::error::Result;
use crate::play::ratings::ledger::{self, Entered, Uncounted};
use crate::play::ratings::summary_of;
use crate::play::state::Match;
use crate::rating::Score;
use crate::store::Connection;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{self, EndReason, Ending, Finished, Rated, RatingChange, practice};
use crate::store::notices::MatchNews;
use crate::store::ratings::opponents;
use crate::store::ratings::standings::{self, EVERYWHERE, Mates};
use crate::store::ratings::{self, RatingRow};

/// Ends a locked match: result, ratings, and the notices: that which tells the half-moves from `since` on with it, and those
/// that close what was asked for and not answered.
pub async fn finish(
    connection: &mut Connection,
    state: &mut Match,
    ending: Ending,
    since: Ply,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut since = since;
    if state.row.practice.is_some() {
        // What was played while the bot was thinking has not been told yet.
        let untold = practice::delete_bot_turn(connection, state.id()).await?;
        since = untold.map_or(since, |untold| untold.min(since));
    }
    let summary = summary_of(state);
    let is_long_enough = Uncounted::of(state.ply().index(), ending.reason).is_none();
    let entered = match ending.outcome {
        Some(outcome) if may_count(state) && is_long_enough => {
            Some(move_ratings(connection, state, outcome, summary.mated_by, now).await?)
        }
        Some(_) | None => None,
    };
    let (ratings, established, uncounted_at) = match entered {
        Some(Entered::Counted(changes, established)) => (Some(changes), Some(established), None),
        Some(Entered::TooOften(at)) => (None, None, Some(at)),
        None => (None, None, None),
    };
    let finished = Finished { at: now, ending, ratings, uncounted_at };
    matches::set_finished(connection, state.id(), &finished, established, summary).await?;
    state.row.finished = Some(finished);
    state.row.deadline_at = None;
    state.leave_notice(connection, MatchNews::Result, since, now).await?;
    for open in state.proposals.all() {
        state.leave_offer_closed(connection, open, now).await?;
    }
    state.leave_replay(connection, since, now).await?;
    state.row.stranded_at = None;
    Ok(())
}

/// The time of the player to move is over: they lose, or the opponent is told that they may decide. The match is locked.
pub async fn time_out(connection: &mut Connection, state: &mut Match, now: DateTime<Utc>) -> Result<()> {
    let (late, ply) = (state.game.to_move(), state.ply());
    let event = Event::by(state.row.player(late).id, EventKind::TimedOut, now);
    state.append(connection, event).await?;
    match state.row.terms.timeout {
        Timeout::Strict => {
            let ending = Ending { outcome: Some(Outcome::Win(late.other())), reason: EndReason::Time };
            finish(connection, state, ending, ply, now).await
        }
        Timeout::Friendly => Ok(state.leave_notice(connection, MatchNews::Late, ply, now).await?),
    }
}

/// Whether a result of this match, as it stands, may move ratings.
fn may_count(state: &Match) -> bool {
    state.row.terms.rated == Rated::Yes && state.ply().index() >= ledger::COUNTED_FROM
}

async fn move_ratings(
    connection: &mut Connection,
    state: &Match,
    outcome: Outcome,
    mated_by: Option<Bug>,
    now: DateTime<Utc>,
) -> Result<Entered> {
    let held = lock_ratings(connection, [state], now).await?;
    let players = [state.row.white.id, state.row.black.id];
    let [white, black] = players.map(|player| held[&player]);
    let at = ledger::instant(white, black, now);
    let today = opponents::count_rated_since(connection, players, at - ledger::DAY).await?;
    if usize::try_from(today).is_ok_and(|today| today >= ledger::A_DAY_TOGETHER) {
        return Ok(Entered::TooOften(at));
    }
    let (after, changes) = ledger::settle(white, black, outcome, at);
    let [first, second] = players;
    let established = [
        is_established(connection, first, second, changes.white).await?,
        is_established(connection, second, first, changes.black).await?,
    ];
    for (index, (player, held)) in players.into_iter().zip(after).enumerate() {
        ratings::set_rating(connection, player, held).await?;
        let other = 1 - index;
        let mut known = opponents::find_established_opponents(connection, player).await?;
        if established[other] && !known.contains(&players[other]) {
            known.push(players[other]);
        }
        let score = Score::of(outcome, Colour::ALL[index]);
        count(connection, player, held, state.row.place.server, score, mated_by, known.len()).await?;
    }
    Ok(Entered::Counted(changes, established))
}

/// Whether a player, whose rating changes so, is established for this opponent.
async fn is_established(
    connection: &mut Connection,
    player: PlayerId,
    opponent: PlayerId,
    change: RatingChange,
) -> Result<bool> {
    let others = opponents::count_others(connection, player, opponent).await?;
    Ok(ledger::is_established(change.before.1, others.try_into().unwrap_or_default()))
}

/// Counts a match of a player whose rating, now `held`, is locked, and who has so many established opponents.
async fn count(
    connection: &mut Connection,
    player: PlayerId,
    held: RatingRow,
    server: ServerId,
    score: Score,
    mated_by: Option<Bug>,
    established: usize,
) -> Result<()> {
    let scopes = [EVERYWHERE, server];
    let mut rows = Vec::new();
    for scope in scopes {
        let tally = standings::get_tally(connection, player, scope).await?;
        rows.push(ledger::standing(player, scope, held, tally.after(score), established));
    }
    standings::set_standings(connection, &rows).await?;
    standings::set_standing_rating(connection, player, held.rating.rating, held.settled_until()).await?;
    if let (Score::Won, Some(bug)) = (score, mated_by) {
        let mates = scopes.map(|scope| Mates { player, server: scope, bug, count: 1 });
        standings::add_mates(connection, &mates).await?;
    }
    Ok(())
}

/// Locks the ratings that the ends of these matches will move, lower player first: no two transactions that do so can
/// block each other. Gives them as they are now.
pub async fn lock_ratings(
    connection: &mut Connection,
    matches: impl IntoIterator<Item = &Match>,
    now: DateTime<Utc>,
) -> Result<BTreeMap<PlayerId, RatingRow>> {
    let counted = matches.into_iter().filter(|state| may_count(state)).map(|state| &state.row);
    let players: BTreeSet<PlayerId> = counted.flat_map(|found| [found.white.id, found.black.id]).collect();
    let mut held = BTreeMap::new();
    for player in players {
        held.insert(player, ratings::lock_rating(connection, player, now).await?);
    }
    Ok(held)
}
