//! `/profile`: what it shows to whom, and comparisons of two players.

use discord_playground::{Id, Message};
use hive::{Colour, Game, MoveText, Setup};
use serde_json::json;

use crate::matches::resign;
use crate::stage::Stage;

/// Six moves of each player: long enough that a resigned match is rated.
const LONG_ENOUGH: &str =
    "wS1;bA1 wS1-;wQ -wS1;bQ bA1-;wG1 -wQ;bG1 bQ-;wG2 -wG1;bG2 bG1-;wG3 -wG2;bG3 bG2-;wA1 -wG3;bA2 bG3-";

/// Plays a rated match between Ada (White) and Bert. `loser` resigns after six moves each.
pub async fn play_resigned_match(stage: &Stage, loser: Colour) {
    stage.begin_as_white().await;
    let post = stage.play(&mut Game::new(Setup::default()), LONG_ENOUGH).await;
    resign(stage, loser, &post).await;
}

/// The alt text of a message's only picture.
pub fn alt(message: &Message) -> &str {
    let [picture] = &message.attachments[..] else { panic!("one picture: {}", message.content) };
    assert!(picture.bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "the picture isn't a PNG");
    picture.description.as_deref().expect("the picture has a description")
}

/// Hides the user from leaderboards and makes their profile private.
pub async fn unlist(stage: &Stage, user: Id) {
    let settings = stage.told(user, "settings", json!({})).await;
    let values = stage.chosen(user, &settings, "1:settings:which", "listing").await;
    stage.chosen(user, &values, "1:settings:set:listing", "unlisted").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_profile_shows_record_and_rating() {
    let stage = Stage::open("profile").await;
    for loser in [Colour::Black, Colour::Black, Colour::White] {
        play_resigned_match(&stage, loser).await;
    }
    let own = stage.told(stage.ada, "profile", json!({})).await;
    // Non-breaking spaces: on narrow screens, lines break only between items.
    assert!(own.content.contains("As\u{a0}White\u{a0}2–0–1\u{a0}· As\u{a0}Black"), "{}", own.content);
    let content = own.content.replace('\u{a0}', " ");
    let lines: Vec<&str> = content.lines().collect();
    assert!(lines[0].starts_with("**Ada** · **1") && lines[0].ends_with("(provisional)"), "{}", own.content);
    assert_eq!(
        lines[1..],
        [
            "",
            "3 played: 2 won, 0 drawn, 1 lost",
            "As White 2–0–1 · As Black 0–0–0",
            "Base 2–0–1",
            "Usually starts with spider and queen bee (3×)",
            "First pieces, White–Black: spider–ant 2–0–1",
            "Longest match: #1, 6 turns",
            "-# won–drawn–lost, rated and unrated",
            "-# Chart: the rating over time, with its uncertainty",
        ]
    );
    assert!(alt(&own).starts_with("Ratings over time: Ada from 1500 to "), "{}", alt(&own));
    let others = stage.told(stage.bert, "profile", json!({ "player": stage.ada })).await;
    assert!(others.content.contains("\nAgainst you: 2 won, 0 drawn, 1 lost\n"), "{}", others.content);
    let others = stage.told(stage.stranger, "profile", json!({ "player": stage.ada })).await;
    assert!(others.content.contains("\nNo matches against you yet.\n"), "{}", others.content);
    let letters = stage.discord.direct_messages(stage.ada);
    let there = stage.told_in(letters, stage.ada, "profile", json!({})).await;
    assert_eq!(there.content, own.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_comparison_counts_only_matches_between_the_two() {
    let stage = Stage::open("profile-pair").await;
    for loser in [Colour::Black, Colour::White] {
        play_resigned_match(&stage, loser).await;
    }
    let pair = json!({ "player": stage.bert, "against": stage.ada });
    let seen = stage.told(stage.stranger, "profile", pair.clone()).await;
    assert_eq!(
        seen.content,
        "**Bert – Ada**\n2 played: Bert won 1, 0 drawn, Ada won 1\nBert as White 0–0–0\nBert as Black 1–0–1\n\
         -# won–drawn–lost for Bert, rated and unrated\n\
         Last: match #2, Bert won.\n\
         -# Chart: both ratings over time"
    );
    assert!(alt(&seen).contains("Bert from ") && alt(&seen).contains("; Ada from "), "{}", alt(&seen));
    let hidden = "One of these players has a private profile, or hasn’t finished a match yet.";
    let alone = json!({ "player": stage.ada, "against": stage.stranger });
    assert_eq!(stage.told(stage.bert, "profile", alone).await.content, hidden);
    let same = stage.told(stage.bert, "profile", json!({ "against": stage.bert })).await;
    assert_eq!(same.content, "You chose the same person twice.");
    unlist(&stage, stage.ada).await;
    assert_eq!(stage.told(stage.stranger, "profile", pair.clone()).await.content, hidden);
    let played_it = stage.told(stage.bert, "profile", pair).await;
    assert!(played_it.content.starts_with("**Bert – Ada**\n2 played"), "{}", played_it.content);
    assert!(played_it.attachments.is_empty(), "her rating is private");
    stage.close().await;
}

/// Plays a match between Ada (White) and Bert in a private thread. Bert resigns after six moves each. Returns the last post.
pub async fn play_privately(stage: &Stage) -> Message {
    let options = json!({ "opponent": stage.bert, "colour": "white", "thread": "private" });
    let challenge = stage.challenge(stage.ada, options).await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    let thread = stage.discord.wait_for("the thread", |world| {
        world.channels.values().find(|channel| channel.kind.is_thread()).map(|channel| channel.id)
    });
    let thread = thread.await;
    stage.discord.next_message(thread, None).await;
    let mut game = Game::new(Setup::default());
    for uhp in LONG_ENOUGH.split(';') {
        let (command, options) = Stage::command_for(&game, uhp);
        stage.told_in(thread, stage.player(game.to_move()), command, options).await;
        game.play(
            uhp.parse::<MoveText>()
                .expect("the text is a UHP move")
                .legal_move(&game)
                .expect("the move is legal"),
        )
        .expect("the move is legal");
    }
    let question = stage.told_in(thread, stage.bert, "resign", json!({})).await;
    let confirm = question.buttons().into_iter().next().expect("the question has a confirm button");
    stage.settle(&stage.pool().await).await; // all turns are told
    let last = stage.discord.messages(thread).last().map(|message| message.id);
    stage.pressed(stage.bert, &question, &confirm.label).await;
    stage.discord.next_message(thread, last).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hidden_matches_are_counted_but_not_named() {
    let stage = Stage::open("profile-private").await;
    let thread = play_privately(&stage).await.channel;
    let history = stage.told_in(thread, stage.bert, "history", json!({ "match": "1" })).await.content;
    let (hers, pair) =
        (json!({ "player": stage.ada }), json!({ "player": stage.ada, "against": stage.bert }));
    let pieces = "First pieces: spider–ant · no finished matches in the same server started with them yet (private threads, practice, imports and very short matches don’t count)";
    assert!(
        history.ends_with(pieces),
        "first pieces don't count private matches, even for their players: {history}"
    );
    let counted = "**Ada – Bert**\n1 played: Ada won 1, 0 drawn, Bert won 0\nAda as White 1–0–0\nAda as Black 0–0–0\n\
         -# won–drawn–lost for Ada, rated and unrated";
    let chart = "-# Chart: both ratings over time";
    let named = format!("{counted}\nLast: match #1, Ada won.\n{chart}");
    let counted = format!("{counted}\n{chart}");
    let longest = "Longest match: #1, 6 turns";
    let server = stage.discord.add_server("Ant Hill");
    let elsewhere = stage.discord.add_channel(server, "hive");
    for user in [stage.discord.bot(), stage.bert, stage.stranger] {
        stage.discord.join(user, server);
    }
    for (user, place, is_open) in [
        (stage.ada, stage.channel, true),
        (stage.bert, stage.channel, true),
        (stage.bert, stage.discord.direct_messages(stage.bert), true),
        (stage.bert, elsewhere, false),
        (stage.stranger, stage.channel, false),
        (stage.stranger, elsewhere, false),
        (stage.stranger, stage.discord.direct_messages(stage.stranger), false),
    ] {
        let seen = stage.told_in(place, user, "profile", hers.clone()).await.content;
        assert!(seen.contains("\n1 played: 1 won, 0 drawn, 0 lost\n"), "{seen}");
        assert_eq!(seen.contains(longest), is_open, "{seen}");
        assert_eq!(seen.contains("Longest match: 6 turns"), !is_open, "{seen}");
        let first = seen.contains("\nFirst pieces, White–Black: spider–ant\u{a0}1–0–0\n");
        assert_eq!(first, is_open, "{seen}");
        let seen = stage.told_in(place, user, "profile", pair.clone()).await.content;
        assert_eq!(seen, if is_open { &*named } else { &*counted });
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_menu_below_a_profile_compares_its_owner_with_a_player() {
    let mut stage = Stage::open("profile-picked").await;
    play_resigned_match(&stage, Colour::Black).await;
    let profile = stage.told(stage.stranger, "profile", json!({ "player": stage.ada })).await;
    let [menu] = &profile.selects()[..] else { panic!("one menu: {}", profile.content) };
    assert_eq!(menu.placeholder.as_deref(), Some("Compare with…"));
    stage.restart_bot().await;
    for (picked, option) in [
        (stage.bert, None),
        (stage.ada, Some("You chose the same person twice.")),
        (stage.discord.bot(), Some("Bots have no profile and no list of matches.")),
        (stage.stranger, Some("One of these players has a private profile, or hasn’t finished a match yet.")),
    ] {
        let said = stage.chosen(stage.stranger, &profile, &menu.custom_id, &picked.to_string()).await;
        assert_ne!(said.id, profile.id, "the profile is not replaced");
        let pair = json!({ "player": stage.ada, "against": picked });
        let told = stage.told(stage.stranger, "profile", pair).await;
        assert_eq!(said.content, told.content, "the menu and the option show the same");
        if let Some(words) = option {
            assert_eq!(said.content, words);
        } else {
            assert!(said.content.starts_with("**Ada – Bert**\n1 played: Ada won 1"), "{}", said.content);
            assert!(alt(&said) == alt(&told) && alt(&said).contains("; Bert from "), "{}", alt(&said));
        }
    }
    unlist(&stage, stage.bert).await;
    let hidden = stage.chosen(stage.stranger, &profile, &menu.custom_id, &stage.bert.to_string()).await;
    assert!(
        hidden.content.starts_with("One of these players has a private profile")
            && hidden.attachments.is_empty()
    );
    // Forged presses reveal and change nothing.
    let odd = stage.discord.choose_stale(stage.ada, profile.id, &menu.custom_id, "1").await;
    assert!(odd.is_err(), "she can't see his private message");
    let odd = stage.discord.choose_stale(stage.stranger, profile.id, &menu.custom_id, "1").await;
    let odd = stage.private(odd.expect("the message exists")).await;
    assert!(odd.content.starts_with("This message is from another version"), "{}", odd.content);
    let letters = stage.discord.direct_messages(stage.ada);
    let own = stage.told_in(letters, stage.ada, "profile", json!({})).await;
    assert!(own.selects().is_empty(), "a profile in direct messages has no menu");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_profile_is_shown_only_to_its_owner() {
    let stage = Stage::open("profile-hidden").await;
    play_resigned_match(&stage, Colour::Black).await;
    unlist(&stage, stage.ada).await;
    let hers = json!({ "player": stage.ada });
    let seen = stage.told(stage.stranger, "profile", hers.clone()).await;
    assert_eq!(seen.content, "Ada’s profile is private.");
    assert!(seen.attachments.is_empty());
    let seen = stage.told(stage.bert, "profile", hers).await.content;
    assert_eq!(
        seen, "Ada’s profile is private.\nAgainst you: 1 won, 0 drawn, 0 lost",
        "his own matches against her are shown"
    );
    let own = stage.told(stage.ada, "profile", json!({})).await;
    assert!(own.content.contains("Others only see their results against you, as you chose in `/settings`."));
    assert!(alt(&own).contains("Ada from"));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_players_and_bots_have_no_profile() {
    let stage = Stage::open("profile-nothing").await;
    stage.begin_as_white().await;
    let own = stage.told(stage.ada, "profile", json!({})).await;
    assert_eq!(own.content, "You haven’t finished a match yet. `/challenge` starts one.");
    let said = stage.told(stage.ada, "profile", json!({ "player": stage.stranger })).await;
    assert_eq!(said.content, "Cleo hasn’t finished a match yet.");
    let bot = stage.discord.bot();
    for options in
        [json!({ "player": bot }), json!({ "against": bot }), json!({ "player": bot, "against": stage.bert })]
    {
        let said = stage.told(stage.ada, "profile", options).await;
        assert_eq!(said.content, "Bots have no profile and no list of matches.");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_leaderboard_chart_leads_back_to_the_list() {
    let mut stage = Stage::open("profile-chart").await;
    play_resigned_match(&stage, Colour::Black).await;
    let list = stage.told(stage.ada, "leaderboard", json!({})).await;
    stage.restart_bot().await;
    let chart = stage.pressed(stage.ada, &list, "Chart").await;
    assert_eq!(chart.id, list.id);
    let caption = "**This server’s best players**\n";
    assert!(chart.content.starts_with(caption), "no match was won by surrounding: {}", chart.content);
    assert!(alt(&chart).contains("Ada from") && alt(&chart).contains("Bert from"), "{}", alt(&chart));
    let back = stage.pressed(stage.ada, &chart, "List").await;
    assert_eq!(back.content, list.content);
    assert!(back.attachments.is_empty());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_server_managers_can_hide_players_from_the_leaderboard() {
    let stage = Stage::open("profile_hide").await;
    play_resigned_match(&stage, Colour::Black).await;
    let listed = stage.told(stage.stranger, "leaderboard", json!({})).await;
    assert!(listed.content.contains("Bert"), "{}", listed.content);

    let own = stage.told(stage.bert, "profile", json!({ "player": stage.ada })).await;
    assert!(own.buttons().is_empty(), "only managers have the button");
    let forged = format!("1:hide:{}", stage.ada);
    let refused = stage.refused_press(stage.bert, &own, &forged).await;
    assert_eq!(refused, "Only members with Manage Server can do this.");

    let profile = stage.told(stage.ada, "profile", json!({ "player": stage.bert })).await;
    let hidden = stage.pressed(stage.ada, &profile, "Hide from this server’s list").await;
    assert_eq!(hidden.content, format!("<@{}> is now hidden from this server’s leaderboard.", stage.bert));
    let listed = stage.told(stage.stranger, "leaderboard", json!({})).await;
    assert!(!listed.content.contains("Bert"), "{}", listed.content);
    let told = stage.told(stage.bert, "leaderboard", json!({})).await;
    assert!(told.content.contains("**You:** hidden by this server’s managers"), "{}", told.content);

    let profile = stage.told(stage.ada, "profile", json!({ "player": stage.bert })).await;
    stage.pressed(stage.ada, &profile, "Show in this server’s list").await;
    let listed = stage.told(stage.stranger, "leaderboard", json!({})).await;
    assert!(listed.content.contains("Bert"), "{}", listed.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ids_that_are_no_players_cannot_be_hidden() {
    let stage = Stage::open("profile_hide_nobody").await;
    let own = stage.told(stage.ada, "games", json!({})).await;
    for custom_id in ["1:hide:0", "1:hide:-5", "1:unhide:0"] {
        let said = stage.refused_press(stage.ada, &own, custom_id).await;
        assert!(said.starts_with("This message is from another version"), "{custom_id}: {said}");
    }
    for custom_id in ["1:hide:4711", "1:unhide:4711"] {
        let said = stage.refused_press(stage.ada, &own, custom_id).await;
        assert_eq!(said, "There’s no such player.", "{custom_id}");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_presses_show_no_profile_or_list_of_the_bot() {
    let stage = Stage::open("profile_forged_bot").await;
    play_resigned_match(&stage, Colour::Black).await;
    stage.told(stage.ada, "practice", json!({})).await;
    let (bot, own) = (stage.discord.bot(), stage.told(stage.bert, "games", json!({})).await);
    let none = "Bots have no profile and no list of matches.";
    let sent = stage.discord.press_stale(stage.bert, own.id, &format!("1:games:{bot}:0")).await;
    assert_eq!(stage.private(sent.expect("the message exists")).await.content, none);
    let against = format!("1:against:{bot}");
    let sent = stage.discord.choose_user_stale(stage.bert, own.id, &against, stage.ada).await;
    assert_eq!(stage.private(sent.expect("the message exists")).await.content, none);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_early_resignation_explains_why_it_does_not_count() {
    let stage = Stage::open("profile_early").await;
    stage.begin_as_white().await;
    let post = stage.play(&mut Game::new(Setup::default()), "wS1;bA1 wS1-;wQ -wS1;bQ bA1-").await;
    let end = resign(&stage, Colour::Black, &post).await;
    let why = "Unrated: resigned too early (both players must make 6 moves).";
    assert!(end.content.contains(why), "{}", end.content);
    stage.close().await;
}
