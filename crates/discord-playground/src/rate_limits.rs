//! How many requests Discord takes from a bot: so many a second in all, and so many in each channel for each kind of
//! request. Part of the world, asked by `rest` for every request with the bot's token. A leaf.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use super::snowflake::Id;

/// How many requests a bot may make in all within [`GLOBAL_PERIOD`].
pub(crate) const GLOBAL_LIMIT: usize = 50;

/// No stretch of this length has more requests than the limit.
const GLOBAL_PERIOD: Duration = Duration::from_secs(1);

/// So many requests are taken within a period, which begins with the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowance {
    pub requests: u32,
    pub period: Duration,
}

/// What Discord grants in a channel, about.
const OF_A_CHANNEL: Allowance = Allowance { requests: 5, period: Duration::from_secs(5) };

/// What the headers of a response say of the limit of its route.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RouteLimit {
    pub bucket: &'static str,
    pub limit: u32,
    pub remaining: u32,
    pub reset_after: Duration,
}

/// What becomes of a request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Verdict {
    /// It is taken.
    Taken(Option<RouteLimit>),
    /// It is one too many in its channel.
    TooMany(RouteLimit),
    /// It is one too many in all.
    TooManyInAll { retry_after: Duration },
}

/// The limits, and what was used of them.
#[derive(Default)]
pub(crate) struct RateLimits {
    recent: VecDeque<Instant>,
    windows: HashMap<(&'static str, Id), Window>,
    /// The allowance of every channel that has none of its own, if it is not the usual one.
    pub everywhere: Option<Allowance>,
    /// The allowances of single channels.
    pub channels: HashMap<Id, Allowance>,
    /// How many requests there were, and how many of them one too many.
    pub tally: (u64, u64),
    /// The most requests that there were within a second.
    pub busiest_second: usize,
}

struct Window {
    used: u32,
    ends: Instant,
}

impl RateLimits {
    /// Counts a request; `segments`: of its path, without the version.
    pub fn count(&mut self, method: &str, segments: &[&str], now: Instant) -> Verdict {
        let verdict = self.judge(method, segments, now);
        self.tally.0 += 1;
        self.tally.1 += u64::from(!matches!(verdict, Verdict::Taken(_)));
        verdict
    }

    fn judge(&mut self, method: &str, segments: &[&str], now: Instant) -> Verdict {
        while self.recent.front().is_some_and(|at| now.duration_since(*at) >= GLOBAL_PERIOD) {
            self.recent.pop_front();
        }
        if let Some(first) = self.recent.front().filter(|_| self.recent.len() >= GLOBAL_LIMIT) {
            self.busiest_second = GLOBAL_LIMIT + 1;
            return Verdict::TooManyInAll { retry_after: GLOBAL_PERIOD.saturating_sub(now - *first) };
        }
        self.recent.push_back(now);
        self.busiest_second = self.busiest_second.max(self.recent.len());
        let Some((bucket, channel)) = bucket(method, segments) else { return Verdict::Taken(None) };
        self.judge_in_channel(bucket, channel, now)
    }

    fn judge_in_channel(&mut self, bucket: &'static str, channel: Id, now: Instant) -> Verdict {
        let own = self.channels.get(&channel).copied();
        let allowance = own.or(self.everywhere).unwrap_or(OF_A_CHANNEL);
        let fresh = || Window { used: 0, ends: now + allowance.period };
        let window = self.windows.entry((bucket, channel)).or_insert_with(fresh);
        if window.ends <= now {
            *window = fresh();
        }
        let is_taken = window.used < allowance.requests;
        window.used += u32::from(is_taken);
        let limit = RouteLimit {
            bucket,
            limit: allowance.requests,
            remaining: allowance.requests.saturating_sub(window.used), // more, if the limit was higher before
            reset_after: window.ends - now,
        };
        if is_taken { Verdict::Taken(Some(limit)) } else { Verdict::TooMany(limit) }
    }
}

/// What a request counts against besides the limit in all. The names say as little as Discord's own.
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
    fn a_channel_takes_five_posts_in_five_seconds_and_says_when_it_takes_more() {
        let (mut limits, start) = (RateLimits::default(), Instant::now());
        for used in 1..=5 {
            let Verdict::Taken(Some(limit)) = limits.count(POST.0, &POST.1, start) else { panic!("{used}") };
            assert_eq!((limit.limit, limit.remaining), (5, 5 - used));
        }
        let later = start + Duration::from_secs(2);
        let Verdict::TooMany(limit) = limits.count(POST.0, &POST.1, later) else { panic!("a sixth") };
        assert_eq!((limit.remaining, limit.reset_after), (0, Duration::from_secs(3)));
        assert!(matches!(limits.count("GET", &POST.1, later), Verdict::Taken(_)), "another kind of request");
        let other = ["channels", "8", "messages"];
        assert!(matches!(limits.count("POST", &other, later), Verdict::Taken(_)), "another channel");
        let then = start + Duration::from_secs(5);
        assert!(matches!(limits.count(POST.0, &POST.1, then), Verdict::Taken(_)), "a new period");
        assert_eq!(limits.tally, (9, 1));
    }

    #[test]
    fn a_bot_may_make_fifty_requests_in_any_second() {
        let (mut limits, start) = (RateLimits::default(), Instant::now());
        let ask = |limits: &mut RateLimits, at: u64| {
            limits.count("GET", &["users", "@me"], start + Duration::from_millis(at))
        };
        for request in 0..50 {
            assert_eq!(ask(&mut limits, 10 * request), Verdict::Taken(None));
        }
        let Verdict::TooManyInAll { retry_after } = ask(&mut limits, 700) else { panic!("a fifty-first") };
        assert_eq!(retry_after, Duration::from_millis(300));
        assert_eq!(ask(&mut limits, 1000), Verdict::Taken(None), "the first does not count any more");
        assert!(matches!(ask(&mut limits, 1001), Verdict::TooManyInAll { .. }), "the second still does");
        assert_eq!(limits.busiest_second, 51);
    }
}
