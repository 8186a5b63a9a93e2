//! Read and dismissed messages of each user. Bots are not notified of either.

use super::World;
use crate::model::Message;
use crate::snowflake::Id;

/// A user's unread messages in a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Unread {
    /// Messages of other users.
    pub messages: usize,
    /// Those of them that ping the user. In direct messages and groups all do.
    pub pings: usize,
}

impl World {
    /// Marks `channel` as read by `user` up to `message`. Fails if the user cannot see such a message there.
    pub(crate) fn mark_read(&mut self, user: Id, channel: Id, message: Id) -> Result<Id, String> {
        let seen = self.seen_by(user, channel).iter().any(|seen| seen.id == message);
        let channel = self.channels.get_mut(&channel).filter(|_| seen);
        let last_read = channel.ok_or("this channel has no such message")?.last_read.entry(user).or_default();
        *last_read = message.max(*last_read);
        Ok(message)
    }

    /// Dismisses a message for `user`. Fails unless it is ephemeral and for this user.
    pub(crate) fn dismiss(&mut self, user: Id, message: Id) -> Result<Id, String> {
        let found = self.messages.get_mut(&message).filter(|found| found.only_for == Some(user));
        found.ok_or("only ephemeral messages can be dismissed")?.dismissed = true;
        Ok(message)
    }

    /// Counts the unread messages of `user` in `channel`. Ephemeral messages do not count, because the user
    /// requested them.
    pub(crate) fn unread(&self, user: Id, channel: Id) -> Unread {
        let Some(found) = self.channels.get(&channel).filter(|_| self.can_see(user, channel)) else {
            return Unread::default();
        };
        let direct = found.kind.is_direct();
        let first = found.last_read.get(&user).map_or(0, |last_read| last_read + 1);
        let new = self.messages.range(first..).map(|(_, message)| message);
        let new = new.filter(|m| m.channel == channel && m.author != user && m.only_for.is_none());
        let pings = |m: &&Message| direct || m.mention_everyone || m.mentions.contains(&user);
        Unread { messages: new.clone().count(), pings: new.filter(pings).count() }
    }
}
