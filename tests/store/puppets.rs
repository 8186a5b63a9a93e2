//! Defences against rating manipulation with sock puppets.

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use hivepost::ids::{PlayerId, Revision, ServerId};
use hivepost::play::matches::MatchRef;
use hivepost::play::ratings::{
    CHAINS, GlobalRanks, GlobalRanksRun, MAX_PAIR_MATCHES_PER_DAY, MIN_SPAN, Missing, OwnRank, Scope, Visible,
};
use hivepost::play::{self, Caller, Error, Match, Refusal};
use hivepost::store::matches::RatingChanges;

use crate::endings::SLOW;
use crate::table::{ADA, BERT, OPENED, SERVER, Table, caller, manager, now};

fn later(player: i64, minutes: i64) -> Caller {
    Caller { now: now() + TimeDelta::minutes(minutes), ..caller(player) }
}

/// Plays a match that Ada wins against Bert by resignation after some minutes.
async fn won(table: &Table, minutes: i64) -> Match {
    won_at(table, later(BERT, minutes).now).await
}

async fn won_at(table: &Table, at: DateTime<Utc>) -> Match {
    let id = table.begin_with(ADA, BERT, SERVER, SLOW).await;
    table.open_fully(ADA, BERT, id).await;
    let by = Caller { now: at, ..caller(BERT) };
    play::endings::resign(&table.database, &by, MatchRef::Number(id), OPENED)
        .await
        .expect("the match is running")
}

fn changes(state: &Match) -> Option<RatingChanges> {
    state.row.finished.expect("the match is over").ratings
}

/// Asserts that recomputing all ratings changes nothing.
async fn assert_same_again(table: &Table) {
    let standings = async || -> Vec<String> {
        let all = "select row::text from standing row order by player_id, guild_id";
        sqlx::query_scalar(all).fetch_all(&*table.database).await.expect("the query succeeds")
    };
    let stood = standings().await;
    let again = play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    assert_eq!(again.changed, 0, "computing gives the same numbers as playing");
    assert_eq!(standings().await, stood, "and the same ranks");
}

async fn own(table: &Table, scope: Scope, player: i64, at: DateTime<Utc>) -> OwnRank {
    let board = play::ratings::leaderboard(&table.database, scope, PlayerId(player), 1, at).await;
    board.expect("the query succeeds").own
}

#[tokio::test]
async fn early_resignations_are_unrated() {
    let table = Table::new().await;
    let id = table.begin_with(ADA, BERT, SERVER, SLOW).await;
    table.open_line(ADA, BERT, id, 11).await;
    let early =
        play::endings::resign(&table.database, &caller(BERT), MatchRef::Number(id), Revision(11)).await;
    assert_eq!(changes(&early.expect("the match is running")), None);
    assert!(changes(&won(&table, 0).await).is_some(), "one ply later it counts");
    assert_same_again(&table).await;
}

#[tokio::test]
async fn rated_matches_between_two_players_are_limited_per_day() {
    let table = Table::new().await;
    let most = i64::try_from(MAX_PAIR_MATCHES_PER_DAY).expect("it is small");
    let first = changes(&won(&table, 0).await).expect("the first counts").at;
    for minute in 1..most {
        assert!(changes(&won(&table, minute).await).is_some(), "number {minute} counts");
    }
    for _ in 0..2 {
        let state = won(&table, most).await;
        assert_eq!(changes(&state), None);
        assert!(state.row.finished.expect("the match is over").uncounted_at.is_some());
    }
    // A process with a slow clock: its match is rated after the others all the same.
    assert_eq!(changes(&won(&table, 0).await), None);
    assert_same_again(&table).await;
    let elsewhere = table.begin_with(ADA, 13, SERVER, SLOW).await;
    table.open_fully(ADA, 13, elsewhere).await;
    let by = later(13, most);
    let other = play::endings::resign(&table.database, &by, MatchRef::Number(elsewhere), OPENED).await;
    assert!(changes(&other.expect("the match is running")).is_some(), "another pair");
    for at in [first + TimeDelta::days(1), later(BERT, 24 * 60 + 1).now] {
        assert!(changes(&won_at(&table, at).await).is_some(), "a day after one of the first two");
    }
    assert_eq!(changes(&won(&table, 24 * 60 + 1).await), None, "and those were two more");
    assert_same_again(&table).await;
    table.execute("update match set white_rating_after = 1 where white_rating_after is not null").await;
    let again = play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    assert_eq!(again.changed, u64::try_from(MAX_PAIR_MATCHES_PER_DAY).expect("it is small") + 3);
    table
        .execute(
            "update match set white_rating_before = 1, white_deviation_before = 1, white_rating_after = 1,
                 white_deviation_after = 1, black_rating_before = 1, black_deviation_before = 1,
                 black_rating_after = 1, black_deviation_after = 1, white_established = false,
                 black_established = false
             where rated_at is not null and white_rating_before is null",
        )
        .await;
    let again = play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    assert_eq!(again.changed, 4, "four matches exceeded the limit");
    table.execute("update match set rated_at = null where white_rating_before is null").await;
    play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    assert_same_again(&table).await;
}

