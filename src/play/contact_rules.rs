//! Who may challenge or ping whom, and rate limits for pings.

use chrono::{DateTime, TimeDelta, Utc};

use crate::ids::PlayerId;
use crate::play::caller::Caller;
use crate::play::error::Result;
use crate::play::limits::{MAX_PINGS_PER_DAY, MAX_PINGS_PER_HOUR};
use crate::play::refusal::{LimitReached, Refusal};
use crate::store::Connection;
use crate::store::matches::counts;
use crate::store::players::preferences::{self, ChallengedBy};
use crate::store::players::{Player, contacts};

/// Refuses a challenge or rematch offer that the opponent does not accept, without revealing the reason.
///
/// # Errors
/// If the opponent has blocked the caller, or doesn't accept challenges from them.
pub async fn require_open(connection: &mut Connection, caller: &Caller, opponent: &Player) -> Result<()> {
    let prefs = preferences::get_preferences(connection, opponent.id).await?;
    let is_open = match prefs.challenged_by {
        ChallengedBy::Everyone => true,
        ChallengedBy::Played => counts::have_played(connection, caller.id(), opponent.id).await?,
        ChallengedBy::Nobody => false,
    };
    if is_open && !contacts::is_blocked(connection, opponent.id, caller.id()).await? {
        Ok(())
    } else {
        Err(Refusal::NotOpen(opponent.clone()).into())
    }
}

/// Counts one ping from the caller to another player: a challenge, proposal or nudge. Both need a player row.
///
/// # Errors
/// If the hourly or daily limit is reached.
pub async fn count_ping(connection: &mut Connection, caller: &Caller, receiver: PlayerId) -> Result<()> {
    let mut sent = contacts::lock_pings(connection, caller.id(), receiver).await?;
    sent.retain(|at| *at > caller.now - TimeDelta::days(1));
    if let Some(again) = next_ping(&sent, caller.now) {
        return Err(Refusal::Limit(LimitReached::Pings(receiver, again)).into());
    }
    sent.push(caller.now);
    Ok(contacts::set_pings(connection, caller.id(), receiver, &sent).await?)
}

/// Returns when the next ping is allowed, given the pings of the last day in order; `None` if at once.
fn next_ping(sent: &[DateTime<Utc>], now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let after = |most: usize, span: TimeDelta| {
        let oldest = sent.len().checked_sub(most)?;
        Some(sent[oldest] + span).filter(|again| *again > now)
    };
    after(MAX_PINGS_PER_HOUR, TimeDelta::hours(1)).max(after(MAX_PINGS_PER_DAY, TimeDelta::days(1)))
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
    fn the_next_ping_waits_for_the_oldest_in_the_window() {
        let hour: i64 = MAX_PINGS_PER_HOUR.try_into().expect("the limit is small");
        assert_eq!(next_ping(&[], at(0)), None);
        assert_eq!(next_ping(&sent(1..hour), at(hour)), None);
        assert_eq!(next_ping(&sent(0..hour), at(hour)), Some(at(60)));
        assert_eq!(next_ping(&sent(0..hour), at(60)), None, "an hour after the first ping");
        let day = MAX_PINGS_PER_DAY.try_into().expect("the limit is small");
        let spread = sent((0..day).map(|count| count * 30));
        assert_eq!(next_ping(&spread, at(day * 30)), Some(at(24 * 60)));
        assert_eq!(next_ping(&spread, at(24 * 60)), None, "a day after the first ping");
    }
}
