//! The sentences by their names, as `build.rs` finds them in the English files: the compiler knows which there are and
//! which blanks each has, and warns of one that is never said.

use crate::discord::words::blank::Blank;

include!(concat!(env!("OUT_DIR"), "/sentences.rs"));

/// Where a sentence stands in the files of a language, and what fills its blanks.
pub(super) struct Message<'a> {
    pub id: &'static str,
    pub note: Option<&'static str>,
    pub blanks: Vec<(&'static str, &'a dyn Blank)>,
}
