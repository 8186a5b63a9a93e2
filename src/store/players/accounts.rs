//! Export and deletion of all personal data.
//!
//! [`PERSONAL_TABLES`] is the only list of it. A test walks the schema's foreign keys to `player`, and fails if a column is
//! missing here or cannot be set to the id of a deleted account.

use futures_util::Stream;
use sqlx::AssertSqlSafe;

use crate::ids::{ChallengeId, MatchId, PlayerId};
use crate::store::Connection;
use crate::store::players::DELETED_NAME;

/// A table with personal data.
#[derive(Clone, Copy, Debug)]
pub struct PersonalTable {
    pub table: &'static str,
    /// The columns with player ids.
    pub columns: &'static [&'static str],
    /// An SQL condition for further rows of the player `$1`.
    extra_condition: Option<&'static str>,
    /// The `order by` list of the export.
    order: &'static str,
    pub on_deletion: OnDeletion,
}

/// What happens to a player's rows when their account is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnDeletion {
    Deleted,
    /// Other players share the rows, so they stay under the id of the deleted account.
    Kept,
}

pub const PERSONAL_TABLES: [PersonalTable; 32] = [
    table("player", &["player_id"], "player_id", OnDeletion::Kept),
    table("rating", &["player_id"], "player_id", OnDeletion::Deleted),
    table("standing", &["player_id"], "guild_id", OnDeletion::Deleted),
    table("global_rating", &["player_id"], "player_id", OnDeletion::Deleted),
    table("hidden_player", &["player_id"], "guild_id", OnDeletion::Deleted),
    table("mate", &["player_id"], "guild_id, bug", OnDeletion::Deleted),
    table("player_preference", &["player_id"], "player_id", OnDeletion::Deleted),
    table("absence", &["player_id"], "absence_id", OnDeletion::Deleted),
    table("block", &["player_id"], "blocked_at, blocked", OnDeletion::Deleted),
    table("ping", &["sender", "receiver"], "sender, receiver", OnDeletion::Deleted),
    table("solved_puzzle", &["player_id"], "solved_at, puzzle", OnDeletion::Deleted),
    table("puzzle_try", &["player_id"], "tried_at, puzzle", OnDeletion::Deleted),
    table("solver_rating", &["player_id"], "player_id", OnDeletion::Deleted),
    table("daily_solver", &["player_id"], "solved_at, guild_id", OnDeletion::Deleted),
    table("season_place", &["player_id"], "guild_id, first_day", OnDeletion::Deleted),
    table("analysis", &["asked_by"], "match_id", OnDeletion::Deleted),
    table("trial", &["player_id"], "trial_id", OnDeletion::Deleted),
    table("plan", &["player_id"], "match_id", OnDeletion::Deleted),
    table("follow", &["player_id"], "match_id", OnDeletion::Deleted),
    table("look", &["player_id"], "match_id", OnDeletion::Deleted),
    table("notice", &["recipient", "author"], "notice_id", OnDeletion::Deleted),
    table("challenge", &["challenger", "opponent"], "challenge_id", OnDeletion::Kept),
    table("match", &["white", "black"], "match_id", OnDeletion::Kept),
    table("tournament", &["organiser"], "tournament_id", OnDeletion::Kept),
    table("tournament_draft", &["player_id"], "guild_id", OnDeletion::Deleted),
    table("tournament_entry", &["player_id"], "tournament_id", OnDeletion::Kept),
    table(
        "tournament_game",
        &["white", "black"],
        "tournament_id, group_number, round, board, game",
        OnDeletion::Kept,
    ),
    table("tournament_round", &["bye"], "tournament_id, round", OnDeletion::Kept),
    table("ladder_place", &["player_id"], "guild_id", OnDeletion::Deleted),
    table("ladder_crown", &["player_id"], "guild_id", OnDeletion::Deleted),
    table("ladder_match", &["challenger", "defender"], "match_id", OnDeletion::Kept),
    PersonalTable {
        extra_condition: Some("match_id in (select match_id from match where $1 in (white, black))"),
        ..table("match_event", &["actor"], "match_id, seq", OnDeletion::Kept)
    },
];

const fn table(
    table: &'static str,
    columns: &'static [&'static str],
    order: &'static str,
    on_deletion: OnDeletion,
) -> PersonalTable {
    PersonalTable { table, columns, extra_condition: None, order, on_deletion }
}

impl PersonalTable {
    /// Returns the SQL condition for the rows of the player `$1`.
    fn condition(&self) -> String {
        let condition = format!("$1 in ({})", self.columns.join(", "));
        self.extra_condition.map_or(condition.clone(), |extra| format!("{condition} or {extra}"))
    }
}

/// Columns that the export leaves out: they prove the knowledge of a secret or give rights, and say nothing about a person.
const SECRET_COLUMNS: &str = "{code_hash, interaction_token}";

