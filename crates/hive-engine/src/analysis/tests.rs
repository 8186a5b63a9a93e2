//! Games with known blunders.

use hive::{Colour, Game, Move, to_uhp};

use super::evaluations::ForcedWin;
use super::*;
use crate::{Drawback, Options, Reason, Searcher};

/// Analyses a game with a small node budget, for speed.
fn analyse(game: &Game) -> Analysis {
    let mut analyser = Analyser::new(game, 2_000);
    let mut searcher = Searcher::new(Options::default());
    let mut steps = 1;
    while analyser.step(&mut searcher) {
        steps += 1;
    }
    let plies = game.ply();
    assert!(steps <= plies + 1 + 6.min(plies), "{steps} steps for {plies} plies");
    analyser.finish()
}

fn parse_game(text: &str) -> Game {
    Game::from_game_string(text).expect("a valid game string")
}

/// A recorded game of 36 plies. Ply 34 allows Black to surround White's queen, though other moves would have prevented it; on
/// ply 35, Black does.
fn game_with_blunder() -> Game {
    parse_game(
        "Base+MLP;BlackWins;White[19];wL;bP /wL;wS1 wL/;bQ /bP;wQ wS1/;bG1 /bQ;wP -wQ;bM bP\\;wA1 wQ-;bG1 \\wA1;\
         wA1 /bQ;bM -wL;wB1 -wA1;bB1 /bM;wB1 wA1;bS1 \\bM;wG1 -wB1;bS1 \\wP;wG1 bQ\\;bA1 bS1/;wB2 wG1-;bB2 -bM;\
         wA2 -wB1;bS2 bG1-;wB2 bP\\;bQ wL\\;wA2 bQ-;bB1 \\bM;wB1 wG1;bL \\bS2;wB1 wB2;bL bG1\\;wB1 bQ;bA1 wQ\\;\
         wA1 wB1\\;bS2 -bG1",
    )
}

fn turning_point_at(turning_points: &[TurningPoint], ply: usize) -> &TurningPoint {
    let found = turning_points.iter().find(|turning_point| turning_point.ply == ply);
    found.unwrap_or_else(|| panic!("ply {ply} is no turning point: {turning_points:?}"))
}

#[test]
fn allowing_a_surrounded_queen_is_a_turning_point() {
    let game = game_with_blunder();
    let analysis = analyse(&game);
    assert!(analysis.is_valid_for(36));
    let black_wins = |moves| Some(ForcedWin { winner: Colour::Black, moves });
    assert_eq!(analysis.evaluations[36].forced_win(), black_wins(0));
    assert_eq!(analysis.evaluations[35].forced_win(), black_wins(1), "seen one ply earlier");
    let turning_points = explain_turning_points(&analysis, &game);
    let turning_point = turning_point_at(&turning_points, 34);
    assert_eq!(
        (turning_point.mover, turning_point.missed_win, turning_point.allowed_win),
        (Colour::White, None, Some(1))
    );
    assert_eq!(turning_point.better_reason, Reason::PreventsLoss);
    let reply = Reply { mv: game.history()[35].mv, reason: Reason::Wins };
    assert_eq!(turning_point.best_reply, Some(reply));
    assert_eq!(refutation(&game, turning_point), [reply.mv], "it ends the game");
    let mut before = game.clone();
    before.rewind(34);
    assert_eq!(to_uhp(&before, turning_point.better), "wQ -bG1");
}

#[test]
fn a_missed_win_is_a_turning_point() {
    let whole = game_with_blunder();
    let mut game = whole.clone();
    game.rewind(35);
    let placed = game.legal_moves().into_iter().find(|mv| matches!(mv, Move::Place { .. }));
    game.play(placed.expect("Black has pieces in hand")).expect("a legal move");
    let analysis = analyse(&game);
    let turning_points = explain_turning_points(&analysis, &game);
    let turning_point = turning_point_at(&turning_points, 35);
    assert_eq!((turning_point.mover, turning_point.missed_win), (Colour::Black, Some(1)));
    assert_eq!((turning_point.better, turning_point.better_reason), (whole.history()[35].mv, Reason::Wins));
}

