//! When a planned answer is played, waits for its planner, or is dropped: one test per case.

use chrono::{DateTime, Utc};
use hive::{Colour, Expansions, Game, Move, Opening, Setup, game_string, to_uhp};
use hivepost::clock::{TimeControl, Timeout};
use hivepost::ids::{MatchId, PlayerId, Revision};
use hivepost::play::matches::MatchRef;
use hivepost::play::notices::{Content, Due};
use hivepost::play::plans::Edit;
use hivepost::play::proposals::{ExpectedPosition, offer_draw, request_pause, request_takeback};
use hivepost::play::settings::Value;
use hivepost::play::{self, Match, Refusal};
use hivepost::store::matches::{EndReason, Rated, Terms};
use hivepost::store::ops::process_lock::ProcessLock;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::conditional_moves::{
    TURNS, add, after, caller, count, edit, find, make_move, make_move_by, news, opened, plan_of, play, read,
    refusal, save,
};
use crate::lists::imported;
use crate::table::{self, ADA, BERT, RATED, SERVER, Table, later};
use crate::trapped;

const REPLY: &str = "wG1 -wQ";
const ANSWER: &str = "bG1 bQ-";
const LINE: &str = "wG1 -wQ;bG1 bQ-";

/// The offers that a player to move can make.
#[derive(Clone, Copy, Debug)]
enum Offer {
    Draw,
    Takeback,
    Pause,
}

async fn offer(table: &Table, player: i64, id: MatchId, offer: Offer) {
    let (by, which, expected) = (caller(player), MatchRef::Number(id), ExpectedPosition::Any);
    let offered = match offer {
        Offer::Draw => offer_draw(&table.database, &by, which, expected).await.map(drop),
        Offer::Takeback => request_takeback(&table.database, &by, which, expected).await.map(drop),
        Offer::Pause => request_pause(&table.database, &by, which, expected).await.map(drop),
    };
    offered.unwrap_or_else(|error| panic!("{offer:?} of {player}: {error}"));
}

#[tokio::test]
async fn offers_that_are_still_open_leave_the_answer_to_the_planner() {
    let table = Table::new().await;
    for kind in [Offer::Draw, Offer::Pause] {
        let id = opened(&table).await;
        save(&table, BERT, id, &[LINE]).await;
        offer(&table, ADA, id, kind).await;
        let state = play(&table, ADA, id, REPLY).await;
        assert_eq!((state.ply().index(), state.proposals.all().len()), (5, 1), "{kind:?}");
        assert_eq!(news(&table, BERT, id).await.waiting, Some(read(&state.game, ANSWER)), "{kind:?}");
    }
    let id = opened(&table).await;
    save(&table, BERT, id, &[LINE]).await;
    offer(&table, ADA, id, Offer::Takeback).await;
    let state = play(&table, ADA, id, REPLY).await;
    assert_eq!((state.ply().index(), state.proposals.all().len()), (6, 0), "her move withdrew the request");
}

#[tokio::test]
async fn endings_delete_the_plans() {
    let table = Table::new().await;
    let started = table.begin(ADA, BERT).await;
    let early = save(&table, BERT, started, &["wA1;bA1 wA1-"]).await;
    let (ada, which) = (caller(ADA), MatchRef::Number(started));
    let aborted = play::endings::abort(&table.database, &ada, which, Revision::START).await;
    aborted.expect("nobody has moved");
    let mut ended = vec![(early, EndReason::Aborted)];
    for reason in [EndReason::Time, EndReason::Closed, EndReason::Agreed] {
        let id = opened(&table).await;
        let plan = save(&table, BERT, id, &[LINE]).await;
        match reason {
            EndReason::Time => {
                let timed_out = play::deadlines::time_out_due(&table.database, later(4 * 24)).await;
                assert_eq!(timed_out.expect("the database is reachable"), 1);
            }
            EndReason::Closed => {
                let manager = play::Caller { player: caller(13).player, ..table::manager(SERVER) };
                let closed = play::endings::close_as_manager(&table.database, &manager, SERVER, id).await;
                closed.expect("it is running");
            }
            _ => {
                offer(&table, ADA, id, Offer::Draw).await;
                offer(&table, BERT, id, Offer::Draw).await; // accepts it
            }
        }
        ended.push((plan, reason));
    }
    assert_eq!(count(&table, "select count(*) from plan").await, 0);
    for (plan, reason) in ended {
        let id = plan.state.id();
        let ending = find(&table, id).await.row.finished.expect("it is over").ending;
        assert_eq!(ending.reason, reason);
        for change in [Edit::Save, Edit::Remove(0), Edit::DeleteAll] {
            let late = refusal(edit(&table, BERT, &plan, change).await);
            assert!(matches!(late, Refusal::MatchOver(_)), "{reason:?}: {late:?}");
        }
    }
}

