//! Discord's permission bits, and who has which. A leaf.

const ADMINISTRATOR: u64 = 1 << 3;
const MANAGE_SERVER: u64 = 1 << 5;
pub(crate) const VIEW_CHANNEL: u64 = 1 << 10;
pub(crate) const SEND_MESSAGES: u64 = 1 << 11;
pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;
pub(crate) const EMBED_LINKS: u64 = 1 << 14;
pub(crate) const ATTACH_FILES: u64 = 1 << 15;
pub(crate) const READ_MESSAGE_HISTORY: u64 = 1 << 16;
pub(crate) const MANAGE_THREADS: u64 = 1 << 34;
pub(crate) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
pub(crate) const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
pub(crate) const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
/// All permissions that there are, as an owner has them.
pub(crate) const ALL_PERMISSIONS: u64 = (1 << 53) - 1;
/// Those that come with a role of trust: kicking, banning, and whatever manages or moderates.
const TRUST: u64 = (1 << 1)
    | (1 << 2)
    | ADMINISTRATOR
    | (1 << 4)
    | MANAGE_SERVER
    | (1 << 7)
    | MANAGE_MESSAGES
    | (0b1111 << 27)
    | (1 << 33)
    | MANAGE_THREADS
    | (1 << 40);
/// Those of everybody else in a server.
pub(crate) const MEMBER_PERMISSIONS: u64 = ALL_PERMISSIONS & !TRUST;
/// What the invitation of a bot that also opens threads asks for.
pub(crate) const DEFAULT_BOT_PERMISSIONS: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS;
