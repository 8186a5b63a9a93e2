//! Hivepost: a Discord bot for correspondence matches of the board game Hive.
//!
//! # Crates and modules
//!
//! Seven crates are independent of the bot:
//!
//! | crate | what it owns | dependencies |
//! |---|---|---|
//! | [`hive`] | the rules | the standard library |
//! | [`hive_engine`] | a UHP engine, levels of play, analysis, puzzles and their proofs | `hive` |
//! | [`hive_picture`] | renders boards as PNG and games as GIF | `hive`, image, imageproc, rusttype |
//! | [`discord_playground`] | a simulated Discord on localhost with a web page; independent of Hive | axum, `http_guard`, tokio |
//! | [`http_guard`] | HTTP servers with limits for connections and slow clients, and a check of the `Host` header | axum, hyper, tokio |
//! | [`private_postgres`] | the private PostgreSQL of hosts without `DATABASE_URL` | sqlx |
//! | [`tournament`] | schedules, pairings and standings of tournaments, places on ladders | the standard library |
//!
//! The bot has a pure core, one layer of use cases, and adapters around it:
//!
//! | module | what it owns | allowed imports |
//! |---|---|---|
//! | [`clock`], [`rating`], [`ids`], [`language`], [`shards`] | times, ratings, ids, languages and shards: pure functions and plain types | `hive`, chrono-tz, skillratings, tokio for sleeping |
//! | [`choices`] | the values of options and settings, with their keys | `hive`, `hive_engine`, `clock` |
//! | [`rulebook`] | the pages of the rulebook, as positions | `hive` |
//! | [`tutorial`] | the lessons of the tutorial and their goals | `hive`, `rulebook` |
//! | [`metrics`] | Prometheus metrics | metrics |
//! | [`store`] | all SQL, one folder per topic; the database connection | `hive`, `choices`, `clock`, `ids`, `language`, `rating`, `shards`, `tournament`, sqlx |
//! | [`play`] | the use cases: what players and deadlines can do | all of the above, except `metrics` and `rulebook`; also `hive_engine`, `tournament`, sqlx for transactions and errors, tokio for waking the sender and for blocking threads |
//! | [`discord`] | the bot on Discord: commands, buttons, posts, the gateway | all of the above (of `store`, only types), `hive_engine`, `hive_picture`, `tournament`, serenity, poise, reqwest, Fluent |
//! | [`jobs`] | background jobs | `play`, `store`, `discord`, `clock`, `shards`, `metrics`, `hive_engine` for analyses |
//! | [`monitoring`] | health and metrics over HTTP | `metrics`, `jobs`, `discord`, `play`, `store`, `clock`, `http_guard`, axum |
//! | [`run`] | starts and stops the bot and its jobs | `discord`, `jobs`, `monitoring`, `play`, `clock`, `shards`, `hive_picture` |
//! | [`config`] | the settings of the process, from `.env` and the environment | `shards`, `http_guard`, dotenvy |
//! | [`doctor`] | the checks of `hivepost doctor` and `hivepost health` | `config`, `discord`, `private_postgres`, `backup`, `store`, `clock`, `shards`, serenity |
//! | [`backup`] | backs up and restores the database | `private_postgres`, `store`, `clock`, sqlx |
//! | [`demo`] | the playground's demo game, as a script | `hive`, `discord_playground` |
//! | `main`, `commands` | the command line | the modules that the commands start, opening the `store`, clap |
//!
//! Outside of `store`, `play` and `backup`, code may pass on a `sqlx::PgPool`, and nothing else of sqlx. `discord` and `play` are
//! divided into layers, listed from top to bottom in [`discord`] and [`play`]: files import only from their own and lower layers.
//! There are no import cycles between files. Tests check all of these rules; the exact lists, with small crates such as chrono, are in
//! `tests/house/allowed_imports.rs`.
//!
//! # Terms
//!
//! | term | meaning |
//! |---|---|
//! | game | a sequence of moves under the rules, without players or time; in a tournament, a scheduled match |
//! | match | a game between two players, over days |
//! | ply | one move by one player, or the number of moves before it |
//! | revision | how many plies were ever played in a match, plus its takebacks: identifies the position that a user saw (`seen`) |
//! | turn number | the turn number in UHP, counted from 1 |
//! | stack, gate, throw | rulebook terms; a throw is the pillbug's special ability |
//! | deadline | when the player to move runs out of time |
//! | proposal | a player's offer to the opponent: draw, takeback or pause |
//! | notice | a row of the transactional outbox: a message to post or edit, or a thread to create |
//! | lane | the queue of notices for one channel or one recipient of direct messages, sent one at a time |
//! | lease | a claim that expires, so that another process can take over |
//! | receipt | Discord's response to a post, with the id of the message |
//! | screen | an ephemeral message that its own buttons edit |
//!
//! # Consistency
//!
//! A match is an event log; its position is the replayed log. An action locks its match, appends to the log and inserts
//! notices in one transaction. Discord is called only after the commit. If the process dies at any point, no acknowledged
//! move is lost, and each is announced once, apart from the exceptions in `docs/reliability.md`.
//!
//! # Three journeys
//!
//! ## From a slash command to its post
//!
//! 1. A player sends `/place piece:A1 at:wQ-`. `discord/features/turns/command.rs` defers the response, to have more than
//!    Discord's three seconds.
//! 2. `discord/interaction/invocation.rs` extracts a [`play::Caller`] from the interaction: user, time, channel, permissions.
//!    The clock is read here, so that the use case has one time.
//! 3. The options become a [`play::moves::MoveRequest`], which is not validated yet.
//! 4. [`play::moves::make_move`] locks the match and replays its log into a [`play::Match`]. Its [`hive::Game`] validates the
//!    move. An illegal move returns a [`play::Refusal`] with the data for the explanation and its picture.
//! 5. `make_move` appends an event to the log, plays forced passes, and inserts a [`store::notices::Notice`]. The
//!    [`play::Database`] commits and wakes the sender. The player gets the response.
//! 6. [`jobs::Sender`] claims the notice. [`play::notices::read`] loads its content, from the current state of the match.
//! 7. [`discord::Announcer`], in `discord/registry`, calls `discord/features/turns/post.rs`. The feature's `text` formats the
//!    message; `discord/render/match_scene.rs` builds a [`hive_picture::Scene`], which a blocking thread renders.
//! 8. `discord/client/poster.rs` posts the message with the notice's nonce. A retry first looks for the post of the previous
//!    attempt.
//! 9. [`play::notices::mark_sent`] saves the message id. Once a later turn or the result is posted, a separate task edits this
//!    post into a statement of what happened.
//!
//! ## From a button press to a confirmed move
//!
//! 1. A player presses **Play**. `discord/registry/any_press.rs` parses the `custom_id` into a [`discord::Press`]. The
//!    `custom_id` contains the whole state: the match and its revision.
//! 2. A press on a post gets an ephemeral response. Presses on that message edit it. They need no state in memory:
//!    variations on the try board are rows, found by the id in the `custom_id`.
//! 3. `discord/features/picker/update` loads the match. If it has advanced since, it shows the current position.
//! 4. `steps.rs` decides without the database, from the press, the position and the user's settings: ask the next
//!    question, play, try, or explain an illegal move.
//! 5. `view` builds the question: text, a scene with numbered places, and components with the next `custom_id`s.
//! 6. The `custom_id` of **Confirm** contains piece and place. `update/playing.rs` calls [`play::moves::make_move`] with the
//!    revision that the player saw, so that a double or late press plays nothing.
//! 7. The journey continues with step 5 of the slash command.
//!
//! ## From a deadline to the result
//!
//! 1. Every two seconds, [`jobs::PeriodicJob::Deadlines`] looks for matches with a passed deadline.
//! 2. [`play::deadlines::time_out_due`] locks a few of them and skips rows locked by others. PostgreSQL locks a row only if
//!    its deadline is still past, because a move may just have been made. After an outage of the bot, [`play::heartbeats`] has
//!    already extended the deadlines by the downtime plus an hour.
//! 3. Under the lock it replays the log.
//! 4. A strict match ends: `finish` in `play/lifecycle`, the only code that ends a match, sets the result and updates the
//!    ratings. In a friendly match, the opponent decides.
//! 5. If a late move arrives in a strict match before this job runs, the request itself ends the match in the same way.
//! 6. The notice of the result is posted like every notice, with the final position. A second, silent one follows with an
//!    animation of the match.

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
