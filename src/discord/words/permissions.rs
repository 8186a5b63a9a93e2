//! Messages about missing permissions.

use crate::discord::client::permissions::Permission;
use crate::discord::words::vocabulary::channel_mention;
use crate::discord::words::{Sentence, Text};
use crate::ids::ChannelId;

impl Text {
    /// The bot lacks permissions in this channel.
    pub fn missing_permissions(self, missing: &[Permission]) -> String {
        self.say(Sentence::MissingPermissions { permissions: &self.permissions(missing) })
    }

    /// The user lacks permissions for what the bot would post for them in this channel.
    pub fn user_lacks_permissions(self, missing: &[Permission]) -> String {
        self.say(Sentence::UserLacksPermissions { permissions: &self.permissions(missing) })
    }

    fn permissions(self, permissions: &[Permission]) -> String {
        let names: Vec<String> = permissions.iter().map(|&permission| self.permission(permission)).collect();
        self.list(&names)
    }

    /// Discord's name for a permission.
    pub(in crate::discord) fn permission(self, permission: Permission) -> String {
        match permission {
            Permission::View => self.say(Sentence::PermissionView),
            Permission::Send => self.say(Sentence::PermissionSend),
            Permission::SendInThreads => self.say(Sentence::PermissionSendInThreads),
            Permission::PublicThreads => self.say(Sentence::PermissionPublicThreads),
            Permission::PrivateThreads => self.say(Sentence::PermissionPrivateThreads),
            Permission::Embed => self.say(Sentence::PermissionEmbed),
            Permission::Attach => self.say(Sentence::PermissionAttach),
            Permission::History => self.say(Sentence::PermissionHistory),
        }
    }

    /// To the players who wait for a post.
    pub fn missing_permissions_for_post(self, channel: ChannelId, missing: &[Permission]) -> String {
        if missing.is_empty() {
            return self.say(Sentence::CannotPost { channel: &channel_mention(channel) });
        }
        let permissions = &self.permissions(missing);
        self.say(Sentence::CannotPostPermissions { channel: &channel_mention(channel), permissions })
    }

    /// To the organiser of a tournament, whose matches then begin without a thread.
    pub fn missing_permissions_for_thread(self, channel: ChannelId, missing: &[Permission]) -> String {
        let channel = &channel_mention(channel);
        if missing.is_empty() {
            return self.say(Sentence::CannotCreateThread { channel });
        }
        self.say(Sentence::CannotCreateThreadPermissions { channel, permissions: &self.permissions(missing) })
    }
}
