//! Tournaments: joined, started, played in one thread, decided and won.

use chrono::TimeDelta;
use discord_playground::{ChannelKind, Id, Message};
use serde_json::{Value, json};

use crate::profile::alt;
use crate::stage::{Stage, count};
use crate::user_permissions::VIEW;

/// The bot's usual permissions without *Create Public Threads*.
pub const ALL_BUT_PUBLIC_THREADS: u64 = 0x0058_0001_cc00 & !(1 << 35);

/// Creates a tournament, by default one in which everyone plays everyone. Returns its post.
pub async fn create(stage: &Stage, mut options: Value) -> Message {
    let before = stage.last_post();
    if options.get("format").is_none() {
        options["format"] = json!("everyone plays everyone");
    }
    let reply = stage.told(stage.ada, "tournament create", options).await;
    let created = "Your tournament will be posted here in a moment. To play, join it too.";
    assert_eq!(reply.content, created);
    stage.discord.next_message(stage.channel, before).await
}

/// A round robin with single games in which Ada, Bert and Cleo have joined. Returns its post.
pub async fn create_and_join(stage: &Stage) -> Message {
    let post =
        create(stage, json!({ "name": "Autumn Cup", "pairs": false, "time": "3 days per move" })).await;
    for player in [stage.ada, stage.bert, stage.stranger] {
        let reply = stage.pressed(player, &post, "Join").await;
        assert_eq!(reply.content, "You’ve joined **Autumn Cup**. You’ll be mentioned when it starts.");
    }
    post
}

/// Starts the tournament of this post. Returns the thread of its matches.
pub async fn start(stage: &Stage, post: &Message) -> Id {
    let table = stage.pressed(stage.ada, post, "Table").await;
    stage.pressed(stage.ada, &table, "Start").await;
    thread(stage).await
}

/// The thread of the matches.
pub async fn thread(stage: &Stage) -> Id {
    let thread = stage.discord.wait_for("the thread", |world| {
        let mut threads = world.channels.values().filter(|channel| channel.kind == ChannelKind::PublicThread);
        threads.next().map(|thread| thread.id)
    });
    thread.await
}

/// Waits until a post contains a text. Returns its content.
async fn text_with(stage: &Stage, post: &Message, part: &str) -> String {
    let text = stage.discord.wait_for("the edit", |world| {
        world.messages.get(&post.id).map(|post| &post.content).filter(|text| text.contains(part)).cloned()
    });
    text.await
}

/// Resigns a match in the thread.
async fn resign(stage: &Stage, thread: Id, user: Id, number: u32) {
    let question = stage.told_in(thread, user, "resign", json!({ "match": number.to_string() })).await;
    let confirm = question.buttons().into_iter().next().expect("the question has a confirm button");
    let sent = stage.discord.press(user, question.id, &confirm.custom_id).await;
    stage.private(sent.expect("the button is there")).await;
}

/// Waits until the results of all finished matches are counted.
pub async fn count_results(stage: &Stage) {
    stage.pass_hours(1).await; // wakes the job
    stage
        .wait_until_none("select count(*) from tournament_game where result is not null and not counted")
        .await;
}

/// Waits for the post of the result.
pub async fn result(stage: &Stage) -> Message {
    let result = stage.discord.wait_for("the result", |world| {
        let mut posts = world.messages.values().filter(|message| message.channel == stage.channel);
        posts.find(|message| message.content.starts_with("**Autumn Cup is over.**")).cloned()
    });
    result.await
}

/// The day after this number of days, as it is typed.
pub fn day(stage: &Stage, days: i64) -> String {
    (stage.now() + TimeDelta::days(days)).format("%Y-%m-%d").to_string()
}

/// Runs a statement on the bot's database.
pub async fn execute(stage: &Stage, statement: &'static str) {
    sqlx::query(statement).execute(&stage.pool().await).await.expect("the statement succeeds");
}

/// Ends tournament 1 and all its matches.
async fn end(stage: &Stage) {
    let question = stage.told(stage.ada, "tournament close", json!({ "number": 1 })).await;
    stage.pressed(stage.ada, &question, "End the tournament").await;
    stage.pass_days(4).await;
    stage.wait_until_none("select count(*) from match where ended_at is null").await;
}

