//! The days of a season, its results, and the table that follows from them.

use std::collections::{BTreeSet, HashSet};

use super::table::places;
use crate::ids::{PlayerId, ServerId};
use crate::play::error::Result;
use crate::store::Connection;
use crate::store::seasons::{self, OpenSeason, Season, SeasonPlace, SeasonResult};

/// Maximum number of results per season that count, earliest first. Bounds the work.
const MAX_RESULTS: i64 = 50_000;

/// Returns the days of a season that isn't closed: its month or quarter, without days of the season before.
pub(super) async fn days_of(connection: &mut Connection, open: OpenSeason) -> Result<Season> {
    let whole = open.length.season_of(open.end.pred_opt().unwrap_or(open.end));
    let last = seasons::find_last_until(connection, open.server, whole.end).await?;
    Ok(whole.since(last.map_or(whole.first, |last| last.end)))
}

/// The results of a season, and what follows from them.
pub(super) struct Table {
    pub results: Vec<SeasonResult>,
    pub unlisted: HashSet<PlayerId>,
    pub places: Vec<SeasonPlace>,
}

impl Table {
    /// Computes the table of a season.
    pub async fn of(connection: &mut Connection, server: ServerId, season: Season) -> Result<Self> {
        let (since, until) = season.instants();
        let results = seasons::find_results(connection, server, since, until, MAX_RESULTS).await?;
        let players: BTreeSet<PlayerId> =
            results.iter().flat_map(|result| [result.white, result.black]).collect();
        let players: Vec<PlayerId> = players.into_iter().collect();
        let unlisted = seasons::find_unlisted(connection, server, &players).await?;
        let places = places(&results, &unlisted);
        Ok(Self { results, unlisted, places })
    }
}
