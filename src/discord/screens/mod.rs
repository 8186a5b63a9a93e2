//! What one person reads and presses: private messages that each press changes. Nothing is remembered between two presses.

pub mod abort;
pub mod analysis;
pub mod away;
pub mod close_match;
pub mod error_reply;
pub mod export;
pub mod first_steps;
pub mod games;
pub mod help;
pub mod history;
pub mod leaderboard;
pub mod match_actions;
pub mod offers;
pub mod picker;
pub mod practice;
pub mod privacy;
pub mod profile;
pub mod puzzles;
pub mod reply;
pub mod resign;
pub mod rule_button;
pub mod rules;
pub mod settings;
pub mod tutorial;
