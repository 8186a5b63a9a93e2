//! Draws the tables of a tournament's groups, one below the other, or the table of a ladder.
//!
//! As in the charts, the background is the face colour of a tile.

use hive::{Bug, Colour};

use super::assets::Assets;
use crate::colour::palette::{Paint, Palette, TilePaints};
use crate::description::crosstable::{Crosstable, CrosstableGroup, CrosstableRow};
use crate::description::theme::Theme;
use crate::raster::canvas::Canvas;
use crate::raster::geometry::{Vec2, round};
use crate::raster::text::Anchor;

/// Width of the picture. All lengths here are in pixels.
const WIDTH: f32 = 1000.0;
const MARGIN: f32 = 36.0;
const TITLE_CAP_HEIGHT: f32 = 36.0;
const TITLE_BASELINE: f32 = 78.0;
/// The top of the first group.
const TOP: f32 = 108.0;
const ROW: f32 = 62.0;
const BASELINE: f32 = 42.0;
const CAP_HEIGHT: f32 = 25.0;
const HEADER_CAP_HEIGHT: f32 = 20.0;
/// Space between two groups.
const GAP: f32 = 36.0;
const BOTTOM: f32 = 32.0;
const BORDER: f32 = 2.0;
/// Width of the column of ranks, and of the leader's mark at its left.
const RANK: f32 = 62.0;
const MARK: f32 = 10.0;
/// Width of a column of totals, and its width in a group with many columns of results.
const TOTAL: f32 = 96.0;
const NARROW_TOTAL: f32 = 84.0;
/// Maximum width of a column of results, and of all of them together. Names need the rest.
const MAX_RESULT: f32 = 62.0;
const RESULTS: f32 = 480.0;
/// Minimum width of a column of results for numbers as large as names.
const MIN_WIDE_RESULT: f32 = 56.0;
/// Cap height of numbers in a group with narrower columns.
const NARROW_CAP_HEIGHT: f32 = 20.0;
/// Space to the left of a rank and to the right of a name.
const PADDING: f32 = 12.0;

/// Draws `table`.
pub fn draw(assets: &Assets, table: &Crosstable) -> Canvas {
    let rows: usize = table.groups.iter().map(|group| group.rows.len() + 1).sum();
    let gaps = table.groups.len().saturating_sub(1) as f32 * GAP;
    let height = round(TOP + rows as f32 * ROW + gaps + BOTTOM).unsigned_abs();
    let painter = TablePainter { assets, theme: table.theme };
    let background = [(painter.paints().face, height)];
    let mut canvas =
        Canvas::of_bands(assets.colour_table(table.theme), round(WIDTH).unsigned_abs(), &background);
    let title = assets.text.shorten(&table.title, TITLE_CAP_HEIGHT, WIDTH - 2.0 * MARGIN);
    painter.write(&mut canvas, &title, (WIDTH / 2.0, TITLE_BASELINE), TITLE_CAP_HEIGHT, Anchor::Middle);
    let mut top = TOP;
    for group in &table.groups {
        GroupPainter::new(&painter, group).draw(&mut canvas, top);
        top += (group.rows.len() + 1) as f32 * ROW + GAP;
    }
    canvas
}

struct TablePainter<'a> {
    assets: &'a Assets,
    theme: Theme,
}

impl TablePainter<'_> {
    fn paints(&self) -> &'static TilePaints {
        let is_light = matches!(self.theme, Theme::Light | Theme::HighContrast);
        Palette::of(self.theme).tile(if is_light { Colour::White } else { Colour::Black })
    }

    fn write(&self, onto: &mut Canvas, text: &str, at: Vec2, cap_height: f32, anchor: Anchor) {
        self.assets.text.draw(onto, text, at, cap_height, anchor, self.paints().ink);
    }
}

struct GroupPainter<'a> {
    of: &'a TablePainter<'a>,
    group: &'a CrosstableGroup,
    /// Width of a column of results.
    result: f32,
    /// Width of a column of totals.
    total: f32,
    /// Height of results and totals.
    cap_height: f32,
}

