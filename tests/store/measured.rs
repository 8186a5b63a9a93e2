//! Measures the disk space of matches for `docs/scaling.md`, and the times of global ranks and of hashes. Prints the results.

use hivepost::ids::MessageId;
use hivepost::play;
use hivepost::play::matches::MatchRef;
use hivepost::play::moves::MoveRequest;
use hivepost::play::notices::Due;
use hivepost::play::ratings::{GlobalRanks, GlobalRanksRun};
use hivepost::play::state::recent_hashes;
use hivepost::store::ops::process_lock::ProcessLock;

use crate::long_game::long_game;
use crate::table::{RATED, SERVER, Table, caller, now};

/// The number of matches, and their length.
const MATCHES: i64 = 100;
const PLIES: usize = 60;

/// Returns the rows and bytes of each table, including indexes.
async fn sizes(table: &Table) -> Vec<(String, i64, i64, i64)> {
    table.execute("vacuum analyze").await;
    sqlx::query_as(
        "select relname::text, reltuples::bigint, pg_table_size(oid), pg_indexes_size(oid) from pg_class
         where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
         order by pg_total_relation_size(oid) desc",
    )
    .fetch_all(&*table.database)
    .await
    .expect("the catalog can be read")
}

/// Marks all notices as sent.
async fn send_all(table: &Table, process: &ProcessLock) {
    loop {
        let notice = play::notices::claim(&table.database, process.id(), Due::Now, &[], now()).await;
        let Some(notice) = notice.expect("the claim succeeds") else { return };
        play::notices::mark_sent(&table.database, &notice, Some(MessageId(notice.id)), true, now())
            .await
            .expect("the claim is ours");
    }
}

/// `cargo test --test store room -- --ignored --nocapture`
#[tokio::test]
#[ignore = "measures, and asserts nothing about the room"]
async fn the_room_that_matches_take() {
    let table = Table::new().await;
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let game = long_game(PLIES);
    let terms = hivepost::store::matches::Terms { opening: game.setup().opening, ..RATED };
    for number in 0..MATCHES {
        let players = [1000 + number * 2, 1001 + number * 2];
        let id = table.begin_with(players[0], players[1], SERVER, terms).await;
        send_all(&table, &process).await;
        for (ply, played) in game.history().iter().enumerate() {
            let player = caller(players[ply % 2]);
            let request = MoveRequest::Exact(played.mv);
            let made =
                play::moves::make_move(&table.database, &player, MatchRef::Number(id), None, request).await;
            if let Err(error) = made {
                assert_eq!(played.mv, hive::Move::Pass, "{error}"); // a forced pass that was played automatically
            }
            send_all(&table, &process).await;
        }
    }
    for (name, rows, data, indexes) in sizes(&table).await {
        let each = |bytes: i64| bytes / MATCHES;
        println!(
            "{name}: {} rows a match, {} bytes and {} of indexes",
            rows / MATCHES,
            each(data),
            each(indexes)
        );
    }
}

/// Returns the highest memory of this process since the last call, in MiB.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux tells the memory of a process");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the status has the peak");
    let kib: u64 = peak.trim().trim_end_matches(" kB").parse().expect("it is a number of KiB");
    std::fs::write("/proc/self/clear_refs", "5").expect("the peak can be reset");
    kib / 1024
}

/// A million rated matches within two years: most against one of a hundred people, every tenth against anyone of 20,000.
const RATED_MATCHES: &str = "
    set local statement_timeout = 0;
    insert into player select n, 'Person ' || n, '2024-01-01' from generate_series(1, 20000) n;
    insert into rating select n, 1500, 80, 0.09, '2026-01-01' from generate_series(1, 20000) n;
    insert into standing (player_id, guild_id, rating, won, drawn, lost, streak)
    select n, 0, 1500, 50, 0, 50, 1 from generate_series(1, 20000) n;
    select setseed(0.5);
    insert into match (white, black, expansions, opening, rated, guild_id, channel_id, is_private, locale, started_at,
                       ended_at, result, end_reason, plies, rated_at, white_rating_before, white_deviation_before,
                       white_rating_after, white_deviation_after, black_rating_before, black_deviation_before,
                       black_rating_after, black_deviation_after, white_established, black_established)
    select white, black, 'Base', 'standard', true, 1 + white / 100, 2, false, 'en-US', at, at,
           case when chance < 0.5 then 'white' else 'black' end, 'resigned', 30, at, 1500, 80, 1500, 80, 1500, 80,
           1500, 80, true, true
    from (select n, 1 + floor(random() * 20000)::bigint as white, random() as chance, random() as other,
                 timestamptz '2024-01-01' + random() * interval '730 days' as at
          from generate_series(1, 1000000) n) drawn,
         lateral (select 1 + case when n % 10 = 0 then floor(other * 20000)::bigint
                                  else (white - 1) / 100 * 100 + floor(other * 100)::bigint end as black) opponents
    where white <> black;";

/// `cargo test --release --test store global_ranks_of_a_million -- --ignored --nocapture`
#[tokio::test]
#[ignore = "measures, and asserts nothing about the time"]
async fn global_ranks_of_a_million_matches() {
    let table = Table::new().await;
    table.execute(RATED_MATCHES).await;
    table.execute("vacuum analyze match").await;
    for (run, hours) in [("all rows change", 0), ("no row changes", 1)] {
        peak_memory();
        let (at_rest, begun) = (peak_memory(), std::time::Instant::now());
        let at = now() + chrono::TimeDelta::hours(hours);
        let computed = GlobalRanks::default().recompute_due(&table.database, at).await;
        assert_eq!(computed.expect("the database is reachable"), GlobalRanksRun::Computed);
        println!("{run}: {:?}, {} MiB more than at rest", begun.elapsed(), peak_memory() - at_rest);
    }
    let ranked = "select count(*) from standing where settled_until is not null";
    let ranked: i64 =
        sqlx::query_scalar(ranked).fetch_one(&*table.database).await.expect("the query succeeds");
    println!("{ranked} of 20,000 players have a rank");
}

/// `cargo test --release --test store hashes_of_a_move -- --ignored --nocapture`
#[test]
#[ignore = "measures, and asserts nothing about the time"]
fn the_hashes_of_a_move() {
    const TIMES: u32 = 1000;
    for plies in [20, 60, 200] {
        let game = long_game(plies);
        let begun = std::time::Instant::now();
        for _ in 0..TIMES {
            assert!(!std::hint::black_box(recent_hashes(&game)).is_empty());
        }
        println!("recent positions at ply {plies}: {:?}", begun.elapsed() / TIMES);
    }
}
