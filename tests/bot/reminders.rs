//! Reminders, nudges, quiet hours, absences and agreed pauses, as dialogues. Weeks pass in milliseconds.

use chrono::{Datelike, TimeDelta, Timelike};
use discord_playground::{Id, Message};
use hive::Game;
use serde_json::{Value, json};

use crate::digests;
use crate::stage::Stage;

/// A match of three days a move in which both have moved and Ada is to move, with its last post.
async fn begun(stage: &Stage) -> (Game, Message) {
    stage.begun(json!({})).await
}

async fn next(stage: &Stage, after: &Message) -> Message {
    stage.discord.next_message(stage.channel, Some(after.id)).await
}

async fn set(stage: &Stage, user: Id, setting: &str, value: &str) -> String {
    let dialog = stage.told(user, "settings", json!({})).await;
    let menu = format!("1:settings:set:{setting}");
    let sent = stage.discord.choose_stale(user, dialog.id, &menu, value).await;
    stage.private(sent.expect("the menu is there")).await.content
}

/// Waits until every match was looked at, and all is said.
async fn looked_at(stage: &Stage) {
    let pool = stage.pool().await;
    loop {
        let due: i64 =
            sqlx::query_scalar("select count(*) from match where remind_at <= $1 and ended_at is null")
                .bind(stage.now())
                .fetch_one(&pool)
                .await
                .expect("the database counts");
        if due == 0 {
            return stage.settle(&pool).await;
        }
        tokio::task::yield_now().await;
    }
}

async fn assert_nothing_said_since(stage: &Stage, post: &Message) {
    looked_at(stage).await;
    assert_eq!(stage.last_post(), Some(post.id));
}

fn link(stage: &Stage, post: &Message) -> String {
    format!("[Go to board](https://discord.com/channels/{}/{}/{})", stage.server, stage.channel, post.id)
}

/// Has Bert nudge Ada while Discord takes no posts, which is over after what `meanwhile` does.
async fn nudge_late(stage: &Stage, post: &Message, meanwhile: impl AsyncFnOnce()) {
    let is_put_off =
        "select count(*) from notice where attempts > 0 and claimed_by is null and done_at is null";
    stage.settle(&stage.pool().await).await;
    stage.discord.fail_next("POST", &format!("/channels/{}/messages", stage.channel), 503, 0, 1000);
    stage.pressed_more(stage.bert, post, "Nudge").await;
    stage.counted(is_put_off).await;
    meanwhile().await;
    stage.counted(is_put_off).await; // whoever had read it before that has been refused
    stage.discord.clear_faults();
    stage.pass_hours(1).await;
}

