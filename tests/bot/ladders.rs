//! Ladders: joined, challenged on, and places that change by results, losses on time and a time without matches.

use chrono::{Datelike, Months, NaiveDate};
use discord_playground::{Id, Message};
use hivepost::discord::words::Text;
use hivepost::ids::{PlayerId, ServerId};
use hivepost::language::Language;
use hivepost::play::ladders::{MonthPlace, MonthReport};
use hivepost::store::players::Player;
use hivepost::store::servers::ServerSettings;
use serde_json::json;
use sqlx::AssertSqlSafe;

use crate::profile::alt;
use crate::puzzles::next_silent;
use crate::seasons::{pass_beyond, pass_to_the_tenth};
use crate::stage::{Stage, count};
use crate::user_permissions::VIEW;

/// Ada, Bert and Cleo join, in this order.
async fn join_all(stage: &Stage) {
    for (player, place) in [(stage.ada, 1), (stage.bert, 2), (stage.stranger, 3)] {
        let joined = stage.told(player, "ladder join", json!({})).await;
        assert_eq!(joined.content, format!("You’ve joined the ladder. Your place: {place}."));
    }
}

/// Challenges a player by command, and returns the first post of the match.
async fn challenge(stage: &Stage, challenger: Id, defender: Id, number: u32) -> Message {
    let before = stage.last_post();
    let reply = stage.told(challenger, "ladder challenge", json!({ "opponent": defender })).await;
    assert_eq!(reply.content, format!("You’ve challenged <@{defender}>: match #{number} has begun."));
    stage.discord.next_message(stage.channel, before).await
}

async fn resign(stage: &Stage, user: Id, number: u32) {
    let question = stage.told(user, "resign", json!({ "match": number.to_string() })).await;
    let confirm = question.buttons().into_iter().next().expect("the question has a confirm button");
    let sent = stage.discord.press(user, question.id, &confirm.custom_id).await;
    stage.private(sent.expect("the button is there")).await;
}

/// Waits until the results of all finished ladder matches are counted.
async fn count_results(stage: &Stage) {
    stage.pass_hours(1).await; // wakes the job
    stage
        .wait_until_none("select count(*) from ladder_match where ended_at is not null and not counted")
        .await;
}

/// The names on the ladder, top first.
async fn names(stage: &Stage) -> Vec<String> {
    sqlx::query_scalar("select name from ladder_place join player using (player_id) order by place")
        .fetch_all(&stage.pool().await)
        .await
        .expect("the query succeeds")
}

/// White of a match, and Black.
async fn colours(stage: &Stage, number: u32) -> (Id, Id) {
    let (white, black): (i64, i64) = sqlx::query_as("select white, black from match where match_id = $1")
        .bind(i64::from(number))
        .fetch_one(&stage.pool().await)
        .await
        .expect("the match exists");
    (white.cast_unsigned(), black.cast_unsigned())
}

async fn execute(stage: &Stage, sql: String) {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&stage.pool().await).await.expect("the statement succeeds");
}

const ADA_SECOND: &str =
    "select count(*) from ladder_place join player using (player_id) where place = 2 and name = 'Ada'";
