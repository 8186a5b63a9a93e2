//! Plans: answers that are played in the transaction of the opponent's move.

use std::sync::{Arc, Mutex};
use std::time::Instant;

use hive::{Game, Move, MoveText, Outcome, game_string, to_uhp};
use hivepost::clock::{TimeControl, Timeout};
use hivepost::ids::{MatchId, PlayerId, Revision};
use hivepost::play::challenges::Coin;
use hivepost::play::matches::MatchRef;
use hivepost::play::moves::{MadeMove, MoveRequest};
use hivepost::play::plans::{self, Added, Edit, Plan, PlanNews, Seen};
use hivepost::play::proposals::ExpectedPosition;
use hivepost::play::refusal::{LineError, PlanRefusal};
use hivepost::play::try_board::{self, Variation, VariationBase};
use hivepost::play::{self, Caller, Error, Match, Refusal};
use hivepost::store::matches::{EndReason, Rated, Terms};
use sqlx::AssertSqlSafe;

use crate::lists::count_statements;
use crate::long_game::long_game;
use crate::plans::{plan as query_plan, statement};
use crate::table::{self, ADA, BERT, CHANNEL, SERVER, Table, later, practice_request};

/// White's moves out and back in the match of [`opened`].
const WHITE_LOOPS: [&str; 2] = [r"wQ \wA1;wQ -wA1", "wQ /wA1;wQ -wA1"];
const BLACK_LOOPS: [&str; 2] = ["bQ bA1/;bQ bA1-", r"bQ bA1\;bQ bA1-"];

pub fn caller(id: i64) -> Caller {
    table::caller(id).in_channel(SERVER, CHANNEL)
}

/// Starts a match in which both have placed an ant and the queen. Ada, White, is to move.
pub async fn opened(table: &Table) -> MatchId {
    let id = table.begin(ADA, BERT).await;
    table.open_properly(ADA, BERT, id).await;
    id
}

pub async fn find(table: &Table, id: MatchId) -> Match {
    let caller = caller(ADA);
    let found = Box::pin(play::matches::find(&table.database, &caller, MatchRef::Number(id))).await;
    found.expect("the match exists")
}

pub fn read(game: &Game, uhp: &str) -> Move {
    uhp.parse::<MoveText>().expect("it is UHP").legal_move(game).expect("the move is legal")
}

/// Tries the moves of a line, separated by semicolons.
pub async fn vary(table: &Table, player: i64, id: MatchId, line: &str) -> Variation {
    let state = find(table, id).await;
    let mut game = state.game.clone();
    let mut moves = Vec::new();
    for uhp in line.split(';') {
        let mv = read(&game, uhp);
        game.play(mv).expect("the move is legal");
        moves.push(mv);
        while game.legal_moves()[..] == [Move::Pass] {
            game.play_unchecked(Move::Pass);
        }
    }
    let base = VariationBase::Current(state.revision());
    let caller = caller(player);
    let begun = try_board::begin_line(&table.database, &caller, id, base, moves[0], &moves[1..]);
    Box::pin(begun).await.expect("the moves are legal")
}

pub async fn add(table: &Table, player: i64, id: MatchId, line: &str) -> play::Result<Plan> {
    let tried = Box::pin(vary(table, player, id, line)).await;
    Ok(add_tried(table, player, &tried).await?.0)
}

/// Adds a variation to the plan.
pub async fn add_tried(table: &Table, player: i64, tried: &Variation) -> play::Result<(Plan, Added)> {
    Box::pin(plans::add_variation(&table.database, &caller(player), tried.id, tried.last())).await
}

pub async fn plan_of(table: &Table, player: i64, id: MatchId) -> Plan {
    Box::pin(plans::find(&table.database, &caller(player), id)).await.expect("they play it")
}

const fn seen(plan: &Plan, revision: Revision) -> Seen {
    Seen { revision, version: plan.version }
}

pub async fn edit(table: &Table, player: i64, plan: &Plan, change: Edit) -> play::Result<Plan> {
    let seen = seen(plan, plan.state.revision());
    Box::pin(plans::edit(&table.database, &caller(player), plan.state.id(), seen, change)).await
}

/// Plans and saves these lines.
pub async fn save(table: &Table, player: i64, id: MatchId, lines: &[&str]) -> Plan {
    for line in lines {
        Box::pin(add(table, player, id, line)).await.expect("the line fits");
    }
    let draft = plan_of(table, player, id).await;
    edit(table, player, &draft, Edit::Save).await.expect("nothing has changed")
}

pub async fn make_move(table: &Table, player: i64, id: MatchId, uhp: &str) -> play::Result<MadeMove> {
    make_move_by(table, caller(player), id, uhp).await
}

pub async fn make_move_by(table: &Table, by: Caller, id: MatchId, uhp: &str) -> play::Result<MadeMove> {
    let mv = read(&find(table, id).await.game, uhp);
    let (which, request) = (MatchRef::Number(id), MoveRequest::Exact(mv));
    Box::pin(play::moves::make_move(&table.database, &by, which, None, request)).await
}

