//! The playground's demo: a recorded game, as the commands and presses of two people.
//!
//! Pure. Used by `hivepost playground`.

use discord_playground::demo::{Action, Demo, OptionValue, Step};
use hive::{Colour, Game, Move, MoveText, uhp_history};

/// A game between two people in 2018, with all three expansions, two throws by a mosquito and a surrounded queen.
const GAME: &str = include_str!("demo/game.txt");

/// Who plays; the first of them plays White.
const PEOPLE: [&str; 2] = ["Cleo", "Dan"];

/// The recorded game, from the challenge to its end.
///
/// # Panics
/// Never: the record is part of the program, and tested.
pub fn recorded_game() -> Demo {
    let record = Game::from_game_string(GAME.trim()).expect("the record is a game");
    let mut game = Game::new(record.setup());
    let mut steps = vec![challenge(), accept()];
    for (ply, (uhp, played)) in uhp_history(&record).iter().zip(record.history()).enumerate() {
        let person = usize::from(game.to_move() == Colour::Black);
        // The bot passes by itself.
        if played.mv != Move::Pass {
            steps.push(Step { person, action: move_command(&game, uhp), ply: ply + 1 });
        }
        game.play(played.mv).expect("the record is legal");
    }
    let plies = record.history().len();
    let title = format!("{plies} moves, with all three expansions");
    let people = PEOPLE.map(String::from).into();
    Demo { title, people, channel: "demo".to_owned(), steps }
}

/// The challenge to an unrated match without a time limit.
fn challenge() -> Step {
    let options = vec![
        ("opponent".to_owned(), OptionValue::Person(1)),
        option("expansions", "Mosquito+Ladybug+Pillbug"),
        option("colour", "white"),
        option("time", "no limit"),
        ("rated".to_owned(), OptionValue::Literal(false.into())),
    ];
    Step { person: 0, action: Action::Command { name: "challenge".to_owned(), options }, ply: 0 }
}

fn accept() -> Step {
    Step { person: 1, action: Action::Press { label: "Accept".to_owned() }, ply: 0 }
}

/// The command that plays a move. It names the match: the match of an earlier, stopped demo may still be open.
fn move_command(game: &Game, uhp: &str) -> Action {
    let (piece, place) = uhp.split_once(' ').map_or((uhp, None), |(piece, place)| (piece, Some(place)));
    let text: MoveText = uhp.parse().expect("the record is UHP");
    let (name, target) = match text.legal_move(game).expect("the record is legal") {
        Move::Place { .. } => ("place", "at"),
        _ => ("move", "to"),
    };
    let mut options = vec![option("piece", piece), option(target, place.unwrap_or("."))];
    options.push(("match".to_owned(), OptionValue::NumberAfter("match #".to_owned())));
    Action::Command { name: name.to_owned(), options }
}

fn option(name: &str, value: &str) -> (String, OptionValue) {
    (name.to_owned(), OptionValue::Literal(value.into()))
}
