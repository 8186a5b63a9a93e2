//! Export and deletion of personal data.

use chrono::TimeDelta;
use hivepost::clock::{TimeControl, Timeout};
use hivepost::ids::{MatchId, PlayerId};
use hivepost::play::challenges::ChallengeRequest;
use hivepost::play::matches::MatchRef;
use hivepost::play::{self, Caller, Database, Error, Refusal};
use hivepost::store::matches::{EndReason, Terms, find_matches};
use hivepost::store::players::accounts::{OnDeletion, PERSONAL_TABLES};
use serde_json::Value;
use sqlx::{AssertSqlSafe, PgPool};
use tokio::sync::mpsc;

use crate::schema::migrated_over_data;
use crate::table::{ADA, BERT, RATED, SERVER, Table, caller, now, offer};

const DELETED: PlayerId = PlayerId(-77);

/// Returns the table and column of every foreign key to `player`, and whether it cascades updates.
async fn references(pool: &PgPool) -> Vec<(String, String, bool)> {
    let found = sqlx::query_as(
        "select t.relname::text, a.attname::text, c.confupdtype = 'c' from pg_constraint c
         join pg_class t on t.oid = c.conrelid
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
         where c.contype = 'f' and c.confrelid = 'player'::regclass",
    );
    found.fetch_all(pool).await.expect("the catalog can be read")
}

async fn count(pool: &PgPool, sql: String) -> i64 {
    sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(pool).await.expect("the query succeeds")
}

#[tokio::test]
async fn every_column_with_a_player_is_exported_and_deleted() {
    let pool = migrated_over_data().await;
    let mut listed: Vec<(String, String)> = PERSONAL_TABLES
        .iter()
        .flat_map(|of| of.columns.iter().map(|column| (of.table.to_owned(), (*column).to_owned())))
        .collect();
    let references = references(&pool).await;
    assert!(references.len() >= 10, "{references:?}");
    for (table, column, cascades) in references {
        let of = PERSONAL_TABLES.iter().find(|of| of.table == table && of.columns.contains(&&*column));
        let of =
            of.unwrap_or_else(|| panic!("store::players::accounts::PERSONAL_TABLES lacks {table}.{column}"));
        assert!(
            of.on_deletion == OnDeletion::Deleted || cascades,
            "{table}.{column} is kept, so it needs `on update cascade`"
        );
        listed.retain(|one| *one != (table.clone(), column.clone()));
    }
    let referring_to_nobody = ["player", "look"].map(|table| (table.to_owned(), "player_id".to_owned()));
    assert_eq!(listed, referring_to_nobody, "spectators needn't have a row in player");
}

/// Exports a player's personal data.
pub async fn export(database: &Database, player: PlayerId) -> Value {
    let (sender, mut parts) = mpsc::channel::<String>(1);
    let collected = async {
        let mut document = String::new();
        while let Some(part) = parts.recv().await {
            document.push_str(&part);
        }
        document
    };
    let (read, document) = tokio::join!(play::accounts::personal_data(database, player, sender), collected);
    read.expect("the database reads");
    serde_json::from_str(&document).expect("it is JSON")
}

#[tokio::test]
async fn an_export_contains_all_personal_data() {
    let pool = migrated_over_data().await;
    let document = export(&pool, PlayerId(ADA)).await;
    for of in &PERSONAL_TABLES {
        let rows = document[of.table].as_array().unwrap_or_else(|| panic!("{} is missing", of.table));
        assert!(!rows.is_empty(), "the sample rows have none of Ada's in {}", of.table);
        let is_theirs = |row: &Value| of.columns.iter().any(|column| row[*column] == ADA);
        assert!(of.table == "match_event" || rows.iter().all(is_theirs), "{}: {rows:?}", of.table);
    }
    assert_eq!(document["player"][0]["name"], "Ada");
    let of_match = |event: &&Value| event["match_id"] == 2;
    let events = document["match_event"].as_array().expect("it is a list");
    assert_eq!(events.iter().filter(of_match).count(), 5, "the opponent’s moves too");
    assert!(!document.to_string().contains("interaction_token"), "{document}");
    let deleted = export(&pool, PlayerId(98)).await;
    assert!(PERSONAL_TABLES.iter().all(|of| deleted[of.table] == Value::Array(Vec::new())), "{deleted}");
}

