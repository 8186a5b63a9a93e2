//! Colours: the palette of each theme, and the colour table that canvases index.

pub mod colour_table;
pub mod palette;
pub mod themes;
