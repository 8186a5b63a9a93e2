//! The queue of the bot's turns: fair to players, and each turn is made once.

use chrono::{DateTime, TimeDelta, Utc};
use hive::{Colour, Outcome, game_string};
use hivepost::ids::{ChannelId, MatchId, PlayerId, Revision};
use hivepost::play::challenges::{Coin, PracticeRequest};
use hivepost::play::matches::MatchRef;
use hivepost::play::moves::MoveRequest;
use hivepost::play::orphans::RelocationTarget;
use hivepost::play::proposals::ExpectedPosition;
use hivepost::play::search_queue::SearchQueue;
use hivepost::play::{self, Error, Refusal, practice};
use hivepost::store::challenges::ChallengerColour;
use hivepost::store::matches::practice::{BotTurn, claim_bot_turn, count_players_ahead};
use hivepost::store::matches::{EndReason, Place};

use crate::table::{ADA, BERT, RATED, SERVER, Table, by_at, caller, now, offer, practice_request};

/// Starts a match of this player as Black, so that the bot is to move.
async fn begun(table: &Table, person: i64, at: DateTime<Utc>) -> MatchId {
    let caller = by_at(person, at);
    let begun = play::challenges::practise(&table.database, &caller, wanted(), Coin::ChallengerWhite).await;
    begun.expect("there is room").state.id()
}

fn wanted() -> PracticeRequest {
    PracticeRequest { colour: ChallengerColour::Fixed(Colour::Black), ..practice_request() }
}

fn after(seconds: i64) -> DateTime<Utc> {
    now() + TimeDelta::seconds(seconds)
}

async fn claimed(table: &Table, at: DateTime<Utc>) -> Option<BotTurn> {
    practice::claim(&table.database, at).await.expect("the query succeeds")
}

async fn made(table: &Table, turn: BotTurn) -> bool {
    let search_queue = SearchQueue::with_normal_priority();
    practice::play_turn(&table.database, &search_queue, turn, now).await.expect("it can be made")
}

/// Plays the first legal move.
async fn move_on(table: &Table, person: i64, id: MatchId) {
    let (caller, which) = (caller(person), MatchRef::Number(id));
    let state = play::matches::find(&table.database, &caller, which).await.expect("the match exists");
    let mv = MoveRequest::Exact(state.game.legal_moves()[0]);
    play::moves::make_move(&table.database, &caller, which, None, mv).await.expect("the move is legal");
}

async fn ply(table: &Table, person: i64, id: MatchId) -> usize {
    let found = play::matches::find(&table.database, &caller(person), MatchRef::Number(id)).await;
    found.expect("the match exists").ply().index()
}

#[tokio::test]
async fn the_bot_serves_the_longest_waiting_player_next() {
    let table = Table::new().await;
    let mut of_ada = Vec::new();
    for second in 0..4 {
        of_ada.push(begun(&table, ADA, after(second)).await);
    }
    let of_bert = begun(&table, BERT, after(5)).await;
    let mut order = Vec::new();
    for second in 6..11 {
        order.push(claimed(&table, after(second)).await.expect("one is due").id);
    }
    assert_eq!(order, [of_ada[0], of_bert, of_ada[1], of_ada[2], of_ada[3]]);
    assert_eq!(claimed(&table, after(11)).await, None, "each is being thought of");
}

#[tokio::test]
async fn concurrent_claims_get_different_bot_turns() {
    let table = Table::new().await;
    let [first, second] = [begun(&table, ADA, after(0)).await, begun(&table, BERT, after(1)).await];
    // One process has claimed Ada's turn and hasn't committed yet.
    let mut one = table.database.acquire().await.expect("a connection is free");
    let mut claiming = one.begin().await.expect("it begins");
    let (turn, _) =
        claim_bot_turn(&mut claiming, after(2), after(22)).await.expect("it claims").expect("it is due");
    let other = claimed(&table, after(2)).await.expect("the locked row is skipped");
    assert_eq!((turn.id, other.id), (first, second));
    claiming.commit().await.expect("it lasts");
    assert_eq!(claimed(&table, after(3)).await, None);
}

