//! What a press asks for, decided from the press and the position alone: nothing of what it says is taken on trust.

use hive::{Game, Hex, IllegalMove, Move, Piece, TargetText};

use crate::discord::features::picker::press::{OnlyPage, Step};
use crate::discord::words::choices::{movement, pieces, places};
use crate::play::settings::Confirming;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    Piece,
    Place(Piece),
    Confirm(Piece, Hex),
}

/// What a picked move is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// To be played, with or without a last question.
    Play(Confirming),
    /// To be tried out. Nothing is asked twice, as every move can be taken back.
    Try,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    Ask(Question),
    Play(Move),
    Try(Move),
    /// Tell the rule that the move breaks.
    Forbid(Move, IllegalMove),
    /// Ask anew: this was never offered.
    NotOffered,
}

/// What a press comes to in the position in which it was offered. `chosen`: from a menu.
pub fn validate(game: &Game, mode: Mode, step: Step, chosen: Option<&str>) -> Action {
    match (step, mode) {
        (Step::Pieces, _) => ask(game, mode, Question::Piece),
        (Step::Take(piece), _) => piece_chosen(game, mode, piece),
        (Step::Piece(_), _) => match chosen.and_then(|value| value.parse().ok()) {
            Some(piece) => piece_chosen(game, mode, piece),
            None => Action::NotOffered,
        },
        (Step::Places(piece, OnlyPage), _) => ask(game, mode, Question::Place(piece)),
        (Step::Go(piece, at), _) => place_chosen(game, mode, piece, at),
        (Step::Place(piece, _), _) => match place_in(game, chosen) {
            Some(at) => place_chosen(game, mode, piece, at),
            None => Action::NotOffered,
        },
        (Step::Confirm(piece, at), Mode::Play(_)) => Action::Play(movement(game, piece, at)),
        (Step::Try(piece, at), Mode::Play(_)) => Action::Try(movement(game, piece, at)),
        (Step::Confirm(..) | Step::Try(..), Mode::Try) => Action::NotOffered,
    }
}

/// The move that a press names, if it names one: in a match that may have gone on since it was offered.
pub fn named_move(game: &Game, step: Step, chosen: Option<&str>) -> Option<Move> {
    match step {
        Step::Place(piece, _) => Some(movement(game, piece, place_in(game, chosen)?)),
        Step::Go(piece, at) | Step::Confirm(piece, at) | Step::Try(piece, at) => {
            Some(movement(game, piece, at))
        }
        Step::Pieces | Step::Take(_) | Step::Piece(_) | Step::Places(_, OnlyPage) => None,
    }
}

/// The step back from the position after a move of this piece: to the last question with something to decide.
pub fn step_back(game: &Game, piece: Piece) -> Option<Step> {
    if places(game, piece).len() > 1 {
        return Some(Step::Places(piece, OnlyPage));
    }
    (pieces(game).len() > 1).then_some(Step::Pieces)
}

impl Question {
    /// The first of them with something to decide.
    pub fn first(game: &Game) -> Self {
        Self::Piece.or_next(game)
    }

    /// This question, or the first after it with something to decide: where there is only one choice, it is made.
    fn or_next(self, game: &Game) -> Self {
        match self {
            Self::Piece => match pieces(game)[..] {
                [only] => Self::Place(only).or_next(game),
                _ => self,
            },
            Self::Place(piece) => match places(game, piece)[..] {
                [only] => Self::Confirm(piece, only),
                _ => self,
            },
            Self::Confirm(..) => self,
        }
    }
}

fn ask(game: &Game, mode: Mode, question: Question) -> Action {
    match (mode, question) {
        (Mode::Play(_), _) => Action::Ask(question.or_next(game)),
        (Mode::Try, Question::Place(piece)) => match places(game, piece)[..] {
            [only] => Action::Try(movement(game, piece, only)),
            _ => Action::Ask(question),
        },
        (Mode::Try, _) => Action::Ask(question),
    }
}

fn piece_chosen(game: &Game, mode: Mode, piece: Piece) -> Action {
    match (ask(game, mode, Question::Place(piece)), mode) {
        (Action::Ask(Question::Confirm(piece, at)), Mode::Play(Confirming::AtOnce)) => {
            Action::Play(movement(game, piece, at))
        }
        (action, _) => action,
    }
}

