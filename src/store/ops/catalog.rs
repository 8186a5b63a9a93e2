//! The tables, migrations and row counts of a database, for back-up and restore.

use sqlx::AssertSqlSafe;

use crate::store::Connection;

/// The table in which sqlx records applied migrations.
pub const MIGRATIONS_TABLE: &str = "_sqlx_migrations";

/// All tables of the schema, including [`MIGRATIONS_TABLE`]. Back-ups contain no others.
pub const TABLES: [&str; 45] = [
    MIGRATIONS_TABLE,
    "absence",
    "analysis",
    "block",
    "bot_turn",
    "challenge",
    "daily_puzzle",
    "daily_solver",
    "follow",
    "global_rating",
    "global_rating_run",
    "heartbeat",
    "hidden_player",
    "identify_queue",
    "ladder",
    "ladder_crown",
    "ladder_match",
    "ladder_place",
    "look",
    "match",
    "match_event",
    "mate",
    "mined_match",
    "notice",
    "ping",
    "plan",
    "player",
    "player_preference",
    "puzzle",
    "puzzle_rating",
    "puzzle_try",
    "rating",
    "recent_position",
    "season",
    "season_place",
    "server_setting",
    "solved_puzzle",
    "solver_rating",
    "standing",
    "tournament",
    "tournament_draft",
    "tournament_entry",
    "tournament_game",
    "tournament_round",
    "trial",
];

/// The columns of these tables in all versions, without generated ones, separated by spaces. Back-ups contain no others.
const COLUMNS: [(&str, &str); 44] = [
    ("absence", "absence_id player_id first_day last_day from_at until_at is_over"),
    (
        "analysis",
        "match_id events asked_at asked_by claimed_until attempts done_at standings best turns searches_left \
         search_millis worked_at",
    ),
    ("block", "player_id blocked blocked_at"),
    ("bot_turn", "match_id seen since asked_at retry_at attempts"),
    (
        "challenge",
        "challenge_id challenger opponent expansions opening colour days_per_move rated guild_id channel_id \
         is_private locale created_at expires_at closed_at outcome match_id total_days increment_hours timeout \
         rematch_of thread parent_id moves opponent_channel_id code_hash foreign_guild_id",
    ),
    ("daily_puzzle", "guild_id day puzzle"),
    ("daily_solver", "guild_id day player_id solved_at"),
    ("follow", "match_id player_id what told warned_white warned_black followed_at"),
    ("global_rating", "player_id first_at opponents rating deviation volatility rated_at member_since"),
    ("global_rating_run", "is_only begun_at claimed_until"),
    ("heartbeat", "process at first_shard last_shard shards"),
    ("hidden_player", "guild_id player_id hidden_at"),
    ("identify_queue", "queue free_at holder"),
    ("ladder", "guild_id channel_id posted_on"),
    ("ladder_crown", "guild_id player_id seconds since"),
    ("ladder_match", "match_id guild_id challenger defender begun_at ended_at counted"),
    ("ladder_place", "guild_id player_id place joined_at active_at due_at month_place last_month_place"),
    ("look", "player_id match_id events at"),
    (
        "match",
        "match_id white black expansions opening days_per_move rated guild_id channel_id is_private locale \
         started_at deadline_at ended_at result end_reason white_rating_before white_deviation_before \
         white_rating_after white_deviation_after black_rating_before black_deviation_before black_rating_after \
         black_deviation_after total_days increment_hours timeout remind_at pinged_at opened_at thread parent_id \
         thread_awake_until thread_check_at stranded_at plies mated_by white_opening black_opening rated_at \
         hushed_at ply played_at timed_out halted white_away_until black_away_until white_established \
         black_established bot level bot_score tournament_id is_ladder black_channel_id foreign_guild_id",
    ),
    ("match_event", "match_id seq kind ply uhp actor at micros planned"),
    ("mate", "player_id guild_id bug mates"),
    ("mined_match", "match_id mined_at"),
    (
        "notice",
        "notice_id match_id challenge_id kind since ply channel_id nonce created_at attempts claimed_by retry_at \
         done_at message_id failure has_buttons events recipient hindrance_told guild_id turn_at buttons_off_at \
         day author is_practice lane_turn_at is_open tournament_id part is_copy \
         interaction_id interaction_token",
    ),
    ("ping", "sender receiver sent"),
    ("plan", "match_id player_id version base_revision lines draft recent changed_at"),
    ("player", "player_id name seen_at last_locale first_steps_at bot_thought_at is_reachable has_app"),
    (
        "player_preference",
        "player_id confirm theme reminders remind_by zone quiet_from quiet_until digest_hour digest_at digest_day \
         listed challengers puzzles letters",
    ),
    ("puzzle", "puzzle_id match_id guild_id ply moves found_at"),
    ("puzzle_rating", "puzzle rating deviation volatility rated_at"),
    ("puzzle_try", "player_id puzzle tried_at missed solved_at misses"),
    ("rating", "player_id rating deviation volatility rated_at"),
    ("recent_position", "match_id hashes"),
    ("season", "guild_id first_day end_day length"),
    ("season_place", "guild_id first_day player_id place points won drawn lost"),
    (
        "server_setting",
        "guild_id theme home_channel threads time expansions opening challengers most days_away language \
         puzzle_channel puzzle_day old_boards season season_end season_channel",
    ),
    ("solved_puzzle", "player_id puzzle solved_at"),
    ("solver_rating", "player_id rating deviation volatility rated_at"),
    ("standing", "player_id guild_id rating settled_until won drawn lost streak"),
    (
        "tournament",
        "tournament_id guild_id channel_id thread_id organiser name stage pairs seats expansions opening \
         days_per_move total_days increment_hours rated locale created_at started_at ends_at due_at \
         format rounds previous starts_at planned_end_at",
    ),
    (
        "tournament_draft",
        "player_id guild_id name format rounds pairs seats expansions opening days_per_move total_days increment_hours rated \
         starts_at planned_end_at",
    ),
    (
        "tournament_entry",
        "tournament_id player_id joined_at seed group_number withdrawn_at withdrawal_reason withdrawal_at stayed_at checked_at",
    ),
    ("tournament_game", "tournament_id group_number round board game white black match_id result counted"),
    ("tournament_round", "tournament_id round bye started_at ends_at"),
    ("trial", "trial_id player_id match_id base_ply moves touched_at is_past"),
];

