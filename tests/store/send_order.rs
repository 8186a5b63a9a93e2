//! The order of sending notices: one at a time per channel, and fair between channels and servers.

use chrono::TimeDelta;
use hive::MoveText;
use hivepost::ids::{PlayerId, ServerId};
use hivepost::play::challenges::{ChallengeRequest, Coin};
use hivepost::play::matches::MatchRef;
use hivepost::play::moves::MoveRequest;
use hivepost::play::notices::Due;
use hivepost::store::notices::{ClaimedNotice, Lane};
use hivepost::store::ops::process_lock::ProcessLock;
use hivepost::{ids::MessageId, play};
use sqlx::Row;

use crate::plans::{plan, statement};
use crate::table::{ADA, BERT, RATED, SERVER, Table, caller, now, offer, practice_request};

async fn claim(table: &Table, process: &ProcessLock, closed: &[Lane]) -> Option<ClaimedNotice> {
    let claimed = play::notices::claim(&table.database, process.id(), Due::Now, closed, now()).await;
    claimed.expect("the claim succeeds")
}

async fn sent(table: &Table, notice: &ClaimedNotice) {
    let message = Some(MessageId(notice.id));
    play::notices::mark_sent(&table.database, notice, message, false, now())
        .await
        .expect("the claim is ours");
}

/// Queues many notices in channel 2 of server 1, and then one each in other channels.
async fn queue_notices() -> (Table, ProcessLock) {
    let table = Table::new().await;
    for _ in 0..15 {
        table.challenge(ADA, ServerId(1), RATED).await;
    }
    for (channel, server) in [(3, 1), (4, 9)] {
        table.challenge(ADA, ServerId(server), RATED).await;
        let moved = format!(
            "update notice set channel_id = {channel}, turn_at = created_at + interval '{channel} milliseconds'
             where notice_id = (select max(notice_id) from notice)"
        );
        table.execute(&moved).await;
    }
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    (table, process)
}

#[tokio::test]
async fn notices_are_sent_one_at_a_time_per_channel() {
    let (table, process) = queue_notices().await;
    let mut claimed = Vec::new();
    while let Some(notice) = claim(&table, &process, &[]).await {
        claimed.push(notice);
    }
    let lanes: Vec<i64> = claimed.iter().map(|notice| notice.lane().0).collect();
    assert_eq!(lanes, [2, 3, 4]);
    let other = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    assert!(claim(&table, &other, &[]).await.is_none(), "nor by another process");
    sent(&table, &claimed[0]).await;
    let next = claim(&table, &other, &[]).await.expect("the channel is free again");
    assert_eq!((next.lane(), next.id > claimed[0].id), (Lane(2), true));
}

#[tokio::test]
async fn a_busy_channel_does_not_delay_others() {
    let (table, process) = queue_notices().await;
    let mut order = Vec::new();
    for _ in 0..4 {
        let notice = claim(&table, &process, &[]).await.expect("something waits");
        order.push(notice.lane().0);
        sent(&table, &notice).await;
    }
    assert_eq!(order, [2, 3, 4, 2], "one of the many, then the others, though they came later");
}

#[tokio::test]
async fn a_notice_queues_behind_its_channel_and_server_only() {
    let table = Table::new().await;
    for _ in 0..3 {
        table.challenge(ADA, ServerId(1), RATED).await;
    }
    // A notice in another channel of the server, and then one in another server.
    table.execute("update notice set channel_id = 5").await;
    table.challenge(ADA, ServerId(1), RATED).await;
    table.execute("update notice set channel_id = 6 where channel_id = 2").await;
    table.challenge(ADA, ServerId(9), RATED).await;
    let rows = sqlx::query(
        "select extract(epoch from turn_at - created_at)::float8 as late from notice order by notice_id",
    );
    let rows = rows.fetch_all(&*table.database).await.expect("the query succeeds");
    let late: Vec<f64> = rows.iter().map(|row| row.get("late")).collect();
    assert_eq!(late[..3], [0.0, 1.0, 2.0], "a second each in a channel");
    assert_eq!(late[3..], [2.1, 0.0], "a tenth of a second each in a server, and elsewhere at once");
}

/// Claims and sends all notices. Returns their ids in this order.
async fn send_all(table: &Table) -> Vec<i64> {
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let mut order = Vec::new();
    while let Some(notice) = claim(table, &process, &[]).await {
        order.push(notice.id);
        sent(table, &notice).await;
    }
    order
}

