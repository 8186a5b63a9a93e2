//! Everything that is stored on one person, whatever the table: to hand it out, and to delete it.
//!
//! [`PERSONAL_TABLES`] is the one list of it. A test walks the references to `player` in the schema, and fails if a column that
//! names a person is missing here, or cannot be given to nobody.

use futures_util::Stream;
use sqlx::AssertSqlSafe;

use crate::ids::{ChallengeId, MatchId, PlayerId};
use crate::store::Connection;
use crate::store::players::DELETED_NAME;

/// A table that says something of people.
#[derive(Clone, Copy, Debug)]
pub struct PersonalTable {
    pub table: &'static str,
    /// The columns that name a person.
    pub columns: &'static [&'static str],
    /// Which other rows are of a person too: a condition, in which `$1` is that person.
    others: Option<&'static str>,
    /// In which order its rows are handed out.
    order: &'static str,
    /// What becomes of the rows of a person who is deleted.
    pub on_deletion: OnDeletion,
}

/// What becomes of the rows of a person who is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnDeletion {
    Deleted,
    /// They are other people's too, and stay under the number of nobody.
    Kept,
}

/// Every table that says something of people.
pub const PERSONAL_TABLES: [PersonalTable; 19] = [
    table("player", &["player_id"], "player_id", OnDeletion::Kept),
    table("rating", &["player_id"], "player_id", OnDeletion::Deleted),
    table("standing", &["player_id"], "guild_id", OnDeletion::Deleted),
    table("hidden_player", &["player_id"], "guild_id", OnDeletion::Deleted),
    table("mate", &["player_id"], "guild_id, bug", OnDeletion::Deleted),
    table("player_preference", &["player_id"], "player_id", OnDeletion::Deleted),
    table("absence", &["player_id"], "absence_id", OnDeletion::Deleted),
    table("block", &["player_id"], "blocked_at, blocked", OnDeletion::Deleted),
    table("ping", &["sender", "receiver"], "sender, receiver", OnDeletion::Deleted),
    table("solved_puzzle", &["player_id"], "solved_at, puzzle", OnDeletion::Deleted),
    table("puzzle_try", &["player_id"], "tried_at, puzzle", OnDeletion::Deleted),
    table("daily_solver", &["player_id"], "solved_at, guild_id", OnDeletion::Deleted),
    table("analysis", &["asked_by"], "match_id", OnDeletion::Deleted),
    table("trial", &["player_id"], "trial_id", OnDeletion::Deleted),
    table("look", &["player_id"], "match_id", OnDeletion::Deleted),
    table("notice", &["recipient"], "notice_id", OnDeletion::Deleted),
    table("challenge", &["challenger", "opponent"], "challenge_id", OnDeletion::Kept),
    table("match", &["white", "black"], "match_id", OnDeletion::Kept),
    PersonalTable {
        others: Some("match_id in (select match_id from match where $1 in (white, black))"),
        ..table("match_event", &["actor"], "match_id, seq", OnDeletion::Kept)
    },
];

const fn table(
    table: &'static str,
    columns: &'static [&'static str],
    order: &'static str,
    on_deletion: OnDeletion,
) -> PersonalTable {
    PersonalTable { table, columns, others: None, order, on_deletion }
}

impl PersonalTable {
    /// Whether a row is of the person `$1`.
    fn is_theirs(&self) -> String {
        let named = format!("$1 in ({})", self.columns.join(", "));
        self.others.map_or(named.clone(), |others| format!("{named} or {others}"))
    }
}

/// The rows of a table that are of this person, one after the other as they are read: each an object in JSON, by the names of
/// the columns. Numbers that a program might round, such as Discord's, are written as text.
pub fn rows<'a>(
    connection: &'a mut Connection,
    of: &PersonalTable,
    player: PlayerId,
) -> impl Stream<Item = sqlx::Result<String>> + Send + use<'a> {
    let PersonalTable { table, order, .. } = of;
    let sql = format!(
        "select (
             select json_object_agg(key, case
                 when jsonb_typeof(value) = 'number' and abs(value::text::numeric) > 9007199254740991
                 then to_jsonb(value::text) else value end)
             from jsonb_each(to_jsonb(t)))::text from {table} t where {} order by {order}",
        of.is_theirs()
    );
    // Not a checked query: the table is one of the list above.
    sqlx::query_scalar(AssertSqlSafe(sql)).bind(player.0).fetch(connection)
}

