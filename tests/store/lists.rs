//! Progress columns match the logs, and the number of queries for lists doesn't grow with the number of matches.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use chrono::{DateTime, TimeDelta, Utc};
use hive::{Game, Move, MoveText, Opening, Setup, game_string};
use hivepost::clock::{TimeControl, Timeout};
use hivepost::ids::{ChannelId, MatchId, PlayerId};
use hivepost::play::matches::MatchRef;
use hivepost::play::moves::MoveRequest;
use hivepost::play::orphans::RelocationTarget;
use hivepost::play::proposals::ExpectedPosition;
use hivepost::play::settings::ThreadKind;
use hivepost::play::{self, Caller, Match};
use hivepost::store::MIGRATIONS;
use hivepost::store::matches::events::EventKind;
use hivepost::store::matches::{Place, Rated, Terms, Visibility};
use sqlx::AssertSqlSafe;
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use crate::rows::assert_rows_match_logs;
use crate::schema::migrated_until;
use crate::table::{ADA, BERT, RATED, SERVER, Table, caller, now, offer};

const FRIENDLY: Terms = Terms { timeout: Timeout::Friendly, ..RATED };
const TOTAL: Terms = Terms { time: TimeControl::Total { days: 10, increment: 12 }, ..RATED };

/// All events that don't end a match, except withdrawals of proposals.
const CONTINUING_EVENTS: [EventKind; 20] = [
    EventKind::Placed,
    EventKind::Moved,
    EventKind::Passed,
    EventKind::TimedOut,
    EventKind::Extended,
    EventKind::Away,
    EventKind::Back,
    EventKind::DrawOffered,
    EventKind::DrawDeclined,
    EventKind::TakebackOffered,
    EventKind::TakebackDeclined,
    EventKind::TakenBack,
    EventKind::Nudged,
    EventKind::PauseOffered,
    EventKind::PauseAgreed,
    EventKind::PauseDeclined,
    EventKind::PauseEnded,
    EventKind::Orphaned,
    EventKind::Relocated,
    EventKind::Imported,
];

/// A match with one event an hour, whose row is compared with the replay after each.
struct Course {
    table: Table,
    id: MatchId,
    at: DateTime<Utc>,
}

impl Course {
    async fn of(table: &Table, id: MatchId) -> Self {
        Box::pin(assert_rows_match_logs(&table.database)).await;
        Self { table: table.clone(), id, at: now() }
    }

    fn by(&self, player: i64) -> Caller {
        Caller { now: self.at, ..caller(player) }
    }

    async fn state(&self) -> Match {
        let (ada, which) = (self.by(ADA), MatchRef::Number(self.id));
        Box::pin(play::matches::find(&self.table.database, &ada, which)).await.expect("the match exists")
    }

    async fn then<T: std::fmt::Debug>(&mut self, happened: impl Future<Output = play::Result<T>>) -> T {
        let done = happened.await.expect("it can be done");
        Box::pin(assert_rows_match_logs(&self.table.database)).await;
        self.at += TimeDelta::hours(1);
        done
    }

    /// Plays a move for the player to move.
    async fn go(&mut self, uhp: &str) {
        let before = self.state().await;
        let mv =
            uhp.parse::<MoveText>().expect("it is UHP").legal_move(&before.game).expect("the move is legal");
        let (database, mover) = (self.table.database.clone(), self.by(before.to_move().id.0));
        let (which, request) = (MatchRef::Number(self.id), MoveRequest::Exact(mv));
        self.then(Box::pin(play::moves::make_move(&database, &mover, which, None, request))).await;
    }

    /// A player proposes this. After the opponent's proposal, this accepts it.
    async fn proposes(&mut self, asked: Asked, player: i64) {
        let (database, caller, which) =
            (self.table.database.clone(), self.by(player), MatchRef::Number(self.id));
        let settled = async {
            match asked {
                Asked::Draw => {
                    play::proposals::offer_draw(&database, &caller, which, ExpectedPosition::Any).await
                }
                Asked::Takeback => {
                    play::proposals::request_takeback(&database, &caller, which, ExpectedPosition::Any).await
                }
                Asked::Pause => {
                    play::proposals::request_pause(&database, &caller, which, ExpectedPosition::Any).await
                }
            }
        };
        self.then(Box::pin(settled)).await;
    }

