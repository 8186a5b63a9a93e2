//! Matches in the direct messages of both players.

use discord_playground::{Id, Message};
use hive::{Expansions, Game, MoveText, Opening, Setup};
use serde_json::{Value, json};

use crate::old_posts::announced_moves;
use crate::plans::{advance, save_line};
use crate::stage::{Stage, count};

/// The two players' direct messages with the bot.
#[derive(Clone, Copy)]
pub struct DirectMessages {
    pub ada: Id,
    pub bert: Id,
}

impl DirectMessages {
    pub fn of(stage: &Stage) -> Self {
        let [ada, bert] = [stage.ada, stage.bert].map(|user| stage.discord.direct_messages(user));
        Self { ada, bert }
    }
}

pub fn new_game() -> Game {
    Game::new(Setup { expansions: Expansions::default(), opening: Opening::Standard })
}

pub fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

/// Waits for a message in a channel that contains `words`, silent or not.
pub async fn saying(stage: &Stage, channel: Id, words: &str) -> Message {
    let find = |message: &&Message| {
        message.channel == channel && message.only_for.is_none() && message.content.contains(words)
    };
    let what = format!("{words:?} in channel {channel}");
    stage.discord.wait_for(&what, |world| world.messages.values().rev().find(find).cloned()).await
}

/// Waits until a message contains `words` and has no buttons.
pub async fn becomes(stage: &Stage, message: &Message, words: &str) -> Message {
    let is_so = |now: &&Message| now.content.contains(words) && now.buttons().is_empty();
    let id = message.id;
    stage.discord.wait_for(words, |world| world.messages.get(&id).filter(is_so).cloned()).await
}

fn challenge_options(stage: &Stage, more: &Value) -> Value {
    let mut options = json!({ "opponent": stage.bert, "where": "direct messages" });
    let fields = options.as_object_mut().expect("the options are an object");
    fields.extend(more.as_object().expect("the options are an object").clone());
    options
}

/// Ada challenges Bert by direct message, and he accepts. Waits for the first posts.
pub async fn begin(stage: &Stage, more: Value) -> DirectMessages {
    let direct = DirectMessages::of(stage);
    let reply = stage.told(stage.ada, "challenge", challenge_options(stage, &more)).await;
    assert!(reply.content.starts_with("Challenge sent to"), "{}", reply.content);
    let challenge = saying(stage, direct.bert, "challenges you").await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    for channel in [direct.ada, direct.bert] {
        saying(stage, channel, "match #1, turn 1").await;
    }
    direct
}

