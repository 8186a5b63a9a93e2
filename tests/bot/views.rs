//! Boards, lists and autocomplete.

use chrono::{Days, NaiveDate, TimeDelta};
use discord_playground::{Id, Message};
use hive::{Colour, Expansions, Game, Move, MoveText, Opening, Piece, Setup, TargetText};
use serde_json::{Value, json};

use crate::stage::Stage;

/// The zone where days start first.
const KIRITIMATI: &str = "Pacific/Kiritimati";

fn game(expansions: &str) -> Game {
    let expansions: Expansions = expansions.parse().expect("the game type is valid");
    Game::new(Setup { expansions, opening: Opening::Standard })
}

fn assert_board(message: &Message, alt: &str) {
    let [picture] = &message.attachments[..] else { panic!("one picture: {}", message.content) };
    assert!(picture.bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    let described = picture.description.as_deref().unwrap_or_default();
    assert!(described.starts_with(alt), "{described}");
}

/// The autocomplete choices of an option: names and values.
async fn suggestions(
    stage: &Stage,
    user: Id,
    command: &str,
    options: Value,
    field: &str,
) -> Vec<(String, String)> {
    let offered = stage.discord.autocomplete(user, stage.channel, command, options, field).await;
    let offered = offered.expect("the bot responds in time");
    assert!(offered.len() <= 25);
    offered
}

fn values(offered: Vec<(String, String)>) -> Vec<String> {
    offered.into_iter().map(|(_, value)| value).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_is_private_unless_it_is_shared() {
    let stage = Stage::open("board").await;
    stage.begin_as_white().await;
    let last = stage.play(&mut game("Base"), "wA1").await;
    let alt = "Hive board of match #1, turn 1, Black to move. White placed ant 1 in the middle (wA1). \
        The board, row by row from the top, with the column of each piece in half tiles: Row 1: white ant 1 (1). White in hand: ";
    let words = format!("Match #1, turn 1: <@{}> to move as Black.", stage.bert);
    for options in [json!({}), json!({ "match": "#1" }), json!({ "share": false })] {
        let board = stage.told(stage.ada, "board", options).await;
        assert_board(&board, alt);
        assert_eq!(board.content, words);
    }
    let board = stage.pressed_legacy_board(stage.stranger, &last).await;
    assert_board(&board, alt);
    assert_eq!(stage.last_post(), Some(last.id), "nothing was posted");
    let reply = stage.told(stage.stranger, "board", json!({ "match": "1", "share": true })).await;
    assert_eq!(reply.content, "Shared.");
    let shared = stage.discord.next_message(stage.channel, Some(last.id)).await;
    assert_board(&shared, alt);
    let said = format!("Cleo shares match #1, move 1.\n<@{}> to move as Black", stage.bert);
    assert_eq!((shared.content, shared.mentions), (said, Vec::new()));
    assert_eq!(shared.reference, None, "others can't see the private answer that it would be a reply to");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_of_a_finished_match_can_be_shown() {
    let stage = Stage::open("finished_board").await;
    let first = stage.begin_as_white().await;
    let question = stage.pressed_more(stage.ada, &first, "Resign").await;
    let yes = question.buttons().remove(0).custom_id;
    stage.discord.press(stage.ada, question.id, &yes).await.expect("the message exists");
    stage.discord.next_message(stage.channel, Some(first.id)).await;
    let board = stage.told(stage.stranger, "board", json!({ "match": "1" })).await;
    assert_board(&board, "Hive board of match #1, final position: Black won.");
    assert_eq!(board.content, format!("Match #1, turn 1: <@{}> won as Black.", stage.bert));
    let sent =
        stage.discord.press_stale(stage.bert, first.id, "1:board:1").await.expect("the message exists");
    assert_board(&stage.private(sent).await, "Hive board of match #1, final position");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_are_listed_by_deadline_with_a_link_to_the_last_post() {
    let stage = Stage::open("games").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let said = stage.told(ada, "games", json!({})).await;
    assert_eq!(said.content, "You have no matches in progress here. `/challenge` starts one.");
    let mut posts = Vec::new();
    for time in ["no limit", "14 days per move", "1 day per move"] {
        let number = (posts.len() + 1).to_string();
        let first = stage.begin(json!({ "colour": "white", "time": time })).await;
        stage.told(ada, "place", json!({ "piece": "A1", "match": number })).await;
        let second = stage.discord.next_message(stage.channel, Some(first.id)).await;
        stage.told(bert, "place", json!({ "piece": "A1", "at": "wA1-", "match": number })).await;
        posts.push(stage.discord.next_message(stage.channel, Some(second.id)).await);
    }
    let played = stage.told(ada, "place", json!({ "piece": "Q", "at": "-wA1", "match": "2" })).await;
    assert_eq!(played.content, "Played `wQ -wA1` in match #2.");
    posts[1] = stage.discord.next_message(stage.channel, Some(posts[2].id)).await;
    let link = |number: usize| {
        let (server, channel, post) = (stage.server, stage.channel, posts[number - 1].id);
        format!("- [#{number}](https://discord.com/channels/{server}/{channel}/{post})")
    };
    stage.settle(&stage.pool().await).await;
    for (reader, options) in [(ada, json!({})), (bert, json!({})), (stage.stranger, json!({ "player": ada }))]
    {
        let listed = stage.told(reader, "games", options).await.content;
        let lines: Vec<&str> = listed.lines().collect();
        let expected = |number, colour| {
            let is_own = reader == stage.player(colour);
            let whose = if is_own { "**your turn**".to_owned() } else { format!("{colour:?} to move") };
            format!("{} · <@{ada}> (White) – <@{bert}> (Black) · turn 2, {whose}", link(number))
        };
        assert!(lines[0].starts_with("**<@"), "{listed}");
        assert!(lines[1].starts_with(&format!("{} · due <t:", expected(3, Colour::White))), "{listed}");
        assert!(lines[2].starts_with(&format!("{} · due <t:", expected(2, Colour::Black))), "{listed}");
        assert_eq!(lines[3..], [expected(1, Colour::White)], "matches without a limit come last");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_list_their_matches_and_direct_messages_all_of_the_users() {
    let stage = Stage::open("games_elsewhere").await;
    stage.begin_as_white().await;
    let elsewhere = stage.discord.add_server("Ant Hill");
    let there = stage.discord.add_channel(elsewhere, "hive");
    stage.discord.join(stage.ada, elsewhere);
    let listed = stage.told_in(there, stage.ada, "games", json!({})).await.content;
    assert!(listed.contains("You have no matches in progress here"), "{listed}");
    let letters = stage.discord.direct_messages(stage.bert);
    let listed = stage.told_in(letters, stage.bert, "games", json!({ "player": stage.ada })).await.content;
    assert_eq!(listed.lines().count(), 2, "{listed}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn posts_show_a_countdown_once_both_have_moved() {
    let stage = Stage::open("countdown").await;
    for (time, days) in
        [("1 day per move", 1), ("14 days per move", 14), ("10 days in total + 12 hours per move", 10)]
    {
        let post = stage.begin(json!({ "time": time, "colour": "white" })).await;
        assert!(!post.content.contains("<t:"), "{}", post.content);
        assert_eq!(post.content.lines().count(), 2, "player to move and terms: {}", post.content);
        let number = Stage::number(&post);
        stage.told(stage.ada, "place", json!({ "piece": "A1", "match": number })).await;
        let post = stage.discord.next_message(stage.channel, Some(post.id)).await;
        assert!(!post.content.contains("<t:"), "{}", post.content);
        stage.told(stage.bert, "place", json!({ "piece": "A1", "at": "wA1-", "match": number })).await;
        let post = stage.discord.next_message(stage.channel, Some(post.id)).await;
        let (_, rest) = post.content.split_once("<t:").expect("the post has a countdown");
        let until: i64 = rest
            .split_once(":R>")
            .and_then(|(instant, _)| instant.parse().ok())
            .expect("the countdown has a timestamp");
        let left = until - chrono::Utc::now().timestamp();
        assert!((days * 86400 - 60..=days * 86400).contains(&left), "{time}: {left} s");
    }
    let post = stage.begin(json!({ "time": "no limit", "colour": "white" })).await;
    assert!(!post.content.contains("<t:") && !post.content.contains("clock"), "{}", post.content);
    stage.told(stage.ada, "place", json!({ "piece": "A1", "match": "4" })).await;
    let next = stage.discord.next_message(stage.channel, Some(post.id)).await;
    stage.told(stage.bert, "place", json!({ "piece": "A1", "at": "wA1-", "match": "4" })).await;
    let last = stage.discord.next_message(stage.channel, Some(next.id)).await;
    assert!(!next.content.contains("<t:") && !last.content.contains("<t:"), "{}", last.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn place_suggests_kinds_in_hand_and_their_places() {
    let stage = Stage::open("offer_place").await;
    stage.begin(json!({ "colour": "white", "opening": "Tournament" })).await;
    let kinds = suggestions(&stage, stage.ada, "place", json!({}), "piece").await;
    let spider = ("Spider · 2 in hand · wS1".to_owned(), "wS1".to_owned());
    assert_eq!(kinds[0], spider);
    assert_eq!(values(kinds), ["wS1", "wB1", "wG1", "wA1"], "the queen can't be placed first");
    for typed in ["spi", "SPIDER", "wS", "s1", " S1 "] {
        assert_eq!(
            suggestions(&stage, stage.ada, "place", json!({ "piece": typed }), "piece").await,
            std::slice::from_ref(&spider),
            "{typed}"
        );
    }
    assert_eq!(
        suggestions(&stage, stage.bert, "place", json!({}), "piece").await,
        [],
        "it is not Bert's turn"
    );
    assert_eq!(suggestions(&stage, stage.stranger, "place", json!({}), "piece").await, []);
    let start = suggestions(&stage, stage.ada, "place", json!({ "piece": "wS1" }), "at").await;
    assert_eq!(start, [("in the middle".to_owned(), ".".to_owned())]);
    let left_out = stage.discord.command(stage.ada, stage.channel, "place", json!({ "piece": "wS1" })).await;
    assert_eq!(left_out.expect_err("the place is required"), "/place needs at");
    let played = stage.told(stage.ada, "place", json!({ "piece": "wS1", "at": "In the middle" })).await;
    assert_eq!(played.content, "Played `wS1` in match #1.");
    let places = suggestions(&stage, stage.bert, "place", json!({ "piece": "grasshopper" }), "at").await;
    assert_eq!(places.len(), 6);
    assert!(
        places.contains(&(r"north-west of White’s spider 1 · \wS1".to_owned(), r"\wS1".to_owned())),
        "{places:?}"
    );
    for typed in [r"\wS", r"\S1", "NORTH-WEST", "north-w", "west north"] {
        let options = json!({ "piece": "grasshopper", "at": typed });
        assert_eq!(
            values(suggestions(&stage, stage.bert, "place", options, "at").await),
            [r"\wS1"],
            "{typed}"
        );
    }
    assert_eq!(suggestions(&stage, stage.bert, "place", json!({ "piece": "zebra" }), "at").await, []);
    assert_eq!(suggestions(&stage, stage.bert, "place", json!({}), "at").await, []);
    let played = stage.told(stage.bert, "place", json!({ "piece": "grasshopper", "at": r"\wS1" })).await;
    assert_eq!(played.content, r"Played `bG1 \wS1` in match #1.");
    stage.close().await;
}

/// All spellings of the place `uhp`, one per adjacent piece. Asserts that there are several.
fn other_spellings(game: &Game, uhp: &str) -> Vec<String> {
    let place = |text: &str| text.parse::<TargetText>().ok().and_then(|text| text.resolve(game).ok());
    let wanted = place(uhp).expect("the place is valid");
    let beside = |piece: Piece| {
        [
            format!("-{piece}"),
            format!("{piece}-"),
            format!("\\{piece}"),
            format!("{piece}\\"),
            format!("/{piece}"),
            format!("{piece}/"),
        ]
    };
    let spellings: Vec<String> =
        game.board().pieces().flat_map(beside).filter(|text| place(text) == Some(wanted)).collect();
    assert!(spellings.len() > 1, "{spellings:?}");
    spellings
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn move_suggests_own_pieces_and_pieces_to_throw() {
    let stage = Stage::open("offer_move").await;
    stage.begin(json!({ "colour": "white", "expansions": "Pillbug" })).await;
    let mut position = game("Base+P");
    stage.play(&mut position, r"wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1").await;
    let pieces = suggestions(&stage, stage.bert, "move", json!({}), "piece").await;
    assert_eq!(
        pieces[0],
        ("Q · queen bee, next to P · bQ".to_owned(), "bQ".to_owned()),
        "own pieces come first"
    );
    let thrown = ("White’s A1 · ant, next to White’s Q · wA1".to_owned(), "wA1".to_owned());
    assert!(pieces.contains(&thrown), "{pieces:?}");
    for typed in ["wa", "ant 1", "White A", "ant white", "q ant"] {
        let found = suggestions(&stage, stage.bert, "move", json!({ "piece": typed }), "piece").await;
        assert_eq!(found, std::slice::from_ref(&thrown), "{typed}");
    }
    let places = suggestions(&stage, stage.bert, "move", json!({ "piece": "wA1" }), "to").await;
    assert!(!places.is_empty());
    let to = &places[0].1;
    for typed in other_spellings(&position, to) {
        let options = json!({ "piece": "wA1", "to": typed });
        assert_eq!(suggestions(&stage, stage.bert, "move", options, "to").await[0], places[0], "{typed}");
    }
    let played = stage.told(stage.bert, "move", json!({ "piece": "wA1", "to": to })).await;
    assert_eq!(played.content, format!("Played `wA1 {to}` in match #1."), "the suggestion is accepted");
    assert_eq!(suggestions(&stage, stage.bert, "move", json!({}), "piece").await, []);
    let own = values(suggestions(&stage, stage.ada, "move", json!({}), "piece").await);
    assert!(!own.contains(&"wA1".to_owned()), "the thrown piece can't move: {own:?}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn typing_finds_places_beyond_discords_limit() {
    let stage = Stage::open("many_places").await;
    stage.begin_as_white().await;
    let mut game = game("Base");
    let row = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wG1 -wA1;bG1 bA1-;wG2 -wG1;bG2 bG1-;wG3 -wG2;bG3 bG2-;wA2 -wG3;bA2 bG3-";
    stage.play(&mut game, row).await;
    let ant = "wA2".parse().expect("the piece is valid");
    let moves = game.legal_moves().into_iter();
    let moves: Vec<Move> =
        moves.filter(|mv| matches!(mv, Move::Move { piece, .. } if *piece == ant)).collect();
    let count = moves.len();
    assert!(count > 25, "{count}");
    assert_eq!(suggestions(&stage, stage.ada, "move", json!({ "piece": "A2" }), "to").await.len(), 25);
    let mut all = moves.into_iter().map(|mv| hive::to_uhp(&game, mv));
    let last = all.next_back().expect("the ant has targets");
    let (_, place) = last.split_once(' ').expect("a move has a target");
    let found = suggestions(&stage, stage.ada, "move", json!({ "piece": "A2", "to": place }), "to").await;
    assert!(values(found).contains(&place.to_owned()));
    let options = json!({ "piece": "A2", "to": "1" });
    let found = suggestions(&stage, stage.ada, "move", options, "to").await;
    assert!(!found.is_empty());
    for (name, value) in found {
        assert!(name.contains('1') && !name.starts_with(char::is_numeric), "{name}: {value}");
    }
    let played = stage.told(stage.ada, "move", json!({ "piece": "A2", "to": place })).await;
    assert_eq!(played.content, format!("Played `{last}` in match #1."));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn zones_match_by_substring_and_days_start_in_the_readers_zone() {
    let stage = Stage::open("offer_zone").await;
    let ada = stage.ada;
    for (typed, name) in [("tokyo", "Asia/Tokyo"), ("new york", "America/New_York"), (" kiriti ", KIRITIMATI)]
    {
        let found = suggestions(&stage, ada, "settings", json!({ "zone": typed }), "zone").await;
        assert_eq!(found, [(name.to_owned(), name.to_owned())], "{typed}");
    }
    assert_eq!(suggestions(&stage, ada, "settings", json!({}), "zone").await.len(), 25);
    stage.told(ada, "settings", json!({ "zone": KIRITIMATI })).await;
    let day = || (stage.now() + TimeDelta::hours(14)).date_naive();
    let earliest = day();
    let found = suggestions(&stage, ada, "away", json!({}), "from").await;
    let first: NaiveDate = found[0].1.parse().expect("the value is a date");
    assert!((earliest..=day()).contains(&first), "today in a zone 14 hours ahead of UTC: {first}");
    let choice = |day: NaiveDate| (day.format("%A %-d %B · %F").to_string(), day.to_string());
    let expected: Vec<_> = first.iter_days().take(25).map(choice).collect();
    assert_eq!(found, expected);
    let last = (first + Days::new(365)).to_string();
    let found = suggestions(&stage, ada, "away", json!({ "to": last }), "to").await;
    assert_eq!(values(found), [last], "days up to a year ahead can be typed");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn match_suggestions_start_with_the_users_turns() {
    let stage = Stage::open("offer_match").await;
    stage.begin_as_white().await;
    stage.begin(json!({ "colour": "black" })).await;
    let ones = suggestions(&stage, stage.bert, "board", json!({}), "match").await;
    let yours = ("#2 · Bert – Ada · your move".to_owned(), "2".to_owned());
    let theirs = ("#1 · Ada – Bert · turn 1".to_owned(), "1".to_owned());
    assert_eq!(ones, [yours.clone(), theirs.clone()]);
    assert_eq!(suggestions(&stage, stage.ada, "place", json!({}), "match").await.len(), 2);
    assert_eq!(
        suggestions(&stage, stage.bert, "resign", json!({ "match": "#2" }), "match").await,
        std::slice::from_ref(&yours)
    );
    assert_eq!(suggestions(&stage, stage.bert, "resign", json!({ "match": "YOUR" }), "match").await, [yours]);
    assert_eq!(suggestions(&stage, stage.bert, "move", json!({ "match": "1" }), "match").await, [theirs]);
    assert_eq!(suggestions(&stage, stage.stranger, "board", json!({}), "match").await, []);
    let options = json!({ "match": "2" });
    assert_eq!(suggestions(&stage, stage.bert, "place", options, "piece").await.len(), 5);
    assert_eq!(suggestions(&stage, stage.bert, "place", json!({ "match": "1" }), "piece").await, []);
    let played = stage.told(stage.bert, "place", json!({ "piece": "A1", "match": "2" })).await;
    assert_eq!(played.content, "Played `wA1` in match #2.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_accepted_in_many_notations() {
    let stage = Stage::open("spellings").await;
    stage.begin_as_white().await;
    let mut game = game("Base");
    let spellings = [
        ("place", json!({ "piece": "Spider" }), "wS1"),
        ("place", json!({ "piece": "bs1", "at": "ws1-" }), "bS1 wS1-"),
        ("place", json!({ "piece": "queen bee", "at": "-S1" }), "wQ -wS1"),
        ("place", json!({ "piece": "Q", "at": "bS1-" }), "bQ bS1-"),
        ("place", json!({ "piece": "Ant", "at": "`-wQ`" }), "wA1 -wQ"),
        ("place", json!({ "piece": "A1", "at": r"\bQ" }), r"bA1 \bQ"),
        ("move", json!({ "piece": "ant", "to": "/q" }), "wA1 /wQ"),
        ("place", json!({ "piece": " BEETLE ", "at": "Q\u{2013}" }), "bB1 bQ-"),
    ];
    for (command, options, uhp) in spellings {
        let user = stage.player(game.to_move());
        let reply = stage.told(user, command, options.clone()).await;
        assert_eq!(reply.content, format!("Played `{uhp}` in match #1."), "/{command} {options}");
        let mv = uhp
            .parse::<MoveText>()
            .expect("the text is a UHP move")
            .legal_move(&game)
            .expect("the move is legal");
        game.play(mv).expect("the move is legal");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_during_a_match_changes_nothing() {
    let mut stage = Stage::open("restart").await;
    stage.begin_as_white().await;
    let mut game = game("Base");
    let post = stage.play(&mut game, "wS1;bS1 wS1-;wQ -wS1").await;
    let question = stage.pressed_more(stage.ada, &post, "Resign").await;
    let open = stage.challenge(stage.stranger, json!({})).await;
    stage.restart_bot().await;
    let board = stage.pressed_legacy_board(stage.bert, &post).await;
    assert_board(&board, "Hive board of match #1, turn 2, Black to move.");
    let no = question.button("Keep playing").expect("the question has the button").custom_id;
    let sent = stage.discord.press(stage.ada, question.id, &no).await.expect("the message exists");
    assert_eq!(stage.private(sent).await.content, "Match #1 continues.");
    let next = stage.play(&mut game, "bQ bS1-").await;
    assert_eq!(next.mentions, [stage.ada]);
    let bare = stage.discord.wait_for("the old buttons to go", |world| {
        world.messages.get(&post.id).filter(|old| old.buttons().is_empty()).map(|_| ())
    });
    bare.await;
    let reply = stage.pressed(stage.bert, &open, "Accept").await;
    assert!(reply.content.starts_with("Match #2 has started"), "{}", reply.content);
    stage.close().await;
}
