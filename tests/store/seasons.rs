//! Seasons: which results count, closing, and the post of the table.

use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use hivepost::ids::{MessageId, PlayerId, ServerId};
use hivepost::play::notices::{Content, Due};
use hivepost::play::ratings::Visible;
use hivepost::play::seasons::{SeasonPage, SeasonReport, close_due, season_page, titles};
use hivepost::play::settings::{Listing, SeasonLength, SeasonsChoice, Value};
use hivepost::play::{self, Error, Refusal};
use hivepost::store::matches::{Rated, Terms};
use hivepost::store::ops::process_lock::ProcessLock;

use crate::table::{ADA, BERT, CHANNEL, RATED, SERVER, Table, caller, manager, now};

const CLEO: i64 = 13;
const UNRATED: Terms = Terms { rated: Rated::No, ..RATED };

fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("a time")
}

async fn set_at(table: &Table, value: Value, when: DateTime<Utc>) {
    let manager = play::Caller { now: when, ..manager(SERVER) };
    let value = value.chosen_in(CHANNEL, when);
    play::settings::set(&table.database, &manager, value).await.expect("a manager may");
}

async fn set(table: &Table, length: SeasonLength) {
    set_at(table, Value::Seasons(SeasonsChoice::Here(length)), now()).await;
}

/// Plays a rated match that the first player wins, and dates its result.
async fn won(table: &Table, [winner, loser]: [i64; 2], when: &str) {
    let ended = Box::pin(table.play_resigned([winner, loser], loser, SERVER, RATED)).await;
    sqlx::query("update match set rated_at = $2 where match_id = $1")
        .bind(ended.id().0)
        .bind(at(when))
        .execute(&*table.database)
        .await
        .expect("the statement succeeds");
}

async fn page(table: &Table, first: Option<&str>) -> SeasonPage {
    let first = first.map(|day| day.parse().expect("a date"));
    season_page(&table.database, SERVER, PlayerId(ADA), first, 1).await.expect("there is such a season")
}

/// The places with the players and their points.
fn lines(page: &SeasonPage) -> Vec<(i32, i64, i32)> {
    page.lines.iter().map(|line| (line.place, line.player.id.0, line.points)).collect()
}

/// Sends the posts of tables, and returns what they say.
async fn posts(table: &Table, when: DateTime<Utc>) -> Vec<Option<SeasonReport>> {
    table.execute("delete from notice where kind <> 'season'").await;
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let claim = async || play::notices::claim(&table.database, process.id(), Due::Now, &[], when).await;
    let mut posts = Vec::new();
    while let Some(notice) = claim().await.expect("the claim succeeds") {
        let content = play::notices::read(&table.database, &notice, when).await.expect("it is readable");
        let Content::Season(report, channel) = content else { panic!("{content:?}") };
        assert_eq!(channel, CHANNEL);
        posts.push(report.map(|report| *report));
        let sent = play::notices::mark_sent(&table.database, &notice, Some(MessageId(5)), false, when);
        sent.await.expect("the claim is ours");
    }
    posts
}

#[tokio::test]
async fn seasons_count_rated_results_of_the_server_in_their_days() {
    let table = Table::new().await;
    set(&table, SeasonLength::Month).await;
    won(&table, [BERT, ADA], "2024-09-30T23:59:59Z").await;
    won(&table, [ADA, BERT], "2024-10-01T00:00:00Z").await;
    won(&table, [CLEO, BERT], "2024-10-31T23:59:59Z").await;
    won(&table, [BERT, CLEO], "2024-11-01T00:00:00Z").await;
    table.play_resigned([BERT, ADA], ADA, SERVER, UNRATED).await;
    table.play_resigned([BERT, ADA], ADA, ServerId(9), RATED).await;
    let running = page(&table, None).await;
    assert!(running.is_running);
    assert_eq!(lines(&running), [(1, ADA, 3), (1, CLEO, 3), (3, BERT, 0)], "a short loss gives no points");
    assert_eq!(running.own.map(|own| (own.place, own.record.won)), Some((1, 1)));
    assert_eq!((running.earlier, running.later), (None, None));
    set(&table, SeasonLength::Quarter).await;
    let quarter = lines(&page(&table, None).await);
    assert_eq!(quarter, [(1, ADA, 3), (2, CLEO, 3), (3, BERT, 3)], "fewer matches, then more");
}

