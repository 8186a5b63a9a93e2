//! The questions of the picker about a position: which piece, where to, is that meant.

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
use crate::discord::ui::rule_button::rule_button;
use crate::discord::words::choices::{actors, movement, targets};
use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text, with_emoji};
use crate::ids::Ply;
use crate::play::refusal::RefusedMove;

/// A question; and where there is no such choice, the first one under the reason for it. `None` if nothing at all can be
/// done.
pub fn ask(position: &Position<'_>, question: Question, text: Text) -> Option<View> {
    let asked = view(position, question, text);
    asked.or_else(|| afresh(position, &text.say(Sentence::NotOffered), text))
}

/// The first question with something to decide, under the reason why the picker begins anew.
pub fn afresh(position: &Position<'_>, reason: &str, text: Text) -> Option<View> {
    Some(view(position, Question::first(position.game), text)?.under(reason))
}

/// A question as it is; `None` if there is no such choice.
pub fn view(position: &Position<'_>, question: Question, text: Text) -> Option<View> {
    match question {
        Question::Piece => which_piece(position, text),
        Question::Place(piece) => which_place(position, piece, text),
        Question::Confirm(piece, at) => confirm(position, piece, at, text),
    }
}

fn which_piece(position: &Position<'_>, text: Text) -> Option<View> {
    let all = actors(position.game, text);
    let offered: Vec<Offered> = all
        .iter()
        .map(|actor| Offered {
            step: Step::Take(actor.piece),
            label: with_emoji(actor.piece, &actor.label(text)),
            line: with_emoji(actor.piece, &actor.words),
            value: actor.piece.to_string(),
        })
        .collect();
    let menu = |number, _: &[Offered]| (Step::Piece(number), text.say(Sentence::ChoosePiece));
    let mut rows = choice_rows(position.id, &offered, menu)?;
    rows.extend(button_row(try_button(position.id, text).into_iter().collect()));
    let choice = Choice::Piece {
        on_board: all.iter().filter_map(|actor| actor.from).collect(),
        colour: position.game.to_move(),
        in_hand: all.iter().filter(|actor| actor.from.is_none()).map(|actor| actor.piece.bug()).collect(),
    };
    let content = text.which_piece(&position.title(text));
    Some(View { content, rows, ..View::board(position, text).choosing(choice) })
}

fn which_place(position: &Position<'_>, piece: Piece, text: Text) -> Option<View> {
    let all = actors(position.game, text);
    let actor = all.iter().find(|actor| actor.piece == piece)?;
    let targets = targets(position.game, piece, text);
    let offered: Vec<Offered> = targets
        .iter()
        .map(|target| Offered {
            step: Step::Go(piece, target.at),
            label: target.number.to_string(),
            line: target.words.clone(),
            value: target.uhp.clone(),
        })
        .collect();
    let menu = |number, lines: &[Offered]| {
        let label = |end: Option<&Offered>| end.map_or("", |offered| &offered.label).to_owned();
        (
            Step::Place(piece, number),
            text.say(Sentence::ChoosePlace { first: &label(lines.first()), last: &label(lines.last()) }),
        )
    };
    let mut rows = choice_rows(position.id, &offered, menu)?;
    let beside = if all.len() > 1 {
        Some(button(position.id, Step::Pieces, text.say(Sentence::ButtonOtherPiece), ButtonStyle::Secondary))
    } else {
        try_button(position.id, text) // this question is the first
    };
    rows.extend(button_row(beside.into_iter().collect()));
    let places = targets.iter().map(|target| target.at).collect();
    let choice = Choice::Target { piece, from: actor.from, targets: places };
    let content = text.which_place(&position.title(text), actor);
    Some(View { content, rows, ..View::board(position, text).choosing(choice) })
}

