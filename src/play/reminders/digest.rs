//! The daily digest: one direct message a day, at an hour of one's choosing, with the matches in which it is one's turn. Whoever
//! gets it is not called for each turn.

use chrono::{DateTime, Days, NaiveDate, Utc};

use crate::ids::{MatchId, PlayerId};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::matches::turns_of;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::matches::reminders;
use crate::store::notices::{self, MatchNews, Notice, Ping};
use crate::store::players::digests::{self, DigestSchedule};

/// How many people's digests are written at once.
const BATCH: i64 = 50;

/// Somebody lives elsewhere from now on, or wants their digest at another hour: so the next one comes when that hour comes next
/// there, and none twice on a day.
pub(in crate::play) async fn reschedule(
    connection: &mut Connection,
    player: PlayerId,
    now: DateTime<Utc>,
) -> Result<()> {
    if let Some(wish) = digests::find_digest_schedule(connection, player).await? {
        let next = after(&wish, last_due(&wish, now).max(wish.last_day.unwrap_or(NaiveDate::MIN)));
        digests::set_digest_at(connection, player, next).await?;
    }
    Ok(())
}

/// The last day there whose hour has come.
fn last_due(wish: &DigestSchedule, now: DateTime<Utc>) -> NaiveDate {
    let today = wish.zone.day(now);
    if wish.zone.hour_of(today, wish.hour) <= now { today } else { today - Days::new(1) }
}

/// When the digest of the day after this one is due.
fn after(wish: &DigestSchedule, day: NaiveDate) -> DateTime<Utc> {
    wish.zone.hour_of(day + Days::new(1), wish.hour)
}

/// Leaves the digests of some of those who are due one, each once a day. Returns how many. What they say is read when
/// they are sent.
pub async fn write_digests(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let mut transaction = database.begin().await?;
    let due = digests::claim_due_digests(&mut transaction, now, BATCH).await?;
    if due.is_empty() {
        return Ok(0); // nothing is committed, so that nobody is woken
    }
    for wish in &due {
        let day = last_due(wish, now);
        digests::set_digest_written(&mut transaction, wish.player, day, after(wish, day)).await?;
        notices::insert_notice(&mut transaction, Notice::Digest { recipient: wish.player }, now).await?;
    }
    transaction.commit().await?;
    Ok(due.len())
}

/// Whoever cannot be reached by a digest is called for each turn again, and at once for those that nothing has called them
/// for, so that they do not forget.
pub(in crate::play) async fn stop_unreadable(
    connection: &mut Connection,
    notice: Notice,
    now: DateTime<Utc>,
) -> Result<()> {
    let Notice::Digest { recipient } = notice else { return Ok(()) };
    let turns = turns_of(connection, recipient).await?;
    let mut ids: Vec<MatchId> = turns.iter().map(|listed| listed.row.id).collect();
    ids.sort_unstable(); // the order in which matches are locked
    for id in ids {
        let state = Match::lock(connection, id).await?;
        if state.is_turn_of(recipient) {
            state.leave_notice(connection, MatchNews::Ping(Ping::Wake), state.ply(), now).await?;
            reminders::set_pinged(connection, id, now).await?;
            reminders::set_remind_at(connection, id, Some(now)).await?;
        }
    }
    Ok(digests::unset_digest(connection, recipient).await?)
}
