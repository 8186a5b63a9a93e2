//! Mined puzzles, attempts, and the puzzle of the day with concurrent processes.

use chrono::{DateTime, TimeDelta, Utc};
use hive_engine::puzzles::{BuiltInPuzzle, Puzzle, PuzzleId};
use hivepost::ids::{PlayerId, ServerId};
use hivepost::play::notices::{Content, Due};
use hivepost::play::puzzles::{MiningResult, PuzzleQuery};
use hivepost::play::settings::{Mining, Value};
use hivepost::play::{self, Caller, Error, Refusal};
use hivepost::store::ops::process_lock::ProcessLock;
use sqlx::query_scalar;

use crate::table::{ADA, BERT, CHANNEL, SERVER, Table, by_at, caller, now};

fn built_in(number: u16) -> Puzzle {
    BuiltInPuzzle::by_number(number).expect("it exists").puzzle()
}

fn here(id: i64) -> Caller {
    caller(id).in_channel(SERVER, CHANNEL)
}

/// Noon, far from the change of days.
fn noon() -> DateTime<Utc> {
    now() + TimeDelta::hours(12)
}

async fn numbers(table: &Table, sql: &'static str) -> Vec<i64> {
    query_scalar(sql).fetch_all(&*table.database).await.expect("the query succeeds")
}

/// Inserts two matches with a win in one: public match 1 and private match 2.
async fn insert_matches(table: &Table) {
    for (number, is_private) in [(1, false), (2, true)] {
        let entry = BuiltInPuzzle::all().iter().find(|entry| entry.moves == 1).expect("there is one");
        let (game_type, moves) = entry.game.split_once(';').expect("a type, and moves");
        let insert = format!(
            "insert into player (player_id, name, seen_at) values (11, 'Ada', '2024-01-01'), (12, 'Bert', '2024-01-01')
                 on conflict do nothing;
             insert into match (white, black, expansions, opening, rated, guild_id, channel_id, is_private, locale,
                 started_at, ended_at, result, end_reason, plies) values
                 (11, 12, '{game_type}', 'standard', false, 1, 2, {is_private}, 'en-US', '2024-01-01', '2024-01-02',
                  'white', 'resigned', {plies});",
            plies = moves.split(';').count(),
        );
        table.execute(&insert).await;
        for (ply, uhp) in moves.split(';').enumerate() {
            let kind = if uhp == "pass" { "passed" } else { "imported" };
            let event = format!(
                "insert into match_event (match_id, seq, kind, ply, uhp, actor, at)
                 values ({number}, {ply}, '{kind}', {ply}, '{}', {}, '2024-01-01')",
                uhp.replace('\'', "''"),
                [11, 12][ply % 2],
            );
            table.execute(&event).await;
        }
        // Only positions followed by a move are searched.
        table.execute(&winning_event(number, entry, moves.split(';').count())).await;
    }
}

/// Returns the statement that inserts the winning move.
fn winning_event(number: i32, entry: &BuiltInPuzzle, ply: usize) -> String {
    let position = entry.puzzle().position;
    let mut prover = hive_engine::puzzles::Prover::new(1_000_000);
    let mv = prover.winning_moves(&position, 1).expect("the search fits the limit")[0];
    format!(
        "insert into match_event (match_id, seq, kind, ply, uhp, actor, at)
         values ({number}, {ply}, 'imported', {ply}, '{}', {}, '2024-01-01')",
        hive::to_uhp(&position, mv).replace('\'', "''"),
        [11, 12][ply % 2],
    )
}

async fn mine(table: &Table) -> MiningResult {
    play::puzzles::mine(&table.database, 100, 20_000, now()).await.expect("the query succeeds")
}

