//! How a match went: goldens, and what must hold for each.

use hive_picture::{Course, Theme};

use crate::{PICTURES, goldens, pixels};

fn course(theme: Theme) -> Course {
    let chances = (0..61_u8).map(|ply| {
        let swing = (f32::from(ply) / 7.0).sin() * f32::from(ply) / 140.0;
        let zigzag = if ply % 2 == 0 { 0.03 } else { -0.03 };
        if ply > 57 { 1.0 } else { (0.5 + swing + zigzag).clamp(0.0, 1.0) }
    });
    Course {
        chances: chances.collect(),
        turns: vec![19, 36, 58],
        names: [("Çiğdem Öztürk".to_owned(), "White".to_owned()), ("蜂".to_owned(), "Black".to_owned())],
        theme,
    }
}

#[test]
fn a_course_shows_who_stood_better_and_where_it_turned() {
    goldens::is_as_before("course", PICTURES.course(&course(Theme::Standard)));
}

#[test]
fn a_light_course_lies_on_cream() {
    goldens::is_as_before("course-light", PICTURES.course(&course(Theme::Light)));
}

#[test]
fn a_course_can_be_read_in_high_contrast() {
    goldens::is_as_before("course-high-contrast", PICTURES.course(&course(Theme::HighContrast)));
}

#[test]
fn whatever_course_a_match_took_can_be_drawn() {
    let long = (0..1000_u16).map(|ply| f32::from(ply % 3) / 2.0).collect();
    for chances in [Vec::new(), vec![0.5], vec![0.0, 1.0], vec![-3.0, 7.0, 0.5], long] {
        for turns in [Vec::new(), vec![0], vec![1, 2, 999, 5000]] {
            let odd = Course { chances: chances.clone(), turns, ..course(Theme::ColourSafe) };
            let drawn = pixels::decode(&PICTURES.course(&odd));
            assert_eq!((drawn.width(), drawn.height()), (1000, 628));
        }
    }
}
