//! One hive: which pieces are pinned because the hive would fall apart without them.

use super::board::Board;
use super::cell::Cell;
use super::hex::Hex;
use super::piece::Piece;
use super::piece_set::PieceSet;

/// The articulation points of the hive: the places that it would fall apart without.
///
/// The stacks around such a place fall into several runs that are not next to each other. As long as the hive closes
/// round no hole, that is all there is to it: two runs that were connected elsewhere, too, would close a ring with the
/// place. With a hole they may be connected round it, and it takes a search of the whole hive.
pub(super) struct ArticulationPoints {
    /// The uppermost pieces of the articulation points, where a search was made.
    searched: Option<PieceSet>,
}

impl ArticulationPoints {
    pub(super) fn of(board: &Board) -> Self {
        Self { searched: board.has_holes().then(|| Search::articulation_points(board)) }
    }

    /// Whether `piece`, which stands alone on `cell`, must not leave it.
    pub(super) fn is_pinned(&self, board: &Board, piece: Piece, cell: Cell) -> bool {
        board.around(cell).run_count() > 1 && self.searched.is_none_or(|pieces| pieces.contains(piece))
    }
}

/// Tarjan's search for the articulation points of a graph; a place goes by its uppermost piece.
struct Search<'a> {
    board: &'a Board,
    /// When a place was first reached, from 1; 0 while it has not been.
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

    /// Searches on from `cell`, and returns when the earliest place that can be reached from there without `parent` was
    /// discovered.
    fn visit(&mut self, cell: Cell, parent: Option<Cell>) -> u8 {
        let Some(top) = self.board.top_of(cell) else { return u8::MAX };
        self.time += 1;
        let now = self.time;
        self.discovered[top.index()] = now;
        let (mut earliest, mut branches) = (now, 0);
        for neighbour in self.board.around(cell).map(|direction| cell.step(direction)) {
            let Some(other) = self.board.top_of(neighbour).filter(|_| Some(neighbour) != parent) else {
                continue;
            };
            if self.discovered[other.index()] != 0 {
                earliest = earliest.min(self.discovered[other.index()]);
                continue;
            }
            let reached = self.visit(neighbour, Some(cell));
            earliest = earliest.min(reached);
            branches += 1;
            let is_articulation = if parent.is_none() { branches > 1 } else { reached >= now };
            if is_articulation {
                self.articulation_points.insert(top);
            }
        }
        earliest
    }
}

/// The parts that the hive would fall into if `place` were empty: one, if it would hold. Ascending, each part too.
pub(super) fn parts_without(board: &Board, place: Hex) -> Vec<Vec<Hex>> {
    let mut rest: Vec<Hex> = board.stacks().filter(|&other| other != place).collect();
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
