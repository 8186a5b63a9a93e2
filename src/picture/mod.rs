//! Scene to PNG.
