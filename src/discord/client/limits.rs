//! What Discord takes at most.

/// The largest file that Discord takes from a bot anywhere, in bytes, with some room for what is sent with it.
pub const LARGEST_FILE: usize = 9 << 20;