/// A player after this many hours.
pub fn after(player: i64, hours: i64) -> Caller {
    Caller { now: later(hours), ..caller(player) }
}

/// Makes a move and returns the match after it.
pub async fn play(table: &Table, player: i64, id: MatchId, uhp: &str) -> Match {
    make_move(table, player, id, uhp).await.expect("the move is legal").state
}

pub async fn news(table: &Table, player: i64, id: MatchId) -> PlanNews {
    let state = find(table, id).await;
    plans::news(&table.database, &state, PlayerId(player)).await.expect("the query succeeds")
}

pub fn refusal<T: std::fmt::Debug>(result: play::Result<T>) -> Refusal {
    match result {
        Err(Error::Refused(refusal)) => *refusal,
        other => panic!("it should be refused: {other:?}"),
    }
}

pub async fn count(table: &Table, statement: &'static str) -> i64 {
    sqlx::query_scalar(statement).fetch_one(&*table.database).await.expect("the query succeeds")
}

pub const TURNS: &str = "select count(*) from notice where kind = 'turn'";

#[tokio::test]
async fn plans_of_both_players_answer_each_other() {
    let table = Table::new().await;
    let id = opened(&table).await;
    save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-;wG2 -wG1;bG2 bG1-", "wS1 -wQ;bS1 bQ-"]).await;
    save(&table, ADA, id, &["wG1 -wQ;bG1 bQ-;wG2 -wG1"]).await;
    let turns = count(&table, TURNS).await;
    let state = play(&table, ADA, id, "wG1 -wQ").await;
    assert!(game_string(&state.game).ends_with("wG1 -wQ;bG1 bQ-;wG2 -wG1;bG2 bG1-"));
    assert_eq!(state.planned_plies()[4..], [false, true, true, true]);
    assert_eq!(count(&table, TURNS).await, turns + 1, "one post tells all moves");
    let span: (i32, i32) = sqlx::query_as("select since, ply from notice order by notice_id desc limit 1")
        .fetch_one(&*table.database)
        .await
        .expect("there is a notice");
    assert_eq!(span, (4, 8));
    let replayed = find(&table, id).await;
    assert_eq!(replayed.planned_plies(), state.planned_plies());
    assert_eq!(replayed.clocks, state.clocks);
    assert!(plan_of(&table, ADA, id).await.saved.is_empty(), "her plan is used up");
    assert_eq!(news(&table, ADA, id).await.played.len(), 1);
    assert_eq!(
        count(&table, "select count(*) from notice where author <> 11 and since = 4 and ply = 8").await,
        0
    );
}

#[tokio::test]
async fn an_unsaved_draft_is_not_played() {
    let table = Table::new().await;
    let id = opened(&table).await;
    let draft = add(&table, BERT, id, "wG1 -wQ;bG1 bQ-").await.expect("the line fits");
    assert!(draft.is_unsaved && draft.saved.is_empty());
    assert_eq!(play(&table, ADA, id, "wG1 -wQ").await.ply().index(), 5);
    let followed = plan_of(&table, BERT, id).await;
    assert!(followed.is_unsaved && followed.saved.is_empty());
    assert_eq!(followed.shown.lines()[0].len(), 1, "his answer");
}

#[tokio::test]
async fn discarding_returns_to_the_saved_plan() {
    let table = Table::new().await;
    let id = opened(&table).await;
    let saved = save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-"]).await;
    add(&table, BERT, id, "wS1 -wQ;bS1 bQ-").await.expect("the line fits");
    let draft = plan_of(&table, BERT, id).await;
    assert_eq!(draft.shown.lines().len(), 2);
    let removed = edit(&table, BERT, &draft, Edit::Remove(0)).await.expect("nothing has changed");
    assert_eq!(removed.shown.lines().len(), 1);
    let discarded = edit(&table, BERT, &removed, Edit::Discard).await.expect("nothing has changed");
    assert_eq!((&discarded.shown, discarded.is_unsaved), (&saved.saved, false));
    let emptied = edit(&table, BERT, &discarded, Edit::DeleteAll).await.expect("nothing has changed");
    assert!(emptied.saved.is_empty() && emptied.shown.is_empty());
    assert_eq!(play(&table, ADA, id, "wG1 -wQ").await.ply().index(), 5);
}

#[tokio::test]
async fn outdated_edits_change_nothing() {
    let table = Table::new().await;
    let id = opened(&table).await;
    let old = add(&table, BERT, id, "wG1 -wQ;bG1 bQ-").await.expect("the line fits");
    let tried = vary(&table, BERT, id, "wS1 -wQ;bS1 bQ-").await;
    let saved = edit(&table, BERT, &old, Edit::Save).await.expect("nothing has changed");
    for change in [Edit::Remove(0), Edit::Discard, Edit::DeleteAll, Edit::Reuse] {
        let refused = refusal(edit(&table, BERT, &old, change).await);
        assert!(matches!(refused, Refusal::Plan(PlanRefusal::Changed)), "{change:?}: {refused:?}");
    }
    assert_eq!(plan_of(&table, BERT, id).await.saved, saved.saved);
    play(&table, ADA, id, "wB1 -wQ").await;
    assert!(matches!(refusal(edit(&table, BERT, &saved, Edit::DeleteAll).await), Refusal::Stale(_)));
    let late = plans::add_variation(&table.database, &caller(BERT), tried.id, tried.last()).await;
    assert!(matches!(refusal(late), Refusal::Stale(_)));
    assert_eq!(find(&table, id).await.ply().index(), 5, "no edit plays a move");
}

