//! A scene on a canvas: the backgrounds, then the board, then both strips.

use super::assets::Assets;
use super::board::BoardPainter;
use super::strips::StripPainter;
use crate::hive::Colour;
use crate::picture::colour::palette::Palette;
use crate::picture::description::scene::Scene;
use crate::picture::layout::picture::Layout;
use crate::picture::raster::canvas::Canvas;

/// Draws `scene`; a caption, if the plan has one, is left empty.
pub fn draw(assets: &Assets, layout: &Layout, scene: &Scene) -> Canvas {
    let mut canvas = backgrounds(assets, layout, scene);
    BoardPainter::new(assets, layout, scene).draw(&mut canvas);
    for colour in Colour::ALL {
        StripPainter::new(assets, layout, scene, colour).draw(&mut canvas);
    }
    canvas
}

fn backgrounds(assets: &Assets, layout: &Layout, scene: &Scene) -> Canvas {
    let paints = Palette::of(scene.theme);
    let (width, height) = layout.size;
    let board = (paints.background, height - 2 * layout.strip - layout.caption);
    let strip = |colour| (paints.strip(scene.turn.is_active(colour)).background, layout.strip);
    let caption = (paints.waiting.background, layout.caption);
    let table = assets.colour_table(scene.theme);
    Canvas::of_bands(table, width, &[strip(Colour::Black), board, strip(Colour::White), caption])
}
