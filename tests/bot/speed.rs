//! Response times with a full database.

use std::time::{Duration, Instant};

use chrono::Utc;
use discord_playground::{Id, Message};
use hivepost::ids::{ChannelId, MatchId, PlayerId, ServerId};
use hivepost::play::Database;
use hivepost::play::bench_data::{Amount, FIRST_PLAYER, FIRST_SERVER};
use hivepost::play::matches::MatchRef;
use hivepost::play::moves::MoveRequest;
use hivepost::play::proposals::ExpectedPosition;
use hivepost::play::{self, Caller, limits};
use hivepost::store::players::Player;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::long_game::long_game;
use crate::stage::Stage;

/// Repetitions of each measurement.
const REPETITIONS: usize = 40;

fn print_times(what: &str, mut times: Vec<Duration>) {
    times.sort();
    println!(
        "{what}: median {:?}, slowest {:?} of {}",
        times[times.len() / 2],
        times[times.len() - 1],
        times.len()
    );
}

/// Gives the user all matches and ratings of a generated player.
async fn become_player(stage: &Stage, pool: &PgPool, user: Id, player: i64) {
    let user = user.cast_signed();
    sqlx::query("insert into player values ($1, 'Other', $2)")
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
        "update global_rating set player_id = $1 where player_id = $2",
    ] {
        sqlx::query(sql).bind(user).bind(player).execute(pool).await.expect("the statement succeeds");
    }
}

/// Limit of the median response time of a release build.
const MAX_MEDIAN: Duration = Duration::from_millis(50);

/// Prints the times. In release builds, asserts the limit of the median.
fn print_and_check(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let median = times[times.len() / 2];
    print_times(what, times);
    assert!(cfg!(debug_assertions) || median <= MAX_MEDIAN, "{what}: {median:?}");
}

/// Measures the time from a command to its reply.
async fn measure(stage: &Stage, user: Id, command: &str, options: Value) {
    let mut times = Vec::new();
    for _ in 0..REPETITIONS {
        let begun = Instant::now();
        let reply = stage.told(user, command, options.clone()).await;
        times.push(begun.elapsed());
        assert!(!reply.content.contains("incident"), "{}", reply.content);
    }
    print_and_check(&format!("/{command} {options}"), times);
}

/// Measures the time from the press of **Chart** to the chart.
async fn measure_chart(stage: &Stage, user: Id, scope: &str) {
    let mut list = stage.told(user, "leaderboard", json!({ "scope": scope })).await;
    let mut times = Vec::new();
    for _ in 0..REPETITIONS {
        let begun = Instant::now();
        let chart = stage.pressed(user, &list, "Chart").await;
        times.push(begun.elapsed());
        assert_eq!(chart.attachments.len(), 1, "{}", chart.content);
        list = stage.pressed(user, &chart, "List").await;
    }
    print_and_check(&format!("Chart of {scope}"), times);
}

/// Measures reading and replaying the log of a match, the store's part of `/history`.
async fn measure_logs(pool: &PgPool, matches: i64) {
    let mut times = Vec::new();
    for step in 1..=i64::try_from(REPETITIONS).expect("the number is small") {
        let whole = matches / 20 * step / (i64::try_from(REPETITIONS).expect("the number is small") + 1) * 20;
        let place: i64 = sqlx::query_scalar("select guild_id from match where match_id = $1")
            .bind(whole)
            .fetch_one(pool)
            .await
            .expect("the match exists");
        let player = Player { id: PlayerId(1), name: "Reader".to_owned() };
        let caller = Caller::new(player, Utc::now()).in_channel(ServerId(place), ChannelId(1));
        let begun = Instant::now();
        let state =
            play::matches::find(&Database::new(pool.clone()), &caller, MatchRef::Number(MatchId(whole)))
                .await
                .expect("the match exists");
        times.push(begun.elapsed());
        assert!(state.ply().index() > 4);
    }
    print_and_check("one match with its whole log", times);
}

/// Replaces the first generated server by the stage's. Ada becomes the most active player, with ten running matches, and
/// Bert an inactive one of the last server.
async fn take_over_first_server(stage: &Stage, pool: &PgPool, matches: i64) {
    become_player(stage, pool, stage.ada, FIRST_PLAYER).await;
    become_player(stage, pool, stage.bert, FIRST_PLAYER + matches / 10 - 30).await;
    let (server, ada) = (stage.server.cast_signed(), stage.ada.cast_signed());
    for table in ["match", "standing", "mate"] {
        let sql = format!("update {table} set guild_id = $1 where guild_id = $2");
        let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(server).bind(FIRST_SERVER);
        query.execute(pool).await.expect("the statement succeeds");
    }
    let playing = "update match set white = $1, guild_id = $2 where match_id in (
                       select match_id from match where ended_at is null and black <> $1 order by match_id limit 10)";
    let playing =
        sqlx::query(playing).bind(ada).bind(server).execute(pool).await.expect("the statement succeeds");
    assert_eq!(playing.rows_affected(), 10, "Ada has ten running matches");
    sqlx::query("vacuum analyze").execute(pool).await.expect("the statement succeeds");
}

