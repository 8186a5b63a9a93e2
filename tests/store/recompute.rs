//! Recomputing all ratings.

use chrono::TimeDelta;
use hive::{Bug, Outcome};
use hivepost::ids::{MatchId, PlayerId, Revision, ServerId};
use hivepost::play::bench_data::{Amount, Filled};
use hivepost::play::matches::MatchRef;
use hivepost::play::ratings::Scope;
use hivepost::play::{self, Caller, Match};
use hivepost::store::matches::{Rated, Terms};
use sqlx::AssertSqlSafe;

use crate::endings::{SLOW, WIN_BY_GRASSHOPPER, play_record, various_endings};
use crate::table::{ADA, BERT, OPENED, RATED, SERVER, Table, caller, now};

const CLEO: i64 = 13;
const UNRATED: Terms = Terms { rated: Rated::No, ..SLOW };

fn later(player: i64, days: i64) -> Caller {
    Caller { now: now() + TimeDelta::days(days), ..caller(player) }
}

/// Plays a match in which both make six moves before one of them resigns, some days later.
async fn play_resigned(table: &Table, [white, black]: [i64; 2], loser: i64, days: i64) -> Match {
    let id = table.begin_with(white, black, SERVER, SLOW).await;
    table.open_fully(white, black, id).await;
    let which = MatchRef::Number(id);
    play::endings::resign(&table.database, &later(loser, days), which, OPENED)
        .await
        .expect("the match is running")
}

/// Returns all tables derived from results, as text.
async fn derived_tables(table: &Table) -> Vec<String> {
    let mut tables = Vec::new();
    for name in ["match", "rating", "standing", "mate"] {
        let sql =
            format!("select coalesce(string_agg(row::text, E'\\n' order by row::text), '') from {name} row");
        tables.push(
            sqlx::query_scalar(AssertSqlSafe(sql))
                .fetch_one(&*table.database)
                .await
                .expect("the query succeeds"),
        );
    }
    tables
}

/// Plays [`various_endings`], and then [`play_wins`].
async fn play_season(table: &Table) {
    various_endings(table).await;
    play_wins(table).await;
}

/// Plays wins, idle weeks, an unrated match, a short match, another server, and simultaneous ends.
async fn play_wins(table: &Table) {
    play_record(table, [ADA, BERT], SERVER, WIN_BY_GRASSHOPPER).await;
    play_record(table, [ADA, CLEO], ServerId(9), WIN_BY_GRASSHOPPER).await;
    for (pair, loser, days) in
        [([ADA, BERT], ADA, 0), ([CLEO, BERT], BERT, 3), ([BERT, ADA], BERT, 36), ([CLEO, ADA], CLEO, 100)]
    {
        play_resigned(table, pair, loser, days).await;
    }
    table.play_resigned([ADA, CLEO], ADA, SERVER, UNRATED).await;
    let short = table.begin(ADA, BERT).await;
    table.resign(ADA, short).await.expect("the match is running");
}

#[tokio::test]
async fn recomputing_reproduces_ratings_and_counts() {
    let table = Table::new().await;
    play_season(&table).await;
    let kept = derived_tables(&table).await;
    let again = play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    assert_eq!((again.matches, again.changed, again.players), (13, 0, 3));
    assert_eq!(derived_tables(&table).await, kept, "nothing was wrong");
    for damage in [
        "update rating set rating = 0, rated_at = rated_at - interval '1 year'",
        "delete from standing",
        "delete from mate",
        "update match set white_rating_after = 1, black_deviation_before = 1 where rated_at is not null",
        "insert into mate values (11, 1, 'Q', 3), (12, 0, 'A', 1)",
        "update standing set won = 99, settled_until = null",
        "update match set rated_at = ended_at, white_rating_before = 1, white_deviation_before = 1,
                white_rating_after = 1, white_deviation_after = 1, black_rating_before = 1, black_deviation_before = 1,
                black_rating_after = 1, black_deviation_after = 1, white_established = false, black_established = true
         where result is not null and rated_at is null",
    ] {
        table.execute(damage).await;
        assert_ne!(derived_tables(&table).await, kept, "{damage}");
        play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
        assert_eq!(derived_tables(&table).await, kept, "after {damage}");
    }
}

