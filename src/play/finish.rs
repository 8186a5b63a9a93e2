//! The end of a match: the only place that sets a result and moves ratings.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{Result, State};
use crate::hive::Outcome;
use crate::ids::Ply;
use crate::rating::{self, Rating};
use crate::store::matches::{self, EndReason, Ending, Finished, Match, Rated, RatingChange, RatingChanges};
use crate::store::notices::{self, NewNotice, NoticeKind, Subject};
use crate::store::ratings;

/// Ends a locked match: result, ratings, and the notice that tells the half-moves from `since` on with it.
pub(super) async fn finish(
    connection: &mut PgConnection,
    state: &mut State,
    ending: Ending,
    since: Ply,
    now: DateTime<Utc>,
) -> Result<()> {
    let ratings = match state.found.terms.rated {
        Rated::Yes => Some(move_ratings(connection, &state.found, ending.outcome, now).await?),
        Rated::No => None,
    };
    let finished = Finished { at: now, ending, ratings };
    matches::set_finished(connection, state.id(), &finished).await?;
    state.found.finished = Some(finished);
    state.found.deadline_at = None;
    let notice = NewNotice {
        kind: NoticeKind::Result,
        subject: Subject::Match { id: state.id(), since, ply: state.ply() },
        channel: state.found.place.channel,
    };
    Ok(notices::insert_notice(connection, notice, now).await?)
}

/// How the position on the board ends the game, if it does.
pub(super) fn ending_on_board(outcome: Outcome) -> Ending {
    let reason = match outcome {
        Outcome::Win(_) => EndReason::QueenSurrounded,
        Outcome::Draw => EndReason::BothQueensSurrounded,
    };
    Ending { outcome, reason }
}

async fn move_ratings(
    connection: &mut PgConnection,
    found: &Match,
    outcome: Outcome,
    now: DateTime<Utc>,
) -> Result<RatingChanges> {
    let (white, black) = lock_both(connection, found, now).await?;
    let (white_after, black_after) = rating::after_match(white, black, outcome);
    ratings::set_rating(connection, found.white.id, white_after, now).await?;
    ratings::set_rating(connection, found.black.id, black_after, now).await?;
    Ok(RatingChanges {
        white: RatingChange::between(white, white_after),
        black: RatingChange::between(black, black_after),
    })
}

/// Both ratings, White's first, locked lower player first: two matches of the same two cannot block each other.
async fn lock_both(
    connection: &mut PgConnection,
    found: &Match,
    now: DateTime<Utc>,
) -> Result<(Rating, Rating)> {
    let mut in_order = [found.white.id, found.black.id];
    in_order.sort_unstable();
    let lower = ratings::lock_rating(connection, in_order[0], now).await?;
    let higher = ratings::lock_rating(connection, in_order[1], now).await?;
    Ok(if in_order[0] == found.white.id { (lower, higher) } else { (higher, lower) })
}
