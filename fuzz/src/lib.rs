//! Invariants for untrusted text, one function per fuzz target. Each panics if an invariant is broken.

mod session;

pub use session::run_session;

use std::collections::BTreeSet;

use hive::{Game, Hex, IllegalMove, Move, MoveText, MoveTextError, game_string, perft, to_uhp};

/// Positions to parse moves in: an empty board, a due queen, a resting piece, stacks with pillbugs, a finished game.
pub const POSITIONS: [&str; 5] = [
    "Base+MLP;NotStarted;White[1]",
    "Base;InProgress;White[4];wS1;bS1 wS1-;wG1 -wS1;bG1 bS1-;wA1 -wG1;bA1 bG1-",
    r"Base+MLP;InProgress;White[4];wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1;wA1 wQ\",
    r"Base+P;InProgress;White[8];wP;bB1 wP\;wB1 -wP;bP /bB1;wB2 -wB1;bB2 bB1\;wQ \wB1;bQ bB2/;wB2 wB1;bB2 bB1;wA1 /wB2;bP wB2\;wS1 \wP;bS1 bQ-",
    r"Base+P;WhiteWins;White[7];wB1;bS1 -wB1;wQ wB1-;bQ /bS1;wG1 wQ\;bS2 bQ\;wS1 wB1\;bG1 -bS1;wG2 wS1\;bA1 /bQ;wG1 bS1\;bG2 /bG1",
];

/// The games of [`POSITIONS`].
pub fn positions() -> Vec<Game> {
    POSITIONS.iter().map(|text| Game::from_game_string(text).expect("a valid game string")).collect()
}

/// Checks that a readable text is a legal move or an error with a message, and that a legal move survives a round trip in UHP and
/// is taken back by `undo`.
pub fn parse_move(games: &mut [Game], text: &str) {
    let Ok(parsed) = text.parse::<MoveText>() else { return };
    for game in games {
        match parsed.legal_move(game) {
            Ok(mv) => {
                let written = to_uhp(game, mv).parse::<MoveText>().expect("valid UHP");
                assert_eq!(written.legal_move(game), Ok(mv), "{text} in {}", game_string(game));
                let before = game.hash();
                game.play(mv).expect("a legal move");
                assert_eq!((game.undo(), game.hash()), (Some(mv), before), "{text}");
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                let cannot_pass = matches!(error, MoveTextError::Illegal(IllegalMove::MayNotPass));
                assert!(!cannot_pass || !game.legal_moves().contains(&Move::Pass));
            }
        }
    }
}

/// Checks that a text is a valid game or an error with a message.
pub fn parse_game(text: &str) {
    match Game::from_game_string(text) {
        Ok(game) => check_invariants(game),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Checks the round trip through a game string, the one-hive rule, the legal moves, and `undo` back to the start.
fn check_invariants(mut game: Game) {
    let written = game_string(&game);
    let parsed = Game::from_game_string(&written).expect("a valid game string");
    assert!(parsed == game && parsed.hash() == game.hash(), "{written}");
    assert!(is_one_hive(&game), "{written}");
    let moves = game.legal_moves();
    assert_eq!(perft(&mut game, 1), moves.len() as u64, "{written}");
    assert!(parsed == game, "perft changed {written}");
    assert!(moves.iter().all(|&mv| game.is_legal(mv)), "{written}");
    while game.undo().is_some() {}
    assert!(game == Game::new(game.setup()), "{written}");
}

fn is_one_hive(game: &Game) -> bool {
    let mut rest: BTreeSet<Hex> = game.board().occupied_places().collect();
    let mut frontier: Vec<Hex> = rest.pop_first().into_iter().collect();
    while let Some(place) = frontier.pop() {
        frontier.extend(place.neighbours().into_iter().filter(|neighbour| rest.remove(neighbour)));
    }
    rest.is_empty()
}
