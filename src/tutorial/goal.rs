//! Goals of lessons, and what is missing after a move that does not reach them.

use hive::{Bug, Colour, Game, Hex, Move, Outcome, Piece, TargetText};

/// The goal of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The player's queen is in play.
    PlaceQueen,
    /// One more side of the opponent's queen is closed.
    CloseSide,
    /// This place, in UHP notation, is occupied.
    Fill(&'static str),
    /// A piece of the player is on top of the opponent's queen.
    CoverQueen,
    /// This piece of the opponent cannot move.
    Hold(&'static str),
    /// At least this many sides of the player's queen are open.
    FreeQueen(usize),
    /// Only the opponent's queen is surrounded.
    Win,
    Draw,
}

/// Why a move does not reach the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// The player's queen is still in hand.
    QueenInHand,
    /// This queen has as many open sides as before, or more: this many.
    NoSideClosed(Piece, usize),
    /// The place is still empty.
    StillEmpty,
    /// No piece of the player is on top of this piece.
    NotCovered(Piece),
    /// This piece still has this many moves.
    CanStillMove(Piece, usize),
    /// Only this many sides of the player's queen are open.
    QueenShut(usize),
    /// This many sides of this queen are still open.
    NotSurrounded(Piece, usize),
    /// At least one queen is not surrounded.
    NotBoth,
}

impl Mistake {
    /// Returns the empty places around the queen that should be surrounded, after the move.
    pub fn open_sides(self, after: &Game) -> Vec<Hex> {
        let (Self::NoSideClosed(queen, _) | Self::NotSurrounded(queen, _)) = self else { return Vec::new() };
        let sides = after.board().location(queen).map(|(at, _)| at.neighbours());
        sides.into_iter().flatten().filter(|&side| is_empty(after, side)).collect()
    }
}

impl Goal {
    /// Returns why a legal move misses the goal; `None` if it reaches it.
    ///
    /// # Panics
    /// If the goal names no piece or place of the position. A test covers all lessons.
    pub fn mistake_in(self, before: &Game, mv: Move) -> Option<Mistake> {
        let mut after = before.clone();
        after.play_unchecked(mv);
        let player = before.to_move();
        let (own, theirs) = (queen(player), queen(player.other()));
        let open = |queen| open_sides(&after, queen);
        match self {
            Self::PlaceQueen => after.board().location(own).is_none().then_some(Mistake::QueenInHand),
            Self::CloseSide => (open(theirs) >= open_sides(before, theirs))
                .then_some(Mistake::NoSideClosed(theirs, open(theirs))),
            Self::Fill(place) => is_empty(&after, place_in(before, place)).then_some(Mistake::StillEmpty),
            Self::CoverQueen => {
                (!is_covered_by(&after, theirs, player)).then_some(Mistake::NotCovered(theirs))
            }
            Self::Hold(piece) => {
                let piece = piece.parse().expect("a test covers every goal");
                let places = count_moves(&after, piece);
                (places > 0).then_some(Mistake::CanStillMove(piece, places))
            }
            Self::FreeQueen(least) => (open(own) < least).then_some(Mistake::QueenShut(open(own))),
            Self::Win => (after.outcome() != Some(Outcome::Win(player)))
                .then_some(Mistake::NotSurrounded(theirs, open(theirs))),
            Self::Draw => (after.outcome() != Some(Outcome::Draw)).then_some(Mistake::NotBoth),
        }
    }
}

fn queen(colour: Colour) -> Piece {
    Piece::new(colour, Bug::Queen, 1).expect("both colours have a queen")
}

/// Number of empty places around a queen: six while she is in hand.
fn open_sides(game: &Game, queen: Piece) -> usize {
    let closed = game.board().queen_neighbours_filled(queen.colour()).unwrap_or_default();
    6 - usize::from(closed)
}

fn is_empty(game: &Game, place: Hex) -> bool {
    game.board().top(place).is_none()
}

fn is_covered_by(game: &Game, piece: Piece, colour: Colour) -> bool {
    let place = game.board().location(piece).map(|(at, _)| at);
    place.and_then(|at| game.board().top(at)).is_some_and(|top| top != piece && top.colour() == colour)
}

/// Number of moves of a piece for the player to move.
fn count_moves(game: &Game, piece: Piece) -> usize {
    let is_its = |mv: &Move| matches!(mv, Move::Move { piece: one, .. } if *one == piece);
    game.legal_moves().iter().filter(|mv| is_its(mv)).count()
}

fn place_in(game: &Game, text: &str) -> Hex {
    let target: TargetText = text.parse().expect("a test covers every goal");
    target.resolve(game).expect("a test covers every place")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tutorial::LESSONS;

    #[test]
    fn open_sides_are_as_many_as_the_mistake_says() {
        let mut found = 0;
        for lesson in &LESSONS {
            for mv in lesson.position().legal_moves() {
                let mut after = lesson.position();
                after.play_unchecked(mv);
                let mistake = lesson.mistake_in(mv);
                if let Some(Mistake::NoSideClosed(_, open) | Mistake::NotSurrounded(_, open)) = mistake {
                    let sides = mistake.map(|mistake| mistake.open_sides(&after)).unwrap_or_default();
                    assert_eq!(sides.len(), open, "{}", lesson.key);
                    found += 1;
                }
            }
        }
        assert!(found > 0);
    }
}
