//! Discord's rate limits: the global limit, and a bucket for each route and major parameter (channel, server or webhook), as
//! response headers announce them. Callers never wait for a bucket: they get the remaining delay and decide. They wait only
//! for the global limit, high-priority requests first.
//!
//! Not serenity's own rate limiter: it has no priorities, does not stop all requests on a global 429, and keeps an entry for
//! each route and channel for ever.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::time::sleep_until;

/// Discord's global limit in requests per second. Responses to interactions don't count.
pub const GLOBAL_LIMIT: usize = 50;

/// Sliding window of the global limit. Longer than a second, because the time to reach Discord varies between requests.
const GLOBAL_WINDOW: Duration = Duration::from_millis(1100);

/// Poll interval of low-priority requests while high-priority ones are queued.
const YIELD_INTERVAL: Duration = Duration::from_millis(20);

/// Assumed length of a bucket's next window until a response header announces it.
const DEFAULT_BUCKET_WINDOW: Duration = Duration::from_secs(5);

/// Longest wait for a global 429. A longer delay is an error, and callers postpone the request.
const MAX_GLOBAL_WAIT: Duration = Duration::from_secs(3);

/// Number of buckets above which expired ones are evicted.
const MAX_BUCKETS: usize = 4096;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    High,
    Low,
}

/// A route with its major parameter: the unit of rate limiting until Discord names the bucket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endpoint {
    /// The method and the path, with `{}` in place of each id.
    route: String,
    /// The path's channel, server or webhook; empty if it has none.
    major_parameter: String,
}

impl Endpoint {
    /// `path`: a URL, or the part of it after the API version.
    pub fn new(method: &str, path: &str) -> Self {
        let path = path.split_once("/api/v10/").map_or(path, |(_, path)| path).trim_start_matches('/');
        let path = path.split_once('?').map_or(path, |(path, _)| path);
        let is_id = |segment: &&str| segment.starts_with(|start: char| start.is_ascii_digit());
        let segments = path.split('/').map(|segment| if is_id(&segment) { "{}" } else { segment });
        let route = format!("{method} {}", segments.collect::<Vec<_>>().join("/"));
        let mut first = path.split('/');
        let major_parameter = match (first.next(), first.next()) {
            (Some(kind @ ("channels" | "guilds" | "webhooks")), Some(id)) => format!("{kind}/{id}"),
            _ => String::new(),
        };
        Self { route, major_parameter }
    }
}

/// The rate limit headers of a response.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RateLimitHeaders {
    pub bucket: Option<String>,
    /// Requests per window.
    pub limit: Option<u32>,
    /// Requests left in the current window.
    pub remaining: Option<u32>,
    pub reset_after: Option<Duration>,
    /// Set if the response is a 429.
    pub retry_after: Option<Duration>,
    pub is_global: bool,
}

pub struct RateLimiter {
    state: Mutex<State>,
    /// Locked by the next request to send. Others of its priority wait for the lock in order of arrival.
    high_priority_queue: tokio::sync::Mutex<()>,
    low_priority_queue: tokio::sync::Mutex<()>,
    queued_high_priority: AtomicUsize,
}

/// Counts a queued request until it is dropped.
struct QueuedGuard<'a>(&'a AtomicUsize);

impl Drop for QueuedGuard<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl RateLimiter {
    /// `requests_per_second`: this process's share of the global limit.
    pub fn new(requests_per_second: usize) -> Self {
        Self {
            state: Mutex::new(State::new(requests_per_second)),
            high_priority_queue: tokio::sync::Mutex::default(),
            low_priority_queue: tokio::sync::Mutex::default(),
            queued_high_priority: AtomicUsize::default(),
        }
    }

