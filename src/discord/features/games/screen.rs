//! `/games` and the way from it to the next move: the list of matches, and of challenges, with its pages, and the **Next** button, which opens the picker
//! of the most urgent match. Nothing is remembered between two presses.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::client::answers::Edit;
use crate::discord::features::games::press::ListPress;
use crate::discord::features::picker;
use crate::discord::features::practice::press::PracticePress;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::button::{button, quiet_button};
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play;
use crate::play::challenges::Waiting;
use crate::play::matches::Listed;

/// A page of somebody's matches, in words and buttons.
pub struct Page {
    pub content: String,
    /// The buttons, if there is something to press.
    pub rows: Vec<CreateActionRow>,
}

/// The page with this number, from 0, of the matches of `player`; beyond the end, the last one.
pub async fn games(
    data: &Data,
    reader: Reader<'_>,
    player: PlayerId,
    page: u16,
) -> Result<Page, InteractionError> {
    let caller = reader.caller(data);
    let games = play::matches::list(&data.database, &caller, player).await?;
    let mut waiting = Vec::new();
    if player == caller.id() {
        waiting = play::challenges::waiting(&data.database, &caller).await?;
    }
    Ok(shown(caller.id(), player, (&games, &waiting), page, reader.text()))
}

fn shown(
    reader: PlayerId,
    player: PlayerId,
    (games, waiting): (&[Listed], &[Waiting]),
    page: u16,
    text: Text,
) -> Page {
    let pages = text.games_pages(games, waiting, player);
    let last = u16::try_from(pages.len().saturating_sub(1)).unwrap_or(u16::MAX);
    let page = page.min(last);
    let mut buttons = Vec::new();
    if player == reader && games.iter().any(|listed| listed.row.is_turn_of(player)) {
        buttons.push(next_button(ListPress::Next, text));
    }
    if player == reader && games.is_empty() {
        buttons.push(quiet_button(PracticePress::Begin, text.say(Sentence::ButtonPractice)));
    }
    let others = [page.checked_sub(1), page.checked_add(1).filter(|next| *next <= last)];
    buttons.extend(others.into_iter().flatten().map(|other| {
        quiet_button(
            ListPress::Games(player, other),
            text.say(Sentence::ButtonPage { page: &(usize::from(other) + 1) }),
        )
    }));
    let rows = if buttons.is_empty() { Vec::new() } else { vec![CreateActionRow::Buttons(buttons)] };
    Page { content: text.games(player, games.is_empty(), &pages, page.into()), rows }
}

/// The button that leads to the next move.
pub fn next_button(press: ListPress, text: Text) -> CreateButton {
    button(press, text.say(Sentence::ButtonNextTurn)).style(ButtonStyle::Primary)
}

/// Does what the press asks for.
pub async fn press(data: &Data, reader: Reader<'_>, press: ListPress) -> Result<Edit, InteractionError> {
    match press {
        ListPress::Games(player, page) => {
            let page = games(data, reader, player, page).await?;
            Ok(Edit::from(Reply::from(page.content)).components(page.rows))
        }
        ListPress::Next | ListPress::Letter(_) => {
            match play::matches::next_turn(&data.database, &reader.caller(data)).await? {
                // On the heap, as it holds whole games.
                Some((id, seen)) => Box::pin(picker::open(data, reader, id, seen)).await,
                None => Ok(Reply::from(reader.text().say(Sentence::NoTurn)).into()),
            }
        }
    }
}