    async fn declines(&mut self, player: i64) {
        let event = self.state().await.proposals.all().last().expect("something is asked").event;
        let (database, caller) = (self.table.database.clone(), self.by(player));
        self.then(Box::pin(play::proposals::decline(&database, &caller, MatchRef::Number(self.id), event)))
            .await;
    }

    async fn kinds(&self) -> Vec<EventKind> {
        self.state().await.log.iter().map(|event| event.kind).collect()
    }
}

#[derive(Clone, Copy)]
enum Asked {
    Draw,
    Takeback,
    Pause,
}

/// Returns the beginning of a recorded game up to a move that forces a pass, and that move.
fn before_a_pass() -> (Game, Move) {
    for line in include_str!("../../crates/hive/tests/fixtures/games.tsv").lines() {
        let record = line.rsplit('\t').next().expect("a line has cells");
        let record = Game::from_game_string(record).expect("the record is a game");
        let passed = record.history().iter().position(|played| played.mv == Move::Pass);
        if let Some(before) = passed.and_then(|passed| passed.checked_sub(1)) {
            let setup = Setup { opening: Opening::Tournament, ..record.setup() };
            let mut game = Game::new(setup);
            for played in &record.history()[..before] {
                game.play(played.mv).expect("the record is legal");
            }
            return (game, record.history()[before].mv);
        }
    }
    panic!("no record has a pass")
}

/// Starts a match of Ada and Bert that continues a game.
pub async fn imported(table: &Table, game: &Game) -> MatchId {
    let brought = play::challenges::parse_import(&game_string(game)).expect("it is a game");
    let terms = Terms { rated: Rated::No, time: TimeControl::Unlimited, ..RATED };
    let offered =
        play::challenges::import(&table.database, &caller(ADA), offer(SERVER, terms), &brought).await;
    table.accept(BERT, SERVER, offered.expect("it is offered")).await.expect("it is open").id()
}

#[tokio::test]
async fn progress_columns_match_the_replay_after_every_event() {
    let table = Table::new().await;
    let database = &table.database.clone();
    let mut seen = Vec::new();

    let friendly = table.begin_with(ADA, BERT, SERVER, FRIENDLY).await;
    let mut course = Course::of(&table, friendly).await;
    for uhp in ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wQ \\wS1"] {
        course.go(uhp).await;
    }
    for asked in [Asked::Draw, Asked::Takeback, Asked::Pause] {
        course.proposes(asked, ADA).await;
        course.declines(BERT).await;
    }
    course.proposes(Asked::Takeback, ADA).await;
    course.proposes(Asked::Takeback, BERT).await; // accepts the request
    course.go("wA1 -wQ").await;
    course.proposes(Asked::Pause, BERT).await;
    course.proposes(Asked::Pause, ADA).await;
    let (bert, which) = (course.by(BERT), MatchRef::Number(friendly));
    course.then(Box::pin(play::proposals::end_pause(database, &bert, which))).await;
    let ada = course.by(ADA);
    course.then(Box::pin(play::reminders::nudge(database, &ada, which))).await;
    course.at += TimeDelta::days(5);
    let late = course.at;
    assert_eq!(course.then(Box::pin(play::deadlines::time_out_due(database, late))).await, 1);
    let event = course.state().await.timeout_event().expect("he is late");
    let ada = course.by(ADA);
    course.then(Box::pin(play::deadlines::give_extra_day(database, &ada, which, event))).await;
    course.go("bA1 bQ-").await;
    seen.extend(course.kinds().await);

    let away = table.begin_with(ADA, BERT, SERVER, TOTAL).await;
    let mut course = Course::of(&table, away).await;
    for uhp in ["wS1", "bS1 wS1-"] {
        course.go(uhp).await;
    }
    let (first, ada) = (course.at.date_naive(), course.by(ADA));
    course.then(Box::pin(play::absences::add(database, &ada, first, first))).await;
    for _ in 0..2 {
        let at = course.at;
        course.then(Box::pin(play::absences::apply_due(database, at))).await;
        course.at += TimeDelta::days(2);
    }
    let at = course.at;
    course.then(Box::pin(play::orphans::orphan_matches_in(database, SERVER, None, at))).await;
    let place = Place {
        server: SERVER,
        channel: ChannelId(9),
        audience: Visibility::Server,
        locale: "en-US".to_owned(),
        server_language: None,
        thread: ThreadKind::None,
        parent: None,
        black_channel: None,
        foreign_server: None,
    };
    let here = RelocationTarget { place, thread_parent: ChannelId(9), threads: Vec::new() };
    let ada = course.by(ADA);
    course.then(Box::pin(play::orphans::relocate(database, &ada, &here))).await;
    course.then(Box::pin(play::heartbeats::record_heartbeat(database, 1, None, at))).await;
    course
        .then(Box::pin(play::heartbeats::record_heartbeat(database, 1, None, at + TimeDelta::days(1))))
        .await;
    seen.extend(course.kinds().await);

    let (game, mv) = before_a_pass();
    let id = imported(&table, &game).await;
    let mut course = Course::of(&table, id).await;
    course.at = at + TimeDelta::days(1);
    let (mover, which) = (course.by(course.state().await.to_move().id.0), MatchRef::Number(id));
    course
        .then(Box::pin(play::moves::make_move(database, &mover, which, None, MoveRequest::Exact(mv))))
        .await;
    seen.extend(course.kinds().await);

    let missing: Vec<EventKind> = CONTINUING_EVENTS.into_iter().filter(|kind| !seen.contains(kind)).collect();
    assert_eq!(missing, [], "events that no match had");
}

