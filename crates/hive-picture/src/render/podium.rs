//! Draws the best players of a season or a tournament on the steps of a podium, the first in the middle, and the lines below it.
//!
//! As in the charts, the background is the face colour of a tile.

use hive::{Bug, Colour};

use super::assets::{Assets, SpriteKey};
use crate::colour::palette::{Palette, TilePaints};
use crate::description::podium::{MAX_PODIUM_STEPS, Podium, PodiumStep};
use crate::description::theme::Theme;
use crate::raster::brush::Edges;
use crate::raster::canvas::Canvas;
use crate::raster::geometry::{Vec2, round};
use crate::raster::text::Anchor;

/// The bug on each step, best first. The top of the step has its colour.
const BUGS: [Bug; MAX_PODIUM_STEPS] = [Bug::Queen, Bug::Beetle, Bug::Grasshopper];
/// The column of each step, best first.
const COLUMNS: [f32; MAX_PODIUM_STEPS] = [1.0, 0.0, 2.0];

/// Width of the picture. All lengths here are in pixels.
const WIDTH: f32 = 1000.0;
const MARGIN: f32 = 36.0;
const GUTTER: f32 = 20.0;
const COLUMN: f32 = (WIDTH - 2.0 * MARGIN - 2.0 * GUTTER) / 3.0;
const TITLE_CAP_HEIGHT: f32 = 36.0;
const TITLE_BASELINE: f32 = 78.0;
/// The highest tile's top.
const TOP: f32 = 118.0;
const TILE: u32 = 128;
/// Height of a tile.
const TILE_HEIGHT: f32 = 148.0;
/// Distance by which a bug moves down to the middle of its tile, which has no name.
const BUG_SHIFT: i32 = 17;
/// Heights of the steps by place. Equal players stand equally high.
const HEIGHTS: [f32; MAX_PODIUM_STEPS] = [300.0, 250.0, 200.0];
const BORDER: f32 = 4.0;
/// Height of the coloured top of a step.
const TREAD: f32 = 16.0;

// Baselines below the top of a step, and cap heights.
const PLACE_BASELINE: f32 = 76.0;
const NAME_BASELINE: f32 = 128.0;
const POINTS_BASELINE: f32 = 172.0;
const PLACE_CAP_HEIGHT: f32 = 40.0;
const NAME_CAP_HEIGHT: f32 = 25.0;
const POINTS_CAP_HEIGHT: f32 = 23.0;
/// Space at the sides of a name.
const PADDING: f32 = 12.0;

// The lines below the podium.
const BEFORE_LINES: f32 = 20.0;
const LINE: f32 = 58.0;
const LINE_BASELINE: f32 = 42.0;
const LINE_CAP_HEIGHT: f32 = 25.0;
const BOTTOM: f32 = 28.0;

/// The ground on which the steps stand.
const GROUND: f32 = TOP + TILE_HEIGHT + HEIGHTS[0];

/// Draws `podium`.
pub fn draw(assets: &Assets, podium: &Podium) -> Canvas {
    let lines = if podium.lines.is_empty() { 0.0 } else { BEFORE_LINES + LINE * podium.lines.len() as f32 };
    let height = round(GROUND + lines + BOTTOM).unsigned_abs();
    let painter = PodiumPainter { assets, podium };
    let background = [(painter.paints().face, height)];
    let mut canvas =
        Canvas::of_bands(assets.colour_table(podium.theme), round(WIDTH).unsigned_abs(), &background);
    let title = assets.text.shorten(&podium.title, TITLE_CAP_HEIGHT, WIDTH - 2.0 * MARGIN);
    painter.write(&mut canvas, &title, (WIDTH / 2.0, TITLE_BASELINE), TITLE_CAP_HEIGHT, Anchor::Middle);
    for (rank, step) in podium.steps.iter().take(MAX_PODIUM_STEPS).enumerate() {
        painter.draw_step(&mut canvas, rank, step);
    }
    painter.draw_lines(&mut canvas);
    canvas
}