#[tokio::test]
async fn every_player_gets_a_search_before_a_second_one() {
    let table = Table::new().await;
    let first = begun(&table, ADA, after(0)).await;
    // Nine more matches of Ada, and then one each of 990 others.
    table
        .execute(
            "insert into player select n, 'Person ' || n, '2024-01-01' from generate_series(1001, 1990) n;
             insert into match (white, black, expansions, opening, rated, timeout, guild_id, channel_id, is_private, locale,
                                started_at, bot, level)
             select white, case when n <= 9 then black else 991 + n end, expansions, opening, rated, timeout, guild_id,
                    channel_id, is_private, locale, started_at, bot, level
             from match, generate_series(1, 999) n order by n;
             insert into bot_turn (match_id, seen, since, asked_at, retry_at)
             select match_id, 0, 0, started_at + match_id * interval '1 millisecond', started_at
             from match where match_id > 1",
        )
        .await;
    let last: i64 = sqlx::query_scalar("select max(match_id) from match")
        .fetch_one(&*table.database)
        .await
        .expect("many");
    let mut connection = table.database.acquire().await.expect("the database is reachable");
    let before = count_players_ahead(&mut connection, MatchId(last), after(1), after(-19)).await;
    assert_eq!(before.expect("it counts"), 990, "Ada, and 989 who asked before");
    drop(connection);
    let mut whose = Vec::new();
    for second in 0..1000 {
        let turn = claimed(&table, after(2 + second / 100)).await.expect("one is due");
        whose.push(turn.id.0);
    }
    let own: Vec<usize> = (0..1000).filter(|&place| whose[place] <= first.0 + 9).collect();
    assert_eq!(own, [vec![0], (991..1000).collect()].concat(), "the others do not wait for Ada's ten");
    assert_eq!(claimed(&table, after(12)).await, None);
}

#[tokio::test]
async fn the_queue_position_counts_players() {
    let table = Table::new().await;
    let begin = async |person: i64, second: i64| {
        let wanted = wanted();
        let caller = by_at(person, after(second));
        let begun = play::challenges::practise(&table.database, &caller, wanted, Coin::ChallengerWhite).await;
        begun.expect("there is room").players_ahead
    };
    let mut busy = Vec::new();
    for (person, second) in [(ADA, 0), (ADA, 1), (BERT, 2), (13, 3)] {
        busy.push(begin(person, second).await);
    }
    assert_eq!(busy, [0, 0, 1, 2], "Ada's second one comes after them");
    claimed(&table, after(4)).await.expect("Ada's first is due");
    assert_eq!(begin(14, 5).await, 3, "Bert, another, and Ada's that is being thought of");
}

#[tokio::test]
async fn the_bot_accepts_a_draw_when_it_is_worse() {
    let table = Table::new().await;
    let id = begun(&table, ADA, now()).await;
    for second in 0..10 {
        let turn = claimed(&table, after(second)).await.expect("it is due");
        assert!(made(&table, turn).await);
        Box::pin(move_on(&table, ADA, id)).await;
    }
    let turn = claimed(&table, after(10)).await.expect("it is due");
    assert!(made(&table, turn).await);
    let ada = caller(ADA);
    let offer =
        || play::proposals::offer_draw(&table.database, &ada, MatchRef::Number(id), ExpectedPosition::Any);
    table.execute("update match set bot_score = -39").await;
    assert!(offer().await.is_err(), "it plays on");
    table.execute("update match set bot_score = -40").await;
    let (settled, state) = offer().await.expect("it agrees");
    assert!(matches!(settled, play::proposals::ProposalOutcome::Drawn), "{settled:?}");
    let ending = state.row.finished.expect("the match is over").ending;
    assert_eq!((ending.outcome, ending.reason), (Some(Outcome::Draw), EndReason::Agreed));
}

#[tokio::test]
async fn an_abandoned_practice_match_ends_unless_the_bot_is_to_move() {
    let table = Table::new().await;
    let month = 30 * 24 * 3600;
    let id = begun(&table, ADA, now()).await;
    let end = async |second| play::endings::end_abandoned(&table.database, after(second)).await;
    assert_eq!(end(2 * month).await.expect("the query succeeds"), 0, "she waits for the bot");
    let turn = claimed(&table, after(1)).await.expect("it is due");
    assert!(made(&table, turn).await);
    assert_eq!(end(month - 1).await.expect("the query succeeds"), 0);
    table.execute("insert into heartbeat (process, at) values (1, '2024-10-05')").await;
    assert_eq!(end(month).await.expect("the query succeeds"), 0, "the bot was down");
    table.execute("delete from heartbeat").await;
    let lost = play::orphans::orphan_matches_in(&table.database, SERVER, None, after(month - 60)).await;
    assert!(lost.expect("the query succeeds"));
    assert_eq!(end(month).await.expect("the query succeeds"), 0, "it waits for a place");
    let place = Place { channel: ChannelId(7), ..offer(SERVER, RATED).place };
    let here = RelocationTarget { thread_parent: place.channel, place, threads: Vec::new() };
    let ada = by_at(ADA, after(month));
    play::orphans::relocate(&table.database, &ada, &here).await.expect("Ada may relocate it");
    assert_eq!(end(2 * month - 1).await.expect("the query succeeds"), 0, "that was a sign of her");
    assert_eq!(end(2 * month).await.expect("the query succeeds"), 1);
    assert_eq!(end(2 * month).await.expect("the query succeeds"), 0);
    let found = play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id)).await;
    let ending = found.expect("it is there").row.finished.expect("the match is over").ending;
    assert_eq!((ending.outcome, ending.reason), (None, EndReason::Inactivity));
}

