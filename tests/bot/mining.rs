//! `hivepost mine-puzzles --games`: prints the puzzles of the games in a file, in the format of the collection.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use hive::game_string;
use hive_engine::puzzles::{BuiltInPuzzle, Prover};

fn mine(games: &Path, more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hivepost"));
    command.args(["mine-puzzles", "--nodes", "50000", "--games"]).arg(games).args(more);
    command.env("DATABASE_URL", "not an address").env("DISCORD_TOKEN", "");
    command.output().expect("the program runs")
}

/// Writes a file of one invalid line and a game for each entry, up to the puzzle's winning move.
fn write_games(name: &str, entries: &[BuiltInPuzzle]) -> PathBuf {
    let mut lines = vec!["no game".to_owned()];
    for entry in entries {
        let mut game = entry.puzzle().position;
        let winning =
            Prover::new(1_000_000).winning_moves(&game, entry.moves).expect("the node limit suffices");
        game.play(winning[0]).expect("winning moves are legal");
        lines.push(game_string(&game));
    }
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&file, lines.join("\n")).expect("the folder is writable");
    file
}

#[test]
fn puzzles_of_a_file_are_printed_and_invalid_lines_reported() {
    let entries: Vec<BuiltInPuzzle> =
        BuiltInPuzzle::all().iter().filter(|entry| entry.moves == 1).take(2).copied().collect();
    let games = write_games("mined.txt", &entries);
    let mined = mine(&games, &[]);
    let (said, told) = (String::from_utf8_lossy(&mined.stdout), String::from_utf8_lossy(&mined.stderr));
    assert!(mined.status.success(), "{told}");
    assert_eq!(told, "hivepost: line 1 is not a valid game; skipped\n");
    let lines: Vec<&str> = said.lines().collect();
    for entry in &entries {
        let found = lines.iter().filter_map(|line| line.split_once(' '));
        let own: Vec<(&str, &str)> = found.filter(|(_, game)| entry.game.starts_with(game)).collect();
        assert!((1..=2).contains(&own.len()), "{said}");
    }
    let one = mine(&games, &["--limit", "1"]);
    assert!(one.status.success() && one.stdout.is_empty(), "the limit includes the invalid first line");
}

#[test]
fn missing_files_are_a_one_line_error() {
    let mined = mine(Path::new("no such file"), &[]);
    let told = String::from_utf8_lossy(&mined.stderr);
    assert!(!mined.status.success() && mined.stdout.is_empty());
    assert!(
        told.starts_with("hivepost: no such file can't be read: ") && told.lines().count() == 1,
        "{told}"
    );
}
