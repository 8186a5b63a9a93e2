//! `/games` and the way from it to the next move: the list with its pages, and the **Next** button, which opens the dialog
//! of the most urgent match. Nothing is remembered between two presses.

use std::str::Split;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton, EditInteractionResponse};

use super::custom_id::Press;
use super::error::Problem;
use super::reader::Reader;
use super::reply::Reply;
use super::text::Text;
use super::{Data, dialog};
use crate::ids::PlayerId;
use crate::play;
use crate::play::matches::Listed;

/// What a button of a list asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListPress {
    /// This page, from 0, of this person's matches.
    Games(PlayerId, u16),
    /// The dialog of the match in which it is the reader's turn and the least time is left.
    Next,
    /// The same, in the letter that is this notice: no two letters have the same button.
    Letter(i64),
}

impl ListPress {
    /// As it stands in the button, behind the version.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Games(player, page) => format!("games:{player}:{page}"),
            Self::Next => "next".to_owned(),
            Self::Letter(notice) => format!("letter:{notice}"),
        }
    }

    /// What was written so, in the parts between colons.
    #[must_use]
    pub fn read(action: &str, parts: &mut Split<'_, char>) -> Option<Self> {
        match action {
            "games" => {
                let player = parts.next()?.parse().ok().map(PlayerId)?;
                Some(Self::Games(player, parts.next()?.parse().ok()?))
            }
            "next" => Some(Self::Next),
            "letter" => parts.next()?.parse().ok().map(Self::Letter),
            _ => None,
        }
    }
}

/// A page of somebody's matches, in words and buttons.
pub struct Page {
    /// The words.
    pub content: String,
    /// The buttons, if there is something to press.
    pub rows: Vec<CreateActionRow>,
}

/// The page with this number, from 0, of the matches of `player`; beyond the end, the last one.
pub async fn games(data: &Data, reader: Reader<'_>, player: PlayerId, page: u16) -> Result<Page, Problem> {
    let caller = reader.caller(data);
    let games = play::matches::list(&data.database, &caller, player).await?;
    Ok(shown(caller.id(), player, &games, page, reader.text()))
}

fn shown(reader: PlayerId, player: PlayerId, games: &[Listed], page: u16, text: Text) -> Page {
    let pages = text.games_pages(games);
    let last = u16::try_from(pages.len().saturating_sub(1)).unwrap_or(u16::MAX);
    let page = page.min(last);
    let mut buttons = Vec::new();
    if player == reader && games.iter().any(|listed| listed.state.is_turn_of(player)) {
        buttons.push(next_button(Press::List(ListPress::Next), text));
    }
    let others = [page.checked_sub(1), page.checked_add(1).filter(|next| *next <= last)];
    buttons.extend(others.into_iter().flatten().map(|other| {
        let press = Press::List(ListPress::Games(player, other));
        CreateButton::new(press.custom_id())
            .label(text.button_page(usize::from(other) + 1))
            .style(ButtonStyle::Secondary)
    }));
    let rows = if buttons.is_empty() { Vec::new() } else { vec![CreateActionRow::Buttons(buttons)] };
    Page { content: text.games(player, &pages, page.into()), rows }
}

/// The button that leads to the next move.
pub fn next_button(press: Press, text: Text) -> CreateButton {
    CreateButton::new(press.custom_id()).label(text.button_next_turn()).style(ButtonStyle::Primary)
}

/// Does what the press asks for.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    press: ListPress,
) -> Result<EditInteractionResponse, Problem> {
    match press {
        ListPress::Games(player, page) => {
            let page = games(data, reader, player, page).await?;
            Ok(EditInteractionResponse::from(Reply::from(page.content)).components(page.rows))
        }
        ListPress::Next | ListPress::Letter(_) => {
            match play::matches::next_turn(&data.database, &reader.caller(data)).await? {
                // On the heap, as it holds whole games.
                Some((id, seen)) => Box::pin(dialog::open(data, reader, id, seen)).await,
                None => Ok(Reply::from(reader.text().no_turn()).into()),
            }
        }
    }
}
