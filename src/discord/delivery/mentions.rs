//! Whom a message calls. Nobody, unless it says otherwise.

use poise::serenity_prelude::{CreateAllowedMentions, UserId};

use crate::ids::PlayerId;

/// Mentions that call nobody.
pub fn nobody() -> CreateAllowedMentions {
    CreateAllowedMentions::new()
}

/// Mentions that call this person and nobody else.
pub fn only(player: PlayerId) -> CreateAllowedMentions {
    if player.is_deleted() { nobody() } else { nobody().users([UserId::new(player.get())]) }
}
