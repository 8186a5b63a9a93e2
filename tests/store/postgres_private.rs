//! The private PostgreSQL: its life, its end, and what it refuses.

use crate::database;

#[tokio::test]
async fn each_test_has_a_database_of_its_own() {
    let (one, other) = (database::fresh().await, database::fresh().await);
    let (one, other) = (one.pool().await, other.pool().await);
    sqlx::query("create table only_here (id int)")
        .execute(&one)
        .await
        .expect("an empty database takes a table");
    let seen: Option<String> =
        sqlx::query_scalar("select to_regclass('only_here')::text").fetch_one(&other).await.expect("a query");
    assert_eq!(seen, None);
}