/// Streams a player's rows of a table, each as a JSON object keyed by column, without secret columns. Numbers beyond 2^53,
/// such as snowflakes, are strings, since JSON parsers may round them.
pub fn stream_rows<'a>(
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
             from jsonb_each(to_jsonb(t) - '{SECRET_COLUMNS}'::text[]))::text from {table} t where {} order by {order}",
        of.condition()
    );
    // Safe: all parts are constants of this module.
    sqlx::query_scalar(AssertSqlSafe(sql)).bind(player.0).fetch(connection)
}

/// Locks all matches of a player until the transaction ends, lowest id first. Returns their ids.
pub async fn lock_matches(connection: &mut Connection, player: PlayerId) -> sqlx::Result<Vec<MatchId>> {
    let ids = sqlx::query_scalar!(
        "select match_id from match where white = $1 or black = $1 order by match_id for update",
        player.0,
    );
    Ok(ids.fetch_all(connection).await?.into_iter().map(MatchId).collect())
}

/// Locks all challenges by and to a player until the transaction ends. Returns the ids of the open ones.
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

/// Locks a player until the transaction ends, which blocks new rows that refer to them. The caller holds the locks of the
/// player's matches and challenges.
pub async fn lock_player(connection: &mut Connection, player: PlayerId) -> sqlx::Result<()> {
    sqlx::query_scalar!("select player_id from player where player_id = $1 for update", player.0)
        .fetch_optional(connection)
        .await?;
    Ok(())
}

/// Counts all matches of a player, and the open challenges by and to them.
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

/// Deletes a player's own rows, except for the choice against puzzles, and moves that and shared rows to the id `deleted`. The
/// caller holds all locks, and the player has no running matches or open challenges.
///
/// # Errors
/// If the id `deleted` is taken.
pub async fn delete_account(
    connection: &mut Connection,
    player: PlayerId,
    deleted: PlayerId,
) -> sqlx::Result<()> {
    let forbids_puzzles = sqlx::query_scalar!(
        r#"select exists (select from player_preference where player_id = $1 and not puzzles) as "forbids!""#,
        player.0
    );
    let forbids_puzzles = forbids_puzzles.fetch_one(&mut *connection).await?;
    // Others still wait for these notices.
    sqlx::query!("update notice set author = null where author = $1", player.0)
        .execute(&mut *connection)
        .await?;
    for of in PERSONAL_TABLES.iter().filter(|of| of.on_deletion == OnDeletion::Deleted) {
        let sql = format!("delete from {} where {}", of.table, of.condition());
        sqlx::query(AssertSqlSafe(sql)).bind(player.0).execute(&mut *connection).await?;
    }
    sqlx::query!(
        "update player
         set player_id = $2, name = $3, last_locale = null, first_steps_at = null, bot_thought_at = null, is_reachable = false,
             has_app = false
         where player_id = $1",
        player.0,
        deleted.0,
        DELETED_NAME
    )
    .execute(&mut *connection)
    .await?;
    if forbids_puzzles {
        // Their matches stay, and must still not become puzzles.
        sqlx::query!("insert into player_preference (player_id, puzzles) values ($1, false)", deleted.0)
            .execute(&mut *connection)
            .await?;
    }
    clear_direct_messages(connection, deleted).await
}

/// Clears the id of the player's direct-message channel, which is personal data, and deletes the notices sent there.
async fn clear_direct_messages(connection: &mut Connection, deleted: PlayerId) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from notice using match m
         where m.match_id = notice.match_id and m.guild_id = 0 and m.foreign_guild_id is null and (m.white = $1 or m.black = $1)
           and notice.recipient is null
           and (not is_copy or notice.channel_id = case when m.black = $1 then m.black_channel_id else m.channel_id end)",
        deleted.0,
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "delete from notice using challenge c
         where c.challenge_id = notice.challenge_id and c.guild_id = 0 and c.foreign_guild_id is null and (c.challenger = $1 or c.opponent = $1)
           and notice.channel_id = case when c.challenger = $1 then c.channel_id else c.opponent_channel_id end",
        deleted.0,
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "update match
         set channel_id = case when black = $1 and black_channel_id is not null then channel_id else 0 end,
             black_channel_id = case when black = $1 and black_channel_id is not null then 0 else black_channel_id end
         where guild_id = 0 and foreign_guild_id is null and (white = $1 or black = $1)",
        deleted.0,
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "update challenge
         set channel_id = case when challenger = $1 then 0 else channel_id end,
             opponent_channel_id = case when challenger = $1 then opponent_channel_id else 0 end
         where guild_id = 0 and foreign_guild_id is null and (challenger = $1 or opponent = $1)",
        deleted.0,
    )
    .execute(connection)
    .await
    .map(drop)
}
