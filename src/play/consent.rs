//! Whether one person may call another: unless they are blocked, not more often than is fair, and by a challenge only if the
//! other is open to it.

use chrono::{DateTime, TimeDelta, Utc};

use crate::ids::PlayerId;
use crate::play::caller::Caller;
use crate::play::error::Result;
use crate::play::limits::{PINGS_A_DAY, PINGS_AN_HOUR};
use crate::play::refusal::{LimitReached, Refusal};
use crate::store::Connection;
use crate::store::matches::counts;
use crate::store::players::preferences::{self, ChallengedBy};
use crate::store::players::{Player, blocks, pings};

/// Refuses to have the caller challenge somebody, or ask them for a rematch, who is not open to it. Which of the reasons it is, is
/// not said.
///
/// # Errors
/// If they block the caller, or have chosen to be challenged by others or by nobody.
pub async fn require_open(connection: &mut Connection, caller: &Caller, opponent: &Player) -> Result<()> {
    let wishes = preferences::get_preferences(connection, opponent.id).await?;
    let is_open = match wishes.challenged_by {
        ChallengedBy::Everyone => true,
        ChallengedBy::Played => counts::have_played(connection, caller.id(), opponent.id).await?,
        ChallengedBy::Nobody => false,
    };
    if is_open && !blocks::is_blocked(connection, opponent.id, caller.id()).await? {
        Ok(())
    } else {
        Err(Refusal::NotOpen(opponent.clone()).into())
    }
}

/// Counts one more call of the caller to somebody: a challenge, an offer, a nudge. Nothing else that is posted counts. Both are
/// known.
///
/// # Errors
/// If there were as many as one may make in an hour or a day.
pub async fn count_ping(connection: &mut Connection, caller: &Caller, receiver: PlayerId) -> Result<()> {
    let mut sent = pings::lock_pings(connection, caller.id(), receiver).await?;
    sent.retain(|at| *at > caller.now - TimeDelta::days(1));
    if let Some(again) = next_ping(&sent, caller.now) {
        return Err(Refusal::Limit(LimitReached::Pings(receiver, again)).into());
    }
    sent.push(caller.now);
    Ok(pings::set_pings(connection, caller.id(), receiver, &sent).await?)
}

/// When the next call may come, after those of the last day, in order; `None`: at once.
fn next_ping(sent: &[DateTime<Utc>], now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let after = |most: usize, span: TimeDelta| {
        let oldest = sent.len().checked_sub(most)?;
        Some(sent[oldest] + span).filter(|again| *again > now)
    };
    after(PINGS_AN_HOUR, TimeDelta::hours(1)).max(after(PINGS_A_DAY, TimeDelta::days(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minutes: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes)
    }

    fn sent(each: impl IntoIterator<Item = i64>) -> Vec<DateTime<Utc>> {
        each.into_iter().map(at).collect()
    }

    #[test]
    fn the_next_call_waits_for_the_oldest_that_is_one_too_many() {
        let hour: i64 = PINGS_AN_HOUR.try_into().expect("it is small");
        assert_eq!(next_ping(&[], at(0)), None);
        assert_eq!(next_ping(&sent(1..hour), at(hour)), None);
        assert_eq!(next_ping(&sent(0..hour), at(hour)), Some(at(60)));
        assert_eq!(next_ping(&sent(0..hour), at(60)), None, "an hour after the first");
        let day = PINGS_A_DAY.try_into().expect("it is small");
        let spread = sent((0..day).map(|count| count * 30));
        assert_eq!(next_ping(&spread, at(day * 30)), Some(at(24 * 60)));
        assert_eq!(next_ping(&spread, at(24 * 60)), None, "a day after the first");
    }
}
