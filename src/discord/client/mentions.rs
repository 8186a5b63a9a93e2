//! Allowed mentions. By default, messages of the bot ping no one.

use poise::serenity_prelude::{CreateAllowedMentions, UserId};

use crate::ids::PlayerId;

pub fn no_mentions() -> CreateAllowedMentions {
    CreateAllowedMentions::new()
}

/// Allows a ping of this player only.
pub fn mention_only(player: PlayerId) -> CreateAllowedMentions {
    if player.is_deleted() { no_mentions() } else { no_mentions().users([UserId::new(player.get())]) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn at_most_one_player_is_pinged() {
        let pinged = |mentions: CreateAllowedMentions| {
            let json = serde_json::to_value(mentions).expect("mentions serialize");
            assert_eq!(json["parse"], json!([]), "mentions in the text ping no one");
            assert_eq!(json["roles"], json!([]));
            json["users"].clone()
        };
        assert_eq!(pinged(no_mentions()), json!([]));
        assert_eq!(pinged(mention_only(PlayerId::from(7))), json!(["7"]));
    }
}
