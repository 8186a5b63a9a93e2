//! Every rating anew: from the results alone the same numbers come again.

use chrono::TimeDelta;
use hivepost::clock::TimeControl;
use hivepost::hive::{Bug, Game, Outcome};
use hivepost::ids::{MatchId, Ply, ServerId};
use hivepost::play::{self, Amount, Audience, By, Filled, Request, Scope, State, Which};
use hivepost::store::matches::{Rated, Terms};
use sqlx::AssertSqlSafe;

use crate::table::{ADA, BERT, RATED, SERVER, Table, audience, by, now};

const CLEO: i64 = 13;
const SLOW: Terms = Terms { time: TimeControl::Unlimited, ..RATED };
const UNRATED: Terms = Terms { rated: Rated::No, ..SLOW };

/// White's grasshopper closes the ring with the last move.
const WON_BY_GRASSHOPPER: &str = r"Base;WhiteWins;Black[12];wS1;bB1 wS1-;wA1 /wS1;bA1 bB1\;wQ -wS1;bQ bB1/;wA1 bQ/;bA1 -wQ;wA2 \wA1;bS1 /bA1;wA2 -wA1;bS1 \wQ;wG1 \wA2;bG1 \bS1;wG1 bQ\;bG1 wQ\;wA3 wG1-;bA2 bS1/;wA3 wA1\;bA2 \wS1;wG2 wA3-;bG2 /bG1;wG2 /wA2";

fn later(player: i64, days: i64) -> By {
    By { now: now() + TimeDelta::days(days), ..by(player) }
}

/// A match in which both made two moves before one of them resigned, so many days later.
async fn resigned(table: &Table, [white, black]: [i64; 2], loser: i64, days: i64) -> State {
    let id = table.begin_with(white, black, SERVER, SLOW).await;
    table.open_properly(white, black, id).await;
    let which = Which::Number(id);
    play::resign(&table.pool, &later(loser, days), audience(loser), which, Ply(4))
        .await
        .expect("it is running")
}

/// A whole match of this record, White's first.
async fn played_out(table: &Table, [white, black]: [i64; 2], server: ServerId, record: &str) -> MatchId {
    let record = Game::from_game_string(record).expect("it is a game");
    let id = table.begin_with(white, black, server, SLOW).await;
    for (ply, played) in record.history().iter().enumerate() {
        let player = [white, black][ply % 2];
        let (which, request) = (Which::Number(id), Request::Exactly(played.mv));
        let (by, audience) = (by(player), audience(player));
        let made = Box::pin(play::make_move(&table.pool, &by, audience, which, None, request)).await;
        made.expect("it is legal");
    }
    id
}

/// All that follows from results, as text.
async fn all_of_it(table: &Table) -> Vec<String> {
    let mut tables = Vec::new();
    for name in ["match", "rating", "standing", "mate"] {
        let sql =
            format!("select coalesce(string_agg(row::text, E'\\n' order by row::text), '') from {name} row");
        tables.push(sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&table.pool).await.expect("it reads"));
    }
    tables
}

/// Wins, idle weeks, an unrated match, one that was hardly played, another server, one instant for all.
async fn season(table: &Table) {
    played_out(table, [ADA, BERT], SERVER, WON_BY_GRASSHOPPER).await;
    played_out(table, [ADA, CLEO], ServerId(9), WON_BY_GRASSHOPPER).await;
    for (pair, loser, days) in
        [([ADA, BERT], ADA, 0), ([CLEO, BERT], BERT, 3), ([BERT, ADA], BERT, 36), ([CLEO, ADA], CLEO, 100)]
    {
        resigned(table, pair, loser, days).await;
    }
    table.resigned([ADA, CLEO], ADA, SERVER, UNRATED).await;
    let short = table.begin(ADA, BERT).await;
    table.resign(ADA, short).await.expect("it is running");
}

