//! Game records in PGN and UHP, also of other programs.

use hive::{
    Colour, Expansions, Game, IllegalMove, MoveTextError, Opening, Outcome, Record, RecordError, ReplayError,
    Setup, Tags, UnknownPiece, game_string, pgn, uhp_history,
};

use crate::recorded_games::{RecordedGame, recorded};
use crate::support::{after, game};

fn tags() -> Tags {
    let [event, site, date, white, black] =
        ["match #1", "Hivepost", "2026.11.21", "Ada", "Bert"].map(str::to_owned);
    Tags { event, site, date, white, black }
}

fn read(text: &str) -> Record {
    Record::read(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

fn replay(text: &str) -> Game {
    read(text).replay().unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

#[test]
fn recorded_games_survive_a_round_trip_in_both_notations() {
    for RecordedGame { id, text, .. } in recorded() {
        let game = game(text);
        assert_eq!(replay(text), game, "{id}");
        let written = pgn(&game, &tags(), None);
        let record = read(&written);
        assert_eq!(record.replay().as_ref(), Ok(&game), "{id}");
        assert_eq!(record.names, [Some("Ada".to_owned()), Some("Bert".to_owned())], "{id}");
        assert_eq!(record.is_over, game.outcome().is_some(), "{id}");
        assert_eq!(record.len(), game.ply(), "{id}");
        assert_eq!(game_string(&replay(&written)), text, "{id}");
    }
}

#[test]
fn omitted_passes_are_inserted() {
    let mut games = 0;
    for RecordedGame { id, text, .. } in recorded().filter(|game| game.text.contains(";pass")) {
        let game = game(text);
        let mut parts: Vec<&str> = text.split(';').filter(|part| *part != "pass").collect();
        parts.drain(1..3); // the state and the turn, which counts the passes
        let shortened = replay(&parts.join(";"));
        let skipped = game.ply() - shortened.ply(); // passes at the end of the game are not inserted
        assert_eq!(shortened.history(), &game.history()[..game.ply() - skipped], "{id}");
        games += 1;
    }
    assert!(games > 3, "only {games} games have passes");
}

#[test]
fn pgn_matches_the_dialect_of_mzinga() {
    let game = after("Base+M", &["wS1", "bM wS1-"]);
    let written = pgn(&game, &tags(), Some(Outcome::Win(Colour::White)));
    let expected = "[GameType \"Base+M\"]\n[Date \"2026.11.21\"]\n[Event \"match #1\"]\n[Site \"Hivepost\"]\n\
         [Round \"\"]\n[White \"Ada\"]\n[Black \"Bert\"]\n[Result \"WhiteWins\"]\n[Opening \"Standard\"]\n\n\
         1. wS1\n2. bM wS1-\n\nWhiteWins\n";
    assert_eq!(written, expected);
    assert!(read(&written).is_over);
    assert_eq!(read(&written).replay(), Ok(game), "with the Opening tag");
}

#[test]
fn names_with_special_characters_keep_records_intact() {
    for name in ["\"]\n1. wA1", "a\\", "[GameType \"Base+M\"]", "{", "  \u{2028}x\r\ty ", "]", "", "ğİ 漢 🐝"]
    {
        let tags = Tags { white: name.to_owned(), event: name.to_owned(), ..tags() };
        let game = after("Base", &["wS1", "bS1 wS1-"]);
        let written = pgn(&game, &tags, None);
        assert_eq!(written.lines().count(), 12, "{name:?}\n{written}");
        assert_eq!(replay(&written), game, "{name:?}\n{written}");
    }
}

#[test]
fn braces_in_names_do_not_start_comments() {
    let tags = Tags { white: "{curly".to_owned(), ..tags() };
    let game = after("Base", &["wS1", "bS1 wS1-"]);
    let record = read(&pgn(&game, &tags, None));
    assert_eq!(record.names[0].as_deref(), Some("{curly"));
    assert_eq!(record.replay(), Ok(game));
}

#[test]
fn dialects_of_other_programs_are_read() {
    let expected = after("Base+MLP", &["wL", "bL /wL", r"wA1 \wL", "bM /bL"]);
    let expected = game(&game_string(&expected)); // with the Tournament opening
    let tags = "[GameType \"Base+MLP\"]\n[Result \"*\"]\n\n";
    for text in [
        "Base+MLP;InProgress;White[3];wL;bL /wL;wA1 \\wL;bM /bL",
        "Base+MLP;wL;bL /wL;wA1 \\wL;bM /bL;",
        " `Base+MLP;InProgress;wL ;bL /wL ; wA1 \\wL;\nbM /bL\n`",
        &format!("{tags}1. wL .\n2. bL /wL\n3. wA1 \\wL\n4. bM /bL\n"),
        &format!("\u{feff}{tags}1. wL \r\n2. bL /wL\r\n3. wA1 \\wL\r\n4. bM /bL\r\n"),
        &format!("{tags}1. wL 2. bL /wL 3.wA1 \\wL 4... bM /bL *"),
        &format!("{tags}wL\n{{a good\nmove}}\nbL /wL\n{{another}}wA1 \\wL\nbM1 /bL1\n"),
    ] {
        assert_eq!(replay(text), expected, "{text}");
    }
}

#[test]
fn expansions_follow_from_the_moves_if_not_stated() {
    let expected = game(&game_string(&after("Base+ML", &["wM", "bL wM-"])));
    for text in [
        "wM;bL wM-",
        "InProgress;White[2];wM;bL wM-",
        "Base; InProgress; White[2]; wM; bL wM-",
        "Base+M;wM;bL wM-;",
        "1. wM\n2. bL wM-",
        "[White \"Ada\"]\n1. wM\n2. bL wM-\n",
    ] {
        assert_eq!(replay(text), expected, "{text}");
    }
    assert_eq!(replay("wS1;bS1 wS1-").setup().expansions, Expansions::default());
}

#[test]
fn other_text_in_records_is_ignored() {
    let expected = game(&game_string(&after("Base", &["wS1", "bS1 wS1-"])));
    for junk in ["; a good game", "% escaped", "# note", "Played on a train.", "[White Ada", "[]", "-- --"] {
        let text = format!("[GameType \"Base\"]\n{junk}\n1. wS1\n{junk}\n2. bS1 wS1-\n{junk}\n");
        assert_eq!(replay(&text), expected, "{text}");
    }
}

#[test]
fn brackets_in_names_do_not_start_tags() {
    let names = Tags { white: "[GameType".to_owned(), black: "[Result \"1-0\"]".to_owned(), ..tags() };
    let written = pgn(&after("Base", &["wS1"]), &names, None);
    let tags = written.lines().filter(|line| line.contains("[GameType") || line.contains("[Result"));
    assert_eq!(tags.collect::<Vec<_>>(), ["[GameType \"Base\"]", "[Result \"InProgress\"]"]);
}

#[test]
fn records_state_whether_the_game_is_over() {
    for (result, is_over) in [
        ("WhiteWins", true),
        ("Draw", true),
        ("1-0", true),
        ("1/2-1/2", true),
        ("*", false),
        ("InProgress", false),
        ("Unkown", false),
        ("", false),
    ] {
        let in_tag = format!("[GameType \"Base\"]\n[Result \"{result}\"]\n1. wS1\n");
        assert_eq!(read(&in_tag).is_over, is_over, "{in_tag}");
        let below = format!("[GameType \"Base\"]\n1. wS1\n\n{result}\n");
        assert_eq!((read(&below).is_over, read(&below).len()), (is_over, 1), "{below}");
    }
    assert!(read("Base;BlackWins;White[1]").is_over);
}

#[test]
fn invalid_records_are_rejected_with_a_reason() {
    for (text, error) in [
        ("", RecordError::Empty),
        (" \u{feff}\r\n", RecordError::Empty),
        (";;", RecordError::Empty),
        ("Base+X;wS1", RecordError::GameType("Base+X".to_owned())),
        ("hello", RecordError::GameType("hello".to_owned())),
        ("[GameType \"Chess\"]\n", RecordError::GameType("Chess".to_owned())),
        ("[GameType \"Base\"]\n1. wS1\n[GameType \"Base\"]\n1. wS1\n", RecordError::SeveralGames),
        ("[GameType \"Base\"\n1. wS1\n", RecordError::Broken("[GameType \"Base\"".to_owned())),
        ("[GameType \"Base\"]\n{no end\n1. wS1\n", RecordError::Broken("{no end".to_owned())),
    ] {
        assert_eq!(Record::read(text), Err(error), "{text}");
    }
}

#[test]
fn unplayable_moves_are_named_with_number_and_reason() {
    let replay_error = |text: &str| read(text).replay().expect_err(text);
    let ReplayError::Move { number, text, error, before } =
        replay_error("[GameType \"Base\"]\n1. wS1\n2. bS1 wS1-\n3. wA1 bS1-\n")
    else {
        panic!("expected a move error");
    };
    assert_eq!((number, &*text, before.ply()), (3, "wA1 bS1-", 2));
    assert!(matches!(error, MoveTextError::Illegal(IllegalMove::TouchesEnemy { .. })), "{error:?}");
    let ReplayError::Move { error, .. } = replay_error("Base;wS1;bM2 wS1-") else {
        panic!("expected a move error")
    };
    assert!(matches!(error, MoveTextError::UnknownPiece(UnknownPiece::NoSuchNumber { .. })), "{error:?}");
    let [stated, actual] = ["White[9]", "White[2]"].map(str::to_owned);
    assert_eq!(replay_error("Base;InProgress;White[9];wS1;bS1 wS1-"), ReplayError::Turn { stated, actual });
}

#[test]
fn the_opening_follows_from_the_moves_or_the_tag() {
    let opening = |text: &str| replay(text).setup().opening;
    assert_eq!(opening("Base;wQ;bS1 wQ-"), Opening::Standard);
    assert_eq!(opening("Base;wS1"), Opening::Tournament);
    assert_eq!(opening("[GameType \"Base\"]\n[Opening \"Standard\"]\n1. wS1\n"), Opening::Standard);
    assert_eq!(opening("[GameType \"Base\"]\n[Opening \"Tournament\"]\n1. wQ\n"), Opening::Standard);
    assert_eq!(opening("[GameType \"Base\"]\n[Opening \"French\"]\n1. wS1\n"), Opening::Tournament);
    let empty = Game::new(Setup { expansions: Expansions::default(), opening: Opening::Standard });
    assert_eq!(read(&pgn(&empty, &tags(), None)).replay(), Ok(empty));
}

/// A linear congruential generator, deterministic so that failures are reproducible.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits fit") % bound
    }
}

#[test]
fn corrupted_records_never_panic() {
    let mut random = Random(1);
    let replacements: Vec<char> = "[]{}\";.\\/-*0129 wbQABMPxğ\u{feff}\n\r\t🐝".chars().collect();
    let (mut accepted, mut rejected) = (0, 0);
    for RecordedGame { text, .. } in recorded() {
        for text in [text.to_owned(), pgn(&game(text), &tags(), None)] {
            for _ in 0..60 {
                let mut letters: Vec<char> = text.chars().collect();
                letters.truncate(random.below(letters.len()) + 1);
                for _ in 0..random.below(4) {
                    let (at, letter) =
                        (random.below(letters.len()), replacements[random.below(replacements.len())]);
                    match random.below(3) {
                        0 => letters[at] = letter,
                        1 => letters.insert(at, letter),
                        _ => drop(letters.remove(at)),
                    }
                    letters.push(letter);
                }
                let corrupted: String = letters.into_iter().collect();
                match Record::read(&corrupted).map(|record| record.replay()) {
                    Ok(Ok(_)) => accepted += 1,
                    Ok(Err(_)) | Err(_) => rejected += 1,
                }
            }
        }
    }
    assert!(accepted > 300 && rejected > 2_000, "{accepted} accepted, {rejected} rejected");
}

/// Reads the moves of a record like hivegame.com (`History::from_pgn_str`): from each line without `[` whose first word has a
/// digit, the next two words.
fn read_like_hivegame(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.contains('['));
    let numbered =
        lines.filter(|line| line.split(' ').next().is_some_and(|word| word.contains(char::is_numeric)));
    let words = numbered.map(|line| line.split(' ').skip(1).take(2).collect::<Vec<_>>().join(" "));
    words.collect()
}

