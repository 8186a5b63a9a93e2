//! Tests of the private PostgreSQL: life cycle, refusals, connections, and attacks by other users.

#![cfg(unix)]

mod attacks;
mod connect;
mod life;
mod refusals;
mod scratch;
