//! Direct messages about tournaments: to a player who will be withdrawn, and to the organiser if the channel is lost.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateMessage};

use crate::discord::client::mentions::no_mentions;
use crate::discord::client::poster::{Delivery, Poster};
use crate::discord::client::request_error::RequestError;
use crate::discord::features::tournaments::press::TournamentPress;
use crate::discord::ui::button::button;
use crate::discord::words::{Sentence, Text, plain};
use crate::language::Language;
use crate::play::notices::Recipient;
use crate::play::tournaments::{Tournament, Warning};
use crate::store::notices::ClaimedNotice;

/// Tells a player that they will be withdrawn, with a button to stay.
pub async fn send_warning(
    poster: &Poster,
    notice: &ClaimedNotice,
    recipient: &Recipient,
    warning: Option<&Warning>,
) -> Result<Delivery, RequestError> {
    let Some(warning) = warning else { return Ok(Delivery::Nothing) };
    let text = text_for(recipient, &warning.tournament);
    let stay = button(TournamentPress::Stay(warning.tournament.id), text.say(Sentence::ButtonTournamentStay));
    let content = text.tournament_warning(warning);
    let message = CreateMessage::new()
        .content(&content)
        .components(vec![CreateActionRow::Buttons(vec![stay])])
        .allowed_mentions(no_mentions());
    let channel = poster.rest.open_direct_messages(recipient.id).await?;
    poster.post(channel, notice, &[&content], message, None).await
}

/// Tells the organiser that the channel of the tournament is lost.
pub async fn send_lost(
    poster: &Poster,
    notice: &ClaimedNotice,
    recipient: &Recipient,
    tournament: &Tournament,
) -> Result<Delivery, RequestError> {
    let name = plain(&tournament.name);
    let text = text_for(recipient, tournament);
    let content = text.say(Sentence::TournamentLost { name: &name, number: &tournament.id.0 });
    let message = CreateMessage::new().content(&content).allowed_mentions(no_mentions());
    let channel = poster.rest.open_direct_messages(recipient.id).await?;
    poster.post(channel, notice, &[&content], message, None).await
}

/// The language in which the recipient last used the bot, or else the tournament's.
fn text_for(recipient: &Recipient, tournament: &Tournament) -> Text {
    Text::in_language(Language::from_locale(recipient.locale.as_deref().unwrap_or(&tournament.locale)))
}
