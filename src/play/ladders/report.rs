//! The table of a ladder, and days at the top.

use chrono::{DateTime, Utc};

use super::{ladder_of, participant};
use crate::ids::{ChannelId, PlayerId, ServerId};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::store::ladders::{self, Rung};
use crate::store::players::Player;

const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

/// A ladder, for one of its readers.
#[derive(Clone, Debug)]
pub struct LadderReport {
    /// Top first.
    pub rungs: Vec<Rung>,
    /// Since when the first player is first.
    pub first_since: Option<DateTime<Utc>>,
    /// The reader's place, from 1.
    pub own_place: Option<usize>,
    /// The players in the reader's reach, top first.
    pub defenders: Vec<Player>,
    /// Where the table is posted each month.
    pub posted_in: Option<ChannelId>,
}

/// Returns the ladder of a server. It is empty before anyone has joined.
pub async fn report(database: &Database, server: ServerId, reader: PlayerId) -> Result<LadderReport> {
    let mut connection = database.acquire().await?;
    let rungs = ladders::find_rungs(&mut connection, server).await?;
    let first_since = ladders::find_first_since(&mut connection, server).await?;
    let posted_in = ladders::find_channel(&mut connection, server).await?;
    let ladder = ladder_of(&rungs);
    let in_reach = ladder.defenders_for(participant(reader));
    let defenders = rungs.iter().filter(|rung| in_reach.contains(&participant(rung.player.id)));
    let defenders = defenders.map(|rung| rung.player.clone()).collect();
    Ok(LadderReport {
        own_place: ladder.place_of(participant(reader)),
        defenders,
        rungs,
        first_since,
        posted_in,
    })
}

/// Returns for how many full days in total a player has been first on the ladder of a server.
pub async fn days_first(
    database: &Database,
    server: ServerId,
    player: PlayerId,
    now: DateTime<Utc>,
) -> Result<i64> {
    let mut connection = database.acquire().await?;
    Ok(ladders::find_seconds_first(&mut connection, server, player, now).await? / SECONDS_PER_DAY)
}
