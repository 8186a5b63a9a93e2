//! An interaction: who asks, what is at hand to answer, and why there may be no answer.
//!
//! | file | what it owns |
//! |---|---|
//! | `caller` | who asks, where, and in which language |
//! | `data` | what every answer may need |
//! | `error` | why there is no other answer |
//! | `rate` | how many interactions a person may make |
//! | `typing` | which autocomplete requests of a person are worth an answer |
//! | `workers` | who draws and packs for one person, and for how many at once |

pub mod caller;
pub mod data;
pub mod error;
pub mod rate;
pub mod typing;
pub mod workers;
