//! A planned move of either player, independent of notation.

use std::fmt;
use std::str::FromStr;

use hive::{Colour, Game, Hex, Move, Piece};

/// A move of a player, other than a pass. UHP has many spellings of a move; equal moves are equal actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// The player to move, also when they throw a piece of the opponent.
    pub by: Colour,
    kind: Kind,
    piece: Piece,
    to: Hex,
}

/// A throw and a walk of the same piece to the same place are different actions, since different rules allow them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Place,
    Move { from: Hex },
    Throw { from: Hex },
}

impl Action {
    /// Returns the action of a legal move in this position; `None` for a pass.
    pub fn of(game: &Game, mv: Move) -> Option<Self> {
        let (kind, piece, to) = match mv {
            Move::Place { piece, at } => (Kind::Place, piece, at),
            Move::Move { piece, to } => {
                let (from, _) = game.board().location(piece)?;
                let is_throw = game.thrower_for(piece, to).is_some();
                (if is_throw { Kind::Throw { from } } else { Kind::Move { from } }, piece, to)
            }
            Move::Pass => return None,
        };
        Some(Self { by: game.to_move(), kind, piece, to })
    }

    /// Returns the move in this position; `None` if the action is not legal in it.
    pub fn legal_move(self, game: &Game) -> Option<Move> {
        let mv = self.attempted();
        (game.is_legal(mv) && Self::of(game, mv) == Some(self)).then_some(mv)
    }

    /// Returns the move, legal or not.
    pub(super) const fn attempted(self) -> Move {
        match self.kind {
            Kind::Place => Move::Place { piece: self.piece, at: self.to },
            Kind::Move { .. } | Kind::Throw { .. } => Move::Move { piece: self.piece, to: self.to },
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { by, kind, piece, to } = self;
        let by = match by {
            Colour::White => 'w',
            Colour::Black => 'b',
        };
        match kind {
            Kind::Place => write!(f, "{by}:place:{piece}:{},{}", to.q, to.r),
            Kind::Move { from } => write!(f, "{by}:move:{piece}:{},{}:{},{}", from.q, from.r, to.q, to.r),
            Kind::Throw { from } => write!(f, "{by}:throw:{piece}:{},{}:{},{}", from.q, from.r, to.q, to.r),
        }
    }
}

/// A stored text that is no action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnreadableAction;

impl FromStr for Action {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        let parts: Vec<&str> = text.split(':').collect();
        let (by, piece, kind, to) = match parts[..] {
            [by, "place", piece, to] => (by, piece, Kind::Place, to),
            [by, "move", piece, from, to] => (by, piece, Kind::Move { from: place(from)? }, to),
            [by, "throw", piece, from, to] => (by, piece, Kind::Throw { from: place(from)? }, to),
            _ => return Err(UnreadableAction),
        };
        let by = match by {
            "w" => Colour::White,
            "b" => Colour::Black,
            _ => return Err(UnreadableAction),
        };
        Ok(Self { by, kind, piece: piece.parse().map_err(|_| UnreadableAction)?, to: place(to)? })
    }
}

fn place(text: &str) -> Result<Hex, UnreadableAction> {
    let (q, r) = text.split_once(',').ok_or(UnreadableAction)?;
    let number = |text: &str| text.parse().map_err(|_| UnreadableAction);
    Ok(Hex::new(number(q)?, number(r)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Black can place, move the queen, and throw White's ant.
    const GAME: &str = r"Base+P;InProgress;Black[3];wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1";

    #[test]
    fn actions_survive_storage_and_name_one_move() {
        let game = Game::from_game_string(GAME).expect("the game string is valid");
        let moves = game.legal_moves();
        let actions: Vec<Action> = moves.iter().filter_map(|&mv| Action::of(&game, mv)).collect();
        for (mv, action) in moves.iter().zip(&actions) {
            assert_eq!(action.to_string().parse(), Ok(*action), "{action}");
            assert_eq!(action.legal_move(&game), Some(*mv), "{action}");
        }
        let throws = actions.iter().filter(|action| matches!(action.kind, Kind::Throw { .. }));
        assert!(throws.clone().count() > 0 && throws.clone().all(|throw| throw.by == Colour::Black));
    }

    #[test]
    fn a_throw_is_not_the_move_of_the_same_piece() {
        let game = Game::from_game_string(GAME).expect("the game string is valid");
        let ant = "wA1".parse().expect("the name is valid");
        let throw = Action::of(&game, Move::Move { piece: ant, to: Hex::new(1, 0) }).expect("it is no pass");
        let walk = throw.to_string().replace("throw", "move").parse::<Action>().expect("it is an action");
        assert_ne!(walk, throw);
        assert_eq!(walk.legal_move(&game), None);
    }

    #[test]
    fn unreadable_texts_are_errors() {
        for text in
            ["", "w", "w:place:wA1", "x:place:wA1:0,0", "w:place:wX1:0,0", "w:place:wA1:0", "w:move:wA1:0,0"]
        {
            assert_eq!(text.parse::<Action>(), Err(UnreadableAction), "{text}");
        }
    }
}
