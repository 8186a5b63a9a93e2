//! Refusals by use cases that screens normally prevent, or that only concurrency reaches.

use chrono::TimeDelta;
use hivepost::clock::TimeControl;
use hivepost::ids::{Revision, ServerId};
use hivepost::play::endings::{close_as_manager, close_inactive};
use hivepost::play::matches::MatchRef;
use hivepost::play::proposals::{ExpectedPosition, ProposalOutcome, request_pause};
use hivepost::play::{self, Caller, Error, Refusal};
use hivepost::store::matches::Terms;

use crate::table::{ADA, BERT, RATED, SERVER, Table, caller};

#[track_caller]
fn refusal<T: std::fmt::Debug>(result: play::Result<T>) -> Refusal {
    match result {
        Err(Error::Refused(refusal)) => *refusal,
        other => panic!("it should be refused: {other:?}"),
    }
}

#[tokio::test]
async fn a_challenge_can_only_be_answered_in_its_server() {
    let table = Table::new().await;
    let id = table.challenge(ADA, SERVER, RATED).await;
    let other = ServerId(SERVER.0 + 1);
    let (ada, bert) = (caller(ADA), caller(BERT));
    let accepted = table.accept(BERT, other, id).await;
    assert!(matches!(refusal(accepted), Refusal::NoSuchChallenge));
    let declined = play::challenges::decline(&table.database, &bert, other, id).await;
    assert!(matches!(refusal(declined), Refusal::NoSuchChallenge));
    let withdrawn = play::challenges::withdraw(&table.database, &ada, other, id).await;
    assert!(matches!(refusal(withdrawn), Refusal::NoSuchChallenge));
    table.accept(BERT, SERVER, id).await.expect("it is still open");
}

#[tokio::test]
async fn a_move_prevents_closing_for_inactivity() {
    let table = Table::new().await;
    let terms = Terms { time: TimeControl::Unlimited, ..RATED };
    let id = table.begin_with(ADA, BERT, SERVER, terms).await;
    table.open_both(ADA, BERT, id).await;
    let bert = caller(BERT);
    let later = Caller { now: bert.now + TimeDelta::days(30), ..bert.clone() };
    // His nudge is no activity of hers.
    let nudger = Caller { now: bert.now + TimeDelta::days(1), ..bert.clone() };
    play::reminders::nudge(&table.database, &nudger, MatchRef::Number(id)).await.expect("it is her turn");
    let early = Caller { now: later.now - TimeDelta::microseconds(1), ..bert };
    let early = close_inactive(&table.database, &early, MatchRef::Number(id), Revision(2)).await;
    assert!(matches!(refusal(early), Refusal::NotInactive(_)));
    let old = close_inactive(&table.database, &later, MatchRef::Number(id), Revision::START).await;
    assert!(matches!(refusal(old), Refusal::Stale(_)));
    let closed = close_inactive(&table.database, &later, MatchRef::Number(id), Revision(2)).await;
    assert!(!closed.expect("she has been silent for long").is_running());
}

#[tokio::test]
async fn ending_and_closing_a_match_at_once_end_it_once() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    let manager = caller(13);
    let both = Box::pin(async {
        let close = async {
            while table.waiting().await < 1 {
                tokio::task::yield_now().await; // let the resignation go first
            }
            close_as_manager(&table.database, &manager, SERVER, id).await
        };
        tokio::join!(table.resign(BERT, id), close)
    });
    let lock = format!("select 1 from match where match_id = {id} for update");
    let (resigned, closed) = table.meet_at_lock(&lock, 2, both).await;
    assert!(matches!(refusal(closed), Refusal::MatchOver(_)));
    assert!(!resigned.expect("it came first").is_running());
}

#[tokio::test]
async fn a_paused_match_cannot_be_paused_again() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    table.open_both(ADA, BERT, id).await;
    let asked = async |player: i64| {
        let asked =
            request_pause(&table.database, &caller(player), MatchRef::Number(id), ExpectedPosition::Any)
                .await;
        asked.map(|(settled, _)| settled)
    };
    asked(ADA).await.expect("she may ask");
    assert!(matches!(asked(BERT).await, Ok(ProposalOutcome::Paused)));
    for player in [ADA, BERT] {
        assert!(matches!(refusal(asked(player).await), Refusal::AlreadyPaused(_)));
    }
}
