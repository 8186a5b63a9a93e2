//! Measures the disk space of matches for `docs/scaling.md`. Prints the result and asserts nothing.

use hivepost::ids::MessageId;
use hivepost::play;
use hivepost::play::matches::MatchRef;
use hivepost::play::moves::MoveRequest;
use hivepost::play::notices::Due;
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
