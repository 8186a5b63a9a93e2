//! Everything that needs a real PostgreSQL: the private server itself, and what is stored in it.

#[path = "../support/database.rs"]
mod database;

mod accounts;
mod deadlines;
mod endings;
mod heartbeats;
mod last_seen;
mod orphaned;
mod plans;
#[cfg(unix)]
mod postgres_connect;
#[cfg(unix)]
mod postgres_life;
#[cfg(unix)]
mod postgres_refusals;
#[cfg(unix)]
mod postgres_scratch;
mod preferences;
mod races;
mod ratings;
mod recompute;
mod reminders;
mod schema;
mod table;
mod variations;
