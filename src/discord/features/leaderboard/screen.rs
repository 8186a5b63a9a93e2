//! `/leaderboard`: its pages, and the chart of the top players' ratings.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateButton};

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::leaderboard::press::{LeaderboardPress, ScopeChoice};
use crate::discord::features::leaderboard::season_screen;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::rating_chart::RatingSeries;
use crate::discord::render::{rating_chart, theme};
use crate::discord::ui::button::secondary_button;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::play;
use crate::play::ratings::{Leaderboard, Scope};

fn resolve_scope(choice: ScopeChoice, invocation: Invocation<'_>) -> Result<Scope, InteractionError> {
    match choice {
        ScopeChoice::Here => invocation.server().map(Scope::Server).ok_or(InteractionError::OnlyInServers),
        ScopeChoice::Everywhere => Ok(Scope::Everywhere),
    }
}

/// A page, from 1. Beyond the end, it is the last page with a note.
pub async fn page(
    data: &Data,
    invocation: Invocation<'_>,
    choice: ScopeChoice,
    page: u32,
) -> Result<Reply, InteractionError> {
    let scope = resolve_scope(choice, invocation)?;
    let (player, now) = (invocation.player_id(), data.clock.now());
    let board = play::ratings::leaderboard(&data.database, scope, player, page.into(), now).await?;
    let rows = rows(choice, &board, invocation);
    Ok(Reply { rows, ..Reply::from(invocation.text().leaderboard(scope, &board, page.into())) })
}

fn rows(choice: ScopeChoice, board: &Leaderboard, invocation: Invocation<'_>) -> Vec<CreateActionRow> {
    let text = invocation.text();
    let pages = [board.page - 1, board.page + 1].into_iter().filter(|page| (1..=board.pages).contains(page));
    let mut buttons: Vec<CreateButton> = pages.filter_map(|page| page_button(choice, page, text)).collect();
    if let (false, Ok(page)) = (board.standings.is_empty(), board.page.try_into()) {
        buttons
            .push(secondary_button(LeaderboardPress::Chart(choice, page), text.say(Sentence::ButtonChart)));
    }
    if board.has_seasons {
        let season = LeaderboardPress::Season(1, None);
        buttons.push(secondary_button(season, text.say(Sentence::ButtonSeason)));
    }
    if let Ok(scope) = resolve_scope(choice.other(), invocation) {
        buttons.push(secondary_button(LeaderboardPress::Page(choice.other(), 1), text.button_scope(scope)));
    }
    if buttons.is_empty() { Vec::new() } else { vec![CreateActionRow::Buttons(buttons)] }
}

fn page_button(choice: ScopeChoice, page: i64, text: Text) -> Option<CreateButton> {
    let label = text.say(Sentence::ButtonPage { page: &page });
    Some(secondary_button(LeaderboardPress::Page(choice, page.try_into().ok()?), label))
}

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: LeaderboardPress,
) -> Result<EditResponse, InteractionError> {
    match press {
        LeaderboardPress::Page(choice, number) => Ok(page(data, invocation, choice, number).await?.into()),
        LeaderboardPress::Chart(choice, page) => chart(data, invocation, choice, page).await,
        LeaderboardPress::Season(page, first) => {
            Ok(season_screen::page(data, invocation, first, page).await?.into())
        }
    }
}

/// The rating chart of the top players, with a button back to the list.
async fn chart(
    data: &Data,
    invocation: Invocation<'_>,
    choice: ScopeChoice,
    page: u32,
) -> Result<EditResponse, InteractionError> {
    let (scope, text, now) = (resolve_scope(choice, invocation)?, invocation.text(), data.clock.now());
    let (best, leaders) = play::ratings::top_rated(&data.database, scope, now).await?;
    let series: Vec<RatingSeries<'_>> =
        best.iter().map(|(part, player, rated)| RatingSeries { player, rated, part: *part }).collect();
    let theme = theme::private(data, invocation).await?;
    let back = CreateActionRow::Buttons(vec![secondary_button(
        LeaderboardPress::Page(choice, page),
        text.say(Sentence::ButtonList),
    )]);
    let reply = match rating_chart::render(data, invocation, &series, &leaders, theme).await? {
        picture @ Some(_) => {
            let parts = series.iter().map(|player| player.part);
            Reply::new(text.chart_title(scope, !leaders.is_empty(), parts), picture)
        }
        None => text.say(Sentence::ChartNone).into(),
    };
    Ok(EditResponse::from(reply).components(vec![back]))
}
