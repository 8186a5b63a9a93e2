//! Servers, as Discord's own libraries have them.

use poise::serenity_prelude::GuildId;

use crate::ids::ServerId;

/// The server; `None` for direct messages, which are in none, and of which nothing can be asked by that number.
pub fn guild(server: ServerId) -> Option<GuildId> {
    (!server.is_direct_messages()).then(|| GuildId::new(server.get()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn direct_messages_are_no_server() {
        assert_eq!(guild(ServerId::DIRECT_MESSAGES), None);
        assert_eq!(guild(ServerId(7)), Some(GuildId::new(7)));
    }
}
