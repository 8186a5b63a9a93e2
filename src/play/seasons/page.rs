//! A page of the table of a season.

use chrono::NaiveDate;

use super::results::{Table, days_of};
use crate::ids::{PlayerId, ServerId};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::refusal::Refusal;
use crate::rating::Record;
use crate::store;
use crate::store::Connection;
use crate::store::players::Player;
use crate::store::seasons::{self, OpenSeason, Season, SeasonPlace};
use crate::store::servers;

/// Lines per page.
pub const PAGE_LINES: usize = 10;

/// The lowest place that counts as a title.
pub const TITLE_PLACES: i32 = 3;

/// Maximum number of titles in a profile, latest first.
const MAX_TITLES: i64 = 5;

/// A line of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedPlace {
    pub player: Player,
    /// From 1. Equal players share a place.
    pub place: i32,
    pub points: i32,
    pub record: Record,
}

/// A page of the table of a season.
#[derive(Clone, Debug)]
pub struct SeasonPage {
    pub season: Season,
    pub is_running: bool,
    pub lines: Vec<NamedPlace>,
    /// From 1. A number past the end becomes the last page.
    pub page: usize,
    /// At least 1.
    pub pages: usize,
    /// The reader's place, if they have one.
    pub own: Option<SeasonPlace>,
    /// The server's season before this one.
    pub earlier: Option<Season>,
    /// The server's season after this one.
    pub later: Option<Season>,
}

/// Returns a page of the table of the season that begins on `first`. `None`: of the running season, or else of the last one.
///
/// # Errors
/// If there is no such season.
pub async fn season_page(
    database: &Database,
    server: ServerId,
    reader: PlayerId,
    first: Option<NaiveDate>,
    page: usize,
) -> Result<SeasonPage> {
    let mut connection = database.begin().await?;
    store::set_snapshot_read_only(&mut connection).await?;
    let connection = &mut connection;
    let running = find_running(connection, server).await?;
    let season = match (first, running) {
        (Some(first), Some(running)) if running.first == first => running,
        (Some(first), _) => {
            seasons::find_season(connection, server, first).await?.ok_or(Refusal::NoSuchSeason)?
        }
        (None, Some(running)) => running,
        (None, None) => {
            seasons::find_last_until(connection, server, NaiveDate::MAX).await?.ok_or(Refusal::NoSeasons)?
        }
    };
    let is_running = running == Some(season);
    let places = if is_running {
        Table::of(connection, server, season).await?.places
    } else {
        seasons::find_places(connection, server, season.first).await?
    };
    let pages = places.len().div_ceil(PAGE_LINES).max(1);
    let page = page.clamp(1, pages);
    let shown = places.chunks(PAGE_LINES).nth(page - 1).unwrap_or_default();
    let later = seasons::find_first_since(connection, server, season.end).await?;
    Ok(SeasonPage {
        season,
        is_running,
        lines: named(connection, shown).await?,
        page,
        pages,
        own: places.iter().find(|place| place.player == reader).copied(),
        earlier: seasons::find_last_until(connection, server, season.first).await?,
        later: later.or(running.filter(|_| !is_running)),
    })
}

/// Returns the running season of a server that has seasons.
async fn find_running(connection: &mut Connection, server: ServerId) -> Result<Option<Season>> {
    let settings = servers::get_server_settings(connection, server).await?;
    let Some(servers::Seasons { length, end, channel }) = settings.seasons else { return Ok(None) };
    Ok(Some(days_of(connection, OpenSeason { server, length, end, channel }).await?))
}

/// Adds the names.
pub(super) async fn named(connection: &mut Connection, places: &[SeasonPlace]) -> Result<Vec<NamedPlace>> {
    let ids: Vec<PlayerId> = places.iter().map(|place| place.player).collect();
    let players = seasons::find_players(connection, &ids).await?;
    let name = |place: &SeasonPlace| {
        let player = players.iter().find(|player| player.id == place.player)?.clone();
        Some(NamedPlace { player, place: place.place, points: place.points, record: place.record })
    };
    Ok(places.iter().filter_map(name).collect())
}

/// Returns the last seasons of a server in which a player came first, second or third, with the places, latest first.
pub async fn titles(database: &Database, server: ServerId, player: PlayerId) -> Result<Vec<(Season, i32)>> {
    let mut connection = database.acquire().await?;
    Ok(seasons::find_titles(&mut connection, server, player, TITLE_PLACES, MAX_TITLES).await?)
}