fn confirm(position: &Position<'_>, piece: Piece, at: Hex, text: Text) -> Option<View> {
    let mut game = position.game.clone();
    let ply = Ply::after(game.ply());
    game.play(movement(&game, piece, at)).ok()?;
    let played = MoveDescription::of(&game, ply)?;
    let secondary = |step, label| button(position.id, step, label, ButtonStyle::Secondary);
    let confirm = button(
        position.id,
        Step::Confirm(piece, at),
        text.say(Sentence::ButtonConfirm),
        ButtonStyle::Success,
    );
    let mut buttons = vec![confirm];
    buttons.extend(try_move_button(position.id, (piece, at), text));
    buttons.extend(
        step_back(position.game, piece).map(|step| secondary(step, text.say(Sentence::ButtonChange))),
    );
    let after = Position { game: &game, ..*position };
    Some(View {
        content: text.is_that_meant(&position.title(text), &played),
        rows: button_row(buttons).into_iter().collect(),
        ..View::board(&after, text)
    })
}

/// The way back from a move that the rules forbid: to the other places of its piece, if it has any; and the rule.
pub fn change_row(refused: &RefusedMove, position: PositionId, text: Text) -> CreateActionRow {
    let asked = refused.asked.unwrap_or(Move::Pass);
    let back = back_button(&refused.state.game, asked, position, text);
    CreateActionRow::Buttons([back].into_iter().chain(rule_button(&refused.error, text)).collect())
}

/// The way back to the other places of the piece, if it has any, and otherwise to the pieces.
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
    use crate::ids::{ChannelId, MatchId, PlayerId, ServerId};
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
            chosen: None,
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
            stranded_at: None,
            progress: Progress::NONE,
            practice: None,
            finished: None,
        }
    }

    /// How a question about [`GAME`] looks.
    fn seen(question: Question) -> View {
        let game = Game::from_game_string(GAME).expect("it is a game");
        let row = row(&game);
        let id = PositionId::Match(MatchId(1), Ply::after(game.ply()));
        ask(&Position { id, of: Subject::Match(&row), game: &game }, question, Text::of("en-US"))
            .expect("it is shown")
    }

    fn piece(name: &str) -> Piece {
        name.parse().expect("it is a piece")
    }

    #[test]
    fn the_first_picture_marks_what_can_act() {
        let Some(Choice::Piece { on_board, colour, in_hand }) = seen(Question::Piece).scene.choice else {
            panic!("a piece is chosen");
        };
        let kinds = [Bug::Spider, Bug::Beetle, Bug::Grasshopper, Bug::Ant];
        assert_eq!((colour, &in_hand[..]), (hive::Colour::Black, &kinds[..]));
        assert!(on_board.contains(&Hex::ORIGIN), "the ant can be thrown: {on_board:?}");
    }

    #[test]
    fn the_second_picture_numbers_the_places_as_the_buttons_do() {
        let game = Game::from_game_string(GAME).expect("it is a game");
        let offered = targets(&game, piece("wA1"), Text::of("en-US"));
        let Some(Choice::Target { piece: chosen, from, targets }) =
            seen(Question::Place(piece("wA1"))).scene.choice
        else {
            panic!("a place is chosen");
        };
        assert_eq!((chosen, from), (piece("wA1"), Some(Hex::ORIGIN)));
        assert_eq!(targets, offered.iter().map(|target| target.at).collect::<Vec<Hex>>());
        assert!(targets.len() > 1);
    }

    #[test]
    fn the_third_picture_is_the_board_after_the_move() {
        let at = Hex::new(1, 0);
        let scene = seen(Question::Confirm(piece("wA1"), at)).scene;
        assert_eq!(scene.choice, None);
        assert!(scene.stacks.iter().any(|stack| stack.at == at && stack.pieces == [piece("wA1")]));
        assert!(matches!(scene.last, Some(LastPly::Moved { thrower: Some(_), to, .. }) if to == at));
    }

    #[test]
    fn what_cannot_be_shown_is_told_and_the_first_stage_shown_instead() {
        let first = seen(Question::Piece);
        let reason = Text::of("en-US").say(Sentence::NotOffered);
        for question in
            [Question::Place(piece("wQ")), Question::Confirm(piece("wA1"), Hex::new(i32::MAX, i32::MIN))]
        {
            let view = seen(question);
            assert_eq!(view.content, format!("{reason}\n{}", first.content), "{question:?}");
            assert_eq!(view.scene, first.scene);
        }
    }
}