#[tokio::test]
async fn overtaken_lines_can_be_reused_for_a_week() {
    let table = Table::new().await;
    let id = opened(&table).await;
    save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-", "wB1 -wQ;bB1 bQ-"]).await;
    play(&table, ADA, id, "wS1 /wQ").await;
    let overtaken = plan_of(&table, BERT, id).await;
    assert!(overtaken.was_overtaken && overtaken.saved.is_empty() && overtaken.reusable.is_empty());
    assert!(news(&table, BERT, id).await.was_overtaken);
    assert!(plan_of(&table, ADA, id).await.reusable.is_empty(), "her opponent's lines stay his");
    play(&table, BERT, id, "bS1 bQ/").await;
    let again = plan_of(&table, BERT, id).await;
    assert_eq!(again.reusable.len(), 2);
    let reused = edit(&table, BERT, &again, Edit::Reuse).await.expect("nothing has changed");
    assert_eq!((reused.shown.lines().len(), reused.is_unsaved), (2, true));
    plans::delete_old(&table.database, later(6 * 24)).await.expect("the query succeeds");
    assert_eq!(count(&table, "select count(*) from plan").await, 1);
    let saved = edit(&table, BERT, &reused, Edit::Save).await.expect("nothing has changed");
    assert_eq!(plans::delete_old(&table.database, later(30 * 24)).await.expect("the query succeeds"), 0);
    assert_eq!(plan_of(&table, BERT, id).await.saved, saved.saved, "a plan that waits is kept");
    make_move_by(&table, after(ADA, 2), id, "wA2 /wS1").await.expect("the move is legal");
    assert_eq!(plans::delete_old(&table.database, later(30 * 24)).await.expect("the query succeeds"), 1);
}

/// Saves a plan of 12 lines with this answer, and lets it be missed.
async fn miss_twelve_lines(table: &Table, id: MatchId, answer: &str, played: [&str; 2]) -> Vec<String> {
    let game = find(table, id).await.game;
    let missed = read(&game, played[0]);
    let replies = game.legal_moves().into_iter().filter(|mv| *mv != missed).map(|mv| to_uhp(&game, mv));
    let lines: Vec<String> = replies.take(12).map(|reply| format!("{reply};{answer}")).collect();
    assert_eq!(lines.len(), 12);
    let saved = save(table, BERT, id, &lines.iter().map(String::as_str).collect::<Vec<_>>()).await;
    play(table, ADA, id, played[0]).await;
    play(table, BERT, id, played[1]).await;
    assert_eq!(plan_of(table, BERT, id).await.saved.lines().len(), 0, "the plan is missed");
    saved.saved.write()
}

#[tokio::test]
async fn only_the_latest_twenty_overtaken_lines_are_kept() {
    let table = Table::new().await;
    let id = opened(&table).await;
    let first = miss_twelve_lines(&table, id, "bG1 bQ-", ["wS1 /wQ", "bS1 bQ/"]).await;
    let second = miss_twelve_lines(&table, id, "bB1 bS1-", ["wB1 /wS1", "bB1 bS1/"]).await;
    save(&table, BERT, id, &["wA2 -wQ;bA2 bQ-"]).await;
    let recent: Vec<String> = sqlx::query_scalar("select unnest(recent) from plan")
        .fetch_all(&*table.database)
        .await
        .expect("the query succeeds");
    assert_eq!(recent, [&second[..], &first[..8]].concat(), "the newest first");
}

#[tokio::test]
async fn overtaken_lines_are_kept_a_week_from_the_miss() {
    let table = Table::new().await;
    let terms = Terms { time: TimeControl::Unlimited, rated: Rated::No, ..table::RATED };
    let id = table.begin_with(ADA, BERT, SERVER, terms).await;
    table.open_properly(ADA, BERT, id).await;
    save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-"]).await;
    make_move_by(&table, after(ADA, 10 * 24), id, "wS1 /wQ").await.expect("there is no deadline");
    make_move_by(&table, after(BERT, 11 * 24), id, "bS1 bQ/").await.expect("there is no deadline");
    for (day, lines) in [(16, 1), (18, 0)] {
        let plan = plans::find(&table.database, &after(BERT, day * 24), id).await.expect("he plays it");
        assert_eq!(plan.reusable.len(), lines, "day {day}");
        let deleted = plans::delete_old(&table.database, later(day * 24)).await.expect("the query succeeds");
        assert_eq!(deleted, 1 - lines as u64, "day {day}");
    }
}