impl<'a> GroupPainter<'a> {
    fn new(of: &'a TablePainter<'a>, group: &'a CrosstableGroup) -> Self {
        let result = (RESULTS / group.columns.len().max(1) as f32).min(MAX_RESULT);
        let is_wide = result >= MIN_WIDE_RESULT;
        let (total, cap_height) =
            if is_wide { (TOTAL, CAP_HEIGHT) } else { (NARROW_TOTAL, NARROW_CAP_HEIGHT) };
        Self { of, group, result, total, cap_height }
    }

    fn draw(&self, onto: &mut Canvas, top: f32) {
        let room = self.results_left() - MARGIN - PADDING;
        self.write(onto, &self.group.name, (MARGIN, top + BASELINE), room, Anchor::Left);
        for (column, header) in self.group.columns.iter().enumerate() {
            let middle = (self.result_left(column) + self.result / 2.0, top + BASELINE);
            self.draw_header(onto, header, middle, self.result);
        }
        for (column, header) in self.group.totals.iter().enumerate() {
            self.draw_header(onto, header, (self.total_middle(column), top + BASELINE), self.total);
        }
        for (index, row) in self.group.rows.iter().enumerate() {
            self.draw_row(onto, row, index, top + (index + 1) as f32 * ROW);
        }
    }

    fn draw_row(&self, onto: &mut Canvas, row: &CrosstableRow, index: usize, top: f32) {
        let border = self.of.paints().line_on_face();
        fill(onto, (MARGIN, top), (WIDTH - 2.0 * MARGIN, BORDER), border);
        if self.group.has_diagonal {
            fill(onto, (self.result_left(index), top), (self.result, ROW), border);
        }
        if row.is_first {
            let yellow = self.of.paints().body(Bug::Queen);
            fill(onto, (MARGIN - MARK, top + BORDER), (MARK, ROW - BORDER), yellow);
        }
        let baseline = top + BASELINE;
        self.write(onto, &row.rank, (MARGIN + PADDING, baseline), RANK - PADDING, Anchor::Left);
        let left = MARGIN + RANK;
        self.write(onto, &row.name, (left, baseline), self.results_left() - left - PADDING, Anchor::Left);
        let results = row.results.iter().take(self.group.columns.len()).enumerate();
        for (column, result) in results.filter(|(column, _)| !self.group.has_diagonal || *column != index) {
            let middle = (self.result_left(column) + self.result / 2.0, baseline);
            self.draw_number(onto, result, middle, self.result);
        }
        for (column, total) in row.totals.iter().take(self.group.totals.len()).enumerate() {
            self.draw_number(onto, total, (self.total_middle(column), baseline), self.total);
        }
    }

    /// Writes a text, shortened if it is wider than `room`.
    fn write(&self, onto: &mut Canvas, text: &str, at: Vec2, room: f32, anchor: Anchor) {
        let text = self.of.assets.text.shorten(text, CAP_HEIGHT, room);
        self.of.write(onto, &text, at, CAP_HEIGHT, anchor);
    }

    fn draw_number(&self, onto: &mut Canvas, text: &str, at: Vec2, room: f32) {
        let text = self.of.assets.text.shorten(text, self.cap_height, room);
        self.of.write(onto, &text, at, self.cap_height, Anchor::Middle);
    }

    fn draw_header(&self, onto: &mut Canvas, text: &str, at: Vec2, room: f32) {
        let text = self.of.assets.text.shorten(text, HEADER_CAP_HEIGHT, room);
        self.of.write(onto, &text, at, HEADER_CAP_HEIGHT, Anchor::Middle);
    }

    /// The left edge of the results.
    fn results_left(&self) -> f32 {
        let totals = self.group.totals.len() as f32 * self.total;
        WIDTH - MARGIN - totals - self.group.columns.len() as f32 * self.result
    }

    fn result_left(&self, column: usize) -> f32 {
        self.results_left() + column as f32 * self.result
    }

    fn total_middle(&self, column: usize) -> f32 {
        WIDTH - MARGIN - (self.group.totals.len() - column) as f32 * self.total + self.total / 2.0
    }
}

fn fill(onto: &mut Canvas, (left, top): Vec2, (width, height): Vec2, paint: Paint) {
    let pixels = |length: f32| round(length).unsigned_abs();
    let (right, bottom) = (pixels(left + width), pixels(top + height));
    let size = (right - pixels(left), bottom - pixels(top));
    onto.fill_rectangle((pixels(left), pixels(top)), size, paint);
}
