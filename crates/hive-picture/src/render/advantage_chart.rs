//! Draws the advantage chart of a match: above the middle White is better, below it Black.
//!
//! As in a [rating chart](super::rating_chart), the background is the face colour of a tile. White's name is
//! at the top, Black's at the bottom, each to the right of a tile of that colour.

use hive::{Bug, Colour};

use super::assets::{Assets, SpriteKey};
use crate::colour::colour_table::OPAQUE;
use crate::colour::palette::{Palette, TilePaints};
use crate::description::advantage_chart::AdvantageChart;
use crate::description::theme::Theme;
use crate::raster::brush::{Brush, Edges};
use crate::raster::canvas::Canvas;
use crate::raster::geometry::{Vec2, round};
use crate::raster::surface::Surface;
use crate::raster::text::Anchor;

/// Width of the picture. All lengths here are in pixels.
const WIDTH: f32 = 1000.0;
const MARGIN: f32 = 36.0;
/// The row of a player's name, above or below the plot.
const NAME_ROW: f32 = 84.0;
const NAME_CAP_HEIGHT: f32 = 30.0;
const TILE: u32 = 60;
const NAME_LEFT: f32 = 84.0;
/// The plot.
const PLOT_HEIGHT: f32 = 400.0;
const LINE: f32 = 7.0;
const GRID_WIDTH: i32 = 2;
const MIDDLE_WIDTH: i32 = 4;
/// Opacity of the area between line and middle, in sixteenths.
const SHADE: u8 = 6;
/// A turning point and its number.
const MARK: f32 = 15.0;
const NUMBER_CAP_HEIGHT: f32 = 34.0;
const NUMBER_AWAY: f32 = 30.0;
/// The labels of the move axis.
const TICK_ROW: f32 = 60.0;
const TICK_CAP_HEIGHT: f32 = 24.0;
const TICK_BASELINE: f32 = 40.0;
const TICK_STEPS: [usize; 7] = [1, 2, 5, 10, 20, 50, 100];
/// Maximum number of labels at multiples of a step. Turn 1 always has a label, too.
const MAX_TICKS: usize = 10;

/// Draws `chart`.
pub fn draw(assets: &Assets, chart: &AdvantageChart) -> Canvas {
    let height = round(2.0 * NAME_ROW + PLOT_HEIGHT + TICK_ROW).unsigned_abs();
    let painter = AdvantageChartPainter { assets, chart };
    let background = [(painter.paints().face, height)];
    let mut canvas =
        Canvas::of_bands(assets.colour_table(chart.theme), round(WIDTH).unsigned_abs(), &background);
    painter.draw_shade(&mut canvas);
    painter.draw_grid_lines(&mut canvas);
    painter.draw_ticks(&mut canvas);
    painter.draw_line(&mut canvas);
    painter.draw_numbers(&mut canvas);
    painter.draw_names(&mut canvas);
    canvas
}

/// Draws an advantage chart.
struct AdvantageChartPainter<'a> {
    assets: &'a Assets,
    chart: &'a AdvantageChart,
}