#[tokio::test]
async fn a_draft_follows_the_match_without_the_saved_plan() {
    let table = Table::new().await;
    let id = opened(&table).await;
    save(&table, BERT, id, &["wB1 -wQ;bB1 bQ-"]).await;
    add(&table, BERT, id, "wG1 -wQ;bG1 bQ-;wG2 -wG1;bG2 bG1-").await.expect("the line fits");
    play(&table, ADA, id, "wG1 -wQ").await;
    let missed = plan_of(&table, BERT, id).await;
    assert!(missed.is_unsaved && missed.saved.is_empty() && missed.was_overtaken);
    assert_eq!(missed.shown.lines()[0].len(), 3, "his answer and what follows");
    play(&table, BERT, id, "bG1 bQ-").await;
    let followed = plan_of(&table, BERT, id).await;
    assert!(!followed.was_overtaken, "he has moved since");
    assert_eq!(followed.shown.lines()[0].len(), 2);
    let saved = edit(&table, BERT, &followed, Edit::Save).await.expect("nothing has changed");
    assert!(!saved.is_unsaved);
    assert_eq!(play(&table, ADA, id, "wG2 -wG1").await.ply().index(), 8, "the saved draft is played");
    let used_up = plan_of(&table, BERT, id).await;
    assert!(!used_up.is_unsaved && used_up.shown.is_empty());
}

#[tokio::test]
async fn a_draft_that_is_used_up_is_no_unsaved_change() {
    let table = Table::new().await;
    let id = opened(&table).await;
    save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-"]).await;
    let saved = plan_of(&table, BERT, id).await;
    add(&table, BERT, id, "wB1 -wQ;bB1 bQ-").await.expect("the line fits");
    assert_eq!(play(&table, ADA, id, "wG1 -wQ").await.ply().index(), 6);
    let after = plan_of(&table, BERT, id).await;
    assert!(!after.is_unsaved && after.shown.is_empty() && !saved.is_unsaved);
}

#[tokio::test]
async fn a_plan_that_is_hit_and_then_missed_is_told_as_both() {
    let table = Table::new().await;
    let id = opened(&table).await;
    save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-;wG2 -wG1;bG2 bG1-"]).await;
    save(&table, ADA, id, &["wG1 -wQ;bG1 bQ-;wS1 -wG1"]).await;
    assert_eq!(play(&table, ADA, id, "wG1 -wQ").await.ply().index(), 7, "both plans are played");
    let told = news(&table, BERT, id).await;
    assert_eq!((told.played.len(), told.was_overtaken), (1, true));
    assert!(!news(&table, ADA, id).await.was_overtaken, "hers is used up");
    play(&table, BERT, id, "bS1 bG1-").await;
    let told = news(&table, BERT, id).await;
    assert_eq!((told.played.len(), told.was_overtaken), (0, false), "he has moved since");
    assert!(!plan_of(&table, BERT, id).await.was_overtaken);
}

#[tokio::test]
async fn a_second_answer_replaces_the_first() {
    let table = Table::new().await;
    let id = opened(&table).await;
    let saved = save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-;wG2 -wG1;bG2 bG1-", "wB1 -wQ;bB1 bQ-"]).await;
    let tried = vary(&table, BERT, id, "wG1 -wQ;bS1 bQ-").await;
    let (plan, added) = add_tried(&table, BERT, &tried).await.expect("the line fits");
    assert_eq!((added.index, added.replaced.len()), (0, 1));
    assert_eq!((plan.shown.lines().len(), &plan.saved), (2, &saved.saved));
    assert!(plan.reusable.is_empty(), "it would contradict the new answer");
    let (again, added) = add_tried(&table, BERT, &tried).await.expect("the line is in the plan");
    assert_eq!((again.version, added.replaced.len()), (plan.version, 0), "a second press changes nothing");
    let removed = edit(&table, BERT, &again, Edit::Remove(0)).await.expect("nothing has changed");
    assert_eq!(removed.reusable.len(), 1, "nothing is lost");
    let reused = edit(&table, BERT, &removed, Edit::Reuse).await.expect("nothing has changed");
    assert_eq!((reused.shown.lines().len(), reused.reusable.len()), (2, 0), "all are reused");
}

#[tokio::test]
async fn a_repeated_save_or_deletion_is_harmless() {
    let table = Table::new().await;
    let id = opened(&table).await;
    let draft = add(&table, BERT, id, "wG1 -wQ;bG1 bQ-").await.expect("the line fits");
    let saved = edit(&table, BERT, &draft, Edit::Save).await.expect("nothing has changed");
    let again = edit(&table, BERT, &draft, Edit::Save).await.expect("it is the same press");
    assert_eq!((again.version, &again.saved, again.is_unsaved), (saved.version, &saved.saved, false));
    for _ in 0..2 {
        let gone = edit(&table, BERT, &saved, Edit::DeleteAll).await.expect("it is the same press");
        assert!(gone.saved.is_empty() && gone.shown.is_empty() && !gone.is_unsaved);
    }
    let late = refusal(edit(&table, BERT, &draft, Edit::Save).await);
    assert!(matches!(late, Refusal::Plan(PlanRefusal::Changed)), "{late:?}");
}

