//! Properties of ratings.

use hive::{Colour, Outcome};
use hivepost::rating::{Rating, Record, Score, after_match};

const OUTCOMES: [Outcome; 3] = [Outcome::Win(Colour::White), Outcome::Win(Colour::Black), Outcome::Draw];

/// Low and high ratings, deviations and volatilities.
fn ratings() -> impl Iterator<Item = Rating> {
    [600.0, 1200.0, 1500.0, 1550.0, 2400.0].into_iter().flat_map(|rating| {
        [30.0, 70.0, 110.0, 250.0, 500.0].into_iter().flat_map(move |deviation| {
            [0.03, 0.09, 0.2].map(|volatility| Rating { rating, deviation, volatility })
        })
    })
}

fn pairs() -> impl Iterator<Item = (Rating, Rating)> {
    ratings().flat_map(|white| ratings().map(move |black| (white, black)))
}

#[test]
fn winners_gain_and_losers_lose_points() {
    for (white, black) in pairs() {
        let (winner, loser) = after_match(white, black, Outcome::Win(Colour::White));
        assert!(winner.rating > white.rating && loser.rating < black.rating, "{white:?} {black:?}");
    }
}

#[test]
fn draws_never_widen_the_rating_gap() {
    for (white, black) in pairs().filter(|(white, black)| white.rating < black.rating) {
        let (lower, higher) = after_match(white, black, Outcome::Draw);
        assert!(lower.rating >= white.rating && higher.rating <= black.rating, "{white:?} {black:?}");
    }
}

#[test]
fn colours_do_not_affect_ratings() {
    for (white, black) in pairs() {
        for (outcome, turned) in OUTCOMES.into_iter().zip([1, 0, 2].map(|other| OUTCOMES[other])) {
            let (one, other) = after_match(white, black, outcome);
            assert_eq!(after_match(black, white, turned), (other, one));
        }
    }
}

#[test]
fn ratings_stay_in_a_sensible_range() {
    for (white, black) in pairs() {
        for outcome in OUTCOMES {
            let (white, black) = after_match(white, black, outcome);
            for after in [white, black] {
                assert!((-500.0..4000.0).contains(&after.rating), "{after:?}");
                assert!(after.deviation > 0.0 && after.deviation < 510.0, "{after:?}");
                assert!(after.volatility > 0.0 && after.volatility < 1.0, "{after:?}");
            }
        }
    }
}

#[test]
fn idle_weeks_only_raise_the_deviation() {
    for rating in ratings() {
        assert_eq!(rating.after_idle(0), rating);
        for weeks in [1, 10, 500] {
            let after = rating.after_idle(weeks);
            assert_eq!((after.rating, after.volatility), (rating.rating, rating.volatility));
            assert!(after.deviation >= rating.deviation && after.deviation <= 500.0, "{after:?}");
            assert!(after.deviation > rating.deviation || rating.deviation >= 500.0, "{after:?}");
        }
        let unsure = rating.after_idle(u32::MAX);
        assert!(
            (unsure.deviation - Rating::default().deviation).abs() < 1e-9,
            "like a new player: {unsure:?}"
        );
    }
}

#[test]
fn idle_weeks_add_up() {
    for rating in ratings() {
        for (first, then) in [(1, 1), (3, 9), (40, 2)] {
            let apart = rating.after_idle(first).after_idle(then);
            let at_once = rating.after_idle(first + then);
            assert!((apart.deviation - at_once.deviation).abs() < 1e-9, "{rating:?}");
        }
    }
}

#[test]
fn idle_weeks_follow_glicko_2() {
    let rating = Rating { rating: 1500.0, deviation: 50.0, volatility: 0.06 };
    // The volatility, on the scale of ratings: 0.06 · 173.7178 = 10.423068, squared 108.640347.
    let expected = (50.0_f64.powi(2) + 108.640_347).sqrt();
    assert!((rating.after_idle(1).deviation - expected).abs() < 1e-6, "{}", rating.after_idle(1).deviation);
}

#[test]
fn weeks_until_provisional_are_exact() {
    for rating in ratings() {
        match rating.weeks_until_provisional() {
            None => assert!(rating.is_provisional(), "{rating:?}"),
            Some(weeks) => {
                assert!(!rating.after_idle(weeks).is_provisional(), "{rating:?} after {weeks}");
                assert!(rating.after_idle(weeks + 1).is_provisional(), "{rating:?} after {weeks} and one");
            }
        }
    }
}

#[test]
fn streaks_count_the_latest_consecutive_results() {
    use Score::{Drawn, Lost, Won};
    let streaks = |scores: &[Score]| {
        let mut record = Record::default();
        scores
            .iter()
            .map(move |&score| {
                record = record.after(score);
                record.streak
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(streaks(&[Won, Won, Lost, Lost, Lost, Won, Drawn, Won]), [1, 2, -1, -2, -3, 1, 0, 1]);
    let whole = [Won, Won, Lost, Drawn].into_iter().fold(Record::default(), Record::after);
    assert_eq!((whole.won, whole.drawn, whole.lost, whole.played()), (2, 1, 1, 4));
}

#[test]
fn one_players_win_is_the_others_loss() {
    assert_eq!(Colour::ALL.map(|colour| Score::of(OUTCOMES[0], colour)), [Score::Won, Score::Lost]);
    assert_eq!(Colour::ALL.map(|colour| Score::of(OUTCOMES[1], colour)), [Score::Lost, Score::Won]);
    assert_eq!(Colour::ALL.map(|colour| Score::of(OUTCOMES[2], colour)), [Score::Drawn; 2]);
}
