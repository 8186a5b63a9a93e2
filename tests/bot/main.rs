//! End-to-end tests: the whole program with its real Discord client against a simulated Discord.

#[path = "../support/database.rs"]
mod database;
#[path = "../support/long_game.rs"]
mod long_game;
#[path = "../support/rows.rs"]
mod rows;
#[path = "../support/trapped.rs"]
mod trapped;

mod analysis;
#[cfg(unix)]
mod backup_refusals;
#[cfg(unix)]
mod backups;
mod busy;
mod by_message;
mod challenges;
mod changes;
mod choices;
mod clocks;
mod closing;
mod context_menus;
mod continued;
mod demo;
mod digests;
mod direct_messages;
mod docs;
mod doctor;
mod drawing;
mod emojis;
mod exports;
#[cfg(unix)]
mod faults;
mod first_steps;
mod floods;
mod follows;
mod group_presses;
mod groups;
mod health;
mod help;
mod history;
mod imports;
mod invitations;
mod killed;
mod killed_without_bot;
mod ladders;
mod languages;
mod leaderboard;
mod lists;
mod matches;
mod measure;
mod mining;
#[cfg(unix)]
mod monitoring;
mod moving;
#[cfg(unix)]
mod nightly;
mod offers;
mod old_posts;
mod outbox;
mod picker;
mod plan_cases;
mod plan_ends;
mod plan_screens;
mod plans;
mod practice;
mod practice_life;
mod practice_load;
mod privacy;
mod process;
#[cfg(unix)]
mod processes;
mod profile;
mod puzzles;
mod receipts;
mod refusals;
mod reminders;
mod results;
mod retries;
mod rules;
mod seasons;
mod sending;
mod sentences;
mod server_settings;
mod settings;
mod several;
mod speed;
mod stage;
mod stale;
mod starting;
mod starting_playground;
mod stuck;
mod threads;
mod tournament_places;
mod tournaments;
mod try_board;
mod tutorial;
mod uhp;
#[cfg(unix)]
mod upgrade;
mod user_install;
mod user_permissions;
mod views;
mod why_not;
