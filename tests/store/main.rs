//! Statements and use cases on a real PostgreSQL.

#[path = "../support/database.rs"]
mod database;
#[path = "../support/long_game.rs"]
mod long_game;
#[path = "../support/rows.rs"]
mod rows;
#[path = "../support/trapped.rs"]
mod trapped;

mod accounts;
mod analyses;
mod backlog;
mod conditional_moves;
mod connections;
mod deadlines;
mod endings;
mod fair_play;
mod follows;
mod heartbeats;
mod identify_queues;
mod ladders;
mod last_seen;
mod limits;
mod lists;
mod measured;
mod moves;
mod notice_content;
mod orphaned;
mod periodic;
mod plan_cases;
mod plans;
mod practice;
mod preferences;
mod previous_release;
mod puppets;
mod puzzles;
mod races;
mod ratings;
mod recompute;
mod refusals;
mod reminders;
mod replaced;
mod schema;
mod search;
mod seasons;
mod send_order;
mod status;
mod table;
mod takebacks;
mod threads;
mod tournament_load;
mod tournaments;
mod variations;
