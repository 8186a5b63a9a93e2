//! Rate limits, the challenged-by setting, and blocks.

use chrono::TimeDelta;
use hivepost::ids::{ChallengeId, ChannelId, MatchId, PlayerId, Revision, ServerId};
use hivepost::play::challenges::{ChallengeRequest, Coin, Rematch, parse_import};
use hivepost::play::ladders::{self, LadderChallenge};
use hivepost::play::limits::{
    MAX_BLOCKED_PLAYERS, MAX_IMPORTED_PLIES, MAX_IMPORTS_PER_DAY, MAX_MATCHES_TOGETHER, MAX_OPEN_CHALLENGES,
    MAX_PINGS_PER_DAY, MAX_PINGS_PER_HOUR, MAX_REMATCH_OFFERS, MAX_RUNNING_MATCHES, MAX_STARTS_PER_HOUR,
};
use hivepost::play::matches::MatchRef;
use hivepost::play::proposals::ExpectedPosition;
use hivepost::play::refusal::{ImportRefusal, LimitReached, NudgeRefusal, ServerRule};
use hivepost::play::settings::{ChallengedBy, Value};
use hivepost::play::{self, Caller, Error, Refusal};

use crate::accounts::export;
use crate::table::{
    ADA, BERT, CHANNEL, RATED, SERVER, Table, by_at, caller, later, now, offer, practice_request,
};

const CLEO: i64 = 13;

fn at(id: i64, minutes: i64) -> Caller {
    Caller { now: now() + TimeDelta::minutes(minutes), ..caller(id) }
}

fn refusal<T: std::fmt::Debug>(result: play::Result<T>) -> Refusal {
    match result {
        Err(Error::Refused(refusal)) => *refusal,
        other => panic!("it should be refused: {other:?}"),
    }
}

fn limit<T: std::fmt::Debug>(result: play::Result<T>) -> LimitReached {
    match refusal(result) {
        Refusal::Limit(limit) => limit,
        other => panic!("no limit: {other:?}"),
    }
}

fn to(opponent: i64) -> ChallengeRequest {
    ChallengeRequest { opponent: Some(caller(opponent).player), ..offer(SERVER, RATED) }
}

async fn challenge(table: &Table, by: &Caller, opponent: i64) -> play::Result<ChallengeId> {
    play::challenges::create(&table.database, by, to(opponent)).await
}

/// Creates and withdraws a challenge.
async fn ping(table: &Table, by: &Caller, opponent: i64) -> play::Result<()> {
    let id = challenge(table, by, opponent).await?;
    play::challenges::withdraw(&table.database, by, SERVER, id).await
}

async fn set(table: &Table, person: i64, challenged_by: ChallengedBy) {
    let value = Value::ChallengedBy(challenged_by);
    play::settings::set(&table.database, &caller(person), value).await.expect("it is kept");
}

async fn block(table: &Table, person: i64, other: i64) {
    play::settings::block(&table.database, &caller(person), PlayerId(other)).await.expect("it is kept");
}

/// Inserts running matches.
async fn insert_running_matches(table: &Table, white: i64, black: &str, count: i64) {
    table.execute("insert into player select n, 'Person', '2024-01-01' from generate_series(1000, 3000) n on conflict do nothing").await;
    table
        .execute(&format!(
            "insert into match (white, black, expansions, opening, rated, guild_id, channel_id, is_private, locale, started_at)
             select {white}, {black}, 'Base', 'standard', true, 1, 2, false, 'en-US', '2024-01-01'
             from generate_series(1, {count}) n"
        ))
        .await;
}

async fn nudge(table: &Table, by: &Caller, id: MatchId) -> play::Result<()> {
    play::reminders::nudge(&table.database, by, MatchRef::Number(id)).await.map(drop)
}

async fn ask_for_draw(table: &Table, by: &Caller, id: MatchId) -> play::Result<()> {
    play::proposals::offer_draw(&table.database, by, MatchRef::Number(id), ExpectedPosition::Any)
        .await
        .map(drop)
}

