//! Takebacks and planned moves in a match, and what a player has not seen yet.

use std::cmp::Ordering;

use hive::{Colour, Move, uhp_history};

use super::replay::Match;
use crate::ids::{PlayerId, Ply, Revision};
use crate::play::limits;
use crate::store::matches::events::{Event, EventKind};

impl Match {
    /// Length of the log after the last move that this player made themselves and the passes it forced; `None` without such a
    /// move.
    pub(in crate::play) fn seen_by_moving(&self, player: PlayerId) -> Option<i32> {
        let own = self.log.iter().rposition(|event| is_made_by(event, player))?;
        let forced = self.log[own + 1..].iter().take_while(|event| event.kind == EventKind::Passed);
        i32::try_from(own + 1 + forced.count()).ok()
    }

    /// Returns the first ply of the current game that was played after this many events; the game's length if
    /// none was.
    pub fn first_after(&self, events: i32) -> Ply {
        let later = self.log.iter().skip(usize::try_from(events).unwrap_or_default());
        later.filter_map(|event| event.ply).min().unwrap_or(self.ply()).min(self.ply())
    }

    /// Returns the moves that takebacks to this position of the current line took back, in canonical UHP, oldest first.
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

    /// Returns the moves, in canonical UHP and in order, that the last event, a takeback, took back.
    pub fn taken_back_by_last_event(&self) -> Vec<String> {
        let before = self.as_of(self.log.len().saturating_sub(1));
        uhp_history(&before.game).split_off(self.ply().index())
    }

    /// Returns the index of the event that changed the position of this revision; `None` if it is the current position.
    pub(in crate::play) fn event_after(&self, revision: Revision) -> Option<usize> {
        let counted = self.log.iter().enumerate().filter(|(_, event)| event.ply.is_some());
        let mut later = counted.skip(usize::try_from(revision.0).unwrap_or_default());
        later.next().map(|(index, _)| index)
    }

    /// Returns whether this player has made a move themselves in or after this event.
    pub(in crate::play) fn has_moved_since(&self, player: PlayerId, event: usize) -> bool {
        self.log.iter().skip(event).any(|event| is_made_by(event, player))
    }

    /// Returns for each ply of the current line whether it was planned.
    pub fn planned_plies(&self) -> Vec<bool> {
        let mut planned = Vec::new();
        for event in &self.log {
            match event.ply {
                Some(at) if event.kind == EventKind::TakenBack => planned.truncate(at.index()),
                Some(_) => planned.push(event.planned),
                None => {}
            }
        }
        planned
    }

    /// Returns the planned plies of `colour` since the last move that they made themselves.
    pub(in crate::play) fn planned_plies_since_own(&self, colour: Colour) -> Vec<Ply> {
        let planned = self.planned_plies();
        let own = |ply: &usize| Colour::ALL[ply % 2] == colour;
        let is_pass = |ply: usize| self.game.history().get(ply).is_none_or(|played| played.mv == Move::Pass);
        let made = (0..planned.len()).filter(own).rfind(|&ply| !planned[ply] && !is_pass(ply));
        let since = made.map_or(0, |ply| ply + 1)..planned.len();
        since.filter(own).filter(|&ply| planned[ply]).map(Ply::after).collect()
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

/// Whether it is a move that the player made themselves.
fn is_made_by(event: &Event, player: PlayerId) -> bool {
    let is_move = matches!(event.kind, EventKind::Placed | EventKind::Moved);
    is_move && event.actor == Some(player) && !event.planned
}
