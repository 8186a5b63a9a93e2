//! Tables `ladder`, `ladder_place`, `ladder_crown` and `ladder_match`: the players of each server's ladder, how long they have been
//! first, and their matches. [`play::ladders`](crate::play::ladders) moves the players.

use chrono::{DateTime, NaiveDate, Utc};

use crate::ids::{ChannelId, MatchId, MessageId, PlayerId, ServerId};
use crate::store::Connection;
use crate::store::matches::EndReason;
use crate::store::notices::Post;
use crate::store::players::Player;
use crate::store::sql_enum::SqlEnum;

/// A player of a ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rung {
    pub player: Player,
    pub joined_at: DateTime<Utc>,
    /// When the player joined, or when their last match ended.
    pub active_at: DateTime<Utc>,
    /// When they move down or are removed, if they have no match until then.
    pub due_at: DateTime<Utc>,
}

/// A finished match that hasn't been counted yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndedMatch {
    pub id: MatchId,
    pub challenger: PlayerId,
    pub defender: PlayerId,
    pub begun_at: DateTime<Utc>,
    pub ended_at: DateTime<Utc>,
    /// `None` for a draw, or without a result.
    pub winner: Option<PlayerId>,
    pub reason: EndReason,
}

/// A match to record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewLadderMatch {
    pub id: MatchId,
    pub server: ServerId,
    pub challenger: PlayerId,
    pub defender: PlayerId,
}

/// Running matches that limit a new challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunningMatches {
    /// Begun by the challenger, against anyone.
    pub own: i64,
    /// Defended by the defender, against anyone.
    pub defended: i64,
    /// Between the two, in either role.
    pub together: i64,
}

/// Locks the ladder of a server until the transaction ends, and creates it if there is none. Every change of places happens under
/// this lock.
pub async fn lock_ladder(connection: &mut Connection, server: ServerId) -> sqlx::Result<()> {
    sqlx::query!("insert into ladder (guild_id) values ($1) on conflict (guild_id) do nothing", server.0)
        .execute(&mut *connection)
        .await?;
    sqlx::query!("select from ladder where guild_id = $1 for update", server.0)
        .fetch_one(connection)
        .await
        .map(drop)
}

/// Returns the players, top first.
pub async fn find_rungs(connection: &mut Connection, server: ServerId) -> sqlx::Result<Vec<Rung>> {
    let rows = sqlx::query!(
        "select player_id, name, joined_at, active_at, due_at from ladder_place join player using (player_id)
         where guild_id = $1 order by place",
        server.0,
    );
    let rows = rows.fetch_all(connection).await?.into_iter();
    Ok(rows
        .map(|row| Rung {
            player: Player { id: PlayerId(row.player_id), name: row.name },
            joined_at: row.joined_at,
            active_at: row.active_at,
            due_at: row.due_at,
        })
        .collect())
}

