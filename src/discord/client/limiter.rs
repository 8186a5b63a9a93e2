//! How fast Discord may be asked: so many requests a second in all, and for each kind of request so many in each channel or
//! server, as the headers of its answers say. Nobody waits here for a channel: whoever wants something of a limited one is
//! told for how long it is, and may do something else. Only for the limit in all it is waited, and then posts go first.
//!
//! Of our own, since the crate there is for it knows neither an order of worth nor Discord's "stop everything", and keeps an
//! entry for each message that was ever edited.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::time::sleep_until;

/// How many requests Discord takes from a bot in a second, interactions apart.
pub const A_SECOND: usize = 50;

/// The stretch in which no more are made: longer than a second, for one request may be under way for longer than the next.
const STRETCH: Duration = Duration::from_millis(1100);

/// How soon what can wait asks again while something more urgent waits, too.
const STEP_ASIDE: Duration = Duration::from_millis(20);

/// How long a period is taken to last until Discord says so.
const UNTOLD_PERIOD: Duration = Duration::from_secs(5);

/// A longer pause of everything is not waited for: what is to be sent is put off.
const LONGEST_WAIT: Duration = Duration::from_secs(3);

/// How many limits are remembered before those that are over are forgotten.
const REMEMBERED: usize = 4096;

/// How soon a request has to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    Now,
    Later,
}

/// What a request counts against, as far as its address says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endpoint {
    /// The method, and the path with a blank for each number.
    route: String,
    /// The channel or server, whose limits are its own; empty: there is none.
    major: String,
}

impl Endpoint {
    /// `path`: behind the version, or a whole address.
    pub fn new(method: &str, path: &str) -> Self {
        let path = path.split_once("/api/v10/").map_or(path, |(_, path)| path).trim_start_matches('/');
        let path = path.split_once('?').map_or(path, |(path, _)| path);
        let is_number = |segment: &&str| segment.starts_with(|first: char| first.is_ascii_digit());
        let segments = path.split('/').map(|segment| if is_number(&segment) { "{}" } else { segment });
        let route = format!("{method} {}", segments.collect::<Vec<_>>().join("/"));
        let mut begin = path.split('/');
        let major = match (begin.next(), begin.next()) {
            (Some(kind @ ("channels" | "guilds" | "webhooks")), Some(id)) => format!("{kind}/{id}"),
            _ => String::new(),
        };
        Self { route, major }
    }
}

/// What Discord said of its limits with an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LimitHeaders {
    /// The name of what the request counted against.
    pub bucket: Option<String>,
    /// How many requests it takes in a period.
    pub limit: Option<u32>,
    /// How many more it takes in this one.
    pub remaining: Option<u32>,
    pub reset_after: Option<Duration>,
    /// It was one too many, and for so long no other is taken.
    pub refused_for: Option<Duration>,
    pub is_global: bool,
}

/// All limits of a bot.
pub struct Limiter {
    state: Mutex<State>,
    /// Held, in the order of their coming, by those who wait until some request may be made.
    turnstile: tokio::sync::Mutex<()>,
    turnstile_later: tokio::sync::Mutex<()>,
    urgent: AtomicUsize,
}

/// Counts who waits, for as long as they do.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Limiter {
    /// Where so many requests a second may be made in all: fewer than Discord takes, if other processes of the bot make some.
    pub fn new(a_second: usize) -> Self {
        Self {
            state: Mutex::new(State::new(a_second)),
            turnstile: tokio::sync::Mutex::default(),
            turnstile_later: tokio::sync::Mutex::default(),
            urgent: AtomicUsize::default(),
        }
    }

    /// Waits until the request may be made, and counts it.
    ///
    /// # Errors
    /// For how long its channel takes no such request, or Discord none at all: it is not waited for that.
    pub async fn acquire(&self, endpoint: &Endpoint, urgency: Urgency) -> Result<(), Duration> {
        let waiting = (urgency == Urgency::Now).then(|| {
            self.urgent.fetch_add(1, Ordering::SeqCst);
            Waiting(&self.urgent)
        });
        let _turn = match waiting {
            Some(_) => self.turnstile.lock().await,
            None => self.turnstile_later.lock().await,
        };
        loop {
            let now = Instant::now();
            let others_first = waiting.is_none() && self.urgent.load(Ordering::SeqCst) > 0;
            let answer = self.state().ask(endpoint, urgency, now); // and the state is free again
            let until = match answer {
                Answer::Limited(pause) => return Err(pause),
                Answer::Wait(until) => until,
                Answer::Go if others_first => now + STEP_ASIDE,
                Answer::Go => {
                    self.state().count(endpoint, urgency, now);
                    return Ok(());
                }
            };
            sleep_until(until.into()).await;
        }
    }

    /// Takes note of what Discord said.
    pub fn learn(&self, endpoint: &Endpoint, said: &LimitHeaders) {
        self.state().learn(endpoint, said, Instant::now());
    }

    /// For how long no such request is taken, as far as is known.
    pub fn pause(&self, endpoint: &Endpoint) -> Option<Duration> {
        match self.state().ask(endpoint, Urgency::Now, Instant::now()) {
            Answer::Limited(pause) => Some(pause),
            Answer::Wait(_) | Answer::Go => None,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Debug, PartialEq)]
