//! How long a reader waits for lists of a full database. Not a test of anything: it prints what it measured.

use std::time::{Duration, Instant};

use hivepost::ids::{ChannelId, MatchId, PlayerId, ServerId};
use hivepost::play::{self, Amount, Audience, FIRST_PLAYER, FIRST_SERVER, Which};
use hivepost::playground::Id;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::stage::Stage;

/// How often each is asked for.
const TIMES: usize = 40;

fn printed(what: &str, mut times: Vec<Duration>) {
    times.sort();
    println!(
        "{what}: median {:?}, slowest {:?} of {}",
        times[times.len() / 2],
        times[times.len() - 1],
        times.len()
    );
}

/// Makes somebody the player with this number, so that they read and are read about as one of them.
async fn become_player(stage: &Stage, pool: &PgPool, user: Id, player: i64) {
    let user = user.cast_signed();
    sqlx::query("insert into player values ($1, 'Somebody', $2)")
        .bind(user)
        .bind(stage.now())
        .execute(pool)
        .await
        .ok();
    for sql in [
        "update match set white = $1 where white = $2",
        "update match set black = $1 where black = $2",
        "update rating set player_id = $1 where player_id = $2",
        "update standing set player_id = $1 where player_id = $2",
        "update mate set player_id = $1 where player_id = $2",
    ] {
        sqlx::query(sql).bind(user).bind(player).execute(pool).await.expect("the rows are theirs now");
    }
}

async fn measure(stage: &Stage, user: Id, command: &str, options: Value) {
    let mut times = Vec::new();
    for _ in 0..TIMES {
        let begun = Instant::now();
        let reply = stage.told(user, command, options.clone()).await;
        times.push(begun.elapsed());
        assert!(!reply.content.contains("incident"), "{}", reply.content);
    }
    printed(&format!("/{command} {options}"), times);
}

/// What of `/history` is the store's: the log of a match, read and replayed.
async fn measure_logs(pool: &PgPool, matches: i64) {
    let mut times = Vec::new();
    for step in 1..=i64::try_from(TIMES).expect("few") {
        let whole = matches / 20 * step / (i64::try_from(TIMES).expect("few") + 1) * 20;
        let place: i64 = sqlx::query_scalar("select guild_id from match where match_id = $1")
            .bind(whole)
            .fetch_one(pool)
            .await
            .expect("it is there");
        let audience = Audience { player: PlayerId(1), server: Some(ServerId(place)), channel: ChannelId(1) };
        let begun = Instant::now();
        let state = play::find(pool, audience, Which::Number(MatchId(whole))).await.expect("it is there");
        times.push(begun.elapsed());
        assert!(state.ply().index() > 4);
    }
    printed("one match with its whole log", times);
}

/// Fills a database with 100,000 matches, or as many as `HIVEPOST_MEASURED` says, and prints the time from a command to its
/// reply. For the figures in `store::ranks`, run
/// `HIVEPOST_MEASURED=1000000 cargo test --test bot speed -- --ignored --nocapture`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures, and asserts nothing about the time"]
async fn lists_of_a_full_database() {
    let stage = Stage::open("speed").await;
    let pool = stage.pool().await;
    let matches =
        std::env::var("HIVEPOST_MEASURED").map_or(100_000, |count| count.parse().expect("a number"));
    let begun = Instant::now();
    let amount = Amount { matches, players: matches / 10 };
    println!(
        "{:?} in {:?}",
        play::fill(&pool, amount, stage.now()).await.expect("it is empty"),
        begun.elapsed()
    );
    measure_logs(&pool, matches).await;
    // The one who plays most is the first of the first server; somebody of no note is at the end of the last.
    become_player(&stage, &pool, stage.ada, FIRST_PLAYER).await;
    become_player(&stage, &pool, stage.bert, FIRST_PLAYER + matches / 10 - 30).await;
    for table in ["match", "standing", "mate"] {
        let sql = format!("update {table} set guild_id = $1 where guild_id = $2");
        let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(stage.server.cast_signed()).bind(FIRST_SERVER);
        query.execute(&pool).await.expect("the first server is this one now");
    }
    sqlx::query("vacuum analyze").execute(&pool).await.expect("it cleans up");
    for (who, user) in [("one who plays most", stage.ada), ("one of many", stage.bert)] {
        println!("asked by {who}:");
        let half_way = json!({ "scope": "everywhere", "page": matches / 200 });
        for options in [json!({}), json!({ "scope": "everywhere" }), half_way] {
            measure(&stage, user, "leaderboard", options).await;
        }
        measure(&stage, user, "profile", json!({})).await;
        measure(&stage, user, "games", json!({})).await;
    }
    stage.close().await;
}
