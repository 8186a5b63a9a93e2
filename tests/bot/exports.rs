//! `/export`: matches in PGN and UHP for other programs.

use discord_playground::{Attachment, Message};
use hive::{Game, Opening, Record, Setup, game_string};
use serde_json::json;

use crate::long_game::long_game;
use crate::stage::Stage;

fn new_game(game_type: &str) -> Game {
    let expansions = game_type.parse().expect("the game type is valid");
    Game::new(Setup { expansions, opening: Opening::Standard })
}

fn text(file: &Attachment) -> &str {
    std::str::from_utf8(&file.bytes).expect("the text is UTF-8")
}

/// The files of an export: PGN and UHP.
fn files(export: &Message) -> [&Attachment; 2] {
    let [pgn, uhp] = &export.attachments[..] else { panic!("two files: {}", export.content) };
    [pgn, uhp]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exports_have_both_notations_and_an_analysis_link() {
    let stage = Stage::open("export").await;
    stage.begin(json!({ "colour": "white", "expansions": "Mosquito" })).await;
    let without_moves = stage.told(stage.ada, "export", json!({ "match": "1" })).await;
    assert!(!without_moves.content.contains("analyse"), "{}", without_moves.content);
    let mut game = new_game("Base+M");
    stage.play(&mut game, r"wS1;bM wS1-;wQ \wS1").await;
    let export = stage.told(stage.stranger, "export", json!({ "match": "1" })).await;
    let [pgn, uhp] = files(&export);
    assert_eq!((&*pgn.filename, &*uhp.filename), ("match-1.pgn", "match-1.uhp.txt"));
    assert_eq!(text(uhp).trim_end(), game_string(&game));
    assert!(export.content.contains(&game_string(&game)), "{}", export.content);
    assert!(!export.content.contains("Standard"), "no warning about a first queen: {}", export.content);
    let record = Record::read(text(pgn)).expect("the file is valid PGN");
    assert_eq!(record.replay(), Ok(game));
    assert_eq!(record.names, [Some("Ada".to_owned()), Some("Bert".to_owned())]);
    let analyse = export.button("Open on hivegame.com").expect("the export has a link");
    let address = "https://hivegame.com/analysis?uhp=Base%2BM;wS1;bM+wS1-;wQ+%5CwS1";
    assert_eq!(analyse.url.as_deref(), Some(address));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exports_have_the_result_and_warn_of_queens_on_turn_one() {
    let stage = Stage::open("export_finished").await;
    stage.begin_as_white().await;
    let mut game = new_game("Base");
    stage.play(&mut game, "wQ;bS1 wQ-").await;
    let question = stage.told(stage.ada, "resign", json!({})).await;
    stage.pressed(stage.ada, &question, "Resign match #1").await;
    let export = stage.told(stage.bert, "export", json!({ "match": "#1" })).await;
    let [pgn, uhp] = files(&export);
    assert!(text(pgn).contains("[Result \"BlackWins\"]\n") && text(pgn).ends_with("\nBlackWins\n"));
    assert!(text(uhp).starts_with("Base;InProgress;White[2];"), "UHP has no resignation");
    assert!(export.content.contains("A queen bee was placed on turn 1"), "{}", export.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_matches_are_exported_without_a_link() {
    let stage = Stage::open("export_long").await;
    stage.begin_as_white().await;
    let empty = stage.told(stage.ada, "export", json!({})).await;
    assert!(empty.buttons().is_empty(), "an empty match has no link");
    let pool = stage.pool().await;
    let long = include_str!("../../crates/hive/tests/fixtures/games.tsv");
    let long =
        long.lines().filter_map(|line| line.split('\t').nth(2)).filter(|game| game.starts_with("Base;"));
    let long = long.max_by_key(|game| game.len()).expect("the fixtures have a base game");
    let moves: Vec<&str> = long.split(';').skip(3).take(60).collect();
    for (ply, uhp) in moves.iter().enumerate() {
        sqlx::query(
            "insert into match_event (match_id, seq, kind, ply, uhp, actor, at)
             select match_id, $1, 'placed', $1, $2, case when $1 % 2 = 0 then white else black end, started_at
             from match",
        )
        .bind(i32::try_from(ply).expect("the ply is small"))
        .bind(uhp)
        .execute(&pool)
        .await
        .expect("the insert is valid");
    }
    let row = sqlx::query(
        "update match set ply = 60, played_at = started_at, deadline_at = started_at + interval '3 days'",
    );
    let row = row.execute(&pool).await;
    row.expect("the update is valid");
    let export = stage.told(stage.bert, "export", json!({})).await;
    assert!(export.buttons().is_empty(), "{}", export.content);
    assert!(export.content.contains("load the PGN file on <https://hivegame.com/analysis>"));
    assert_eq!(Record::read(text(files(&export)[0])).expect("the file is valid PGN").len(), 60);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn game_strings_too_long_for_a_message_are_only_in_the_files() {
    let stage = Stage::open("export_words").await;
    let game = long_game(200);
    stage.import(&game).await;
    let export = stage.told(stage.bert, "export", json!({})).await;
    let [_, uhp] = files(&export);
    assert_eq!(text(uhp).trim_end(), game_string(&game));
    assert!(!export.content.contains("```"), "{}", export.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_matches_cannot_be_exported_by_others() {
    let stage = Stage::open("export_private").await;
    let options = json!({ "opponent": stage.bert, "thread": "private" });
    let challenge = stage.challenge(stage.ada, options).await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    let refused = stage.refused(stage.stranger, "export", json!({ "match": "1" })).await;
    assert!(refused.contains("no such match"), "{refused}");
    let refused = stage.refused(stage.stranger, "export", json!({ "match": "one" })).await;
    assert!(refused.contains("one"), "{refused}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_matches_are_offered_only_in_their_channel_and_server() {
    let stage = Stage::open("export_elsewhere").await;
    stage.begin_as_white().await;
    stage.abort_match(stage.ada).await;
    stage.settle(&stage.pool().await).await;
    let meant = stage.told(stage.ada, "export", json!({})).await;
    assert_eq!(files(&meant).len(), 2, "{}", meant.content);
    let beside = stage.discord.add_channel(stage.server, "general");
    let said = stage.told_in(beside, stage.ada, "export", json!({})).await;
    assert_eq!(said.content, "You have no match in this channel. `/challenge` starts one.");
    let elsewhere = stage.discord.add_server("Ant Hill");
    let there = stage.discord.add_channel(elsewhere, "hive");
    for person in [stage.ada, stage.discord.bot()] {
        stage.discord.join(person, elsewhere);
    }
    let offered = async |channel| {
        let offered = stage.discord.autocomplete(stage.ada, channel, "export", json!({}), "match").await;
        offered.expect("the field has autocomplete").len()
    };
    assert_eq!((offered(stage.channel).await, offered(there).await), (1, 0));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exports_include_the_game_up_to_a_threefold_repetition() {
    let stage = Stage::open("export_repetition").await;
    stage.begin_as_white().await;
    let mut game = new_game("Base");
    stage.play(&mut game, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-").await;
    let there_and_back = r"wQ \wS1;bQ bS1\;wQ -wS1;bQ bS1-";
    let drawn = format!("{there_and_back};{there_and_back}");
    stage.play(&mut game, &drawn).await;
    let whole = stage.told(stage.ada, "export", json!({})).await;
    assert_eq!(whole.attachments.len(), 2, "no move after the repetition: {}", whole.content);
    let until = game.clone();
    stage.play(&mut game, r"wQ \wS1").await;
    let export = stage.told(stage.ada, "export", json!({})).await;
    assert!(export.content.contains("threefold repetition"), "{}", export.content);
    let [pgn, _, short] = &export.attachments[..] else { panic!("three files: {}", export.content) };
    assert_eq!(Record::read(text(pgn)).expect("the file is valid PGN").replay(), Ok(game));
    let record = Record::read(text(short)).expect("the file is valid PGN");
    assert_eq!((record.replay(), record.is_over), (Ok(until), true));
    stage.close().await;
}
