//! How a stage of the dialog is shown: words, picture, menus and buttons.
//!
//! The rows: one menu of pieces, or two of places; then one row of buttons, which has room for more.

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::discord::press::Press;
use crate::discord::press::picker::{PositionId, Step};
use crate::discord::render::match_scene::scene;
use crate::discord::screens::picker::Position;
use crate::discord::screens::picker::steps::{Stage, before, settled};
use crate::discord::screens::picker::view::paging::{Page, page};
use crate::discord::text::Text;
use crate::discord::text::choices::{Actor, Target, actors, movement, targets};
use crate::discord::text::relative_place::MoveDescription;
use crate::hive::{Hex, Piece};
use crate::ids::Ply;
use crate::picture::{Choice, Scene};
use crate::play::State;

/// The longest label of a line of a menu, in characters.
const LONGEST: usize = 100;

/// What a message of the dialog consists of.
pub struct View {
    /// Its words.
    pub content: String,
    /// Its picture, in the standard colours.
    pub scene: Scene,
    /// The name of the picture's file.
    pub name: String,
    /// The picture in words.
    pub alt: String,
    /// What can be chosen and pressed.
    pub rows: Vec<CreateActionRow>,
}

/// A stage, or the first after it with something to decide; and where there is no such page, or no such choice, a
/// fresh dialog. `None` if nothing at all can be done.
pub fn shown(position: &Position<'_>, stage: Stage, text: Text) -> Option<View> {
    let shown = view(position, settled(position, stage, text), text);
    shown.or_else(|| afresh(position, &why_not_shown(position, Some(stage), text), text))
}

/// Why there is no such `stage`, or nothing to show for what was pressed.
pub fn why_not_shown(position: &Position<'_>, stage: Option<Stage>, text: Text) -> String {
    let first_page = match stage {
        Some(Stage::Pieces(1..)) => Some(Stage::Pieces(0)),
        Some(Stage::Places(piece, 1..)) => Some(Stage::Places(piece, 0)),
        _ => None,
    };
    match first_page.and_then(|first| view(position, first, text)) {
        Some(_) => text.no_such_page(),
        None => text.not_offered(),
    }
}

/// The first stage with something to decide, under the reason why the dialog begins anew.
pub fn afresh(position: &Position<'_>, reason: &str, text: Text) -> Option<View> {
    let first = view(position, settled(position, Stage::Pieces(0), text), text)?;
    Some(View { content: format!("{reason}\n{}", first.content), ..first })
}

/// A stage as it is; `None` if there is no such page, or no such choice.
pub fn view(position: &Position<'_>, stage: Stage, text: Text) -> Option<View> {
    match stage {
        Stage::Pieces(page) => pieces(position, page, text),
        Stage::Places(piece, page) => places(position, piece, page, text),
        Stage::Confirm(piece, at) => after(position, piece, at, text),
    }
}

fn pieces(position: &Position<'_>, number: u16, text: Text) -> Option<View> {
    let game = position.game;
    let all = actors(game, text);
    let page = page(&all, number, 1)?;
    let option = |actor: &Actor| line(&actor.words, actor.piece.to_string());
    let menu = |&(menu, actors): &(u16, &[Actor])| {
        let options = actors.iter().map(option).collect();
        select(position, Step::Piece(menu), options, text.choose_piece())
    };
    let mut rows: Vec<CreateActionRow> = page.menus.iter().map(menu).collect();
    let mut row = turning(position, &page, Step::Pieces, text);
    row.extend(trying(position.about, text));
    rows.extend(buttons(row));
    let mut scene = scene(position.found, game, text);
    scene.choice = Some(Choice::Piece {
        on_board: all.iter().filter_map(|actor| actor.from).collect(),
        colour: game.to_move(),
        in_hand: all.iter().filter(|actor| actor.from.is_none()).map(|actor| actor.piece.bug()).collect(),
    });
    let content = text.which_piece(position.found, game);
    Some(View { content, scene, name: name(position), alt: text.alt(position.found, game), rows })
}

