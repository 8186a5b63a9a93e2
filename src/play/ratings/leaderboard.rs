//! The leaderboard. Read-only.

use chrono::{DateTime, Utc};

use super::main_group::{CHAINS, MIN_SPAN};
use crate::ids::{PlayerId, ServerId};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::rating::{Rating, Record};
use crate::store;
use crate::store::Connection;
use crate::store::players::Player;
use crate::store::players::preferences::{self, Listing};
use crate::store::ratings;
use crate::store::ratings::global::{self, GlobalRating};
use crate::store::ratings::hidden;
use crate::store::ratings::leaderboard::{self, Part, PlayerCounts, QueenSurroundLeader, RankedPlayer};
use crate::store::ratings::standings::{self, EVERYWHERE};
use crate::store::servers;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Players with a match in this server that changed ratings.
    Server(ServerId),
    Everywhere,
}

impl Scope {
    /// The scope's id in the database.
    pub(super) const fn server(self) -> ServerId {
        match self {
            Self::Server(server) => server,
            Self::Everywhere => EVERYWHERE,
        }
    }
}

/// A line of the leaderboard. The record counts rated matches in the scope of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// From 1; `None` if the rating is provisional or, among all servers, the player isn't eligible for a rank.
    pub rank: Option<i64>,
    pub player: Player,
    pub rating: Rating,
    pub record: Record,
}

/// A page of the leaderboard.
#[derive(Clone, Debug)]
pub struct Leaderboard {
    /// Ranked players, best first, followed by unranked ones.
    pub standings: Vec<Standing>,
    /// From 1. A number past the end becomes the last page.
    pub page: i64,
    /// At least 1.
    pub pages: i64,
    /// Number of ranked players.
    pub ranked: i64,
    pub own: OwnRank,
    /// Whether the list is of a server with seasons.
    pub has_seasons: bool,
    /// For each bug, the player who has surrounded the most queens by its moves.
    pub leaders: Vec<QueenSurroundLeader>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OwnRank {
    /// No rated match in this scope.
    Unrated,
    /// Not listed, by their own choice.
    Unlisted(Rating),
    /// Not listed, by a server manager or host.
    Hidden(Rating),
    /// Unranked: the rating is provisional.
    Provisional(Rating),
    /// Unranked among all servers, although the rating by all matches isn't provisional.
    Unproven(Missing, Rating),
    /// In a server, with the rating by all matches; among all servers, by those within the main group.
    Rank(i64, Rating),
}

/// What a player lacks for a rank among all servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// There is no main group yet.
    MainGroup,
    /// This many further opponents in the main group.
    Opponents(usize),
    /// A rated match at this time or later.
    MatchAfter(DateTime<Utc>),
    /// Further matches within the main group: the rating by those is provisional.
    Matches,
}

impl Missing {
    /// Returns what a player with this global rating lacks.
    fn of(found: Option<GlobalRating>) -> Self {
        let (opponents, first_at) = found.map_or((0, None), |found| (found.opponents, Some(found.first_at)));
        let missing = CHAINS.saturating_sub(usize::try_from(opponents).unwrap_or_default());
        match first_at {
            _ if found.is_some_and(|found| found.rating_row.is_some()) => Self::Matches,
            Some(first_at) if missing == 0 => Self::MatchAfter(first_at + MIN_SPAN),
            _ => Self::Opponents(missing.max(1)),
        }
    }
}

/// Lines per page.
pub const PAGE_LINES: i64 = 10;

/// Returns a page of the leaderboard, from 1, with the rank of `reader`.
pub async fn leaderboard(
    database: &Database,
    scope: Scope,
    reader: PlayerId,
    page: i64,
    now: DateTime<Utc>,
) -> Result<Leaderboard> {
    let mut connection = database.begin().await?;
    store::set_snapshot_read_only(&mut connection).await?; // one snapshot for counts, lines and ranks
    let count = leaderboard::count_listed(&mut connection, scope.server(), now).await?;
    let pages = ((count.settled + count.provisional + PAGE_LINES - 1) / PAGE_LINES).max(1);
    let page = page.clamp(1, pages);
    Ok(Leaderboard {
        standings: lines(&mut connection, scope, count, (page - 1) * PAGE_LINES, now).await?,
        page,
        pages,
        ranked: count.settled,
        own: own_rank(&mut connection, scope, reader, now).await?,
        has_seasons: match scope {
            Scope::Server(server) => {
                servers::get_server_settings(&mut connection, server).await?.seasons.is_some()
            }
            Scope::Everywhere => false,
        },
        leaders: leaderboard::find_queen_surround_leaders(&mut connection, scope.server()).await?,
    })
}