impl AdvantageChartPainter<'_> {
    /// Returns the paints of the tile whose face is the background.
    fn paints(&self) -> &'static TilePaints {
        let is_light = matches!(self.chart.theme, Theme::Light | Theme::HighContrast);
        Palette::of(self.chart.theme).tile(if is_light { Colour::White } else { Colour::Black })
    }

    fn plies(&self) -> usize {
        self.chart.win_chances.len().saturating_sub(1)
    }

    fn x(&self, ply: f32) -> f32 {
        MARGIN + ply / (self.plies().max(1) as f32) * (WIDTH - 2.0 * MARGIN)
    }

    fn y(win_chances: f32) -> f32 {
        NAME_ROW + (1.0 - win_chances.clamp(0.0, 1.0)) * PLOT_HEIGHT
    }

    fn place(&self, ply: usize) -> Option<Vec2> {
        let win_chances = *self.chart.win_chances.get(ply)?;
        Some((self.x(ply as f32), Self::y(win_chances)))
    }

    fn places(&self) -> Vec<Vec2> {
        (0..self.chart.win_chances.len()).filter_map(|ply| self.place(ply)).collect()
    }

    /// Fills the area between the line and the middle.
    fn draw_shade(&self, canvas: &mut Canvas) {
        let index = canvas.index(self.paints().line_on_face());
        let middle = Self::y(0.5);
        for pair in self.places().windows(2) {
            let [(from, first), (until, last)] = [pair[0], pair[1]];
            for x in round(from)..round(until) {
                let share = (x as f32 + 0.5 - from) / (until - from);
                let y = first + share * (last - first);
                for y in round(y.min(middle))..round(y.max(middle)) {
                    canvas.blend(x, y, index, SHADE);
                }
            }
        }
    }

    /// Draws horizontal lines for an equal position and for certain wins.
    fn draw_grid_lines(&self, canvas: &mut Canvas) {
        let index = canvas.index(self.paints().line_on_face());
        for (win_chances, width) in [(0.0, GRID_WIDTH), (0.5, MIDDLE_WIDTH), (1.0, GRID_WIDTH)] {
            let first = round(Self::y(win_chances)) - width / 2;
            for y in first..first + width {
                for x in round(MARGIN)..round(WIDTH - MARGIN) {
                    canvas.blend(x, y, index, OPAQUE);
                }
            }
        }
    }

    /// Draws the turn numbers, at White's plies.
    fn draw_ticks(&self, canvas: &mut Canvas) {
        let turns = self.plies().div_ceil(2);
        let step = TICK_STEPS.into_iter().find(|step| turns / step <= MAX_TICKS);
        let step = step.unwrap_or_else(|| turns.div_ceil(MAX_TICKS));
        let baseline = 2.0 * NAME_ROW + PLOT_HEIGHT + TICK_BASELINE;
        for turn in (1..=turns).filter(|turn| *turn == 1 || turn % step == 0) {
            let label = turn.to_string();
            let half = self.assets.text.width(&label, TICK_CAP_HEIGHT) / 2.0;
            let x = self.x((2 * turn - 1) as f32).clamp(MARGIN + half, WIDTH - MARGIN - half);
            self.write(canvas, &label, (x, baseline), TICK_CAP_HEIGHT, Anchor::Middle);
        }
    }

    /// Draws the line, with a dot at each turning point and at its end.
    fn draw_line(&self, canvas: &mut Canvas) {
        let (width, height) = canvas.size();
        let mut brush = Brush::new(width, height, (0.0, 0.0), 1.0);
        let places = self.places();
        brush.stroke(&places, LINE, self.paints().body(Bug::Ant));
        if let Some(&end) = places.last() {
            brush.disc(end, LINE, self.paints().body(Bug::Ant));
        }
        for place in self.chart.turning_points.iter().filter_map(|&ply| self.place(ply)) {
            brush.disc(place, MARK, self.paints().body(Bug::Beetle));
        }
        let mut pixmap = brush.finish();
        pixmap.background = Some(self.paints().face);
        canvas.blit_pixmap(&pixmap, (0, 0));
    }

    /// Draws the numbers of the turning points, above or below their dots depending on the room.
    fn draw_numbers(&self, canvas: &mut Canvas) {
        for (number, &ply) in (1..).zip(&self.chart.turning_points) {
            let Some((x, y)) = self.place(ply) else { continue };
            let below = y < NAME_ROW + PLOT_HEIGHT / 2.0;
            let baseline = if below { y + NUMBER_AWAY + NUMBER_CAP_HEIGHT } else { y - NUMBER_AWAY };
            self.write(canvas, &format!("{number}"), (x, baseline), NUMBER_CAP_HEIGHT, Anchor::Middle);
        }
    }

    /// Draws White's name above the plot and Black's below it, each to the right of a tile of that colour.
    fn draw_names(&self, canvas: &mut Canvas) {
        let middles = [NAME_ROW / 2.0, NAME_ROW * 1.5 + PLOT_HEIGHT];
        for ((colour, middle), (name, fallback)) in
            Colour::ALL.into_iter().zip(middles).zip(&self.chart.names)
        {
            let tile = SpriteKey::Tile { colour, width: TILE, edges: Edges::Smooth };
            let at = (round(MARGIN) + TILE.cast_signed() / 2, round(middle));
            canvas.blit_centred(&self.assets.sprite(self.chart.theme, tile), at);
            let text = &self.assets.text;
            let name = text.drawable(name).or_else(|| text.drawable(fallback)).unwrap_or_default();
            let room = WIDTH - 2.0 * MARGIN - NAME_LEFT;
            let name = text.shorten(&name, NAME_CAP_HEIGHT, room);
            let at = (MARGIN + NAME_LEFT, middle + NAME_CAP_HEIGHT / 2.0);
            self.write(canvas, &name, at, NAME_CAP_HEIGHT, Anchor::Left);
        }
    }

    fn write(&self, canvas: &mut Canvas, text: &str, at: Vec2, cap_height: f32, anchor: Anchor) {
        self.assets.text.draw(canvas, text, at, cap_height, anchor, self.paints().ink);
    }
}
