//! Playing levels: deterministic, and each clearly stronger than the one below.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use hive::{Colour, Expansions, Game, Opening, Outcome, Setup, game_string};
use hive_engine::Level;

use crate::support::{beginner_move, random_numbers};

/// Games of this length count as draws.
const MAX_PLIES: usize = 250;

/// The number of occurrences of a position that draws a game, as in a match.
const DRAW_OCCURRENCES: usize = 5;

fn new_game(number: usize) -> Game {
    let expansions = Expansions::ALL[number / 2 % Expansions::ALL.len()];
    Game::new(Setup { expansions, opening: Opening::Tournament })
}

/// Plays a game with its number as the seed, and returns the winner.
fn play(number: usize, [white, black]: [Level; 2]) -> Option<Colour> {
    let (mut game, seed) = (new_game(number), u64::try_from(number).expect("a small number"));
    while game.outcome().is_none() && game.ply() < MAX_PLIES && game.occurrences() < DRAW_OCCURRENCES {
        let level = if game.to_move() == Colour::White { white } else { black };
        let result = level.choose(&game, seed).expect("the game is not over");
        game.play(result.mv).expect("a legal move");
    }
    match game.outcome() {
        Some(Outcome::Win(colour)) => Some(colour),
        Some(Outcome::Draw) | None => None,
    }
}

/// Returns the half points of `level` over `games` games, with alternating colours and all game types in turn.
fn half_points(level: Level, other: Level, games: usize) -> usize {
    let (next, points) = (AtomicUsize::new(0), AtomicUsize::new(0));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    let own = Colour::ALL[number % 2];
                    let players = if own == Colour::White { [level, other] } else { [other, level] };
                    let half_points =
                        play(number, players).map_or(1, |winner| if winner == own { 2 } else { 0 });
                    points.fetch_add(half_points, Ordering::Relaxed);
                }
            });
        }
    });
    points.into_inner()
}

/// The half points of a level in games against a lower one.
#[derive(Debug)]
struct MatchScore {
    level: Level,
    other: Level,
    games: usize,
    half_points: usize,
}

/// Plays `games` games between each level and the one `distance` below it.
fn play_ladder(distance: usize, games: usize) -> Vec<MatchScore> {
    let play_match = |(other, level): (Level, Level)| {
        let half_points = half_points(level, other, games);
        println!(
            "level {} against {}: {half_points} of {} half points",
            level.number(),
            other.number(),
            2 * games
        );
        MatchScore { level, other, games, half_points }
    };
    Level::all().zip(Level::all().skip(distance)).map(play_match).collect()
}

/// Returns the maximum-likelihood Elo ratings of the levels, with 500 for the lowest: the Bradley–Terry model of the scores, fitted
/// by Zermelo's algorithm.
fn ratings(scores: &[MatchScore]) -> Vec<f64> {
    let index = |level: Level| usize::from(level.number()) - 1;
    let as_float = |count: usize| f64::from(u32::try_from(count).expect("a small number"));
    let mut strengths = vec![1.0_f64; Level::all().count()];
    for _ in 0..20_000 {
        let (mut points, mut weights) = (vec![0.0; strengths.len()], vec![0.0; strengths.len()]);
        for score in scores {
            let (level, other) = (index(score.level), index(score.other));
            let weight = as_float(score.games) / (strengths[level] + strengths[other]);
            points[level] += as_float(score.half_points) / 2.0;
            points[other] += as_float(2 * score.games - score.half_points) / 2.0;
            weights[level] += weight;
            weights[other] += weight;
        }
        for (strength, (points, weight)) in strengths.iter_mut().zip(points.iter().zip(&weights)) {
            *strength = points / weight;
        }
    }
    strengths.iter().map(|strength| 500.0 + 400.0 * (strength / strengths[0]).log10()).collect()
}

