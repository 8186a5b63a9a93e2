//! Endings of matches, and their stored summaries.

use chrono::TimeDelta;
use hive::{Bug, Colour, Game, MoveText, Outcome};
use hivepost::clock::{TimeControl, Timeout};
use hivepost::ids::{MatchId, Revision, ServerId};
use hivepost::play::matches::MatchRef;
use hivepost::play::moves::MoveRequest;
use hivepost::play::proposals::ExpectedPosition;
use hivepost::play::ratings::VisibleProfile;
use hivepost::play::{self, Caller, Match};
use hivepost::store::matches::events::EventKind;
use hivepost::store::matches::{EndReason, Rated, Terms};

use crate::table::{ADA, BERT, RATED, SERVER, Table, caller, now, offer};

pub const SLOW: Terms = Terms { time: TimeControl::Unlimited, ..RATED };
const FRIENDLY: Terms = Terms { timeout: Timeout::Friendly, ..RATED };

/// White's grasshopper surrounds the queen with the last move.
pub const WIN_BY_GRASSHOPPER: &str = r"Base;WhiteWins;Black[12];wS1;bB1 wS1-;wA1 /wS1;bA1 bB1\;wQ -wS1;bQ bB1/;wA1 bQ/;bA1 -wQ;wA2 \wA1;bS1 /bA1;wA2 -wA1;bS1 \wQ;wG1 \wA2;bG1 \bS1;wG1 bQ\;bG1 wQ\;wA3 wG1-;bA2 bS1/;wA3 wA1\;bA2 \wS1;wG2 wA3-;bG2 /bG1;wG2 /wA2";

/// The queens move away and back, which repeats a position.
const REPETITION: [&str; 4] = [r"wQ \wA1", r"bQ bA1\", "wQ -wA1", "bQ bA1-"];

async fn state(table: &Table, id: MatchId) -> Match {
    play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id)).await.expect("the match exists")
}

/// Plays moves for the players in turn.
async fn play_moves(table: &Table, id: MatchId, plies: impl IntoIterator<Item = &str>) {
    for uhp in plies {
        let before = state(table, id).await;
        let mv =
            uhp.parse::<MoveText>().expect("it is UHP").legal_move(&before.game).expect("the move is legal");
        let (player, which) = (before.to_move().id.0, MatchRef::Number(id));
        let (caller, request) = (caller(player), MoveRequest::Exact(mv));
        let made = Box::pin(play::moves::make_move(&table.database, &caller, which, None, request)).await;
        made.expect("the move is legal");
    }
}

/// Plays a whole match of this record.
pub async fn play_record(table: &Table, [white, black]: [i64; 2], server: ServerId, record: &str) -> MatchId {
    let setup = Game::from_game_string(record).expect("it is a game").setup();
    let terms = Terms { expansions: setup.expansions, opening: setup.opening, ..SLOW };
    let id = table.begin_with(white, black, server, terms).await;
    play_moves(table, id, record.split(';').skip(3)).await;
    id
}

async fn resign(table: &Table, player: i64, id: MatchId) {
    let seen = state(table, id).await.revision();
    let resigned = play::endings::resign(&table.database, &caller(player), MatchRef::Number(id), seen).await;
    resigned.expect("the match is running");
}

async fn begun(table: &Table, terms: Terms) -> MatchId {
    let id = table.begin_with(ADA, BERT, SERVER, terms).await;
    table.open_properly(ADA, BERT, id).await;
    id
}

async fn ask_draw(table: &Table, player: i64, id: MatchId) {
    let asked = play::proposals::offer_draw(
        &table.database,
        &caller(player),
        MatchRef::Number(id),
        ExpectedPosition::Any,
    )
    .await;
    asked.expect("the match is running");
}