#[tokio::test]
async fn a_season_is_closed_and_posted_once_an_hour_after_its_end() {
    let table = Table::new().await;
    set(&table, SeasonLength::Month).await;
    won(&table, [ADA, BERT], "2024-10-05T12:00:00Z").await;
    assert_eq!(close_due(&table.database, at("2024-11-01T00:59:59Z")).await.expect("it succeeds"), 0);
    let due = at("2024-11-01T01:00:00Z");
    let both = tokio::join!(close_due(&table.database, due), close_due(&table.database, due));
    assert_eq!(both.0.expect("it succeeds") + both.1.expect("it succeeds"), 1);
    assert_eq!(close_due(&table.database, due).await.expect("it succeeds"), 0);
    let posts = posts(&table, due).await;
    let [Some(report)] = &posts[..] else { panic!("one post: {posts:?}") };
    assert_eq!(report.podium.iter().map(|line| line.player.id.0).collect::<Vec<_>>(), [ADA, BERT]);
    assert_eq!(report.highlights.most_active, Some((PlayerId(ADA), 1)));
    assert_eq!(report.player(PlayerId(ADA)).map(|player| &*player.name), Some("Person 11"));
    let running = page(&table, None).await;
    assert_eq!((running.season.first.to_string().as_str(), lines(&running)), ("2024-11-01", vec![]));
    assert_eq!(running.earlier.map(|season| season.first.to_string()).as_deref(), Some("2024-10-01"));
    let closed = page(&table, Some("2024-10-01")).await;
    assert!(!closed.is_running);
    assert_eq!(lines(&closed), [(1, ADA, 3), (2, BERT, 0)]);
    assert_eq!(closed.later, Some(running.season));
    let won = titles(&table.database, SERVER, PlayerId(ADA)).await.expect("the query succeeds");
    assert_eq!(won, [(closed.season, 1)]);
    assert_eq!(titles(&table.database, ServerId(9), PlayerId(ADA)).await.expect("the query succeeds"), []);
}

#[tokio::test]
async fn empty_and_missed_seasons_have_no_post() {
    let table = Table::new().await;
    set(&table, SeasonLength::Month).await;
    won(&table, [ADA, BERT], "2024-10-05T12:00:00Z").await;
    let late = at("2025-01-20T00:00:00Z");
    while close_due(&table.database, late).await.expect("it succeeds") > 0 {}
    let posts = posts(&table, late).await;
    assert!(matches!(posts[..], [None]), "October ended too long ago: {posts:?}");
    let running = page(&table, None).await;
    assert_eq!(running.season.first.to_string(), "2025-01-01");
    assert_eq!(running.earlier.map(|season| season.first.to_string()).as_deref(), Some("2024-10-01"));
}

#[tokio::test]
async fn a_changed_length_counts_from_the_last_end() {
    let table = Table::new().await;
    set(&table, SeasonLength::Month).await;
    won(&table, [ADA, BERT], "2024-10-05T12:00:00Z").await;
    won(&table, [BERT, ADA], "2024-11-05T12:00:00Z").await;
    close_due(&table.database, at("2024-11-01T01:00:00Z")).await.expect("it succeeds");
    let quarter = Value::Seasons(SeasonsChoice::Here(SeasonLength::Quarter));
    set_at(&table, quarter, at("2024-11-10T00:00:00Z")).await;
    let running = page(&table, None).await;
    let days = [running.season.first, running.season.end].map(|day| day.to_string());
    assert_eq!(days, ["2024-11-01", "2025-01-01"]);
    assert_eq!(lines(&running), [(1, BERT, 3), (2, ADA, 0)]);
    set_at(&table, Value::Seasons(SeasonsChoice::Off), at("2024-11-11T00:00:00Z")).await;
    let last = page(&table, None).await;
    assert_eq!((last.is_running, last.season.first.to_string().as_str()), (false, "2024-10-01"));
}