#[tokio::test]
async fn private_matches_and_opted_out_players_yield_no_puzzles() {
    let table = Table::new().await;
    insert_matches(&table).await;
    let bert = caller(BERT);
    let set = |mining| play::settings::set(&table.database, &bert, Value::Mining(mining));
    set(Mining::Forbidden).await.expect("it is kept");
    assert_eq!(mine(&table).await, MiningResult::default());
    set(Mining::Allowed).await.expect("it is kept");
    let (first, second) = tokio::join!(mine(&table), mine(&table));
    assert!(first.puzzles + second.puzzles >= 1, "{first:?} {second:?}");
    assert_eq!(numbers(&table, "select match_id from mined_match").await, [1], "not the private one");
    let found = numbers(&table, "select puzzle_id from puzzle where match_id = 1 order by 1").await;
    assert_eq!(found.len(), first.puzzles + second.puzzles, "each once, however many look");
    assert_eq!(mine(&table).await, MiningResult::default(), "each match once");

    let id = PuzzleId::FromMatch(found[0]);
    play::puzzles::find(&table.database, id, Some(SERVER)).await.expect("it is there");
    set(Mining::Forbidden).await.expect("it is kept");
    play::accounts::delete(&table.database, &bert, PlayerId(-7)).await.expect("the deletion succeeds");
    let refused =
        play::puzzles::find(&table.database, id, Some(SERVER)).await.expect_err("it stays forbidden");
    assert!(matches!(refused, Error::Refused(refusal) if matches!(*refusal, Refusal::NoSuchPuzzle)));
    table.execute("delete from player_preference").await; // as if it had been allowed

    let next = play::puzzles::next(&table.database, &here(ADA), PuzzleQuery::default())
        .await
        .expect("the query succeeds");
    assert!(matches!(next.expect("there is one").id, PuzzleId::FromMatch(_)), "the server's own come first");
    let elsewhere = caller(ADA).in_channel(ServerId(2), CHANNEL);
    for stranger in [caller(ADA), elsewhere] {
        let next = play::puzzles::next(&table.database, &stranger, PuzzleQuery::default())
            .await
            .expect("the query succeeds");
        assert!(matches!(next.expect("there is one").id, PuzzleId::BuiltIn(_)));
        let refused = play::puzzles::find(&table.database, id, stranger.server)
            .await
            .expect_err("only its server gets it");
        assert!(matches!(refused, Error::Refused(refusal) if matches!(*refusal, Refusal::NoSuchPuzzle)));
    }
}

#[tokio::test]
async fn concurrent_processes_set_one_daily_puzzle_per_server() {
    let table = Table::new().await;
    table
        .execute("insert into server_setting (guild_id, puzzle_channel) values (1, 2), (3, 4), (5, null)")
        .await;
    let post = |hours| play::puzzles::post_due(&table.database, noon() + TimeDelta::hours(hours));
    let (first, second, third) = tokio::join!(post(0), post(0), post(0));
    let left: usize = [first, second, third].into_iter().map(|left| left.expect("the query succeeds")).sum();
    let later = post(1).await.expect("the query succeeds");
    assert_eq!(left + later, 2);
    let posted = "select guild_id from notice where kind = 'puzzle' order by guild_id";
    assert_eq!(numbers(&table, posted).await, [1, 3]);
    assert_eq!(post(19).await.expect("the query succeeds"), 0, "not before eight o'clock");
    assert_eq!(post(20).await.expect("the query succeeds"), 2, "and then the next one");
    assert_eq!(numbers(&table, posted).await, [1, 1, 3, 3]);
    assert_eq!(
        numbers(&table, "select count(distinct puzzle) from daily_puzzle where guild_id = 1").await,
        [2]
    );
}

#[tokio::test]
async fn a_late_daily_puzzle_is_dropped_for_the_next_one() {
    let table = Table::new().await;
    table.execute("insert into server_setting (guild_id, puzzle_channel) values (1, 2)").await;
    assert_eq!(play::puzzles::post_due(&table.database, noon()).await.expect("the query succeeds"), 1);
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let claimed = play::notices::claim(&table.database, process.id(), Due::Now, &[], noon()).await;
    let notice = claimed.expect("the claim succeeds").expect("the puzzle is due");
    let next_day = now() + TimeDelta::hours(24 + 8);
    for (at, is_posted) in [(next_day - TimeDelta::seconds(1), true), (next_day, false)] {
        let read = play::notices::read(&table.database, &notice, at).await.expect("it is there");
        assert!(matches!(&read, Content::Puzzle(daily, _) if daily.is_some() == is_posted), "{at}: {read:?}");
    }
}

#[tokio::test]
async fn a_lost_puzzle_channel_stops_only_the_puzzles_there() {
    let table = Table::new().await;
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    table.execute("insert into server_setting (guild_id, puzzle_channel) values (1, 2), (3, 4)").await;
    assert_eq!(play::puzzles::post_due(&table.database, noon()).await.expect("the query succeeds"), 2);
    // While its puzzle waits, server 3 chooses another channel.
    table.execute("update server_setting set puzzle_channel = 5 where guild_id = 3").await;
    let claim = async || play::notices::claim(&table.database, process.id(), Due::Now, &[], noon()).await;
    while let Some(notice) = claim().await.expect("the claim succeeds") {
        play::notices::give_up(&table.database, &notice, "gone", noon()).await.expect("the claim is ours");
    }
    let channels = "select coalesce(puzzle_channel, 0) from server_setting order by guild_id";
    assert_eq!(numbers(&table, channels).await, [0, 5]);
}