#[tokio::test]
async fn pings_from_one_player_to_another_are_limited() {
    let table = Table::new().await;
    let hour: i64 = MAX_PINGS_PER_HOUR.try_into().expect("it is small");
    for minute in 0..hour {
        ping(&table, &at(ADA, minute), BERT).await.expect("that is fair");
    }
    let again = |minutes: i64| LimitReached::Pings(PlayerId(BERT), now() + TimeDelta::minutes(minutes));
    assert_eq!(limit(ping(&table, &at(ADA, hour), BERT).await), again(60));
    ping(&table, &at(ADA, hour), CLEO).await.expect("another player isn't affected");
    ping(&table, &at(BERT, hour), ADA).await.expect("nor the other way round");
    ping(&table, &at(ADA, 60), BERT).await.expect("an hour has passed");
    assert_eq!(
        limit(ping(&table, &at(ADA, 60), BERT).await),
        again(61),
        "a call that was refused does not count"
    );
    let left = i64::try_from(MAX_PINGS_PER_DAY).expect("it is small") - hour - 1;
    for count in 0..left {
        ping(&table, &at(ADA, 200 + 30 * count), BERT).await.expect("that is fair");
    }
    assert_eq!(limit(ping(&table, &at(ADA, 1000), BERT).await), again(24 * 60));
    ping(&table, &at(ADA, 24 * 60), BERT).await.expect("a day has passed");
}

#[tokio::test]
async fn challenges_proposals_and_nudges_share_one_ping_limit() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    table.open_properly(ADA, BERT, id).await;
    table.open(ADA, id, "G1", "-wQ").await.expect("the move is legal");
    ask_for_draw(&table, &at(ADA, 0), id).await.expect("once");
    nudge(&table, &at(ADA, 0), id).await.expect("twice");
    for _ in 2..MAX_PINGS_PER_HOUR {
        ping(&table, &at(ADA, 0), BERT).await.expect("that is fair");
    }
    let asked = play::proposals::request_takeback(
        &table.database,
        &at(ADA, 0),
        MatchRef::Number(id),
        ExpectedPosition::Any,
    )
    .await;
    assert!(matches!(limit(asked), LimitReached::Pings(PlayerId(BERT), _)));
    let asked = play::proposals::request_pause(
        &table.database,
        &at(ADA, 0),
        MatchRef::Number(id),
        ExpectedPosition::Any,
    )
    .await;
    assert!(matches!(limit(asked), LimitReached::Pings(PlayerId(BERT), _)));
    assert!(matches!(limit(ping(&table, &at(ADA, 0), BERT).await), LimitReached::Pings(..)));
    table.open(BERT, id, "G1", "bQ-").await.expect("moves aren't limited");
    table.open(ADA, id, "G2", "-wG1").await.expect("moves aren't limited");
}

#[tokio::test]
async fn a_nudge_beyond_the_limit_is_rejected() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    table.open_properly(ADA, BERT, id).await;
    for _ in 0..MAX_PINGS_PER_HOUR {
        ping(&table, &caller(BERT), ADA).await.expect("that is fair");
    }
    assert!(matches!(limit(nudge(&table, &caller(BERT), id).await), LimitReached::Pings(PlayerId(ADA), _)));
}

#[tokio::test]
async fn concurrent_pings_cannot_exceed_the_limit() {
    let table = Table::new().await;
    for _ in 1..MAX_PINGS_PER_HOUR {
        ping(&table, &caller(ADA), BERT).await.expect("that is fair");
    }
    let ada = caller(ADA);
    let both = Box::pin(async { tokio::join!(challenge(&table, &ada, BERT), challenge(&table, &ada, BERT)) });
    let lock = "select from ping where sender = 11 for update";
    let (first, second) = table.meet_at_lock(lock, 2, both).await;
    let (made, refused) = if first.is_ok() { (first, second) } else { (second, first) };
    made.expect("one of them came first");
    assert!(matches!(limit(refused), LimitReached::Pings(..)));
}

