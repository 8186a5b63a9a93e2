//! Limits on pictures that a user shares, in this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use crate::discord::interaction::error::InteractionError;
use crate::ids::{ChannelId, PlayerId};
use crate::play::limits::{MAX_SHARES, MAX_SHARES_PER_CHANNEL, ShareLimit};

const WINDOW: TimeDelta = TimeDelta::minutes(10);

/// The pictures that each user has shared within the last `WINDOW`: per channel, and in all channels together.
#[derive(Debug, Default)]
pub struct ShareLimiter(Mutex<HashMap<PlayerId, Vec<Share>>>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Share {
    at: DateTime<Utc>,
    channel: ChannelId,
}

impl Share {
    /// A share from the future, after the clock was set back, is not counted.
    fn is_recent(self, now: DateTime<Utc>) -> bool {
        self.at <= now && now < self.at + WINDOW
    }
}

impl ShareLimiter {
    /// Counts a picture before it is posted, so that concurrent ones can't exceed the limits. If the reservation is dropped
    /// before the first request, it isn't counted.
    ///
    /// # Errors
    /// `InteractionError::TooManyShares` at a limit.
    pub fn reserve(
        self: &Arc<Self>,
        player: PlayerId,
        channel: ChannelId,
        now: DateTime<Utc>,
    ) -> Result<ShareReservation, InteractionError> {
        let mut players = self.players();
        players.retain(|_, shares| {
            shares.retain(|share| share.is_recent(now));
            !shares.is_empty()
        });
        let shares = players.entry(player).or_default();
        let here: Vec<Share> = shares.iter().filter(|share| share.channel == channel).copied().collect();
        for (limit, counted, max) in
            [(ShareLimit::Channel, &here, MAX_SHARES_PER_CHANNEL), (ShareLimit::Total, &*shares, MAX_SHARES)]
        {
            if counted.len() >= max {
                let oldest = counted.iter().map(|share| share.at).min().unwrap_or(now);
                return Err(InteractionError::TooManyShares(limit, oldest + WINDOW));
            }
        }
        let share = Share { at: now, channel };
        shares.push(share);
        Ok(ShareReservation { limiter: Arc::clone(self), player, share, is_requested: false })
    }

    fn players(&self) -> MutexGuard<'_, HashMap<PlayerId, Vec<Share>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A picture that is counted while it is posted.
#[derive(Debug)]
#[must_use = "it isn't counted if it is dropped"]
pub struct ShareReservation {
    limiter: Arc<ShareLimiter>,
    player: PlayerId,
    share: Share,
    /// Whether Discord may have posted the picture.
    is_requested: bool,
}

impl ShareReservation {
    /// Call before the request to Discord: from now on the picture counts, because a request without a response may have been
    /// executed.
    pub const fn mark_requested(&mut self) {
        self.is_requested = true;
    }

    /// Gives the share back: Discord has refused every request.
    pub fn give_back(mut self) {
        self.is_requested = false;
    }
}

impl Drop for ShareReservation {
    fn drop(&mut self) {
        if self.is_requested {
            return;
        }
        if let Some(shares) = self.limiter.players().get_mut(&self.player)
            && let Some(index) = shares.iter().position(|share| *share == self.share)
        {
            shares.swap_remove(index);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: PlayerId = PlayerId(11);
    const BERT: PlayerId = PlayerId(12);

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds)
    }

    /// Shares a picture, or returns which limit refuses it until when.
    fn share(
        limiter: &Arc<ShareLimiter>,
        player: PlayerId,
        channel: i64,
        seconds: i64,
    ) -> Result<(), (ShareLimit, DateTime<Utc>)> {
        match limiter.reserve(player, ChannelId(channel), at(seconds)) {
            Ok(mut reserved) => {
                reserved.mark_requested();
                Ok(())
            }
            Err(InteractionError::TooManyShares(limit, again)) => Err((limit, again)),
            Err(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn shares_are_limited_per_user_and_channel_within_ten_minutes() {
        let limiter = Arc::default();
        let max = i64::try_from(MAX_SHARES_PER_CHANNEL).expect("it is small");
        for minute in 0..max {
            assert_eq!(share(&limiter, ADA, 2, 60 * minute), Ok(()));
        }
        assert_eq!(share(&limiter, ADA, 2, 599), Err((ShareLimit::Channel, at(600))));
        assert_eq!(share(&limiter, ADA, 3, 599), Ok(()), "another channel");
        assert_eq!(share(&limiter, BERT, 2, 599), Ok(()), "another user");
        assert_eq!(share(&limiter, ADA, 2, 600), Ok(()), "ten minutes after the first");
        assert_eq!(
            share(&limiter, ADA, 2, 600),
            Err((ShareLimit::Channel, at(660))),
            "the second still counts"
        );
        assert_eq!(share(&limiter, ADA, 2, 30), Ok(()), "a clock set back starts again");
    }

    #[test]
    fn shares_of_a_user_are_limited_in_all_channels_together() {
        let limiter = Arc::default();
        for channel in 0..i64::try_from(MAX_SHARES).expect("it is small") {
            assert_eq!(share(&limiter, ADA, channel, channel), Ok(()));
        }
        assert_eq!(share(&limiter, ADA, 99, 599), Err((ShareLimit::Total, at(600))));
        assert_eq!(share(&limiter, BERT, 99, 599), Ok(()), "another user");
        assert_eq!(share(&limiter, ADA, 99, 600), Ok(()));
        assert_eq!(share(&limiter, BERT, 99, 5000), Ok(()));
        assert_eq!(limiter.players().len(), 1, "Ada's are forgotten");
    }

    #[test]
    fn refused_and_failed_shares_are_not_counted() {
        let limiter = Arc::default();
        for _ in 1..MAX_SHARES_PER_CHANNEL {
            assert_eq!(share(&limiter, ADA, 2, 0), Ok(()));
        }
        let pending = limiter.reserve(ADA, ChannelId(2), at(0)).expect("one is left");
        for _ in 0..MAX_SHARES {
            assert!(share(&limiter, ADA, 2, 0).is_err(), "a pending one counts");
        }
        drop(pending);
        let mut refused = limiter.reserve(ADA, ChannelId(2), at(0)).expect("the dropped one isn't counted");
        refused.mark_requested();
        refused.give_back();
        assert_eq!(share(&limiter, ADA, 2, 0), Ok(()), "Discord refused the last one");
        for channel in 3..6 {
            assert_eq!(share(&limiter, ADA, channel, 0), Ok(()), "refused ones don't count");
        }
    }
}
