//! Everything that needs a real PostgreSQL: the private server itself, and what is stored in it.

#[path = "../support/database.rs"]
mod database;

mod postgres_life;
mod postgres_refusals;
mod postgres_scratch;
