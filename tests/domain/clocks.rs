//! The clocks of a match, with property tests on random matches: no time is created or lost.

use std::collections::BTreeSet;
use std::pin::pin;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::FutureExt;
use hive::Colour;
use hivepost::clock::{Clock, ClockEvent as Event, MatchClocks, Share, Shares, TimeControl};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::time::timeout;

const TEN_AND_TWELVE: TimeControl = TimeControl::Total { days: 10, increment: 12 };

fn start() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000)
}

fn hours(hours: i64) -> DateTime<Utc> {
    start() + TimeDelta::hours(hours)
}

/// Returns the clocks after these events, each at its hour.
fn after(control: TimeControl, events: &[(i64, Event)]) -> MatchClocks {
    let mut clocks = MatchClocks::new(control, start());
    for &(hour, event) in events {
        clocks.apply(event, hours(hour));
    }
    clocks
}

#[test]
fn clocks_start_after_both_first_moves() {
    for control in [TimeControl::DaysPerMove(3), TEN_AND_TWELVE] {
        for events in [&[][..], &[(100, Event::Moved)]] {
            let clocks = after(control, events);
            assert_eq!(clocks.deadline(), None);
            assert_eq!(
                clocks.remaining(Colour::White, hours(999)),
                clocks.remaining(Colour::White, hours(100))
            );
        }
    }
    let both = [(100, Event::Moved), (300, Event::Moved)];
    assert_eq!(after(TimeControl::DaysPerMove(3), &both).deadline(), Some(hours(300 + 72)));
    assert_eq!(after(TEN_AND_TWELVE, &both).deadline(), Some(hours(300 + 240)));
    assert_eq!(after(TimeControl::Unlimited, &both).deadline(), None);
}

#[test]
fn absences_stop_one_clock_and_pauses_stop_both() {
    use Colour::{Black, White};
    let begun = [(0, Event::Moved), (1, Event::Moved)];
    let stopped = |events: &[(i64, Event)]| {
        let clocks = after(TEN_AND_TWELVE, &[&begun[..], events].concat());
        (clocks.is_away(White), clocks.is_away(Black), clocks.is_paused())
    };
    assert_eq!(stopped(&[]), (false, false, false));
    assert_eq!(stopped(&[(2, Event::Away(White))]), (true, false, false));
    assert_eq!(stopped(&[(2, Event::Away(Black)), (3, Event::Back(Black))]), (false, false, false));
    assert_eq!(stopped(&[(2, Event::Paused)]), (false, false, true));
    assert_eq!(stopped(&[(2, Event::Paused), (3, Event::Resumed)]), (false, false, false));
}

#[test]
fn all_sets_of_shares_are_distinct_and_complete() {
    let names =
        |shares: Shares| shares.iter().map(|share| format!("{share:?}")).collect::<Vec<_>>().join(" ");
    let all: BTreeSet<String> = Shares::all_sets().map(names).into();
    let expected =
        ["", "Half", "Half Quarter", "Half Quarter Tenth", "Half Tenth", "Quarter", "Quarter Tenth", "Tenth"];
    assert_eq!(all, expected.map(str::to_owned).into());
    let some: Shares = [Share::Tenth, Share::Half].into_iter().collect();
    assert_eq!(some, Shares::default());
    assert_eq!(
        [Share::Half, Share::Quarter, Share::Tenth].map(|share| some.contains(share)),
        [true, false, true]
    );
}

#[tokio::test]
async fn sleeps_end_after_their_time_or_when_the_clock_is_set() {
    let clock = Clock::new(start);
    let mut sleep = pin!(clock.sleep(start(), Duration::from_hours(1)));
    assert_eq!(sleep.as_mut().now_or_never(), None, "the hour has not passed");
    clock.notify_set();
    timeout(Duration::from_secs(20), sleep).await.expect("the sleep ends when the clock is set");
    let over = clock.sleep(start() - TimeDelta::hours(1), Duration::from_hours(1));
    timeout(Duration::from_secs(20), over).await.expect("the hour has passed already");
}

