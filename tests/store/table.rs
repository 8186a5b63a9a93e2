//! The fixture of the tests: a migrated database, players, and their actions by the use cases.

use std::time::Duration;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use hive::{Colour, Expansions, Opening};
use hive_engine::Level;
use hivepost::clock::{TimeControl, Timeout};
use hivepost::ids::{ChallengeId, ChannelId, MatchId, PlayerId, Revision, ServerId};
use hivepost::play::challenges::{ChallengeRequest, Coin, PracticeRequest};
use hivepost::play::matches::MatchRef;
use hivepost::play::moves::{MadeMove, MoveRequest};
use hivepost::play::settings::ThreadKind;
use hivepost::play::{self, Caller, Database, Match};
use hivepost::store::challenges::ChallengerColour;
use hivepost::store::matches::{Place, Rated, Terms, Visibility};
use hivepost::store::players::Player;
use sqlx::AssertSqlSafe;

use crate::database;

pub const ADA: i64 = 11;
pub const BERT: i64 = 12;
pub const SERVER: ServerId = ServerId(1);
pub const CHANNEL: ChannelId = ChannelId(2);

pub const RATED: Terms = Terms {
    expansions: Expansions::ALL[0],
    opening: Opening::Standard,
    time: TimeControl::DaysPerMove(3),
    timeout: Timeout::Strict,
    rated: Rated::Yes,
};

/// Placements in a line: White's to the west, Black's to the east.
const LINE: [(&str, &str); 12] = [
    ("A1", "."),
    ("A1", "wA1-"),
    ("Q", "-wA1"),
    ("Q", "bA1-"),
    ("G1", "-wQ"),
    ("G1", "bQ-"),
    ("G2", "-wG1"),
    ("G2", "bG1-"),
    ("G3", "-wG2"),
    ("G3", "bG2-"),
    ("A2", "-wG3"),
    ("A2", "bG3-"),
];

/// The revision of a match after [`LINE`], which is just long enough for a rated resignation.
pub const OPENED: Revision = Revision(12);

/// The current time of the tests.
pub fn now() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000)
}

pub fn caller(id: i64) -> Caller {
    let player = Player { id: PlayerId(id), name: format!("Person {id}") };
    Caller { channel: Some(CHANNEL), ..Caller::new(player, now()) }
}

pub fn by_at(id: i64, at: DateTime<Utc>) -> Caller {
    Caller { now: at, ..caller(id) }
}

pub fn later(hours: i64) -> DateTime<Utc> {
    now() + TimeDelta::hours(hours)
}

/// Returns the date `days` later.
pub fn day(days: i64) -> NaiveDate {
    later(days * 24).date_naive()
}

/// Returns a manager of a server.
pub fn manager(server: ServerId) -> Caller {
    Caller { manages_server: true, ..caller(ADA).in_channel(server, CHANNEL) }
}

/// Returns an open challenge by a player who wants White.
pub fn offer(server: ServerId, terms: Terms) -> ChallengeRequest {
    let place = Place {
        server,
        channel: CHANNEL,
        audience: Visibility::Server,
        locale: "en-US".to_owned(),
        server_language: None,
        thread: ThreadKind::None,
        parent: None,
        black_channel: None,
        foreign_server: None,
    };
    let colour = ChallengerColour::Fixed(Colour::White);
    ChallengeRequest { opponent: None, colour, terms, place, opponent_channel: None }
}

/// Returns a request for a practice match in the same place, with the player as White.
pub fn practice_request() -> PracticeRequest {
    PracticeRequest {
        bot: Player { id: PlayerId(99), name: "Hivepost".to_owned() },
        level: Some(Level::LOWEST),
        colour: ChallengerColour::Fixed(Colour::White),
        expansions: Expansions::ALL[0],
        opening: Opening::Standard,
        place: offer(SERVER, RATED).place,
    }
}

#[derive(Clone)]
pub struct Table {
    pub database: Database,
}

impl Table {
    pub async fn new() -> Self {
        let database = database::migrated().await;
        let pool = hivepost::store::open_database(database.options()).await.expect("the database opens");
        Self { database: Database::new(pool) }
    }

    /// Creates an open challenge by a player who wants White.
    pub async fn challenge(&self, white: i64, server: ServerId, terms: Terms) -> ChallengeId {
        play::challenges::create(&self.database, &caller(white), offer(server, terms))
            .await
            .expect("the challenge is made")
    }

    pub async fn accept(&self, player: i64, server: ServerId, id: ChallengeId) -> play::Result<Match> {
        play::challenges::accept(&self.database, &caller(player), server, id, Coin::ChallengerWhite).await
    }

    /// Starts a match, which doesn't count towards the limit of starts per hour.
    pub async fn begin_with(&self, white: i64, black: i64, server: ServerId, terms: Terms) -> MatchId {
        let challenge = self.challenge(white, server, terms).await;
        let earlier =
            "update challenge set created_at = created_at - interval '1 hour' where challenge_id = $1";
        sqlx::query(earlier)
            .bind(challenge.0)
            .execute(&*self.database)
            .await
            .expect("the statement succeeds");
        let id = self.accept(black, server, challenge).await.expect("the challenge is open").id();
        let earlier =
            "update challenge set closed_at = closed_at - interval '1 hour' where challenge_id = $1";
        sqlx::query(earlier)
            .bind(challenge.0)
            .execute(&*self.database)
            .await
            .expect("the statement succeeds");
        id
    }