    /// Waits for the global limit, and counts the request.
    ///
    /// # Errors
    /// The remaining delay, if the bucket is exhausted or a global 429 lasts longer than [`MAX_GLOBAL_WAIT`].
    pub async fn acquire(&self, endpoint: &Endpoint, priority: Priority) -> Result<(), Duration> {
        let queued = (priority == Priority::High).then(|| {
            self.queued_high_priority.fetch_add(1, Ordering::SeqCst);
            QueuedGuard(&self.queued_high_priority)
        });
        let _turn = match queued {
            Some(_) => self.high_priority_queue.lock().await,
            None => self.low_priority_queue.lock().await,
        };
        loop {
            let now = Instant::now();
            let must_yield = queued.is_none() && self.queued_high_priority.load(Ordering::SeqCst) > 0;
            let decision = self.state().decide(endpoint, priority, now); // releases the lock
            let until = match decision {
                Decision::Reject(delay) => return Err(delay),
                Decision::WaitUntil(until) => until,
                Decision::Send if must_yield => now + YIELD_INTERVAL,
                Decision::Send => {
                    self.state().count(endpoint, priority, now);
                    return Ok(());
                }
            };
            sleep_until(until.into()).await;
        }
    }

    /// Updates the limits from a response's headers.
    pub fn learn(&self, endpoint: &Endpoint, headers: &RateLimitHeaders) {
        self.state().learn(endpoint, headers, Instant::now());
    }

    /// Returns how long [`acquire`](Self::acquire) would reject a request.
    pub fn retry_after(&self, endpoint: &Endpoint) -> Option<Duration> {
        match self.state().decide(endpoint, Priority::High, Instant::now()) {
            Decision::Reject(delay) => Some(delay),
            Decision::WaitUntil(_) | Decision::Send => None,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Debug, PartialEq)]
enum Decision {
    Send,
    WaitUntil(Instant),
    Reject(Duration),
}

struct State {
    /// Requests per [`GLOBAL_WINDOW`].
    global_limit: usize,
    /// Send times within the last [`GLOBAL_WINDOW`]: of all requests, and of low-priority ones.
    recent: VecDeque<Instant>,
    recent_low_priority: VecDeque<Instant>,
    /// End of a global 429.
    blocked_until: Option<Instant>,
    /// Bucket name by route.
    bucket_names: HashMap<String, String>,
    /// Keyed by bucket name, or route while that is unknown, and major parameter.
    buckets: HashMap<(String, String), Bucket>,
}

#[derive(Clone, Copy)]
struct Bucket {
    /// Requests per window, if Discord announced it.
    limit: Option<u32>,
    remaining: u32,
    resets_at: Instant,
}

impl State {
    fn new(requests_per_second: usize) -> Self {
        Self {
            global_limit: requests_per_second.max(1),
            recent: VecDeque::new(),
            recent_low_priority: VecDeque::new(),
            blocked_until: None,
            bucket_names: HashMap::new(),
            buckets: HashMap::new(),
        }
    }

    /// Low-priority requests may use half of the global limit, so that posts never starve.
    fn low_priority_limit(&self) -> usize {
        self.global_limit.div_ceil(2)
    }

    fn decide(&mut self, endpoint: &Endpoint, priority: Priority, now: Instant) -> Decision {
        for sent in [&mut self.recent, &mut self.recent_low_priority] {
            while sent.front().is_some_and(|at| now.duration_since(*at) >= GLOBAL_WINDOW) {
                sent.pop_front();
            }
        }
        let bucket = self.buckets.get(&self.key(endpoint));
        if let Some(bucket) = bucket.filter(|bucket| bucket.remaining == 0 && bucket.resets_at > now) {
            return Decision::Reject(bucket.resets_at - now);
        }
        let blocked_until = self.blocked_until.filter(|until| *until > now);
        let delay = blocked_until.map(|until| until - now);
        if let Some(delay) = delay.filter(|delay| *delay > MAX_GLOBAL_WAIT) {
            return Decision::Reject(delay);
        }
        let oldest_if_full =
            |sent: &VecDeque<Instant>, limit| sent.front().filter(|_| sent.len() >= limit).copied();
        let oldest_low_priority = oldest_if_full(&self.recent_low_priority, self.low_priority_limit())
            .filter(|_| priority == Priority::Low);
        let oldest = oldest_if_full(&self.recent, self.global_limit).max(oldest_low_priority);
        match blocked_until.max(oldest.map(|at| at + GLOBAL_WINDOW)) {
            Some(until) => Decision::WaitUntil(until),
            None => Decision::Send,
        }
    }

