//! What a position is worth: the danger of each queen, and how many pieces of each side can move.
//!
//! Positive is good for the side to move. All is read off the board, without generating a move, so that it takes about
//! a microsecond.

use hive::{Board, Bug, Colour, Game, Hex, Piece};

/// What a position is worth to the side to move.
pub(super) type Score = i32;

/// What it costs to have so many of the six sides of one's queen filled. Each side costs more than the one before.
const QUEEN_DANGER: [Score; 7] = [0, 12, 30, 60, 110, 200, 320];

/// What it costs that the opponent stands on one's queen: she is held, and the opponent may place pieces beside her.
const QUEEN_COVERED: Score = 60;

/// What a piece is worth that can move, over one that is held or still in hand.
const fn mobility(bug: Bug) -> Score {
    match bug {
        Bug::Spider => 6,
        Bug::Grasshopper => 8,
        Bug::Beetle | Bug::Ladybug | Bug::Pillbug => 12,
        Bug::Queen | Bug::Mosquito => 14,
        Bug::Ant => 18,
    }
}

/// What the position is worth to the side to move.
pub(super) fn evaluate(game: &Game) -> Score {
    let colour = game.to_move();
    score(game.board(), colour) - score(game.board(), colour.other())
}

/// What the position is worth to `colour`, without the opponent's share.
fn score(board: &Board, colour: Colour) -> Score {
    let pieces = board.pieces().filter(|piece| piece.colour() == colour);
    let mobile: Score = pieces.filter(|&piece| can_move(board, piece)).map(|it| mobility(it.bug())).sum();
    mobile - queen_danger(board, colour) - ways_to_go(board, colour)
}

/// How far the pieces of `colour` are from the opponent's queen, less than anything else is worth: of two positions that
/// are alike the one is better in which more of them are near, so that whoever is ahead gets on.
fn ways_to_go(board: &Board, colour: Colour) -> Score {
    const FAR: u64 = 5;
    let queen = Piece::new(colour.other(), Bug::Queen, 1).and_then(|queen| board.position(queen));
    let Some((queen, _)) = queen else { return 0 };
    let pieces = board.pieces().filter(|piece| piece.colour() == colour && piece.bug() != Bug::Queen);
    let places = pieces.filter_map(|piece| board.position(piece)).map(|(place, _)| place);
    places.map(|place| Score::try_from(place.distance(queen).min(FAR)).unwrap_or_default()).sum()
}

fn queen_danger(board: &Board, colour: Colour) -> Score {
    let queen = Piece::new(colour, Bug::Queen, 1);
    let Some((place, _)) = queen.and_then(|queen| board.position(queen)) else { return 0 };
    let filled = board.queen_neighbours_filled(colour).unwrap_or(0);
    let is_covered = board.top(place).is_some_and(|top| top.colour() != colour);
    QUEEN_DANGER[usize::from(filled)] + if is_covered { QUEEN_COVERED } else { 0 }
}

/// Whether `piece` looks as if it could move: nothing stands on it, the hive does not seem to need it, and it has a
/// side to leave by.
///
/// It is taken to be pinned if its neighbours stand in two groups or more. That is wrong where the groups meet further
/// away; the strength was measured with it.
fn can_move(board: &Board, piece: Piece) -> bool {
    let Some((place, height)) = board.position(piece) else { return false };
    if board.top(place) != Some(piece) {
        return false;
    }
    let around = Surroundings::of(board, place);
    height > 0 || around.groups() <= 1 && (around.filled() <= 4 || !slides(piece.bug()))
}

/// Whether it only ever leaves on the ground, between its neighbours.
const fn slides(bug: Bug) -> bool {
    matches!(bug, Bug::Queen | Bug::Spider | Bug::Ant | Bug::Pillbug)
}

/// Which of the six places around a place are filled, a bit for each, clockwise.
struct Surroundings(u8);

impl Surroundings {
    fn of(board: &Board, place: Hex) -> Self {
        let filled = |bits, neighbour| bits << 1 | u8::from(board.top(neighbour).is_some());
        Self(place.neighbours().into_iter().fold(0, filled))
    }

    const fn filled(&self) -> u32 {
        self.0.count_ones()
    }

    /// In how many groups of neighbours the filled places lie.
    const fn groups(&self) -> u32 {
        let turned = self.0 >> 1 | (self.0 & 1) << 5;
        (self.0 & !turned).count_ones()
    }
}