/// Plays moves in UHP notation by commands in the direct messages, White's by Ada. Waits for each post in both.
pub async fn play(stage: &Stage, direct: DirectMessages, game: &mut Game, uhp: &str) -> [Message; 2] {
    let mut posts = None;
    for text in uhp.split(';') {
        let player = stage.player(game.to_move());
        let channel = if player == stage.ada { direct.ada } else { direct.bert };
        let (command, options) = Stage::command_for(game, text);
        let reply = stage.told_in(channel, player, command, options).await;
        assert!(reply.content.starts_with("Played"), "{text}: {}", reply.content);
        let read: MoveText = text.parse().expect("the text is a UHP move");
        game.play(read.legal_move(game).expect("the move is legal")).expect("the move is legal");
        let marks = format!("-ply-{}-", game.ply());
        let find = |channel: Id| {
            let marks = marks.clone();
            async move {
                let is_post = |message: &&Message| {
                    message.channel == channel
                        && message.attachments.iter().any(|file| file.filename.contains(&marks))
                };
                stage.discord.wait_for(&marks, |world| world.messages.values().find(is_post).cloned()).await
            }
        };
        posts = Some([find(direct.ada).await, find(direct.bert).await]);
    }
    posts.expect("`uhp` has at least one move")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_by_direct_message_reaches_both() {
    let stage = Stage::open("by-message-challenge").await;
    let (ada, bert, direct) = (stage.ada, stage.bert, DirectMessages::of(&stage));
    let reply = stage.told(ada, "challenge", challenge_options(&stage, &json!({ "colour": "white" }))).await;
    let own = saying(&stage, direct.ada, "You challenge").await;
    let link = format!("https://discord.com/channels/@me/{}/{}", direct.ada, own.id);
    assert_eq!(
        reply.content,
        format!(
            "Challenge sent to <@{bert}> by direct message. It expires in 7 days. [Your copy]({link}) shows the answer."
        )
    );
    assert!(
        own.content.starts_with(&format!("You challenge <@{bert}> to a match of Hive by direct message."))
    );
    assert_eq!(
        (labels(&own), own.is_silent(), own.mentions.is_empty()),
        (vec!["Withdraw".to_owned()], true, true)
    );
    let theirs = saying(&stage, direct.bert, "challenges you").await;
    assert_eq!(labels(&theirs), ["Accept", "Decline", "New to Hive?"]);
    assert_eq!((theirs.mentions.clone(), theirs.is_silent()), (vec![bert], false));
    assert!(theirs.content.ends_with("Each turn, both of you get a message."), "{}", theirs.content);
    assert!(stage.discord.messages(stage.channel).is_empty(), "nothing is posted in the server");
    let listed = stage.told_in(direct.bert, bert, "games", json!({})).await;
    let link = format!("https://discord.com/channels/@me/{}/{}", direct.bert, theirs.id);
    assert!(listed.content.contains(&link), "{}", listed.content);
    let listed = stage.told(bert, "games", json!({})).await;
    assert!(!listed.content.contains("Pending challenges"), "not in a server: {}", listed.content);

    let reply = stage.pressed(bert, &theirs, "Decline").await;
    assert_eq!(reply.content, "Declined.");
    for message in [&own, &theirs] {
        becomes(&stage, message, &format!("<@{bert}> declined <@{ada}>’s challenge.")).await;
    }
    stage.told(ada, "challenge", challenge_options(&stage, &json!({}))).await;
    stage.settle(&stage.pool().await).await;
    let second = stage.discord.messages(direct.ada).pop().expect("the copy of the second challenge");
    let theirs = stage.discord.messages(direct.bert).pop().expect("the second challenge");
    let reply = stage.pressed(ada, &second, "Withdraw").await;
    assert_eq!(reply.content, "Withdrawn.");
    for message in [&second, &theirs] {
        becomes(&stage, message, &format!("<@{ada}> withdrew the challenge.")).await;
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_in_both_players_direct_messages() {
    let stage = Stage::open("by-message-match").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let direct = begin(&stage, json!({ "colour": "white" })).await;
    let first = saying(&stage, direct.ada, "match #1, turn 1").await;
    assert!(first.content.starts_with(&format!("<@{ada}> — your move as White")), "{}", first.content);
    assert!(first.content.contains(&format!("<@{bert}> plays Black")), "{}", first.content);
    assert_eq!((first.mentions.clone(), first.is_silent()), (vec![ada], false));
    let waiting = saying(&stage, direct.bert, "match #1, turn 1").await;
    assert!(waiting.content.starts_with(&format!("<@{ada}> to move as White")), "{}", waiting.content);
    assert!(waiting.content.contains(&format!("<@{ada}> plays White")), "{}", waiting.content);
    assert_eq!((waiting.mentions.is_empty(), waiting.is_silent()), (true, true));

    let mut game = new_game();
    let [own, theirs] = play(&stage, direct, &mut game, "wS1").await;
    assert_eq!((own.mentions.is_empty(), own.is_silent()), (true, true), "the mover isn’t called");
    assert_eq!((theirs.mentions.clone(), theirs.is_silent()), (vec![bert], false));
    stage.settle(&stage.pool().await).await;
    for old in [&first, &waiting] {
        let now = stage.discord.message(old.id).expect("posts stay");
        assert!(now.buttons().is_empty() && now.attachments.is_empty(), "{}", now.content);
        let next = if old.channel == direct.ada { &own } else { &theirs };
        let link = format!("https://discord.com/channels/@me/{}/{}", next.channel, next.id);
        assert!(now.content.contains(&link), "the link leads to the reader’s own copy: {}", now.content);
    }
    let pieces = stage.pressed(bert, &theirs, "Play").await;
    assert!(!pieces.buttons().is_empty(), "{}", pieces.content);
    let shown = stage.told_in(direct.bert, bert, "board", json!({})).await;
    assert_eq!(shown.attachments.len(), 1, "{}", shown.content);
    let listed = stage.told_in(direct.ada, ada, "games", json!({})).await;
    let link = format!("https://discord.com/channels/@me/{}/{}", direct.ada, own.id);
    assert!(listed.content.contains(&link), "{}", listed.content);

    let [post, _] = play(&stage, direct, &mut game, "bS1 wS1-;wQ -wS1;bQ bS1-").await;
    let reply = stage.pressed_more(ada, &post, "Offer draw").await;
    assert_eq!(reply.content, "Draw offered.");
    let offer = saying(&stage, direct.bert, "offers a draw").await;
    let copy = saying(&stage, direct.ada, "offers a draw").await;
    assert_eq!(
        (offer.mentions.clone(), copy.mentions.is_empty(), copy.is_silent()),
        (vec![bert], true, true)
    );
    stage.pressed(bert, &offer, "Decline draw").await;
    for message in [&offer, &copy] {
        becomes(&stage, message, "declined.").await;
    }
    let question = stage.told_in(direct.ada, ada, "resign", json!({})).await;
    stage.pressed(ada, &question, "Resign match #1").await;
    let [own, theirs] = [
        saying(&stage, direct.ada, "White resigned").await,
        saying(&stage, direct.bert, "White resigned").await,
    ];
    assert_eq!((own.is_silent(), theirs.mentions.clone()), (true, vec![bert]));
    for channel in [direct.ada, direct.bert] {
        saying(&stage, channel, "· replay").await;
    }
    assert_eq!(count(&stage.pool().await, "select count(*) from standing where guild_id <> 0").await, 0);

    let reply = stage.pressed(bert, &theirs, "Rematch").await;
    assert!(reply.content.starts_with("Rematch offered"), "{}", reply.content);
    let offer = saying(&stage, direct.ada, "offers a rematch of match #1").await;
    let own = saying(&stage, direct.bert, "You offer").await;
    assert_eq!((labels(&own), offer.mentions.clone()), (vec!["Withdraw".to_owned()], vec![ada]));
    stage.pressed(ada, &offer, "Accept").await;
    for channel in [direct.ada, direct.bert] {
        saying(&stage, channel, "match #2, turn 1").await;
    }
    assert!(stage.discord.messages(stage.channel).is_empty(), "nothing is posted in the server");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_by_direct_message_is_shown_to_nobody_else() {
    let stage = Stage::open("by-message-private").await;
    let direct = begin(&stage, json!({ "colour": "white" })).await;
    play(&stage, direct, &mut new_game(), "wS1;bS1 wS1-").await;
    let none = "There’s no such match here. `/games` lists your matches in progress.";
    let hers = stage.discord.direct_messages(stage.stranger);
    for channel in [stage.channel, hers] {
        let said = stage.told_in(channel, stage.stranger, "board", json!({ "match": "1" })).await;
        assert_eq!(said.content, none);
    }
    let said = stage.told(stage.ada, "board", json!({ "match": "1" })).await;
    assert_eq!(said.content, none, "a player sees it in direct messages only");
    let listed = stage.told(stage.ada, "games", json!({ "server": true })).await;
    assert!(listed.content.starts_with("No public matches"), "{}", listed.content);
    let listed = stage.told(stage.stranger, "games", json!({ "player": stage.ada })).await;
    assert!(!listed.content.contains("#1"), "{}", listed.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn impossible_challenges_by_direct_message_get_a_reason() {
    let stage = Stage::open("by-message-impossible").await;
    let (ada, bert, direct) = (stage.ada, stage.bert, DirectMessages::of(&stage));
    for (options, said) in [
        (
            challenge_options(&stage, &json!({ "thread": "private" })),
            "A match by direct message has no thread. Leave out `thread`.",
        ),
        (
            json!({ "where": "direct messages", "opponent": stage.discord.bot() }),
            "For practice in direct messages, use `/practice` in your direct messages with the bot.",
        ),
        (
            json!({ "where": "direct messages", "opponent": ada }),
            "You can’t challenge yourself. Choose another opponent, or leave out `opponent` to let anyone accept.",
        ),
    ] {
        assert_eq!(stage.refused(ada, "challenge", options).await, said);
    }
    let foreign = stage.discord.add_user("Dan");
    let said =
        stage.refused(ada, "challenge", json!({ "where": "direct messages", "opponent": foreign })).await;
    assert!(said.contains("isn’t in this server"), "{said}");

    stage.discord.close_direct_messages(bert);
    let reply = stage.told(ada, "challenge", challenge_options(&stage, &json!({}))).await;
    assert_eq!(
        reply.content,
        format!(
            "The bot can’t send <@{bert}> direct messages: they don’t accept any from it, or share no server with it. \
             Challenge them in a channel: leave out `where`."
        )
    );
    let own = saying(&stage, direct.ada, "withdrawn").await;
    assert_eq!(
        own.content.lines().next(),
        Some(&*format!("I can’t send <@{bert}> direct messages, so <@{ada}>’s challenge was withdrawn."))
    );
    stage.discord.open_direct_messages(bert);
    stage.discord.close_direct_messages(ada);
    let reply = stage.told(ada, "challenge", challenge_options(&stage, &json!({}))).await;
    assert_eq!(
        reply.content,
        "The bot can’t send you direct messages. Allow them in a server that you share with it, then challenge again."
    );
    let open = "select count(*) from challenge where closed_at is null";
    assert_eq!(count(&stage.pool().await, open).await, 0);
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refused_direct_messages_pause_the_match_until_a_command() {
    let stage = Stage::open("by-message-refused").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let direct = begin(&stage, json!({ "colour": "white" })).await;
    let mut game = new_game();
    play(&stage, direct, &mut game, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-").await;
    stage.settle(&stage.pool().await).await;
    stage.discord.close_direct_messages(bert);
    stage.told_in(direct.ada, ada, "place", json!({ "piece": "wA1", "at": "-wQ" })).await;
    let told = saying(&stage, direct.ada, "is paused").await;
    assert!(
        told.content.starts_with(&format!(
            "Match #1 is paused: I can’t send <@{bert}> direct messages. Nobody loses time. The match continues when <@{bert}> next"
        )),
        "{}",
        told.content
    );
    stage.pass_days(10).await;
    let listed = stage.told_in(direct.ada, ada, "games", json!({})).await;
    assert!(listed.content.contains("the bot can’t send one player direct messages"), "{}", listed.content);
    let pool = stage.pool().await;
    assert_eq!(
        count(&pool, "select count(*) from match where ended_at is null").await,
        1,
        "nobody loses time"
    );
    assert_eq!(count(&pool, "select count(*) from match_event where kind = 'relocated'").await, 0);
    assert_eq!(count(&pool, "select count(*) from notice where kind = 'letter'").await, 1, "said once");

    stage.discord.open_direct_messages(bert);
    stage.told_in(direct.bert, bert, "help", json!({})).await;
    let post = saying(&stage, direct.bert, "The match continues:").await;
    assert!(post.content.contains("White placed ant 1"), "the move that he hasn’t seen: {}", post.content);
    assert_eq!(post.mentions, [bert]);
    let own = saying(&stage, direct.ada, "The match continues:").await;
    assert!(
        own.content.contains(&format!("<@{bert}> accepts direct messages from me again.")),
        "{}",
        own.content
    );
    let reply = stage.told_in(direct.bert, bert, "place", json!({ "piece": "bA1", "at": "bQ-" })).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    saying(&stage, direct.ada, "turn 4").await;
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reminders_and_timeouts_come_by_direct_message() {
    let stage = Stage::open("by-message-time").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let direct =
        begin(&stage, json!({ "colour": "white", "timeout": "Friendly", "time": "2 days per move" })).await;
    play(&stage, direct, &mut new_game(), "wS1;bS1 wS1-;wQ -wS1").await;
    stage.settle(&stage.pool().await).await;
    stage.pass_hours(30).await;
    let reminder = saying(&stage, direct.bert, "half your time is gone").await;
    assert_eq!(reminder.mentions, [bert]);
    stage.pass_hours(30).await;
    let late = saying(&stage, direct.ada, "Claim the win").await;
    assert_eq!(labels(&late), ["Claim win", "Give a day"]);
    assert_eq!(late.mentions, [ada]);
    let copies = stage.discord.messages(direct.ada);
    assert!(
        copies.iter().all(|message| !message.content.contains("half your time is gone")),
        "only one player is reminded"
    );
    stage.pressed(ada, &late, "Claim win").await;
    for channel in [direct.ada, direct.bert] {
        saying(&stage, channel, "ran out of time").await;
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failure_in_one_copy_delays_no_other_and_repeats_none() {
    let stage = Stage::open("by-message-retries").await;
    stage.discord.disable_nonces();
    let direct = begin(&stage, json!({ "colour": "white" })).await;
    stage.settle(&stage.pool().await).await;
    let path = format!("/channels/{}/messages", direct.bert);
    let held = stage.discord.hold("POST", &path);
    let reply = stage.told_in(direct.ada, stage.ada, "place", json!({ "piece": "wS1" })).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    held.reached().await;
    saying(&stage, direct.ada, "White placed").await;
    drop(held);
    let lost = format!("/channels/{}/messages", direct.ada);
    stage.discord.lose_next("POST", &lost, u32::MAX);
    let reply =
        stage.told_in(direct.bert, stage.bert, "place", json!({ "piece": "bS1", "at": "wS1-" })).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    stage.settle(&stage.pool().await).await;
    for channel in [direct.ada, direct.bert] {
        let posts = stage.discord.messages(channel);
        let moves: Vec<String> = posts.iter().flat_map(|post| announced_moves(&post.content)).collect();
        assert_eq!(moves, ["wS1", "bS1 wS1-"], "each copy is posted once");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_planned_answer_is_played_at_once_in_both_copies() {
    let mut stage = Stage::open("by-message-plan").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let direct = begin(&stage, json!({ "colour": "white" })).await;
    let mut game = new_game();
    let [own, theirs] = play(&stage, direct, &mut game, "wA1;bA1 wA1-").await;
    let saved = save_line(&stage, bert, &theirs, &game, "wQ -wA1;bQ bA1-").await;
    let link = format!("https://discord.com/channels/@me/{}/{}", direct.bert, theirs.id);
    assert!(saved.content.contains("Saved. ") && saved.content.contains(&link), "{}", saved.content);
    stage.restart_bot().await;
    let reply = stage.told_in(direct.ada, ada, "place", json!({ "piece": "Q", "at": "-wA1" })).await;
    assert_eq!(reply.content, "Played `wQ -wA1` in match #1.");
    let copies = [
        saying(&stage, direct.ada, "had planned the answer").await,
        saying(&stage, direct.bert, "had planned the answer").await,
    ];
    let [post, copy] = &copies;
    assert!(post.content.starts_with(&format!("<@{ada}> — your move as White")), "{}", post.content);
    assert!(copy.content.starts_with(&format!("<@{ada}> to move as White")), "{}", copy.content);
    for shown in &copies {
        let lines: Vec<&str> = shown.content.lines().collect();
        assert!(lines[1].ends_with("(`wQ -wA1`)."), "{}", shown.content);
        let answer = format!("<@{bert}> had planned the answer: ");
        assert!(lines[2].starts_with(&answer) && lines[2].ends_with("(`bQ bA1-`)."), "{}", shown.content);
        assert_eq!(shown.attachments.len(), 1);
    }
    assert_eq!((post.mentions.clone(), copy.mentions.is_empty(), copy.is_silent()), (vec![ada], true, true));
    stage.settle(&stage.pool().await).await;
    for (last, old) in [(post, &own), (copy, &theirs)] {
        let later: Vec<Id> = stage.discord.messages(last.channel).into_iter().map(|one| one.id).collect();
        assert_eq!(later.iter().filter(|id| **id > old.id).count(), 1, "both moves are in one post");
        let old = stage.discord.message(old.id).expect("posts stay");
        assert!(old.buttons().is_empty(), "{}", old.content);
    }
    let waiting = stage.pressed(bert, copy, "Play").await;
    assert!(waiting.content.starts_with("Your plan was played:"), "{}", waiting.content);
    for uhp in ["wQ -wA1", "bQ bA1-"] {
        advance(&mut game, uhp);
    }
    play(&stage, direct, &mut game, "wG1 -wQ").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleted_accounts_leave_no_channel_behind() {
    let stage = Stage::open("by-message-deleted").await;
    let direct = begin(&stage, json!({ "colour": "white" })).await;
    play(&stage, direct, &mut new_game(), "wS1;bS1 wS1-;wQ -wS1;bQ bS1-").await;
    let told = stage.told_in(direct.bert, stage.bert, "privacy", json!({})).await;
    let question = stage.pressed(stage.bert, &told, "Delete me").await;
    stage.pressed(stage.bert, &question, "Delete me permanently").await;
    let result = saying(&stage, direct.ada, "won as White").await;
    assert_eq!(result.mentions, [stage.ada]);
    let pool = stage.pool().await;
    let left = "select count(*) from match where channel_id = 0 or black_channel_id is distinct from 0";
    assert_eq!(count(&pool, left).await, 0);
    stage.settle(&pool).await;
    let left =
        "select count(*) from notice where match_id = 1 and channel_id <> (select channel_id from match)";
    assert_eq!(count(&pool, left).await, 0);
    stage.close().await;
}
