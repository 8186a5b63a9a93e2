//! Ladders over a long time: everyone has one place, and places have no gaps.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use hivepost::ids::{MatchId, PlayerId, Revision};
use hivepost::play::challenges::Coin;
use hivepost::play::ladders::{self, LadderChallenge, LadderReport};
use hivepost::play::matches::MatchRef;
use hivepost::play::proposals::{ExpectedPosition, accept, offer_draw};
use hivepost::play::refusal::ServerRule;
use hivepost::play::{self, Caller, Error, Refusal};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::table::{ADA, BERT, CHANNEL, RATED, SERVER, Table, by_at, now, offer};

const PEOPLE: i64 = 20;
const DAYS: i64 = 92;

fn at(id: i64, when: DateTime<Utc>) -> Caller {
    by_at(id, when).in_channel(SERVER, CHANNEL)
}

async fn challenge(
    table: &Table,
    challenger: i64,
    defender: i64,
    when: DateTime<Utc>,
) -> play::Result<MatchId> {
    let wanted = LadderChallenge {
        defender: PlayerId(defender),
        place: offer(SERVER, RATED).place,
        coin: if challenger % 2 == 0 { Coin::ChallengerWhite } else { Coin::ChallengerBlack },
    };
    ladders::challenge(&table.database, &at(challenger, when), wanted).await.map(|state| state.id())
}

async fn report(table: &Table) -> LadderReport {
    ladders::report(&table.database, SERVER, PlayerId(ADA)).await.expect("the query succeeds")
}

/// The ids on the ladder, top first.
async fn order(table: &Table) -> Vec<i64> {
    report(table).await.rungs.into_iter().map(|rung| rung.player.id.0).collect()
}

/// The running matches: id, White and Black.
async fn running(table: &Table) -> Vec<(i64, i64, i64)> {
    sqlx::query_as(
        "select match_id, white, black from match where is_ladder and ended_at is null order by match_id",
    )
    .fetch_all(&*table.database)
    .await
    .expect("the query succeeds")
}

async fn resign(table: &Table, loser: i64, id: MatchId, when: DateTime<Utc>) {
    let resigned =
        play::endings::resign(&table.database, &at(loser, when), MatchRef::Number(id), Revision::START).await;
    resigned.expect("the match is running");
}

async fn draw(table: &Table, [white, black]: [i64; 2], id: MatchId, when: DateTime<Utc>) {
    let which = MatchRef::Number(id);
    let offered = offer_draw(&table.database, &at(white, when), which, ExpectedPosition::Any).await;
    offered.expect("a draw can be offered");
    let event: i32 = sqlx::query_scalar("select max(seq) from match_event where match_id = $1")
        .bind(id.0)
        .fetch_one(&*table.database)
        .await
        .expect("the offer is an event");
    accept(&table.database, &at(black, when), which, event).await.expect("the offer is open");
}

/// The stored places are 1, 2, 3 and so on, and the crown is where the first player is.
async fn assert_whole(table: &Table) {
    let places: Vec<i32> = sqlx::query_scalar("select place from ladder_place order by place")
        .fetch_all(&*table.database)
        .await
        .expect("the query succeeds");
    assert!(places.iter().copied().eq(1..=i32::try_from(places.len()).expect("few")), "{places:?}");
    let players = order(table).await;
    assert_eq!(players.iter().collect::<BTreeSet<_>>().len(), players.len(), "{players:?}");
    let crowned: Vec<i64> = sqlx::query_scalar("select player_id from ladder_crown where since is not null")
        .fetch_all(&*table.database)
        .await
        .expect("the query succeeds");
    assert_eq!(crowned.first(), players.first());
}

async fn settle(table: &Table, when: DateTime<Utc>) {
    play::deadlines::time_out_due(&table.database, when).await.expect("it succeeds");
    while ladders::advance_due(&table.database, when).await.expect("it succeeds") > 0 {}
}