#[tokio::test]
async fn a_planned_answer_uses_the_clocks_as_one_confirmed_at_once() {
    let table = Table::new().await;
    for time in
        [TimeControl::DaysPerMove(3), TimeControl::Total { days: 10, increment: 12 }, TimeControl::Unlimited]
    {
        let mut states = Vec::new();
        for is_planned in [true, false] {
            let terms = Terms { time, rated: Rated::No, ..RATED };
            let id = table.begin_with(ADA, BERT, SERVER, terms).await;
            table.open_properly(ADA, BERT, id).await;
            if is_planned {
                save(&table, BERT, id, &[LINE]).await;
            }
            make_move_by(&table, after(ADA, 30), id, REPLY).await.expect("she has time left");
            if !is_planned {
                make_move_by(&table, after(BERT, 30), id, ANSWER).await.expect("he has time left");
            }
            states.push(find(&table, id).await);
        }
        let [planned, by_hand] = &states[..] else { panic!("two matches") };
        assert_eq!(planned.clocks, by_hand.clocks, "{time:?}");
        assert_eq!(planned.row.deadline_at, by_hand.row.deadline_at, "{time:?}");
        assert_eq!(planned.game.history(), by_hand.game.history());
    }
}

#[tokio::test]
async fn an_agreed_pause_outlasts_a_planned_answer() {
    let table = Table::new().await;
    let id = opened(&table).await;
    save(&table, BERT, id, &[LINE]).await;
    for player in [BERT, ADA] {
        offer(&table, player, id, Offer::Pause).await;
    }
    let before = find(&table, id).await.clocks;
    make_move_by(&table, after(ADA, 30 * 24), id, REPLY).await.expect("the clocks are stopped");
    let state = find(&table, id).await;
    assert_eq!((state.ply().index(), state.clocks.is_paused()), (6, true));
    let left = |clocks: &hivepost::clock::MatchClocks| clocks.remaining(Colour::Black, later(30 * 24));
    assert_eq!(left(&state.clocks), left(&before));
}

/// Writes the digest that is due at this time. Returns the number of matches in it.
async fn matches_in_digest(table: &Table, at: DateTime<Utc>) -> usize {
    let database = &table.database;
    let written = play::reminders::write_digests(database, at).await;
    assert_eq!(written.expect("the database is reachable"), 1);
    let process = ProcessLock::acquire(database).await.expect("the database is reachable");
    loop {
        let claimed = play::notices::claim(database, process.id(), Due::Now, &[], at).await;
        let notice = claimed.expect("the claim succeeds").expect("the digest is due");
        if let Content::Digest(_, turns) =
            play::notices::read(database, &notice, at).await.expect("it is there")
        {
            return turns.len();
        }
        let sent = play::notices::mark_sent(database, &notice, None, false, at).await;
        sent.expect("the claim is ours");
    }
}

/// A move that Bert has planned to answer, and one that leaves the turn to him.
const HIT_AND_MISS: [(&str, bool); 2] = [(REPLY, false), ("wS1 /wQ", true)];

#[tokio::test]
async fn answered_matches_are_in_no_digest() {
    for (reply, is_waiting) in HIT_AND_MISS {
        let table = Table::new().await;
        let choice = play::settings::set(&table.database, &caller(BERT), Value::Digest(Some(9))).await;
        choice.expect("it is kept");
        let id = opened(&table).await;
        save(&table, BERT, id, &[LINE]).await;
        play(&table, ADA, id, reply).await;
        assert_eq!(matches_in_digest(&table, later(10)).await, usize::from(is_waiting), "{reply}");
    }
}

