//! Several processes of one bot, each with a part of Discord's shards, on one database.

use std::time::Duration;

use discord_playground::{Id, Message};
use serde_json::json;

use crate::process::BotProcess;
use crate::stage::{Stage, count};

/// What Discord wants to pass between two shards that begin to listen.
const BETWEEN_SHARDS: Duration = Duration::from_secs(5);

/// How much earlier a shard may come after one of the same process: serenity counts from when it let that one begin, and not
/// from its arrival. Processes count from the arrival.
const TOLERANCE: Duration = Duration::from_millis(700);

/// Within which time the others have made good what a process that died has left.
const MADE_GOOD: Duration = Duration::from_mins(1);

/// A server in each shard, with a channel, and Ada and Bert in it: `(guild_id >> 22) % 4` is its place in the list.
fn servers(stage: &Stage) -> [Id; 4] {
    let mut channels = [None; 4];
    while channels.contains(&None) {
        let server = stage.discord.add_server("Hive Garden");
        let shard = usize::try_from((server >> 22) % 4).expect("it is below 4");
        if channels[shard].is_none() {
            for person in [stage.ada, stage.bert, stage.discord.bot()] {
                stage.discord.join(person, server);
            }
            channels[shard] = Some(stage.discord.add_channel(server, "hive"));
        }
    }
    channels.map(|channel| channel.expect("each shard has one"))
}

async fn next(stage: &Stage, channel: Id, after: &Message) -> Message {
    stage.discord.next_message(channel, Some(after.id)).await
}

/// A match in a channel, with Ada as White; gives its first post.
async fn begin(stage: &Stage, channel: Id) -> Message {
    stage
        .told_in(channel, stage.ada, "challenge", json!({ "opponent": stage.bert, "colour": "white" }))
        .await;
    let challenge = stage.discord.next_message(channel, None).await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    next(stage, channel, &challenge).await
}

/// A half-move in a channel; gives its post.
async fn play(stage: &Stage, channel: Id, player: Id, piece: &str, at: Option<&str>) -> Message {
    let before = stage.discord.messages(channel).pop().expect("the match has begun there");
    let mut options = json!({ "piece": piece });
    if let Some(at) = at {
        options["at"] = at.into();
    }
    let reply = stage.told_in(channel, player, "place", options).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    next(stage, channel, &before).await
}

/// How often each half-move is told in a channel.
fn told(stage: &Stage, channel: Id, uhp: &str) -> usize {
    let posts = stage.discord.messages(channel);
    posts.iter().filter(|post| post.content.contains(&format!("`{uhp}`"))).count()
}

/// Which process each shard is of.
const PROCESSES: [usize; 4] = [0, 0, 1, 2];

/// Each shard begins so long after the one before, whoever has it.
fn assert_in_turn(stage: &Stage, shards: usize) {
    let begun = stage.discord.shards_started();
    assert_eq!(begun.len(), shards, "each begins once: {begun:?}");
    for pair in begun.windows(2) {
        let pause = pair[1].1 - pair[0].1;
        let [one, next] = [pair[0].0, pair[1].0].map(|shard| usize::try_from(shard).expect("it is below 4"));
        let tolerance = if PROCESSES[one] == PROCESSES[next] { TOLERANCE } else { Duration::ZERO };
        assert!(pause + tolerance >= BETWEEN_SHARDS, "shards {one} and {next}: {pause:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_processes_with_four_shards_share_what_there_is_to_do_and_make_good_what_one_that_died_has_left()
 {
    let stage = Stage::without_bot("processes-of-four-shards").await;
    stage.discord.set_shards(4, 1);
    stage.discord.clear_faults(); // emojis can be had
    let (pool, url) = (stage.pool().await, stage.database.url());
    let channels = servers(&stage);
    let start = |shards| BotProcess::of_shards(&stage.discord, &url, shards);
    let [first, second, third] = ["0-1/4", "2/4", "3/4"].map(start);
    for shard in 0..4 {
        stage.discord.wait_for_shard(shard).await;
    }
    assert_in_turn(&stage, 4);

    for channel in channels {
        begin(&stage, channel).await;
        play(&stage, channel, stage.ada, "wS1", None).await;
    }
    stage.settle(&pool).await;

    // Shard 2's process dies when it has posted a move, and before it hears so; another match of its server falls due.
    for other in [&first, &third] {
        other.signal("STOP").await; // so that they do not come first
    }
    let orphaned = channels[2];
    let held = stage.discord.hold("POST", &format!("/channels/{orphaned}/messages"));
    stage.told_in(orphaned, stage.bert, "place", json!({ "piece": "bS1", "at": "wS1-" })).await;
    held.reached().await;
    second.kill().await;
    drop(held);
    stage.discord.wait_for_shard_disconnect(2).await;
    stage.discord.forget_nonces();
    let died = std::time::Instant::now();
    for other in [&first, &third] {
        other.signal("CONT").await;
    }
    // The others' matches go on meanwhile.
    for channel in [channels[0], channels[1], channels[3]] {
        play(&stage, channel, stage.bert, "bS1", Some("wS1-")).await;
    }
    stage.settle(&pool).await;
    // The time of that match runs out while nobody listens there: the log first, for what is due is looked for by the other.
    let number = Stage::number(&stage.discord.messages(orphaned).pop().expect("there are posts"));
    for (table, columns) in [("match_event", &["at"][..]), ("match", &["started_at", "deadline_at"])] {
        let set: Vec<String> =
            columns.iter().map(|column| format!("{column} = {column} - interval '4 days'")).collect();
        let sql = format!("update {table} set {} where match_id = {number}", set.join(", "));
        sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&pool).await.expect("the rows can be changed");
    }
    let last = stage.discord.messages(orphaned).pop().expect("there are posts");
    let result = next(&stage, orphaned, &last).await;
    assert!(result.content.contains("time ran out"), "{}", result.content);
    stage.settle(&pool).await;
    assert!(died.elapsed() < MADE_GOOD, "it took {:?}", died.elapsed());

    // It comes back in its turn, and answers.
    let second = start("2/4");
    stage.discord.wait_for_shard(2).await;
    assert_in_turn(&stage, 5);
    let games = stage.told_in(orphaned, stage.ada, "games", json!({})).await;
    assert!(!games.content.is_empty());
    for channel in [channels[0], channels[1], channels[3]] {
        play(&stage, channel, stage.ada, "wQ", Some("-wS1")).await;
    }
    stage.settle(&pool).await;
    for channel in channels {
        assert_eq!(
            (told(&stage, channel, "wS1"), told(&stage, channel, "bS1 wS1-")),
            (1, 1),
            "each is told once"
        );
    }
    assert_eq!(
        stage.discord.emoji_pictures().len(),
        16,
        "all wanted to make the emojis, and each was made once"
    );
    let stranded = count(&pool, "select count(*) from match_event where kind = 'stranded'").await;
    assert_eq!(stranded, 0, "a process knows that the servers of others are not lost");
    drop((first, second, third));
    stage.close().await;
}
