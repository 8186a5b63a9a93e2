//! The leaderboard. Nothing is changed here.

use chrono::{DateTime, Utc};

use crate::ids::{PlayerId, ServerId};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::rating::{Rating, Tally};
use crate::store;
use crate::store::Connection;
use crate::store::players::Player;
use crate::store::players::preferences::{self, Listing};
use crate::store::ratings;
use crate::store::ratings::hidden;
use crate::store::ratings::leaderboard::{self, Medal, Part, PlayerCounts, RankedPlayer};
use crate::store::ratings::standings::{self, EVERYWHERE};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Whoever finished a rated match in this server.
    Server(ServerId),
    Everywhere,
}

impl Scope {
    /// As the database has it.
    pub(super) const fn server(self) -> ServerId {
        match self {
            Self::Server(server) => server,
            Self::Everywhere => EVERYWHERE,
        }
    }
}

/// A line of the leaderboard. The tally counts the matches that moved ratings, in the same scope as the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// From 1; `None` for a provisional rating, which has no rank.
    pub rank: Option<i64>,
    pub player: Player,
    pub rating: Rating,
    pub tally: Tally,
}

/// A page of the leaderboard.
#[derive(Clone, Debug)]
pub struct Leaderboard {
    /// Its lines: those with a rank, best first, and after the last of them those without.
    pub standings: Vec<Standing>,
    /// Which page it is, from 1. A page beyond the end is the last one.
    pub page: i64,
    /// How many pages there are; at least 1.
    pub pages: i64,
    /// How many players have a rank.
    pub ranked: i64,
    pub own: OwnRank,
    /// Who has won most with each kind of piece.
    pub medals: Vec<Medal>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OwnRank {
    /// Nowhere: no match of theirs has moved ratings in this scope.
    Nothing,
    /// In no list, as they wish.
    Unlisted(Rating),
    /// In no list, as those want it who manage the server or run the bot.
    Hidden(Rating),
    /// Without a rank: too little is known.
    Provisional(Rating),
    /// Without a rank among all servers: too few of their opponents are established themselves.
    FewOpponents(Rating),
    Rank(i64, Rating),
}

/// How many lines a page has.
pub const PAGE_LINES: i64 = 10;

/// A page of the leaderboard as `reader` sees it, counted from 1.
pub async fn leaderboard(
    database: &Database,
    scope: Scope,
    reader: PlayerId,
    page: i64,
    now: DateTime<Utc>,
) -> Result<Leaderboard> {
    let mut connection = database.begin().await?;
    store::set_snapshot_read_only(&mut connection).await?; // counted, listed and placed: the same people
    let count = leaderboard::count_listed(&mut connection, scope.server(), now).await?;
    let pages = ((count.settled + count.provisional + PAGE_LINES - 1) / PAGE_LINES).max(1);
    let page = page.clamp(1, pages);
    Ok(Leaderboard {
        standings: lines(&mut connection, scope, count, (page - 1) * PAGE_LINES, now).await?,
        page,
        pages,
        ranked: count.settled,
        own: own_rank(&mut connection, scope, reader, now).await?,
        medals: leaderboard::find_medals(&mut connection, scope.server()).await?,
    })
}

/// The lines of a page that begins after so many.
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
    let (skip, left) = ((skip - count.settled).max(0), PAGE_LINES - count_of(&lines));
    if left > 0 && count.provisional > 0 {
        let (server, part) = (scope.server(), Part::Provisional);
        let rest = leaderboard::find_listed(connection, server, part, now, skip, left).await?;
        lines.extend(rest.into_iter().map(|ranked| standing(None, ranked, now)));
    }
    Ok(lines)
}

fn count_of(lines: &[Standing]) -> i64 {
    lines.len().try_into().unwrap_or(PAGE_LINES)
}

fn standing(rank: Option<i64>, ranked: RankedPlayer, now: DateTime<Utc>) -> Standing {
    Standing { rank, rating: ranked.rating_row.at(now), player: ranked.player, tally: ranked.tally }
}

/// Where a player stands in a scope.
pub(super) async fn own_rank(
    connection: &mut Connection,
    scope: Scope,
    player: PlayerId,
    now: DateTime<Utc>,
) -> Result<OwnRank> {
    let tally = standings::get_tally(connection, player, scope.server()).await?;
    let Some(held) = ratings::find_rating(connection, player).await?.filter(|_| tally.played() > 0) else {
        return Ok(OwnRank::Nothing);
    };
    let rating = held.at(now);
    if preferences::get_preferences(connection, player).await?.listing == Listing::Unlisted {
        return Ok(OwnRank::Unlisted(rating));
    }
    if hidden::is_hidden(connection, scope.server(), player).await? {
        return Ok(OwnRank::Hidden(rating));
    }
    if held.settled_until().is_none_or(|until| until <= now) {
        return Ok(OwnRank::Provisional(rating));
    }
    let until = standings::find_settled_until(connection, player, scope.server()).await?;
    if until.is_none_or(|until| until <= now) {
        return Ok(OwnRank::FewOpponents(rating));
    }
    let own = held.rating.rating;
    let better = leaderboard::count_better(connection, scope.server(), player, own, now).await?;
    Ok(OwnRank::Rank(better + 1, rating))
}
