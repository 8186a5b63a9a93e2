//! Draws a scene on a canvas: background, board, panels.

use hive::Colour;

use super::assets::Assets;
use super::board::BoardPainter;
use super::panels::PanelPainter;
use crate::colour::palette::Palette;
use crate::description::scene::Scene;
use crate::layout::picture::Layout;
use crate::raster::canvas::Canvas;

/// Draws `scene`. Leaves the caption, if the layout has one, empty.
pub fn draw(assets: &Assets, layout: &Layout, scene: &Scene) -> Canvas {
    let paints = Palette::of(scene.theme);
    let (width, height) = layout.size;
    let bands = [(paints.background, height - layout.caption), (paints.panel.background, layout.caption)];
    let mut canvas = Canvas::of_bands(assets.colour_table(scene.theme), width, &bands);
    BoardPainter::new(assets, layout, scene).draw(&mut canvas);
    for colour in Colour::ALL {
        PanelPainter::new(assets, layout, scene, colour).draw(&mut canvas);
    }
    if let Some(suggestion) = scene.suggestion {
        let panel = PanelPainter::new(assets, layout, scene, suggestion.piece.colour());
        let (x, y) = layout.centre(suggestion.to);
        panel.draw_suggestion(&mut canvas, suggestion, (x as f32, y as f32), layout.tile);
    }
    canvas
}