/// The number of the server's longest match.
async fn longest(stage: &Stage, pool: &PgPool) -> String {
    let longest =
        "select match_id::text from match where guild_id = $1 order by plies desc nulls last limit 1";
    let longest = sqlx::query_scalar(longest).bind(stage.server.cast_signed()).fetch_one(pool);
    longest.await.expect("the server has a match")
}

/// Fills a database with 100,000 matches, or `HIVEPOST_MEASURED`, and prints the times from a command or press to its
/// response. In release builds, each median must be at most [`MAX_MEDIAN`]:
/// `HIVEPOST_MEASURED=1000000 cargo test --release --test bot speed -- --ignored --nocapture`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "fills a large database, and measures"]
async fn lists_of_a_full_database_are_fast() {
    let stage = Stage::open("speed").await;
    let pool = stage.pool().await;
    let matches = std::env::var("HIVEPOST_MEASURED")
        .map_or(100_000, |count| count.parse().expect("the variable is a number"));
    let begun = Instant::now();
    let amount = Amount { matches, one_running_of: 500, players: matches / 10 };
    let filled = play::bench_data::fill(&Database::new(pool.clone()), amount, stage.now())
        .await
        .expect("the database is empty");
    println!("{filled:?} in {:?}", begun.elapsed());
    measure_logs(&pool, matches).await;
    take_over_first_server(&stage, &pool, matches).await;
    let longest = longest(&stage, &pool).await;
    for (who, user, other) in
        [("one who plays most", stage.ada, stage.bert), ("one of many", stage.bert, stage.ada)]
    {
        println!("asked by {who}:");
        let half_way = json!({ "scope": "all servers", "page": matches / 200 });
        for options in [json!({}), json!({ "scope": "all servers" }), half_way] {
            measure(&stage, user, "leaderboard", options).await;
        }
        for scope in ["this server", "all servers"] {
            measure_chart(&stage, user, scope).await;
        }
        for options in [json!({}), json!({ "player": other }), json!({ "player": other, "against": user })] {
            measure(&stage, user, "profile", options).await;
        }
        measure(&stage, user, "games", json!({})).await;
        measure(&stage, user, "history", json!({ "match": longest })).await;
    }
    stage.close().await;
}

/// Copies match 1, with its log and its post, until there are a thousand matches.
const COPY_MATCH_1: [&str; 4] = [
    "do $$ declare columns text; begin
        select string_agg(column_name, ', ') into columns from information_schema.columns
            where table_schema = 'public' and table_name = 'match' and column_name <> 'match_id';
        execute format('insert into match (%1$s) select %1$s from match, generate_series(2, 1000) where match_id = 1', columns);
    end $$",
    "insert into match_event (match_id, seq, kind, ply, uhp, micros, actor, at)
        select m.match_id, seq, kind, e.ply, uhp, micros, actor, at
        from match_event e join match m on m.match_id > 1 where e.match_id = 1",
    "insert into notice (match_id, kind, since, ply, events, channel_id, nonce, created_at, retry_at, done_at, message_id)
        select m.match_id, kind, since, n.ply, events, n.channel_id, -m.match_id, created_at, retry_at, done_at, message_id
        from notice n join match m on m.match_id > 1 where n.match_id = 1 and message_id is not null",
    "vacuum analyze",
];

