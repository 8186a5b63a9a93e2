//! Table `plan`: conditional moves, which players plan for a running match.

use chrono::{DateTime, Utc};

use crate::ids::{MatchId, PlayerId, Revision};
use crate::store::Connection;

/// A row of the table, without its keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanRow {
    /// Counts the changes: edits, and planned moves that were played.
    pub version: i32,
    /// The revision of the match at the position where the lines begin.
    pub base: Revision,
    /// The saved lines.
    pub lines: Vec<String>,
    /// The lines being edited; `None` without unsaved changes.
    pub draft: Option<Vec<String>>,
    /// Lines that were overtaken, replaced or forbidden by a corrected rule, newest first. Removed and discarded lines aren't kept.
    pub recent: Vec<String>,
    pub changed_at: DateTime<Utc>,
}

/// Returns the rows of both players of a match.
pub async fn find_plans(connection: &mut Connection, id: MatchId) -> sqlx::Result<Vec<(PlayerId, PlanRow)>> {
    let rows = sqlx::query!(
        "select player_id, version, base_revision, lines, draft, recent, changed_at from plan where match_id = $1",
        id.0,
    );
    let rows = rows.fetch_all(connection).await?.into_iter().map(|row| {
        let plan = PlanRow {
            version: row.version,
            base: Revision(row.base_revision),
            lines: row.lines,
            draft: row.draft,
            recent: row.recent,
            changed_at: row.changed_at,
        };
        (PlayerId(row.player_id), plan)
    });
    Ok(rows.collect())
}

/// Returns a player's row for a match.
pub async fn find_plan(
    connection: &mut Connection,
    id: MatchId,
    player: PlayerId,
) -> sqlx::Result<Option<PlanRow>> {
    let mut plans = find_plans(connection, id).await?.into_iter();
    Ok(plans.find(|(by, _)| *by == player).map(|(_, plan)| plan))
}

/// Inserts or replaces a player's row for a match. The caller holds the match's lock.
pub async fn set_plan(
    connection: &mut Connection,
    id: MatchId,
    player: PlayerId,
    plan: &PlanRow,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into plan (match_id, player_id, version, base_revision, lines, draft, recent, changed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (match_id, player_id) do update
         set version = excluded.version, base_revision = excluded.base_revision, lines = excluded.lines,
             draft = excluded.draft, recent = excluded.recent, changed_at = excluded.changed_at",
        id.0,
        player.0,
        plan.version,
        plan.base.0,
        &plan.lines,
        plan.draft.as_deref(),
        &plan.recent,
        plan.changed_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Deletes the rows of both players of a match.
pub async fn delete_plans(connection: &mut Connection, id: MatchId) -> sqlx::Result<()> {
    sqlx::query!("delete from plan where match_id = $1", id.0).execute(connection).await.map(drop)
}

/// Deletes rows that a move or a takeback overtook before `before`. Returns how many.
pub async fn delete_overtaken_plans(connection: &mut Connection, before: DateTime<Utc>) -> sqlx::Result<u64> {
    let deleted = sqlx::query!(
        "delete from plan
         where changed_at < $1 and exists (
             select from match_event
             where match_event.match_id = plan.match_id and ply is not null and at > plan.changed_at and at < $1)",
        before,
    );
    Ok(deleted.execute(connection).await?.rows_affected())
}
