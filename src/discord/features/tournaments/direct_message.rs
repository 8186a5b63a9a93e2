//! The direct message to the organiser of a tournament whose channel is lost.

use poise::serenity_prelude::CreateMessage;

use crate::discord::client::mentions::no_mentions;
use crate::discord::client::poster::{Delivery, Poster};
use crate::discord::client::request_error::RequestError;
use crate::discord::words::{Sentence, Text, plain};
use crate::language::Language;
use crate::play::notices::Recipient;
use crate::play::tournaments::Tournament;
use crate::store::notices::ClaimedNotice;

pub async fn send_lost(
    poster: &Poster,
    notice: &ClaimedNotice,
    recipient: &Recipient,
    tournament: &Tournament,
) -> Result<Delivery, RequestError> {
    let locale = recipient.locale.as_deref().unwrap_or(&tournament.locale);
    let text = Text::in_language(Language::from_locale(locale));
    let name = plain(&tournament.name);
    let content = text.say(Sentence::TournamentLost { name: &name, number: &tournament.id.0 });
    let message = CreateMessage::new().content(&content).allowed_mentions(no_mentions());
    let channel = poster.rest.open_direct_messages(recipient.id).await?;
    poster.post(channel, notice, &[&content], message, None).await
}
