//! Moves and games as text, in UHP.

use hive::{
    Bug, Colour, Direction, Game, GameStringError, Hex, IllegalMove, Move, MoveText, MoveTextError, Opening,
    Piece, PieceText, TargetText, UnknownPiece, Unreadable, game_string, to_uhp, uhp_history,
};

use crate::recorded_games::{RecordedGame, recorded};
use crate::support::{after, game, piece};

fn parse(game: &Game, text: &str) -> Result<Move, MoveTextError> {
    text.parse::<MoveText>()?.legal_move(game)
}

fn assert_same(game: &Game, spellings: &[&str], expected: Move) {
    for text in spellings {
        assert_eq!(parse(game, text), Ok(expected), "{text}");
    }
}

#[test]
fn climbs_may_name_the_piece_below_or_a_neighbour() {
    let game = after("Base", &["wQ", "bS1 wQ-", "wB1 -wQ", "bQ bS1-"]);
    let climb = Move::Move { piece: piece("wB1"), to: Hex::ORIGIN };
    assert_same(&game, &["wB1 wQ", "wB1 -bS1", "wB1 wB1-"], climb);
    assert_eq!(to_uhp(&game, climb), "wB1 wQ");
}

#[test]
fn covered_pieces_may_be_references() {
    let game = after("Base", &["wQ", "bS1 wQ-", "wB1 -wQ", "bQ bS1-", "wB1 wQ", "bA1 bQ-"]);
    let down = Move::Move { piece: piece("wB1"), to: Hex::new(0, 1) };
    assert_same(&game, &[r"wB1 wQ\", r"wB1 wB1\", "wB1 /bS1"], down);
    assert_eq!(to_uhp(&game, down), r"wB1 wQ\");
    let on = Move::Move { piece: piece("wB1"), to: Hex::new(1, 0) };
    assert_same(&game, &["wB1 bS1", "wB1 wQ-", "wB1 -bQ"], on);
}

#[test]
fn the_moving_piece_may_be_the_reference() {
    let game = after("Base", &["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"]);
    let slide = Move::Move { piece: piece("wQ"), to: Hex::new(0, -1) };
    assert_same(&game, &["wQ wQ/", r"wQ \wS1"], slide);
    assert_eq!(to_uhp(&game, slide), r"wQ \wS1");
}

#[test]
fn case_colour_and_unneeded_numbers_are_optional() {
    let game = after("Base+M", &["wM", "bB1 wM-", "wQ -wM", r"bQ bB1\"]);
    let place = Move::Place { piece: piece("wB1"), at: Hex::new(-2, 0) };
    let spellings = ["wB1 -wQ", "WB1 -WQ", "b1 -q", "B -Q", "wb -wq1", "B1 -wQ1", "b -wQ"];
    assert_same(&game, &spellings, place);
    let slide = Move::Move { piece: piece("wQ"), to: Hex::new(-1, 1) };
    assert_same(&game, &["q /m", "wQ /wM1", "Q1 /M"], slide);
}

#[test]
fn b_is_a_beetle_alone_and_black_before_a_bug() {
    let text = |text: &str| text.parse::<PieceText>().expect("valid notation");
    assert_eq!(text("b"), PieceText { colour: None, bug: Bug::Beetle, number: None });
    assert_eq!(text("b2"), PieceText { colour: None, bug: Bug::Beetle, number: Some(2) });
    assert_eq!(text("bb"), PieceText { colour: Some(Colour::Black), bug: Bug::Beetle, number: None });
    assert_eq!(text("BB1"), PieceText { colour: Some(Colour::Black), bug: Bug::Beetle, number: Some(1) });
    assert_eq!(text("BQ"), PieceText { colour: Some(Colour::Black), bug: Bug::Queen, number: None });
}

#[test]
fn marks_spaces_backticks_and_full_width_are_normalized() {
    let game = after("Base", &["wS1"]);
    let place = Move::Place { piece: piece("bA1"), at: Hex::new(0, -1) };
    let spellings = [
        "  bA1   \\wS1 ",
        "`bA1 \\wS1`",
        "\u{2066}bA1\u{2069} \u{200E}\\wS1\u{200F}",
        "\u{FF42}\u{FF21}\u{FF11}\u{3000}\u{FF3C}\u{FF57}\u{FF33}\u{FF11}",
    ];
    assert_same(&game, &spellings, place);
    let east = Move::Place { piece: piece("bA1"), at: Hex::new(1, 0) };
    assert_same(&game, &["bA1 wS1\u{2013}", "bA1 wS1\u{2212}"], east);
}

#[test]
fn passes_survive_a_round_trip() {
    let stuck = game(r"Base;InProgress;Black[4];wB1;bB1 -wB1;wQ wB1/;bQ \bB1;wG1 \wQ;bQ /wG1;wB1 bB1");
    assert_same(&stuck, &["pass", "PASS", " `Pass` "], Move::Pass);
    assert_eq!(to_uhp(&stuck, Move::Pass), "pass");
}

#[test]
fn directions_survive_a_round_trip() {
    let game = after("Base", &["wS1"]);
    for (direction, text) in
        Direction::ALL.into_iter().zip([r"\wS1", "wS1/", "wS1-", r"wS1\", "/wS1", "-wS1"])
    {
        let target = text.parse::<TargetText>().expect("valid notation");
        assert_eq!(target.resolve(&game), Ok(Hex::ORIGIN.step(direction)), "{text}");
        let mv = Move::Place { piece: piece("bA1"), at: Hex::ORIGIN.step(direction) };
        assert_eq!(to_uhp(&game, mv), format!("bA1 {text}"));
    }
}

#[test]
fn other_text_is_unreadable() {
    for text in [
        "",
        "   ",
        "hello",
        "wX1",
        "wA12",
        "A1 B2 C3",
        "wA1 -wB1-",
        "wA1 --",
        "pass me",
        "wA1 wB1+",
        "w",
        "ẞ",
    ] {
        assert_eq!(text.parse::<MoveText>(), Err(Unreadable), "{text}");
    }
}

#[test]
fn unresolvable_pieces_are_unknown_not_illegal() {
    let game = after("Base", &["wA1", "bB1 wA1-", "wQ -wA1", "bQ bB1-", "wA2 -wQ", "bB2 bQ-"]);
    let unknown = |text| match parse(&game, text) {
        Err(MoveTextError::UnknownPiece(unknown)) => unknown,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(unknown("wA4 wQ-"), UnknownPiece::NoSuchNumber { bug: Bug::Ant, number: 4 });
    assert_eq!(unknown("wA0 wQ-"), UnknownPiece::NoSuchNumber { bug: Bug::Ant, number: 0 });
    assert_eq!(unknown("wM wQ-"), UnknownPiece::NotInSet(Bug::Mosquito));
    assert_eq!(unknown("wA2 wS1-"), UnknownPiece::NotOnBoard(piece("wS1")));
    assert_eq!(unknown("wA2 wS-"), UnknownPiece::NoneOnBoard(Colour::White, Bug::Spider));
    assert_eq!(unknown("wA wQ-"), UnknownPiece::Ambiguous(Colour::White, Bug::Ant));
    assert_eq!(unknown("wA2 bB-"), UnknownPiece::Ambiguous(Colour::Black, Bug::Beetle));
}

#[test]
fn readable_moves_may_lack_a_target_or_be_illegal() {
    let game = after("Base", &["wA1", "bB1 wA1-"]);
    assert_eq!(parse(&game, "wQ"), Err(MoveTextError::NoTarget));
    assert_eq!(parse(&game, "wA1 wA1/"), Err(MoveTextError::Illegal(IllegalMove::QueenInHand)));
    let start = after("Base", &[]);
    assert_eq!(parse(&start, "wQ bQ-"), Err(MoveTextError::Illegal(IllegalMove::NoNeighbourYet)));
    let first = Move::Place { piece: piece("wA1"), at: Hex::ORIGIN };
    assert_same(&start, &["wA1", "A", "wA1 .", "a1"], first);
}

#[test]
fn piece_texts_resolve_on_the_board_or_in_hand() {
    let game = after("Base", &["wA1", "bB1 wA1-", "wQ -wA1", "bQ bB1-"]);
    let text = |text: &str| text.parse::<PieceText>().expect("valid notation");
    assert_eq!(text("A").in_hand(&game), Ok(piece("wA2")));
    assert_eq!(text("A").on_board(&game), Ok(piece("wA1")));
    assert_eq!(text("bB").on_board(&game), Ok(piece("bB1")));
    assert_eq!(text("Q").in_hand(&game), Ok(piece("wQ")), "the rules decide whether it may be placed");
    assert_eq!(text("A2").on_board(&game), Err(UnknownPiece::NotOnBoard(piece("wA2"))));
    assert_eq!(text("S").on_board(&game), Err(UnknownPiece::NoneOnBoard(Colour::White, Bug::Spider)));
    let out_of_ants = after(
        "Base",
        &["wA1", "bB1 wA1-", "wQ -wA1", "bQ bB1-", "wA2 -wQ", "bA1 bQ-", "wA3 -wA2", "bA2 bA1-"],
    );
    assert_eq!(text("A").in_hand(&out_of_ants), Err(UnknownPiece::NoneInHand(Colour::White, Bug::Ant)));
}

#[test]
fn pieces_survive_a_round_trip() {
    for piece in Piece::ALL {
        assert_eq!(piece.to_string().parse(), Ok(piece));
    }
    assert_eq!("wM1".parse::<Piece>(), Ok(piece("wM")));
    for text in ["", "w", "wA", "wA4", "A1", "wm", "wQ2", "wA1 "] {
        assert!(text.parse::<Piece>().is_err(), "{text}");
    }
}

#[test]
fn histories_replay_to_the_same_game() {
    for RecordedGame { id, text, .. } in recorded() {
        let game = game(text);
        let mut replay = Game::new(game.setup());
        for text in uhp_history(&game) {
            let mv = parse(&replay, &text).expect("a move of the history");
            replay.play(mv).expect("a legal move");
        }
        assert_eq!(replay, game, "{id}");
    }
}

#[test]
fn game_strings_may_be_a_game_type_alone() {
    let game = game("Base+LP");
    assert_eq!(game.setup().opening, Opening::Tournament, "the rule of UHP");
    assert_eq!(game_string(&game), "Base+LP;NotStarted;White[1]");
}

#[test]
fn game_strings_may_have_spaces_and_omit_state_and_turn() {
    let expected = game("Base+M;InProgress;White[2];wM;bS1 wM-");
    for text in [
        " Base+M ; InProgress ; White[2] ; wM ; bS1  wM- ; ",
        "Base+M;wM;bS1 wM-",
        "Base+M;InProgress;wM;bS1 wM-",
        "Base+M;White[2];wM;bS1 wM-;;",
        "Base+M;Unkown;White[2];wM;bS1 wM-",
    ] {
        assert_eq!(game(text), expected, "{text}");
    }
}

#[test]
fn the_state_draw_is_accepted_after_a_threefold_repetition() {
    let mut accepted = 0;
    for RecordedGame { id, threefold, text } in recorded() {
        let mut game = game(text);
        let Some(ply) = threefold else { continue };
        game.rewind(ply);
        let stated = game_string(&game).replacen("InProgress", "Draw", 1);
        assert_eq!(Game::from_game_string(&stated).as_ref(), Ok(&game), "{id}");
        game.undo();
        let stated = game_string(&game).replacen("InProgress", "Draw", 1);
        assert_eq!(Game::from_game_string(&stated), Err(GameStringError::State("InProgress")), "{id}");
        accepted += 1;
    }
    assert!(accepted > 0, "no recorded game repeats a position");
}

#[test]
fn invalid_game_strings_name_the_wrong_part() {
    let error = |text| Game::from_game_string(text).expect_err(text);
    assert_eq!(error("Chess"), GameStringError::GameType);
    assert_eq!(error("Base+X;NotStarted;White[1]"), GameStringError::GameType);
    assert_eq!(error("Base;Draw;Black[1];wS1"), GameStringError::State("InProgress"));
    assert_eq!(error("Base;InProgress;White[1];wS1"), GameStringError::Turn("Black[1]".to_owned()));
    let illegal = MoveTextError::Illegal(IllegalMove::MayNotPass);
    let expected = GameStringError::Move { ply: 1, text: "pass".to_owned(), error: illegal };
    assert_eq!(error("Base;InProgress;White[2];wS1;pass"), expected);
    let unreadable =
        GameStringError::Move { ply: 1, text: "e4".to_owned(), error: MoveTextError::Unreadable };
    assert_eq!(error("Base;InProgress;White[2];wS1;e4"), unreadable);
}

#[test]
fn parsing_random_text_never_panics() {
    let game = after("Base+MLP", &["wM", "bL wM-", "wQ -wM", "bQ bL-"]);
    let alphabet: Vec<char> = "wbQSBGAMLP123-/\\ .;+`ß\u{2066}".chars().collect();
    let (mut state, mut readable) = (1_usize, 0);
    for length in 0..20_000 {
        let mut letters = String::new();
        for _ in 0..length % 12 {
            state = state * 1_103_515_245 % (1 << 31) + 12345;
            letters.push(alphabet[(state >> 8) % alphabet.len()]);
        }
        if let Ok(mv) = parse(&game, &letters) {
            assert!(game.is_legal(mv), "{letters}");
        }
        readable += usize::from(letters.parse::<MoveText>().is_ok());
        assert!(Game::from_game_string(&format!("Base;InProgress;White[9];wS1;{letters}")).is_err());
    }
    assert!(readable > 100, "only {readable} readable texts");
}