fn places(position: &Position<'_>, piece: Piece, number: u16, text: Text) -> Option<View> {
    let game = position.game;
    let all = actors(game, text);
    let actor = all.iter().find(|actor| actor.piece == piece)?;
    let targets = targets(game, piece, text);
    let page = page(&targets, number, 2)?;
    let option = |target: &Target| line(&target.words, target.uhp.clone());
    let menu = |&(menu, targets): &(u16, &[Target])| {
        let range = targets.first().zip(targets.last()).map_or((0, 0), |(a, b)| (a.number, b.number));
        let options = targets.iter().map(option).collect();
        select(position, Step::Place(piece, menu), options, text.choose_place(range.0, range.1))
    };
    let mut rows: Vec<CreateActionRow> = page.menus.iter().map(menu).collect();
    let mut row = turning(position, &page, |page| Step::Places(piece, page), text);
    if all.len() > 1 {
        row.push(button(position.about, Step::Pieces(0), text.button_other_piece(), ButtonStyle::Secondary));
    } else {
        row.extend(trying(position.about, text)); // this stage is the first
    }
    rows.extend(buttons(row));
    let mut scene = scene(position.found, game, text);
    let places = targets.iter().map(|target| target.at).collect();
    scene.choice = Some(Choice::Target { piece, from: actor.from, targets: places });
    let content = text.which_place(position.found, game, &actor.words);
    Some(View { content, scene, name: name(position), alt: text.alt(position.found, game), rows })
}

fn after(position: &Position<'_>, piece: Piece, at: Hex, text: Text) -> Option<View> {
    let mut game = position.game.clone();
    let ply = Ply::after(game.ply());
    game.play(movement(&game, piece, at)).ok()?;
    let deed = MoveDescription::of(&game, ply)?;
    let confirm = Step::Confirm(piece, at);
    let mut row = vec![
        button(position.about, confirm, text.button_confirm(), ButtonStyle::Success),
        button(position.about, Step::Try(piece, at), text.button_try(), ButtonStyle::Secondary),
    ];
    if let Some(step) = before(position, piece, text) {
        row.push(button(position.about, step, text.button_change(), ButtonStyle::Secondary));
    }
    Some(View {
        content: text.is_that_meant(position.found, position.game, &deed),
        scene: scene(position.found, &game, text),
        name: name(position),
        alt: text.alt(position.found, &game),
        rows: buttons(row).into_iter().collect(),
    })
}

/// A position in which nothing can be chosen.
pub fn look(position: &Position<'_>, text: Text) -> View {
    View {
        content: String::new(),
        scene: scene(position.found, position.game, text),
        name: name(position),
        alt: text.alt(position.found, position.game),
        rows: Vec::new(),
    }
}

/// Words under the reason for them, if one has to be given.
pub fn under(reason: Option<String>, content: String) -> String {
    match reason {
        Some(reason) => format!("{reason}\n{content}"),
        None => content,
    }
}

fn name(position: &Position<'_>) -> String {
    format!("match-{}.png", position.found.id)
}

/// The button that leads from the first stage of playing to trying out, so that nobody has to be asked a question to
/// find it.
fn trying(about: PositionId, text: Text) -> Option<CreateButton> {
    let PositionId::Match(id, seen) = about else { return None };
    Some(button(PositionId::TryBoard(id, seen), Step::Pieces(0), text.button_try(), ButtonStyle::Secondary))
}

/// The buttons that turn pages, if there is more than one.
fn turning<T>(
    position: &Position<'_>,
    page: &Page<'_, T>,
    step: impl Fn(u16) -> Step,
    text: Text,
) -> Vec<CreateButton> {
    let turn = |to, label| button(position.about, step(to), label, ButtonStyle::Secondary);
    let previous = page.previous.map(|to| turn(to, text.button_previous()));
    let next = page.next.map(|to| turn(to, text.button_next()));
    previous.into_iter().chain(next).collect()
}

