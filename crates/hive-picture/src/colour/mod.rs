//! Every colour of a picture: the paints of each theme, and the table of indices that canvases are made of.

pub mod colour_table;
pub mod palette;
pub mod themes;