#[tokio::test]
async fn nothing_is_played_before_both_have_moved() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    save(&table, BERT, id, &["wA1;bA1 wA1-;wQ -wA1;bQ bA1-"]).await;
    assert_eq!(play(&table, ADA, id, "wA1").await.ply().index(), 1, "either may still abort");
    assert!(news(&table, BERT, id).await.waiting.is_some());
    assert_eq!(play(&table, BERT, id, "bA1 wA1-").await.ply().index(), 2);
    assert_eq!(play(&table, ADA, id, "wQ -wA1").await.ply().index(), 4, "the rest of Bert's plan is kept");
}

#[tokio::test]
async fn an_open_offer_stops_the_plan() {
    let table = Table::new().await;
    let id = opened(&table).await;
    save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-;wG2 -wG1;bG2 bG1-"]).await;
    let offered = play::proposals::offer_draw(
        &table.database,
        &caller(ADA),
        MatchRef::Number(id),
        ExpectedPosition::Any,
    )
    .await;
    offered.expect("she may");
    let state = play(&table, ADA, id, "wG1 -wQ").await;
    assert_eq!((state.ply().index(), state.proposals.all().len()), (5, 1));
    assert_eq!(news(&table, BERT, id).await.waiting, Some(read(&state.game, "bG1 bQ-")));
    play(&table, BERT, id, "bG1 bQ-").await;
    assert_eq!(play(&table, ADA, id, "wG2 -wG1").await.ply().index(), 8, "the rest is played");
}

#[tokio::test]
async fn an_offer_of_the_planner_is_overtaken_as_by_hand() {
    let table = Table::new().await;
    let id = opened(&table).await;
    save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-"]).await;
    let offered = play::proposals::offer_draw(
        &table.database,
        &caller(BERT),
        MatchRef::Number(id),
        ExpectedPosition::Any,
    )
    .await;
    offered.expect("he may");
    let state = play(&table, ADA, id, "wG1 -wQ").await;
    assert_eq!((state.ply().index(), state.proposals.all().len()), (6, 0));
}

/// The moves of both queens out and back, for each index into [`WHITE_LOOPS`] and [`BLACK_LOOPS`].
fn repetition(loops: impl Iterator<Item = usize>) -> String {
    let moves = loops.flat_map(|index| {
        let white: Vec<&str> = WHITE_LOOPS[index].split(';').collect();
        let black: Vec<&str> = BLACK_LOOPS[index].split(';').collect();
        [white[0], black[0], white[1], black[1]]
    });
    moves.collect::<Vec<_>>().join(";")
}

#[tokio::test]
async fn a_draw_by_repetition_can_be_claimed_before_the_plan_goes_on() {
    let table = Table::new().await;
    let id = opened(&table).await;
    let line = repetition([0, 0, 0].into_iter());
    save(&table, BERT, id, &[line.as_str()]).await;
    for (uhp, plies) in [(r"wQ \wA1", 6), ("wQ -wA1", 8), (r"wQ \wA1", 10), ("wQ -wA1", 12), (r"wQ \wA1", 13)]
    {
        let state = play(&table, ADA, id, uhp).await;
        assert_eq!(state.ply().index(), plies);
    }
    let state = find(&table, id).await;
    assert!(state.may_claim_draw());
    assert_eq!(news(&table, BERT, id).await.waiting, Some(read(&state.game, "bQ bA1/")));
}

#[tokio::test]
async fn the_fifth_repetition_ends_the_match_inside_a_chain() {
    let table = Table::new().await;
    let id = opened(&table).await;
    for (plan, loops) in [(0, [0, 0]), (1, [1, 1])] {
        let line = repetition(loops.into_iter());
        save(&table, BERT, id, &[line.as_str()]).await;
        for white in loops.map(|index| WHITE_LOOPS[index]) {
            for uhp in white.split(';') {
                let before = find(&table, id).await.ply().index();
                let after = play(&table, ADA, id, uhp).await;
                assert_eq!(after.ply().index(), before + 2, "plan {plan}: {uhp}");
            }
        }
    }
    let ending = find(&table, id).await.row.finished.expect("it is over").ending;
    assert_eq!((ending.outcome, ending.reason), (Some(Outcome::Draw), EndReason::Repetition));
    assert_eq!(count(&table, "select count(*) from plan").await, 0);
}

