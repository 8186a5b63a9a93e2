//! Posts that are responses to interactions, where the bot isn't a member.

use std::fmt;

use chrono::{DateTime, TimeDelta, Utc};

use super::kinds::{DirectNotice, MatchSpan};
use crate::ids::PlayerId;
use crate::store::Connection;
use crate::store::sql_enum::SqlEnum;

/// How long Discord accepts requests with an interaction's token, less a reserve.
const TOKEN_LIFETIME: TimeDelta = TimeDelta::minutes(14);

/// An interaction, with the token to respond to it.
#[derive(Clone, PartialEq, Eq)]
pub struct InteractionToken {
    /// A Discord snowflake.
    pub id: i64,
    pub token: String,
}

/// Without the token, which is a secret for a quarter of an hour.
impl fmt::Debug for InteractionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InteractionToken").field("id", &self.id).finish_non_exhaustive()
    }
}

/// The delivery state of a post that responds to an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResponseState {
    Pending,
    Sent,
    /// Given up.
    Failed,
}

/// Returns the delivery state of the post that responds to an interaction; `None` if there is none.
pub async fn find_response_state(
    connection: &mut Connection,
    interaction: i64,
) -> sqlx::Result<Option<ResponseState>> {
    let row = sqlx::query!(
        r#"select done_at is not null as "is_done!", message_id is not null as "is_sent!" from notice
           where interaction_id = $1"#,
        interaction,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(|row| match (row.is_done, row.is_sent) {
        (false, _) => ResponseState::Pending,
        (true, true) => ResponseState::Sent,
        (true, false) => ResponseState::Failed,
    }))
}

/// Returns whether a post responds to an interaction already: there can be only one.
pub async fn has_response(connection: &mut Connection, interaction: i64) -> sqlx::Result<bool> {
    Ok(find_response_state(connection, interaction).await?.is_some())
}

/// Returns whether a player has been sent a direct message about this event of a match, or is about to be. Always `false` for a
/// ping, which may be repeated.
pub async fn has_direct_message(
    connection: &mut Connection,
    kind: DirectNotice,
    span: MatchSpan,
    recipient: PlayerId,
) -> sqlx::Result<bool> {
    if matches!(kind, DirectNotice::Ping(_)) {
        return Ok(false);
    }
    sqlx::query_scalar!(
        r#"select exists (
               select from notice
               where match_id = $1 and recipient = $2 and kind = $3 and events = $4 and failure is null) as "is_any!""#,
        span.id.0,
        recipient.0,
        kind.to_sql(),
        span.events,
    )
    .fetch_one(connection)
    .await
}

/// Returns the token with which the post of this notice can still be edited.
pub async fn find_token(
    connection: &mut Connection,
    notice: i64,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<InteractionToken>> {
    let row = sqlx::query!(
        r#"select interaction_id as "id!", interaction_token as "token!" from notice
           where notice_id = $1 and interaction_id is not null and created_at > $2"#,
        notice,
        now - TOKEN_LIFETIME,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(|row| InteractionToken { id: row.id, token: row.token }))
}

/// Deletes the interactions, with their tokens, of posts that were sent or given up before a time. Returns their number.
pub async fn delete_old_tokens(connection: &mut Connection, before: DateTime<Utc>) -> sqlx::Result<u64> {
    let deleted = sqlx::query!(
        "update notice set interaction_id = null, interaction_token = null
         where interaction_id is not null and done_at < $1",
        before,
    );
    Ok(deleted.execute(connection).await?.rows_affected())
}