/// Inserts ten rated matches between each of these pairs, with alternating winners, the last of them some days ago and the
/// others at these intervals before.
async fn season(table: &Table, pairs: &str, interval_days: i64) {
    table.execute("insert into player select n, 'Person ' || n, '2024-01-01' from generate_series(100, 199) n on conflict do nothing").await;
    table
        .execute(&format!(
            "insert into match (white, black, expansions, opening, rated, guild_id, channel_id, is_private, locale,
                                started_at, ended_at, result, end_reason, plies)
             select w, b, 'Base', 'standard', true, 1 + n % 2, 2, false, 'en-US', at, at,
                    case n % 2 when 0 then 'white' else 'black' end, 'resigned', 30
             from ({pairs}) pairs (w, b), generate_series(1, 10) n,
                  lateral (select '{}'::timestamptz - n * interval '{interval_days} days' as at) at",
            now().to_rfc3339()
        ))
        .await;
    play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
}

/// All pairs of the players with these ids.
fn all_pairs(first: i64, last: i64) -> String {
    format!(
        "select a, b from generate_series({first}, {last}) a, generate_series({first}, {last}) b where a < b"
    )
}

async fn has_global_rank(table: &Table, player: i64) -> bool {
    matches!(own(table, Scope::Everywhere, player, now()).await, OwnRank::Rank(..))
}

async fn missing(table: &Table, player: i64) -> Missing {
    match own(table, Scope::Everywhere, player, now()).await {
        OwnRank::Unproven(missing, _) => missing,
        other => panic!("{player}: {other:?}"),
    }
}

#[tokio::test]
async fn a_ring_of_six_has_no_global_rank_after_one_day() {
    let table = Table::new().await;
    let play = async |white, black, loser| {
        let ended = table.play_resigned([white, black], loser, SERVER, SLOW).await;
        assert!(changes(&ended).is_some(), "the match is rated");
    };
    for round in 0..10 {
        for white in 100..105 {
            for black in white + 1..105 {
                play(white, black, if round % 2 == 0 { white } else { black }).await;
            }
            play(105, white, if round % 5 == 2 { 105 } else { white }).await;
        }
    }
    play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    let best = own(&table, Scope::Server(SERVER), 105, now()).await;
    assert!(matches!(best, OwnRank::Rank(1, _)), "{best:?}");
    for player in 100..106 {
        assert!(!has_global_rank(&table, player).await, "{player}");
    }
    assert_eq!(missing(&table, 105).await, Missing::MainGroup);
    let board = play::ratings::leaderboard(&table.database, Scope::Everywhere, PlayerId(1), 1, now()).await;
    assert_eq!(board.expect("the query succeeds").ranked, 0);
}

#[tokio::test]
async fn patient_rings_in_two_servers_have_no_global_rank() {
    let table = Table::new().await;
    season(&table, &all_pairs(100, 111), 7).await;
    season(&table, &all_pairs(150, 169), 2).await;
    for player in [150, 169] {
        assert!(matches!(own(&table, Scope::Server(SERVER), player, now()).await, OwnRank::Rank(..)));
        assert_eq!(missing(&table, player).await, Missing::Opponents(CHAINS));
    }
    // One honest opponent of all, and then a second and a third one.
    for victim in 100..103 {
        season(&table, &format!("select {victim}, n from generate_series(150, 169) n"), 2).await;
        for player in 150..170 {
            assert!(!has_global_rank(&table, player).await, "{player}, after {victim}");
        }
        for player in 100..112 {
            assert!(has_global_rank(&table, player).await, "{player}, after {victim}");
        }
    }
    assert_eq!(missing(&table, 150).await, Missing::Opponents(1));
    let board = play::ratings::leaderboard(&table.database, Scope::Everywhere, PlayerId(1), 1, now()).await;
    assert_eq!(board.expect("the query succeeds").ranked, 12);
}

