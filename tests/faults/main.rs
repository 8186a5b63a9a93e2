//! Many matches at once while everything goes wrong that can: the bot is killed and asked to end, there are two of it,
//! Discord refuses, loses, hangs, limits and forgets, connections break. What was acknowledged is kept, and what has to be
//! said is said once, in order.

#[path = "../bot/changes.rs"]
#[expect(dead_code, reason = "what is saved is looked at elsewhere")]
mod changes;
#[path = "../support/database.rs"]
mod database;
#[path = "../bot/process.rs"]
#[expect(dead_code, reason = "measured elsewhere")]
mod process;
#[path = "../support/rows.rs"]
mod rows;
#[path = "../bot/stage.rs"]
#[expect(dead_code, reason = "its dialogues are played elsewhere")]
mod stage;

mod account;
mod faults;
mod ground;
mod matches;
mod run;
