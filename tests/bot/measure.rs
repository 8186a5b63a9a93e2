//! Measures and prints the latency of commands. Asserts nothing.

use std::time::{Duration, Instant};

use hive::{Game, Move, uhp_history};
use serde_json::json;

use crate::matches::recorded;
use crate::process::BotProcess;
use crate::stage::Stage;

fn print_percentiles(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    println!("{what}: median {:?}, 99th percentile {:?} of {}", at(50), at(99), times.len());
}

/// Plays recorded games, and prints the time from a command to its reply and to the post. For the figures in
/// `docs/measured.md`, build the bot with `cargo build --release` and run
/// `HIVEPOST_BINARY=target/release/hivepost cargo test --test bot measure -- --ignored --nocapture`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures, and asserts nothing about the time"]
async fn latency_from_command_to_reply_and_post() {
    let stage = Stage::without_bot("measure").await;
    let bot = BotProcess::start(&stage.discord, &stage.database.url()).await;
    println!("resident at rest: {} KiB", bot.resident_kib());
    let (mut replies, mut posts) = (Vec::new(), Vec::new());
    for number in ["001", "041", "055", "067"] {
        let record = Game::from_game_string(recorded(number)).expect("the record is valid");
        let terms =
            json!({ "colour": "white", "expansions": "Mosquito+Ladybug+Pillbug", "opening": "Tournament" });
        let mut last = stage.begin(terms).await;
        let mut game = Game::new(record.setup());
        for (uhp, played) in uhp_history(&record).iter().zip(record.history()) {
            if played.mv != Move::Pass {
                let (command, options) = Stage::command_for(&game, uhp);
                let begun = Instant::now();
                stage.told(stage.player(game.to_move()), command, options).await;
                replies.push(begun.elapsed());
                last = stage.discord.next_message(stage.channel, Some(last.id)).await;
                posts.push(begun.elapsed());
            }
            game.play(played.mv).expect("the record is legal");
        }
    }
    print_percentiles("command to reply", replies);
    print_percentiles("command to post", posts);
    println!("resident after four matches: {} KiB", bot.resident_kib());
    stage.settle(&stage.pool().await).await;
    drop(bot);
    stage.close().await;
}
