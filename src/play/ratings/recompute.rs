//! Recomputing all ratings from the rated matches.
//!
//! For the benchmark data (100,000 matches of 10,000 players), on two cores of a cloud machine, a development
//! build takes 12 s. It blocks the end of rated matches for 0.07 s, or for 0.6 s if every rating changes; statements that
//! wait time out after ten seconds.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::time::Instant;

use chrono::{DateTime, TimeDelta, Utc};
use hive::Bug;

use super::global;
use super::ledger::{Ledger, RatingEffect, min_plies};
use super::summary::summarize_all;
use crate::ids::{MatchId, PlayerId, ServerId};
use crate::play::database::Database;
use crate::play::error::{Error, Result};
use crate::store;
use crate::store::Connection;
use crate::store::ratings::RatingRow;
use crate::store::ratings::global as global_rows;
use crate::store::ratings::recompute::{self, RatedMatch};
use crate::store::ratings::standings::{self, EVERYWHERE, QueenSurrounds, Standing};

/// Rows per statement.
const BATCH_SIZE: usize = 10_000;

/// Attempts, in case of deadlocks or concurrent changes.
const MAX_ATTEMPTS: usize = 4;

/// A match may be committed after another that ended up to this much later.
const MAX_COMMIT_DELAY: TimeDelta = TimeDelta::hours(1);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recomputed {
    pub matches: usize,
    /// Matches corrected; one whose summary and rating changes were both wrong counts twice.
    pub changed: u64,
    pub players: usize,
}

/// Recomputes all ratings and standings. The length and opening of a match, and the bug that surrounded the queen, come from its
/// log, if it has one, and the result from its row. Ratings and standings follow from these, in the order in which matches were
/// rated. Safe while bots run, and safe to interrupt and repeat.
///
/// Most of the work blocks nothing: summarising logs, replaying ratings, correcting matches in batches, and
/// comparing the tables. Then, while no rated match can end, matches that ended since are added, and
/// differing rows are replaced in one transaction.
///
/// Ranks among all servers are computed afterwards.
pub async fn recompute(database: &Database) -> Result<Recomputed> {
    let recomputed = recompute_ratings(database).await?;
    global::recompute(database, None).await?;
    Ok(recomputed)
}

async fn recompute_ratings(database: &Database) -> Result<Recomputed> {
    for left in (0..MAX_ATTEMPTS).rev() {
        match recompute_once(database, left == 0).await {
            Err(Error::Database(error)) if left > 0 && store::is_deadlock(&error) => {}
            Ok(None) => {
                tracing::info!("the data changed meanwhile: reading everything again");
            }
            Ok(Some(recomputed)) => return Ok(recomputed),
            Err(error) => return Err(error),
        }
    }
    unreachable!("the last attempt always returns")
}

/// Returns `None` if anything but later matches has changed the data meanwhile. The last attempt reads everything again
/// instead, while no rated match can end.
async fn recompute_once(database: &Database, is_last: bool) -> Result<Option<Recomputed>> {
    let mut connection = database.acquire().await?.detach(); // keeps its lock and timeouts until closed
    recompute::begin_recompute(&mut connection, None).await?;
    let mut changed = summarize_all(&mut connection).await?;
    changed += recompute::clear_rating_changes(&mut connection, min_plies()).await?;
    let (mut computed, corrections) = RecomputedRatings::read(&mut connection).await?;
    changed += correct_matches(&mut connection, &corrections).await?;
    drop(corrections);
    let mut wrong = computed.find_wrong_players(&mut connection).await?;

    let mut transaction = connection.begin().await?;
    recompute::lock_all_ratings(&mut transaction).await?;
    let locked = Instant::now();
    let Some(corrections) = computed.catch_up(&mut transaction, &mut wrong, is_last).await? else {
        return Ok(None);
    };
    computed.write(&mut transaction, &wrong).await?;
    transaction.commit().await?;
    tracing::info!("rated matches were blocked for {:?}", locked.elapsed());
    // The end of a match locks the match before ratings, so matches are written after the ratings are
    // unlocked.
    changed += correct_matches(&mut connection, &corrections).await?;
    let players = computed.ledger.ratings().len();
    connection.close().await?;
    Ok(Some(Recomputed { matches: computed.counted, changed, players }))
}

