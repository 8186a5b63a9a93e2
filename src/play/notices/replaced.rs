//! Posts of a match that a later turn or result has replaced. They lose their buttons. Turns, pauses, timeouts and pings also
//! become statements of what happened.

use chrono::{DateTime, Utc};

use super::content::for_reader;
use super::match_update::find_as_of;
use crate::ids::Ply;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::state::Match;
use crate::store::notices::{self, InteractionToken, Lane, MatchNotice, Post};
use crate::store::servers::{self, OldBoards};

pub use crate::store::notices::ReplacedPost;

/// What a replaced post announced.
#[derive(Clone, Debug)]
pub struct PastUpdate {
    pub post: Post,
    /// Where the bot isn't a member, the token with which the post can be edited; `None` if it has expired.
    pub token: Option<InteractionToken>,
    pub kind: MatchNotice,
    /// The state right after the announced event.
    pub as_of: Match,
    /// The first announced ply; the announced moves end with `as_of`.
    pub since: Ply,
    /// The post that replaced it: the next turn or result, or the newest if a user pressed the replaced post.
    pub next: Option<Post>,
    pub old_boards: OldBoards,
}

/// Returns a replaced post that is due for an edit from each of at most `limit` lanes: those after `after`, in order, except
/// `excluded` lanes.
pub async fn replaced_posts(
    database: &Database,
    excluded: &[Lane],
    after: Lane,
    limit: usize,
    now: DateTime<Utc>,
) -> Result<Vec<ReplacedPost>> {
    let excluded_lanes: Vec<i64> = excluded.iter().map(|lane| lane.0).collect();
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let mut connection = database.acquire().await?;
    Ok(notices::find_replaced(&mut connection, now, &excluded_lanes, after, limit).await?)
}

/// Reads what a replaced post announced; `None` if its match is gone.
pub async fn read_replaced(
    database: &Database,
    replaced: ReplacedPost,
    now: DateTime<Utc>,
) -> Result<Option<PastUpdate>> {
    let ReplacedPost { post, kind, span, next, .. } = replaced;
    let mut connection = database.acquire().await?;
    let Some(state) = Match::find(&mut connection, span.id).await? else { return Ok(None) };
    let (state, _) = for_reader(&mut connection, state, post.channel).await?;
    let settings = servers::get_server_settings(&mut connection, state.row.place.server).await?;
    let as_of = find_as_of(kind, span, &state);
    let token = notices::find_token(&mut connection, post.notice, now).await?;
    Ok(Some(PastUpdate {
        post,
        token,
        kind,
        as_of,
        since: span.since,
        next,
        old_boards: settings.old_boards,
    }))
}

/// Returns when a notice was last sent or given up, by any process.
pub async fn find_last_sent(database: &Database) -> Result<Option<DateTime<Utc>>> {
    let mut connection = database.acquire().await?;
    Ok(notices::find_last_sent(&mut connection).await?)
}

/// Postpones the edit of a replaced post.
pub async fn edit_replaced_later(
    database: &Database,
    replaced: ReplacedPost,
    at: DateTime<Utc>,
) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(notices::set_replaced_edit_at(&mut connection, replaced.post.notice, at).await?)
}

/// Records that a replaced post has been edited, or can't be.
pub async fn mark_post_closed(database: &Database, replaced: ReplacedPost) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(notices::set_post_closed(&mut connection, replaced.post.notice).await?)
}
