//! Direct messages to followers. If one can't be delivered, all follows of the user are deleted.

use poise::serenity_prelude::CreateMessage;

use crate::discord::client::mentions::no_mentions;
use crate::discord::client::poster::{Delivery, Poster};
use crate::discord::client::request_error::RequestError;
use crate::discord::words::Text;
use crate::play::follows::FollowMessage;
use crate::play::notices::Recipient;
use crate::store::notices::ClaimedNotice;

/// Sends a follower what they haven't been told.
pub async fn send(
    poster: &Poster,
    notice: &ClaimedNotice,
    recipient: &Recipient,
    message: &FollowMessage,
) -> Result<Delivery, RequestError> {
    let Some(first) = message.news.first() else { return Ok(Delivery::Nothing) };
    let language = first.state.row.place.language_for(recipient.locale.as_deref());
    let content = Text::in_language(language).follow_message(&message.news);
    let channel = poster.rest.open_direct_messages(recipient.id).await?;
    // With the same nonce, Discord would drop news that has changed since an attempt whose response was lost.
    let mut notice = notice.clone();
    notice.nonce = notice.nonce.wrapping_add(message.event_count());
    let post = CreateMessage::new().content(&content).allowed_mentions(no_mentions());
    poster.post(channel, &notice, &[&content], post, None).await
}
