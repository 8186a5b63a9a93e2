//! How fast notices are posted, and that nobody waits for what is slow elsewhere.

use std::time::{Duration, Instant};

use discord_playground::{Id, Message};
use hive::{Expansions, Game, Move, MoveText, Opening, Setup, uhp_history};
use serde_json::{Value, json};

use crate::matches::recorded;
use crate::stage::{Stage, count};

const FOR_EVER: Duration = Duration::from_hours(1);

/// A channel in a server of its own, with everybody in it.
fn channel_elsewhere(stage: &Stage, name: &str) -> Id {
    let server = stage.discord.add_server(name);
    for person in [stage.ada, stage.bert, stage.discord.bot()] {
        stage.discord.join(person, server);
    }
    stage.discord.add_channel(server, "ants")
}

/// A match with Ada as White in this channel; its first post.
async fn begin_in(stage: &Stage, channel: Id) -> Message {
    let before = stage.discord.messages(channel).last().map(|post| post.id);
    // As if hours lay between, for nobody may challenge somebody as often as that.
    sqlx::query("delete from ping").execute(&stage.pool().await).await.expect("it is there");
    let asked =
        json!({ "opponent": stage.bert, "colour": "white", "expansions": "Mosquito+Ladybug+Pillbug" });
    stage.told_in(channel, stage.ada, "challenge", asked).await;
    let challenge = stage.discord.next_message(channel, before).await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    stage.discord.next_message(channel, Some(challenge.id)).await
}

/// A match that is played with whatever is legal.
struct Played {
    channel: Id,
    number: String,
    game: Game,
}

impl Played {
    async fn begin(stage: &Stage, channel: Id) -> Self {
        let number = Stage::number(&begin_in(stage, channel).await);
        let expansions = Expansions { mosquito: true, ladybug: true, pillbug: true };
        Self { channel, number, game: Game::new(Setup { expansions, opening: Opening::Standard }) }
    }

    /// The next half-move as a command: of who is to move.
    fn next(&mut self, stage: &Stage) -> (Id, &'static str, Value) {
        let player = stage.player(self.game.to_move());
        let legal = self.game.legal_moves();
        let placing = legal.iter().copied().filter(|mv| matches!(mv, Move::Place { .. }));
        let mv = placing.chain(legal.iter().copied()).next().expect("somebody can always do something");
        let mut after = self.game.clone();
        after.play(mv).expect("it is legal");
        let uhp = uhp_history(&after).pop().expect("something was played");
        assert!(uhp.parse::<MoveText>().is_ok());
        let (command, mut options) = Stage::command_for(&self.game, &uhp);
        options["match"] = json!(self.number);
        self.game = after;
        (player, command, options)
    }

    /// Plays it, and waits for its reply alone.
    async fn play(&mut self, stage: &Stage) {
        let (player, command, options) = self.next(stage);
        let reply = stage.told_in(self.channel, player, command, options).await;
        assert!(reply.content.starts_with("Played"), "{}", reply.content);
    }

    /// Plays it; how long it took until it was posted.
    async fn play_and_wait(&mut self, stage: &Stage) -> Duration {
        let before = stage.discord.messages(self.channel).last().map(|post| post.id);
        let begun = Instant::now();
        self.play(stage).await;
        stage.discord.next_message(self.channel, before).await;
        begun.elapsed()
    }
}

fn share(times: &mut [Duration], percent: usize) -> Duration {
    times.sort();
    times[(times.len() - 1) * percent / 100]
}

