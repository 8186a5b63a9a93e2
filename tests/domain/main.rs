//! Clocks, quiet hours, ratings, the rulebook's positions and the tutorial's: pure functions and data.

mod clocks;
mod quiet_hours;
mod ratings;
mod rulebook;
mod tutorial;
