//! Decides what a press does, from the step, the position and the user's settings, without the database.
//! The step is untrusted input.

use hive::{Game, Hex, IllegalMove, Move, Piece, TargetText};

use crate::discord::features::picker::press::{OnlyPage, Step};
use crate::discord::features::picker::unplayable::most_telling_refusal;
use crate::discord::words::choices::{movement, pieces, places};
use crate::play::settings::MoveConfirmation;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    Piece,
    Place(Piece),
    Confirm(Piece, Hex),
    /// Which unplayable piece to explain.
    UnplayablePieces,
}

/// What a chosen move is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// To play it, with or without confirmation.
    Play(MoveConfirmation),
    /// To try it, without confirmation.
    Try,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    Ask(Question),
    Play(Move),
    Try(Move),
    /// Explain why the move is illegal.
    Forbid(Move, IllegalMove),
    /// Ask again: no button or menu offers this.
    NotOffered,
}

/// Returns what a press does, which may be to refuse an illegal move. `chosen`: the value of the menu.
pub fn next_action(game: &Game, mode: Mode, step: Step, chosen: Option<&str>) -> Action {
    match (step, mode) {
        (Step::Pieces, _) => ask(game, mode, Question::Piece),
        (Step::PieceButton(piece), _) => piece_chosen(game, mode, piece),
        (Step::PieceMenu(_), _) => match chosen.and_then(|value| value.parse().ok()) {
            Some(piece) => piece_chosen(game, mode, piece),
            None => Action::NotOffered,
        },
        (Step::Places(piece, OnlyPage), _) => ask(game, mode, Question::Place(piece)),
        (Step::PlaceButton(piece, at), _) => place_chosen(game, mode, piece, at),
        (Step::PlaceMenu(piece, _), _) => match place_in(game, chosen) {
            Some(at) => place_chosen(game, mode, piece, at),
            None => Action::NotOffered,
        },
        (Step::Confirm(piece, at), Mode::Play(_)) => Action::Play(movement(game, piece, at)),
        (Step::Try(piece, at), Mode::Play(_)) => Action::Try(movement(game, piece, at)),
        (Step::Confirm(..) | Step::Try(..), Mode::Try) => Action::NotOffered,
        (Step::UnplayablePieces, _) => Action::Ask(Question::UnplayablePieces),
        (Step::WhyNot(piece), _) => explain(game, piece),
        (Step::WhyNotMenu(_), _) => match chosen.and_then(|value| value.parse().ok()) {
            Some(piece) => explain(game, piece),
            None => Action::NotOffered,
        },
    }
}

/// The move that a step names, legal or not; `None` if the step doesn't name a place.
pub fn named_move(game: &Game, step: Step, chosen: Option<&str>) -> Option<Move> {
    match step {
        Step::PlaceMenu(piece, _) => Some(movement(game, piece, place_in(game, chosen)?)),
        Step::PlaceButton(piece, at) | Step::Confirm(piece, at) | Step::Try(piece, at) => {
            Some(movement(game, piece, at))
        }
        Step::Pieces
        | Step::PieceButton(_)
        | Step::PieceMenu(_)
        | Step::Places(_, OnlyPage)
        | Step::UnplayablePieces
        | Step::WhyNot(_)
        | Step::WhyNotMenu(_) => None,
    }
}

/// The step back from a chosen move of `piece`, to the last question with more than one choice.
pub fn step_back(game: &Game, piece: Piece) -> Option<Step> {
    if places(game, piece).len() > 1 {
        return Some(Step::Places(piece, OnlyPage));
    }
    (pieces(game).len() > 1).then_some(Step::Pieces)
}

impl Question {
    /// The question for a piece. Questions with a single choice are skipped.
    pub fn first(game: &Game) -> Self {
        Self::Piece.skip_single_choices(game)
    }

    /// Skips the questions for a piece and a place if there is a single choice.
    fn skip_single_choices(self, game: &Game) -> Self {
        match self {
            Self::Piece => match pieces(game)[..] {
                [only] => Self::Place(only).skip_single_choices(game),
                _ => self,
            },
            Self::Place(piece) => match places(game, piece)[..] {
                [only] => Self::Confirm(piece, only),
                _ => self,
            },
            Self::Confirm(..) | Self::UnplayablePieces => self,
        }
    }
}

fn ask(game: &Game, mode: Mode, question: Question) -> Action {
    match (mode, question) {
        (Mode::Play(_), _) => Action::Ask(question.skip_single_choices(game)),
        (Mode::Try, Question::Place(piece)) => match places(game, piece)[..] {
            [only] => Action::Try(movement(game, piece, only)),
            _ => Action::Ask(question),
        },
        (Mode::Try, _) => Action::Ask(question),
    }
}

fn piece_chosen(game: &Game, mode: Mode, piece: Piece) -> Action {
    match (ask(game, mode, Question::Place(piece)), mode) {
        (Action::Ask(Question::Confirm(piece, at)), Mode::Play(MoveConfirmation::Skipped)) => {
            Action::Play(movement(game, piece, at))
        }
        (action, _) => action,
    }
}

fn explain(game: &Game, piece: Piece) -> Action {
    most_telling_refusal(game, piece).map_or(Action::NotOffered, |(mv, illegal)| Action::Forbid(mv, illegal))
}

