//! Takebacks in a match, and what a player has not seen yet.

use std::cmp::Ordering;

use hive::uhp_history;

use super::replay::Match;
use crate::ids::{PlayerId, Ply};
use crate::play::limits;
use crate::store::matches::events::{Event, EventKind};

impl Match {
    /// Length of the log after this player's last move and the passes it forced; `None` if they have not
    /// moved.
    pub(in crate::play) fn seen_by_moving(&self, player: PlayerId) -> Option<i32> {
        let is_own = |event: &Event| {
            matches!(event.kind, EventKind::Placed | EventKind::Moved) && event.actor == Some(player)
        };
        let own = self.log.iter().rposition(is_own)?;
        let forced = self.log[own + 1..].iter().take_while(|event| event.kind == EventKind::Passed);
        i32::try_from(own + 1 + forced.count()).ok()
    }

    /// Returns the first ply of the current game that was played after this many events; the game's length if
    /// none was.
    pub fn first_after(&self, events: i32) -> Ply {
        let later = self.log.iter().skip(usize::try_from(events).unwrap_or_default());
        later.filter_map(|event| event.ply).min().unwrap_or(self.ply()).min(self.ply())
    }

    /// Returns the moves, in canonical UHP and in order, that were taken back to this ply from the current
    /// line. One pass over the log, for any number of takebacks.
    pub fn taken_back_at(&self, ply: Ply) -> Vec<String> {
        let (mut line, mut gone) = (Vec::new(), Vec::new());
        for event in &self.log {
            match event.ply {
                Some(at) if event.kind == EventKind::TakenBack => {
                    let taken = line.split_off(at.index().min(line.len()));
                    match at.cmp(&ply) {
                        Ordering::Less => gone.clear(),
                        Ordering::Equal => gone.extend(taken),
                        Ordering::Greater => {}
                    }
                }
                _ => line.extend(event.uhp.as_deref()), // the log has canonical UHP
            }
        }
        gone.into_iter().map(str::to_owned).collect()
    }

    /// Returns the moves, in canonical UHP and in order, that the last event took back.
    pub fn taken_back_by_last_event(&self) -> Vec<String> {
        let before = self.as_of(self.log.len().saturating_sub(1));
        uhp_history(&before.game).split_off(self.ply().index())
    }

    pub fn takebacks(&self) -> usize {
        self.log.iter().filter(|event| event.kind == EventKind::TakenBack).count()
    }

    /// Returns whether the takeback limit is reached.
    pub fn has_no_takebacks_left(&self) -> bool {
        let most =
            if self.row.practice.is_some() { limits::MAX_PRACTICE_TAKEBACKS } else { limits::MAX_TAKEBACKS };
        self.takebacks() >= most
    }
}
