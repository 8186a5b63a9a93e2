//! `/leaderboard` with its pages and buttons. Nothing is remembered between two presses. Its picture, the ratings of the
//! best over time, is described in `render/rating_chart.rs`.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::client::answers::Edit;
use crate::discord::features::games::screen::Page;
use crate::discord::features::leaderboard::press::{RankPress, Where};
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::press::Press;
use crate::discord::render::rating_chart::Course;
use crate::discord::render::{rating_chart, theme};
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::play;
use crate::play::ratings::{Leaderboard, Scope};

/// Whose matches are counted, as this reader means it.
fn scope(place: Where, reader: Reader<'_>) -> Result<Scope, InteractionError> {
    match place {
        Where::Here => reader.server().map(Scope::Server).ok_or(InteractionError::OnlyInServers),
        Where::Everywhere => Ok(Scope::Everywhere),
    }
}

/// The page with this number, from 1; beyond the end, the last one, and that is said.
pub async fn page(
    data: &Data,
    reader: Reader<'_>,
    place: Where,
    page: u32,
) -> Result<Page, InteractionError> {
    let scope = scope(place, reader)?;
    let (player, now) = (reader.player_id(), data.clock.now());
    let board = play::ratings::leaderboard(&data.database, scope, player, page.into(), now).await?;
    let rows = rows(place, &board, reader);
    Ok(Page { content: reader.text().leaderboard(scope, &board, page.into()), rows })
}

fn rows(place: Where, board: &Leaderboard, reader: Reader<'_>) -> Vec<CreateActionRow> {
    let text = reader.text();
    let pages = [board.page - 1, board.page + 1].into_iter().filter(|page| (1..=board.pages).contains(page));
    let mut buttons: Vec<CreateButton> = pages.filter_map(|page| page_button(place, page, text)).collect();
    if let (false, Ok(page)) = (board.standings.is_empty(), board.page.try_into()) {
        buttons.push(button(RankPress::Chart(place, page), text.say(Sentence::ButtonChart)));
    }
    if let Ok(scope) = scope(place.other(), reader) {
        buttons.push(button(RankPress::Page(place.other(), 1), text.button_scope(scope)));
    }
    if buttons.is_empty() { Vec::new() } else { vec![CreateActionRow::Buttons(buttons)] }
}

fn page_button(place: Where, page: i64, text: Text) -> Option<CreateButton> {
    let label = text.say(Sentence::ButtonPage { page: &page });
    Some(button(RankPress::Page(place, page.try_into().ok()?), label))
}

fn button(press: RankPress, label: String) -> CreateButton {
    CreateButton::new(press.custom_id()).label(label).style(ButtonStyle::Secondary)
}

/// Does what the press asks for.
pub async fn press(data: &Data, reader: Reader<'_>, press: RankPress) -> Result<Edit, InteractionError> {
    match press {
        RankPress::Page(place, number) => {
            let page = page(data, reader, place, number).await?;
            Ok(Edit::from(Reply::from(page.content)).components(page.rows))
        }
        RankPress::Chart(place, page) => chart(data, reader, place, page).await,
    }
}

/// The ratings of the best over time, and a button back to the list.
async fn chart(data: &Data, reader: Reader<'_>, place: Where, page: u32) -> Result<Edit, InteractionError> {
    let (scope, text, now) = (scope(place, reader)?, reader.text(), data.clock.now());
    let (best, medals) = play::ratings::top_rated(&data.database, scope, now).await?;
    let courses: Vec<Course<'_>> =
        best.iter().map(|(part, player, rated)| Course { player, rated, part: *part }).collect();
    let theme = theme::private(data, reader).await?;
    let back =
        CreateActionRow::Buttons(vec![button(RankPress::Page(place, page), text.say(Sentence::ButtonList))]);
    let reply = match rating_chart::drawn(data, reader, &courses, &medals, theme).await? {
        picture @ Some(_) => {
            let parts = courses.iter().map(|course| course.part);
            Reply::new(text.chart_title(scope, parts), picture)
        }
        None => text.say(Sentence::ChartNone).into(),
    };
    Ok(Edit::from(reply).components(vec![back]))
}
