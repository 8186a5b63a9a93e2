//! Lines and their answers.

use hive_engine::{Next, Session};

use crate::support::{answer, next, session};

/// A session from its start: each line with its answer, the final `ok` left out.
fn assert_dialogue(dialogue: &[(&str, &str)]) {
    let mut session = Session::default();
    for (line, expected) in dialogue {
        assert_eq!(answer(&mut session, line), *expected, "{line}");
    }
}

/// That every line is answered with one line that begins so.
fn assert_refused(game: &str, word: &str, cases: &[(&str, &str)]) {
    let mut session = if game.is_empty() { Session::default() } else { session(game) };
    for (line, reason) in cases {
        let said = answer(&mut session, line);
        assert!(said.starts_with(&format!("{word} ")) && said.lines().count() == 1, "{line}: {said}");
        assert!(said.contains(reason), "{line}: {said}");
    }
}

#[test]
fn the_engine_introduces_itself() {
    let expected = format!("id Hivepost v{}\nMosquito;Ladybug;Pillbug", env!("CARGO_PKG_VERSION"));
    assert_eq!(answer(&mut Session::default(), "info"), expected);
}

#[test]
fn a_game_is_played_and_taken_back() {
    assert_dialogue(&[
        ("newgame", "Base;NotStarted;White[1]"),
        ("validmoves", "wS1;wB1;wG1;wA1"),
        ("play wS1", r"Base;InProgress;Black[1];wS1"),
        ("play bS1 wS1-", r"Base;InProgress;White[2];wS1;bS1 wS1-"),
        (r"play wQ -wS1", r"Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1"),
        ("undo", r"Base;InProgress;White[2];wS1;bS1 wS1-"),
        ("undo 2", "Base;NotStarted;White[1]"),
    ]);
}

#[test]
fn a_game_begins_with_a_type_or_where_a_game_string_ends() {
    assert_dialogue(&[
        ("newgame Base+MLP", "Base+MLP;NotStarted;White[1]"),
        ("newgame Base+P", "Base+P;NotStarted;White[1]"),
        ("newgame Base;InProgress;Black[1];wG1", "Base;InProgress;Black[1];wG1"),
        ("newgame Base;InProgress;Black[1];wG1;", "Base;InProgress;Black[1];wG1"),
        ("newgame", "Base;NotStarted;White[1]"),
    ]);
}

#[test]
fn a_forced_pass_is_a_move() {
    let game = r"Base;InProgress;Black[4];wB1;bB1 -wB1;wQ wB1/;bQ \bB1;wG1 \wQ;bQ /wG1;wB1 bB1";
    let mut session = session(game);
    assert_eq!(answer(&mut session, "validmoves"), "pass");
    assert_eq!(answer(&mut session, "bestmove time 10:00:00"), "pass", "a forced move needs no thought");
    let passed = format!("{};pass", game.replace("Black[4]", "White[5]"));
    assert_eq!(answer(&mut session, "pass"), passed);
    assert!(answer(&mut session, "pass").starts_with("invalidmove "));
    assert_eq!(answer(&mut session, "undo"), game);
    assert_eq!(answer(&mut session, "play pass"), passed);
}

#[test]
fn perft_counts_from_the_present_position() {
    assert_dialogue(&[
        ("newgame Base+MLP", "Base+MLP;NotStarted;White[1]"),
        ("perft 3", "0: 1\n1: 7\n2: 294\n3: 6678"),
        ("play wL", "Base+MLP;InProgress;Black[1];wL"),
        ("perft 1", "0: 1\n1: 42"),
        ("perft 0", "0: 1"),
    ]);
}

