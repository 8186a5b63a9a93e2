//! Serves HTTP with limits, so that no client can exhaust the program's file descriptors or reach it through a foreign web
//! page. Every listening socket of Hivepost is served by [`serve`].
//!
//! | threat | guard |
//! |---|---|
//! | many connections | [`Guard::max_connections`]: further ones get 503 and are closed |
//! | half-sent requests, idle connections | [`Guard::header_timeout`], [`Guard::body_timeout`] |
//! | clients that don't read the response | [`Guard::connection_timeout`] |
//! | DNS rebinding | [`Guard::hosts`]: requests for other hosts get 403. The first [`MAX_LOGGED_HOSTS`] hosts are logged |
//!
//! | file | what it owns |
//! |---|---|
//! | `server` | accepting, limiting and serving connections |
//! | `hosts` | the `Host` header |
//! | `body` | the time limit of a request's body |

mod body;
mod hosts;
mod server;

pub use hosts::{AllowedHosts, HostName, InvalidHostName, MAX_LOGGED_HOSTS};
pub use server::{Guard, serve};
