//! Hivepost: a Discord bot on which friends play the board game Hive by post, a move at a time, over days.
//!
//! # The map
//!
//! Five crates know nothing of the bot, and Cargo keeps it so:
//!
//! | crate | what it owns | what it uses |
//! |---|---|---|
//! | [`hive`] | the rules | the standard library |
//! | [`hive_engine`] | a UHP engine, levels of play, analysis of games, puzzles and their proofs | `hive` |
//! | [`hive_picture`] | from the description of a board to a PNG, and of a game to a GIF | `hive`, image, imageproc, rusttype |
//! | [`discord_playground`] | a Discord on localhost with a web page; knows nothing of Hive | axum, tokio |
//! | [`private_postgres`] | a private PostgreSQL for hosts who have set no `DATABASE_URL` | sqlx for the pool |
//!
//! The bot itself is a pure core, one layer of use cases, and thin edges:
//!
//! | module | what it owns | what it may use |
//! |---|---|---|
//! | [`clock`], [`rating`], [`ids`], [`language`], [`shards`] | time, ratings, numbers, languages and shards, as pure functions and plain types | `hive`, chrono-tz, skillratings, tokio for pauses |
//! | [`choices`] | the values that options and settings offer, each with its word | `hive`, `hive_engine`, `clock` |
//! | [`rulebook`] | the pages of the rulebook, as positions | `hive` |
//! | [`tutorial`] | the lessons of the tutorial, and what solves them | `hive`, `rulebook` |
//! | [`metrics`] | the metrics of a running bot: a leaf | metrics |
//! | [`store`] | all SQL, one folder a concern; connecting to the database | `hive`, `clock`, `rating`, sqlx |
//! | [`play`] | the use cases: what a player or the clock can do | all of the above, `hive_engine`, sqlx for its transactions, what wakes the sender, and threads to replay long logs on |
//! | [`discord`] | everything serenity and poise | `play`, `hive_picture`, `hive`, `rulebook`, `tutorial`, `hive_engine`, the types of `store`, `clock` and `rating`, `metrics` |
//! | [`jobs`] | what happens without an interaction | `play`, `store`, `clock`, `metrics`, `discord`'s announcer, `hive_engine` for matches that are analysed |
//! | [`monitoring`] | health and metrics over HTTP | `metrics`, `jobs`, `discord`, `play`, `store`, axum |
//! | [`run`] | starting and stopping all of these | `discord`, `jobs`, `monitoring`, `play` |
//! | [`doctor`] | the checks of `hivepost doctor` | `config`, `discord`, `private_postgres`, `backup`, `store`, `clock`, serenity |
//! | [`backup`] | the database in a file, and back | `private_postgres`, `store`, `clock`, sqlx |
//! | [`demo`] | the game that the playground can show, as a script for it | `hive`, `discord_playground` |
//!
//! Code without SQL may hand on a `sqlx::PgPool`, and nothing else of sqlx. No arrow points upward, and a test reads the
//! imports. Inside `discord` and `play` the same holds for floors: the tables in `discord/mod.rs` and in [`play`] name
//! them from top to bottom, no file imports one above it, and no two files anywhere import each other.
//!
//! # Words
//!
//! *game*: the rules' object · *match*: two people over days · *ply*: one half-move, counted from 0 · *turn
//! number*: as UHP has it, from 1 · *stack*, *gate*, *throw* (what a pillbug does) · *deadline*: when the player
//! to move has to have moved · *proposal*: what one player asks the other in a match, a draw or a takeback · *notice*:
//! something that has to be announced.
//!
//! # What makes it safe
//!
//! A match is its log of events; the position is the log, replayed. An action locks its match, appends to the
//! log and leaves notices in one transaction, and only then is Discord spoken to. A process may die after any
//! line: no accepted move is lost, and each is announced once.
//!
//! # Three journeys
//!
//! ## A slash command, to its post
//!
//! 1. A player sends `/place piece:A1`. `discord/features/turns/command.rs` defers the answer, so that Discord waits for it.
//! 2. `discord/interaction/invocation.rs` makes a [`play::Caller`] of the interaction: who, when, where, with which rights. It
//!    reads the clock, once.
//! 3. The typed text becomes a [`play::moves::MoveRequest`]; nothing is judged yet.
//! 4. [`play::moves::make_move`] locks the match and replays its log to a [`play::Match`]. Its [`hive::Game`] says whether
//!    the move is legal; if not, the [`play::Refusal`] carries what the sentence and the picture need.
//! 5. An event is appended to the log, forced passes are played, and a [`store::notices::Notice`] is inserted. The
//!    [`play::Database`] commits all of it, and wakes the sender. The player reads the move that was played.
//! 6. [`jobs::Sender`] claims the notice, and [`play::notices::read`] reads what it announces, as things now stand.
//! 7. [`discord::Announcer`], in `discord/registry`, hands it to `discord/features/turns/post.rs`. That asks the feature's
//!    `text` for the words and `discord/render/match_scene.rs` for a [`hive_picture::Scene`], which is drawn on a thread of
//!    its own.
//! 8. `discord/client/poster.rs` posts it with the notice's nonce. A second attempt looks for the first one's post first.
//! 9. [`play::notices::mark_sent`] records the post, whose buttons are removed when the next one is there.
//!
//! ## A press, to the confirmed move
//!
//! 1. A player presses **Play**. `discord/registry/presses.rs` reads a [`discord::Press`] from the `custom_id`, which carries
//!    everything: the match, and how many plies had been played.
//! 2. A press on a post is answered by a private message; a press on that message edits it. Nothing is remembered between.
//! 3. `discord/features/picker/update` finds the match. If it has advanced since, it is shown as it is.
//! 4. `steps.rs` decides from the press and the position alone: ask on, play, try, or refuse by which rule.
//! 5. `view` shows the question: words, numbered cells in a scene, buttons or menus with the next `custom_id`s.
//! 6. **Confirm** names piece and cell. `update/playing.rs` calls [`play::moves::make_move`] with the number of plies that
//!    the player saw, so that a second press, or one of next week, plays nothing.
//! 7. From there it goes the way of the command, to the post.
//!
//! ## A deadline, to the result
//!
//! 1. Every two seconds [`jobs::PeriodicJob::Deadlines`] asks for matches whose deadline is over.
//! 2. [`play::deadlines::time_out_due`] claims a few rows, passing by those that somebody else has locked. If no bot was
//!    there for a while, [`play::heartbeats`] has given that time back first.
//! 3. Under the lock the log is replayed, and the clock looked at again: a move may just have come.
//! 4. A strict match ends: `finish` in `play/lifecycle` sets the result and moves the ratings, and nothing else ever does.
//!    In a friendly one the opponent is asked to decide.
//! 5. A move that comes too late, before anybody looked, ends the match in the same way.
//! 6. The notice of the result goes the way of every notice, to a post of the board at the end. A second one follows
//!    it, silent, with the whole match as an animation.

#[cfg(unix)]
pub mod backup;
pub mod choices;
pub mod clock;
pub mod config;
pub mod demo;
pub mod discord;
pub mod doctor;
pub mod ids;
pub mod jobs;
pub mod language;
pub mod metrics;
pub mod monitoring;
pub mod play;
pub mod rating;
pub mod rulebook;
pub mod run;
pub mod shards;
pub mod store;
pub mod tutorial;