/// Starts a practice match of this player.
async fn practise(table: &Table, player: i64) {
    let by = caller(player);
    let started =
        play::challenges::practise(&table.database, &by, practice_request(), Coin::ChallengerWhite).await;
    started.expect("the limit isn't reached");
}

#[tokio::test]
async fn players_take_turns_in_a_channel() {
    let table = Table::new().await;
    for (player, challenges) in [(ADA, 4), (BERT, 2), (13, 1)] {
        for _ in 0..challenges {
            table.challenge(player, SERVER, RATED).await;
        }
    }
    assert_eq!(send_all(&table).await, [1, 5, 7, 2, 6, 3, 4], "Ada, Bert, Cleo, and so on");
}

#[tokio::test]
async fn a_newcomer_waits_for_one_notice_of_each_other_player() {
    let table = Table::new().await;
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    for player in [ADA, BERT] {
        for _ in 0..6 {
            table.challenge(player, SERVER, RATED).await;
        }
    }
    for _ in 0..5 {
        let notice = claim(&table, &process, &[]).await.expect("something waits");
        sent(&table, &notice).await;
    }
    table.challenge(13, SERVER, RATED).await;
    let order = send_all(&table).await;
    let place = order.iter().position(|id| *id == 13).expect("it is sent");
    assert!(place <= 2, "{order:?}");
}

/// Puts a match of Ada and Bert into the queue whose first notice is retried later, and four more of its notices. Returns the
/// failed notice, and the id of the last.
async fn fail_match(table: &Table, process: &ProcessLock) -> (ClaimedNotice, i64) {
    let id = table.begin(ADA, BERT).await;
    send_all(table).await;
    table.open(ADA, id, "A1", ".").await.expect("the move is legal");
    let failed = claim(table, process, &[]).await.expect("the turn waits");
    let tomorrow = now() + TimeDelta::days(1);
    play::notices::retry_later(&table.database, &failed, tomorrow).await.expect("the claim is ours");
    for (player, piece, at) in
        [(BERT, "A1", "wA1-"), (ADA, "Q", "-wA1"), (BERT, "Q", "bA1-"), (ADA, "G1", "-wQ")]
    {
        table.open(player, id, piece, at).await.expect("the move is legal");
    }
    let last = failed.id + 4;
    (failed, last)
}

#[tokio::test]
async fn a_failing_match_delays_and_favours_no_other_notices() {
    let table = Table::new().await;
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let (failed, last) = fail_match(&table, &process).await;
    let [cleo, dora] = [13, 14];
    for _ in 0..3 {
        table.challenge(cleo, SERVER, RATED).await;
    }
    for expected in [last + 1, last + 2] {
        let notice = claim(&table, &process, &[]).await.expect("Cleo's challenges wait");
        assert_eq!(notice.id, expected);
        sent(&table, &notice).await;
    }
    for player in [dora, dora, ADA] {
        table.challenge(player, SERVER, RATED).await;
    }
    play::notices::retry_all(&table.database, now()).await.expect("the database is reachable");
    let again = claim(&table, &process, &[]).await.expect("it is due");
    assert_eq!((again.id, again.attempt), (failed.id, 2));
    sent(&table, &again).await;
    // Cleo was there before Dora and Ada. Ada's challenge doesn't wait for her moves, and the match takes turns with the others.
    let order: Vec<i64> = send_all(&table).await.into_iter().map(|id| id - failed.id).collect();
    assert_eq!(order, [7, 8, 10, 1, 9, 2, 3, 4]);
}

#[tokio::test]
async fn a_failing_challenge_favours_no_newcomers() {
    let table = Table::new().await;
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let challenge = table.challenge(ADA, SERVER, RATED).await;
    let failed = claim(&table, &process, &[]).await.expect("the challenge waits");
    let tomorrow = now() + TimeDelta::days(1);
    play::notices::retry_later(&table.database, &failed, tomorrow).await.expect("the claim is ours");
    play::challenges::withdraw(&table.database, &caller(ADA), SERVER, challenge).await.expect("it is open");
    for _ in 0..3 {
        table.challenge(13, SERVER, RATED).await;
    }
    for _ in 0..2 {
        let notice = claim(&table, &process, &[]).await.expect("Cleo's challenges wait");
        sent(&table, &notice).await;
    }
    for _ in 0..2 {
        table.challenge(14, SERVER, RATED).await;
    }
    assert_eq!(send_all(&table).await, [5, 6, 7]);
}

