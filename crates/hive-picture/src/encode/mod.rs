//! A canvas to a PNG file, and canvases to an animated GIF. Both keep the palette that the canvas has.

pub mod gif;
pub mod lzw;
pub mod png;