#[tokio::test]
async fn a_claimed_bot_turn_is_leased_and_made_once() {
    let table = Table::new().await;
    let id = begun(&table, ADA, now()).await;
    let first = claimed(&table, after(0)).await.expect("it is due");
    assert_eq!(claimed(&table, after(19)).await, None);
    let second = claimed(&table, after(20)).await.expect("the first lease has expired");
    assert_eq!((second.id, second.seen, second.attempts), (first.id, first.seen, 2));
    assert!(made(&table, second).await);
    assert!(!made(&table, first).await, "the first claim is lost");
    assert_eq!(ply(&table, ADA, id).await, 1);
    assert_eq!(claimed(&table, after(100)).await, None, "it is made");
}

#[tokio::test]
async fn a_claimed_bot_turn_that_is_gone_is_not_played() {
    let table = Table::new().await;
    let id = begun(&table, ADA, now()).await;
    let turn = claimed(&table, after(0)).await.expect("it is due");
    table.execute("delete from bot_turn").await;
    assert!(!made(&table, turn).await);
    assert_eq!(ply(&table, ADA, id).await, 0);
}

#[tokio::test]
async fn a_late_failure_does_not_delay_a_newer_bot_turn() {
    let table = Table::new().await;
    let id = begun(&table, BERT, now()).await;
    let old = claimed(&table, after(0)).await.expect("it is due");
    assert!(made(&table, claimed(&table, after(20)).await.expect("the lease has expired")).await);
    Box::pin(move_on(&table, BERT, id)).await;
    practice::retry_later(&table.database, old, after(600)).await.expect("the database is reachable");
    let new = claimed(&table, after(21)).await.expect("it is due");
    assert_eq!((new.id, new.attempts), (id, 1));
}

#[tokio::test]
async fn a_late_process_keeps_a_bot_turn_that_is_pending() {
    let table = Table::new().await;
    let id = begun(&table, BERT, now()).await;
    let old = claimed(&table, after(0)).await.expect("it is due");
    assert!(made(&table, claimed(&table, after(20)).await.expect("the lease has expired")).await);
    Box::pin(move_on(&table, BERT, id)).await;
    assert!(!made(&table, old).await, "another ply");
    assert_eq!(claimed(&table, after(21)).await.map(|turn| turn.id), Some(id));
}

#[tokio::test]
async fn a_search_from_before_a_takeback_is_discarded() {
    let table = Table::new().await;
    let id = begun(&table, BERT, now()).await;
    let first = claimed(&table, after(1)).await.expect("it is due");
    assert!(made(&table, first).await);
    Box::pin(move_on(&table, BERT, id)).await;
    let answer = claimed(&table, after(2)).await.expect("it is due");
    let taken = play::proposals::request_takeback(
        &table.database,
        &caller(BERT),
        MatchRef::Number(id),
        ExpectedPosition::Any,
    )
    .await;
    taken.expect("the bot always agrees");
    assert!(!made(&table, answer).await);
    Box::pin(move_on(&table, BERT, id)).await;
    assert!(!made(&table, answer).await, "another turn, though after as many plies");
    let again = claimed(&table, after(3)).await.expect("it is due again");
    assert_ne!(again.seen, answer.seen);
    assert!(made(&table, again).await);
    assert_eq!(ply(&table, BERT, id).await, 3);
}

#[tokio::test]
async fn finished_matches_have_no_bot_turn() {
    let table = Table::new().await;
    let id = begun(&table, ADA, now()).await;
    let turn = claimed(&table, after(1)).await.expect("it is due");
    let state =
        play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id)).await.expect("it is there");
    play::endings::resign(&table.database, &caller(ADA), MatchRef::Number(id), state.revision())
        .await
        .expect("Ada may");
    assert!(!made(&table, turn).await);
    assert_eq!(claimed(&table, after(100)).await, None);
}

