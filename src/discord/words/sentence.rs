//! The enum [`Sentence`], which `build.rs` generates from the English messages: the compiler checks ids and arguments, and warns
//! of unused messages.

use crate::discord::words::argument::{Argument, Countdown, Date};

include!(concat!(env!("OUT_DIR"), "/sentences.rs"));

/// The message id, attribute and arguments of a [`Sentence`].
pub(super) struct Message<'a> {
    pub id: &'static str,
    pub attribute: Option<&'static str>,
    pub arguments: Vec<(&'static str, &'a dyn Argument)>,
}