#[tokio::test]
async fn rematch_offers_are_limited() {
    let table = Table::new().await;
    let over = table.play_resigned([ADA, BERT], ADA, SERVER, RATED).await;
    let ask = async |by: i64| {
        play::challenges::rematch(&table.database, &caller(by), MatchRef::Number(over.id()), None, None).await
    };
    for _ in 0..MAX_REMATCH_OFFERS {
        assert!(matches!(ask(ADA).await, Ok(Rematch::Offered(_))));
        table
            .execute(
                "update challenge set closed_at = created_at, outcome = 'withdrawn' where closed_at is null",
            )
            .await;
    }
    assert_eq!(limit(ask(ADA).await), LimitReached::RematchOffers(over.id()));
    assert!(matches!(ask(BERT).await, Ok(Rematch::Offered(_))), "the other may");
    assert!(matches!(ask(ADA).await, Ok(Rematch::Begun(_))), "to accept is no offer");
}

#[tokio::test]
async fn challenges_and_rematches_expire_after_seven_days() {
    const WEEK: i64 = 7 * 24 * 60;
    let table = Table::new().await;
    let accept = async |id: ChallengeId, at: &Caller| {
        play::challenges::accept(&table.database, at, SERVER, id, Coin::ChallengerWhite).await
    };
    let [first, second] =
        [table.challenge(ADA, SERVER, RATED).await, table.challenge(ADA, SERVER, RATED).await];
    let almost = Caller { now: at(BERT, WEEK).now - TimeDelta::microseconds(1), ..caller(BERT) };
    accept(first, &almost).await.expect("a moment is left");
    let late = refusal(accept(second, &at(BERT, WEEK)).await);
    assert!(matches!(late, Refusal::ChallengeClosed(_)), "{late:?}");

    let over = table.play_resigned([ADA, BERT], ADA, SERVER, RATED).await;
    let ask = async |by: Caller| {
        play::challenges::rematch(&table.database, &by, MatchRef::Number(over.id()), None, None).await
    };
    assert!(matches!(ask(caller(ADA)).await, Ok(Rematch::Offered(_))));
    let again = Caller { now: almost.now, ..caller(ADA) };
    assert!(matches!(refusal(ask(again).await), Refusal::RematchOffered(_)));
    assert!(matches!(ask(at(BERT, WEEK)).await, Ok(Rematch::Offered(_))), "it is too late to accept");
    assert!(matches!(ask(at(BERT, 2 * WEEK)).await, Ok(Rematch::Offered(_))), "one's own is over too");
    assert!(matches!(ask(at(ADA, 3 * WEEK - 1)).await, Ok(Rematch::Begun(_))));
}

#[test]
fn imported_games_have_at_most_a_thousand_plies() {
    let too_long = |plies: usize| {
        let moves = vec!["wS1"; plies].join(";");
        let read = parse_import(&format!("Base;InProgress;White[{}];{moves}", plies / 2 + 1));
        matches!(read, Err(ImportRefusal::TooLong(_)))
    };
    assert!(!too_long(MAX_IMPORTED_PLIES));
    assert!(too_long(MAX_IMPORTED_PLIES + 1));
}

#[tokio::test]
async fn running_matches_per_player_are_limited() {
    let table = Table::new().await;
    let id = table.challenge(ADA, SERVER, RATED).await;
    insert_running_matches(&table, ADA, "1000 + n", MAX_RUNNING_MATCHES - 1).await;
    table.accept(BERT, SERVER, id).await.expect("it is the last one");
    let open = play::challenges::create(&table.database, &caller(ADA), offer(SERVER, RATED)).await;
    assert_eq!(limit(open), LimitReached::RunningMatches);
    let asked = challenge(&table, &caller(BERT), ADA).await;
    assert_eq!(limit(asked), LimitReached::RunningMatchesOf(PlayerId(ADA)));
    let of_cleo = table.challenge(CLEO, SERVER, RATED).await;
    assert_eq!(limit(table.accept(ADA, SERVER, of_cleo).await), LimitReached::RunningMatches);
    table.accept(BERT, SERVER, of_cleo).await.expect("others play on");
}

