//! The picker's questions: which piece, where to, and confirmation.

use hive::{Game, Hex, Move, Piece};
use hive_picture::Choice;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::features::picker::position::Position;
use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::steps::{Question, step_back};
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::choice_rows::{Offered, choice_rows};
use crate::discord::features::picker::view::components::{button, button_row, try_button, try_move_button};
use crate::discord::render::match_scene::move_frame;
use crate::discord::ui::rule_button::rule_button;
use crate::discord::words::choices::{actors, movement, targets};
use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text, with_emoji};
use crate::ids::Ply;
use crate::play::refusal::RefusedMove;

/// The view of a question; the first question, with the reason, if the question has no choices. `None` if the player has no
/// move.
pub fn ask(position: &Position<'_>, question: Question, text: Text) -> Option<View> {
    let view = view(position, question, text);
    view.or_else(|| restart(position, &text.say(Sentence::NotOffered), text))
}

/// The first question with more than one choice, below the reason for restarting.
pub fn restart(position: &Position<'_>, reason: &str, text: Text) -> Option<View> {
    Some(view(position, Question::first(position.game), text)?.with_header(reason))
}

/// The view of a question; `None` if the question has no choices.
pub fn view(position: &Position<'_>, question: Question, text: Text) -> Option<View> {
    match question {
        Question::Piece => piece_question(position, text),
        Question::Place(piece) => place_question(position, piece, text),
        Question::Confirm(piece, at) => confirm(position, piece, at, text),
    }
}

fn piece_question(position: &Position<'_>, text: Text) -> Option<View> {
    let all = actors(position.game, text);
    let offered: Vec<Offered> = all
        .iter()
        .map(|actor| Offered {
            step: Step::PieceButton(actor.piece),
            label: with_emoji(actor.piece, &actor.label(text)),
            option: with_emoji(actor.piece, &actor.words),
            value: actor.piece.to_string(),
        })
        .collect();
    let menu = |number, _: &[Offered]| (Step::PieceMenu(number), text.say(Sentence::ChoosePiece));
    let mut rows = choice_rows(position.id, &offered, menu)?;
    rows.extend(button_row(try_button(position.id, text).into_iter().collect()));
    let choice = Choice::Piece {
        on_board: all.iter().filter_map(|actor| actor.from).collect(),
        colour: position.game.to_move(),
        in_hand: all.iter().filter(|actor| actor.from.is_none()).map(|actor| actor.piece.bug()).collect(),
    };
    let content = text.piece_question(&position.title(text));
    Some(View { content, rows, ..View::choice(position, choice, text) })
}

fn place_question(position: &Position<'_>, piece: Piece, text: Text) -> Option<View> {
    let all = actors(position.game, text);
    let actor = all.iter().find(|actor| actor.piece == piece)?;
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
    let mut rows = choice_rows(position.id, &offered, menu)?;
    let other = if all.len() > 1 {
        Some(button(position.id, Step::Pieces, text.say(Sentence::ButtonOtherPiece), ButtonStyle::Secondary))
    } else {
        try_button(position.id, text) // this is the first question
    };
    rows.extend(button_row(other.into_iter().collect()));
    let places = targets.iter().map(|target| target.at).collect();
    let choice = Choice::Target { piece, from: actor.from, targets: places };
    let content = text.place_question(&position.title(text), actor);
    Some(View { content, rows, ..View::choice(position, choice, text) })
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
    let mut buttons = vec![confirm];
    buttons.extend(try_move_button(position.id, piece, at, text));
    buttons.extend(
        step_back(position.game, piece).map(|step| secondary(step, text.say(Sentence::ButtonChange))),
    );
    let after = Position { game: &game, ..*position };
    Some(View {
        content: text.confirmation(&position.title(text), &description),
        rows: button_row(buttons).into_iter().collect(),
        ..View::board(&after, text).with_frame(move_frame(position.game))
    })
}

/// The buttons below an illegal move: choose another one, and show the rule.
pub fn illegal_move_row(refused: &RefusedMove, position: PositionId, text: Text) -> CreateActionRow {
    let attempted = refused.attempted.unwrap_or(Move::Pass);
    let back = back_button(&refused.state.game, attempted, position, text);
    CreateActionRow::Buttons([back].into_iter().chain(rule_button(&refused.error, text)).collect())
}

/// Leads back to the places of the moved piece, or to the pieces if it has no other places.
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
}
