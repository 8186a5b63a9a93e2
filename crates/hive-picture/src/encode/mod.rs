//! Encoders: a canvas to PNG, and canvases to an animated GIF. Both use the canvas's palette.

pub mod gif;
pub mod lzw;
pub mod png;