#[tokio::test]
async fn wins_against_puppets_do_not_raise_a_global_rating() {
    let table = Table::new().await;
    season(&table, &all_pairs(100, 105), 7).await;
    let rating = async |scope| match own(&table, scope, 100, now()).await {
        OwnRank::Rank(_, rating) | OwnRank::Provisional(rating) => rating.rating,
        other => panic!("{other:?}"),
    };
    let before = rating(Scope::Everywhere).await;
    assert_eq!(rating(Scope::Server(SERVER)).await.to_bits(), before.to_bits(), "all matches count");
    season(&table, "select 100, n from generate_series(150, 169) n", 2).await;
    table.execute("update match set result = 'white' where white = 100 and black >= 150").await;
    play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    assert!(rating(Scope::Server(SERVER)).await > before + 50.0);
    assert_eq!(rating(Scope::Everywhere).await.to_bits(), before.to_bits());
    let board = play::ratings::leaderboard(&table.database, Scope::Everywhere, PlayerId(100), 1, now()).await;
    let board = board.expect("the query succeeds");
    let own = board.standings.iter().find(|line| line.player.id.0 == 100).expect("the player is listed");
    assert_eq!(own.rating.rating.to_bits(), before.to_bits(), "the list shows the rating that counts");
}

/// Plays one more rated match in another server.
async fn play_elsewhere(table: &Table, [white, black]: [i64; 2]) {
    let id = table.begin_with(white, black, ServerId(9), SLOW).await;
    table.open_fully(white, black, id).await;
    let by = later(black, 60);
    let over = play::endings::resign(&table.database, &by, MatchRef::Number(id), OPENED).await;
    assert!(changes(&over.expect("the match is running")).is_some());
}

#[tokio::test]
async fn a_global_rank_needs_matches_within_the_main_group() {
    let table = Table::new().await;
    // Player 100 with twenty puppets that play no one else, and six who play each other.
    season(&table, "select 100, 100 + n from generate_series(1, 20) n", 2).await;
    assert_eq!(missing(&table, 100).await, Missing::MainGroup);
    season(&table, &all_pairs(130, 135), 2).await;
    assert!(matches!(own(&table, Scope::Server(SERVER), 100, now()).await, OwnRank::Rank(..)));
    assert_eq!(missing(&table, 100).await, Missing::Opponents(CHAINS));
    for player in 130..136 {
        assert!(has_global_rank(&table, player).await, "{player}");
    }
    let board = play::ratings::leaderboard(&table.database, Scope::Everywhere, PlayerId(1), 1, now()).await;
    let board = board.expect("the query succeeds");
    assert_eq!(board.ranked, 6);
    let ranks: Vec<Option<i64>> = board.standings.iter().map(|line| line.rank).collect();
    let ranked = (1..=6).map(Some);
    assert_eq!(ranks, ranked.chain([None; 4]).collect::<Vec<_>>(), "ten lines, and further pages");
    assert_eq!(board.pages, 3);
    // A rank ends the moment the rating becomes provisional.
    let settled_until = "select settled_until from standing where player_id = 130 and guild_id = 0";
    let until: DateTime<Utc> =
        sqlx::query_scalar(settled_until).fetch_one(&*table.database).await.expect("it is there");
    let moment = TimeDelta::microseconds(1);
    assert!(matches!(own(&table, Scope::Everywhere, 130, until - moment).await, OwnRank::Rank(..)));
    assert!(matches!(own(&table, Scope::Everywhere, 130, until).await, OwnRank::Provisional(_)));
    // Puppets don't count, and repeated opponents count once.
    for (opponent, left) in [(130, 3), (131, 2), (101, 2), (131, 2), (132, 1)] {
        play_elsewhere(&table, [100, opponent]).await;
        assert_same_again(&table).await;
        assert_eq!(missing(&table, 100).await, Missing::Opponents(left), "after {opponent}");
    }
    play_elsewhere(&table, [100, 133]).await;
    play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    assert_eq!(missing(&table, 100).await, Missing::Matches, "five matches settle no rating");
    season(&table, "select 100, 130 + n from generate_series(0, 3) n", 2).await;
    assert!(has_global_rank(&table, 100).await);
    // A rank stays while more matches are played, until it is computed again.
    let id = table.begin_with(100, 130, SERVER, SLOW).await;
    table.open_fully(100, 130, id).await;
    play::endings::resign(&table.database, &later(130, 90), MatchRef::Number(id), OPENED)
        .await
        .expect("the match is running");
    assert!(has_global_rank(&table, 100).await && has_global_rank(&table, 130).await);
}

