//! How the picker looks.

mod paging;
pub mod questions;
pub mod read_only;
