//! The questions of the picker about a position: which piece, where to, is that meant.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use super::View;
use super::components::{button, button_row, menu, option, page_buttons, try_button};
use super::paging::page;
use crate::discord::press::picker::{PositionId, Step};
use crate::discord::screens::picker::position::Position;
use crate::discord::screens::picker::steps::{Question, step_back};
use crate::discord::text::Text;
use crate::discord::text::choices::{Actor, Target, actors, movement, targets};
use crate::discord::text::relative_place::MoveDescription;
use crate::hive::{Hex, Move, Piece};
use crate::ids::Ply;
use crate::picture::Choice;
use crate::play::refusal::RefusedMove;

/// A question; and where there is no such page, or no such choice, the first one under the reason for it. `None` if
/// nothing at all can be done.
pub fn ask(position: &Position<'_>, question: Question, text: Text) -> Option<View> {
    let asked = view(position, question, text);
    asked.or_else(|| afresh(position, &why_not(position, question, text), text))
}

/// The first question with something to decide, under the reason why the picker begins anew.
pub fn afresh(position: &Position<'_>, reason: &str, text: Text) -> Option<View> {
    Some(view(position, Question::first(position.game), text)?.under(reason))
}

/// Why there is no such question.
pub fn why_not(position: &Position<'_>, question: Question, text: Text) -> String {
    let first_page = match question {
        Question::Piece(1..) => Some(Question::Piece(0)),
        Question::Place(piece, 1..) => Some(Question::Place(piece, 0)),
        _ => None,
    };
    match first_page.and_then(|first| view(position, first, text)) {
        Some(_) => text.no_such_page(),
        None => text.not_offered(),
    }
}

/// A question as it is; `None` if there is no such page, or no such choice.
pub fn view(position: &Position<'_>, question: Question, text: Text) -> Option<View> {
    match question {
        Question::Piece(page) => which_piece(position, page, text),
        Question::Place(piece, page) => which_place(position, piece, page, text),
        Question::Confirm(piece, at) => confirm(position, piece, at, text),
    }
}

fn which_piece(position: &Position<'_>, number: u16, text: Text) -> Option<View> {
    let all = actors(position.game, text);
    let page = page(&all, number, 1)?;
    let menu = |&(number, actors): &(u16, &[Actor])| {
        let options = actors.iter().map(|actor| option(&actor.words, actor.piece.to_string())).collect();
        menu(position.id, Step::Piece(number), options, text.choose_piece())
    };
    let mut rows: Vec<CreateActionRow> = page.menus.iter().map(menu).collect();
    let mut buttons = page_buttons(position.id, &page, Step::Pieces, text);
    buttons.extend(try_button(position.id, text));
    rows.extend(button_row(buttons));
    let choice = Choice::Piece {
        on_board: all.iter().filter_map(|actor| actor.from).collect(),
        colour: position.game.to_move(),
        in_hand: all.iter().filter(|actor| actor.from.is_none()).map(|actor| actor.piece.bug()).collect(),
    };
    let content = text.which_piece(position.row, position.game);
    Some(View { content, rows, ..View::board(position, text).choosing(choice) })
}

fn which_place(position: &Position<'_>, piece: Piece, number: u16, text: Text) -> Option<View> {
    let all = actors(position.game, text);
    let actor = all.iter().find(|actor| actor.piece == piece)?;
    let targets = targets(position.game, piece, text);
    let page = page(&targets, number, 2)?;
    let menu = |&(number, targets): &(u16, &[Target])| {
        let range = targets.first().zip(targets.last()).map_or((0, 0), |(a, b)| (a.number, b.number));
        let options = targets.iter().map(|target| option(&target.words, target.uhp.clone())).collect();
        menu(position.id, Step::Place(piece, number), options, text.choose_place(range.0, range.1))
    };
    let mut rows: Vec<CreateActionRow> = page.menus.iter().map(menu).collect();
    let mut buttons = page_buttons(position.id, &page, |page| Step::Places(piece, page), text);
    if all.len() > 1 {
        let label = text.button_other_piece();
        buttons.push(button(position.id, Step::Pieces(0), label, ButtonStyle::Secondary));
    } else {
        buttons.extend(try_button(position.id, text)); // this question is the first
    }
    rows.extend(button_row(buttons));
    let places = targets.iter().map(|target| target.at).collect();
    let choice = Choice::Target { piece, from: actor.from, targets: places };
    let content = text.which_place(position.row, position.game, &actor.words);
    Some(View { content, rows, ..View::board(position, text).choosing(choice) })
}

