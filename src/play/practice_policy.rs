//! When the practice bot accepts a draw or resigns, and its delays.
//!
//! | event in a practice match | the bot | here |
//! |---|---|---|
//! | first match, no level chosen | plays at level 1 | [`FIRST_LEVEL`] |
//! | the bot is to move | moves as soon as its search is done, one search at a time | [`BOT_TURN_LEASE`] |
//! | its search fails | retries after 1, 4, 9 … seconds, at most 10 minutes | [`retry_delay`] |
//! | draw offer | accepts from ply 20 on at a score of -40 or less | [`accepts_draw`] |
//! | request to resign | resigns at a score of -200 or less; never unasked | [`resigns_when_asked`] |
//! | takeback | always agrees | [`MAX_PRACTICE_TAKEBACKS`](super::limits::MAX_PRACTICE_TAKEBACKS) |
//! | pause | declines: practice has no clock | |
//! | the player acted less than a minute ago | replies without a ping, in the same post | [`PLAYER_ATTENTION`] |
//! | the same, but the post is old | replies without a ping, in a new post | [`PRACTICE_POST_LIFETIME`] |
//! | the player has won twice at its level | offers the next level | [`WINS_TO_ADVANCE`] |
//! | the player hasn't moved for 30 days | closes the match without a result | [`ABANDONED_AFTER`] |
//!
//! Scores are the engine's, from the bot's side. The strength of each level is defined by [`Level`], the
//! maximum number of practice matches by the [limits](super::limits).

use chrono::TimeDelta;
use hive_engine::Level;

use crate::ids::Ply;

/// Level of a player's first practice match, unless they choose one.
pub const FIRST_LEVEL: Level = Level::LOWEST;

/// Wins at a level after which the bot offers the next one.
pub const WINS_TO_ADVANCE: i64 = 2;

/// Lease of a claimed bot turn: many times the duration of a search.
pub const BOT_TURN_LEASE: TimeDelta = TimeDelta::seconds(20);

/// Inactivity on the player's turn after which a practice match is closed without a result.
pub const ABANDONED_AFTER: TimeDelta = TimeDelta::days(30);

/// Time after an action during which the player is assumed to be watching the match.
pub const PLAYER_ATTENTION: TimeDelta = TimeDelta::minutes(1);

/// Age up to which a practice match's post is edited for the next turn while the player is watching. Discord limits edits of
/// messages older than an hour.
pub const PRACTICE_POST_LIFETIME: TimeDelta = TimeDelta::minutes(50);

const MAX_RETRY_DELAY: TimeDelta = TimeDelta::minutes(10);

/// Highest score at which the bot accepts a draw: a win probability of 30 %.
const DRAW_SCORE: i32 = -40;

/// Before this ply, the bot declines every draw.
const FIRST_DRAW_PLY: Ply = Ply(20);

/// Highest score at which the bot resigns: a win probability of 5 %.
const LOST_SCORE: i32 = -200;

/// Returns the delay before the next attempt.
pub fn retry_delay(attempts: i32) -> TimeDelta {
    TimeDelta::seconds(i64::from(attempts.clamp(1, 30)).pow(2)).min(MAX_RETRY_DELAY)
}

/// Returns whether the bot accepts a draw. `score`: of its last search; `None` before the first one and after a takeback.
pub fn accepts_draw(ply: Ply, score: Option<i32>) -> bool {
    ply >= FIRST_DRAW_PLY && score.is_some_and(|score| score <= DRAW_SCORE)
}

/// Returns whether the bot resigns on request.
pub fn resigns_when_asked(score: Option<i32>) -> bool {
    score.is_some_and(|score| score <= LOST_SCORE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bot_accepts_draws_late_and_when_losing() {
        assert!(accepts_draw(Ply(20), Some(-40)));
        assert!(!accepts_draw(Ply(19), Some(-40)));
        assert!(!accepts_draw(Ply(20), Some(-39)));
        assert!(!accepts_draw(Ply(20), None));
    }

    #[test]
    fn the_bot_resigns_only_lost_matches() {
        assert_eq!([Some(-200), Some(-199), None].map(resigns_when_asked), [true, false, false]);
    }

    #[test]
    fn retry_delays_grow() {
        let delays = [0, 1, 2, 24, 25, 1000].map(|attempts| retry_delay(attempts).num_seconds());
        assert_eq!(delays, [1, 1, 4, 576, 600, 600]);
    }
}