fn place_chosen(game: &Game, mode: Mode, piece: Piece, at: Hex) -> Action {
    let mv = movement(game, piece, at);
    match (game.check(mv), mode) {
        (Err(illegal), _) => Action::Forbid(mv, illegal),
        (Ok(()), Mode::Play(Confirming::Asked)) => Action::Ask(Question::Confirm(piece, at)),
        (Ok(()), Mode::Play(Confirming::AtOnce)) => Action::Play(mv),
        (Ok(()), Mode::Try) => Action::Try(mv),
    }
}

/// The place that was chosen from a menu, which writes it as UHP does.
fn place_in(game: &Game, chosen: Option<&str>) -> Option<Hex> {
    chosen?.parse::<TargetText>().ok()?.place(game).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hive::to_uhp;

    /// Black can place, move the queen, and throw White's ant.
    const GAME: &str = r"Base+P;InProgress;Black[3];wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1";

    fn game(text: &str) -> Game {
        Game::from_game_string(text).expect("it is a game")
    }

    fn piece(name: &str) -> Piece {
        name.parse().expect("it is a piece")
    }

    #[test]
    fn only_the_mode_of_playing_confirms_a_place() {
        let (game, ant, at) = (game(GAME), piece("wA1"), Hex::new(1, 0));
        let mv = Move::Move { piece: ant, to: at };
        let uhp = to_uhp(&game, mv);
        let place = uhp.split_once(' ').map(|(_, place)| place);
        for (step, chosen) in [(Step::Go(ant, at), None), (Step::Place(ant, 0), place)] {
            let validated = |mode| validate(&game, mode, step, chosen);
            assert_eq!(validated(Mode::Play(Confirming::Asked)), Action::Ask(Question::Confirm(ant, at)));
            assert_eq!(validated(Mode::Play(Confirming::AtOnce)), Action::Play(mv));
            assert_eq!(validated(Mode::Try), Action::Try(mv));
        }
    }

    #[test]
    fn the_only_place_of_a_piece_is_not_asked_for() {
        let (game, ant) = (game("Base"), piece("wA1"));
        let mv = Move::Place { piece: ant, at: Hex::ORIGIN };
        let confirm = Action::Ask(Question::Confirm(ant, Hex::ORIGIN));
        for (step, value) in [(Step::Take(ant), None), (Step::Piece(0), Some("wA1"))] {
            let chosen = |mode| validate(&game, mode, step, value);
            assert_eq!(chosen(Mode::Play(Confirming::Asked)), confirm);
            assert_eq!(chosen(Mode::Play(Confirming::AtOnce)), Action::Play(mv));
            assert_eq!(chosen(Mode::Try), Action::Try(mv));
        }
        // Who only looks at the places has not chosen the piece just now.
        let looked = validate(&game, Mode::Play(Confirming::AtOnce), Step::Places(ant, OnlyPage), None);
        assert_eq!(looked, confirm);
    }

    #[test]
    fn a_step_of_playing_is_not_offered_on_the_try_board() {
        let (game, ant, at) = (game(GAME), piece("wA1"), Hex::new(1, 0));
        let mv = Move::Move { piece: ant, to: at };
        let playing = Mode::Play(Confirming::Asked);
        assert_eq!(validate(&game, playing, Step::Confirm(ant, at), None), Action::Play(mv));
        assert_eq!(validate(&game, playing, Step::Try(ant, at), None), Action::Try(mv));
        for step in [Step::Confirm(ant, at), Step::Try(ant, at)] {
            assert_eq!(validate(&game, Mode::Try, step, None), Action::NotOffered);
        }
    }

    #[test]
    fn what_no_button_and_no_menu_offers_is_not_taken_on_trust() {
        let game = game(GAME);
        for mode in [Mode::Play(Confirming::Asked), Mode::Play(Confirming::AtOnce), Mode::Try] {
            let piece_named = |value| validate(&game, mode, Step::Piece(0), value);
            let place_named = |value| validate(&game, mode, Step::Place(piece("wA1"), 0), value);
            assert_eq!(piece_named(None), Action::NotOffered);
            assert_eq!(piece_named(Some("zebra")), Action::NotOffered);
            assert_eq!(place_named(None), Action::NotOffered);
            assert_eq!(place_named(Some("over there")), Action::NotOffered);
            assert!(matches!(place_named(Some("bQ")), Action::Forbid(Move::Move { .. }, _)), "{mode:?}");
            let far = Step::Go(piece("wA1"), Hex::new(i32::MAX, i32::MIN));
            assert!(matches!(validate(&game, mode, far, None), Action::Forbid(..)), "{mode:?}");
            let gone = validate(&game, mode, Step::Take(piece("wQ")), None);
            assert_eq!(gone, Action::Ask(Question::Place(piece("wQ"))), "of which there is no such question");
        }
    }
}
