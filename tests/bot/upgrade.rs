//! The upgrade to another major version of PostgreSQL, as described in the error message and in `docs/hosting.md`.

use std::fs;

use serde_json::json;
use tokio::process::{Child, Command};

use crate::backups::new_game;
use crate::stage::Stage;
use crate::starting::{Folder, assert_says, end};

/// The environment variable with the program folder of a second PostgreSQL version.
const OTHER: &str = "HIVEPOST_TEST_OTHER_POSTGRES_BIN";

/// Starts the bot with the private database in `data`, and waits until it is connected.
async fn bot(stage: &Stage, output: &Folder, mut command: Command) -> Child {
    command.env("DISCORD_TOKEN", stage.discord.token()).env("DISCORD_API_URL", stage.discord.url());
    let mut bot = output.start(&mut command);
    tokio::select! {
        () = stage.discord.wait_for_bot() => bot,
        ended = bot.wait() => panic!("the bot exited with {ended:?}: {}", output.output()),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a second PostgreSQL of another major version, named in HIVEPOST_TEST_OTHER_POSTGRES_BIN"]
async fn a_match_survives_a_major_postgresql_upgrade() {
    let other = std::env::var_os(OTHER).unwrap_or_else(|| panic!("{OTHER} is not set"));
    let (folder, output) = (Folder::new(), Folder::new());
    let with_old = |arguments: &[&str]| {
        let mut command = folder.hivepost(arguments);
        command.env("HIVEPOST_DATA_DIR", folder.path("data"));
        command
    };
    let with_new = |arguments: &[&str]| {
        let mut command = with_old(arguments);
        command.env("HIVEPOST_POSTGRES_BIN", &other);
        command
    };
    let stage = Stage::without_bot("upgrade").await;
    let mut running = bot(&stage, &output, with_old(&["run"])).await;
    stage.begin_as_white().await;
    let mut game = new_game();
    stage.play(&mut game, "wS1;bS1 wS1-;wQ -wS1").await;
    end(&mut running).await;
    stage.discord.wait_for_bot_disconnect().await;
    let old_version =
        fs::read_to_string(folder.path("data/postgres/PG_VERSION")).expect("the data folder exists");

    let mut command = with_new(&["run"]);
    let said = folder.one_line(command.env("DISCORD_TOKEN", stage.discord.token())).await;
    assert_says(&said, &["hivepost backup FILE", "move that folder away", "hivepost restore FILE"]);
    folder.stdout_of(&mut with_old(&["backup", "saved.dump"])).await;
    fs::rename(folder.path("data/postgres"), folder.path("data/postgres-before"))
        .expect("the folder is writable");
    folder.stdout_of(&mut with_new(&["restore", "saved.dump"])).await;

    let new_version =
        fs::read_to_string(folder.path("data/postgres/PG_VERSION")).expect("the data folder exists");
    assert_ne!(new_version, old_version);
    let mut running = bot(&stage, &output, with_new(&["run"])).await;
    let post = stage.play(&mut game, "bQ bS1-;wA1 -wQ").await;
    assert_eq!(post.mentions, [stage.bert]);
    let games = stage.told(stage.ada, "games", json!({})).await.content;
    assert_says(&games, &["#1"]);
    end(&mut running).await;
    stage.discord.stop().await;
}