    fn count(&mut self, endpoint: &Endpoint, priority: Priority, now: Instant) {
        self.recent.push_back(now);
        if priority == Priority::Low {
            self.recent_low_priority.push_back(now);
        }
        let key = self.key(endpoint);
        let Some(bucket) = self.buckets.get_mut(&key) else { return };
        if bucket.resets_at <= now {
            // After a 429 without a limit header, the next window's limit is unknown.
            let Some(remaining) = bucket.limit else {
                self.buckets.remove(&key);
                return;
            };
            *bucket = Bucket { remaining, resets_at: now + DEFAULT_BUCKET_WINDOW, ..*bucket };
        }
        bucket.remaining = bucket.remaining.saturating_sub(1);
    }

    fn learn(&mut self, endpoint: &Endpoint, headers: &RateLimitHeaders, now: Instant) {
        if let Some(delay) = headers.retry_after.filter(|_| headers.is_global) {
            self.blocked_until = self.blocked_until.max(Some(now + delay));
            return;
        }
        if let Some(name) = &headers.bucket {
            self.bucket_names.insert(endpoint.route.clone(), name.clone());
        }
        let key = self.key(endpoint);
        if let Some(delay) = headers.retry_after {
            let limit = headers.limit.map(|limit| limit.max(1));
            self.buckets.insert(key, Bucket { limit, remaining: 0, resets_at: now + delay });
        } else if let (Some(limit), Some(mut remaining), Some(reset_after)) =
            (headers.limit, headers.remaining, headers.reset_after)
        {
            // The response may not count requests that were sent after its own.
            if let Some(known) = self.buckets.get(&key).filter(|known| known.resets_at > now) {
                remaining = remaining.min(known.remaining);
            }
            let bucket = Bucket { limit: Some(limit.max(1)), remaining, resets_at: now + reset_after };
            self.buckets.insert(key, bucket);
        }
        if self.buckets.len() > MAX_BUCKETS {
            self.buckets.retain(|_, bucket| bucket.resets_at > now);
        }
    }