fn place_chosen(game: &Game, mode: Mode, piece: Piece, at: Hex) -> Action {
    let mv = movement(game, piece, at);
    match (game.check(mv), mode) {
        (Err(illegal), _) => Action::Forbid(mv, illegal),
        (Ok(()), Mode::Play(MoveConfirmation::Required)) => Action::Ask(Question::Confirm(piece, at)),
        (Ok(()), Mode::Play(MoveConfirmation::Skipped)) => Action::Play(mv),
        (Ok(()), Mode::Try) => Action::Try(mv),
    }
}

/// The place chosen from a menu, whose values are in UHP.
fn place_in(game: &Game, chosen: Option<&str>) -> Option<Hex> {
    chosen?.parse::<TargetText>().ok()?.resolve(game).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hive::to_uhp;

    /// Black can place, move the queen, and throw White's ant.
    const GAME: &str = r"Base+P;InProgress;Black[3];wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1";

    fn game(text: &str) -> Game {
        Game::from_game_string(text).expect("the game string is valid")
    }

    fn piece(name: &str) -> Piece {
        name.parse().expect("the name is valid")
    }

    #[test]
    fn only_play_mode_asks_for_confirmation() {
        let (game, ant, at) = (game(GAME), piece("wA1"), Hex::new(1, 0));
        let mv = Move::Move { piece: ant, to: at };
        let uhp = to_uhp(&game, mv);
        let place = uhp.split_once(' ').map(|(_, place)| place);
        for (step, chosen) in [(Step::PlaceButton(ant, at), None), (Step::PlaceMenu(ant, 0), place)] {
            let next = |mode| next_action(&game, mode, step, chosen);
            assert_eq!(next(Mode::Play(MoveConfirmation::Required)), Action::Ask(Question::Confirm(ant, at)));
            assert_eq!(next(Mode::Play(MoveConfirmation::Skipped)), Action::Play(mv));
            assert_eq!(next(Mode::Try), Action::Try(mv));
        }
    }

    #[test]
    fn single_places_are_chosen_automatically() {
        let (game, ant) = (game("Base"), piece("wA1"));
        let mv = Move::Place { piece: ant, at: Hex::ORIGIN };
        let confirm = Action::Ask(Question::Confirm(ant, Hex::ORIGIN));
        for (step, value) in [(Step::PieceButton(ant), None), (Step::PieceMenu(0), Some("wA1"))] {
            let chosen = |mode| next_action(&game, mode, step, value);
            assert_eq!(chosen(Mode::Play(MoveConfirmation::Required)), confirm);
            assert_eq!(chosen(Mode::Play(MoveConfirmation::Skipped)), Action::Play(mv));
            assert_eq!(chosen(Mode::Try), Action::Try(mv));
        }
        // Going back to the places must not play the move.
        let back =
            next_action(&game, Mode::Play(MoveConfirmation::Skipped), Step::Places(ant, OnlyPage), None);
        assert_eq!(back, confirm);
    }

    #[test]
    fn try_board_has_no_confirm_step() {
        let (game, ant, at) = (game(GAME), piece("wA1"), Hex::new(1, 0));
        let mv = Move::Move { piece: ant, to: at };
        let playing = Mode::Play(MoveConfirmation::Required);
        assert_eq!(next_action(&game, playing, Step::Confirm(ant, at), None), Action::Play(mv));
        assert_eq!(next_action(&game, playing, Step::Try(ant, at), None), Action::Try(mv));
        for step in [Step::Confirm(ant, at), Step::Try(ant, at)] {
            assert_eq!(next_action(&game, Mode::Try, step, None), Action::NotOffered);
        }
    }

    #[test]
    fn forged_steps_are_rejected() {
        let game = game(GAME);
        for mode in [Mode::Play(MoveConfirmation::Required), Mode::Play(MoveConfirmation::Skipped), Mode::Try]
        {
            let piece_named = |value| next_action(&game, mode, Step::PieceMenu(0), value);
            let place_named = |value| next_action(&game, mode, Step::PlaceMenu(piece("wA1"), 0), value);
            assert_eq!(piece_named(None), Action::NotOffered);
            assert_eq!(piece_named(Some("zebra")), Action::NotOffered);
            assert_eq!(place_named(None), Action::NotOffered);
            assert_eq!(place_named(Some("over there")), Action::NotOffered);
            assert!(matches!(place_named(Some("bQ")), Action::Forbid(Move::Move { .. }, _)), "{mode:?}");
            let far = Step::PlaceButton(piece("wA1"), Hex::new(i32::MAX, i32::MIN));
            assert!(matches!(next_action(&game, mode, far, None), Action::Forbid(..)), "{mode:?}");
            let why_not = |value| next_action(&game, mode, Step::WhyNotMenu(0), value);
            assert_eq!(why_not(None), Action::NotOffered);
            assert_eq!(why_not(Some("bA1")), Action::NotOffered, "the ant can be placed");
            let other = next_action(&game, mode, Step::WhyNot(piece("wQ")), None);
            assert!(matches!(other, Action::Forbid(..)), "of the opponent: {other:?}");
            let forged = next_action(&game, mode, Step::PieceButton(piece("wQ")), None);
            assert_eq!(
                forged,
                Action::Ask(Question::Place(piece("wQ"))),
                "the view reports that it has no places"
            );
        }
    }
}
