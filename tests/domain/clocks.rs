//! The clocks: what they show after this and that, and that no time is made or lost, on random matches.

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

/// The clocks after events, each at its hour.
fn after(control: TimeControl, events: &[(i64, Event)]) -> MatchClocks {
    let mut clocks = MatchClocks::new(control, start());
    for &(hour, event) in events {
        clocks.apply(event, hours(hour));
    }
    clocks
}

#[test]
fn no_clock_runs_before_both_have_moved() {
    for control in [TimeControl::DaysPerMove(3), TEN_AND_TWELVE] {
        for events in [&[][..], &[(100, Event::Moved)]] {
            let clocks = after(control, events);
            assert_eq!(clocks.deadline(), None);
            assert_eq!(clocks.left(Colour::White, hours(999)), clocks.left(Colour::White, hours(100)));
        }
    }
    let both = [(100, Event::Moved), (300, Event::Moved)];
    assert_eq!(after(TimeControl::DaysPerMove(3), &both).deadline(), Some(hours(300 + 72)));
    assert_eq!(after(TEN_AND_TWELVE, &both).deadline(), Some(hours(300 + 240)));
    assert_eq!(after(TimeControl::Unlimited, &both).deadline(), None);
}

#[test]
fn a_pause_is_one_player_s_and_a_halt_is_both_s() {
    use Colour::{Black, White};
    let begun = [(0, Event::Moved), (1, Event::Moved)];
    let stand = |events: &[(i64, Event)]| {
        let clocks = after(TEN_AND_TWELVE, &[&begun[..], events].concat());
        (clocks.is_paused(White), clocks.is_paused(Black), clocks.is_halted())
    };
    assert_eq!(stand(&[]), (false, false, false));
    assert_eq!(stand(&[(2, Event::Paused(White))]), (true, false, false));
    assert_eq!(stand(&[(2, Event::Paused(Black)), (3, Event::Resumed(Black))]), (false, false, false));
    assert_eq!(stand(&[(2, Event::Halted)]), (false, false, true));
    assert_eq!(stand(&[(2, Event::Halted), (3, Event::Continued)]), (false, false, false));
}

