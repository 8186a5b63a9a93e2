//! Who throws what.

use hive::{Game, Hex, Move, MoveText};

use crate::support::{after, game, piece};

#[test]
fn a_piece_that_can_walk_there_itself_is_not_thrown() {
    let mut game = game(r"Base+P;InProgress;White[3];wP;bS1 wP\;wQ \wP;bQ bS1-");
    let (beside, beyond) = (Hex::new(1, -1), Hex::new(-1, 1));
    assert_eq!(game.thrower_for(piece("wQ"), beside), None);
    assert_eq!(game.thrower_for(piece("wQ"), beyond), Some(piece("wP")));
    assert_eq!(game.thrower_for(piece("wQ"), Hex::new(5, 5)), None, "nor where it cannot go at all");
    for (to, thrower) in [(beside, None), (beyond, Some(piece("wP")))] {
        game.play(Move::Move { piece: piece("wQ"), to }).expect("a legal move");
        let played = game.history().last().expect("a move");
        assert_eq!((played.from, played.thrower), (Some(Hex::new(0, -1)), thrower));
        game.undo();
    }
}

#[test]
fn of_two_that_could_throw_the_smaller_piece_does() {
    let moves = ["wP", "bP /wP", r"wQ \wP", "bM -bP", "wM wP-", "bQ -bM", "wQ wP/", "bA1 -bQ"];
    let game = after("Base+MLP", &moves);
    assert_eq!(game.thrower_for(piece("wQ"), Hex::new(0, 1)), Some(piece("wM")));
    assert_eq!(game.thrower_for(piece("wQ"), Hex::new(-1, 0)), Some(piece("wP")));
}

#[test]
fn what_the_opponent_has_thrown_rests_for_one_turn() {
    let mut game = game(r"Base+MLP;InProgress;White[4];wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1;wA1 wQ\");
    let ant_moves = |game: &Game| {
        let is_ant = |mv: &Move| matches!(mv, Move::Move { piece: it, .. } if *it == piece("wA1"));
        game.legal_moves().into_iter().filter(is_ant).count()
    };
    assert_eq!((game.resting(), ant_moves(&game)), (Some(piece("wA1")), 0));
    for text in ["wG1 -wQ", "bG1 bQ-"] {
        let mv = text.parse::<MoveText>().expect("readable").to_move(&game).expect("legal");
        game.play(mv).expect("legal");
    }
    assert_eq!(game.resting(), None);
    assert!(ant_moves(&game) > 0);
}