#[tokio::test]
async fn the_same_ratings_and_counts_come_of_the_same_results() {
    let table = Table::new().await;
    season(&table).await;
    let kept = all_of_it(&table).await;
    let again = play::recompute_ratings(&table.pool).await.expect("it computes");
    assert_eq!((again.matches, again.changed, again.players), (6, 0, 3));
    assert_eq!(all_of_it(&table).await, kept, "nothing was wrong");
    for damage in [
        "update rating set rating = 0, rated_at = rated_at - interval '1 year'",
        "delete from standing; delete from mate",
        "update match set white_rating_after = 1, black_deviation_before = 1 where rated_at is not null",
        "insert into mate values (11, 1, 'Q', 3), (12, 0, 'A', 1); update standing set won = 99, settled_until = null",
        "update match set rated_at = ended_at, white_rating_before = 1, white_deviation_before = 1,
                white_rating_after = 1, white_deviation_after = 1, black_rating_before = 1, black_deviation_before = 1,
                black_rating_after = 1, black_deviation_after = 1
         where result is not null and rated_at is null",
    ] {
        table.execute(damage).await;
        assert_ne!(all_of_it(&table).await, kept, "{damage}");
        play::recompute_ratings(&table.pool).await.expect("it computes");
        assert_eq!(all_of_it(&table).await, kept, "after {damage}");
    }
}

#[tokio::test]
async fn whoever_is_nobody_any_more_gets_no_rating_again() {
    let table = Table::new().await;
    season(&table).await;
    table
        .execute(
            "insert into player values (-7, 'deleted player', '2024-01-01');
             update match set white = -7 where white = 13; update match set black = -7 where black = 13;
             delete from mate where player_id = 13; delete from standing where player_id = 13;
             delete from rating where player_id = 13",
        )
        .await;
    let kept = all_of_it(&table).await;
    let again = play::recompute_ratings(&table.pool).await.expect("it computes");
    assert_eq!((again.matches, again.changed), (6, 0), "the others' ratings follow from the same matches");
    assert_eq!(all_of_it(&table).await, kept);
}

#[tokio::test]
async fn a_match_that_ends_while_ratings_are_computed_is_counted() {
    let table = Table::new().await;
    season(&table).await;
    let id = table.begin(ADA, BERT).await;
    table.open_properly(ADA, BERT, id).await;
    let both = async {
        tokio::join!(Box::pin(play::recompute_ratings(&table.pool)), async {
            let by = by(ADA);
            Box::pin(play::resign(&table.pool, &by, audience(ADA), Which::Number(id), Ply(4))).await
        })
    };
    let lock = "select from rating where player_id = 11 for update";
    let (recomputed, ended) = Box::pin(table.at_the_lock(lock, 2, both)).await;
    recomputed.expect("it computes");
    ended.expect("it was running");
    let kept = all_of_it(&table).await;
    let again = play::recompute_ratings(&table.pool).await.expect("it computes");
    assert_eq!((again.matches, again.changed), (7, 0), "all were counted");
    assert_eq!(all_of_it(&table).await, kept);
}

#[tokio::test]
async fn what_happened_before_the_upgrade_is_counted_by_it() {
    let table = Table::new().await;
    season(&table).await;
    let kept = all_of_it(&table).await;
    // As a database was before, with the same matches in it, and then what the upgrade does.
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
    let upgraded = all_of_it(&table).await;
    assert_eq!(upgraded[1], kept[1], "ratings are not its business");
    assert_eq!(upgraded[3], kept[3], "mates");
    play::recompute_ratings(&table.pool).await.expect("it computes");
    let names = ["won", "drawn", "lost", "streak"];
    assert_eq!(upgraded[2], all_of_it(&table).await[2], "{names:?}");
    let opening: Option<String> =
        sqlx::query_scalar("select white_opening || plies || mated_by from match where match_id = 1")
            .fetch_one(&table.pool)
            .await
            .expect("it reads");
    assert_eq!(opening.as_deref(), Some("SA23G"));
}