#[tokio::test]
async fn recomputing_skips_deleted_accounts() {
    let table = Table::new().await;
    play_season(&table).await;
    let forgotten =
        play::accounts::delete(&table.database, &caller(CLEO), PlayerId(-7)).await.expect("she is deleted");
    assert_eq!(forgotten.running, 0);
    let kept = derived_tables(&table).await;
    let again = play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    assert_eq!((again.matches, again.changed), (13, 0), "the others' ratings follow from the same matches");
    assert_eq!(derived_tables(&table).await, kept);
}

/// Resigns a match of Ada some days later.
async fn resign_after(table: &Table, id: MatchId, days: i64) {
    let resigned =
        play::endings::resign(&table.database, &later(ADA, days), MatchRef::Number(id), OPENED).await;
    resigned.expect("it was running");
}

#[tokio::test]
async fn a_match_that_ends_during_recomputation_is_counted() {
    let table = Table::new().await;
    play_season(&table).await;
    let id = table.begin(ADA, BERT).await;
    table.open_fully(ADA, BERT, id).await;
    table.execute("update rating set rating = 0").await; // so that there is something to correct
    let both = async {
        tokio::join!(Box::pin(play::ratings::recompute(&table.database)), async {
            let by = caller(ADA);
            Box::pin(play::endings::resign(&table.database, &by, MatchRef::Number(id), OPENED)).await
        })
    };
    let lock = "select from rating where player_id = 11 for update";
    let (recomputed, ended) = Box::pin(table.meet_at_lock(lock, 2, both)).await;
    recomputed.expect("the recomputation succeeds");
    ended.expect("it was running");
    let kept = derived_tables(&table).await;
    let again = play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    assert_eq!((again.matches, again.changed), (14, 0), "all were counted");
    assert_eq!(derived_tables(&table).await, kept);
}

#[tokio::test]
async fn late_ends_are_counted_before_ratings_are_written() {
    let all = "update rating set rating = 0; update standing set won = 9; update mate set mates = 9";
    for (opponent, days, damage) in [
        (BERT, 200, ""),
        (BERT, 200, all),
        (CLEO, 0, all),
        (20, 0, all),
        (20, 0, "update rating set rating = 0 where player_id = 20"), // which also makes Ada's rating wrong
    ] {
        let table = Table::new().await;
        play_season(&table).await;
        table.play_resigned([20, 21], 20, SERVER, RATED).await;
        let id = table.begin_with(ADA, opponent, SERVER, SLOW).await;
        table.open_fully(ADA, opponent, id).await;
        table.execute(damage).await;
        // The last table read before all ratings are locked. The end of this match doesn't use it.
        let mut transaction = table.database.begin().await.expect("a connection is free");
        let held = sqlx::query("lock table mate in access exclusive mode").execute(&mut *transaction).await;
        held.expect("the lock is free");
        let recomputed = Box::pin(play::ratings::recompute(&table.database));
        let ended = async {
            while table.waiting().await < 1 {
                tokio::task::yield_now().await;
            }
            resign_after(&table, id, days).await;
            transaction.commit().await.expect("nothing was changed");
        };
        let (recomputed, ()) = tokio::join!(recomputed, ended);
        assert_eq!(recomputed.expect("the recomputation succeeds").matches, 15, "against {opponent}");
        let kept = derived_tables(&table).await;
        let again = play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
        assert_eq!((again.matches, again.changed), (15, 0), "against {opponent}");
        assert_eq!(derived_tables(&table).await, kept, "against {opponent}");
    }
}

#[tokio::test]
async fn an_account_can_be_deleted_during_recomputation() {
    let table = Table::new().await;
    play_season(&table).await;
    table.execute("update rating set rating = 0").await; // so that all are corrected
    let cleo = caller(CLEO);
    let both = async {
        tokio::join!(Box::pin(play::ratings::recompute(&table.database)), async {
            while table.waiting().await < 1 {
                tokio::task::yield_now().await;
            }
            Box::pin(play::accounts::delete(&table.database, &cleo, PlayerId(-7))).await
        })
    };
    let lock = "select from rating where player_id = 11 for update";
    let (recomputed, forgotten) = Box::pin(table.meet_at_lock(lock, 2, both)).await;
    recomputed.expect("it computes, if need be again");
    forgotten.expect("she is deleted");
    let kept = derived_tables(&table).await;
    assert!(!kept[1..].concat().contains("(13,"), "{kept:?}");
    let again = play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    assert_eq!((again.matches, again.changed, again.players), (13, 0, 2));
    assert_eq!(derived_tables(&table).await, kept);
}