/// Returns the page that begins after `skip` lines.
async fn lines(
    connection: &mut Connection,
    scope: Scope,
    count: PlayerCounts,
    skip: i64,
    now: DateTime<Utc>,
) -> Result<Vec<Standing>> {
    let mut lines = Vec::new();
    if skip < count.settled {
        let (server, part) = (scope.server(), Part::Settled);
        let settled = leaderboard::find_listed(connection, server, part, now, skip, PAGE_LINES).await?;
        lines.extend((skip + 1..).zip(settled).map(|(rank, ranked)| standing(Some(rank), ranked, now)));
    }
    let (skip, left) = ((skip - count.settled).max(0), PAGE_LINES - line_count(&lines));
    if left > 0 && count.provisional > 0 {
        let (server, part) = (scope.server(), Part::Provisional);
        let rest = leaderboard::find_listed(connection, server, part, now, skip, left).await?;
        lines.extend(rest.into_iter().map(|ranked| standing(None, ranked, now)));
    }
    Ok(lines)
}

fn line_count(lines: &[Standing]) -> i64 {
    lines.len().try_into().unwrap_or(PAGE_LINES)
}

fn standing(rank: Option<i64>, ranked: RankedPlayer, now: DateTime<Utc>) -> Standing {
    Standing { rank, rating: ranked.rating_row.at(now), player: ranked.player, record: ranked.record }
}

/// Returns a player's rank in a scope.
pub(super) async fn own_rank(
    connection: &mut Connection,
    scope: Scope,
    player: PlayerId,
    now: DateTime<Utc>,
) -> Result<OwnRank> {
    let record = standings::get_record(connection, player, scope.server()).await?;
    let Some(held) = ratings::find_rating(connection, player).await?.filter(|_| record.played() > 0) else {
        return Ok(OwnRank::Unrated);
    };
    let rating = held.at(now);
    if preferences::get_preferences(connection, player).await?.listing == Listing::Unlisted {
        return Ok(OwnRank::Unlisted(rating));
    }
    if hidden::is_hidden(connection, scope.server(), player).await? {
        return Ok(OwnRank::Hidden(rating));
    }
    let is_provisional = held.settled_until().is_none_or(|until| until <= now);
    if scope == Scope::Everywhere {
        let rank = global_rank(connection, player, rating, now).await?;
        return Ok(match rank {
            OwnRank::Unproven(..) if is_provisional => OwnRank::Provisional(rating),
            rank => rank,
        });
    }
    if is_provisional {
        return Ok(OwnRank::Provisional(rating));
    }
    let own = held.rating.rating;
    let better = leaderboard::count_better(connection, scope.server(), player, own, now).await?;
    Ok(OwnRank::Rank(better + 1, rating))
}

/// Returns the rank among all servers of a listed player with this rating by all matches, or what is missing.
async fn global_rank(
    connection: &mut Connection,
    player: PlayerId,
    rating: Rating,
    now: DateTime<Utc>,
) -> Result<OwnRank> {
    let found = global::find_global_rating(connection, player).await?;
    let rank = standings::find_global_rank(connection, player).await?;
    if let Some((own, _)) = rank.filter(|&(_, until)| until > now) {
        let better = leaderboard::count_better(connection, EVERYWHERE, player, own, now).await?;
        let rating = found.and_then(|found| found.rating_row).map_or(rating, |row| row.at(now));
        return Ok(OwnRank::Rank(better + 1, rating));
    }
    Ok(match Missing::of(found) {
        Missing::Opponents(_) if !global::has_connected_players(connection).await? => {
            OwnRank::Unproven(Missing::MainGroup, rating)
        }
        missing => OwnRank::Unproven(missing, rating),
    })
}