#[tokio::test]
async fn notices_are_billed_to_the_player_who_acted() {
    let table = Table::new().await;
    let author = async |kind: &str| -> Option<i64> {
        let newest = "select author from notice where kind = $1 order by notice_id desc limit 1";
        sqlx::query_scalar(newest).bind(kind).fetch_one(&*table.database).await.expect("it is queued")
    };
    let challenge = table.challenge(ADA, SERVER, RATED).await;
    assert_eq!(author("challenge").await, Some(ADA));
    table.accept(BERT, SERVER, challenge).await.expect("it is open");
    assert_eq!((author("challenge_closed").await, author("turn").await), (Some(BERT), Some(BERT)));
    let named = ChallengeRequest { opponent: Some(caller(BERT).player), ..offer(SERVER, RATED) };
    let declined =
        play::challenges::create(&table.database, &caller(ADA), named).await.expect("that is fair");
    play::challenges::decline(&table.database, &caller(BERT), SERVER, declined).await.expect("it is open");
    assert_eq!(author("challenge_closed").await, Some(BERT));
    let withdrawn = table.challenge(ADA, SERVER, RATED).await;
    play::challenges::withdraw(&table.database, &caller(ADA), SERVER, withdrawn).await.expect("it is open");
    assert_eq!(author("challenge_closed").await, Some(ADA));
    // Bert has to pass after the next move of Ada.
    let game = r"Base;InProgress;White[4];wB1;bB1 -wB1;wQ wB1/;bQ \bB1;wG1 \wQ;bQ /wG1";
    let imported = play::challenges::parse_import(game).expect("it is a game");
    let import =
        play::challenges::import(&table.database, &caller(ADA), offer(SERVER, RATED), &imported).await;
    let begun = table.accept(BERT, SERVER, import.expect("that is fair")).await.expect("it is open");
    assert_eq!(author("turn").await, Some(BERT), "who accepts starts the match, not who made the last move");
    let mv =
        "wB1 bB1".parse::<MoveText>().expect("it is a move").legal_move(&begun.game).expect("it is legal");
    let request = MoveRequest::Exact(mv);
    play::moves::make_move(&table.database, &caller(ADA), MatchRef::Number(begun.id()), None, request)
        .await
        .expect("it is her turn");
    assert_eq!(author("turn").await, Some(ADA), "not who has to pass");
}

#[tokio::test]
async fn practice_waits_for_matches_between_people() {
    let table = Table::new().await;
    for player in [ADA, ADA, BERT, 13] {
        practise(&table, player).await;
    }
    table.challenge(14, SERVER, RATED).await;
    table.challenge(ADA, SERVER, RATED).await;
    assert_eq!(send_all(&table).await, [5, 6, 1, 3, 4, 2]);
}

#[tokio::test]
async fn a_matchs_order_stays_when_players_take_turns() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    send_all(&table).await;
    for _ in 0..5 {
        table.challenge(ADA, SERVER, RATED).await;
    }
    let newest = async |table: &Table| -> i64 {
        let newest = sqlx::query_scalar("select max(notice_id) from notice").fetch_one(&*table.database);
        newest.await.expect("notices exist")
    };
    let first = newest(&table).await - 4;
    table.open(ADA, id, "A1", ".").await.expect("the move is legal");
    table.open(BERT, id, "A1", "wA1-").await.expect("the move is legal");
    let last = newest(&table).await;
    let order = send_all(&table).await;
    assert_eq!(order[..3], [first, last - 1, last], "Bert's turn brings the move before it: {order:?}");
}

#[tokio::test]
async fn authors_are_forgotten_when_sent_or_deleted() {
    let table = Table::new().await;
    table.begin(ADA, BERT).await;
    let authors = async |table: &Table| -> i64 {
        let authors = sqlx::query_scalar("select count(author) from notice").fetch_one(&*table.database);
        authors.await.expect("the query succeeds")
    };
    assert!(authors(&table).await > 0);
    play::accounts::delete(&table.database, &caller(ADA), PlayerId(-5)).await.expect("the deletion succeeds");
    let theirs: i64 = sqlx::query_scalar("select count(*) from notice where author in (11, -5)")
        .fetch_one(&*table.database)
        .await
        .expect("the query succeeds");
    assert_eq!(theirs, 0);
    let result: i64 =
        sqlx::query_scalar("select count(*) from notice where kind = 'result' and done_at is null")
            .fetch_one(&*table.database)
            .await
            .expect("the query succeeds");
    assert_eq!(result, 1, "Bert still reads that the match is over");
    send_all(&table).await;
    assert_eq!(authors(&table).await, 0);
}