#[tokio::test]
async fn the_bug_that_closed_the_ring_is_counted_for_the_winner() {
    let table = Table::new().await;
    let id = played_out(&table, [ADA, BERT], SERVER, WON_BY_GRASSHOPPER).await;
    let state = play::find(&table.pool, audience(ADA), Which::Number(id)).await.expect("it is there");
    let outcome = state.found.finished.expect("it is over").ending.outcome;
    assert_eq!(outcome, Some(Outcome::Win(hivepost::hive::Colour::White)));
    let board = play::leaderboard(&table.pool, Scope::Server(SERVER), by(ADA).player.id, 1, now()).await;
    let medals = board.expect("it lists").medals;
    let [medal] = &medals[..] else { panic!("one medal: {medals:?}") };
    assert_eq!((medal.bug, medal.player.id.0, medal.mates), (Bug::Grasshopper, ADA, 1));
}

#[tokio::test]
async fn a_match_counts_once_both_have_made_two_moves() {
    let table = Table::new().await;
    let early = table.begin(ADA, BERT).await;
    table.open_both(ADA, BERT, early).await;
    table.open(ADA, early, "Q", "-wA1").await.expect("it is legal");
    let (who, which) = (by(ADA), Which::Number(early));
    let ended = play::resign(&table.pool, &who, audience(ADA), which, Ply(3)).await.expect("it is running");
    assert_eq!(ended.found.finished.expect("it is over").ratings, None);
    let ended = table.resigned([ADA, BERT], ADA, SERVER, RATED).await;
    assert!(ended.found.finished.expect("it is over").ratings.is_some());
}

#[tokio::test]
async fn ratings_become_less_sure_with_every_whole_week() {
    let table = Table::new().await;
    let first = resigned(&table, [ADA, BERT], BERT, 0).await;
    let after = first.found.finished.and_then(|over| over.ratings).expect("it was rated").white.after;
    for (days, weeks) in [(6, 0), (7 + 6, 1), (7 + 6 + 29, 4)] {
        let before = resigned(&table, [ADA, 20 + days], ADA, days).await;
        let before = before.found.finished.and_then(|over| over.ratings).expect("it was rated").white.before;
        if days == 6 {
            assert_eq!(before, after, "not a whole week");
        } else {
            assert!(before.1 > 0.0 && weeks > 0);
        }
    }
    let idle: Vec<f64> = sqlx::query_scalar(
        "select white_deviation_before - lag(white_deviation_after) over (order by rated_at) from match
         where rated_at is not null order by rated_at offset 1",
    )
    .fetch_all(&table.pool)
    .await
    .expect("it reads");
    let [none, one, four] = idle[..] else { panic!("three matches followed: {idle:?}") };
    assert!(none == 0.0 && one > 0.0 && four > 3.0 * one, "{idle:?}");
}

#[tokio::test]
async fn a_database_to_measure_with_is_filled_once_and_holds_matches_that_can_be_read() {
    let table = Table::new().await;
    let amount = Amount { matches: 3000, players: 2000 };
    let filled = play::fill(&table.pool, amount, now()).await.expect("it is empty");
    assert!(matches!(filled, Filled::Yes(kept, _) if kept == amount), "{filled:?}");
    let again = play::recompute_ratings(&table.pool).await.expect("it computes");
    assert_eq!((again.matches, again.changed), (2700, 0), "nine of ten are rated");
    assert_eq!(play::fill(&table.pool, amount, now()).await.expect("it looks"), Filled::NotEmpty);
    let mates: i64 =
        sqlx::query_scalar("select count(*) from mate").fetch_one(&table.pool).await.expect("it counts");
    assert!(mates > 0, "some of the games that ended on the board are rated");
    for number in [1, 20, 400, 2999, 3000] {
        let (white, server): (i64, i64) =
            sqlx::query_as("select white, guild_id from match where match_id = $1")
                .bind(number)
                .fetch_one(&table.pool)
                .await
                .expect("it is there");
        let audience = Audience { server: Some(ServerId(server)), ..audience(white) };
        let state =
            play::find(&table.pool, audience, Which::Number(MatchId(number))).await.expect("it is legal");
        assert!(!state.is_running());
        assert_eq!(state.ply().index() > 4, number % 20 == 0, "{number}");
    }
    assert_eq!(table.begin(ADA, BERT).await, MatchId(3001), "numbers go on");
}