#[tokio::test]
async fn bot_turns_missing_or_left_by_an_older_release_are_repaired() {
    let table = Table::new().await;
    let [waiting, over] = [begun(&table, ADA, now()).await, begun(&table, BERT, now()).await];
    // The older release doesn't write to `bot_turn`, neither after a move nor at the end of a match.
    table.execute(&format!("delete from bot_turn where match_id = {waiting}")).await;
    table
        .execute(&format!(
            "update match set ended_at = started_at, result = 'white', end_reason = 'resigned' where match_id = {over}"
        ))
        .await;
    let restored = practice::restore_missing_turns(&table.database, after(1)).await;
    assert_eq!(restored.expect("the query succeeds"), 1);
    let mut made_in = Vec::new();
    for second in [2, 3] {
        let turn = claimed(&table, after(second)).await.expect("one is due");
        if made(&table, turn).await {
            made_in.push(turn.id);
        }
    }
    assert_eq!(made_in, [waiting]);
    assert_eq!(claimed(&table, after(100)).await, None, "what was left behind is gone");
    let restored = practice::restore_missing_turns(&table.database, after(101)).await;
    assert_eq!(restored.expect("the query succeeds"), 0, "it is not the bot's turn");
}

#[tokio::test]
async fn the_score_of_a_position_is_cleared_when_it_changes() {
    let table = Table::new().await;
    let id = begun(&table, ADA, now()).await;
    let first = claimed(&table, after(1)).await.expect("it is due");
    assert!(made(&table, first).await);
    Box::pin(move_on(&table, ADA, id)).await;
    let answer = claimed(&table, after(2)).await.expect("it is due");
    assert!(made(&table, answer).await);
    let score = async || {
        let found = play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id)).await;
        found.expect("it is there").row.practice.expect("the bot plays").score
    };
    assert!(score().await.is_some(), "the search has judged it");
    let taken = play::proposals::request_takeback(
        &table.database,
        &caller(ADA),
        MatchRef::Number(id),
        ExpectedPosition::Any,
    )
    .await;
    taken.expect("the bot always agrees");
    assert_eq!(score().await, None);
}

#[tokio::test]
async fn a_double_press_on_rematch_starts_one_practice_match() {
    let table = Table::new().await;
    let id = begun(&table, ADA, now()).await;
    let turn = claimed(&table, after(1)).await.expect("it is due");
    assert!(made(&table, turn).await);
    let state =
        play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id)).await.expect("it is there");
    play::endings::resign(&table.database, &caller(ADA), MatchRef::Number(id), state.revision())
        .await
        .expect("Ada may");
    let ada = by_at(ADA, after(5));
    let [one, other] =
        [(); 2].map(|()| play::challenges::rematch(&table.database, &ada, MatchRef::Number(id), None, None));
    let answers = tokio::join!(Box::pin(one), Box::pin(other));
    let begun = [answers.0, answers.1].into_iter().flatten().count();
    assert_eq!(begun, 1);
}

#[tokio::test]
async fn the_result_post_includes_moves_that_were_not_posted() {
    let table = Table::new().await;
    let id = begun(&table, ADA, now()).await;
    let turn = claimed(&table, after(1)).await.expect("it is due");
    assert!(made(&table, turn).await);
    Box::pin(move_on(&table, ADA, id)).await;
    let state =
        play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id)).await.expect("it is there");
    play::endings::resign(&table.database, &caller(ADA), MatchRef::Number(id), state.revision())
        .await
        .expect("Ada may");
    let since: i32 = sqlx::query_scalar("select since from notice where kind = 'result'")
        .fetch_one(&*table.database)
        .await
        .expect("the end is told");
    assert_eq!((since, state.ply().index()), (1, 2));
}

#[tokio::test]
async fn deletion_clears_direct_message_channels_and_bot_data() {
    let table = Table::new().await;
    let id = begun(&table, ADA, now()).await;
    table
        .execute(&format!(
            "update match set guild_id = 0, channel_id = 77, is_private = true where match_id = {id}"
        ))
        .await;
    let turn = claimed(&table, after(1)).await.expect("it is due");
    assert!(made(&table, turn).await);
    play::accounts::delete(&table.database, &caller(ADA), PlayerId(-5)).await.expect("she wants it");
    let left: (i64, Option<DateTime<Utc>>, i64) = sqlx::query_as(
        "select (select channel_id from match), (select bot_thought_at from player where player_id = -5),
                (select count(*) from notice)",
    )
    .fetch_one(&*table.database)
    .await
    .expect("the rows are there");
    assert_eq!(left, (0, None, 0));
}

