//! What is said to a player who has not moved: a reminder, a nudge, a word after their quiet hours. And the posts that tell
//! that somebody is away, or that clocks stand still. None of them has a picture.

use poise::serenity_prelude as serenity;
use serenity::CreateMessage;

use crate::discord::client::mentions::nobody;
use crate::discord::client::poster::{Poster, Sent, calling};
use crate::discord::client::requests::Undelivered;
use crate::discord::words::Text;
use crate::ids::PlayerId;
use crate::play::notices::MatchUpdate;
use crate::play::settings::RemindBy;
use crate::store::notices::{ClaimedNotice, Ping};

/// Calls the player to move, where they want it: a direct message that Discord does not deliver becomes a mention in the
/// channel. Says nothing if they have moved since.
pub async fn ping(
    poster: &Poster,
    notice: &ClaimedNotice,
    told: &MatchUpdate,
    ping: Ping,
) -> Result<Sent, Undelivered> {
    let nothing = Sent::Nothing;
    let is_stranded = told.state.row.stranded_at.is_some();
    if !told.is_latest() || told.has_digest() || is_stranded {
        return Ok(nothing);
    }
    let player = told.state.to_move().id;
    let said = |language| Text::in_language(language).ping(told, ping);
    let message = |said: &str| CreateMessage::new().content(said).allowed_mentions(calling(told, player));
    let place = &told.state.row.place;
    // What a mention in the turn's post would have said is said as that would have been.
    if told.pings.remind_by == RemindBy::Message && ping != Ping::Wake {
        let said = said(place.language_for(told.pings.locale.as_deref()));
        match write_to(poster, player, notice, &said, message(&said)).await {
            Err(Undelivered::Never(reason) | Undelivered::Forbidden(reason)) => {
                tracing::info!(reason, "a direct message becomes a mention");
            }
            written => return written.map(|_| nothing),
        }
    }
    let said = said(place.language());
    poster.post(told.channel, notice, &[&said], message(&said), None).await
}

async fn write_to(
    poster: &Poster,
    player: PlayerId,
    notice: &ClaimedNotice,
    said: &str,
    message: CreateMessage,
) -> Result<Sent, Undelivered> {
    let channel = poster.rest.open_direct_messages(player).await?;
    poster.post(channel, notice, &[said], message, None).await
}

/// Posts that clocks stand still, or go on.
pub async fn post_pause(
    poster: &Poster,
    notice: &ClaimedNotice,
    told: &MatchUpdate,
) -> Result<Sent, Undelivered> {
    let text = Text::in_language(told.state.row.place.language());
    let said = told.cause().map(|event| text.pause_told(&told.as_of, event)).unwrap_or_default();
    let to_move = told.state.to_move().id;
    let pinged = Some(to_move).filter(|_| told.gives_turn() && !told.has_digest());
    let mentions = pinged.map_or_else(nobody, |pinged| calling(told, pinged));
    let message = CreateMessage::new().content(&said).allowed_mentions(mentions);
    poster.post(told.channel, notice, &[&said], message, None).await
}
