//! What people and servers have chosen: kept, each for itself, and at its default until then.

use hivepost::ids::{PlayerId, ServerId};
use hivepost::play;
use hivepost::play::settings::{Colours, Confirming, Preferences, ServerSettings};

use crate::table::{ADA, BERT, SERVER, Table, caller};

async fn chosen(table: &Table, player: i64) -> Preferences {
    play::settings::preferences(&table.database, PlayerId(player)).await.expect("the table reads")
}

async fn chosen_for(table: &Table, server: ServerId) -> ServerSettings {
    play::settings::server_settings(&table.database, server).await.expect("the table reads")
}

#[tokio::test]
async fn whoever_has_chosen_nothing_has_the_defaults() {
    let table = Table::new().await;
    let defaults =
        Preferences { confirming: Confirming::Asked, colours: Colours::Standard, ..Preferences::default() };
    assert_eq!(chosen(&table, ADA).await, defaults);
    assert_eq!(
        chosen_for(&table, SERVER).await,
        ServerSettings { colours: Colours::Standard, ..ServerSettings::default() }
    );
    // A row of which only one column was chosen, as an older version leaves it.
    table.execute("insert into player values (11, 'Ada', '2024-01-01')").await;
    table.execute("insert into player_preference (player_id) values (11)").await;
    table.execute("insert into server_setting (guild_id) values (1)").await;
    assert_eq!(chosen(&table, ADA).await, defaults);
    assert_eq!(
        chosen_for(&table, SERVER).await,
        ServerSettings { colours: Colours::Standard, ..ServerSettings::default() }
    );
}

#[tokio::test]
async fn each_choice_changes_itself_and_nothing_else() {
    let table = Table::new().await;
    let pool = &table.database;
    play::settings::set_colours(pool, &caller(ADA), Colours::Dark).await.expect("it is kept");
    assert_eq!(
        chosen(&table, ADA).await,
        Preferences { confirming: Confirming::Asked, colours: Colours::Dark, ..Preferences::default() }
    );
    play::settings::set_confirming(pool, &caller(ADA), Confirming::AtOnce).await.expect("it is kept");
    play::settings::set_server_colours(pool, SERVER, Colours::Light).await.expect("it is kept");
    assert_eq!(
        chosen(&table, ADA).await,
        Preferences { confirming: Confirming::AtOnce, colours: Colours::Dark, ..Preferences::default() }
    );
    assert_eq!(chosen(&table, BERT).await, Preferences::default());
    assert_eq!(
        chosen_for(&table, SERVER).await,
        ServerSettings { colours: Colours::Light, ..ServerSettings::default() }
    );
    assert_eq!(chosen_for(&table, ServerId(2)).await, ServerSettings::default());
    play::settings::set_confirming(pool, &caller(ADA), Confirming::Asked).await.expect("it is kept");
    assert_eq!(
        chosen(&table, ADA).await,
        Preferences { confirming: Confirming::Asked, colours: Colours::Dark, ..Preferences::default() }
    );
}

#[tokio::test]
async fn all_colours_are_read_as_they_were_written() {
    let table = Table::new().await;
    let all = [Colours::Standard, Colours::Light, Colours::Dark, Colours::HighContrast, Colours::ColourSafe];
    for colours in all {
        play::settings::set_colours(&table.database, &caller(ADA), colours)
            .await
            .expect("the constraint knows it");
        play::settings::set_server_colours(&table.database, SERVER, colours)
            .await
            .expect("the constraint knows it");
        assert_eq!(chosen(&table, ADA).await.colours, colours);
        assert_eq!(chosen_for(&table, SERVER).await.colours, colours);
    }
}
