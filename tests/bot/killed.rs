//! A bot killed at any moment loses no acknowledged move and posts each move once.

use std::time::Duration;

use chrono::Utc;
use discord_playground::testing::Hold;
use discord_playground::{Id, Message};
use hive::{Colour, Expansions, Game, Move, Opening, Setup, uhp_history};
use hivepost::ids::{MatchId, PlayerId};
use hivepost::play::matches::MatchRef;
use hivepost::play::plans::{self, Edit, Seen};
use hivepost::play::try_board::{self, VariationBase};
use hivepost::play::{self, Caller, Database};
use hivepost::store::players::Player;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::by_message;
use crate::invitations::invite;
use crate::matches::recorded;
use crate::old_posts::announced_moves;
use crate::process::BotProcess;
use crate::stage::{Stage, count};

/// Number of kills in the match.
const KILLS: usize = 50;
/// Longest time between a command and the kill, in milliseconds: enough for the reply, the post and the edit of the old post.
const MAX_LIFE_MS: u64 = 160;

/// A xorshift generator with a fixed seed, for reproducible kill times.
pub struct Moments(pub u64);

impl Moments {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn life(&mut self) -> Duration {
        Duration::from_millis(self.next() % MAX_LIFE_MS)
    }

    pub fn chance(&mut self, one_in: u64) -> bool {
        self.next().is_multiple_of(one_in)
    }
}

pub async fn plies(pool: &PgPool) -> usize {
    let count: i64 = sqlx::query_scalar("select count(*) from match_event where ply is not null")
        .fetch_one(pool)
        .await
        .expect("the query is valid");
    usize::try_from(count).expect("counts are not negative")
}

fn acknowledged(stage: &Stage, interaction: Id) -> bool {
    stage.discord.replies(interaction).iter().any(|reply| reply.content.starts_with("Played"))
}

/// The moves in all posts, in their order.
fn posted_moves(stage: &Stage) -> Vec<String> {
    let posts = stage.discord.messages(stage.channel);
    posts.iter().flat_map(|post| announced_moves(&post.content)).collect()
}

/// A bot that is killed and started again while a match is played.
struct KilledBot<'a> {
    stage: &'a Stage,
    pool: PgPool,
    process: Option<BotProcess>,
    moments: Moments,
    kills_left: usize,
    /// A post whose button is pressed after one in five restarts.
    old_post: Option<Message>,
}

impl<'a> KilledBot<'a> {
    async fn start(stage: &'a Stage, seed: u64, kills: usize) -> Self {
        let process = BotProcess::start(&stage.discord, &stage.database.url()).await;
        let pool = stage.pool().await;
        Self {
            stage,
            pool,
            process: Some(process),
            moments: Moments(seed),
            kills_left: kills,
            old_post: None,
        }
    }

    /// Sends the command for a ply until the ply is stored. Kills the bot after each attempt while kills are left.
    async fn play(&mut self, ply: usize, (player, channel): (Id, Id), (command, options): (&str, Value)) {
        let discord = &self.stage.discord;
        while plies(&self.pool).await <= ply {
            let sent = discord.command(player, channel, command, options.clone()).await;
            let sent = sent.expect("Discord sends the command");
            if self.kills_left == 0 {
                let answer = discord.answer(sent).await;
                assert!(answer.content().starts_with("Played"), "{ply}: {}", answer.content());
                continue;
            }
            let process = self.process.take().expect("the bot runs");
            process.kill_after(self.moments.life(), discord).await;
            self.kills_left -= 1;
            let kept = plies(&self.pool).await > ply;
            assert!(kept || !acknowledged(self.stage, sent), "ply {ply} was acknowledged but lost");
            if self.moments.chance(2) {
                discord.forget_nonces();
            }
            self.process = Some(BotProcess::start(discord, &self.stage.database.url()).await);
            if let Some(post) = &self.old_post
                && self.moments.chance(5)
            {
                assert_old_button_works(self.stage, post).await;
            }
        }
    }
}