/// The next direct message to a user.
async fn direct_message(stage: &Stage, user: Id, after: Option<&Message>) -> Message {
    let channel = stage.discord.direct_messages(user);
    stage.discord.next_message(channel, after.map(|message| message.id)).await
}

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_robin_is_joined_started_played_and_won() {
    let stage = Stage::open("tournament").await;
    let (ada, bert, cleo) = (stage.ada, stage.bert, stage.stranger);
    let post = create_and_join(&stage).await;
    let head = "**Autumn Cup** · tournament 1\nEveryone plays everyone, one match · Base · Standard opening · \
                3 days per move (strict time limit) · rated";
    assert_eq!(post.content, format!("{head}\nOrganised by <@{ada}>, who starts it.\nNo players yet."));
    assert_eq!(
        (labels(&post), &post.mentions[..]),
        (vec!["Join".into(), "Leave".into(), "Table".into()], &[][..])
    );
    stage.pass_hours(1).await;
    let joined = text_with(&stage, &post, "Cleo").await;
    assert!(joined.ends_with("**Players (3):** Ada, Bert, Cleo"), "{joined}");

    let thread = start(&stage, &post).await;
    let begins = stage.discord.next_message(thread, None).await;
    let lines = format!("<@{ada}>: #2, #3\n<@{bert}>: #1, #2\n<@{cleo}>: #1, #3");
    assert_eq!(begins.content, format!("**Autumn Cup begins.** These are your first matches:\n{lines}"));
    assert_eq!(begins.mentions.len(), 3);
    let mut last = begins.id;
    for _ in 0..3 {
        let turn = stage.discord.next_message(thread, Some(last)).await;
        assert!(turn.mentions.is_empty() && turn.content.contains("match #"), "{}", turn.content);
        let link = format!(
            "-# Match of [Autumn Cup](https://discord.com/channels/{}/{}/{})",
            stage.server, post.channel, post.id
        );
        assert!(turn.content.contains(&link), "{}", turn.content);
        last = turn.id;
    }
    stage.settle(&stage.pool().await).await;
    resign(&stage, thread, cleo, 1).await;
    resign(&stage, thread, bert, 2).await;
    count_results(&stage).await;
    let table = stage.told(cleo, "tournament table", json!({})).await;
    let running =
        format!("2 of 3 matches are over. They’re played in <#{thread}>. Matches still unfinished ");
    assert!(table.content.contains(&running), "{}", table.content);
    let rows = "**1.** Ada · **1** · direct encounter 1 · SB 1.00 · wins 1, as Black 0\n\
                **2.** Bert · **1** · direct encounter 0 · SB 0.00 · wins 1, as Black 0\n\
                **3.** Cleo · **0** · SB 0.00 · wins 0, as Black 0\n";
    assert!(table.content.contains(rows), "{}", table.content);
    assert_eq!(labels(&table), ["Leave"]);
    resign(&stage, thread, cleo, 3).await;

    count_results(&stage).await;
    let over = result(&stage).await;
    let places = "**2.** Bert · **1**\n**3.** Cleo · **0**";
    assert_eq!(over.content, format!("**Autumn Cup is over.**\n**Ada** won. Points: 2.\n{places}"));
    assert!(over.is_silent() && over.mentions.is_empty());
    assert_eq!(alt(&over), "Podium of Autumn Cup: 1. Ada: 2; 2. Bert: 1; 3. Cleo: 0.");
    let edited = stage.discord.wait_for("the final table", |world| {
        world.messages.get(&post.id).filter(|post| post.content.contains("won")).cloned()
    });
    assert_eq!(
        alt(&edited.await),
        "Table of Autumn Cup. 1. Ada: 2 (1 against Bert, 1 against Cleo). \
         2. Bert: 1 (0 against Ada, 1 against Cleo). 3. Cleo: 0 (0 against Ada, 0 against Bert)."
    );
    let table = stage.pressed(bert, &over, "Table").await;
    assert!(labels(&table).is_empty());
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from match where tournament_id = 1").await, 3);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_tournament_starts_by_itself_with_pairs() {
    let stage = Stage::open("tournament-pairs").await;
    let post = create(&stage, json!({ "name": "  Pair   Cup ", "players": 3 })).await;
    assert!(post.content.starts_with("**Pair Cup** · tournament 1\n"), "{}", post.content);
    let terms = "Everyone plays everyone, two matches with swapped colours · Base · Standard opening · 5 days in total \
                 + 6 hours per move (strict time limit) · rated";
    assert!(post.content.contains(terms), "{}", post.content);
    assert!(post.content.contains("It starts when 3 players have joined."), "{}", post.content);
    for player in [stage.ada, stage.bert, stage.stranger] {
        stage.pressed(player, &post, "Join").await;
    }
    let thread = stage.discord.wait_for("the thread", |world| {
        world.channels.values().find(|channel| channel.kind == ChannelKind::PublicThread).cloned()
    });
    let thread = thread.await;
    assert_eq!(thread.name, "Pair Cup #1");
    let begins = stage.discord.next_message(thread.id, None).await;
    assert!(begins.content.contains(&format!("<@{}>: #3, #4, #5, #6", stage.ada)), "{}", begins.content);
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    assert_eq!(count(&pool, "select count(*) from match where white = black").await, 0);
    let swapped = "select count(*) from match one join match other on one.white = other.black and one.black = other.white
                   where one.match_id < other.match_id";
    assert_eq!(count(&pool, swapped).await, 3);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn impossible_requests_about_tournaments_are_refused() {
    let stage = Stage::open("tournament-refused").await;
    let (ada, bert, cleo) = (stage.ada, stage.bert, stage.stranger);
    let none = stage.refused(bert, "tournament join", json!({})).await;
    assert_eq!(none, "This server has no tournament yet. `/tournament create` makes one.");
    let unlimited = json!({ "name": "Slow", "time": "no limit" });
    let refused = stage.refused(ada, "tournament create", unlimited).await;
    assert_eq!(refused, "Matches of a tournament need a time limit. Choose another `time`.");
    let refused = stage.refused(ada, "tournament create", json!({ "name": "\u{2003}" })).await;
    assert_eq!(refused, "The name of a tournament has 1 to 60 characters.");
    let refused = stage.refused(bert, "tournament create", json!({ "name": "Mine" })).await;
    let who = "Only members with Manage Server, and players with 5 or more rated matches in this server, can create tournaments.";
    assert_eq!(refused, who);

    let post = create(&stage, json!({ "name": "Autumn Cup", "pairs": false })).await;
    let refused = stage.refused(cleo, "tournament leave", json!({})).await;
    assert_eq!(refused, "You aren’t in this tournament.");
    stage.pressed(bert, &post, "Join").await;
    stage.pressed(cleo, &post, "Join").await;
    stage.pass_hours(1).await;
    text_with(&stage, &post, "Cleo").await;
    let other = stage.discord.add_channel(stage.server, "other");
    let elsewhere = stage.told_in(other, ada, "tournament join", json!({})).await;
    assert_eq!(elsewhere.content, format!("This tournament is in <#{}>. Join it there.", stage.channel));
    let joined = stage.refused(bert, "tournament join", json!({ "number": 1 })).await;
    assert_eq!(joined, "You’ve already joined this tournament.");
    let refused = stage.refused(bert, "tournament start", json!({})).await;
    assert_eq!(refused, "Only the organiser and members with Manage Server can do that.");
    let refused = stage.refused(ada, "tournament start", json!({})).await;
    assert_eq!(refused, "A tournament needs 3 players or more. Two can play with `/challenge`.");
    for command in ["join", "leave", "start", "table", "close"] {
        let refused = stage.refused(ada, &format!("tournament {command}"), json!({ "number": 7 })).await;
        assert_eq!(refused, "This server has no such tournament.", "{command}");
    }
    let pool = stage.pool().await;
    sqlx::query("insert into block (player_id, blocked, blocked_at) values ($1, $2, $3)")
        .bind(cleo.cast_signed())
        .bind(ada.cast_signed())
        .bind(stage.now())
        .execute(&pool)
        .await
        .expect("the row fits the schema");
    let refused = stage.refused(ada, "tournament join", json!({})).await;
    assert_eq!(refused, "You can’t join this tournament.");
    sqlx::query("delete from block").execute(&pool).await.expect("the statement succeeds");

    stage.pressed(ada, &post, "Join").await;
    let thread = start(&stage, &post).await;
    let started = stage.refused_press(bert, &post, "1:tournament:join:1").await;
    assert_eq!(started, "This tournament has already started.");
    stage.settle(&stage.pool().await).await;
    let abort = stage.told_in(thread, cleo, "abort", json!({ "match": "1" })).await;
    let expected = "Match #1 belongs to a tournament, so it can’t be aborted or paused.";
    assert!(abort.content.starts_with(expected), "{}", abort.content);
    let refused = stage.refused(ada, "tournament decide", json!({ "match": "#1", "result": "Draw" })).await;
    assert!(refused.starts_with("The players still have time."), "{refused}");
    let refused = stage.refused(ada, "tournament decide", json!({ "match": "99", "result": "Draw" })).await;
    assert_eq!(refused, "This server has no such tournament.");
    for name in ["Two", "Three"] {
        create(&stage, json!({ "name": name })).await;
    }
    let refused = stage.refused(ada, "tournament create", json!({ "name": "Four" })).await;
    let most = "You already organise 3 unfinished tournaments.";
    assert_eq!(refused, most);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_closed_by_a_manager_gives_both_players_0_points() {
    let stage = Stage::open("tournament-closed-match").await;
    let ada = stage.ada;
    let post = create_and_join(&stage).await;
    let thread = start(&stage, &post).await;
    stage.settle(&stage.pool().await).await;
    let question = stage.told(ada, "abort", json!({ "match": "1" })).await;
    let both = "both players get 0 points, unless the tournament was cancelled.";
    assert!(question.content.contains("(Black)? Both players will get 0 points"), "{}", question.content);
    let reply = stage.pressed(ada, &question, "Close match #1").await;
    assert_eq!(reply.content, format!("Match #1 is closed. It’s unrated, and {both}"));
    let said = format!("<@{ada}>, who manages the server, closed the match. It’s unrated, and {both}");
    let ended = stage.discord.wait_for("the closed match", |world| {
        let mut posts = world.messages.values().filter(|message| message.channel == thread);
        posts.find(|message| message.content.contains(&said)).cloned()
    });
    ended.await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unfinished_games_are_decided_after_the_end_date() {
    let stage = Stage::open("tournament-decided").await;
    let (ada, bert, cleo) = (stage.ada, stage.bert, stage.stranger);
    let post = create_and_join(&stage).await;
    let thread = start(&stage, &post).await;
    stage.settle(&stage.pool().await).await;
    let table = stage.told(ada, "tournament table", json!({})).await;
    let question = stage.pressed(ada, &table, "End the tournament").await;
    assert!(question.content.starts_with("End **Autumn Cup** now?"), "{}", question.content);
    let table = stage.pressed(ada, &question, "End the tournament").await;
    let listed = "**Unfinished matches.** Adjudicate one with `/tournament decide`:\n\
                  #1 Bert – Cleo · Engine: White’s win chance ";
    assert!(table.content.contains(listed), "{}", table.content);
    let own = table.content.lines().filter(|line| line.starts_with("#2 ") || line.starts_with("#3 "));
    assert_eq!(own.filter(|line| !line.contains("engine")).count(), 2, "{}", table.content);
    let refused = stage.refused(bert, "tournament decide", json!({ "match": "1", "result": "Draw" })).await;
    assert_eq!(refused, "Only the organiser and members with Manage Server can do that.");
    let lost = stage.told(ada, "tournament decide", json!({ "match": "#1", "result": "Both lose" })).await;
    assert!(!lost.content.contains("\n#1 ") && lost.content.contains("\n#3 "), "{}", lost.content);
    let again = stage.refused(ada, "tournament decide", json!({ "match": "1", "result": "Draw" })).await;
    assert!(again.starts_with("Match #1 is over"), "{again}");
    let ended = stage.discord.wait_for("the decided match", |world| {
        let mut posts = world.messages.values().filter(|message| message.channel == thread);
        posts.find(|message| message.content.contains("both lose")).cloned()
    });
    assert!(ended.await.content.contains("Adjudicated, because the match was unfinished: both lose."));
    let table = stage.told(ada, "tournament table", json!({})).await;
    let question = stage.pressed(ada, &table, "End the tournament").await;
    assert!(question.content.starts_with("Adjudicate all unfinished matches"), "{}", question.content);
    let refused = stage.refused_press(ada, &question, "1:tournament:close:1").await;
    assert_eq!(
        refused,
        "You can’t do that, because you’re one of the players. Ask another member with Manage Server, or the organiser if that’s someone else."
    );
    let refused =
        stage.refused(ada, "tournament decide", json!({ "match": "3", "result": "White wins" })).await;
    assert_eq!(
        refused,
        "You can’t do that, because you’re one of the players. Ask another member with Manage Server, or the organiser if that’s someone else."
    );
    // White hasn't moved in the other games, and has used two of three days when the rule decides them.
    sqlx::query("update tournament set due_at = due_at - interval '1 day'")
        .execute(&stage.pool().await)
        .await
        .expect("it runs");
    stage.disable_reminders().await;
    stage.pass_days(2).await;
    stage.wait_until_none("select count(*) from tournament_game where result is null").await;
    count_results(&stage).await;
    let over = result(&stage).await;
    assert!(over.content.contains(" won. Points: "), "{}", over.content);
    let pool = stage.pool().await;
    let decided = "select count(*) from match where end_reason = 'decision' and rated_at is null";
    assert_eq!(count(&pool, decided).await, 3);
    assert_eq!(count(&pool, "select count(*) from tournament_game where result = 'black'").await, 2);
    for player in [bert, cleo] {
        let refused = stage.refused(player, "tournament leave", json!({ "number": 1 })).await;
        assert_eq!(refused, "This tournament is over.");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_withdraws_or_is_deleted_loses_all_games() {
    let stage = Stage::open("tournament-withdrawn").await;
    let (ada, bert, cleo) = (stage.ada, stage.bert, stage.stranger);
    let post = create_and_join(&stage).await;
    start(&stage, &post).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    let question = stage.told(bert, "tournament leave", json!({})).await;
    assert!(question.content.starts_with("Leave **Autumn Cup**? You’ll resign"), "{}", question.content);
    let left = stage.pressed(bert, &question, "Leave and resign").await;
    assert_eq!(left.content, "You’ve left **Autumn Cup**.");
    assert_eq!(count(&pool, "select count(*) from match where end_reason = 'resigned'").await, 2);
    let table = stage.told(ada, "tournament table", json!({})).await;
    assert!(table.content.contains("– Bert · withdrawn; their results don’t count"), "{}", table.content);
    let again = stage.refused(bert, "tournament leave", json!({ "number": 1 })).await;
    assert_eq!(again, "You aren’t in this tournament.");

    let privacy = stage.told(cleo, "privacy", json!({})).await;
    let question = stage.pressed(cleo, &privacy, "Delete me").await;
    let confirm = question.buttons().into_iter().next().expect("the question has a confirm button");
    let sent = stage.discord.press(cleo, question.id, &confirm.custom_id).await;
    stage.private(sent.expect("the button is there")).await;
    count_results(&stage).await;
    let over = result(&stage).await;
    assert!(over.content.ends_with("**Ada** won. Points: 0."), "{}", over.content);
    let table = stage.pressed(ada, &over, "Table").await;
    assert!(table.content.contains("– deleted player · withdrawn"), "{}", table.content);
    assert_eq!(count(&pool, "select count(*) from tournament_entry where player_id < 0").await, 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_robin_that_everyone_leaves_has_no_winner() {
    let stage = Stage::open("tournament-left").await;
    let post = create_and_join(&stage).await;
    start(&stage, &post).await;
    stage.settle(&stage.pool().await).await;
    for player in [stage.ada, stage.bert, stage.stranger] {
        let question = stage.told(player, "tournament leave", json!({})).await;
        stage.pressed(player, &question, "Leave and resign").await;
    }
    count_results(&stage).await;
    assert_eq!(result(&stage).await.content, "**Autumn Cup is over.**");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_that_never_starts_is_cancelled() {
    let stage = Stage::open("tournament-cancelled").await;
    let post = create(&stage, json!({ "name": "Autumn Cup" })).await;
    stage.pressed(stage.bert, &post, "Join").await;
    let left = stage.pressed(stage.bert, &post, "Leave").await;
    assert_eq!(left.content, "You’ve left **Autumn Cup**.");
    stage.pass_days(31).await;
    stage.wait_until_counted("select count(*) from tournament where stage = 'cancelled'").await;
    stage.pass_hours(1).await; // between two edits
    let text = text_with(&stage, &post, "cancelled").await;
    assert!(text.contains("This tournament was cancelled."), "{text}");
    let none = stage.refused(stage.bert, "tournament join", json!({})).await;
    assert_eq!(none, "This server has no tournament yet. `/tournament create` makes one.");
    for (user, custom_id) in [(stage.bert, "1:tournament:join:1"), (stage.ada, "1:tournament:start:1")] {
        let refused = stage.refused_press(user, &post, custom_id).await;
        assert_eq!(refused, "This tournament is over.", "{custom_id}");
    }

    create(&stage, json!({ "name": "Winter Cup", "end": day(&stage, 5) })).await;
    stage.pass_days(7).await;
    stage
        .wait_until_counted("select count(*) from tournament where tournament_id = 2 and stage = 'cancelled'")
        .await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_swiss_round_is_paired_when_the_last_is_over_or_late() {
    let stage = Stage::open("tournament-swiss").await;
    let (ada, bert, cleo) = (stage.ada, stage.bert, stage.stranger);
    let options = json!({ "name": "Autumn Cup", "format": "Swiss", "pairs": false });
    let refused = stage.refused(ada, "tournament create", options).await;
    assert_eq!(refused, "In a Swiss tournament, each round has two matches. Leave out `pairs`.");
    let refused = stage.refused(ada, "tournament create", json!({ "name": "Autumn Cup", "rounds": 4 })).await;
    assert!(refused.starts_with("You can choose 2 to 9 rounds"), "{refused}");
    let post = create(&stage, json!({ "name": "Autumn Cup", "format": "Swiss" })).await;
    assert!(
        post.content.contains("the number of rounds depends on the number of players"),
        "{}",
        post.content
    );
    for player in [ada, bert, cleo] {
        stage.pressed(player, &post, "Join").await;
    }
    let thread = start(&stage, &post).await;
    let begins = stage.discord.next_message(thread, None).await;
    let lines = format!("<@{ada}>: #1, #2\n<@{bert}>: #1, #2\n<@{cleo}>: a bye, 1½ points");
    assert_eq!(begins.content, format!("**Autumn Cup begins.** These are your first matches:\n{lines}"));
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    let table = stage.told(bert, "tournament table", json!({})).await;
    assert!(
        table.content.contains("Swiss, 2 rounds of two matches with swapped colours"),
        "{}",
        table.content
    );
    assert!(table.content.contains("Round 1: 0 of 2 matches are over."), "{}", table.content);
    assert!(table.content.contains("**1.** Cleo · **1½** · BH "), "{}", table.content);

    resign(&stage, thread, bert, 1).await;
    count_results(&stage).await;
    stage.disable_reminders().await;
    // Nobody moves in the second game, and White's time of five days is over.
    stage.pass_days(6).await;
    stage.wait_until_counted("select count(*) from tournament_round where round = 2").await;
    stage.settle(&pool).await;
    let texts: Vec<String> =
        stage.discord.messages(thread).into_iter().map(|message| message.content).collect();
    let second = texts
        .iter()
        .find(|text| text.starts_with("**Autumn Cup: round 2.**"))
        .expect("the post of the round");
    assert!(second.contains(": a bye, 1½ points") && second.contains(": #3, #4"), "{second}");
    // A post about the first round that comes so late isn't sent.
    execute(
        &stage,
        "insert into notice (kind, tournament_id, guild_id, channel_id, nonce, created_at, retry_at, turn_at, part)
         select kind, tournament_id, guild_id, channel_id, nonce + 1, created_at, created_at, created_at, part
         from notice where kind = 'tournament_start' order by notice_id limit 1",
    )
    .await;
    stage.settle(&pool).await;
    let posts = stage.discord.messages(thread);
    let about_rounds = posts.iter().filter(|post| post.content.starts_with("**Autumn Cup"));
    assert_eq!(about_rounds.count(), 2, "the start, and the second round");

    // The second round is over after four weeks, although no game has ended: its players are away.
    sqlx::query("update match set deadline_at = null where ended_at is null")
        .execute(&pool)
        .await
        .expect("it runs");
    stage.pass_days(29).await;
    stage.wait_until_counted("select count(*) from tournament where stage = 'deciding'").await;
    stage.pass_days(4).await;
    count_results(&stage).await;
    let over = result(&stage).await;
    assert!(over.content.contains(" won. Points: "), "{}", over.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unfinished_games_of_an_earlier_round_are_listed_for_the_organiser() {
    let stage = Stage::open("tournament-earlier-round").await;
    let dora = stage.discord.add_user("Dora");
    stage.discord.join(dora, stage.server);
    let post = create(&stage, json!({ "name": "Autumn Cup", "format": "Swiss" })).await;
    for player in [stage.bert, stage.stranger, dora] {
        stage.pressed(player, &post, "Join").await;
    }
    start(&stage, &post).await;
    stage.settle(&stage.pool().await).await;
    stage.disable_reminders().await;
    let table = stage.told(stage.ada, "tournament table", json!({})).await;
    assert!(!table.content.contains("/tournament decide"), "{}", table.content);
    // The round ends after four weeks, although its players are away.
    execute(&stage, "update match set deadline_at = null").await;
    stage.pass_days(29).await;
    stage.wait_until_counted("select count(*) from tournament_round where round = 2").await;
    let table = stage.told(stage.ada, "tournament table", json!({})).await;
    let lines: Vec<&str> = table.content.lines().filter(|line| line.starts_with('#')).collect();
    let [first, second] = lines[..] else { panic!("{lines:?}") };
    assert!(first.starts_with("#1 ") && second.starts_with("#2 "), "{lines:?}");
    assert!(lines.iter().all(|line| line.contains("Engine: White’s win chance ")), "{lines:?}");
    let table = stage.told(stage.bert, "tournament table", json!({})).await;
    assert!(!table.content.contains("/tournament decide"), "{}", table.content);
    end(&stage).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_round_robin_has_one_next_season() {
    let stage = Stage::open("tournament-season").await;
    let post = create_and_join(&stage).await;
    start(&stage, &post).await;
    stage.settle(&stage.pool().await).await;
    let refused = stage.refused_press(stage.ada, &post, "1:tournament:next-season:1").await;
    assert!(refused.starts_with("Only a tournament in which everyone plays everyone"), "{refused}");
    for player in [stage.bert, stage.stranger] {
        let question = stage.told(player, "tournament leave", json!({})).await;
        stage.pressed(player, &question, "Leave and resign").await;
    }
    count_results(&stage).await;
    let over = result(&stage).await;
    let table = stage.pressed(stage.ada, &over, "Table").await;
    assert_eq!(labels(&table), ["Next league season"]);
    stage.discord.set_owner(stage.server, stage.stranger);
    stage.discord.set_member_permissions(stage.ada, stage.channel, VIEW);
    let refused = stage.refused_press(stage.ada, &over, "1:tournament:next-season:1").await;
    assert!(refused.starts_with("The bot can’t post this for you, because you lack"), "{refused}");
    stage.discord.set_owner(stage.server, stage.ada);
    let other = stage.discord.add_channel(stage.server, "league");
    let table = stage.told_in(other, stage.ada, "tournament table", json!({ "number": 1 })).await;
    let created = stage.pressed(stage.ada, &table, "Next league season").await;
    let place = format!("The league’s next season will be posted in <#{other}> in a moment.");
    assert!(created.content.starts_with(&place), "{}", created.content);
    let next = stage.discord.next_message(other, None).await;
    assert!(next.content.starts_with("**Autumn Cup** · tournament 2\n"), "{}", next.content);
    let refused = stage.refused_press(stage.ada, &over, "1:tournament:next-season:1").await;
    assert_eq!(refused, "The next season of this league already exists.");
    let refused = stage.refused_press(stage.bert, &over, "1:tournament:next-season:1").await;
    assert_eq!(refused, "Only the organiser and members with Manage Server can do that.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_swiss_tournament_ends_with_its_last_round() {
    let stage = Stage::open("tournament-swiss-end").await;
    let post = create(&stage, json!({ "name": "Autumn Cup", "format": "Swiss" })).await;
    let players = [stage.ada, stage.bert, stage.stranger];
    for player in players {
        stage.pressed(player, &post, "Join").await;
    }
    let thread = start(&stage, &post).await;
    let pool = stage.pool().await;
    for round in 0..2 {
        stage.settle(&pool).await;
        for number in [2 * round + 1, 2 * round + 2] {
            let white: i64 = sqlx::query_scalar("select white from match where match_id = $1")
                .bind(i64::from(number))
                .fetch_one(&pool)
                .await
                .expect("the match has begun");
            resign(&stage, thread, white.cast_unsigned(), number).await;
        }
        count_results(&stage).await;
    }
    let over = result(&stage).await;
    let places = "**Bert and Cleo** won. Points: 2½.\n**3.** Ada · **2**";
    assert!(over.content.ends_with(places), "{}", over.content);
    assert_eq!(
        count(&pool, "select count(*) from tournament where stage = 'over' and due_at is null").await,
        1
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_without_a_thread_is_played_in_its_channel() {
    let stage = Stage::open("tournament-no-thread").await;
    let post = create_and_join(&stage).await;
    stage.discord.set_bot_permissions(stage.channel, ALL_BUT_PUBLIC_THREADS);
    let before = stage.last_post();
    stage.told(stage.ada, "tournament start", json!({})).await;
    let begins = stage.discord.next_message(stage.channel, before).await;
    assert!(begins.content.starts_with("**Autumn Cup begins.**"), "{}", begins.content);
    let pool = stage.pool().await;
    stage
        .wait_until_counted("select count(*) from match where tournament_id = 1 and parent_id is null")
        .await;
    let text = text_with(&stage, &post, "0 of 3 matches").await;
    assert!(text.contains(&format!("They’re played in <#{}>.", stage.channel)), "{text}");
    let told = stage.discord.next_message(stage.discord.direct_messages(stage.ada), None).await;
    assert!(told.content.contains("Create Public Threads"), "the organiser is told: {}", told.content);
    assert_eq!(count(&pool, "select count(*) from match").await, 3);
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_losses_on_time_end_in_a_withdrawal_after_a_warning() {
    let mut stage = Stage::open("tournament-late").await;
    let (ada, bert, cleo) = (stage.ada, stage.bert, stage.stranger);
    let post = create(&stage, json!({ "name": "Autumn Cup" })).await;
    for player in [ada, bert, cleo] {
        stage.pressed(player, &post, "Join").await;
    }
    start(&stage, &post).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    stage.disable_reminders().await;
    // Nobody moves. Only the matches in which Bert is White keep their deadlines.
    execute(&stage, "update match set deadline_at = null where white <> (select player_id from player where name = 'Bert')")
        .await;
    stage.pass_days(6).await;
    stage.wait_until_counted("select count(*) / 2 from match where end_reason = 'time'").await;
    count_results(&stage).await;
    let warning = direct_message(&stage, bert, None).await;
    let expected = "You’ve lost two or more matches of **Autumn Cup** on time, so I’ll withdraw you <t:";
    assert!(warning.content.starts_with(expected), "{}", warning.content);
    assert!(
        warning.content.contains("can’t join tournaments of that server for 30 days"),
        "{}",
        warning.content
    );
    let stayed = stage.pressed(bert, &warning, "Stay").await;
    assert_eq!(stayed.content, "You’re still in **Autumn Cup**.");
    // Without a warning, the old button changes nothing: it would clear later losses on time.
    let stayed_at = "select extract(epoch from max(stayed_at))::bigint from tournament_entry";
    let first = count(&pool, stayed_at).await;
    stage.pass_hours(1).await;
    let sent = stage.discord.press_stale(bert, warning.id, "1:tournament:stay:1").await;
    stage.private(sent.expect("the message is there")).await;
    assert_eq!(count(&pool, stayed_at).await, first);

    execute(
        &stage,
        "update match set deadline_at = started_at where ended_at is null
         and white = (select player_id from player where name = 'Cleo')",
    )
    .await;
    stage.pass_hours(1).await;
    stage.wait_until_counted("select count(*) / 4 from match where end_reason = 'time'").await;
    count_results(&stage).await;
    let warning = direct_message(&stage, cleo, None).await;
    // The day to answer is counted while the bot is online.
    stage.stop_bot().await;
    stage.pass_hours_offline(48);
    stage.start_bot().await;
    let still_warned = "select count(*) from tournament_entry
                        where withdrawn_at is null and withdrawal_at > (select max(at) + interval '20 hours' from heartbeat)";
    stage.wait_until_counted(still_warned).await;
    stage.pass_days(2).await;
    stage
        .wait_until_counted(
            "select count(*) from tournament_entry where withdrawn_at is not null and withdrawal_reason = 'time'",
        )
        .await;
    assert_eq!(count(&pool, "select count(*) from tournament_entry where withdrawn_at is not null").await, 1);
    count_results(&stage).await;
    let late = stage.refused_press(cleo, &warning, "1:tournament:stay:1").await;
    assert_eq!(late, "You aren’t in this tournament.");
    create(&stage, json!({ "name": "Winter Cup" })).await;
    let barred = stage.refused(cleo, "tournament join", json!({})).await;
    let expected = "You were withdrawn from a tournament of this server because you lost matches on time. You can join \
                    tournaments here again on <t:";
    assert!(barred.starts_with(expected), "{barred}");
    stage.told(bert, "tournament join", json!({})).await;
    execute(&stage, "update tournament_entry set withdrawn_at = withdrawn_at - interval '30 days'").await;
    let joined = stage.told(cleo, "tournament join", json!({})).await;
    assert!(joined.content.starts_with("You’ve joined **Winter Cup**."), "{}", joined.content);
    end(&stage).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_who_left_the_server_are_withdrawn_unless_they_return() {
    let stage = Stage::open("tournament-left-server").await;
    let cleo = stage.stranger;
    let post = create_and_join(&stage).await;
    start(&stage, &post).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    stage.disable_reminders().await;
    execute(&stage, "update match set deadline_at = null").await;
    // The bot can only write to people with whom it shares a server.
    let other = stage.discord.add_server("Other");
    stage.discord.join(cleo, other);
    stage.discord.leave(cleo, stage.server);
    stage.pass_days(1).await;
    let warning = direct_message(&stage, cleo, None).await;
    assert!(
        warning.content.starts_with("You’ve left the server of **Autumn Cup**, so"),
        "{}",
        warning.content
    );
    let refused = stage.refused_press(cleo, &warning, "1:tournament:stay:1").await;
    assert_eq!(
        refused,
        "You aren’t in the server of this tournament. Join the server again, then press **Stay**."
    );
    stage.discord.join(cleo, stage.server);
    let stayed = stage.pressed(cleo, &warning, "Stay").await;
    assert_eq!(stayed.content, "You’re still in **Autumn Cup**.");

    stage.discord.leave(cleo, stage.server);
    stage.pass_days(1).await;
    stage.wait_until_counted("select count(*) from tournament_entry where withdrawal_reason = 'left'").await;
    stage.pass_days(1).await;
    stage
        .wait_until_counted(
            "select count(*) from tournament_entry where withdrawn_at is not null and withdrawal_reason = 'left'",
        )
        .await;
    stage.wait_until_counted("select count(*) / 2 from match where ended_at is not null").await;
    let table = stage.told(stage.ada, "tournament table", json!({})).await;
    assert!(table.content.contains("Cleo"), "{}", table.content);
    assert!(table.content.contains(" withdrawn"), "{}", table.content);
    end(&stage).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_swiss_tournament_is_joined_until_its_second_round() {
    let stage = Stage::open("tournament-swiss-late").await;
    let post = create(&stage, json!({ "name": "Autumn Cup", "format": "Swiss" })).await;
    for player in [stage.ada, stage.bert, stage.stranger] {
        stage.pressed(player, &post, "Join").await;
    }
    let thread = start(&stage, &post).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    let [dora, eve] = ["Dora", "Eve"].map(|name| {
        let user = stage.discord.add_user(name);
        stage.discord.join(user, stage.server);
        user
    });
    let running = text_with(&stage, &post, "You can still join until then").await;
    assert!(running.contains("Round 1: 0 of 2 matches are over."), "{running}");
    let joined = stage.pressed(dora, &post, "Join").await;
    let late =
        "You’ve joined **Autumn Cup**. You’ll play from round 2 on; the round you missed counts 0 points.";
    assert_eq!(joined.content, late);
    let again = stage.refused_press(dora, &post, "1:tournament:join:1").await;
    assert_eq!(again, "You’ve already joined this tournament.");
    let table = stage.told(dora, "tournament table", json!({})).await;
    assert!(table.content.contains("Dora · **0** · BH "), "{}", table.content);

    for number in [1, 2] {
        resign(&stage, thread, stage.ada, number).await;
    }
    count_results(&stage).await;
    stage.wait_until_counted("select count(*) from tournament_round where round = 2 and bye is null").await;
    stage.settle(&pool).await;
    let games = "select count(*) from tournament_game where round = 2
                 and (select player_id from player where name = 'Dora') in (white, black)";
    assert_eq!(count(&pool, games).await, 2);
    let started = stage.refused_press(eve, &post, "1:tournament:join:1").await;
    assert_eq!(started, "This tournament has already started.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn absences_are_limited_in_a_tournament() {
    let stage = Stage::open("tournament-away").await;
    let post = create_and_join(&stage).await;
    start(&stage, &post).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    stage.disable_reminders().await;
    stage.told(stage.stranger, "away", json!({ "from": day(&stage, 0), "to": day(&stage, 15) })).await;
    stage.wait_until_counted("select count(*) / 2 from match_event where kind = 'paused'").await; // both matches
    execute(&stage, "update match set deadline_at = null where white <> (select player_id from player where name = 'Cleo')")
        .await;
    stage.pass_days(9).await;
    stage.settle(&pool).await;
    assert_eq!(count(&pool, "select count(*) from match_event where kind = 'resumed'").await, 0);
    stage.pass_days(1).await;
    stage.wait_until_counted("select count(*) / 2 from match_event where kind = 'resumed'").await;
    assert_eq!(count(&pool, "select count(*) from absence where not is_over").await, 1);

    execute(&stage, "update match set deadline_at = null").await;
    execute(&stage, "update tournament set ends_at = ends_at - interval '45 days'").await; // 15 days after the start
    stage.told(stage.bert, "away", json!({ "from": day(&stage, 0), "to": day(&stage, 8) })).await;
    stage.wait_until_counted("select count(*) / 4 from match_event where kind = 'paused'").await;
    execute(&stage, "update match set deadline_at = null").await;
    stage.pass_days(6).await;
    stage.wait_until_counted("select count(*) / 4 from match_event where kind = 'resumed'").await;
    assert_eq!(count(&pool, "select count(*) from match_event where kind = 'paused'").await, 4);
    end(&stage).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_starts_on_its_date_or_waits_for_players() {
    let stage = Stage::open("tournament-date").await;
    let (ada, bert, cleo) = (stage.ada, stage.bert, stage.stranger);
    for (options, expected) in [
        (
            json!({ "name": "Cup", "start": day(&stage, 0) }),
            "A tournament must start tomorrow or later, at most 30 days",
        ),
        (
            json!({ "name": "Cup", "start": day(&stage, 40) }),
            "A tournament must start tomorrow or later, at most 30 days",
        ),
        (json!({ "name": "Cup", "end": day(&stage, -1) }), "A tournament must last 1 to 365 days"),
        (
            json!({ "name": "Cup", "start": day(&stage, 9), "end": day(&stage, 5) }),
            "A tournament must last 1 to 365 days",
        ),
        (
            json!({ "name": "Cup", "format": "Swiss", "end": day(&stage, 60) }),
            "The rounds of a Swiss tournament decide when it ends.",
        ),
        (json!({ "name": "Cup", "end": "soon" }), ""),
    ] {
        let refused = stage.refused(ada, "tournament create", options).await;
        assert!(refused.starts_with(expected), "{refused}");
    }
    let options =
        json!({ "name": "Autumn Cup", "pairs": false, "start": day(&stage, 2), "end": day(&stage, 30) });
    let post = create(&stage, options).await;
    assert!(
        post.content.contains("> if 3 players or more have joined. Matches must be finished by <t:"),
        "{}",
        post.content
    );
    for player in [ada, bert] {
        stage.pressed(player, &post, "Join").await;
    }
    stage.pass_days(2).await;
    let waiting = stage.discord.wait_for("the waiting post", |world| {
        world.messages.values().find(|message| message.content.contains("is waiting for players")).cloned()
    });
    let waiting = waiting.await;
    let expected = "**Autumn Cup** is waiting for players: it starts when 3 have joined. So far: 2.";
    assert_eq!(waiting.content, expected);
    assert!(waiting.is_silent());
    stage.pass_days(2).await;
    let text = text_with(&stage, &post, "It starts when 3 players have joined.").await;
    assert!(text.contains("**Players (2):** Ada, Bert"), "{text}");
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    assert_eq!(count(&pool, "select count(*) from notice where kind = 'tournament_waiting'").await, 1);
    stage.pressed(cleo, &post, "Join").await;
    thread(&stage).await;
    stage
        .wait_until_counted(
            "select count(*) from tournament where stage = 'running' and ends_at = planned_end_at",
        )
        .await;

    let options = json!({ "name": "Winter Cup", "players": 4, "start": day(&stage, 2) });
    let post = create(&stage, options).await;
    let rule = "It starts when 4 players have joined, or on <t:";
    assert!(post.content.contains(rule), "{}", post.content);
    for player in [ada, bert, cleo] {
        stage.pressed(player, &post, "Join").await;
    }
    stage.pass_days(2).await;
    stage
        .wait_until_counted("select count(*) from tournament where tournament_id = 2 and stage = 'running'")
        .await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_tournament_without_its_organiser_is_run_by_managers() {
    let stage = Stage::open("tournament-full").await;
    let post = create(&stage, json!({ "name": "Autumn Cup" })).await;
    execute(
        &stage,
        "with crowd as (
             insert into player (player_id, name, seen_at) select 1000 + number, 'Player ' || number, now()
             from generate_series(1, 64) number returning player_id
         )
         insert into tournament_entry (tournament_id, player_id, joined_at) select 1, player_id, now() from crowd",
    )
    .await;
    let full = stage.refused_press(stage.bert, &post, "1:tournament:join:1").await;
    assert_eq!(full, "This tournament is full.");
    let refused = stage.refused(stage.bert, "tournament close", json!({})).await;
    assert_eq!(refused, "Only the organiser and members with Manage Server can do that.");
    stage.discord.leave(stage.ada, stage.server);
    stage.discord.set_owner(stage.server, stage.bert);
    let question = stage.told(stage.bert, "tournament close", json!({})).await;
    stage.pressed(stage.bert, &question, "End the tournament").await;
    stage.wait_until_counted("select count(*) from tournament where stage = 'cancelled'").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_is_created_by_a_form() {
    let mut stage = Stage::open("tournament-form").await;
    let ada = stage.ada;
    let options = json!({ "name": "Autumn Cup", "time": "3 days per move", "pairs": false });
    let form = stage.told(ada, "tournament create", options).await;
    let text = "**New tournament: Autumn Cup**\n**Format:** Everyone plays everyone\n**Matches per opponent:** One\n";
    assert!(form.content.starts_with(text), "{}", form.content);
    assert!(form.content.contains("3 days per move\n"), "{}", form.content);
    assert_eq!(labels(&form), ["Create"]);
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from tournament").await, 0);
    stage.restart_bot().await;

    let dialog = stage.chosen(ada, &form, "1:tournament:form-field", "format").await;
    assert_eq!(dialog.content, "**Format:** Everyone plays everyone");
    let form = stage.chosen(ada, &dialog, "1:tournament:form-set:format", "swiss").await;
    assert!(
        form.content.contains("**Format:** Swiss\n**Rounds:** Depends on the number of players\n"),
        "{}",
        form.content
    );
    assert!(!form.content.contains("Matches per opponent"), "{}", form.content);
    for (field, value) in
        [("rounds", "3"), ("rated", "unrated"), ("players", "8"), ("start", &*day(&stage, 7))]
    {
        let dialog = stage.chosen(ada, &form, "1:tournament:form-field", field).await;
        stage.chosen(ada, &dialog, &format!("1:tournament:form-set:{field}"), value).await;
    }
    let before = stage.last_post();
    let created = stage.pressed(ada, &form, "Create").await;
    assert_eq!(created.content, "Your tournament will be posted here in a moment. To play, join it too.");
    let post = stage.discord.next_message(stage.channel, before).await;
    let head = "**Autumn Cup** · tournament 1\nSwiss, 3 rounds of two matches with swapped colours · Base · Standard opening · \
                3 days per move (strict time limit) · unrated\n";
    assert!(post.content.starts_with(head), "{}", post.content);
    assert!(post.content.contains("It starts when 8 players have joined, or on <t:"), "{}", post.content);
    let again = stage.refused_press(ada, &form, "1:tournament:form-create").await;
    assert_eq!(again, "This form is closed. Use `/tournament create` again.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn days_are_offered_for_start_and_end() {
    let stage = Stage::open("tournament-days").await;
    for option in ["start", "end"] {
        let options = json!({ "name": "Autumn Cup" });
        let offered =
            stage.discord.autocomplete(stage.ada, stage.channel, "tournament create", options, option).await;
        let days = offered.expect("the bot answers");
        let today = stage.now().date_naive().to_string();
        assert!(days.iter().any(|(_, day)| *day > today), "{option}: {days:?}");
    }
    stage.close().await;
}