/// Begins a practice match of Ada, and plays nine plies of it. She is to move.
async fn after_nine_plies(table: &Table) -> MatchId {
    let id = begun(table, ADA, now()).await;
    while ply(table, ADA, id).await < 9 {
        let turn = claimed(table, now()).await.expect("the bot is to move");
        assert!(made(table, turn).await);
        if ply(table, ADA, id).await < 9 {
            Box::pin(move_on(table, ADA, id)).await;
        }
    }
    id
}

#[tokio::test]
async fn a_practice_match_does_not_follow_a_running_match() {
    let table = Table::new().await;
    let id = after_nine_plies(&table).await;
    let (ada, which) = (caller(ADA), MatchRef::Number(id));
    let before = play::matches::find(&table.database, &ada, which).await.expect("the match exists");
    let moves = before.game.legal_moves();
    let mut running = before.game.clone();
    running.play(moves[0]).expect("the move is legal");
    let game = play::challenges::parse_import(&game_string(&running)).expect("the game can be continued");
    let challenge = play::challenges::import(&table.database, &ada, offer(SERVER, RATED), &game).await;
    table.accept(BERT, SERVER, challenge.expect("only she plays it")).await.expect("the challenge is open");

    let play =
        async |mv| play::moves::make_move(&table.database, &ada, which, None, MoveRequest::Exact(mv)).await;
    let Err(Error::Refused(refusal)) = Box::pin(play(moves[0])).await else { panic!("not refused") };
    assert!(matches!(*refusal, Refusal::PracticeOfRunning), "{refusal:?}");
    let after = play::matches::find(&table.database, &ada, which).await.expect("the match exists");
    assert_eq!(after.revision(), before.revision(), "a refused move changes nothing");
    let other = moves.iter().find(|&&mv| {
        let mut game = before.game.clone();
        game.play(mv).is_ok() && game.canonical_hash() != running.canonical_hash()
    });
    Box::pin(play(*other.expect("she has other moves"))).await.expect("another move is played");
}

#[tokio::test]
async fn a_position_of_a_running_match_gets_no_hint() {
    let table = Table::new().await;
    let id = after_nine_plies(&table).await;
    let (ada, which) = (caller(ADA), MatchRef::Number(id));
    let state = play::matches::find(&table.database, &ada, which).await.expect("the match exists");
    let hint = async || practice::find_for_hint(&table.database, &ada, id, state.revision()).await;
    assert!(hint().await.is_ok(), "her practice match is not a match against a person");
    let game = play::challenges::parse_import(&game_string(&state.game)).expect("the game can be continued");
    let challenge = play::challenges::import(&table.database, &ada, offer(SERVER, RATED), &game).await;
    table.accept(BERT, SERVER, challenge.expect("only she plays it")).await.expect("the challenge is open");
    let Err(Error::Refused(refusal)) = hint().await else { panic!("not refused") };
    assert!(matches!(*refusal, Refusal::HintForRunning(_)), "{refusal:?}");
}

#[tokio::test]
async fn the_bot_resigns_only_a_lost_match_in_the_position_that_was_seen() {
    let table = Table::new().await;
    let begun =
        play::challenges::practise(&table.database, &caller(ADA), practice_request(), Coin::ChallengerWhite)
            .await;
    let id = begun.expect("there is room").state.id();
    let ask = async |player, id, seen| {
        let asked = practice::ask_to_resign(&table.database, &caller(player), id, Revision(seen)).await;
        asked.map_err(|error| match error {
            Error::Refused(refusal) => *refusal,
            other => panic!("{other:?}"),
        })
    };
    assert!(matches!(ask(ADA, id, 0).await, Err(Refusal::BotPlaysOn(_))));
    table.execute("update match set bot_score = -29000").await;
    assert!(matches!(ask(ADA, id, 1).await, Err(Refusal::Stale(_))));
    assert!(ask(BERT, id, 0).await.is_err(), "it is not his");
    let over = ask(ADA, id, 0).await.expect("the bot has lost");
    let ending = over.row.finished.map(|finished| (finished.ending.outcome, finished.ending.reason));
    assert_eq!(ending, Some((Some(Outcome::Win(Colour::White)), EndReason::Resigned)));
    let between_people = table.begin(ADA, BERT).await;
    assert!(matches!(ask(ADA, between_people, 0).await, Err(Refusal::NotWithBot(_))));
}
