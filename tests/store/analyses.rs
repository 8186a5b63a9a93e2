//! Requesting and claiming analyses of matches.

use std::time::{Duration, Instant};

use chrono::{TimeDelta, Utc};
use hive::game_string;
use hive_engine::analysis::{Analysis, Evaluation};
use hive_engine::{Options, Searcher};
use hivepost::clock::Clock;
use hivepost::ids::{MatchId, Revision};
use hivepost::jobs::AnalysisWorker;
use hivepost::play::analyses::{self, AnalysisJob, AnalysisOrder, AnalysisStatus};
use hivepost::play::matches::MatchRef;
use hivepost::play::refusal::LimitReached;
use hivepost::play::search_queue::SearchQueue;
use hivepost::play::{self, Caller, Error, Refusal};
use hivepost::store::matches::{Rated, Terms};

use crate::long_game::long_game;
use crate::table::{ADA, BERT, RATED, SERVER, Table, by_at, caller, now, offer};

/// Plays a finished match of twelve plies.
async fn finished_match(table: &Table) -> MatchId {
    table.play_resigned([ADA, BERT], BERT, SERVER, RATED).await.id()
}

/// Imports a match of `plies` plies, and resigns it.
async fn long_match(table: &Table, players: [i64; 2], plies: usize) -> MatchId {
    Box::pin(import_and_resign(table, players, plies)).await
}

async fn import_and_resign(table: &Table, players: [i64; 2], plies: usize) -> MatchId {
    let game = long_game(plies);
    let imported = play::challenges::parse_import(&game_string(&game)).expect("the game string is valid");
    let (expansions, opening) = (game.setup().expansions, game.setup().opening);
    let terms = Terms { expansions, opening, rated: Rated::No, ..RATED };
    let [white, black] = players.map(caller);
    let challenge = play::challenges::import(&table.database, &white, offer(SERVER, terms), &imported).await;
    let id = table.accept(players[1], SERVER, challenge.expect("the import is accepted")).await;
    let id = id.expect("the challenge is open").id();
    let seen = Revision(i32::try_from(plies).expect("a match is short"));
    play::endings::resign(&table.database, &black, MatchRef::Number(id), seen).await.expect("it is running");
    id
}

/// Returns the caller in the server, `seconds` later.
fn caller_after(player: i64, seconds: i64) -> Caller {
    let caller = by_at(player, now() + TimeDelta::seconds(seconds));
    let channel = caller.channel.expect("they are in one");
    caller.in_channel(SERVER, channel)
}

async fn request(table: &Table, player: i64, seconds: i64, id: MatchId) -> AnalysisStatus {
    analyses::request(&table.database, &caller_after(player, seconds), id).await.expect("they may ask")
}

/// Returns the announced time, in seconds.
async fn announced(table: &Table, player: i64, seconds: i64, id: MatchId) -> i64 {
    match request(table, player, seconds, id).await {
        AnalysisStatus::Pending(_, announced) => announced,
        status => panic!("it is pending: {status:?}"),
    }
}

async fn claim(table: &Table, seconds: i64) -> Option<AnalysisJob> {
    claim_in(table, AnalysisOrder::OldestFirst, seconds).await
}

async fn claim_in(table: &Table, order: AnalysisOrder, seconds: i64) -> Option<AnalysisJob> {
    let at = now() + TimeDelta::seconds(seconds);
    analyses::claim(&table.database, order, at).await.expect("the match can be read")
}

/// Returns an analysis of twelve plies.
fn analysis() -> Analysis {
    Analysis {
        evaluations: (0..13).map(Evaluation).collect(),
        best_moves: vec!["wA1".to_owned(); 12],
        turning_points: vec![3, 7],
    }
}

async fn store(table: &Table, job: &AnalysisJob, found: Analysis) -> bool {
    analyses::store_analysis(&table.database, job.claimed, found, Duration::from_millis(100), now())
        .await
        .expect("the database is reachable")
}

async fn count(table: &Table, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(&*table.database).await.expect("the query succeeds")
}

/// The number of plies of a match whose analysis takes minutes.
const LONG: usize = 990;

/// The search nodes per position in these tests.
const NODES: u64 = 200;

