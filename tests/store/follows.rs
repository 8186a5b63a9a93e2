//! Following matches of others.

use hivepost::ids::{MatchId, PlayerId};
use hivepost::play::follows::{self, Followed, FollowedEvent, Followers};
use hivepost::play::matches::MatchRef;
use hivepost::play::notices::{Content, Due};
use hivepost::play::refusal::LimitReached;
use hivepost::play::settings::Value;
use hivepost::play::{self, Caller, Error, Match, Refusal};
use hivepost::store::notices::ClaimedNotice;
use hivepost::store::ops::process_lock::ProcessLock;

use crate::table::{self, ADA, BERT, CHANNEL, SERVER, Table, later};

const CLEO: i64 = 13;
const DORA: i64 = 14;

fn caller(id: i64) -> Caller {
    table::caller(id).in_channel(SERVER, CHANNEL)
}

async fn follow(table: &Table, player: i64, id: MatchId, what: Followed) -> play::Result<Match> {
    Box::pin(follows::follow(&table.database, &caller(player), id, what)).await
}

fn refusal<T: std::fmt::Debug>(result: play::Result<T>) -> Refusal {
    match result {
        Err(Error::Refused(refusal)) => *refusal,
        other => panic!("it should be refused: {other:?}"),
    }
}

async fn followers(table: &Table, player: i64, id: MatchId) -> Followers {
    let state = play::matches::find(&table.database, &caller(player), MatchRef::Number(id)).await;
    let row = state.expect("it is public").row;
    follows::find_followers(&table.database, PlayerId(player), &row).await.expect("the query succeeds")
}

async fn count(table: &Table, statement: &'static str) -> i64 {
    sqlx::query_scalar(statement).fetch_one(&*table.database).await.expect("the query succeeds")
}

const WAITING: &str = "select count(*) from notice where kind = 'followed' and done_at is null";

/// Reads notices like a sender, but posts nothing.
struct Sender {
    table: Table,
    process: ProcessLock,
}

impl Sender {
    async fn new() -> Self {
        let table = Table::new().await;
        let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
        Self { table, process }
    }

    /// Sends the notices that are due. Returns the events that followers are told, each with its match.
    async fn told(&self, hours: i64) -> Vec<(MatchId, FollowedEvent)> {
        let database = &self.table.database;
        let mut told = Vec::new();
        while let Some(notice) = self.claim(hours).await {
            let content = play::notices::read(database, &notice, later(hours)).await.expect("it is there");
            if let Content::Followed(recipient, message) = content {
                if let Some(at) = message.held_until {
                    play::notices::postpone_uncounted(database, &notice, at)
                        .await
                        .expect("the claim is ours");
                    continue;
                }
                told.extend(message.news.iter().map(|news| (news.state.id(), news.event)));
                let marked = follows::mark_told(database, recipient.id, &message).await;
                marked.expect("the statements succeed");
            }
            let sent = play::notices::mark_sent(database, &notice, None, false, later(hours)).await;
            sent.expect("the claim is ours");
        }
        told
    }

    async fn claim(&self, hours: i64) -> Option<ClaimedNotice> {
        let (database, at) = (&self.table.database, later(hours));
        play::notices::claim(database, self.process.id(), Due::Now, &[], at)
            .await
            .expect("the claim succeeds")
    }

    async fn choose(&self, player: i64, values: &[Value]) {
        for &value in values {
            play::settings::set(&self.table.database, &caller(player), value).await.expect("it is kept");
        }
    }
}

fn moved(event: FollowedEvent) -> Option<usize> {
    match event {
        FollowedEvent::Moved(ply) => Some(ply.index()),
        _ => None,
    }
}

#[tokio::test]
async fn followers_are_told_what_they_chose() {
    let sender = Sender::new().await;
    let table = &sender.table;
    let id = table.begin(ADA, BERT).await;
    follow(table, CLEO, id, Followed::Turns).await.expect("it is public");
    follow(table, DORA, id, Followed::Result).await.expect("it is public");
    assert_eq!(sender.told(0).await, [], "nothing has happened");
    table.open_both(ADA, BERT, id).await;
    assert_eq!(count(table, WAITING).await, 1, "both moves are told at once");
    let told = sender.told(0).await;
    assert_eq!(told.iter().map(|(_, event)| moved(*event)).collect::<Vec<_>>(), [Some(1)]);
    let revision = play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id)).await;
    let revision = revision.expect("it is running").revision();
    let resigned = play::endings::resign(&table.database, &caller(ADA), MatchRef::Number(id), revision).await;
    resigned.expect("it is running");
    assert_eq!(sender.told(0).await, [(id, FollowedEvent::Ended); 2], "both are told the result");
    assert_eq!(count(table, "select count(*) from follow").await, 0, "following ends with the match");
}

#[tokio::test]
async fn news_of_many_matches_fill_several_messages() {
    let sender = Sender::new().await;
    let table = &sender.table;
    let mut ids = Vec::new();
    for opponent in 20..27 {
        let id = table.begin(ADA, opponent).await;
        follow(table, CLEO, id, Followed::Turns).await.expect("it is public");
        table.open(ADA, id, "A1", ".").await.expect("the move is legal");
        ids.push(id);
    }
    assert_eq!(count(table, WAITING).await, 1);
    sender.choose(CLEO, &[Value::Digest(Some(9))]).await;
    assert_eq!(sender.told(0).await, [], "the digest is not due");
    let told = sender.told(24).await;
    assert_eq!(told.into_iter().map(|(id, _)| id).collect::<Vec<_>>(), ids);
    assert_eq!(count(table, "select count(*) from notice where kind = 'followed'").await, 2);
}

