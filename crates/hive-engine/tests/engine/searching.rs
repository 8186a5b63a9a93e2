//! What the engine plays.

use std::time::{Duration, Instant};

use hive::{Colour, Game, Move, Outcome};
use hive_engine::{Limit, Options, Searcher, best_move};

use crate::support::{answer, game, session};

/// White to move has one move that surrounds the black queen.
const WHITE_WINS: &str = r"Base;InProgress;White[8];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \bQ;wG1 bQ\;bG2 bQ/;wA1 wQ\;bA1 bG2/;wA1 bG2\;bA1 \bG2;wQ \wS1;bA1 bG2/";

/// What `game` has come to after `mv`.
fn after(game: &Game, mv: Move) -> Game {
    let mut after = game.clone();
    after.play(mv).expect("the engine plays legal moves");
    after
}

fn wins_at_once(game: &Game) -> bool {
    let won = Some(Outcome::Win(game.to_move()));
    game.legal_moves().into_iter().any(|mv| after(game, mv).outcome() == won)
}

fn best(game: &Game, depth: u8) -> Move {
    best_move(game, Limit::Depth(depth), Options::default()).expect("the game is not over")
}

/// Positions of every kind, from random games of others.
fn positions() -> impl Iterator<Item = Game> {
    let fixture = include_str!("../../../hive/tests/fixtures/positions.tsv");
    let games = fixture.lines().map(|line| game(line.split('\t').nth(1).expect("a game string")));
    games.filter(|game| game.outcome().is_none())
}

/// Whether the queen of `colour` has at least so many sides filled.
fn is_pressed(game: &Game, colour: Colour, sides: u8) -> bool {
    game.board().queen_neighbours_filled(colour).is_some_and(|filled| filled >= sides)
}

#[test]
fn a_win_in_one_is_played_at_every_depth_and_within_any_time() {
    let game = game(WHITE_WINS);
    let limits = [1, 2, 3].map(Limit::Depth).into_iter().chain([Limit::Time(Duration::ZERO)]);
    for limit in limits {
        let mv = best_move(&game, limit, Options::default()).expect("the game is not over");
        assert_eq!(after(&game, mv).outcome(), Some(Outcome::Win(Colour::White)), "{limit:?}: {mv:?}");
    }
}

#[test]
fn every_win_in_one_of_two_thousand_positions_is_played_at_depth_one() {
    let pressed = positions().filter(|game| is_pressed(game, game.to_move().other(), 5));
    let mut found = 0;
    for game in pressed.filter(wins_at_once) {
        let outcome = after(&game, best(&game, 1)).outcome();
        assert_eq!(outcome, Some(Outcome::Win(game.to_move())), "{game:?}");
        found += 1;
    }
    assert!(found >= 20, "only {found} positions have a win in one");
}

#[test]
fn the_engine_never_lets_the_opponent_win_at_once_if_that_can_be_avoided() {
    let mut found = 0;
    for game in positions().filter(|game| is_pressed(game, game.to_move(), 4)) {
        let is_blunder = |&mv: &Move| {
            let after = after(&game, mv);
            is_pressed(&after, game.to_move(), 5)
                && (after.outcome() == Some(Outcome::Win(game.to_move().other())) || wins_at_once(&after))
        };
        let moves = game.legal_moves();
        let blunders: Vec<Move> = moves.iter().copied().filter(is_blunder).collect();
        if !blunders.is_empty() && blunders.len() < moves.len() {
            let mv = best(&game, 1);
            assert!(!blunders.contains(&mv), "{mv:?} in {game:?}");
            found += 1;
        }
    }
    assert!(found >= 20, "only {found} positions have something to avoid");
}

#[test]
fn the_same_question_has_the_same_answer() {
    let mut questioned = session(r"Base+MLP;InProgress;White[3];wL;bM wL-;wQ \wL;bQ bM/");
    let first = answer(&mut questioned, "bestmove depth 3");
    assert!(first.starts_with('w'), "{first}");
    for line in ["bestmove depth 2", "validmoves", "bestmove time 00:00:00.05"] {
        answer(&mut questioned, line);
        assert_eq!(answer(&mut questioned, "bestmove depth 3"), first, "after {line}");
    }
}

#[test]
fn so_many_positions_lead_to_the_same_answer_whatever_was_searched_before() {
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
fn what_was_found_in_a_game_with_other_pieces_is_forgotten() {
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
fn a_best_move_changes_nothing_and_can_be_played() {
    for (number, game) in positions().step_by(100).enumerate() {
        let text = hive::game_string(&game);
        let mut session = session(&text);
        let mv = answer(&mut session, "bestmove depth 2");
        assert_eq!(answer(&mut session, &format!("newgame {text}")), text);
        let played = answer(&mut session, &format!("play {mv}"));
        assert!(played.starts_with(&format!("{}", game.setup().expansions)), "{number}: {mv}: {played}");
    }
}

/// How much later than asked an answer may come, on a machine that does other things, too. On a quiet one it is within
/// a few milliseconds.
const LATE: Duration = Duration::from_millis(250);

#[test]
fn the_time_is_used_and_kept() {
    let game = game(r"Base+MLP;InProgress;White[3];wL;bM wL-;wQ \wL;bQ bM/");
    for millis in [100, 400] {
        let time = Duration::from_millis(millis);
        let begun = Instant::now();
        best_move(&game, Limit::Time(time), Options::default()).expect("the game is not over");
        let taken = begun.elapsed();
        assert!(taken >= time / 2 && taken <= time + LATE, "{time:?}: took {taken:?}");
    }
}

#[test]
fn a_forced_move_is_played_at_once() {
    let forced = positions().filter(|game| game.legal_moves().len() == 1).take(5);
    let begun = Instant::now();
    let answered = forced.map(|game| {
        let hours = Limit::Time(Duration::from_hours(10));
        assert_eq!(best_move(&game, hours, Options::default()), game.legal_moves().first().copied());
    });
    assert_eq!(answered.count(), 5);
    assert!(begun.elapsed() < Duration::from_secs(30));
}

#[test]
fn a_finished_game_has_no_best_move() {
    let game = after(&game(WHITE_WINS), best(&game(WHITE_WINS), 1));
    assert_eq!(best_move(&game, Limit::Depth(3), Options::default()), None);
}

/// Whoever is ahead plays on: of games that the engine plays against itself from positions in which one queen is nearly
/// surrounded and the other is not, few are still undecided after so many moves.
#[test]
fn whoever_is_ahead_gets_on() {
    let is_ahead =
        |game: &Game, colour: Colour| is_pressed(game, colour.other(), 4) && !is_pressed(game, colour, 2);
    let ahead = positions().filter(|game| Colour::ALL.into_iter().any(|colour| is_ahead(game, colour)));
    let (mut games, mut won, mut repeated) = (0, 0, 0);
    for mut game in ahead.take(12) {
        let winner = Colour::ALL.into_iter().find(|&colour| is_ahead(&game, colour));
        games += 1;
        for _ in 0..40 {
            if game.outcome().is_some() {
                break;
            }
            let mover = game.to_move();
            let nodes = Limit::Nodes(10_000);
            let mv = best_move(&game, nodes, Options::default()).expect("the game is not over");
            game.play(mv).expect("it is legal");
            repeated += usize::from(Some(mover) == winner && game.occurrences() > 1);
        }
        won += usize::from(game.outcome() == winner.map(Outcome::Win));
    }
    assert!(
        games == 12 && won >= 7 && repeated == 0,
        "of {games} {won} were won, {repeated} positions came again"
    );
}
