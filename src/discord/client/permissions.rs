//! What the bot has to be allowed where a match is played.

use poise::serenity_prelude as serenity;
use serenity::{ChannelType, Permissions};

use crate::play::settings::ThreadKind;

/// What the bot may need to be allowed in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permission {
    View,
    Send,
    SendInThreads,
    /// Make threads that everybody can read.
    PublicThreads,
    PrivateThreads,
    Embed,
    Attach,
    /// Find its own posts again.
    History,
}

/// What the bot needs in a server for any match, and what Discord's English client calls it.
pub const NEEDED_FOR_MATCHES: [(Permissions, &str); 5] = [
    (Permissions::VIEW_CHANNEL, "View Channels"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::EMBED_LINKS, "Embed Links"),
    (Permissions::ATTACH_FILES, "Attach Files"),
    (Permissions::READ_MESSAGE_HISTORY, "Read Message History"),
];

/// What matches in threads need besides.
pub const NEEDED_FOR_THREADS: [(Permissions, &str); 2] = [
    (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
];

/// What is missing of what a match needs in a channel of this kind, or in such a thread of its own there.
pub fn missing(allowed: Permissions, kind: Option<ChannelType>, thread: ThreadKind) -> Vec<Permission> {
    let mut needed = vec![
        (Permissions::VIEW_CHANNEL, Permission::View),
        send(kind),
        (Permissions::EMBED_LINKS, Permission::Embed),
        (Permissions::ATTACH_FILES, Permission::Attach),
        (Permissions::READ_MESSAGE_HISTORY, Permission::History),
    ];
    needed.extend(for_thread(thread));
    let everything = allowed.contains(Permissions::ADMINISTRATOR);
    let is_missing = |(bit, _): &(Permissions, Permission)| !everything && !allowed.contains(*bit);
    needed.into_iter().filter(is_missing).map(|(_, permission)| permission).collect()
}

/// What it takes besides to play in a thread that the bot makes. Discord says of a channel what holds in its threads, too.
fn for_thread(thread: ThreadKind) -> Vec<(Permissions, Permission)> {
    let create = match thread {
        ThreadKind::None => return Vec::new(),
        ThreadKind::Public => (Permissions::CREATE_PUBLIC_THREADS, Permission::PublicThreads),
        ThreadKind::Private => (Permissions::CREATE_PRIVATE_THREADS, Permission::PrivateThreads),
    };
    vec![create, (Permissions::SEND_MESSAGES_IN_THREADS, Permission::SendInThreads)]
}

fn send(kind: Option<ChannelType>) -> (Permissions, Permission) {
    match kind {
        Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread) => {
            (Permissions::SEND_MESSAGES_IN_THREADS, Permission::SendInThreads)
        }
        _ => (Permissions::SEND_MESSAGES, Permission::Send),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BASE: [(Permissions, Permission); 5] = [
        (Permissions::VIEW_CHANNEL, Permission::View),
        (Permissions::SEND_MESSAGES, Permission::Send),
        (Permissions::EMBED_LINKS, Permission::Embed),
        (Permissions::ATTACH_FILES, Permission::Attach),
        (Permissions::READ_MESSAGE_HISTORY, Permission::History),
    ];

    #[test]
    fn what_is_missing_is_named_and_nothing_else() {
        let all = BASE.iter().fold(Permissions::empty(), |all, (bit, _)| all | *bit);
        assert_eq!(missing(all, None, ThreadKind::None), []);
        for (bit, permission) in BASE {
            assert_eq!(missing(all - bit, Some(ChannelType::Text), ThreadKind::None), [permission]);
        }
        assert_eq!(
            missing(Permissions::empty(), None, ThreadKind::None),
            BASE.map(|(_, permission)| permission)
        );
        for thread in [ThreadKind::None, ThreadKind::Public, ThreadKind::Private] {
            assert_eq!(missing(Permissions::ADMINISTRATOR, None, thread), [], "whoever may do everything");
        }
    }

    #[test]
    fn threads_take_permissions_of_their_own() {
        let all = BASE.iter().fold(Permissions::empty(), |all, (bit, _)| all | *bit);
        for kind in [ChannelType::PublicThread, ChannelType::PrivateThread, ChannelType::NewsThread] {
            assert_eq!(missing(all, Some(kind), ThreadKind::None), [Permission::SendInThreads]);
        }
        for (thread, bit, permission) in [
            (ThreadKind::Public, Permissions::CREATE_PUBLIC_THREADS, Permission::PublicThreads),
            (ThreadKind::Private, Permissions::CREATE_PRIVATE_THREADS, Permission::PrivateThreads),
        ] {
            assert_eq!(missing(all, None, thread), [permission, Permission::SendInThreads]);
            assert_eq!(missing(all | bit, None, thread), [Permission::SendInThreads]);
            assert_eq!(missing(all | Permissions::SEND_MESSAGES_IN_THREADS, None, thread), [permission]);
        }
    }
}