/// A button that goes on with the dialog about this.
pub fn button(about: PositionId, step: Step, label: String, style: ButtonStyle) -> CreateButton {
    CreateButton::new(Press::Picker(about, step).custom_id()).label(label).style(style)
}

/// A row of buttons, unless there are none.
fn buttons(buttons: Vec<CreateButton>) -> Option<CreateActionRow> {
    (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
}

fn select(
    position: &Position<'_>,
    step: Step,
    options: Vec<CreateSelectMenuOption>,
    placeholder: String,
) -> CreateActionRow {
    let custom_id = Press::Picker(position.about, step).custom_id();
    let menu = CreateSelectMenu::new(custom_id, CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(placeholder))
}

fn line(words: &str, value: String) -> CreateSelectMenuOption {
    CreateSelectMenuOption::new(words.chars().take(LONGEST).collect::<String>(), value)
}

/// The button that begins to try out in a match as it stands; `None` if it is over.
pub fn invitation(state: &State, text: Text) -> Option<CreateActionRow> {
    let about = PositionId::TryBoard(state.id(), state.seen());
    let button = button(about, Step::Pieces(0), text.button_try_it(), ButtonStyle::Secondary);
    state.is_running().then(|| CreateActionRow::Buttons(vec![button]))
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;
    use crate::clock::{TimeControl, Timeout};
    use crate::discord::press::picker::PositionId;
    use crate::hive::{Bug, Game};
    use crate::ids::{ChannelId, MatchId, PlayerId, ServerId};
    use crate::picture::LastPly;
    use crate::store::matches::{Match, Place, Rated, Terms, ThreadKind, Visibility};
    use crate::store::players::Player;

    /// Black can place, move the queen, and throw White's ant.
    const GAME: &str = r"Base+P;InProgress;Black[3];wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1";

    fn found(game: &Game) -> Match {
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
            finished: None,
        }
    }

    /// What is shown at a stage of [`GAME`].
    fn seen(stage: Stage) -> View {
        let game = Game::from_game_string(GAME).expect("it is a game");
        let found = found(&game);
        let about = PositionId::Match(MatchId(1), Ply::after(game.ply()));
        shown(&Position { about, found: &found, game: &game }, stage, Text::of("en-US")).expect("it is shown")
    }

    fn piece(name: &str) -> Piece {
        name.parse().expect("it is a piece")
    }

    #[test]
    fn the_first_picture_marks_what_can_act() {
        let Some(Choice::Piece { on_board, colour, in_hand }) = seen(Stage::Pieces(0)).scene.choice else {
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
            seen(Stage::Places(piece("wA1"), 0)).scene.choice
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
        let scene = seen(Stage::Confirm(piece("wA1"), at)).scene;
        assert_eq!(scene.choice, None);
        assert!(scene.stacks.iter().any(|stack| stack.at == at && stack.pieces == [piece("wA1")]));
        assert!(matches!(scene.last, Some(LastPly::Moved { thrower: Some(_), to, .. }) if to == at));
    }

    #[test]
    fn what_cannot_be_shown_is_told_and_the_first_stage_shown_instead() {
        let first = seen(Stage::Pieces(0));
        let (no_page, no_choice) = (Text::of("en-US").no_such_page(), Text::of("en-US").not_offered());
        for (stage, reason) in [
            (Stage::Pieces(1), &no_page),
            (Stage::Places(piece("bQ"), 9), &no_page),
            (Stage::Places(piece("wQ"), 0), &no_choice),
            (Stage::Places(piece("wQ"), 9), &no_choice),
            (Stage::Confirm(piece("wA1"), Hex::new(i32::MAX, i32::MIN)), &no_choice),
        ] {
            let view = seen(stage);
            assert_eq!(view.content, format!("{reason}\n{}", first.content), "{stage:?}");
            assert_eq!(view.scene, first.scene);
        }
    }
}
