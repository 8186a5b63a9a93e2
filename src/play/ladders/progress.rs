//! How places change: by results, by losses on time, and by inactivity.

use chrono::{DateTime, TimeDelta, Utc};
use tournament::Ladder;

use super::{ladder_of, participant, players_of};
use crate::ids::{PlayerId, ServerId};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::store::Connection;
use crate::store::ladders::{self, EndedMatch, Rung};
use crate::store::matches::EndReason;

/// A player without a match for this time moves down.
pub(super) const IDLE_TIME: TimeDelta = TimeDelta::days(30);

/// After the first move down, an idle player moves down once more after each such time.
const MOVE_DOWN_INTERVAL: TimeDelta = TimeDelta::days(7);

/// A player without a match for this time is removed.
const MAX_IDLE_TIME: TimeDelta = TimeDelta::days(60);

/// A player who loses [`LOSSES_BEFORE_REMOVAL`] matches on time within this time is removed.
const LOST_ON_TIME_WINDOW: TimeDelta = TimeDelta::days(60);

/// Losses on time that remove a player.
const LOSSES_BEFORE_REMOVAL: i64 = 2;

/// Ladders handled by a batch.
const BATCH_SIZE: usize = 20;

/// Updates some ladders that have new results or idle players. Returns how many.
pub async fn advance_due(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    for advanced in 0..BATCH_SIZE {
        let mut transaction = database.begin().await?;
        let Some(server) = ladders::claim_due(&mut transaction, now).await? else { return Ok(advanced) };
        settle(&mut transaction, server, now).await?;
        transaction.commit().await?;
    }
    Ok(BATCH_SIZE)
}

/// Locks the ladder of a server, moves its players, and returns them, top first.
pub(super) async fn lock_and_settle(
    connection: &mut Connection,
    server: ServerId,
    now: DateTime<Utc>,
) -> Result<Vec<Rung>> {
    ladders::lock_ladder(connection, server).await?;
    settle(connection, server, now).await?;
    Ok(ladders::find_rungs(connection, server).await?)
}

/// Stores the places of a locked ladder, and who is first.
pub(super) async fn store(
    connection: &mut Connection,
    server: ServerId,
    ladder: &Ladder,
    now: DateTime<Utc>,
) -> Result<()> {
    let players = players_of(ladder);
    ladders::set_places(connection, server, &players).await?;
    Ok(ladders::set_first(connection, server, players.first().copied(), now).await?)
}

/// Moves the players of a locked ladder: first by new results in the order of the ends, then those without matches.
pub(super) async fn settle(connection: &mut Connection, server: ServerId, now: DateTime<Utc>) -> Result<()> {
    let rungs = ladders::find_rungs(connection, server).await?;
    let mut ladder = ladder_of(&rungs);
    for ended in ladders::find_uncounted(connection, server).await? {
        ladders::set_counted(connection, ended.id).await?;
        count(connection, server, &rungs, &mut ladder, &ended).await?;
    }
    let mut rungs = ladders::find_rungs(connection, server).await?;
    rungs.sort_by_key(|rung| rung.due_at);
    for rung in rungs.iter().filter(|rung| rung.due_at <= now) {
        move_idle(connection, server, &mut ladder, rung, now).await?;
    }
    store(connection, server, &ladder, now).await
}

/// Moves the players of a finished match. No one moves if either has left the ladder since the match began.
async fn count(
    connection: &mut Connection,
    server: ServerId,
    rungs: &[Rung],
    ladder: &mut Ladder,
    ended: &EndedMatch,
) -> Result<()> {
    let players = [ended.challenger, ended.defender];
    let mut present = Vec::new();
    for rung in rungs.iter().filter(|rung| players.contains(&rung.player.id)) {
        let player = rung.player.id;
        if rung.joined_at <= ended.begun_at && ladder.place_of(participant(player)).is_some() {
            present.push(rung);
            let due_at = ended.ended_at + IDLE_TIME;
            ladders::set_active(connection, server, player, ended.ended_at, due_at).await?;
        }
    }
    if present.len() < players.len() {
        return Ok(());
    }
    if ended.winner == Some(ended.challenger) {
        ladder.challenger_won(participant(ended.challenger), participant(ended.defender));
    }
    let loser = ended.loser_on_time();
    if let Some(rung) = present.into_iter().find(|rung| Some(rung.player.id) == loser) {
        punish(connection, server, ladder, rung, ended.ended_at).await?;
    }
    Ok(())
}

/// Moves a player who has lost on time to the last place, or removes them.
async fn punish(
    connection: &mut Connection,
    server: ServerId,
    ladder: &mut Ladder,
    rung: &Rung,
    at: DateTime<Utc>,
) -> Result<()> {
    let player = rung.player.id;
    let window = [at - LOST_ON_TIME_WINDOW, at];
    let lost = ladders::count_lost_on_time(connection, server, player, rung.joined_at, window).await?;
    if lost >= LOSSES_BEFORE_REMOVAL {
        ladder.remove(participant(player));
    } else {
        ladder.move_to_last(participant(player));
    }
    Ok(())
}

/// Moves a player without matches down once for each week that has passed, or removes them. A player with a running
/// match isn't moved.
async fn move_idle(
    connection: &mut Connection,
    server: ServerId,
    ladder: &mut Ladder,
    rung: &Rung,
    now: DateTime<Utc>,
) -> Result<()> {
    let player = rung.player.id;
    if ladders::has_running(connection, server, player).await? {
        return Ok(ladders::set_due(connection, server, player, now + MOVE_DOWN_INTERVAL).await?);
    }
    let out_at = rung.active_at + MAX_IDLE_TIME;
    let mut due_at = rung.due_at;
    while due_at <= now {
        if due_at >= out_at {
            ladder.remove(participant(player));
            return Ok(());
        }
        ladder.move_down(participant(player));
        due_at = (due_at + MOVE_DOWN_INTERVAL).min(out_at);
    }
    Ok(ladders::set_due(connection, server, player, due_at).await?)
}

impl EndedMatch {
    /// The player who has lost on time.
    fn loser_on_time(&self) -> Option<PlayerId> {
        let winner = self.winner.filter(|_| self.reason == EndReason::Time)?;
        Some(if winner == self.challenger { self.defender } else { self.challenger })
    }
}
