//! Settings of players and servers.

use hivepost::clock::Zone;
use hivepost::ids::{PlayerId, ServerId};
use hivepost::play::settings::{
    ChallengeLimit, Colours, Home, MoveConfirmation, Preferences, Puzzles, SeasonsChoice, ServerSettings,
    Setting, Value, Whose,
};
use hivepost::play::{self, Caller, Error, Refusal};

use crate::table::{ADA, BERT, SERVER, Table, caller, manager, now};

async fn chosen(table: &Table, player: i64) -> Preferences {
    play::settings::preferences(&table.database, PlayerId(player)).await.expect("the query succeeds")
}

async fn chosen_for(table: &Table, server: ServerId) -> ServerSettings {
    play::settings::server_settings(&table.database, server).await.expect("the query succeeds")
}

#[tokio::test]
async fn missing_settings_have_their_defaults() {
    let table = Table::new().await;
    let defaults = Preferences {
        confirming: MoveConfirmation::Required,
        colours: Colours::Standard,
        ..Preferences::default()
    };
    assert_eq!(chosen(&table, ADA).await, defaults);
    assert_eq!(
        chosen_for(&table, SERVER).await,
        ServerSettings { colours: Colours::Standard, ..ServerSettings::default() }
    );
    // Rows in which nothing is chosen.
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
async fn changing_a_setting_changes_no_other() {
    let table = Table::new().await;
    let pool = &table.database;
    play::settings::set(pool, &caller(ADA), Value::Colours(Colours::Dark)).await.expect("it is kept");
    assert_eq!(
        chosen(&table, ADA).await,
        Preferences {
            confirming: MoveConfirmation::Required,
            colours: Colours::Dark,
            ..Preferences::default()
        }
    );
    play::settings::set(pool, &caller(ADA), Value::Confirming(MoveConfirmation::Skipped))
        .await
        .expect("it is kept");
    play::settings::set(pool, &manager(SERVER), Value::ServerColours(Colours::Light))
        .await
        .expect("it is kept");
    assert_eq!(
        chosen(&table, ADA).await,
        Preferences {
            confirming: MoveConfirmation::Skipped,
            colours: Colours::Dark,
            ..Preferences::default()
        }
    );
    assert_eq!(chosen(&table, BERT).await, Preferences::default());
    assert_eq!(
        chosen_for(&table, SERVER).await,
        ServerSettings { colours: Colours::Light, ..ServerSettings::default() }
    );
    assert_eq!(chosen_for(&table, ServerId(2)).await, ServerSettings::default());
    play::settings::set(pool, &caller(ADA), Value::Confirming(MoveConfirmation::Required))
        .await
        .expect("it is kept");
    assert_eq!(
        chosen(&table, ADA).await,
        Preferences {
            confirming: MoveConfirmation::Required,
            colours: Colours::Dark,
            ..Preferences::default()
        }
    );
}

#[tokio::test]
async fn all_colours_round_trip() {
    let table = Table::new().await;
    let all = [Colours::Standard, Colours::Light, Colours::Dark, Colours::HighContrast, Colours::ColourSafe];
    for colours in all {
        play::settings::set(&table.database, &caller(ADA), Value::Colours(colours))
            .await
            .expect("the constraint knows it");
        play::settings::set(&table.database, &manager(SERVER), Value::ServerColours(colours))
            .await
            .expect("the constraint knows it");
        assert_eq!(chosen(&table, ADA).await.colours, colours);
        assert_eq!(chosen_for(&table, SERVER).await.colours, colours);
    }
}

async fn set(table: &Table, caller: &Caller, value: Value) {
    play::settings::set(&table.database, caller, value).await.expect("it is kept");
}

async fn text(table: &Table, sql: &str) -> Option<String> {
    let read = sqlx::query_scalar(sqlx::AssertSqlSafe(sql.to_owned())).fetch_one(&*table.database).await;
    read.unwrap_or_else(|error| panic!("{sql}: {error}"))
}

#[tokio::test]
async fn all_settings_round_trip() {
    let table = Table::new().await;
    for setting in Setting::ALL {
        for (_, offered) in setting.offered() {
            let value = offered.chosen_in(crate::table::CHANNEL, now());
            set(&table, &manager(SERVER), value).await;
            let stored = play::settings::chosen(&table.database, PlayerId(ADA), Some(SERVER)).await;
            assert_eq!(Value::of(setting, &stored.expect("the query succeeds")), Some(value));
        }
    }
    let own = play::settings::chosen(&table.database, PlayerId(ADA), None).await.expect("the query succeeds");
    for setting in Setting::ALL {
        assert_eq!(Value::of(setting, &own).is_some(), setting.whose() == Whose::Person, "{setting:?}");
    }
}

#[tokio::test]
async fn a_chosen_default_is_stored() {
    let table = Table::new().await;
    // Settings whose default is stored as null: digest, home channel, puzzles, seasons, language.
    let is_nothing = |value| {
        matches!(
            value,
            Value::Digest(None)
                | Value::Home(Home::Anywhere)
                | Value::Puzzles(Puzzles::Nowhere)
                | Value::Seasons(SeasonsChoice::Off)
                | Value::Language(None)
        )
    };
    let columns = |row: &str, of: &str| {
        format!(
            "select string_agg(key, ', ' order by key) from {of} t, jsonb_each(to_jsonb(t)) where {row} and value <> 'null'"
        )
    };
    for setting in Setting::ALL {
        set(&table, &manager(SERVER), setting.default()).await;
        let (kept, table_of) = match setting.whose() {
            Whose::Person => ("player_id = 11", "player_preference"),
            Whose::Server => ("guild_id = 1", "server_setting"),
        };
        let kept = text(&table, &columns(kept, table_of)).await.expect("there is a row");
        let count = kept.split(", ").count();
        let before = Setting::ALL.into_iter().take_while(|other| *other != setting);
        let chosen = before.chain([setting]).filter(|other| other.whose() == setting.whose());
        let chosen = chosen.filter(|other| !is_nothing(other.default())).count();
        assert_eq!(count, chosen + 1, "{setting:?}: {kept}");
    }
}

#[tokio::test]
async fn an_unknown_time_zone_survives_other_changes() {
    let table = Table::new().await;
    table.execute("insert into player values (11, 'Ada', '2024-01-01')").await;
    table.execute("insert into player_preference (player_id, zone) values (11, 'Mars/Olympus')").await;
    for setting in Setting::ALL {
        set(&table, &manager(SERVER), setting.default()).await;
        let zone = text(&table, "select zone from player_preference").await;
        assert_eq!(zone.as_deref(), Some("Mars/Olympus"), "{setting:?}");
    }
    assert_eq!(chosen(&table, ADA).await.quiet.zone, Zone::default());
    let rome = Zone::from_name("Europe/Rome").expect("there is such a zone");
    play::settings::set_zone(&table.database, &caller(ADA), rome).await.expect("it is kept");
    assert_eq!(chosen(&table, ADA).await.quiet.zone, rome);
}

#[tokio::test]
async fn concurrent_changes_of_different_settings_are_both_kept() {
    let table = Table::new().await;
    let (ada, of_server) = (caller(ADA), manager(SERVER));
    set(&table, &ada, Value::QuietFrom(22)).await;
    let edits = Box::pin(async {
        tokio::join!(set(&table, &ada, Value::QuietFrom(23)), set(&table, &ada, Value::QuietUntil(9)),)
    });
    table.meet_at_lock("select from player_preference where player_id = 11 for update", 2, edits).await;
    let quiet = chosen(&table, ADA).await.quiet;
    assert_eq!((quiet.from, quiet.until), (23, 9));

    set(&table, &of_server, Value::DaysAway(7)).await;
    let edits = Box::pin(async {
        tokio::join!(
            set(&table, &of_server, Value::ServerColours(Colours::Dark)),
            set(&table, &of_server, Value::ChallengeLimit(ChallengeLimit::PerDay(3))),
        )
    });
    table.meet_at_lock("select from server_setting where guild_id = 1 for update", 2, edits).await;
    let now = chosen_for(&table, SERVER).await;
    assert_eq!((now.colours, now.challenge_limit), (Colours::Dark, ChallengeLimit::PerDay(3)));
    assert_eq!(now.days_away, 7);
}

#[tokio::test]
async fn only_managers_change_server_settings() {
    let table = Table::new().await;
    let member = Caller { manages_server: false, ..manager(SERVER) };
    let nowhere = Caller { server: None, ..manager(SERVER) };
    for caller in [member, nowhere] {
        let refused = play::settings::set(&table.database, &caller, Value::DaysAway(7)).await;
        match refused {
            Err(Error::Refused(refusal)) => assert!(matches!(*refusal, Refusal::NotManager)),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(chosen_for(&table, SERVER).await, ServerSettings::default());
}
