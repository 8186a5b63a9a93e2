//! Games with known blunders, looked at.

use hive::{Colour, Game, Move, to_uhp};

use super::*;
use crate::{Options, Reason, Searcher};

/// Looked at with so few positions each that it takes a moment.
fn analysed(game: &Game) -> Analysis {
    let mut analyst = Analyst::new(game, 2_000);
    let mut searcher = Searcher::new(Options::default());
    let mut looks = 1;
    while analyst.look(&mut searcher) {
        looks += 1;
    }
    let plies = game.ply();
    assert!(looks <= plies + 1 + 6.min(plies), "{looks} looks at {plies} plies");
    analyst.finish()
}

fn played(text: &str) -> Game {
    Game::from_game_string(text).expect("it is a game")
}

/// A recorded game of 36 half-moves. With the last but one White lets Black surround the queen, which one move could have
/// prevented; with the last, Black does.
fn lost() -> Game {
    played(
        "Base+MLP;BlackWins;White[19];wL;bP /wL;wS1 wL/;bQ /bP;wQ wS1/;bG1 /bQ;wP -wQ;bM bP\\;wA1 wQ-;bG1 \\wA1;\
         wA1 /bQ;bM -wL;wB1 -wA1;bB1 /bM;wB1 wA1;bS1 \\bM;wG1 -wB1;bS1 \\wP;wG1 bQ\\;bA1 bS1/;wB2 wG1-;bB2 -bM;\
         wA2 -wB1;bS2 bG1-;wB2 bP\\;bQ wL\\;wA2 bQ-;bB1 \\bM;wB1 wG1;bL \\bS2;wB1 wB2;bL bG1\\;wB1 bQ;bA1 wQ\\;\
         wA1 wB1\\;bS2 -bG1",
    )
}

/// The half-move of a game with this number, which it has, as a turning point.
fn turn_at(turns: &[TurningPoint], ply: usize) -> &TurningPoint {
    turns.iter().find(|turn| turn.ply == ply).unwrap_or_else(|| panic!("{ply} is none: {turns:?}"))
}

#[test]
fn whoever_lets_the_opponent_surround_their_queen_is_told_so() {
    let game = lost();
    let analysis = analysed(&game);
    assert!(analysis.fits(36));
    assert_eq!(analysis.standings[36].forced(), Some((Colour::Black, 0)));
    assert_eq!(analysis.standings[35].forced(), Some((Colour::Black, 1)), "it is seen before it is played");
    let turns = explain_turning_points(&analysis, &game);
    let turn = turn_at(&turns, 34);
    assert_eq!((turn.mover, turn.missed_win, turn.allowed_win), (Colour::White, None, Some(1)));
    assert_eq!(turn.why_better, Reason::PreventsLoss);
    assert_eq!(turn.answer, Some((game.history()[35].mv, Reason::Wins)));
    let mut before = game.clone();
    before.rewind(34);
    assert_eq!(to_uhp(&before, turn.better), "wQ -bG1");
}

#[test]
fn a_missed_win_is_a_turning_point_with_the_win_as_what_was_better() {
    let whole = lost();
    let mut game = whole.clone();
    game.rewind(35);
    let placed = game.legal_moves().into_iter().find(|mv| matches!(mv, Move::Place { .. }));
    game.play(placed.expect("Black has pieces in hand")).expect("it is legal");
    let analysis = analysed(&game);
    let turns = explain_turning_points(&analysis, &game);
    let turn = turn_at(&turns, 35);
    assert_eq!((turn.mover, turn.missed_win), (Colour::Black, Some(1)));
    assert_eq!((turn.better, turn.why_better), (whole.history()[35].mv, Reason::Wins));
}

#[test]
fn at_most_three_half_moves_are_turning_points_and_each_has_a_better_one() {
    let games = include_str!("../../../hive/tests/fixtures/games.tsv").lines();
    let games = games.filter_map(|line| line.split('\t').nth(2)).map(played);
    let mut found = 0;
    for mut game in games.take(6) {
        game.rewind(40);
        let analysis = analysed(&game);
        let turns = explain_turning_points(&analysis, &game);
        assert!(turns.len() <= 3 && turns.is_sorted_by_key(|turn| turn.ply), "{turns:?}");
        for turn in &turns {
            let mut before = game.clone();
            before.rewind(turn.ply);
            assert_eq!(game.history()[turn.ply].mv, turn.played);
            assert_ne!(turn.played, turn.better);
            assert!(before.legal_moves().contains(&turn.better), "what was better is legal: {turn:?}");
            assert!(turn.chances[0] > turn.chances[1], "it cost something: {turn:?}");
        }
        found += turns.len();
    }
    assert!(found > 0, "players are no engines");
}

#[test]
fn the_same_game_is_always_judged_alike() {
    let mut game = lost();
    game.rewind(16);
    assert_eq!(analysed(&game), analysed(&game));
}

#[test]
fn a_game_of_nothing_and_one_of_forced_passes_are_gone_through_to_the_end() {
    let game = played("Base+MLP");
    let analysis = analysed(&game);
    assert!(analysis.fits(0) && analysis.turns.is_empty());
    let games = include_str!("../../../hive/tests/fixtures/games.tsv").lines();
    let games = games.filter_map(|line| line.split('\t').nth(2)).map(played);
    let passes = |game: &Game| game.history().iter().position(|played| played.mv == Move::Pass);
    let mut with_pass = games.filter(|game| passes(game).is_some_and(|at| at < 60));
    let mut game = with_pass.next().expect("somebody had to pass");
    let at = passes(&game).expect("there is one");
    game.rewind(at + 1);
    let mut before = game.clone();
    before.undo();
    let analysis = analysed(&game);
    assert_eq!(analysis.best[at], to_uhp(&before, Move::Pass), "there was no other");
    assert!(!analysis.turns.iter().any(|turn| usize::from(*turn) == at));
}