fn confirm(position: &Position<'_>, piece: Piece, at: Hex, text: Text) -> Option<View> {
    let mut game = position.game.clone();
    let ply = Ply::after(game.ply());
    game.play(movement(&game, piece, at)).ok()?;
    let played = MoveDescription::of(&game, ply)?;
    let secondary = |step, label| button(position.id, step, label, ButtonStyle::Secondary);
    let confirm = button(position.id, Step::Confirm(piece, at), text.button_confirm(), ButtonStyle::Success);
    let mut buttons = vec![confirm, secondary(Step::Try(piece, at), text.button_try())];
    buttons.extend(step_back(position.game, piece).map(|step| secondary(step, text.button_change())));
    let after = Position { game: &game, ..*position };
    Some(View {
        content: text.is_that_meant(position.row, position.game, &played),
        rows: button_row(buttons).into_iter().collect(),
        ..View::board(&after, text)
    })
}

/// The way back from a move that the rules forbid: to the other places of its piece, if it has any.
pub fn change_row(refused: &RefusedMove, position: PositionId, text: Text) -> CreateActionRow {
    let piece = match refused.asked {
        Some(Move::Place { piece, .. } | Move::Move { piece, .. }) => Some(piece),
        Some(Move::Pass) | None => None,
    };
    let step = piece.and_then(|piece| step_back(&refused.state.game, piece)).unwrap_or(Step::Pieces(0));
    CreateActionRow::Buttons(vec![button(position, step, text.button_change(), ButtonStyle::Primary)])
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;
    use crate::clock::{TimeControl, Timeout};
    use crate::hive::{Bug, Game};
    use crate::ids::{ChannelId, MatchId, PlayerId, ServerId};
    use crate::picture::LastPly;
    use crate::store::matches::{Match, Place, Progress, Rated, Terms, ThreadKind, Visibility};
    use crate::store::players::Player;

    /// Black can place, move the queen, and throw White's ant.
    const GAME: &str = r"Base+P;InProgress;Black[3];wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1";

    fn row(game: &Game) -> Match {
        let player = |id| Player { id: PlayerId(id), name: format!("Person {id}") };
        let place = Place {
            server: ServerId(1),
            channel: ChannelId(2),
            audience: Visibility::Server,
            locale: "en-US".to_owned(),
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
        Match {
            id,
            white,
            black,
            terms,
            place,
            started_at,
            deadline_at: None,
            stranded_at: None,
            progress: Progress::NONE,
            finished: None,
        }
    }

    /// How a question about [`GAME`] looks.
    fn seen(question: Question) -> View {
        let game = Game::from_game_string(GAME).expect("it is a game");
        let row = row(&game);
        let id = PositionId::Match(MatchId(1), Ply::after(game.ply()));
        ask(&Position { id, row: &row, game: &game }, question, Text::of("en-US")).expect("it is shown")
    }

    fn piece(name: &str) -> Piece {
        name.parse().expect("it is a piece")
    }

    #[test]
    fn the_first_picture_marks_what_can_act() {
        let Some(Choice::Piece { on_board, colour, in_hand }) = seen(Question::Piece(0)).scene.choice else {
            panic!("a piece is chosen");
        };
        let kinds = [Bug::Spider, Bug::Beetle, Bug::Grasshopper, Bug::Ant];
        assert_eq!((colour, &in_hand[..]), (crate::hive::Colour::Black, &kinds[..]));
        assert!(on_board.contains(&Hex::ORIGIN), "the ant can be thrown: {on_board:?}");
    }

    #[test]
    fn the_second_picture_numbers_the_places_as_the_menu_does() {
        let game = Game::from_game_string(GAME).expect("it is a game");
        let offered = targets(&game, piece("wA1"), Text::of("en-US"));
        let Some(Choice::Target { piece: chosen, from, targets }) =
            seen(Question::Place(piece("wA1"), 0)).scene.choice
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
        let first = seen(Question::Piece(0));
        let (no_page, no_choice) = (Text::of("en-US").no_such_page(), Text::of("en-US").not_offered());
        for (question, reason) in [
            (Question::Piece(1), &no_page),
            (Question::Place(piece("bQ"), 9), &no_page),
            (Question::Place(piece("wQ"), 0), &no_choice),
            (Question::Place(piece("wQ"), 9), &no_choice),
            (Question::Confirm(piece("wA1"), Hex::new(i32::MAX, i32::MIN)), &no_choice),
        ] {
            let view = seen(question);
            assert_eq!(view.content, format!("{reason}\n{}", first.content), "{question:?}");
            assert_eq!(view.scene, first.scene);
        }
    }
}
