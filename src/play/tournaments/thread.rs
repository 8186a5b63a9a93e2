//! The thread in which the matches are played: it is made at the start, and again whenever it was deleted or locked.

use chrono::{DateTime, Utc};

use super::begin::{begin_games, place_of};
use super::decide::lock_matches;
use super::posts;
use crate::ids::{ChannelId, MatchId, TournamentId};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::start_turn;
use crate::play::state::Match;
use crate::play::threads::{Replacement, moved_since, set_match_place};
use crate::store::Connection;
use crate::store::matches::Place;
use crate::store::notices::{self, MatchNotice};
use crate::store::tournaments::{self, Stage, Tournament};

/// Requests a new thread, if this match is played in the deleted or locked thread of a tournament. `None`: it isn't.
pub async fn replace_thread_of(
    database: &Database,
    match_id: MatchId,
    lost: ChannelId,
    now: DateTime<Utc>,
) -> Result<Option<Replacement>> {
    let mut connection = database.acquire().await?;
    let found = tournaments::find_of_match_in(&mut connection, match_id, lost).await?;
    drop(connection);
    match found {
        Some(id) => replace_thread(database, id, lost, now).await.map(Some),
        None => Ok(None),
    }
}

/// Requests a new thread in place of a deleted or locked one. Its matches and queued posts move there when it is made.
pub async fn replace_thread(
    database: &Database,
    id: TournamentId,
    lost: ChannelId,
    now: DateTime<Utc>,
) -> Result<Replacement> {
    let mut transaction = database.begin().await?;
    let Some(tournament) = tournaments::lock_tournament(&mut transaction, id).await? else {
        return Ok(Replacement::Impossible);
    };
    if tournament.thread != Some(lost) {
        return Ok(Replacement::Awaited); // its matches have moved meanwhile
    }
    if lost == tournament.channel || !matches!(tournament.stage, Stage::Running | Stage::Deciding) {
        return Ok(Replacement::Impossible);
    }
    if !tournaments::awaits_thread(&mut transaction, id).await? {
        posts::queue_thread(&mut transaction, &tournament, now).await?;
        transaction.commit().await?;
    }
    Ok(Replacement::Awaited)
}

/// Continues a locked tournament in a new thread, or in its channel: moves the matches from the lost thread, and begins those
/// that waited.
pub(super) async fn move_to(
    connection: &mut Connection,
    tournament: &Tournament,
    channel: ChannelId,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(lost) = tournament.thread.filter(|lost| *lost != channel) else { return Ok(()) };
    tournaments::set_thread(connection, tournament.id, channel).await?;
    let moved = Tournament { thread: Some(channel), ..tournament.clone() };
    let place = place_of(connection, &moved).await?;
    let games = tournaments::find_games(connection, tournament.id).await?;
    for state in lock_matches(connection, &games).await? {
        if state.row.place.channel == lost && state.row.orphaned_at.is_none() {
            move_match(connection, &state, &place, now).await?;
        }
    }
    if tournament.stage == Stage::Running {
        begin_games(connection, &moved, now).await?;
    }
    posts::queue_edit_now(connection, &moved, now).await
}

/// Moves a locked match, with a post of the board for the player to move, or of the result that wasn't posted.
async fn move_match(
    connection: &mut Connection,
    state: &Match,
    place: &Place,
    now: DateTime<Utc>,
) -> Result<()> {
    let first_unsent = notices::discard_unsent(connection, state.id(), now).await?;
    set_match_place(connection, state.id(), place, now).await?;
    let state = Match::lock(connection, state.id()).await?;
    let since = moved_since(&state, first_unsent);
    if state.is_running() {
        start_turn(connection, &state, since, now).await?;
    } else if first_unsent.is_some() {
        state.queue_notice(connection, MatchNotice::Result, since, now).await?;
        state.queue_replay_animation(connection, since, now).await?;
    }
    Ok(())
}
