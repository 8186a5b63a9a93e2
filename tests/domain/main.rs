//! Pure functions and data: clocks, quiet hours, ratings, the rulebook and the tutorial.

mod clocks;
mod quiet_hours;
mod ratings;
mod rulebook;
mod tutorial;
