//! The one-hive rule: pinned pieces, without which the hive would fall apart.

use super::board::Board;
use super::cell::Cell;
use super::direction_set::DirectionSet;
use super::hex::Hex;
use super::piece::Piece;
use super::piece_set::PieceSet;

/// The articulation points of the hive: the places without which it would fall apart.
///
/// The neighbours of an articulation point form several runs. In a hive without holes the converse holds, too: two runs that
/// are also connected elsewhere would enclose a hole. With a hole, only a search of the whole hive can tell.
pub(super) struct ArticulationPoints {
    /// The uppermost pieces of the articulation points; `None` in a hive without holes, where counting runs is enough.
    tops: Option<PieceSet>,
}

impl ArticulationPoints {
    pub(super) fn of(board: &Board) -> Self {
        Self { tops: board.has_holes().then(|| Search::articulation_points(board)) }
    }

    /// Returns whether `piece`, the lowest on `cell`, is pinned. Meaningless if it is covered.
    pub(super) fn is_pinned(&self, board: &Board, piece: Piece, cell: Cell) -> bool {
        board.around(cell).run_count() > 1 && self.tops.is_none_or(|pieces| pieces.contains(piece))
    }
}

/// The uppermost piece of a stack, and what an evaluation needs to know about it. See [`Board::top_pieces`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TopPiece {
    /// The piece.
    pub piece: Piece,
    /// Its place.
    pub place: Hex,
    /// The number of pieces beneath it.
    pub level: u8,
    /// The directions of its occupied neighbours.
    pub occupied: DirectionSet,
    /// Whether the one-hive rule pins it. Pieces on top of others are never pinned.
    pub is_pinned: bool,
}

impl Board {
    /// Returns the uppermost piece of each stack, in ascending order of the pieces.
    ///
    /// ```
    /// use hive::{Game, Piece};
    ///
    /// let game = Game::from_game_string("Base;wS1;bS1 wS1-;wQ -wS1")?;
    /// let pinned = game.board().top_pieces().filter(|top| top.is_pinned).map(|top| top.piece);
    /// assert_eq!(pinned.collect::<Vec<Piece>>(), ["wS1".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn top_pieces(&self) -> impl Iterator<Item = TopPiece> {
        let articulation = ArticulationPoints::of(self);
        self.in_play().filter_map(move |piece| {
            let (place, level) = self.location(piece)?;
            let cell = Cell::of(place);
            let is_pinned = level == 0 && articulation.is_pinned(self, piece, cell);
            let is_top = self.top_of(cell) == Some(piece);
            is_top.then(|| TopPiece { piece, place, level, occupied: self.around(cell), is_pinned })
        })
    }
}

/// Tarjan's algorithm for the articulation points of a graph. The uppermost piece identifies a place.
struct Search<'a> {
    board: &'a Board,
    /// The discovery time of each place, from 1; 0 for places not yet discovered.
    discovered: [u8; Piece::TOTAL],
    time: u8,
    articulation_points: PieceSet,
}

impl Search<'_> {
    fn articulation_points(board: &Board) -> PieceSet {
        let mut search =
            Search { board, discovered: [0; Piece::TOTAL], time: 0, articulation_points: PieceSet::NONE };
        if let Some(start) = board.pieces().find_map(|piece| board.cell_of(piece)) {
            search.visit(start, None);
        }
        search.articulation_points
    }

    /// Searches from `cell` on. Returns the low point: the earliest discovery time among `cell`, its descendants in the search
    /// tree, and the places that a single back edge of theirs leads to.
    fn visit(&mut self, cell: Cell, parent: Option<Cell>) -> u8 {
        let Some(top) = self.board.top_of(cell) else { return u8::MAX };
        self.time += 1;
        let now = self.time;
        self.discovered[top.index()] = now;
        let (mut low_point, mut children) = (now, 0);
        for neighbour in cell.neighbours(self.board.around(cell)) {
            let Some(other) = self.board.top_of(neighbour).filter(|_| Some(neighbour) != parent) else {
                continue;
            };
            if self.discovered[other.index()] != 0 {
                low_point = low_point.min(self.discovered[other.index()]);
                continue;
            }
            let child_low_point = self.visit(neighbour, Some(cell));
            low_point = low_point.min(child_low_point);
            children += 1;
            let is_articulation = if parent.is_none() { children > 1 } else { child_low_point >= now };
            if is_articulation {
                self.articulation_points.insert(top);
            }
        }
        low_point
    }
}

/// Returns the connected parts of the hive without `place`: several if `place` is an articulation point. The parts and
/// their places are in ascending order.
pub(super) fn parts_without(board: &Board, place: Hex) -> Vec<Vec<Hex>> {
    let mut rest: Vec<Hex> = board.occupied_places().filter(|&other| other != place).collect();
    let mut parts = Vec::new();
    while !rest.is_empty() {
        let mut part = vec![rest.remove(0)];
        let mut next = 0;
        while next < part.len() {
            let around = part[next].neighbours();
            part.extend(rest.extract_if(.., |other| around.contains(other)));
            next += 1;
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}
