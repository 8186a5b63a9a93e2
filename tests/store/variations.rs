//! Private variations.

use chrono::TimeDelta;
use hive::{Game, Move, MoveText, TargetText, game_string};
use hivepost::ids::{MatchId, Ply, Revision, VariationId};

use hivepost::play::try_board::{Variation, VariationBase};
use hivepost::play::{self, Caller, Error, Refusal};

use crate::table::{self, ADA, BERT, CHANNEL, OPENED, RATED, SERVER, Table, now};

/// Returns the caller in the server of the matches.
fn caller(id: i64) -> Caller {
    table::caller(id).in_channel(SERVER, CHANNEL)
}

/// Starts a match of Ada as White against Bert, with one move each.
async fn begin_match(table: &Table) -> MatchId {
    let id = table.begin(ADA, BERT).await;
    table.open(ADA, id, "A1", ".").await.expect("the move is legal");
    table.open(BERT, id, "A1", "wA1-").await.expect("the move is legal");
    id
}

fn read(game: &Game, uhp: &str) -> Move {
    uhp.parse::<MoveText>().expect("it is UHP").legal_move(game).expect("the move is legal")
}

async fn begin(table: &Table, player: i64, id: MatchId, uhp: &str) -> Variation {
    let found =
        play::matches::find(&table.database, &caller(player), play::matches::MatchRef::Number(id)).await;
    let state = found.expect("the match exists");
    let mv = read(&state.game, uhp);
    let begun = play::try_board::begin(
        &table.database,
        &caller(player),
        id,
        VariationBase::Current(state.revision()),
        mv,
    )
    .await;
    begun.expect("the move is legal")
}

async fn go_on(
    table: &Table,
    player: i64,
    trial: &Variation,
    number: usize,
    uhp: &str,
) -> play::Result<Variation> {
    let mv = read(&trial.position(number), uhp);
    play::try_board::try_move(&table.database, &caller(player), trial, number, mv).await
}

async fn found(table: &Table, player: i64, id: VariationId) -> play::Result<Variation> {
    play::try_board::find(&table.database, &caller(player), id).await
}

fn refusal<T: std::fmt::Debug>(result: play::Result<T>) -> Refusal {
    match result {
        Err(Error::Refused(refusal)) => *refusal,
        other => panic!("it should be refused: {other:?}"),
    }
}

/// Returns the moves of a variation.
fn line(trial: &Variation) -> String {
    game_string(&trial.position(trial.last())).split(';').skip(5).collect::<Vec<_>>().join(";")
}

async fn count(table: &Table, statement: &'static str) -> i64 {
    sqlx::query_scalar(statement).fetch_one(&*table.database).await.expect("the query succeeds")
}

#[tokio::test]
async fn variations_do_not_affect_the_match() {
    let table = Table::new().await;
    let id = begin_match(&table).await;
    let [events, notices] =
        ["select count(*) from match_event", "select count(*) from notice"].map(|one| count(&table, one));
    let (events, notices) = (events.await, notices.await);
    let trial = begin(&table, ADA, id, "wQ -wA1").await;
    let trial = go_on(&table, ADA, &trial, 1, "bQ bA1-").await.expect("the move is legal");
    let to = "bQ-".parse::<TargetText>().expect("it is a place").resolve(&trial.position(2));
    let split = Move::Move { piece: "wA1".parse().expect("it is a piece"), to: to.expect("it is there") };
    match refusal(play::try_board::try_move(&table.database, &caller(ADA), &trial, 2, split).await) {
        Refusal::Move(refused) => assert_eq!(refused.state.ply(), Ply(4), "it is refused where it was tried"),
        other => panic!("the hive would fall apart: {other:?}"),
    }
    let trial = found(&table, ADA, trial.id).await.expect("it is there");
    assert_eq!((trial.last(), line(&trial).as_str()), (2, "wQ -wA1;bQ bA1-"));
    assert_eq!(trial.position(0).ply(), 2);
    assert_eq!(trial.position(1).ply(), 3);
    assert_eq!(trial.position(usize::MAX).ply(), 4);
    assert_eq!(trial.chosen(1), Some(read(&trial.position(1), "bQ bA1-")));
    assert_eq!(trial.chosen(2), None);
    assert_eq!(trial.state.ply(), Ply(2));
    assert_eq!(count(&table, "select count(*) from match_event").await, events);
    assert_eq!(count(&table, "select count(*) from notice").await, notices);
}

