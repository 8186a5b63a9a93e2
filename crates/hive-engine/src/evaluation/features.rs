//! Lists the features of a position.

use hive::{Board, Bug, Colour, DirectionSet, Game, Hex, Piece, TopPiece};

use super::terms::{
    self, MAX_ANTS, MAX_ATTACKERS, MAX_DISTANCE, MAX_MOBILE_COUNT, MAX_PLACES, MAX_PLACES_NEAR_QUEEN,
};

/// The maximum number of features of a side: three for each of the 14 pieces (its mobility; beside its queen; on top of the
/// hive, or a leaf of it), six for what the mosquito touches, and 13 others.
pub(super) const MAX_FEATURES: usize = 14 * 3 + 6 + 13;

/// A list of features, which may repeat.
#[derive(Clone, Copy)]
struct List {
    features: [u16; MAX_FEATURES],
    len: usize,
}

/// White's and Black's features.
pub(super) struct Features([List; 2]);

impl Features {
    /// Returns the features of `colour`, in no particular order.
    pub(super) fn of(&self, colour: Colour) -> &[u16] {
        let list = &self.0[colour as usize];
        &list.features[..list.len]
    }

    #[expect(clippy::cast_possible_truncation, reason = "there are far fewer features")]
    fn add(&mut self, colour: Colour, feature: usize) {
        let list = &mut self.0[colour as usize];
        list.features[list.len] = feature as u16;
        list.len += 1;
    }
}

/// Data of a side for features that depend on several pieces.
#[derive(Clone, Copy, Default)]
struct Side {
    queen: Option<Hex>,
    queen_mobility: QueenMobility,
    /// The number of mobile pieces.
    mobile_count: usize,
    /// The number of mobile pieces, without the queen, at a distance of at least 2 from the opponent's queen.
    attackers: usize,
    /// The number of ants among `attackers`.
    ants: usize,
    /// The places of a pillbug and a mosquito that copies one, with their occupied neighbours.
    throwers: [Option<(Hex, DirectionSet)>; 2],
}

/// Whether a queen is mobile or can be thrown.
#[derive(Clone, Copy, Default)]
struct QueenMobility {
    is_mobile: bool,
    /// Whether she is uncovered, not pinned and on the ground.
    can_be_thrown: bool,
}

/// Returns the features of the position.
pub(super) fn features(game: &Game) -> Features {
    let mut features = Features([List { features: [0; MAX_FEATURES], len: 0 }; 2]);
    add_features(game, &mut features);
    features
}

fn add_features(game: &Game, features: &mut Features) {
    let board = game.board();
    let mut sides = Colour::ALL.map(|colour| Side { queen: queen_place(board, colour), ..Side::default() });
    let (mut top_count, queens) = (0, sides.map(|side| side.queen));
    for top in board.top_pieces() {
        let colour = top.piece.colour();
        let [own_queen, their_queen] = [queens[colour as usize], queens[colour.other() as usize]];
        add_piece(board, top, [own_queen, their_queen], &mut sides[colour as usize], features);
        top_count += 1;
    }
    if board.pieces().count() > top_count {
        add_covered_pieces(board, features);
    }
    for colour in Colour::ALL {
        let [own, opponent] = [colour, colour.other()].map(|colour| sides[colour as usize]);
        features.add(colour, terms::MOBILE_COUNT.at(own.mobile_count.min(MAX_MOBILE_COUNT)));
        if !has_empty_hand(game, colour) {
            add_placements(board, colour, opponent, features);
        }
        if let Some(queen) = own.queen {
            add_queen(board, queen, own, colour, opponent, features);
        }
        for (place, occupied) in own.throwers.into_iter().flatten() {
            add_thrower(place, occupied, own, colour, opponent, features);
        }
    }
    let theirs = board.queen_neighbours_filled(game.to_move().other()).unwrap_or(0);
    features.add(game.to_move(), terms::TEMPO.at(theirs.into()));
}

fn queen_place(board: &Board, colour: Colour) -> Option<Hex> {
    Piece::new(colour, Bug::Queen, 1).and_then(|queen| board.location(queen)).map(|(place, _)| place)
}

/// Returns the distance between two places, capped at [`MAX_DISTANCE`].
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
    features: &mut Features,
) {
    let TopPiece { piece, place, level, occupied, is_pinned } = top;
    let (colour, bug) = (piece.colour(), piece.bug());
    let is_mobile = !is_pinned && (level > 0 || !must_slide(bug) || !occupied.slides().is_empty());
    let to_their_queen = their_queen.map_or(MAX_DISTANCE, |queen| distance(place, queen));
    let row = bug as usize;
    features.add(colour, if is_mobile { terms::MOBILE } else { terms::IMMOBILE }.in_row(row, to_their_queen));
    side.mobile_count += usize::from(is_mobile);
    if bug == Bug::Queen {
        side.queen_mobility = QueenMobility { is_mobile, can_be_thrown: !is_pinned && level == 0 };
    } else {
        if is_mobile && to_their_queen > 1 {
            side.attackers += 1;
            side.ants += usize::from(bug == Bug::Ant);
        }
        if own_queen.is_some_and(|queen| distance(place, queen) == 1) {
            features.add(colour, terms::BESIDE_OWN_QUEEN.in_row(row, is_mobile.into()));
        }
    }
    if level > 0 {
        features.add(colour, terms::RAISED.at(to_their_queen));
    } else {
        match bug {
            Bug::Pillbug => side.throwers[0] = Some((place, occupied)),
            Bug::Mosquito if add_mosquito(board, top, features) => side.throwers[1] = Some((place, occupied)),
            _ => {}
        }
        if occupied.len() == 1 {
            add_leaf(board, top, features);
        }
    }
}