/// Plays matches between Ada and Bert that end in different ways. All but the last two are rated.
pub async fn various_endings(table: &Table) -> Vec<(MatchId, Option<Outcome>, EndReason)> {
    let [white, black] = Colour::ALL.map(|colour| Some(Outcome::Win(colour)));
    let draw = Some(Outcome::Draw);
    let mut ended = Vec::new();
    let mated = play_record(table, [ADA, BERT], SERVER, WIN_BY_GRASSHOPPER).await;
    ended.push((mated, white, EndReason::QueenSurrounded));
    let resigned = table.begin_with(ADA, BERT, SERVER, SLOW).await;
    table.open_fully(ADA, BERT, resigned).await;
    resign(table, ADA, resigned).await;
    ended.push((resigned, black, EndReason::Resigned));
    let claimed = begun(table, SLOW).await;
    play_moves(table, claimed, [REPETITION; 2].concat()).await;
    ask_draw(table, ADA, claimed).await;
    ended.push((claimed, draw, EndReason::Repetition));
    let repeated = begun(table, SLOW).await;
    play_moves(table, repeated, [REPETITION; 4].concat()).await;
    ended.push((repeated, draw, EndReason::Repetition));
    let agreed = begun(table, SLOW).await;
    ask_draw(table, ADA, agreed).await;
    ask_draw(table, BERT, agreed).await;
    ended.push((agreed, draw, EndReason::Agreed));
    let (late, friendly) = (begun(table, RATED).await, begun(table, FRIENDLY).await);
    let after = now() + TimeDelta::days(3);
    assert_eq!(
        play::deadlines::time_out_due(&table.database, after).await.expect("the database is reachable"),
        2
    );
    let event = state(table, friendly).await.timeout_event().expect("the log says so");
    let bert = Caller { now: after, ..caller(BERT) };
    let won = play::deadlines::claim_win(&table.database, &bert, MatchRef::Number(friendly), event).await;
    won.expect("she is late");
    ended.extend([late, friendly].map(|id| (id, black, EndReason::Time)));
    let taken_back = begun(table, SLOW).await;
    for player in [BERT, ADA] {
        let (caller, which) = (caller(player), MatchRef::Number(taken_back));
        let asked =
            play::proposals::request_takeback(&table.database, &caller, which, ExpectedPosition::Any).await;
        asked.expect("the match is running");
    }
    resign(table, BERT, taken_back).await;
    ended.push((taken_back, white, EndReason::Resigned));
    let aborted = table.begin_with(ADA, BERT, SERVER, SLOW).await;
    let called_off =
        play::endings::abort(&table.database, &caller(ADA), MatchRef::Number(aborted), Revision::START).await;
    called_off.expect("a match without moves can be aborted");
    ended.push((aborted, None, EndReason::Aborted));
    ended
}

/// Derives the result from the log alone.
fn result_of(state: &Match) -> Option<Outcome> {
    let last = state.log.last().expect("something has happened");
    let actor = || last.actor.and_then(|actor| state.row.colour_of(actor)).expect("a player did it");
    match last.kind {
        EventKind::Resigned | EventKind::TimedOut => Some(Outcome::Win(actor().other())),
        EventKind::WinClaimed => Some(Outcome::Win(actor())),
        EventKind::DrawAgreed | EventKind::DrawClaimed => Some(Outcome::Draw),
        EventKind::Aborted => None,
        _ => state.game.outcome().or_else(|| (state.game.occurrences() == 5).then_some(Outcome::Draw)),
    }
}

type Summary = (i32, Option<String>, Option<String>, Option<String>, bool);

async fn summary(table: &Table, id: MatchId) -> Summary {
    let sql = "select plies, mated_by, white_opening, black_opening, rated_at is not null from match where match_id = $1";
    sqlx::query_as(sql).bind(id.0).fetch_one(&*table.database).await.expect("it is there")
}

#[tokio::test]
async fn stored_summaries_match_the_log() {
    let table = Table::new().await;
    let ended = various_endings(&table).await;
    let mut written = Vec::new();
    for &(id, outcome, reason) in &ended {
        let state = state(&table, id).await;
        let ending = state.row.finished.expect("the match is over").ending;
        assert_eq!((ending.outcome, ending.reason), (outcome, reason), "{id}");
        assert_eq!(result_of(&state), outcome, "{id}");
        let one = summary(&table, id).await;
        assert_eq!(one.0, state.ply().0, "{id}");
        assert_eq!(one.1.as_deref(), (reason == EndReason::QueenSurrounded).then_some("G"), "{id}");
        assert_eq!(one.4, outcome.is_some() && state.ply().0 >= 4, "{id}");
        written.push(one);
    }
    assert_eq!(written.iter().filter(|one| one.4).count(), ended.len() - 2);
    let again = play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    assert_eq!((again.matches, again.changed), (ended.len() - 2, 0), "nothing was wrong");
    // Recomputation corrects wrong lengths, and with them which matches are rated, wrong openings and wrong winning bugs.
    table
        .execute(
            "update match set plies = 900 - plies, white_opening = 'QQ', black_opening = null,
                    mated_by = case when mated_by is null then 'A' end where ended_at is not null",
        )
        .await;
    play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    for (&(id, ..), before) in ended.iter().zip(written) {
        assert_eq!(summary(&table, id).await, before, "{id}");
    }
}

#[tokio::test]
async fn imported_matches_count_without_opening_or_length() {
    let table = Table::new().await;
    let id = begun(&table, SLOW).await;
    resign(&table, BERT, id).await;
    let plies = WIN_BY_GRASSHOPPER.split(';').skip(3).take(20).collect::<Vec<_>>().join(";");
    let brought =
        play::challenges::parse_import(&format!("Base;InProgress;White[11];{plies}")).expect("it is a game");
    let unrated = Terms { rated: Rated::No, ..SLOW };
    let imported =
        play::challenges::import(&table.database, &caller(ADA), offer(SERVER, unrated), &brought).await;
    let imported =
        table.accept(BERT, SERVER, imported.expect("it is offered")).await.expect("it is open").id();
    resign(&table, BERT, imported).await;
    assert_eq!(summary(&table, imported).await, (20, None, None, None, false));
    // As an older version wrote it.
    table.execute(&format!("update match set white_opening = 'SA' where match_id = {imported}")).await;
    let seen = play::ratings::profile(&table.database, &caller(ADA), caller(ADA).player.id).await;
    let VisibleProfile::Full(profile) = seen.expect("it is read") else { panic!("she has played") };
    assert_eq!((profile.stats.all.won, profile.stats.longest), (2, Some((4, Some(id)))));
    assert_eq!(profile.stats.first_two, [([Bug::Ant, Bug::Queen], 1)]);
    let again = play::ratings::recompute(&table.database).await.expect("the recomputation succeeds");
    assert_eq!(again.changed, 1);
    assert_eq!(summary(&table, imported).await, (20, None, None, None, false));
}