#[tokio::test]
async fn unlisted_players_are_in_no_table() {
    let table = Table::new().await;
    set(&table, SeasonLength::Month).await;
    won(&table, [ADA, BERT], "2024-10-05T12:00:00Z").await;
    won(&table, [CLEO, BERT], "2024-10-06T12:00:00Z").await;
    let unlisted = Value::Listing(Listing::Unlisted);
    play::settings::set(&table.database, &caller(ADA), unlisted).await.expect("it succeeds");
    assert_eq!(lines(&page(&table, None).await), [(1, CLEO, 3), (2, BERT, 0)]);
    close_due(&table.database, at("2024-11-01T01:00:00Z")).await.expect("it succeeds");
    let manager = manager(SERVER);
    play::ratings::set_visible(&table.database, &manager, PlayerId(CLEO), Visible::Hidden)
        .await
        .expect("a manager may");
    assert_eq!(lines(&page(&table, Some("2024-10-01")).await), [(2, BERT, 0)], "places stay as they were");
}

#[tokio::test]
async fn servers_without_seasons_have_no_table() {
    let table = Table::new().await;
    for first in [None, Some(now().date_naive())] {
        let refused = season_page(&table.database, SERVER, PlayerId(ADA), first, 1).await;
        let Err(Error::Refused(refusal)) = refused else { panic!("{first:?}: it is refused") };
        match first {
            None => assert!(matches!(*refusal, Refusal::NoSeasons)),
            Some(_) => assert!(matches!(*refusal, Refusal::NoSuchSeason)),
        }
    }
    let member = caller(BERT).in_channel(SERVER, CHANNEL);
    let monthly = Value::Seasons(SeasonsChoice::Here(SeasonLength::Month)).chosen_in(CHANNEL, now());
    let refused = play::settings::set(&table.database, &member, monthly).await;
    let Err(Error::Refused(refusal)) = refused else { panic!("it is refused") };
    assert!(matches!(*refusal, Refusal::NotManager));
}

/// `cargo test --release --test store large_season -- --ignored --nocapture`
#[tokio::test]
#[ignore = "measures, and asserts a limit for release builds"]
async fn the_table_of_a_large_season_is_fast() {
    let table = Table::new().await;
    set(&table, SeasonLength::Quarter).await;
    table
        .execute("insert into player select 1000 + i, 'Player ' || i, now() from generate_series(0, 999) i")
        .await;
    table
        .execute(
            "insert into match (white, black, expansions, opening, rated, guild_id, channel_id, is_private, locale,
                                started_at, ended_at, result, end_reason, plies, rated_at)
             select 1000 + i % 1000, 1000 + (i * 7 + 1 + i / 1000) % 1000, 'Base', 'standard', true, 1, 2, false, 'en-US',
                    '2024-09-01', '2024-10-02', (array['white', 'black', 'draw'])[1 + i % 3],
                    (array['resigned', 'resigned', 'agreed'])[1 + i % 3], 40,
                    timestamptz '2024-10-02' + i * interval '1 second'
             from generate_series(0, 49999) i where i % 1000 <> (i * 7 + 1 + i / 1000) % 1000",
        )
        .await;
    table.execute("vacuum analyze").await;
    let mut times = Vec::new();
    for _ in 0..11 {
        let begun = Instant::now();
        assert_eq!(page(&table, None).await.pages, 100);
        times.push(begun.elapsed());
    }
    times.sort();
    println!("the table of a season with 50,000 results: {:?}", times[5]);
    assert!(times[5] < Duration::from_millis(300), "{times:?}");
}
