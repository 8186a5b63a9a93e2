//! One folder per feature. Its usual files: `command` (the slash command), `screen` or `update` and `view` (ephemeral messages that
//! presses edit), `post` (messages in channels), `text` (sentences), `press` (buttons and menus). A feature may import another, but
//! never in a cycle: a test checks that.

pub mod analysis;
pub mod away;
pub mod board;
pub mod challenges;
pub mod export;
pub mod first_steps;
pub mod follows;
pub mod games;
pub mod help;
pub mod history;
pub mod ladders;
pub mod leaderboard;
pub mod match_actions;
pub mod picker;
pub mod plans;
pub mod practice;
pub mod privacy;
pub mod profile;
pub mod puzzles;
pub mod reminders;
pub mod rules;
pub mod settings;
pub mod tournaments;
pub mod turns;
pub mod tutorial;