#[test]
fn a_game_has_at_most_three_turning_points() {
    let games = include_str!("../../../hive/tests/fixtures/games.tsv").lines();
    let games = games.filter_map(|line| line.split('\t').nth(2)).map(parse_game);
    let mut found = 0;
    for mut game in games.take(6) {
        game.rewind(40);
        let analysis = analyse(&game);
        let turning_points = explain_turning_points(&analysis, &game);
        assert!(turning_points.len() <= 3, "{turning_points:?}");
        assert!(turning_points.is_sorted_by_key(|turning_point| turning_point.ply), "{turning_points:?}");
        for turn in &turning_points {
            let mut before = game.clone();
            before.rewind(turn.ply);
            assert_eq!(game.history()[turn.ply].mv, turn.played);
            assert_ne!(turn.played, turn.better);
            assert!(before.legal_moves().contains(&turn.better), "illegal better move: {turn:?}");
            assert!([None, Drawback::of(&before, turn.played)].contains(&turn.drawback));
            before.play(turn.played).expect("the move in the game");
            let line = refutation(&game, turn);
            assert!((1..=3).contains(&line.len()), "{line:?}");
            for mv in line {
                before.play(mv).expect("a legal move");
            }
            assert!(turn.win_probability_before > turn.win_probability_after, "no loss: {turn:?}");
        }
        found += turning_points.len();
    }
    assert!(found > 0, "no turning point in six recorded games");
}

#[test]
fn analysis_is_deterministic() {
    let mut game = game_with_blunder();
    game.rewind(16);
    assert_eq!(analyse(&game), analyse(&game));
}

#[test]
fn an_analysis_resumed_after_every_search_is_the_same() {
    let game = game_with_blunder();
    let mut searcher = Searcher::new(Options::default());
    let mut analyser = Analyser::new(&game, 2_000);
    // Resumed only while positions are searched: `progress` omits verified losses, so a later resume would repeat searches.
    for searches in 1..=37 {
        analyser.step(&mut searcher);
        analyser = Analyser::resume(&game, 2_000, analyser.progress());
        assert_eq!(analyser.progress().evaluations.len(), searches, "each position is searched once");
    }
    while analyser.step(&mut searcher) {}
    assert_eq!(analyser.finish(), analyse(&game));
}

#[test]
fn searches_left_are_estimated() {
    let game = game_with_blunder();
    let (mut analyser, mut searcher) = (Analyser::new(&game, 200), Searcher::new(Options::default()));
    assert_eq!(analyser.searches_left(), 37 + 6);
    for left in (1..37).rev() {
        analyser.step(&mut searcher);
        assert_eq!(analyser.searches_left(), left + 6);
    }
    analyser.step(&mut searcher);
    assert!((1..=6).contains(&analyser.searches_left()), "candidates for turning points");
    while analyser.step(&mut searcher) {}
    assert_eq!(analyser.searches_left(), 0);
    assert_eq!(Analyser::new(&parse_game("Base+MLP"), 200).searches_left(), 1);
}

#[test]
fn progress_of_another_game_is_discarded() {
    let game = game_with_blunder();
    let progress = |count: usize, best: &str| Analysis {
        evaluations: vec![Evaluation::EVEN; count],
        best_moves: vec![best.to_owned(); count],
        turning_points: Vec::new(),
    };
    let evaluated = |progress| Analyser::resume(&game, 2_000, progress).progress().evaluations.len();
    assert_eq!(evaluated(progress(1, "wL")), 1);
    assert_eq!(evaluated(progress(1, "wL bP-")), 0, "an illegal move");
    assert_eq!(evaluated(progress(1, "nonsense")), 0);
    assert_eq!(evaluated(progress(38, "wL")), 0, "more positions than the game has");
    assert_eq!(evaluated(Analysis { best_moves: Vec::new(), ..progress(1, "wL") }), 0, "unequal lengths");
}

#[test]
fn empty_games_and_forced_passes_are_analysed() {
    let game = parse_game("Base+MLP");
    let analysis = analyse(&game);
    assert!(analysis.is_valid_for(0) && analysis.turning_points.is_empty());
    let games = include_str!("../../../hive/tests/fixtures/games.tsv").lines();
    let games = games.filter_map(|line| line.split('\t').nth(2)).map(parse_game);
    let first_pass = |game: &Game| game.history().iter().position(|played| played.mv == Move::Pass);
    let mut with_pass = games.filter(|game| first_pass(game).is_some_and(|at| at < 60));
    let mut game = with_pass.next().expect("a recorded game with an early pass");
    let at = first_pass(&game).expect("the game has a pass");
    game.rewind(at + 1);
    let mut before = game.clone();
    before.undo();
    let analysis = analyse(&game);
    assert_eq!(analysis.best_moves[at], to_uhp(&before, Move::Pass), "the only legal move");
    assert!(!analysis.turning_points.iter().any(|ply| usize::from(*ply) == at));
}
