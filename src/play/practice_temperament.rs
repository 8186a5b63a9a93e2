//! The temperament of the practice bot: what it agrees to, when it gives up, and how long it waits.
//!
//! | in a practice match | the bot | here |
//! |---|---|---|
//! | a player who has never practised names no level | plays at level 1 | [`FIRST_LEVEL`] |
//! | it is the bot's turn | moves as soon as its search is done, one search at a time | [`BOT_TURN_LEASE`] |
//! | its move fails | tries again after 1, 4, 9 … seconds, at most 10 minutes | [`retry_delay`] |
//! | the player offers a draw | accepts from ply 20 on, if it is worse off by 40 | [`accepts_draw`] |
//! | the player asks it to resign | does, if it is worse off by 200; never by itself | [`resigns_when_asked`] |
//! | the player takes a move back | lets them | [`PRACTICE_TAKEBACKS`](super::limits::PRACTICE_TAKEBACKS) |
//! | the player asks for a pause | declines: practice has no clock | |
//! | the player acted less than a minute ago | answers without a ping | [`PLAYER_LOOKS_FOR`] |
//! | nobody moves | abandons the match after 30 days, without a result | [`ABANDONED_AFTER`] |
//!
//! Scores are the engine's, from the bot's side. How strong each level is, is [`Level`]'s; how many practice matches one person
//! may play, the [limits](super::limits)'.

use chrono::TimeDelta;
use hive_engine::Level;

use crate::ids::Ply;

/// The level of a player who has never practised and names none.
pub const FIRST_LEVEL: Level = Level::LOWEST;

/// How long a turn of the bot belongs to the process that has claimed it: many times what a search takes.
pub const BOT_TURN_LEASE: TimeDelta = TimeDelta::seconds(20);

/// How long a practice match may stand idle on the player's turn before it ends without a result.
pub const ABANDONED_AFTER: TimeDelta = TimeDelta::days(30);

/// How long after their last action the player is taken to be still looking at the match.
pub const PLAYER_LOOKS_FOR: TimeDelta = TimeDelta::minutes(1);

/// The longest delay before another attempt at a move that failed.
const MAX_RETRY_DELAY: TimeDelta = TimeDelta::minutes(10);

/// The score up to which the bot takes a draw.
const DRAW_SCORE: i32 = -40;

/// The ply before which the bot declines every draw.
const FIRST_DRAW_PLY: Ply = Ply(20);

/// The score up to which the bot takes a match to be lost: as if its queen had one free side left and the opponent's were free.
const LOST_SCORE: i32 = -200;

/// The delay before another attempt at a move, after so many that failed.
pub fn retry_delay(attempts: i32) -> TimeDelta {
    TimeDelta::seconds(i64::from(attempts.clamp(1, 30)).pow(2)).min(MAX_RETRY_DELAY)
}

/// Whether the bot accepts a draw at this ply. Without a score, it has not thought about the position.
pub fn accepts_draw(ply: Ply, score: Option<i32>) -> bool {
    ply >= FIRST_DRAW_PLY && score.is_some_and(|score| score <= DRAW_SCORE)
}

/// Whether the bot resigns if it is asked to.
pub fn resigns_when_asked(score: Option<i32>) -> bool {
    score.is_some_and(|score| score <= LOST_SCORE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_accepted_late_and_when_worse_off() {
        assert!(accepts_draw(Ply(20), Some(-40)));
        assert!(!accepts_draw(Ply(19), Some(-40)));
        assert!(!accepts_draw(Ply(20), Some(-39)));
        assert!(!accepts_draw(Ply(20), None));
    }

    #[test]
    fn only_lost_matches_are_resigned() {
        assert_eq!([Some(-200), Some(-199), None].map(resigns_when_asked), [true, false, false]);
    }

    #[test]
    fn retries_become_rarer() {
        let delays = [0, 1, 2, 24, 25, 1000].map(|attempts| retry_delay(attempts).num_seconds());
        assert_eq!(delays, [1, 1, 4, 576, 600, 600]);
    }
}
