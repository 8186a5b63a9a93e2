//! The private PostgreSQL: how it starts, lives, ends and is upgraded, what it refuses, and attacks by other users.

#![cfg(unix)]

mod attacks;
mod connect;
mod life;
mod refusals;
mod scratch;
