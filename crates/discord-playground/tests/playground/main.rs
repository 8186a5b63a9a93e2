//! Tests of the playground with a real serenity and poise client.

#![expect(clippy::unwrap_used, reason = "tests fail by panicking")]

mod api_errors;
mod bot;
mod demo;
mod gateway;
mod interactions;
mod page;
mod persistence;
mod raw_http;
mod view;
