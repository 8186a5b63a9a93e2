//! One folder a feature. Inside each, from the top: `command` (the slash command), `screen` or `update` and `view` (private
//! messages that each press changes), `post` (what a channel reads), `text` (sentences), `press` (buttons and menus). A
//! feature may use another, but never in a circle: a test reads the imports.

pub mod analysis;
pub mod away;
pub mod board;
pub mod challenges;
pub mod export;
pub mod first_steps;
pub mod games;
pub mod help;
pub mod history;
pub mod leaderboard;
pub mod match_actions;
pub mod picker;
pub mod practice;
pub mod privacy;
pub mod profile;
pub mod puzzles;
pub mod reminders;
pub mod rules;
pub mod settings;
pub mod turns;
pub mod tutorial;
