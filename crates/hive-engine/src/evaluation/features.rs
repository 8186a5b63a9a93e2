//! Counts the features of a position, in a few hundred nanoseconds.

use hive::{Board, Bug, Colour, DirectionSet, Game, Hex, Piece, TopPiece};

use super::terms::{
    self, MAX_ANTS, MAX_ATTACKERS, MAX_DISTANCE, MAX_MOVERS, MAX_PLACES, MAX_PLACES_NEAR_QUEEN,
};

/// Receives the features of a position: to sum up weights, or to count.
pub(super) trait Tally {
    /// Adds a feature of `colour`.
    fn add(&mut self, colour: Colour, feature: usize);
}

/// What the features of a side's queen and of its attack depend on.
#[derive(Clone, Copy, Default)]
struct Side {
    queen: Option<Hex>,
    queen_mobility: QueenMobility,
    /// Mobile pieces.
    movers: usize,
    /// Mobile pieces but the queen that are not beside the opponent's queen.
    attackers: usize,
    /// Ants among `attackers`.
    ants: usize,
    /// The places of a pillbug and a mosquito that copies one, with their occupied neighbours.
    throwers: [Option<(Hex, DirectionSet)>; 2],
}

/// What a queen can do.
#[derive(Clone, Copy, Default)]
struct QueenMobility {
    can_move: bool,
    /// Whether she is uncovered, not pinned and on the ground.
    can_be_thrown: bool,
}

/// Adds all features of the position to `tally`.
pub(super) fn count_features(game: &Game, tally: &mut impl Tally) {
    let board = game.board();
    let mut sides = Colour::ALL.map(|colour| Side { queen: queen_place(board, colour), ..Side::default() });
    let (mut top_count, queens) = (0, sides.map(|side| side.queen));
    for top in board.top_pieces() {
        let colour = top.piece.colour();
        let [own_queen, their_queen] = [queens[colour as usize], queens[colour.other() as usize]];
        add_piece(board, top, [own_queen, their_queen], &mut sides[colour as usize], tally);
        top_count += 1;
    }
    if board.pieces().count() > top_count {
        add_covered_pieces(board, tally);
    }
    for colour in Colour::ALL {
        let [own, opponent] = [colour, colour.other()].map(|colour| sides[colour as usize]);
        tally.add(colour, terms::MOVERS.at(own.movers.min(MAX_MOVERS)));
        if !has_empty_hand(game, colour) {
            add_placements(board, (colour, opponent), tally);
        }
        if let Some(queen) = own.queen {
            add_queen(board, queen, own, (colour, opponent), tally);
        }
        for (place, occupied) in own.throwers.into_iter().flatten() {
            add_thrower(place, occupied, own, (colour, opponent), tally);
        }
    }
    let theirs = board.queen_neighbours_filled(game.to_move().other()).unwrap_or(0);
    tally.add(game.to_move(), terms::TEMPO.at(theirs.into()));
}

fn queen_place(board: &Board, colour: Colour) -> Option<Hex> {
    Piece::new(colour, Bug::Queen, 1).and_then(|queen| board.location(queen)).map(|(place, _)| place)
}

/// Returns the distance between two places, from [`MAX_DISTANCE`] on that one.
fn distance(place: Hex, other: Hex) -> usize {
    let (q, r) = (place.q - other.q, place.r - other.r);
    let distance = q.abs().max(r.abs()).max((q + r).abs());
    usize::try_from(distance).map_or(MAX_DISTANCE, |distance| distance.min(MAX_DISTANCE))
}

/// Adds the features of an uncovered piece.
fn add_piece(
    board: &Board,
    top: TopPiece,
    [own_queen, their_queen]: [Option<Hex>; 2],
    side: &mut Side,
    tally: &mut impl Tally,
) {
    let TopPiece { piece, place, level, occupied, is_pinned } = top;
    let (colour, bug) = (piece.colour(), piece.bug());
    let can_move = !is_pinned && (level > 0 || !must_slide(bug) || !occupied.slides().is_empty());
    let to_their_queen = their_queen.map_or(MAX_DISTANCE, |queen| distance(place, queen));
    let row = bug as usize;
    tally.add(colour, if can_move { terms::MOBILE } else { terms::IMMOBILE }.in_row(row, to_their_queen));
    side.movers += usize::from(can_move);
    if bug == Bug::Queen {
        side.queen_mobility = QueenMobility { can_move, can_be_thrown: !is_pinned && level == 0 };
    } else {
        if can_move && to_their_queen > 1 {
            side.attackers += 1;
            side.ants += usize::from(bug == Bug::Ant);
        }
        if own_queen.is_some_and(|queen| distance(place, queen) == 1) {
            tally.add(colour, terms::BESIDE_OWN_QUEEN.in_row(row, can_move.into()));
        }
    }
    if level > 0 {
        tally.add(colour, terms::RAISED.at(to_their_queen));
    } else {
        match bug {
            Bug::Pillbug => side.throwers[0] = Some((place, occupied)),
            Bug::Mosquito if add_mosquito(board, top, tally) => side.throwers[1] = Some((place, occupied)),
            _ => {}
        }
        if occupied.len() == 1 {
            add_leaf(board, top, tally);
        }
    }
}

