//! Limits, most of them per person. Each entry names what it protects and the message shown.

use chrono::TimeDelta;

/// Running matches of one player. Protects the database and the periodic jobs.
/// Messages: `limit-running`, and `limit-running-other` for their opponents.
pub const MAX_RUNNING_MATCHES: i64 = 1000;

/// Running matches between the same two players. Protects the database and the periodic jobs
/// against a person with two accounts. Message: `limit-together`.
pub const MAX_MATCHES_TOGETHER: i64 = 30;

/// Open challenges of one player, rematch offers included. Protects channels from spam. Message:
/// `limit-open`.
pub const MAX_OPEN_CHALLENGES: i64 = 20;

/// Matches that one player starts in an hour: challenges (imports, rematch offers and challenges on a ladder included),
/// accepted challenges of others, and practice matches. Protects channels from spam, and the database. Message: `limit-starts`.
pub const MAX_STARTS_PER_HOUR: i64 = 20;

/// Games imported by one player in 24 hours. Protects the database, which stores every ply.
/// Message: `limit-imports`.
pub const MAX_IMPORTS_PER_DAY: i64 = 10;

/// Failed imports of one player in an hour: unreadable, illegal or refused ones. Protects the CPU and the
/// network. Counted in memory, per process. Message: `limit-failed-imports`.
pub const MAX_FAILED_IMPORTS: usize = 30;

/// Rematch offers of one player after one match. Protects the opponent, who is pinged each time.
/// Message: `limit-rematches`.
pub const MAX_REMATCH_OFFERS: i64 = 3;

/// Codes typed by one player in an hour that belong to no invitation. Protects invitations from guesses. Counted in memory, per
/// process. Message: `limit-wrong-codes`.
pub const MAX_WRONG_CODES: usize = 10;

/// Pings from one player to another per hour: challenges, rematch offers, proposals, nudges. Posts of turns,
/// results and reminders do not count. Protects the receiver. Message: `limit-pings`.
pub const MAX_PINGS_PER_HOUR: usize = 10;

/// Pings from one player to another in 24 hours. Protects the receiver. Message: `limit-pings`.
pub const MAX_PINGS_PER_DAY: usize = 24;

/// Players blocked by one player. Protects the message that lists them. Message: `limit-blocked`.
pub const MAX_BLOCKED_PLAYERS: usize = 50;

/// Interactions of one user answered within ten seconds. Protects the database and the CPU. Counted in
/// memory, per process. Message: `limit-interactions`.
pub const MAX_INTERACTIONS: u32 = 50;

/// Boards and animations that one user shares in one channel within ten minutes. Protects channels from spam. Counted in
/// memory, per process. Message: `limit-shares`.
pub const MAX_SHARES_PER_CHANNEL: usize = 5;

/// Boards and animations that one user shares in all channels within ten minutes. Protects servers with many channels from
/// spam. Counted in memory, per process. Message: `limit-shares-total`.
pub const MAX_SHARES: usize = 15;

/// A limit on shared pictures: [`MAX_SHARES_PER_CHANNEL`] or [`MAX_SHARES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareLimit {
    /// In this channel.
    Channel,
    /// In all channels together.
    Total,
}

/// Plies of an imported game: several times the longest known game.
/// Protects the CPU, since every view replays the match. Message: `import-too-long`.
pub const MAX_IMPORTED_PLIES: usize = 1000;

/// Takebacks in one match, by both players together. Protects the CPU, since every view reads the whole log.
/// Message: `takebacks-used-up`.
pub const MAX_TAKEBACKS: usize = 100;

/// Takebacks in a practice match, where they need no consent. Protects the CPU. Message: `takebacks-used-up`.
pub const MAX_PRACTICE_TAKEBACKS: usize = 1000;

/// Running practice matches of one player. Protects the search queue. Message: `limit-practice`.
pub const MAX_PRACTICE_MATCHES: i64 = 10;

/// Pending hints of one player, evaluations of undecided tournament games included. Protects the search queue. Message:
/// `busy-with-yours`.
pub const MAX_HINTS_PER_PLAYER: usize = 1;