#[test]
fn days_per_move_reset_with_every_turn() {
    let mut clocks = after(TimeControl::DaysPerMove(2), &[(0, Event::Moved), (1, Event::Moved)]);
    for turn in 0..6 {
        assert_eq!(clocks.deadline(), Some(hours(1 + turn * 40 + 48)));
        clocks.apply(Event::Moved, hours(1 + (turn + 1) * 40));
    }
}

#[test]
fn total_time_is_used_and_moves_add_the_increment() {
    let events = [(0, Event::Moved), (0, Event::Moved), (100, Event::Moved), (130, Event::Moved)];
    let clocks = after(TEN_AND_TWELVE, &events);
    assert_eq!(clocks.remaining(Colour::White, hours(130)), Some(TimeDelta::hours(240 - 100 + 12)));
    assert_eq!(clocks.remaining(Colour::Black, hours(500)), Some(TimeDelta::hours(240 - 30 + 12)));
    assert_eq!(clocks.deadline(), Some(hours(130 + 152)));
}

#[test]
fn forced_passes_use_no_time_and_earn_no_increment() {
    let events = [(0, Event::Moved), (0, Event::Moved), (100, Event::Moved), (100, Event::Passed)];
    let clocks = after(TEN_AND_TWELVE, &events);
    assert_eq!(clocks.remaining(Colour::Black, hours(500)), Some(TimeDelta::hours(240)));
    assert_eq!(clocks.deadline(), Some(hours(100 + 152)), "White is to move again");
    let clocks = after(TimeControl::DaysPerMove(1), &events);
    assert_eq!(clocks.deadline(), Some(hours(100 + 24)));
}

#[test]
fn time_used_for_a_move_taken_back_stays_used() {
    let events =
        [(0, Event::Moved), (0, Event::Moved), (100, Event::Moved), (150, Event::TakenBack { plies: 2 })];
    let clocks = after(TEN_AND_TWELVE, &events);
    assert_eq!(clocks.deadline(), Some(hours(150 + 152)), "White's clock runs again from the time left");
    assert_eq!(clocks.remaining(Colour::Black, hours(200)), Some(TimeDelta::hours(190)));
    let mut clocks = after(TimeControl::DaysPerMove(1), &events);
    assert_eq!(clocks.deadline(), Some(hours(150 + 24)));
    clocks.apply(Event::Moved, hours(151));
    assert_eq!(clocks.deadline(), Some(hours(151 + 24)), "the days of the opponent reset too");
}

#[test]
fn extra_time_after_a_timeout_is_added_exactly() {
    let mut clocks = after(TimeControl::DaysPerMove(1), &[(0, Event::Moved), (0, Event::Moved)]);
    clocks.apply(Event::TimedOut, hours(25));
    assert!(clocks.is_timed_out());
    assert_eq!(clocks.deadline(), None, "a player out of time has no deadline");
    assert_eq!(clocks.remaining(Colour::White, hours(30)), Some(-TimeDelta::hours(6)));
    clocks.apply(Event::Extended(TimeDelta::hours(6 + 24)), hours(30));
    assert!(!clocks.is_timed_out());
    assert_eq!(clocks.deadline(), Some(hours(30 + 24)));
}

#[test]
fn unclaimed_late_moves_continue_from_zero() {
    let events = [(0, Event::Moved), (0, Event::Moved), (241, Event::TimedOut), (300, Event::Moved)];
    let clocks = after(TEN_AND_TWELVE, &events);
    assert_eq!(clocks.remaining(Colour::White, hours(300)), Some(TimeDelta::hours(12)));
    assert_eq!(clocks.deadline(), Some(hours(300 + 240)));
}

#[test]
fn away_clocks_stop_while_the_opponents_clock_runs() {
    let mut clocks = after(TEN_AND_TWELVE, &[(0, Event::Moved), (0, Event::Moved)]);
    clocks.apply(Event::Away(Colour::White), hours(10));
    assert_eq!(clocks.deadline(), None);
    assert_eq!(clocks.remaining(Colour::White, hours(90)), Some(TimeDelta::hours(230)));
    clocks.apply(Event::Moved, hours(90));
    assert_eq!(clocks.deadline(), Some(hours(90 + 240)), "Black's clock runs");
    clocks.apply(Event::Moved, hours(100));
    assert_eq!(clocks.deadline(), None, "White is still away");
    clocks.apply(Event::Back(Colour::White), hours(200));
    assert_eq!(clocks.deadline(), Some(hours(200 + 230 + 12)));
}