#[tokio::test]
async fn moves_while_a_message_is_sent_are_told_next() {
    let sender = Sender::new().await;
    let table = &sender.table;
    let id = table.begin(ADA, BERT).await;
    follow(table, CLEO, id, Followed::Turns).await.expect("it is public");
    table.open(ADA, id, "A1", ".").await.expect("the move is legal");
    table.execute("update notice set done_at = created_at where kind <> 'followed'").await;
    let first = sender.claim(0).await.expect("the move is told");
    let read = play::notices::read(&table.database, &first, later(0)).await.expect("it is there");
    let Content::Followed(cleo, message) = read else { panic!("a message to Cleo") };
    table.open(BERT, id, "A1", "wA1-").await.expect("the move is legal");
    assert_eq!(count(table, WAITING).await, 2);
    let marked = follows::mark_told(&table.database, cleo.id, &message).await;
    marked.expect("the statements succeed");
    play::notices::mark_sent(&table.database, &first, None, false, later(0))
        .await
        .expect("the claim is ours");
    assert_eq!(sender.told(0).await.len(), 1);
}

#[tokio::test]
async fn quiet_hours_and_digests_hold_the_news() {
    let sender = Sender::new().await;
    let table = &sender.table;
    let two = [table.begin(ADA, BERT).await, table.begin(ADA, BERT).await];
    sender.choose(CLEO, &[Value::QuietFrom(22), Value::QuietUntil(7)]).await;
    sender.choose(DORA, &[Value::Digest(Some(9))]).await;
    for id in two {
        follow(table, CLEO, id, Followed::Turns).await.expect("it is public");
        follow(table, DORA, id, Followed::Turns).await.expect("it is public");
        table.open_both(ADA, BERT, id).await;
    }
    assert_eq!(sender.told(0).await, [], "it is midnight");
    assert_eq!(sender.told(6).await, []);
    assert_eq!(sender.told(7).await.len(), 2, "Cleo is told of both");
    assert_eq!(sender.told(8).await, []);
    assert_eq!(sender.told(9).await.len(), 2, "so is Dora");
    assert_eq!(count(table, "select count(*) from notice where kind = 'followed'").await, 2);
}

#[tokio::test]
async fn only_public_matches_of_others_are_followed() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    follow(&table, CLEO, id, Followed::Result).await.expect("it is public");
    follow(&table, CLEO, id, Followed::Queens).await.expect("the choice changes");
    assert_eq!(followers(&table, CLEO, id).await.own, Some(Followed::Queens));
    let of_ada = followers(&table, ADA, id).await;
    assert_eq!((of_ada.count, of_ada.is_open), (Some(1), false), "players see how many");
    assert_eq!(followers(&table, DORA, id).await.count, None, "others don't");
    let own = refusal(follow(&table, ADA, id, Followed::Result).await);
    assert!(matches!(own, Refusal::CannotFollow(_)), "{own:?}");
    let elsewhere = Caller { server: None, ..caller(DORA) };
    let unseen = refusal(follows::follow(&table.database, &elsewhere, id, Followed::Result).await);
    assert!(matches!(unseen, Refusal::NoSuchMatch), "{unseen:?}");
    table.execute("insert into block (player_id, blocked, blocked_at) values (11, 13, '2024-01-01')").await;
    let blocked = refusal(follow(&table, CLEO, id, Followed::Result).await);
    assert!(matches!(blocked, Refusal::CannotFollow(_)), "{blocked:?}");
    follows::unfollow(&table.database, &caller(CLEO), id).await.expect("the statement succeeds");
    assert_eq!(followers(&table, ADA, id).await.count, Some(0));
}

#[tokio::test]
async fn following_a_match_that_became_private_ends_silently() {
    let sender = Sender::new().await;
    let table = &sender.table;
    let id = table.begin(ADA, BERT).await;
    follow(table, CLEO, id, Followed::Turns).await.expect("it is public");
    table.execute("update match set is_private = true").await;
    table.open_both(ADA, BERT, id).await;
    assert_eq!(sender.told(0).await, []);
    assert_eq!(count(table, "select count(*) from follow").await, 0);
}

#[tokio::test]
async fn at_most_twenty_matches_are_followed() {
    let table = Table::new().await;
    let mut ids = Vec::new();
    for pair in 0..21 {
        ids.push(table.begin(100 + pair, 200 + pair).await);
    }
    for id in &ids[..20] {
        follow(&table, CLEO, *id, Followed::Result).await.expect("it is within the limit");
    }
    let refused = refusal(follow(&table, CLEO, ids[20], Followed::Result).await);
    assert!(matches!(refused, Refusal::Limit(LimitReached::Followed)), "{refused:?}");
    follow(&table, CLEO, ids[0], Followed::Turns).await.expect("a choice can change at the limit");
    follows::unfollow(&table.database, &caller(CLEO), ids[0]).await.expect("the statement succeeds");
    follow(&table, CLEO, ids[20], Followed::Result).await.expect("one is free");
}

#[tokio::test]
async fn follows_are_deleted_a_week_after_the_match() {
    let table = Table::new().await;
    let [ended, running] = [table.begin(ADA, BERT).await, table.begin(21, 22).await];
    for id in [ended, running] {
        follow(&table, CLEO, id, Followed::Result).await.expect("it is public");
    }
    table.resign(ADA, ended).await.expect("it is running");
    for (day, left) in [(6, 2), (8, 1), (400, 1)] {
        let before = count(&table, "select count(*) from follow").await;
        let deleted = follows::delete_old(&table.database, later(day * 24)).await;
        assert_eq!(deleted.expect("the query succeeds"), u64::try_from(before - left).expect("fewer"));
        assert_eq!(count(&table, "select count(*) from follow").await, left, "day {day}");
    }
    assert_eq!(followers(&table, CLEO, running).await.own, Some(Followed::Result), "the match isn't over");
}
