//! Opening rules, and hands.

use hive::{Bug, Colour, Expansions, Game, Hex, IllegalMove, Move, Opening, Setup, perft};

use crate::support::{after, piece};

const STANDARD: Opening = Opening::Standard;

fn new(opening: Opening) -> Game {
    Game::new(Setup { expansions: Expansions::default(), opening })
}

#[test]
fn the_standard_opening_is_the_default() {
    assert_eq!(Setup::default().opening, STANDARD);
}

#[test]
fn the_standard_opening_allows_queens_on_the_first_turn() {
    let mut game = new(STANDARD);
    game.play(Move::Place { piece: piece("wQ"), at: Hex::ORIGIN }).expect("White's queen");
    game.play(Move::Place { piece: piece("bQ"), at: Hex::new(1, 0) }).expect("Black's queen");
    assert!(
        game.legal_moves().iter().any(|mv| matches!(mv, Move::Move { .. })),
        "pieces move once the queen is placed"
    );
}

#[test]
fn the_standard_opening_has_five_first_moves_and_thirty_replies() {
    assert_eq!(perft(&mut new(STANDARD), 1), 5);
    assert_eq!(perft(&mut new(STANDARD), 2), 5 * 5 * 6);
}

#[test]
fn the_tournament_opening_forbids_queens_on_the_first_turn() {
    let mut game = new(Opening::Tournament);
    let queen = |name, at| Move::Place { piece: piece(name), at };
    assert_eq!(game.play(queen("wQ", Hex::ORIGIN)), Err(IllegalMove::QueenOnFirstTurn));
    game.play(Move::Place { piece: piece("wS1"), at: Hex::ORIGIN }).expect("a spider");
    assert_eq!(game.play(queen("bQ", Hex::new(1, 0))), Err(IllegalMove::QueenOnFirstTurn));
    assert!(
        !game
            .legal_moves()
            .iter()
            .any(|mv| matches!(mv, Move::Place { piece, .. } if piece.bug() == Bug::Queen))
    );
}

#[test]
fn game_strings_with_an_early_queen_have_the_standard_opening() {
    for moves in [["wQ", "bS1 wQ-"], ["wS1", "bQ wS1-"]] {
        assert_eq!(after("Base", &moves).setup().opening, STANDARD);
        let text = format!("Base;InProgress;White[2];{}", moves.join(";"));
        assert_eq!(Game::from_game_string(&text).expect("a game").setup().opening, STANDARD);
    }
    let text = "Base;InProgress;White[2];wS1;bS1 wS1-";
    assert_eq!(Game::from_game_string(text).expect("a game").setup().opening, Opening::Tournament);
}

#[test]
fn hands_list_the_remaining_pieces_in_order() {
    let game = after("Base+L", &["wB1", "bG1 wB1-", "wB2 -wB1"]);
    let white: Vec<_> = game.hand(Colour::White).collect();
    let left = [(Bug::Queen, 1), (Bug::Spider, 2), (Bug::Grasshopper, 3), (Bug::Ant, 3), (Bug::Ladybug, 1)];
    assert_eq!(white, left);
    assert_eq!(game.next_in_hand(Colour::Black, Bug::Grasshopper), Some(piece("bG2")));
    assert_eq!(game.next_in_hand(Colour::White, Bug::Beetle), None);
    assert_eq!(game.next_in_hand(Colour::White, Bug::Mosquito), None);
}
