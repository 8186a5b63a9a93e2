//! Discord's JSON error codes, by which failed requests are classified.

pub const UNKNOWN_CHANNEL: isize = 10003;
pub const UNKNOWN_GUILD: isize = 10004;
/// Unknown member; unknown user.
pub const NOT_A_MEMBER: [isize; 2] = [10007, 10013];
pub const OLD_EDIT_LIMIT: isize = 30046;
/// Direct messages closed, or to a bot; no mutual server.
pub const DIRECT_MESSAGES_REFUSED: [isize; 2] = [50007, 50278];
/// Unknown message; another user's message; invalid recipient; invalid form body.
pub const PERMANENT: [isize; 4] = [10008, 50005, 50033, 50035];
/// Archived thread; locked thread.
pub const THREAD_CLOSED: [isize; 2] = [50083, 160_005];
/// Missing access; missing permissions.
pub const MISSING_PERMISSIONS: [isize; 2] = [50001, 50013];
