//! Drawing for the board game Hive: boards as PNG, games as animated GIF, rating charts and emojis.
//!
//! Owns shapes, colours, fonts and layout. A [`Scene`] describes a board in plain data; of the rules, the crate uses only
//! places, bugs and pieces from `hive`. Pictures contain names, UHP names and numbers, but no sentences. Equal scenes give
//! equal pixels.
//!
//! Drawing takes milliseconds of processor time, so async code should call it on a blocking thread.
//!
//! # Layout
//!
//! From the top layer down; no file imports one above it:
//!
//! | file | what |
//! |---|---|
//! | `pictures.rs`, `animation.rs`, `emoji.rs` | [`Pictures`], the painter: scenes, charts and bugs to PNG, replays to GIF |
//! | `encode/` | PNG and GIF files |
//! | `render/` | scenes and charts on a canvas: the position and order of sprites |
//! | `layout/` | the size of the tiles, and the places of the hive, the panels and the marks of an illegal move |
//! | `shapes/` | tiles, bugs, rings, discs, icons |
//! | `raster/` | polygons and text to pixmaps, pixmaps to sprites, sprites onto a canvas |
//! | `colour/` | the paints of each theme, and the colour table of their mixtures |
//! | `description/` | the input: scenes, charts, courses of games, replays, themes |
//! | `cache.rs` | a bounded cache of finished drawings |
//!
//! # Speed
//!
//! A canvas holds indices into the colour table of its theme, and sprites hold such indices, too, so drawing is mostly
//! copying rows. Shapes are drawn once; White and Black and all themes share the shapes of tiles, bugs and names. `imageproc`
//! fills polygons with 3 × 3 samples a pixel, but visits every edge in every row, so the bugs with their hundreds of edges
//! are filled by the rasteriser of the font. Glyphs are cached one by one. An edge is antialiased only between visibly
//! different colours, and with one mixture: fewer kinds of pixels compress better.
//!
//! Compression takes most of the remaining time. zlib-rs at level 2 keeps a full board below 60 KiB; level 3 saves an eighth
//! and takes half as long again. Pictures with numbered choices are compressed at level 5.
//!
//! A full board of 28 pieces, 742 by 914 pixels and 53 KiB, takes 22 million instructions for a new position with warm
//! caches, half of them compression, and 47 million with cold caches: a third for polygons and scaling, a quarter for
//! compression, a tenth for the bugs. At 1000 by 1147 pixels, 24 and 49 million instructions took 1.9 ms and 4.7 ms, the
//! median on one core of a cloud machine. `cargo bench --bench picture` in the repository measures it.

// Lengths become pixels and pixels lengths: all are below 2^23, where a float holds every whole number.
#![expect(clippy::cast_precision_loss, reason = "lengths in pixels are small whole numbers")]

mod animation;
mod cache;
mod colour;
mod description;
mod emoji;
mod encode;
mod layout;
mod pictures;
mod raster;
mod render;
mod shapes;

pub use colour::palette;
pub use description::chart::{Chart, Line, MAX_LINES, Medal, Point, Tick};
pub use description::choice::Choice;
pub use description::course::Course;
pub use description::reason::Reason;
pub use description::replay::Replay;
pub use description::scene::{LastPly, Scene, Side, Stack, Turn};
pub use description::theme::Theme;
pub use emoji::DRAWING as EMOJI_DRAWING;
pub use pictures::Pictures;