/// Inserts matches 7 to 12 in these states: with a takeback, overdue, overdue and extended, paused, away, and back from
/// an absence.
const RUNNING_MATCHES: &str = "
    insert into match (white, black, expansions, opening, days_per_move, timeout, rated, guild_id, channel_id, is_private,
        locale, started_at)
        select 11, 12, 'Base', 'standard', 3, 'friendly', false, 1, 2, false, 'en-US', '2024-01-01' from generate_series(7, 12);
    insert into match_event (match_id, seq, kind, ply, uhp, actor, at)
        select n, ply, 'placed', ply, case ply when 0 then 'wA1' else 'bA1 wA1-' end, 11 + ply, '2024-01-02'
        from generate_series(7, 12) n, generate_series(0, 1) ply;
    insert into match_event (match_id, seq, kind, ply, uhp, micros, actor, at) values
        (7, 2, 'placed', 2, 'wQ -wA1', null, 11, '2024-01-03'), (7, 3, 'taken_back', 1, null, null, 12, '2024-01-04'),
        (8, 2, 'timed_out', null, null, null, 11, '2024-01-05'),
        (9, 2, 'timed_out', null, null, null, 11, '2024-01-05'),
        (9, 3, 'extended', null, null, 86400000000, 12, '2024-01-06'),
        (10, 2, 'pause_agreed', null, null, null, 11, '2024-01-03'),
        (10, 3, 'pause_ended', null, null, null, 11, '2024-01-03 10:00'),
        (10, 4, 'pause_agreed', null, null, null, 11, '2024-01-04'),
        (11, 2, 'paused', null, null, 86400000000, 11, '2024-01-03'),
        (11, 3, 'paused', null, null, 43200000000, 12, '2024-01-03'),
        (12, 2, 'paused', null, null, 86400000000, 11, '2024-01-03'),
        (12, 3, 'resumed', null, null, null, 11, '2024-01-04'),
        (12, 4, 'pause_agreed', null, null, null, 11, '2024-01-04'),
        (12, 5, 'pause_ended', null, null, null, 11, '2024-01-05');";

