//! Tournaments under load: what they cost the moves of all matches, how long a table takes, and whom the posts about a large round
//! delay.

use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use hive_picture::{Renderer, Theme};
use hivepost::discord::tournament_tables;
use hivepost::discord::words::Text;
use hivepost::ids::{MatchId, MessageId, ServerId, TournamentId};
use hivepost::language::Language;
use hivepost::play;
use hivepost::play::notices::Due;
use hivepost::play::tournaments::{self, Format, Report};
use hivepost::store::notices::Lane;
use hivepost::store::ops::process_lock::ProcessLock;

use crate::table::{ADA, BERT, RATED, SERVER, Table, manager, now};
use crate::tournaments::{join_and_start, newest, request};

/// A server with another match than the tournament's.
const OTHER_SERVER: ServerId = ServerId(77);

/// 1,000 tournaments of ten players, two games per pair, in 100 servers. The last hundred are running, and 40 of the 90 games of
/// each of them are over.
const TOURNAMENTS: &str = "
    set local statement_timeout = 0;
    insert into player select n, 'Person ' || n, '2024-01-01' from generate_series(10001, 12000) n;
    insert into tournament (guild_id, channel_id, thread_id, organiser, name, stage, format, pairs, expansions, opening,
                            total_days, increment_hours, rated, locale, created_at, started_at, ends_at, due_at)
    select 100 + n % 100, 200 + n % 100, 300 + n, 10001 + n, 'Cup ' || n, case when n > 900 then 'running' else 'over' end, 'cup',
           true, 'Base', 'standard', 5, 6, true, 'en-US', '2024-01-01', '2024-01-02', '2027-01-01',
           case when n > 900 then timestamptz '2027-01-01' end
    from generate_series(1, 1000) n;
    insert into tournament_entry (tournament_id, player_id, joined_at, seed, group_number)
    select tournament_id, 10001 + (tournament_id * 7 + seat * 13) % 2000, '2024-01-01', seat + 1, 1
    from tournament, generate_series(0, 9) seat;
    create temporary table game as
    select row_number() over () + 1000000 as match_id, one.tournament_id, one.seed as board, other.seed as round,
           number as game, case number when 1 then one.player_id else other.player_id end as white,
           case number when 1 then other.player_id else one.player_id end as black,
           one.tournament_id <= 900 or (one.seed + other.seed) % 2 = 0 as is_over
    from tournament_entry one join tournament_entry other using (tournament_id), generate_series(1, 2) number
    where one.seed < other.seed;
    insert into match (match_id, white, black, expansions, opening, rated, guild_id, channel_id, parent_id, thread, is_private,
                       locale, started_at, tournament_id, deadline_at, ended_at, result, end_reason, plies,
                       thread_awake_until, thread_check_at, total_days, increment_hours)
    overriding system value
    select match_id, white, black, 'Base', 'standard', true, guild_id, thread_id, channel_id, 'public', false, 'en-US',
           '2024-01-02', tournament_id, case when not is_over then timestamptz '2027-01-01' end,
           case when is_over then timestamptz '2024-02-01' end, case when is_over then 'white' end,
           case when is_over then 'resigned' end, case when is_over then 40 end, '2027-01-01', '2027-01-01', 5, 6
    from game join tournament using (tournament_id);
    insert into tournament_game (tournament_id, group_number, round, board, game, white, black, match_id, result, counted)
    select tournament_id, 1, round, board, game, white, black, match_id, case when is_over then 'white' end, is_over from game;
    insert into notice (kind, tournament_id, guild_id, channel_id, message_id, nonce, created_at, retry_at, turn_at, done_at)
    select kind, tournament_id, guild_id, channel_id, 1000 + tournament_id * 2 + (kind = 'tournament')::integer,
           row_number() over (), '2024-01-02', '2024-01-02', '2024-01-02', '2024-01-02'
    from tournament, unnest(array['tournament', 'tournament_result']) kind;";

/// Moves that are timed.
const MOVES: usize = 400;

