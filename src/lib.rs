//! Hivepost: a Discord bot on which friends play the board game Hive by post.

pub mod hive;
pub mod picture;
pub mod playground;
pub mod postgres;
