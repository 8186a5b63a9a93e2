//! The playground's Discord against a real serenity and poise client.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod api_errors;
mod bot;
mod demonstration;
mod gateway;
mod interactions;
mod page;
mod persistence;
mod raw_http;
mod view;
