//! Reminders, nudges, quiet hours, absences and agreed pauses, over weeks of simulated time.

use chrono::{TimeDelta, Timelike};
use discord_playground::{Id, Message};
use hive::Game;
use serde_json::{Value, json};

use crate::digests;
use crate::stage::{Stage, count};

/// Starts a match of three days per move in which both have moved and Ada is to move. Returns its last post.
async fn begin(stage: &Stage) -> (Game, Message) {
    stage.begin_with_first_moves(json!({})).await
}

async fn next(stage: &Stage, after: &Message) -> Message {
    stage.discord.next_message(stage.channel, Some(after.id)).await
}

pub async fn set(stage: &Stage, user: Id, setting: &str, value: &str) -> String {
    let dialog = stage.told(user, "settings", json!({})).await;
    let menu = format!("1:settings:set:{setting}");
    let sent = stage.discord.choose_stale(user, dialog.id, &menu, value).await;
    stage.private(sent.expect("Discord sends the press")).await.content
}

/// Waits until no reminder is due and all notices are sent.
async fn wait_until_reminders_are_checked(stage: &Stage) {
    let pool = stage.pool().await;
    loop {
        let due: i64 =
            sqlx::query_scalar("select count(*) from match where remind_at <= $1 and ended_at is null")
                .bind(stage.now())
                .fetch_one(&pool)
                .await
                .expect("the query succeeds");
        if due == 0 {
            return stage.settle(&pool).await;
        }
        tokio::task::yield_now().await;
    }
}

async fn assert_no_post_since(stage: &Stage, post: &Message) {
    wait_until_reminders_are_checked(stage).await;
    assert_eq!(stage.last_post(), Some(post.id));
}

fn link(stage: &Stage, post: &Message) -> String {
    format!("[Go to board](https://discord.com/channels/{}/{}/{})", stage.server, stage.channel, post.id)
}

/// Has Bert nudge Ada while Discord refuses posts. The outage ends after `meanwhile`.
async fn nudge_during_outage(stage: &Stage, post: &Message, meanwhile: impl AsyncFnOnce()) {
    let is_put_off =
        "select count(*) from notice where attempts > 0 and claimed_by is null and done_at is null";
    stage.settle(&stage.pool().await).await;
    stage.discord.fail_next("POST", &format!("/channels/{}/messages", stage.channel), 503, 0, 1000);
    stage.pressed_more(stage.bert, post, "Nudge").await;
    stage.wait_until_counted(is_put_off).await;
    meanwhile().await;
    stage.wait_until_counted(is_put_off).await; // an attempt with the earlier content has failed
    stage.discord.clear_faults();
    stage.pass_hours(1).await;
}