/// Waits until nobody else is changing a match of this person, and keeps others out until the transaction ends; gives the
/// numbers of all of them, lowest first.
pub async fn lock_matches(connection: &mut Connection, player: PlayerId) -> sqlx::Result<Vec<MatchId>> {
    let ids = sqlx::query_scalar!(
        "select match_id from match where white = $1 or black = $1 order by match_id for update",
        player.0,
    );
    Ok(ids.fetch_all(connection).await?.into_iter().map(MatchId).collect())
}

/// The same for challenges that they have made or that are for them; gives the numbers of those that nobody has answered.
pub async fn lock_challenges(
    connection: &mut Connection,
    player: PlayerId,
) -> sqlx::Result<Vec<ChallengeId>> {
    let rows = sqlx::query!(
        r#"select challenge_id, closed_at is null as "is_open!" from challenge
           where challenger = $1 or opponent = $1 order by challenge_id for update"#,
        player.0,
    );
    let rows = rows.fetch_all(connection).await?;
    Ok(rows.into_iter().filter(|row| row.is_open).map(|row| ChallengeId(row.challenge_id)).collect())
}

/// Keeps this person from anything new until the transaction ends. The caller holds the locks of their matches and challenges.
pub async fn lock_player(connection: &mut Connection, player: PlayerId) -> sqlx::Result<()> {
    sqlx::query_scalar!("select player_id from player where player_id = $1 for update", player.0)
        .fetch_optional(connection)
        .await?;
    Ok(())
}

/// How many matches of this person there are, and how many challenges that nobody has answered, of theirs or for them.
pub async fn count_matches_and_challenges(
    connection: &mut Connection,
    player: PlayerId,
) -> sqlx::Result<(usize, usize)> {
    let row = sqlx::query!(
        r#"select
             (select count(*) from match where white = $1 or black = $1) as "matches!",
             (select count(*) from challenge
              where (challenger = $1 or opponent = $1) and closed_at is null) as "challenges!""#,
        player.0,
    );
    let row = row.fetch_one(connection).await?;
    Ok((
        usize::try_from(row.matches).unwrap_or_default(),
        usize::try_from(row.challenges).unwrap_or_default(),
    ))
}

/// Deletes what is this person's alone, and gives the rest to `nobody`. The caller holds all locks, and nothing of theirs is
/// running or open.
///
/// # Errors
/// If there is such a nobody already.
pub async fn delete_account(
    connection: &mut Connection,
    player: PlayerId,
    nobody: PlayerId,
) -> sqlx::Result<()> {
    for of in PERSONAL_TABLES.iter().filter(|of| of.on_deletion == OnDeletion::Deleted) {
        let sql = format!("delete from {} where {}", of.table, of.is_theirs());
        sqlx::query(AssertSqlSafe(sql)).bind(player.0).execute(&mut *connection).await?;
    }
    sqlx::query!(
        "update player set player_id = $2, name = $3, last_locale = null, first_steps_at = null, bot_thought_at = null
         where player_id = $1",
        player.0,
        nobody.0,
        DELETED_NAME
    )
    .execute(&mut *connection)
    .await?;
    forget_direct_messages(connection, nobody).await
}

/// Forgets where the bot's direct messages with somebody are: their channel is theirs alone. Nothing more is told there.
async fn forget_direct_messages(connection: &mut Connection, nobody: PlayerId) -> sqlx::Result<()> {
    let matches: Vec<i64> = sqlx::query_scalar!(
        "update match set channel_id = 0 where guild_id = 0 and (white = $1 or black = $1) returning match_id",
        nobody.0,
    )
    .fetch_all(&mut *connection)
    .await?;
    sqlx::query!("delete from notice where match_id = any($1)", &matches).execute(connection).await.map(drop)
}
