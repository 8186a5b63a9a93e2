//! What a running bot tells those who watch it, by HTTP on an address that its host chooses: `GET /healthz` in a line, and
//! `GET /metrics` for Prometheus. Nothing of it is about anybody in particular.
//!
//! | file | what it is |
//! |---|---|
//! | `server` | the two pages, and the address |
//! | `state` | what is looked at when somebody asks: the connection, the loops, the database, the memory |

mod server;
mod state;

pub use server::{Monitor, MonitorError};
pub use state::Watched;
