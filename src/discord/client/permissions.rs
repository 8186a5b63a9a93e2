//! Permissions that the bot needs in a match's channel, and that users need for what the bot posts at their request.

use poise::serenity_prelude as serenity;
use serenity::{ChannelType, Permissions};

use crate::play::settings::ThreadKind;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permission {
    View,
    Send,
    SendInThreads,
    PublicThreads,
    PrivateThreads,
    Embed,
    Attach,
    /// To find its own posts on retries.
    History,
}

/// Needed in a server for any match, with the names in Discord's English client.
pub const NEEDED_FOR_MATCHES: [(Permissions, &str); 5] = [
    (Permissions::VIEW_CHANNEL, "View Channels"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::EMBED_LINKS, "Embed Links"),
    (Permissions::ATTACH_FILES, "Attach Files"),
    (Permissions::READ_MESSAGE_HISTORY, "Read Message History"),
];

/// Needed in addition for matches in public threads.
pub const NEEDED_FOR_THREADS: [(Permissions, &str); 2] = [
    (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
];

/// A post that the bot makes in a channel at a user's request. The user must be allowed to send messages there, to attach files for
/// a picture, and to create the thread that they ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicPost {
    /// A challenge, a tournament, or the first post of a match.
    Match {
        /// The thread that the bot creates for the match.
        thread: ThreadKind,
        /// The thread that the user asked for; none if the server's settings or the challenger chose it.
        requested_thread: ThreadKind,
    },
    Picture,
}

impl PublicPost {
    /// A match without its own thread.
    pub const MATCH: Self = Self::match_in(ThreadKind::None);

    /// A match in a thread that the user didn't ask for.
    pub const fn match_in(thread: ThreadKind) -> Self {
        Self::Match { thread, requested_thread: ThreadKind::None }
    }
}

/// Returns the permissions that the user lacks for a post in a channel of this kind.
pub fn missing_for_user(
    allowed: Permissions,
    kind: Option<ChannelType>,
    post: PublicPost,
) -> Vec<Permission> {
    let mut needed = vec![send(kind)];
    match post {
        PublicPost::Match { requested_thread, .. } => needed.extend(for_thread(requested_thread)),
        PublicPost::Picture => needed.push((Permissions::ATTACH_FILES, Permission::Attach)),
    }
    lacking(allowed, needed)
}

/// Returns the permissions missing for a match in a channel of this kind, or in a thread to be created there.
pub fn missing(allowed: Permissions, kind: Option<ChannelType>, thread: ThreadKind) -> Vec<Permission> {
    let mut needed = vec![
        (Permissions::VIEW_CHANNEL, Permission::View),
        send(kind),
        (Permissions::EMBED_LINKS, Permission::Embed),
        (Permissions::ATTACH_FILES, Permission::Attach),
        (Permissions::READ_MESSAGE_HISTORY, Permission::History),
    ];
    needed.extend(for_thread(thread));
    lacking(allowed, needed)
}

/// Returns the permissions that the bot lacks for a picture in a channel of this kind.
pub fn missing_for_picture(allowed: Permissions, kind: Option<ChannelType>) -> Vec<Permission> {
    let view = (Permissions::VIEW_CHANNEL, Permission::View);
    lacking(allowed, vec![view, send(kind), (Permissions::ATTACH_FILES, Permission::Attach)])
}

fn lacking(allowed: Permissions, needed: Vec<(Permissions, Permission)>) -> Vec<Permission> {
    let is_admin = allowed.contains(Permissions::ADMINISTRATOR);
    let is_missing = |(bit, _): &(Permissions, Permission)| !is_admin && !allowed.contains(*bit);
    needed.into_iter().filter(is_missing).map(|(_, permission)| permission).collect()
}

/// Returns the additional permissions for a thread that the bot creates. A thread inherits its channel's permissions.
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
    fn exactly_the_missing_permissions_are_reported() {
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
            assert_eq!(missing(Permissions::ADMINISTRATOR, None, thread), [], "an administrator");
        }
    }

    #[test]
    fn users_need_permissions_for_posts_at_their_request() {
        let missing = |allowed, kind, post| missing_for_user(allowed, Some(kind), post);
        let (send, threads) = (Permissions::SEND_MESSAGES, Permissions::SEND_MESSAGES_IN_THREADS);
        for (kind, needed, permission) in [
            (ChannelType::Text, send, Permission::Send),
            (ChannelType::PublicThread, threads, Permission::SendInThreads),
            (ChannelType::PrivateThread, threads, Permission::SendInThreads),
        ] {
            assert_eq!(missing((send | threads) - needed, kind, PublicPost::MATCH), [permission]);
            assert_eq!(missing(needed, kind, PublicPost::MATCH), []);
            assert_eq!(missing(needed, kind, PublicPost::Picture), [Permission::Attach]);
            assert_eq!(missing(needed | Permissions::ATTACH_FILES, kind, PublicPost::Picture), []);
            assert_eq!(
                missing(Permissions::ADMINISTRATOR, kind, PublicPost::Picture),
                [],
                "an administrator"
            );
        }
        let public = ThreadKind::Public;
        assert_eq!(
            missing(send, ChannelType::Text, PublicPost::match_in(public)),
            [],
            "the server's threads"
        );
        let requested = PublicPost::Match { thread: public, requested_thread: public };
        let lacking = [Permission::PublicThreads, Permission::SendInThreads];
        assert_eq!(missing(send, ChannelType::Text, requested), lacking);
    }

    #[test]
    fn pictures_need_no_permission_to_read_or_embed() {
        let (text, thread) = (Some(ChannelType::Text), Some(ChannelType::PublicThread));
        let needed = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES;
        assert_eq!(missing_for_picture(needed, text), []);
        assert_eq!(missing_for_picture(needed, thread), [Permission::SendInThreads]);
        let all = [Permission::View, Permission::Send, Permission::Attach];
        assert_eq!(missing_for_picture(Permissions::empty(), text), all);
    }

    #[test]
    fn threads_need_additional_permissions() {
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