#[test]
fn options_are_listed_and_set() {
    assert_dialogue(&[
        ("options", "TableSizeMiB;int;16;16;1;256"),
        ("options get TableSizeMiB", "TableSizeMiB;int;16;16;1;256"),
        ("options set TableSizeMiB 2", "TableSizeMiB;int;2;16;1;256"),
        ("options set tablesizemib 3", "TableSizeMiB;int;3;16;1;256"),
        ("options", "TableSizeMiB;int;3;16;1;256"),
    ]);
    assert_refused(
        "",
        "err",
        &[
            ("options get Ponder", "no such option"),
            ("options set Ponder True", "no such option"),
            ("options set TableSizeMiB 0", "1 to 256"),
            ("options set TableSizeMiB 99999999999", "1 to 256"),
            ("options set TableSizeMiB many", "1 to 256"),
            ("options set TableSizeMiB", "options set Name Value"),
            ("options get", "options get Name"),
            ("options please", "options get Name"),
        ],
    );
}

#[test]
fn nothing_but_info_and_options_is_answered_before_a_game() {
    let lines = ["play wS1", "pass", "validmoves", "undo", "perft 1", "bestmove depth 1"];
    assert_refused("", "err", &lines.map(|line| (line, "newgame")));
}

#[test]
fn what_is_no_command_is_an_error_with_the_right_way_to_write_it() {
    assert_refused(
        "Base",
        "err",
        &[
            ("frobnicate", "no such command"),
            ("\u{0}", "no such command"),
            ("play", "play MoveString"),
            ("undo 1", "0 moves"),
            ("undo 0", "undo N"),
            ("undo -1", "undo N"),
            ("undo 99999999999999999999", "undo N"),
            ("perft", "perft N"),
            ("perft 100", "perft N"),
            ("perft two", "perft N"),
            ("bestmove", "bestmove time"),
            ("bestmove soon", "bestmove time"),
            ("bestmove depth -1", "bestmove depth"),
            ("bestmove depth", "bestmove depth"),
            ("bestmove nodes", "bestmove nodes"),
            ("bestmove nodes -1", "bestmove nodes"),
            ("bestmove nodes 99999999999999999999", "bestmove nodes"),
            ("bestmove time 5", "bestmove time"),
            ("bestmove time 00:00", "bestmove time"),
            ("bestmove time 00:00:60", "bestmove time"),
            ("bestmove time 00:60:00", "bestmove time"),
            ("bestmove time 00:00:01:00", "bestmove time"),
            ("bestmove time 00:00:-1", "bestmove time"),
            ("bestmove time 00:00:1.", "bestmove time"),
            ("newgame Chess", "game type"),
            ("newgame Base+X", "game type"),
            ("newgame Base;InProgress;White[1]", "NotStarted"),
            ("newgame Base;InProgress;White[2];wS1", "Black[1]"),
            ("newgame Base;InProgress;White[2];wS1;bS1 wS1", "ply 1"),
        ],
    );
}

#[test]
fn a_move_that_cannot_be_played_is_an_invalid_move_and_changes_nothing() {
    let game = "Base;InProgress;White[2];wS1;bS1 wS1-";
    assert_refused(
        game,
        "invalidmove",
        &[
            ("pass", "there are legal moves"),
            ("play pass", "there are legal moves"),
            ("play hello", "notation"),
            ("play wA2 -wS1", "not the next in hand"),
            ("play wA4 -wS1", "there is no A4"),
            ("play wL -wS1", "not in the set"),
            ("play wA1", "a place is missing"),
            ("play wA1 bS1-", "enemy"),
            ("play wA1 bA1-", "not on the board"),
            ("play wS1 bS1-", "before the queen"),
        ],
    );
    let mut session = session(game);
    answer(&mut session, "play wA1 bS1-");
    assert!(answer(&mut session, "play wA1 -wS1").starts_with("Base;InProgress;Black[2];"));
}

#[test]
fn no_queen_is_placed_on_the_first_turn() {
    let mut session = session("Base");
    assert!(answer(&mut session, "play wQ").starts_with("invalidmove "));
    answer(&mut session, "play wS1");
    assert!(answer(&mut session, "play bQ wS1-").starts_with("invalidmove "));
    assert!(!answer(&mut session, "validmoves").contains('Q'));
}

#[test]
fn a_game_that_began_with_a_queen_is_read_with_the_opening_that_allows_it() {
    let mut session = session("Base;InProgress;Black[1];wQ");
    assert_eq!(answer(&mut session, "play bQ wQ-"), "Base;InProgress;White[2];wQ;bQ wQ-");
}

