//! The picker's questions: which piece, where to, confirmation, and which unplayable piece to explain.

use hive::{Game, Hex, Move, Piece};
use hive_picture::{Choice, RefusalMark};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::features::picker::position::Position;
use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::steps::{Question, step_back};
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::choice_rows::{Offered, Room, choice_rows};
use crate::discord::features::picker::view::components::{button, try_button, try_move_button};
use crate::discord::render::match_scene::move_frame;
use crate::discord::ui::rule_button::rule_button;
use crate::discord::words::choices::{PieceChoice, movement, playable, targets, unplayable};
use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text, with_emoji};
use crate::ids::Ply;
use crate::play::refusal::RefusedMove;

/// The view of a question. If it can't be asked here: the first question, below the reason. `None` if the player has no move.
pub fn ask(position: &Position<'_>, question: Question, text: Text) -> Option<View> {
    let view = view(position, question, text);
    view.or_else(|| restart(position, &text.say(Sentence::NotOffered), text))
}

/// The first question, below the reason for restarting.
pub fn restart(position: &Position<'_>, reason: &str, text: Text) -> Option<View> {
    Some(view(position, Question::first(position.game), text)?.with_header(reason))
}

/// The view of a question; `None` if it has no choices, or asks to confirm an illegal move.
pub fn view(position: &Position<'_>, question: Question, text: Text) -> Option<View> {
    match question {
        Question::Piece => piece_question(position, Room::PIECES.rows, text),
        Question::UnplayablePieces => unplayable_pieces_question(position, text),
        Question::Place(piece) => place_question(position, piece, text),
        Question::Confirm(piece, at) => confirm(position, piece, at, text),
    }
}

/// The question for a piece, with at most `rows` rows of buttons; `None` if the player has no move.
pub fn piece_question(position: &Position<'_>, rows: usize, text: Text) -> Option<View> {
    let all = playable(position.game, text);
    let room = Room { rows, ..Room::PIECES };
    let steps = PieceSteps { button: Step::PieceButton, menu: Step::PieceMenu };
    let choice = Choice::Piece {
        on_board: all.iter().filter_map(|choice| choice.from).collect(),
        colour: position.game.to_move(),
        in_hand: all.iter().filter(|choice| choice.from.is_none()).map(|choice| choice.piece.bug()).collect(),
    };
    Some(View {
        content: position.title(text),
        question: Some(text.say(Sentence::WhichPiece)),
        rows: piece_rows(position.id, &all, room, &steps, text)?,
        navigation: first_navigation(position, text),
        ..View::choice(position, choice, text)
    })
}

/// The player's pieces that can't be played, marked in the picture; `None` if all can.
fn unplayable_pieces_question(position: &Position<'_>, text: Text) -> Option<View> {
    let all = unplayable(position.game, text);
    let steps = PieceSteps { button: Step::WhyNot, menu: Step::WhyNotMenu };
    let mark = |choice: &PieceChoice| match choice.from {
        None => RefusalMark::ForbiddenInHand(choice.piece.colour(), choice.piece.bug()),
        Some(at) if position.game.board().is_covered(choice.piece) => {
            RefusalMark::Covered { at, piece: choice.piece }
        }
        Some(at) => RefusalMark::Forbidden(at),
    };
    let back = button(position.id, Step::Pieces, text.say(Sentence::ButtonBack), ButtonStyle::Secondary);
    Some(View {
        content: position.title(text),
        question: Some(text.say(Sentence::WhichUnable)),
        rows: piece_rows(position.id, &all, Room::PIECES, &steps, text)?,
        navigation: vec![back],
        ..View::explanation(position, all.iter().map(mark).collect(), text)
    })
}

/// The steps of a piece's button, and of a menu of pieces.
struct PieceSteps {
    button: fn(Piece) -> Step,
    menu: fn(u16) -> Step,
}

/// Buttons or menus for pieces: those in hand, then those on the board.
fn piece_rows(
    position: PositionId,
    all: &[PieceChoice],
    room: Room,
    steps: &PieceSteps,
    text: Text,
) -> Option<Vec<CreateActionRow>> {
    let offered = |choice: &PieceChoice| Offered {
        step: (steps.button)(choice.piece),
        label: choice.label(text),
        option: with_emoji(choice.piece, &choice.words),
        value: choice.piece.to_string(),
    };
    let (hand, board): (Vec<_>, Vec<_>) = all.iter().partition(|choice| choice.from.is_none());
    let hand_is_first = !hand.is_empty();
    let groups = [hand, board].map(|group| group.into_iter().map(offered).collect());
    choice_rows(position, &groups, room, |number, _| {
        let is_hand = number == 0 && hand_is_first; // a hand fits into one menu
        let placeholder = if is_hand {
            text.say(Sentence::ChoosePieceInHand)
        } else {
            text.say(Sentence::ChoosePieceOnBoard)
        };
        ((steps.menu)(number), placeholder)
    })
}