#[test]
fn every_set_of_reminders_is_there_once_and_says_what_is_in_it() {
    let names =
        |shares: Shares| shares.iter().map(|share| format!("{share:?}")).collect::<Vec<_>>().join(" ");
    let all: BTreeSet<String> = Shares::every().map(names).into();
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
async fn a_pause_lasts_until_its_time_is_over_or_the_clock_was_set() {
    let clock = Clock::new(start);
    let mut pause = pin!(clock.pause(start(), Duration::from_hours(1)));
    assert_eq!(pause.as_mut().now_or_never(), None, "it is not over yet");
    clock.was_set();
    timeout(Duration::from_secs(20), pause).await.expect("the clock was set");
    let over = clock.pause(start() - TimeDelta::hours(1), Duration::from_hours(1));
    timeout(Duration::from_secs(20), over).await.expect("the hour is over already");
}

#[test]
fn days_a_move_begin_anew_with_each_turn() {
    let mut clocks = after(TimeControl::DaysPerMove(2), &[(0, Event::Moved), (1, Event::Moved)]);
    for turn in 0..6 {
        assert_eq!(clocks.deadline(), Some(hours(1 + turn * 40 + 48)));
        clocks.apply(Event::Moved, hours(1 + (turn + 1) * 40));
    }
}

#[test]
fn a_total_is_used_up_and_each_move_adds_to_it() {
    let events = [(0, Event::Moved), (0, Event::Moved), (100, Event::Moved), (130, Event::Moved)];
    let clocks = after(TEN_AND_TWELVE, &events);
    assert_eq!(clocks.left(Colour::White, hours(130)), Some(TimeDelta::hours(240 - 100 + 12)));
    assert_eq!(clocks.left(Colour::Black, hours(500)), Some(TimeDelta::hours(240 - 30 + 12)));
    assert_eq!(clocks.deadline(), Some(hours(130 + 152)));
}

#[test]
fn a_forced_pass_costs_nothing_and_adds_nothing() {
    let events = [(0, Event::Moved), (0, Event::Moved), (100, Event::Moved), (100, Event::Passed)];
    let clocks = after(TEN_AND_TWELVE, &events);
    assert_eq!(clocks.left(Colour::Black, hours(500)), Some(TimeDelta::hours(240)));
    assert_eq!(clocks.deadline(), Some(hours(100 + 152)), "White is to move again");
    let clocks = after(TimeControl::DaysPerMove(1), &events);
    assert_eq!(clocks.deadline(), Some(hours(100 + 24)));
}

#[test]
fn what_was_used_for_a_move_that_is_taken_back_stays_used() {
    let events =
        [(0, Event::Moved), (0, Event::Moved), (100, Event::Moved), (150, Event::TakenBack { plies: 2 })];
    let clocks = after(TEN_AND_TWELVE, &events);
    assert_eq!(clocks.deadline(), Some(hours(150 + 152)), "White thinks again, with what was left");
    assert_eq!(clocks.left(Colour::Black, hours(200)), Some(TimeDelta::hours(190)));
    let mut clocks = after(TimeControl::DaysPerMove(1), &events);
    assert_eq!(clocks.deadline(), Some(hours(150 + 24)));
    clocks.apply(Event::Moved, hours(151));
    assert_eq!(clocks.deadline(), Some(hours(151 + 24)), "the opponent's days begin anew too");
}

#[test]
fn a_late_player_is_given_just_what_is_given() {
    let mut clocks = after(TimeControl::DaysPerMove(1), &[(0, Event::Moved), (0, Event::Moved)]);
    clocks.apply(Event::TimedOut, hours(25));
    assert!(clocks.is_timed_out());
    assert_eq!(clocks.deadline(), None, "nothing happens by itself any more");
    assert_eq!(clocks.left(Colour::White, hours(30)), Some(-TimeDelta::hours(6)));
    clocks.apply(Event::Extended(TimeDelta::hours(6 + 24)), hours(30));
    assert!(!clocks.is_timed_out());
    assert_eq!(clocks.deadline(), Some(hours(30 + 24)));
}

#[test]
fn who_moves_too_late_and_is_let_off_goes_on_from_nought() {
    let events = [(0, Event::Moved), (0, Event::Moved), (241, Event::TimedOut), (300, Event::Moved)];
    let clocks = after(TEN_AND_TWELVE, &events);
    assert_eq!(clocks.left(Colour::White, hours(300)), Some(TimeDelta::hours(12)));
    assert_eq!(clocks.deadline(), Some(hours(300 + 240)));
}

#[test]
fn a_paused_clock_stands_still_and_the_other_goes_on() {
    let mut clocks = after(TEN_AND_TWELVE, &[(0, Event::Moved), (0, Event::Moved)]);
    clocks.apply(Event::Paused(Colour::White), hours(10));
    assert_eq!(clocks.deadline(), None);
    assert_eq!(clocks.left(Colour::White, hours(90)), Some(TimeDelta::hours(230)));
    clocks.apply(Event::Moved, hours(90));
    assert_eq!(clocks.deadline(), Some(hours(90 + 240)), "Black does not rest");
    clocks.apply(Event::Moved, hours(100));
    assert_eq!(clocks.deadline(), None, "White still does");
    clocks.apply(Event::Resumed(Colour::White), hours(200));
    assert_eq!(clocks.deadline(), Some(hours(200 + 230 + 12)));
}

/// The accounts of a match: what each player was given, and what they used, added up from one moment to the next.
#[test]
fn a_share_of_a_turn_is_left_at_its_instant_whatever_was_given_before() {
    let clocks = after(TimeControl::DaysPerMove(3), &[(0, Event::Moved), (100, Event::Moved)]);
    let falls_to = |clocks: &MatchClocks| Share::ALL.map(|share| clocks.falls_to(share));
    assert_eq!(
        falls_to(&clocks),
        [Some(hours(136)), Some(hours(154)), Some(hours(164) + TimeDelta::minutes(48))]
    );
    // Of a total, it is a share of what was left when the turn began.
    let events = [(0, Event::Moved), (0, Event::Moved), (200, Event::Moved), (200, Event::Moved)];
    let total = after(TEN_AND_TWELVE, &events);
    assert_eq!(total.falls_to(Share::Half), Some(hours(200 + 26)));
    for clocks in [clocks, total] {
        for share in Share::ALL {
            let instant = clocks.falls_to(share).expect("a clock runs");
            assert!(clocks.has_fallen_to(share, instant));
            assert!(!clocks.has_fallen_to(share, instant - TimeDelta::microseconds(1)));
        }
    }
}

#[test]
fn while_a_clock_stands_still_no_share_of_it_is_used_and_after_that_it_comes_later() {
    let mut clocks = after(TimeControl::DaysPerMove(2), &[(0, Event::Moved), (0, Event::Moved)]);
    for (stop, go) in
        [(Event::Paused(Colour::White), Event::Resumed(Colour::White)), (Event::Halted, Event::Continued)]
    {
        let before = clocks.falls_to(Share::Half).expect("a clock runs");
        let at = before - TimeDelta::hours(10);
        clocks.apply(stop, at);
        assert_eq!(clocks.falls_to(Share::Half), None);
        clocks.apply(go, at + TimeDelta::days(7));
        assert_eq!(clocks.falls_to(Share::Half), Some(before + TimeDelta::days(7)));
    }
    clocks.apply(Event::TimedOut, hours(3000));
    clocks.apply(Event::Extended(TimeDelta::days(30)), hours(3000));
    let left = clocks.left(Colour::White, hours(3000)).expect("there are clocks");
    assert_eq!(clocks.falls_to(Share::Half), Some(hours(3000) + left / 2), "another chance is another turn");
}

#[derive(Default)]
struct Accounts {
    given: [TimeDelta; 2],
    used: [TimeDelta; 2],
    paused: [bool; 2],
    halted: bool,
    stranded: bool,
    plies: usize,
}

impl Accounts {
    fn runs(&self) -> bool {
        self.plies >= 2 && !self.halted && !self.stranded && !self.paused[self.plies % 2]
    }

    fn left(&self, player: usize) -> TimeDelta {
        self.given[player] - self.used[player]
    }

    /// A turn ends; what somebody was late by is let off.
    fn end_turn(&mut self, plies: usize, earned: TimeDelta) {
        let player = self.plies % 2;
        let late = self.left(player).min(TimeDelta::zero());
        self.given[player] += earned - late;
        self.plies = plies;
    }
}

fn random_event(random: &mut StdRng, accounts: &Accounts) -> Event {
    let colour = Colour::ALL[random.random_range(0..2)];
    match random.random_range(0..14) {
        0 => Event::Passed,
        1 => Event::TakenBack { plies: accounts.plies - random.random_range(0..3).min(accounts.plies) },
        2 => Event::Extended(TimeDelta::microseconds(random.random_range(0..1_i64 << 40))),
        3 => Event::Paused(colour),
        4 => Event::Resumed(colour),
        5 => Event::TimedOut,
        6 => Event::Halted,
        7 => Event::Continued,
        8 => Event::Stranded,
        9 => Event::Relocated,
        _ => Event::Moved,
    }
}

#[test]
fn over_any_match_with_a_total_no_time_is_made_or_lost() {
    for seed in 1..2000 {
        let mut random = StdRng::seed_from_u64(seed);
        let (days, increment) = (1 + seed % 20, seed % 25);
        let control = TimeControl::Total {
            days: days.try_into().expect("few"),
            increment: increment.try_into().expect("few"),
        };
        let earned = TimeDelta::hours(i64::try_from(increment).expect("few"));
        let mut accounts = Accounts {
            given: [TimeDelta::days(i64::try_from(days).expect("few")); 2],
            ..Accounts::default()
        };
        let mut now = start();
        let mut clocks = MatchClocks::new(control, now);
        for _ in 0..60 {
            // A forced pass comes with the move before it.
            let event = random_event(&mut random, &accounts);
            let pause = if event == Event::Passed { 0 } else { random.random_range(0..1_i64 << 38) };
            let passed = TimeDelta::microseconds(pause);
            now += passed;
            let player = accounts.plies % 2;
            if accounts.runs() {
                accounts.used[player] += passed;
            }
            match event {
                Event::Moved if accounts.plies >= 2 => accounts.end_turn(accounts.plies + 1, earned),
                Event::Moved | Event::Passed => accounts.end_turn(accounts.plies + 1, TimeDelta::zero()),
                Event::TakenBack { plies } => accounts.end_turn(plies, TimeDelta::zero()),
                Event::Extended(by) => accounts.given[player] += by,
                Event::Paused(colour) => accounts.paused[colour as usize] = true,
                Event::Resumed(colour) => accounts.paused[colour as usize] = false,
                Event::Halted => accounts.halted = true,
                Event::Continued => accounts.halted = false,
                Event::Stranded => accounts.stranded = true,
                Event::Relocated => accounts.stranded = false,
                Event::TimedOut => {}
            }
            clocks.apply(event, now);
            for colour in Colour::ALL {
                assert_eq!(
                    clocks.left(colour, now),
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
fn over_any_match_with_days_a_move_each_turn_lasts_as_long_as_was_agreed_and_given() {
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
                Event::Paused(colour) => accounts.paused[colour as usize] = true,
                Event::Resumed(colour) => accounts.paused[colour as usize] = false,
                Event::Halted => accounts.halted = true,
                Event::Continued => accounts.halted = false,
                Event::Stranded => accounts.stranded = true,
                Event::Relocated => accounts.stranded = false,
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
