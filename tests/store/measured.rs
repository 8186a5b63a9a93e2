//! How much room matches take. Not a test of anything: it prints what it measured, for `docs/scaling.md`.

use hivepost::ids::MessageId;
use hivepost::play;
use hivepost::play::matches::MatchRef;
use hivepost::play::moves::MoveRequest;
use hivepost::play::notices::Due;
use hivepost::store::ops::process_lock::ProcessLock;

use crate::long_game::long_game;
use crate::table::{RATED, SERVER, Table, caller, now};

/// How many matches are played, and how long each is.
const MATCHES: i64 = 100;
const PLIES: usize = 60;

/// Rows and bytes of each table, its indexes included.
async fn sizes(table: &Table) -> Vec<(String, i64, i64, i64)> {
    table.execute("vacuum analyze").await;
    sqlx::query_as(
        "select relname::text, reltuples::bigint, pg_table_size(oid), pg_indexes_size(oid) from pg_class
         where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
         order by pg_total_relation_size(oid) desc",
    )
    .fetch_all(&*table.database)
    .await
    .expect("the catalogue can be read")
}

/// Sends what is to be said, as the sender does.
async fn say_all(table: &Table, process: &ProcessLock) {
    loop {
        let notice = play::notices::claim(&table.database, process.id(), Due::Now, &[], now()).await;
        let Some(notice) = notice.expect("the database claims") else { return };
        play::notices::mark_sent(&table.database, &notice, Some(MessageId(notice.id)), true, now())
            .await
            .expect("it is ours");
    }
}

/// `cargo test --test store room -- --ignored --nocapture`
#[tokio::test]
#[ignore = "measures, and asserts nothing about the room"]
async fn the_room_that_matches_take() {
    let table = Table::new().await;
    let process = ProcessLock::acquire(&table.database).await.expect("the database is there");
    let game = long_game(PLIES);
    let terms = hivepost::store::matches::Terms { opening: game.setup().opening, ..RATED };
    for number in 0..MATCHES {
        let players = [1000 + number * 2, 1001 + number * 2];
        let id = table.begin_with(players[0], players[1], SERVER, terms).await;
        say_all(&table, &process).await;
        for (ply, played) in game.history().iter().enumerate() {
            let player = caller(players[ply % 2]);
            let request = MoveRequest::Exact(played.mv);
            let made =
                play::moves::make_move(&table.database, &player, MatchRef::Number(id), None, request).await;
            if let Err(error) = made {
                assert_eq!(played.mv, hive::Move::Pass, "{error}"); // that was played by itself
            }
            say_all(&table, &process).await;
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
