//! Requesting and claiming analyses of matches.

use chrono::TimeDelta;
use hive_engine::analysis::{Analysis, Evaluation};
use hivepost::ids::MatchId;
use hivepost::play::analyses::{self, AnalysisJob, AnalysisStatus};
use hivepost::play::refusal::LimitReached;
use hivepost::play::{Caller, Error, Refusal};

use crate::table::{ADA, BERT, RATED, SERVER, Table, by_at, now};

/// Plays a finished match of twelve half-moves.
async fn finished_match(table: &Table) -> MatchId {
    table.play_resigned([ADA, BERT], BERT, SERVER, RATED).await.id()
}

/// Returns the caller in the server, `seconds` later.
fn caller_after(player: i64, seconds: i64) -> Caller {
    let caller = by_at(player, now() + TimeDelta::seconds(seconds));
    let channel = caller.channel.expect("they are in one");
    caller.in_channel(SERVER, channel)
}

async fn request(table: &Table, player: i64, seconds: i64, id: MatchId) -> AnalysisStatus {
    analyses::request(&table.database, &caller_after(player, seconds), id).await.expect("they may ask")
}

async fn claim(table: &Table, seconds: i64) -> Option<AnalysisJob> {
    let at = now() + TimeDelta::seconds(seconds);
    analyses::claim(&table.database, at).await.expect("the match can be read")
}

/// Returns an analysis of twelve half-moves.
fn analysis() -> Analysis {
    Analysis {
        evaluations: (0..13).map(Evaluation).collect(),
        best_moves: vec!["wA1".to_owned(); 12],
        turning_points: vec![3, 7],
    }
}

async fn store(table: &Table, job: &AnalysisJob, found: Analysis) -> bool {
    analyses::store_analysis(&table.database, job.claimed, found, now())
        .await
        .expect("the database is reachable")
}

#[tokio::test]
async fn each_analysis_is_claimed_once_oldest_request_first() {
    let table = Table::new().await;
    let (first, second) = (finished_match(&table).await, finished_match(&table).await);
    assert!(
        matches!(request(&table, BERT, 1, second).await, AnalysisStatus::Pending(_, 3)),
        "twelve half-moves"
    );
    assert!(
        matches!(request(&table, ADA, 2, first).await, AnalysisStatus::Pending(_, 6)),
        "and twelve before them"
    );
    let one = claim(&table, 3).await.expect("an analysis is pending");
    let other = claim(&table, 3).await.expect("another analysis is pending");
    assert_eq!((one.claimed.of, other.claimed.of), (second, first));
    assert!(claim(&table, 3).await.is_none(), "both are being looked at");
    assert_eq!(one.state.ply().index(), 12);
    assert!(store(&table, &one, analysis()).await);
    let AnalysisStatus::Ready(shown) = request(&table, ADA, 4, second).await else {
        panic!("the analysis is done")
    };
    assert_eq!(shown.1, analysis());
    assert!(claim(&table, 4).await.is_none(), "a finished analysis isn't claimed again");
}

#[tokio::test]
async fn an_expired_claim_is_taken_over_and_its_late_result_ignored() {
    let table = Table::new().await;
    let id = finished_match(&table).await;
    request(&table, ADA, 0, id).await;
    let dead = claim(&table, 0).await.expect("an analysis is pending");
    assert!(claim(&table, 29).await.is_none(), "it may be alive");
    let renewed = analyses::renew(&table.database, dead.claimed, now() + TimeDelta::seconds(20)).await;
    assert!(renewed.expect("the database is reachable"), "and is");
    assert!(claim(&table, 49).await.is_none());
    let next = claim(&table, 50).await.expect("the claim has run out");
    assert_eq!((next.claimed.of, next.claimed.attempt), (id, 2));
    let renewed = analyses::renew(&table.database, dead.claimed, now() + TimeDelta::seconds(51)).await;
    assert!(!renewed.expect("the database is reachable"), "the claim was lost");
    let late = Analysis { turning_points: Vec::new(), ..analysis() };
    assert!(!store(&table, &dead, late).await);
    assert!(store(&table, &next, analysis()).await);
    let AnalysisStatus::Ready(shown) = request(&table, ADA, 60, id).await else {
        panic!("the analysis is done")
    };
    assert_eq!(shown.1, analysis());
}

