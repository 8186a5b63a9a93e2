//! The choices of pieces and cells in a position.

use std::collections::BTreeSet;

use hive::{Game, Hex, Move, TargetText};
use hivepost::discord::MoveDescription;
use hivepost::discord::choices::{in_hand, movement, on_board, playable, targets};
use hivepost::discord::words::Text;
use hivepost::ids::Ply;

/// Positions of recorded games, one of every nine plies.
fn positions() -> impl Iterator<Item = Game> {
    let games = include_str!("../../crates/hive/tests/fixtures/games.tsv").lines().take(60);
    games.flat_map(|line| {
        let record = line.rsplit('\t').next().expect("lines have columns");
        let record = Game::from_game_string(record).expect("the record is valid");
        let mut game = Game::new(record.setup());
        let positions = record.history().iter().enumerate().filter_map(move |(ply, played)| {
            let position = (ply % 9 == 0).then(|| game.clone());
            game.play(played.mv).expect("the record is legal");
            position
        });
        positions.collect::<Vec<Game>>()
    })
}

#[test]
fn exactly_the_legal_moves_are_offered() {
    let text = Text::of("en-US");
    let mut seen = 0;
    for game in positions() {
        let legal: BTreeSet<Move> = game.legal_moves().into_iter().filter(|mv| *mv != Move::Pass).collect();
        let mut offered = BTreeSet::new();
        let everything = playable(&game, text);
        assert_eq!(everything, [in_hand(&game, text), on_board(&game, text)].concat());
        for actor in everything {
            assert_eq!(actor.from, game.board().location(actor.piece).map(|(at, _)| at));
            for target in targets(&game, actor.piece, text) {
                let written: TargetText = target.uhp.parse().expect("the target is valid UHP");
                assert_eq!(written.resolve(&game), Ok(target.at), "{}", target.uhp);
                assert!(
                    offered.insert(movement(&game, actor.piece, target.at)),
                    "{target:?} is offered twice"
                );
            }
        }
        assert_eq!(offered, legal);
        seen += 1;
    }
    assert!(seen > 200, "{seen} positions");
}

#[test]
fn cells_are_numbered_row_by_row_from_the_top_left() {
    let text = Text::of("en-US");
    for game in positions() {
        for actor in playable(&game, text) {
            let targets = targets(&game, actor.piece, text);
            assert!(!targets.is_empty(), "{} has no target", actor.piece);
            let rows: Vec<(i32, i32)> = targets.iter().map(|target| (target.at.r, target.at.q)).collect();
            assert!(rows.windows(2).all(|two| two[0] < two[1]), "{rows:?}");
            for (number, target) in (1..).zip(&targets) {
                assert_eq!(target.number, number);
                assert!(target.words.starts_with(&format!("{number} · ")), "{}", target.words);
            }
        }
    }
}

#[test]
fn choices_have_unique_labels_that_fit_a_menu() {
    let text = Text::of("en-US");
    for game in positions() {
        let everything = playable(&game, text);
        let mut lines: Vec<String> = everything.iter().map(|actor| actor.words.clone()).collect();
        let longest = everything.iter().max_by_key(|actor| targets(&game, actor.piece, text).len());
        lines.extend(
            longest
                .into_iter()
                .flat_map(|actor| targets(&game, actor.piece, text))
                .map(|target| target.words),
        );
        assert!(lines.iter().all(|line| line.chars().count() <= 100), "{lines:?}");
        let different: BTreeSet<&String> = lines.iter().collect();
        assert_eq!(different.len(), lines.len(), "{lines:?}");
    }
}

/// The labels of this game's pieces on the board that can move.
fn labels_on_board(game: &str) -> Vec<String> {
    let game = Game::from_game_string(game).expect("the game string is valid");
    on_board(&game, Text::of("en-US")).into_iter().map(|actor| actor.words).collect()
}

#[test]
fn piece_labels_name_the_piece_below_or_an_adjacent_queen() {
    let opening = r"Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bA1 bQ-";
    assert_eq!(labels_on_board(opening), ["B1 · beetle, next to Q"]);
    let climbed = format!("{opening};wB1 wQ;bA1 bQ/").replace("White[4]", "White[5]");
    assert_eq!(labels_on_board(&climbed), ["B1 · beetle, on Q"]);
    let walked = r"Base;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA1 bQ/;bG1 bA1-";
    let walked = labels_on_board(walked);
    assert!(walked.contains(&"A1 · ant, next to Black’s Q".to_owned()), "{walked:?}");
}

#[test]
fn the_first_piece_has_only_the_origin() {
    let game = Game::from_game_string("Base").expect("the game type is valid");
    let text = Text::of("en-US");
    let ant = in_hand(&game, text).pop().expect("the hand has an ant").piece;
    let [only] = &targets(&game, ant, text)[..] else { panic!("one place") };
    assert_eq!((only.at, only.uhp.as_str()), (Hex::ORIGIN, "."));
    assert_eq!(only.words, "1 · in the middle");
}

#[test]
fn batch_descriptions_equal_single_descriptions() {
    for line in include_str!("../../crates/hive/tests/fixtures/games.tsv").lines().take(40) {
        let record = line.rsplit('\t').next().expect("lines have columns");
        let game = Game::from_game_string(record).expect("the record is valid");
        for first in [0, game.ply() / 2, game.ply(), game.ply() + 1] {
            let alone = (first..game.ply()).map(|ply| MoveDescription::of(&game, Ply::after(ply)));
            let alone: Vec<MoveDescription> = alone.map(|one| one.expect("the ply was played")).collect();
            assert_eq!(MoveDescription::all_from(&game, Ply::after(first)), alone);
        }
    }
}