#[tokio::test]
async fn large_exports_are_complete() {
    const MANY: usize = 3000;
    let table = Table::new().await;
    table.challenge(ADA, SERVER, RATED).await;
    let days = format!(
        "insert into absence (player_id, first_day, last_day, from_at, until_at)
         select {ADA}, at::date, at::date, at, at + interval '1 day'
         from generate_series(timestamptz '2000-01-01', '2100-01-01', '1 day') at limit {MANY}"
    );
    table.execute(&days).await;
    let document = export(&table.database, PlayerId(ADA)).await;
    assert_eq!(document["absence"].as_array().expect("it is a list").len(), MANY);
    assert_eq!(document.as_object().expect("it is an object").len(), PERSONAL_TABLES.len());
}

#[tokio::test]
async fn deleting_an_account_keeps_the_matches_of_opponents() {
    let pool = migrated_over_data().await;
    let before = count(&pool, "select count(*) from match_event where kind <> 'resigned'".to_owned()).await;
    let matches = count(&pool, "select count(*) from match where black = 12 or white = 12".to_owned()).await;
    let gone = play::accounts::delete(&pool, &caller(ADA), DELETED).await.expect("the deletion succeeds");
    assert_eq!((gone.running, gone.open), (6, 6));
    for of in &PERSONAL_TABLES {
        for column in of.columns {
            let left = format!("select count(*) from {} where {column} = {ADA}", of.table);
            assert_eq!(count(&pool, left).await, 0, "{}.{column}", of.table);
        }
    }
    for table in ["rating", "standing", "mate", "player_preference", "absence", "trial", "plan", "look"] {
        let left = count(&pool, format!("select count(*) from {table} where player_id = {DELETED}")).await;
        assert_eq!(left, 0, "{table}");
    }
    assert_eq!(count(&pool, "select count(*) from player where name = 'Ada'".to_owned()).await, 0);
    assert_eq!(count(&pool, "select count(*) from player where name like 'Person %'".to_owned()).await, 0);
    let personal = format!("player_id = {DELETED} and (is_reachable or has_app)");
    assert_eq!(count(&pool, format!("select count(*) from player where {personal}")).await, 0);
    let after = count(&pool, "select count(*) from match_event where kind <> 'resigned'".to_owned()).await;
    assert_eq!(after, before);
    let theirs = count(&pool, "select count(*) from match where black = 12 or white = 12".to_owned()).await;
    assert_eq!(theirs, matches);
    let mut connection = pool.acquire().await.expect("a connection is free");
    for found in find_matches(&mut connection, &[1, 2, 3, 4, 5].map(MatchId)).await.expect("they can be read")
    {
        let (id, deleted) = (found.id, if found.white.id == DELETED { found.white } else { found.black });
        assert_eq!((deleted.id, &*deleted.name), (DELETED, "deleted player"));
        let state = play::matches::find(&pool, &caller(BERT), MatchRef::Number(id))
            .await
            .expect("the log can be replayed");
        assert!(!state.is_running());
    }
}

#[tokio::test]
async fn a_returning_player_gets_a_new_account() {
    let table = Table::new().await;
    let old = table.begin(ADA, BERT).await;
    table.open_both(ADA, BERT, old).await;
    play::accounts::delete(&table.database, &caller(ADA), DELETED).await.expect("the deletion succeeds");
    let finished = play::matches::find(&table.database, &caller(BERT), MatchRef::Number(old))
        .await
        .expect("it is there");
    assert_eq!(finished.row.white.id, DELETED);
    let new = table.begin(ADA, BERT).await;
    table.open_both(ADA, BERT, new).await;
    let seen = play::matches::find(&table.database, &caller(ADA), MatchRef::Number(old)).await;
    assert!(matches!(seen, Err(Error::Refused(refusal)) if matches!(*refusal, Refusal::NoSuchMatch)));
    play::accounts::delete(&table.database, &caller(ADA), PlayerId(-78)).await.expect("also a second time");
    let left = count(&table.database, "select count(*) from match where ended_at is null".to_owned()).await;
    assert_eq!(left, 0);
}

