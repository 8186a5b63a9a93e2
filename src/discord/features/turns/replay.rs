//! The post after the last one of a match: the whole match as an animation. It calls nobody and rings nowhere, and nobody
//! waits for it: where it cannot be had, the result stands above all the same, with a button that plays the match again.

use poise::serenity_prelude as serenity;
use serenity::{CreateAttachment, CreateMessage, MessageFlags};

use crate::discord::client::limits::LARGEST_FILE;
use crate::discord::client::mentions::nobody;
use crate::discord::client::poster::{Poster, Sent};
use crate::discord::client::requests::Undelivered;
use crate::discord::render::match_scene;
use crate::discord::render::theme::theme_of;
use crate::discord::words::{Sentence, Text};
use crate::ids::Ply;
use crate::play::notices::MatchUpdate;
use crate::store::notices::ClaimedNotice;

/// After so many attempts, which takes more than an hour, what is wrong will not pass.
const MOST_ATTEMPTS: i32 = 15;

/// Posts it; where it cannot be drawn, or Discord does not want it, gives up and troubles nobody.
pub async fn post(poster: &Poster, notice: &ClaimedNotice, told: &MatchUpdate) -> Result<Sent, Undelivered> {
    let id = told.state.id();
    if notice.attempt > MOST_ATTEMPTS {
        return Ok(Sent::Nothing); // it took too long each time
    }
    let text = Text::in_language(told.state.row.place.language());
    let mark = format!("match-{id}-replay-{:016x}", notice.nonce);
    let animation = match animation(poster, told, text, &mark).await {
        Ok(animation) => animation,
        Err(error) => {
            tracing::warn!(match_id = %id, %error, "a match cannot be played again");
            return Ok(Sent::Nothing);
        }
    };
    let message = CreateMessage::new()
        .content(text.say(Sentence::ReplayPost { match_id: &id }))
        .flags(MessageFlags::SUPPRESS_NOTIFICATIONS)
        .allowed_mentions(nobody());
    match poster.post(told.channel, notice, &[&mark], message, Some(animation)).await {
        Err(refused) if !refused.is_passing() || notice.attempt >= MOST_ATTEMPTS => {
            tracing::info!(match_id = %id, %refused, "Discord takes no animation of a match");
            Ok(Sent::Nothing)
        }
        settled => settled,
    }
}

/// The match from its beginning; the first frame is how it ended.
async fn animation(
    poster: &Poster,
    told: &MatchUpdate,
    text: Text,
    mark: &str,
) -> Result<CreateAttachment, Undelivered> {
    let (found, game) = (&told.state.row, &told.as_of.game);
    let alt = text.alt_replay(found, game, game.ply());
    let replay = match_scene::replay(found, game, Ply::START, text, theme_of(told.settings.colours));
    poster.drawn(move |kept| kept.gif(&replay, LARGEST_FILE), format!("{mark}.gif"), alt).await
}
