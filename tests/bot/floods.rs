//! How much memory the bot holds after a flood of requests.

use std::time::Duration;

use discord_playground::{Id, Message};
use futures_util::StreamExt;
use futures_util::stream;
use tokio::time::sleep;

use crate::long_game::long_game;
use crate::process::BotProcess;
use crate::stage::Stage;

/// How many presses of buttons that mean nothing, and how many at once.
const PRESSES: usize = 30_000;
const AT_ONCE: usize = 64;

/// How many people press, each less often than anybody may.
const PEOPLE: usize = 600;

/// So many of them want the longest match played again.
const REPLAYS: usize = 200;

/// How long nothing happens before it is looked at what stays.
const REST: Duration = Duration::from_secs(30);

/// More than so much stays of no flood.
const MOST_KIB: u64 = 100 * 1024;

/// What the bot holds, just after and a while later.
async fn measure(bot: &BotProcess, what: &str) -> u64 {
    let then = bot.resident_kib();
    sleep(REST).await; // it is what stays when nothing happens that is asked for
    let later = bot.resident_kib();
    println!("{what}: {} MiB, {} s later {} MiB", then / 1024, REST.as_secs(), later / 1024);
    later
}

async fn press_what_means_nothing(stage: &Stage, people: &[Id], post: &Message) {
    let presses = (0..PRESSES).map(async |number| {
        let person = people[number % people.len()];
        let pressed = stage.discord.press_stale(person, post.id, &format!("1:{number}:garbage")).await;
        stage.discord.answer(pressed.expect("they see the post")).await;
    });
    stream::iter(presses).buffer_unordered(AT_ONCE).collect::<Vec<()>>().await;
}

async fn want_replays(stage: &Stage, people: &[Id], post: &Message) {
    let mut asked = Vec::new();
    for person in people {
        asked.push(stage.discord.press_stale(*person, post.id, "1:replay:1").await.expect("they see it"));
    }
    for one in asked {
        stage.discord.answer(one).await;
    }
}

/// With the bot built by `cargo build --release`:
/// `HIVEPOST_BINARY=target/release/hivepost cargo test --test bot floods -- --ignored --nocapture`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes, and its figures are those of a release build"]
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
    press_what_means_nothing(&stage, &people, &post).await;
    let presses = measure(&bot, "after presses that mean nothing").await;
    want_replays(&stage, &people[..REPLAYS], &post).await;
    let replays = measure(&bot, "after replays").await;
    stage.settle(&stage.pool().await).await;
    drop(bot);
    stage.close().await;
    assert!(presses.max(replays) <= MOST_KIB, "{presses} and {replays} KiB stay");
}