/// Adds a player at the last place. The caller holds the ladder's lock.
pub async fn insert_last(
    connection: &mut Connection,
    server: ServerId,
    player: PlayerId,
    due_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into ladder_place (guild_id, player_id, place, joined_at, active_at, due_at)
         select $1, $2, coalesce(max(place), 0) + 1, $3, $3, $4 from ladder_place where guild_id = $1",
        server.0,
        player.0,
        now,
        due_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Stores the order of the players, top first, and removes all others. The caller holds the ladder's lock.
pub async fn set_places(
    connection: &mut Connection,
    server: ServerId,
    players: &[PlayerId],
) -> sqlx::Result<()> {
    let players: Vec<i64> = players.iter().map(|player| player.0).collect();
    sqlx::query!(
        "delete from ladder_place where guild_id = $1 and player_id <> all($2::bigint[])",
        server.0,
        &players,
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "update ladder_place set place = moved.place
         from unnest($2::bigint[]) with ordinality moved (player_id, place)
         where guild_id = $1 and ladder_place.player_id = moved.player_id and ladder_place.place <> moved.place",
        server.0,
        &players,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Stores that a match of this player ended. A player who isn't on the ladder is left out.
pub async fn set_active(
    connection: &mut Connection,
    server: ServerId,
    player: PlayerId,
    at: DateTime<Utc>,
    due_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update ladder_place set active_at = $3, due_at = $4
         where guild_id = $1 and player_id = $2 and active_at <= $3",
        server.0,
        player.0,
        at,
        due_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Stores when a player without matches moves down or is removed next.
pub async fn set_due(
    connection: &mut Connection,
    server: ServerId,
    player: PlayerId,
    due_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update ladder_place set due_at = $3 where guild_id = $1 and player_id = $2",
        server.0,
        player.0,
        due_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Locks and returns a ladder with uncounted matches or with a player whose idle time is up. Skips ladders that another process has
/// locked.
pub async fn claim_due(connection: &mut Connection, now: DateTime<Utc>) -> sqlx::Result<Option<ServerId>> {
    let server = sqlx::query_scalar!(
        "select guild_id from ladder
         where guild_id in (select guild_id from ladder_match where ended_at is not null and not counted)
            or guild_id in (select guild_id from ladder_place where due_at <= $1)
         order by guild_id limit 1 for update skip locked",
        now,
    );
    Ok(server.fetch_optional(connection).await?.map(ServerId))
}

/// Returns the finished matches of a ladder that haven't been counted, in the order of their ends.
pub async fn find_uncounted(connection: &mut Connection, server: ServerId) -> sqlx::Result<Vec<EndedMatch>> {
    let rows = sqlx::query!(
        r#"select match_id, challenger, defender, begun_at, ladder_match.ended_at as "ended_at!", end_reason as "reason!",
                  case result when 'white' then white when 'black' then black end as winner
           from ladder_match join match using (match_id)
           where ladder_match.guild_id = $1 and ladder_match.ended_at is not null and not counted
           order by ladder_match.ended_at, match_id"#,
        server.0,
    );
    let rows = rows.fetch_all(connection).await?.into_iter().map(|row| {
        Ok(EndedMatch {
            id: MatchId(row.match_id),
            challenger: PlayerId(row.challenger),
            defender: PlayerId(row.defender),
            begun_at: row.begun_at,
            ended_at: row.ended_at,
            winner: row.winner.map(PlayerId),
            reason: EndReason::from_sql(&row.reason)?,
        })
    });
    rows.collect()
}

/// Marks a match as counted.
pub async fn set_counted(connection: &mut Connection, id: MatchId) -> sqlx::Result<()> {
    sqlx::query!("update ladder_match set counted = true where match_id = $1", id.0)
        .execute(connection)
        .await
        .map(drop)
}

/// Records a match of a ladder. The caller holds the ladder's lock.
pub async fn insert_match(
    connection: &mut Connection,
    new: &NewLadderMatch,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into ladder_match (match_id, guild_id, challenger, defender, begun_at) values ($1, $2, $3, $4, $5)",
        new.id.0,
        new.server.0,
        new.challenger.0,
        new.defender.0,
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Stores that a match has ended. The caller holds the match's lock.
pub async fn set_ended(connection: &mut Connection, id: MatchId, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("update ladder_match set ended_at = $2 where match_id = $1", id.0, now)
        .execute(connection)
        .await
        .map(drop)
}

/// Counts the running matches that limit a challenge.
pub async fn count_running(
    connection: &mut Connection,
    server: ServerId,
    challenger: PlayerId,
    defender: PlayerId,
) -> sqlx::Result<RunningMatches> {
    sqlx::query_as!(
        RunningMatches,
        r#"select
             (select count(*) from ladder_match
              where guild_id = $1 and challenger = $2 and ended_at is null) as "own!",
             (select count(*) from ladder_match
              where guild_id = $1 and defender = $3 and ended_at is null) as "defended!",
             (select count(*) from ladder_match
              where guild_id = $1 and (challenger, defender) in (($2, $3), ($3, $2)) and ended_at is null) as "together!""#,
        server.0,
        challenger.0,
        defender.0,
    )
    .fetch_one(connection)
    .await
}

/// Returns whether a match of this player in a ladder is running.
pub async fn has_running(
    connection: &mut Connection,
    server: ServerId,
    player: PlayerId,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
             select from ladder_match where guild_id = $1 and $2 in (challenger, defender) and ended_at is null) as "is_any!""#,
        server.0,
        player.0,
    )
    .fetch_one(connection)
    .await
}

/// Returns when this challenger last challenged this defender.
pub async fn find_last_challenge(
    connection: &mut Connection,
    server: ServerId,
    challenger: PlayerId,
    defender: PlayerId,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!(
        "select max(begun_at) from ladder_match where guild_id = $1 and challenger = $2 and defender = $3",
        server.0,
        challenger.0,
        defender.0,
    )
    .fetch_one(connection)
    .await
}

/// Returns how often each of two players had White against the other in matches of a ladder.
pub async fn count_white(
    connection: &mut Connection,
    server: ServerId,
    [first, second]: [PlayerId; 2],
) -> sqlx::Result<[i64; 2]> {
    let row = sqlx::query!(
        r#"select count(*) filter (where white = $2) as "first!", count(*) filter (where white = $3) as "second!"
           from ladder_match join match using (match_id)
           where ladder_match.guild_id = $1 and (challenger, defender) in (($2, $3), ($3, $2))"#,
        server.0,
        first.0,
        second.0,
    );
    row.fetch_one(connection).await.map(|row| [row.first, row.second])
}

/// Counts the matches of a ladder that a player has lost on time. They began at `since` or later, and ended after `after` and by
/// `until`.
pub async fn count_lost_on_time(
    connection: &mut Connection,
    server: ServerId,
    player: PlayerId,
    since: DateTime<Utc>,
    [after, until]: [DateTime<Utc>; 2],
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from ladder_match join match using (match_id)
           where ladder_match.guild_id = $1 and $2 in (challenger, defender) and begun_at >= $3
             and ladder_match.ended_at > $4 and ladder_match.ended_at <= $5 and end_reason = 'time'
             and $2 = case result when 'white' then black when 'black' then white end"#,
        server.0,
        player.0,
        since,
        after,
        until,
    )
    .fetch_one(connection)
    .await
}

/// Stores who is first from now on; `None` if the ladder is empty. The caller holds the ladder's lock.
pub async fn set_first(
    connection: &mut Connection,
    server: ServerId,
    first: Option<PlayerId>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update ladder_crown
         set seconds = seconds + greatest(extract(epoch from $3::timestamptz - since)::bigint, 0), since = null
         where guild_id = $1 and since is not null and player_id is distinct from $2",
        server.0,
        first.map(|first| first.0),
        now,
    )
    .execute(&mut *connection)
    .await?;
    let Some(first) = first else { return Ok(()) };
    sqlx::query!(
        "insert into ladder_crown (guild_id, player_id, since) values ($1, $2, $3)
         on conflict (guild_id, player_id) do update set since = coalesce(ladder_crown.since, excluded.since)",
        server.0,
        first.0,
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Returns since when the first player of a ladder is first.
pub async fn find_first_since(
    connection: &mut Connection,
    server: ServerId,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    let since = sqlx::query_scalar!(
        r#"select since as "since!" from ladder_crown where guild_id = $1 and since is not null"#,
        server.0,
    );
    since.fetch_optional(connection).await
}

/// Returns for how many seconds a player has been first on a ladder.
pub async fn find_seconds_first(
    connection: &mut Connection,
    server: ServerId,
    player: PlayerId,
    now: DateTime<Utc>,
) -> sqlx::Result<i64> {
    let seconds = sqlx::query_scalar!(
        r#"select seconds + greatest(coalesce(extract(epoch from $3::timestamptz - since)::bigint, 0), 0) as "seconds!"
           from ladder_crown where guild_id = $1 and player_id = $2"#,
        server.0,
        player.0,
        now,
    );
    Ok(seconds.fetch_optional(connection).await?.unwrap_or_default())
}

/// A player's place in the table of a month, which isn't posted if it has too few players or is more than a week late.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MonthPlace {
    pub player: Player,
    /// From 1, the top.
    pub place: i32,
    /// The place in the table before; `None` if the player wasn't in it.
    pub before: Option<i32>,
}

/// Sets where the table is posted each month, from the month after `month` on, unless it was set before. The caller holds the
/// ladder's lock.
pub async fn set_first_channel(
    connection: &mut Connection,
    server: ServerId,
    channel: ChannelId,
    month: NaiveDate,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update ladder set channel_id = $2, posted_on = $3 where guild_id = $1 and posted_on is null",
        server.0,
        channel.0,
        month,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Sets where the table is posted each month; `None` for nowhere. If it wasn't posted anywhere, the first post comes in the month
/// after `month`. The caller holds the ladder's lock.
pub async fn set_channel(
    connection: &mut Connection,
    server: ServerId,
    channel: Option<ChannelId>,
    month: NaiveDate,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update ladder set channel_id = $2, posted_on = case when channel_id is null then $3 else posted_on end
         where guild_id = $1",
        server.0,
        channel.map(|channel| channel.0),
        month,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Stops posting the table of a server in this channel.
pub async fn unset_channel(
    connection: &mut Connection,
    server: ServerId,
    channel: ChannelId,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update ladder set channel_id = null where guild_id = $1 and channel_id = $2",
        server.0,
        channel.0,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Returns where the table of a server is posted each month.
pub async fn find_channel(connection: &mut Connection, server: ServerId) -> sqlx::Result<Option<ChannelId>> {
    let channel = sqlx::query_scalar!("select channel_id from ladder where guild_id = $1", server.0);
    Ok(channel.fetch_optional(connection).await?.flatten().map(ChannelId))
}

/// Locks and returns a ladder whose table of this month isn't stored yet, and its channel, skipping locked ones.
pub async fn claim_unposted(
    connection: &mut Connection,
    month: NaiveDate,
) -> sqlx::Result<Option<(ServerId, ChannelId)>> {
    let row = sqlx::query!(
        r#"select guild_id, channel_id as "channel_id!" from ladder
           where channel_id is not null and posted_on < $1
           order by posted_on limit 1 for update skip locked"#,
        month,
    );
    let row = row.fetch_optional(connection).await?;
    Ok(row.map(|row| (ServerId(row.guild_id), ChannelId(row.channel_id))))
}

/// Stores the current places as the table of this month. The caller holds the ladder's lock.
pub async fn set_posted(connection: &mut Connection, server: ServerId, month: NaiveDate) -> sqlx::Result<()> {
    sqlx::query!("update ladder set posted_on = $2 where guild_id = $1", server.0, month)
        .execute(&mut *connection)
        .await?;
    sqlx::query!(
        "update ladder_place set last_month_place = month_place, month_place = place where guild_id = $1",
        server.0,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Returns the table that [`set_posted`] stored last, top first, without players who have left since.
pub async fn find_month_places(
    connection: &mut Connection,
    server: ServerId,
) -> sqlx::Result<Vec<MonthPlace>> {
    let rows = sqlx::query!(
        r#"select player_id, name, month_place as "month_place!", last_month_place
           from ladder_place join player using (player_id)
           where guild_id = $1 and month_place is not null order by month_place"#,
        server.0,
    );
    let rows = rows.fetch_all(connection).await?.into_iter();
    Ok(rows
        .map(|row| MonthPlace {
            player: Player { id: PlayerId(row.player_id), name: row.name },
            place: row.month_place,
            before: row.last_month_place,
        })
        .collect())
}

/// Returns the last monthly post of a server's ladder.
pub async fn find_post(connection: &mut Connection, server: ServerId) -> sqlx::Result<Option<Post>> {
    let row = sqlx::query!(
        r#"select notice_id, channel_id as "channel_id!", message_id as "message_id!" from notice
           where guild_id = $1 and kind = 'ladder' and message_id is not null
           order by notice_id desc limit 1"#,
        server.0,
    );
    let row = row.fetch_optional(connection).await?;
    Ok(row.map(|row| Post {
        notice: row.notice_id,
        channel: ChannelId(row.channel_id),
        message: MessageId(row.message_id),
    }))
}

/// Returns the servers on whose ladder a player is.
pub async fn find_ladders_of(connection: &mut Connection, player: PlayerId) -> sqlx::Result<Vec<ServerId>> {
    let servers = sqlx::query_scalar!(
        "select guild_id from ladder_place where player_id = $1 order by guild_id",
        player.0,
    );
    Ok(servers.fetch_all(connection).await?.into_iter().map(ServerId).collect())
}
