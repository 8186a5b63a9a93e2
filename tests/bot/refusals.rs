//! Refusals are private, give the reason, and change nothing.

use discord_playground::{Id, InteractionKind};
use hive::{Expansions, Game, Opening, Setup};
use serde_json::{Value, json};
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions};

use crate::first_steps::first_played;
use crate::picker::{other_buttons, take};
use crate::stage::Stage;

fn game(expansions: &str) -> Game {
    let expansions: Expansions = expansions.parse().expect("the game type is valid");
    Game::new(Setup { expansions, opening: Opening::Standard })
}

/// Both queens on the board, White to move: wQ wS1 bS1 bQ in a row.
const ROW: &str = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_pieces_places_and_matches_are_refused_with_an_example() {
    let stage = Stage::open("unreadable").await;
    stage.begin_as_white().await;
    let said = stage.refused(stage.ada, "place", json!({ "piece": "zebra" })).await;
    assert!(said.starts_with("“zebra” isn’t a piece. Type it like `A1`"), "{said}");
    let said = stage.refused(stage.ada, "move", json!({ "piece": "A1", "to": "over there" })).await;
    assert!(said.starts_with("“over there” isn’t a place. Type it like `wS1-`"), "{said}");
    let said = stage.refused(stage.ada, "place", json!({ "piece": "A1", "match": "the last" })).await;
    assert!(said.starts_with("“the last” isn’t a match. Type its number"), "{said}");
    for odd in ["99999999999999999999", "1.5", "#", "1 2", "٣"] {
        let said = stage.refused(stage.ada, "board", json!({ "match": odd })).await;
        assert!(said.contains(" isn’t a match. Type its number"), "{odd}: {said}");
    }
    for odd in ["0", "-1", "2", "9223372036854775807"] {
        let said = stage.refused(stage.ada, "board", json!({ "match": odd })).await;
        assert_eq!(said, "There’s no such match here. `/games` lists your matches in progress.", "{odd}");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_input_is_truncated_when_quoted() {
    let stage = Stage::open("long").await;
    stage.begin_as_white().await;
    let long = format!("<@{}> **@everyone** `{}", stage.bert, "x".repeat(5900));
    for options in [json!({ "piece": long }), json!({ "piece": "A1", "at": long })] {
        let said = stage.refused(stage.ada, "place", options).await;
        assert!(said.starts_with("“\\<\\@") && said.contains("x…”"), "{said}");
    }
    let said = stage.refused(stage.ada, "resign", json!({ "match": long })).await;
    assert!(said.contains("x…” isn’t a match"), "{said}");
    let offered =
        stage.discord.autocomplete(stage.ada, stage.channel, "place", json!({ "piece": long }), "piece");
    assert_eq!(offered.await, Ok(Vec::new()));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unplayable_pieces_are_named_in_the_refusal() {
    let stage = Stage::open("unknown_piece").await;
    stage.begin_as_white().await;
    stage.play(&mut game("Base"), ROW).await;
    let cases = [
        ("place", json!({ "piece": "A4", "at": "-wQ" }), "There’s no ant 4: each player has 3."),
        ("place", json!({ "piece": "A0", "at": "-wQ" }), "There’s no ant 0: each player has 3."),
        ("place", json!({ "piece": "mosquito", "at": "-wQ" }), "This match is played without the mosquito."),
        ("place", json!({ "piece": "A1", "at": "wG1-" }), "White’s grasshopper 1 isn’t on the board."),
        (
            "place",
            json!({ "piece": "queen", "at": "-wQ" }),
            "White’s queen bee is no longer in your hand. Place another kind, or move it with `/move`.",
        ),
        (
            "place",
            json!({ "piece": "A1" }),
            "The middle is only for the first piece of a match. Choose a place next to a piece.",
        ),
        ("move", json!({ "piece": "ant", "to": "-wQ" }), "White has no ant on the board."),
        (
            "move",
            json!({ "piece": "A1", "to": "-wQ" }),
            "White’s ant 1 is still in hand. Place it with `/place`.",
        ),
    ];
    for (command, options, sentence) in cases {
        let said = stage.refused(stage.ada, command, options.clone()).await;
        assert_eq!(said, sentence, "/{command} {options}");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_illegal_move_is_refused_with_its_rule() {
    let stage = Stage::open("rules").await;
    stage.begin_as_white().await;
    stage.play(&mut game("Base"), ROW).await;
    let cases = [
        (
            "place",
            json!({ "piece": "A1", "at": "S1" }),
            "White’s spider 1 is already there. Choose an empty place for the new piece.",
        ),
        (
            "place",
            json!({ "piece": "A1", "at": r"\bS1" }),
            "A new piece can only touch your own colour. There it would touch Black’s spider 1. Place it elsewhere, and move it there later.",
        ),
        (
            "place",
            json!({ "piece": "A2", "at": "-Q" }),
            "Pieces of a kind are placed in order: White’s ant 1 is next, not White’s ant 2.",
        ),
        (
            "move",
            json!({ "piece": "bS1", "to": "-Q" }),
            "Black’s spider 1 belongs to your opponent. Choose one of your own pieces.",
        ),
        (
            "move",
            json!({ "piece": "S1", "to": "-Q" }),
            "One hive: without White’s spider 1, the hive would split into 2 parts. Move another piece.",
        ),
        (
            "move",
            json!({ "piece": "Q", "to": "bQ-" }),
            "White’s queen bee can’t reach that place. A queen bee moves one step.",
        ),
        (
            "move",
            json!({ "piece": "Q", "to": "bS1" }),
            "Black’s spider 1 is already there, and White’s queen bee can’t end its move on top of another piece. Choose an empty place.",
        ),
        (
            "move",
            json!({ "piece": "Q", "to": "-S1" }),
            "White’s queen bee is already there. Choose another place.",
        ),
    ];
    for (command, options, sentence) in cases {
        let said = stage.refused(stage.ada, command, options.clone()).await;
        assert_eq!(said, sentence, "/{command} {options}");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_queen_is_required_by_turn_four_and_before_any_movement() {
    let stage = Stage::open("queen_due").await;
    stage.begin_as_white().await;
    stage.play(&mut game("Base"), "wS1;bS1 wS1-;wG1 -wS1;bG1 bS1-;wA1 -wG1;bA1 bG1-").await;
    let said = stage.refused(stage.ada, "place", json!({ "piece": "B1", "at": "-A1" })).await;
    assert_eq!(said, "You must place your queen bee by your fourth turn, so place it now.");
    let said = stage.refused(stage.ada, "move", json!({ "piece": "A1", "to": "/G1" })).await;
    assert!(said.starts_with("You must place your queen bee before any of your pieces can move."), "{said}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_tournament_opening_forbids_the_queen_on_the_first_turn() {
    let stage = Stage::open("queen_first").await;
    stage.begin(json!({ "colour": "white", "opening": "Tournament" })).await;
    let said = stage.refused(stage.ada, "place", json!({ "piece": "Queen" })).await;
    assert_eq!(
        said,
        "In the Tournament opening, the queen bee can’t be placed on the first turn. Place another piece."
    );
    let said = stage.refused(stage.ada, "place", json!({ "piece": "A1", "at": "wS1-" })).await;
    assert_eq!(said, "The first piece has no neighbour to name. Type `.` to place it in the middle.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gate_is_described_by_its_two_pieces() {
    let stage = Stage::open("gate").await;
    stage.begin(json!({ "colour": "white", "expansions": "Mosquito+Pillbug" })).await;
    let moves = r"wB1;bG1 \wB1;wQ wB1-;bA1 bG1/;wP wQ-;bM bA1-;wP bM\;bQ -bG1";
    stage.play(&mut game("Base+MP"), moves).await;
    let said = stage.refused(stage.ada, "move", json!({ "piece": "B1", "to": "wB1/" })).await;
    assert_eq!(
        said,
        "Freedom to move: White’s beetle 1 can’t slide between Black’s grasshopper 1 and White’s queen bee. Choose another place, or open the gate first."
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thrown_piece_rests() {
    let stage = Stage::open("rests").await;
    stage.begin(json!({ "colour": "white", "expansions": "Pillbug" })).await;
    stage.play(&mut game("Base+P"), r"wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1;wA1 wQ\").await;
    let said = stage.refused(stage.ada, "move", json!({ "piece": "A1", "to": "bQ-" })).await;
    assert_eq!(
        said,
        "White’s ant 1 can’t move this turn, because Black’s pillbug has just thrown it. It can move again next turn. Move another piece now."
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_player_to_move_may_move() {
    let stage = Stage::open("turns").await;
    let post = stage.begin_as_white().await;
    let number = Stage::number(&post);
    let said = stage.refused(stage.bert, "place", json!({ "piece": "A1" })).await;
    let link = format!("https://discord.com/channels/{}/{}/{}", stage.server, stage.channel, post.id);
    let standing = format!("It’s not your turn in match #{number}: <@{}> is to move.", stage.ada);
    assert_eq!(said, format!("{standing} [Last post]({link})"));
    let shown = stage.pressed(stage.bert, &post, "Play").await;
    assert_eq!(shown.content, said, "the button gives the same refusal");
    assert!(!shown.attachments.is_empty(), "the reply shows the board");
    let said = stage.refused(stage.stranger, "place", json!({ "piece": "A1" })).await;
    assert_eq!(said, "You have no match in this channel. `/challenge` starts one.");
    for command in ["place", "move", "resign"] {
        let options = match command {
            "place" => json!({ "piece": "A1", "match": number }),
            "move" => json!({ "piece": "A1", "to": "wS1-", "match": number }),
            _ => json!({ "match": number }),
        };
        let said = stage.refused(stage.stranger, command, options).await;
        let expected = format!("You aren’t a player in match #{number}. `/board` with `match` shows it.");
        assert_eq!(said, expected, "/{command}");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_match_stays_finished() {
    let stage = Stage::open("finished").await;
    let first = stage.begin_as_white().await;
    let old_question = stage.pressed_more(stage.bert, &first, "Resign").await;
    let question = stage.pressed_more(stage.ada, &first, "Resign").await;
    let yes = question.buttons().remove(0);
    let sent = stage.discord.press(stage.ada, question.id, &yes.custom_id).await.expect("the message exists");
    stage.private(sent).await;
    stage.discord.next_message(stage.channel, Some(first.id)).await;
    let over = format!("Match #1 is over: <@{}> won as Black.", stage.bert);
    for (command, options) in
        [("place", json!({ "piece": "A1", "match": "1" })), ("resign", json!({ "match": "#1" }))]
    {
        assert_eq!(stage.refused(stage.ada, command, options).await, over, "/{command}");
    }
    for old in ["1:resign:1", "1:more:1"] {
        assert_eq!(stage.refused_press(stage.bert, &first, old).await, over, "{old}");
    }
    assert_eq!(
        stage.refused_press(stage.bert, &old_question, &old_question.buttons()[0].custom_id).await,
        over
    );
    let said = stage.refused(stage.bert, "place", json!({ "piece": "A1" })).await;
    assert_eq!(said, "You have no match in this channel. `/challenge` starts one.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_resignation_question_expires_when_the_opponent_moves() {
    let stage = Stage::open("stale").await;
    let first = stage.begin_as_white().await;
    let question = stage.pressed_more(stage.bert, &first, "Resign").await;
    assert_eq!(question.content, format!("Resign match #1 against <@{}>?", stage.ada));
    let [yes, no] = &question.buttons()[..] else { panic!("the question has two buttons") };
    stage.play(&mut game("Base"), "wS1").await;
    let said = stage.refused_press(stage.bert, &question, &yes.custom_id).await;
    assert_eq!(said, format!("Match #1 has moved on to turn 1: <@{}> is to move.", stage.bert));
    let said = stage.refused_press(stage.bert, &question, &no.custom_id).await;
    assert_eq!(said, "Match #1 continues.");
    assert!(
        stage
            .told(stage.bert, "place", json!({ "piece": "S1", "at": "wS1-" }))
            .await
            .content
            .contains("Played")
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_cannot_answer_challenges_or_act_in_matches() {
    let stage = Stage::open("stranger").await;
    let challenge = stage.challenge(stage.ada, json!({ "opponent": stage.bert })).await;
    let id = |label| challenge.button(label).expect("the post has the button").custom_id;
    for label in ["Accept", "Decline"] {
        let said = stage.refused_press(stage.stranger, &challenge, &id(label)).await;
        let expected = format!("This challenge is for <@{}>. `/challenge` makes your own.", stage.bert);
        assert_eq!(said, expected, "{label}");
        let said = stage.refused_press(stage.ada, &challenge, &id(label)).await;
        assert_eq!(said, "That’s your own challenge. Someone else has to accept it.", "{label}");
    }
    for other in [stage.stranger, stage.bert] {
        let said = stage.refused_press(other, &challenge, &id("Withdraw")).await;
        assert_eq!(said, format!("Only <@{}> can withdraw this challenge.", stage.ada));
    }
    stage.pressed(stage.bert, &challenge, "Accept").await;
    let post = stage.discord.next_message(stage.channel, Some(challenge.id)).await;
    let refusal = "You aren’t a player in match #1. `/board` with `match` shows it.";
    for press in ["1:resign:1", "1:draw:1:0", "1:takeback:1:0", "1:abort:1", "1:claim:1:0", "1:rematch:1"] {
        let said = stage.refused_press(stage.stranger, &post, press).await;
        assert_eq!(said, refusal, "{press}");
    }
    let more = stage.pressed(stage.stranger, &post, "More…").await;
    assert_eq!(more.content, refusal);
    assert_eq!(other_buttons(&more), ["Follow"], "nothing else is offered");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_of_other_servers_are_not_found() {
    let stage = Stage::open("other_server").await;
    let first = stage.begin_as_white().await;
    let elsewhere = stage.discord.add_server("Ant Hill");
    let there = stage.discord.add_channel(elsewhere, "hive");
    for person in [stage.ada, stage.bert, stage.stranger] {
        stage.discord.join(person, elsewhere);
    }
    let none = "There’s no such match here. `/games` lists your matches in progress.";
    for (user, command, options) in [
        (stage.stranger, "board", json!({ "match": "1" })),
        (stage.ada, "board", json!({ "match": "1", "share": false })),
        (stage.ada, "place", json!({ "match": "1", "piece": "A1" })),
        (stage.ada, "resign", json!({ "match": "1" })),
    ] {
        assert_eq!(stage.told_in(there, user, command, options).await.content, none, "/{command}");
    }
    let said = stage.told_in(there, stage.ada, "place", json!({ "piece": "A1" })).await;
    assert_eq!(said.content, "You have no match in this channel. `/challenge` starts one.");
    assert!(stage.discord.messages(there).is_empty());
    assert!(stage.refused(stage.bert, "place", json!({ "piece": "A1" })).await.contains("not your turn"));
    assert_eq!(stage.last_post(), Some(first.id));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_prefers_the_match_where_it_is_the_players_turn() {
    let stage = Stage::open("several").await;
    stage.begin_as_white().await;
    stage.begin_as_white().await;
    let (ada, bert) = (stage.ada, stage.bert);
    let lines = format!("#1 · <@{ada}> – <@{bert}> · turn 1\n#2 · <@{ada}> – <@{bert}> · turn 1");
    let said = stage.refused(ada, "place", json!({ "piece": "A1" })).await;
    assert_eq!(said, format!("You have several matches here. Choose one with `match`:\n{lines}"));
    let played = stage.told(ada, "place", json!({ "piece": "A1", "match": "2" })).await;
    assert_eq!(played.content, "Played `wA1` in match #2.");
    let played = stage.told(ada, "place", json!({ "piece": "S1" })).await;
    assert_eq!(played.content, "Played `wS1` in match #1.", "the only remaining match where it is her turn");
    let said = stage.refused(ada, "place", json!({ "piece": "A1" })).await;
    assert!(said.starts_with("You have several matches here."), "{said}");
    let other = stage.discord.add_channel(stage.server, "other");
    let said = stage.told_in(other, ada, "place", json!({ "piece": "A1" })).await.content;
    assert!(said.starts_with("You have no match in this channel. Choose one"), "{said}");
    assert!(said.ends_with(&lines), "{said}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_show_only_the_users_own_matches() {
    let stage = Stage::open("direct_messages").await;
    stage.begin_as_white().await;
    let letters = stage.discord.direct_messages(stage.ada);
    let board = stage.told_in(letters, stage.ada, "board", json!({})).await;
    assert_eq!(board.attachments.len(), 1);
    let games = stage.told_in(letters, stage.ada, "games", json!({})).await;
    assert!(games.content.contains("#1"), "{}", games.content);
    let list = stage.told_in(letters, stage.ada, "leaderboard", json!({})).await;
    assert!(list.content.starts_with("The leaderboard across all servers is empty"), "{}", list.content);
    let strangers = stage.discord.direct_messages(stage.stranger);
    let said = stage.told_in(strangers, stage.stranger, "board", json!({ "match": "1" })).await;
    assert_eq!(said.content, "There’s no such match here. `/games` lists your matches in progress.");
    let said = stage.told_in(strangers, stage.stranger, "games", json!({ "player": stage.ada })).await;
    assert!(said.content.contains("has no matches in progress here"), "{}", said.content);
    let said = stage.told_in(strangers, stage.stranger, "board", json!({})).await;
    assert_eq!(
        said.content,
        "You have no matches in progress. `/practice` starts one against the bot, `/challenge` one against a person."
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_cannot_challenge_themselves_bots_or_absent_people() {
    let stage = Stage::open("nobody_to_play").await;
    let said = stage.refused(stage.ada, "challenge", json!({ "opponent": stage.ada })).await;
    assert!(said.starts_with("You can’t challenge yourself."), "{said}");
    let other = stage.discord.add_bot_user("Beepo");
    stage.discord.join(other, stage.server);
    let said = stage.refused(stage.ada, "challenge", json!({ "opponent": other })).await;
    assert!(said.starts_with("You can’t challenge other bots."), "{said}");
    let absent = stage.discord.add_user("Dora");
    let said = stage.refused(stage.ada, "challenge", json!({ "opponent": absent })).await;
    assert!(said.starts_with(&format!("<@{absent}> isn’t in this server.")), "{said}");
    assert_eq!(stage.last_post(), None);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_cannot_accept_open_challenges() {
    let stage = Stage::open("bot_accepts").await;
    let challenge = stage.challenge(stage.ada, json!({})).await;
    let other = stage.discord.add_bot_user("Beepo");
    stage.discord.join(other, stage.server);
    let accept = challenge.button("Accept").expect("the post has the button").custom_id;
    let said = stage.refused_press(other, &challenge, &accept).await;
    assert!(said.starts_with("You can’t challenge other bots."), "{said}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_buttons_are_refused_privately() {
    let stage = Stage::open("forged").await;
    let post = stage.begin_as_white().await;
    let unknown = "This message is from another version of the bot. `/games` lists your matches.";
    for odd in ["", "0:board:1", "1:board", "1:board:01", "1:fly:1", "2:resign-yes:1:0", "1:resign-yes:1:-x"]
    {
        assert_eq!(stage.refused_press(stage.ada, &post, odd).await, unknown, "{odd}");
    }
    for odd in ["1:board:7", "1:board:-7", "1:resign:9223372036854775807"] {
        let said = stage.refused_press(stage.ada, &post, odd).await;
        assert_eq!(said, "There’s no such match here. `/games` lists your matches in progress.", "{odd}");
    }
    for odd in ["1:accept:7", "1:decline:0", "1:withdraw:-1"] {
        let said = stage.refused_press(stage.ada, &post, odd).await;
        assert_eq!(said, "This challenge no longer exists.", "{odd}");
    }
    // Steps of a private dialog, pressed on a public post.
    let said = stage.refused_press(stage.stranger, &post, "1:resign-yes:1:0").await;
    assert_eq!(said, "You aren’t a player in match #1. `/board` with `match` shows it.");
    let said = stage.refused_press(stage.stranger, &post, "1:resign-no:1").await;
    assert_eq!(said, "Match #1 continues.");
    let now = stage.discord.message(post.id).expect("the message exists");
    assert_eq!((now.content, now.components, now.edited), (post.content, post.components, None));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unavailable_shared_board_is_refused_privately() {
    let stage = Stage::open("not_shared").await;
    for options in [json!({ "share": true }), json!({ "share": true, "match": "7" })] {
        let said = stage.refused(stage.ada, "board", options).await;
        assert!(said.contains("`/challenge`") || said.contains("`/games`"), "{said}");
    }
    stage.close().await;
}

/// A name as displayed: Discord removes the escaping backslashes.
fn as_read(content: &str) -> String {
    content.chars().filter(|letter| !matches!(letter, '\\' | '\u{200b}')).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_are_shown_verbatim_and_ping_nobody() {
    let mut stage = Stage::without_bot("names").await;
    let name = format!("**@everyone** `<@{}> [a](https://b.c)", stage.stranger);
    let other = "_蜂_ 🐝 ||x|| # @here";
    stage.ada = stage.discord.add_user(&name);
    stage.bert = stage.discord.add_user(other);
    for person in [stage.ada, stage.bert] {
        stage.discord.join(person, stage.server);
    }
    stage.start_bot().await;
    let post = stage.begin_as_white().await;
    assert!(post.attachments[0].size.is_some_and(|(width, height)| width > 300 && height > 200));
    let choices = stage.discord.autocomplete(stage.ada, stage.channel, "board", json!({}), "match").await;
    let label = choices.expect("the bot answers").remove(0).0;
    assert!(label.starts_with(&format!("#1 · {name} – {other}")), "{label}");
    let post = stage.play(&mut crate::backups::new_game(), crate::backups::LONG_ENOUGH).await;
    let question = stage.told(stage.ada, "resign", json!({})).await;
    let yes = question.buttons().remove(0);
    stage.discord.press(stage.ada, question.id, &yes.custom_id).await.expect("the message exists");
    let end = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(end.mentions, [stage.bert]);
    stage.told(stage.ada, "board", json!({ "match": "1", "share": true })).await;
    let shared = stage.discord.next_message(stage.channel, Some(end.id)).await;
    let title = shared.content.lines().next().expect("the board has a title");
    assert!(as_read(title).starts_with(&format!("{name} shares match #1, move ")), "{title}");
    assert!(!title.contains("@everyone") && !title.contains("<@") && !title.contains("https:/"), "{title}");
    let list = stage.told(stage.stranger, "leaderboard", json!({})).await.content;
    let shown = as_read(&list);
    assert!(shown.contains(&format!("• {name} · ")) && shown.contains(&format!("• {other} · ")), "{list}");
    assert!(!list.contains("@everyone") && !list.contains("<@") && !list.contains("https:/"), "{list}");
    let pinged: Vec<Id> = stage
        .discord
        .wait_for("the mentions", |world| {
            assert!(world.messages.values().all(|message| !message.mention_everyone));
            Some(world.messages.values().flat_map(|message| message.mentions.clone()).collect())
        })
        .await;
    let (ada, bert) = (stage.ada, stage.bert);
    let by_turns: Vec<Id> = [bert, ada].into_iter().cycle().take(15).collect();
    assert_eq!(pinged, by_turns, "challenge, turns, end");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_permissions_are_named_before_a_match_starts() {
    let stage = Stage::open("permissions").await;
    let (all, attach, history) = (117_760_u64, 1 << 15, 1 << 16);
    stage.discord.set_bot_permissions(stage.channel, all & !attach & !history);
    let said = stage.refused(stage.ada, "challenge", json!({ "opponent": stage.bert })).await;
    assert_eq!(
        said,
        "The bot needs more permissions in this channel: Attach Files and Read Message History. Ask a server admin, or try another channel."
    );
    stage.discord.set_bot_permissions(stage.channel, all);
    let challenge = stage.challenge(stage.ada, json!({ "opponent": stage.bert })).await;
    stage.discord.set_bot_permissions(stage.channel, all & !attach);
    let accept = challenge.button("Accept").expect("the post has the button").custom_id;
    let said = stage.refused_press(stage.bert, &challenge, &accept).await;
    assert!(said.starts_with("The bot needs more permissions in this channel: Attach Files."), "{said}");
    stage.discord.set_bot_permissions(stage.channel, all);
    stage.pressed(stage.bert, &challenge, "Accept").await;
    let post = stage.discord.next_message(stage.channel, Some(challenge.id)).await;
    stage.abort_match(stage.ada).await;
    let end = stage.discord.next_message(stage.channel, Some(post.id)).await;
    stage.discord.set_bot_permissions(stage.channel, all & !attach);
    let said = stage.refused_press(stage.ada, &end, "1:rematch:1").await;
    assert!(said.starts_with("The bot needs more permissions in this channel: Attach Files."), "{said}");
    stage.close().await;
}

/// Allows or denies connections to the stage's database. Denying also ends open connections.
async fn allow_connections(options: &PgConnectOptions, allowed: bool) {
    let name = options.get_database().expect("the test database has a name");
    let mut connection = options.clone().database("postgres").connect().await.expect("the server is up");
    let statements = [
        format!("alter database {name} allow_connections {allowed}"),
        format!(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}' and not {allowed}"
        ),
    ];
    for statement in statements {
        sqlx::query(AssertSqlSafe(statement)).execute(&mut connection).await.expect("the statement succeeds");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_apologises_for_and_recovers_from_a_lost_database() {
    let stage = Stage::open("database_lost").await;
    let post = stage.begin_as_white().await;
    let dialog = stage.pressed(stage.ada, &post, "Play").await;
    stage.settle(&stage.pool().await).await;
    let options = stage.database.options();
    allow_connections(&options, false).await;
    let mut said = vec![stage.told(stage.ada, "place", json!({ "piece": "A1" })).await];
    said.push(stage.told(stage.ada, "games", json!({})).await);
    said.push(stage.told(stage.ada, "board", json!({ "share": true })).await);
    said.push(stage.pressed_legacy_board(stage.bert, &post).await);
    said.push(stage.pressed(stage.bert, &post, "More…").await);
    let failed = take(&stage, stage.ada, &dialog, "wA1").await;
    assert_eq!(
        (failed.id, &failed.components),
        (dialog.id, &dialog.components),
        "the dialog still has its buttons"
    );
    assert_eq!(failed.attachments[0].id, dialog.attachments[0].id);
    said.push(failed.clone());
    for reply in said {
        let (start, rest) = reply.content.split_once("(incident ").expect("the reply has an incident number");
        assert_eq!(start, "Something went wrong ");
        let (incident, rest) = rest.split_once(')').expect("the incident number ends");
        assert!(incident.len() == 8 && incident.chars().all(|digit| digit.is_ascii_hexdigit()), "{incident}");
        assert_eq!(
            rest,
            ". Check whether it worked (for a move, with `/board`). If not, try again in a moment."
        );
    }
    let offered = stage.discord.autocomplete(stage.ada, stage.channel, "place", json!({}), "piece").await;
    assert_eq!(offered, Ok(Vec::new()));
    allow_connections(&options, true).await;
    assert_eq!(stage.discord.messages(stage.channel).len(), 2, "nothing was posted");
    let question = take(&stage, stage.ada, &failed, "wA1").await;
    let played = stage.pressed(stage.ada, &question, "Confirm").await;
    assert_eq!(played.content, first_played("wA1"));
    let next = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(next.mentions, [stage.bert]);
    stage.close().await;
}

/// The first number that is no snowflake: as a signed one it is negative.
const NO_SNOWFLAKE: &str = "9223372036854775808";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn malformed_interactions_are_answered_and_change_nothing() {
    let stage = Stage::open("malformed").await;
    let post = stage.begin_as_white().await;
    let pool = stage.pool().await;
    let before = stage.snapshot(&pool).await;
    let forged = async |kind: InteractionKind, data: Value, forge: &dyn Fn(&mut Value)| {
        let sent = stage.discord.interact_forged(stage.ada, stage.channel, kind, data, forge).await;
        let answer = stage.discord.answer(sent).await;
        assert!(!answer.failed, "the interaction has no answer");
        answer
    };
    let option =
        |name: &str, focused: bool| json!({ "name": name, "type": 3, "value": "1", "focused": focused });
    let command =
        |name: &str, options: Value| json!({ "id": "5", "name": name, "type": 1, "options": options });
    for data in [
        command("board", json!([])),
        command("board", json!([option("match", false)])),
        command("board", json!([option("nothing", true)])),
        command("nothing", json!([option("match", true)])),
        json!({ "id": "5", "name": "board", "type": 9, "options": [option("match", true)] }),
    ] {
        let answer = forged(InteractionKind::Autocomplete, data.clone(), &|_| {}).await;
        assert!(answer.message.is_none(), "{data}");
    }
    let unnamed = |event: &mut Value| {
        event["member"]["user"]["username"] = json!("");
        event["member"]["user"]["global_name"] = json!("");
    };
    let impossible = |event: &mut Value| event["member"]["user"]["id"] = json!(NO_SNOWFLAKE);
    let board = || InteractionKind::Command { name: "board".to_owned() };
    let custom_id = "1:play:1:0";
    let press = || InteractionKind::Component { message: post.id, custom_id: custom_id.to_owned() };
    let pressed = || json!({ "custom_id": custom_id, "component_type": 2, "id": 1 });
    for forge in [&unnamed as &dyn Fn(&mut Value), &impossible] {
        let typed = command("board", json!([option("match", true)]));
        assert!(forged(InteractionKind::Autocomplete, typed, forge).await.message.is_none());
        let said = forged(board(), command("board", json!([])), forge).await;
        assert!(said.ephemeral && said.content().starts_with("These options can’t be read."), "{said:?}");
        let said = forged(press(), pressed(), forge).await;
        assert!(
            said.ephemeral && said.content().starts_with("This message is from another version"),
            "{said:?}"
        );
    }
    let unknown_type = json!({ "id": "5", "name": "board", "type": 9, "options": [] });
    let said = forged(board(), unknown_type, &|_| {}).await;
    assert!(said.ephemeral && said.content().starts_with("These options can’t be read."), "{said:?}");
    let chosen = json!({
        "custom_id": "1:settings:block", "component_type": 5, "values": [NO_SNOWFLAKE], "id": 1,
        "resolved": { "users": {}, "members": {} },
    });
    let said = forged(press(), chosen, &|_| {}).await;
    assert!(said.ephemeral && said.content().starts_with("This message is from another version"), "{said:?}");
    let form = json!({ "custom_id": "1:nothing", "components": [] });
    let said = forged(InteractionKind::Modal { message: None }, form, &|_| {}).await;
    assert!(said.ephemeral && said.content().starts_with("This form can’t be read."), "{said:?}");
    assert_eq!(stage.snapshot(&pool).await, before);
    stage.close().await;
}
