//! Draws the chart of ratings over time and the players with most queens surrounded, by bug.
//!
//! The background is the face colour of a tile, and the lines have the colours of bugs. The themes `Light` and `HighContrast`
//! use White's face, the others Black's.

use hive::{Bug, Colour};

use super::assets::{Assets, SpriteKey};
use crate::colour::colour_table::OPAQUE;
use crate::colour::palette::{Paint, Palette, TilePaints};
use crate::description::rating_chart::{Line, MAX_LINES, Point, RatingChart};
use crate::description::theme::Theme;
use crate::raster::brush::{Brush, Edges};
use crate::raster::canvas::Canvas;
use crate::raster::geometry::{Vec2, round};
use crate::raster::surface::Surface;
use crate::raster::text::Anchor;

/// The bugs whose colours the lines have.
const BUGS: [Bug; MAX_LINES] = [Bug::Ant, Bug::Ladybug, Bug::Grasshopper, Bug::Beetle, Bug::Queen];

/// Width of the picture. All lengths here are in pixels.
const WIDTH: f32 = 1000.0;
const MARGIN: f32 = 36.0;
/// Gap between two columns.
const GUTTER: f32 = 48.0;
/// Width of each of two columns.
const COLUMN: f32 = (WIDTH - 2.0 * MARGIN - GUTTER) / 2.0;

// The legend above the plot, with two names per row. `TOP` is also the space below the leaders.
const TOP: f32 = 26.0;
const ROW: f32 = 62.0;
const NAME_CAP_HEIGHT: f32 = 28.0;
const NAME_BASELINE: f32 = 42.0;
/// Radius of the dot beside a name.
const DOT_RADIUS: f32 = 13.0;
const NAME_LEFT: f32 = 40.0;

// The plot.
const PLOT_LEFT: f32 = 118.0;
const PLOT_HEIGHT: f32 = 430.0;
const BEFORE_PLOT: f32 = 30.0;
const AFTER_PLOT: f32 = 84.0;
const LINE_WIDTH: f32 = 7.0;
/// Radius of the dot at the end of a line.
const END_RADIUS: f32 = 10.0;
const GRID_WIDTH: i32 = 2;

// The labels of the axes.
const LABEL_CAP_HEIGHT: f32 = 24.0;
const LABEL_BELOW: f32 = 56.0;
/// Opacity of the deviation band, in sixteenths.
const BAND: u8 = 6;

// The leaders by bug, two per row.
const LEADER_ROW: f32 = 88.0;
const LEADER_TILE: u32 = 72;
/// Distance by which a bug moves down to the middle of its tile, which has no name.
const LEADER_BUG_SHIFT: i32 = 10;
const LEADER_NAME_LEFT: f32 = 92.0;

/// Candidate steps between grid lines, in rating points. The ratings may span at most `MAX_STEPS - 1`, because rounding the
/// lowest and the highest grid line outwards can add one.
const STEPS: [f32; 7] = [20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 5000.0];
const MAX_STEPS: f32 = 6.0;
/// Minimum range of the rating axis, in points, so that small changes look small.
const MIN_SPAN: f32 = 120.0;

impl RatingChart {
    fn tile(&self) -> Colour {
        if matches!(self.theme, Theme::Light | Theme::HighContrast) { Colour::White } else { Colour::Black }
    }

    fn paints(&self) -> &'static TilePaints {
        Palette::of(self.theme).tile(self.tile())
    }

    fn shown_lines(&self) -> &[Line] {
        &self.lines[..self.lines.len().min(MAX_LINES)]
    }

    fn points(&self) -> impl Iterator<Item = Point> {
        self.shown_lines().iter().flat_map(|line| line.points.iter().copied())
    }
}

/// Draws `chart`.
pub fn draw(assets: &Assets, chart: &RatingChart) -> Canvas {
    let plot = Plot::of(chart);
    let leaders = rows_of_two(chart.leaders.len()) * LEADER_ROW;
    let foot = if chart.leaders.is_empty() { 0.0 } else { leaders + TOP };
    let height = round(plot.bottom + AFTER_PLOT + foot).unsigned_abs();
    let background = [(chart.paints().face, height)];
    let mut canvas =
        Canvas::of_bands(assets.colour_table(chart.theme), round(WIDTH).unsigned_abs(), &background);
    let mut painter = RatingChartPainter { assets, chart, plot, canvas: &mut canvas };
    painter.draw_names();
    painter.draw_grid();
    painter.draw_band();
    painter.draw_lines();
    painter.draw_leaders();
    canvas
}

fn rows_of_two(count: usize) -> f32 {
    count.div_ceil(2) as f32
}

/// Axis ranges and position of the plot.
#[derive(Clone, Copy)]
struct Plot {
    top: f32,
    bottom: f32,
    from: i64,
    until: i64,
    low: f32,
    high: f32,
    step: f32,
}

