//! The pattern of a puzzle: the surroundings of the losing queen, and the first move.

use std::sync::LazyLock;

use hive::{Bug, Colour, Game, Hex, Move, Piece};

/// The distance from the queen up to which the surroundings count.
const RADIUS: i32 = 2;

/// The number of places up to this distance.
const PLACES: usize = 19;

/// Two puzzles are alike only if at most this many places differ.
const MAX_DIFFERENCES: usize = 3;

/// The surroundings of the losing queen up to two places away and the first move, by which two puzzles are compared. Colours,
/// piece numbers and the orientation of the board don't matter.
///
/// ```
/// use hive_engine::puzzles::{BuiltInPuzzle, Pattern, Prover};
///
/// let pattern = |number| {
///     let puzzle = BuiltInPuzzle::by_number(number)?.puzzle();
///     let solution = Prover::new(300_000).first_winning_move(&puzzle.position, puzzle.moves).ok()??;
///     Pattern::of(&puzzle.position, solution)
/// };
/// let (one, other) = (pattern(1).expect("both queens are in play"), pattern(2).expect("both queens are in play"));
/// assert!(one.is_like(&one) && !one.is_like(&other));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The stack at each place, see [`stack_code`].
    stacks: [u64; PLACES],
    first_move: FirstMove,
}

/// The first move. Places are indexes into [`Pattern::stacks`]; `None` for the hand and for places outside the pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FirstMove {
    bug: Bug,
    by_attacker: bool,
    from: Option<usize>,
    to: Option<usize>,
}

impl Pattern {
    /// Returns the pattern of a puzzle with this solution. `None` if the opponent's queen is not in play, or the solution is a
    /// pass.
    #[must_use]
    pub fn of(position: &Game, solution: Move) -> Option<Self> {
        let (attacker, board) = (position.to_move(), position.board());
        let (queen, _) = board.location(Piece::new(attacker.other(), Bug::Queen, 1)?)?;
        let (piece, from, to) = match solution {
            Move::Place { piece, at } => (piece, None, at),
            Move::Move { piece, to } => (piece, board.location(piece).map(|(place, _)| place), to),
            Move::Pass => return None,
        };
        let index = |place: Hex| index_of(Hex::new(place.q - queen.q, place.r - queen.r));
        let first_move = FirstMove {
            bug: piece.bug(),
            by_attacker: piece.colour() == attacker,
            from: from.and_then(index),
            to: index(to),
        };
        let stacks = GEOMETRY
            .places
            .map(|place| stack_code(board.stack(Hex::new(queen.q + place.q, queen.r + place.r)), attacker));
        Some(Self { stacks, first_move })
    }

    /// Returns whether two puzzles are alike: in some orientation, the first move is the same, and the
    /// surroundings differ in at most three places.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        GEOMETRY.symmetries.iter().any(|symmetry| {
            let differs = |&index: &usize| self.stacks[index] != other.stacks[symmetry[index]];
            self.first_move.mapped(symmetry) == other.first_move
                && (0..PLACES).filter(differs).count() <= MAX_DIFFERENCES
        })
    }
}

impl FirstMove {
    fn mapped(self, symmetry: &[usize; PLACES]) -> Self {
        let map = |index: Option<usize>| index.map(|index| symmetry[index]);
        Self { from: map(self.from), to: map(self.to), ..self }
    }
}

/// Encodes the pieces of a stack from the bottom up: four bits for the bug, one for the side, zero for none.
fn stack_code(stack: impl Iterator<Item = Piece>, attacker: Colour) -> u64 {
    stack.fold(0, |code, piece| {
        let bug = Bug::ALL.iter().position(|bug| *bug == piece.bug()).unwrap_or_default() as u64 + 1;
        code << 5 | bug << 1 | u64::from(piece.colour() == attacker)
    })
}

/// The places around a queen at the origin, and for each rotation and reflection the index to which it takes each place.
struct Geometry {
    places: [Hex; PLACES],
    symmetries: Vec<[usize; PLACES]>,
}

static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    let places = places();
    let index =
        |place: Hex| places.iter().position(|other| *other == place).expect("symmetries keep distances");
    let symmetries = (0..6).flat_map(|turns| {
        let turn = move |place: Hex| (0..turns).fold(place, |place, _| Hex::new(-place.r, place.q + place.r));
        [places.map(turn), places.map(|place| turn(Hex::new(place.r, place.q)))]
    });
    Geometry { places, symmetries: symmetries.map(|mapped| mapped.map(index)).collect() }
});

fn places() -> [Hex; PLACES] {
    let all = (-RADIUS..=RADIUS).flat_map(|q| (-RADIUS..=RADIUS).map(move |r| Hex::new(q, r)));
    let near: Vec<Hex> =
        all.filter(|place| place.distance(Hex::new(0, 0)) <= RADIUS.unsigned_abs().into()).collect();
    near.try_into().expect("there are 19 places up to distance two")
}

fn index_of(place: Hex) -> Option<usize> {
    GEOMETRY.places.iter().position(|other| *other == place)
}

#[cfg(test)]
mod tests {
    use hive::MoveText;

    use super::*;

    fn pattern(game: &str, mv: &str) -> Pattern {
        let game = Game::from_game_string(game).expect("a valid game string");
        let text: MoveText = mv.parse().expect("a valid move text");
        Pattern::of(&game, text.legal_move(&game).expect("a legal move")).expect("the queen is in play")
    }

    #[test]
    fn orientation_and_colours_do_not_matter() {
        let one = pattern(r"Base;wA1;bG1 wA1-;wQ -wA1;bQ bG1-;wB1 \wA1;bA1 bG1/", "wB1 wA1");
        let turned = pattern(r"Base;wA1;bG1 wA1\;wQ \wA1;bQ bG1\;wB1 wA1/;bA1 bG1-", "wB1 wA1");
        let reflected = pattern(r"Base;wA1;bG1 wA1-;wQ -wA1;bQ bG1-;wB1 /wA1;bA1 bG1\", "wB1 wA1");
        let swapped = pattern(r"Base;wG1;bA1 wG1-;wA1 \wG1;bQ bA1-;wQ -wG1;bB1 bA1/;wG2 /wQ", "bB1 bA1");
        assert!(
            one.is_like(&turned) && one.is_like(&reflected) && one.is_like(&swapped),
            "{one:?} {swapped:?}"
        );
    }

    #[test]
    fn far_pieces_do_not_matter_and_another_first_move_does() {
        let game = r"Base;wA1;bG1 wA1-;wQ -wA1;bQ bG1-;wB1 \wA1;bA1 bG1/";
        let one = pattern(game, "wB1 wA1");
        assert!(one.is_like(&pattern(&game.replace("wQ -wA1", "wQ /wA1"), "wB1 wA1")));
        assert!(!one.is_like(&pattern(game, r"wB1 \bG1")));
    }

    #[test]
    fn surroundings_that_differ_in_four_places_are_not_alike() {
        let game = r"Base;wA1;bG1 wA1-;wQ -wA1;bQ bG1-;wB1 \wA1;bA1 bG1/;wG1 -wQ;bS1 bQ-";
        let one = pattern(game, "wB1 wA1");
        let moved = game.replace("bS1 bQ-", r"bS1 bQ\");
        assert!(one.is_like(&pattern(&moved, "wB1 wA1")));
        assert!(!one.is_like(&pattern(&moved.replace("bA1 bG1/", "bA1 bQ/"), "wB1 wA1")));
    }
}
