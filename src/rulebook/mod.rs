//! The rulebook: pages in reading order, each with a position. Their texts are in the locale files, by page key.
//!
//! | file | what |
//! |---|---|
//! | `page.rs` | the type of a page |
//! | `pages.rs` | all pages, and looking them up |
//! | `explanations.rs` | the page that explains why a move is illegal |
//!
//! Tests play every position: the destinations of each page's piece, and the reasons why its illegal moves are refused,
//! match an independent list.

mod explanations;
mod page;
mod pages;

pub use explanations::page_for;
pub use page::{Diagram, Page};
pub use pages::{CHAPTERS, PAGES};
