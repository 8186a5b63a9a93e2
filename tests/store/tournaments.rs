//! Whole tournaments with random results, draws and withdrawals.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use hivepost::ids::{ChannelId, MatchId, PlayerId, Revision, TournamentId};
use hivepost::play::matches::MatchRef;
use hivepost::play::proposals::{ExpectedPosition, accept, offer_draw};
use hivepost::play::tournaments::{self, DraftField, Format, MemberCheck, Report, Stage, TournamentRequest};
use hivepost::play::{self, Caller};
use hivepost::store::matches::Rated;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use sqlx::AssertSqlSafe;
use tournament::Points;

use crate::conditional_moves::count;
use crate::table::{ADA, BERT, CHANNEL, RATED, SERVER, Table, by_at, manager, now, offer};

const THREAD: ChannelId = ChannelId(30);
const CLEO: i64 = 13;

fn at(id: i64, when: DateTime<Utc>) -> Caller {
    by_at(id, when).in_channel(SERVER, CHANNEL)
}

pub fn request(format: Format, rounds: Option<usize>) -> TournamentRequest {
    let place = offer(SERVER, RATED).place;
    TournamentRequest {
        name: "Autumn Cup".to_owned(),
        format,
        rounds,
        pairs: true,
        seats: None,
        starts_at: None,
        ends_at: None,
        terms: RATED,
        place,
    }
}

pub async fn newest(table: &Table) -> TournamentId {
    let id: i64 = sqlx::query_scalar("select max(tournament_id) from tournament")
        .fetch_one(&*table.database)
        .await
        .expect("there is a tournament");
    TournamentId(id)
}

async fn report(table: &Table, id: TournamentId) -> Report {
    tournaments::report(&table.database, Some(SERVER), id).await.expect("the server has it")
}

/// All players join, and the matches begin in a thread, whose creation is reported twice.
pub async fn join_and_start(table: &Table, id: TournamentId, players: impl IntoIterator<Item = i64>) {
    for player in players {
        tournaments::join(&table.database, &at(player, now()), id).await.expect("it is open");
    }
    tournaments::start(&table.database, &manager(SERVER), id).await.expect("it has players");
    let notice: i64 = sqlx::query_scalar(
        "select notice_id from notice where kind = 'tournament_thread' and tournament_id = $1",
    )
    .bind(id.0)
    .fetch_one(&*table.database)
    .await
    .expect("the thread is queued");
    for _ in 0..2 {
        tournaments::begin_in_thread(&table.database, notice, id, THREAD, now()).await.expect("it begins");
    }
}

/// The running matches: id, White and Black.
async fn running(table: &Table) -> Vec<(i64, i64, i64)> {
    sqlx::query_as(
        "select match_id, white, black from match where tournament_id is not null and ended_at is null
         order by match_id",
    )
    .fetch_all(&*table.database)
    .await
    .expect("the query succeeds")
}

async fn resign(table: &Table, loser: i64, id: i64, when: DateTime<Utc>) {
    let which = MatchRef::Number(MatchId(id));
    let resigned = play::endings::resign(&table.database, &at(loser, when), which, Revision::START).await;
    resigned.expect("the match is running");
}

async fn draw(table: &Table, white: i64, black: i64, id: i64, when: DateTime<Utc>) {
    let which = MatchRef::Number(MatchId(id));
    let offered = offer_draw(&table.database, &at(white, when), which, ExpectedPosition::Any).await;
    offered.expect("a draw can be offered");
    let event: i32 = sqlx::query_scalar("select max(seq) from match_event where match_id = $1")
        .bind(id)
        .fetch_one(&*table.database)
        .await
        .expect("the offer is an event");
    accept(&table.database, &at(black, when), which, event).await.expect("the offer is open");
}

/// Plays until the tournament is over. Each step ends about half of the running matches.
async fn play_out(table: &Table, id: TournamentId, random: &mut StdRng) {
    for step in 1.. {
        let when = now() + TimeDelta::minutes(step);
        while tournaments::advance_due(&table.database, when).await.expect("it succeeds") > 0 {}
        if report(table, id).await.tournament.stage == Stage::Over {
            return;
        }
        let matches = running(table).await;
        assert!(!matches.is_empty(), "nothing is left to play, and the tournament isn't over");
        for (number, white, black) in matches {
            match random.random_range(0..8) {
                0 | 1 => resign(table, white, number, when).await,
                2 => resign(table, black, number, when).await,
                3 => draw(table, white, black, number, when).await,
                _ => {} // later
            }
        }
    }
}

/// Asserts that each game has one match with its players, and that results of matches and games agree.
async fn assert_matches_fit(table: &Table) {
    let different: i64 = sqlx::query_scalar(
        "select count(*) from tournament_game game full join match on match.match_id = game.match_id
         where match.tournament_id is distinct from game.tournament_id and game.result not like '%forfeit'
            or match.white is distinct from game.white and game.match_id is not null
            or match.result is distinct from game.result and game.result not like '%forfeit'",
    )
    .fetch_one(&*table.database)
    .await
    .expect("the query succeeds");
    assert_eq!(different, 0);
}

