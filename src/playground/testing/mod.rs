//! What tests alone do with a playground.

mod admin;