#[test]
fn ratings_follow_from_scores() {
    let level = |number| Level::new(number).expect("levels are 1 to 8");
    let scores: Vec<MatchScore> = (2..=8)
        .map(|number| MatchScore {
            level: level(number),
            other: level(number - 1),
            games: 100,
            half_points: 150,
        })
        .collect();
    for (steps, rating) in ratings(&scores).into_iter().enumerate() {
        let expected = 500.0 + 190.85 * f64::from(u32::try_from(steps).expect("a small number"));
        assert!((rating - expected).abs() < 1.0, "a score of 75 % is 190.85 Elo: {rating}, not {expected}");
    }
}

/// Takes about an hour. Run with `cargo test --release -p hivepost-hive-engine --test engine -- --ignored --nocapture each_level`.
#[test]
#[ignore = "plays 940 games"]
fn each_level_scores_seventy_percent_against_the_one_below() {
    let mut scores = play_ladder(1, 100);
    let is_ladder = scores.iter().all(|score| score.half_points >= 140);
    scores.extend(play_ladder(2, 40));
    println!("ratings: {:.0?}", ratings(&scores));
    assert!(is_ladder, "{scores:?}");
}

#[test]
fn a_beginner_beats_the_lowest_level() {
    const GAMES: usize = 12;
    let mut points = 0;
    for number in 0..GAMES {
        let (mut game, own) = (new_game(number), Colour::ALL[number % 2]);
        let mut random = random_numbers(number);
        while game.outcome().is_none() && game.ply() < MAX_PLIES && game.occurrences() < DRAW_OCCURRENCES {
            let mv = if game.to_move() == own {
                beginner_move(&game, &mut random)
            } else {
                let seed = u64::try_from(number).expect("a small number");
                Level::LOWEST.choose(&game, seed).expect("the game is not over").mv
            };
            game.play(mv).expect("a legal move");
        }
        points += match game.outcome() {
            Some(Outcome::Win(winner)) if winner == own => 2,
            Some(Outcome::Win(_)) => 0,
            Some(Outcome::Draw) | None => 1,
        };
    }
    println!("{points} of {} half points", 2 * GAMES);
    assert!(points >= 7 * 2 * GAMES / 10, "{points} of {} half points", 2 * GAMES);
}

#[test]
fn much_higher_levels_win() {
    let [low, high] = [2, 5].map(|number| Level::new(number).expect("levels are 1 to 8"));
    let points = half_points(high, low, 8);
    assert!(points >= 14, "{points} of 16 half points");
}

#[test]
fn levels_repeat_a_game_only_with_the_same_seed() {
    let level = Level::new(5).expect("levels are 1 to 8");
    let moves = |seed| {
        let mut game = new_game(14);
        for _ in 0..12 {
            let result = level.choose(&game, seed).expect("the game is not over");
            game.play(result.mv).expect("a legal move");
        }
        game_string(&game)
    };
    assert_eq!(moves(1), moves(1));
    let different: std::collections::BTreeSet<String> = (1..=8).map(moves).collect();
    assert!(different.len() >= 6, "{different:?}");
}

#[test]
fn there_are_eight_levels() {
    assert_eq!(Level::all().map(Level::number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!((Level::new(0), Level::new(9)), (None, None));
}

/// Run with `cargo test --release -p hivepost-hive-engine --test engine -- --ignored --nocapture the_highest_level`.
#[test]
#[ignore = "a measurement"]
fn the_highest_level_moves_within_a_second() {
    let mut longest_move = Duration::ZERO;
    for number in 0..8 {
        let mut game = new_game(2 * number);
        while game.outcome().is_none() && game.ply() < 60 {
            let started_at = Instant::now();
            let result = Level::HIGHEST.choose(&game, 1).expect("the game is not over");
            longest_move = longest_move.max(started_at.elapsed());
            game.play(result.mv).expect("a legal move");
        }
    }
    println!("at most {longest_move:?}");
    assert!(longest_move <= Duration::from_secs(1), "{longest_move:?}");
}
