//! The post about an ended season, without mentions and notifications.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateMessage, MessageFlags};

use crate::discord::client::mentions::no_mentions;
use crate::discord::client::poster::{Delivery, Poster};
use crate::discord::client::request_error::RequestError;
use crate::discord::features::leaderboard::press::LeaderboardPress;
use crate::discord::features::leaderboard::season_picture::podium;
use crate::discord::press::Press;
use crate::discord::render::theme::theme_of;
use crate::discord::ui::button::secondary_button;
use crate::discord::words::{Sentence, Text};
use crate::ids::ChannelId;
use crate::play::seasons::SeasonReport;
use crate::store::notices::ClaimedNotice;

/// Posts the podium and the highlights. `report`: `None` if the season ended too long ago.
pub async fn post(
    poster: &Poster,
    notice: &ClaimedNotice,
    report: Option<&SeasonReport>,
    channel: ChannelId,
) -> Result<Delivery, RequestError> {
    let Some(report) = report else { return Ok(Delivery::Nothing) };
    let text = Text::in_language(poster.server_language(report.server, &report.settings).await?);
    let podium = podium(report, text, theme_of(report.settings.colours), &poster.pictures);
    let name = format!("season-{}.png", report.season.first);
    let picture =
        poster.render(move |pictures| pictures.podium(&podium), name, text.season_alt(report)).await?;
    let table = LeaderboardPress::Season(1, Some(report.season.first));
    let button =
        secondary_button(table, text.say(Sentence::ButtonSeasonTable { count: &report.player_count }));
    let message = CreateMessage::new()
        .content(text.season_post(report))
        .components(vec![CreateActionRow::Buttons(vec![button])])
        .flags(MessageFlags::SUPPRESS_NOTIFICATIONS)
        .allowed_mentions(no_mentions());
    poster.post(channel, notice, &[&table.custom_id()], message, Some(picture)).await
}
