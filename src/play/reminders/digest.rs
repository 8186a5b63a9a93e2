//! The daily digest: one direct message a day, at an hour of one's choosing, with the matches in which it is one's turn. Whoever
//! gets it is not called for each turn.

use chrono::{DateTime, Days, NaiveDate, Utc};
use sqlx::PgConnection;

use crate::ids::{MatchId, PlayerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::matches::turns_of;
use crate::play::state::State;
use crate::store::digests::Wish;
use crate::store::notices::{self, Notice, NoticeKind, Subject};
use crate::store::{digests, players, reminders};

/// How many people's digests are written at once.
const BATCH: i64 = 50;

/// Chooses at which hour (0 to 23, where one lives) one gets a digest; `None`: never. The first one comes when that hour comes
/// next, and none twice on a day.
pub async fn set_digest(database: &Database, caller: &Caller, hour: Option<u8>) -> Result<()> {
    let mut transaction = database.begin().await?;
    reminders::set_remind_at_of(&mut transaction, caller.id(), caller.now).await?;
    players::set_player(&mut transaction, &caller.player, caller.now).await?;
    match hour {
        Some(hour) => {
            digests::set_digest(&mut transaction, caller.id(), hour, caller.now).await?;
            reschedule(&mut transaction, caller.id(), caller.now).await?;
        }
        None => digests::unset_digest(&mut transaction, caller.id()).await?,
    }
    Ok(transaction.commit().await?)
}

/// Somebody lives elsewhere from now on, or wants their digest at another hour: so the next one comes at another time.
pub(in crate::play) async fn reschedule(
    connection: &mut PgConnection,
    player: PlayerId,
    now: DateTime<Utc>,
) -> Result<()> {
    if let Some(wish) = digests::find_wish(connection, player).await? {
        let next = after(&wish, last_due(&wish, now).max(wish.last_day.unwrap_or(NaiveDate::MIN)));
        digests::set_digest(connection, player, wish.hour, next).await?;
    }
    Ok(())
}

/// The last day there whose hour has come.
fn last_due(wish: &Wish, now: DateTime<Utc>) -> NaiveDate {
    let today = wish.zone.day(now);
    if wish.zone.hour_of(today, wish.hour) <= now { today } else { today - Days::new(1) }
}

/// When the digest of the day after this one is due.
fn after(wish: &Wish, day: NaiveDate) -> DateTime<Utc> {
    wish.zone.hour_of(day + Days::new(1), wish.hour)
}

/// Leaves the digests of some of those who are due one, each once a day. Returns how many. What they say is read when
/// they are sent.
pub async fn write_digests(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let mut transaction = database.begin().await?;
    let due = digests::claim_wishes(&mut transaction, now, BATCH).await?;
    if due.is_empty() {
        return Ok(0); // nothing is committed, so that nobody is woken
    }
    for wish in &due {
        let day = last_due(wish, now);
        digests::set_written(&mut transaction, wish.player, day, after(wish, day)).await?;
        notices::insert_letter(&mut transaction, NoticeKind::Digest, Subject::Person, wish.player, now)
            .await?;
    }
    transaction.commit().await?;
    Ok(due.len())
}

/// Whoever cannot be reached by a digest is called for each turn again, and at once for those that nothing has called them
/// for, so that they do not forget.
pub(in crate::play) async fn stop_unreadable(
    connection: &mut PgConnection,
    notice: &Notice,
    now: DateTime<Utc>,
) -> Result<()> {
    let (NoticeKind::Digest, Some(recipient)) = (notice.kind, notice.recipient) else { return Ok(()) };
    let turns = turns_of(connection, recipient).await?;
    let mut ids: Vec<MatchId> = turns.iter().map(|listed| listed.state.id()).collect();
    ids.sort_unstable(); // the order in which matches are locked
    for id in ids {
        let state = State::lock(connection, id).await?;
        if state.is_turn_of(recipient) {
            state.leave_notice(connection, NoticeKind::Wake, state.ply(), now).await?;
            reminders::set_pinged(connection, id, now).await?;
            reminders::set_remind_at(connection, id, Some(now)).await?;
        }
    }
    Ok(digests::unset_digest(connection, recipient).await?)
}
