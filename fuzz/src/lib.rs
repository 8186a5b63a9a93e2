//! What holds for every text that anybody can send: one function a fuzz target, which panics if it does not.

mod session;

pub use session::hold_a_session;

use std::collections::BTreeSet;

use hive::{Game, Hex, IllegalMove, Move, MoveText, MoveTextError, game_string, perft, to_uhp};

/// Positions to read moves in: nothing played, White's queen due, a rest, stacks and pillbugs, the end.
pub const POSITIONS: [&str; 5] = [
    "Base+MLP;NotStarted;White[1]",
    "Base;InProgress;White[4];wS1;bS1 wS1-;wG1 -wS1;bG1 bS1-;wA1 -wG1;bA1 bG1-",
    r"Base+MLP;InProgress;White[4];wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1;wA1 wQ\",
    r"Base+P;InProgress;White[8];wP;bB1 wP\;wB1 -wP;bP /bB1;wB2 -wB1;bB2 bB1\;wQ \wB1;bQ bB2/;wB2 wB1;bB2 bB1;wA1 /wB2;bP wB2\;wS1 \wP;bS1 bQ-",
    r"Base+P;WhiteWins;White[7];wB1;bS1 -wB1;wQ wB1-;bQ /bS1;wG1 wQ\;bS2 bQ\;wS1 wB1\;bG1 -bS1;wG2 wS1\;bA1 /bQ;wG1 bS1\;bG2 /bG1",
];

/// The games of [`POSITIONS`].
pub fn positions() -> Vec<Game> {
    POSITIONS.iter().map(|text| Game::from_game_string(text).expect("a game")).collect()
}

/// A text is read as a legal move or refused for a reason that can be said; a refused move changes nothing, a legal
/// one is undone without a trace.
pub fn read_a_move(games: &mut [Game], text: &str) {
    let Ok(read) = text.parse::<MoveText>() else { return };
    for game in games {
        match read.to_move(game) {
            Ok(mv) => {
                let again = to_uhp(game, mv).parse::<MoveText>().expect("what is written is readable");
                assert_eq!(again.to_move(game), Ok(mv), "{text} in {}", game_string(game));
                let before = game.hash();
                game.play(mv).expect("a move found legal");
                assert_eq!((game.undo(), game.hash()), (Some(mv), before), "{text}");
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                let is_missing = matches!(error, MoveTextError::Illegal(IllegalMove::MayNotPass));
                assert!(!is_missing || !game.legal_moves().contains(&Move::Pass));
            }
        }
    }
}

/// A text is read as a game that keeps the rules, or refused with what is wrong.
pub fn read_a_game(text: &str) {
    match Game::from_game_string(text) {
        Ok(game) => keeps_the_rules(game),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// The game reads back as it is written, its hive is one, what it lists is what it counts and what may be played, and
/// taken back to its start it is a new one.
fn keeps_the_rules(mut game: Game) {
    let written = game_string(&game);
    let read = Game::from_game_string(&written).expect("what is written is readable");
    assert!(read == game && read.hash() == game.hash(), "{written}");
    assert!(is_one_hive(&game), "{written}");
    let moves = game.legal_moves();
    assert_eq!(perft(&mut game, 1), moves.len() as u64, "{written}");
    assert!(read == game, "counting has changed {written}");
    assert!(moves.iter().all(|&mv| game.is_legal(mv)), "{written}");
    while game.undo().is_some() {}
    assert!(game == Game::new(game.setup()), "{written}");
}

fn is_one_hive(game: &Game) -> bool {
    let mut rest: BTreeSet<Hex> = game.board().stacks().collect();
    let mut edge: Vec<Hex> = rest.pop_first().into_iter().collect();
    while let Some(place) = edge.pop() {
        edge.extend(place.neighbours().into_iter().filter(|neighbour| rest.remove(neighbour)));
    }
    rest.is_empty()
}
