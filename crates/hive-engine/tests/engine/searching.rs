//! The moves that the engine chooses.

use std::time::{Duration, Instant};

use hive::{Colour, Game, Move, Outcome};
use hive_engine::{Limit, Options, Searcher, best_move};

use crate::support::{answer, beginner_move, game, random_numbers, session};

/// White has one move that surrounds the black queen.
const WIN_IN_ONE: &str = r"Base;InProgress;White[8];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \bQ;wG1 bQ\;bG2 bQ/;wA1 wQ\;bA1 bG2/;wA1 bG2\;bA1 \bG2;wQ \wS1;bA1 bG2/";

fn after(game: &Game, mv: Move) -> Game {
    let mut after = game.clone();
    after.play(mv).expect("a legal move");
    after
}

fn has_win_in_one(game: &Game) -> bool {
    let won = Some(Outcome::Win(game.to_move()));
    game.legal_moves().into_iter().any(|mv| after(game, mv).outcome() == won)
}

fn best(game: &Game, depth: u8) -> Move {
    best_move(game, Limit::Depth(depth), Options::default()).expect("the game is not over")
}

/// Returns the unfinished positions of the fixture: random games of all game types.
fn positions() -> impl Iterator<Item = Game> {
    let fixture = include_str!("../../../hive/tests/fixtures/positions.tsv");
    let games = fixture.lines().map(|line| game(line.split('\t').nth(1).expect("a game string")));
    games.filter(|game| game.outcome().is_none())
}

/// Returns whether the queen of `colour` has at least `min` filled neighbours.
fn is_attacked(game: &Game, colour: Colour, min: u8) -> bool {
    game.board().queen_neighbours_filled(colour).is_some_and(|filled| filled >= min)
}

#[test]
fn a_win_in_one_is_played_within_any_limit() {
    let game = game(WIN_IN_ONE);
    let limits = [1, 2, 3].map(Limit::Depth).into_iter().chain([Limit::Time(Duration::ZERO)]);
    for limit in limits {
        let mv = best_move(&game, limit, Options::default()).expect("the game is not over");
        assert_eq!(after(&game, mv).outcome(), Some(Outcome::Win(Colour::White)), "{limit:?}: {mv:?}");
    }
}

#[test]
fn every_win_by_the_last_neighbour_is_played_at_depth_one() {
    let attacked = positions().filter(|game| is_attacked(game, game.to_move().other(), 5));
    let mut checked = 0;
    for game in attacked.filter(has_win_in_one) {
        let outcome = after(&game, best(&game, 1)).outcome();
        assert_eq!(outcome, Some(Outcome::Win(game.to_move())), "{game:?}");
        checked += 1;
    }
    assert!(checked >= 20, "only {checked} positions have a win in one");
}

#[test]
fn avoidable_losses_in_one_are_avoided_at_depth_one() {
    let mut checked = 0;
    for game in positions().filter(|game| is_attacked(game, game.to_move(), 4)) {
        let is_blunder = |&mv: &Move| {
            let after = after(&game, mv);
            is_attacked(&after, game.to_move(), 5)
                && (after.outcome() == Some(Outcome::Win(game.to_move().other())) || has_win_in_one(&after))
        };
        let moves = game.legal_moves();
        let blunders: Vec<Move> = moves.iter().copied().filter(is_blunder).collect();
        if !blunders.is_empty() && blunders.len() < moves.len() {
            let mv = best(&game, 1);
            assert!(!blunders.contains(&mv), "{mv:?} in {game:?}");
            checked += 1;
        }
    }
    assert!(checked >= 20, "only {checked} positions have an avoidable blunder");
}

#[test]
fn repeated_depth_searches_return_the_same_move() {
    let mut session = session(r"Base+MLP;InProgress;White[3];wL;bM wL-;wQ \wL;bQ bM/");
    let first = answer(&mut session, "bestmove depth 3");
    assert!(first.starts_with('w'), "{first}");
    for line in ["bestmove depth 2", "validmoves", "bestmove time 00:00:00.05"] {
        answer(&mut session, line);
        assert_eq!(answer(&mut session, "bestmove depth 3"), first, "after {line}");
    }
}

