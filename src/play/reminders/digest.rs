//! The daily digest: a direct message at a chosen hour that lists the player's turns, except those in practice matches. It replaces
//! the pings, reminders and nudges for these turns.

use chrono::{DateTime, Days, NaiveDate, Utc};

use crate::ids::{MatchId, PlayerId};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::matches::turns_of;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::matches::reminders;
use crate::store::notices::{self, MatchNotice, Notice, Ping};
use crate::store::players::digests::{self, DigestSchedule};

/// Digests written per transaction.
const BATCH_SIZE: i64 = 50;

/// Reschedules a player's digest after a change of time zone or hour, without a second digest on the same
/// day.
pub(in crate::play) async fn reschedule_digest(
    connection: &mut Connection,
    player: PlayerId,
    now: DateTime<Utc>,
) -> Result<()> {
    if let Some(schedule) = digests::find_digest_schedule(connection, player).await? {
        let next = next_digest_at(
            &schedule,
            last_due_day(&schedule, now).max(schedule.last_day.unwrap_or(NaiveDate::MIN)),
        );
        digests::set_digest_at(connection, player, next).await?;
    }
    Ok(())
}

/// Returns the last day whose digest is due, in the player's time zone.
fn last_due_day(schedule: &DigestSchedule, now: DateTime<Utc>) -> NaiveDate {
    let today = schedule.zone.day(now);
    if schedule.zone.start_of_hour(today, schedule.hour) <= now { today } else { today - Days::new(1) }
}

/// Returns when the digest of the following day is due.
fn next_digest_at(schedule: &DigestSchedule, day: NaiveDate) -> DateTime<Utc> {
    schedule.zone.start_of_hour(day + Days::new(1), schedule.hour)
}

/// Returns when the first digest after `at` is due; `None` if the player gets none.
pub(in crate::play) async fn next_digest_after(
    connection: &mut Connection,
    player: PlayerId,
    at: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>> {
    let schedule = digests::find_digest_schedule(connection, player).await?;
    Ok(schedule.map(|schedule| next_digest_at(&schedule, last_due_day(&schedule, at))))
}

/// Queues some due digests, at most one per player and day. Returns how many. Their content is read when they
/// are sent.
pub async fn write_digests(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let mut transaction = database.begin().await?;
    let due = digests::claim_due_digests(&mut transaction, now, BATCH_SIZE).await?;
    if due.is_empty() {
        return Ok(0); // without a commit, no job is woken
    }
    for schedule in &due {
        let day = last_due_day(schedule, now);
        digests::set_digest_written(&mut transaction, schedule.player, day, next_digest_at(schedule, day))
            .await?;
        let digest = Notice::Digest { recipient: schedule.player };
        notices::insert_notice(&mut transaction, digest, None, now).await?;
    }
    transaction.commit().await?;
    Ok(due.len())
}

/// Turns off a digest that cannot be delivered. The player is pinged for each turn again, and at once for
/// pending turns.
pub(in crate::play) async fn disable_digest(
    connection: &mut Connection,
    notice: Notice,
    now: DateTime<Utc>,
) -> Result<()> {
    let Notice::Digest { recipient } = notice else { return Ok(()) };
    for state in lock_turns_of(connection, recipient).await? {
        state.queue_notice(connection, MatchNotice::Ping(Ping::YourTurn), state.ply(), now).await?;
        reminders::set_pinged(connection, state.id(), now).await?;
        reminders::set_remind_at(connection, state.id(), Some(now)).await?;
    }
    Ok(digests::unset_digest(connection, recipient).await?)
}

/// Locks the matches in which it is the player's turn, except orphaned and practice matches, lowest id first.
pub(in crate::play) async fn lock_turns_of(
    connection: &mut Connection,
    player: PlayerId,
) -> Result<Vec<Match>> {
    let turns = turns_of(connection, player).await?;
    let mut ids: Vec<MatchId> = turns.iter().map(|listed| listed.row.id).collect();
    ids.sort_unstable();
    let mut locked = Vec::new();
    for id in ids {
        let state = Match::lock(connection, id).await?;
        if state.is_turn_of(player) {
            locked.push(state);
        }
    }
    Ok(locked)
}
