//! What somebody does to their own view alone: reading a channel, and dismissing what only they can see. No bot hears of
//! either.

use super::World;
use crate::playground::Playground;
use crate::playground::model::{ChannelKind, Message};
use crate::playground::snowflake::Id;

/// What waits for somebody in a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Unread {
    /// Messages of others.
    pub messages: usize,
    /// Those among them that ping: in direct messages each does.
    pub pings: usize,
}

impl Playground {
    /// `user` has read `channel` up to `message`.
    ///
    /// # Errors
    /// If they see no such message there.
    pub fn mark_read(&self, user: Id, channel: Id, message: Id) -> Result<Id, String> {
        self.change(|world| {
            let seen = world.seen_by(user, channel).iter().any(|seen| seen.id == message);
            let place = world.channels.get_mut(&channel).filter(|_| seen);
            let mark = place.ok_or("there is no such message here")?.read.entry(user).or_default();
            *mark = message.max(*mark);
            Ok(message)
        })
    }

    /// `user` dismisses a message that only they can see. For the bot it is still there, as with Discord.
    ///
    /// # Errors
    /// If it is no such message of theirs.
    pub fn dismiss(&self, user: Id, message: Id) -> Result<Id, String> {
        self.change(|world| {
            let found = world.messages.get_mut(&message).filter(|found| found.only_for == Some(user));
            let found = found.ok_or("only a message that you alone can see can be dismissed")?;
            found.dismissed = true;
            Ok(message)
        })
    }
}

impl World {
    /// What `user` has not read in `channel`; what only they can see does not count, for they asked for it.
    pub(crate) fn unread(&self, user: Id, channel: Id) -> Unread {
        let Some(place) = self.channels.get(&channel).filter(|_| self.can_see(user, channel)) else {
            return Unread::default();
        };
        let direct = place.kind == ChannelKind::DirectMessage;
        let first = place.read.get(&user).map_or(0, |mark| mark + 1);
        let new = self.messages.range(first..).map(|(_, message)| message);
        let new = new.filter(|m| m.channel == channel && m.author != user && m.only_for.is_none());
        let pings = |m: &&Message| direct || m.mention_everyone || m.mentions.contains(&user);
        Unread { messages: new.clone().count(), pings: new.filter(pings).count() }
    }
}