#[tokio::test]
async fn concurrent_claims_get_different_analyses() {
    let table = Table::new().await;
    let ids = [finished_match(&table).await, finished_match(&table).await];
    request(&table, ADA, 0, ids[0]).await;
    request(&table, BERT, 1, ids[1]).await;
    let claims = tokio::join!(claim(&table, 2), claim(&table, 2), claim(&table, 2));
    let claims = [claims.0, claims.1, claims.2].into_iter().flatten();
    let mut claimed: Vec<MatchId> = claims.map(|job| job.claimed.of).collect();
    claimed.extend(claim(&table, 2).await.map(|job| job.claimed.of)); // a claim skips a locked row
    claimed.sort_unstable();
    assert_eq!(claimed, ids);
}

#[tokio::test]
async fn an_analysis_is_given_up_for_a_day_after_three_attempts() {
    let table = Table::new().await;
    let (id, other) = (finished_match(&table).await, finished_match(&table).await);
    request(&table, ADA, 0, id).await;
    for attempt in 0..3 {
        let job = claim(&table, attempt * 31).await.expect("it is tried again");
        assert_eq!(i64::from(job.claimed.attempt), attempt + 1);
    }
    assert!(claim(&table, 92).await.is_none(), "the third has not run out");
    assert!(claim(&table, 93).await.is_none(), "there is no fourth attempt");
    assert!(matches!(request(&table, ADA, 94, id).await, AnalysisStatus::GivenUp(_)));
    assert!(
        matches!(request(&table, ADA, 95, other).await, AnalysisStatus::Pending(..)),
        "she waits for nothing else"
    );
    assert!(claim(&table, 96).await.is_some_and(|job| job.claimed.of == other));
    let tomorrow = 93 + 24 * 3600;
    assert!(matches!(request(&table, BERT, tomorrow, id).await, AnalysisStatus::Pending(..)));
    assert_eq!(claim(&table, tomorrow).await.map(|job| job.claimed.of), Some(other), "it has run out, too");
    let again = claim(&table, tomorrow).await.expect("it is tried from the beginning");
    assert_eq!((again.claimed.of, again.claimed.attempt), (id, 1));
}

#[tokio::test]
async fn a_player_has_at_most_one_pending_analysis() {
    let table = Table::new().await;
    let ids = [finished_match(&table).await, finished_match(&table).await];
    let (ada, later) = (caller_after(ADA, 0), caller_after(ADA, 1));
    let asked = tokio::join!(
        analyses::request(&table.database, &ada, ids[0]),
        analyses::request(&table.database, &later, ids[1]),
    );
    let refused = [asked.0, asked.1].into_iter().filter_map(Result::err).collect::<Vec<_>>();
    let [Error::Refused(refusal)] = &refused[..] else { panic!("one of the two: {refused:?}") };
    assert!(
        matches!(**refusal, Refusal::Limit(LimitReached::Analyses(id)) if ids.contains(&id)),
        "{refusal:?}"
    );
    let waiting: i64 = sqlx::query_scalar("select count(*) from analysis where asked_by = 11")
        .fetch_one(&*table.database)
        .await
        .expect("the query succeeds");
    assert_eq!(waiting, 1);
}

#[tokio::test]
async fn a_longer_log_is_analysed_again() {
    let table = Table::new().await;
    let id = finished_match(&table).await;
    request(&table, ADA, 0, id).await;
    let old = claim(&table, 0).await.expect("an analysis is pending");
    table.execute("update analysis set events = events - 1").await;
    assert!(!store(&table, &old, analysis()).await, "that was of another log");
    assert!(matches!(request(&table, BERT, 1, id).await, AnalysisStatus::Pending(..)));
    let new = claim(&table, 1).await.expect("it is asked for anew");
    assert_eq!((new.claimed.events, new.claimed.attempt), (new.state.events(), 1));
    // A result that doesn't fit the match is not shown.
    assert!(store(&table, &new, Analysis { best_moves: Vec::new(), ..analysis() }).await);
    assert!(matches!(request(&table, ADA, 2, id).await, AnalysisStatus::Pending(..)));
}

#[tokio::test]
async fn pending_analyses_of_a_deleted_player_are_dropped() {
    let table = Table::new().await;
    let id = finished_match(&table).await;
    request(&table, ADA, 0, id).await;
    let job = claim(&table, 0).await.expect("an analysis is pending");
    table.execute("delete from analysis where asked_by = 11").await;
    assert!(!store(&table, &job, analysis()).await);
    assert!(matches!(request(&table, BERT, 1, id).await, AnalysisStatus::Pending(..)));
}
