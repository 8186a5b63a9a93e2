//! The playground's Discord against a real serenity and poise client.

mod bot;
mod connecting;
mod page;
mod refusing;
mod talking;
