//! Pings of the player to move (reminders, nudges, postponed turn pings), and posts about paused clocks. None of them has a
//! picture.

use poise::serenity_prelude as serenity;
use serenity::CreateMessage;

use crate::discord::client::poster::{Delivery, Poster, address};
use crate::discord::client::request_error::RequestError;
use crate::discord::words::Text;
use crate::ids::PlayerId;
use crate::play::notices::MatchUpdate;
use crate::play::settings::RemindBy;
use crate::store::notices::{ClaimedNotice, Ping};

/// Pings the player to move, by direct message or in the channel as they chose. A direct message that Discord rejects
/// becomes a mention in the channel. Sends nothing if the position has changed or the match has ended since, if the match has
/// lost its channel, or if the digest replaces the ping.
pub async fn ping(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &MatchUpdate,
    ping: Ping,
) -> Result<Delivery, RequestError> {
    let is_orphaned = update.state.row.orphaned_at.is_some();
    if !update.is_latest() || update.has_digest() || is_orphaned {
        return Ok(Delivery::Nothing);
    }
    let player = update.state.to_move().id;
    let content_in = |language| Text::in_language(language).ping(update, ping);
    let message = |content: &str| address(CreateMessage::new().content(content), update, Some(player));
    let place = &update.state.row.place;
    // A postponed turn ping replaces the mention in the turn's post, so it stays in the channel.
    let is_by_message = update.pings.remind_by == RemindBy::Message && update.reader.is_none();
    if is_by_message && ping != Ping::YourTurn {
        let content = content_in(place.language_for(update.pings.locale.as_deref()));
        match send_direct_message(poster, player, notice, &content, message(&content)).await {
            Err(
                RequestError::DirectMessagesRefused(reason)
                | RequestError::Permanent(reason)
                | RequestError::NotAMember(reason)
                | RequestError::MissingPermissions(reason),
            ) => {
                tracing::info!(reason, "direct message rejected, pinging in the channel instead");
            }
            sent => return sent.map(|_| Delivery::Nothing), // a direct message isn't a post of the match
        }
    }
    let content = content_in(place.language());
    poster.post(update.channel, notice, &[&content], message(&content), None).await
}

async fn send_direct_message(
    poster: &Poster,
    player: PlayerId,
    notice: &ClaimedNotice,
    content: &str,
    message: CreateMessage,
) -> Result<Delivery, RequestError> {
    let channel = poster.rest.open_direct_messages(player).await?;
    poster.post(channel, notice, &[content], message, None).await
}

/// Posts that clocks were paused or resumed.
pub async fn post_pause(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &MatchUpdate,
) -> Result<Delivery, RequestError> {
    let text = Text::in_language(update.state.row.place.language());
    let content = update.cause().map(|event| text.pause_post(&update.as_of, event)).unwrap_or_default();
    let to_move = update.state.to_move().id;
    let pinged = Some(to_move).filter(|_| update.gives_turn() && !update.has_digest());
    let message = address(CreateMessage::new().content(&content), update, pinged);
    poster.post(update.channel, notice, &[&content], message, None).await
}