#[tokio::test]
async fn running_matches_between_two_players_are_limited() {
    let table = Table::new().await;
    let id = table.challenge(ADA, SERVER, RATED).await;
    let of_cleo = table.challenge(CLEO, SERVER, RATED).await;
    table.challenge(BERT, SERVER, RATED).await;
    insert_running_matches(&table, ADA, "12", MAX_MATCHES_TOGETHER - 1).await;
    table.accept(BERT, SERVER, id).await.expect("it is the last one");
    assert_eq!(
        limit(challenge(&table, &caller(BERT), ADA).await),
        LimitReached::MatchesTogether(PlayerId(ADA))
    );
    let open = table.challenge(ADA, SERVER, RATED).await;
    assert_eq!(limit(table.accept(BERT, SERVER, open).await), LimitReached::MatchesTogether(PlayerId(ADA)));
    table.accept(BERT, SERVER, of_cleo).await.expect("there is room for others");
}

#[tokio::test]
async fn open_challenges_per_player_are_limited() {
    let table = Table::new().await;
    let mut last = None;
    for _ in 0..MAX_OPEN_CHALLENGES {
        last = Some(table.challenge(ADA, SERVER, RATED).await);
    }
    let one_more =
        async || play::challenges::create(&table.database, &caller(ADA), offer(SERVER, RATED)).await;
    assert_eq!(limit(one_more().await), LimitReached::OpenChallenges);
    let last = last.expect("there was one");
    play::challenges::withdraw(&table.database, &caller(ADA), SERVER, last).await.expect("it is open");
    assert_eq!(limit(one_more().await), LimitReached::Starts(later(1)), "withdrawn ones count for an hour");
    let by = by_at(ADA, later(1));
    play::challenges::create(&table.database, &by, offer(SERVER, RATED)).await.expect("there is room again");
}

#[tokio::test]
async fn challenges_and_practice_matches_share_one_hourly_limit() {
    let table = Table::new().await;
    let practise = async |by: &Caller| {
        let request = practice_request();
        let started = play::challenges::practise(&table.database, by, request, Coin::ChallengerWhite);
        let id = MatchRef::Number(Box::pin(started).await?.state.id());
        Box::pin(play::endings::resign(&table.database, by, id, Revision::START)).await.map(drop)
    };
    let challenge = async |by: &Caller| {
        let id = play::challenges::create(&table.database, by, offer(SERVER, RATED)).await?;
        play::challenges::withdraw(&table.database, by, SERVER, id).await
    };
    for minute in 0..MAX_STARTS_PER_HOUR / 2 {
        practise(&at(ADA, minute)).await.expect("that is fair");
        challenge(&at(ADA, minute)).await.expect("that is fair");
    }
    let full = at(ADA, 30);
    assert_eq!(limit(practise(&full).await), LimitReached::Starts(later(1)));
    assert_eq!(limit(challenge(&full).await), LimitReached::Starts(later(1)));
    practise(&at(BERT, 30)).await.expect("another player isn't affected");
    practise(&at(ADA, 60)).await.expect("an hour has passed");
    challenge(&at(ADA, 60)).await.expect("two were started in that minute");
    assert!(matches!(limit(practise(&at(ADA, 60)).await), LimitReached::Starts(_)));
}

#[tokio::test]
async fn accepted_challenges_count_as_starts() {
    let table = Table::new().await;
    for player in 0..MAX_STARTS_PER_HOUR {
        let challenge = table.challenge(100 + player, SERVER, RATED).await;
        table.accept(BERT, SERVER, challenge).await.expect("that is fair");
    }
    let one_more = table.challenge(ADA, SERVER, RATED).await;
    assert_eq!(limit(table.accept(BERT, SERVER, one_more).await), LimitReached::Starts(later(1)));
    assert_eq!(limit(challenge(&table, &caller(BERT), CLEO).await), LimitReached::Starts(later(1)));
    let other = table.challenge(100, SERVER, RATED).await;
    table.accept(ADA, SERVER, other).await.expect("another player isn't affected");
    let bert = by_at(BERT, later(1));
    play::challenges::accept(&table.database, &bert, SERVER, one_more, Coin::ChallengerWhite)
        .await
        .expect("an hour has passed");
}

