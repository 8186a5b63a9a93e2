//! Table `ping`: how often one person has called another of late.

use chrono::{DateTime, Utc};

use crate::ids::PlayerId;
use crate::store::Connection;

/// When this person has called that one, in order, as far as it is kept. Nobody else counts their calls until the
/// transaction ends. Both are in `player`.
pub async fn lock_pings(
    connection: &mut Connection,
    sender: PlayerId,
    receiver: PlayerId,
) -> sqlx::Result<Vec<DateTime<Utc>>> {
    sqlx::query_scalar!(
        "insert into ping (sender, receiver, sent) values ($1, $2, '{}')
         on conflict (sender, receiver) do update set sender = excluded.sender returning sent",
        sender.0,
        receiver.0,
    )
    .fetch_one(connection)
    .await
}

/// Sets when they did. The caller holds [`lock_pings`].
pub async fn set_pings(
    connection: &mut Connection,
    sender: PlayerId,
    receiver: PlayerId,
    sent: &[DateTime<Utc>],
) -> sqlx::Result<()> {
    sqlx::query!("update ping set sent = $3 where sender = $1 and receiver = $2", sender.0, receiver.0, sent)
        .execute(connection)
        .await
        .map(drop)
}