#[tokio::test]
async fn after_all_puzzles_the_oldest_daily_puzzle_repeats() {
    let table = Table::new().await;
    table.execute("insert into server_setting (guild_id, puzzle_channel) values (1, 2)").await;
    // Puzzle 9 first, and then all others.
    let days = "insert into daily_puzzle (guild_id, day, puzzle)
         select 1, date '2001-01-01' + (case when number = 9 then 0 else number end), 'c' || number
         from generate_series(1, (select max(n) from (values (LAST)) last (n))) number";
    table
        .execute(
            &days.replace("LAST", &BuiltInPuzzle::all().last().expect("there are some").number.to_string()),
        )
        .await;
    assert_eq!(play::puzzles::post_due(&table.database, noon()).await.expect("the query succeeds"), 1);
    let last: String = query_scalar("select puzzle from daily_puzzle order by day desc limit 1")
        .fetch_one(&*table.database)
        .await
        .expect("there is one");
    assert_eq!(last, "c9");
}

#[tokio::test]
async fn a_failed_attempt_excludes_a_first_try_solution() {
    let table = Table::new().await;
    let database = &table.database;
    let at = |hours| Caller { server: Some(SERVER), ..by_at(ADA, noon() + TimeDelta::hours(hours)) };
    let (first, second) = (&built_in(1), &built_in(2));
    play::puzzles::record_failed_attempt(database, &at(0), first).await.expect("it is kept");
    let solved = play::puzzles::record_solution(database, &at(1), first).await.expect("it is kept");
    assert!(!solved.at_first_try);
    let solved = play::puzzles::record_solution(database, &at(2), second).await.expect("it is kept");
    assert!(solved.at_first_try);
    play::puzzles::record_failed_attempt(database, &at(3), second).await.expect("of no effect");
    let again = play::puzzles::record_solution(database, &at(30), second).await.expect("of no effect");
    assert!(again.at_first_try);
    let record = again.record;
    assert_eq!(
        (record.solved, record.at_first_try, record.streak),
        (2, 1, 1),
        "the day before counts, and not this one"
    );

    // A repeated puzzle of the day counts again.
    table.execute("insert into daily_puzzle (guild_id, day, puzzle) values (1, '2024-10-05', 'c2')").await;
    let again = play::puzzles::record_solution(database, &at(30), second).await.expect("it is kept");
    assert_eq!((again.record.solved, again.record.streak), (2, 2));
    let day = "2024-10-05".parse().expect("it is a day");
    let solvers = play::puzzles::solvers(database, SERVER, day).await.expect("there is one");
    let named: Vec<&str> = solvers.named.iter().map(|player| &*player.name).collect();
    assert_eq!((named, solvers.others), (vec!["Person 11"], 0));
    assert!(play::puzzles::solvers(database, ServerId(2), day).await.is_err(), "no puzzle was posted there");
}

/// The rating and deviation of a puzzle that has been attempted.
async fn puzzle_rating(table: &Table, puzzle: &Puzzle) -> (f64, f64) {
    sqlx::query_as("select rating, deviation from puzzle_rating where puzzle = $1")
        .bind(puzzle.id.to_string())
        .fetch_one(&*table.database)
        .await
        .expect("it has been attempted")
}

#[tokio::test]
async fn only_first_attempts_at_puzzles_are_rated() {
    let table = Table::new().await;
    let database = &table.database;
    let (first, second) = (&built_in(1), &built_in(2));
    let missed = play::puzzles::record_failed_attempt(database, &here(ADA), first).await.expect("it is kept");
    let lost = missed.rating.expect("the first attempt");
    assert!((lost.before.0 - 1200.0).abs() < 1e-9 && lost.after.0 < lost.before.0, "{lost:?}");
    assert!(lost.after.1 < lost.before.1, "the deviation shrinks: {lost:?}");
    let solved = play::puzzles::record_solution(database, &here(ADA), first).await.expect("it is kept");
    assert_eq!(solved.rating, None, "the second attempt");
    let solved = play::puzzles::record_solution(database, &here(ADA), second).await.expect("it is kept");
    let won = solved.rating.expect("the first attempt");
    assert!((won.before.0 - lost.after.0).abs() < 1e-9 && won.after.0 > won.before.0, "{won:?}");
    let missed =
        play::puzzles::record_failed_attempt(database, &here(ADA), second).await.expect("of no effect");
    assert_eq!(missed.rating, None, "it is solved");
    let record = play::puzzles::record(database, PlayerId(ADA), noon()).await.expect("the query succeeds");
    let rating = record.rating.expect("two attempts are rated");
    assert!((rating.rating - won.after.0).abs() < 1e-9);

    let initial = |puzzle: &Puzzle| match puzzle.id {
        PuzzleId::BuiltIn(number) => f64::from(BuiltInPuzzle::by_number(number).expect("it exists").rating),
        PuzzleId::FromMatch(_) => unreachable!(),
    };
    let [(beaten, _), (stronger, deviation)] =
        [puzzle_rating(&table, second).await, puzzle_rating(&table, first).await];
    assert!(beaten < initial(second) && stronger > initial(first));
    play::puzzles::record_failed_attempt(database, &here(BERT), first).await.expect("it is kept");
    let (after, after_deviation) = puzzle_rating(&table, first).await;
    assert!(after > stronger && after_deviation < deviation, "another player fails");
}

