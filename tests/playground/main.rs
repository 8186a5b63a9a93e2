//! The playground's Discord against a real serenity and poise client.

mod bot;
mod connecting;
mod refusing;
mod talking;
