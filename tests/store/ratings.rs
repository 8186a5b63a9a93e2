//! Ratings, leaderboards, lists of matches, and corrupt logs.

use hive::Outcome;
use hivepost::clock::TimeControl;
use hivepost::ids::{PlayerId, ServerId};
use hivepost::play::matches::MatchRef;
use hivepost::play::ratings::{Leaderboard, OwnRank, Scope, Standing, VisibleProfile};
use hivepost::play::{self, Error};
use hivepost::rating::{Rating, after_match};
use hivepost::store::matches::{Rated, Terms};

use crate::table::{ADA, BERT, RATED, SERVER, Table, caller, now};

const UNRATED: Terms = Terms { rated: Rated::No, ..RATED };

/// Ratings of two new players after one result and then another, computed independently by
/// Glickman's "Example of the Glicko-2 system" (2022) with tau 0.75, from 1500, 500 and 0.09, both players
/// updated from the values before the match.
const WIN: [f64; 3] = [1_741.624_424, 396.811_821, 0.089_998_301];
const LOSS: [f64; 3] = [1_258.375_576, 396.811_821, 0.089_998_301];
const DRAW: [f64; 3] = [1500.0, 396.811_814, 0.089_995_417];
const TWO_WINS: [f64; 3] = [1_809.180_880, 353.991_919, 0.089_994_839];
const TWO_LOSSES: [f64; 3] = [1_190.819_120, 353.991_919, 0.089_994_839];
const WIN_THEN_DRAW: [f64; 3] = [1_584.896_782, 353.991_932, 0.089_997_327];

fn assert_rating(rating: Rating, [points, deviation, volatility]: [f64; 3]) {
    let off = [
        (rating.rating, points, 1e-4),
        (rating.deviation, deviation, 1e-4),
        (rating.volatility, volatility, 1e-7),
    ];
    for (is, should_be, tolerance) in off {
        assert!((is - should_be).abs() < tolerance, "{is} is not {should_be}: {rating:?}");
    }
}

#[test]
fn ratings_follow_glicko_2() {
    let new = Rating::default();
    let (drawn, also_drawn) = after_match(new, new, Outcome::Draw);
    assert_rating(drawn, DRAW);
    assert_rating(also_drawn, DRAW);
    let (winner, loser) = after_match(new, new, Outcome::Win(hive::Colour::White));
    assert_rating(winner, WIN);
    assert_rating(loser, LOSS);
    let (loser, winner) = after_match(loser, winner, Outcome::Draw);
    assert_rating(winner, WIN_THEN_DRAW);
    assert!(loser.rating > LOSS[0]);
}

async fn page(table: &Table, scope: Scope, page: i64) -> Leaderboard {
    play::ratings::leaderboard(&table.database, scope, PlayerId(ADA), page, now())
        .await
        .expect("the query succeeds")
}

async fn standings(table: &Table, scope: Scope) -> Vec<Standing> {
    page(table, scope, 1).await.standings
}

fn record(standing: &Standing) -> [i32; 3] {
    [standing.record.won, standing.record.drawn, standing.record.lost]
}

#[tokio::test]
async fn rated_matches_change_ratings_by_known_amounts() {
    let table = Table::new().await;
    for expected in [[WIN, LOSS], [TWO_WINS, TWO_LOSSES]] {
        let ended = table.play_resigned([ADA, BERT], BERT, SERVER, RATED).await;
        let which = MatchRef::Number(ended.id());
        let read = play::matches::find(&table.database, &caller(ADA), which).await.expect("it is there");
        assert_eq!(read.row.finished, ended.row.finished, "it is read as it was written");
        let ratings = ended.row.finished.expect("the match is over").ratings.expect("it was rated");
        assert!((ratings.white.after.0 - expected[0][0]).abs() < 1e-4);
        assert!((ratings.black.after.1 - expected[1][1]).abs() < 1e-4);
        let now = standings(&table, Scope::Everywhere).await;
        assert_rating(now[0].rating, expected[0]);
        assert_rating(now[1].rating, expected[1]);
    }
}

