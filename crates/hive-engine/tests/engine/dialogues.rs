//! UHP command lines and their answers.

use hive_engine::{Next, Session};

use crate::support::{answer, next, session};

/// Checks the answers of a new session, without their final `ok`.
fn assert_dialogue(dialogue: &[(&str, &str)]) {
    let mut session = Session::default();
    for (line, expected) in dialogue {
        assert_eq!(answer(&mut session, line), *expected, "{line}");
    }
}

/// Checks that each line is answered by a single line that starts with `word` and contains the expected text.
fn assert_refused(game: &str, word: &str, cases: &[(&str, &str)]) {
    let mut session = if game.is_empty() { Session::default() } else { session(game) };
    for (line, expected) in cases {
        let answer = answer(&mut session, line);
        assert!(answer.starts_with(&format!("{word} ")) && answer.lines().count() == 1, "{line}: {answer}");
        assert!(answer.contains(expected), "{line}: {answer}");
    }
}

#[test]
fn info_names_the_engine_and_its_expansions() {
    let expected = format!("id Hivepost v{}\nMosquito;Ladybug;Pillbug", env!("CARGO_PKG_VERSION"));
    assert_eq!(answer(&mut Session::default(), "info"), expected);
}

#[test]
fn moves_are_played_and_undone() {
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
fn newgame_takes_a_game_type_or_a_game_string() {
    assert_dialogue(&[
        ("newgame Base+MLP", "Base+MLP;NotStarted;White[1]"),
        ("newgame Base+P", "Base+P;NotStarted;White[1]"),
        ("newgame Base;InProgress;Black[1];wG1", "Base;InProgress;Black[1];wG1"),
        ("newgame Base;InProgress;Black[1];wG1;", "Base;InProgress;Black[1];wG1"),
        ("newgame", "Base;NotStarted;White[1]"),
    ]);
}

#[test]
fn forced_passes_are_moves() {
    let game = r"Base;InProgress;Black[4];wB1;bB1 -wB1;wQ wB1/;bQ \bB1;wG1 \wQ;bQ /wG1;wB1 bB1";
    let mut session = session(game);
    assert_eq!(answer(&mut session, "validmoves"), "pass");
    assert_eq!(answer(&mut session, "bestmove time 10:00:00"), "pass", "the only legal move needs no search");
    let passed = format!("{};pass", game.replace("Black[4]", "White[5]"));
    assert_eq!(answer(&mut session, "pass"), passed);
    assert!(answer(&mut session, "pass").starts_with("invalidmove "));
    assert_eq!(answer(&mut session, "undo"), game);
    assert_eq!(answer(&mut session, "play pass"), passed);
}

#[test]
fn perft_counts_from_the_current_position() {
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
fn game_commands_before_newgame_are_errors() {
    let lines = ["play wS1", "pass", "validmoves", "undo", "perft 1", "bestmove depth 1"];
    assert_refused("", "err", &lines.map(|line| (line, "newgame")));
}

#[test]
fn invalid_commands_are_answered_with_err() {
    assert_refused(
        "Base",
        "err",
        &[
            ("frobnicate", "no such command"),
            ("\u{0}", "no such command"),
            ("play", "play MoveString"),
            ("undo 1", "were played (0)"),
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
fn invalid_moves_leave_the_game_unchanged() {
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
fn queens_on_the_first_turn_are_invalid() {
    let mut session = session("Base");
    assert!(answer(&mut session, "play wQ").starts_with("invalidmove "));
    answer(&mut session, "play wS1");
    assert!(answer(&mut session, "play bQ wS1-").starts_with("invalidmove "));
    assert!(!answer(&mut session, "validmoves").contains('Q'));
}

#[test]
fn game_strings_with_a_queen_on_the_first_turn_are_accepted() {
    let mut session = session("Base;InProgress;Black[1];wQ");
    assert_eq!(answer(&mut session, "play bQ wQ-"), "Base;InProgress;White[2];wQ;bQ wQ-");
}

#[test]
fn finished_games_accept_undo_and_perft_but_no_moves() {
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
fn repetitions_are_not_draws() {
    let opening = [r"wS1", "bB1 wS1-", r"wQ \wS1", r"bQ bB1\"];
    let cycle = [r"wQ -wS1", "bQ bB1-", r"wQ \wS1", r"bQ bB1\"];
    let mut session = session("Base");
    let moves = opening.into_iter().chain(std::iter::repeat_n(cycle, 5).flatten());
    for mv in moves {
        let game = answer(&mut session, &format!("play {mv}"));
        assert!(game.starts_with("Base;InProgress;"), "{game}");
    }
    assert_eq!(answer(&mut session, "validmoves").split(';').count(), 22);
    assert!(answer(&mut session, "bestmove depth 1").starts_with('w'));
}

#[test]
fn line_breaks_spaces_and_case_are_ignored() {
    assert_dialogue(&[
        ("  newgame   Base+M  \r\n", "Base+M;NotStarted;White[1]"),
        ("PLAY wM\r", "Base+M;InProgress;Black[1];wM"),
        ("\tplay  bM   wM- \n", "Base+M;InProgress;White[2];wM;bM wM-"),
        ("\u{FEFF}undo\n", "Base+M;InProgress;Black[1];wM"),
    ]);
}

#[test]
fn blank_lines_are_not_answered() {
    for line in ["", "\n", "\r\n", "  \t "] {
        let mut out = Vec::new();
        let next = Session::default().answer(line, &mut out).expect("writes to memory cannot fail");
        assert_eq!((next, &*out), (Next::Continue, &b""[..]), "{line:?}");
    }
}

#[test]
fn only_exit_ends_the_session() {
    let mut session = Session::default();
    for line in ["info", "newgame", "exit now please?", "quit", "\u{1F41D}"] {
        let expected = if line.starts_with("exit") { Next::Exit } else { Next::Continue };
        assert_eq!(next(&mut session, line), expected, "{line}");
    }
}

#[test]
fn huge_lines_get_short_answers() {
    let huge = "wA1 ".repeat(300_000);
    for command in ["play ", "newgame ", "newgame Base;InProgress;White[2];", "undo ", "options set ", ""] {
        let mut session = session("Base");
        let answer = answer(&mut session, &format!("{command}{huge}"));
        assert!(answer.len() < 1500 && answer.lines().count() == 1, "{command}: {} bytes", answer.len());
    }
}

#[test]
fn errors_contain_no_control_characters() {
    let answer = answer(&mut Session::default(), "newgame Base;InProgress;White[2];w\u{1b}[31m\u{7}");
    assert!(answer.starts_with("err ") && !answer.contains(char::is_control), "{answer:?}");
}

#[test]
fn undo_to_the_start_restores_the_tournament_opening() {
    assert_dialogue(&[
        ("newgame Base;InProgress;Black[1];wQ", "Base;InProgress;Black[1];wQ"),
        ("undo", "Base;NotStarted;White[1]"),
        ("validmoves", "wS1;wB1;wG1;wA1"),
    ]);
}

#[test]
fn depth_zero_means_depth_one() {
    let mut session = session("Base;InProgress;White[2];wS1;bS1 wS1-");
    assert_eq!(answer(&mut session, "bestmove depth 0"), answer(&mut session, "bestmove depth 1"));
}
