//! What remains of a match's posts once the next turn is posted.

use std::time::Duration;

use discord_playground::{Id, Message};
use hive::{Colour, Game, Move, Outcome, to_uhp, uhp_history};
use serde_json::json;

use crate::matches::{all_recorded, recorded, replay_after, resign};
use crate::process::BotProcess;
use crate::stage::Stage;

fn new_game() -> Game {
    Game::from_game_string("Base").expect("the game type is valid")
}

/// The end of a statement: a link to the post that replaced the one with the statement.
fn link(stage: &Stage, id: i64, next: &Message) -> String {
    format!(" · [match #{id}](https://discord.com/channels/{}/{}/{})", stage.server, stage.channel, next.id)
}

/// Returns the post after all posts are edited.
async fn settled(stage: &Stage, post: &Message) -> Message {
    stage.settle(&stage.pool().await).await;
    stage.discord.message(post.id).expect("the post is in the channel")
}

/// Asserts that only this text and the link to the next post remain of the post.
async fn assert_folded(stage: &Stage, post: &Message, next: &Message, statement: &str) {
    let folded = settled(stage, post).await;
    assert_eq!(folded.content, format!("{statement}{}", link(stage, 1, next)));
    assert_eq!((folded.attachments.len(), folded.buttons().len()), (0, 0), "{}", folded.content);
}

/// Imports this many plies of a recorded game, and plays the next one. Returns the game and the post of that ply.
async fn play_from(stage: &Stage, recorded: &Game, plies: usize) -> (Game, Message) {
    let mut game = recorded.clone();
    game.rewind(plies);
    stage.import(&game).await;
    let uhp = to_uhp(&game, recorded.history()[plies].mv);
    let post = stage.play(&mut game, &uhp).await;
    (game, post)
}