/// Corrects the rating changes stored in matches. Returns how many. Each statement is a transaction.
async fn correct_matches(
    connection: &mut Connection,
    corrections: &[(MatchId, RatingEffect)],
) -> Result<u64> {
    let mut changed = 0;
    for batch in corrections.chunks(BATCH_SIZE) {
        let (mut counted, mut uncounted) = (Vec::new(), Vec::new());
        for &(id, effect) in batch {
            match effect {
                RatingEffect::Rated(ratings, established) => counted.push((id, ratings, established)),
                RatingEffect::PairLimit(at) => uncounted.push((id, at)),
            }
        }
        changed += recompute::set_rating_changes(connection, &counted).await?;
        changed += recompute::set_uncounted(connection, &uncounted).await?;
    }
    Ok(changed)
}

/// Ratings recomputed from all rated matches.
struct RecomputedRatings {
    ledger: Ledger,
    recorded: HashSet<MatchId>,
    /// Matches that changed ratings.
    counted: usize,
    /// When the last match counted.
    last: Option<DateTime<Utc>>,
    /// Deleted players at the time of reading.
    deleted_players: i64,
}

impl RecomputedRatings {
    /// Reads and records all rated matches. Returns the effect of each.
    async fn read(connection: &mut Connection) -> Result<(Self, Vec<(MatchId, RatingEffect)>)> {
        let deleted_players = recompute::count_deleted_players(connection).await?;
        let counted = recompute::find_rated_matches(connection, min_plies(), None).await?;
        let (ledger, recorded) = (Ledger::default(), HashSet::with_capacity(counted.len()));
        let mut computed = Self { ledger, recorded, counted: 0, last: None, deleted_players };
        let corrections = computed.record(&counted);
        Ok((computed, corrections))
    }

    fn record(&mut self, counted: &[RatedMatch]) -> Vec<(MatchId, RatingEffect)> {
        self.recorded.extend(counted.iter().map(|one| one.id));
        self.last = self.last.max(counted.last().map(|one| one.at));
        let effects: Vec<_> = counted.iter().map(|one| (one.id, self.ledger.record(one))).collect();
        self.counted += effects.iter().filter(|(_, one)| matches!(one, RatingEffect::Rated(..))).count();
        effects
    }

    /// Adds matches that ended since, returns their effects, and adds their players to `wrong`. All ratings
    /// are locked. If anything else has changed, reads everything again if `must_reload`, else returns `None`.
    async fn catch_up(
        &mut self,
        connection: &mut Connection,
        wrong: &mut BTreeSet<PlayerId>,
        must_reload: bool,
    ) -> Result<Option<Vec<(MatchId, RatingEffect)>>> {
        if let Some(new_matches) = self.find_new_matches(connection).await? {
            wrong.extend(new_matches.iter().flat_map(|counted| [counted.white, counted.black]));
            return Ok(Some(self.record(&new_matches)));
        }
        if !must_reload {
            return Ok(None);
        }
        let (fresh, corrections) = Self::read(connection).await?;
        *wrong = fresh.find_wrong_players(connection).await?;
        *self = fresh;
        Ok(Some(corrections))
    }

    /// Returns the matches that ended since, in order; `None` if anything else has changed, or if one of them
    /// counts before a recorded match of its players.
    async fn find_new_matches(&self, connection: &mut Connection) -> Result<Option<Vec<RatedMatch>>> {
        let since = self.last.map(|last| last - MAX_COMMIT_DELAY);
        let mut new_matches = recompute::find_rated_matches(connection, min_plies(), since).await?;
        new_matches.retain(|counted| !self.recorded.contains(&counted.id));
        let all = recompute::count_rated_matches(connection, min_plies()).await?;
        let is_all = i64::try_from(self.recorded.len() + new_matches.len()) == Ok(all)
            && recompute::count_deleted_players(connection).await? == self.deleted_players
            && new_matches.iter().all(|counted| self.ledger.precedes(counted));
        Ok(is_all.then_some(new_matches))
    }

