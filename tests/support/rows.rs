//! Compares the rows of running matches with their replayed logs.

use hive::Colour;
use hivepost::ids::MatchId;
use hivepost::play::matches::MatchRef;
use hivepost::play::state::recent_hashes;
use hivepost::play::{self, Caller, Database, Error};
use hivepost::store::matches::find_match;

/// Asserts that the row of every running match agrees with its log. Returns the number of running matches.
pub async fn assert_rows_match_logs(database: &Database) -> usize {
    let running: Vec<i64> =
        sqlx::query_scalar("select match_id from match where ended_at is null order by match_id")
            .fetch_all(&**database)
            .await
            .expect("the query succeeds");
    for &id in &running {
        let mut connection = database.acquire().await.expect("a connection is free");
        let row = find_match(&mut connection, MatchId(id))
            .await
            .expect("the query succeeds")
            .expect("the match exists");
        drop(connection);
        let player = Caller::new(row.white.clone(), row.started_at);
        let state = match Box::pin(play::matches::find(database, &player, MatchRef::Number(row.id))).await {
            Err(Error::Corrupt { .. }) => continue, // a corrupt log can't be compared
            found => found.expect("its player may see the match"),
        };
        let said = (row.progress.ply, row.progress.to_move(), row.progress.timed_out, row.progress.paused);
        let clocks = &state.clocks;
        let is = (state.ply(), state.game.to_move(), clocks.is_timed_out(), clocks.is_paused());
        assert_eq!(said, is, "match {id}");
        assert_eq!(row.deadline_at, clocks.deadline(), "match {id}");
        let away = row.progress.away_until.map(|until| until.is_some());
        assert_eq!(away, Colour::ALL.map(|colour| clocks.is_away(colour)), "match {id}");
        assert_eq!(row.progress, state.row.progress, "match {id}");
        let hashes: Option<Vec<i64>> =
            sqlx::query_scalar("select hashes from recent_position where match_id = $1")
                .bind(id)
                .fetch_optional(&**database)
                .await
                .expect("the query succeeds");
        assert!(hashes.is_none_or(|hashes| hashes == recent_hashes(&state.game)), "match {id}");
        for player in [&row.white, &row.black] {
            assert_eq!(row.is_turn_of(player.id), state.is_turn_of(player.id), "match {id}");
        }
    }
    running.len()
}
