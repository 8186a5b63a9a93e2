//! Throws by pillbugs and mosquitoes.

use hive::{Game, Hex, Move, MoveText};

use crate::support::{after, game, piece};

#[test]
fn pieces_that_can_move_there_themselves_are_not_thrown() {
    let mut game = game(r"Base+P;InProgress;White[3];wP;bS1 wP\;wQ \wP;bQ bS1-");
    let (beside, beyond) = (Hex::new(1, -1), Hex::new(-1, 1));
    assert_eq!(game.thrower_for(piece("wQ"), beside), None);
    assert_eq!(game.thrower_for(piece("wQ"), beyond), Some(piece("wP")));
    assert_eq!(game.thrower_for(piece("wQ"), Hex::new(5, 5)), None, "out of reach");
    for (to, thrower) in [(beside, None), (beyond, Some(piece("wP")))] {
        game.play(Move::Move { piece: piece("wQ"), to }).expect("a legal move");
        let played = game.history().last().expect("a move");
        assert_eq!((played.from, played.thrower), (Some(Hex::new(0, -1)), thrower));
        game.undo();
    }
}

#[test]
fn the_first_of_two_throwers_in_piece_order_throws() {
    let moves = ["wP", "bP /wP", r"wQ \wP", "bM -bP", "wM wP-", "bQ -bM", "wQ wP/", "bA1 -bQ"];
    let game = after("Base+MLP", &moves);
    assert_eq!(game.thrower_for(piece("wQ"), Hex::new(0, 1)), Some(piece("wM")));
    assert_eq!(game.thrower_for(piece("wQ"), Hex::new(-1, 0)), Some(piece("wP")));
}

#[test]
fn thrown_pieces_rest_for_one_turn() {
    let mut game = game(r"Base+MLP;InProgress;White[4];wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1;wA1 wQ\");
    let ant_moves = |game: &Game| {
        let is_ant = |mv: &Move| matches!(mv, Move::Move { piece: moved, .. } if *moved == piece("wA1"));
        game.legal_moves().into_iter().filter(is_ant).count()
    };
    assert_eq!((game.resting(), ant_moves(&game)), (Some(piece("wA1")), 0));
    for text in ["wG1 -wQ", "bG1 bQ-"] {
        let mv = text.parse::<MoveText>().expect("valid notation").legal_move(&game).expect("legal");
        game.play(mv).expect("legal");
    }
    assert_eq!(game.resting(), None);
    assert!(ant_moves(&game) > 0);
}