#[tokio::test]
async fn takebacks_overtake_plans_and_endings_delete_them() {
    let table = Table::new().await;
    let id = opened(&table).await;
    save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-"]).await;
    for player in [BERT, ADA] {
        let (by, which) = (caller(player), MatchRef::Number(id));
        let asked =
            play::proposals::request_takeback(&table.database, &by, which, ExpectedPosition::Any).await;
        asked.expect("he asks, and she agrees");
    }
    let plan = plan_of(&table, BERT, id).await;
    assert!(plan.was_overtaken && plan.saved.is_empty());
    table.open(BERT, id, "Q", "bA1-").await.expect("the move is legal");
    assert_eq!(
        play(&table, ADA, id, "wG1 -wQ").await.ply().index(),
        5,
        "the same position, but another turn"
    );
    save(&table, ADA, id, &["bG1 bQ-;wG2 -wG1"]).await;
    let revision = find(&table, id).await.revision();
    let resigned =
        play::endings::resign(&table.database, &caller(BERT), MatchRef::Number(id), revision).await;
    resigned.expect("the match is running");
    assert_eq!(count(&table, "select count(*) from plan").await, 0);
    assert!(matches!(refusal(plans::find(&table.database, &caller(ADA), id).await), Refusal::MatchOver(_)));
}

#[tokio::test]
async fn impossible_lines_are_refused() {
    let table = Table::new().await;
    let id = opened(&table).await;
    save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-"]).await;
    let line = |refused| match refused {
        Refusal::Plan(PlanRefusal::Line(error)) => error,
        other => panic!("the line should be refused: {other:?}"),
    };
    assert_eq!(line(refusal(add(&table, BERT, id, "wS1 -wQ").await)), LineError::NoAnswer);
    let long = repetition([0, 0, 0, 0].into_iter());
    assert_eq!(line(refusal(add(&table, BERT, id, &long).await)), LineError::TooLong);
    assert_eq!(plan_of(&table, BERT, id).await.shown.lines().len(), 1);
    for stranger in [13, 99] {
        assert!(matches!(
            refusal(plans::find(&table.database, &caller(stranger), id).await),
            Refusal::NotYourMatch(_)
        ));
    }
    let tried = vary(&table, BERT, id, "wS1 -wQ;bS1 bQ-").await;
    let stolen = plans::add_variation(&table.database, &caller(ADA), tried.id, tried.last()).await;
    assert!(matches!(refusal(stolen), Refusal::NoSuchVariation));
}

#[tokio::test]
async fn plans_are_not_for_practice() {
    let table = Table::new().await;
    let begun =
        play::challenges::practise(&table.database, &caller(ADA), practice_request(), Coin::ChallengerWhite)
            .await;
    let id = begun.expect("she may").state.id();
    let refused = refusal(plans::find(&table.database, &caller(ADA), id).await);
    assert!(matches!(refused, Refusal::Plan(PlanRefusal::AgainstBot(_))), "{refused:?}");
}

