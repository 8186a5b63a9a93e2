//! What was played in a match and taken back, and what of it is new to somebody.

use super::replay::State;
use crate::hive::uhp_history;
use crate::ids::{PlayerId, Ply};
use crate::store::matches::events::{Event, EventKind};

impl State {
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
    #[must_use]
    pub fn first_after(&self, events: i32) -> Ply {
        let later = self.log.iter().skip(usize::try_from(events).unwrap_or_default());
        later.filter_map(|event| event.ply).min().unwrap_or(self.ply()).min(self.ply())
    }

    /// What was taken back, in canonical UHP, when that left so many half-moves: in the order in which it was played. Only
    /// what was played after half-moves that still stand.
    #[must_use]
    pub fn taken_back_at(&self, ply: Ply) -> Vec<String> {
        let mut gone = Vec::new();
        for (index, event) in self.log.iter().enumerate() {
            match event.ply {
                Some(at) if event.kind == EventKind::TakenBack && at == ply => {
                    gone.extend(uhp_history(&self.as_of(index).game).split_off(ply.index()));
                }
                Some(at) if event.kind == EventKind::TakenBack && at < ply => gone.clear(),
                _ => {}
            }
        }
        gone
    }
}
