//! The pictures of the rulebook.

use std::fs;

use hive_picture::{Choice, Reason, Theme};
use hivepost::discord::page_scene;
use hivepost::discord::words::{Text, locales};
use hivepost::rulebook::{PAGES, Page};
use hivepost::tutorial::PUZZLES;

use crate::PICTURES;

/// What each page has to show beside its position.
#[test]
fn a_page_numbers_where_its_piece_can_go_and_marks_what_is_not_allowed() {
    let text = Text::of("en-US");
    for page in &PAGES {
        let scene = page_scene::page(page, text);
        let numbered = match &scene.choice {
            Some(Choice::Target { targets, .. }) => targets.len(),
            _ => 0,
        };
        assert_eq!(numbered > 0, page.diagram.piece.is_some(), "{}", page.key);
        assert_eq!(scene.reasons.is_empty(), page.diagram.illegal.is_empty(), "{}", page.key);
        if numbered > 0 {
            let is_said_already = |reason: &Reason| matches!(reason, Reason::Instead(_) | Reason::Actor(_));
            assert!(!scene.reasons.iter().any(is_said_already), "{}: {:?}", page.key, scene.reasons);
        }
    }
}

#[test]
fn what_a_page_shows_in_motion_goes_step_by_step_to_where_the_move_ends() {
    let text = Text::of("en-US");
    let spider = Page::called("spider").expect("there is such a page");
    let replay = page_scene::animation(spider, text, Theme::Dark).expect("it is shown");
    let at = |index: usize| {
        let scene = &replay.scenes[index];
        scene
            .stacks
            .iter()
            .find(|stack| stack.pieces.contains(&spider.piece().expect("it has one")))
            .map(|stack| stack.at)
    };
    let path = spider.game().path(spider.shown().expect("it is shown"));
    assert_eq!(
        (0..replay.scenes.len()).map(at).collect::<Vec<_>>(),
        path.iter().copied().map(Some).collect::<Vec<_>>()
    );
    assert!(replay.scenes.iter().all(|scene| scene.theme == Theme::Dark));
    assert_eq!((replay.scenes.len(), replay.plies), (4, 3));
    let gif = PICTURES.gif(&replay, 1 << 20);
    assert!(gif.starts_with(b"GIF89a") && gif.len() < 1 << 20);
    let aim = Page::called("pieces").expect("there is such a page");
    assert_eq!(page_scene::animation(aim, text, Theme::Dark), None);
}

/// Writes all pages and puzzles to `target/rulebook/<language>/`, to be looked at:
/// `cargo test --test picture rulebook -- --ignored`.
#[test]
#[ignore = "writes pictures to be looked at"]
fn every_page_is_drawn_in_every_language() {
    for locale in locales() {
        let text = Text::of(locale);
        let folder = format!("target/rulebook/{locale}");
        fs::create_dir_all(&folder).expect("the folder is made");
        for page in &PAGES {
            let png = PICTURES.png(&page_scene::page(page, text));
            let name = format!("{folder}/{:02}-{}", page.number(), page.key);
            fs::write(format!("{name}.png"), png).expect("the picture is written");
            fs::write(format!("{name}.txt"), text.rules_page(page)).expect("the words are written");
        }
        for puzzle in &PUZZLES {
            let png = PICTURES.png(&page_scene::position(&puzzle.position(), text));
            let name = format!("{folder}/puzzle-{:02}-{}", puzzle.number(), puzzle.key);
            fs::write(format!("{name}.png"), png).expect("the picture is written");
            let words = format!("{}\n\n{}", text.puzzle(puzzle), text.puzzle_solved(puzzle, puzzle.number()));
            fs::write(format!("{name}.txt"), words).expect("the words are written");
        }
    }
}
