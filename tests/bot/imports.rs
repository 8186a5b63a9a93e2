//! `/import`: games begun elsewhere and continued as matches.

use std::cell::Cell;
use std::time::{Duration, Instant};

use discord_playground::{Id, Message};
use hive::{Colour, Game, Record, Tags, game_string, pgn};
use hivepost::clock::TimeControl;
use hivepost::discord::AttachmentClient;
use hivepost::ids::{ChannelId, MatchId, PlayerId, ServerId};
use hivepost::play::Database;
use hivepost::play::matches::MatchRef;
use hivepost::play::{self, Caller, Match, limits};
use hivepost::store::matches::Rated;
use hivepost::store::players::Player;
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::long_game::long_game_with;
use crate::process::BotProcess;
use crate::stage::Stage;

const BEGUN: &str = r"Base+M;InProgress;Black[2];wS1;bM wS1-;wQ \wS1";

fn game(text: &str) -> Game {
    Game::from_game_string(text).expect("the game string is valid")
}

/// Ada challenges Bert with `/import`. Returns the post of the challenge.
async fn challenge(stage: &Stage, options: Value) -> Message {
    let mut all = json!({ "opponent": stage.bert });
    all.as_object_mut()
        .expect("options are an object")
        .extend(options.as_object().expect("options are an object").clone());
    let before = stage.last_post();
    let reply = stage.told(stage.ada, "import", all).await;
    assert!(reply.content.starts_with("Challenge sent. The game has"), "{}", reply.content);
    stage.discord.next_message(stage.channel, before).await
}

async fn accept(stage: &Stage, challenge: &Message) -> Message {
    stage.pressed(stage.bert, challenge, "Accept").await;
    stage.discord.next_message(stage.channel, Some(challenge.id)).await
}

