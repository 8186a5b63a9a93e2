//! `/rules`: pages with pictures, animations, and positions to try out.

use discord_playground::{Id, Message};
use hivepost::discord::words::{Text, locales};
use hivepost::rulebook::{CHAPTERS, PAGES, Page};
use serde_json::json;

use crate::stage::{Stage, question};

fn page(key: &str) -> &'static Page {
    Page::find(key).expect("the page exists")
}

/// Asserts that a message shows an English page, with one described picture of this file type.
#[track_caller]
fn assert_shows(message: &Message, page: &Page, ending: &str) {
    assert_eq!(message.content, Text::of("en-US").rules_page(page));
    let [picture] = &message.attachments[..] else { panic!("one picture: {}", message.content) };
    assert_eq!(picture.filename, format!("{}.{ending}", page.key));
    let signature: &[u8] = if ending == "gif" { b"GIF89a" } else { b"\x89PNG" };
    assert!(picture.bytes.starts_with(signature));
    let described = picture.description.as_deref().unwrap_or_default();
    assert!(described.contains("Hive board of the game"), "{described}");
}

/// Chooses a chapter from the menu of a page.
async fn chapter(stage: &Stage, user: Id, shown: &Message, chapter: &str) -> Message {
    let [menu] = &shown.selects()[..] else { panic!("one menu: {}", shown.content) };
    let sent = stage.discord.choose(user, shown.id, &menu.custom_id, &[chapter]).await;
    stage.private(sent.expect("the chapter is offered")).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rulebook_is_browsed_by_pages_and_chapters() {
    let stage = Stage::open("rulebook").await;
    let first = stage.told(stage.ada, "rules", json!({})).await;
    assert_shows(&first, &PAGES[0], "png");
    assert_eq!(first.only_for, Some(stage.ada), "the message is private");
    let offered = hivepost::discord::command_choices();
    let (_, chapters) =
        offered.iter().find(|(option, _)| option == "chapter").expect("the option has choices");
    assert_eq!(chapters[..], CHAPTERS);
    let [menu] = &first.selects()[..] else { panic!("one menu") };
    assert_eq!(menu.choices.iter().map(|choice| choice.value.as_str()).collect::<Vec<_>>(), CHAPTERS);
    assert_eq!(menu.choices.iter().position(|choice| choice.default), Some(0));
    let back =
        first.buttons().into_iter().find(|button| button.label == "‹ Back").expect("the button exists");
    assert!(back.disabled, "the first page has no previous one");

    let mut shown = first;
    for page in &PAGES[1..4] {
        shown = stage.pressed(stage.ada, &shown, "Next ›").await;
        assert_shows(&shown, page, "png");
    }
    let shown = stage.pressed(stage.ada, &shown, "‹ Back").await;
    assert_shows(&shown, &PAGES[2], "png");
    let shown = chapter(&stage, stage.ada, &shown, "names").await;
    assert_shows(&shown, &PAGES[PAGES.len() - 1], "png");
    let next =
        shown.buttons().into_iter().find(|button| button.label == "Next ›").expect("the button exists");
    assert!(next.disabled, "the last page has no next one");

    let spider = stage.told(stage.bert, "rules", json!({ "chapter": "Spider" })).await;
    assert_shows(&spider, page("spider"), "png");
    let moving = stage.pressed(stage.bert, &spider, "Show me").await;
    assert_eq!(moving.id, spider.id);
    assert_shows(&moving, page("spider"), "gif");

    let letters = stage.discord.direct_messages(stage.bert);
    let alone = stage.told_in(letters, stage.bert, "rules", json!({ "chapter": "Pillbug" })).await;
    assert_shows(&alone, page("pillbug"), "png");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn positions_can_be_tried_out_and_illegal_moves_are_explained() {
    let stage = Stage::open("rules_try").await;
    let ant = stage.told(stage.ada, "rules", json!({ "chapter": "Ant" })).await;
    let pieces = stage.pressed(stage.ada, &ant, "Try it").await;
    assert!(pieces.content.starts_with("**Try board** · "), "{}", pieces.content);
    assert!(pieces.content.contains("White to move"), "{}", pieces.content);
    let places = stage.pressed(stage.ada, &pieces, "Ant 1").await;
    assert!(question(&places).starts_with("Ant 1: choose a place"), "{}", question(&places));
    let tried = stage.pressed(stage.ada, &places, "11").await;
    assert!(
        tried.content.contains("White moved ant 1 from") && tried.content.contains("Black to move"),
        "{}",
        tried.content
    );
    let back = stage.pressed(stage.ada, &tried, "‹ Back").await;
    assert_eq!(back.content, pieces.content);
    let rule = stage.pressed(stage.ada, &tried, "The rule").await;
    assert_shows(&rule, page("ant"), "png");

    // A side without legal moves passes, and the other side continues.
    let passing = stage.told(stage.ada, "rules", json!({ "chapter": "Passing" })).await;
    let passed = stage.pressed(stage.ada, &passing, "Try it").await;
    assert!(passed.content.contains("Black had no legal move and passed."), "{}", passed.content);
    assert!(passed.content.contains("White to move") && passed.buttons().len() > 2, "{}", passed.content);

    // Forged moves are checked by the rules.
    let game = page("ant").game();
    let hole = page("ant").illegal()[0];
    let hive::Move::Move { piece, to } = hole else { panic!("the illegal move isn't a placement") };
    let custom_id = format!("1:page:ant::go:{piece}:{}:{}", to.q, to.r);
    let sent =
        stage.discord.press_stale(stage.ada, rule.id, &custom_id).await.expect("Discord sends the press");
    let refused = stage.private(sent).await;
    let illegal = game.check(hole).expect_err("the move is illegal");
    assert_eq!(refused.content, Text::of("en-US").illegal(&illegal));
    assert_eq!(refused.attachments[0].filename, "why-not.png");
    let again = stage.pressed(stage.ada, &refused, "Change").await;
    assert!(question(&again).starts_with("Ant 1: choose a place"), "{}", question(&again));

    // The number of moves in a `custom_id` is limited, and forged ones are rejected.
    let full = format!("1:page:ant:{}:pieces:0", ["0"; 8].join("."));
    let sent = stage.discord.press_stale(stage.ada, again.id, &full).await.expect("Discord sends the press");
    let full = stage.private(sent).await;
    assert!(full.content.contains("to move. What comes next?"), "{}", full.content);
    let first =
        full.buttons().into_iter().find(|button| button.label.contains('×')).expect("a piece is in hand");
    let sent = stage.discord.press(stage.ada, full.id, &first.custom_id).await.expect("the button exists");
    let places = stage.private(sent).await;
    let target = places.buttons().into_iter().find(|button| button.label == "1");
    let places = match target {
        Some(target) => {
            let sent = stage
                .discord
                .press(stage.ada, places.id, &target.custom_id)
                .await
                .expect("the button exists");
            stage.private(sent).await
        }
        None => places, // its only place was chosen at once
    };
    assert!(
        places.content.starts_with("You can try at most 8 moves in a row. Press **‹ Back**"),
        "{}",
        places.content
    );
    for made_up in ["1:page:ant:9999:pieces:0", "1:page:surrounded:0:pieces:0"] {
        let sent =
            stage.discord.press_stale(stage.ada, places.id, made_up).await.expect("Discord sends the press");
        let said = stage.private(sent).await;
        assert!(said.content.starts_with("This message is from another version"), "{}", said.content);
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_move_links_to_the_page_of_its_rule() {
    let stage = Stage::open("rules_refusal").await;
    let game = page("link").game();
    stage.import(&game).await;
    let user = stage.player(game.to_move());
    let refused = stage.told(user, "move", json!({ "piece": "A1", "to": "bQ-" })).await;
    assert!(refused.content.starts_with("One hive: without Black’s ant 1"), "{}", refused.content);
    let rule = stage.pressed(user, &refused, "The rule").await;
    assert_ne!(rule.id, refused.id, "the refusal can still be read");
    assert_shows(&rule, page("link"), "png");
    stage.close().await;
}

#[test]
fn every_page_fits_on_a_phone_in_every_language() {
    for text in locales().map(Text::of) {
        for page in &PAGES {
            let said = text.rules_page(page);
            assert!(said.lines().count() <= 6, "a title and five lines: {said}");
            assert!(said.chars().count() <= 700, "{}: {said}", said.chars().count());
            assert!(text.rules_alt(page).chars().count() <= 1024);
        }
        for chapter in CHAPTERS {
            let (title, note) = (text.chapter(chapter), text.chapter_note(chapter));
            assert!(
                (1..=100).contains(&title.chars().count()) && (1..=100).contains(&note.chars().count()),
                "{title}: {note}"
            );
        }
    }
}
