//! The post of a ladder's table on the first of each month, without mentions and notifications.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateMessage, MessageFlags};

use crate::discord::client::mentions::no_mentions;
use crate::discord::client::poster::{Delivery, Poster};
use crate::discord::client::request_error::RequestError;
use crate::discord::features::ladders::picture::table;
use crate::discord::features::ladders::press::LadderPress;
use crate::discord::render::theme::theme_of;
use crate::discord::ui::button::secondary_button;
use crate::discord::words::{Sentence, Text};
use crate::ids::ChannelId;
use crate::play::ladders::MonthReport;
use crate::store::notices::ClaimedNotice;

/// Posts the table. `report`: `None` if the month began too long ago.
pub async fn post(
    poster: &Poster,
    notice: &ClaimedNotice,
    report: Option<&MonthReport>,
    channel: ChannelId,
) -> Result<Delivery, RequestError> {
    let Some(report) = report else { return Ok(Delivery::Nothing) };
    let text = Text::in_language(poster.server_language(report.server, &report.settings).await?);
    let drawn = table(report, text, theme_of(report.settings.colours), &poster.pictures);
    let mark = format!("ladder-{}", report.day);
    let (name, alt) = (format!("{mark}.png"), text.ladder_alt(report));
    let picture = poster.render(move |pictures| pictures.crosstable(&drawn), name, alt).await?;
    let button = secondary_button(LadderPress::Table(1), text.say(Sentence::ButtonLadderTable));
    let message = CreateMessage::new()
        .content(text.ladder_post(report))
        .components(vec![CreateActionRow::Buttons(vec![button])])
        .flags(MessageFlags::SUPPRESS_NOTIFICATIONS)
        .allowed_mentions(no_mentions());
    poster.post(channel, notice, &[&mark], message, Some(picture)).await
}