enum Answer {
    Go,
    Wait(Instant),
    Limited(Duration),
}

struct State {
    /// How many requests may be made within a stretch.
    a_second: usize,
    /// When requests were made, within the last stretch: all, and those that could wait.
    recent: VecDeque<Instant>,
    recent_later: VecDeque<Instant>,
    /// Discord takes nothing before that.
    stopped_until: Option<Instant>,
    /// The bucket of each route.
    buckets: HashMap<String, String>,
    /// What is left of each limit, by bucket, or by route where none is known, and by channel or server.
    windows: HashMap<(String, String), Window>,
}

#[derive(Clone, Copy)]
struct Window {
    /// How many requests a period takes, if Discord says so.
    limit: Option<u32>,
    remaining: u32,
    ends: Instant,
}

impl State {
    fn new(a_second: usize) -> Self {
        Self {
            a_second: a_second.max(1),
            recent: VecDeque::new(),
            recent_later: VecDeque::new(),
            stopped_until: None,
            buckets: HashMap::new(),
            windows: HashMap::new(),
        }
    }

    /// How many of them may be made for what can wait: there is always room for a post.
    fn of_them_later(&self) -> usize {
        self.a_second.div_ceil(2)
    }

    fn ask(&mut self, endpoint: &Endpoint, urgency: Urgency, now: Instant) -> Answer {
        for made in [&mut self.recent, &mut self.recent_later] {
            while made.front().is_some_and(|at| now.duration_since(*at) >= STRETCH) {
                made.pop_front();
            }
        }
        let window = self.windows.get(&self.key(endpoint));
        if let Some(window) = window.filter(|window| window.remaining == 0 && window.ends > now) {
            return Answer::Limited(window.ends - now);
        }
        let stopped = self.stopped_until.filter(|until| *until > now);
        if let Some(pause) = stopped.map(|until| until - now).filter(|pause| *pause > LONGEST_WAIT) {
            return Answer::Limited(pause);
        }
        let full = |made: &VecDeque<Instant>, most| made.front().filter(|_| made.len() >= most).copied();
        let of_later = full(&self.recent_later, self.of_them_later()).filter(|_| urgency == Urgency::Later);
        let oldest = full(&self.recent, self.a_second).max(of_later);
        match stopped.max(oldest.map(|at| at + STRETCH)) {
            Some(until) => Answer::Wait(until),
            None => Answer::Go,
        }
    }

    fn count(&mut self, endpoint: &Endpoint, urgency: Urgency, now: Instant) {
        self.recent.push_back(now);
        if urgency == Urgency::Later {
            self.recent_later.push_back(now);
        }
        let key = self.key(endpoint);
        let Some(window) = self.windows.get_mut(&key) else { return };
        if window.ends <= now {
            // A refusal that speaks of no limit says nothing of what comes after its pause.
            let Some(remaining) = window.limit else {
                self.windows.remove(&key);
                return;
            };
            *window = Window { remaining, ends: now + UNTOLD_PERIOD, ..*window };
        }
        window.remaining = window.remaining.saturating_sub(1);
    }

    fn learn(&mut self, endpoint: &Endpoint, said: &LimitHeaders, now: Instant) {
        if let Some(pause) = said.refused_for.filter(|_| said.is_global) {
            self.stopped_until = self.stopped_until.max(Some(now + pause));
            return;
        }
        if let Some(bucket) = &said.bucket {
            self.buckets.insert(endpoint.route.clone(), bucket.clone());
        }
        let key = self.key(endpoint);
        if let Some(pause) = said.refused_for {
            let limit = said.limit.map(|limit| limit.max(1));
            self.windows.insert(key, Window { limit, remaining: 0, ends: now + pause });
        } else if let (Some(limit), Some(mut remaining), Some(after)) =
            (said.limit, said.remaining, said.reset_after)
        {
            // Requests may be under way that this answer does not know of.
            if let Some(known) = self.windows.get(&key).filter(|known| known.ends > now) {
                remaining = remaining.min(known.remaining);
            }
            self.windows.insert(key, Window { limit: Some(limit.max(1)), remaining, ends: now + after });
        }
        if self.windows.len() > REMEMBERED {
            self.windows.retain(|_, window| window.ends > now);
        }
    }