/// Plays the first two moves of many matches. Returns the median time of a move.
async fn time_moves(table: &Table) -> Duration {
    let mut times = Vec::new();
    for _ in 0..MOVES / 2 {
        let id = table.begin(ADA, BERT).await;
        for (player, piece, at) in [(ADA, "A1", "."), (BERT, "A1", "wA1-")] {
            let begun = Instant::now();
            table.open(player, id, piece, at).await.expect("it is legal");
            times.push(begun.elapsed());
        }
        table
            .execute(
                "update match set ended_at = started_at, result = 'white', end_reason = 'resigned',
                           deadline_at = null where ended_at is null and tournament_id is null",
            )
            .await; // so that the players may begin further matches
    }
    median(times)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// Reads and draws the table of a tournament many times, as the bot answers it. Returns the median time.
async fn time_table(table: &Table, server: ServerId, id: TournamentId) -> Duration {
    let (renderer, text) = (Renderer::new(), Text::in_language(Language::English));
    let mut times = Vec::new();
    for _ in 0..50 {
        let begun = Instant::now();
        let report: Report =
            tournaments::report(&table.database, Some(server), id).await.expect("the server has it");
        let tables = tournament_tables(&report, 0..1, text, Theme::Standard, &renderer);
        assert!(!renderer.crosstable(&tables).is_empty());
        times.push(begun.elapsed());
    }
    median(times)
}

/// `cargo test --release --test store thousand_tournaments -- --ignored --nocapture`
#[tokio::test]
#[ignore = "inserts 90,000 matches"]
async fn a_thousand_tournaments_make_moves_no_slower() {
    let table = Table::new().await;
    time_moves(&table).await; // warms up
    let before = time_moves(&table).await;
    table.execute(TOURNAMENTS).await;
    table.execute("vacuum analyze").await;
    let after = time_moves(&table).await;
    let ratio = after.as_secs_f64() / before.as_secs_f64();
    println!("a move: {before:.2?} before, {after:.2?} with 1,000 tournaments, ratio {ratio:.2}");

    let begun = Instant::now();
    assert_eq!(tournaments::advance_due(&table.database, now()).await.expect("it succeeds"), 0);
    println!("the job without work: {:.2?}", begun.elapsed());
    let small = time_table(&table, ServerId(101), TournamentId(901)).await;
    println!("the table of ten: {small:.2?}");
    let (large, _) = start_large_round(&table).await;
    let large_table = time_table(&table, SERVER, large).await;
    println!("the table of 64: {large_table:.2?}");
    assert!(ratio < 1.3, "{ratio}");
    assert!(small.max(large_table) < Duration::from_millis(300), "{small:?} {large_table:?}");
}

/// Starts the first round of a Swiss tournament of 64 players. Returns its id, and how long that took.
async fn start_large_round(table: &Table) -> (TournamentId, Duration) {
    let requested = request(Format::Swiss, Some(9));
    tournaments::create(&table.database, &manager(SERVER), requested).await.expect("managers may");
    let id = newest(table).await;
    let begun = Instant::now();
    join_and_start(table, id, 1..=64).await;
    (id, begun.elapsed())
}

/// A match that begins in another server when a large round does.
async fn begin_elsewhere(table: &Table) -> MatchId {
    table.begin_with(ADA + 1000, BERT + 1000, OTHER_SERVER, RATED).await
}

#[tokio::test]
async fn a_round_of_64_players_delays_no_other_server() {
    /// Time of a request, and the concurrent requests of a sender.
    const REQUEST: TimeDelta = TimeDelta::milliseconds(300);
    const CONCURRENT: usize = 64;
    let table = Table::new().await;
    start_large_round(&table).await;
    let other = begin_elsewhere(&table).await;
    let channel = "update notice set channel_id = 78 where match_id = (select max(match_id) from match)";
    table.execute(channel).await; // the other server has its own channels
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let mut when: DateTime<Utc> = now();
    let (mut of_round, mut other_at) = (0, None);
    // Steps of one request: each lane has one in flight.
    loop {
        let mut sent = Vec::new();
        let mut busy: Vec<Lane> = Vec::new();
        while sent.len() < CONCURRENT {
            let claimed = play::notices::claim(&table.database, process.id(), Due::Now, &busy, when).await;
            let Some(notice) = claimed.expect("the claim succeeds") else { break };
            busy.push(notice.lane());
            sent.push(notice);
        }
        if sent.is_empty() {
            break;
        }
        when += REQUEST;
        for notice in sent {
            match notice.notice.match_id() {
                Some(id) if id == other => other_at = other_at.or(Some(when)),
                _ => of_round += 1,
            }
            let message = Some(MessageId(notice.id));
            play::notices::mark_sent(&table.database, &notice, message, false, when)
                .await
                .expect("the claim is ours");
        }
    }
    let waited = other_at.expect("it was sent") - now();
    assert!(waited <= TimeDelta::seconds(1) + REQUEST, "{waited}");
    assert!(of_round >= 64 + 4, "64 matches, and four posts about the start: {of_round}");
}
