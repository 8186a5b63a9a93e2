//! What each person has read, and what they have dismissed: no bot learns of either.

use super::World;
use crate::model::{ChannelKind, Message};
use crate::snowflake::Id;

/// What somebody has not read yet in a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Unread {
    /// Messages of others.
    pub messages: usize,
    /// Those among them that ping: in direct messages each does.
    pub pings: usize,
}

impl World {
    /// `user` has read `channel` up to `message`; an error if they see no such message there.
    pub(crate) fn mark_read(&mut self, user: Id, channel: Id, message: Id) -> Result<Id, String> {
        let seen = self.seen_by(user, channel).iter().any(|seen| seen.id == message);
        let channel = self.channels.get_mut(&channel).filter(|_| seen);
        let last_read = channel.ok_or("there is no such message here")?.last_read.entry(user).or_default();
        *last_read = message.max(*last_read);
        Ok(message)
    }

    /// `user` dismisses a message; an error if it is none that only they can see.
    pub(crate) fn dismiss(&mut self, user: Id, message: Id) -> Result<Id, String> {
        let found = self.messages.get_mut(&message).filter(|found| found.only_for == Some(user));
        found.ok_or("only a message that you alone can see can be dismissed")?.dismissed = true;
        Ok(message)
    }

    /// What `user` has not read in `channel`; what only they can see does not count, for they asked for it.
    pub(crate) fn unread(&self, user: Id, channel: Id) -> Unread {
        let Some(found) = self.channels.get(&channel).filter(|_| self.can_see(user, channel)) else {
            return Unread::default();
        };
        let direct = found.kind == ChannelKind::DirectMessage;
        let first = found.last_read.get(&user).map_or(0, |last_read| last_read + 1);
        let new = self.messages.range(first..).map(|(_, message)| message);
        let new = new.filter(|m| m.channel == channel && m.author != user && m.only_for.is_none());
        let pings = |m: &&Message| direct || m.mention_everyone || m.mentions.contains(&user);
        Unread { messages: new.clone().count(), pings: new.filter(pings).count() }
    }
}
