//! What one person is told alone, in their direct messages: what became of a match whose place is lost, and the daily
//! digest. Called by the sender of notices only. Who takes no letters goes without.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateMessage, UserId};

use super::announce::{Announcer, Sent, Undelivered, nobody, within_reason};
use super::custom_id::Press;
use super::lists::{self, ListPress};
use super::text::Text;
use crate::ids::PlayerId;
use crate::play::matches::Listed;
use crate::play::notices::MatchUpdate;
use crate::store::notices::Notice;

/// Nothing has to be said any more.
const UNSAID: Sent = Sent { message: None, has_buttons: false };

impl Announcer {
    /// Tells a player what became of a match whose place is lost.
    pub(super) async fn write_letter(
        &self,
        notice: &Notice,
        told: &MatchUpdate,
    ) -> Result<Sent, Undelivered> {
        let text = Text::of(&told.state.row.place.locale);
        let reader = notice.recipient.and_then(|reader| told.state.row.colour_of(reader));
        let Some(words) = reader.and_then(|reader| text.stranded_letter(&told.state, reader)) else {
            return Ok(UNSAID);
        };
        let message = CreateMessage::new().content(&words).allowed_mentions(nobody());
        self.write(notice, &words, message).await
    }

    /// Tells somebody in which matches it is their turn.
    pub(super) async fn write_digest(
        &self,
        notice: &Notice,
        player: PlayerId,
        games: &[Listed],
    ) -> Result<Sent, Undelivered> {
        let Some(first) = games.first() else { return Ok(UNSAID) };
        debug_assert_eq!(notice.recipient, Some(player), "one reads of one's own matches");
        let text = Text::of(&first.state.row.place.locale);
        let press = Press::List(ListPress::Letter(notice.id));
        let row = CreateActionRow::Buttons(vec![lists::next_button(press, text)]);
        let message = CreateMessage::new().content(text.digest(games)).allowed_mentions(nobody());
        self.write(notice, &press.custom_id(), message.components(vec![row])).await
    }

    async fn write(&self, notice: &Notice, mark: &str, message: CreateMessage) -> Result<Sent, Undelivered> {
        let Some(reader) = notice.recipient else { return Ok(UNSAID) };
        let channel = within_reason(UserId::new(reader.get()).create_dm_channel(&self.http)).await?;
        self.post_in(channel.id.get().into(), notice, mark, message).await
    }
}
