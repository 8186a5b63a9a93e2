//! Discord's permission bits.

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
pub(crate) const USE_EXTERNAL_APPS: u64 = 1 << 50;
/// All permissions, as an owner has them.
pub(crate) const ALL_PERMISSIONS: u64 = (1 << 53) - 1;
/// Permissions of moderators: kicking, banning, managing.
const MODERATOR_PERMISSIONS: u64 = (1 << 1)
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
/// Permissions of ordinary members.
pub(crate) const MEMBER_PERMISSIONS: u64 = ALL_PERMISSIONS & !MODERATOR_PERMISSIONS;
/// The bot's permissions in a new server: for posts with embeds and files, and for public and private threads.
pub(crate) const DEFAULT_BOT_PERMISSIONS: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS;
