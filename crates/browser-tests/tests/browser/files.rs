//! A file attached to a command, from the user's machine.

use std::path::PathBuf;

use crate::person::{Person, Screen};
use crate::program::Program;

/// A temporary file with this content, removed when dropped.
struct OwnFile(PathBuf);

impl OwnFile {
    fn with(name: &str, text: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("hivepost-files-{:016x}", rand::random::<u64>()));
        std::fs::create_dir(&folder).expect("a random name is free");
        let path = folder.join(name);
        std::fs::write(&path, text).expect("the folder is writable");
        Self(path)
    }
}

impl Drop for OwnFile {
    fn drop(&mut self) {
        std::fs::remove_dir_all(self.0.parent().expect("the file has a parent folder")).ok();
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn game_is_imported_from_a_file() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    let lines = "[GameType \"Base+M\"]\n[White \"Ada\"]\n[Black \"Bert\"]\n\n1. wS1\n2. bM wS1-\n";
    let game = OwnFile::with("our game.pgn", lines);
    ada.begins("/import opponent:Bert file:").await;
    ada.picks_file(&game.0, ada.clicks_on("Choose a file…")).await;
    ada.sees_in_field("#composer [data-option=file] input", "our game.pgn").await;
    ada.takes_screenshot("phone-file").await;
    ada.clicks("#composer .send").await;
    ada.sees_text("#messages", "Continues a game started elsewhere: 2 moves played").await;
    ada.becomes("Bert").await;
    ada.presses("Accept").await;
    ada.sees_text("#messages", "your move as White · match #1, turn 2").await;
    ada.takes_screenshot("phone-imported").await;

    let prose = OwnFile::with("letter.txt", "Dear Bert, shall we play?");
    ada.begins("/import opponent:Ada file:").await;
    ada.picks_file(&prose.0, ada.clicks_on("Choose a file…")).await;
    ada.sees_in_field("#composer [data-option=file] input", "letter.txt").await;
    ada.clicks("#composer .send").await;
    ada.sees_text("#messages li.private", "isn’t a valid game type").await;
    ada.takes_screenshot("phone-file-refused").await;
    ada.leave().await;
}
