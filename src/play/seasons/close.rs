//! Closing a season: its table is stored, and posted.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::highlights::Highlights;
use super::page::{NamedPlace, named};
use super::results::{Table, days_of};
use crate::ids::{PlayerId, ServerId};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::store::Connection;
use crate::store::notices::{self, Notice};
use crate::store::players::Player;
use crate::store::seasons::{self, OpenSeason, Season};
use crate::store::servers::{self, ServerSettings};

/// Time after the end of a season in which its last results are stored.
const SETTLING_TIME: TimeDelta = TimeDelta::hours(1);

/// How long after its end the table of a season is still posted, if the bot was offline.
const MAX_POST_DELAY: TimeDelta = TimeDelta::days(7);

/// Seasons closed in a transaction.
const BATCH_SIZE: i64 = 5;

/// Places in the post of a table.
const POSTED_PLACES: usize = 3;

/// The table of an ended season, for its post.
#[derive(Clone, Debug)]
pub struct SeasonReport {
    pub server: ServerId,
    pub season: Season,
    /// The best players.
    pub podium: Vec<NamedPlace>,
    pub highlights: Highlights,
    /// The players of the highlights.
    pub players: Vec<Player>,
    /// The number of players in the whole table.
    pub player_count: usize,
    pub settings: ServerSettings,
}

impl SeasonReport {
    /// Returns a player of the highlights.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.players.iter().find(|player| player.id == id)
    }
}

/// Closes some of the seasons that have ended. Returns how many.
pub async fn close_due(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let ended_by = (now - SETTLING_TIME).date_naive();
    let mut transaction = database.begin().await?;
    let due = seasons::claim_due(&mut transaction, ended_by, BATCH_SIZE).await?;
    if due.is_empty() {
        return Ok(0); // without a commit, no job is woken
    }
    for season in &due {
        close(&mut transaction, *season, now).await?;
    }
    transaction.commit().await?;
    Ok(due.len())
}

async fn close(connection: &mut Connection, due: OpenSeason, now: DateTime<Utc>) -> Result<()> {
    let OpenSeason { server, length, end, channel } = due;
    seasons::set_end(connection, server, length.season_of(end).end).await?;
    let season = days_of(connection, due).await?;
    let places = Table::of(connection, server, season).await?.places;
    if places.is_empty() {
        return Ok(());
    }
    seasons::insert_season(connection, server, season, &places).await?;
    if let Some(channel) = channel {
        let notice = Notice::Season { server, day: season.first, channel };
        notices::insert_notice(connection, notice, None, now).await?;
    }
    Ok(())
}

/// Returns the report of a server's ended season; `None` if there is none, or its end is too long ago for a post.
pub(in crate::play) async fn find_report(
    connection: &mut Connection,
    server: ServerId,
    first: NaiveDate,
    now: DateTime<Utc>,
) -> Result<Option<SeasonReport>> {
    let Some(season) = seasons::find_season(connection, server, first).await? else { return Ok(None) };
    let (_, ended_at) = season.instants();
    if now > ended_at + MAX_POST_DELAY {
        return Ok(None);
    }
    let places = seasons::find_places(connection, server, first).await?;
    let Table { results, unlisted, .. } = Table::of(connection, server, season).await?;
    let highlights = Highlights::of(&results, &unlisted);
    let named_players: Vec<PlayerId> = highlights.players().collect();
    Ok(Some(SeasonReport {
        server,
        season,
        podium: named(connection, &places[..places.len().min(POSTED_PLACES)]).await?,
        highlights,
        players: seasons::find_players(connection, &named_players).await?,
        player_count: places.len(),
        settings: servers::get_server_settings(connection, server).await?,
    }))
}

/// Disables the season posts of a server after one was given up. The seasons continue.
pub(in crate::play) async fn disable_season_posts(connection: &mut Connection, notice: Notice) -> Result<()> {
    let Notice::Season { server, channel, .. } = notice else { return Ok(()) };
    Ok(seasons::unset_channel(connection, server, channel).await?)
}