#[tokio::test]
async fn ladder_challenges_count_as_starts() {
    let table = Table::new().await;
    for player in [BERT, ADA] {
        ladders::join(&table.database, &caller(player), SERVER, None).await.expect("joins");
    }
    for _ in 1..MAX_STARTS_PER_HOUR {
        let id = table.challenge(ADA, SERVER, RATED).await;
        play::challenges::withdraw(&table.database, &caller(ADA), SERVER, id).await.expect("it is open");
    }
    let wanted = LadderChallenge {
        defender: PlayerId(BERT),
        place: offer(SERVER, RATED).place,
        coin: Coin::ChallengerWhite,
    };
    ladders::challenge(&table.database, &caller(ADA), wanted).await.expect("it is the last start");
    assert_eq!(limit(challenge(&table, &caller(ADA), CLEO).await), LimitReached::Starts(later(1)));
    challenge(&table, &caller(BERT), CLEO).await.expect("the defender started nothing");
}

#[tokio::test]
async fn accepted_challenges_count_once_for_the_challenger() {
    let table = Table::new().await;
    for player in 1..MAX_STARTS_PER_HOUR {
        let challenge = table.challenge(ADA, SERVER, RATED).await;
        table.accept(100 + player, SERVER, challenge).await.expect("that is fair");
    }
    challenge(&table, &caller(ADA), BERT).await.expect("one is left");
    assert_eq!(limit(challenge(&table, &caller(ADA), BERT).await), LimitReached::Starts(later(1)));
}

#[tokio::test]
async fn rematches_obey_the_server_settings_for_challenges() {
    let table = Table::new().await;
    let over = table.play_resigned([ADA, BERT], ADA, SERVER, RATED).await;
    let ask = async |by: &Caller| {
        play::challenges::rematch(&table.database, by, MatchRef::Number(over.id()), None, None).await
    };
    let rule = |result: play::Result<Rematch>| match refusal(result) {
        Refusal::ServerRule(rule) => rule,
        other => panic!("no rule: {other:?}"),
    };
    let set = async |settings: &str| {
        let set = format!("delete from server_setting; insert into server_setting (guild_id, {settings}");
        table.execute(&set).await;
    };
    set("home_channel) values (1, 77)").await;
    assert_eq!(rule(ask(&caller(ADA)).await), ServerRule::Home(ChannelId(77)));
    set("challengers) values (1, 'managers')").await;
    assert_eq!(rule(ask(&caller(ADA)).await), ServerRule::ManagersOnly);
    set("challengers) values (1, 'named')").await;
    let manager = Caller { manages_server: true, ..caller(BERT) };
    assert!(matches!(ask(&manager).await, Ok(Rematch::Offered(_))), "the opponent is named");
    set("challengers, most) values (1, 'managers', 'open-1')").await;
    assert!(matches!(ask(&caller(ADA)).await, Ok(Rematch::Begun(_))), "everyone can accept");
    table.execute("delete from server_setting").await;
    let second = table.play_resigned([ADA, BERT], ADA, SERVER, RATED).await;
    set("most) values (1, 'open-1')").await;
    let again = async |by: &Caller| {
        play::challenges::rematch(&table.database, by, MatchRef::Number(second.id()), None, None).await
    };
    let open = table.challenge(BERT, SERVER, RATED).await;
    assert_eq!(rule(again(&caller(BERT)).await), ServerRule::TooManyOpen(1));
    play::challenges::withdraw(&table.database, &caller(BERT), SERVER, open).await.expect("it is open");
    table.challenge(BERT, SERVER, RATED).await;
    set("most) values (1, 'day-3')").await; // his first rematch, and two challenges
    assert_eq!(rule(again(&caller(BERT)).await), ServerRule::TooManyToday(3));
}

