//! The rulebook, as pages with a position each, in the order in which they are read. The words are in the files of the
//! languages, under the keys of the pages.
//!
//! | file | what |
//! |---|---|
//! | `page.rs` | what a page is |
//! | `pages.rs` | all of them |
//! | `order.rs` | how one is found, and which comes next |
//! | `rule.rs` | which page explains why a move is illegal |
//!
//! A test plays every position: the places of each page's piece are those that a list from elsewhere has, and what a
//! page crosses out is refused for the reason that it teaches.

mod order;
mod page;
mod pages;
mod rule;

pub use page::{Diagram, Page};
pub use pages::{CHAPTERS, PAGES};
pub use rule::page_of;