/// Returns whether `bug` can leave its place only by sliding along the ground.
const fn must_slide(bug: Bug) -> bool {
    matches!(bug, Bug::Queen | Bug::Spider | Bug::Ant | Bug::Pillbug)
}

/// Adds what a mosquito on the ground touches. Returns whether this includes a pillbug.
fn add_mosquito(board: &Board, top: TopPiece, features: &mut Features) -> bool {
    let mut touched = [false; Bug::ALL.len()];
    for direction in top.occupied {
        if let Some(neighbour) = board.top(top.place.step(direction)) {
            touched[neighbour.bug() as usize] = true;
        }
    }
    for bug in Bug::ALL.into_iter().filter(|&bug| touched[bug as usize]) {
        features.add(top.piece.colour(), terms::MOSQUITO_TOUCHES.of(bug));
    }
    touched[Bug::Pillbug as usize]
}

/// Adds the only neighbour of a leaf. That neighbour is pinned if it is on the ground and the hive has three or more places.
fn add_leaf(board: &Board, leaf: TopPiece, features: &mut Features) {
    let mut occupied = leaf.occupied;
    let neighbour = occupied.next().and_then(|direction| board.top(leaf.place.step(direction)));
    if let Some(neighbour) = neighbour {
        let (row, column) =
            (neighbour.bug() as usize, usize::from(neighbour.colour() == leaf.piece.colour()));
        features.add(leaf.piece.colour(), terms::NEIGHBOUR_OF_LEAF.in_row(row, column));
    }
}

fn add_covered_pieces(board: &Board, features: &mut Features) {
    for piece in board.pieces() {
        let top = board.location(piece).and_then(|(place, _)| board.top(place));
        if let Some(top) = top.filter(|&top| top != piece) {
            let is_own = top.colour() == piece.colour();
            let term = if is_own { terms::COVERED_BY_OWN } else { terms::COVERED_BY_ENEMY };
            features.add(piece.colour(), term.of(piece.bug()));
        }
    }
}

/// Returns whether all pieces of `colour` are in play.
fn has_empty_hand(game: &Game, colour: Colour) -> bool {
    game.hand(colour).next().is_none()
}

/// Adds the places where `colour` may place a piece.
fn add_placements(board: &Board, colour: Colour, opponent: Side, features: &mut Features) {
    let (mut places, mut near) = (0, 0);
    board.for_each_placement(colour, |place| {
        places += 1;
        near += usize::from(opponent.queen.is_some_and(|queen| distance(place, queen) == 2));
    });
    features.add(colour, terms::PLACES.at(places.min(MAX_PLACES)));
    features.add(colour, terms::PLACES_NEAR_QUEEN.at(near.min(MAX_PLACES_NEAR_QUEEN)));
}

/// Adds the features of the queen of `colour`: her safety, and the opponent's means to attack her.
fn add_queen(board: &Board, queen: Hex, own: Side, colour: Colour, opponent: Side, features: &mut Features) {
    let occupied = board.occupied_around(queen);
    let filled = usize::from(occupied.len());
    features.add(colour, terms::QUEEN.in_row(filled, own.queen_mobility.is_mobile.into()));
    if board.top(queen).is_some_and(|top| top.colour() != colour) {
        features.add(colour, terms::COVERED_QUEEN.in_row(filled, 0));
    }
    let is_open = |direction| !board.occupied_around(queen.step(direction)).slides().is_empty();
    let open_sides = (!occupied).filter(|&direction| is_open(direction)).count();
    features.add(colour, terms::OPEN_SIDES.at(open_sides));
    features.add(colour.other(), terms::ATTACKERS.in_row(filled, opponent.attackers.min(MAX_ATTACKERS)));
    if open_sides > 0 {
        features.add(colour.other(), terms::ANTS.in_row(filled, opponent.ants.min(MAX_ANTS)));
    }
}

/// Adds the features of a pillbug of `colour`, or of a mosquito that copies one.
fn add_thrower(
    place: Hex,
    occupied: DirectionSet,
    own: Side,
    colour: Colour,
    opponent: Side,
    features: &mut Features,
) {
    let is_beside = |side: Side| side.queen.is_some_and(|queen| distance(place, queen) == 1);
    if is_beside(own) {
        features.add(
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
        features.add(colour, terms::THROWER_BESIDE_QUEEN.at(column));
    }
}