#[tokio::test]
async fn an_unrated_match_changes_no_ratings() {
    let table = Table::new().await;
    let ended = table.play_resigned([ADA, BERT], ADA, SERVER, UNRATED).await;
    assert_eq!(ended.row.finished.expect("the match is over").ratings, None);
    assert_eq!(standings(&table, Scope::Everywhere).await, []);
    let rows: i64 = sqlx::query_scalar("select count(*) from rating")
        .fetch_one(&*table.database)
        .await
        .expect("it counts");
    assert_eq!(rows, 0);
}

#[tokio::test]
async fn a_leaderboard_lists_players_with_a_rated_match_there() {
    let table = Table::new().await;
    let (here, there, nowhere) = (SERVER, ServerId(9), ServerId(10));
    for (white, black, server, terms, loser) in [
        (ADA, BERT, here, RATED, Some(BERT)),
        (BERT, ADA, here, RATED, Some(BERT)),
        (ADA, 13, there, RATED, Some(ADA)),
        (13, 14, here, UNRATED, Some(14)),
        (14, 15, there, RATED, None),
    ] {
        match loser {
            Some(loser) => drop(table.play_resigned([white, black], loser, server, terms).await),
            None => drop(table.begin_with(white, black, server, terms).await),
        }
    }
    let lines = async |scope| -> Vec<(i64, [i32; 3])> {
        let standings = standings(&table, scope).await;
        assert!(standings.is_sorted_by(|one, next| one.rating.rating >= next.rating.rating), "best first");
        let mut lines: Vec<_> = standings.iter().map(|line| (line.player.id.0, record(line))).collect();
        lines.sort_unstable();
        lines
    };
    assert_eq!(lines(Scope::Server(here)).await, [(ADA, [2, 0, 0]), (BERT, [0, 0, 2])]);
    assert_eq!(lines(Scope::Server(there)).await, [(ADA, [0, 0, 1]), (13, [1, 0, 0])]);
    assert_eq!(lines(Scope::Server(nowhere)).await, []);
    assert_eq!(lines(Scope::Everywhere).await, [(ADA, [2, 0, 1]), (BERT, [0, 0, 2]), (13, [1, 0, 0])]);
}

#[tokio::test]
async fn a_page_beyond_the_end_of_a_leaderboard_is_the_last() {
    let table = Table::new().await;
    for player in 20..31 {
        table.play_resigned([player, ADA], player, SERVER, RATED).await;
    }
    for (asked, number, lines) in [(1, 1, 10), (2, 2, 2), (99, 2, 2), (-1, 1, 10)] {
        let board = page(&table, Scope::Everywhere, asked).await;
        assert_eq!((board.page, board.pages), (number, 2), "page {asked}");
        assert_eq!(board.standings.len(), lines, "page {asked}");
    }
    let first = page(&table, Scope::Everywhere, 1).await;
    assert_eq!(first.standings[0].player.id.0, ADA, "she won them all");
}

#[tokio::test]
async fn a_leaderboard_is_read_from_one_snapshot() {
    let table = Table::new().await;
    table.play_resigned([ADA, BERT], BERT, SERVER, RATED).await;
    table.play_resigned([ADA, 13], 13, SERVER, RATED).await;
    table
        .execute(&format!(
            "update standing set settled_until = '2100-01-01' where player_id in ({ADA}, {BERT})"
        ))
        .await;
    // The names are read last. Before that, a counted player is deleted.
    let gone =
        format!("lock table player in access exclusive mode; delete from standing where player_id = {BERT}");
    let read = play::ratings::leaderboard(&table.database, Scope::Everywhere, PlayerId(ADA), 1, now());
    let board = Box::pin(table.meet_at_lock(&gone, 1, read)).await.expect("it is read");
    let lines: Vec<_> = board.standings.iter().map(|line| (line.rank, line.player.id.0)).collect();
    assert_eq!((board.ranked, lines), (2, vec![(Some(1), ADA), (Some(2), BERT), (None, 13)]));
    let after = page(&table, Scope::Everywhere, 1).await;
    assert_eq!((after.ranked, after.standings.len()), (1, 2), "he is gone now");
}

