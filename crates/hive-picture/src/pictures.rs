//! The painter: scenes, charts and replays in, files out.

use hive::{Bug, Colour};
use image::RgbaImage;

use super::animation;
use super::description::chart::Chart;
use super::description::course::Course;
use super::description::replay::Replay;
use super::description::scene::Scene;
use super::emoji;
use super::encode::png::{self, Effort};
use super::layout::picture::Layout;
use super::raster::canvas::Canvas;
use super::render::assets::Assets;
use super::render::{chart, course, scene};

/// Draws pictures, and remembers the sprites that it drew for them. One serves all threads.
pub struct Pictures {
    assets: Assets,
}

impl Default for Pictures {
    fn default() -> Self {
        Self::new()
    }
}

impl Pictures {
    /// Reads the font; no sprite is drawn yet.
    #[must_use]
    pub fn new() -> Self {
        Self { assets: Assets::new() }
    }

    /// The scene as a PNG file, opaque, its longer side about 920 pixels and never more than 1600.
    #[must_use]
    pub fn png(&self, scene: &Scene) -> Vec<u8> {
        let effort = if scene.choice.is_some() { Effort::High } else { Effort::Low };
        png::encode(&self.canvas(scene), effort)
    }

    /// The chart as a PNG file, opaque, 1000 pixels wide.
    #[must_use]
    pub fn chart(&self, chart: &Chart) -> Vec<u8> {
        png::encode(&chart::draw(&self.assets, chart), Effort::Low)
    }

    /// How a match went as a PNG file, opaque, 1000 pixels wide.
    #[must_use]
    pub fn course(&self, course: &Course) -> Vec<u8> {
        png::encode(&course::draw(&self.assets, course), Effort::Low)
    }

    /// The replay as an animated GIF of at most `max_bytes`: its longer side has 700 pixels, and less if that is too large; of a match
    /// so long that not even that is enough, some half-moves are passed over.
    ///
    /// # Panics
    /// If there is no scene.
    #[must_use]
    pub fn gif(&self, replay: &Replay, max_bytes: usize) -> Vec<u8> {
        animation::gif(&self.assets, replay, max_bytes)
    }

    /// A bug on a tile of a colour as a PNG file of 128 by 128 pixels, transparent about the tile: for a line of text.
    #[must_use]
    pub fn emoji(bug: Bug, colour: Colour) -> Vec<u8> {
        png::encode_transparent(&emoji::draw(bug, colour))
    }

    /// The width and height of the picture of `scene`, in pixels.
    #[must_use]
    pub fn size(scene: &Scene) -> (u32, u32) {
        Layout::of(scene).size
    }

    /// The width of a tile in it, from side to side, in pixels.
    #[must_use]
    pub fn tile(scene: &Scene) -> u32 {
        Layout::of(scene).tile
    }

    /// How many sprites were drawn so far: a picture whose sprites are all kept draws none.
    #[must_use]
    pub fn sprites_drawn(&self) -> usize {
        self.assets.sprites_drawn()
    }

    /// The scene as opaque pixels.
    #[must_use]
    pub fn draw(&self, scene: &Scene) -> RgbaImage {
        self.canvas(scene).to_pixels()
    }

    fn canvas(&self, scene: &Scene) -> Canvas {
        scene::draw(&self.assets, &Layout::of(scene), scene)
    }
}