#[tokio::test]
async fn recomputation_is_retried_only_after_a_deadlock() {
    // 40P01 is deadlock_detected, 57014 is query_canceled (statement timeout).
    for (code, refused, succeeds, tries) in
        [("40P01", 3, true, 4), ("40P01", 4, false, 4), ("57014", 3, false, 1)]
    {
        let table = Table::new().await;
        play_resigned(&table, [ADA, BERT], BERT, 0).await;
        let right = derived_tables(&table).await;
        table.execute("update rating set rating = 0").await; // so that all are corrected
        table.fail_statement("insert on rating", code, refused).await;
        let computed = play::ratings::recompute(&table.database).await;
        assert_eq!((computed.is_ok(), table.attempts().await), (succeeds, tries), "{code}, {refused} times");
        assert_eq!(derived_tables(&table).await == right, succeeds, "all of it or nothing");
    }
}

#[tokio::test]
async fn the_migration_counts_earlier_matches() {
    let table = Table::new().await;
    play_wins(&table).await;
    let kept = derived_tables(&table).await;
    // Reverts the schema to the state before the migration, with the same matches, and migrates again.
    table
        .execute(
            "drop table standing, mate; drop index match_played_of_white, match_played_of_black, player_preference_unlisted;
             alter table player_preference drop column listed;
             alter table match drop column plies, drop column mated_by, drop column white_opening,
                 drop column black_opening, drop column rated_at;
             create index match_finished_of_white on match (white);
             create index match_finished_of_black on match (black);",
        )
        .await;
    let upgrade = hivepost::store::MIGRATIONS.iter().find(|one| one.version == 13).expect("it is there");
    table.execute(upgrade.sql.as_str()).await;
    let upgraded = derived_tables(&table).await;
    assert_eq!(upgraded[1], kept[1], "ratings are not its business");
    assert_eq!(upgraded[3], kept[3], "mates");
    play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    let names = ["won", "drawn", "lost", "streak"];
    assert_eq!(upgraded[2], derived_tables(&table).await[2], "{names:?}");
    let opening: Option<String> =
        sqlx::query_scalar("select white_opening || plies || mated_by from match where match_id = 1")
            .fetch_one(&*table.database)
            .await
            .expect("the query succeeds");
    assert_eq!(opening.as_deref(), Some("SA23G"));
}

#[tokio::test]
async fn the_surrounding_bug_is_counted_for_the_winner() {
    let table = Table::new().await;
    let id = play_record(&table, [ADA, BERT], SERVER, WIN_BY_GRASSHOPPER).await;
    let state =
        play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id)).await.expect("it is there");
    let outcome = state.row.finished.expect("the match is over").ending.outcome;
    assert_eq!(outcome, Some(Outcome::Win(hive::Colour::White)));
    let board =
        play::ratings::leaderboard(&table.database, Scope::Server(SERVER), caller(ADA).player.id, 1, now())
            .await;
    let leaders = board.expect("it lists").leaders;
    let [leader] = &leaders[..] else { panic!("one leader: {leaders:?}") };
    assert_eq!((leader.bug, leader.player.id.0, leader.count), (Bug::Grasshopper, ADA, 1));
}

#[tokio::test]
async fn a_resignation_is_rated_after_six_moves_each_but_not_after_three_plies() {
    let table = Table::new().await;
    let early = table.begin(ADA, BERT).await;
    table.open_both(ADA, BERT, early).await;
    table.open(ADA, early, "Q", "-wA1").await.expect("the move is legal");
    let (who, which) = (caller(ADA), MatchRef::Number(early));
    let ended =
        play::endings::resign(&table.database, &who, which, Revision(3)).await.expect("the match is running");
    assert_eq!(ended.row.finished.expect("the match is over").ratings, None);
    let ended = table.play_resigned([ADA, BERT], ADA, SERVER, RATED).await;
    assert!(ended.row.finished.expect("the match is over").ratings.is_some());
}

