//! The table of a season.

use chrono::NaiveDate;
use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateButton};

use crate::discord::features::leaderboard::press::{LeaderboardPress, ScopeChoice};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::button::secondary_button;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::play;
use crate::play::seasons::SeasonPage;

/// A page, from 1, of the season that begins on this day; by default of the running or last one. Beyond the end, it is the last
/// page.
pub async fn page(
    data: &Data,
    invocation: Invocation<'_>,
    first: Option<NaiveDate>,
    page: u32,
) -> Result<Reply, InteractionError> {
    let server = invocation.server().ok_or(InteractionError::OnlyInServers)?;
    let number = usize::try_from(page).unwrap_or(usize::MAX);
    let table =
        play::seasons::season_page(&data.database, server, invocation.player_id(), first, number).await?;
    let text = invocation.text();
    let rows = vec![CreateActionRow::Buttons(buttons(&table, text))];
    Ok(Reply { rows, ..Reply::from(text.season_page(&table)) })
}

/// The neighbouring pages and seasons, and the ratings.
fn buttons(table: &SeasonPage, text: Text) -> Vec<CreateButton> {
    let neighbours = [table.page.wrapping_sub(1), table.page + 1];
    let pages = neighbours.into_iter().filter(|page| (1..=table.pages).contains(page)).filter_map(|page| {
        let press = LeaderboardPress::Season(page.try_into().ok()?, Some(table.season.first));
        Some(secondary_button(press, text.say(Sentence::ButtonPage { page: &page })))
    });
    let seasons = [table.earlier, table.later].into_iter().flatten().map(|season| {
        secondary_button(LeaderboardPress::Season(1, Some(season.first)), text.season_name(season))
    });
    let ratings =
        secondary_button(LeaderboardPress::Page(ScopeChoice::Here, 1), text.say(Sentence::ButtonRatings));
    pages.chain(seasons).chain([ratings]).collect()
}