const ADA_THIRD: &str =
    "select count(*) from ladder_place join player using (player_id) where place = 3 and name = 'Ada'";

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenger_who_wins_takes_the_place_of_the_defender() {
    let stage = Stage::open("ladder").await;
    let (ada, bert, cleo) = (stage.ada, stage.bert, stage.stranger);
    let table = stage.told(ada, "ladder table", json!({})).await;
    let empty = "Nobody is on this server’s ladder yet. Join it, and you’re first.";
    let buttons = vec!["Join".into(), "Post monthly here".into()];
    assert_eq!((table.content.as_str(), labels(&table)), (empty, buttons));
    let joined = stage.pressed(ada, &table, "Join").await;
    assert_eq!(joined.content, "You’ve joined the ladder. Your place: 1.");
    for (player, place) in [(bert, 2), (cleo, 3)] {
        let joined = stage.told(player, "ladder join", json!({})).await;
        assert_eq!(joined.content, format!("You’ve joined the ladder. Your place: {place}."));
    }
    stage.pass_days(2).await;
    let table = stage.told(cleo, "ladder table", json!({})).await;
    let rows = "**The ladder of this server**\n**1.** 👑 Ada · first for 2 days\n**2.** Bert\n**3.** Cleo\n\
                -# Your place: 3. If you challenge a player and win, you take their place.";
    assert_eq!((table.content.as_str(), labels(&table)), (rows, vec!["Challenge".into(), "Leave".into()]));
    let first = stage.told(ada, "ladder table", json!({})).await;
    assert!(first.content.ends_with("\n-# You’re in first place."), "{}", first.content);
    let before = stage.last_post();
    let choice = stage.pressed(cleo, &table, "Challenge").await;
    assert_eq!(labels(&choice), ["Ada", "Bert", "Back"]);
    let challenged = stage.pressed(cleo, &choice, "Ada").await;
    assert_eq!(challenged.content, format!("You’ve challenged <@{ada}>: match #1 has begun."));
    let turn = stage.discord.next_message(stage.channel, before).await;
    assert!(turn.content.contains("match #1"), "{}", turn.content);
    let pool = stage.pool().await;
    let begun =
        "select count(*) from match where is_ladder and rated and timeout = 'strict' and days_per_move = 3
                 and deadline_at is not null";
    assert_eq!(count(&pool, begun).await, 1, "its clock runs");

    resign(&stage, ada, 1).await;
    count_results(&stage).await;
    let table = stage.told(bert, "ladder table", json!({})).await;
    let rows = "**1.** 👑 Cleo\n**2.** Ada\n**3.** Bert\n";
    assert!(table.content.contains(rows), "{}", table.content);
    let profile = stage.told(ada, "profile", json!({})).await;
    let crown = "👑 First on this server’s ladder for 2 days in all";
    assert!(profile.content.contains(crown), "{}", profile.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn defences_and_draws_move_nobody_on_a_ladder() {
    let stage = Stage::open("ladder-defended").await;
    let (ada, bert, cleo) = (stage.ada, stage.bert, stage.stranger);
    join_all(&stage).await;
    challenge(&stage, bert, ada, 1).await;
    stage.settle(&stage.pool().await).await;
    let (white, black) = colours(&stage, 1).await;
    resign(&stage, bert, 1).await;
    count_results(&stage).await;
    assert_eq!(names(&stage).await, ["Ada", "Bert", "Cleo"]);

    stage.pass_days(7).await;
    challenge(&stage, bert, ada, 2).await;
    assert_eq!(colours(&stage, 2).await, (black, white), "who had White has Black now");
    stage.settle(&stage.pool().await).await;
    let offered = stage.told(bert, "draw", json!({ "match": "2" })).await;
    assert_eq!(offered.content, "Draw offered.");
    let offer = stage.discord.wait_for("the offer", |world| {
        let mut posts = world.messages.values();
        posts.find(|message| message.content.contains("offers a draw in match #2")).cloned()
    });
    stage.pressed(ada, &offer.await, "Accept draw").await;
    count_results(&stage).await;
    assert_eq!(names(&stage).await, ["Ada", "Bert", "Cleo"]);

    challenge(&stage, cleo, ada, 3).await;
    stage.settle(&stage.pool().await).await;
    let left = stage.told(ada, "ladder leave", json!({})).await;
    assert_eq!(
        left.content,
        "You’ve left the ladder. Your matches in progress continue, but no longer affect the ladder."
    );
    stage.told(ada, "ladder join", json!({})).await;
    assert_eq!(names(&stage).await, ["Bert", "Cleo", "Ada"]);
    resign(&stage, cleo, 3).await;
    count_results(&stage).await;
    assert_eq!(names(&stage).await, ["Bert", "Cleo", "Ada"]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn impossible_requests_about_ladders_are_refused() {
    let stage = Stage::open("ladder-refused").await;
    let (ada, bert, cleo) = (stage.ada, stage.bert, stage.stranger);
    let refused = stage.refused(bert, "ladder challenge", json!({ "opponent": ada })).await;
    assert_eq!(refused, "You aren’t on the ladder. `/ladder join` puts you in last place.");
    let refused = stage.refused(bert, "ladder leave", json!({})).await;
    assert_eq!(refused, "You aren’t on the ladder. `/ladder join` puts you in last place.");
    stage.told(ada, "ladder join", json!({})).await;
    let refused = stage.refused(ada, "ladder join", json!({})).await;
    assert_eq!(refused, "You’re already on the ladder.");
    let refused = stage.refused(ada, "ladder challenge", json!({ "opponent": bert })).await;
    assert_eq!(refused, format!("<@{bert}> isn’t on the ladder."));
    let table = stage.told(ada, "ladder table", json!({})).await;
    let refused = stage.refused_press(ada, &table, "1:ladder:choose").await;
    assert_eq!(refused, "You’re first: there’s nobody above you to challenge.");
    stage.told(bert, "ladder join", json!({})).await;
    let refused = stage.refused(ada, "ladder challenge", json!({ "opponent": bert })).await;
    assert_eq!(refused, format!("<@{bert}> is below you. You can challenge players above you."));
    let refused = stage.refused(ada, "ladder challenge", json!({ "opponent": ada })).await;
    assert_eq!(refused, "You can’t challenge yourself. Choose a player above you.");
    let refused = stage.refused(ada, "ladder challenge", json!({ "opponent": stage.discord.bot() })).await;
    assert_eq!(refused, "Bots aren’t on the ladder. Choose a player above you.");

    // Cleo is at the seventh place.
    for place in 3..7 {
        execute(
            &stage,
            format!(
                "insert into player (player_id, name, seen_at) values ({place}, 'P{place}', now());
                 insert into ladder_place (guild_id, player_id, place, joined_at, active_at, due_at)
                 select guild_id, {place}, {place}, joined_at, active_at, due_at from ladder_place where place = 1"
            ),
        )
        .await;
    }
    stage.told(cleo, "ladder join", json!({})).await;
    let refused = stage.refused(cleo, "ladder challenge", json!({ "opponent": bert })).await;
    assert_eq!(refused, "That’s too far up. You can challenge players up to 3 places above you.");
    execute(&stage, "delete from ladder_place where place between 3 and 6".to_owned()).await;

    let since = stage.now().to_rfc3339();
    execute(
        &stage,
        format!("insert into block (player_id, blocked, blocked_at) values ({bert}, {cleo}, '{since}')"),
    )
    .await;
    let refused = stage.refused(cleo, "ladder challenge", json!({ "opponent": bert })).await;
    assert_eq!(refused, format!("You can’t challenge <@{bert}> on the ladder."));
    execute(&stage, format!("update block set player_id = {cleo}, blocked = {bert}")).await;
    let refused = stage.refused(cleo, "ladder challenge", json!({ "opponent": bert })).await;
    assert_eq!(refused, format!("You can’t challenge <@{bert}> on the ladder."));
    execute(
        &stage,
        format!(
            "delete from block;
             insert into absence (player_id, first_day, last_day, from_at, until_at)
             values ({bert}, '{since}'::timestamptz::date, '{since}'::timestamptz::date,
                     '{since}', '{since}'::timestamptz + interval '1 day')"
        ),
    )
    .await;
    let refused = stage.refused(cleo, "ladder challenge", json!({ "opponent": bert })).await;
    assert_eq!(refused, format!("<@{bert}> is away. You can challenge them when they’re back."));
    execute(&stage, "delete from absence".to_owned()).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenges_on_a_ladder_are_limited() {
    let stage = Stage::open("ladder-limits").await;
    let (ada, bert, cleo) = (stage.ada, stage.bert, stage.stranger);
    join_all(&stage).await;
    challenge(&stage, cleo, ada, 1).await;
    stage.settle(&stage.pool().await).await;
    let refused = stage.refused(cleo, "ladder challenge", json!({ "opponent": ada })).await;
    assert_eq!(refused, format!("You’re already playing a ladder match against <@{ada}>."));
    let refused = stage.told(cleo, "abort", json!({ "match": "1" })).await;
    let expected = "Match #1 belongs to the ladder, so it can’t be aborted or paused. To end it, use `/resign`: you lose.";
    assert!(refused.content.starts_with(expected), "{}", refused.content);
    resign(&stage, cleo, 1).await;
    count_results(&stage).await;
    stage.settle(&stage.pool().await).await;
    let refused = stage.refused(cleo, "ladder challenge", json!({ "opponent": ada })).await;
    let expected = format!("You’ve challenged <@{ada}> in the last 7 days. You can challenge them again ");
    assert!(refused.starts_with(&expected), "{refused}");

    challenge(&stage, cleo, bert, 2).await;
    challenge(&stage, bert, ada, 3).await;
    stage.settle(&stage.pool().await).await;
    // Ada defends her place in two matches: against Dora, and against Bert.
    execute(
        &stage,
        format!(
            "insert into player (player_id, name, seen_at) values (7, 'Dora', now());
             update ladder_match set challenger = 7, defender = {ada}, ended_at = null, counted = false
             where match_id = 1"
        ),
    )
    .await;
    let refused = stage.refused(cleo, "ladder challenge", json!({ "opponent": ada })).await;
    let most =
        format!("<@{ada}> is defending their place in 2 matches (the maximum). Try again when one is over.");
    assert_eq!(refused, most);
    execute(&stage, format!("update ladder_match set challenger = {cleo}, defender = 7 where match_id = 1"))
        .await;
    let refused = stage.refused(cleo, "ladder challenge", json!({ "opponent": ada })).await;
    let most =
        "You’re playing 2 matches as the challenger (the maximum). You can challenge again when one is over.";
    assert_eq!(refused, most);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_loses_on_time_is_last_and_then_off_the_ladder() {
    let stage = Stage::open("ladder-time").await;
    let (ada, bert) = (stage.ada, stage.bert);
    join_all(&stage).await;
    stage.disable_reminders().await;
    challenge(&stage, bert, ada, 1).await;
    stage.settle(&stage.pool().await).await;
    let (white, black) = colours(&stage, 1).await;
    let name = |player: Id| if player == ada { "Ada" } else { "Bert" };
    stage.pass_days(4).await;
    stage.wait_until_counted("select count(*) from match where end_reason = 'time'").await;
    count_results(&stage).await;
    assert_eq!(names(&stage).await, [name(black), "Cleo", name(white)]);

    stage.pass_days(4).await;
    challenge(&stage, white, black, 2).await;
    stage.settle(&stage.pool().await).await;
    // Colours are swapped: now both have lost on time once.
    stage.pass_days(4).await;
    stage.wait_until_counted("select count(*) from match where match_id = 2 and end_reason = 'time'").await;
    count_results(&stage).await;
    assert_eq!(names(&stage).await, [name(white), "Cleo", name(black)]);

    stage.pass_days(4).await;
    challenge(&stage, black, white, 3).await;
    stage.settle(&stage.pool().await).await;
    let (late, winner) = colours(&stage, 3).await;
    stage.pass_days(4).await;
    stage.wait_until_counted("select count(*) from match where match_id = 3 and end_reason = 'time'").await;
    count_results(&stage).await;
    let left = names(&stage).await;
    assert!(!left.contains(&name(late).to_owned()), "{left:?}");
    assert!(left.len() == 2 && left.contains(&name(winner).to_owned()), "{left:?}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_without_matches_move_down_and_off_the_ladder() {
    let stage = Stage::open("ladder-idle").await;
    stage.told(stage.ada, "ladder join", json!({})).await;
    stage.pass_days(20).await;
    stage.told(stage.bert, "ladder join", json!({})).await;
    stage.told(stage.stranger, "ladder join", json!({})).await;
    stage.pass_days(9).await;
    assert_eq!(names(&stage).await, ["Ada", "Bert", "Cleo"]);
    stage.pass_days(1).await;
    stage.pass_hours(1).await;
    stage.wait_until_counted(ADA_SECOND).await;
    stage.pass_days(7).await;
    stage.wait_until_counted(ADA_THIRD).await;
    assert_eq!(names(&stage).await, ["Bert", "Cleo", "Ada"]);
    stage.pass_days(30).await;
    stage
        .wait_until_none("select count(*) from ladder_place join player using (player_id) where name = 'Ada'")
        .await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_player_leaves_the_ladder() {
    let stage = Stage::open("ladder-deleted").await;
    join_all(&stage).await;
    let privacy = stage.told(stage.bert, "privacy", json!({})).await;
    let question = stage.pressed(stage.bert, &privacy, "Delete me").await;
    let confirm = question.buttons().into_iter().next().expect("the question has a confirm button");
    let sent = stage.discord.press(stage.bert, question.id, &confirm.custom_id).await;
    stage.private(sent.expect("the button is there")).await;
    let table = stage.told(stage.stranger, "ladder table", json!({})).await;
    assert!(table.content.contains("**1.** 👑 Ada\n**2.** Cleo\n"), "{}", table.content);
    stage.close().await;
}

/// Lets players keep their places for a year without a match.
async fn expect_no_matches(stage: &Stage) {
    execute(stage, "update ladder_place set due_at = due_at + interval '1 year'".to_owned()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_is_posted_on_the_first_of_each_month() {
    let stage = Stage::open("ladder-monthly").await;
    let (ada, bert, cleo) = (stage.ada, stage.bert, stage.stranger);
    let first = pass_to_the_tenth(&stage).await;
    stage.told(ada, "ladder join", json!({})).await;
    stage.told(bert, "ladder join", json!({})).await;
    expect_no_matches(&stage).await;
    let before = stage.last_post();
    pass_beyond(&stage, first).await;
    let post = next_silent(&stage, before).await;
    let month = |day: NaiveDate| day.pred_opt().expect("there is a day before").format("%B %Y").to_string();
    let title = format!("**The ladder after {}**", month(first));
    let days = (first - (first - Months::new(1)).with_day(10).expect("a tenth day")).num_days() - 1;
    assert_eq!(post.content, format!("{title}\n**1.** 👑 Ada · first for {days} days"));
    assert!(post.mentions.is_empty());
    assert_eq!(labels(&post), ["Table"]);
    assert_eq!(alt(&post), format!("The ladder after {}: 1. Ada; 2. Bert.", month(first)));

    stage.pass_days(4).await;
    stage.told(cleo, "ladder join", json!({})).await;
    let turn = challenge(&stage, bert, ada, 1).await;
    let link = format!("/{}/{}", post.channel, post.id);
    assert!(
        turn.content.contains("-# Match of the [ladder](") && turn.content.contains(&link),
        "{}",
        turn.content
    );
    resign(&stage, ada, 1).await;
    count_results(&stage).await;
    let before = stage.last_post();
    let second = first + Months::new(1);
    pass_beyond(&stage, second).await;
    let post = next_silent(&stage, before).await;
    assert!(post.content.starts_with(&format!("**The ladder after {}**\n**1.** 👑 Bert", month(second))));
    assert!(post.content.ends_with("\n-# ↑ and ↓: places won and lost in the month"), "{}", post.content);
    let described = "1. Bert, up 1; 2. Ada, down 1; 3. Cleo.";
    assert!(alt(&post).ends_with(described), "{}", alt(&post));
    let table = stage.pressed(cleo, &post, "Table").await;
    assert!(table.content.contains("-# Your place: 3."), "{}", table.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_is_not_posted_where_the_first_player_may_not_post() {
    let stage = Stage::open("ladder-may-not-post").await;
    let (bert, cleo) = (stage.bert, stage.stranger);
    stage.discord.set_member_permissions(bert, stage.channel, VIEW);
    stage.told(bert, "ladder join", json!({})).await;
    let table = stage.told(stage.ada, "ladder table", json!({})).await;
    assert_eq!(labels(&table), ["Join", "Post monthly here"]);
    stage.told(cleo, "ladder join", json!({})).await;
    let table = stage.told(stage.ada, "ladder table", json!({})).await;
    assert_eq!(labels(&table), ["Join", "Stop monthly posts"], "Cleo may post there");
    stage.close().await;
}

#[test]
fn the_monthly_post_crowns_nobody_if_the_first_player_has_left() {
    let day = NaiveDate::from_ymd_opt(2024, 11, 1).expect("it is a day");
    let place = |id: i64, place| MonthPlace {
        player: Player { id: PlayerId(id), name: "Bert".to_owned() },
        place,
        before: None,
    };
    let report = |places| MonthReport {
        server: ServerId(1),
        day,
        places,
        days_first: 3,
        settings: ServerSettings::default(),
    };
    let text = Text::in_language(Language::English);
    let title = "**The ladder after October 2024**";
    assert_eq!(
        text.ladder_post(&report(vec![place(1, 1)])),
        format!("{title}\n**1.** 👑 Bert · first for 3 days")
    );
    assert_eq!(text.ladder_post(&report(vec![place(1, 2)])), title);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn managers_choose_where_the_table_is_posted() {
    let stage = Stage::open("ladder-posts").await;
    join_all(&stage).await;
    expect_no_matches(&stage).await;
    let table = stage.told(stage.ada, "ladder table", json!({})).await;
    assert_eq!(labels(&table), ["Leave", "Stop monthly posts"]);
    let stopped = stage.pressed(stage.ada, &table, "Stop monthly posts").await;
    assert_eq!(stopped.content, "The table won’t be posted any more.");
    let first = pass_to_the_tenth(&stage).await;
    pass_beyond(&stage, first).await;
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from notice where kind = 'ladder'").await, 0);
    let other = stage.discord.add_channel(stage.server, "ladder");
    let table = stage.told_in(other, stage.ada, "ladder table", json!({})).await;
    assert_eq!(labels(&table), ["Leave", "Post monthly here"]);
    let own = stage.told(stage.bert, "ladder table", json!({})).await;
    assert_eq!(labels(&own), ["Challenge", "Leave"]);
    let refused = stage.refused_press(stage.bert, &own, "1:ladder:post-here").await;
    assert_eq!(refused, "Only members with Manage Server can do this.");
    stage.discord.set_bot_permissions(other, 0);
    let refused = stage.refused_press(stage.ada, &table, "1:ladder:post-here").await;
    assert!(refused.starts_with("The bot needs more permissions in this channel"), "{refused}");
    stage.discord.set_bot_permissions(other, crate::tournaments::ALL_BUT_PUBLIC_THREADS);
    let table = stage.told_in(other, stage.ada, "ladder table", json!({})).await;
    let sent = stage.discord.press_label(stage.ada, table.id, "Post monthly here").await;
    let chosen = stage.private(sent.expect("the button is there")).await;
    let expected = format!(
        "The table will be posted in <#{other}> on the first of each month, without a ping, if the ladder has at \
         least 2 players."
    );
    assert_eq!(chosen.content, expected);
    let day = stage.now().date_naive();
    let next = (day + Months::new(1)).with_day(1).expect("every month has a first day");
    pass_beyond(&stage, next).await;
    let post = stage.discord.wait_for("the table", |world| {
        world
            .messages
            .values()
            .find(|message| message.channel == other && message.only_for.is_none())
            .cloned()
    });
    let post = post.await;
    assert!(post.is_silent() && post.content.starts_with("**The ladder after "), "{}", post.content);

    // The channel is deleted: no further posts are made.
    stage.discord.delete_channel(other);
    pass_beyond(&stage, next + Months::new(1)).await;
    stage.wait_until_counted("select count(*) from ladder where channel_id is null").await;
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_left_the_server_cant_be_challenged_by_a_button() {
    let stage = Stage::open("ladder-left-server").await;
    join_all(&stage).await;
    let table = stage.told(stage.stranger, "ladder table", json!({})).await;
    let choice = stage.pressed(stage.stranger, &table, "Challenge").await;
    stage.discord.leave(stage.bert, stage.server);
    let refused = stage.pressed(stage.stranger, &choice, "Bert").await;
    assert_eq!(refused.content, format!("<@{}> isn’t in this server. Choose another player.", stage.bert));
    assert_eq!(count(&stage.pool().await, "select count(*) from match").await, 0);
    stage.close().await;
}