#[tokio::test]
async fn planners_who_answered_are_neither_nudged_nor_reminded() {
    for (reply, is_waiting) in HIT_AND_MISS {
        let table = Table::new().await;
        let id = opened(&table).await;
        save(&table, BERT, id, &[LINE]).await;
        play(&table, ADA, id, reply).await;
        while play::reminders::remind_due(&table.database, later(37)).await.expect("the query succeeds") > 0 {
        }
        let to_bert = "select count(*) from notice where kind = 'reminder' and ply = 5";
        assert_eq!(count(&table, to_bert).await, i64::from(is_waiting), "{reply}");
        let nudged = play::reminders::nudge(&table.database, &after(ADA, 40), MatchRef::Number(id)).await;
        match nudged {
            Ok(_) => assert!(is_waiting),
            Err(play::Error::Refused(refusal)) => {
                assert!(!is_waiting && matches!(*refusal, Refusal::OwnTurn(_)), "{reply}");
            }
            Err(error) => panic!("{error}"),
        }
    }
}

#[tokio::test]
async fn a_deleted_planner_answers_no_more() {
    let table = Table::new().await;
    let id = opened(&table).await;
    save(&table, BERT, id, &[LINE]).await;
    let deleted = play::accounts::delete(&table.database, &caller(BERT), PlayerId(-5)).await;
    assert_eq!(deleted.expect("the deletion succeeds").running, 1);
    assert_eq!(count(&table, "select count(*) from plan").await, 0);
    let late = refusal(make_move(&table, ADA, id, REPLY).await);
    assert!(matches!(late, Refusal::MatchOver(_)), "{late:?}");
}

#[tokio::test]
async fn an_answer_that_a_rule_forbids_is_not_played_but_explained() {
    let table = Table::new().await;
    let id = opened(&table).await;
    save(&table, BERT, id, &[LINE]).await;
    // As if a corrected rule forbade the answer: the spider would touch White's queen.
    table.execute("update plan set lines = array[split_part(lines[1], ' ', 1) || ' b:place:bS1:-2,1']").await;
    let state = play(&table, ADA, id, REPLY).await;
    assert_eq!(state.ply().index(), 5);
    let told = news(&table, BERT, id).await;
    assert!(matches!(told.forbidden, Some(hive::IllegalMove::TouchesEnemy { .. })), "{told:?}");
    assert_eq!((told.waiting, told.was_overtaken), (None, false));
    assert!(plan_of(&table, BERT, id).await.saved.is_empty(), "the plan is gone");
    play(&table, BERT, id, ANSWER).await;
    assert!(news(&table, BERT, id).await.forbidden.is_none());
}

#[tokio::test]
async fn forced_passes_are_played_inside_a_chain() {
    let table = Table::new().await;
    let game = Game::from_game_string(trapped::BEFORE).expect("the moves are legal");
    let id = imported(&table, &game).await;
    for (player, uhp) in [ADA, BERT].into_iter().zip(trapped::TRAPPING) {
        play(&table, player, id, uhp).await;
    }
    save(&table, BERT, id, &[trapped::TRAPPED]).await;
    assert_eq!(plan_of(&table, BERT, id).await.saved.lines()[0].len(), 12);
    let turns = count(&table, TURNS).await;
    let state = play(&table, ADA, id, "wQ -wS1").await;
    let planned = state.planned_plies().iter().filter(|planned| **planned).count();
    let passes = state.game.history().iter().filter(|played| played.mv == Move::Pass).count();
    assert_eq!((state.ply().index(), planned, passes), (10 + trapped::PLIES, 11, 11));
    assert_eq!(count(&table, TURNS).await, turns + 1, "one post");
}

/// A position, and a move in it that leaves the opponent a single legal one, which is no pass.
fn before_a_single_answer() -> (Game, Move) {
    let random = &mut StdRng::seed_from_u64(7);
    loop {
        let mut game = Game::new(Setup { expansions: Expansions::ALL[0], opening: Opening::Standard });
        while game.outcome().is_none() && game.ply() < 80 {
            let before = game.clone();
            let mv = *before.legal_moves().choose(random).expect("the game is not over");
            game.play_unchecked(mv);
            let is_single = matches!(game.legal_moves()[..], [only] if only != Move::Pass);
            if is_single && mv != Move::Pass && before.ply() > 4 && game.outcome().is_none() {
                return (before, mv);
            }
        }
    }
}