#[tokio::test]
async fn the_limit_of_open_challenges_bounds_running_practice_matches() {
    let table = Table::new().await;
    table
        .execute("insert into server_setting (guild_id, challengers, most) values (1, 'named', 'open-1')")
        .await;
    let practise = async |server: ServerId| {
        let mut request = practice_request();
        request.place.server = server;
        Box::pin(play::challenges::practise(&table.database, &caller(ADA), request, Coin::ChallengerWhite))
            .await
    };
    let first = practise(SERVER).await.expect("the bot is a named opponent");
    let rule = refusal(practise(SERVER).await);
    assert!(matches!(rule, Refusal::ServerRule(ServerRule::TooManyPractising(1))), "{rule:?}");
    practise(ServerId(9)).await.expect("another server isn't affected");
    challenge(&table, &caller(ADA), BERT).await.expect("practice is no open challenge");
    table.resign(ADA, first.state.id()).await.expect("it is running");
    practise(SERVER).await.expect("there is room again");
}

#[tokio::test]
async fn callers_without_a_channel_start_no_match() {
    let table = Table::new().await;
    let challenge = table.challenge(ADA, SERVER, RATED).await;
    let nowhere = Caller { channel: None, ..caller(BERT) };
    let accept =
        play::challenges::accept(&table.database, &nowhere, SERVER, challenge, Coin::ChallengerWhite).await;
    assert!(matches!(refusal(accept), Refusal::OtherChannel(channel) if channel == CHANNEL));
    let over = table.play_resigned([ADA, BERT], ADA, SERVER, RATED).await;
    let rematch =
        play::challenges::rematch(&table.database, &nowhere, MatchRef::Number(over.id()), None, None).await;
    assert!(matches!(refusal(rematch), Refusal::OtherChannel(channel) if channel == CHANNEL));
}

#[tokio::test]
async fn imports_per_day_are_limited() {
    let table = Table::new().await;
    let text = "Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1";
    let imported = play::challenges::parse_import(text).expect("it is a game");
    let import = async |minutes: i64| -> play::Result<()> {
        let by = at(ADA, minutes);
        let made = play::challenges::import(&table.database, &by, offer(SERVER, RATED), &imported).await?;
        play::challenges::withdraw(&table.database, &by, SERVER, made).await
    };
    for count in 0..MAX_IMPORTS_PER_DAY {
        import(count).await.expect("that is fair");
    }
    let tomorrow = now() + TimeDelta::days(1);
    assert_eq!(limit(import(60).await), LimitReached::Imports(tomorrow));
    import(24 * 60).await.expect("a day has passed since the first");
    assert_eq!(limit(import(24 * 60).await), LimitReached::Imports(tomorrow + TimeDelta::minutes(1)));
    ping(&table, &at(ADA, 60), BERT).await.expect("other challenges are not meant");
}

#[tokio::test]
async fn the_challenged_by_setting_rejects_other_challengers() {
    let table = Table::new().await;
    set(&table, BERT, ChallengedBy::Played).await;
    assert!(matches!(refusal(challenge(&table, &caller(ADA), BERT).await), Refusal::NotOpen(_)));
    let over = table.play_resigned([ADA, BERT], ADA, SERVER, RATED).await;
    challenge(&table, &caller(ADA), BERT).await.expect("they have played");
    assert!(matches!(refusal(challenge(&table, &caller(CLEO), BERT).await), Refusal::NotOpen(_)));
    set(&table, BERT, ChallengedBy::Nobody).await;
    assert!(matches!(refusal(challenge(&table, &caller(ADA), BERT).await), Refusal::NotOpen(_)));
    let again =
        play::challenges::rematch(&table.database, &caller(ADA), MatchRef::Number(over.id()), None, None)
            .await;
    assert!(matches!(refusal(again), Refusal::NotOpen(_)));
    let open = table.challenge(ADA, SERVER, RATED).await;
    table.accept(BERT, SERVER, open).await.expect("he chooses himself");
    challenge(&table, &caller(BERT), ADA).await.expect("and challenges whom he likes");
    set(&table, BERT, ChallengedBy::Everyone).await;
    challenge(&table, &caller(CLEO), BERT).await.expect("as before");
}