#[tokio::test]
async fn blocked_lanes_are_skipped_and_retries_wait_until_due() {
    let (table, process) = queue_notices().await;
    let notice = claim(&table, &process, &[Lane(2), Lane(3)]).await.expect("something waits elsewhere");
    assert_eq!((notice.lane(), notice.attempt), (Lane(4), 1));
    let later = now() + chrono::TimeDelta::seconds(5);
    play::notices::postpone_uncounted(&table.database, &notice, later).await.expect("the claim is ours");
    let closed = [Lane(2), Lane(3)];
    assert!(claim(&table, &process, &closed).await.is_none(), "it was put off");
    let probe = play::notices::claim(&table.database, process.id(), Due::WithRetries, &closed, now()).await;
    let probe = probe.expect("the claim succeeds").expect("it was put off only");
    assert_eq!((probe.id, probe.attempt), (notice.id, 1), "the limit counted as no attempt");
    play::notices::retry_later(&table.database, &probe, later).await.expect("the claim is ours");
    play::notices::retry_all(&table.database, now()).await.expect("it can be done");
    let again = claim(&table, &process, &closed).await.expect("nothing is put off any more");
    assert_eq!((again.id, again.attempt), (notice.id, 2));
}

/// Asserts that a claim uses these indexes and reads few rows, in a database without statistics.
async fn assert_claim_reads_few_rows(table: &Table, values: &str, indexes: &[&str]) {
    let mut connection = table.database.acquire().await.expect("a connection is free").detach();
    let claim = statement(&["with recursive waiting", "update notice set attempts"]);
    let plan = plan(&mut connection, &claim, values).await;
    for index in indexes {
        assert!(plan.contains(index), "{index} does not serve:\n{plan}");
    }
    assert!(!plan.contains("Sort") && !plan.contains("Seq Scan on notice"), "{plan}");
    // Counts rows, because times vary.
    let explain = format!("explain (analyze, costs off, timing off, summary off) execute planned({values})");
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!("prepare planned as {claim}")))
        .execute(&mut connection)
        .await
        .expect("it is a query");
    let lines: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(explain))
        .fetch_all(&mut connection)
        .await
        .expect("it is carried out");
    let most = lines.iter().filter_map(|line| {
        let (_, rows) = line.split_once("actual rows=")?;
        rows.split([' ', '.']).next()?.parse::<u64>().ok()
    });
    assert!(most.max().is_some_and(|most| most < 10), "{}", lines.join("\n"));
}

const CLAIM_INDEXES: [&str; 5] = [
    "notice_in_turn",
    "notice_in_lane",
    "notice_unsent_of_match",
    "notice_unsent_of_challenge",
    "notice_claimed",
];

#[tokio::test]
async fn a_claim_reads_few_rows_without_statistics() {
    let table = Table::new().await;
    table.execute("alter table notice set (autovacuum_enabled = false)").await;
    table
        .execute(
            "insert into player (player_id, name, seen_at)
             select 100000 + n, 'Player', now() from generate_series(1, 10000) n",
        )
        .await;
    table
        .execute(
            "insert into notice (kind, recipient, nonce, created_at, retry_at, turn_at)
             select 'digest', 100000 + n, n, now(), now() - interval '1 minute', now() from generate_series(1, 10000) n",
        )
        .await;
    let values = "1, now(), now() + interval '1 minute', now(), '{100001,100002}', '{turn,digest}'";
    assert_claim_reads_few_rows(&table, values, &CLAIM_INDEXES).await;
}

#[tokio::test]
async fn a_claim_reads_few_rows_of_a_long_queue_in_one_channel() {
    let table = Table::new().await;
    table.execute("alter table notice set (autovacuum_enabled = false)").await;
    practise(&table, ADA).await;
    table
        .execute(
            "insert into match (white, black, expansions, opening, rated, timeout, guild_id, channel_id, is_private,
                                locale, started_at, bot, level)
             select white, black, expansions, opening, rated, timeout, guild_id, channel_id, is_private, locale,
                    started_at, bot, level from match, generate_series(1, 5000);
             insert into notice (match_id, kind, since, ply, events, channel_id, nonce, created_at, retry_at, turn_at,
                                 author, is_practice, lane_turn_at)
             select match_id, kind, 0, 0, 0, 2, 10 * match_id + length(kind), now(), now() - interval '1 minute',
                    now() + match_id * interval '1 second', 11, true, now() + match_id * interval '1 second'
             from match, (values ('turn'), ('result')) kind (kind) where match_id > 1",
        )
        .await;
    let values = "1, now(), now() + interval '1 minute', now(), '{100001,100002}', '{turn,result}'";
    assert_claim_reads_few_rows(&table, values, &CLAIM_INDEXES).await;
}
