//! The renderer: scenes, charts and replays in, files out.

use hive::{Bug, Colour};
use image::RgbaImage;

use super::animation;
use super::description::advantage_chart::AdvantageChart;
use super::description::crosstable::Crosstable;
use super::description::podium::Podium;
use super::description::rating_chart::RatingChart;
use super::description::replay::Replay;
use super::description::scene::Scene;
use super::emoji;
use super::encode::png::{self, Effort};
use super::layout::picture::Layout;
use super::raster::canvas::Canvas;
use super::render::assets::Assets;
use super::render::{advantage_chart, crosstable, panels, podium, rating_chart, scene};

/// Sizes in a player's hand, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandSize {
    /// The width of a tile.
    pub tile_width: u32,
    /// The height of a count's figures.
    pub count_height: f32,
}

/// Renders pictures and caches their sprites. Can be shared between threads.
pub struct Renderer {
    assets: Assets,
}

impl Default for Renderer {
    fn default() -> Self {
        Self::new()
    }
}

impl Renderer {
    /// Loads the font. Draws no sprites yet.
    #[must_use]
    pub fn new() -> Self {
        Self { assets: Assets::new() }
    }

    /// Renders the scene as an opaque PNG file. The longer side has at most 920 pixels, or 1600 if tiles would otherwise be
    /// narrower than 64.
    #[must_use]
    pub fn png(&self, scene: &Scene) -> Vec<u8> {
        let effort = if scene.choice.is_some() { Effort::High } else { Effort::Low };
        png::encode(&self.canvas(scene), effort)
    }

    /// Renders the rating chart as an opaque PNG file, 1000 pixels wide.
    #[must_use]
    pub fn rating_chart(&self, chart: &RatingChart) -> Vec<u8> {
        png::encode(&rating_chart::draw(&self.assets, chart), Effort::Low)
    }

    /// Renders the advantage chart as an opaque PNG file, 1000 pixels wide.
    #[must_use]
    pub fn advantage_chart(&self, chart: &AdvantageChart) -> Vec<u8> {
        png::encode(&advantage_chart::draw(&self.assets, chart), Effort::Low)
    }

    /// Renders the tables of a tournament or a ladder as an opaque PNG file, 1000 pixels wide.
    #[must_use]
    pub fn crosstable(&self, table: &Crosstable) -> Vec<u8> {
        png::encode(&crosstable::draw(&self.assets, table), Effort::Low)
    }

    /// Renders the podium as an opaque PNG file, 1000 pixels wide.
    #[must_use]
    pub fn podium(&self, podium: &Podium) -> Vec<u8> {
        png::encode(&podium::draw(&self.assets, podium), Effort::Low)
    }

    /// Returns `name` without characters that the font can't draw, or `fallback` if nothing is left.
    #[must_use]
    pub fn drawable(&self, name: &str, fallback: &str) -> String {
        let text = &self.assets.text;
        text.drawable(name).or_else(|| text.drawable(fallback)).unwrap_or_default()
    }

    /// Renders the replay as an animated GIF of at most `max_bytes`. Without the caption, the longer side has at
    /// most 672 pixels, or fewer to meet the limit. If the smallest size is not enough, plies are left
    /// out. A file of only the first and the last position may still exceed the limit.
    ///
    /// # Panics
    /// Panics if the replay has no scenes.
    #[must_use]
    pub fn gif(&self, replay: &Replay, max_bytes: usize) -> Vec<u8> {
        animation::gif(&self.assets, replay, max_bytes)
    }

    /// Renders a bug on a tile as a PNG file of 128 by 128 pixels, transparent outside the tile.
    #[must_use]
    pub fn emoji(bug: Bug, colour: Colour) -> Vec<u8> {
        png::encode_transparent(&emoji::draw(bug, colour))
    }

    /// Returns the width and height of the picture of `scene`, in pixels.
    #[must_use]
    pub fn size(scene: &Scene) -> (u32, u32) {
        Layout::of(scene).size
    }

    /// Returns the width of a tile in the picture of `scene`, in pixels.
    #[must_use]
    pub fn tile_width(scene: &Scene) -> u32 {
        Layout::of(scene).tile
    }

    /// Returns the sizes of the hand of `colour` in the picture of `scene`.
    #[must_use]
    pub fn hand_size(scene: &Scene, colour: Colour) -> HandSize {
        let layout = panels::layout(&Layout::of(scene), scene, colour);
        HandSize { tile_width: layout.hand_tile(), count_height: layout.count_cap_height() }
    }

    /// Returns the number of sprites drawn so far. Pictures whose sprites are all cached draw none.
    #[must_use]
    pub fn sprites_drawn(&self) -> usize {
        self.assets.sprites_drawn()
    }

    /// Renders the scene as opaque pixels.
    #[must_use]
    pub fn draw(&self, scene: &Scene) -> RgbaImage {
        self.canvas(scene).to_pixels()
    }

    fn canvas(&self, scene: &Scene) -> Canvas {
        scene::draw(&self.assets, &Layout::of(scene), scene)
    }
}