/// The identity columns. The sequence of each is named `{table}_{column}_seq`.
pub const IDENTITY_COLUMNS: [(&str, &str); 7] = [
    ("absence", "absence_id"),
    ("challenge", "challenge_id"),
    ("match", "match_id"),
    ("notice", "notice_id"),
    ("puzzle", "puzzle_id"),
    ("tournament", "tournament_id"),
    ("trial", "trial_id"),
];

/// Tables in which a running bot keeps data about itself only.
const TABLES_OF_PROCESSES: [&str; 4] = [MIGRATIONS_TABLE, "global_rating_run", "heartbeat", "identify_queue"];

/// Returns whether a version of the schema has this column.
pub fn is_known_column(table: &str, column: &str) -> bool {
    let columns = COLUMNS.iter().find(|(name, _)| *name == table).map_or("", |(_, columns)| columns);
    columns.split(' ').any(|known| known == column)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowCounts {
    pub matches: i64,
    pub challenges: i64,
}

/// A table and its columns, without generated ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub name: String,
    pub columns: Vec<String>,
}

/// A sequence and the identity column that it numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdentitySequence {
    pub name: String,
    pub table: String,
    pub column: String,
}

/// Returns those of [`TABLES`] that exist in the current schema, even if another program created them.
pub async fn list_tables(connection: &mut Connection) -> sqlx::Result<Vec<String>> {
    let names = TABLES.map(str::to_owned);
    sqlx::query_scalar!(
        r#"select relname::text as "name!" from pg_catalog.pg_class c
           join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
           where relname::text = any($1) order by relname"#,
        &names,
    )
    .fetch_all(connection)
    .await
}

