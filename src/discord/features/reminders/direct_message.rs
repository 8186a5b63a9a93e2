//! What one person is told alone, in their direct messages: what became of a match whose place is lost, and the daily
//! digest. Called by the sender of notices only. Whoever takes no direct messages goes without.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateMessage};

use crate::discord::client::mentions::nobody;
use crate::discord::client::poster::{Poster, Sent};
use crate::discord::client::requests::Undelivered;
use crate::discord::features::games;
use crate::discord::features::games::press::ListPress;
use crate::discord::press::Press;
use crate::discord::words::Text;
use crate::ids::PlayerId;
use crate::play::Match;
use crate::play::matches::Listed;
use crate::play::notices::Recipient;
use crate::store::matches::Place;
use crate::store::notices::ClaimedNotice;

/// Tells a player what became of a match whose place was lost.
pub async fn tell_orphaned(
    poster: &Poster,
    notice: &ClaimedNotice,
    state: &Match,
    recipient: &Recipient,
) -> Result<Sent, Undelivered> {
    let text = text_of(recipient, &state.row.place);
    let colour = state.row.colour_of(recipient.id);
    let Some(words) = colour.and_then(|colour| text.stranded_letter(state, colour)) else {
        return Ok(Sent::Nothing);
    };
    let message = CreateMessage::new().content(&words).allowed_mentions(nobody());
    tell(poster, notice, recipient.id, &words, message).await
}

/// Tells somebody in which matches it is their turn.
pub async fn tell_digest(
    poster: &Poster,
    notice: &ClaimedNotice,
    recipient: &Recipient,
    games: &[Listed],
) -> Result<Sent, Undelivered> {
    let Some(first) = games.first() else { return Ok(Sent::Nothing) };
    let text = text_of(recipient, &first.row.place);
    let press = ListPress::Letter(notice.id);
    let row = CreateActionRow::Buttons(vec![games::screen::next_button(press, text)]);
    let message = CreateMessage::new().content(text.digest(games)).allowed_mentions(nobody());
    tell(poster, notice, recipient.id, &press.custom_id(), message.components(vec![row])).await
}

fn text_of(recipient: &Recipient, place: &Place) -> Text {
    Text::in_language(place.language_for(recipient.locale.as_deref()))
}

async fn tell(
    poster: &Poster,
    notice: &ClaimedNotice,
    player: PlayerId,
    mark: &str,
    message: CreateMessage,
) -> Result<Sent, Undelivered> {
    let channel = poster.rest.open_direct_messages(player).await?;
    poster.post(channel, notice, &[mark], message, None).await
}
