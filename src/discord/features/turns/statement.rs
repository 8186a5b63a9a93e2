//! The text of a turn's post once the next one is posted: a statement of what happened.

use hive::Colour;

use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text, plain};
use crate::ids::{PlayerId, Ply};
use crate::play::Match;
use crate::play::notices::PastUpdate;
use crate::store::matches::events::{Event, EventKind};

/// Maximum number of moves in a statement: the player's own, and the last ones of a chain of planned answers.
const MAX_MOVES: usize = 4;

impl Text {
    /// What a turn's post announced.
    pub fn past_turn(self, past: &PastUpdate) -> String {
        let then = &past.as_of;
        let moves = MoveDescription::all_from(&then.game, past.since);
        let event = then.log.last().and_then(|event| self.past_event(then, event));
        match event {
            Some(event) => event,
            None if moves.is_empty() => self.say(Sentence::PastStart { players: &self.pairing(&then.row) }),
            None => self.past_moves(then, past.since, &moves),
        }
    }

    /// The turn number, followed by the moves. Of a long chain, the moves between the first and the last ones are left out.
    fn past_moves(self, then: &Match, since: Ply, moves: &[MoveDescription]) -> String {
        let omitted = moves.len().saturating_sub(MAX_MOVES);
        let mut shown: Vec<String> = (since.index()..)
            .zip(moves)
            .enumerate()
            .filter(|(index, _)| *index == 0 || *index > omitted)
            .map(|(_, (ply, mv))| {
                let colour = if ply % 2 == 0 { Colour::White } else { Colour::Black };
                self.past_move(then, colour, mv)
            })
            .collect();
        if omitted > 0 {
            shown.insert(1, "…".to_owned());
        }
        let turn = Ply::after(since.index()).turn();
        self.say(Sentence::PastTurn { turn: &turn, moves: &shown.join("; ") })
    }

    fn past_move(self, then: &Match, colour: Colour, mv: &MoveDescription) -> String {
        let player = plain(&self.name(then.row.player(colour)));
        match mv {
            MoveDescription::Placed { piece, at: to, uhp }
            | MoveDescription::Moved { piece, to, uhp, .. } => self.say(Sentence::PastMove {
                player: &player,
                piece: &self.piece(*piece),
                place: &self.place(*to),
                uhp,
            }),
            MoveDescription::Thrown { piece, thrower, to, uhp, .. } => self.say(Sentence::PastThrow {
                player: &player,
                piece: &self.owned(*piece),
                place: &self.place(*to),
                thrower: &self.named(*thrower),
                uhp,
            }),
            MoveDescription::Passed { .. } => self.say(Sentence::PastPass { player: &player }),
        }
    }

    /// What happened instead of a move.
    fn past_event(self, then: &Match, event: &Event) -> Option<String> {
        let name = |player: PlayerId| {
            let colour = then.row.colour_of(player)?;
            Some(plain(&self.name(then.row.player(colour))))
        };
        let other = |player: PlayerId| {
            let colour = then.row.colour_of(player)?;
            Some(plain(&self.name(then.opponent_of(colour))))
        };
        match event.kind {
            EventKind::TakenBack => Some(self.past_takeback(&then.taken_back_by_last_event())),
            EventKind::Relocated => Some(self.say(Sentence::PastRelocation)),
            EventKind::Extended => {
                let (giver, other) = (event.actor.and_then(name)?, event.actor.and_then(other)?);
                Some(self.say(Sentence::PastExtension { player: &giver, other: &other }))
            }
            _ => None,
        }
    }

    fn past_takeback(self, undone: &[String]) -> String {
        let undone: Vec<String> = undone.iter().map(|uhp| format!("`{uhp}`")).collect();
        self.say(Sentence::PastTakeback { moves: &self.list(&undone) })
    }
}
