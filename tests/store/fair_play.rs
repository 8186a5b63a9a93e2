//! Positions of running matches are not analysed and not imported.

use hive::{Game, Hex, Move, game_string};
use hivepost::ids::{ChallengeId, MatchId, Revision};
use hivepost::play::analyses::{self, AnalysisStatus};
use hivepost::play::challenges::{ChallengeRequest, parse_import};
use hivepost::play::matches::MatchRef;
use hivepost::play::proposals::ExpectedPosition;
use hivepost::play::refusal::ImportRefusal;
use hivepost::play::state::recent_hashes;
use hivepost::play::{self, Error, Refusal};

use crate::table::{ADA, BERT, CHANNEL, RATED, SERVER, Table, caller, offer};

const CLEO: i64 = 13;
const DORA: i64 = 14;
const EMIL: i64 = 15;

async fn request(table: &Table, player: i64, id: MatchId) -> play::Result<AnalysisStatus> {
    analyses::request(&table.database, &caller(player).in_channel(SERVER, CHANNEL), id).await
}

#[track_caller]
fn assert_no_analysis(requested: play::Result<AnalysisStatus>) {
    let Err(Error::Refused(refusal)) = requested else { panic!("not refused: {requested:?}") };
    assert!(matches!(*refusal, Refusal::AnalysisOfRunning(_)), "{refusal:?}");
}

async fn game(table: &Table, player: i64, id: MatchId) -> Game {
    let found = play::matches::find(&table.database, &caller(player), MatchRef::Number(id)).await;
    found.expect("the match exists").game
}

/// Imports a game as a challenge to `opponent`, or to anyone.
async fn import(table: &Table, player: i64, opponent: Option<i64>, game: &Game) -> play::Result<ChallengeId> {
    let imported = parse_import(&game_string(game)).expect("the game can be continued");
    let opponent = opponent.map(|opponent| caller(opponent).player);
    let request = ChallengeRequest { opponent, ..offer(SERVER, RATED) };
    play::challenges::import(&table.database, &caller(player), request, &imported).await
}

async fn resign(table: &Table, player: i64, id: MatchId, seen: i32) {
    let (player, which) = (caller(player), MatchRef::Number(id));
    let resigned = play::endings::resign(&table.database, &player, which, Revision(seen)).await;
    resigned.expect("the match is running");
}

#[track_caller]
fn assert_no_import<T: std::fmt::Debug>(imported: play::Result<T>) {
    let Err(Error::Refused(refusal)) = imported else { panic!("not refused: {imported:?}") };
    assert!(matches!(*refusal, Refusal::Import(ImportRefusal::BeingPlayed)), "{refusal:?}");
}

/// Returns the same game, reflected.
fn reflected(game: &Game) -> Game {
    let reflect = |place: Hex| Hex::new(place.r, place.q);
    let mut reflected = Game::new(game.setup());
    for played in game.history() {
        let mv = match played.mv {
            Move::Place { piece, at } => Move::Place { piece, at: reflect(at) },
            Move::Move { piece, to } => Move::Move { piece, to: reflect(to) },
            Move::Pass => Move::Pass,
        };
        reflected.play(mv).expect("the rules are symmetric");
    }
    reflected
}

#[tokio::test]
async fn a_match_is_not_analysed_while_its_players_play_its_positions() {
    let table = Table::new().await;
    let past = table.play_resigned([ADA, BERT], BERT, SERVER, RATED).await.id();
    let running = table.begin(ADA, CLEO).await;
    table.open_line(ADA, CLEO, running, 7).await;
    assert!(request(&table, ADA, past).await.is_ok(), "after 7 plies, many matches are alike");
    table.open(CLEO, running, "G2", "bG1-").await.expect("the move is legal");
    for player in [ADA, BERT, EMIL] {
        assert_no_analysis(request(&table, player, past).await);
    }
}

#[tokio::test]
async fn readers_who_play_a_position_get_no_analysis_of_it() {
    let table = Table::new().await;
    let past = table.play_resigned([BERT, CLEO], BERT, SERVER, RATED).await.id();
    let running = table.begin(ADA, DORA).await;
    table.open_line(ADA, DORA, running, 9).await;
    for player in [ADA, DORA] {
        assert_no_analysis(request(&table, player, past).await);
    }
    for player in [BERT, EMIL] {
        let status = request(&table, player, past).await;
        assert!(matches!(status, Ok(AnalysisStatus::Pending(..))), "others play no such match: {status:?}");
    }
    resign(&table, ADA, running, 9).await;
    assert!(matches!(request(&table, ADA, past).await, Ok(AnalysisStatus::Pending(..))));
}