#[tokio::test]
async fn a_global_rank_needs_two_weeks_of_matches() {
    let table = Table::new().await;
    season(&table, &all_pairs(130, 136), 2).await;
    season(&table, "select 100, 130 + n from generate_series(0, 6) n", 1).await;
    let first = now() - TimeDelta::days(10);
    assert_eq!(missing(&table, 100).await, Missing::MatchAfter(first + MIN_SPAN));
}

#[tokio::test]
async fn global_ranks_are_computed_hourly_by_one_process() {
    let table = Table::new().await;
    season(&table, &all_pairs(130, 135), 2).await;
    // As an upgrade leaves them.
    table
        .execute("delete from global_rating; update standing set settled_until = null where guild_id = 0")
        .await;
    assert_eq!(missing(&table, 130).await, Missing::MainGroup);
    let run =
        async |at| is_recomputed(&mut GlobalRanks::default(), &table, at).await.expect("it is computed");
    let (one, other) = tokio::join!(run(now()), run(now()));
    assert!(one != other, "one of two processes computes them");
    assert!(has_global_rank(&table, 130).await);
    assert_same_again(&table).await;
    table.execute("update standing set settled_until = null, rating = 7 where guild_id = 0").await;
    assert!(!run(now() + TimeDelta::minutes(59)).await);
    assert!(run(now() + TimeDelta::hours(1)).await);
    assert!(has_global_rank(&table, 130).await);
    assert_same_again(&table).await;
}

#[tokio::test]
async fn many_matches_of_a_pair_in_a_day_count_little_among_all_servers() {
    let table = Table::new().await;
    season(&table, &all_pairs(100, 105), 7).await;
    let ratings = async || {
        let rating = async |scope| match own(&table, scope, 100, now()).await {
            OwnRank::Rank(_, rating) => rating.rating,
            other => panic!("{other:?}"),
        };
        [rating(Scope::Server(SERVER)).await, rating(Scope::Everywhere).await]
    };
    let before = ratings().await;
    let mut gains = Vec::new();
    for minute in 0..10 {
        let id = table.begin_with(100, 101, SERVER, SLOW).await;
        table.open_fully(100, 101, id).await;
        let lost =
            play::endings::resign(&table.database, &later(101, minute), MatchRef::Number(id), OPENED).await;
        assert!(changes(&lost.expect("the match is running")).is_some(), "{minute}");
        play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
        assert_same_again(&table).await;
        let after = ratings().await;
        gains.push([after[0] - before[0], after[1] - before[1]]);
    }
    assert_eq!(gains[2][0].to_bits(), gains[2][1].to_bits(), "three count fully");
    assert!(gains[9][1] > gains[2][1] && gains[9][1] < gains[2][1] * 4.0 / 3.0, "{gains:?}");
    assert!(gains[9][0] > gains[2][0] * 2.0, "in the server all count: {gains:?}");
}

#[tokio::test]
async fn a_failed_computation_of_global_ranks_is_repeated_soon() {
    let table = Table::new().await;
    season(&table, &all_pairs(130, 135), 2).await;
    table.execute("update standing set settled_until = null where guild_id = 0").await;
    table.execute("alter table hidden_player rename to lost").await;
    let run =
        async |minutes| is_recomputed(&mut GlobalRanks::default(), &table, after_minutes(minutes)).await;
    assert!(matches!(run(0).await, Err(Error::Database(_))));
    assert!(!run(4).await.expect("nothing is due"), "another process may still compute them");
    assert!(matches!(run(5).await, Err(Error::Database(_))), "the claim has expired");
    table.execute("alter table lost rename to hidden_player").await;
    assert!(!run(9).await.expect("nothing is due"));
    assert!(run(10).await.expect("they are computed"));
    assert!(has_global_rank(&table, 130).await);
    assert!(!run(69).await.expect("nothing is due"), "the next is due an hour after the success");
    assert!(run(70).await.expect("they are computed"));
}

#[tokio::test]
async fn global_ranks_are_written_again_after_a_deadlock() {
    let table = Table::new().await;
    season(&table, &all_pairs(130, 135), 2).await;
    table.execute("update standing set settled_until = null where guild_id = 0").await;
    table.fail_statement("insert on global_rating", "40P01", 2).await; // deadlock_detected
    assert!(
        is_recomputed(&mut GlobalRanks::default(), &table, now()).await.expect("the third attempt succeeds")
    );
    assert_eq!(table.attempts().await, 3);
    assert!(has_global_rank(&table, 130).await);
}

