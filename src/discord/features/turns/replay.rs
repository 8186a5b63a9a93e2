//! The animated replay, posted after the result without mentions and notifications. If it fails, it is skipped: the history
//! has a button for the replay.

use poise::serenity_prelude as serenity;
use serenity::{CreateAttachment, CreateMessage, MessageFlags};

use crate::discord::client::attachments::MAX_UPLOAD_BYTES;
use crate::discord::client::mentions::no_mentions;
use crate::discord::client::poster::{Delivery, Poster};
use crate::discord::client::request_error::RequestError;
use crate::discord::render::match_scene;
use crate::discord::render::reader::Reader;
use crate::discord::words::Sentence;
use crate::ids::Ply;
use crate::play::notices::MatchUpdate;
use crate::store::notices::ClaimedNotice;

/// Attempts before giving up, over about an hour.
const MAX_ATTEMPTS: i32 = 15;

/// Posts the replay. Gives up if it can't be rendered, if Discord rejects it, or after `MAX_ATTEMPTS`.
pub async fn post(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &MatchUpdate,
) -> Result<Delivery, RequestError> {
    let id = update.state.id();
    let is_unreachable = update.state.row.place.is_without_bot() && update.token.is_none();
    if notice.attempt > MAX_ATTEMPTS || is_unreachable {
        return Ok(Delivery::Nothing); // the last attempt timed out, or the token has expired
    }
    let reader = Reader::of_update(update);
    let text = reader.text;
    let mark = format!("match-{id}-replay-{:016x}", notice.nonce);
    let animation = match animation(poster, update, reader, &mark).await {
        Ok(animation) => animation,
        Err(error) => {
            tracing::warn!(match_id = %id, %error, "could not render the replay");
            return Ok(Delivery::Nothing);
        }
    };
    let message = CreateMessage::new()
        .content(text.say(Sentence::ReplayPost { match_id: &id }))
        .flags(MessageFlags::SUPPRESS_NOTIFICATIONS)
        .allowed_mentions(no_mentions());
    if update.state.row.place.is_without_bot() {
        if let Some(token) = &update.token {
            poster.rest.follow_up(token, message, animation).await?;
        }
        return Ok(Delivery::Nothing);
    }
    match poster.post(update.channel, notice, &[&mark], message, Some(animation)).await {
        Err(refused) if !refused.is_transient() || notice.attempt >= MAX_ATTEMPTS => {
            tracing::info!(match_id = %id, %refused, "could not post the replay");
            Ok(Delivery::Nothing)
        }
        result => result,
    }
}

/// The whole match. The first frame is the final position.
async fn animation(
    poster: &Poster,
    update: &MatchUpdate,
    reader: Reader,
    mark: &str,
) -> Result<CreateAttachment, RequestError> {
    let (row, game) = (&update.state.row, &update.as_of.game);
    let alt = reader.text.alt_replay(row, game, game.ply());
    let replay = match_scene::replay(row, game, Ply::START, reader);
    poster.render(move |pictures| pictures.gif(&replay, MAX_UPLOAD_BYTES), format!("{mark}.gif"), alt).await
}
