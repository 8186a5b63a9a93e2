//! The pages of a plan's lines. A line refers only to lines of the same page.

use crate::play::limits;
use crate::play::plans::Line;

/// Maximum number of lines on a page: a row has at most five buttons.
const MAX_LINES: usize = 5;

/// Maximum number of moves that are described on a page. More might exceed Discord's limit of 2000 characters.
const MAX_MOVES: usize = 15;

const _: () = assert!(MAX_MOVES >= limits::MAX_PLANNED_PLIES, "each line fits on a page");

/// Minimum number of shared first moves for a line to refer to another.
const MIN_SHARED_MOVES: usize = 2;

/// A line on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedLine<'a> {
    pub index: usize,
    pub line: &'a Line,
    pub shared: Option<Shared>,
}

/// The first moves of a line, which an earlier line of the page describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shared {
    pub count: usize,
    /// The index of the earlier line.
    pub with: usize,
}

impl ListedLine<'_> {
    fn described_moves(&self) -> usize {
        self.line.len() - self.shared.map_or(0, |shared| shared.count)
    }
}

/// Divides lines into pages. No page is empty.
pub fn pages(lines: &[Line]) -> Vec<Vec<ListedLine<'_>>> {
    let mut pages: Vec<Vec<ListedLine<'_>>> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let listed = pages.last().map(|page| ListedLine { index, line, shared: shared(page, line) });
        match (pages.last_mut(), listed) {
            (Some(page), Some(listed)) if fits(page, listed) => page.push(listed),
            _ => pages.push(vec![ListedLine { index, line, shared: None }]),
        }
    }
    pages
}

/// Returns the number of the page with this line, from 0; the last page if there is no such line.
pub fn page_of(lines: &[Line], index: usize) -> usize {
    let pages = pages(lines);
    let found = pages.iter().position(|page| page.iter().any(|listed| listed.index == index));
    found.unwrap_or(pages.len().saturating_sub(1))
}

fn fits(page: &[ListedLine<'_>], listed: ListedLine<'_>) -> bool {
    let moves: usize = page.iter().chain([&listed]).map(ListedLine::described_moves).sum();
    page.len() < MAX_LINES && moves <= MAX_MOVES
}

/// Finds the line of the page that shares the most first moves, at least `MIN_SHARED_MOVES`.
fn shared(page: &[ListedLine<'_>], line: &Line) -> Option<Shared> {
    let shared = page.iter().rev().map(|earlier| {
        let pairs = earlier.line.iter().zip(line);
        Shared { count: pairs.take_while(|(one, other)| one == other).count(), with: earlier.index }
    });
    shared.max_by_key(|shared| shared.count).filter(|shared| shared.count >= MIN_SHARED_MOVES)
}