#[tokio::test]
async fn a_move_from_an_earlier_position_replaces_the_rest() {
    let table = Table::new().await;
    let id = begin_match(&table).await;
    let trial = begin(&table, ADA, id, "wQ -wA1").await;
    let trial = go_on(&table, ADA, &trial, 1, "bQ bA1-").await.expect("the move is legal");
    let trial = go_on(&table, ADA, &trial, 2, "wB1 -wQ").await.expect("the move is legal");
    let same = go_on(&table, ADA, &trial, 1, "bQ bA1-").await.expect("the move is legal");
    assert_eq!(line(&same), "wQ -wA1;bQ bA1-;wB1 -wQ", "the same move keeps what followed");
    let other = go_on(&table, ADA, &trial, 1, r"bQ bA1\").await.expect("the move is legal");
    assert_eq!(line(&other), r"wQ -wA1;bQ bA1\");
    let other = go_on(&table, ADA, &other, 0, "wB1 -wA1").await.expect("the move is legal");
    assert_eq!(line(&other), "wB1 -wA1");
    assert_eq!(line(&found(&table, ADA, trial.id).await.expect("it is there")), "wB1 -wA1");
}

#[tokio::test]
async fn concurrent_moves_in_a_variation_are_not_mixed() {
    let table = Table::new().await;
    let id = begin_match(&table).await;
    let trial = begin(&table, ADA, id, "wQ -wA1").await;
    let lock = format!("select 1 from trial where trial_id = {} for update", trial.id);
    let both = Box::pin(async {
        let first = go_on(&table, ADA, &trial, 1, "bQ bA1-");
        let second = go_on(&table, ADA, &trial, 1, r"bG1 bA1\");
        let (first, second) = tokio::join!(first, second);
        [first, second].map(|tried| line(&tried.expect("both are legal")))
    });
    let shown = table.meet_at_lock(&lock, 2, both).await;
    assert_eq!(shown, ["wQ -wA1;bQ bA1-", r"wQ -wA1;bG1 bA1\"]);
    let stands = line(&found(&table, ADA, trial.id).await.expect("it is there"));
    assert!(shown.contains(&stands), "{stands}");
}

#[tokio::test]
async fn moves_for_an_outdated_variation_are_rejected() {
    let table = Table::new().await;
    let id = begin_match(&table).await;
    let mut shown = begin(&table, ADA, id, "wQ -wA1").await;
    for (number, uhp) in [(1, "bQ bA1-"), (2, "wB1 -wQ")] {
        shown = go_on(&table, ADA, &shown, number, uhp).await.expect("the move is legal");
    }
    let lock = format!("select 1 from trial where trial_id = {} for update", shown.id);
    let both = Box::pin(async {
        let (last, first) =
            tokio::join!(go_on(&table, ADA, &shown, 3, "bB1 bQ-"), go_on(&table, ADA, &shown, 0, "wB1 -wA1"));
        (last, line(&first.expect("the first position is always there")))
    });
    let (last, first) = table.meet_at_lock(&lock, 2, both).await;
    assert_eq!(first, "wB1 -wA1");
    match last {
        Ok(before) => assert_eq!(line(&before), "wQ -wA1;bQ bA1-;wB1 -wQ;bB1 bQ-"),
        refused => assert!(matches!(refusal(refused), Refusal::VariationChanged)),
    }
    assert_eq!(line(&found(&table, ADA, shown.id).await.expect("it is there")), "wB1 -wA1");
    // The position number exists now, but by another line.
    let late = go_on(&table, ADA, &shown, 1, "bQ bA1-").await;
    assert!(matches!(refusal(late), Refusal::VariationChanged));
    let late = go_on(&table, ADA, &shown, 3, "bB1 bQ-").await;
    assert!(matches!(refusal(late), Refusal::VariationChanged));
    assert_eq!(line(&found(&table, ADA, shown.id).await.expect("it is there")), "wB1 -wA1");
}

#[tokio::test]
async fn variations_of_other_players_are_not_found() {
    let table = Table::new().await;
    let id = begin_match(&table).await;
    let trial = begin(&table, ADA, id, "wQ -wA1").await;
    for stranger in [BERT, 13] {
        assert!(matches!(refusal(found(&table, stranger, trial.id).await), Refusal::NoSuchVariation));
        let tried = go_on(&table, stranger, &trial, 1, "bQ bA1-").await;
        assert!(matches!(refusal(tried), Refusal::NoSuchVariation));
    }
    assert!(matches!(refusal(found(&table, ADA, VariationId(i64::MAX)).await), Refusal::NoSuchVariation));
    assert_eq!(line(&found(&table, ADA, trial.id).await.expect("it is there")), "wQ -wA1");
    // A spectator may have variations as well, and sees only their own.
    let own = begin(&table, 13, id, "wB1 -wA1").await;
    assert_eq!(line(&found(&table, 13, own.id).await.expect("it is there")), "wB1 -wA1");
}

#[tokio::test]
async fn a_variation_ends_when_its_match_advances() {
    let table = Table::new().await;
    let id = begin_match(&table).await;
    let trial = begin(&table, ADA, id, "wQ -wA1").await;
    table.open(ADA, id, "B1", "-wA1").await.expect("the move is legal");
    assert!(matches!(refusal(found(&table, ADA, trial.id).await), Refusal::Stale(_)));
    assert!(matches!(refusal(go_on(&table, ADA, &trial, 1, "bQ bA1-").await), Refusal::Stale(_)));
    let mv = read(&trial.position(0), "wQ -wA1");
    let begun =
        play::try_board::begin(&table.database, &caller(ADA), id, VariationBase::Current(Revision(2)), mv)
            .await;
    assert!(matches!(refusal(begun), Refusal::Stale(_)));
    // The same number of plies, but another position, in which the line is illegal.
    let other = table.begin(ADA, BERT).await;
    table.execute(&format!("update trial set match_id = {other}, base_ply = 0")).await;
    assert!(matches!(refusal(found(&table, ADA, trial.id).await), Refusal::Stale(_)));
    table.resign(BERT, other).await.expect("the match is running");
    assert!(matches!(refusal(found(&table, ADA, trial.id).await), Refusal::MatchOver(_)));
}

#[tokio::test]
async fn private_matches_allow_no_variations_by_others() {
    let table = Table::new().await;
    let id = table.begin_with(ADA, BERT, SERVER, RATED).await;
    table.execute("update match set is_private = true").await;
    let mv = Move::Place { piece: "wA1".parse().expect("it is a piece"), at: hive::Hex::new(0, 0) };
    let begun =
        play::try_board::begin(&table.database, &caller(13), id, VariationBase::Current(Revision(0)), mv)
            .await;
    assert!(matches!(refusal(begun), Refusal::NoSuchMatch));
    assert_eq!(count(&table, "select count(*) from trial").await, 0);
}

#[tokio::test]
async fn variations_unchanged_for_a_week_are_deleted() {
    let table = Table::new().await;
    let id = begin_match(&table).await;
    let (old, kept) = (begin(&table, ADA, id, "wQ -wA1").await, begin(&table, BERT, id, "wB1 -wA1").await);
    let later = now() + TimeDelta::days(3);
    let mv = read(&kept.position(1), "bQ bA1-");
    let touching = Caller { now: later, ..caller(BERT) };
    play::try_board::try_move(&table.database, &touching, &kept, 1, mv).await.expect("the move is legal");
    let week = TimeDelta::days(7);
    assert_eq!(play::try_board::delete_old(&table.database, now() + week).await.expect("it deletes"), 0);
    let after = now() + week + TimeDelta::seconds(1);
    assert_eq!(play::try_board::delete_old(&table.database, after).await.expect("it deletes"), 1);
    assert!(matches!(refusal(found(&table, ADA, old.id).await), Refusal::NoSuchVariation));
    found(&table, BERT, kept.id).await.expect("he has touched it");
}

#[tokio::test]
async fn the_newest_twenty_variations_per_match_are_kept() {
    let table = Table::new().await;
    let (id, other) = (begin_match(&table).await, begin_match(&table).await);
    let his = begin(&table, BERT, id, "wQ -wA1").await.id;
    let elsewhere = begin(&table, ADA, other, "wQ -wA1").await.id;
    let first = begin(&table, ADA, id, "wQ -wA1").await;
    let second = begin(&table, ADA, id, "wQ -wA1").await.id;
    for _ in 2..20 {
        begin(&table, ADA, id, "wB1 -wA1").await;
    }
    let touching = Caller { now: now() + TimeDelta::hours(1), ..caller(ADA) };
    let mv = read(&first.position(1), "bQ bA1-");
    play::try_board::try_move(&table.database, &touching, &first, 1, mv).await.expect("the move is legal");
    assert_eq!(count(&table, "select count(*) from trial").await, 22);
    let last = begin(&table, ADA, id, "wB1 -wA1").await.id;
    assert_eq!(count(&table, "select count(*) from trial").await, 22);
    assert!(matches!(refusal(found(&table, ADA, second).await), Refusal::NoSuchVariation));
    for (player, kept) in [(BERT, his), (ADA, elsewhere), (ADA, first.id), (ADA, last)] {
        found(&table, player, kept).await.expect("it is kept");
    }
}

#[tokio::test]
async fn variations_have_at_most_four_hundred_plies() {
    let table = Table::new().await;
    let id = begin_match(&table).await;
    let trial = begin(&table, ADA, id, "wQ -wA1").await;
    // The queens move back and forth.
    let round = [r"wQ \wA1", "bQ bA1/", "wQ -wA1", "bQ bA1-"];
    let line = ["wQ -wA1", "bQ bA1-"].into_iter().chain(round.into_iter().cycle());
    let moves: Vec<&str> = line.take(399).collect();
    sqlx::query("update trial set moves = $1")
        .bind(&moves)
        .execute(&*table.database)
        .await
        .expect("it is written");
    let shown = found(&table, ADA, trial.id).await.expect("it is there");
    let whole = go_on(&table, ADA, &shown, 399, "bQ bA1/").await.expect("it is the four hundredth");
    let over = go_on(&table, ADA, &whole, 400, "wQ -wA1").await;
    assert!(matches!(refusal(over), Refusal::VariationTooLong(400)));
    let same = go_on(&table, ADA, &whole, 399, "bQ bA1/").await.expect("nothing is added");
    assert_eq!(same.last(), 400);
    let other = go_on(&table, ADA, &whole, 399, "bG1 bA1/").await.expect("another last one");
    assert_eq!(other.last(), 400);
    assert_eq!(found(&table, ADA, trial.id).await.expect("it is there").last(), 400);
}

#[tokio::test]
async fn positions_of_finished_matches_allow_variations() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    table.open_fully(ADA, BERT, id).await;
    let early = play::try_board::find_past(&table.database, &caller(ADA), id, Ply(2)).await;
    let early = early.expect_err("the match is running");
    assert!(
        matches!(&early, Error::Refused(refusal) if matches!(**refusal, Refusal::StillRunning(_))),
        "{early:?}"
    );
    table.resign_opened(BERT, id).await.expect("the match is running");
    let stood = play::try_board::find_past(&table.database, &caller(ADA), id, Ply(2)).await;
    let stood = stood.expect("the match is over");
    assert_eq!((stood.ply(), stood.is_running()), (Ply(2), false));
    let mv = read(&stood.game, "wQ -wA1");
    let begun =
        play::try_board::begin(&table.database, &caller(ADA), id, VariationBase::Past(Ply(2)), mv).await;
    let begun = begun.expect("it is legal there");
    let found = play::try_board::find(&table.database, &caller(ADA), begun.id).await.expect("it is kept");
    assert_eq!((found.state.ply(), found.last(), found.chosen(0)), (Ply(2), 1, Some(mv)));
    assert_eq!(found.position(1).ply(), 3);
    let beyond = play::try_board::find_past(&table.database, &caller(ADA), id, Ply(99)).await;
    assert_eq!(beyond.expect("it is the end").ply(), Ply(OPENED.0));
    // A variation of a running match does not continue after its end.
    let standing =
        play::try_board::begin(&table.database, &caller(ADA), id, VariationBase::Current(OPENED), mv).await;
    let over = standing.expect_err("the match is over");
    assert!(
        matches!(&over, Error::Refused(refusal) if matches!(**refusal, Refusal::MatchOver(_))),
        "{over:?}"
    );
}