#[tokio::test]
async fn an_initial_rating_is_in_no_profile() {
    let table = Table::new().await;
    table.play_resigned([ADA, BERT], BERT, SERVER, UNRATED).await;
    // Left by the lock for a match that wasn't rated after all.
    table.execute(&format!("insert into rating values ({ADA}, 1500, 500, 0.09, '2024-01-01')")).await;
    let seen = play::ratings::profile(&table.database, &caller(ADA), PlayerId(ADA)).await;
    let VisibleProfile::Full(profile) = seen.expect("it is read") else { panic!("she has played") };
    assert_eq!(
        (profile.rating, profile.everywhere, profile.rating_history),
        (None, OwnRank::Unrated, Vec::new())
    );
}

#[tokio::test]
async fn running_matches_are_sorted_by_time_left() {
    let table = Table::new().await;
    let with = |time| Terms { time, ..RATED };
    let unlimited = table.begin_with(ADA, BERT, SERVER, with(TimeControl::Unlimited)).await;
    let slow = table.begin_with(BERT, ADA, SERVER, with(TimeControl::DaysPerMove(14))).await;
    let over = table.begin_with(ADA, BERT, SERVER, with(TimeControl::DaysPerMove(1))).await;
    let fast = table.begin_with(ADA, 13, SERVER, with(TimeControl::DaysPerMove(1))).await;
    let also_slow = table.begin_with(ADA, BERT, SERVER, with(TimeControl::DaysPerMove(14))).await;
    table.resign(ADA, over).await.expect("the match is running");
    for (id, white, black) in
        [(unlimited, ADA, BERT), (slow, BERT, ADA), (fast, ADA, 13), (also_slow, ADA, BERT)]
    {
        table.open_both(white, black, id).await; // starts the clocks
    }
    let mut connection = table.database.acquire().await.expect("a connection is free");
    let player = hivepost::ids::PlayerId(ADA);
    let running = hivepost::store::matches::find_running_matches(&mut connection, player, None).await;
    let ids: Vec<_> = running.expect("the query succeeds").iter().map(|found| found.id).collect();
    assert_eq!(ids, [fast, slow, also_slow, unlimited]);
}

#[tokio::test]
async fn an_invalid_log_is_a_distinct_error() {
    let table = Table::new().await;
    for uhp in ["nonsense", "wA1 bQ-", "wA9", "pass"] {
        let id = table.begin(ADA, BERT).await;
        table
            .execute(&format!(
                "insert into match_event (match_id, seq, kind, ply, uhp, actor, at)
             values ({id}, 0, 'placed', 0, '{uhp}', {ADA}, '2024-01-01')"
            ))
            .await;
        let found = play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id)).await;
        let moved = table.open(BERT, id, "Q", ".").await.map(|made| made.state);
        for result in [found, moved] {
            match result {
                Err(Error::Corrupt { id: named, reason }) => {
                    assert_eq!(named, id);
                    assert!(reason.contains(uhp), "{reason}");
                }
                other => panic!("{uhp}: {other:?}"),
            }
        }
    }
}

#[tokio::test]
async fn an_unknown_word_in_a_column_is_an_error() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    table.execute("alter table match drop constraint match_opening_known").await;
    table.execute("update match set opening = 'wild'").await;
    match play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id)).await {
        Err(Error::Database(sqlx::Error::Decode(reason))) => {
            assert!(reason.to_string().contains("opening"), "{reason}");
        }
        other => panic!("expected an unreadable opening: {other:?}"),
    }
}