#[test]
fn shares_are_reached_relative_to_the_start_of_the_turn() {
    let clocks = after(TimeControl::DaysPerMove(3), &[(0, Event::Moved), (100, Event::Moved)]);
    let reached_at = |clocks: &MatchClocks| Share::ALL.map(|share| clocks.reached_at(share));
    assert_eq!(
        reached_at(&clocks),
        [Some(hours(136)), Some(hours(154)), Some(hours(164) + TimeDelta::minutes(48))]
    );
    // Of total time, it is a share of the time left when the turn began.
    let events = [(0, Event::Moved), (0, Event::Moved), (200, Event::Moved), (200, Event::Moved)];
    let total = after(TEN_AND_TWELVE, &events);
    assert_eq!(total.reached_at(Share::Half), Some(hours(200 + 26)));
    for clocks in [clocks, total] {
        for share in Share::ALL {
            let instant = clocks.reached_at(share).expect("a clock runs");
            assert!(clocks.has_reached(share, instant));
            assert!(!clocks.has_reached(share, instant - TimeDelta::microseconds(1)));
        }
    }
}

#[test]
fn shares_are_reached_later_after_a_stopped_clock() {
    let mut clocks = after(TimeControl::DaysPerMove(2), &[(0, Event::Moved), (0, Event::Moved)]);
    for (stop, go) in
        [(Event::Away(Colour::White), Event::Back(Colour::White)), (Event::Paused, Event::Resumed)]
    {
        let before = clocks.reached_at(Share::Half).expect("a clock runs");
        let at = before - TimeDelta::hours(10);
        clocks.apply(stop, at);
        assert_eq!(clocks.reached_at(Share::Half), None);
        clocks.apply(go, at + TimeDelta::days(7));
        assert_eq!(clocks.reached_at(Share::Half), Some(before + TimeDelta::days(7)));
    }
    clocks.apply(Event::TimedOut, hours(3000));
    clocks.apply(Event::Extended(TimeDelta::days(30)), hours(3000));
    let left = clocks.remaining(Colour::White, hours(3000)).expect("the match is timed");
    assert_eq!(clocks.reached_at(Share::Half), Some(hours(3000) + left / 2), "extra time starts a new turn");
}

/// Time given to and used by each player, added up step by step.
#[derive(Default)]
struct Accounts {
    given: [TimeDelta; 2],
    used: [TimeDelta; 2],
    away: [bool; 2],
    paused: bool,
    orphaned: bool,
    plies: usize,
}

impl Accounts {
    fn runs(&self) -> bool {
        self.plies >= 2 && !self.paused && !self.orphaned && !self.away[self.plies % 2]
    }

    fn left(&self, player: usize) -> TimeDelta {
        self.given[player] - self.used[player]
    }

    /// Ends a turn and forgives overtime.
    fn end_turn(&mut self, plies: usize, increment: TimeDelta) {
        let player = self.plies % 2;
        let overtime = self.left(player).min(TimeDelta::zero());
        self.given[player] += increment - overtime;
        self.plies = plies;
    }
}

fn random_event(random: &mut StdRng, accounts: &Accounts) -> Event {
    let colour = Colour::ALL[random.random_range(0..2)];
    match random.random_range(0..14) {
        0 => Event::Passed,
        1 => Event::TakenBack { plies: accounts.plies - random.random_range(0..3).min(accounts.plies) },
        2 => Event::Extended(TimeDelta::microseconds(random.random_range(0..1_i64 << 40))),
        3 => Event::Away(colour),
        4 => Event::Back(colour),
        5 => Event::TimedOut,
        6 => Event::Paused,
        7 => Event::Resumed,
        8 => Event::Orphaned,
        9 => Event::Relocated,
        _ => Event::Moved,
    }
}

