//! Encoders: a canvas to PNG, and canvases to an animated GIF, both with the canvas's palette; an emoji to PNG without one.

pub mod gif;
pub mod lzw;
pub mod png;