    /// Returns the players whose stored rows differ.
    async fn find_wrong_players(&self, connection: &mut Connection) -> Result<BTreeSet<PlayerId>> {
        let mut stored = totals(
            recompute::find_ratings(connection).await?,
            standings::find_standings(connection).await?,
            standings::find_queen_surrounds(connection).await?,
        );
        let computed_totals =
            totals(self.ledger.ratings(), self.ledger.standings(), self.ledger.queen_surrounds());
        for (player, computed) in &computed_totals {
            if let Some(stored) = stored.get_mut(player) {
                stored.ignore_global_rank(computed);
            }
        }
        let players = stored.keys().chain(computed_totals.keys()).copied();
        Ok(players.filter(|player| stored.get(player) != computed_totals.get(player)).collect())
    }

    /// Replaces the rows of these players. All ratings are locked.
    async fn write(&self, connection: &mut Connection, wrong: &BTreeSet<PlayerId>) -> Result<()> {
        let players: Vec<PlayerId> = wrong.iter().copied().collect();
        recompute::delete_ratings(connection, &players).await?;
        let mut ratings = self.ledger.ratings();
        ratings.retain(|(player, _)| wrong.contains(player));
        let rated: HashSet<PlayerId> = ratings.iter().map(|(player, _)| *player).collect();
        let unrated: Vec<PlayerId> = wrong.iter().copied().filter(|player| !rated.contains(player)).collect();
        global_rows::delete_global_ratings(connection, &unrated).await?;
        for batch in ratings.chunks(BATCH_SIZE) {
            recompute::insert_ratings(connection, batch).await?;
        }
        let mut rows = self.ledger.standings();
        rows.retain(|row| wrong.contains(&row.player));
        for batch in rows.chunks(BATCH_SIZE) {
            standings::set_standings(connection, batch).await?;
        }
        let mut queen_surrounds = self.ledger.queen_surrounds();
        queen_surrounds.retain(|row| wrong.contains(&row.player));
        for batch in queen_surrounds.chunks(BATCH_SIZE) {
            standings::add_queen_surrounds(connection, batch).await?;
        }
        Ok(())
    }
}

/// All rating rows of one player.
#[derive(Debug, Default, PartialEq)]
struct PlayerTotals {
    held: Option<RatingRow>,
    standings: BTreeMap<ServerId, Standing>,
    queen_surrounds: HashMap<(ServerId, Bug), i32>,
}

impl PlayerTotals {
    /// Sets the columns of the rank among all servers to the computed values: the ledger doesn't rank players among all servers,
    /// so these columns must not count as different.
    fn ignore_global_rank(&mut self, computed: &Self) {
        let scopes = (self.standings.get_mut(&EVERYWHERE), computed.standings.get(&EVERYWHERE));
        if let (Some(stored), Some(computed)) = scopes {
            (stored.rating, stored.settled_until) = (computed.rating, computed.settled_until);
        }
    }
}

fn totals(
    ratings: Vec<(PlayerId, RatingRow)>,
    standings: Vec<Standing>,
    queen_surrounds: Vec<QueenSurrounds>,
) -> HashMap<PlayerId, PlayerTotals> {
    let mut totals: HashMap<PlayerId, PlayerTotals> = HashMap::new();
    for (player, held) in ratings {
        totals.entry(player).or_default().held = Some(held);
    }
    for row in standings {
        totals.entry(row.player).or_default().standings.insert(row.server, row);
    }
    for row in queen_surrounds {
        totals.entry(row.player).or_default().queen_surrounds.insert((row.server, row.bug), row.count);
    }
    totals
}
