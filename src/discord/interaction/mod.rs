//! Interactions: who invoked them, the handlers' shared state, errors and limits.
//!
//! | file | what it owns |
//! |---|---|
//! | `invocation` | user, server, channel, permissions and locale of an interaction |
//! | `data` | the state shared by all handlers |
//! | `error` | errors of handlers |
//! | `screen_tokens` | tokens to delete ephemeral messages after a move |
//! | `failure_limit` | failed imports and wrong codes per user |
//! | `rate_limit` | interactions per user |
//! | `latest_autocomplete` | cancels outdated autocomplete requests |
//! | `share_limit` | pictures that users share, per channel and in total |
//! | `later_updates` | edits of private messages when an analysis is ready |
//! | `work_queues` | bounded queues with limits per user: pictures, puzzle proofs, replays, animations and exports, hints |

pub mod data;
pub mod error;
pub mod failure_limit;
pub mod invocation;
pub mod later_updates;
pub mod latest_autocomplete;
pub mod rate_limit;
pub mod screen_tokens;
pub mod share_limit;
pub mod work_queues;