/// The half-moves that posts of this match tell, in their order.
fn told_of(stage: &Stage, channel: Id, number: &str) -> Vec<String> {
    let posts = stage.discord.messages(channel);
    let of_match = |post: &&Message| {
        post.attachments.iter().any(|file| file.filename.starts_with(&format!("match-{number}-")))
    };
    let lines = posts.iter().filter(of_match).flat_map(|post| post.content.lines());
    let told = lines.filter_map(|line| line.split('`').nth(1).filter(|uhp| !uhp.starts_with('/')));
    told.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_channel_with_two_hundred_posts_waiting_delays_nobody_elsewhere() {
    let stage = Stage::open("sending-slow-channel").await;
    let record = Game::from_game_string(recorded("072")).expect("the record is a game");
    let moves: Vec<String> = uhp_history(&record).into_iter().take(50).collect();
    let mut elsewhere = Played::begin(&stage, channel_elsewhere(&stage, "Ant Hill")).await;
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
        // One a second is posted in the slow channel: so that is the clock.
        assert!(posts() - before <= 2, "{} posts went first", posts() - before);
    }
    let waiting = count(&stage.pool().await, "select count(*) from notice where done_at is null").await;
    let (requests, refused) = stage.discord.request_counts();
    assert!(waiting > 100, "{waiting} were left: it was no crowd");
    // From the first that is refused the bot learns how few the channel takes now; and it does not know to the millisecond
    // when it takes more.
    assert!(refused * 10 <= requests, "{refused} of {requests} were one too many");
    stage.discord.set_channel_limit(Some(stage.channel), 1000, Duration::from_millis(100));
    stage.settle(&stage.pool().await).await;
    // What was forced is said in words alone.
    let chosen: Vec<String> = moves.into_iter().filter(|uhp| uhp != "pass").collect();
    for number in &numbers {
        assert_eq!(told_of(&stage, stage.channel, number), chosen, "each once, in order");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn channels_and_edits_that_hang_delay_no_other_post() {
    let mut stage = Stage::open("sending-hanging").await;
    let mut elsewhere = Played::begin(&stage, channel_elsewhere(&stage, "Ant Hill")).await;
    let mut hanging = Vec::new();
    for name in ["one", "two", "three", "four"] {
        let channel = stage.discord.add_channel(stage.server, name);
        hanging.push(Played::begin(&stage, channel).await);
    }
    stage.settle(&stage.pool().await).await;
    for played in &mut hanging {
        let path = format!("/channels/{}/messages", played.channel);
        stage.discord.slow_down("POST", &path, FOR_EVER);
        played.play(&stage).await;
    }
    stage.discord.slow_down("PATCH", "/messages/", FOR_EVER);
    let mut lags = Vec::new();
    for _ in 0..15 {
        lags.push(elsewhere.play_and_wait(&stage).await);
    }
    let median = share(&mut lags, 50);
    assert!(median < Duration::from_millis(500), "{median:?}, all: {lags:?}");
    stage.discord.clear_faults();
    stage.stop_bot().await;
    stage.discord.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_an_outage_kept_back_is_posted_within_five_seconds_of_its_end() {
    let stage = Stage::open("sending-outage").await;
    let mut matches = Vec::new();
    for name in ["one", "two", "three", "four", "five", "six"] {
        let channel = stage.discord.add_channel(stage.server, name);
        matches.push(Played::begin(&stage, channel).await);
    }
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    stage.discord.fail_next("POST", "/messages", 503, 0, u32::MAX);
    for played in &mut matches {
        played.play(&stage).await;
        played.play(&stage).await;
    }
    stage
        .counted(
            "select count(*) from notice where done_at is null
             and 6 <= (select sum(attempts) from notice where done_at is null)",
        )
        .await;
    // As after hours of it.
    sqlx::query("update notice set retry_at = retry_at + interval '10 minutes' where done_at is null and claimed_by is null and attempts > 0")
        .execute(&pool)
        .await
        .expect("the rows can be changed");
    stage.discord.clear_faults();
    let ended = Instant::now();
    stage.settle(&pool).await;
    assert!(ended.elapsed() < Duration::from_secs(5), "{:?}", ended.elapsed());
    for played in &matches {
        let moves = uhp_history(&played.game);
        assert_eq!(told_of(&stage, played.channel, &played.number), moves, "each once, in order");
    }
    stage.close().await;
}

/// Two play no more at a time.
const MATCHES: usize = 28;

/// Plays so many moves a second, for so long, in as many channels as it takes, at Discord's latency. Gives how long each
/// took from the command to its post, and until the last old button was gone after the last of them.
async fn play_at_speed(name: &str, a_second: usize, seconds: usize) -> (Vec<Duration>, Duration) {
    let stage = Stage::open(name).await;
    let mut matches = Vec::new();
    let count = (2 * a_second).min(MATCHES);
    for number in 0..count {
        let channel = channel_elsewhere(&stage, &format!("Garden {number}"));
        matches.push(Played::begin(&stage, channel).await);
    }
    stage.settle(&stage.pool().await).await;
    let usual = (5, Duration::from_secs(5));
    stage.discord.set_channel_limit(None, usual.0, usual.1);
    stage.discord.slow_down("POST", "/messages", Duration::from_millis(300));
    stage.discord.slow_down("PATCH", "/messages/", Duration::from_millis(150));
    let begun = Instant::now();
    let apart = Duration::from_secs(1) / u32::try_from(a_second).expect("a few");
    let play = async |index: usize, played: &mut Played| {
        let mut times = Vec::new();
        for round in 0..seconds * a_second / count {
            let turn = u32::try_from(round * count + index).expect("not so many");
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
    assert!(stage.discord.busiest_second() <= 50, "the limit in all was passed");
    assert!(refused * 100 < requests, "{refused} of {requests} were one too many");
    stage.close().await;
    (times, cleared)
}

fn print(times: &mut [Duration], cleared: Duration) {
    let (median, worst) = (share(times, 50), share(times, 99));
    println!(
        "{} moves: to the post {median:?}, p99 {worst:?}; old buttons gone after {cleared:?}",
        times.len()
    );
}

/// A short form of the test below, with room for a machine that does other things.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_moves_a_second_are_posted_as_they_come_and_no_limit_is_passed() {
    let (mut times, cleared) = play_at_speed("sending-speed-short", 10, 4).await;
    print(&mut times, cleared);
    assert!(share(&mut times, 50) < Duration::from_millis(1500));
}

/// `cargo test --release --test bot twenty_moves -- --ignored --nocapture`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes a minute, and a machine that does nothing else"]
async fn twenty_moves_a_second_are_posted_within_a_second_and_a_half() {
    let (mut times, cleared) = play_at_speed("sending-speed", 20, 40).await;
    print(&mut times, cleared);
    assert!(share(&mut times, 99) <= Duration::from_millis(1500));
    assert!(cleared <= Duration::from_secs(2), "old buttons were left for {cleared:?}");
}