#[tokio::test]
async fn a_swiss_tournament_of_64_players_is_played_for_nine_rounds() {
    let table = Table::new().await;
    let mut random = StdRng::seed_from_u64(64);
    let requested = request(Format::Swiss, Some(9));
    tournaments::create(&table.database, &manager(SERVER), requested).await.expect("managers may");
    let id = newest(&table).await;
    join_and_start(&table, id, 1..=64).await;
    for player in [7, 30, 64] {
        tournaments::leave(&table.database, &at(player, now()), id).await.expect("it is running");
    }
    play_out(&table, id, &mut random).await;
    assert_matches_fit(&table).await;
    let report = report(&table, id).await;
    assert_eq!(report.rounds.len(), 9);
    let byes: Vec<PlayerId> = report.rounds.iter().filter_map(|round| round.bye).collect();
    assert_eq!(byes.iter().collect::<BTreeSet<_>>().len(), byes.len(), "{byes:?}");
    assert_eq!(byes.len(), 8, "61 players are left after the first round");
    let mut met: BTreeMap<[i64; 2], BTreeSet<usize>> = BTreeMap::new();
    for game in &report.games {
        let mut pair = [game.white.0, game.black.0];
        pair.sort_unstable();
        met.entry(pair).or_default().insert(game.round);
    }
    assert!(met.values().all(|rounds| rounds.len() == 1), "players meet twice");
    let points: u32 =
        report.groups.iter().flat_map(|page| &page.lines).map(|line| line.standing.points.halves()).sum();
    let of_games = u32::try_from(report.games.len()).expect("few") * Points::WIN.halves();
    let of_byes = u32::try_from(byes.len()).expect("few") * 3;
    assert_eq!(points, of_games + of_byes);
}

async fn dates(table: &Table, columns: &str) -> (Option<DateTime<Utc>>, Option<DateTime<Utc>>) {
    let sql = format!("select {columns} from tournament order by tournament_id desc limit 1");
    let found = sqlx::query_as(AssertSqlSafe(sql)).fetch_one(&*table.database).await;
    found.expect("there is a tournament")
}

#[tokio::test]
async fn the_end_date_shortens_a_late_tournament() {
    let table = Table::new().await;
    let ends_at = now() + TimeDelta::days(3);
    let requested = TournamentRequest { ends_at: Some(ends_at), ..request(Format::RoundRobin, None) };
    tournaments::create(&table.database, &manager(SERVER), requested).await.expect("managers may");
    let id = newest(&table).await;
    assert_eq!(dates(&table, "due_at, planned_end_at").await, (Some(ends_at), Some(ends_at)));
    table.execute("update tournament set planned_end_at = planned_end_at - interval '60 hours'").await;
    join_and_start(&table, id, [ADA, BERT, CLEO]).await;
    let planned = Some(ends_at - TimeDelta::hours(60));
    assert_eq!(dates(&table, "ends_at, planned_end_at").await, (planned, planned));
}

#[tokio::test]
async fn a_tournament_waits_for_players_until_its_end_date() {
    let table = Table::new().await;
    let (starts_at, ends_at) = (now() + TimeDelta::days(2), now() + TimeDelta::days(9));
    let dates_of = (Some(starts_at), Some(ends_at));
    let requested = request(Format::RoundRobin, None);
    let requested = TournamentRequest { starts_at: dates_of.0, ends_at: dates_of.1, ..requested };
    tournaments::create(&table.database, &manager(SERVER), requested).await.expect("managers may");
    assert_eq!(dates(&table, "due_at, starts_at").await, (Some(starts_at), Some(starts_at)));
    table
        .execute(&format!("insert into heartbeat (process, at) values (1, '{}')", starts_at.to_rfc3339()))
        .await;
    while tournaments::advance_due(&table.database, starts_at).await.expect("it succeeds") > 0 {}
    assert_eq!(dates(&table, "due_at, starts_at").await, (Some(ends_at), Some(starts_at)));
}

#[tokio::test]
async fn players_without_a_rated_match_are_seeded_last() {
    let table = Table::new().await;
    table.play_resigned([ADA, BERT], BERT, SERVER, RATED).await;
    tournaments::create(&table.database, &manager(SERVER), request(Format::RoundRobin, None))
        .await
        .expect("managers may");
    let id = newest(&table).await;
    // A rating is inserted with the first lock, before the first rated match.
    table.execute("insert into player (player_id, name, seen_at) values (13, 'Cleo', now())").await;
    let unrated = "insert into rating (player_id, rating, deviation, volatility, rated_at) values (13, 1500, 350, 0.06, now())";
    table.execute(unrated).await;
    join_and_start(&table, id, [CLEO, BERT, ADA]).await;
    let seeds: Vec<i64> = sqlx::query_scalar("select player_id from tournament_entry order by seed")
        .fetch_all(&*table.database)
        .await
        .expect("the query succeeds");
    assert_eq!(seeds, [ADA, BERT, CLEO]);
}

