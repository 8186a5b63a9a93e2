//! Direct messages about matches whose channel is lost, and the daily digest.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateMessage};

use crate::discord::client::mentions::no_mentions;
use crate::discord::client::poster::{Delivery, Poster};
use crate::discord::client::request_error::RequestError;
use crate::discord::features::games;
use crate::discord::features::games::press::GamesPress;
use crate::discord::press::Press;
use crate::discord::words::Text;
use crate::ids::PlayerId;
use crate::play::Match;
use crate::play::matches::Listed;
use crate::play::notices::Recipient;
use crate::store::matches::Place;
use crate::store::notices::ClaimedNotice;

/// Sends a player what happened to a match whose channel was lost.
pub async fn send_orphaned(
    poster: &Poster,
    notice: &ClaimedNotice,
    state: &Match,
    recipient: &Recipient,
) -> Result<Delivery, RequestError> {
    let text = text_of(recipient, &state.row.place);
    let colour = state.row.colour_of(recipient.id);
    let Some(content) = colour.and_then(|colour| text.orphaned_message(state, colour)) else {
        return Ok(Delivery::Nothing);
    };
    let message = CreateMessage::new().content(&content).allowed_mentions(no_mentions());
    send(poster, notice, recipient.id, &content, message).await
}

/// Sends a player the daily digest.
pub async fn send_digest(
    poster: &Poster,
    notice: &ClaimedNotice,
    recipient: &Recipient,
    turns: &[Listed],
) -> Result<Delivery, RequestError> {
    let Some(first) = turns.first() else { return Ok(Delivery::Nothing) };
    let text = text_of(recipient, &first.row.place);
    let press = GamesPress::DigestNext(notice.id);
    let row = CreateActionRow::Buttons(vec![games::screen::next_button(press, text)]);
    let message =
        CreateMessage::new().content(text.digest(turns, recipient.id)).allowed_mentions(no_mentions());
    send(poster, notice, recipient.id, &press.custom_id(), message.components(vec![row])).await
}

fn text_of(recipient: &Recipient, place: &Place) -> Text {
    Text::in_language(place.language_for(recipient.locale.as_deref()))
}

async fn send(
    poster: &Poster,
    notice: &ClaimedNotice,
    player: PlayerId,
    marker: &str,
    message: CreateMessage,
) -> Result<Delivery, RequestError> {
    let channel = poster.rest.open_direct_messages(player).await?;
    poster.post(channel, notice, &[marker], message, None).await
}
