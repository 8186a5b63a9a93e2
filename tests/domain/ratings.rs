//! What must hold for ratings, whatever they are.

use hive::{Colour, Outcome};
use hivepost::rating::{Rating, Score, Tally, after_match};

const OUTCOMES: [Outcome; 3] = [Outcome::Win(Colour::White), Outcome::Win(Colour::Black), Outcome::Draw];

/// Ratings of all kinds: strong and weak, sure and unsure, steady and erratic.
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
fn who_wins_gains_and_who_loses_loses() {
    for (white, black) in pairs() {
        let (winner, loser) = after_match(white, black, Outcome::Win(Colour::White));
        assert!(winner.rating > white.rating && loser.rating < black.rating, "{white:?} {black:?}");
    }
}

#[test]
fn a_draw_brings_the_two_no_farther_apart() {
    for (white, black) in pairs().filter(|(white, black)| white.rating < black.rating) {
        let (lower, higher) = after_match(white, black, Outcome::Draw);
        assert!(lower.rating >= white.rating && higher.rating <= black.rating, "{white:?} {black:?}");
    }
}

#[test]
fn the_colours_make_no_difference() {
    for (white, black) in pairs() {
        for (outcome, turned) in OUTCOMES.into_iter().zip([1, 0, 2].map(|other| OUTCOMES[other])) {
            let (one, other) = after_match(white, black, outcome);
            assert_eq!(after_match(black, white, turned), (other, one));
        }
    }
}

#[test]
fn every_rating_stays_a_number_of_a_sensible_size() {
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
fn a_week_without_a_match_makes_a_rating_less_sure_and_changes_nothing_else() {
    for rating in ratings() {
        assert_eq!(rating.after_idle(0), rating);
        for weeks in [1, 10, 500] {
            let after = rating.after_idle(weeks);
            assert_eq!((after.rating, after.volatility), (rating.rating, rating.volatility));
            assert!(after.deviation >= rating.deviation && after.deviation <= 500.0, "{after:?}");
            assert!(after.deviation > rating.deviation || rating.deviation >= 500.0, "{after:?}");
        }
        let unsure = rating.after_idle(u32::MAX);
        assert!((unsure.deviation - Rating::default().deviation).abs() < 1e-9, "as a newcomer: {unsure:?}");
    }
}

#[test]
fn weeks_without_a_match_add_up() {
    for rating in ratings() {
        for (first, then) in [(1, 1), (3, 9), (40, 2)] {
            let apart = rating.after_idle(first).after_idle(then);
            let at_once = rating.after_idle(first + then);
            assert!((apart.deviation - at_once.deviation).abs() < 1e-9, "{rating:?}");
        }
    }
}

#[test]
fn a_week_without_a_match_adds_what_glicko_2_says() {
    let rating = Rating { rating: 1500.0, deviation: 50.0, volatility: 0.06 };
    // The volatility, on the scale of ratings: 0.06 · 173.7178 = 10.423068, squared 108.640347.
    let expected = (50.0_f64.powi(2) + 108.640_347).sqrt();
    assert!((rating.after_idle(1).deviation - expected).abs() < 1e-6, "{}", rating.after_idle(1).deviation);
}

#[test]
fn a_rating_is_settled_for_as_many_weeks_as_it_says() {
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
fn a_streak_is_what_was_won_or_lost_in_a_row_at_last() {
    use Score::{Drawn, Lost, Won};
    let streaks = |scores: &[Score]| {
        let mut tally = Tally::default();
        scores
            .iter()
            .map(move |&score| {
                tally = tally.after(score);
                tally.streak
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(streaks(&[Won, Won, Lost, Lost, Lost, Won, Drawn, Won]), [1, 2, -1, -2, -3, 1, 0, 1]);
    let whole = [Won, Won, Lost, Drawn].into_iter().fold(Tally::default(), Tally::after);
    assert_eq!((whole.won, whole.drawn, whole.lost, whole.played()), (2, 1, 1, 4));
}

#[test]
fn a_result_is_one_player_s_win_and_the_other_s_loss() {
    assert_eq!(Colour::ALL.map(|colour| Score::of(OUTCOMES[0], colour)), [Score::Won, Score::Lost]);
    assert_eq!(Colour::ALL.map(|colour| Score::of(OUTCOMES[1], colour)), [Score::Lost, Score::Won]);
    assert_eq!(Colour::ALL.map(|colour| Score::of(OUTCOMES[2], colour)), [Score::Drawn; 2]);
}