/// Pending hints of all players, evaluations of undecided tournament games included. Keeps the wait to some seconds. Message:
/// `busy-with-hints`.
pub const MAX_PENDING_HINTS: usize = 8;

/// Variations kept per player and match. Protects the database. No message: the least recently changed
/// variation is deleted.
pub const MAX_KEPT_VARIATIONS: i64 = 20;

/// Running matches that one person follows. Protects them from floods of messages, and the bot's rate limit. Message:
/// `limit-followed`.
pub const MAX_FOLLOWED_MATCHES: i64 = 20;

/// Lines of a plan. Protects the database, and the message that lists them. Message: `plan-too-many-lines`.
pub const MAX_PLANNED_LINES: usize = 20;

/// Moves of both players in one line of a plan. Protects the CPU. Message: `plan-too-long`.
pub const MAX_PLANNED_PLIES: usize = 12;

/// Moves of both players in a plan; a common beginning of several lines counts once. Protects the database. Message:
/// `plan-too-many-moves`.
pub const MAX_PLANNED_ACTIONS: usize = 60;

/// Tournaments of a server that haven't ended. Protects the periodic jobs. Message: `tournament-too-many-in-server`.
pub const MAX_TOURNAMENTS_OF_SERVER: i64 = 5;

/// Tournaments of an organiser that haven't ended. Protects servers from spam. Message: `tournament-too-many-of-organiser`.
pub const MAX_TOURNAMENTS_OF_ORGANISER: i64 = 3;

/// Games of one player in a tournament at the same time. Protects the player. No message: further games begin later.
pub const MAX_TOURNAMENT_GAMES_AT_ONCE: usize = 6;

/// Players of a ladder. Protects the database: a challenge reads all of them. Message: `ladder-full`.
pub const MAX_LADDER_PLAYERS: usize = 200;

/// Running challenges of one player on a ladder. Protects the player. Message: `ladder-too-many-challenges`.
pub const MAX_LADDER_CHALLENGES: i64 = 2;

/// Running matches in which one player defends their place on a ladder. Protects the player, who can't decline. Message:
/// `ladder-too-many-defences`.
pub const MAX_LADDER_DEFENCES: i64 = 2;

/// Time between two challenges of the same defender by the same challenger on a ladder. Protects the defender. Message:
/// `ladder-too-soon`.
pub const LADDER_REMATCH_AFTER: TimeDelta = TimeDelta::days(7);

/// Pending animations and data exports of one player. Protects CPU and memory: each takes seconds and
/// megabytes. Message: `busy-with-yours`.
pub const MAX_LONG_JOBS_PER_PLAYER: usize = 1;

/// Pending animations and data exports of all players. Keeps the wait to a few minutes. Message: `busy-with-others`.
pub const MAX_PENDING_LONG_JOBS: usize = 16;

/// Pending pictures of one player. Protects the CPU. Message: `busy-with-yours`.
pub const MAX_PICTURES_PER_PLAYER: usize = 4;

/// Pending pictures of all players. Keeps the wait to a few seconds. Message: `busy-with-others`.
pub const MAX_PENDING_PICTURES: usize = 64;

/// Pending proofs of puzzle moves of one player. Protects the CPU. Message: `busy-with-yours`.
pub const MAX_PROOFS_PER_PLAYER: usize = 2;

/// Pending proofs of puzzle moves of all players. Keeps the wait below a minute. Message: `busy-with-others`.
pub const MAX_PENDING_PROOFS: usize = 16;

/// Pending replays of one player, such as an import, an export or an old position. Protects the CPU: the longest takes a tenth of a
/// second. Message: `busy-with-yours`.
pub const MAX_REPLAYS_PER_PLAYER: usize = 4;

/// Pending replays of all players. Keeps the wait to a few seconds. Messages: `busy-with-games` for imports, and
/// `busy-with-others`.
pub const MAX_PENDING_REPLAYS: usize = 64;

/// Pending analyses of one player. Protects the CPU: each takes seconds. Message: `limit-analyses`.
pub const MAX_ANALYSES_PER_PLAYER: usize = 1;

/// Plies of a variation, forced passes included. Protects the CPU, since every click replays it.
/// Message: `variation-too-long`.
pub const MAX_VARIATION_PLIES: usize = 400;
