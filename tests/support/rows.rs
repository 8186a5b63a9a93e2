//! What the rows of running matches say, against what their logs come to.

use hive::Colour;
use hivepost::ids::MatchId;
use hivepost::play::matches::Which;
use hivepost::play::{self, Caller, Database, Error};
use hivepost::store::matches::find_match;

/// Of every running match, the row says what its log says. Gives how many there are.
///
/// # Panics
/// If one does not.
pub async fn assert_rows_say_what_logs_say(database: &Database) -> usize {
    let running: Vec<i64> =
        sqlx::query_scalar("select match_id from match where ended_at is null order by match_id")
            .fetch_all(&**database)
            .await
            .expect("the database lists");
    for &id in &running {
        let mut connection = database.acquire().await.expect("a connection is free");
        let row = find_match(&mut connection, MatchId(id)).await.expect("it reads").expect("it is there");
        drop(connection);
        let player = Caller::new(row.white.clone(), row.started_at);
        let state = match Box::pin(play::matches::find(database, &player, Which::Number(row.id))).await {
            Err(Error::Corrupt { .. }) => continue, // there is nothing to say
            found => found.expect("its player may see it"),
        };
        let said = (row.progress.ply, row.progress.to_move(), row.progress.timed_out, row.progress.halted);
        let clocks = &state.clocks;
        let is = (state.ply(), state.game.to_move(), clocks.is_timed_out(), clocks.is_halted());
        assert_eq!(said, is, "of match {id}");
        assert_eq!(row.deadline_at, clocks.deadline(), "of match {id}");
        let away = row.progress.away_until.map(|until| until.is_some());
        assert_eq!(away, Colour::ALL.map(|colour| clocks.is_paused(colour)), "of match {id}");
        assert_eq!(row.progress, state.row.progress, "of match {id}");
        for player in [&row.white, &row.black] {
            assert_eq!(row.is_turn_of(player.id), state.is_turn_of(player.id), "of match {id}");
        }
    }
    running.len()
}