#[tokio::test]
async fn twenty_people_keep_their_order_on_a_ladder_for_three_months() {
    let table = Table::new().await;
    let mut random = StdRng::seed_from_u64(53);
    for player in 1..=PEOPLE {
        assert_eq!(ladders::join(&table.database, &at(player, now()), SERVER, None).await.expect("joins"), {
            usize::try_from(player).expect("positive")
        });
    }
    let (mut begun, mut refused) = (0, 0);
    for day in 1..=DAYS {
        let when = now() + TimeDelta::days(day);
        for _ in 0..4 {
            let players = order(&table).await;
            let challenger = *players.choose(&mut random).expect("the ladder has players");
            let place = players.iter().position(|player| *player == challenger).expect("on the ladder");
            let defender = players[place.saturating_sub(random.random_range(0..5))];
            match challenge(&table, challenger, defender, when).await {
                Ok(_) => begun += 1,
                Err(Error::Refused(_)) => refused += 1,
                Err(error) => panic!("{error}"),
            }
        }
        settle(&table, when).await; // before others end matches that were lost on time
        for (id, white, black) in running(&table).await {
            match random.random_range(0..8) {
                0 | 1 => resign(&table, white, MatchId(id), when).await,
                2 => resign(&table, black, MatchId(id), when).await,
                3 => draw(&table, [white, black], MatchId(id), when).await,
                _ => {} // later, or on time
            }
        }
        settle(&table, when).await;
        assert_whole(&table).await;
        if day % 9 == 0 {
            let player = random.random_range(1..=PEOPLE);
            let caller = at(player, when);
            if ladders::leave(&table.database, &caller, SERVER).await.is_err() {
                ladders::join(&table.database, &caller, SERVER, None).await.expect("not on the ladder");
            }
            assert_whole(&table).await;
        }
    }
    let on_time: i64 = sqlx::query_scalar("select count(*) from match where end_reason = 'time'")
        .fetch_one(&*table.database)
        .await
        .expect("the query succeeds");
    assert!(begun > 50 && refused > 50 && on_time > 5, "{begun} begun, {refused} refused, {on_time} on time");
}

#[tokio::test]
async fn results_count_in_the_order_of_the_ends() {
    let table = Table::new().await;
    for player in [ADA, BERT, 13, 14] {
        ladders::join(&table.database, &at(player, now()), SERVER, None).await.expect("joins");
    }
    let first = challenge(&table, 14, ADA, now()).await.expect("four may challenge anybody above");
    let second = challenge(&table, 13, ADA, now()).await.expect("three may, too");
    resign(&table, ADA, second, now() + TimeDelta::hours(1)).await;
    resign(&table, ADA, first, now() + TimeDelta::hours(2)).await;
    settle(&table, now() + TimeDelta::hours(2)).await;
    assert_eq!(order(&table).await, [13, 14, ADA, BERT]);
    let when = now() + TimeDelta::days(3);
    let days = async |player| {
        let days = ladders::days_first(&table.database, SERVER, PlayerId(player), when).await;
        days.expect("the query succeeds")
    };
    assert_eq!((days(ADA).await, days(13).await, days(14).await), (0, 2, 0));
}

#[tokio::test]
async fn concurrent_challenges_on_a_ladder_begin_one_match() {
    let table = Table::new().await;
    for player in [ADA, BERT] {
        ladders::join(&table.database, &at(player, now()), SERVER, None).await.expect("joins");
    }
    let both = tokio::join!(challenge(&table, BERT, ADA, now()), challenge(&table, BERT, ADA, now()));
    assert_ne!(both.0.is_ok(), both.1.is_ok());
    assert_eq!(running(&table).await.len(), 1);
}

#[tokio::test]
async fn ladder_challenges_count_towards_the_daily_limit() {
    let table = Table::new().await;
    for player in 1..=3 {
        ladders::join(&table.database, &at(player, now()), SERVER, None).await.expect("joins");
    }
    table.execute("insert into server_setting (guild_id, most) values (1, 'day-1')").await;
    challenge(&table, 3, 2, now()).await.expect("the first of the day");
    match challenge(&table, 3, 1, now()).await {
        Err(Error::Refused(refusal)) => {
            assert!(matches!(*refusal, Refusal::ServerRule(ServerRule::TooManyToday(1))), "{refusal:?}");
        }
        other => panic!("{other:?}"),
    }
}