/// Returns whether `bug` can leave its place only by sliding along the ground.
const fn must_slide(bug: Bug) -> bool {
    matches!(bug, Bug::Queen | Bug::Spider | Bug::Ant | Bug::Pillbug)
}

/// Adds what a mosquito on the ground touches. Returns whether this includes a pillbug.
fn add_mosquito(board: &Board, top: TopPiece, tally: &mut impl Tally) -> bool {
    let mut touched = [false; Bug::ALL.len()];
    for direction in top.occupied {
        if let Some(neighbour) = board.top(top.place.step(direction)) {
            touched[neighbour.bug() as usize] = true;
        }
    }
    for bug in Bug::ALL.into_iter().filter(|&bug| touched[bug as usize]) {
        tally.add(top.piece.colour(), terms::MOSQUITO_TOUCHES.of(bug));
    }
    touched[Bug::Pillbug as usize]
}

/// Adds the piece that a piece with a single neighbour pins.
fn add_leaf(board: &Board, leaf: TopPiece, tally: &mut impl Tally) {
    let mut occupied = leaf.occupied;
    let neighbour = occupied.next().and_then(|direction| board.top(leaf.place.step(direction)));
    if let Some(pinned) = neighbour {
        let (row, column) = (pinned.bug() as usize, usize::from(pinned.colour() == leaf.piece.colour()));
        tally.add(leaf.piece.colour(), terms::PINNED_BY_LEAF.in_row(row, column));
    }
}

fn add_covered_pieces(board: &Board, tally: &mut impl Tally) {
    for piece in board.pieces() {
        let top = board.location(piece).and_then(|(place, _)| board.top(place));
        if let Some(top) = top.filter(|&top| top != piece) {
            let is_own = top.colour() == piece.colour();
            let term = if is_own { terms::COVERED_BY_OWN } else { terms::COVERED_BY_ENEMY };
            tally.add(piece.colour(), term.of(piece.bug()));
        }
    }
}

/// Returns whether all pieces of `colour` are in play.
fn has_empty_hand(game: &Game, colour: Colour) -> bool {
    game.hand(colour).next().is_none()
}

/// Adds the places where `colour` may place a piece.
fn add_placements(board: &Board, (colour, opponent): (Colour, Side), tally: &mut impl Tally) {
    let (mut places, mut near) = (0, 0);
    board.for_each_placement(colour, |place| {
        places += 1;
        near += usize::from(opponent.queen.is_some_and(|queen| distance(place, queen) == 2));
    });
    tally.add(colour, terms::PLACES.at(places.min(MAX_PLACES)));
    tally.add(colour, terms::PLACES_NEAR_QUEEN.at(near.min(MAX_PLACES_NEAR_QUEEN)));
}

/// Adds the features of the queen of `colour`: her safety, and the opponent's means to attack her.
fn add_queen(
    board: &Board,
    queen: Hex,
    own: Side,
    (colour, opponent): (Colour, Side),
    tally: &mut impl Tally,
) {
    let occupied = board.occupied_around(queen);
    let filled = usize::from(occupied.len());
    tally.add(colour, terms::QUEEN.in_row(filled, own.queen_mobility.can_move.into()));
    if board.top(queen).is_some_and(|top| top.colour() != colour) {
        tally.add(colour, terms::COVERED_QUEEN.in_row(filled, 0));
    }
    let is_open = |direction| !board.occupied_around(queen.step(direction)).slides().is_empty();
    let open_sides = (!occupied).filter(|&direction| is_open(direction)).count();
    tally.add(colour, terms::OPEN_SIDES.at(open_sides));
    tally.add(colour.other(), terms::ATTACKERS.in_row(filled, opponent.attackers.min(MAX_ATTACKERS)));
    if open_sides > 0 {
        tally.add(colour.other(), terms::ANTS.in_row(filled, opponent.ants.min(MAX_ANTS)));
    }
}

/// Adds the features of a pillbug of `colour`, or of a mosquito that copies one.
fn add_thrower(
    place: Hex,
    occupied: DirectionSet,
    own: Side,
    (colour, opponent): (Colour, Side),
    tally: &mut impl Tally,
) {
    let is_beside = |side: Side| side.queen.is_some_and(|queen| distance(place, queen) == 1);
    if is_beside(own) {
        tally.add(
            colour,
            if own.queen_mobility.can_be_thrown {
                terms::CAN_THROW_OWN_QUEEN.at(6 - usize::from(occupied.len()))
            } else {
                terms::THROWER_BESIDE_QUEEN.at(0)
            },
        );
    }
    if is_beside(opponent) {
        let column = 1 + usize::from(opponent.queen_mobility.can_be_thrown);
        tally.add(colour, terms::THROWER_BESIDE_QUEEN.at(column));
    }
}