#[tokio::test]
async fn migrated_progress_columns_match_the_logs() {
    let database = migrated_until(18).await;
    let sql = RUNNING_MATCHES.to_owned();
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&*database).await.expect("the rows fit");
    MIGRATIONS.run(&*database).await.expect("the migration takes rows as they are");
    // Older versions stored deadlines as well; here they follow from the logs.
    for id in (2..=12).filter(|id| *id != 6) {
        let found = play::matches::find(&database, &caller(ADA), MatchRef::Number(MatchId(id))).await;
        let deadline = found.expect("the match exists").clocks.deadline();
        let written =
            sqlx::query("update match set deadline_at = $2 where match_id = $1 and ended_at is null");
        written.bind(id).bind(deadline).execute(&*database).await.expect("it is written");
    }
    assert_eq!(assert_rows_match_logs(&database).await, 10);
}

/// Counts the queries of this thread.
#[derive(Clone, Default)]
struct Statements(Arc<AtomicUsize>);

impl Subscriber for Statements {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == "sqlx::query"
    }

    fn event(&self, _: &Event<'_>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

/// Returns the number of statements that `work` executes.
pub async fn count_statements<T>(work: impl Future<Output = T>) -> usize {
    let counted = Statements::default();
    let guard = tracing::subscriber::set_default(counted.clone());
    work.await;
    drop(guard);
    counted.0.load(Ordering::Relaxed)
}

/// Returns the number of queries of each command.
async fn count_queries(table: &Table, id: MatchId) -> Vec<(&'static str, usize)> {
    let database = &table.database;
    let ada = Caller { server: Some(SERVER), ..caller(ADA) };
    let elsewhere = Caller { channel: Some(ChannelId(77)), ..ada.clone() };
    // tracing caches the interest of a call site on its first use, perhaps on another thread. Later uses re-evaluate it for
    // each counting thread.
    count_statements(sqlx::query("select 1").execute(&**database)).await;
    let mut counts = Vec::new();
    macro_rules! count {
        ($what:literal, $work:expr) => {
            counts.push(($what, count_statements(Box::pin($work)).await));
        };
    }
    count!("autocomplete of running matches", play::matches::running(database, &ada));
    count!("autocomplete of matches that are over", play::matches::finished(database, &ada, 25));
    count!("autocomplete of a manager", play::matches::search_running(database, SERVER, "", 25));
    count!("/games", play::matches::list(database, &ada, PlayerId(ADA)));
    count!("Next", play::matches::next_turn(database, &ada));
    count!("/board without a number", play::matches::view(database, &ada, MatchRef::Here));
    count!("/board elsewhere", play::matches::view(database, &elsewhere, MatchRef::Here));
    count!("/board", play::matches::view(database, &ada, MatchRef::Number(id)));
    count!("/history", play::matches::find_view(database, &elsewhere, MatchRef::Here));
    count!("Play", play::reminders::mark_opened(database, &ada, id));
    count!(
        "/draw without a number",
        play::proposals::offer_draw(database, &ada, MatchRef::Here, ExpectedPosition::Any)
    );
    count!(
        "/resign",
        play::endings::resign(database, &ada, MatchRef::Number(id), hivepost::ids::Revision(99))
    );
    count!("/away", play::absences::add(database, &ada, now().date_naive(), now().date_naive()));
    count!("/privacy", play::accounts::summary(database, PlayerId(ADA)));
    counts
}

#[tokio::test]
async fn query_counts_do_not_grow_with_the_number_of_matches() {
    let of_matches = async |matches: usize| {
        let table = Table::new().await;
        for _ in 0..matches {
            let id = table.begin_with(ADA, BERT, SERVER, TOTAL).await;
            table.open_both(ADA, BERT, id).await;
            table.play_resigned([ADA, BERT], BERT, SERVER, RATED).await;
        }
        let id = table.begin(ADA, BERT).await;
        // Look-ups once per connection, such as those of type names, happen at the same place each time if there is only
        // one connection.
        let database = table.database.with_own_connections(1);
        Box::pin(count_queries(&Table { database }, id)).await
    };
    let (few, many) = (of_matches(2).await, of_matches(15).await);
    assert_eq!(few, many);
    assert!(few.iter().all(|(_, count)| (1..=20).contains(count)), "they are counted: {few:?}");
}
