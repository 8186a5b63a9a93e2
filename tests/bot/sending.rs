//! Throughput of posts, and isolation from slow channels.

use std::time::{Duration, Instant};

use discord_playground::{Id, Message};
use hive::{Expansions, Game, Move, MoveText, Opening, Setup, uhp_history};
use hivepost::play::limits::MAX_STARTS_PER_HOUR;
use serde_json::{Value, json};

use crate::matches::recorded;
use crate::old_posts;
use crate::stage::{Stage, count};

const HANG: Duration = Duration::from_hours(1);

/// Creates a channel in a new server, with Ada and Bert.
fn channel_elsewhere(stage: &Stage, name: &str) -> Id {
    let server = stage.discord.add_server(name);
    for person in [stage.ada, stage.bert, stage.discord.bot()] {
        stage.discord.join(person, server);
    }
    stage.discord.add_channel(server, "ants")
}

/// Forgets the challenges of the last hour.
async fn reset_hourly_limits(stage: &Stage) {
    let pool = stage.pool().await;
    let earlier = "update challenge set created_at = created_at - interval '1 hour', closed_at = closed_at - interval '1 hour'";
    for statement in ["delete from ping", earlier] {
        sqlx::query(statement).execute(&pool).await.expect("the statement succeeds");
    }
}

/// Starts a match in this channel, with Ada as White. Returns its first post.
async fn begin_in(stage: &Stage, channel: Id) -> Message {
    let before = stage.discord.messages(channel).last().map(|post| post.id);
    reset_hourly_limits(stage).await;
    let asked =
        json!({ "opponent": stage.bert, "colour": "white", "expansions": "Mosquito+Ladybug+Pillbug" });
    stage.told_in(channel, stage.ada, "challenge", asked).await;
    let challenge = stage.discord.next_message(channel, before).await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    stage.discord.next_message(channel, Some(challenge.id)).await
}

/// A match of arbitrary legal moves.
struct OngoingMatch {
    channel: Id,
    number: String,
    game: Game,
}

impl OngoingMatch {
    async fn begin(stage: &Stage, channel: Id) -> Self {
        let number = Stage::number(&begin_in(stage, channel).await);
        let expansions = Expansions { mosquito: true, ladybug: true, pillbug: true };
        Self { channel, number, game: Game::new(Setup { expansions, opening: Opening::Standard }) }
    }

    /// Advances the game. Returns the player to move and the command of their move.
    fn next(&mut self, stage: &Stage) -> (Id, &'static str, Value) {
        let player = stage.player(self.game.to_move());
        let legal = self.game.legal_moves();
        let placing = legal.iter().copied().filter(|mv| matches!(mv, Move::Place { .. }));
        let mv = placing.chain(legal.iter().copied()).next().expect("a legal move exists");
        let mut after = self.game.clone();
        after.play(mv).expect("the move is legal");
        let uhp = uhp_history(&after).pop().expect("the game has moves");
        assert!(uhp.parse::<MoveText>().is_ok());
        let (command, mut options) = Stage::command_for(&self.game, &uhp);
        options["match"] = json!(self.number);
        self.game = after;
        (player, command, options)
    }

    /// Plays a move and waits for the reply, but not for the post.
    async fn play(&mut self, stage: &Stage) {
        let (player, command, options) = self.next(stage);
        let reply = stage.told_in(self.channel, player, command, options).await;
        assert!(reply.content.starts_with("Played"), "{}", reply.content);
    }

    /// Plays a move. Returns the time until it was posted.
    async fn play_and_wait(&mut self, stage: &Stage) -> Duration {
        let before = stage.discord.messages(self.channel).last().map(|post| post.id);
        let begun = Instant::now();
        self.play(stage).await;
        stage.discord.next_message(self.channel, before).await;
        begun.elapsed()
    }
}

fn percentile(times: &mut [Duration], percent: usize) -> Duration {
    times.sort();
    times[(times.len() - 1) * percent / 100]
}

