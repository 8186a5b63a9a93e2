//! Discord's rate limits: the global limit, and the limits per channel and kind of request. `rest` consults
//! them for every request that needs a bot token and has one, valid or not.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use super::snowflake::Id;

/// Maximum number of requests within [`GLOBAL_PERIOD`].
pub(crate) const GLOBAL_LIMIT: usize = 50;

/// Sliding window of the global limit.
const GLOBAL_PERIOD: Duration = Duration::from_secs(1);

/// A limit for a fixed window, which begins with its first request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BucketLimit {
    pub requests: u32,
    pub period: Duration,
}

/// Discord's approximate limit per channel.
const DEFAULT_CHANNEL_LIMIT: BucketLimit = BucketLimit { requests: 5, period: Duration::from_secs(5) };

/// The values of a response's rate limit headers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RouteLimit {
    pub bucket: &'static str,
    pub limit: u32,
    pub remaining: u32,
    pub reset_after: Duration,
}

/// Whether a request is accepted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Verdict {
    /// Accepted.
    Accepted(Option<RouteLimit>),
    /// Above the limit of its channel.
    ChannelLimit(RouteLimit),
    /// Above the global limit.
    GlobalLimit { retry_after: Duration },
}

/// All limits with their usage.
#[derive(Default)]
pub(crate) struct RateLimits {
    recent: VecDeque<Instant>,
    windows: HashMap<(&'static str, Id), Window>,
    /// Overrides the default limit of all channels.
    pub everywhere: Option<BucketLimit>,
    /// Limits of individual channels.
    pub channels: HashMap<Id, BucketLimit>,
    /// Number of requests, and number of rejected requests.
    pub counts: (u64, u64),
    /// Maximum number of requests within a second, counted up to one above [`GLOBAL_LIMIT`].
    pub busiest_second: usize,
}

struct Window {
    used: u32,
    ends: Instant,
}

impl RateLimits {
    /// Counts a request. `segments` is its path without the version.
    pub fn count(&mut self, method: &str, segments: &[&str], now: Instant) -> Verdict {
        let verdict = self.check(method, segments, now);
        self.counts.0 += 1;
        self.counts.1 += u64::from(!matches!(verdict, Verdict::Accepted(_)));
        verdict
    }

    fn check(&mut self, method: &str, segments: &[&str], now: Instant) -> Verdict {
        while self.recent.front().is_some_and(|at| now.duration_since(*at) >= GLOBAL_PERIOD) {
            self.recent.pop_front();
        }
        if let Some(first) = self.recent.front().filter(|_| self.recent.len() >= GLOBAL_LIMIT) {
            self.busiest_second = GLOBAL_LIMIT + 1;
            return Verdict::GlobalLimit { retry_after: GLOBAL_PERIOD.saturating_sub(now - *first) };
        }
        self.recent.push_back(now);
        self.busiest_second = self.busiest_second.max(self.recent.len());
        let Some((bucket, channel)) = bucket(method, segments) else { return Verdict::Accepted(None) };
        self.check_channel(bucket, channel, now)
    }

    fn check_channel(&mut self, bucket: &'static str, channel: Id, now: Instant) -> Verdict {
        let own = self.channels.get(&channel).copied();
        let limit_of_channel = own.or(self.everywhere).unwrap_or(DEFAULT_CHANNEL_LIMIT);
        let fresh = || Window { used: 0, ends: now + limit_of_channel.period };
        let window = self.windows.entry((bucket, channel)).or_insert_with(fresh);
        if window.ends <= now {
            *window = fresh();
        }
        let is_taken = window.used < limit_of_channel.requests;
        window.used += u32::from(is_taken);
        let limit = RouteLimit {
            bucket,
            limit: limit_of_channel.requests,
            remaining: limit_of_channel.requests.saturating_sub(window.used), // the limit may have been lowered
            reset_after: window.ends - now,
        };
        if is_taken { Verdict::Accepted(Some(limit)) } else { Verdict::ChannelLimit(limit) }
    }
}

/// Returns the rate limit bucket of a request, with its channel. The names are opaque, like Discord's.
fn bucket(method: &str, segments: &[&str]) -> Option<(&'static str, Id)> {
    let (bucket, channel) = match (method, segments) {
        ("POST", ["channels", channel, "messages"]) => ("5f1bc0b5bb11e3a6", channel),
        ("GET", ["channels", channel, "messages"]) => ("b1b2f5c4ba4e0dbd", channel),
        ("PATCH", ["channels", channel, "messages", _]) => ("0e36ad5a3b6c7a3f", channel),
        _ => return None,
    };
    Some((bucket, channel.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const POST: (&str, [&str; 3]) = ("POST", ["channels", "7", "messages"]);

    #[test]
    fn channel_accepts_five_posts_in_five_seconds() {
        let (mut limits, start) = (RateLimits::default(), Instant::now());
        for used in 1..=5 {
            let Verdict::Accepted(Some(limit)) = limits.count(POST.0, &POST.1, start) else {
                panic!("{used}")
            };
            assert_eq!((limit.limit, limit.remaining), (5, 5 - used));
        }
        let later = start + Duration::from_secs(2);
        let Verdict::ChannelLimit(limit) = limits.count(POST.0, &POST.1, later) else { panic!("a sixth") };
        assert_eq!((limit.remaining, limit.reset_after), (0, Duration::from_secs(3)));
        assert!(matches!(limits.count("GET", &POST.1, later), Verdict::Accepted(_)), "another bucket");
        let other = ["channels", "8", "messages"];
        assert!(matches!(limits.count("POST", &other, later), Verdict::Accepted(_)), "another channel");
        let then = start + Duration::from_secs(5);
        assert!(matches!(limits.count(POST.0, &POST.1, then), Verdict::Accepted(_)), "a new window");
        assert_eq!(limits.counts, (9, 1));
    }

    #[test]
    fn bot_may_send_fifty_requests_per_second() {
        let (mut limits, start) = (RateLimits::default(), Instant::now());
        let ask = |limits: &mut RateLimits, at: u64| {
            limits.count("GET", &["users", "@me"], start + Duration::from_millis(at))
        };
        for request in 0..50 {
            assert_eq!(ask(&mut limits, 10 * request), Verdict::Accepted(None));
        }
        let Verdict::GlobalLimit { retry_after } = ask(&mut limits, 700) else { panic!("a fifty-first") };
        assert_eq!(retry_after, Duration::from_millis(300));
        assert_eq!(ask(&mut limits, 1000), Verdict::Accepted(None), "the first request has left the window");
        assert!(matches!(ask(&mut limits, 1001), Verdict::GlobalLimit { .. }), "the second request has not");
        assert_eq!(limits.busiest_second, 51);
    }
}
