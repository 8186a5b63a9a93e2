//! The levels at which one can play against the bot: the same everywhere, and each a good deal stronger than the one below.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use hive::{Colour, Expansions, Game, Move, Opening, Outcome, Setup, game_string};
use hive_engine::Level;

/// A game that goes on for so long is drawn: neither knows how to win it.
const LONGEST: usize = 250;

/// As in a match: a position that has stood so often.
const DRAWN_AT: usize = 5;

fn new_game(number: usize) -> Game {
    let expansions = Expansions::ALL[number / 2 % Expansions::ALL.len()];
    Game::new(Setup { expansions, opening: Opening::Tournament })
}

/// How a game between these two ends; the seed is the number of the game.
fn play(number: usize, [white, black]: [Level; 2]) -> Option<Colour> {
    let (mut game, seed) = (new_game(number), u64::try_from(number).expect("it is small"));
    while game.outcome().is_none() && game.ply() < LONGEST && game.occurrences() < DRAWN_AT {
        let level = if game.to_move() == Colour::White { white } else { black };
        let found = level.choose(&game, seed).expect("the game is not over");
        game.play(found.mv).expect("it is legal");
    }
    match game.outcome() {
        Some(Outcome::Win(colour)) => Some(colour),
        Some(Outcome::Draw) | None => None,
    }
}

/// Half points of the first of two over so many games, with colours exchanged and all sets in turn.
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
                    let won = play(number, players).map_or(1, |winner| if winner == own { 2 } else { 0 });
                    points.fetch_add(won, Ordering::Relaxed);
                }
            });
        }
    });
    points.into_inner()
}

/// Takes about an hour: `cargo test --release -p hivepost-hive-engine --test engine -- --ignored --nocapture each_level`.
#[test]
#[ignore = "plays 700 games"]
fn each_level_wins_seven_of_ten_against_the_one_below() {
    let ladder: Vec<(Level, usize)> = Level::all()
        .zip(Level::all().skip(1))
        .map(|(below, level)| {
            let points = half_points(level, below, 100);
            println!("level {} against {}: {points} of 200 half points", level.number(), below.number());
            (level, points)
        })
        .collect();
    assert!(ladder.iter().all(|&(_, points)| points >= 140), "{ladder:?}");
}

/// Somebody who has just read the rules: they close what sides they can of the other queen and keep their own open, one move at
/// a time, and where it makes no difference they play anything. `chance`: numbers that look random.
fn beginners_move(game: &Game, chance: &mut impl FnMut(usize) -> usize) -> Move {
    let own = game.to_move();
    let closed = |game: &Game, colour| i32::from(game.board().queen_neighbours_filled(colour).unwrap_or(0));
    let worth = |mv: Move| {
        let mut after = game.clone();
        after.play(mv).expect("it is legal");
        closed(&after, own.other()) - closed(&after, own)
    };
    let judged: Vec<(i32, Move)> = game.legal_moves().into_iter().map(|mv| (worth(mv), mv)).collect();
    let best = judged.iter().map(|&(worth, _)| worth).max().expect("there is a move");
    let good: Vec<Move> = judged.into_iter().filter(|&(worth, _)| worth == best).map(|(_, mv)| mv).collect();
    good[chance(good.len())]
}

#[test]
fn somebody_who_has_just_read_the_rules_beats_the_lowest_level() {
    const GAMES: usize = 12;
    let mut points = 0;
    for number in 0..GAMES {
        let (mut game, own) = (new_game(number), Colour::ALL[number % 2]);
        let mut state = u64::try_from(number).expect("it is small") + 1;
        let mut chance = |count: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(state >> 33).expect("it is small") % count
        };
        while game.outcome().is_none() && game.ply() < LONGEST && game.occurrences() < DRAWN_AT {
            let mv = if game.to_move() == own {
                beginners_move(&game, &mut chance)
            } else {
                let seed = u64::try_from(number).expect("it is small");
                Level::LOWEST.choose(&game, seed).expect("the game is not over").mv
            };
            game.play(mv).expect("it is legal");
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
fn a_much_higher_level_wins() {
    let [low, high] = [2, 5].map(|number| Level::new(number).expect("there is one"));
    let points = half_points(high, low, 8);
    assert!(points >= 14, "{points} of 16 half points");
}

#[test]
fn a_level_plays_the_same_in_the_same_match_and_not_the_same_in_all() {
    let level = Level::new(5).expect("there is one");
    let moves = |seed| {
        let mut game = new_game(14);
        for _ in 0..12 {
            let found = level.choose(&game, seed).expect("the game is not over");
            game.play(found.mv).expect("it is legal");
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

/// `cargo test --release -p hivepost-hive-engine --test engine -- --ignored --nocapture the_highest_level`.
#[test]
#[ignore = "measures a time"]
fn the_highest_level_thinks_for_a_second_at_most() {
    let mut longest = Duration::ZERO;
    for number in 0..8 {
        let mut game = new_game(2 * number);
        while game.outcome().is_none() && game.ply() < 60 {
            let begun = Instant::now();
            let found = Level::HIGHEST.choose(&game, 1).expect("the game is not over");
            longest = longest.max(begun.elapsed());
            game.play(found.mv).expect("it is legal");
        }
    }
    println!("at most {longest:?}");
    assert!(longest <= Duration::from_secs(1), "{longest:?}");
}
