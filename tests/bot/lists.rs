//! `/games`: pages, and the **Next** button.

use discord_playground::{Id, Message};
use serde_json::json;

use crate::picker::take;
use crate::stage::Stage;

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

/// Starts a match between Ada (White) and Bert with this time control, in which both have moved. Returns its last post.
async fn both_moved(stage: &Stage, number: usize, time: &str) -> Message {
    let number = number.to_string();
    let first = stage.begin(json!({ "colour": "white", "time": time })).await;
    stage.told(stage.ada, "place", json!({ "piece": "A1", "match": number })).await;
    let second = stage.discord.next_message(stage.channel, Some(first.id)).await;
    stage.told(stage.bert, "place", json!({ "piece": "A1", "at": "wA1-", "match": number })).await;
    stage.discord.next_message(stage.channel, Some(second.id)).await
}

/// Presses **Next** and asserts that the dialog replaces the list.
async fn next(stage: &Stage, user: Id, list: &Message) -> Message {
    let dialog = stage.pressed(user, list, "Next").await;
    assert_eq!(dialog.id, list.id, "the message is edited");
    dialog
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn next_opens_the_most_urgent_match_until_none_is_left() {
    let stage = Stage::open("lists-next").await;
    for (number, time) in [(1, "no limit"), (2, "14 days per move"), (3, "1 day per move")] {
        both_moved(&stage, number, time).await;
    }
    let theirs = stage.told(stage.bert, "games", json!({})).await;
    assert_eq!(labels(&theirs), [""; 0], "it's not Bert's turn in any match");
    let others = stage.told(stage.bert, "games", json!({ "player": stage.ada })).await;
    assert_eq!(labels(&others), [""; 0], "no Next button in the list of another player");
    for number in [3, 2, 1] {
        let list = stage.told(stage.ada, "games", json!({})).await;
        assert_eq!(labels(&list), ["Next"]);
        let dialog = next(&stage, stage.ada, &list).await;
        let picture = dialog.attachments[0].description.as_deref().expect("pictures have alt text");
        assert!(picture.contains(&format!("match #{number}")), "{number}: {picture}");
        stage
            .told(stage.ada, "place", json!({ "piece": "Q", "at": "-wA1", "match": number.to_string() }))
            .await;
        let again =
            stage.discord.press_stale(stage.ada, dialog.id, "1:next").await.expect("the message exists");
        let then = stage.private(again).await;
        assert_eq!(then.content == "It’s not your turn in any match here.", number == 1);
    }
    stage.close().await;
}

/// Copies match 1 as matches 2 to 12, of which 7 has the least time left.
async fn copy_match(stage: &Stage) {
    let copies = "
        create temporary table copy as
        select number, number * interval '1 minute' - case number when 7 then interval '1 day' else '0' end as shift
        from generate_series(2, 12) number;
        insert into match overriding system value
        select (jsonb_populate_record(original, jsonb_build_object(
            'match_id', number, 'started_at', started_at + shift, 'played_at', played_at + shift,
            'deadline_at', deadline_at + shift))).*
        from match original, copy where match_id = 1;
        insert into match_event
        select (jsonb_populate_record(original, jsonb_build_object('match_id', number, 'at', at + shift))).*
        from match_event original, copy where match_id = 1";
    sqlx::raw_sql(copies).execute(&stage.pool().await).await.expect("the rows fit");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_matches_of_a_server_are_listed_ten_a_page() {
    let stage = Stage::open("lists-server").await;
    let none = stage.told(stage.stranger, "games", json!({ "server": true })).await;
    assert!(none.content.starts_with("No public matches between people are in progress here."));
    both_moved(&stage, 1, "14 days per move").await;
    copy_match(&stage).await;
    let first = stage.told(stage.stranger, "games", json!({ "server": true })).await;
    let lines: Vec<&str> = first.content.lines().collect();
    assert_eq!((lines[0], lines.len()), ("**Matches in progress in this server** · page 1/2", 11));
    assert!(lines[1].contains("#7 · ") && lines[1].contains("White to move"), "{}", lines[1]);
    let watch = [7, 1, 2, 3, 4, 5, 6, 8, 9, 10].map(|number| format!("Watch #{number}"));
    assert_eq!(labels(&first)[..10], watch);
    assert_eq!(labels(&first)[10..], ["Page 2"]);
    let second = stage.pressed(stage.stranger, &first, "Page 2").await;
    assert_eq!(
        (second.id, labels(&second)),
        (first.id, ["Watch #11", "Watch #12", "Page 1"].map(str::to_owned).to_vec())
    );
    let board = stage.pressed(stage.stranger, &second, "Watch #11").await;
    assert!(board.content.contains("#11") && board.attachments.len() == 1, "{}", board.content);
    assert!(labels(&board).contains(&"Follow".to_owned()));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn next_in_direct_messages_opens_matches_of_any_server() {
    let stage = Stage::open("lists-next-letters").await;
    let post = both_moved(&stage, 1, "3 days per move").await;
    let letters = stage.discord.direct_messages(stage.ada);
    let list = stage.told_in(letters, stage.ada, "games", json!({})).await;
    let dialog = next(&stage, stage.ada, &list).await;
    let places = take(&stage, stage.ada, &dialog, "wQ").await;
    let confirm = stage.pressed(stage.ada, &places, "1").await;
    let played = stage.pressed(stage.ada, &confirm, "Confirm").await;
    assert!(played.content.starts_with("Played `wQ "), "{}", played.content);
    let next = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(next.mentions, [stage.bert]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn practice_matches_are_not_listed_under_the_bot() {
    let stage = Stage::open("lists-bot").await;
    stage.told(stage.bert, "practice", json!({ "colour": "white" })).await;
    stage.discord.next_message(stage.channel, None).await;
    let listed = stage.told(stage.ada, "games", json!({ "player": stage.discord.bot() })).await;
    assert_eq!(listed.content, "Bots have no profile and no list of matches.");
    assert_eq!(labels(&listed), [""; 0]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_and_practice_matches_are_not_in_the_servers_list() {
    let stage = Stage::open("lists-hidden").await;
    crate::threads::begin(&stage, json!({ "thread": "private" })).await;
    crate::practice::begin(&stage, json!({})).await;
    for user in [stage.stranger, stage.ada] {
        let none = stage.told(user, "games", json!({ "server": true })).await;
        assert!(
            none.content.starts_with("No public matches between people are in progress here."),
            "{}",
            none.content
        );
        assert!(none.button("Watch #1").is_none() && none.button("Watch #2").is_none());
    }
    let public = stage.begin_as_white().await;
    assert_eq!(Stage::number(&public), "3");
    let listed = stage.told(stage.stranger, "games", json!({ "server": true })).await;
    assert_eq!(labels(&listed), ["Watch #3"]);
    assert_eq!(listed.content.lines().count(), 2, "{}", listed.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn own_list_links_open_challenges() {
    let stage = Stage::open("lists-challenges").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let mut posts_linked = Vec::new();
    for (user, options) in [
        (ada, json!({ "opponent": bert })),
        (ada, json!({ "time": "1 day per move" })),
        (bert, json!({ "opponent": ada, "expansions": "Mosquito" })),
        (stage.stranger, json!({ "opponent": bert })),
    ] {
        let post = stage.challenge(user, options).await;
        posts_linked.push(format!(
            "[Challenge](https://discord.com/channels/{}/{}/{})",
            stage.server, stage.channel, post.id
        ));
        stage.pass_hours(1).await;
    }
    let pool = stage.pool().await;
    stage.settle(&pool).await; // posts are linked once their message id is saved
    let list = stage.told(ada, "games", json!({})).await;
    let shown: Vec<&str> = list.content.lines().collect();
    assert_eq!(shown[0], "You have no matches in progress here. `/challenge` starts one.");
    assert_eq!(shown[1], "**Pending challenges**");
    let starts = [
        format!("- {} from <@{bert}> · Mosquito · ", posts_linked[2]),
        format!("- {} to <@{bert}> · Base · Standard opening · 3 days per move", posts_linked[0]),
        format!("- {} to anyone · Base · Standard opening · 1 day per move", posts_linked[1]),
    ];
    assert_eq!(shown.len(), 5, "{}", list.content);
    for (line, start) in shown[2..].iter().zip(&starts) {
        assert!(line.starts_with(start.as_str()) && line.contains(" · expires <t:"), "{line}");
    }
    let others = stage.told(stage.stranger, "games", json!({ "player": ada })).await;
    assert!(!others.content.contains("Challenge]"), "challenges of others are hidden: {}", others.content);
    let elsewhere = stage.discord.add_server("Ant Hill");
    let there = stage.discord.add_channel(elsewhere, "hive");
    for person in [ada, stage.discord.bot()] {
        stage.discord.join(person, elsewhere);
    }
    let list = stage.told_in(there, ada, "games", json!({})).await;
    assert!(!list.content.contains("Challenge]"), "challenges of other servers are hidden: {}", list.content);
    let letters = stage.discord.direct_messages(ada);
    let list = stage.told_in(letters, ada, "games", json!({})).await;
    assert_eq!(list.content.matches("[Challenge]").count(), 3, "{}", list.content);
    stage.begin_as_white().await;
    stage.settle(&pool).await;
    let list = stage.told(ada, "games", json!({})).await;
    let shown: Vec<&str> = list.content.lines().collect();
    assert_eq!(shown[0], format!("**<@{ada}>’s matches in progress**"));
    assert!(shown[1].starts_with("- [#1]"), "{}", list.content);
    assert_eq!(shown[2..4], ["", "**Pending challenges**"]);
    assert_eq!(list.content.matches("[Challenge]").count(), 3, "{}", list.content);
    stage.pass_days(8).await;
    let list = stage.told(ada, "games", json!({})).await;
    assert!(!list.content.contains("Challenge]"), "expired challenges are hidden: {}", list.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_lists_are_paged_with_every_match_once() {
    let stage = Stage::open("lists-pages").await;
    for count in 1..=22 {
        stage.begin_as_white().await;
        if count % 10 == 0 {
            stage.pass_hours(1).await; // avoids the rate limit of challenges
        }
    }
    stage.settle(&stage.pool().await).await; // posts are linked once their message id is saved
    let mut page = stage.told(stage.ada, "games", json!({})).await;
    assert!(page.content.contains("’s matches in progress** · page 1/"), "{}", page.content);
    assert_eq!(labels(&page), ["Next", "Page 2"]);
    let mut numbers = Vec::new();
    for turn in 2.. {
        assert!(page.content.chars().count() <= 2000);
        numbers.extend(page.content.lines().skip(1).filter_map(|line| {
            let (number, _) = line.strip_prefix("- [#")?.split_once(']')?;
            number.parse::<i64>().ok()
        }));
        let label = format!("Page {turn}");
        if page.button(&label).is_none() {
            break;
        }
        let next = stage.pressed(stage.ada, &page, &label).await;
        assert_eq!(next.id, page.id);
        page = next;
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=22).collect::<Vec<_>>());
    let beyond = stage.discord.press_stale(stage.ada, page.id, &format!("1:games:{}:99", stage.ada)).await;
    let beyond = stage.private(beyond.expect("the message exists")).await;
    assert_eq!(beyond.content, page.content, "pages beyond the end show the last page");
    stage.close().await;
}
