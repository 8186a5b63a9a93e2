//! Drawing for the board game Hive: boards, charts, tables, podiums and emojis as PNG, games as animated GIF.
//!
//! Owns shapes, colours, fonts and layout. A [`Scene`] describes a board as plain data; from `hive` the crate
//! uses only places, directions, bugs, colours and pieces, not the rules. All words in a picture, such as player names
//! and titles, come from the caller, except UHP piece names. Equal scenes give equal pixels.
//!
//! Rendering takes milliseconds of CPU time, so async code should call it on a blocking thread.
//!
//! # Layout
//!
//! From the top layer down. Files never import from a layer above:
//!
//! | file | what |
//! |---|---|
//! | `renderer.rs`, `animation.rs`, `emoji.rs` | [`Renderer`]: scenes, charts, tables and bugs to PNG, replays to GIF |
//! | `encode/` | PNG and GIF files |
//! | `render/` | draws scenes, charts and tables on a canvas: position and z-order of sprites |
//! | `layout/` | tile size, and positions of the hive, the panels and the marks of an illegal move |
//! | `shapes/` | tiles, bugs, rings, arrows, discs, icons |
//! | `raster/` | rasterizes polygons and text to pixmaps, converts pixmaps to sprites, blits sprites onto a canvas |
//! | `colour/` | the palette of each theme, and the colour table with its blends |
//! | `description/` | the input: scenes, charts, tables, replays, themes |
//! | `cache.rs` | a bounded cache of finished drawings |
//!
//! # Speed
//!
//! A canvas holds indices into its theme's colour table, and so do sprites, so drawing mostly copies rows.
//! Shapes are rasterized once; both colours and all themes share the shapes of tiles, bugs and names on the board.
//! Polygons are filled by `imageproc` on 3 × 3 samples per pixel. It visits every edge in every row, and bugs
//! have hundreds of edges, so the font's rasterizer fills bugs instead. Glyphs are cached individually. Edges are
//! anti-aliased only between visibly different colours, with a single blend: fewer distinct pixels compress
//! better.
//!
//! Compression dominates the rest. zlib-rs at level 2 keeps a full board below 60 KiB; level 3 saves an
//! eighth and takes 50 % longer. Pictures with a choice are compressed at level 5.
//!
//! A full board of 28 pieces, 742 by 900 pixels and 54 KiB, takes 21 million instructions for a new position
//! with warm caches, half of them for compression. With cold caches it takes 48 million: a third for polygons
//! and scaling, a quarter for compression, a tenth for the bugs. At 1000 by 1147 pixels, 24 and 49 million
//! instructions took 1.9 ms and 4.7 ms (median on one core of a cloud machine). `cargo bench --bench picture`
//! in the repository measures this.

// Lengths are converted between pixels and floats. All are below 2^23, where f32 represents integers exactly. The seconds of a
// time axis may be rounded, by much less than a pixel.
#![expect(clippy::cast_precision_loss, reason = "lengths in pixels are small integers")]

mod animation;
mod cache;
mod colour;
mod description;
mod emoji;
mod encode;
mod layout;
mod raster;
mod render;
mod renderer;
mod shapes;

pub use colour::palette;
pub use description::advantage_chart::AdvantageChart;
pub use description::choice::Choice;
pub use description::crosstable::{Crosstable, CrosstableGroup, CrosstableRow};
pub use description::podium::{MAX_PODIUM_STEPS, Podium, PodiumLine, PodiumStep};
pub use description::rating_chart::{BugLeader, Line, MAX_LINES, Point, RatingChart, Tick};
pub use description::refusal::RefusalMark;
pub use description::replay::Replay;
pub use description::scene::{FramePlace, LastPly, Scene, Side, Stack, Suggestion, SurroundedQueen, Turn};
pub use description::theme::Theme;
pub use emoji::REVISION as EMOJI_REVISION;
pub use renderer::{HandSize, Renderer};