/// The next direct message to the user.
async fn direct_message(stage: &Stage, user: Id, after: Option<Id>) -> Message {
    stage.discord.next_message(stage.discord.direct_messages(user), after).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_are_reminded_at_a_half_and_at_a_tenth_of_their_time() {
    let stage = Stage::open("reminders").await;
    let (mut game, post) = begin(&stage).await;
    stage.pass_hours(35).await;
    assert_no_post_since(&stage, &post).await;
    stage.pass_hours(1).await;
    let half = next(&stage, &post).await;
    assert_eq!(half.mentions, [stage.ada]);
    let expected = format!("<@{}> — your move in match #1 is due <t:", stage.ada);
    assert!(half.content.starts_with(&expected), "{}", half.content);
    assert!(
        half.content.contains(": half your time is gone. ") && half.content.ends_with(&link(&stage, &post)),
        "{}",
        half.content
    );
    stage.pass_hours(28).await;
    assert_no_post_since(&stage, &half).await;
    stage.pass_hours(1).await;
    let tenth = next(&stage, &half).await;
    assert!(tenth.content.contains("only a tenth of your time"), "{}", tenth.content);
    let moved = stage.play(&mut game, "wQ -wS1").await;
    stage.pass_hours(35).await;
    assert_no_post_since(&stage, &moved).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reminder_settings_apply_and_closed_dms_fall_back_to_the_channel() {
    let stage = Stage::open("reminders-chosen").await;
    let (mut game, post) = begin(&stage).await;
    let said = set(&stage, stage.ada, "reminders", "50-25").await;
    assert!(said.starts_with("Changed. Reminders: **Half left and a quarter left**"), "{said}");
    set(&stage, stage.ada, "remind-by", "message").await;
    stage.settle(&stage.pool().await).await; // a post is linked once its receipt is kept
    stage.pass_hours(36).await;
    let half = direct_message(&stage, stage.ada, None).await;
    assert!(half.content.ends_with(&link(&stage, &post)), "{}", half.content);
    assert_no_post_since(&stage, &post).await;
    stage.discord.close_direct_messages(stage.ada);
    stage.pass_hours(18).await;
    let quarter = next(&stage, &post).await;
    assert_eq!(quarter.mentions, [stage.ada]);
    assert!(quarter.content.contains("a quarter of your time"), "{}", quarter.content);
    stage.pass_hours(17).await;
    assert_no_post_since(&stage, &quarter).await;
    for (setting, none) in [("reminders", "none"), ("remind-by", "nothing")] {
        set(&stage, stage.bert, setting, none).await;
        let (ada, bert) =
            if setting == "reminders" { ("wQ -wS1", "bQ bS1-") } else { ("wA1 -wQ", "bA1 bQ-") };
        let post = stage.play(&mut game, ada).await;
        stage.pass_hours(71).await;
        assert_no_post_since(&stage, &post).await;
        set(&stage, stage.bert, "reminders", "50-10").await;
        stage.play(&mut game, bert).await;
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opening_the_picker_postpones_a_reminder() {
    let stage = Stage::open("reminders-opened").await;
    let (_, post) = begin(&stage).await;
    stage.pass_hours(35).await;
    sqlx::query("update match set opened_at = $1")
        .bind(stage.now() + TimeDelta::minutes(59))
        .execute(&stage.pool().await)
        .await
        .expect("the statement succeeds");
    stage.pass_hours(1).await;
    wait_until_reminders_are_checked(&stage).await;
    assert_eq!(stage.last_post(), Some(post.id));
    let seen: Option<chrono::DateTime<chrono::Utc>> = sqlx::query_scalar("select remind_at from match")
        .fetch_one(&stage.pool().await)
        .await
        .expect("the query succeeds");
    assert!(seen.expect("the reminder is rescheduled") > stage.now());
    stage.pressed(stage.ada, &post, "Play").await;
    let opened: Option<chrono::DateTime<chrono::Utc>> = sqlx::query_scalar("select opened_at from match")
        .fetch_one(&stage.pool().await)
        .await
        .expect("the query succeeds");
    assert!((stage.now() - opened.expect("the time was stored")) < TimeDelta::minutes(1));
    stage.pass_hours(1).await;
    assert!(next(&stage, &post).await.content.contains("half your time"));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_waiting_player_can_nudge_once_a_day() {
    let stage = Stage::open("nudge").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (_, post) = begin(&stage).await;
    let more = stage.pressed(ada, &post, "More…").await;
    assert!(more.button("Nudge").is_none(), "it is Ada's own turn");
    let said = stage.refused_press(ada, &post, "1:nudge:1").await;
    assert!(said.starts_with("You can’t nudge in match #1, because it’s your turn"), "{said}");
    let said = stage.refused_press(stage.stranger, &post, "1:nudge:1").await;
    assert!(said.contains("You aren’t a player in match #1"), "{said}");
    let reply = stage.pressed_more(bert, &post, "Nudge").await;
    assert!(reply.content.starts_with("Nudged."), "{}", reply.content);
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
    assert!(said.contains("doesn’t accept nudges"), "{said}");
    assert_no_post_since(&stage, &again).await;
    stage.close().await;
}

/// Advances the clock to this hour of the day, in UTC.
async fn pass_until(stage: &Stage, hour: u32) {
    let now = i64::from(stage.now().hour());
    stage.pass_hours((i64::from(hour) - now).rem_euclid(24)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_delayed_nudge_is_dropped_after_a_move() {
    let stage = Stage::open("nudge-late").await;
    let (_, post) = begin(&stage).await;
    nudge_during_outage(&stage, &post, async || {
        stage.told(stage.ada, "place", json!({ "piece": "wG1", "at": "-wS1" })).await;
    })
    .await;
    let turn = next(&stage, &post).await;
    assert_eq!(turn.mentions, [stage.bert], "{}", turn.content);
    assert_no_post_since(&stage, &turn).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_delayed_nudge_is_dropped_for_digest_readers() {
    let stage = Stage::open("nudge-digest").await;
    let (_, post) = begin(&stage).await;
    nudge_during_outage(&stage, &post, async || {
        digests::set(&stage, stage.ada, &digests::hour_in(6)).await;
    })
    .await;
    assert_no_post_since(&stage, &post).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quiet_hours_hold_pings_back_until_one_message_at_their_end() {
    let stage = Stage::open("quiet").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, post) = begin(&stage).await;
    assert_eq!(post.mentions, [ada]);
    set(&stage, bert, "quiet-from", "22").await;
    set(&stage, bert, "quiet-until", "7").await;
    pass_until(&stage, 23).await;
    let silent = stage.play(&mut game, "wQ -wS1").await;
    assert_eq!(silent.mentions, Vec::<Id>::new(), "the post appears at once and pings nobody");
    assert!(silent.content.starts_with(&format!("<@{bert}> — your move")), "{}", silent.content);
    let said = stage.pressed_more(ada, &silent, "Nudge").await.content;
    assert!(said.starts_with("Your opponent in match #1 will be nudged <t:"), "{said}");
    stage.pressed_more(ada, &silent, "Offer draw").await;
    let offer = next(&stage, &silent).await;
    assert_eq!(offer.mentions, Vec::<Id>::new());
    pass_until(&stage, 6).await;
    assert_no_post_since(&stage, &offer).await;
    pass_until(&stage, 7).await;
    let woken = next(&stage, &offer).await;
    assert_eq!(woken.mentions, [bert]);
    assert!(woken.content.ends_with(&link(&stage, &silent)), "{}", woken.content);
    assert_no_post_since(&stage, &woken).await;
    // Players who move during their quiet hours are not pinged afterwards.
    pass_until(&stage, 23).await;
    let post = stage.play(&mut game, "bQ bS1-").await;
    assert_eq!(post.mentions, [ada]);
    let silent = stage.play(&mut game, "wA1 -wQ").await;
    assert_eq!(silent.mentions, Vec::<Id>::new());
    let moved = stage.play(&mut game, "bA1 bQ-").await;
    pass_until(&stage, 7).await;
    assert_no_post_since(&stage, &moved).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_immediate_bot_move_in_quiet_hours_pings_nobody_later() {
    let stage = Stage::open("quiet-practice").await;
    set(&stage, stage.ada, "quiet-from", "22").await;
    set(&stage, stage.ada, "quiet-until", "7").await;
    pass_until(&stage, 23).await;
    let first = crate::practice::begin(&stage, json!({})).await;
    let answer = crate::practice::play_move(&stage, &first, json!({ "piece": "wS1" })).await;
    pass_until(&stage, 8).await;
    assert_no_post_since(&stage, &answer).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_delayed_turn_post_in_quiet_hours_pings_in_the_morning() {
    let stage = Stage::open("quiet-late").await;
    let (_, post) = begin(&stage).await;
    set(&stage, stage.bert, "quiet-from", "22").await;
    set(&stage, stage.bert, "quiet-until", "7").await;
    pass_until(&stage, 21).await;
    stage.discord.fail_next("POST", &format!("/channels/{}/messages", stage.channel), 500, 0, 2);
    stage.told(stage.ada, "place", json!({ "piece": "Q", "at": "-wS1" })).await;
    stage.wait_until_counted("select count(*) from notice where attempts > 0 and done_at is null").await;
    pass_until(&stage, 23).await;
    let late = next(&stage, &post).await;
    assert!(late.content.starts_with(&format!("<@{}> — your move", stage.bert)), "{}", late.content);
    assert_eq!(late.mentions, Vec::<Id>::new());
    pass_until(&stage, 7).await;
    let woken = next(&stage, &late).await;
    assert_eq!(woken.mentions, [stage.bert]);
    assert_no_post_since(&stage, &woken).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_nudge_that_would_arrive_after_the_deadline_is_refused() {
    let stage = Stage::open("nudge-too-late").await;
    let (_, post) = begin(&stage).await;
    stage.disable_reminders().await;
    stage.pass_hours(60).await; // of 72
    let hour = stage.now().hour();
    set(&stage, stage.ada, "quiet-from", &hour.to_string()).await;
    set(&stage, stage.ada, "quiet-until", &((hour + 23) % 24).to_string()).await;
    let said = stage.refused_press(stage.bert, &post, "1:nudge:1").await;
    let expected = "In match #1, a nudge would only reach your opponent when their time is over.";
    assert!(said.starts_with(expected), "{said}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenges_and_first_turns_respect_quiet_hours() {
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
async fn the_time_zone_is_set_by_name() {
    let stage = Stage::open("zone").await;
    let said = stage.told(stage.ada, "settings", json!({ "zone": "asia/tokyo" })).await.content;
    assert!(said.starts_with("Changed. Time zone: **Asia/Tokyo**, where it’s "), "{said}");
    assert!(said.contains("Time zone: **Asia/Tokyo** · `/settings zone:` changes it"), "{said}");
    let said = stage.refused(stage.ada, "settings", json!({ "zone": "Mars/Base" })).await;
    assert!(said.starts_with(r"“Mars\/Base” isn’t a time zone."), "{said}");
    let (_, post) = begin(&stage).await;
    // 22 to 7 in Tokyo is 13 to 22 UTC.
    set(&stage, stage.ada, "quiet-from", "22").await;
    set(&stage, stage.ada, "quiet-until", "7").await;
    assert_no_post_since(&stage, &post).await;
    pass_until(&stage, 14).await;
    stage.pressed_more(stage.bert, &post, "Nudge").await;
    pass_until(&stage, 21).await;
    // A turn that began between 13 and 22 UTC has been announced again.
    wait_until_reminders_are_checked(&stage).await;
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
async fn away_without_days_asks_before_anything_changes() {
    let mut stage = Stage::open("away-asks").await;
    let ada = stage.ada;
    let (_, post) = begin(&stage).await;
    stage.disable_reminders().await;
    let asked = stage.told(ada, "away", json!({})).await;
    assert!(asked.content.starts_with("How long will you be away?"), "{}", asked.content);
    let absences = count(&stage.pool().await, "select count(*) from absence").await;
    assert_eq!(absences, 0, "nothing changes before a choice");
    let labels: Vec<String> = asked.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels.len(), 3);
    assert_eq!(labels[0], "Today");
    assert!(
        labels[1].starts_with("Until Sunday ") && labels[2].starts_with("Two weeks, until "),
        "{labels:?}"
    );
    stage.restart_bot().await;
    stage.pass_days(1).await;
    let again = stage.pressed(ada, &asked, "Today").await;
    assert_eq!(again.content, asked.content, "an old button asks again");
    assert_eq!(count(&stage.pool().await, "select count(*) from absence").await, 0);
    let asked = again;
    let added = stage.pressed(ada, &asked, "Today").await;
    assert!(added.content.starts_with(&stage.now().format("You’re away %A %-d").to_string()));
    assert_eq!(added.id, asked.id, "the press edits the question");
    let told = next(&stage, &post).await;
    assert!(told.content.starts_with(&format!("<@{ada}> is away, back <t:")), "{}", told.content);
    let back = stage.pressed(ada, &added, "End time away").await;
    assert_eq!(back.content, "Welcome back. Your clocks are running again.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn away_offers_no_days_that_overlap_others() {
    let stage = Stage::open("away-offers").await;
    let labels = |asked: &Message| asked.buttons().into_iter().map(|button| button.label).collect::<Vec<_>>();
    stage.told(stage.ada, "away", days(&stage, 1, 2)).await;
    let asked = stage.told(stage.ada, "away", json!({})).await;
    assert_eq!(labels(&asked), ["Today"], "{}", asked.content);
    stage.pressed(stage.ada, &asked, "Today").await;
    let overlapping = stage.told(stage.ada, "away", json!({})).await;
    assert!(overlapping.content.starts_with("You’re already away "), "{}", overlapping.content);
    assert_eq!(labels(&overlapping), ["End time away"]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_stop_while_a_player_is_away() {
    let stage = Stage::open("away").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, post) = begin(&stage).await;
    stage.disable_reminders().await;
    let reply = stage.told(ada, "away", days(&stage, 0, 9)).await;
    let said = reply.content.split_once(". ").expect("the reply has two sentences").0;
    let days = said.strip_prefix("You’re away ").expect("the reply names the days");
    assert!(days.starts_with(&stage.now().format("%A %-d").to_string()), "{days}");
    assert!(reply.content.contains("11 days left for 2"), "{}", reply.content);
    let told = next(&stage, &post).await;
    assert!(told.content.starts_with(&format!("<@{ada}> is away, back <t:")), "{}", told.content);
    assert!(told.mentions.is_empty());
    let listed = stage.told(bert, "games", json!({})).await;
    assert!(listed.content.contains(&format!("<@{ada}> is away, back <t:")), "{}", listed.content);
    let said = stage.refused_press(bert, &post, "1:nudge:1").await;
    assert!(said.contains("your opponent is away"), "{said}");
    stage.pass_days(9).await;
    assert_no_post_since(&stage, &told).await;
    stage.pass_days(1).await;
    let back = next(&stage, &told).await;
    assert_eq!(back.mentions, [ada], "it is her turn");
    assert!(back.content.starts_with(&format!("<@{ada}> is back")), "{}", back.content);
    assert!(back.content.contains("due <t:"), "{}", back.content);
    stage.play(&mut game, "wQ -wS1").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_absence_announced_in_quiet_hours_pings_nobody_later() {
    let stage = Stage::open("away-at-night").await;
    pass_until(&stage, 12).await;
    let (_, post) = begin(&stage).await;
    stage.disable_reminders().await;
    set(&stage, stage.ada, "quiet-from", "22").await;
    set(&stage, stage.ada, "quiet-until", "7").await;
    pass_until(&stage, 23).await;
    stage.told(stage.bert, "away", days(&stage, 0, 9)).await;
    let told = next(&stage, &post).await;
    assert!(told.content.starts_with(&format!("<@{}> is away, back <t:", stage.bert)), "{}", told.content);
    pass_until(&stage, 7).await;
    assert_no_post_since(&stage, &told).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_do_not_ping_absent_players_who_may_return_early() {
    let stage = Stage::open("away-early").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, post) = begin(&stage).await;
    stage.disable_reminders().await;
    stage.told(bert, "away", days(&stage, 0, 9)).await;
    let away = next(&stage, &post).await;
    let quiet = stage.play(&mut game, "wQ -wS1").await;
    assert!(quiet.mentions.is_empty(), "absent players are not pinged: {}", quiet.content);
    let again = stage.told(bert, "away", days(&stage, 2, 3)).await;
    assert!(again.content.starts_with("You’re already away "), "{}", again.content);
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
async fn absences_in_matches_without_clocks_mention_no_clocks() {
    let stage = Stage::open("away-unlimited").await;
    let bert = stage.bert;
    let (_, post) = stage.begin_with_first_moves(json!({ "time": "no limit" })).await;
    let away = stage.told(bert, "away", days(&stage, 0, 9)).await;
    let told = next(&stage, &post).await;
    assert!(told.content.starts_with(&format!("Match #1: <@{bert}> is away, back <t:")), "{}", told.content);
    stage.pressed(bert, &away, "End time away").await;
    assert_eq!(next(&stage, &told).await.content, format!("Match #1: <@{bert}> is back."));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn returning_in_quiet_hours_pings_when_they_end() {
    let stage = Stage::open("away-quiet").await;
    let (mut game, _) = begin(&stage).await;
    stage.disable_reminders().await;
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
    assert!(back.mentions.is_empty(), "his quiet hours are not over");
    pass_until(&stage, 7).await;
    let woken = next(&stage, &back).await;
    assert_eq!(woken.mentions, [bert]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_away_days_are_refused_with_an_explanation() {
    let stage = Stage::open("away-refused").await;
    let (_, post) = begin(&stage).await;
    let cases = [
        (json!({ "from": "2027-02-30", "to": "2027-03-02" }), r"“2027\-02\-30” isn’t a day."),
        (json!({ "from": "tomorrow", "to": "2027-03-02" }), "“tomorrow” isn’t a day."),
        (days(&stage, -1, 3), "Your time away can’t start in the past. Today is"),
        (days(&stage, 3, 2), "Your time away would end before it starts."),
        (days(&stage, 400, 401), "Your time away can start at most a year from now and last at most a year."),
        (days(&stage, 1, 22), "That’s too long. You have 21 days left for"),
    ];
    for (options, expected) in cases {
        let said = stage.refused(stage.ada, "away", options).await;
        assert!(said.starts_with(expected), "{said}");
    }
    stage.disable_reminders().await;
    stage.pass_hours(71).await; // and some moments
    let said = stage.refused(stage.ada, "away", days(&stage, 0, 3)).await;
    assert!(said.starts_with("You have less than an hour left in match #1"), "{said}");
    assert_eq!(stage.last_post(), Some(post.id));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_players_agree_to_a_pause_and_either_ends_it() {
    let stage = Stage::open("pause").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, post) = begin(&stage).await;
    stage.disable_reminders().await;
    stage.pass_hours(24).await;
    let reply = stage.pressed_more(bert, &post, "Pause").await;
    assert_eq!(reply.content, "Pause requested.");
    let offer = next(&stage, &post).await;
    assert_eq!(offer.mentions, [ada]);
    let reply = stage.pressed(ada, &offer, "Decline pause").await;
    assert!(reply.content.starts_with("Declined"), "{}", reply.content);
    stage.pressed_more(ada, &post, "Pause").await;
    let offer = next(&stage, &offer).await;
    assert_eq!(offer.mentions, [bert]);
    let said = stage.refused_press(ada, &post, "1:pause:1:2").await;
    assert!(said.starts_with("You’ve already asked for a pause."), "{said}");
    stage.pressed(bert, &offer, "Accept pause").await;
    let paused = next(&stage, &offer).await;
    assert!(paused.content.starts_with("Match #1 is paused"), "{}", paused.content);
    let listed = stage.told(ada, "games", json!({})).await;
    assert!(listed.content.ends_with("paused"), "{}", listed.content);
    stage.pass_days(50).await;
    assert_no_post_since(&stage, &paused).await;
    let reply = stage.pressed_more(bert, &post, "End pause").await;
    assert_eq!(reply.content, "The pause of match #1 is over.");
    let ended = next(&stage, &paused).await;
    assert_eq!(ended.mentions, [ada]);
    assert!(ended.content.contains(&format!("<@{bert}> ended the pause")), "{}", ended.content);
    let said = stage.refused_press(ada, &post, "1:go-on:1").await;
    assert_eq!(said, "Match #1 isn’t paused.");
    stage.pass_hours(47).await;
    assert_no_post_since(&stage, &ended).await;
    stage.play(&mut game, "wQ -wS1").await;
    stage.close().await;
}
