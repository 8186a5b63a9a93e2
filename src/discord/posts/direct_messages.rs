//! What one person is told alone, in their direct messages: what became of a match whose place is lost, and the daily
//! digest. Called by the sender of notices only. Who takes no letters goes without.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateMessage, UserId};

use super::poster::{Poster, Sent};
use crate::discord::delivery::mentions::nobody;
use crate::discord::delivery::requests::{Undelivered, within_reason};
use crate::discord::press::Press;
use crate::discord::press::games::ListPress;
use crate::discord::screens::games;
use crate::discord::text::Text;
use crate::ids::PlayerId;
use crate::play::matches::Listed;
use crate::play::notices::MatchUpdate;
use crate::store::notices::Notice;

/// Tells a player what became of a match whose place is lost.
pub(super) async fn write_letter(
    poster: &Poster,
    notice: &Notice,
    told: &MatchUpdate,
) -> Result<Sent, Undelivered> {
    let text = Text::of(&told.state.row.place.locale);
    let reader = notice.recipient.and_then(|reader| told.state.row.colour_of(reader));
    let Some(words) = reader.and_then(|reader| text.stranded_letter(&told.state, reader)) else {
        return Ok(Sent::NOTHING);
    };
    let message = CreateMessage::new().content(&words).allowed_mentions(nobody());
    write(poster, notice, &words, message).await
}

/// Tells somebody in which matches it is their turn.
pub(super) async fn write_digest(
    poster: &Poster,
    notice: &Notice,
    player: PlayerId,
    games: &[Listed],
) -> Result<Sent, Undelivered> {
    let Some(first) = games.first() else { return Ok(Sent::NOTHING) };
    debug_assert_eq!(notice.recipient, Some(player), "one reads of one's own matches");
    let text = Text::of(&first.state.row.place.locale);
    let press = Press::List(ListPress::Letter(notice.id));
    let row = CreateActionRow::Buttons(vec![games::next_button(press, text)]);
    let message = CreateMessage::new().content(text.digest(games)).allowed_mentions(nobody());
    write(poster, notice, &press.custom_id(), message.components(vec![row])).await
}

async fn write(
    poster: &Poster,
    notice: &Notice,
    mark: &str,
    message: CreateMessage,
) -> Result<Sent, Undelivered> {
    let Some(reader) = notice.recipient else { return Ok(Sent::NOTHING) };
    let channel = within_reason(UserId::new(reader.get()).create_dm_channel(&poster.http)).await?;
    poster.post_in(channel.id.get().into(), notice, mark, message).await
}