#[test]
fn total_time_is_never_created_or_lost() {
    for seed in 1..2000 {
        let mut random = StdRng::seed_from_u64(seed);
        let (days, increment) = (1 + seed % 20, seed % 25);
        let control = TimeControl::Total {
            days: days.try_into().expect("the number is small"),
            increment: increment.try_into().expect("the number is small"),
        };
        let increment_time = TimeDelta::hours(i64::try_from(increment).expect("the number is small"));
        let mut accounts = Accounts {
            given: [TimeDelta::days(i64::try_from(days).expect("the number is small")); 2],
            ..Accounts::default()
        };
        let mut now = start();
        let mut clocks = MatchClocks::new(control, now);
        for _ in 0..60 {
            // A forced pass happens together with the move before it.
            let event = random_event(&mut random, &accounts);
            let pause = if event == Event::Passed { 0 } else { random.random_range(0..1_i64 << 38) };
            let passed = TimeDelta::microseconds(pause);
            now += passed;
            let player = accounts.plies % 2;
            if accounts.runs() {
                accounts.used[player] += passed;
            }
            match event {
                Event::Moved if accounts.plies >= 2 => accounts.end_turn(accounts.plies + 1, increment_time),
                Event::Moved | Event::Passed => accounts.end_turn(accounts.plies + 1, TimeDelta::zero()),
                Event::TakenBack { plies } => accounts.end_turn(plies, TimeDelta::zero()),
                Event::Extended(by) => accounts.given[player] += by,
                Event::Away(colour) => accounts.away[colour as usize] = true,
                Event::Back(colour) => accounts.away[colour as usize] = false,
                Event::Paused => accounts.paused = true,
                Event::Resumed => accounts.paused = false,
                Event::Orphaned => accounts.orphaned = true,
                Event::Relocated => accounts.orphaned = false,
                Event::TimedOut => {}
            }
            clocks.apply(event, now);
            for colour in Colour::ALL {
                assert_eq!(
                    clocks.remaining(colour, now),
                    Some(accounts.left(colour as usize)),
                    "{seed}: after {event:?}"
                );
            }
            let expected =
                (accounts.runs() && !clocks.is_timed_out()).then(|| now + accounts.left(accounts.plies % 2));
            assert_eq!(clocks.deadline(), expected, "{seed}: after {event:?}");
        }
    }
}

#[test]
fn days_per_move_turns_last_as_agreed_plus_extra_time() {
    for seed in 1..2000 {
        let mut random = StdRng::seed_from_u64(seed);
        let mut now = start();
        let mut clocks = MatchClocks::new(TimeControl::DaysPerMove(3), now);
        let mut accounts = Accounts::default();
        let (mut begun, mut given, mut stood) = (now, TimeDelta::zero(), TimeDelta::zero());
        for _ in 0..60 {
            let event = random_event(&mut random, &accounts);
            let pause = if event == Event::Passed { 0 } else { random.random_range(0..1_i64 << 37) };
            let passed = TimeDelta::microseconds(pause);
            now += passed;
            if !accounts.runs() {
                stood += passed;
            }
            clocks.apply(event, now);
            match event {
                Event::Extended(by) => given += by,
                Event::Away(colour) => accounts.away[colour as usize] = true,
                Event::Back(colour) => accounts.away[colour as usize] = false,
                Event::Paused => accounts.paused = true,
                Event::Resumed => accounts.paused = false,
                Event::Orphaned => accounts.orphaned = true,
                Event::Relocated => accounts.orphaned = false,
                Event::TimedOut => {}
                Event::Moved | Event::Passed | Event::TakenBack { .. } => {
                    accounts.plies = match event {
                        Event::TakenBack { plies } => plies,
                        _ => accounts.plies + 1,
                    };
                    (begun, given, stood) = (now, TimeDelta::zero(), TimeDelta::zero());
                }
            }
            let expected = (accounts.runs() && !clocks.is_timed_out())
                .then(|| begun + TimeDelta::days(3) + given + stood);
            assert_eq!(clocks.deadline(), expected, "{seed}: after {event:?}");
        }
    }
}
