//! Scene to PNG, and scenes to an animated GIF: the board as a player sees it.
//!
//! Owns everything that can be seen: shapes, colours, letters, layout. It takes a [`Scene`], a description in plain
//! words, and knows of the rules only what a place, a bug and a piece are; never a game, a row or a user. It writes
//! no sentence: what stands on a picture is names, UHP names and figures. The same scene gives the same pixels.
//!
//! Drawing takes milliseconds of a processor: call it where blocking is allowed.
//!
//! # Rooms
//!
//! From the top floor down; no file imports one above it:
//!
//! | room | what |
//! |---|---|
//! | `pictures.rs`, `animation.rs`, `emoji.rs` | [`Pictures`], the painter: a scene, a chart or a bug to a PNG, a replay to a GIF |
//! | `encode/` | PNG and GIF files |
//! | `render/` | a scene or a chart on a canvas: which sprite is laid where, and what lies above what |
//! | `layout/` | the size of the tiles, the places of hive and strips, and of the marks of a refused move |
//! | `shapes/` | what each thing looks like: tiles, bugs, rings, discs, icons |
//! | `raster/` | pixels: polygons and text to pixmaps, pixmaps to sprites, sprites onto a canvas |
//! | `colour/` | the paints of each theme, and the table of colours that they are mixed to |
//! | `description/` | what can be asked for: scenes, charts, courses of matches, replays, themes |
//! | `cache.rs` | what was drawn once and is needed again |
//!
//! # Speed
//!
//! A canvas holds indices of its theme's one colour table, and sprites are kept as such indices: a picture is little more
//! than copying rows, and no colour is counted. Shapes are drawn once, and tiles, bugs and names share theirs between
//! White and Black and between themes. `imageproc` fills polygons, on three samples a pixel each way; but it looks at
//! every edge in every row, and the bugs, which have hundreds of edges, are measured by the rasteriser that draws the
//! letters. Glyphs are kept one by one, and a name's halo is filled row by row. An edge is soft only where its two
//! colours differ enough for that to be seen, and then of one mixture: fewer kinds of pixel make a smaller file, and
//! less to pack.
//!
//! Most of what a picture still takes is packing, with zlib-rs: level 2 keeps a full board below 60 KiB; level 3 saves
//! an eighth and takes half as long again. Pictures to choose from, full of numbers, are packed at level 5, or 48 of them
//! would be larger; somebody reads them for longer than that takes.
//!
//! A full board of 28 pieces, 742 by 914 pixels: warm, for another position than before, 22 million instructions, of
//! which packing takes a half; cold, 47 million, of which a third is polygons and scaling them down, a quarter packing, a
//! tenth the bugs. The file has 53 KiB. When it was 1000 by 1147 pixels, 24 and 49 million instructions took 1.9 ms and
//! 4.7 ms, the median on one core of a cloud machine. `cargo bench --bench picture` measures it.

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