/// The moves that a post announces, `pass` for a forced pass: in its lines, or in the statement that remains of it.
pub fn announced_moves(content: &str) -> Vec<String> {
    let first_line = content.lines().next().unwrap_or_default();
    let parts: Vec<&str> = match first_line.split_once(" · [match #") {
        Some((statement, _)) if !statement.starts_with("Taken back") => statement.split("; ").collect(),
        _ => content.lines().collect(),
    };
    let announced = |part: &str| match part.split('`').nth(1) {
        Some(command) if command.starts_with('/') => None,
        Some(uhp) => Some(uhp.to_owned()),
        None => (part.ends_with("had no legal move and passed.") || part.ends_with(": pass"))
            .then(|| "pass".to_owned()),
    };
    parts.into_iter().filter_map(announced).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replaced_post_folds_to_a_line_that_leads_to_the_next() {
    let stage = Stage::open("fold").await;
    let first = stage.begin_as_white().await;
    let mut game = new_game();
    let second = stage.play(&mut game, "wS1").await;
    assert_folded(&stage, &first, &second, "Match started: Ada (White) – Bert (Black)").await;
    let before = stage.discord.request_counts().0;
    let third = stage.play(&mut game, "bS1 wS1-").await;
    assert_folded(&stage, &second, &third, "**1.** Ada: spider 1 → in the middle (`wS1`)").await;
    assert_eq!(stage.discord.request_counts().0 - before, 2, "a post and an edit per move");
    let last = settled(&stage, &third).await;
    assert_eq!((last.attachments.len(), last.content), (1, third.content.clone()));
    let end = resign(&stage, Colour::White, &third).await;
    let folded = "**1.** Bert: spider 1 → east of White’s spider 1 (`bS1 wS1-`)";
    assert_folded(&stage, &third, &end, folded).await;
    replay_after(&stage, &end).await;
    let result = settled(&stage, &end).await;
    assert_eq!((result.attachments.len(), &result.content), (1, &end.content), "the result stays");
    assert!(!result.buttons().is_empty());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_can_keep_old_boards_above_the_same_line() {
    let stage = Stage::open("fold-keep").await;
    let dialog = stage.told(stage.ada, "settings", json!({})).await;
    let chosen = stage.discord.choose_stale(stage.ada, dialog.id, "1:settings:set:old-boards", "keep").await;
    let said = stage.private(chosen.expect("Discord sends the press")).await;
    assert!(said.content.starts_with("Changed. Old boards: **Keep**"), "{}", said.content);
    let first = stage.begin_as_white().await;
    let second = stage.play(&mut new_game(), "wS1").await;
    let kept = settled(&stage, &first).await;
    let statement = format!("Match started: Ada (White) – Bert (Black){}", link(&stage, 1, &second));
    assert_eq!((&kept.content, kept.buttons().len()), (&statement, 0));
    let names =
        |post: &Message| post.attachments.iter().map(|file| file.filename.clone()).collect::<Vec<_>>();
    assert_eq!(kept.attachments.len(), 1);
    assert_eq!(names(&kept), names(&first));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_takeback_and_the_ply_it_undid_become_statements() {
    let stage = Stage::open("fold-takeback").await;
    stage.begin_as_white().await;
    let mut game = new_game();
    let undone = stage.play(&mut game, "wS1;bS1 wS1-").await;
    stage.told(stage.bert, "takeback", json!({})).await;
    let asked = stage.discord.next_message(stage.channel, Some(undone.id)).await;
    stage.pressed(stage.ada, &asked, "Accept takeback").await;
    let back = stage.discord.next_message(stage.channel, Some(asked.id)).await;
    let statement = "**1.** Bert: spider 1 → east of White’s spider 1 (`bS1 wS1-`)";
    assert_folded(&stage, &undone, &back, statement).await;
    game.undo();
    let next = stage.play(&mut game, "bG1 wS1-").await;
    assert_folded(&stage, &back, &next, "Taken back: `bS1 wS1-`").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_throw_and_a_forced_pass_are_named_in_the_line() {
    let stage = Stage::open("fold-throw").await;
    let throw_in = |game: &Game| game.history().iter().position(|played| played.thrower.is_some());
    let mut games = all_recorded().map(|game| Game::from_game_string(game).expect("the record is valid"));
    let whole = games.find(|game| throw_in(game).is_some_and(|ply| ply + 1 < game.ply()));
    let whole = whole.expect("the fixtures have a throw");
    let thrown = throw_in(&whole).expect("it has a throw");
    let (mut game, post) = play_from(&stage, &whole, thrown).await;
    let uhp = uhp_history(&whole)[thrown + 1].clone();
    stage.play(&mut game, &uhp).await;
    let folded = settled(&stage, &post).await.content;
    let mover = if thrown % 2 == 0 { "Ada: " } else { "Bert: " };
    assert!(folded.contains(mover) && folded.contains(", thrown by the "), "{folded}");
    assert!(folded.starts_with(&format!("**{}.** ", thrown / 2 + 1)), "{folded}");
    stage.close().await;

    let stage = Stage::open("fold-pass").await;
    let whole = Game::from_game_string(recorded("078")).expect("the record is valid");
    let passed = whole.history().iter().position(|played| played.mv == Move::Pass).expect("it has a pass");
    let (mut game, post) = play_from(&stage, &whole, passed - 1).await;
    game.play(Move::Pass).expect("the record is legal");
    let uhp = uhp_history(&whole)[passed + 1].clone();
    stage.play(&mut game, &uhp).await;
    let folded = settled(&stage, &post).await.content;
    let passing = if passed % 2 == 0 { "; Ada: pass · " } else { "; Bert: pass · " };
    assert!(folded.contains(passing), "{folded}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reminders_and_timeouts_do_not_count_into_the_past() {
    let stage = Stage::open("fold-reminder").await;
    let (mut game, post) = stage.begin_with_first_moves(json!({ "timeout": "Friendly" })).await;
    stage.pass_days(2).await;
    let reminder = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert!(reminder.content.contains("is due <t:"), "{}", reminder.content);
    stage.pass_days(2).await;
    let late = stage.discord.wait_for("the timeout", |world| {
        let ran_out = |message: &&Message| message.content.contains("ran out <t:");
        world.messages.values().find(ran_out).cloned()
    });
    let late = late.await;
    assert_eq!(late.buttons().len(), 2);
    let next = stage.play(&mut game, "wQ -wS1").await;
    assert_folded(&stage, &reminder, &next, "Ada was reminded to move").await;
    assert_folded(&stage, &late, &next, "Ada ran out of time").await;
    let posts = stage.discord.messages(stage.channel);
    for old in posts.iter().filter(|old| old.id != next.id) {
        assert!(!old.content.contains("<t:"), "a countdown runs into the past: {}", old.content);
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_bot_folds_after_its_restart() {
    let stage = Stage::without_bot("fold-killed").await;
    let url = stage.database.url();
    let bot = BotProcess::start(&stage.discord, &url).await;
    let first = stage.begin_as_white().await;
    let mut game = new_game();
    let held = stage.discord.hold("PATCH", &format!("/channels/{}/messages", stage.channel));
    let second = stage.play(&mut game, "wS1").await;
    held.reached().await;
    bot.kill_after(Duration::ZERO, &stage.discord).await;
    drop(held);
    let bot = BotProcess::start(&stage.discord, &url).await;
    assert_folded(&stage, &first, &second, "Match started: Ada (White) – Bert (Black)").await;
    drop(bot);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_in_old_posts_are_not_markdown() {
    let stage = Stage::open("fold-names").await;
    let dora: Id = stage.discord.add_user("**Dora** @everyone");
    stage.discord.join(dora, stage.server);
    let challenge = stage.challenge(dora, json!({ "opponent": stage.bert, "colour": "white" })).await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    let first = stage.discord.next_message(stage.channel, Some(challenge.id)).await;
    stage.told(dora, "place", json!({ "piece": "wS1" })).await;
    stage.discord.next_message(stage.channel, Some(first.id)).await;
    let folded = settled(&stage, &first).await;
    assert!(folded.content.starts_with(r"Match started: \*\*Dora\*\* \@"), "{}", folded.content);
    assert!(!folded.content.contains("@everyone") && !folded.mention_everyone);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_post_before_a_surrounded_queen_folds_too() {
    let stage = Stage::open("fold-end").await;
    let whole = Game::from_game_string(recorded("086")).expect("the record is valid");
    let last = whole.ply() - 1;
    assert!(matches!(whole.outcome(), Some(Outcome::Win(_))));
    let (mut game, before) = play_from(&stage, &whole, last - 1).await;
    let end = stage.play(&mut game, &uhp_history(&whole)[last]).await;
    let folded = settled(&stage, &before).await;
    assert!(folded.content.ends_with(&link(&stage, 1, &end)), "{}", folded.content);
    assert_eq!(folded.attachments.len(), 0);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pauses_and_absences_become_statements() {
    let stage = Stage::open("fold-pause").await;
    let (mut game, post) = stage.begin_with_first_moves(json!({})).await;
    stage.pressed_more(stage.ada, &post, "Pause").await;
    let offer = stage.discord.next_message(stage.channel, Some(post.id)).await;
    stage.pressed(stage.bert, &offer, "Accept pause").await;
    let paused = stage.discord.next_message(stage.channel, Some(offer.id)).await;
    stage.pressed_more(stage.bert, &post, "End pause").await;
    let ended = stage.discord.next_message(stage.channel, Some(paused.id)).await;
    assert!(ended.content.contains("due <t:"), "{}", ended.content);
    let next = stage.play(&mut game, "wQ -wS1").await;
    assert_folded(&stage, &paused, &next, "The match was paused").await;
    assert_folded(&stage, &ended, &next, "Bert ended the pause").await;
    stage.close().await;
}

/// Makes the first post of this match due for its edit before all others.
async fn reopen_first_post(stage: &Stage, id: i64) {
    let reopened = sqlx::query(
        "update notice set is_open = true, buttons_off_at = '2000-01-01'
         where notice_id = (select min(notice_id) from notice where match_id = $1 and message_id is not null)",
    );
    reopened.bind(id).execute(&stage.pool().await).await.expect("the update succeeds");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unreadable_match_does_not_keep_others_from_folding() {
    let stage = Stage::open("fold-unreadable").await;
    let (_, post) = stage.begin_with_first_moves(json!({})).await;
    let end = resign(&stage, Colour::White, &post).await;
    replay_after(&stage, &end).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    let set_first_move = async |uhp: &'static str| {
        let set = sqlx::query("update match_event set uhp = $1 where match_id = 1 and ply = 0").bind(uhp);
        set.execute(&pool).await.expect("the update succeeds");
    };
    set_first_move("wX9").await;
    let first = stage.begin_as_white().await;
    reopen_first_post(&stage, 1).await;
    stage.play(&mut new_game(), "wS1").await;
    let folded = stage.discord.wait_for("the first post to fold", |world| {
        world.messages.get(&first.id).filter(|post| post.attachments.is_empty()).cloned()
    });
    assert!(folded.await.content.starts_with("Match started: "));
    stage.wait_until_counted("select count(*) from notice where is_open and buttons_off_at > now()").await;
    set_first_move("wS1").await;
    reopen_first_post(&stage, 1).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_edit_is_postponed_by_an_hour_when_discord_limits_old_edits() {
    let mut stage = Stage::open("fold-old-edits").await;
    let first = stage.begin_as_white().await;
    stage.discord.reject_old_edits(true);
    let mut game = new_game();
    let second = stage.play(&mut game, "wS1").await;
    let postponed = "select count(*) from notice where buttons_off_at > now() + interval '50 minutes'";
    stage.wait_until_counted(postponed).await;
    let kept = stage.discord.message(first.id).expect("the post is in the channel");
    assert_eq!(kept.content, first.content);
    stage.discord.reject_old_edits(false);
    stage.restart_bot().await; // ends the pause of the channel
    stage.pass_hours(2).await;
    assert_folded(&stage, &first, &second, "Match started: Ada (White) – Bert (Black)").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_chain_of_moves_keeps_the_first_one() {
    let stage = Stage::open("fold-chain").await;
    let (mut game, _) = stage.begin_with_first_moves(json!({})).await;
    let last = stage.play(&mut game, "wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-").await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    let chained = "update notice set since = 0 where ply = 6 and kind = 'turn'";
    sqlx::query(chained).execute(&pool).await.expect("the update succeeds");
    stage.play(&mut game, "wG1 -wA1").await;
    let folded = settled(&stage, &last).await.content;
    assert_eq!(announced_moves(&folded), ["wS1", "bQ bS1-", "wA1 -wQ", "bA1 bQ-"]);
    assert!(folded.starts_with("**1.** Ada: spider 1 → in the middle (`wS1`); …; Bert"), "{folded}");
    stage.close().await;
}