async fn state(stage: &Stage, number: i64) -> Match {
    let [player, server, channel] = [stage.ada, stage.server, stage.channel].map(|id: Id| id.cast_signed());
    let player = Player { id: PlayerId(player), name: "Ada".to_owned() };
    let caller = Caller::new(player, stage.now()).in_channel(ServerId(server), ChannelId(channel));
    let pool = stage.pool().await;
    play::matches::find(&Database::new(pool.clone()), &caller, MatchRef::Number(MatchId(number)))
        .await
        .expect("the match exists")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_begun_elsewhere_can_be_continued() {
    let mut stage = Stage::open("import").await;
    let challenge = challenge(&stage, json!({ "uhp": BEGUN })).await;
    let expected = format!(
        "<@{}> — <@{}> challenges you to a match of Hive.\nContinues a game started elsewhere: \
         3 moves played, Black to move.\nMosquito · Tournament opening · 3 days per move (strict time limit) · \
         unrated · <@{}> plays White · expires",
        stage.bert, stage.ada, stage.ada
    );
    assert!(challenge.content.starts_with(&expected), "{}", challenge.content);
    let [picture] = &challenge.attachments[..] else { panic!("one picture") };
    let alt = picture.description.as_deref().unwrap_or_default();
    assert!(alt.starts_with("Hive board of the game so far, turn 2, Black to move."), "{alt}");

    let first = accept(&stage, &challenge).await;
    assert_eq!(first.mentions, [stage.bert]);
    for part in ["your move as Black · match #1, turn 2", "plays White", "Started elsewhere: 3 moves played."]
    {
        assert!(first.content.contains(part), "{}", first.content);
    }
    assert!(state(&stage, 1).await.clocks.deadline().is_some(), "the clocks are running");
    let mut game = game(BEGUN);
    stage.play(&mut game, "bQ bM-;wA1 -wS1").await;
    stage.restart_bot().await;
    stage.play(&mut game, "bA1 bQ-").await;

    let now = state(&stage, 1).await;
    assert_eq!((game_string(&now.game), now.imported()), (game_string(&game), 3));
    assert_eq!(now.row.terms.rated, Rated::No);
    let export = stage.told(stage.bert, "export", json!({})).await;
    let written = std::str::from_utf8(&export.attachments[0].bytes).expect("the text is UTF-8");
    assert_eq!(Record::read(written).expect("the file is valid PGN").replay(), Ok(game));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn imported_plies_can_be_taken_back_and_count_for_nothing_else() {
    let stage = Stage::open("import_takeback").await;
    let time = "10 days in total + 12 hours per move";
    let challenge = challenge(&stage, json!({ "uhp": BEGUN, "time": time, "colour": "black" })).await;
    let first = accept(&stage, &challenge).await;
    assert_eq!(first.mentions, [stage.ada], "Ada plays Black");
    let begun = state(&stage, 1).await;
    assert!(begun.clocks.deadline().is_some(), "the clocks are running, since both have moved");
    let TimeControl::Total { days, .. } = begun.row.terms.time else { panic!("expected total time") };
    for colour in Colour::ALL {
        let left = begun.clocks.remaining(colour, begun.row.started_at).expect("the match has clocks");
        assert_eq!(
            (left.num_days(), left.num_hours()),
            (i64::from(days), 240),
            "imported moves add no increment"
        );
    }
    assert!(begun.can_be_aborted());
    // White's last move is an imported one.
    let before = stage.last_post();
    stage.told(stage.bert, "takeback", json!({})).await;
    let offer = stage.discord.next_message(stage.channel, before).await;
    stage.pressed(stage.ada, &offer, "Accept takeback").await;
    let turn = stage.discord.next_message(stage.channel, Some(offer.id)).await;
    assert_eq!(turn.mentions, [stage.bert]);
    let reply = stage.told(stage.bert, "place", json!({ "piece": "wQ", "at": "-wS1" })).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    let now = state(&stage, 1).await;
    assert_eq!(game_string(&now.game), "Base+M;InProgress;Black[2];wS1;bM wS1-;wQ -wS1");
    stage.settle(&stage.pool().await).await;
    stage.abort_match(stage.ada).await;
    assert!(!state(&stage, 1).await.is_running());
    stage.settle(&stage.pool().await).await;
    let one = self::challenge(&stage, json!({ "uhp": "Base;wS1" })).await;
    let first = accept(&stage, &one).await;
    assert!(!first.content.contains("<t:"), "Black has not moved: {}", first.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn player_names_in_a_file_assign_the_colours() {
    let stage = Stage::open("import_file").await;
    let game = game(BEGUN);
    let file = |white: &str, black: &str| {
        let [white, black] = [white, black].map(str::to_owned);
        let text = pgn(&game, &Tags { white, black, ..Tags::default() }, None);
        stage.discord.upload_file("our game.pgn", text.as_bytes()).expect("the file is small").to_string()
    };
    for (white, black, ada) in [
        ("Ada", "Bert", "White"),
        ("bert", "ADA", "Black"),
        ("Bert", "somebody", "Black"),
        ("somebody", "Bert", "White"),
        ("Cleo", "Dan", "White"),
    ] {
        let post = challenge(&stage, json!({ "file": file(white, black) })).await;
        let plays = format!("<@{}> plays {ada}", stage.ada);
        assert!(post.content.contains(&plays), "{white} and {black}: {}", post.content);
        stage.pressed(stage.bert, &post, "Decline").await;
    }
    let said = json!({ "file": file("Ada", "Bert"), "colour": "black" });
    let post = challenge(&stage, said).await;
    assert!(post.content.contains(&format!("<@{}> plays Black", stage.ada)), "the option overrides the file");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forced_passes_are_played_at_import() {
    let stage = Stage::open("import_pass").await;
    let games = include_str!("../../crates/hive/tests/fixtures/games.tsv").lines();
    let text = games.filter_map(|line| line.split('\t').nth(2)).find(|text| text.contains(";pass;"));
    let (before, after) =
        text.expect("the fixtures have a pass").split_once(";pass;").expect("the game has a pass");
    let mut parts: Vec<&str> = before.split(';').collect();
    parts.drain(1..3);
    let challenge = challenge(&stage, json!({ "uhp": parts.join(";") })).await;
    let first = accept(&stage, &challenge).await;
    let begins = format!("Started elsewhere: {} moves played.", parts.len());
    assert!(first.content.contains(&begins), "the pass is counted: {}", first.content);
    assert_eq!(state(&stage, 1).await.game.ply(), parts.len()); // `parts` has the game type instead of the pass
    let next = after.split(';').next().expect("a move follows the pass");
    assert!(state(&stage, 1).await.game.legal_moves().len() > 1, "{next}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn imports_that_cannot_continue_are_rejected_with_a_reason() {
    let stage = Stage::open("import_refused").await;
    let refused = async |options: Value| {
        let mut all = json!({ "opponent": stage.bert });
        all.as_object_mut()
            .expect("options are an object")
            .extend(options.as_object().expect("options are an object").clone());
        stage.refused(stage.ada, "import", all).await
    };
    let give = |bytes: &[u8]| json!({ "file": stage.discord.upload_file("game.pgn", bytes).expect("the file is small").to_string() });
    let many = format!("Base;wS1;bS1 wS1-{}", ";pass".repeat(1000));
    for (uhp, part) in [
        ("hello", "“hello” isn’t a valid game type"),
        ("Base+X;wS1", r"“Base\+X” isn’t a valid game type"),
        ("Base", "This game has no moves yet."),
        (";", "That’s empty."),
        (
            "Base;InProgress;White[2];wS1;bM2 wS1-",
            "Move 2, “bM2 wS1\\-”, isn’t legal for its player: There’s no mosquito 2: each player has 1.",
        ),
        (
            "Base;wS1;bS1 wS1-;wA1 bS1-",
            "Move 3, “wA1 bS1\\-”, isn’t legal for its player: A new piece can only touch",
        ),
        ("Base;wS1;fly", "Move 2, “fly”, isn’t legal for its player: That isn’t a move."),
        (
            "Base;InProgress;White[9];wS1;bS1 wS1-",
            "its moves lead to `White[2]`. Correct the turn or the moves",
        ),
        ("Base;WhiteWins;White[2];wS1;bS1 wS1-", "This game is already over."),
        (&many, "This game has 1002 moves. The maximum is 1000."),
    ] {
        let said = refused(json!({ "uhp": uhp })).await;
        assert!(said.contains(part), "{uhp}: {said}");
    }
    let games = include_str!("../../crates/hive/tests/fixtures/games.tsv").lines();
    let over = games.filter_map(|line| line.split('\t').nth(2)).find(|text| text.contains("Wins"));
    let over = game(over.expect("the fixtures have a won game"));
    for (bytes, part) in [
        (&b""[..], "That’s empty."),
        (b" \r\n", "That’s empty."),
        (b"\xff\xfe[\0G\0", "This file can’t be read."),
        (b"[GameType \"Base\"\n", "isn’t valid PGN"),
        (b"[GameType \"Base\"]\n1. wS1\n[GameType \"Base\"]\n", "There’s more than one game here."),
        (b"[GameType \"Base\"]\n[Result \"0-1\"]\n1. wS1\n", "This game is already over."),
        (pgn(&over, &Tags::default(), None).as_bytes(), "This game is already over."),
        (&b" ".repeat(64 * 1024 + 1), "This file is too large. The maximum is 64 KiB."),
    ] {
        let said = refused(give(bytes)).await;
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(refused(json!({})).await.contains("either as text"));
    let mut both = give(b"Base;wS1");
    both["uhp"] = json!("Base;wS1");
    assert!(refused(both).await.contains("either as text"));
    let own = stage.refused(stage.ada, "import", json!({ "opponent": stage.ada, "uhp": BEGUN })).await;
    assert!(own.contains("You can’t challenge yourself."), "{own}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn imports_against_bots_or_absent_users_are_rejected() {
    let stage = Stage::open("import_nobody").await;
    let bot = stage.discord.add_bot_user("Beepo");
    stage.discord.join(bot, stage.server);
    let said = stage.refused(stage.ada, "import", json!({ "opponent": bot, "uhp": BEGUN })).await;
    assert!(said.starts_with("You can’t challenge other bots."), "{said}");
    let absent = stage.discord.add_user("Dora");
    let said = stage.refused(stage.ada, "import", json!({ "opponent": absent, "uhp": BEGUN })).await;
    assert!(said.starts_with(&format!("<@{absent}> isn’t in this server.")), "{said}");
    assert_eq!(stage.last_post(), None);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_larger_than_their_reported_size_are_not_read_fully() {
    let stage = Stage::open("import_lie").await;
    let too_large = "This file is too large. The maximum is 64 KiB.";
    for bytes in [64 * 1024 + 1, 8 << 20] {
        let file =
            stage.discord.upload_file("game.pgn", &vec![b' '; bytes]).expect("Discord accepts the file");
        stage.discord.set_reported_size(file, 12);
        let options = json!({ "opponent": stage.bert, "file": file.to_string() });
        assert_eq!(stage.refused(stage.ada, "import", options).await, too_large, "{bytes} bytes");
    }
    // Files with a large reported size are not downloaded.
    let file = stage.discord.upload_file("game.pgn", BEGUN.as_bytes()).expect("the file is small");
    stage.discord.set_reported_size(file, 64 * 1024 + 1);
    let options = json!({ "opponent": stage.bert, "file": file.to_string() });
    assert_eq!(stage.refused(stage.ada, "import", options.clone()).await, too_large);
    stage.discord.set_reported_size(file, BEGUN.len());
    challenge(&stage, json!({ "file": file.to_string() })).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn illegal_imported_moves_are_shown_on_the_board() {
    let stage = Stage::open("import_why_not").await;
    let options = json!({ "opponent": stage.bert, "uhp": "Base;wS1;bS1 wS1-;wA1 bS1-" });
    let said = stage.told(stage.ada, "import", options).await;
    let [picture] = &said.attachments[..] else { panic!("one picture: {}", said.content) };
    let alt = picture.description.as_deref().unwrap_or_default();
    assert!(alt.starts_with(&said.content) && alt.contains("Hive board of the game so far, turn 2"), "{alt}");
    stage.close().await;
}

#[tokio::test]
async fn files_outside_discords_cdn_are_not_requested() {
    let elsewhere = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let url = format!("http://{}/game.pgn", elsewhere.local_addr().expect("the listener has an address"));
    let file = json!({ "id": "1", "filename": "game.pgn", "size": 3, "url": url, "proxy_url": url });
    let file: serenity::Attachment = serde_json::from_value(file).expect("the attachment is valid");
    let files = AttachmentClient::new(None);
    tokio::select! {
        read = files.read_text(&file) => assert_eq!(format!("{read:?}"), "Err(DownloadFailed)"),
        _ = elsewhere.accept() => panic!("the file was requested"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn positions_of_a_running_match_cannot_be_imported() {
    let stage = Stage::open("import_running").await;
    stage.begin_as_white().await;
    let mut game = crate::backups::new_game();
    stage.play(&mut game, crate::backups::LONG_ENOUGH).await;
    let said = "This game can’t be imported: one of its positions occurs in a match in progress, yours or your \
                opponent’s. Try again after a few more moves of that match, or when it’s over.";
    let uhp = game_string(&game);
    let refused = stage.refused(stage.ada, "import", json!({ "uhp": uhp })).await;
    assert_eq!(refused, said);
    let refused =
        stage.refused(stage.stranger, "import", json!({ "opponent": stage.bert, "uhp": uhp })).await;
    assert_eq!(refused, said);
    let before = stage.last_post();
    let sent = stage.told(stage.stranger, "import", json!({ "uhp": uhp })).await;
    assert!(sent.content.starts_with("Challenge sent. The game has"), "{}", sent.content);
    let challenge = stage.discord.next_message(stage.channel, before).await;
    let accept = challenge.button("Accept").expect("the post has the button").custom_id;
    assert_eq!(stage.refused_press(stage.bert, &challenge, &accept).await, said);
    stage.close().await;
}

/// Accounts that import at once, and the imports of each.
const CROWD: usize = 40;
const IMPORTS_EACH: usize = 5;

/// Each sends more imports than a user may have pending, of a long game whose last move is wrong.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_imports_at_once_delay_no_acknowledgement() {
    let stage = Stage::without_bot("import_crowd").await;
    let bot = BotProcess::start(&stage.discord, &stage.database.url()).await;
    let longest = long_game_with("Base+MLP".parse().expect("the game type is valid"), 999);
    let text = format!("{};fly", game_string(&longest));
    let begun = Instant::now();
    play::challenges::parse_import(&text).expect_err("the last move is wrong");
    println!("an import takes {:?}", begun.elapsed());
    let people: Vec<Id> =
        (0..CROWD).map(|number| stage.discord.add_user(&format!("Person {number}"))).collect();
    for &person in &people {
        stage.discord.join(person, stage.server);
    }
    let file = stage.discord.upload_file("game.txt", text.as_bytes()).expect("the file is small");
    let mut sent = Vec::new();
    for &person in people.iter().cycle().take(CROWD * IMPORTS_EACH) {
        let options = json!({ "file": file.to_string() });
        sent.push(stage.discord.command(person, stage.channel, "import", options).await);
    }
    let (mut slowest, mut commands) = (Duration::ZERO, 0);
    let is_done = Cell::new(false);
    let others = async {
        while !is_done.get() {
            let begun = Instant::now();
            stage.told(stage.stranger, "help", json!({})).await; // fails if it isn't acknowledged in three seconds
            (slowest, commands) = (slowest.max(begun.elapsed()), commands + 1);
        }
    };
    let crowd = async {
        let mut read = 0;
        for import in sent {
            let said = stage.private(import.expect("Discord sends the command")).await.content;
            let is_busy = said.starts_with("Too many players are importing games")
                || said.starts_with("The bot is still working on your last request");
            assert!(is_busy || said.contains("“fly”, isn’t legal"), "{said}");
            read += usize::from(!is_busy);
        }
        is_done.set(true); // the last of the other commands is still answered
        read
    };
    let (read, ()) = tokio::join!(crowd, others);
    println!("{read} imports were read; the slowest of {commands} other commands took {slowest:?}");
    assert!(read >= CROWD, "{read} imports of {CROWD} people were read");
    drop(bot);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn failed_imports_are_limited_per_hour() {
    let stage = Stage::open("import_failed").await;
    let import = async |user, uhp: &str| stage.told(user, "import", json!({ "uhp": uhp })).await.content;
    for _ in 0..limits::MAX_FAILED_IMPORTS {
        assert!(import(stage.ada, "hello").await.contains("isn’t a valid game type"));
    }
    for uhp in ["hello", BEGUN] {
        let said = import(stage.ada, uhp).await;
        assert!(
            said.starts_with("You’ve had 30 failed imports in an hour (the maximum). Try again <t:"),
            "{said}"
        );
    }
    assert!(import(stage.bert, BEGUN).await.starts_with("Challenge sent"), "others can import");
    stage.pass_hours(1).await;
    for _ in 0..3 {
        assert!(import(stage.ada, BEGUN).await.starts_with("Challenge sent"));
    }
    stage.close().await;
}
