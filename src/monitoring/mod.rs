//! The monitoring server, on the address in `HIVEPOST_METRICS`: `GET /healthz` (one line) and `GET /metrics` (Prometheus).
//! Neither has data on players.
//!
//! | file | what it owns |
//! |---|---|
//! | `server` | the HTTP server and its two routes |
//! | `state` | the values collected for each request: connection, job loops, database, memory |

mod server;
mod state;

pub use server::{Monitor, MonitorError};
pub use state::MonitoredBot;