/// Opens enough connections, because a new one begins with statements.
async fn open_connections(table: &Table) {
    const ENOUGH: usize = 3;
    let mut held = Vec::new();
    for _ in 0..ENOUGH {
        held.push(table.database.acquire().await.expect("a connection is free"));
    }
    drop(held);
    while table.database.num_idle() < ENOUGH {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_missed_plan_costs_the_same_statements_as_none() {
    let table = Table::new().await;
    count_statements(sqlx::query("select 1").execute(&*table.database)).await;
    let mut counts = Vec::new();
    for lines in [&[][..], &["wG1 -wQ;bG1 bQ-", "wB1 -wQ;bB1 bQ-"][..]] {
        let id = opened(&table).await;
        if !lines.is_empty() {
            save(&table, BERT, id, lines).await;
        }
        let mv = MoveRequest::Exact(read(&find(&table, id).await.game, "wS1 /wQ"));
        let ada = caller(ADA);
        let made = play::moves::make_move(&table.database, &ada, MatchRef::Number(id), None, mv);
        open_connections(&table).await;
        counts.push(
            Box::pin(count_statements(async { made.await.map(drop).expect("the move is legal") })).await,
        );
    }
    assert!(counts[0] > 5, "{counts:?}");
    assert_eq!(counts[0], counts[1]);
}

/// Inserts plans for as many other matches, which don't exist.
async fn insert_plans(table: &Table, count: i64) {
    table
        .execute(&format!(
            "alter table plan disable trigger all;
             insert into plan (match_id, player_id, version, base_revision, lines, changed_at)
             select 1000000 + number, 11, 0, 0, '{{w:place:wA1:0,0 b:place:bA1:1,0}}', '2024-01-01'
             from generate_series(1, {count}) number;
             analyze plan"
        ))
        .await;
}

#[tokio::test]
async fn both_plans_are_read_by_their_primary_key() {
    let table = Table::new().await;
    let id = opened(&table).await;
    save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-"]).await;
    insert_plans(&table, 100_000).await;
    let mut connection = table.database.acquire().await.expect("a connection is free");
    let query = statement(&["from plan where match_id = $1", "select player_id"]);
    let shown = query_plan(&mut connection, &query, &id.to_string()).await;
    assert!(shown.contains("Index Scan using plan_pkey on plan"), "{shown}");
}

#[tokio::test]
async fn a_move_and_a_save_at_once_leave_a_whole_plan() {
    let table = Table::new().await;
    let id = opened(&table).await;
    let draft = add(&table, BERT, id, "wG1 -wQ;bG1 bQ-").await.expect("the line fits");
    let lock = format!("select 1 from match where match_id = {id} for update");
    let both = Box::pin(async {
        tokio::join!(edit(&table, BERT, &draft, Edit::Save), make_move(&table, ADA, id, "wG1 -wQ"))
    });
    let (saved, made) = table.meet_at_lock(&lock, 2, both).await;
    let plies = made.expect("the move is legal").state.ply().index();
    match saved {
        Ok(saved) => assert_eq!((plies, saved.saved.lines().len()), (6, 1), "saved in time"),
        Err(Error::Refused(refusal)) => {
            assert!(matches!(*refusal, Refusal::Stale(_)), "{refusal:?}");
            assert_eq!(plies, 5);
        }
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn only_the_planner_exports_a_plan() {
    let table = Table::new().await;
    let id = opened(&table).await;
    save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-"]).await;
    let bert = crate::accounts::export(&table.database, PlayerId(BERT)).await;
    assert_eq!(bert["plan"].as_array().expect("it is a list").len(), 1);
    let ada = crate::accounts::export(&table.database, PlayerId(ADA)).await;
    assert!(ada["plan"].as_array().expect("it is a list").is_empty());
    assert!(!ada.to_string().contains("bG1"), "{ada}");
}

#[tokio::test]
async fn a_late_move_in_a_friendly_match_is_answered() {
    let table = Table::new().await;
    let terms = Terms { timeout: Timeout::Friendly, ..table::RATED };
    let id = table.begin_with(ADA, BERT, SERVER, terms).await;
    table.open_properly(ADA, BERT, id).await;
    save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-"]).await;
    let made = make_move_by(&table, after(ADA, 5 * 24), id, "wG1 -wQ").await;
    assert_eq!(made.expect("nobody claimed the win").state.ply().index(), 6);
}

/// The longest chain of planned answers: the moves of both players that extend a line of pieces at both ends.
const LONGEST: &str = "wG1 -wQ;bG1 bQ-;wG2 -wG1;bG2 bG1-;wG3 -wG2;bG3 bG2-;\
                       wA2 -wG3;bA2 bG3-;wA3 -wA2;bA3 bA2-;wS1 -wA3;bS1 bA3-";

#[tokio::test]
async fn the_longest_chain_is_one_post() {
    let table = Table::new().await;
    let id = opened(&table).await;
    save(&table, BERT, id, &[LONGEST]).await;
    let (of_ada, _) = LONGEST.rsplit_once(';').expect("several moves");
    save(&table, ADA, id, &[of_ada]).await;
    let turns = count(&table, TURNS).await;
    let state = play(&table, ADA, id, "wG1 -wQ").await;
    assert_eq!(state.ply().index(), 16);
    assert!(game_string(&state.game).ends_with(LONGEST));
    assert_eq!(state.planned_plies().iter().filter(|planned| **planned).count(), 11);
    assert_eq!(count(&table, TURNS).await, turns + 1);
}

#[tokio::test]
async fn absent_and_blocking_planners_still_answer() {
    let table = Table::new().await;
    for setup in [
        "insert into block (player_id, blocked, blocked_at) values (12, 11, '2024-01-01')",
        "insert into absence (player_id, first_day, last_day, from_at, until_at)
         values (12, '2024-10-03', '2024-10-06', '2024-10-03', '2024-10-07')",
        "insert into player_preference (player_id, quiet_from, quiet_until, zone) values (12, 0, 23, 'UTC')
         on conflict (player_id) do update set quiet_from = 0, quiet_until = 23, zone = 'UTC'",
    ] {
        let id = opened(&table).await;
        save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-"]).await;
        table.execute(setup).await;
        assert_eq!(play(&table, ADA, id, "wG1 -wQ").await.ply().index(), 6, "{setup}");
        table.execute("delete from block; delete from absence").await;
    }
}

#[tokio::test]
async fn an_answer_that_ends_the_match_is_its_result() {
    let table = Table::new().await;
    let id = opened(&table).await;
    let line = repetition([0, 0].into_iter());
    save(&table, BERT, id, &[line.as_str()]).await;
    for uhp in [WHITE_LOOPS[0], WHITE_LOOPS[0]].iter().flat_map(|looped| looped.split(';')) {
        play(&table, ADA, id, uhp).await;
    }
    let line = repetition([1, 1].into_iter());
    save(&table, BERT, id, &[line.as_str()]).await;
    for uhp in [WHITE_LOOPS[1], WHITE_LOOPS[1]].iter().flat_map(|looped| looped.split(';')) {
        play(&table, ADA, id, uhp).await;
    }
    let results = "select count(*) from notice where kind = 'result'";
    assert_eq!(count(&table, results).await, 1, "both moves and the end are one post");
    assert!(find(&table, id).await.planned_plies().ends_with(&[false, true]));
}

/// A log that a test reads.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no holder panics").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Returns the tables with this text in any column.
async fn tables_with(table: &Table, text: &str) -> Vec<String> {
    let names: Vec<String> =
        sqlx::query_scalar("select tablename::text from pg_tables where schemaname = 'public' order by 1")
            .fetch_all(&*table.database)
            .await
            .expect("the catalog can be read");
    let mut found = Vec::new();
    for name in names {
        let sql = format!("select exists (select from {name} t where strpos(t::text, $1) > 0)");
        let row: bool = sqlx::query_scalar(AssertSqlSafe(sql))
            .bind(text)
            .fetch_one(&*table.database)
            .await
            .expect("the query succeeds");
        found.extend(row.then_some(name));
    }
    found
}

#[tokio::test]
async fn a_missed_plan_is_only_in_the_tables_plan_and_trial_and_in_no_log() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::INFO)
        .with_writer(move || writer.clone())
        .finish();
    let table = Table::new().await;
    let id = opened(&table).await;
    let guard = tracing::subscriber::set_default(subscriber);
    tracing::info!("the log works");
    save(&table, BERT, id, &["wG1 -wQ;bG1 bQ-"]).await;
    play(&table, ADA, id, "wS1 /wQ").await;
    drop(guard);
    let found = tables_with(&table, "bG1").await;
    assert_eq!(found, ["plan", "trial"], "the variation from which the plan was saved is a trial");
    let log = String::from_utf8(log.0.lock().expect("no holder panics").clone()).expect("logs are text");
    assert!(log.contains("the log works") && !log.contains("bG1") && !log.contains("plan"), "{log}");
}

/// The median times of a move in matches without a plan, in a database without plans and in one with 100,000:
/// `cargo test --release --test store moves_beside_plans -- --ignored --nocapture`
#[tokio::test]
#[ignore = "measures, and asserts nothing about the time"]
async fn moves_beside_plans_of_others_are_timed() {
    const MATCHES: i64 = 400;
    let tables = [Table::new().await, Table::new().await];
    insert_plans(&tables[1], 100_000).await;
    let mut times = [Vec::new(), Vec::new()];
    for number in 0..MATCHES {
        for (table, times) in tables.iter().zip(&mut times) {
            let (white, black) = (1000 + number * 2, 1001 + number * 2);
            let id = table.begin(white, black).await;
            table.open_properly(white, black, id).await;
            let mv = MoveRequest::Exact(read(&find(table, id).await.game, "wS1 /wQ"));
            let (by, which) = (caller(white), MatchRef::Number(id));
            let begun = Instant::now();
            let made = play::moves::make_move(&table.database, &by, which, None, mv).await;
            times.push(begun.elapsed());
            made.expect("the move is legal");
        }
    }
    let [without, with] = times.map(|mut times| {
        times.sort();
        times[times.len() / 2]
    });
    println!("without plans {without:?}, beside 100,000 {with:?}: {:.3}", with.div_duration_f64(without));
}

/// Plays moves in matches without a plan, beside as many plans of others as `HIVEPOST_MEASURED` says. Beside 100,000 plans, they
/// must take at most 5 % more instructions ("Collected") than beside none:
/// `for plans in 0 100000; do HIVEPOST_MEASURED=$plans valgrind --tool=callgrind STORE_TEST_BINARY moves_counted --ignored; done`
#[tokio::test]
#[ignore = "needs valgrind, which counts the instructions"]
async fn moves_counted_beside_plans_of_others() {
    const MATCHES: i64 = 5;
    let plans: i64 =
        std::env::var("HIVEPOST_MEASURED").map_or(0, |plans| plans.parse().expect("it is a number"));
    let table = Table::new().await;
    insert_plans(&table, plans).await;
    let game = long_game(40);
    let terms = Terms { opening: game.setup().opening, rated: Rated::No, ..table::RATED };
    for number in 0..MATCHES {
        let players = [1000 + number * 2, 1001 + number * 2];
        let id = table.begin_with(players[0], players[1], SERVER, terms).await;
        let moves = game.history().iter().enumerate().filter(|(_, played)| played.mv != Move::Pass);
        for (ply, played) in moves {
            let (by, which) = (caller(players[ply % 2]), MatchRef::Number(id));
            let request = MoveRequest::Exact(played.mv);
            let made = play::moves::make_move(&table.database, &by, which, None, request).await;
            made.expect("the move is legal");
        }
    }
}

/// `cargo test --release --test store the_time_of_the_longest -- --ignored --nocapture`
#[tokio::test]
#[ignore = "measures, and asserts nothing about the time"]
async fn the_time_of_the_longest_chain() {
    const MATCHES: usize = 50;
    let table = Table::new().await;
    let (of_ada, _) = LONGEST.rsplit_once(';').expect("several moves");
    let mut times = Vec::new();
    for _ in 0..MATCHES {
        let id = opened(&table).await;
        save(&table, BERT, id, &[LONGEST]).await;
        save(&table, ADA, id, &[of_ada]).await;
        let begun = Instant::now();
        let state = play(&table, ADA, id, "wG1 -wQ").await;
        times.push(begun.elapsed());
        play::endings::resign(&table.database, &caller(BERT), MatchRef::Number(id), state.revision())
            .await
            .expect("it is running");
    }
    times.sort();
    println!("a chain of 12 plies: median {:?}, longest {:?}", times[MATCHES / 2], times[MATCHES - 1]);
}