    pub async fn begin(&self, white: i64, black: i64) -> MatchId {
        self.begin_with(white, black, SERVER, RATED).await
    }

    /// Places a piece.
    pub async fn open(&self, player: i64, id: MatchId, piece: &str, at: &str) -> play::Result<MadeMove> {
        let piece = piece.parse().expect("it is a piece");
        let request = MoveRequest::Place { piece, at: at.parse().expect("it is a place") };
        play::moves::make_move(&self.database, &caller(player), MatchRef::Number(id), None, request).await
    }

    /// Plays both players' first move, which starts the clocks.
    pub async fn open_both(&self, white: i64, black: i64, id: MatchId) {
        self.open(white, id, "A1", ".").await.expect("the move is legal");
        self.open(black, id, "A1", "wA1-").await.expect("the move is legal");
    }

    /// Plays two moves each, after which all results but resignations are rated.
    pub async fn open_properly(&self, white: i64, black: i64, id: MatchId) {
        self.open_both(white, black, id).await;
        self.open(white, id, "Q", "-wA1").await.expect("the move is legal");
        self.open(black, id, "Q", "bA1-").await.expect("the move is legal");
    }

    /// Plays six moves each, after which resignations are rated as well.
    pub async fn open_fully(&self, white: i64, black: i64, id: MatchId) {
        self.open_line(white, black, id, LINE.len()).await;
    }

    /// Plays the first `plies` plies of [`LINE`].
    pub async fn open_line(&self, white: i64, black: i64, id: MatchId, plies: usize) {
        for (ply, (piece, at)) in LINE.into_iter().take(plies).enumerate() {
            let player = if ply % 2 == 0 { white } else { black };
            self.open(player, id, piece, at).await.expect("the move is legal");
        }
    }

    /// Plays a match in which both make six moves and then `loser` resigns.
    pub async fn play_resigned(
        &self,
        [white, black]: [i64; 2],
        loser: i64,
        server: ServerId,
        terms: Terms,
    ) -> Match {
        let id = self.begin_with(white, black, server, terms).await;
        self.open_fully(white, black, id).await;
        self.resign_opened(loser, id).await.expect("the match is running")
    }

    /// Resigns a match in which both have made six moves.
    pub async fn resign_opened(&self, player: i64, id: MatchId) -> play::Result<Match> {
        play::endings::resign(&self.database, &caller(player), MatchRef::Number(id), OPENED).await
    }

    /// Resigns a match without moves.
    pub async fn resign(&self, player: i64, id: MatchId) -> play::Result<Match> {
        play::endings::resign(&self.database, &caller(player), MatchRef::Number(id), Revision::START).await
    }

    pub async fn execute(&self, sql: &str) {
        let done = sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&*self.database).await;
        done.unwrap_or_else(|error| panic!("{sql}: {error}"));
    }

    /// Makes the first `times` executions of a statement (such as `delete on block`) fail with this code.
    pub async fn fail_statement(&self, statement: &str, code: &str, times: i64) {
        // A rollback doesn't revert a sequence.
        self.execute(&format!(
            "create sequence refused;
             create function refuse() returns trigger language plpgsql as $$ begin
                 if nextval('refused') <= {times} then
                     raise exception using errcode = '{code}', message = 'refused';
                 end if;
                 return null;
             end $$;
             create trigger refuse before {statement} for each statement execute function refuse();"
        ))
        .await;
    }

    /// Counts the executions of the statement of [`Table::fail_statement`].
    pub async fn attempts(&self) -> i64 {
        sqlx::query_scalar("select case when is_called then last_value else 0 end from refused")
            .fetch_one(&*self.database)
            .await
            .expect("the query succeeds")
    }

    /// Takes the lock of `sql`, runs `others` until `waiting` connections wait for it, and releases it.
    pub async fn meet_at_lock<T>(&self, sql: &str, waiting: i64, others: impl Future<Output = T>) -> T {
        let mut transaction = self.database.begin().await.expect("a connection is free");
        let held = sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut *transaction).await;
        assert!(held.expect("the lock is free").rows_affected() > 0, "nothing is locked by {sql}");
        let let_go = async {
            while self.waiting().await < waiting {
                tokio::task::yield_now().await;
            }
            transaction.commit().await.expect("the commit succeeds");
        };
        let both = async { tokio::join!(others, let_go).0 };
        tokio::time::timeout(Duration::from_secs(20), both).await.expect("they meet at the lock, and pass it")
    }

    /// Ends a match without notices, while `others` wait for its lock.
    pub async fn end_meanwhile<T>(&self, id: MatchId, others: impl Future<Output = T>) -> T {
        let end = format!(
            "update match set ended_at = started_at, result = 'white', end_reason = 'resigned', deadline_at = null
             where match_id = {id}"
        );
        self.meet_at_lock(&end, 1, others).await
    }

    /// Counts the connections that wait for a lock.
    pub async fn waiting(&self) -> i64 {
        sqlx::query_scalar(
            "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        .fetch_one(&*self.database)
        .await
        .expect("the query succeeds")
    }
}