struct PodiumPainter<'a> {
    assets: &'a Assets,
    podium: &'a Podium,
}

impl PodiumPainter<'_> {
    fn tile(&self) -> Colour {
        let is_light = matches!(self.podium.theme, Theme::Light | Theme::HighContrast);
        if is_light { Colour::White } else { Colour::Black }
    }

    fn paints(&self) -> &'static TilePaints {
        Palette::of(self.podium.theme).tile(self.tile())
    }

    fn write(&self, onto: &mut Canvas, text: &str, at: Vec2, cap_height: f32, anchor: Anchor) {
        self.assets.text.draw(onto, text, at, cap_height, anchor, self.paints().ink);
    }

    /// Draws a step with its player, and a tile on it.
    fn draw_step(&self, onto: &mut Canvas, rank: usize, step: &PodiumStep) {
        let place = usize::try_from(step.place - 1).unwrap_or_default();
        let height = HEIGHTS[place.min(rank)];
        let (left, top) = (MARGIN + COLUMNS[rank] * (COLUMN + GUTTER), GROUND - height);
        let rectangles =
            [(0.0, height, self.paints().line_on_face()), (BORDER, height - BORDER, self.paints().face)];
        let fill = |onto: &mut Canvas, left: f32, (width, height): Vec2, paint| {
            let pixels = |length: f32| round(length).unsigned_abs();
            onto.fill_rectangle((pixels(left), pixels(top)), (pixels(width), pixels(height)), paint);
        };
        for (inset, height, paint) in rectangles {
            fill(onto, left + inset, (COLUMN - 2.0 * inset, height), paint);
        }
        fill(onto, left, (COLUMN, TREAD), self.paints().body(BUGS[rank]));
        let middle = left + COLUMN / 2.0;
        self.draw_tile(onto, BUGS[rank], (middle, top - TILE_HEIGHT / 2.0));
        let room = COLUMN - 2.0 * PADDING;
        let lines = [
            (step.place.to_string(), PLACE_CAP_HEIGHT, PLACE_BASELINE),
            (step.name.clone(), NAME_CAP_HEIGHT, NAME_BASELINE),
            (step.points.clone(), POINTS_CAP_HEIGHT, POINTS_BASELINE),
        ];
        for (text, cap_height, baseline) in lines {
            let text = self.assets.text.shorten(&text, cap_height, room);
            self.write(onto, &text, (middle, top + baseline), cap_height, Anchor::Middle);
        }
    }

    fn draw_tile(&self, onto: &mut Canvas, bug: Bug, (x, y): Vec2) {
        let colour = self.tile().other();
        let tile = SpriteKey::Tile { colour, width: TILE, edges: Edges::Smooth };
        let sprites = [(tile, 0), (SpriteKey::Bug { bug, colour, width: TILE }, BUG_SHIFT)];
        for (key, shift) in sprites {
            onto.blit_centred(&self.assets.sprite(self.podium.theme, key), (round(x), round(y) + shift));
        }
    }

    fn draw_lines(&self, onto: &mut Canvas) {
        for (index, line) in self.podium.lines.iter().enumerate() {
            let baseline = GROUND + BEFORE_LINES + index as f32 * LINE + LINE_BASELINE;
            let text = &self.assets.text;
            let label = text.shorten(&line.label, LINE_CAP_HEIGHT, (WIDTH - 2.0 * MARGIN) * 0.6);
            self.write(onto, &label, (MARGIN, baseline), LINE_CAP_HEIGHT, Anchor::Left);
            let room = WIDTH - 2.0 * MARGIN - text.width(&label, LINE_CAP_HEIGHT) - GUTTER;
            let value = text.shorten(&line.value, LINE_CAP_HEIGHT, room);
            let left = WIDTH - MARGIN - text.width(&value, LINE_CAP_HEIGHT);
            self.write(onto, &value, (left, baseline), LINE_CAP_HEIGHT, Anchor::Left);
        }
    }
}
