//! Table `follow`: who gets direct messages about a match.

use chrono::{DateTime, Utc};

use crate::ids::{MatchId, PlayerId};
use crate::store::Connection;
use crate::store::sql_enum::{SqlEnum, sql_enum};

/// What a follower is told besides the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Followed {
    /// Nothing.
    #[default]
    Result,
    Turns,
    /// That a queen is nearly surrounded, once per queen.
    Queens,
}

sql_enum! {
    Followed in "what" {
        Result = "result",
        Turns = "turns",
        Queens = "queens",
    }
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Follow {
    pub id: MatchId,
    pub follower: PlayerId,
    pub what: Followed,
    /// Length of the log when the follower was last told, or began to follow.
    pub told: i32,
    /// Whether the follower was told that White's and Black's queens are nearly surrounded.
    pub warned: [bool; 2],
}

/// The followers of a match, seen by a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FollowStatus {
    pub count: usize,
    /// What the user is told; `None` if they don't follow the match.
    pub own: Option<Followed>,
    /// Whether the user has blocked a player of the match, or is blocked by one.
    pub is_blocked: bool,
}

pub async fn get_status(
    connection: &mut Connection,
    id: MatchId,
    user: PlayerId,
    [white, black]: [PlayerId; 2],
) -> sqlx::Result<FollowStatus> {
    let row = sqlx::query!(
        r#"select
             (select count(*) from follow where match_id = $1) as "count!",
             (select what from follow where match_id = $1 and player_id = $2) as what,
             exists (
                 select from block
                 where player_id = $2 and blocked in ($3, $4) or player_id in ($3, $4) and blocked = $2
             ) as "is_blocked!""#,
        id.0,
        user.0,
        white.0,
        black.0,
    )
    .fetch_one(connection)
    .await?;
    let own = row.what.as_deref().map(Followed::from_sql).transpose()?;
    let count = usize::try_from(row.count).unwrap_or_default();
    Ok(FollowStatus { count, own, is_blocked: row.is_blocked })
}

/// Returns how many running matches a player follows.
pub async fn count_followed(connection: &mut Connection, player: PlayerId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from follow join match using (match_id)
           where player_id = $1 and ended_at is null"#,
        player.0,
    )
    .fetch_one(connection)
    .await
}

/// Begins to follow a match, or changes what is followed.
pub async fn set_follow(
    connection: &mut Connection,
    follow: &Follow,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into follow (match_id, player_id, what, told, followed_at) values ($1, $2, $3, $4, $5)
         on conflict (match_id, player_id) do update set what = excluded.what",
        follow.id.0,
        follow.follower.0,
        follow.what.to_sql(),
        follow.told,
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

pub async fn delete_follow(connection: &mut Connection, id: MatchId, follower: PlayerId) -> sqlx::Result<()> {
    sqlx::query!("delete from follow where match_id = $1 and player_id = $2", id.0, follower.0)
        .execute(connection)
        .await
        .map(drop)
}

/// Deletes all follows of a player.
pub async fn delete_follows_of(connection: &mut Connection, follower: PlayerId) -> sqlx::Result<()> {
    sqlx::query!("delete from follow where player_id = $1", follower.0).execute(connection).await.map(drop)
}

/// Returns the followers of a match who have no queued notice. A claimed notice doesn't count: its process may have read the match
/// before this transaction's change.
pub async fn find_followers_without_notice(
    connection: &mut Connection,
    id: MatchId,
) -> sqlx::Result<Vec<Follow>> {
    let rows = sqlx::query_as!(
        Row,
        "select match_id, player_id, what, told, warned_white, warned_black from follow
         where match_id = $1 and not exists (
             select from notice
             where lane = follow.player_id and kind = 'followed' and done_at is null and claimed_by is null)",
        id.0,
    );
    rows.fetch_all(connection).await?.into_iter().map(Follow::try_from).collect()
}

/// Returns what a player follows.
pub async fn find_follows_of(connection: &mut Connection, player: PlayerId) -> sqlx::Result<Vec<Follow>> {
    let rows = sqlx::query_as!(
        Row,
        "select match_id, player_id, what, told, warned_white, warned_black from follow
         where player_id = $1 order by match_id",
        player.0,
    );
    rows.fetch_all(connection).await?.into_iter().map(Follow::try_from).collect()
}

/// Records what a follower was told.
pub async fn set_told(connection: &mut Connection, follow: &Follow) -> sqlx::Result<()> {
    let [white, black] = follow.warned;
    sqlx::query!(
        "update follow set told = $3, warned_white = warned_white or $4, warned_black = warned_black or $5
         where match_id = $1 and player_id = $2",
        follow.id.0,
        follow.follower.0,
        follow.told,
        white,
        black,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Deletes the follows of matches that ended before `before`. Returns how many.
pub async fn delete_old_follows(connection: &mut Connection, before: DateTime<Utc>) -> sqlx::Result<u64> {
    let deleted = sqlx::query!(
        "delete from follow using match where match.match_id = follow.match_id and match.ended_at < $1",
        before,
    );
    Ok(deleted.execute(connection).await?.rows_affected())
}

struct Row {
    match_id: i64,
    player_id: i64,
    what: String,
    told: i32,
    warned_white: bool,
    warned_black: bool,
}

impl TryFrom<Row> for Follow {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> sqlx::Result<Self> {
        Ok(Self {
            id: MatchId(row.match_id),
            follower: PlayerId(row.player_id),
            what: Followed::from_sql(&row.what)?,
            told: row.told,
            warned: [row.warned_white, row.warned_black],
        })
    }
}