    fn key(&self, endpoint: &Endpoint) -> (String, String) {
        let name = self.bucket_names.get(&endpoint.route).unwrap_or(&endpoint.route);
        (name.clone(), endpoint.major_parameter.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn post(channel: u64) -> Endpoint {
        Endpoint::new("POST", &format!("channels/{channel}/messages"))
    }

    fn headers(remaining: u32, seconds: u64) -> RateLimitHeaders {
        RateLimitHeaders {
            bucket: Some("b".to_owned()),
            limit: Some(5),
            remaining: Some(remaining),
            reset_after: Some(Duration::from_secs(seconds)),
            ..RateLimitHeaders::default()
        }
    }

    #[test]
    fn endpoints_are_route_and_major_parameter() {
        let edit = Endpoint::new("PATCH", "https://discord.com/api/v10/channels/12/messages/34?with=x");
        assert_eq!(edit.route, "PATCH channels/{}/messages/{}");
        assert_eq!(edit.major_parameter, "channels/12");
        assert_eq!(Endpoint::new("POST", "users/@me/channels").major_parameter, "");
        assert_eq!(Endpoint::new("GET", "/guilds/5/threads/active").major_parameter, "guilds/5");
    }

    #[test]
    fn exhausted_buckets_reject_until_they_reset() {
        let (mut state, start) = (State::new(GLOBAL_LIMIT), Instant::now());
        state.learn(&post(1), &headers(1, 4), start);
        assert_eq!(state.decide(&post(1), Priority::High, start), Decision::Send);
        state.count(&post(1), Priority::High, start);
        let later = start + Duration::from_secs(1);
        assert_eq!(state.decide(&post(1), Priority::High, later), Decision::Reject(Duration::from_secs(3)));
        assert_eq!(state.decide(&post(2), Priority::High, later), Decision::Send, "another channel");
        let edit = Endpoint::new("PATCH", "channels/1/messages/9");
        assert_eq!(state.decide(&edit, Priority::High, later), Decision::Send, "another bucket");
        state.learn(&edit, &headers(0, 3), later);
        assert_eq!(state.decide(&edit, Priority::High, later), Decision::Reject(Duration::from_secs(3)));
        let then = start + Duration::from_secs(5);
        for _ in 0..5 {
            assert_eq!(state.decide(&post(1), Priority::High, then), Decision::Send, "the bucket was reset");
            state.count(&post(1), Priority::High, then);
        }
        let Decision::Reject(_) = state.decide(&post(1), Priority::High, then) else {
            panic!("the limit is 5")
        };
    }

    #[test]
    fn late_responses_do_not_restore_remaining_requests() {
        let (mut state, start) = (State::new(GLOBAL_LIMIT), Instant::now());
        state.learn(&post(1), &headers(2, 4), start);
        state.count(&post(1), Priority::High, start);
        state.count(&post(1), Priority::High, start);
        state.learn(&post(1), &headers(1, 4), start);
        assert!(matches!(state.decide(&post(1), Priority::High, start), Decision::Reject(_)));
    }

    #[test]
    fn a_429_blocks_its_bucket_or_everything_if_global() {
        let (mut state, start) = (State::new(GLOBAL_LIMIT), Instant::now());
        let rejected = |seconds| RateLimitHeaders {
            retry_after: Some(Duration::from_secs(seconds)),
            ..RateLimitHeaders::default()
        };
        state.learn(&post(1), &rejected(7), start);
        assert_eq!(state.decide(&post(1), Priority::High, start), Decision::Reject(Duration::from_secs(7)));
        assert_eq!(state.decide(&post(2), Priority::High, start), Decision::Send);
        state.learn(&post(2), &RateLimitHeaders { is_global: true, ..rejected(2) }, start);
        assert_eq!(
            state.decide(&post(3), Priority::High, start),
            Decision::WaitUntil(start + Duration::from_secs(2))
        );
        state.learn(&post(2), &RateLimitHeaders { is_global: true, ..rejected(60) }, start);
        assert_eq!(state.decide(&post(3), Priority::High, start), Decision::Reject(Duration::from_mins(1)));
    }

    #[test]
    fn a_429_without_limit_header_blocks_only_for_its_delay() {
        let (mut state, start) = (State::new(GLOBAL_LIMIT), Instant::now());
        let delay = Duration::from_secs(2);
        let bare = RateLimitHeaders { retry_after: Some(delay), ..RateLimitHeaders::default() };
        state.learn(&post(1), &bare, start);
        assert_eq!(state.decide(&post(1), Priority::High, start), Decision::Reject(delay));
        let later = start + delay;
        for _ in 0..9 {
            assert_eq!(state.decide(&post(1), Priority::High, later), Decision::Send);
            state.count(&post(1), Priority::High, later);
        }
        state.learn(&post(1), &RateLimitHeaders { limit: Some(2), ..bare }, later);
        let then = later + delay;
        for _ in 0..2 {
            assert_eq!(state.decide(&post(1), Priority::High, then), Decision::Send);
            state.count(&post(1), Priority::High, then);
        }
        assert_eq!(state.decide(&post(1), Priority::High, then), Decision::Reject(DEFAULT_BUCKET_WINDOW));
    }

    #[test]
    fn half_of_the_global_limit_is_reserved_for_high_priority() {
        let (mut state, start) = (State::new(GLOBAL_LIMIT), Instant::now());
        let half = state.low_priority_limit();
        for _ in 0..half {
            assert_eq!(state.decide(&post(1), Priority::Low, start), Decision::Send);
            state.count(&post(1), Priority::Low, start);
        }
        assert_eq!(state.decide(&post(1), Priority::Low, start), Decision::WaitUntil(start + GLOBAL_WINDOW));
        for _ in half..GLOBAL_LIMIT {
            assert_eq!(state.decide(&post(1), Priority::High, start), Decision::Send);
            state.count(&post(1), Priority::High, start);
        }
        let second = start + Duration::from_secs(1);
        assert_eq!(
            state.decide(&post(1), Priority::High, second),
            Decision::WaitUntil(start + GLOBAL_WINDOW)
        );
        assert_eq!(state.decide(&post(1), Priority::Low, start + GLOBAL_WINDOW), Decision::Send);
    }

    #[test]
    fn a_share_of_the_global_limit_serves_both_priorities() {
        for (share, low_priority) in [(12, 6), (1, 1)] {
            let (mut state, start) = (State::new(share), Instant::now());
            assert_eq!(state.low_priority_limit(), low_priority);
            for _ in 0..share {
                assert_eq!(state.decide(&post(1), Priority::High, start), Decision::Send);
                state.count(&post(1), Priority::High, start);
            }
            assert_eq!(
                state.decide(&post(1), Priority::High, start),
                Decision::WaitUntil(start + GLOBAL_WINDOW)
            );
        }
    }

    #[tokio::test]
    async fn high_priority_requests_overtake_low_priority_ones() {
        let limiter = RateLimiter::new(GLOBAL_LIMIT);
        for _ in 0..GLOBAL_LIMIT {
            limiter.acquire(&post(1), Priority::High).await.expect("below the global limit");
        }
        let order = Mutex::new(Vec::new());
        let acquire = async |priority| {
            limiter.acquire(&post(2), priority).await.expect("the bucket is not exhausted");
            order.lock().expect("not poisoned").push(priority);
        };
        tokio::join!(acquire(Priority::Low), acquire(Priority::High), acquire(Priority::High));
        assert_eq!(*order.lock().expect("not poisoned"), [Priority::High, Priority::High, Priority::Low]);
    }

    #[test]
    fn routes_with_the_same_bucket_share_its_limit() {
        let (mut state, start) = (State::new(GLOBAL_LIMIT), Instant::now());
        let edit = Endpoint::new("PATCH", "channels/1/messages/9");
        state.learn(&post(1), &headers(3, 4), start);
        state.learn(&edit, &headers(0, 4), start);
        assert_eq!(state.decide(&post(1), Priority::High, start), Decision::Reject(Duration::from_secs(4)));
        assert_eq!(state.decide(&post(2), Priority::High, start), Decision::Send);
    }

    #[test]
    fn expired_buckets_are_evicted_above_the_maximum() {
        let (mut state, start) = (State::new(GLOBAL_LIMIT), Instant::now());
        let count = u64::try_from(MAX_BUCKETS).expect("fits");
        for channel in 0..count {
            state.learn(&post(channel), &headers(1, 1), start);
        }
        let later = start + Duration::from_secs(2);
        assert_eq!(state.buckets.len(), MAX_BUCKETS);
        state.learn(&post(count), &headers(0, 4), later);
        assert_eq!(state.buckets.len(), 1);
        assert_eq!(
            state.decide(&post(count), Priority::High, later),
            Decision::Reject(Duration::from_secs(4))
        );
    }

    #[tokio::test]
    async fn low_priority_waits_while_high_priority_is_queued() {
        let limiter = RateLimiter::new(GLOBAL_LIMIT);
        limiter.queued_high_priority.fetch_add(1, Ordering::SeqCst);
        let queued = QueuedGuard(&limiter.queued_high_priority);
        let post = post(1);
        let mut low_priority = std::pin::pin!(limiter.acquire(&post, Priority::Low));
        assert!(tokio::time::timeout(YIELD_INTERVAL * 5, &mut low_priority).await.is_err());
        drop(queued);
        low_priority.await.expect("the bucket is not exhausted");
    }
}
