//! What was played in a match and taken back, and what of it is new to somebody.

use std::cmp::Ordering;

use super::replay::Match;
use crate::ids::{PlayerId, Ply};
use crate::play::limits;
use crate::store::matches::events::{Event, EventKind};

impl Match {
    /// How many events the log had when this player last moved, and what that forced was played; `None` if they never
    /// did.
    pub(in crate::play) fn seen_by_moving(&self, player: PlayerId) -> Option<i32> {
        let is_own = |event: &Event| {
            matches!(event.kind, EventKind::Placed | EventKind::Moved) && event.actor == Some(player)
        };
        let own = self.log.iter().rposition(is_own)?;
        let forced = self.log[own + 1..].iter().take_while(|event| event.kind == EventKind::Passed);
        i32::try_from(own + 1 + forced.count()).ok()
    }

    /// The first half-move, of those that stand, which was made after so many events. If there is none, how many stand.
    pub fn first_after(&self, events: i32) -> Ply {
        let later = self.log.iter().skip(usize::try_from(events).unwrap_or_default());
        later.filter_map(|event| event.ply).min().unwrap_or(self.ply()).min(self.ply())
    }

    /// What was taken back, in canonical UHP, when that left so many half-moves: in the order in which it was played. Only
    /// what was played after half-moves that still stand. One pass over the log, however often something was taken back.
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
                _ => line.extend(event.uhp.as_deref()), // as it was played, and so in canonical UHP
            }
        }
        gone.into_iter().map(str::to_owned).collect()
    }

    /// How often half-moves were taken back.
    pub fn takebacks(&self) -> usize {
        self.log.iter().filter(|event| event.kind == EventKind::TakenBack).count()
    }

    /// Whether no more can be taken back, however much both would like it.
    pub fn has_no_takebacks_left(&self) -> bool {
        let most = if self.row.practice.is_some() { limits::PRACTICE_TAKEBACKS } else { limits::TAKEBACKS };
        self.takebacks() >= most
    }
}
