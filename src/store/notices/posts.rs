//! The messages that notices became.

use sqlx::PgConnection;

use crate::ids::{ChallengeId, ChannelId, MatchId, MessageId};

/// A message in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Post {
    /// The notice it came from.
    pub notice: i64,
    /// Where.
    pub channel: ChannelId,
    /// Which.
    pub message: MessageId,
}

/// The columns of a [`Post`].
#[expect(clippy::struct_field_names, reason = "the columns are called so")]
struct PostRow {
    notice_id: i64,
    channel_id: i64,
    message_id: i64,
}

impl From<PostRow> for Post {
    fn from(row: PostRow) -> Self {
        Self { notice: row.notice_id, channel: ChannelId(row.channel_id), message: MessageId(row.message_id) }
    }
}

/// Posts that still show buttons though their match has a later post in their place: a few of them. What is only said beside
/// a turn does not take its place.
pub async fn find_old_buttons(connection: &mut PgConnection) -> sqlx::Result<Vec<Post>> {
    let rows = sqlx::query_as!(
        PostRow,
        r#"select notice_id, channel_id as "channel_id!", message_id as "message_id!" from notice old
           where has_buttons and recipient is null and exists (
               select from notice later
               where later.match_id = old.match_id and later.notice_id > old.notice_id
                 and later.message_id is not null
                 and (later.kind in ('turn', 'result') or old.kind = 'offer' and later.kind = 'answer'))
           order by notice_id limit 20"#,
    )
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(Post::from).collect())
}

/// The post of this notice shows no buttons any more.
pub async fn set_buttons_gone(connection: &mut PgConnection, notice: i64) -> sqlx::Result<()> {
    sqlx::query!("update notice set has_buttons = false where notice_id = $1", notice)
        .execute(connection)
        .await?;
    Ok(())
}

/// The newest post of a match.
pub async fn find_last_post(connection: &mut PgConnection, id: MatchId) -> sqlx::Result<Option<Post>> {
    let row = sqlx::query_as!(
        PostRow,
        r#"select notice_id, channel_id as "channel_id!", message_id as "message_id!" from notice
           where match_id = $1 and message_id is not null and recipient is null
           order by notice_id desc limit 1"#,
        id.0,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(Post::from))
}

/// The newest post that shows the board of a match.
pub async fn find_turn_post(connection: &mut PgConnection, id: MatchId) -> sqlx::Result<Option<Post>> {
    let row = sqlx::query_as!(
        PostRow,
        r#"select notice_id, channel_id as "channel_id!", message_id as "message_id!" from notice
           where match_id = $1 and message_id is not null and kind in ('turn', 'result')
           order by notice_id desc limit 1"#,
        id.0,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(Post::from))
}

/// The post of a challenge.
pub async fn find_challenge_post(
    connection: &mut PgConnection,
    id: ChallengeId,
) -> sqlx::Result<Option<Post>> {
    let row = sqlx::query_as!(
        PostRow,
        r#"select notice_id, channel_id as "channel_id!", message_id as "message_id!" from notice
           where challenge_id = $1 and kind = 'challenge' and message_id is not null"#,
        id.0,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(Post::from))
}
