//! How much memory the bot holds after a flood of requests.

use std::time::Duration;

use discord_playground::{Id, Message};
use futures_util::StreamExt;
use futures_util::stream;
use tokio::time::sleep;

use crate::long_game::long_game;
use crate::process::BotProcess;
use crate::stage::Stage;

/// Presses with invalid `custom_id`s: total and concurrent.
const PRESSES: usize = 30_000;
const MAX_CONCURRENT: usize = 64;

/// Users who press, enough that none exceeds the rate limit.
const PEOPLE: usize = 600;

/// How many of them request the replay of the match.
const REPLAYS: usize = 200;

/// Idle time before the remaining memory is measured.
const IDLE_TIME: Duration = Duration::from_secs(30);

/// Limit for the resident memory after a flood.
const MAX_RESIDENT_KIB: u64 = 100 * 1024;

/// Prints the bot's resident memory now and after [`IDLE_TIME`]. Returns the latter, in KiB.
async fn measure(bot: &BotProcess, what: &str) -> u64 {
    let then = bot.resident_kib();
    sleep(IDLE_TIME).await;
    let later = bot.resident_kib();
    println!("{what}: {} MiB, {} s later {} MiB", then / 1024, IDLE_TIME.as_secs(), later / 1024);
    later
}

async fn press_invalid_buttons(stage: &Stage, people: &[Id], post: &Message) {
    let presses = (0..PRESSES).map(async |number| {
        let person = people[number % people.len()];
        let pressed = stage.discord.press_stale(person, post.id, &format!("1:{number}:garbage")).await;
        stage.discord.answer(pressed.expect("members see the post")).await;
    });
    stream::iter(presses).buffer_unordered(MAX_CONCURRENT).collect::<Vec<()>>().await;
}

async fn request_replays(stage: &Stage, people: &[Id], post: &Message) {
    let mut asked = Vec::new();
    for person in people {
        asked.push(
            stage.discord.press_stale(*person, post.id, "1:replay:1").await.expect("members see the post"),
        );
    }
    for one in asked {
        stage.discord.answer(one).await;
    }
}

/// With the bot built by `cargo build --release`:
/// `HIVEPOST_BINARY=target/release/hivepost cargo test --test bot floods -- --ignored --nocapture`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes, and its limits apply to release builds"]
async fn memory_is_released_after_floods() {
    let stage = Stage::without_bot("floods").await;
    let bot = BotProcess::start(&stage.discord, &stage.database.url()).await;
    let post = stage.import(&long_game(990)).await;
    let people: Vec<Id> =
        (0..PEOPLE).map(|number| stage.discord.add_user(&format!("Person {number}"))).collect();
    for person in &people {
        stage.discord.join(*person, stage.server);
    }
    measure(&bot, "at rest").await;
    press_invalid_buttons(&stage, &people, &post).await;
    let presses = measure(&bot, "after invalid presses").await;
    request_replays(&stage, &people[..REPLAYS], &post).await;
    let replays = measure(&bot, "after replays").await;
    stage.settle(&stage.pool().await).await;
    drop(bot);
    stage.close().await;
    assert!(presses.max(replays) <= MAX_RESIDENT_KIB, "{presses} and {replays} KiB are still resident");
}
