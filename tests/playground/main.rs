//! The playground's Discord against a real serenity and poise client.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod bot;
mod connecting;
mod demonstrating;
mod keeping;
mod page;
mod raw;
mod refusing;
mod seeing;
mod talking;
