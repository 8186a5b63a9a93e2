//! Several processes of one bot that share the shards and one database.

use std::time::Duration;

use discord_playground::{Id, Message};
use serde_json::json;
use sqlx::PgPool;
use tokio::time::timeout;

use crate::process::BotProcess;
use crate::stage::{Stage, count};

/// Discord's minimum time between the identifies of two shards.
const IDENTIFY_INTERVAL: Duration = Duration::from_secs(5);

/// Tolerance between shards of one process: serenity counts from the start of the previous shard, while processes count
/// from its identify.
const TOLERANCE: Duration = Duration::from_millis(700);

/// Time in which the other processes take over the work of a dead one.
const TAKEOVER_TIMEOUT: Duration = Duration::from_mins(1);

/// Time in which two processes are stopped between transactions, usually at the first attempt.
const STOP_TIMEOUT: Duration = Duration::from_secs(20);

/// Creates a server with Ada and Bert in each shard. Returns a channel of each, by shard: `(guild_id >> 22) % 4`.
fn servers(stage: &Stage) -> [Id; 4] {
    let mut channels = [None; 4];
    while channels.contains(&None) {
        let server = stage.discord.add_server("Hive Garden");
        let shard = usize::try_from((server >> 22) % 4).expect("the shard is below 4");
        if channels[shard].is_none() {
            for person in [stage.ada, stage.bert, stage.discord.bot()] {
                stage.discord.join(person, server);
            }
            channels[shard] = Some(stage.discord.add_channel(server, "hive"));
        }
    }
    channels.map(|channel| channel.expect("each shard has a channel"))
}

async fn next(stage: &Stage, channel: Id, after: &Message) -> Message {
    stage.discord.next_message(channel, Some(after.id)).await
}

/// Starts a match in a channel, with Ada as White. Returns its first post.
async fn begin(stage: &Stage, channel: Id) -> Message {
    stage
        .told_in(channel, stage.ada, "challenge", json!({ "opponent": stage.bert, "colour": "white" }))
        .await;
    let challenge = stage.discord.next_message(channel, None).await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    next(stage, channel, &challenge).await
}

/// Plays a move in a channel. Returns its post.
async fn play(stage: &Stage, channel: Id, player: Id, piece: &str, at: Option<&str>) -> Message {
    let before = stage.discord.messages(channel).pop().expect("the match has started");
    let mut options = json!({ "piece": piece });
    if let Some(at) = at {
        options["at"] = at.into();
    }
    let reply = stage.told_in(channel, player, "place", options).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    next(stage, channel, &before).await
}

/// The number of posts in a channel that announce a move.
fn count_announcements(stage: &Stage, channel: Id, uhp: &str) -> usize {
    let posts = stage.discord.messages(channel);
    posts.iter().filter(|post| post.content.contains(&format!("`{uhp}`"))).count()
}

/// The process of each shard.
const PROCESS_OF_SHARD: [usize; 4] = [0, 0, 1, 2];

/// Asserts the interval between the identifies of all shards, across processes.
fn assert_identify_interval(stage: &Stage, shards: usize) {
    let begun = stage.discord.shards_started();
    assert_eq!(begun.len(), shards, "each shard identifies once: {begun:?}");
    for pair in begun.windows(2) {
        let pause = pair[1].1 - pair[0].1;
        let [one, next] =
            [pair[0].0, pair[1].0].map(|shard| usize::try_from(shard).expect("the shard is below 4"));
        let tolerance =
            if PROCESS_OF_SHARD[one] == PROCESS_OF_SHARD[next] { TOLERANCE } else { Duration::ZERO };
        assert!(pause + tolerance >= IDENTIFY_INTERVAL, "shards {one} and {next}: {pause:?}");
    }
}

/// Stops these processes while no transaction is open: its locks would hold up the other process, too.
async fn stop_between_transactions(pool: &PgPool, processes: [&BotProcess; 2]) {
    let busy = "select count(*) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'";
    let until_stopped = async {
        loop {
            for process in processes {
                process.signal("STOP").await;
            }
            if count(pool, busy).await == 0 {
                return;
            }
            for process in processes {
                process.signal("CONT").await;
            }
        }
    };
    timeout(STOP_TIMEOUT, until_stopped).await.expect("the processes leave pauses between transactions");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_processes_share_four_shards_and_take_over_from_a_dead_one() {
    let stage = Stage::without_bot("processes-of-four-shards").await;
    stage.discord.set_shards(4, 1);
    stage.discord.clear_faults(); // allows emojis
    let (pool, url) = (stage.pool().await, stage.database.url());
    let channels = servers(&stage);
    let start = |shards| BotProcess::of_shards(&stage.discord, &url, shards);
    let [first, second, third] = ["0-1/4", "2/4", "3/4"].map(start);
    for shard in 0..4 {
        stage.discord.wait_for_shard(shard).await;
    }
    assert_identify_interval(&stage, 4);

    for channel in channels {
        begin(&stage, channel).await;
        play(&stage, channel, stage.ada, "wS1", None).await;
    }
    stage.settle(&pool).await;

    // The process of shard 2 dies after posting a move, before it gets the response.
    stop_between_transactions(&pool, [&first, &third]).await; // so that they don't post the move first
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
    // The matches of the other processes continue.
    for channel in [channels[0], channels[1], channels[3]] {
        play(&stage, channel, stage.bert, "bS1", Some("wS1-")).await;
    }
    stage.settle(&pool).await;
    // The deadline of the dead process's match passes. The log is changed first, because jobs look for due rows.
    let number = Stage::number(&stage.discord.messages(orphaned).pop().expect("the channel has posts"));
    for (table, columns) in [("match_event", &["at"][..]), ("match", &["started_at", "deadline_at"])] {
        let set: Vec<String> =
            columns.iter().map(|column| format!("{column} = {column} - interval '4 days'")).collect();
        let sql = format!("update {table} set {} where match_id = {number}", set.join(", "));
        sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&pool).await.expect("the statement succeeds");
    }
    let last = stage.discord.messages(orphaned).pop().expect("the channel has posts");
    let result = next(&stage, orphaned, &last).await;
    assert!(result.content.contains("ran out of time"), "{}", result.content);
    stage.settle(&pool).await;
    assert!(died.elapsed() < TAKEOVER_TIMEOUT, "it took {:?}", died.elapsed());

    // The process restarts and answers again.
    let second = start("2/4");
    stage.discord.wait_for_shard(2).await;
    assert_identify_interval(&stage, 5);
    let games = stage.told_in(orphaned, stage.ada, "games", json!({})).await;
    assert!(!games.content.is_empty());
    for channel in [channels[0], channels[1], channels[3]] {
        play(&stage, channel, stage.ada, "wQ", Some("-wS1")).await;
    }
    stage.settle(&pool).await;
    for channel in channels {
        assert_eq!(
            (count_announcements(&stage, channel, "wS1"), count_announcements(&stage, channel, "bS1 wS1-")),
            (1, 1),
            "each move is announced once"
        );
    }
    assert_eq!(
        stage.discord.emoji_pictures().len(),
        16,
        "all processes upload emojis, and each emoji is created once"
    );
    let stranded = count(&pool, "select count(*) from match_event where kind = 'stranded'").await;
    assert_eq!(stranded, 0, "servers of other processes are not orphaned");
    drop((first, second, third));
    stage.close().await;
}