/// Searches up to `count` positions of a claimed analysis, and stores them.
async fn search_and_store(table: &Table, job: &AnalysisJob, count: usize) -> bool {
    let (mut analyser, mut searcher) = (job.resume(NODES), Searcher::new(Options::default()));
    for _ in 0..count {
        if !analyser.step(&mut searcher) {
            break;
        }
    }
    analyses::store_slice(&table.database, job.claimed, analyser, Duration::from_millis(500), now())
        .await
        .expect("the database is reachable")
}

fn worker(table: &Table, nodes: u64) -> AnalysisWorker {
    AnalysisWorker {
        database: table.database.clone(),
        clock: Clock::new(Utc::now),
        search_queue: SearchQueue::with_normal_priority(),
        nodes,
    }
}

/// Runs the job until this many analyses are done. Returns their matches, the first one first.
async fn run_until_done(table: &Table, nodes: u64, count: usize) -> Vec<MatchId> {
    let done = async {
        loop {
            let done: Vec<i64> = sqlx::query_scalar(
                "select match_id from analysis where done_at is not null order by done_at",
            )
            .fetch_all(&*table.database)
            .await
            .expect("the query succeeds");
            if done.len() >= count {
                return done.into_iter().map(MatchId).collect();
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        never = Box::pin(worker(table, nodes).run()) => never,
        done = done => done,
    }
}

#[tokio::test]
async fn each_analysis_is_claimed_once_oldest_request_first() {
    let table = Table::new().await;
    let (first, second) = (finished_match(&table).await, finished_match(&table).await);
    assert!(matches!(request(&table, BERT, 1, second).await, AnalysisStatus::Pending(_, 3)), "twelve plies");
    assert!(
        matches!(request(&table, ADA, 2, first).await, AnalysisStatus::Pending(_, 5)),
        "and twelve before them"
    );
    let one = claim(&table, 3).await.expect("an analysis is pending");
    let other = claim(&table, 3).await.expect("another analysis is pending");
    assert_eq!((one.claimed.of, other.claimed.of), (second, first));
    assert!(claim(&table, 3).await.is_none(), "both are being looked at");
    assert_eq!(one.state.ply().index(), 12);
    assert!(store(&table, &one, analysis()).await);
    let AnalysisStatus::Ready(shown) = request(&table, ADA, 4, second).await else {
        panic!("the analysis is done")
    };
    assert_eq!(shown.1, analysis());
    assert!(claim(&table, 4).await.is_none(), "a finished analysis isn't claimed again");
}

#[tokio::test]
async fn an_expired_claim_is_taken_over_and_its_late_result_ignored() {
    let table = Table::new().await;
    let id = finished_match(&table).await;
    request(&table, ADA, 0, id).await;
    let dead = claim(&table, 0).await.expect("an analysis is pending");
    assert!(claim(&table, 29).await.is_none(), "it may be alive");
    let renewed = analyses::renew(&table.database, dead.claimed, now() + TimeDelta::seconds(20)).await;
    assert!(renewed.expect("the database is reachable"), "and is");
    assert!(claim(&table, 49).await.is_none());
    let next = claim(&table, 50).await.expect("the claim has run out");
    assert_eq!((next.claimed.of, next.claimed.attempt), (id, 2));
    let renewed = analyses::renew(&table.database, dead.claimed, now() + TimeDelta::seconds(51)).await;
    assert!(!renewed.expect("the database is reachable"), "the claim was lost");
    let late = Analysis { turning_points: Vec::new(), ..analysis() };
    assert!(!store(&table, &dead, late).await);
    assert!(store(&table, &next, analysis()).await);
    let AnalysisStatus::Ready(shown) = request(&table, ADA, 60, id).await else {
        panic!("the analysis is done")
    };
    assert_eq!(shown.1, analysis());
}

/// Requests the analyses of three matches, the shortest last.
async fn two_long_and_a_short_one(table: &Table) -> Vec<MatchId> {
    let mut ids = Vec::new();
    for (number, plies) in [(0, 40), (1, 30), (2, 4)] {
        let id = long_match(table, [100 + number, 200 + number], plies).await;
        request(table, 300 + number, number, id).await;
        ids.push(id);
    }
    ids
}

#[tokio::test]
async fn a_short_match_is_analysed_before_older_long_ones() {
    let table = Table::new().await;
    let ids = two_long_and_a_short_one(&table).await;
    assert_eq!(run_until_done(&table, NODES, 3).await[0], ids[2]);
}

/// Waits until Bert can read the analysis.
async fn until_ready(table: &Table, id: MatchId) {
    while !matches!(request(table, BERT, 62, id).await, AnalysisStatus::Ready(_)) {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_analysis_is_interrupted_for_a_short_one() {
    let table = Table::new().await;
    let long = long_match(&table, [100, 200], LONG).await;
    request(&table, ADA, 0, long).await;
    let short = long_match(&table, [101, 201], 6).await;
    let running = worker(&table, AnalysisWorker::DEFAULT_NODES).run();
    let later = async {
        let searched = "select count(*) from analysis where standings is not null";
        while count(&table, searched).await == 0 {
            tokio::task::yield_now().await;
        }
        request(&table, BERT, 10, short).await;
        until_ready(&table, short).await;
    };
    tokio::select! {
        never = Box::pin(running) => never,
        () = later => {}
    }
    assert_eq!(count(&table, "select count(*) from analysis where done_at is null").await, 1);
}

#[tokio::test]
async fn oldest_first_claims_the_oldest_request_even_if_it_is_the_longest() {
    let table = Table::new().await;
    let ids = two_long_and_a_short_one(&table).await;
    let next = async |order| {
        let job = claim_in(&table, order, 5).await.expect("an analysis is pending");
        assert!(search_and_store(&table, &job, 8).await);
        job.claimed.of
    };
    assert_eq!(next(AnalysisOrder::ShortestFirst).await, ids[2]);
    for _ in 0..2 {
        assert_eq!(next(AnalysisOrder::OldestFirst).await, ids[0], "it is the longest, and not starved");
    }
    assert_eq!(next(AnalysisOrder::ShortestFirst).await, ids[0], "the fewest searches are left there");
}

#[tokio::test]
async fn a_crash_costs_at_most_a_slice_of_an_analysis() {
    let table = Table::new().await;
    let id = finished_match(&table).await;
    request(&table, ADA, 0, id).await;
    let first = claim(&table, 1).await.expect("an analysis is pending");
    assert!(search_and_store(&table, &first, 8).await);
    assert!(!search_and_store(&table, &first, 8).await, "the claim was released");
    let found = first.resume(NODES);
    let dead = claim(&table, 2).await.expect("it is pending again, at once");
    assert_eq!((dead.claimed.searched, dead.claimed.attempt, dead.progress.evaluations.len()), (8, 1, 8));
    // The process dies.
    let next = claim(&table, 32).await.expect("the lease has expired");
    assert_eq!((next.claimed.searched, next.claimed.attempt), (8, 2));
    assert_eq!(next.progress, dead.progress);
    assert!(!search_and_store(&table, &dead, 99).await, "the claim was lost");
    assert!(search_and_store(&table, &next, 99).await);
    let AnalysisStatus::Ready(shown) = request(&table, ADA, 40, id).await else { panic!("it is done") };
    let (mut uninterrupted, mut searcher) = (found, Searcher::new(Options::default()));
    while uninterrupted.step(&mut searcher) {}
    assert_eq!(shown.1, uninterrupted.finish());
}

/// Asserts that a lost claim can't be renewed and stores neither progress nor a result.
async fn assert_lost(table: &Table, lost: &AnalysisJob) {
    let renewed = analyses::renew(&table.database, lost.claimed, now()).await;
    assert!(!renewed.expect("the database is reachable"));
    assert!(!search_and_store(table, lost, 1).await);
    assert!(!store(table, lost, analysis()).await);
}

#[tokio::test]
async fn a_lost_claim_of_an_analysis_changes_nothing() {
    let table = Table::new().await;
    let id = finished_match(&table).await;
    request(&table, ADA, 0, id).await;
    let lost = claim(&table, 1).await.expect("an analysis is pending");
    let held = claim(&table, 31).await.expect("the lease has expired");
    assert_lost(&table, &lost).await; // to another attempt
    assert!(search_and_store(&table, &held, 1).await);
    let next = claim(&table, 32).await.expect("it is pending again");
    assert!(search_and_store(&table, &next, 1).await);
    claim(&table, 33).await.expect("it is pending again");
    assert_lost(&table, &next).await; // to the first attempt at the next slice
    table.execute("update analysis set events = events - 1, standings = null, best = null").await;
    assert_lost(&table, &lost).await; // to a request for another log
}

#[tokio::test]
async fn concurrent_requests_for_a_match_queue_it_once() {
    let table = Table::new().await;
    let id = finished_match(&table).await;
    let other = format!(
        "select 1 from match where match_id = {id} for update;
         insert into analysis (match_id, events, asked_by, asked_at, attempts, claimed_until)
         select {id}, count(*), {BERT}, '2024-01-01', 1, 'infinity' from match_event where match_id = {id}"
    );
    table.meet_at_lock(&other, 1, Box::pin(request(&table, ADA, 0, id))).await;
    assert_eq!(count(&table, "select count(*) from analysis where attempts = 1").await, 1);
}

#[tokio::test]
async fn announced_times_follow_the_measured_pace() {
    let table = Table::new().await;
    let ids = [finished_match(&table).await, finished_match(&table).await];
    assert_eq!(announced(&table, ADA, 0, ids[0]).await, 3, "15 searches of 100 ms, and others may follow");
    let job = claim(&table, 1).await.expect("an analysis is pending");
    assert!(search_and_store(&table, &job, 8).await);
    assert_eq!(announced(&table, ADA, 2, ids[0]).await, 5, "7 searches of 500 ms");
    assert_eq!(announced(&table, BERT, 3, ids[1]).await, 17, "15 more, and others may follow");
}

#[tokio::test]
async fn a_short_match_beside_ten_long_ones_waits_for_two_slices_at_most() {
    let table = Table::new().await;
    for number in 0..10 {
        let id = long_match(&table, [100 + number, 200 + number], 60).await;
        request(&table, 300 + number, number, id).await;
    }
    let running = claim(&table, 20).await.expect("ten are pending");
    let short = long_match(&table, [ADA, BERT], 6).await;
    request(&table, ADA, 21, short).await;
    assert!(search_and_store(&table, &running, 2).await, "the running slice ends");
    // The oldest request may get a slice before the shortest one does.
    let oldest = claim(&table, 22).await.expect("ten are pending");
    assert_ne!(oldest.claimed.of, short);
    assert!(search_and_store(&table, &oldest, 2).await);
    let next = claim_in(&table, AnalysisOrder::ShortestFirst, 23).await.expect("eleven are pending");
    assert_eq!(next.claimed.of, short);
    assert!(next.resume(NODES).searches_left() <= analyses::MAX_FINAL_SEARCHES, "it is done in one slice");
    assert!(search_and_store(&table, &next, analyses::MAX_FINAL_SEARCHES).await);
    assert!(matches!(request(&table, ADA, 24, short).await, AnalysisStatus::Ready(_)));
}

/// The duration of a search and of a slice in milliseconds, in a simulation.
const SEARCH: usize = 500;
const SLICE: usize = 1_000;

/// Searches the next slice of an order as the worker does, but in simulated time. Returns the time it takes, and the match if
/// it is done.
async fn simulate_slice(table: &Table, order: AnalysisOrder) -> (usize, Option<MatchId>) {
    let job = claim_in(table, order, 10).await.expect("an analysis is pending");
    let left = job.resume(NODES).searches_left();
    let in_slice = SLICE / SEARCH;
    let searches = if left - in_slice.min(left) > analyses::MAX_FINAL_SEARCHES { in_slice } else { left };
    assert!(search_and_store(table, &job, searches).await);
    // Not always after the estimated number of searches: the positions may have more candidates for turning points.
    let is_done: bool = sqlx::query_scalar("select done_at is not null from analysis where match_id = $1")
        .bind(job.claimed.of.0)
        .fetch_one(&*table.database)
        .await
        .expect("it was requested");
    (searches * SEARCH, is_done.then_some(job.claimed.of))
}

#[tokio::test]
async fn analyses_are_done_within_twice_the_announced_time_in_a_simulation() {
    let table = Table::new().await;
    let measured = long_match(&table, [1, 2], 6).await;
    request(&table, 3, 0, measured).await;
    while simulate_slice(&table, AnalysisOrder::OldestFirst).await.1.is_none() {}
    let mut waiting = Vec::new();
    for (number, plies) in [60, 30, 100, 15, 6, 45, 30].into_iter().enumerate() {
        let number = i64::try_from(number).expect("there are few");
        let id = long_match(&table, [100 + number, 200 + number], plies).await;
        waiting.push((id, announced(&table, 300 + number, 1 + number, id).await));
    }
    // Both orders get the same time.
    let mut spent = [0; 2];
    while !waiting.is_empty() {
        let is_oldest = spent[0] < spent[1];
        let order = if is_oldest { AnalysisOrder::OldestFirst } else { AnalysisOrder::ShortestFirst };
        let (time, done) = simulate_slice(&table, order).await;
        spent[usize::from(!is_oldest)] += time;
        let Some(done) = done else { continue };
        let index = waiting.iter().position(|(id, _)| *id == done).expect("it was requested");
        let (_, announced) = waiting.swap_remove(index);
        let took = i64::try_from((spent[0] + spent[1]) / 1_000).expect("it is short");
        assert!(took <= 2 * announced + 1, "announced {announced} s, took {took} s");
        assert!(announced <= 2 * took + 2, "announced {announced} s, took {took} s");
    }
}

/// Run with `cargo test --test store beside_ten_long -- --ignored --nocapture`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement, and slow"]
async fn a_short_match_beside_ten_long_ones_takes_fifteen_seconds_at_most() {
    let table = Table::new().await;
    for number in 0..10 {
        let id = long_match(&table, [100 + number, 200 + number], LONG).await;
        announced(&table, 300 + number, number, id).await;
    }
    let short = long_match(&table, [ADA, BERT], 6).await;
    let announced_for = announced(&table, ADA, 60, short).await;
    let begun = Instant::now();
    assert_eq!(run_until_done(&table, AnalysisWorker::DEFAULT_NODES, 1).await, [short]);
    println!("requested together: {:?}, announced {announced_for} s", begun.elapsed());
    assert!(begun.elapsed() <= Duration::from_secs(15), "{:?}", begun.elapsed());
    let running = tokio::spawn(Box::pin(worker(&table, AnalysisWorker::DEFAULT_NODES).run()));
    for round in 0..5_u32 {
        // Requested when a slice has just begun, which makes the wait longest.
        let searched = "select coalesce(sum(cardinality(standings)), 0) from analysis";
        let before = count(&table, searched).await;
        while count(&table, searched).await == before {
            tokio::task::yield_now().await;
        }
        let short = long_match(&table, [1_000 + i64::from(round), 2_000], 6).await;
        let begun = Instant::now();
        let announced_for = announced(&table, 1_000 + i64::from(round), 61, short).await;
        until_ready(&table, short).await;
        println!("requested later: {:?}, announced {announced_for} s", begun.elapsed());
        assert!(begun.elapsed() <= Duration::from_secs(15), "{:?}", begun.elapsed());
    }
    running.abort();
}

/// Run with `cargo test --test store announced_time -- --ignored --nocapture`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement, and slow"]
async fn analyses_are_done_within_twice_the_announced_time() {
    let table = Table::new().await;
    let warm_up = long_match(&table, [1, 2], 60).await;
    request(&table, 3, 0, warm_up).await;
    run_until_done(&table, AnalysisWorker::DEFAULT_NODES, 1).await;
    let mut requested = Vec::new();
    for (number, plies) in [120, 60, 200, 30, 6, 90, 60].into_iter().enumerate() {
        let number = i64::try_from(number).expect("there are few");
        let id = long_match(&table, [100 + number, 200 + number], plies).await;
        let seconds = announced(&table, 300 + number, 1 + number, id).await;
        requested.push((id, plies, seconds));
    }
    let begun = Instant::now();
    for count in 2..=requested.len() + 1 {
        let last = run_until_done(&table, AnalysisWorker::DEFAULT_NODES, count).await[count - 1];
        let (_, plies, announced) = requested.iter().find(|(id, ..)| *id == last).expect("it was requested");
        let took = begun.elapsed().as_secs_f64();
        println!("{plies} plies: announced {announced} s, took {took:.1} s");
        assert!(
            took <= 2.0 * f64::from(i32::try_from(*announced).expect("it is short")) + 1.0,
            "{took:.1} s"
        );
    }
}

#[tokio::test]
async fn concurrent_claims_get_different_analyses() {
    let table = Table::new().await;
    let ids = [finished_match(&table).await, finished_match(&table).await];
    request(&table, ADA, 0, ids[0]).await;
    request(&table, BERT, 1, ids[1]).await;
    let claims = tokio::join!(claim(&table, 2), claim(&table, 2), claim(&table, 2));
    let claims = [claims.0, claims.1, claims.2].into_iter().flatten();
    let mut claimed: Vec<MatchId> = claims.map(|job| job.claimed.of).collect();
    claimed.extend(claim(&table, 2).await.map(|job| job.claimed.of)); // a claim skips a locked row
    claimed.sort_unstable();
    assert_eq!(claimed, ids);
}

#[tokio::test]
async fn an_analysis_is_given_up_for_a_day_after_three_attempts() {
    let table = Table::new().await;
    let (id, other) = (finished_match(&table).await, finished_match(&table).await);
    request(&table, ADA, 0, id).await;
    for attempt in 0..3 {
        let job = claim(&table, attempt * 31).await.expect("it is tried again");
        assert_eq!(i64::from(job.claimed.attempt), attempt + 1);
    }
    assert!(claim(&table, 91).await.is_none(), "the third has not run out");
    assert!(matches!(request(&table, ADA, 91, id).await, AnalysisStatus::Pending(..)), "it may succeed");
    assert!(claim(&table, 93).await.is_none(), "there is no fourth attempt");
    assert!(matches!(request(&table, ADA, 94, id).await, AnalysisStatus::GivenUp(_)));
    assert!(
        matches!(request(&table, ADA, 95, other).await, AnalysisStatus::Pending(..)),
        "she waits for nothing else"
    );
    assert!(claim(&table, 96).await.is_some_and(|job| job.claimed.of == other));
    let tomorrow = 93 + 24 * 3600;
    assert!(matches!(request(&table, BERT, tomorrow, id).await, AnalysisStatus::Pending(..)));
    assert_eq!(claim(&table, tomorrow).await.map(|job| job.claimed.of), Some(other), "it has run out, too");
    let again = claim(&table, tomorrow).await.expect("it is tried from the beginning");
    assert_eq!((again.claimed.of, again.claimed.attempt), (id, 1));
}

#[tokio::test]
async fn a_player_has_at_most_one_pending_analysis() {
    let table = Table::new().await;
    let ids = [finished_match(&table).await, finished_match(&table).await];
    let (ada, later) = (caller_after(ADA, 0), caller_after(ADA, 1));
    let asked = tokio::join!(
        analyses::request(&table.database, &ada, ids[0]),
        analyses::request(&table.database, &later, ids[1]),
    );
    let refused = [asked.0, asked.1].into_iter().filter_map(Result::err).collect::<Vec<_>>();
    let [Error::Refused(refusal)] = &refused[..] else { panic!("one of the two: {refused:?}") };
    assert!(
        matches!(**refusal, Refusal::Limit(LimitReached::Analyses(id)) if ids.contains(&id)),
        "{refusal:?}"
    );
    let waiting = count(&table, "select count(*) from analysis where asked_by = 11").await;
    assert_eq!(waiting, 1);
}

#[tokio::test]
async fn a_longer_log_is_analysed_again() {
    let table = Table::new().await;
    let id = finished_match(&table).await;
    request(&table, ADA, 0, id).await;
    let old = claim(&table, 0).await.expect("an analysis is pending");
    table.execute("update analysis set events = events - 1").await;
    assert!(!store(&table, &old, analysis()).await, "that was of another log");
    assert!(matches!(request(&table, BERT, 1, id).await, AnalysisStatus::Pending(..)));
    let new = claim(&table, 1).await.expect("it is asked for anew");
    assert_eq!((new.claimed.events, new.claimed.attempt), (new.state.events(), 1));
    // A result that doesn't fit the match is not shown.
    assert!(store(&table, &new, Analysis { best_moves: Vec::new(), ..analysis() }).await);
    assert!(matches!(request(&table, ADA, 2, id).await, AnalysisStatus::Pending(..)));
}

#[tokio::test]
async fn a_result_for_a_deleted_request_is_ignored() {
    let table = Table::new().await;
    let id = finished_match(&table).await;
    request(&table, ADA, 0, id).await;
    let job = claim(&table, 0).await.expect("an analysis is pending");
    table.execute("delete from analysis where asked_by = 11").await;
    assert!(!store(&table, &job, analysis()).await);
    assert!(matches!(request(&table, BERT, 1, id).await, AnalysisStatus::Pending(..)));
}