/// The moves in the posts of a match, in order.
fn announced_moves(stage: &Stage, channel: Id, number: &str) -> Vec<String> {
    let posts = stage.discord.messages(channel);
    let of_match = |post: &&Message| {
        post.attachments.iter().any(|file| file.filename.starts_with(&format!("match-{number}-")))
            || post.content.contains(&format!(" · [match #{number}]("))
    };
    let moves = posts.iter().filter(of_match).flat_map(|post| old_posts::announced_moves(&post.content));
    moves.filter(|uhp| uhp != "pass").collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_channel_with_200_queued_posts_delays_no_other_channel() {
    let stage = Stage::open("sending-slow-channel").await;
    let record = Game::from_game_string(recorded("072")).expect("the record is a game");
    let moves: Vec<String> = uhp_history(&record).into_iter().take(50).collect();
    let mut elsewhere = OngoingMatch::begin(&stage, channel_elsewhere(&stage, "Ant Hill")).await;
    let terms =
        json!({ "colour": "white", "expansions": "Mosquito+Ladybug+Pillbug", "opening": "Tournament" });
    let mut numbers = Vec::new();
    for _ in 0..4 {
        numbers.push(Stage::number(&stage.begin(terms.clone()).await));
    }
    stage.settle(&stage.pool().await).await;
    stage.discord.set_channel_limit(Some(stage.channel), 1, Duration::from_secs(1));
    for number in &numbers {
        let mut game = Game::new(record.setup());
        for (uhp, played) in moves.iter().zip(record.history()) {
            if played.mv != Move::Pass {
                let (command, mut options) = Stage::command_for(&game, uhp);
                options["match"] = json!(number);
                stage.told(stage.player(game.to_move()), command, options).await;
            }
            game.play(played.mv).expect("the record is legal");
        }
    }
    let posts = || stage.discord.messages(stage.channel).len();
    for _ in 0..5 {
        let before = posts();
        elsewhere.play_and_wait(&stage).await;
        // The slow channel gets one post a second, which serves as the clock.
        assert!(posts() - before <= 2, "{} posts of the slow channel came first", posts() - before);
    }
    let waiting = count(&stage.pool().await, "select count(*) from notice where done_at is null").await;
    let (requests, refused) = stage.discord.request_counts();
    assert!(waiting > 100, "only {waiting} notices were queued");
    // The bot learns the new limit from the first refusal, and doesn't know to the millisecond when it resets.
    assert!(refused * 10 <= requests, "{refused} of {requests} requests exceeded a limit");
    stage.discord.set_channel_limit(Some(stage.channel), 1000, Duration::from_millis(100));
    stage.settle(&stage.pool().await).await;
    // Forced passes are not in backquotes.
    let chosen: Vec<String> = moves.into_iter().filter(|uhp| uhp != "pass").collect();
    for number in &numbers {
        assert_eq!(announced_moves(&stage, stage.channel, number), chosen, "each once, in order");
    }
    stage.close().await;
}

/// Starts and resigns practice matches in the channel until the user is refused. Returns the number of matches.
async fn flood_with_practice(stage: &Stage, user: Id) -> i64 {
    for started in 0.. {
        let said = stage.told(user, "practice", json!({ "colour": "white" })).await;
        if said.content.starts_with("You’ve started") {
            return started;
        }
        let question = stage.told(user, "resign", json!({})).await;
        let confirm = question.buttons().remove(0).custom_id;
        let sent = stage.discord.press(user, question.id, &confirm).await;
        stage.private(sent.expect("the question has the button")).await;
    }
    unreachable!("the starts are limited")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_practice_delays_no_other_players_post() {
    const PERIOD: Duration = Duration::from_secs(5);
    let stage = Stage::open("sending-practice-flood").await;
    let mut played = OngoingMatch::begin(&stage, stage.channel).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.set_channel_limit(Some(stage.channel), 5, PERIOD); // as Discord's
    let attackers = ["Xerxes", "Yan", "Zoe"].map(|name| stage.discord.add_user(name));
    for attacker in attackers {
        stage.discord.join(attacker, stage.server);
        assert_eq!(flood_with_practice(&stage, attacker).await, MAX_STARTS_PER_HOUR);
    }
    let pool = stage.pool().await;
    let waiting = count(&pool, "select count(*) from notice where done_at is null").await;
    assert!(waiting > 40, "only {waiting} notices are queued");
    let mut slowest = Duration::ZERO;
    for plies in 1..=2 {
        let begun = Instant::now();
        played.play(&stage).await;
        let file = format!("match-{}-ply-{plies}-", played.number);
        let posted = stage.discord.wait_for("the post of the move", |world| {
            let mut files = world.messages.values().flat_map(|message| &message.attachments);
            files.any(|found| found.filename.starts_with(&file)).then_some(())
        });
        posted.await;
        slowest = slowest.max(begun.elapsed());
    }
    println!("{waiting} notices were queued; the slower of two moves was posted after {slowest:?}");
    assert!(slowest < PERIOD + Duration::from_secs(2), "{slowest:?}");
    stage.discord.set_channel_limit(Some(stage.channel), 1000, Duration::from_millis(100));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hanging_channels_and_edits_delay_no_other_post() {
    let mut stage = Stage::open("sending-hanging").await;
    let mut elsewhere = OngoingMatch::begin(&stage, channel_elsewhere(&stage, "Ant Hill")).await;
    let mut hanging = Vec::new();
    for name in ["one", "two", "three", "four"] {
        let channel = stage.discord.add_channel(stage.server, name);
        hanging.push(OngoingMatch::begin(&stage, channel).await);
    }
    stage.settle(&stage.pool().await).await;
    for played in &mut hanging {
        let path = format!("/channels/{}/messages", played.channel);
        stage.discord.slow_down("POST", &path, HANG);
        played.play(&stage).await;
    }
    stage.discord.slow_down("PATCH", "/messages/", HANG);
    let mut lags = Vec::new();
    for _ in 0..15 {
        lags.push(elsewhere.play_and_wait(&stage).await);
    }
    let median = percentile(&mut lags, 50);
    assert!(median < Duration::from_millis(500), "{median:?}, all: {lags:?}");
    stage.discord.clear_faults();
    stage.stop_bot().await;
    stage.discord.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn posts_resume_within_five_seconds_after_an_outage_ends() {
    let stage = Stage::open("sending-outage").await;
    let mut matches = Vec::new();
    for name in ["one", "two", "three", "four", "five", "six"] {
        let channel = stage.discord.add_channel(stage.server, name);
        matches.push(OngoingMatch::begin(&stage, channel).await);
    }
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    stage.discord.fail_next("POST", "/messages", 503, 0, u32::MAX);
    for played in &mut matches {
        played.play(&stage).await;
        played.play(&stage).await;
    }
    stage
        .wait_until_counted(
            "select count(*) from notice where done_at is null
             and 6 <= (select sum(attempts) from notice where done_at is null)",
        )
        .await;
    // Retry times as after hours of outage.
    sqlx::query("update notice set retry_at = retry_at + interval '10 minutes' where done_at is null and claimed_by is null and attempts > 0")
        .execute(&pool)
        .await
        .expect("the statement succeeds");
    stage.discord.clear_faults();
    let ended = Instant::now();
    stage.settle(&pool).await;
    assert!(ended.elapsed() < Duration::from_secs(5), "{:?}", ended.elapsed());
    for played in &matches {
        let moves = uhp_history(&played.game);
        assert_eq!(announced_moves(&stage, played.channel, &played.number), moves, "each once, in order");
    }
    stage.close().await;
}

/// Just below `MAX_MATCHES_TOGETHER`.
const MAX_MATCHES: usize = 28;

/// Plays moves at a constant rate in many channels, with Discord's latency. Returns the time from each command to its post,
/// and the time from the last post until all old buttons were removed.
async fn play_at_speed(name: &str, moves_per_second: usize, seconds: usize) -> (Vec<Duration>, Duration) {
    let stage = Stage::open(name).await;
    let mut matches = Vec::new();
    let count = (2 * moves_per_second).min(MAX_MATCHES);
    for number in 0..count {
        let channel = channel_elsewhere(&stage, &format!("Garden {number}"));
        matches.push(OngoingMatch::begin(&stage, channel).await);
    }
    stage.settle(&stage.pool().await).await;
    let usual = (5, Duration::from_secs(5));
    stage.discord.set_channel_limit(None, usual.0, usual.1);
    stage.discord.slow_down("POST", "/messages", Duration::from_millis(300));
    stage.discord.slow_down("PATCH", "/messages/", Duration::from_millis(150));
    let begun = Instant::now();
    let apart = Duration::from_secs(1) / u32::try_from(moves_per_second).expect("the rate is small");
    let play = async |index: usize, played: &mut OngoingMatch| {
        let mut times = Vec::new();
        for round in 0..seconds * moves_per_second / count {
            let turn = u32::try_from(round * count + index).expect("the number of moves is small");
            tokio::time::sleep((apart * turn).saturating_sub(begun.elapsed())).await;
            times.push(played.play_and_wait(&stage).await);
        }
        times
    };
    let all = matches.iter_mut().enumerate().map(|(index, played)| play(index, played));
    let times = futures_util::future::join_all(all).await.concat();
    let played = Instant::now();
    stage.settle(&stage.pool().await).await;
    let (cleared, (requests, refused)) = (played.elapsed(), stage.discord.request_counts());
    println!(
        "{requests} requests, {refused} refused, {} in the busiest second",
        stage.discord.busiest_second()
    );
    assert!(stage.discord.busiest_second() <= 50, "the global limit was exceeded");
    assert!(refused * 100 < requests, "{refused} of {requests} requests exceeded a limit");
    stage.close().await;
    (times, cleared)
}

fn print(times: &mut [Duration], cleared: Duration) {
    let (median, worst) = (percentile(times, 50), percentile(times, 99));
    println!(
        "{} moves: to the post {median:?}, p99 {worst:?}; old buttons gone after {cleared:?}",
        times.len()
    );
}

/// A shorter version of the test below, with tolerance for a busy machine.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_moves_a_second_are_posted_promptly_within_rate_limits() {
    let (mut times, cleared) = play_at_speed("sending-speed-short", 10, 4).await;
    print(&mut times, cleared);
    assert!(percentile(&mut times, 50) < Duration::from_millis(1500));
}

/// `cargo test --release --test bot twenty_moves -- --ignored --nocapture`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes a minute and needs an idle machine"]
async fn twenty_moves_a_second_are_posted_within_a_second_and_a_half() {
    let (mut times, cleared) = play_at_speed("sending-speed", 20, 40).await;
    print(&mut times, cleared);
    assert!(percentile(&mut times, 99) <= Duration::from_millis(1500));
    assert!(cleared <= Duration::from_secs(2), "old buttons were left for {cleared:?}");
}