#[tokio::test]
async fn a_blocked_player_can_only_make_moves() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    table.open_properly(ADA, BERT, id).await;
    let over = table.play_resigned([ADA, BERT], ADA, SERVER, RATED).await;
    let of_bert = table.challenge(BERT, SERVER, RATED).await;
    block(&table, BERT, ADA).await;
    block(&table, BERT, ADA).await;
    let listed = play::settings::blocked(&table.database, PlayerId(BERT)).await.expect("the database reads");
    assert_eq!(listed, [PlayerId(ADA)], "twice is once");

    let (ada, which) = (caller(ADA), MatchRef::Number(id));
    assert!(matches!(refusal(challenge(&table, &ada, BERT).await), Refusal::NotOpen(_)));
    let again =
        play::challenges::rematch(&table.database, &ada, MatchRef::Number(over.id()), None, None).await;
    assert!(matches!(refusal(again), Refusal::NotOpen(_)));
    assert!(matches!(refusal(table.accept(ADA, SERVER, of_bert).await), Refusal::NotOpenToYou));
    assert!(matches!(refusal(ask_for_draw(&table, &ada, id).await), Refusal::TakesNoProposals(_)));
    let takeback =
        play::proposals::request_takeback(&table.database, &ada, which, ExpectedPosition::Any).await;
    assert!(matches!(refusal(takeback), Refusal::TakesNoProposals(_)));
    let pause = play::proposals::request_pause(&table.database, &ada, which, ExpectedPosition::Any).await;
    assert!(matches!(refusal(pause), Refusal::TakesNoProposals(_)));
    table.open(ADA, id, "G1", "-wQ").await.expect("they still play");
    assert!(matches!(refusal(nudge(&table, &ada, id).await), Refusal::Nudge(_, NudgeRefusal::Unwanted)));
    ask_for_draw(&table, &caller(BERT), id).await.expect("who blocks can ask");
    ask_for_draw(&table, &ada, id).await.expect("and be answered");

    let unblocked = play::settings::unblock(&table.database, &caller(BERT), PlayerId(ADA)).await;
    unblocked.expect("the database is reachable");
    challenge(&table, &ada, BERT).await.expect("as before");
    table.accept(ADA, SERVER, of_bert).await.expect("as before");
}

#[tokio::test]
async fn a_block_survives_deletion_of_the_blocked_account() {
    let table = Table::new().await;
    table.begin(ADA, BERT).await;
    block(&table, BERT, ADA).await;
    play::accounts::delete(&table.database, &caller(ADA), PlayerId(-77))
        .await
        .expect("the deletion succeeds");
    assert!(matches!(refusal(challenge(&table, &caller(ADA), BERT).await), Refusal::NotOpen(_)));
    let data = export(&table.database, PlayerId(ADA)).await.to_string();
    assert!(!data.contains("blocked_at"), "who blocks one is not told: {data}");
}

#[tokio::test]
async fn blocks_per_player_are_limited() {
    let table = Table::new().await;
    let max = i64::try_from(MAX_BLOCKED_PLAYERS).expect("it is small");
    for other in 0..max {
        block(&table, ADA, 1000 + other).await;
    }
    let block_one =
        async |other: i64| play::settings::block(&table.database, &caller(ADA), PlayerId(other)).await;
    assert_eq!(limit(block_one(BERT).await), LimitReached::Blocked);
    block_one(1000).await.expect("they are blocked already");
    assert!(matches!(refusal(block_one(ADA).await), Refusal::BlockYourself));
}