/// Counts matches and challenges. Returns `None` unless `match` and [`MIGRATIONS_TABLE`] exist.
pub async fn find_row_counts(connection: &mut Connection) -> sqlx::Result<Option<RowCounts>> {
    let tables = list_tables(connection).await?;
    let has = |name: &str| tables.iter().any(|table| table == name);
    if !has("match") || !has(MIGRATIONS_TABLE) {
        return Ok(None);
    }
    let matches =
        sqlx::query_scalar!(r#"select count(*) as "count!" from match"#).fetch_one(&mut *connection);
    let matches = matches.await?;
    let challenges = if has("challenge") {
        sqlx::query_scalar!(r#"select count(*) as "count!" from challenge"#).fetch_one(connection).await?
    } else {
        0 // a version before migration 3
    };
    Ok(Some(RowCounts { matches, challenges }))
}

/// Returns the first of [`TABLES`] with data of people or servers; `None` if there is none.
pub async fn find_table_with_data(connection: &mut Connection) -> sqlx::Result<Option<String>> {
    for table in list_tables(connection).await? {
        if TABLES_OF_PROCESSES.contains(&table.as_str()) {
            continue;
        }
        let sql = format!("select exists (select from {})", quoted(&table));
        if sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut *connection).await? {
            return Ok(Some(table));
        }
    }
    Ok(None)
}

/// Quotes the name of a table, column or sequence.
pub(super) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Returns whether the user may create tables in the schema in which this connection creates them.
pub async fn can_create_tables(connection: &mut Connection) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select coalesce(has_schema_privilege(current_schema(), 'create'), false) as "may!""#
    )
    .fetch_one(connection)
    .await
}

/// Returns the versions and checksums of the applied migrations.
///
/// # Errors
/// If the database has no table of migrations.
pub async fn list_migrations(connection: &mut Connection) -> sqlx::Result<Vec<(i64, Vec<u8>)>> {
    // Not a checked query: sqlx creates the table, and it doesn't exist in the database of `scripts/prepare-queries`.
    let applied = sqlx::query_as("select version, checksum from _sqlx_migrations order by version");
    applied.fetch_all(connection).await
}

/// Returns those of [`TABLES`] that exist, without [`MIGRATIONS_TABLE`], and their columns, without generated ones.
pub async fn list_columns(connection: &mut Connection) -> sqlx::Result<Vec<Table>> {
    let names = TABLES.map(str::to_owned);
    sqlx::query_as!(
        Table,
        r#"select c.relname::text as "name!", array_agg(a.attname::text order by a.attnum) as "columns!"
           from pg_catalog.pg_class c
           join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
           join pg_catalog.pg_attribute a on a.attrelid = c.oid
           where c.relname::text = any($1) and c.relname <> $2
             and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
           group by c.relname order by c.relname"#,
        &names,
        MIGRATIONS_TABLE,
    )
    .fetch_all(connection)
    .await
}

/// Returns the sequences of the identity columns of [`TABLES`].
pub async fn list_sequences(connection: &mut Connection) -> sqlx::Result<Vec<IdentitySequence>> {
    let names = TABLES.map(str::to_owned);
    sqlx::query_as!(
        IdentitySequence,
        r#"select s.relname::text as "name!", c.relname::text as "table!", a.attname::text as "column!"
           from pg_catalog.pg_depend d
           join pg_catalog.pg_class s on s.oid = d.objid and s.relkind = 'S'
           join pg_catalog.pg_class c on c.oid = d.refobjid
           join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
           join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid and a.attidentity <> ''
           where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and c.relname::text = any($1)
           order by s.relname"#,
        &names,
    )
    .fetch_all(connection)
    .await
}
