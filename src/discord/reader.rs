//! Who is asking, where, and in which language: read from the interaction.

use poise::serenity_prelude as serenity;

use super::Data;
use super::text::Text;
use crate::ids::ServerId;
use crate::play::{Audience, By};
use crate::store::matches::Place;
use crate::store::players::Player;

/// What a command and a button have in common.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    user: &'a serenity::User,
    member: Option<&'a serenity::Member>,
    guild: Option<serenity::GuildId>,
    channel: serenity::ChannelId,
    guild_locale: Option<&'a str>,
    locale: &'a str,
}

impl<'a> From<&'a serenity::CommandInteraction> for Reader<'a> {
    fn from(asked: &'a serenity::CommandInteraction) -> Self {
        Self {
            user: &asked.user,
            member: asked.member.as_deref(),
            guild: asked.guild_id,
            channel: asked.channel_id,
            guild_locale: asked.guild_locale.as_deref(),
            locale: &asked.locale,
        }
    }
}

impl<'a> From<&'a serenity::ComponentInteraction> for Reader<'a> {
    fn from(pressed: &'a serenity::ComponentInteraction) -> Self {
        Self {
            user: &pressed.user,
            member: pressed.member.as_ref(),
            guild: pressed.guild_id,
            channel: pressed.channel_id,
            guild_locale: pressed.guild_locale.as_deref(),
            locale: &pressed.locale,
        }
    }
}

impl Reader<'_> {
    /// The words in their language.
    pub fn text(self) -> Text {
        Text::of(self.locale)
    }

    /// Who acts, and when: the one look at the clock.
    pub fn by(self, data: &Data) -> By {
        By { player: self.player(), now: data.clock.now() }
    }

    /// Who asks, and where.
    pub fn audience(self) -> Audience {
        Audience {
            player: self.user.id.get().into(),
            server: self.guild.map(|guild| guild.get().into()),
            channel: self.channel.get().into(),
        }
    }

    /// Where a match that is started here will be played; `None` in direct messages.
    pub fn place(self) -> Option<Place> {
        let server: ServerId = self.guild?.get().into();
        let locale = self.guild_locale.unwrap_or("en-US").to_owned();
        Some(Place { server, channel: self.channel.get().into(), locale })
    }

    fn player(self) -> Player {
        player(self.user, self.member.and_then(|member| member.nick.as_deref()))
    }
}

/// A person, by the name that people see.
pub fn player(user: &serenity::User, nick: Option<&str>) -> Player {
    let name = nick.or(user.global_name.as_deref()).unwrap_or(&user.name);
    Player { id: user.id.get().into(), name: name.to_owned() }
}
