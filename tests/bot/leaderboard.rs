//! `/leaderboard`: pages, scopes, listed and unlisted players.

use discord_playground::{Id, Message};
use hive::{Colour, Game, uhp_history};
use hivepost::play::Database;
use serde_json::json;

use crate::profile::{alt, play_resigned_match, unlist};
use crate::stage::Stage;

/// The message of an empty leaderboard. `leaderboard`: its name, at the start of a sentence.
fn empty(leaderboard: &str) -> String {
    let start =
        if leaderboard.contains("all servers") { "in a server, `/challenge`" } else { "`/challenge`" };
    format!("{leaderboard} is empty. Play a rated match to join it: {start} starts one.")
}

/// Inserts 23 players, each of whom has beaten the next, the first 12 in this server. Odd numbers have provisional ratings.
async fn fill_leaderboard(stage: &Stage, elsewhere: Id) {
    let pool = stage.pool().await;
    let statements = [
        "insert into player select 1000 + i, 'Player ' || i, now() from generate_series(1, 23) i where $1 <> $2",
        "insert into match (white, black, expansions, opening, rated, guild_id, channel_id, is_private, locale,
                            started_at, ended_at, result, end_reason, plies)
         select 1000 + i, 1001 + i, 'Base', 'standard', true, case when i < 12 then $1 else $2 end, 1, false, 'en-US',
                now(), now() + i * interval '1 second', 'white', 'resigned', 12
         from generate_series(1, 22) i",
    ];
    for statement in statements {
        let query = sqlx::query(statement).bind(stage.server.cast_signed()).bind(elsewhere.cast_signed());
        query.execute(&pool).await.expect("the rows fit the schema");
    }
    hivepost::play::ratings::recompute(&Database::new(pool.clone())).await.expect("the ratings are computed");
    let deviations = [
        "update rating set rating = 2000 - 10 * (player_id - 1000), deviation = 100 + 20 * (player_id % 2)",
        "update standing set rating = 2000 - 10 * (player_id - 1000),
             settled_until = case when player_id % 2 = 0 then now() + interval '1 day' end",
    ];
    for statement in deviations {
        sqlx::query(statement).execute(&pool).await.expect("the update is valid");
    }
}

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leaderboards_cover_this_server_or_all_servers() {
    let stage = Stage::open("leaderboard").await;
    for (options, leaderboard) in [
        (json!({}), "This server’s leaderboard"),
        (json!({ "page": 7 }), "This server’s leaderboard"),
        (json!({ "scope": "all servers" }), "The leaderboard across all servers"),
    ] {
        assert_eq!(stage.told(stage.ada, "leaderboard", options).await.content, empty(leaderboard));
    }
    let elsewhere = stage.discord.add_server("Ant Hill");
    fill_leaderboard(&stage, elsewhere).await;
    let here = stage.told(stage.ada, "leaderboard", json!({})).await;
    let lines: Vec<&str> = here.content.lines().collect();
    assert_eq!(lines[0], "**Leaderboard of this server** · page 1/2");
    assert_eq!(lines[1], "**1.** Player 2 · **1980** ± 100");
    assert_eq!(lines[2], "-# 1 won, 0 drawn, 1 lost");
    assert_eq!(lines[11], "**6.** Player 12 · **1880** ± 100");
    assert_eq!(lines[12], "-# 0 won, 0 drawn, 1 lost", "only matches of this server are counted");
    assert_eq!(lines[13], "**Provisional:** not enough rated matches, or inactive");
    assert_eq!(lines[14], "• Player 1 · **1990** ± 120");
    assert_eq!(lines.last(), Some(&"**You:** no rated matches here yet"));
    assert_eq!(labels(&here), ["Page 2", "Chart", "All servers"]);
    let second = stage.pressed(stage.ada, &here, "Page 2").await;
    assert_eq!(second.id, here.id, "the message is edited");
    assert!(second.content.starts_with("**Leaderboard of this server** · page 2/2\n"), "{}", second.content);
    assert!(second.content.contains("• Player 11 · **1890** ± 120\n"), "{}", second.content);
    let all = stage.pressed(stage.ada, &second, "All servers").await;
    assert!(all.content.starts_with("**Leaderboard across all servers** · page 1/3\n"), "{}", all.content);
    assert_eq!(labels(&all), ["Page 2", "Chart", "This server"]);
    let back = stage.pressed(stage.ada, &all, "This server").await;
    assert_eq!(back.content, here.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_beyond_the_end_show_the_last_page() {
    let stage = Stage::open("leaderboard-beyond").await;
    fill_leaderboard(&stage, stage.discord.add_server("Ant Hill")).await;
    let second = stage.told(stage.ada, "leaderboard", json!({ "page": 2 })).await.content;
    for page in [3, 4_294_967_295_u32] {
        let beyond = stage.told(stage.ada, "leaderboard", json!({ "page": page })).await.content;
        let said = format!("There’s no page {page}. This is the last one.");
        assert_eq!(beyond.lines().nth(1), Some(said.as_str()));
        assert_eq!(beyond.lines().filter(|line| *line != said).collect::<Vec<_>>().join("\n"), second);
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_have_no_server_leaderboard() {
    let stage = Stage::open("leaderboard-letters").await;
    fill_leaderboard(&stage, stage.discord.add_server("Ant Hill")).await;
    let letters = stage.discord.direct_messages(stage.ada);
    let all = stage.told_in(letters, stage.ada, "leaderboard", json!({})).await;
    assert!(all.content.starts_with("**Leaderboard across all servers** · page 1/3\n"), "{}", all.content);
    assert_eq!(labels(&all), ["Page 2", "Chart"]);
    let asked = json!({ "scope": "this server" });
    let said = stage.told_in(letters, stage.ada, "leaderboard", asked).await.content;
    assert_eq!(said, "This only works in servers that have added the bot.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn own_rank_is_shown_and_can_be_hidden_from_others() {
    let stage = Stage::open("leaderboard-own").await;
    fill_leaderboard(&stage, stage.discord.add_server("Ant Hill")).await;
    let pool = stage.pool().await;
    for (from, to) in [(1004, stage.ada), (1005, stage.bert)] {
        let rename = "insert into player select $2, 'Other', now() where $1 <> $2";
        sqlx::query(rename)
            .bind(from)
            .bind(to.cast_signed())
            .execute(&pool)
            .await
            .expect("the statement is valid");
        for table in ["rating", "standing"] {
            let sql = format!("update {table} set player_id = $2 where player_id = $1");
            let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(from).bind(to.cast_signed());
            query.execute(&pool).await.expect("the statement is valid");
        }
    }
    let own = async |user| {
        let list = stage.told(user, "leaderboard", json!({ "page": 2 })).await.content;
        list.lines().last().unwrap_or_default().to_owned()
    };
    assert_eq!(own(stage.ada).await, "**You:** rank 2 of 6 · **1960** ± 100");
    assert_eq!(own(stage.bert).await, "**You:** unranked, your rating is provisional · **1950** ± 120");
    let settings = stage.told(stage.ada, "settings", json!({})).await;
    let values = stage.chosen(stage.ada, &settings, "1:settings:which", "listing").await;
    stage.chosen(stage.ada, &values, "1:settings:set:listing", "unlisted").await;
    assert_eq!(own(stage.ada).await, "**You:** not listed, as you chose in `/settings` · **1960** ± 100");
    let list = stage.told(stage.bert, "leaderboard", json!({})).await.content;
    assert!(list.contains("**2.** Player 6 ·") && !list.contains("1960"), "{list}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_are_told_what_a_global_rank_needs() {
    let stage = Stage::open("leaderboard-missing").await;
    play_resigned_match(&stage, Colour::Black).await;
    let pool = stage.pool().await;
    let execute = async |sql: &str| {
        let sql = sql.replace("$ada", &stage.ada.to_string()).replace("$bert", &stage.bert.to_string());
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&pool).await.expect("the statement is valid");
    };
    execute("update rating set rating = 1700, deviation = 100").await;
    let assert_told = async |missing: &str| {
        let list = stage.told(stage.ada, "leaderboard", json!({ "scope": "all servers" })).await.content;
        let own = format!("**You:** unranked. {missing} · **1700** ± 100");
        assert!(list.lines().any(|line| line == own), "{own}: {list}");
        let profile = stage.told(stage.ada, "profile", json!({})).await.content;
        let own = format!("Unranked among all servers. {missing} (see `/leaderboard scope:all servers`)");
        assert!(profile.lines().any(|line| line == own), "{own}: {profile}");
        let others = stage.told(stage.bert, "profile", json!({ "player": stage.ada })).await.content;
        assert!(!others.contains("Unranked among all servers"), "{others}");
    };
    assert_told("Ranks start once at least five players have each played four of the others, over two weeks")
        .await;
    execute(
        "insert into global_rating values ($bert, '2024-01-01', 4, 1600, 90, 0.09, now())
         on conflict (player_id) do update set rating = 1600, deviation = 90, volatility = 0.09, rated_at = now();
         update standing set settled_until = now() + interval '30 days', rating = 1600
             where guild_id = 0 and player_id = $bert;",
    )
    .await;
    assert_told("Play rated matches against 4 more players of the main group").await;
    let list = stage.told(stage.bert, "leaderboard", json!({ "scope": "all servers" })).await.content;
    assert!(list.contains("**1.** Bert · **1600** ± 90\n"), "the rating within the main group: {list}");
    assert!(
        list.contains("\n**You:** rank 1 of 1 · **1600** ± 90\n-# The ratings of ranked players count only"),
        "{list}"
    );
    execute(
        "insert into global_rating values ($ada, '2024-01-01', 3) on conflict (player_id) do update
         set first_at = excluded.first_at, opponents = excluded.opponents;",
    )
    .await;
    assert_told("Play rated matches against 1 more player of the main group").await;
    execute("update global_rating set opponents = 4 where player_id = $ada").await;
    assert_told("Play a rated match after <t:1705276800:f>").await;
    execute(
        "update global_rating set rating = 1650, deviation = 150, volatility = 0.09, rated_at = now()
         where player_id = $ada",
    )
    .await;
    assert_told("Play more rated matches against players of the main group").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unlisted_players_still_see_their_own_rating() {
    let stage = Stage::open("leaderboard-nobody").await;
    play_resigned_match(&stage, Colour::Black).await;
    for user in [stage.ada, stage.bert] {
        unlist(&stage, user).await;
    }
    for (options, of, leaderboard) in [
        (json!({}), "of this server", "This server’s leaderboard"),
        (json!({ "scope": "all servers" }), "across all servers", "The leaderboard across all servers"),
    ] {
        let list = stage.told(stage.ada, "leaderboard", options.clone()).await;
        let lines: Vec<&str> = list.content.lines().collect();
        assert_eq!(
            lines[..3],
            [&format!("**Leaderboard {of}**"), "No players to show.", ""],
            "{}",
            list.content
        );
        let own = "**You:** not listed, as you chose in `/settings` · **1742** ± ";
        assert!(lines.len() == 4 && lines[3].starts_with(own), "{}", list.content);
        assert!(!labels(&list).contains(&"Chart".to_owned()), "no chart without players");
        let others = stage.told(stage.stranger, "leaderboard", options).await.content;
        assert_eq!(others, empty(leaderboard), "others see an empty leaderboard");
    }
    stage.close().await;
}

/// White surrounds the queen bee with a beetle.
pub const BEETLE_MATE: &str = r"Base;WhiteWins;Black[16];wB1;bB1 /wB1;wQ wB1-;bB2 bB1\;wG1 \wQ;bS1 bB2\;wA1 \wG1;bQ /bB2;wA1 /bQ;bS2 /bB1;wG1 /bS2;bS1 /wA1;wB2 -wG1;bQ wA1-;wA2 wQ/;bG1 bB2\;wB2 -bS2;bG1 -wB1;wB2 wG1;bG2 bB2\;wB2 wA1;bG3 /bG1;wG1 wB2\;bG3 bS2\;wB2 bQ;bA1 /bG1;wS1 wB2\;bG3 wS1\;wA2 bG2\;bA1 /bS2;wB2 bS2\";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leaderboards_show_queen_surrounds_and_streaks() {
    let stage = Stage::open("leaderboard-leaders").await;
    stage.begin(json!({ "colour": "white", "opening": "Tournament" })).await;
    let recorded = Game::from_game_string(BEETLE_MATE).expect("the game string is valid");
    stage.play(&mut Game::new(recorded.setup()), &uhp_history(&recorded).join(";")).await;
    let list = stage.told(stage.stranger, "leaderboard", json!({})).await;
    assert!(
        list.content.ends_with("\n**Most queens surrounded, by bug:** beetle:\u{a0}Ada\u{a0}(1)"),
        "{}",
        list.content
    );
    assert!(list.content.contains("\n-# 1 won, 0 drawn, 0 lost\n"), "{}", list.content);
    play_resigned_match(&stage, Colour::Black).await;
    let list = stage.told(stage.stranger, "leaderboard", json!({ "scope": "all servers" })).await;
    for line in [
        "-# 2 won, 0 drawn, 0 lost · 2 wins in a row",
        "-# 0 won, 0 drawn, 2 lost · 2 losses in a row",
        "**Most queens surrounded, by bug:** beetle:\u{a0}Ada\u{a0}(1)",
    ] {
        assert!(list.content.lines().any(|said| said == line), "{line}: {}", list.content);
    }
    play_resigned_match(&stage, Colour::White).await;
    let list = stage.told(stage.stranger, "leaderboard", json!({})).await.content;
    assert!(!list.contains("in a row"), "one win is no streak: {list}");

    // Unlisted players have no line and no queen surrounds, and the players behind them move up.
    let second = "insert into mate (player_id, guild_id, bug, mates) values ($1, $2, 'B', 1)";
    let second = sqlx::query(second).bind(stage.bert.cast_signed()).bind(stage.server.cast_signed());
    second.execute(&stage.pool().await).await.expect("the statement is valid");
    let list = stage.told(stage.stranger, "leaderboard", json!({})).await;
    assert!(list.content.ends_with("by bug:** beetle:\u{a0}Ada\u{a0}(1)"), "{}", list.content);
    let chart = stage.pressed(stage.stranger, &list, "Chart").await;
    let said = alt(&chart);
    assert!(said.contains("Ada from 1") && said.contains("Bert from 1"), "{said}");
    assert!(said.ends_with(" Most queens surrounded, by bug: beetle: Ada (1)."), "{said}");
    unlist(&stage, stage.ada).await;
    let list = stage.told(stage.stranger, "leaderboard", json!({})).await;
    assert!(
        list.content.ends_with("by bug:** beetle:\u{a0}Bert\u{a0}(1)") && !list.content.contains("Ada"),
        "{}",
        list.content
    );
    let chart = stage.pressed(stage.stranger, &list, "Chart").await;
    let said = alt(&chart);
    assert!(said.contains("Bert from 1") && !said.contains("Ada"), "{said}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn charts_with_few_ranked_players_include_provisional_ones() {
    let stage = Stage::open("leaderboard-few").await;
    fill_leaderboard(&stage, stage.discord.add_server("Ant Hill")).await;
    let pool = stage.pool().await;
    let charted = async |options| {
        let list = stage.told(stage.ada, "leaderboard", options).await;
        stage.pressed(stage.ada, &list, "Chart").await
    };
    let mark = "\n-# “?”: provisional rating";
    let five_ranked = charted(json!({})).await;
    assert!(!five_ranked.content.contains(mark) && !alt(&five_ranked).contains("provisional"));
    let unsettle = "update standing set settled_until = null where player_id > 1004";
    sqlx::query(unsettle).execute(&pool).await.expect("the update is valid");
    let two_ranked = charted(json!({})).await;
    assert!(two_ranked.content.ends_with(mark), "{}", two_ranked.content);
    let lines: Vec<&str> = alt(&two_ranked).trim_end_matches('.').split("; ").collect();
    let who: Vec<(&str, bool)> = lines
        .iter()
        .map(|line| {
            let (name, _) = line
                .trim_start_matches("Ratings over time: ")
                .split_once(" from ")
                .expect("lines have a name and ratings");
            (name, line.ends_with(" (provisional)"))
        })
        .collect();
    let expected = [
        ("Player 2", false),
        ("Player 4", false),
        ("Player 1", true),
        ("Player 3", true),
        ("Player 5", true),
    ];
    assert_eq!(who, expected, "{}", alt(&two_ranked));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn members_who_left_keep_their_last_name() {
    let stage = Stage::open("leaderboard-left").await;
    play_resigned_match(&stage, Colour::White).await;
    stage.discord.leave(stage.bert, stage.server);
    let list = stage.told(stage.ada, "leaderboard", json!({})).await;
    assert!(list.content.contains("• Bert · **1"), "{}", list.content);
    let chart = stage.pressed(stage.ada, &list, "Chart").await;
    assert!(alt(&chart).contains("Bert from "), "{}", alt(&chart));
    let profile = stage.told(stage.ada, "profile", json!({ "player": stage.bert })).await;
    assert!(profile.content.starts_with("**Bert** · **1"), "{}", profile.content);
    let export = stage.told(stage.ada, "export", json!({ "match": "1" })).await;
    let record = std::str::from_utf8(&export.attachments[0].bytes).expect("the text is UTF-8");
    assert!(record.contains("[Black \"Bert\"]"), "{record}");
    stage.close().await;
}