impl Plot {
    fn of(chart: &RatingChart) -> Self {
        let (low, high, step) = span(chart.points().map(|point| point.rating));
        let from = chart.points().map(|point| point.at).min().unwrap_or_default();
        let until = chart.points().map(|point| point.at).max().unwrap_or_default().max(from + 1);
        let top = TOP + rows_of_two(chart.shown_lines().len()) * ROW + BEFORE_PLOT;
        Self { top, bottom: top + PLOT_HEIGHT, from, until, low, high, step }
    }

    fn x(&self, at: i64) -> f32 {
        let share = (at - self.from) as f32 / (self.until - self.from) as f32;
        PLOT_LEFT + share * (WIDTH - MARGIN - PLOT_LEFT)
    }

    fn y(&self, rating: f32) -> f32 {
        self.bottom - (rating - self.low) / (self.high - self.low) * (self.bottom - self.top)
    }

    fn place(&self, point: Point) -> Vec2 {
        (self.x(point.at), self.y(point.rating))
    }
}

/// Returns the lowest and the highest grid line, and the step between grid lines.
fn span(ratings: impl Iterator<Item = f32>) -> (f32, f32, f32) {
    let (low, high) =
        ratings.fold((f32::MAX, f32::MIN), |(low, high), rating| (low.min(rating), high.max(rating)));
    let (low, high) = if low > high { (1500.0, 1500.0) } else { (low, high) };
    let lack = (MIN_SPAN - (high - low)).max(0.0) / 2.0;
    let (low, high) = (low - lack, high + lack);
    let step = STEPS.into_iter().find(|step| (high - low) / step <= MAX_STEPS - 1.0);
    let step = step.unwrap_or(STEPS[STEPS.len() - 1]);
    ((low / step).floor() * step, (high / step).ceil() * step, step)
}

/// Draws a rating chart.
struct RatingChartPainter<'a> {
    assets: &'a Assets,
    chart: &'a RatingChart,
    plot: Plot,
    canvas: &'a mut Canvas,
}

