//! Databases with the bot's schema.
//!
//! Used by `#[path = "../support/database.rs"] mod database;`.

// Each test binary uses a part of this.
#![allow(dead_code, unused_imports)]

pub use test_support::database::{TestDatabase, fresh};
use test_support::database::{copy_of, template};
use tokio::sync::OnceCell;

/// Creates an empty database with the bot's schema. Copies a template, which is faster than migrating each database.
pub async fn migrated() -> TestDatabase {
    static TEMPLATE: OnceCell<()> = OnceCell::const_new();
    const NAME: &str = "with_schema";
    TEMPLATE
        .get_or_init(|| async {
            let made = hivepost::store::open_database(template(NAME).await).await;
            made.expect("the migrations succeed").close().await; // PostgreSQL can't copy a database with open connections
        })
        .await;
    copy_of(NAME).await
}