/// Games whose last ply surrounded a queen, and the bug that counts.
const CLOSED: [(&str, Option<&str>, &str); 4] = [
    (
        "Black's grasshopper is placed beside Black's beetle on White's queen",
        Some("G"),
        r"Base+MLP;BlackWins;White[21];wQ;bS1 /wQ;wQ \bS1;bB1 bS1-;wQ -bS1;bB2 bB1\;wQ /bS1;bQ bB2\;wQ -bS1;bQ bB2-;wQ \bS1;bA1 /bS1;wQ \bB1;bS2 -bA1;wQ \bS1;bS2 bS1\;wM wQ/;bA2 bS2\;wM \wQ;bB1 bS1/;wA1 wM/;bP bB1/;wA1 bB2\;bB2 bB1\;wM -bP;bA1 -wQ;wM wQ;bG1 bP/;wG1 wA1\;bB2 bB1;wM bB2;bL /bA1;wM bS1;bL bA1\;wM bS2;bB2 wQ;wM -bQ;bA2 \bB2;wB1 /wG1;bG2 -bP",
    ),
    (
        "White's mosquito, beside a pillbug, throws Black's queen to where she is surrounded",
        Some("M"),
        r"Base+MLP;WhiteWins;Black[12];wM;bA1 wM\;wL \wM;bS1 /bA1;wG1 \wL;bM -bS1;wQ wG1/;bQ -bM;wQ \wG1;bL bS1\;wS1 wM/;bP bM\;wQ wG1/;bL wS1\;wM \bM;bQ -wM;wS2 /wG1;bP -bA1;bM /wS2;bA1 -wQ;wG2 wQ/;bS1 wL\;bQ wS2\",
    ),
    (
        "White throws Black's mosquito beside White's own queen",
        None,
        r"Base+MLP;BlackWins;Black[15];wP;bL -wP;wA1 wP/;bG1 \bL;wL wA1-;bM -bG1;wQ wP\;bQ /bL;wM \wL;bS1 \bM;wQ bL\;bQ /wQ;wM /bQ;bS1 -wA1;wA2 wL\;bS1 wL/;wA2 wQ\;bA1 -bM;wB1 wA2\;bA1 /bL;wB1 bQ\;bP bG1/;wB2 wL\;bA2 \bP;wB2 wA1\;bM bP\;wS1 wL\;bG1 \wA1;bM wP\",
    ),
    (
        "Black's pillbug throws Black's spider",
        Some("P"),
        r"Base+MLP;BlackWins;White[13];wQ;bP -wQ;wQ bP\;bB1 \bP;wQ /bP;bA1 bB1/;wQ bP\;bQ bA1-;wB1 wQ\;bQ bA1/;wB1 wQ;bQ bA1-;wB1 bP;bS1 \bA1;wB1 bB1;bM \bS1;wQ /bP;bS2 bP-;wB1 bA1\;bS2 bP\;wB1 bQ\;wQ bA1\;wP wB1\;bS2 wQ\",
    ),
];

#[tokio::test]
async fn queen_surrounds_count_the_winning_bug() {
    let table = Table::new().await;
    for (how, bug, record) in CLOSED {
        let id = play_record(&table, [ADA, BERT], SERVER, record).await;
        assert_eq!(summary(&table, id).await.1.as_deref(), bug, "{how}");
    }
    let surrounds = "select bug || ' ' || mates || ' ' || player_id from mate where guild_id = 0 order by 1";
    let surrounds: Vec<String> =
        sqlx::query_scalar(surrounds).fetch_all(&*table.database).await.expect("the query succeeds");
    assert_eq!(surrounds, ["G 1 12", "M 1 11", "P 1 12"]);
}

#[tokio::test]
async fn the_replay_is_posted_after_the_result() {
    let table = Table::new().await;
    let id = begun(&table, RATED).await;
    let ada = caller(ADA);
    let offered =
        play::proposals::offer_draw(&table.database, &ada, MatchRef::Number(id), ExpectedPosition::Any);
    Box::pin(offered).await.expect("nothing is open");
    resign(&table, BERT, id).await;
    let last: Vec<String> =
        sqlx::query_scalar("select kind from notice where match_id = $1 order by notice_id desc limit 3")
            .bind(id.0)
            .fetch_all(&*table.database)
            .await
            .expect("the query succeeds");
    assert_eq!(last, ["replay", "offer_closed", "result"]);
}
