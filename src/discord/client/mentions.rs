//! Whom a message calls. Nobody, unless it says otherwise.

use poise::serenity_prelude::{CreateAllowedMentions, UserId};

use crate::ids::PlayerId;

pub fn nobody() -> CreateAllowedMentions {
    CreateAllowedMentions::new()
}

/// Mentions that call this person and nobody else.
pub fn only(player: PlayerId) -> CreateAllowedMentions {
    if player.is_deleted() { nobody() } else { nobody().users([UserId::new(player.get())]) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn one_person_is_called_or_nobody() {
        let called = |mentions: CreateAllowedMentions| {
            let written = serde_json::to_value(mentions).expect("it is written");
            assert_eq!(written["parse"], json!([]), "names in the text call nobody");
            assert_eq!(written["roles"], json!([]));
            written["users"].clone()
        };
        assert_eq!(called(nobody()), json!([]));
        assert_eq!(called(only(PlayerId::from(7))), json!(["7"]));
    }
}
