//! Static evaluation: queen safety, mobility, and the distance to the opponent's queen.
//!
//! Read off the board without generating moves, in about a microsecond.

use hive::{Board, Bug, Colour, Game, Hex, Piece};

/// A score in points, usually from the view of the side to move; positive is better.
pub(super) type Score = i32;

/// The penalty for a queen with this many filled neighbours.
const QUEEN_DANGER: [Score; 7] = [0, 12, 30, 60, 110, 200, 320];

/// The penalty for a queen under an enemy piece: she cannot move, and the opponent may place pieces beside her.
const COVERED_QUEEN_PENALTY: Score = 60;

/// Distances to the opponent's queen beyond this one count the same.
const MAX_QUEEN_DISTANCE: u64 = 5;

/// Returns the bonus for a piece in play that can move.
const fn mobility_bonus(bug: Bug) -> Score {
    match bug {
        Bug::Spider => 6,
        Bug::Grasshopper => 8,
        Bug::Beetle | Bug::Ladybug | Bug::Pillbug => 12,
        Bug::Queen | Bug::Mosquito => 14,
        Bug::Ant => 18,
    }
}

/// Returns the static evaluation for the side to move.
pub(super) fn evaluate(game: &Game) -> Score {
    let colour = game.to_move();
    evaluate_side(game.board(), colour) - evaluate_side(game.board(), colour.other())
}

fn evaluate_side(board: &Board, colour: Colour) -> Score {
    let pieces = board.pieces().filter(|piece| piece.colour() == colour);
    let mobile = pieces.filter(|&piece| seems_mobile(board, piece));
    let mobility: Score = mobile.map(|piece| mobility_bonus(piece.bug())).sum();
    mobility - queen_danger(board, colour) - queen_distance(board, colour)
}

/// Returns the sum of the distances to the opponent's queen from all pieces of `colour` but its own queen, each at most
/// [`MAX_QUEEN_DISTANCE`]. It leads the attacker towards the queen.
fn queen_distance(board: &Board, colour: Colour) -> Score {
    let queen = Piece::new(colour.other(), Bug::Queen, 1).and_then(|queen| board.location(queen));
    let Some((queen, _)) = queen else { return 0 };
    let pieces = board.pieces().filter(|piece| piece.colour() == colour && piece.bug() != Bug::Queen);
    let distances = pieces.filter_map(|piece| board.location(piece)).map(|(place, _)| place.distance(queen));
    distances.map(|distance| Score::try_from(distance.min(MAX_QUEEN_DISTANCE)).unwrap_or_default()).sum()
}

fn queen_danger(board: &Board, colour: Colour) -> Score {
    let queen = Piece::new(colour, Bug::Queen, 1);
    let Some((place, _)) = queen.and_then(|queen| board.location(queen)) else { return 0 };
    let filled = board.queen_neighbours_filled(colour).unwrap_or(0);
    let is_covered = board.top(place).is_some_and(|top| top.colour() != colour);
    QUEEN_DANGER[usize::from(filled)] + if is_covered { COVERED_QUEEN_PENALTY } else { 0 }
}

/// Estimates whether `piece` can move: uncovered, not pinned, and with room to slide out.
///
/// A piece whose occupied neighbours form several runs counts as pinned, even if the runs are connected elsewhere. The playing
/// strength was measured with this approximation.
fn seems_mobile(board: &Board, piece: Piece) -> bool {
    let Some((place, level)) = board.location(piece) else { return false };
    if board.top(place) != Some(piece) {
        return false;
    }
    let neighbours = FilledNeighbours::of(board, place);
    level > 0 || neighbours.run_count() <= 1 && (neighbours.count() <= 4 || !must_slide(piece.bug()))
}

/// Returns whether `bug` can leave its place only by sliding along the ground.
const fn must_slide(bug: Bug) -> bool {
    matches!(bug, Bug::Queen | Bug::Spider | Bug::Ant | Bug::Pillbug)
}

/// The filled neighbours of a place, one bit each, clockwise.
struct FilledNeighbours(u8);

impl FilledNeighbours {
    fn of(board: &Board, place: Hex) -> Self {
        let push = |bits, neighbour| bits << 1 | u8::from(board.top(neighbour).is_some());
        Self(place.neighbours().into_iter().fold(0, push))
    }

    const fn count(&self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the number of runs of adjacent filled neighbours; 0 if all six are filled.
    const fn run_count(&self) -> u32 {
        let rotated = self.0 >> 1 | (self.0 & 1) << 5;
        (self.0 & !rotated).count_ones()
    }
}