/// The buttons of the last row below the first question.
fn first_navigation(position: &Position<'_>, text: Text) -> Vec<CreateButton> {
    let has_unplayable = position.id.is_of_match() && !unplayable(position.game, text).is_empty();
    let why_not = has_unplayable.then(|| {
        button(position.id, Step::UnplayablePieces, text.say(Sentence::ButtonWhyNot), ButtonStyle::Secondary)
    });
    try_button(position.id, text).into_iter().chain(why_not).collect()
}

fn place_question(position: &Position<'_>, piece: Piece, text: Text) -> Option<View> {
    let all = playable(position.game, text);
    let chosen = all.iter().find(|choice| choice.piece == piece)?;
    let targets = targets(position.game, piece, text);
    let offered: Vec<Offered> = targets
        .iter()
        .map(|target| Offered {
            step: Step::PlaceButton(piece, target.at),
            label: target.number.to_string(),
            option: target.words.clone(),
            value: target.uhp.clone(),
        })
        .collect();
    let menu = |number, choices: &[Offered]| {
        let label = |end: Option<&Offered>| end.map_or("", |offered| &offered.label).to_owned();
        (
            Step::PlaceMenu(piece, number),
            text.say(Sentence::ChoosePlace { first: &label(choices.first()), last: &label(choices.last()) }),
        )
    };
    let rows = choice_rows(position.id, &[offered], Room::PLACES, menu)?;
    let navigation = if all.len() > 1 {
        vec![button(position.id, Step::Pieces, text.say(Sentence::ButtonOtherPiece), ButtonStyle::Secondary)]
    } else {
        first_navigation(position, text) // the question for the piece may have been skipped
    };
    let places = targets.iter().map(|target| target.at).collect();
    let choice = Choice::Target { piece, from: chosen.from, targets: places };
    Some(View {
        content: position.title(text),
        question: Some(text.place_question(chosen)),
        rows,
        navigation,
        ..View::choice(position, choice, text)
    })
}

fn confirm(position: &Position<'_>, piece: Piece, at: Hex, text: Text) -> Option<View> {
    let mut game = position.game.clone();
    let ply = Ply::after(game.ply());
    game.play(movement(&game, piece, at)).ok()?;
    let description = MoveDescription::of(&game, ply)?;
    let secondary = |step, label| button(position.id, step, label, ButtonStyle::Secondary);
    let confirm = button(
        position.id,
        Step::Confirm(piece, at),
        text.say(Sentence::ButtonConfirm),
        ButtonStyle::Success,
    );
    let mut navigation = vec![confirm];
    navigation.extend(try_move_button(position.id, piece, at, text));
    navigation.extend(
        step_back(position.game, piece).map(|step| secondary(step, text.say(Sentence::ButtonChange))),
    );
    let after = Position { game: &game, ..*position };
    Some(View {
        content: position.title(text),
        question: Some(text.confirmation(&description)),
        navigation,
        ..View::board(&after, text).with_frame(move_frame(position.game))
    })
}

/// The buttons below an illegal move: choose another one, and show the rule.
pub fn illegal_move_row(refused: &RefusedMove, position: PositionId, text: Text) -> CreateActionRow {
    let attempted = refused.attempted.unwrap_or(Move::Pass);
    let back = back_button(&refused.state.game, attempted, position, text);
    CreateActionRow::Buttons([back].into_iter().chain(rule_button(&refused.error, text)).collect())
}

