//! Pixels: shapes and letters become pixmaps, these become sprites in the colours of a theme, and sprites are laid on
//! a canvas.

pub mod brush;
pub mod canvas;
pub mod geometry;
pub mod mask;
pub mod outlines;
pub mod pixmap;
pub mod sprite;
pub mod surface;
pub mod text;