/// Returns rating, deviation and volatility after a player's last match.
async fn rating(table: &Table, player: i64) -> (f64, f64, f64) {
    let found = sqlx::query_as("select rating, deviation, volatility from rating where player_id = $1");
    found.bind(player).fetch_one(&*table.database).await.expect("they have played")
}

#[tokio::test]
async fn deviations_grow_with_every_whole_week() {
    let table = Table::new().await;
    play_resigned(&table, [ADA, BERT], BERT, 0).await;
    let mut stood = rating(&table, ADA).await;
    // Each match restarts the count of weeks. A week adds the squared volatility, on Glicko-2's scale of 173.7178 points.
    for (number, (days, weeks)) in (20..).zip([(6, 0.0), (6 + 7, 1.0), (6 + 7 + 29, 4.0)]) {
        let ended = play_resigned(&table, [ADA, number], ADA, days).await;
        let before = ended.row.finished.and_then(|over| over.ratings).expect("it was rated").white.before;
        let (points, deviation, volatility) = stood;
        let expected = (deviation.powi(2) + weeks * (volatility * 173.7178).powi(2)).sqrt();
        assert!((before.0 - points).abs() < 1e-9, "the rating itself doesn't change: {before:?}");
        assert!((before.1 - expected).abs() < 1e-9, "{weeks} weeks: {before:?} is not {expected}");
        stood = rating(&table, ADA).await;
    }
}

#[tokio::test]
async fn bench_data_is_inserted_once_and_readable() {
    let table = Table::new().await;
    let amount = Amount { matches: 3000, one_running_of: 500, players: 2000 };
    let filled = play::bench_data::fill(&table.database, amount, now()).await.expect("it is empty");
    assert!(matches!(filled, Filled::Yes(kept, _) if kept == amount), "{filled:?}");
    let again = play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    assert_eq!(
        (again.matches, again.changed),
        (2694, 0),
        "nine of ten are rated, but for those that are running"
    );
    assert_eq!(
        play::bench_data::fill(&table.database, amount, now()).await.expect("it looks"),
        Filled::NotEmpty
    );
    let mates: i64 =
        sqlx::query_scalar("select count(*) from mate").fetch_one(&*table.database).await.expect("it counts");
    assert!(mates > 0, "some of the games that ended on the board are rated");
    for number in [1, 20, 400, 507, 2507, 2999, 3000] {
        let (white, server): (i64, i64) =
            sqlx::query_as("select white, guild_id from match where match_id = $1")
                .bind(number)
                .fetch_one(&*table.database)
                .await
                .expect("it is there");
        let caller = Caller { server: Some(ServerId(server)), ..caller(white) };
        let state = play::matches::find(&table.database, &caller, MatchRef::Number(MatchId(number)))
            .await
            .expect("the match exists");
        let is_running = number % 500 == 7;
        assert_eq!(state.is_running(), is_running, "{number}");
        assert_eq!(state.ply().index() > 12, number % 20 == 0 || is_running, "{number}");
        if is_running {
            assert!(state.row.deadline_at > Some(now()), "{number}");
            assert_eq!(state.clocks.deadline(), state.row.deadline_at, "{number}");
        }
    }
    assert_eq!(
        play::deadlines::time_out_due(&table.database, now()).await.expect("it looks"),
        0,
        "all have time left"
    );
    assert_eq!(table.begin(ADA, BERT).await, MatchId(3001), "match numbers continue");
}

#[tokio::test]
async fn bench_data_is_reproducible() {
    let amount = Amount { matches: 600, one_running_of: 500, players: 2000 };
    let mut filled = Vec::new();
    for _ in 0..2 {
        let table = Table::new().await;
        play::bench_data::fill(&table.database, amount, now()).await.expect("it is empty");
        let events = "select string_agg(row::text, E'\\n' order by match_id, seq) from match_event row";
        let events: String =
            sqlx::query_scalar(events).fetch_one(&*table.database).await.expect("the query succeeds");
        filled.push((derived_tables(&table).await, events));
    }
    assert!(filled[0] == filled[1], "the same numbers are drawn");
}
