//! `/leaderboard` with its pages and buttons. Nothing is remembered between two presses.

use std::str::Split;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton, EditInteractionResponse};

use super::charts::{self, Course};
use super::custom_id::Press;
use super::error::Problem;
use super::lists::Page;
use super::reader::Reader;
use super::reply::Reply;
use super::text::Text;
use super::{Data, theme};
use crate::play;
use crate::play::ratings::{Leaderboard, Scope};

/// Whose matches are counted, as it stands in a button: where a server is meant, it is the one in which it is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// In this server.
    Here,
    /// In all.
    Everywhere,
}

/// What a button of the leaderboard asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankPress {
    /// This page, from 1.
    Page(Where, u32),
    /// The ratings of the best over time, and from there back to this page.
    Chart(Where, u32),
}

impl Where {
    const fn word(self) -> &'static str {
        match self {
            Self::Here => "here",
            Self::Everywhere => "everywhere",
        }
    }

    fn read(word: &str) -> Option<Self> {
        [Self::Here, Self::Everywhere].into_iter().find(|place| place.word() == word)
    }

    /// What it means to this reader.
    fn scope(self, reader: Reader<'_>) -> Result<Scope, Problem> {
        match self {
            Self::Here => reader.server().map(Scope::Server).ok_or(Problem::OnlyInServers),
            Self::Everywhere => Ok(Scope::Everywhere),
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::Here => Self::Everywhere,
            Self::Everywhere => Self::Here,
        }
    }
}

impl RankPress {
    /// As it stands in the button, behind the version.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Page(place, page) => format!("ranks:{}:{page}", place.word()),
            Self::Chart(place, page) => format!("ranks-chart:{}:{page}", place.word()),
        }
    }

    /// What was written so, in the parts between colons.
    #[must_use]
    pub fn read(action: &str, parts: &mut Split<'_, char>) -> Option<Self> {
        let place = Where::read(parts.next()?)?;
        let page = parts.next()?.parse().ok()?;
        match action {
            "ranks" => Some(Self::Page(place, page)),
            "ranks-chart" => Some(Self::Chart(place, page)),
            _ => None,
        }
    }
}

/// The page with this number, from 1; beyond the end, the last one, and that is said.
pub async fn page(data: &Data, reader: Reader<'_>, place: Where, page: u32) -> Result<Page, Problem> {
    let scope = place.scope(reader)?;
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
        buttons.push(button(RankPress::Chart(place, page), text.button_chart()));
    }
    if let Ok(scope) = place.other().scope(reader) {
        buttons.push(button(RankPress::Page(place.other(), 1), text.button_scope(scope)));
    }
    if buttons.is_empty() { Vec::new() } else { vec![CreateActionRow::Buttons(buttons)] }
}

fn page_button(place: Where, page: i64, text: Text) -> Option<CreateButton> {
    let label = text.button_page(page.try_into().ok()?);
    Some(button(RankPress::Page(place, page.try_into().ok()?), label))
}

fn button(press: RankPress, label: String) -> CreateButton {
    CreateButton::new(Press::Ranks(press).custom_id()).label(label).style(ButtonStyle::Secondary)
}

/// Does what the press asks for.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    press: RankPress,
) -> Result<EditInteractionResponse, Problem> {
    match press {
        RankPress::Page(place, number) => {
            let page = page(data, reader, place, number).await?;
            Ok(EditInteractionResponse::from(Reply::from(page.content)).components(page.rows))
        }
        RankPress::Chart(place, page) => chart(data, reader, place, page).await,
    }
}

/// The ratings of the best over time, and a button back to the list.
async fn chart(
    data: &Data,
    reader: Reader<'_>,
    place: Where,
    page: u32,
) -> Result<EditInteractionResponse, Problem> {
    let (scope, text, now) = (place.scope(reader)?, reader.text(), data.clock.now());
    let (best, medals) = play::ratings::top_rated(&data.database, scope, now).await?;
    let courses: Vec<Course<'_>> =
        best.iter().map(|(part, player, rated)| Course { player, rated, part: *part }).collect();
    let theme = theme::private(data, reader).await?;
    let back = CreateActionRow::Buttons(vec![button(RankPress::Page(place, page), text.button_list())]);
    let reply = match charts::drawn(data, &courses, &medals, text, theme).await? {
        picture @ Some(_) => {
            let parts = courses.iter().map(|course| course.part);
            Reply { content: text.chart_title(scope, parts), picture }
        }
        None => text.chart_none().into(),
    };
    Ok(EditInteractionResponse::from(reply).components(vec![back]))
}