/// Reads the moves of a record like Mzinga (`GameRecording.LoadPGN`): each line that is neither a tag, a comment nor a result,
/// without its number.
fn read_like_mzinga(text: &str) -> Vec<String> {
    let results = ["NotStarted", "InProgress", "Draw", "WhiteWins", "BlackWins"];
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !results.contains(line));
    let moves = lines.filter(|line| !line.starts_with('[') && !line.starts_with('{'));
    let number = |letter: char| letter == '.' || letter.is_ascii_digit();
    moves.map(|line| line.trim_start_matches(number).trim().to_owned()).collect()
}

#[test]
fn mzinga_and_hivegame_read_the_written_moves() {
    let names = Tags { white: "1. [wA1]".to_owned(), black: "WhiteWins".to_owned(), ..tags() };
    for RecordedGame { id, text, .. } in recorded() {
        let game = game(text);
        let written = pgn(&game, &names, Some(Outcome::Draw));
        let expected = uhp_history(&game);
        assert_eq!(read_like_hivegame(&written), expected, "{id}");
        assert_eq!(read_like_mzinga(&written), expected, "{id}");
        let first = written.lines().next().expect("the tags");
        assert_eq!(first, format!("[GameType \"{}\"]", game.setup().expansions), "{id}");
    }
}

