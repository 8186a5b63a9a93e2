//! The sentences about permissions that the bot lacks.

use crate::discord::client::permissions::Permission;
use crate::discord::words::Text;
use crate::discord::words::vocabulary::channel_link;
use crate::ids::ChannelId;

impl Text {
    /// The bot may not do in a channel what a match needs.
    #[must_use]
    pub fn missing_permissions(self, missing: &[Permission]) -> String {
        let names: Vec<String> = missing.iter().map(|&permission| self.permission(permission)).collect();
        self.say("missing-permissions", &[("permissions", &self.list(&names))])
    }

    /// A permission, as Discord calls it.
    pub(in crate::discord) fn permission(self, permission: Permission) -> String {
        match permission {
            Permission::View => self.say("permission-view", &[]),
            Permission::Send => self.say("permission-send", &[]),
            Permission::SendInThreads => self.say("permission-send-in-threads", &[]),
            Permission::PublicThreads => self.say("permission-public-threads", &[]),
            Permission::PrivateThreads => self.say("permission-private-threads", &[]),
            Permission::Embed => self.say("permission-embed", &[]),
            Permission::Attach => self.say("permission-attach", &[]),
            Permission::History => self.say("permission-history", &[]),
        }
    }

    /// To those who wait for a post that the bot may not make.
    #[must_use]
    pub fn missing_permissions_for_post(self, channel: ChannelId, missing: &[Permission]) -> String {
        if missing.is_empty() {
            return self.say("hindered-somehow", &[("channel", &channel_link(channel))]);
        }
        let names: Vec<String> = missing.iter().map(|&permission| self.permission(permission)).collect();
        self.say("hindered", &[("channel", &channel_link(channel)), ("permissions", &self.list(&names))])
    }
}
