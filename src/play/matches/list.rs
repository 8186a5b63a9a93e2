//! Lists of running matches. Only [`urgent_turns`] replays matches. The others read rows; [`next_turn`] and [`turns_among`] also
//! read revisions.

use chrono::{DateTime, Utc};

use super::find::is_here;
use crate::ids::{MatchId, PlayerId, Revision};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::matches::events;
use crate::store::matches::{self, MatchRow};
use crate::store::notices::{self, Post};

#[derive(Clone, Debug)]
pub struct Listed {
    pub row: MatchRow,
    pub last_post: Option<Post>,
}

impl Listed {
    /// Returns whether the caller may see the match here.
    pub fn is_open_to(&self, caller: &Caller) -> bool {
        self.row.is_open_to(caller.id(), caller.server)
    }
}

/// Returns the running matches of `player` that the caller may see, least time left first: those visible here, and
/// the caller's own in direct messages and where the bot isn't a member.
pub async fn list(database: &Database, caller: &Caller, player: PlayerId) -> Result<Vec<Listed>> {
    let mut connection = database.acquire().await?;
    let is_own =
        |row: &MatchRow| row.place.server.is_direct_messages() && row.colour_of(caller.id()).is_some();
    let is_listed = |row: &MatchRow| row.is_open_to(caller.id(), caller.server) || is_own(row);
    let rows = find_sorted(&mut connection, player, is_listed).await?;
    with_posts(&mut connection, rows, caller.id()).await
}

/// Matches on a page of a server.
const MATCHES_PER_PAGE: usize = 10;

/// A page of a server's running matches.
#[derive(Clone, Debug)]
pub struct ServerPage {
    pub matches: Vec<Listed>,
    /// From 0.
    pub page: usize,
    pub pages: usize,
}

/// Returns a page, from 0, of the running public matches between people in [`Caller::server`], least time left first. Orphaned
/// matches are left out. Returns the last page if there is no such page, and an empty one without a server.
pub async fn server_page(database: &Database, caller: &Caller, page: usize) -> Result<ServerPage> {
    let Some(server) = caller.server else {
        return Ok(ServerPage { matches: Vec::new(), page: 0, pages: 0 });
    };
    let mut connection = database.acquire().await?;
    let count = matches::count_public_in(&mut connection, server).await?;
    let pages = usize::try_from(count).unwrap_or_default().div_ceil(MATCHES_PER_PAGE);
    let page = page.min(pages.saturating_sub(1));
    let [skipped, limit] =
        [page * MATCHES_PER_PAGE, MATCHES_PER_PAGE].map(|number| i64::try_from(number).unwrap_or(i64::MAX));
    let rows = matches::find_public_in(&mut connection, server, skipped, limit).await?;
    Ok(ServerPage { matches: with_posts(&mut connection, rows, caller.id()).await?, page, pages })
}

/// Returns the newest post of a match; of copies, that of `reader`.
pub async fn last_post(database: &Database, id: MatchId, reader: PlayerId) -> Result<Option<Post>> {
    let mut connection = database.acquire().await?;
    Ok(notices::find_last_posts(&mut connection, &[id], reader).await?.remove(&id))
}

/// Returns the match with the least time left in which the caller is to move, of those visible here, and its
/// revision; `None` if there is none.
pub async fn next_turn(database: &Database, caller: &Caller) -> Result<Option<(MatchId, Revision)>> {
    let mut connection = database.acquire().await?;
    let is_next = |row: &MatchRow| row.is_open_to(caller.id(), caller.server) && row.is_turn_of(caller.id());
    let rows = find_sorted(&mut connection, caller.id(), is_next).await?;
    let Some(next) = rows.first() else { return Ok(None) };
    Ok(Some((next.id, events::find_revision(&mut connection, next.id).await?)))
}

/// Returns at most `most` of these matches in which the player is to move, each with its revision.
pub async fn turns_among(
    database: &Database,
    player: PlayerId,
    rows: &[MatchRow],
    most: usize,
) -> Result<Vec<(MatchId, Revision)>> {
    let mut connection = database.acquire().await?;
    let mut turns = Vec::new();
    for row in rows.iter().filter(|row| row.is_turn_of(player)).take(most) {
        turns.push((row.id, events::find_revision(&mut connection, row.id).await?));
    }
    Ok(turns)
}

/// Returns at most `most` matches visible here in which the caller is to move: those in this channel first,
/// then by urgency.
pub async fn urgent_turns(database: &Database, caller: &Caller, most: usize) -> Result<Vec<Match>> {
    let mut connection = database.acquire().await?;
    let is_next = |row: &MatchRow| row.is_open_to(caller.id(), caller.server) && row.is_turn_of(caller.id());
    let mut rows = find_sorted(&mut connection, caller.id(), is_next).await?;
    rows.sort_by_key(|row| !is_here(row, caller)); // a stable sort keeps the order by urgency
    let mut states = Vec::new();
    for row in rows.into_iter().take(most) {
        states.push(Match::replay(&mut connection, row).await?);
    }
    Ok(states)
}

/// Returns all matches in which the player is to move, least time left first. Orphaned and practice matches
/// are left out.
pub(in crate::play) async fn turns_of(connection: &mut Connection, player: PlayerId) -> Result<Vec<Listed>> {
    let is_wanted =
        |row: &MatchRow| row.is_turn_of(player) && row.orphaned_at.is_none() && row.practice.is_none();
    let rows = find_sorted(connection, player, is_wanted).await?;
    with_posts(connection, rows, player).await
}

/// Returns the wanted running matches of a player, the most urgent first.
async fn find_sorted(
    connection: &mut Connection,
    player: PlayerId,
    is_wanted: impl Fn(&MatchRow) -> bool,
) -> Result<Vec<MatchRow>> {
    let mut rows = matches::find_running_matches(connection, player, None).await?;
    rows.retain(is_wanted);
    rows.sort_by_key(urgency);
    Ok(rows)
}

async fn with_posts(
    connection: &mut Connection,
    rows: Vec<MatchRow>,
    reader: PlayerId,
) -> Result<Vec<Listed>> {
    let ids: Vec<MatchId> = rows.iter().map(|row| row.id).collect();
    let mut posts = notices::find_last_posts(connection, &ids, reader).await?;
    let listed = |row: MatchRow| Listed { last_post: posts.remove(&row.id), row };
    Ok(rows.into_iter().map(listed).collect())
}

/// Sort key: matches out of time first, then least time left; matches without a running clock last, longest
/// waiting first.
fn urgency(row: &MatchRow) -> (u8, DateTime<Utc>, MatchId) {
    let since = row.progress.played_at.unwrap_or(row.started_at);
    match row.deadline_at {
        _ if row.progress.timed_out => (0, since, row.id),
        Some(deadline) => (1, deadline, row.id),
        None => (2, since, row.id),
    }
}