#[tokio::test]
async fn two_choices_in_a_form_at_once_are_both_kept() {
    let table = Table::new().await;
    let caller = manager(SERVER);
    tournaments::begin_draft(&table.database, &caller, request(Format::RoundRobin, None))
        .await
        .expect("managers may");
    let set = |field, word| tournaments::set_draft(&table.database, &caller, SERVER, field, word);
    let both =
        Box::pin(async { tokio::join!(set(DraftField::Seats, "8"), set(DraftField::Rated, "unrated")) });
    let lock = format!("select 1 from player where player_id = {ADA} for update");
    let (seats, rated) = table.meet_at_lock(&lock, 2, both).await;
    seats.and(rated).expect("there is a form");
    let form = tournaments::form(&table.database, &caller, SERVER).await.expect("there is a form");
    assert_eq!((form.draft.seats, form.draft.terms.rated), (Some(8), Rated::No));
}

#[tokio::test]
async fn a_league_of_twelve_moves_two_players_up_and_two_down() {
    let table = Table::new().await;
    let mut random = StdRng::seed_from_u64(12);
    let requested = request(Format::RoundRobin, None);
    tournaments::create(&table.database, &manager(SERVER), requested).await.expect("managers may");
    let first = newest(&table).await;
    join_and_start(&table, first, 1..=12).await;
    play_out(&table, first, &mut random).await;
    assert_matches_fit(&table).await;
    let last = report(&table, first).await;
    assert_eq!(last.games.len(), 60);
    let places: Vec<Vec<i64>> =
        last.groups.iter().map(|group| group.lines.iter().map(|line| line.player.id.0).collect()).collect();
    assert_eq!(places.iter().map(Vec::len).collect::<Vec<_>>(), [6, 6]);

    tournaments::create_next_season(&table.database, &manager(SERVER), first, CHANNEL)
        .await
        .expect("it is over");
    let second = newest(&table).await;
    join_and_start(&table, second, 1..=12).await;
    let next = report(&table, second).await;
    let group = |number| -> BTreeSet<i64> {
        let members = next.entries.iter().filter(|entry| entry.group == Some(number));
        members.map(|entry| entry.player.id.0).collect()
    };
    let expected: BTreeSet<i64> = places[0][..4].iter().chain(&places[1][..2]).copied().collect();
    assert_eq!(group(1), expected);
    tournaments::leave(&table.database, &at(places[0][0], now()), second).await.expect("it is running");
    play_out(&table, second, &mut random).await;
    assert_matches_fit(&table).await;
    let withdrawn = report(&table, second).await;
    let out = withdrawn.groups[0].lines.last().expect("the group has players");
    assert_eq!((out.player.id.0, out.standing.place), (places[0][0], None));
}

#[tokio::test]
async fn a_swiss_tournament_without_enough_players_ends() {
    let table = Table::new().await;
    tournaments::create(&table.database, &manager(SERVER), request(Format::Swiss, None)).await.expect("may");
    let id = newest(&table).await;
    for player in 1..=3 {
        tournaments::join(&table.database, &at(player, now()), id).await.expect("it is open");
    }
    tournaments::start(&table.database, &manager(SERVER), id).await.expect("it has players");
    for player in 1..=2 {
        tournaments::leave(&table.database, &at(player, now()), id).await.expect("it is starting");
    }
    tournaments::begin_in_thread(&table.database, 1, id, THREAD, now()).await.expect("it begins");
    assert_eq!(report(&table, id).await.tournament.stage, Stage::Over);
    assert!(running(&table).await.is_empty());
}

#[tokio::test]
async fn a_late_member_check_changes_no_withdrawal() {
    const WARNINGS: &str = "select count(*) from notice where kind = 'tournament_warning'";
    const WITHDRAWN: &str = "select count(*) from tournament_entry where withdrawal_reason = 'time'";
    let table = Table::new().await;
    tournaments::create(&table.database, &manager(SERVER), request(Format::Swiss, None)).await.expect("may");
    let id = newest(&table).await;
    join_and_start(&table, id, 1..=4).await;
    let late_answer = async |player: i64| {
        let check = MemberCheck { tournament: id, server: SERVER, player: PlayerId(player) };
        tournaments::handle_member_check(&table.database, check, false, now()).await.expect("no error");
    };
    table.execute("update tournament_entry set withdrawn_at = joined_at, withdrawal_reason = 'time' where player_id = 1").await;
    late_answer(1).await;
    assert_eq!((count(&table, WITHDRAWN).await, count(&table, WARNINGS).await), (1, 0));
    late_answer(2).await;
    assert_eq!(count(&table, WARNINGS).await, 1, "those who take part are warned");
    tournaments::close(&table.database, &manager(SERVER), id).await.expect("it is running");
    tournaments::close(&table.database, &manager(SERVER), id).await.expect("its games are being decided");
    assert_eq!(report(&table, id).await.tournament.stage, Stage::Over);
    late_answer(3).await;
    assert_eq!(count(&table, WARNINGS).await, 1, "nobody is warned when it is over");
}