/// Saves the answer to a move as Bert's plan.
async fn plan_answer(database: &Database, bert: Id, game: &Game, [reply, answer]: [Move; 2]) {
    let player = Player { id: PlayerId::from(bert), name: "Bert".to_owned() };
    let caller = Caller::new(player, Utc::now());
    let (id, which) = (MatchId(1), MatchRef::Number(MatchId(1)));
    let state = play::matches::find(database, &caller, which).await.expect("the match is running");
    assert_eq!(state.game.history(), game.history());
    let base = VariationBase::Current(state.revision());
    let tried = Box::pin(try_board::begin_line(database, &caller, id, base, reply, &[answer])).await;
    let tried = tried.expect("the moves are legal");
    let added = plans::add_variation(database, &caller, tried.id, tried.last()).await;
    let (draft, _) = added.expect("the line fits");
    let seen = Seen { revision: draft.state.revision(), version: draft.version };
    plans::edit(database, &caller, id, seen, Edit::Save).await.expect("nobody else edits it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forty_kills_play_each_planned_answer_once() {
    const KILLS: usize = 40;
    let stage = Stage::without_bot("killed-with-plans").await;
    let pool = stage.pool().await;
    let database = Database::new(pool.clone());
    let record = Game::from_game_string(recorded("072")).expect("the record is valid");
    let (history, moves) = (uhp_history(&record), record.history());
    let mut bot = KilledBot::start(&stage, 0x2545_F491_4F6C_DD1D, KILLS).await;
    let expansions = "Mosquito+Ladybug+Pillbug";
    stage.begin(json!({ "colour": "white", "expansions": expansions, "opening": "Tournament" })).await;
    let mut game = Game::new(record.setup());
    let mut planned = 0;
    while game.ply() < moves.len() {
        let ply = game.ply();
        let pair = [moves.get(ply), moves.get(ply + 1)].map(|played| played.map(|played| played.mv));
        let mut end = ply + 1;
        if let ([Some(reply), Some(answer)], Colour::White, 2..) = (pair, game.to_move(), ply)
            && reply != Move::Pass
            && answer != Move::Pass
        {
            Box::pin(plan_answer(&database, stage.bert, &game, [reply, answer])).await;
            (end, planned) = (ply + 2, planned + 1);
        }
        let command = match moves[ply].mv {
            Move::Pass => ("", json!({})),
            _ => Stage::command_for(&game, &history[ply]),
        };
        bot.play(ply, (stage.player(game.to_move()), stage.channel), command).await;
        let kept = plies(&pool).await;
        assert!(kept >= end, "ply {ply}: the answer was lost");
        for played in &moves[ply..end] {
            game.play(played.mv).expect("the record is legal");
        }
    }
    assert!(bot.kills_left == 0 && planned > 10, "{} kills left, {planned} plans", bot.kills_left);
    let last = stage.discord.wait_for("the result", |world| {
        world.messages.values().find(|message| message.content.contains(".** Match #1")).map(|_| ())
    });
    last.await;
    assert_eq!(posted_moves(&stage), history, "each move is posted once, in order");
    stage.settle(&pool).await;
    drop(bot);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_and_repeat_no_move_in_direct_messages() {
    const KILLS: usize = 20;
    const PLIES: usize = 24;
    let stage = Stage::without_bot("killed-by-message").await;
    let pool = stage.pool().await;
    let record = Game::from_game_string(recorded("072")).expect("the record is valid");
    let history = uhp_history(&record);
    let mut bot = KilledBot::start(&stage, 0x5851_F42D_4C95_7F2D, KILLS).await;
    let terms =
        json!({ "colour": "white", "expansions": "Mosquito+Ladybug+Pillbug", "opening": "Tournament" });
    let direct = by_message::begin(&stage, terms).await;
    let mut game = Game::new(record.setup());
    for (ply, uhp) in history.iter().take(PLIES).enumerate() {
        let player = stage.player(game.to_move());
        let channel = if player == stage.ada { direct.ada } else { direct.bert };
        bot.play(ply, (player, channel), Stage::command_for(&game, uhp)).await;
        game.play(record.history()[ply].mv).expect("the record is legal");
    }
    assert_eq!(bot.kills_left, 0);
    stage.settle(&pool).await;
    for channel in [direct.ada, direct.bert] {
        let posts = stage.discord.messages(channel);
        let moves: Vec<String> = posts.iter().flat_map(|post| announced_moves(&post.content)).collect();
        assert_eq!(moves, history[..PLIES], "each copy is posted once, in order");
    }
    drop(bot);
    stage.close().await;
}

/// Asserts that the restarted bot answers a press on the first post's button.
async fn assert_old_button_works(stage: &Stage, first: &Message) {
    let play = first.button("Play").expect("the first post had buttons").custom_id;
    let pressed = stage.discord.press_stale(stage.stranger, first.id, &play).await;
    let reply = stage.private(pressed.expect("Discord sends the press")).await;
    assert!(reply.content.starts_with("You aren’t a player in match #1."), "{}", reply.content);
    assert_eq!(reply.attachments.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn timeouts_are_posted_once_if_the_bot_is_killed_meanwhile() {
    let stage = Stage::without_bot("killed-timing-out").await;
    let (pool, url) = (stage.pool().await, stage.database.url());
    let bot = BotProcess::start(&stage.discord, &url).await;
    stage.begin_as_white().await;
    let mut game = Game::new(Setup { expansions: Expansions::default(), opening: Opening::Standard });
    let post = stage.play(&mut game, "wS1;bS1 wS1-").await;
    stage.settle(&pool).await;
    let held = stage.discord.hold("POST", &format!("/channels/{}/messages", stage.channel));
    // Moves the match four days into the past. The log comes first, as the deadline job may run after either statement.
    for statement in [
        "update match_event set at = at - interval '4 days'",
        "update match set started_at = started_at - interval '4 days', deadline_at = deadline_at - interval '4 days'",
    ] {
        sqlx::query(statement).execute(&pool).await.expect("the update is valid");
    }
    held.reached().await;
    bot.kill_after(Duration::ZERO, &stage.discord).await;
    drop(held);
    stage.discord.forget_nonces();
    let bot = BotProcess::start(&stage.discord, &url).await;
    let end = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert!(end.content.contains("won as Black: White ran out of time."), "{}", end.content);
    let replay = crate::matches::replay_after(&stage, &end).await;
    stage.settle(&pool).await;
    assert_eq!(stage.last_post(), Some(replay.id), "the result is posted once");
    drop(bot);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_stays_open_if_the_bot_is_killed_before_the_match_begins() {
    let stage = Stage::without_bot("killed-accepting").await;
    let (pool, url, direct) =
        (stage.pool().await, stage.database.url(), by_message::DirectMessages::of(&stage));
    let bot = BotProcess::start(&stage.discord, &url).await;
    let (_, code) = invite(&stage, json!({ "colour": "white" })).await;
    let held = stage.discord.hold("POST", &format!("/channels/{}/messages", direct.bert));
    let code = json!({ "code": code });
    stage.discord.command(stage.bert, stage.channel, "challenge", code.clone()).await.expect("it is sent");
    held.reached().await; // the message about the invitation was posted, the match hasn't begun
    bot.kill_after(Duration::ZERO, &stage.discord).await;
    drop(held);
    assert_eq!(count(&pool, "select count(*) from match").await, 0);
    let bot = BotProcess::start(&stage.discord, &url).await;
    let reply = stage.told(stage.bert, "challenge", code).await;
    assert!(reply.content.starts_with("Match #1 has started."), "{}", reply.content);
    let mut game = by_message::new_game();
    by_message::play(&stage, direct, &mut game, "wS1;bS1 wS1-").await;
    stage.settle(&pool).await;
    drop(bot);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_kills_lose_and_repeat_no_move() {
    let stage = Stage::without_bot("killed-fifty-times").await;
    let record = Game::from_game_string(recorded("072")).expect("the record is valid");
    let history = uhp_history(&record);
    let mut bot = KilledBot::start(&stage, 0x9E37_79B9_7F4A_7C15, KILLS).await;
    let expansions = "Mosquito+Ladybug+Pillbug";
    let first =
        stage.begin(json!({ "colour": "white", "expansions": expansions, "opening": "Tournament" })).await;
    bot.old_post = Some(first);
    let mut game = Game::new(record.setup());
    for (ply, uhp) in history.iter().enumerate() {
        let mv = record.history()[ply].mv;
        if mv != Move::Pass {
            let player = stage.player(game.to_move());
            bot.play(ply, (player, stage.channel), Stage::command_for(&game, uhp)).await;
        }
        game.play(mv).expect("the record is legal");
    }
    assert_eq!(bot.kills_left, 0, "the match has enough plies for all kills");
    let last = stage.discord.wait_for("the result", |world| {
        world.messages.values().find(|message| message.content.contains(".** Match #1")).map(|_| ())
    });
    last.await;
    assert_eq!(posted_moves(&stage), history, "each move is posted once, in order");
    stage.settle(&stage.pool().await).await;
    drop(bot);
    stage.close().await;
}

/// Kills the bot after this request has been processed, but before its response arrives. Starts it again, and holds the response to
/// its next post to this path.
async fn kill_and_hold(stage: &Stage, bot: BotProcess, held: Hold, next: &str) -> (BotProcess, Hold) {
    held.reached().await;
    bot.kill_after(Duration::ZERO, &stage.discord).await;
    drop(held);
    stage.discord.forget_nonces();
    let next = stage.discord.hold("POST", next);
    (BotProcess::start(&stage.discord, &stage.database.url()).await, next)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_between_pairing_and_posts_repeat_no_match_and_no_post() {
    let stage = Stage::without_bot("killed-tournament").await;
    let pool = stage.pool().await;
    let bot = BotProcess::start(&stage.discord, &stage.database.url()).await;
    let options = json!({
        "name": "Autumn Cup",
        "format": "everyone plays everyone",
        "pairs": false,
        "time": "3 days per move",
        "players": 3,
    });
    let held = stage.discord.hold("POST", &format!("/channels/{}/messages", stage.channel));
    stage.told(stage.ada, "tournament create", options).await;
    let (bot, unused) = kill_and_hold(&stage, bot, held, "/messages").await;
    drop(unused);
    let post = stage.discord.next_message(stage.channel, None).await;
    for player in [stage.ada, stage.bert] {
        stage.pressed(player, &post, "Join").await;
    }
    let held = stage.discord.hold("POST", "/threads");
    stage.pressed(stage.stranger, &post, "Join").await;
    let (mut bot, mut held) = kill_and_hold(&stage, bot, held, "/messages").await;
    // The post about the start, and the first posts of three matches.
    for _ in 0..4 {
        (bot, held) = kill_and_hold(&stage, bot, held, "/messages").await;
    }
    stage
        .wait_until_none("select count(*) from notice where done_at is null and kind <> 'tournament_table'")
        .await;
    let games = "select count(distinct match_id) from tournament_game where match_id is not null";
    assert_eq!((count(&pool, games).await, count(&pool, "select count(*) from match").await), (3, 3));
    let threads = stage.discord.wait_for("the threads", |world| {
        let threads = world.channels.values().filter(|channel| channel.kind.is_thread());
        Some(threads.map(|thread| thread.id).collect::<Vec<_>>())
    });
    let [thread] = threads.await[..] else { panic!("one thread is made") };
    let posts = stage.discord.messages(thread);
    assert_eq!(posts.len(), 4, "each post once: {posts:#?}");
    let mut numbers: Vec<String> = posts[1..].iter().map(Stage::number).collect();
    numbers.sort();
    assert_eq!(numbers, ["1", "2", "3"]);

    drop(held);
    let in_thread = format!("/channels/{thread}/messages");
    let mut held = stage.discord.hold("POST", &in_thread);
    // The final post is in another channel, so it may come before the last results.
    let last = stage.discord.hold("POST", &format!("/channels/{}/messages", stage.channel));
    for player in [stage.bert, stage.stranger] {
        let question = stage.told(player, "tournament leave", json!({})).await;
        stage.pressed(player, &question, "Leave and resign").await;
    }
    for _ in 0..3 {
        (bot, held) = kill_and_hold(&stage, bot, held, &in_thread).await;
    }
    drop(held);
    let (bot, held) = kill_and_hold(&stage, bot, last, "/messages").await;
    drop(held);
    stage
        .wait_until_none("select count(*) from notice where done_at is null and kind <> 'tournament_table'")
        .await;
    let over =
        stage.discord.messages(stage.channel).into_iter().filter(|post| post.content.contains("is over"));
    assert_eq!(over.count(), 1);
    assert_eq!(stage.discord.messages(thread).len(), 7);
    stage.settle(&pool).await;
    drop(bot);
    stage.close().await;
}
