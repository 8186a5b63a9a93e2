//! Computing all ratings again, from the matches that moved them.

use sqlx::{PgConnection, PgPool};

use super::Result;
use super::finish::COUNTED_FROM;
use super::ledger::Ledger;
use crate::ids::MatchId;
use crate::store::matches::RatingChanges;
use crate::store::{recount, standings};

/// How many rows are written at once.
const BATCH: usize = 10_000;

/// What was computed again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recomputed {
    /// Matches that move ratings.
    pub matches: usize,
    /// Matches in which something else stood.
    pub changed: u64,
    /// Players with a rating.
    pub players: usize,
}

/// Computes every rating and count again, from the results of all matches in the order in which they moved ratings, and
/// writes what comes of it. A bot may run meanwhile, and a run that was broken off is simply run again.
///
/// It goes through the matches twice. The first time nobody is kept waiting, and each batch of corrected matches is
/// written for good: that is most of the work. The second time no match can end; what has ended meanwhile is entered,
/// and ratings, counts and leaderboards change in the one moment in which the transaction commits.
///
/// # Errors
/// If the database fails.
pub async fn recompute_ratings(pool: &PgPool) -> Result<Recomputed> {
    let mut connection = pool.acquire().await?.detach(); // it keeps its lock and its patience until it is closed
    recount::begin_recount(&mut connection).await?;
    let (_, first) = go_through(&mut connection).await?;
    let mut transaction = sqlx::Connection::begin(&mut connection).await?;
    recount::lock_all_ratings(&mut transaction).await?;
    let (ledger, second) = go_through(&mut transaction).await?;
    let players = write(&mut transaction, &ledger).await?;
    transaction.commit().await?;
    sqlx::Connection::close(connection).await?;
    Ok(Recomputed { matches: second.matches, changed: first.changed + second.changed, players })
}

/// Enters all matches, and corrects those in which something else stands.
async fn go_through(connection: &mut PgConnection) -> Result<(Ledger, Recomputed)> {
    let least = i32::try_from(COUNTED_FROM).expect("it is a small number");
    let mut changed = recount::clear_uncounted(connection, least).await?;
    let mut ledger = Ledger::default();
    let counted = recount::find_counted(connection, least).await?;
    for batch in counted.chunks(BATCH) {
        let moved: Vec<(MatchId, RatingChanges)> =
            batch.iter().map(|counted| (counted.id, ledger.enter(counted))).collect();
        changed += recount::set_rating_changes(connection, &moved).await?;
    }
    Ok((ledger, Recomputed { matches: counted.len(), changed, players: 0 }))
}

/// Writes what all matches come to, in place of what stood there; for how many players.
async fn write(connection: &mut PgConnection, ledger: &Ledger) -> Result<usize> {
    recount::delete_ratings(connection).await?;
    let ratings = ledger.ratings();
    for batch in ratings.chunks(BATCH) {
        recount::insert_ratings(connection, batch).await?;
    }
    for batch in ledger.standings().chunks(BATCH) {
        standings::set_standings(connection, batch).await?;
    }
    for batch in ledger.mates().chunks(BATCH) {
        standings::add_mates(connection, batch).await?;
    }
    Ok(ratings.len())
}