#[test]
fn a_finished_game_has_no_moves_but_can_be_taken_back() {
    let game = r"Base;WhiteWins;White[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \bQ;wG1 bQ\;bG2 bQ/;wA1 wQ\;bA1 bG2/;wA1 bG2\;bA1 /bG1";
    assert_refused(
        game,
        "err",
        &["play wA1 wS1/", "pass", "validmoves", "bestmove depth 2"].map(|line| (line, "over")),
    );
    let mut session = session(game);
    assert_eq!(answer(&mut session, "perft 1"), "0: 1\n1: 0");
    assert!(answer(&mut session, "undo").starts_with("Base;InProgress;Black[6];"));
}

#[test]
fn repetition_is_no_draw() {
    let opening = [r"wS1", "bB1 wS1-", r"wQ \wS1", r"bQ bB1\"];
    let circle = [r"wQ -wS1", "bQ bB1-", r"wQ \wS1", r"bQ bB1\"];
    let mut session = session("Base");
    let moves = opening.into_iter().chain(std::iter::repeat_n(circle, 5).flatten());
    for mv in moves {
        let said = answer(&mut session, &format!("play {mv}"));
        assert!(said.starts_with("Base;InProgress;"), "{said}");
    }
    assert_eq!(answer(&mut session, "validmoves").split(';').count(), 22);
    assert!(answer(&mut session, "bestmove depth 1").starts_with('w'));
}

#[test]
fn line_breaks_spaces_and_capitals_make_no_difference() {
    assert_dialogue(&[
        ("  newgame   Base+M  \r\n", "Base+M;NotStarted;White[1]"),
        ("PLAY wM\r", "Base+M;InProgress;Black[1];wM"),
        ("\tplay  bM   wM- \n", "Base+M;InProgress;White[2];wM;bM wM-"),
        ("\u{FEFF}undo\n", "Base+M;InProgress;Black[1];wM"),
    ]);
}

#[test]
fn a_blank_line_is_not_answered() {
    for line in ["", "\n", "\r\n", "  \t "] {
        let mut out = Vec::new();
        let next = Session::default().answer(line, &mut out).expect("writing to memory does not fail");
        assert_eq!((next, &*out), (Next::Line, &b""[..]), "{line:?}");
    }
}

#[test]
fn exit_ends_the_session_and_nothing_else_does() {
    let mut session = Session::default();
    for line in ["info", "newgame", "exit now please?", "quit", "\u{1F41D}"] {
        let expected = if line.starts_with("exit") { Next::Exit } else { Next::Line };
        assert_eq!(next(&mut session, line), expected, "{line}");
    }
}

#[test]
fn a_huge_line_is_answered_with_a_short_one() {
    let huge = "wA1 ".repeat(300_000);
    for command in ["play ", "newgame ", "newgame Base;InProgress;White[2];", "undo ", "options set ", ""] {
        let mut session = session("Base");
        let said = answer(&mut session, &format!("{command}{huge}"));
        assert!(said.len() < 1500 && said.lines().count() == 1, "{command}: {} bytes", said.len());
    }
}

#[test]
fn an_error_repeats_no_control_characters() {
    let said = answer(&mut Session::default(), "newgame Base;InProgress;White[2];w\u{1b}[31m\u{7}");
    assert!(said.starts_with("err ") && !said.contains(char::is_control), "{said:?}");
}

#[test]
fn a_game_with_a_queen_on_the_first_turn_taken_back_begins_as_any_other() {
    assert_dialogue(&[
        ("newgame Base;InProgress;Black[1];wQ", "Base;InProgress;Black[1];wQ"),
        ("undo", "Base;NotStarted;White[1]"),
        ("validmoves", "wS1;wB1;wG1;wA1"),
    ]);
}

#[test]
fn a_depth_of_nothing_is_the_least_depth() {
    let mut session = session("Base;InProgress;White[2];wS1;bS1 wS1-");
    assert_eq!(answer(&mut session, "bestmove depth 0"), answer(&mut session, "bestmove depth 1"));
}