#[tokio::test]
async fn deletion_ends_running_matches_by_timeout_or_resignation() {
    let table = Table::new().await;
    let mut ended = Vec::new();
    let friendly = Terms { timeout: Timeout::Friendly, ..RATED };
    let slow = Terms { time: TimeControl::Unlimited, ..RATED };
    for (terms, reason) in
        [(RATED, EndReason::Time), (friendly, EndReason::Resigned), (slow, EndReason::Resigned)]
    {
        let id = table.begin_with(ADA, BERT, SERVER, terms).await;
        table.open_properly(ADA, BERT, id).await;
        ended.push((id, reason));
    }
    let late = Caller { now: now() + TimeDelta::days(3), ..caller(ADA) };
    play::accounts::delete(&table.database, &late, DELETED).await.expect("the deletion succeeds");
    for (id, reason) in ended {
        let state = play::matches::find(&table.database, &caller(BERT), MatchRef::Number(id)).await;
        let finished = state.expect("it is there").row.finished.expect("the match is over");
        assert_eq!(finished.ending.reason, reason, "match {id}");
    }
}

#[tokio::test]
async fn deletion_withdraws_own_challenges_and_declines_others() {
    let table = Table::new().await;
    let own = table.challenge(ADA, SERVER, RATED).await;
    let to_ada = ChallengeRequest { opponent: Some(caller(ADA).player), ..offer(SERVER, RATED) };
    let other = play::challenges::create(&table.database, &caller(BERT), to_ada).await.expect("it is made");
    play::accounts::delete(&table.database, &caller(ADA), DELETED).await.expect("the deletion succeeds");
    for (id, outcome) in [(own, "withdrawn"), (other, "declined")] {
        let closed =
            format!("select count(*) from challenge where challenge_id = {id} and outcome = '{outcome}'");
        assert_eq!(count(&table.database, closed).await, 1, "challenge {id}");
    }
}

#[tokio::test]
async fn deleting_an_unknown_player_succeeds() {
    let table = Table::new().await;
    let gone =
        play::accounts::delete(&table.database, &caller(ADA), DELETED).await.expect("there is nothing to do");
    assert_eq!((gone.running, gone.open), (0, 0));
    assert_eq!(count(&table.database, "select count(*) from player".to_owned()).await, 0);
}

#[tokio::test]
async fn deletion_is_retried_only_after_a_deadlock() {
    // 40P01 is deadlock_detected, 57014 is query_canceled (statement timeout).
    for (code, refused, succeeds, tries) in
        [("40P01", 3, true, 4), ("40P01", 4, false, 4), ("57014", 3, false, 1)]
    {
        let table = Table::new().await;
        table.challenge(ADA, SERVER, RATED).await;
        table.fail_statement("delete on block", code, refused).await;
        let deleted = play::accounts::delete(&table.database, &caller(ADA), DELETED).await;
        assert_eq!((deleted.is_ok(), table.attempts().await), (succeeds, tries), "{code}, {refused} times");
        let left = count(&table.database, format!("select count(*) from player where player_id = {ADA}"));
        assert_eq!(left.await, i64::from(!succeeds), "all of it or nothing");
    }
}

#[tokio::test]
async fn deletion_waits_for_a_match_that_is_starting() {
    let table = Table::new().await;
    for round in 0..4 {
        let challenge = table.challenge(ADA, SERVER, RATED).await;
        let lock = format!("select 1 from challenge where challenge_id = {challenge} for update");
        let deleted = PlayerId(-100 - round);
        let ada = caller(ADA);
        let both = Box::pin(async {
            tokio::join!(
                table.accept(BERT, SERVER, challenge),
                play::accounts::delete(&table.database, &ada, deleted)
            )
        });
        let (accepted, gone) = table.meet_at_lock(&lock, 2, both).await;
        let gone = gone.expect("they are deleted in any case");
        match accepted {
            Ok(_) => assert_eq!((gone.running, gone.open), (1, 0)),
            Err(Error::Refused(refusal)) => {
                assert!(matches!(*refusal, Refusal::ChallengeClosed(_)), "{refusal:?}");
                assert_eq!((gone.running, gone.open), (0, 1));
            }
            Err(error) => panic!("{error}"),
        }
        let left =
            count(&table.database, "select count(*) from match where ended_at is null".to_owned()).await;
        assert_eq!(left, 0);
    }
}
