//! What is said to a player who has not moved: a reminder, a nudge, a word after their quiet hours. And the posts that tell
//! that somebody is away, or that clocks stand still. None of them has a picture.

use poise::serenity_prelude as serenity;
use serenity::{CreateMessage, UserId};

use super::poster::{Poster, Sent, calling};
use crate::discord::delivery::mentions::nobody;
use crate::discord::delivery::requests::{Undelivered, within_reason};
use crate::discord::text::Text;
use crate::ids::PlayerId;
use crate::play::notices::MatchUpdate;
use crate::play::settings::RemindBy;
use crate::store::notices::{Notice, NoticeKind};

/// Calls the player to move, where they want it: a direct message that Discord does not deliver becomes a mention in the
/// channel. Says nothing if they have moved since.
pub(super) async fn call(poster: &Poster, notice: &Notice, told: &MatchUpdate) -> Result<Sent, Undelivered> {
    let nothing = Sent::NOTHING;
    let is_stranded = told.state.row.stranded_at.is_some();
    if !told.is_latest() || told.has_digest() || is_stranded {
        return Ok(nothing);
    }
    let player = told.state.to_move().id;
    let said = Text::of(&told.state.row.place.locale).call(told);
    let message = CreateMessage::new().content(said.clone()).allowed_mentions(calling(told, player));
    // What a mention in the turn's post would have said is said as that would have been.
    if told.pings.remind_by == RemindBy::Message && told.kind != NoticeKind::Wake {
        match write_to(poster, player, notice, &said, message.clone()).await {
            Err(Undelivered::Never(reason) | Undelivered::Forbidden(reason)) => {
                tracing::info!(notice = notice.id, reason, "a direct message becomes a mention");
            }
            written => return written.map(|_| nothing),
        }
    }
    poster.post(notice, &said, message).await
}

async fn write_to(
    poster: &Poster,
    player: PlayerId,
    notice: &Notice,
    said: &str,
    message: CreateMessage,
) -> Result<Sent, Undelivered> {
    let opened = UserId::new(player.get()).create_dm_channel(&poster.http);
    let channel = within_reason(opened).await?.id.get().into();
    poster.post(&Notice { channel, ..*notice }, said, message).await
}

/// The post that tells that clocks stand still, or go on; with it, by what it is known again.
pub fn pause_post(told: &MatchUpdate, text: Text) -> (String, CreateMessage) {
    let said = told.cause().map(|event| text.pause_told(&told.as_of, event)).unwrap_or_default();
    let to_move = told.state.to_move().id;
    let called = Some(to_move).filter(|_| told.gives_turn() && !told.has_digest());
    let mentions = called.map_or_else(nobody, |called| calling(told, called));
    (said.clone(), CreateMessage::new().content(said).allowed_mentions(mentions))
}
