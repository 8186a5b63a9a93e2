//! Rasterization: shapes become pixmaps, pixmaps become sprites in a theme's colours, and sprites are blitted onto a canvas.
//! Text is drawn on a pixmap or directly on a canvas.

pub mod brush;
pub mod canvas;
pub mod geometry;
pub mod mask;
pub mod path;
pub mod pixmap;
pub mod sprite;
pub mod surface;
pub mod text;
