//! Tests of the rulebook's pictures.

use std::fs;

use hive_picture::{Choice, RefusalMark, Theme};
use hivepost::discord::page_scene;
use hivepost::discord::words::{Text, locales};
use hivepost::rulebook::{PAGES, Page};
use hivepost::tutorial::LESSONS;

use crate::RENDERER;

/// Covers what each page shows in addition to its position.
#[test]
fn pages_number_targets_and_mark_illegal_moves() {
    let text = Text::of("en-US");
    for page in &PAGES {
        let scene = page_scene::page(page, text);
        let numbered = match &scene.choice {
            Some(Choice::Target { targets, .. }) => targets.len(),
            _ => 0,
        };
        assert_eq!(numbered > 0, page.diagram.piece.is_some(), "{}", page.key);
        assert_eq!(scene.refusal_marks.is_empty(), page.diagram.illegal.is_empty(), "{}", page.key);
        if numbered > 0 {
            let is_redundant =
                |mark: &RefusalMark| matches!(mark, RefusalMark::Alternative(_) | RefusalMark::MovedPiece(_));
            assert!(!scene.refusal_marks.iter().any(is_redundant), "{}: {:?}", page.key, scene.refusal_marks);
        }
    }
}

#[test]
fn page_animation_follows_the_path_of_the_move() {
    let text = Text::of("en-US");
    let spider = Page::find("spider").expect("the rulebook has this page");
    let replay = page_scene::animation(spider, text, Theme::Dark).expect("the page is animated");
    let at = |index: usize| {
        let scene = &replay.scenes[index];
        scene
            .stacks
            .iter()
            .find(|stack| stack.pieces.contains(&spider.piece().expect("the page has a piece")))
            .map(|stack| stack.at)
    };
    let path = spider.game().path(spider.animated_move().expect("the page shows a move"));
    assert_eq!(
        (0..replay.scenes.len()).map(at).collect::<Vec<_>>(),
        path.iter().copied().map(Some).collect::<Vec<_>>()
    );
    assert!(replay.scenes.iter().all(|scene| scene.theme == Theme::Dark));
    assert_eq!((replay.scenes.len(), replay.total_plies), (4, 3));
    let gif = RENDERER.gif(&replay, 1 << 20);
    assert!(gif.starts_with(b"GIF89a") && gif.len() < 1 << 20);
    let aim = Page::find("pieces").expect("the rulebook has this page");
    assert_eq!(page_scene::animation(aim, text, Theme::Dark), None);
}

/// Writes all pages and lessons to `target/rulebook/<language>/` for inspection: `cargo test --test picture
/// rulebook -- --ignored`.
#[test]
#[ignore = "writes pictures for inspection"]
fn every_page_is_drawn_in_every_language() {
    for locale in locales() {
        let text = Text::of(locale);
        let folder = format!("target/rulebook/{locale}");
        fs::create_dir_all(&folder).expect("the folder can be created");
        for page in &PAGES {
            let png = RENDERER.png(&page_scene::page(page, text));
            let name = format!("{folder}/{:02}-{}", page.number(), page.key);
            fs::write(format!("{name}.png"), png).expect("the picture can be written");
            fs::write(format!("{name}.txt"), text.rules_page(page)).expect("the text can be written");
        }
        for lesson in &LESSONS {
            let png = RENDERER.png(&page_scene::position(&lesson.position(), text));
            let name = format!("{folder}/lesson-{:02}-{}", lesson.number(), lesson.key);
            fs::write(format!("{name}.png"), png).expect("the picture can be written");
            let words = format!(
                "{}\n\n{}",
                text.lesson_question(lesson),
                text.lesson_solved(lesson, lesson.number())
            );
            fs::write(format!("{name}.txt"), words).expect("the text can be written");
        }
    }
}