/// The last message in the direct messages with the bot.
async fn letter(stage: &Stage, user: Id, after: Option<Id>) -> Message {
    stage.discord.next_message(stage.discord.direct_messages(user), after).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_is_reminded_when_half_and_when_a_tenth_of_the_time_is_left() {
    let stage = Stage::open("reminders").await;
    let (mut game, post) = begun(&stage).await;
    stage.pass_hours(35).await;
    assert_nothing_said_since(&stage, &post).await;
    stage.pass_hours(1).await;
    let half = next(&stage, &post).await;
    assert_eq!(half.mentions, [stage.ada]);
    let expected = format!("<@{}> — your move in match #1: half your time is gone,", stage.ada);
    assert!(half.content.starts_with(&expected), "{}", half.content);
    assert!(half.content.contains("<t:") && half.content.ends_with(&link(&stage, &post)), "{}", half.content);
    stage.pass_hours(28).await;
    assert_nothing_said_since(&stage, &half).await;
    stage.pass_hours(1).await;
    let tenth = next(&stage, &half).await;
    assert!(tenth.content.contains("only a tenth of your time"), "{}", tenth.content);
    let moved = stage.play(&mut game, "wQ -wS1").await;
    stage.pass_hours(35).await;
    assert_nothing_said_since(&stage, &moved).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_chooses_when_and_how_and_a_closed_letter_box_falls_back_to_the_channel() {
    let stage = Stage::open("reminders-chosen").await;
    let (mut game, post) = begun(&stage).await;
    let said = set(&stage, stage.ada, "reminders", "50-25").await;
    assert!(said.starts_with("Changed. Reminders: **At a half and at a quarter**"), "{said}");
    set(&stage, stage.ada, "remind-by", "message").await;
    stage.settle(&stage.pool().await).await; // a post is linked once its receipt is kept
    stage.pass_hours(36).await;
    let half = letter(&stage, stage.ada, None).await;
    assert!(half.content.ends_with(&link(&stage, &post)), "{}", half.content);
    assert_nothing_said_since(&stage, &post).await;
    stage.discord.close_direct_messages(stage.ada);
    stage.pass_hours(18).await;
    let quarter = next(&stage, &post).await;
    assert_eq!(quarter.mentions, [stage.ada]);
    assert!(quarter.content.contains("a quarter of your time"), "{}", quarter.content);
    stage.pass_hours(17).await;
    assert_nothing_said_since(&stage, &quarter).await;
    for (setting, none) in [("reminders", "none"), ("remind-by", "nothing")] {
        set(&stage, stage.bert, setting, none).await;
        let (ada, bert) =
            if setting == "reminders" { ("wQ -wS1", "bQ bS1-") } else { ("wA1 -wQ", "bA1 bQ-") };
        let post = stage.play(&mut game, ada).await;
        stage.pass_hours(71).await;
        assert_nothing_said_since(&stage, &post).await;
        set(&stage, stage.bert, "reminders", "50-10").await;
        stage.play(&mut game, bert).await;
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_who_has_just_opened_the_dialog_is_left_alone_for_some_minutes() {
    let stage = Stage::open("reminders-opened").await;
    let (_, post) = begun(&stage).await;
    stage.pass_hours(35).await;
    sqlx::query("update match set opened_at = $1")
        .bind(stage.now() + TimeDelta::minutes(59))
        .execute(&stage.pool().await)
        .await
        .expect("the table takes it");
    stage.pass_hours(1).await;
    looked_at(&stage).await;
    assert_eq!(stage.last_post(), Some(post.id));
    let seen: Option<chrono::DateTime<chrono::Utc>> = sqlx::query_scalar("select remind_at from match")
        .fetch_one(&stage.pool().await)
        .await
        .expect("the match is there");
    assert!(seen.expect("it is looked at again") > stage.now());
    stage.pressed(stage.ada, &post, "Play").await;
    let opened: Option<chrono::DateTime<chrono::Utc>> = sqlx::query_scalar("select opened_at from match")
        .fetch_one(&stage.pool().await)
        .await
        .expect("the match is there");
    assert!((stage.now() - opened.expect("it was remembered")) < TimeDelta::minutes(1));
    stage.pass_hours(1).await;
    assert!(next(&stage, &post).await.content.contains("half your time"));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_waits_can_nudge_once_a_day() {
    let stage = Stage::open("nudge").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (_, post) = begun(&stage).await;
    let more = stage.pressed(ada, &post, "More…").await;
    assert!(more.button("Nudge").is_none(), "it is her own turn");
    let said = stage.refused_press(ada, &post, "1:nudge:1").await;
    assert!(said.starts_with("It’s your own turn in match #1"), "{said}");
    let said = stage.refused_press(stage.stranger, &post, "1:nudge:1").await;
    assert!(said.contains("is played by two others"), "{said}");
    let reply = stage.pressed_more(bert, &post, "Nudge").await;
    assert!(reply.content.starts_with("Reminded."), "{}", reply.content);
    let nudge = next(&stage, &post).await;
    assert_eq!(nudge.mentions, [ada]);
    assert!(
        nudge.content.starts_with(&format!("<@{ada}> — <@{bert}> is waiting for your move in match #1."))
    );
    stage.pass_hours(23).await;
    let said = stage.refused_press(bert, &post, "1:nudge:1").await;
    assert!(said.starts_with("You’ve already nudged your opponent in match #1."), "{said}");
    stage.pass_hours(1).await;
    stage.pressed_more(bert, &post, "Nudge").await;
    let again = next(&stage, &nudge).await;
    set(&stage, ada, "remind-by", "nothing").await;
    stage.pass_hours(24).await;
    let said = stage.refused_press(bert, &post, "1:nudge:1").await;
    assert!(said.contains("wants no reminders"), "{said}");
    assert_nothing_said_since(&stage, &again).await;
    stage.close().await;
}

/// Lets the clock go to this hour of the day, UTC.
async fn pass_until(stage: &Stage, hour: u32) {
    let now = i64::from(stage.now().hour());
    stage.pass_hours((i64::from(hour) - now).rem_euclid(24)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_nudge_that_comes_late_is_not_said_to_whoever_has_moved_meanwhile() {
    let stage = Stage::open("nudge-late").await;
    let (_, post) = begun(&stage).await;
    nudge_late(&stage, &post, async || {
        stage.told(stage.ada, "place", json!({ "piece": "wG1", "at": "-wS1" })).await;
    })
    .await;
    let turn = next(&stage, &post).await;
    assert_eq!(turn.mentions, [stage.bert], "{}", turn.content);
    assert_nothing_said_since(&stage, &turn).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_nudge_that_comes_late_is_not_said_to_whoever_gets_a_digest_by_then() {
    let stage = Stage::open("nudge-digest").await;
    let (_, post) = begun(&stage).await;
    nudge_late(&stage, &post, async || {
        digests::set(&stage, stage.ada, &digests::hour_in(6)).await;
    })
    .await;
    assert_nothing_said_since(&stage, &post).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_quiet_hours_nothing_pings_and_one_message_does_when_they_end() {
    let stage = Stage::open("quiet").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, post) = begun(&stage).await;
    assert_eq!(post.mentions, [ada]);
    set(&stage, bert, "quiet-from", "22").await;
    set(&stage, bert, "quiet-until", "7").await;
    pass_until(&stage, 23).await;
    let silent = stage.play(&mut game, "wQ -wS1").await;
    assert_eq!(silent.mentions, Vec::<Id>::new(), "it appears at once, and calls nobody");
    assert!(silent.content.starts_with(&format!("<@{bert}> — your move")), "{}", silent.content);
    let said = stage.pressed_more(ada, &silent, "Nudge").await.content;
    assert!(said.starts_with("Your opponent in match #1 will be nudged <t:"), "{said}");
    stage.pressed_more(ada, &silent, "Offer draw").await;
    let offer = next(&stage, &silent).await;
    assert_eq!(offer.mentions, Vec::<Id>::new());
    pass_until(&stage, 6).await;
    assert_nothing_said_since(&stage, &offer).await;
    pass_until(&stage, 7).await;
    let woken = next(&stage, &offer).await;
    assert_eq!(woken.mentions, [bert]);
    assert!(woken.content.ends_with(&link(&stage, &silent)), "{}", woken.content);
    assert_nothing_said_since(&stage, &woken).await;
    // Whoever moves in the night is not woken.
    pass_until(&stage, 23).await;
    let post = stage.play(&mut game, "bQ bS1-").await;
    assert_eq!(post.mentions, [ada]);
    let silent = stage.play(&mut game, "wA1 -wQ").await;
    assert_eq!(silent.mentions, Vec::<Id>::new());
    let moved = stage.play(&mut game, "bA1 bQ-").await;
    pass_until(&stage, 7).await;
    assert_nothing_said_since(&stage, &moved).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_bot_answers_at_once_in_the_night_calls_nobody_in_the_morning() {
    let stage = Stage::open("quiet-practice").await;
    set(&stage, stage.ada, "quiet-from", "22").await;
    set(&stage, stage.ada, "quiet-until", "7").await;
    pass_until(&stage, 23).await;
    let first = crate::practice::begun(&stage, json!({})).await;
    let answer = crate::practice::played(&stage, &first, json!({ "piece": "wS1" })).await;
    pass_until(&stage, 8).await;
    assert_nothing_said_since(&stage, &answer).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_that_is_posted_late_in_the_night_calls_in_the_morning() {
    let stage = Stage::open("quiet-late").await;
    let (_, post) = begun(&stage).await;
    set(&stage, stage.bert, "quiet-from", "22").await;
    set(&stage, stage.bert, "quiet-until", "7").await;
    pass_until(&stage, 21).await;
    stage.discord.fail_next("POST", &format!("/channels/{}/messages", stage.channel), 500, 0, 2);
    stage.told(stage.ada, "place", json!({ "piece": "Q", "at": "-wS1" })).await;
    stage.counted("select count(*) from notice where attempts > 0 and done_at is null").await;
    pass_until(&stage, 23).await;
    let late = next(&stage, &post).await;
    assert!(late.content.starts_with(&format!("<@{}> — your move", stage.bert)), "{}", late.content);
    assert_eq!(late.mentions, Vec::<Id>::new());
    pass_until(&stage, 7).await;
    let woken = next(&stage, &late).await;
    assert_eq!(woken.mentions, [stage.bert]);
    assert_nothing_said_since(&stage, &woken).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_that_would_come_after_the_deadline_is_refused() {
    let stage = Stage::open("nudge-too-late").await;
    let (_, post) = begun(&stage).await;
    stage.remind_nobody().await;
    stage.pass_hours(60).await; // of seventy-two
    let hour = stage.now().hour();
    set(&stage, stage.ada, "quiet-from", &hour.to_string()).await;
    set(&stage, stage.ada, "quiet-until", &((hour + 23) % 24).to_string()).await;
    let said = stage.refused_press(stage.bert, &post, "1:nudge:1").await;
    assert!(
        said.starts_with("A nudge in match #1 would only reach your opponent after their time runs out."),
        "{said}"
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_and_the_first_turn_are_quiet_too() {
    let stage = Stage::open("quiet-first").await;
    for user in [stage.ada, stage.bert] {
        set(&stage, user, "quiet-from", "22").await;
    }
    pass_until(&stage, 23).await;
    let challenge = stage.challenge(stage.ada, json!({ "opponent": stage.bert, "colour": "white" })).await;
    assert!(challenge.mentions.is_empty());
    stage.pressed(stage.bert, &challenge, "Accept").await;
    let first = next(&stage, &challenge).await;
    assert!(first.mentions.is_empty());
    pass_until(&stage, 8).await;
    let woken = next(&stage, &first).await;
    assert_eq!(woken.mentions, [stage.ada]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_zone_is_chosen_by_name() {
    let stage = Stage::open("zone").await;
    let said = stage.told(stage.ada, "settings", json!({ "zone": "asia/tokyo" })).await.content;
    assert!(said.starts_with("Changed. Time zone: **Asia/Tokyo**, where it’s "), "{said}");
    assert!(said.contains("Time zone: **Asia/Tokyo** · `/settings zone:` changes it"), "{said}");
    let said = stage.refused(stage.ada, "settings", json!({ "zone": "Mars/Base" })).await;
    assert!(said.starts_with(r"There’s no time zone “Mars\/Base”."), "{said}");
    let (_, post) = begun(&stage).await;
    // 22 to 7 in Tokyo is 13 to 22 UTC.
    set(&stage, stage.ada, "quiet-from", "22").await;
    set(&stage, stage.ada, "quiet-until", "7").await;
    assert_nothing_said_since(&stage, &post).await;
    pass_until(&stage, 14).await;
    stage.pressed_more(stage.bert, &post, "Nudge").await;
    pass_until(&stage, 21).await;
    let later = stage.last_post();
    pass_until(&stage, 22).await;
    let nudge = stage.discord.next_message(stage.channel, later).await;
    assert_eq!(nudge.mentions, [stage.ada]);
    stage.close().await;
}

fn day(stage: &Stage, days: i64) -> String {
    (stage.now() + TimeDelta::days(days)).date_naive().to_string()
}

fn days(stage: &Stage, from: i64, to: i64) -> Value {
    json!({ "from": day(stage, from), "to": day(stage, to) })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn away_from_one_day_to_another_ones_clocks_stand_still() {
    let stage = Stage::open("away").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, post) = begun(&stage).await;
    stage.remind_nobody().await;
    let reply = stage.told(ada, "away", days(&stage, 0, 9)).await;
    let said = reply.content.split_once(": ").expect("there is more than the days").0;
    let days = said.strip_prefix("Away ").expect("it says when");
    assert!(days.starts_with(&stage.now().day().to_string()), "{days}");
    assert!(reply.content.contains("11 days left that year."), "{}", reply.content);
    let told = next(&stage, &post).await;
    assert!(told.content.starts_with(&format!("<@{ada}> is away, back <t:")), "{}", told.content);
    assert!(told.mentions.is_empty());
    let listed = stage.told(bert, "games", json!({})).await;
    assert!(listed.content.contains(&format!("<@{ada}> is away, back <t:")), "{}", listed.content);
    let said = stage.refused_press(bert, &post, "1:nudge:1").await;
    assert!(said.contains("stands still"), "{said}");
    stage.pass_days(9).await;
    assert_nothing_said_since(&stage, &told).await;
    stage.pass_days(1).await;
    let back = next(&stage, &told).await;
    assert_eq!(back.mentions, [ada], "it is her turn");
    assert!(back.content.starts_with(&format!("<@{ada}> is back")), "{}", back.content);
    assert!(back.content.contains("due <t:"), "{}", back.content);
    stage.play(&mut game, "wQ -wS1").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_told_at_night_of_the_opponents_absence_calls_nobody_in_the_morning() {
    let stage = Stage::open("away-at-night").await;
    pass_until(&stage, 12).await;
    let (_, post) = begun(&stage).await;
    stage.remind_nobody().await;
    set(&stage, stage.ada, "quiet-from", "22").await;
    set(&stage, stage.ada, "quiet-until", "7").await;
    pass_until(&stage, 23).await;
    stage.told(stage.bert, "away", days(&stage, 0, 9)).await;
    let told = next(&stage, &post).await;
    assert!(told.content.starts_with(&format!("<@{}> is away, back <t:", stage.bert)), "{}", told.content);
    pass_until(&stage, 7).await;
    assert_nothing_said_since(&stage, &told).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_away_is_not_called_by_their_opponents_move_and_may_be_back_early() {
    let stage = Stage::open("away-early").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, post) = begun(&stage).await;
    stage.remind_nobody().await;
    stage.told(bert, "away", days(&stage, 0, 9)).await;
    let away = next(&stage, &post).await;
    let quiet = stage.play(&mut game, "wQ -wS1").await;
    assert!(quiet.mentions.is_empty(), "nothing pings who is away: {}", quiet.content);
    let again = stage.told(bert, "away", days(&stage, 2, 3)).await;
    assert!(again.content.starts_with("You’re already away from `"), "{}", again.content);
    let back = stage.pressed(bert, &again, "End time away").await;
    assert_eq!(back.content, "Welcome back. Your clocks are running again.");
    let told = next(&stage, &quiet).await;
    assert!(told.content.starts_with(&format!("<@{bert}> is back")), "{}", told.content);
    assert_eq!(told.mentions, [bert], "it is his turn");
    assert!(away.id < quiet.id);
    let planned = stage.told(ada, "away", days(&stage, 5, 6)).await;
    let stays = stage.pressed(ada, &planned, "End time away").await;
    assert_eq!(stays.content, "Your time away is cancelled.");
    let said = stage.refused_press(bert, &told, "1:back:2020-02-29").await;
    assert_eq!(said, "That time away is already over.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_back_in_their_quiet_hours_is_called_when_these_end() {
    let stage = Stage::open("away-quiet").await;
    let (mut game, _) = begun(&stage).await;
    stage.remind_nobody().await;
    let bert = stage.bert;
    set(&stage, bert, "quiet-from", "22").await;
    set(&stage, bert, "quiet-until", "7").await;
    pass_until(&stage, 12).await;
    let before = stage.last_post();
    stage.told(bert, "away", days(&stage, 0, 1)).await;
    stage.discord.next_message(stage.channel, before).await;
    let quiet = stage.play(&mut game, "wQ -wS1").await;
    assert!(quiet.mentions.is_empty());
    stage.pass_hours(36).await; // to midnight, when he is back
    let back = next(&stage, &quiet).await;
    assert!(back.content.starts_with(&format!("<@{bert}> is back")), "{}", back.content);
    assert!(back.mentions.is_empty(), "it is night where he is");
    pass_until(&stage, 7).await;
    let woken = next(&stage, &back).await;
    assert_eq!(woken.mentions, [bert]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn days_that_cannot_be_are_refused_with_what_would_work() {
    let stage = Stage::open("away-refused").await;
    let (_, post) = begun(&stage).await;
    let cases = [
        (json!({ "from": "2027-02-30", "to": "2027-03-02" }), r"I cannot read “2027\-02\-30” as a day."),
        (json!({ "from": "tomorrow", "to": "2027-03-02" }), "I cannot read “tomorrow” as a day."),
        (days(&stage, -1, 3), "An absence cannot begin in the past: today is"),
        (days(&stage, 3, 2), "That absence would end before it begins."),
        (days(&stage, 400, 401), "An absence can begin at most a year ahead."),
        (days(&stage, 1, 22), "That’s too long. You have 21 more days of"),
    ];
    for (options, expected) in cases {
        let said = stage.refused(stage.ada, "away", options).await;
        assert!(said.starts_with(expected), "{said}");
    }
    stage.remind_nobody().await;
    stage.pass_hours(71).await; // and some moments
    let said = stage.refused(stage.ada, "away", days(&stage, 0, 3)).await;
    assert!(said.starts_with("You have less than an hour left in match #1"), "{said}");
    assert_eq!(stage.last_post(), Some(post.id));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_may_agree_to_a_pause_and_either_ends_it() {
    let stage = Stage::open("pause").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, post) = begun(&stage).await;
    stage.remind_nobody().await;
    stage.pass_hours(24).await;
    let reply = stage.pressed_more(bert, &post, "Pause").await;
    assert_eq!(reply.content, "Pause requested.");
    let offer = next(&stage, &post).await;
    assert_eq!(offer.mentions, [ada]);
    let reply = stage.pressed(ada, &offer, "No pause").await;
    assert!(reply.content.starts_with("Declined"), "{}", reply.content);
    let declined = next(&stage, &offer).await;
    stage.pressed_more(ada, &post, "Pause").await;
    let offer = next(&stage, &declined).await;
    assert_eq!(offer.mentions, [bert]);
    let said = stage.refused_press(ada, &post, "1:pause:1:2").await;
    assert!(said.starts_with("Pause already asked for."), "{said}");
    stage.pressed(bert, &offer, "Accept pause").await;
    let paused = next(&stage, &offer).await;
    assert!(paused.content.starts_with("Match #1 is paused"), "{}", paused.content);
    let listed = stage.told(ada, "games", json!({})).await;
    assert!(listed.content.ends_with("paused"), "{}", listed.content);
    stage.pass_days(50).await;
    assert_nothing_said_since(&stage, &paused).await;
    let reply = stage.pressed_more(bert, &post, "End pause").await;
    assert_eq!(reply.content, "The clocks of match #1 go on.");
    let ended = next(&stage, &paused).await;
    assert_eq!(ended.mentions, [ada]);
    assert!(ended.content.contains(&format!("<@{bert}> ended the pause")), "{}", ended.content);
    let said = stage.refused_press(ada, &post, "1:go-on:1").await;
    assert_eq!(said, "Match #1 isn’t paused.");
    stage.pass_hours(47).await;
    assert_nothing_said_since(&stage, &ended).await;
    stage.play(&mut game, "wQ -wS1").await;
    stage.close().await;
}
