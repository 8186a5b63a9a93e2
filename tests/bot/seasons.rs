//! Seasons: the table, its post at the end, and titles in profiles.

use chrono::{Datelike, Months, NaiveDate, TimeDelta};
use discord_playground::{Id, Message};
use hive::Colour;
use serde_json::json;

use crate::profile::{alt, play_resigned_match, unlist};
use crate::puzzles::next_silent;
use crate::stage::Stage;

const RULE: &str = "-# Rated matches in this server: a win gives 3 points, a draw 2, a loss 1, but a loss on time or within \
                    six turns none. After five matches with the same opponent, further ones give at most 1.";

/// Passes time until the tenth day of a month, so that no month ends meanwhile. Returns the first day of the next month.
pub async fn pass_to_the_tenth(stage: &Stage) -> NaiveDate {
    let days = (1..=31).find(|days| (stage.now() + TimeDelta::days(*days)).day() == 10);
    stage.pass_days(days.expect("every month has a tenth day")).await;
    let today = stage.now().date_naive();
    (today + Months::new(1)).with_day(1).expect("every month has a first day")
}

pub async fn choose_monthly(stage: &Stage, channel: Id) -> Message {
    let dialog = stage.server_settings(channel).await;
    let dialog = stage.chosen(stage.ada, &dialog, "1:settings:which", "seasons").await;
    stage.chosen(stage.ada, &dialog, "1:settings:set:seasons", "month").await
}

/// Passes time until the day after this one, when the season before it has been closed.
pub async fn pass_beyond(stage: &Stage, end: NaiveDate) {
    stage.pass_days((end - stage.now().date_naive()).num_days() + 1).await;
}

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

/// The name of the month before this day.
fn name_before(end: NaiveDate) -> String {
    end.pred_opt().expect("there is a day before").format("%B %Y").to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_season_has_a_table_a_silent_post_and_titles() {
    let stage = Stage::open("season").await;
    let end = pass_to_the_tenth(&stage).await;
    let (name, ends_at) = (name_before(end), end.and_hms_opt(0, 0, 0).expect("midnight").and_utc());
    let none = stage.refused(stage.bert, "leaderboard", json!({ "season": true })).await;
    assert_eq!(
        none,
        "This server has no seasons. Members with Manage Server can start them: **Seasons** in `/settings`."
    );
    let changed = choose_monthly(&stage, stage.channel).await;
    let line = format!("Changed. Seasons: **Monthly, <#{}>**", stage.channel);
    assert!(changed.content.starts_with(&line), "{}", changed.content);
    let title = format!("**{name} season** · ends <t:{}:R>", ends_at.timestamp());
    let empty = stage.told(stage.ada, "leaderboard", json!({ "season": true })).await;
    assert_eq!(empty.content, format!("{title}\nThis season’s table is still empty.\n{RULE}"));

    play_resigned_match(&stage, Colour::Black).await;
    let ratings = stage.told(stage.bert, "leaderboard", json!({})).await;
    let table = stage.pressed(stage.bert, &ratings, "Season").await;
    let lines = "**1.** Ada · **3** points\n-# 1 won, 0 drawn, 0 lost\n**2.** Bert · **0** points\n\
                 -# 0 won, 0 drawn, 1 lost";
    let own = "**You:** place 2 · **0** points";
    assert_eq!(table.content, format!("{title}\n{lines}\n\n{own}\n{RULE}"));
    assert_eq!(labels(&table), ["Ratings"]);
    let ratings = stage.pressed(stage.bert, &table, "Ratings").await;
    assert!(ratings.content.starts_with("**Leaderboard of this server**"), "{}", ratings.content);

    stage.settle(&stage.pool().await).await;
    let before = stage.last_post();
    pass_beyond(&stage, end).await;
    let post = next_silent(&stage, before).await;
    let podium = "**1.** Ada · **3** points\n**2.** Bert · **0** points";
    let highlights = "-# Most matches: Ada (1)\n-# Longest match: Ada – Bert, 6 turns";
    assert_eq!(post.content, format!("**The {name} season is over**\n{podium}\n{highlights}"));
    assert!(post.mentions.is_empty());
    let described =
        format!("The best players of the {name} season on a podium: 1. Ada, 3 points; 2. Bert, 0 points.");
    assert_eq!(alt(&post), format!("{described} Most matches: Ada (1). Longest match: Ada – Bert, 6 turns."));
    assert_eq!(labels(&post), ["Table of all 2 players"]);

    let table = stage.pressed(stage.bert, &post, "Table of all 2 players").await;
    assert_eq!(table.content, format!("**{name} season** · final table\n{lines}\n\n{own}\n{RULE}"));
    let next = name_before(end + Months::new(1));
    assert_eq!(labels(&table), [next.as_str(), "Ratings"]);
    let running = stage.pressed(stage.bert, &table, &next).await;
    assert!(running.content.starts_with(&format!("**{next} season** · ends")), "{}", running.content);
    assert_eq!(labels(&running), [name.as_str(), "Ratings"]);
    let profile = stage.told(stage.bert, "profile", json!({ "player": stage.ada.to_string() })).await;
    let titles = format!("Seasons in this server: {name}: 1st").replace(&name, &name.replace(' ', "\u{a0}"));
    let titles = titles.replace(": 1st", ":\u{a0}1st");
    assert!(profile.content.contains(&titles), "{}", profile.content);
    unlist(&stage, stage.ada).await;
    let table = stage.pressed(stage.bert, &post, "Table of all 2 players").await;
    assert!(!table.content.contains("Ada"), "{}", table.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seasons_continue_when_their_channel_is_deleted() {
    let stage = Stage::open("season-no-channel").await;
    let end = pass_to_the_tenth(&stage).await;
    let channel = stage.discord.add_channel(stage.server, "seasons");
    choose_monthly(&stage, channel).await;
    play_resigned_match(&stage, Colour::White).await;
    stage.discord.delete_channel(channel);
    pass_beyond(&stage, end).await;
    let without_channel =
        "select count(*) from server_setting where season_channel is null and season = 'month'";
    stage.wait_until_counted(without_channel).await;
    sqlx::query("delete from notice where kind = 'season'")
        .execute(&stage.pool().await)
        .await
        .expect("the statement succeeds");
    let table = stage.told(stage.ada, "leaderboard", json!({ "season": true })).await;
    assert_eq!(labels(&table), [name_before(end).as_str(), "Ratings"]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_seasons_are_refused() {
    let stage = Stage::open("season-forged").await;
    choose_monthly(&stage, stage.channel).await;
    let table = stage.told(stage.ada, "leaderboard", json!({ "season": true })).await;
    let title = table.content.lines().next().expect("a title").to_owned();
    for (custom_id, expected) in [
        ("1:season:1:2020-01-01", "This server has no such season."),
        ("1:season:4294967295", &*title),
        ("1:season:0", &*title),
        ("1:season:1:2020-13-01", "This message is from another version of the bot."),
    ] {
        let sent = stage.discord.press_stale(stage.ada, table.id, custom_id).await;
        let reply = stage.private(sent.expect("Discord sends the press")).await;
        assert!(reply.content.starts_with(expected), "{custom_id}: {}", reply.content);
    }
    stage.close().await;
}
