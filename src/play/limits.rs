//! What one person may ask for before somebody else has to wait: each limit, what it protects, and the sentence that says
//! it. They are set where nobody who plays in earnest meets them.

/// Matches that one person plays at a time. Protects the database, and the rounds that look after all that runs.
/// Said by `limit-running`, and to whoever wants to play with them by `limit-running-other`.
pub const RUNNING_MATCHES: i64 = 1000;

/// Matches that two play against each other at a time. Protects the same from somebody with two accounts.
/// Said by `limit-together`.
pub const MATCHES_TOGETHER: i64 = 30;

/// Challenges of one person that wait for an answer, offers of a rematch too. Protects channels, and those who look for a
/// challenge in them. Said by `limit-open`.
pub const OPEN_CHALLENGES: i64 = 20;

/// Games that one person imports in 24 hours. Protects the database, which keeps each half-move.
/// Said by `limit-imports`.
pub const IMPORTS_A_DAY: i64 = 10;

/// Rematches that one player offers after one match. Protects the opponent, who is called each time.
/// Said by `limit-rematches`.
pub const REMATCH_OFFERS: i64 = 3;

/// How often one person may call another in an hour: by a challenge, a rematch, an offer or a nudge. Posts of turns, results
/// and reminders do not count. Protects the one who is called. Said by `limit-pings`.
pub const PINGS_AN_HOUR: usize = 10;

/// The same in 24 hours. Said by `limit-pings`.
pub const PINGS_A_DAY: usize = 24;

/// People whom one person blocks. Protects the message that lists them. Said by `limit-blocked`.
pub const BLOCKED: usize = 50;

/// Commands and presses of one person that are answered in ten seconds. Protects all others, who share the database and the
/// processor. Counted in memory, by each process. Said by `limit-interactions`.
pub const INTERACTIONS: u32 = 50;

/// The most half-moves of an imported game: several times those of the longest that is known.
/// Protects whoever opens the match, as each look replays it. Said by `import-too-long`.
pub const IMPORTED_PLIES: usize = 1000;

/// How often half-moves are taken back in one match, by both players together. Protects whoever opens the match, as all that
/// was ever played is read. Said by `takebacks-used-up`.
pub const TAKEBACKS: usize = 100;

/// The same in a match against the bot, which minds none: more than anybody wants. Said by `takebacks-used-up`.
pub const PRACTICE_TAKEBACKS: usize = 1000;

/// Matches that one person plays against the bot at a time. Protects others who wait for it to think. Said by
/// `limit-practice`.
pub const PRACTICE_MATCHES: i64 = 10;

/// Hints that one person waits for. Protects others who wait for the bot to think. Said by `busy-with-yours`.
pub const HINTS_OF_ONE: usize = 1;

/// Those of all that wait. Protects whoever comes next from waiting for more than some seconds. Said by `busy-with-hints`.
pub const HINTS_WAITING: usize = 8;

/// Variations of one person that are kept in one match. Protects the database. Not said: one more takes the place of the
/// one touched longest ago.
pub const KEPT_VARIATIONS: i64 = 20;

/// Animations and files of all that is stored that one person has waiting or being made. Protects the processor and the
/// memory, of which each takes seconds and megabytes. Said by `busy-with-yours`.
pub const LONG_JOBS_OF_ONE: usize = 1;

/// Those of all that wait. Protects whoever comes next from waiting for minutes. Said by `busy-with-others`.
pub const LONG_JOBS_WAITING: usize = 16;

/// Pictures that one person has waiting or being drawn: more than presses at once can be meant. Protects the processor.
/// Said by `busy-with-yours`.
pub const PICTURES_OF_ONE: usize = 4;

/// Those of all that wait. Protects whoever comes next from waiting for more than a few seconds. Said by
/// `busy-with-others`.
pub const PICTURES_WAITING: usize = 64;

/// Matches of one person that wait to be analysed. Protects the processor, of which each takes seconds. Said by
/// `limit-analyses`.
pub const ANALYSES_OF_ONE: usize = 1;

/// The longest variation, in half-moves, forced passes too. Protects the processor, as each press replays it.
/// Said by `variation-too-long`.
pub const VARIATION_PLIES: usize = 400;