#[tokio::test]
async fn slow_computations_of_global_ranks_get_more_time() {
    const LARGER: [Duration; 1] = [Duration::from_mins(20)];
    let table = Table::new().await;
    season(&table, &all_pairs(130, 135), 2).await;
    table.execute("update standing set settled_until = null where guild_id = 0").await;
    let mut ranks = GlobalRanks::with_time_limits(Duration::ZERO, &LARGER);
    let run = async |ranks: &mut GlobalRanks, minutes| {
        ranks.recompute_due(&table.database, after_minutes(minutes)).await
    };
    let timed_out = GlobalRanksRun::TimedOut { after: Duration::ZERO, next_limit: LARGER[0] };
    assert_eq!(run(&mut ranks, 0).await.expect("the database is reachable"), timed_out);
    assert!(!has_global_rank(&table, 130).await);
    assert_eq!(
        run(&mut ranks, 0).await.expect("nothing is due"),
        GlobalRanksRun::NotDue,
        "until the end of the lease"
    );
    assert_eq!(run(&mut ranks, 1).await.expect("they are computed"), GlobalRanksRun::Computed);
    assert!(has_global_rank(&table, 130).await);
    assert_eq!(
        run(&mut ranks, 61).await.expect("they are computed"),
        GlobalRanksRun::Computed,
        "the limit is remembered"
    );
    table.execute("alter table hidden_player rename to lost").await;
    assert!(matches!(run(&mut ranks, 121).await, Err(Error::Database(_))));
    table.execute("alter table lost rename to hidden_player").await;
    assert_eq!(run(&mut ranks, 125).await.expect("nothing is due"), GlobalRanksRun::NotDue);
    assert_eq!(
        run(&mut ranks, 126).await.expect("they are computed"),
        GlobalRanksRun::Computed,
        "a failure is repeated before the end of the long lease"
    );
}

#[tokio::test]
async fn the_server_stops_a_computation_of_global_ranks_that_timed_out() {
    let table = Table::new().await;
    let mut holder = table.database.acquire().await.expect("the database is reachable").detach();
    let lock = "select pg_advisory_lock(hashtext('hivepost recount'))";
    sqlx::query(lock).execute(&mut holder).await.expect("the lock is free");
    let mut ranks = GlobalRanks::with_time_limits(Duration::from_millis(50), &[]);
    let run = ranks.recompute_due(&table.database, now()).await.expect("the database is reachable");
    assert!(matches!(run, GlobalRanksRun::TimedOut { .. }), "{run:?}");
    let waiting = "select count(*) from pg_stat_activity
                   where datname = current_database() and wait_event = 'advisory'";
    let begun = Instant::now();
    while sqlx::query_scalar::<_, i64>(waiting).fetch_one(&*table.database).await.expect("the query succeeds")
        > 0
    {
        assert!(begun.elapsed() < Duration::from_secs(20), "its query is still running");
        tokio::task::yield_now().await;
    }
    holder.close().await.expect("the connection is open");
}

fn after_minutes(minutes: i64) -> DateTime<Utc> {
    now() + TimeDelta::minutes(minutes)
}

async fn is_recomputed(ranks: &mut GlobalRanks, table: &Table, at: DateTime<Utc>) -> Result<bool, Error> {
    Ok(ranks.recompute_due(&table.database, at).await? == GlobalRanksRun::Computed)
}

#[tokio::test]
async fn the_main_group_continues_with_its_members() {
    let table = Table::new().await;
    season(&table, &all_pairs(100, 107), 2).await;
    let is_main_group = async |members: RangeInclusive<i64>, ring: RangeInclusive<i64>| {
        for player in members {
            assert!(has_global_rank(&table, player).await, "{player}");
        }
        for player in ring {
            assert!(!has_global_rank(&table, player).await, "{player}");
        }
    };
    table.execute("update global_rating set member_since = member_since - interval '10 weeks'").await;
    season(&table, &all_pairs(150, 159), 7).await;
    is_main_group(100..=107, 150..=159).await;
    let days = sqlx::query_scalar("select distinct member_since from global_rating order by 1");
    let days: Vec<Option<DateTime<Utc>>> =
        days.fetch_all(&*table.database).await.expect("the query succeeds");
    let since = now() - TimeDelta::days(2) - TimeDelta::weeks(10);
    assert_eq!(days, [Some(since), None], "the day on which they became members is kept");

    // Their ratings and ranks are replaced, and half of the accounts are deleted.
    table.execute("update rating set rating = 7; update standing set rating = 8").await;
    for player in 104..=107 {
        let deleted = play::accounts::delete(&table.database, &caller(player), PlayerId(-player)).await;
        deleted.expect("the account is deleted");
    }
    play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    is_main_group(100..=103, 150..=159).await;

    table.execute("update global_rating set member_since = null").await;
    play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    is_main_group(150..=159, 100..=103).await;
}