#[tokio::test]
async fn games_with_positions_of_a_running_match_are_not_imported() {
    let table = Table::new().await;
    let running = table.begin(ADA, BERT).await;
    table.open_line(ADA, BERT, running, 9).await;
    let mut later = game(&table, ADA, running).await;
    let next = later.legal_moves()[0];
    later.play(next).expect("the move is legal");
    let mut earlier = later.clone();
    earlier.rewind(8);
    for played in [&later, &earlier, &reflected(&later)] {
        assert_no_import(import(&table, ADA, None, played).await);
        assert_no_import(import(&table, CLEO, Some(BERT), played).await);
    }
    let open = import(&table, CLEO, None, &later).await.expect("she doesn't play this position");
    assert_no_import(table.accept(ADA, SERVER, open).await);
    assert!(table.accept(DORA, SERVER, open).await.is_ok());
    earlier.rewind(7);
    assert!(import(&table, ADA, Some(BERT), &earlier).await.is_ok(), "openings may repeat");
}

#[tokio::test]
async fn recent_positions_follow_the_log_and_end_with_the_match() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    let stored = async || -> Option<Vec<i64>> {
        sqlx::query_scalar("select hashes from recent_position where match_id = $1")
            .bind(id.0)
            .fetch_optional(&*table.database)
            .await
            .expect("the query succeeds")
    };
    table.open_line(ADA, BERT, id, 12).await;
    let full = recent_hashes(&game(&table, ADA, id).await);
    assert_eq!((full.len(), stored().await), (5, Some(full.clone())));
    let (here, now) = (MatchRef::Number(id), ExpectedPosition::Any);
    play::proposals::request_takeback(&table.database, &caller(BERT), here, now).await.expect("he may ask");
    play::proposals::request_takeback(&table.database, &caller(ADA), here, now).await.expect("she agrees");
    assert_eq!(stored().await, Some(full[1..].to_vec()));
    resign(&table, ADA, id, 13).await;
    assert_eq!(stored().await, None);
}

#[tokio::test]
async fn missing_positions_of_running_matches_are_stored() {
    let table = Table::new().await;
    let past = table.play_resigned([ADA, BERT], BERT, SERVER, RATED).await.id();
    let corrupt = table.begin(DORA, EMIL).await;
    table.open_line(DORA, EMIL, corrupt, 9).await;
    let begun = table.begin(CLEO, EMIL).await;
    table.open_line(CLEO, EMIL, begun, 7).await;
    // More than a batch, of which only the last can be replayed.
    table
        .execute(&format!(
            "insert into match (white, black, expansions, opening, rated, guild_id, channel_id, is_private, locale,
                                started_at, ply, played_at)
             select {DORA}, {EMIL}, 'Base', 'standard', true, {SERVER}, 2, false, 'en-US', '2025-01-01', 9, '2025-01-01'
             from generate_series(1, 150);
             insert into match_event (match_id, seq, kind, ply, uhp, actor, at)
             select match_id, 1, 'placed', 1, 'nonsense', {DORA}, '2025-01-01' from match
             where ply = 9 and match_id not in (select match_id from match_event)"
        ))
        .await;
    table
        .execute(&format!("update match_event set uhp = 'nonsense' where match_id = {corrupt} and ply = 3"))
        .await;
    let running = table.begin(ADA, CLEO).await;
    table.open_line(ADA, CLEO, running, 9).await;
    table.execute("delete from recent_position").await;
    assert!(request(&table, ADA, past).await.is_ok(), "nothing is compared");
    let stored = async || play::fair_play::store_missing_positions(&table.database).await;
    assert_eq!(stored().await.expect("corrupt matches are skipped"), 1);
    let past = table.play_resigned([ADA, BERT], BERT, SERVER, RATED).await.id();
    assert_no_analysis(request(&table, ADA, past).await);
    assert_eq!(stored().await.expect("corrupt matches are skipped"), 0);
}
