//! Direct messages to followers. If one can't be delivered, all follows of the user are deleted.

use poise::serenity_prelude::CreateMessage;
use sha2::{Digest, Sha256};

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
    let mut notice = notice.clone();
    notice.nonce = nonce(notice.nonce, &content);
    let post = CreateMessage::new().content(&content).allowed_mentions(no_mentions());
    poster.post(channel, &notice, &[&content], post, None).await
}

/// Returns a nonce for this notice and content. With the notice's own nonce, Discord would drop a retry whose news has changed.
fn nonce(of_notice: u64, content: &str) -> u64 {
    let hash: [u8; 32] = Sha256::digest(content).into();
    let (first, _) = hash.split_first_chunk().expect("the hash has 32 bytes");
    of_notice ^ u64::from_le_bytes(*first)
}