impl RatingChartPainter<'_> {
    fn write(&mut self, text: &str, at: Vec2, cap_height: f32, anchor: Anchor) {
        let ink = self.chart.paints().ink;
        self.assets.text.draw(self.canvas, text, at, cap_height, anchor, ink);
    }

    fn width(&self, text: &str, cap_height: f32) -> f32 {
        self.assets.text.width(text, cap_height)
    }

    /// Writes `name` at `at`, shortened to `room` pixels, or `fallback` if the font can draw none of
    /// its characters.
    fn write_name(&mut self, name: &str, fallback: &str, at: Vec2, room: f32) {
        let text = &self.assets.text;
        let name = text.drawable(name).or_else(|| text.drawable(fallback)).unwrap_or_default();
        let name = text.shorten(&name, NAME_CAP_HEIGHT, room);
        self.write(&name, at, NAME_CAP_HEIGHT, Anchor::Left);
    }

    /// Writes the names and current ratings of the legend. [`Self::draw_lines`] adds the dots.
    fn draw_names(&mut self) {
        let lines = self.chart.shown_lines();
        let room = if lines.len() > 1 { COLUMN } else { WIDTH - 2.0 * MARGIN };
        for (index, line) in lines.iter().enumerate() {
            let (left, top) = cell(index, ROW);
            let (left, baseline) = (MARGIN + left, TOP + top + NAME_BASELINE);
            let rating_width = self.width(&line.rating, NAME_CAP_HEIGHT);
            let right = left + room;
            self.write(&line.rating, (right - rating_width, baseline), NAME_CAP_HEIGHT, Anchor::Left);
            let left_over = right - rating_width - MARGIN / 2.0 - (left + NAME_LEFT);
            self.write_name(&line.name, &line.fallback, (left + NAME_LEFT, baseline), left_over);
        }
    }

    /// Draws horizontal grid lines with their ratings, and the labels of the time axis.
    fn draw_grid(&mut self) {
        let plot = self.plot;
        let index = self.canvas.index(self.chart.paints().line_on_face());
        let mut rating = plot.low;
        while rating <= plot.high + 0.5 {
            let y = plot.y(rating).round();
            self.draw_grid_line(round(y), index);
            let label = format!("{rating:.0}");
            let left = PLOT_LEFT - MARGIN / 2.0 - self.width(&label, LABEL_CAP_HEIGHT);
            self.write(&label, (left, y + LABEL_CAP_HEIGHT / 2.0), LABEL_CAP_HEIGHT, Anchor::Left);
            rating += plot.step;
        }
        for tick in &self.chart.ticks {
            let half = self.width(&tick.label, LABEL_CAP_HEIGHT) / 2.0;
            let x = plot.x(tick.at).max(PLOT_LEFT + half).min(WIDTH - MARGIN - half);
            self.write(&tick.label, (x, plot.bottom + LABEL_BELOW), LABEL_CAP_HEIGHT, Anchor::Middle);
        }
    }

    /// Draws a horizontal line centred at `y`.
    fn draw_grid_line(&mut self, y: i32, index: u8) {
        let first = y - GRID_WIDTH / 2;
        for y in first..first + GRID_WIDTH {
            for x in round(PLOT_LEFT)..round(WIDTH - MARGIN) {
                self.canvas.blend(x, y, index, OPAQUE);
            }
        }
    }

    /// Draws the deviation as a band, if the chart has a single line.
    fn draw_band(&mut self) {
        let [line] = self.chart.shown_lines() else { return };
        let index = self.canvas.index(self.chart.paints().line_on_face());
        for pair in line.points.windows(2) {
            let (from, until) = (self.plot.x(pair[0].at), self.plot.x(pair[1].at));
            for x in round(from)..round(until) {
                let share = (x as f32 + 0.5 - from) / (until - from);
                let rating = pair[0].rating + share * (pair[1].rating - pair[0].rating);
                let deviation = pair[0].deviation + share * (pair[1].deviation - pair[0].deviation);
                let edge = |rating| self.plot.y(rating).clamp(self.plot.top, self.plot.bottom);
                for y in round(edge(rating + deviation))..round(edge(rating - deviation)) {
                    self.canvas.blend(x, y, index, BAND);
                }
            }
        }
    }

    /// Draws the lines, the first on top, each with a dot at its end and a dot in the legend. All share one
    /// pixmap, because allocating a large pixmap is the expensive part.
    fn draw_lines(&mut self) {
        let mut brush = self.brush();
        for (index, line) in self.chart.shown_lines().iter().enumerate().rev() {
            let places: Vec<Vec2> = line.points.iter().map(|&point| self.plot.place(point)).collect();
            let (left, top) = cell(index, ROW);
            let dot = (MARGIN + left + DOT_RADIUS, TOP + top + NAME_BASELINE - NAME_CAP_HEIGHT / 2.0);
            brush.disc(dot, DOT_RADIUS, self.paint(index));
            brush.stroke(&places, LINE_WIDTH, self.paint(index));
            if let Some(&end) = places.last() {
                brush.disc(end, END_RADIUS, self.paint(index));
            }
        }
        self.blit_brush(brush);
    }

    fn draw_leaders(&mut self) {
        let colour = self.chart.tile().other();
        for (index, leader) in self.chart.leaders.iter().enumerate() {
            let (left, top) = cell(index, LEADER_ROW);
            let (left, middle) = (MARGIN + left, self.plot.bottom + AFTER_PLOT + top + LEADER_ROW / 2.0);
            let at = (round(left) + LEADER_TILE.cast_signed() / 2, round(middle));
            let (tile, bug) = (
                SpriteKey::Tile { colour, width: LEADER_TILE, edges: Edges::Smooth },
                SpriteKey::Bug { bug: leader.bug, colour, width: LEADER_TILE },
            );
            for (key, shift) in [(tile, 0), (bug, LEADER_BUG_SHIFT)] {
                self.canvas.blit_centred(&self.assets.sprite(self.chart.theme, key), (at.0, at.1 + shift));
            }
            let (baseline, count) = (middle + NAME_CAP_HEIGHT / 2.0, format!("×{}", leader.count));
            let right = left + COLUMN - self.width(&count, NAME_CAP_HEIGHT);
            self.write(&count, (right, baseline), NAME_CAP_HEIGHT, Anchor::Left);
            let room = right - MARGIN / 2.0 - (left + LEADER_NAME_LEFT);
            self.write_name(&leader.name, &leader.fallback, (left + LEADER_NAME_LEFT, baseline), room);
        }
    }

    fn paint(&self, index: usize) -> Paint {
        self.chart.paints().body(BUGS[index])
    }

    /// Creates a brush for the whole picture.
    fn brush(&self) -> Brush {
        let (width, height) = self.canvas.size();
        Brush::new(width, height, (0.0, 0.0), 1.0)
    }

    fn blit_brush(&mut self, brush: Brush) {
        let mut pixmap = brush.finish();
        pixmap.background = Some(self.chart.paints().face);
        self.canvas.blit_pixmap(&pixmap, (0, 0));
    }
}

/// Returns the upper left corner of a cell in a grid of two columns.
fn cell(index: usize, height: f32) -> Vec2 {
    ((index % 2) as f32 * (COLUMN + GUTTER), (index / 2) as f32 * height)
}

#[cfg(test)]
mod tests {
    use super::span;

    #[test]
    fn grid_contains_every_rating_and_has_few_lines() {
        for (low, high) in
            [(1500.0, 1500.0), (1497.0, 1503.0), (1204.0, 1871.0), (-300.0, 3200.0), (1500.0, 1621.0)]
        {
            let (bottom, top, step) = span([low, high].into_iter());
            assert!(bottom <= low && high <= top, "{bottom} to {top}");
            assert!((top - bottom) / step <= 7.0 && top - bottom >= 120.0, "{bottom} to {top} by {step}");
        }
        assert_eq!(span(std::iter::empty()), (1400.0, 1600.0, 50.0), "no ratings");
    }
}
