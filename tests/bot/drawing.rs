//! Concurrent drawing requests: one animation per user, without delaying other users.

use std::time::{Duration, Instant};

use discord_playground::{Id, Message};
use hive::{Tags, pgn};
use serde_json::json;

use crate::long_game::long_game;
use crate::process::BotProcess;
use crate::stage::Stage;

const BUSY_WITH_YOURS: &str = "The bot is still working on your last request.";
const BUSY_WITH_OTHERS: &str = "The bot is busy right now.";

/// Starts a match that is `plies` long. Returns its post.
async fn begin(stage: &Stage, plies: usize) -> Message {
    let record = pgn(&long_game(plies), &Tags::default(), None);
    let file = stage.discord.upload_file("game.pgn", record.as_bytes()).expect("the file is small");
    let before = stage.last_post();
    stage.told(stage.ada, "import", json!({ "opponent": stage.bert, "file": file.to_string() })).await;
    let challenge = stage.discord.next_message(stage.channel, before).await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    stage.discord.next_message(stage.channel, Some(challenge.id)).await
}

/// Requests the replay of match 1.
async fn press_replay(stage: &Stage, user: Id, post: &Message) -> Id {
    stage.discord.press_stale(user, post.id, "1:replay:1").await.expect("members see the post")
}

fn is_animation(answer: &Message) -> bool {
    answer.attachments.iter().any(|file| file.bytes.starts_with(b"GIF"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_user_gets_one_animation_at_a_time() {
    let stage = Stage::open("drawing").await;
    let post = begin(&stage, 300).await;
    let mut asked = Vec::new();
    for user in [stage.ada, stage.ada, stage.ada, stage.ada, stage.bert] {
        asked.push(press_replay(&stage, user, &post).await);
    }
    let mut answers = Vec::new();
    for one in asked {
        answers.push(stage.private(one).await);
    }
    let (of_ada, of_bert) = answers.split_at(4);
    assert!(is_animation(&of_bert[0]), "{}", of_bert[0].content);
    let drawn = of_ada.iter().filter(|answer| is_animation(answer)).count();
    let refused = of_ada.iter().filter(|answer| answer.content.starts_with(BUSY_WITH_YOURS)).count();
    assert_eq!((drawn, refused), (1, 3), "one at a time");
    let again = press_replay(&stage, stage.ada, &post).await;
    assert!(is_animation(&stage.private(again).await), "allowed again after the first is done");
    stage.close().await;
}

/// Number of concurrent requests.
const CROWD: usize = 100;

/// Limits for the bot's resident memory and for the latency of other commands meanwhile.
const MAX_RESIDENT_KIB: u64 = 200 * 1024;
const MAX_LATENCY: Duration = Duration::from_secs(1);

/// With the bot built by `cargo build --release`:
/// `HIVEPOST_BINARY=target/release/hivepost cargo test --release --test bot drawing:: -- --ignored --nocapture`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "its limits apply to release builds"]
async fn many_concurrent_replays_keep_memory_and_latency_bounded() {
    let stage = Stage::without_bot("drawing-crowd").await;
    let bot = BotProcess::start(&stage.discord, &stage.database.url()).await;
    let post = begin(&stage, 990).await;
    let people: Vec<Id> =
        (0..CROWD).map(|number| stage.discord.add_user(&format!("Person {number}"))).collect();
    let mut asked = Vec::new();
    for person in people {
        stage.discord.join(person, stage.server);
        asked.push(press_replay(&stage, person, &post).await);
    }
    let (mut most, mut slowest) = (bot.resident_kib(), Duration::ZERO);
    let others = async {
        loop {
            let begun = Instant::now();
            stage.told(stage.stranger, "board", json!({ "match": "1" })).await;
            slowest = slowest.max(begun.elapsed());
            most = most.max(bot.resident_kib());
        }
    };
    let crowd = async {
        let (mut drawn, mut refused) = (0, 0);
        for one in asked {
            let answer = stage.private(one).await;
            drawn += usize::from(is_animation(&answer));
            refused += usize::from(answer.content.starts_with(BUSY_WITH_OTHERS));
        }
        (drawn, refused)
    };
    let begun = Instant::now();
    let (drawn, refused) = tokio::select! {
        counted = crowd => counted,
        () = others => unreachable!("this loop never ends"),
    };
    println!(
        "{drawn} animations, {refused} refused, in {:?}; resident at most {most} KiB; others waited at most {slowest:?}",
        begun.elapsed()
    );
    assert_eq!(drawn + refused, CROWD, "every answer is an animation or a refusal");
    assert!(drawn > 0);
    assert!(most < MAX_RESIDENT_KIB, "{most} KiB");
    assert!(slowest < MAX_LATENCY, "{slowest:?}");
    stage.settle(&stage.pool().await).await;
    drop(bot);
    stage.close().await;
}