/// Leads back to the places of the moved piece, or to the pieces if it has fewer than two places.
pub fn back_button(game: &Game, mv: Move, position: PositionId, text: Text) -> CreateButton {
    let piece = match mv {
        Move::Place { piece, .. } | Move::Move { piece, .. } => Some(piece),
        Move::Pass => None,
    };
    let step = piece.and_then(|piece| step_back(game, piece)).unwrap_or(Step::Pieces);
    button(position, step, text.say(Sentence::ButtonChange), ButtonStyle::Primary)
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;
    use crate::clock::{TimeControl, Timeout};
    use crate::discord::features::picker::position::Subject;
    use crate::ids::{ChannelId, MatchId, PlayerId, Revision, ServerId};
    use crate::store::matches::{MatchRow, Place, Progress, Rated, Terms, ThreadKind, Visibility};
    use crate::store::players::Player;
    use hive::Bug;
    use hive_picture::LastPly;

    /// Black can place, move the queen, and throw White's ant.
    const GAME: &str = r"Base+P;InProgress;Black[3];wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1";

    fn row(game: &Game) -> MatchRow {
        let player = |id| Player { id: PlayerId(id), name: format!("Person {id}") };
        let place = Place {
            server: ServerId(1),
            channel: ChannelId(2),
            audience: Visibility::Server,
            locale: "en-US".to_owned(),
            server_language: None,
            thread: ThreadKind::None,
            parent: None,
            black_channel: None,
            foreign_server: None,
        };
        let terms = Terms {
            expansions: game.setup().expansions,
            opening: game.setup().opening,
            time: TimeControl::Unlimited,
            timeout: Timeout::Strict,
            rated: Rated::No,
        };
        let (id, started_at) = (MatchId(1), DateTime::UNIX_EPOCH);
        let (white, black) = (player(11), player(12));
        MatchRow {
            id,
            white,
            black,
            terms,
            place,
            started_at,
            deadline_at: None,
            orphaned_at: None,
            progress: Progress::START,
            practice: None,
            tournament: None,
            is_ladder: false,
            finished: None,
        }
    }

    /// The view of a question in [`GAME`].
    fn view_of(question: Question) -> View {
        let game = Game::from_game_string(GAME).expect("the game string is valid");
        let row = row(&game);
        let id = PositionId::Match(MatchId(1), Revision(5));
        let position = Position { id, of: Subject::Match(&row), game: &game, bottom: hive::Colour::Black };
        ask(&position, question, Text::of("en-US")).expect("the player has moves")
    }

    fn piece(name: &str) -> Piece {
        name.parse().expect("the name is valid")
    }

    #[test]
    fn piece_question_marks_movable_pieces() {
        let Some(Choice::Piece { on_board, colour, in_hand }) = view_of(Question::Piece).scene.choice else {
            panic!("no piece choice");
        };
        let kinds = [Bug::Spider, Bug::Beetle, Bug::Grasshopper, Bug::Ant];
        assert_eq!((colour, &in_hand[..]), (hive::Colour::Black, &kinds[..]));
        assert!(on_board.contains(&Hex::ORIGIN), "the ant can be thrown: {on_board:?}");
    }

    #[test]
    fn place_question_numbers_cells_like_buttons() {
        let game = Game::from_game_string(GAME).expect("the game string is valid");
        let offered = targets(&game, piece("wA1"), Text::of("en-US"));
        let Some(Choice::Target { piece: chosen, from, targets }) =
            view_of(Question::Place(piece("wA1"))).scene.choice
        else {
            panic!("no place choice");
        };
        assert_eq!((chosen, from), (piece("wA1"), Some(Hex::ORIGIN)));
        assert_eq!(targets, offered.iter().map(|target| target.at).collect::<Vec<Hex>>());
        assert!(targets.len() > 1);
    }

    #[test]
    fn confirmation_shows_the_board_after_the_move() {
        let at = Hex::new(1, 0);
        let scene = view_of(Question::Confirm(piece("wA1"), at)).scene;
        assert_eq!(scene.choice, None);
        assert!(scene.stacks.iter().any(|stack| stack.at == at && stack.pieces == [piece("wA1")]));
        assert!(matches!(scene.last, Some(LastPly::Moved { thrower: Some(_), to, .. }) if to == at));
    }

    #[test]
    fn impossible_questions_restart_with_a_reason() {
        let first = view_of(Question::Piece);
        let reason = Text::of("en-US").say(Sentence::NotOffered);
        for question in
            [Question::Place(piece("wQ")), Question::Confirm(piece("wA1"), Hex::new(i32::MAX, i32::MIN))]
        {
            let view = view_of(question);
            assert_eq!(view.content, format!("{reason}\n{}", first.content), "{question:?}");
            assert_eq!(view.scene, first.scene);
        }
    }

    /// The placeholder and the number of options of each menu; empty if there are buttons.
    fn menus(in_hand: usize, on_board: usize) -> Vec<(String, usize)> {
        let all: Vec<PieceChoice> = Piece::ALL
            .into_iter()
            .take(in_hand + on_board)
            .enumerate()
            .map(|(index, piece)| PieceChoice {
                piece,
                from: (index >= in_hand).then_some(Hex::ORIGIN),
                name: piece.to_string(),
                left: (index < in_hand).then_some(1),
                words: format!("{piece} in full words"),
            })
            .collect();
        let steps = PieceSteps { button: Step::PieceButton, menu: Step::PieceMenu };
        let id = PositionId::Match(MatchId(1), Revision(5));
        let rows = piece_rows(id, &all, Room::PIECES, &steps, Text::of("en-US")).expect("there are choices");
        let rows = serde_json::to_value(&rows).expect("rows are JSON");
        let components = rows.as_array().expect("a list").iter().map(|row| &row["components"][0]);
        let menus = components.filter(|component| component["options"].is_array());
        let menu = |menu: &serde_json::Value| {
            let options = menu["options"].as_array().expect("a list");
            let label = |option: &serde_json::Value| option["label"].as_str().map(str::to_owned);
            let labels = options.iter().filter_map(label);
            assert!(labels.into_iter().all(|label| label.ends_with(" in full words")));
            (menu["placeholder"].as_str().unwrap_or_default().to_owned(), options.len())
        };
        menus.map(menu).collect()
    }

    #[test]
    fn more_than_fifteen_pieces_are_in_menus_with_full_words() {
        assert_eq!(menus(4, 11), []);
        let [hand, board] = ["Choose a piece in hand", "Choose a piece on the board"].map(str::to_owned);
        assert_eq!(menus(4, 12), [(hand, 4), (board.clone(), 12)]);
        assert_eq!(menus(0, 16), [(board, 16)]);
    }
}