#[tokio::test]
async fn deleted_and_hidden_players_have_no_global_rank() {
    let table = Table::new().await;
    season(&table, &all_pairs(130, 135), 2).await;
    let caller = caller(135);
    play::accounts::delete(&table.database, &caller, PlayerId(-7)).await.expect("the account is deleted");
    play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    let rated: Vec<i64> = sqlx::query_scalar("select player_id from global_rating order by 1")
        .fetch_all(&*table.database)
        .await
        .expect("the query succeeds");
    assert_eq!(rated, [130, 131, 132, 133, 134]);
    assert!(has_global_rank(&table, 130).await, "a deleted opponent still connects");
    let hidden =
        play::ratings::set_visible_everywhere(&table.database, PlayerId(134), Visible::Hidden, now()).await;
    hidden.expect("the database is reachable").expect("the player is known");
    play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    assert!(has_global_rank(&table, 130).await, "five are left");
    for player in [132, 133] {
        let hidden =
            play::ratings::set_visible_everywhere(&table.database, PlayerId(player), Visible::Hidden, now())
                .await;
        hidden.expect("the database is reachable").expect("the player is known");
    }
    play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    assert_eq!(missing(&table, 130).await, Missing::MainGroup, "hidden players connect nobody");
}

#[tokio::test]
async fn hidden_players_are_in_no_list_and_no_rank_counts_them() {
    let table = Table::new().await;
    season(&table, &all_pairs(130, 135), 2).await;
    table.execute("update standing set rating = player_id; update rating set rating = player_id").await;
    let here = Scope::Server(SERVER);
    let rank = async |scope, player| match own(&table, scope, player, now()).await {
        OwnRank::Rank(rank, _) => rank,
        other => panic!("{other:?}"),
    };
    assert_eq!((rank(here, 130).await, rank(Scope::Everywhere, 130).await), (6, 6));

    let best = PlayerId(135);
    let member = Caller { manages_server: false, ..manager(SERVER) };
    let refused = play::ratings::set_visible(&table.database, &member, best, Visible::Hidden).await;
    assert!(matches!(refused, Err(Error::Refused(refusal)) if matches!(*refusal, Refusal::NotManager)));
    let hide = async |visible| {
        play::ratings::set_visible(&table.database, &manager(SERVER), best, visible)
            .await
            .expect("she manages it and he is known")
    };
    assert_eq!(hide(Visible::Hidden).await.name, "Person 135");
    assert_eq!((rank(here, 130).await, rank(Scope::Everywhere, 130).await), (5, 6));
    assert!(matches!(own(&table, here, 135, now()).await, OwnRank::Hidden(_)));
    assert_eq!(rank(Scope::Everywhere, 135).await, 1);
    let board = play::ratings::leaderboard(&table.database, here, PlayerId(130), 1, now()).await;
    let board = board.expect("the query succeeds");
    assert_eq!((board.ranked, board.standings.len()), (5, 5));
    assert!(board.standings.iter().all(|line| line.player.id != best));
    hide(Visible::Shown).await;
    assert_eq!(rank(here, 135).await, 1);

    let everywhere = async |visible| {
        play::ratings::set_visible_everywhere(&table.database, best, visible, now())
            .await
            .expect("the database is reachable")
    };
    everywhere(Visible::Hidden).await.expect("he is known");
    assert_eq!((rank(here, 130).await, rank(Scope::Everywhere, 130).await), (5, 5));
    assert!(matches!(own(&table, Scope::Everywhere, 135, now()).await, OwnRank::Hidden(_)));
    hide(Visible::Shown).await;
    assert_eq!(rank(here, 130).await, 5, "a manager does not undo what the host does");
    everywhere(Visible::Shown).await.expect("he is known");
    assert_eq!(rank(here, 130).await, 6);
    let unranked =
        play::ratings::set_visible_everywhere(&table.database, PlayerId(98), Visible::Hidden, now()).await;
    assert_eq!(unranked.expect("the database is reachable"), None);
}