#[tokio::test]
async fn a_single_legal_answer_is_filled_in() {
    let table = Table::new().await;
    let (game, reply) = before_a_single_answer();
    let planner = if game.to_move() == Colour::White { BERT } else { ADA };
    let id = imported(&table, &game).await;
    let draft = add(&table, planner, id, &to_uhp(&game, reply)).await.expect("the answer is filled in");
    let mut after = game.clone();
    after.play_unchecked(reply);
    let [line] = draft.shown.lines() else { panic!("one line") };
    assert_eq!(line.len(), 2);
    assert_eq!(line[1].legal_move(&after), Some(after.legal_moves()[0]));
}

/// A random line from this position, of at most 12 moves, that ends with a move of the planner. Its first move is
/// `reply`.
fn random_line(game: &Game, reply: Move, planner: Colour, random: &mut StdRng) -> Vec<String> {
    let (mut game, mut line, mut length) = (game.clone(), Vec::new(), 0);
    for ply in 0..random.random_range(2..=12) {
        let mv = if ply == 0 { reply } else { *game.legal_moves().choose(random).expect("it is not over") };
        line.push(to_uhp(&game, mv));
        if game.to_move() == planner {
            length = line.len();
        }
        game.play_unchecked(mv);
        while game.legal_moves()[..] == [Move::Pass] && game.outcome().is_none() {
            game.play_unchecked(Move::Pass);
        }
        if game.outcome().is_some() || game.occurrences() > 1 {
            break;
        }
    }
    line.truncate(length);
    line
}

/// A pair of matches with the same moves: in the first, Bert's answers are planned, in the second he makes them at once.
struct Pair {
    planned: MatchId,
    by_hand: MatchId,
    at: DateTime<Utc>,
}

impl Pair {
    /// Ada plays a move in both, and Bert confirms what the plan played.
    async fn play(&self, table: &Table, uhp: &str) -> [Match; 2] {
        let by = |player| play::Caller { now: self.at, ..caller(player) };
        let made = make_move_by(table, by(ADA), self.planned, uhp).await.expect("the move is legal");
        make_move_by(table, by(ADA), self.by_hand, uhp).await.expect("the move is legal");
        loop {
            let state = find(table, self.by_hand).await;
            let Some(next) = made.state.game.history().get(state.ply().index()) else {
                return [made.state, state];
            };
            let player = if state.game.to_move() == Colour::White { ADA } else { BERT };
            let next = to_uhp(&state.game, next.mv);
            make_move_by(table, by(player), self.by_hand, &next).await.expect("the move is legal");
        }
    }
}

#[tokio::test]
async fn stored_plans_play_what_their_planner_would_at_once() {
    const TURNS: i64 = 8;
    let table = Table::new().await;
    let mut answers = 0;
    for (seed, expansions) in Expansions::ALL.into_iter().enumerate() {
        let random = &mut StdRng::seed_from_u64(seed as u64);
        let terms = Terms { expansions, time: TimeControl::Total { days: 10, increment: 12 }, ..RATED };
        let terms = Terms { rated: Rated::No, timeout: Timeout::Strict, ..terms };
        let mut pair = Pair {
            planned: table.begin_with(ADA, BERT, SERVER, terms).await,
            by_hand: table.begin_with(ADA, BERT, SERVER, terms).await,
            at: later(0),
        };
        for id in [pair.planned, pair.by_hand] {
            table.open_properly(ADA, BERT, id).await;
        }
        for turn in 0..TURNS {
            let game = find(&table, pair.planned).await.game;
            if game.to_move() != Colour::White || game.outcome().is_some() {
                break;
            }
            let reply = *game.legal_moves().choose(random).expect("it is not over");
            let line = random_line(&game, reply, Colour::Black, random);
            if !line.is_empty() {
                save(&table, BERT, pair.planned, &[&line.join(";")]).await;
            }
            pair.at = later(turn);
            let [planned, by_hand] = pair.play(&table, &to_uhp(&game, reply)).await;
            let shown = format!("{}: {}", game_string(&game), line.join(";"));
            assert_eq!(planned.game.history(), by_hand.game.history(), "{shown}");
            assert_eq!(planned.clocks, by_hand.clocks, "{shown}");
            assert!(by_hand.planned_plies().iter().all(|planned| !planned), "{shown}");
            let new = &planned.planned_plies()[game.ply()..];
            assert_eq!(new.contains(&true), !line.is_empty(), "{shown}");
            answers += new.iter().filter(|planned| **planned).count();
            if new.len() < 2 {
                break; // Bert has no answer
            }
        }
    }
    assert!(answers > 30, "{answers} planned answers");
}
