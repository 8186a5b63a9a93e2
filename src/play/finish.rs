//! The end of a match: the only place that sets a result and moves ratings.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{Result, State};
use crate::hive::Outcome;
use crate::ids::{PlayerId, Ply};
use crate::rating;
use crate::store::matches::{self, EndReason, Ending, Finished, Match, Rated, RatingChange, RatingChanges};
use crate::store::notices::NoticeKind;
use crate::store::ratings;

/// Ends a locked match: result, ratings, and the notice that tells the half-moves from `since` on with it.
pub(super) async fn finish(
    connection: &mut PgConnection,
    state: &mut State,
    ending: Ending,
    since: Ply,
    now: DateTime<Utc>,
) -> Result<()> {
    let ratings = match (state.found.terms.rated, ending.outcome) {
        (Rated::Yes, Some(outcome)) => Some(move_ratings(connection, &state.found, outcome, now).await?),
        (Rated::No, _) | (_, None) => None,
    };
    let finished = Finished { at: now, ending, ratings };
    matches::set_finished(connection, state.id(), &finished).await?;
    state.found.finished = Some(finished);
    state.found.deadline_at = None;
    state.leave_notice(connection, NoticeKind::Result, since, now).await?;
    state.found.stranded_at = None;
    Ok(())
}

/// How the position on the board ends the game, if it does.
pub(super) fn ending_on_board(outcome: Outcome) -> Ending {
    let reason = match outcome {
        Outcome::Win(_) => EndReason::QueenSurrounded,
        Outcome::Draw => EndReason::BothQueensSurrounded,
    };
    Ending { outcome: Some(outcome), reason }
}

async fn move_ratings(
    connection: &mut PgConnection,
    found: &Match,
    outcome: Outcome,
    now: DateTime<Utc>,
) -> Result<RatingChanges> {
    lock_ratings(connection, [found], now).await?;
    let white = ratings::lock_rating(connection, found.white.id, now).await?;
    let black = ratings::lock_rating(connection, found.black.id, now).await?;
    let (white_after, black_after) = rating::after_match(white, black, outcome);
    ratings::set_rating(connection, found.white.id, white_after, now).await?;
    ratings::set_rating(connection, found.black.id, black_after, now).await?;
    Ok(RatingChanges {
        white: RatingChange::between(white, white_after),
        black: RatingChange::between(black, black_after),
    })
}

/// Locks the ratings that the ends of these matches will move, lower player first: no two transactions that do so can
/// block each other.
pub(super) async fn lock_ratings(
    connection: &mut PgConnection,
    matches: impl IntoIterator<Item = &Match>,
    now: DateTime<Utc>,
) -> Result<()> {
    let rated = matches.into_iter().filter(|found| found.terms.rated == Rated::Yes);
    let players: BTreeSet<PlayerId> = rated.flat_map(|found| [found.white.id, found.black.id]).collect();
    for player in players {
        ratings::lock_rating(connection, player, now).await?;
    }
    Ok(())
}