    fn key(&self, endpoint: &Endpoint) -> (String, String) {
        let bucket = self.buckets.get(&endpoint.route).unwrap_or(&endpoint.route);
        (bucket.clone(), endpoint.major.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn post(channel: u64) -> Endpoint {
        Endpoint::new("POST", &format!("channels/{channel}/messages"))
    }

    fn said(remaining: u32, seconds: u64) -> LimitHeaders {
        LimitHeaders {
            bucket: Some("b".to_owned()),
            limit: Some(5),
            remaining: Some(remaining),
            reset_after: Some(Duration::from_secs(seconds)),
            ..LimitHeaders::default()
        }
    }

    #[test]
    fn an_address_says_what_a_request_counts_against() {
        let edit = Endpoint::new("PATCH", "https://discord.com/api/v10/channels/12/messages/34?with=x");
        assert_eq!(edit.route, "PATCH channels/{}/messages/{}");
        assert_eq!(edit.major, "channels/12");
        assert_eq!(Endpoint::new("POST", "users/@me/channels").major, "");
        assert_eq!(Endpoint::new("GET", "/guilds/5/threads/active").major, "guilds/5");
    }

    #[test]
    fn a_channel_whose_limit_is_used_up_is_left_alone_until_its_period_ends_and_others_are_not() {
        let (mut state, start) = (State::new(A_SECOND), Instant::now());
        state.learn(&post(1), &said(1, 4), start);
        assert_eq!(state.ask(&post(1), Urgency::Now, start), Answer::Go);
        state.count(&post(1), Urgency::Now, start);
        let later = start + Duration::from_secs(1);
        assert_eq!(state.ask(&post(1), Urgency::Now, later), Answer::Limited(Duration::from_secs(3)));
        assert_eq!(state.ask(&post(2), Urgency::Now, later), Answer::Go, "another channel");
        let edit = Endpoint::new("PATCH", "channels/1/messages/9");
        assert_eq!(state.ask(&edit, Urgency::Now, later), Answer::Go, "another bucket");
        state.learn(&edit, &said(0, 3), later);
        assert_eq!(state.ask(&edit, Urgency::Now, later), Answer::Limited(Duration::from_secs(3)));
        let then = start + Duration::from_secs(5);
        for _ in 0..5 {
            assert_eq!(state.ask(&post(1), Urgency::Now, then), Answer::Go, "the period is over");
            state.count(&post(1), Urgency::Now, then);
        }
        let Answer::Limited(_) = state.ask(&post(1), Urgency::Now, then) else { panic!("no sixth unheard") };
    }

    #[test]
    fn an_older_answer_does_not_give_back_what_was_used_since() {
        let (mut state, start) = (State::new(A_SECOND), Instant::now());
        state.learn(&post(1), &said(2, 4), start);
        state.count(&post(1), Urgency::Now, start);
        state.count(&post(1), Urgency::Now, start);
        state.learn(&post(1), &said(1, 4), start);
        assert!(matches!(state.ask(&post(1), Urgency::Now, start), Answer::Limited(_)));
    }

    #[test]
    fn a_refusal_says_for_how_long_it_holds_and_whether_for_everything() {
        let (mut state, start) = (State::new(A_SECOND), Instant::now());
        let refused = |seconds| LimitHeaders {
            refused_for: Some(Duration::from_secs(seconds)),
            ..LimitHeaders::default()
        };
        state.learn(&post(1), &refused(7), start);
        assert_eq!(state.ask(&post(1), Urgency::Now, start), Answer::Limited(Duration::from_secs(7)));
        assert_eq!(state.ask(&post(2), Urgency::Now, start), Answer::Go);
        state.learn(&post(2), &LimitHeaders { is_global: true, ..refused(2) }, start);
        assert_eq!(state.ask(&post(3), Urgency::Now, start), Answer::Wait(start + Duration::from_secs(2)));
        state.learn(&post(2), &LimitHeaders { is_global: true, ..refused(60) }, start);
        assert_eq!(state.ask(&post(3), Urgency::Now, start), Answer::Limited(Duration::from_mins(1)));
    }

    #[test]
    fn a_refusal_that_speaks_of_no_limit_holds_for_its_pause_and_no_longer() {
        let (mut state, start) = (State::new(A_SECOND), Instant::now());
        let pause = Duration::from_secs(2);
        let bare = LimitHeaders { refused_for: Some(pause), ..LimitHeaders::default() };
        state.learn(&post(1), &bare, start);
        assert_eq!(state.ask(&post(1), Urgency::Now, start), Answer::Limited(pause));
        let later = start + pause;
        for _ in 0..9 {
            assert_eq!(state.ask(&post(1), Urgency::Now, later), Answer::Go);
            state.count(&post(1), Urgency::Now, later);
        }
        state.learn(&post(1), &LimitHeaders { limit: Some(2), ..bare }, later);
        let then = later + pause;
        for _ in 0..2 {
            assert_eq!(state.ask(&post(1), Urgency::Now, then), Answer::Go);
            state.count(&post(1), Urgency::Now, then);
        }
        assert_eq!(state.ask(&post(1), Urgency::Now, then), Answer::Limited(UNTOLD_PERIOD));
    }

    #[test]
    fn no_second_has_more_than_fifty_requests_and_half_of_them_are_kept_for_posts() {
        let (mut state, start) = (State::new(A_SECOND), Instant::now());
        let half = state.of_them_later();
        for _ in 0..half {
            assert_eq!(state.ask(&post(1), Urgency::Later, start), Answer::Go);
            state.count(&post(1), Urgency::Later, start);
        }
        assert_eq!(state.ask(&post(1), Urgency::Later, start), Answer::Wait(start + STRETCH));
        for _ in half..A_SECOND {
            assert_eq!(state.ask(&post(1), Urgency::Now, start), Answer::Go);
            state.count(&post(1), Urgency::Now, start);
        }
        let second = start + Duration::from_secs(1);
        assert_eq!(state.ask(&post(1), Urgency::Now, second), Answer::Wait(start + STRETCH));
        assert_eq!(state.ask(&post(1), Urgency::Later, start + STRETCH), Answer::Go);
    }

    #[test]
    fn a_process_among_others_makes_no_more_than_its_part_of_the_requests_and_always_some() {
        for (part, later) in [(12, 6), (1, 1)] {
            let (mut state, start) = (State::new(part), Instant::now());
            assert_eq!(state.of_them_later(), later, "what can wait is not shut out");
            for _ in 0..part {
                assert_eq!(state.ask(&post(1), Urgency::Now, start), Answer::Go);
                state.count(&post(1), Urgency::Now, start);
            }
            assert_eq!(state.ask(&post(1), Urgency::Now, start), Answer::Wait(start + STRETCH));
        }
    }

    #[tokio::test]
    async fn what_can_wait_lets_those_go_first_who_cannot() {
        let limiter = Limiter::new(A_SECOND);
        for _ in 0..A_SECOND {
            limiter.acquire(&post(1), Urgency::Now).await.expect("the first are free");
        }
        let order = Mutex::new(Vec::new());
        let ask = async |urgency| {
            limiter.acquire(&post(2), urgency).await.expect("nothing is limited");
            order.lock().expect("nobody panics").push(urgency);
        };
        tokio::join!(ask(Urgency::Later), ask(Urgency::Now), ask(Urgency::Now));
        assert_eq!(*order.lock().expect("nobody panics"), [Urgency::Now, Urgency::Now, Urgency::Later]);
    }

    #[test]
    fn what_discord_counts_together_is_limited_together() {
        let (mut state, start) = (State::new(A_SECOND), Instant::now());
        let edit = Endpoint::new("PATCH", "channels/1/messages/9");
        state.learn(&post(1), &said(3, 4), start);
        state.learn(&edit, &said(0, 4), start);
        assert_eq!(state.ask(&post(1), Urgency::Now, start), Answer::Limited(Duration::from_secs(4)));
        assert_eq!(state.ask(&post(2), Urgency::Now, start), Answer::Go);
    }

    #[test]
    fn limits_that_are_over_are_forgotten_once_they_are_many() {
        let (mut state, start) = (State::new(A_SECOND), Instant::now());
        let most = u64::try_from(REMEMBERED).expect("it is not so many");
        for channel in 0..most {
            state.learn(&post(channel), &said(1, 1), start);
        }
        let later = start + Duration::from_secs(2);
        assert_eq!(state.windows.len(), REMEMBERED, "so many are kept");
        state.learn(&post(most), &said(0, 4), later);
        assert_eq!(state.windows.len(), 1);
        assert_eq!(state.ask(&post(most), Urgency::Now, later), Answer::Limited(Duration::from_secs(4)));
    }

    #[tokio::test]
    async fn nothing_that_can_wait_goes_while_somebody_waits_for_something_urgent() {
        let limiter = Limiter::new(A_SECOND);
        limiter.urgent.fetch_add(1, Ordering::SeqCst);
        let urgent = Waiting(&limiter.urgent);
        let post = post(1);
        let mut later = std::pin::pin!(limiter.acquire(&post, Urgency::Later));
        assert!(tokio::time::timeout(STEP_ASIDE * 5, &mut later).await.is_err());
        drop(urgent);
        later.await.expect("nothing is limited");
    }
}
