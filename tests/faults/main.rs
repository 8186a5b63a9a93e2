//! Fault injection: plays many matches while the bot is killed, stopped and duplicated, Discord rejects, loses, delays and
//! limits requests, and connections break. Every acknowledged move must be saved, and every notice posted once, in order.

#[path = "../bot/changes.rs"]
mod changes;
#[path = "../support/database.rs"]
mod database;
#[path = "../bot/process.rs"]
#[expect(dead_code, reason = "used by other test binaries")]
mod process;
#[path = "../support/rows.rs"]
mod rows;
#[path = "../bot/stage.rs"]
#[expect(dead_code, reason = "used by other test binaries")]
mod stage;

mod audit;
mod faults;
mod harness;
mod matches;
mod run;
mod tournament;