/// Uses the converter of another project, from the Python package index:
/// `python3 -m venv /tmp/v && /tmp/v/bin/pip install uhp-utils && HIVEPOST_UHP_TO_PGN=/tmp/v/bin/uhp-to-pgn cargo test
/// -p hivepost-hive --test rules -- --ignored uhp_to_pgn`.
#[test]
#[ignore = "needs uhp-to-pgn of the Python package uhp-utils, named in HIVEPOST_UHP_TO_PGN"]
fn pgn_of_uhp_to_pgn_is_read() {
    let program = std::env::var_os("HIVEPOST_UHP_TO_PGN").expect("HIVEPOST_UHP_TO_PGN names the program");
    for RecordedGame { id, text, .. } in recorded() {
        let output = std::process::Command::new(&program).args(["-w", "Ada \"A\"", text]).output();
        let output = output.expect("the program runs");
        assert!(output.status.success(), "{id}: rejected {text}");
        let theirs = String::from_utf8(output.stdout).expect("UTF-8 output");
        let record = read(&theirs);
        assert_eq!(record.replay(), Ok(game(text)), "{id}\n{theirs}");
        assert_eq!(record.names[0].as_deref(), Some("Ada \"A\""), "{id}\n{theirs}");
        let ours = pgn(&game(text), &tags(), None);
        assert_eq!(read_like_mzinga(&theirs), read_like_mzinga(&ours), "{id}");
    }
}