/// Prints response times of commands and autocomplete for a player with 1,000 running matches of 200 plies each.
/// In release builds, each median must be at most [`MAX_MEDIAN`]:
/// `cargo test --release --test bot thousand -- --ignored --nocapture`. The tests of the
/// store check that the number of queries doesn't depend on the number of matches.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures"]
async fn commands_are_fast_for_a_player_of_a_thousand_matches() {
    let stage = Stage::open("speed-thousand").await;
    let pool = stage.pool().await;
    stage.import(&long_game(200)).await;
    stage.settle(&pool).await;
    for statement in COPY_MATCH_1 {
        sqlx::raw_sql(statement).execute(&pool).await.expect("the statement succeeds");
    }
    for typed in ["", "7", "bert", "nobody"] {
        let mut times = Vec::new();
        for _ in 0..REPETITIONS {
            let (begun, options) = (Instant::now(), json!({ "match": typed }));
            let offered =
                stage.discord.autocomplete(stage.ada, stage.channel, "board", options, "match").await;
            times.push(begun.elapsed());
            assert_eq!(offered.expect("the bot responds").is_empty(), typed == "nobody");
        }
        print_and_check(&format!("autocomplete of {typed:?}"), times);
    }
    for user in [stage.ada, stage.bert] {
        measure(&stage, user, "games", json!({})).await;
        measure(&stage, user, "board", json!({})).await;
        measure(&stage, user, "board", json!({ "match": "777" })).await;
    }
    stage.close().await;
}

/// Limit of the time until another user's command is acknowledged.
const MAX_ACKNOWLEDGEMENT_TIME: Duration = Duration::from_millis(100);

/// Sends a command and returns the time until Discord has received the acknowledgement.
async fn time_to_acknowledge(stage: &Stage, user: Id) -> Duration {
    let begun = Instant::now();
    let sent = stage.discord.command(user, stage.channel, "games", json!({})).await;
    let sent = sent.expect("Discord sends the command");
    let answered = stage.discord.wait_for("an acknowledgement", |world| {
        world.messages.values().find(|message| message.interaction == Some(sent)).map(|_| ())
    });
    answered.await;
    let waited = begun.elapsed();
    stage.discord.answer(sent).await;
    waited
}

/// Starts a match from a game of 990 plies and uses up all its takebacks.
async fn long_match(stage: &mut Stage) -> Message {
    let game = long_game(990);
    let post = stage.import(&game).await;
    stage.stop_bot().await; // avoids posting each move
    let pool = stage.pool().await;
    let database = Database::new(pool.clone());
    let [ada, bert] = [stage.ada, stage.bert].map(|id| {
        let player = Player { id: id.into(), name: "Other".to_owned() };
        Caller::new(player, stage.now()).in_channel(stage.server.into(), stage.channel.into())
    });
    let (which, mv) = (MatchRef::Number(MatchId(1)), game.history()[989].mv);
    for _ in 0..limits::MAX_TAKEBACKS {
        for player in [&bert, &ada] {
            let asked =
                play::proposals::request_takeback(&database, player, which, ExpectedPosition::Any).await;
            asked.expect("the takeback is possible");
        }
        let again = MoveRequest::Exact(mv);
        Box::pin(play::moves::make_move(&database, &bert, which, None, again))
            .await
            .expect("the move is legal");
        // Resets the limit of proposals per hour.
        sqlx::query("delete from ping").execute(&pool).await.expect("the statement succeeds");
    }
    sqlx::query("delete from notice where done_at is null")
        .execute(&pool)
        .await
        .expect("the statement succeeds");
    stage.start_bot().await;
    post
}

/// Twenty users repeatedly open the history of a long match at once, while another user sends commands. Prints the time
/// until these are acknowledged. In release builds, it must never be longer than [`MAX_ACKNOWLEDGEMENT_TIME`]:
/// `cargo test --release --test bot twenty_presses -- --ignored --nocapture`. The tests of the store
/// check that the cost of a history grows linearly with its log.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures"]
async fn twenty_presses_on_a_long_history_delay_no_other_user() {
    let mut stage = Stage::open("speed-history").await;
    let post = Box::pin(long_match(&mut stage)).await;
    let readers: Vec<Id> =
        (0..20).map(|number| stage.discord.add_user(&format!("Reader {number}"))).collect();
    for &reader in &readers {
        stage.discord.join(reader, stage.server);
    }
    let (mut waited, mut opened) = (Vec::new(), Vec::new());
    for _ in 0..10 {
        let mut sent = Vec::new();
        let begun = Instant::now();
        for &reader in &readers {
            let press = stage.discord.press_stale(reader, post.id, "1:history:1").await;
            sent.push(press.expect("the message exists"));
        }
        waited.push(time_to_acknowledge(&stage, stage.stranger).await);
        for press in sent {
            let history = stage.private(press).await;
            assert!(history.content.contains("move 990 of 990"), "{}", history.content);
        }
        opened.push(begun.elapsed());
    }
    print_times("twenty histories", opened);
    let slowest = waited.iter().max().copied().unwrap_or_default();
    print_times("a stranger's command is acknowledged", waited);
    assert!(cfg!(debug_assertions) || slowest <= MAX_ACKNOWLEDGEMENT_TIME, "{slowest:?}");
    stage.close().await;
}