#[tokio::test]
async fn puzzles_get_harder_with_solutions() {
    let table = Table::new().await;
    let database = &table.database;
    let query = play::puzzles::PuzzleQuery::default();
    let mut ratings = Vec::new();
    for hour in 0..40 {
        let caller = by_at(ADA, noon() + TimeDelta::hours(hour));
        let next = play::puzzles::next(database, &caller, query).await.expect("the query succeeds");
        let puzzle = next.expect("there are more");
        let PuzzleId::BuiltIn(number) = puzzle.id else { panic!("there are no matches") };
        ratings.push(BuiltInPuzzle::by_number(number).expect("it exists").rating);
        play::puzzles::record_solution(database, &caller, &puzzle).await.expect("it is kept");
    }
    let mean = |ratings: &[u16]| ratings.iter().map(|rating| f64::from(*rating)).sum::<f64>() / 10.0;
    assert!(mean(&ratings[..10]) + 300.0 < mean(&ratings[30..]), "{ratings:?}");
}

#[tokio::test]
async fn a_doubled_first_attempt_is_rated_once() {
    let table = Table::new().await;
    let (database, puzzle, caller) = (&table.database, &built_in(1), here(ADA));
    let attempt = || play::puzzles::record_failed_attempt(database, &caller, puzzle);
    let (one, other) = tokio::join!(attempt(), attempt());
    let rated = [one, other].map(|missed| missed.expect("it is kept").rating.is_some());
    assert_eq!(rated.into_iter().filter(|is_rated| *is_rated).count(), 1);
    let (first, second) = (&built_in(2), &built_in(3));
    let (one, other) = tokio::join!(
        play::puzzles::record_failed_attempt(database, &caller, first),
        play::puzzles::record_solution(database, &caller, second),
    );
    let (one, other) = (one.expect("it is kept").rating, other.expect("it is kept").rating);
    let (Some(one), Some(other)) = (one, other) else { panic!("both are first attempts") };
    assert!(one.before != other.before, "the second to come starts from the rating after the first");
}

#[tokio::test]
async fn earlier_attempts_count_for_the_first_rating() {
    let table = Table::new().await;
    table.execute("insert into player (player_id, name, seen_at) values (11, 'Ada', '2024-01-01')").await;
    table
        .execute(
            "insert into puzzle_try (player_id, puzzle, tried_at, missed, solved_at)
             select 11, 'c' || number, timestamptz '2024-01-01' + number * interval '1 hour', false, '2024-01-02'
             from generate_series(2, 30) number",
        )
        .await;
    let missed = play::puzzles::record_failed_attempt(&table.database, &here(ADA), &built_in(1))
        .await
        .expect("it is kept");
    let before = missed.rating.expect("the first attempt").before;
    assert!(before.0 > 1600.0 && before.1 < 200.0, "29 solutions: {before:?}");
}

#[tokio::test]
async fn failed_puzzles_return_when_no_other_is_left() {
    let table = Table::new().await;
    let (database, caller) = (&table.database, caller(ADA));
    let next = async || {
        let next = play::puzzles::next(database, &caller, PuzzleQuery::default()).await;
        next.expect("the query succeeds").expect("there is one")
    };
    let failed = next().await;
    play::puzzles::record_failed_attempt(database, &caller, &failed).await.expect("it is kept");
    assert_ne!(next().await.id, failed.id);
    let sql = "insert into puzzle_try (player_id, puzzle, tried_at, missed, solved_at)
         select 11, 'c' || number, '2024-01-01', false, '2024-01-01' from generate_series(1, LAST) number
         on conflict do nothing";
    let last = BuiltInPuzzle::all().last().expect("there are some").number;
    table.execute(&sql.replace("LAST", &last.to_string())).await;
    assert_eq!(next().await.id, failed.id);
}