#[test]
fn node_limited_searches_ignore_earlier_searches() {
    let game = game(r"Base+MLP;InProgress;White[3];wL;bM wL-;wQ \wL;bQ bM/");
    let fresh = |nodes| best_move(&game, Limit::Nodes(nodes), Options::default());
    let mut searcher = Searcher::new(Options::default());
    for nodes in [20_000, 0, 1, 5_000] {
        let mv = searcher.best_move(&game, Limit::Nodes(nodes));
        assert!(mv.is_some_and(|mv| game.legal_moves().contains(&mv)), "{nodes}");
        assert_eq!(mv, fresh(nodes), "{nodes}");
        searcher.best_move(&game, Limit::Depth(3));
    }
}

#[test]
fn the_table_is_cleared_for_another_game_type() {
    let opening = |kind: &str| game(&format!("{kind};InProgress;White[2];wS1;bS1 wS1-"));
    let mut searcher = Searcher::new(Options::default());
    searcher.best_move(&game("Base"), Limit::Depth(4));
    searcher.best_move(&opening("Base"), Limit::Depth(4));
    searcher.best_move(&game("Base"), Limit::Depth(4));
    let other = opening("Base+MLP");
    let expected = best_move(&other, Limit::Depth(4), Options::default());
    assert_eq!(searcher.best_move(&other, Limit::Depth(4)), expected);
}

#[test]
fn best_moves_are_legal_and_leave_the_game_unchanged() {
    for (number, game) in positions().step_by(100).enumerate() {
        let text = hive::game_string(&game);
        let mut session = session(&text);
        let mv = answer(&mut session, "bestmove depth 2");
        assert_eq!(answer(&mut session, &format!("newgame {text}")), text);
        let played = answer(&mut session, &format!("play {mv}"));
        assert!(played.starts_with(&format!("{}", game.setup().expansions)), "{number}: {mv}: {played}");
    }
}

/// The tolerated delay beyond a time limit on a busy machine. On an idle one it is a few milliseconds.
const MAX_DELAY: Duration = Duration::from_millis(250);

#[test]
fn time_limits_are_used_and_kept() {
    let game = game(r"Base+MLP;InProgress;White[3];wL;bM wL-;wQ \wL;bQ bM/");
    for millis in [100, 400] {
        let time = Duration::from_millis(millis);
        let started_at = Instant::now();
        best_move(&game, Limit::Time(time), Options::default()).expect("the game is not over");
        let elapsed = started_at.elapsed();
        assert!(elapsed >= time / 2 && elapsed <= time + MAX_DELAY, "{time:?}: took {elapsed:?}");
    }
}

#[test]
fn forced_moves_are_played_without_a_search() {
    let forced = positions().filter(|game| game.legal_moves().len() == 1).take(5);
    let started_at = Instant::now();
    let checked = forced.map(|game| {
        let hours = Limit::Time(Duration::from_hours(10));
        assert_eq!(best_move(&game, hours, Options::default()), game.legal_moves().first().copied());
    });
    assert_eq!(checked.count(), 5);
    assert!(started_at.elapsed() < Duration::from_secs(30));
}

#[test]
fn finished_games_have_no_best_move() {
    let game = after(&game(WIN_IN_ONE), best(&game(WIN_IN_ONE), 1));
    assert_eq!(best_move(&game, Limit::Depth(3), Options::default()), None);
}

/// Plays the engine against a beginner from positions in which the beginner's queen has four or more occupied neighbours, and the
/// engine's at most one. At least 11 of 12 games are won within 40 plies, and the engine repeats no position. The defender isn't
/// the engine, which would get stronger along with the attacker.
#[test]
fn attackers_make_progress() {
    let is_ahead =
        |game: &Game, colour: Colour| is_attacked(game, colour.other(), 4) && !is_attacked(game, colour, 2);
    let ahead = positions().filter(|game| Colour::ALL.into_iter().any(|colour| is_ahead(game, colour)));
    let (mut games, mut won, mut repeated) = (0, 0, 0);
    let mut random = random_numbers(0);
    for mut game in ahead.take(12) {
        let winner = Colour::ALL.into_iter().find(|&colour| is_ahead(&game, colour));
        games += 1;
        for _ in 0..40 {
            if game.outcome().is_some() {
                break;
            }
            let mover = game.to_move();
            let mv = if Some(mover) == winner {
                best_move(&game, Limit::Nodes(10_000), Options::default()).expect("the game is not over")
            } else {
                beginner_move(&game, &mut random)
            };
            game.play(mv).expect("a legal move");
            repeated += usize::from(Some(mover) == winner && game.occurrences() > 1);
        }
        won += usize::from(game.outcome() == winner.map(Outcome::Win));
    }
    assert!(
        games == 12 && won >= 11 && repeated == 0,
        "{won} of {games} games were won, {repeated} positions repeated"
    );
}
