//! `/settings`: what it shows, who can change it, and persistence.

use discord_playground::{Id, Menu, Message};
use hive::{Expansions, Game, Opening, Setup};
use serde_json::json;

use crate::by_message;
use crate::first_steps::first_played;
use crate::picker::{go, take};
use crate::stage::{Stage, level};

const DEFAULTS: &str = "**Your settings** · bold: changed from the default
Confirming moves: Ask me
Colours of your pictures: Standard
Letters on tiles: Automatic
Reminders: Half left and a tenth left
How you’re reminded: Mention in the channel
Quiet hours from: None
Quiet hours until: 08:00
Daily digest: Never
Leaderboards and profile: Everyone
Who may challenge me: Everyone
Puzzles from my matches: Allowed
Time zone: **UTC** · `/settings zone:` changes it";

const SERVER_DEFAULTS: &str = "**Settings of this server** · bold: changed from the default
Colours of public pictures: Standard
Where challenges are made: Anywhere
Puzzle of the day: Off
Old boards: Fold
Seasons: Off
Language: As in Discord
Threads: None
Default time: 3 days per move
Default expansions: Base
Default opening: Standard opening
Who may challenge: Anyone can challenge anyone
Challenge limit: No limit
Days away: 21 days a year";

fn menu(dialog: &Message) -> Menu {
    let [menu] = &dialog.selects()[..] else { panic!("one menu: {}", dialog.content) };
    menu.clone()
}

fn labels(menu: &Menu) -> Vec<&str> {
    menu.choices.iter().map(|choice| choice.label.as_str()).collect()
}

/// The personal settings.
const OWN: [&str; 11] = [
    "Confirming moves",
    "Colours of your pictures",
    "Letters on tiles",
    "Reminders",
    "How you’re reminded",
    "Quiet hours from",
    "Quiet hours until",
    "Daily digest",
    "Leaderboards and profile",
    "Who may challenge me",
    "Puzzles from my matches",
];

/// Chooses the option with this label from the only menu of a private message, and returns the edited message.
pub async fn chosen(stage: &Stage, user: Id, dialog: &Message, label: &str) -> Message {
    let menu = menu(dialog);
    let line = menu.choices.iter().find(|choice| choice.label == label);
    let value = line.unwrap_or_else(|| panic!("{label} is not offered: {:?}", labels(&menu))).value.clone();
    let sent = stage.discord.choose(user, dialog.id, &menu.custom_id, &[&value]).await;
    let next = stage.private(sent.expect("the menu offers it")).await;
    assert_eq!(next.id, dialog.id, "every step edits the same message");
    next
}

/// Changes a setting, starting with `/settings`.
async fn set(stage: &Stage, user: Id, setting: &str, value: &str) -> Message {
    let mut dialog = stage.told(user, "settings", json!({})).await;
    if !labels(&menu(&dialog)).contains(&setting) {
        dialog = stage.pressed(user, &dialog, "This server’s").await;
    }
    let dialog = chosen(stage, user, &dialog, setting).await;
    chosen(stage, user, &dialog, value).await
}

/// The only picture of a message. `Debug` doesn't print its bytes.
#[derive(PartialEq)]
struct Picture(std::sync::Arc<[u8]>);

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a picture of {} bytes", self.0.len())
    }
}

fn picture(message: &Message) -> Picture {
    let [picture] = &message.attachments[..] else { panic!("one picture: {}", message.content) };
    Picture(picture.bytes.clone())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_show_their_defaults_and_can_be_changed() {
    let stage = Stage::open("settings").await;
    let dialog = stage.told(stage.ada, "settings", json!({})).await;
    assert_eq!(dialog.content, DEFAULTS);
    let which = menu(&dialog);
    assert_eq!(which.placeholder.as_deref(), Some("Change…"));
    assert_eq!(labels(&which), [&OWN[..], &["Block"]].concat());
    let tabs: Vec<(String, bool)> =
        dialog.buttons().into_iter().map(|button| (button.label, button.disabled)).collect();
    assert_eq!(tabs, [("Mine".to_owned(), true), ("This server’s".to_owned(), false)]);
    let server = stage.pressed(stage.ada, &dialog, "This server’s").await;
    assert_eq!((server.id, server.content.as_str()), (dialog.id, SERVER_DEFAULTS));
    assert_eq!(
        labels(&menu(&server)),
        [
            "Colours of public pictures",
            "Where challenges are made",
            "Puzzle of the day",
            "Old boards",
            "Seasons",
            "Language",
            "Threads",
            "Default time",
            "Default expansions",
            "Default opening",
            "Who may challenge",
            "Challenge limit",
            "Days away",
        ]
    );
    let values = chosen(&stage, stage.ada, &server, "Threads").await;
    let back = stage.pressed(stage.ada, &values, "Back").await;
    assert_eq!(back.content, SERVER_DEFAULTS, "**Back** returns to the same page");
    let dialog = stage.pressed(stage.ada, &back, "Mine").await;
    assert_eq!(dialog.content, DEFAULTS);
    assert_eq!(which.choices[0].description.as_deref(), Some("Now: Ask me"));

    let values = chosen(&stage, stage.ada, &dialog, "Confirming moves").await;
    assert!(values.content.ends_with("Now: Ask me"), "{}", values.content);
    let of_values = menu(&values);
    assert_eq!(labels(&of_values), ["Ask me", "Play at once"]);
    assert_eq!(of_values.choices.iter().map(|choice| choice.default).collect::<Vec<_>>(), [true, false]);
    assert!(values.attachments.is_empty());

    let back = stage.pressed(stage.ada, &values, "Back").await;
    assert_eq!((back.id, back.content.as_str()), (dialog.id, DEFAULTS));

    let values = chosen(&stage, stage.ada, &back, "Confirming moves").await;
    let changed = chosen(&stage, stage.ada, &values, "Play at once").await;
    let (first, rest) = changed.content.split_once("\n\n").expect("the reply has two parts");
    assert_eq!(first, "Changed. Confirming moves: **Play at once**");
    assert_eq!(rest, DEFAULTS.replace("Confirming moves: Ask me", "Confirming moves: **Play at once**"));
    let values = chosen(&stage, stage.ada, &changed, "Colours of your pictures").await;
    assert_eq!(labels(&menu(&values)), ["Standard", "Light", "Dark", "High contrast", "Colour-blind safe"]);
    let standard = picture(&values);
    let changed = chosen(&stage, stage.ada, &values, "Dark").await;
    assert!(changed.content.contains("Colours of your pictures: **Dark**\n"), "{}", changed.content);
    assert_ne!(picture(&changed), standard, "the picture shows the chosen colours");
    assert_eq!(changed.attachments[0].description.as_deref(), Some("A Hive board with this setting."));
    let plain = chosen(&stage, stage.ada, &changed, "Confirming moves").await;
    assert!(plain.attachments.is_empty(), "settings without a preview have no picture");

    let other = stage.told(stage.bert, "settings", json!({})).await;
    assert!(other.content.starts_with(DEFAULTS), "other users keep their settings: {}", other.content);
    assert_eq!(stage.last_post(), None, "nothing was posted");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_managers_change_server_settings() {
    let stage = Stage::open("settings_server").await;
    let dialog = stage.told(stage.bert, "settings", json!({})).await;
    let server = stage.pressed(stage.bert, &dialog, "This server’s").await;
    assert_eq!(
        server.content,
        format!("{SERVER_DEFAULTS}\nMembers with Manage Server can change these."),
        "other users can see the server's settings"
    );
    assert!(server.selects().is_empty(), "they can't change them");
    let dialog = stage.pressed(stage.bert, &server, "Mine").await;
    let own = [&OWN[..], &["Block"]].concat();
    assert_eq!(labels(&menu(&dialog)), own);
    let values = chosen(&stage, stage.bert, &dialog, "Confirming moves").await;
    let back = stage.pressed(stage.bert, &values, "Back").await;
    assert_eq!(labels(&menu(&back)), own, "also after **Back**");
    let values = chosen(&stage, stage.bert, &back, "Confirming moves").await;
    let changed = chosen(&stage, stage.bert, &values, "Play at once").await;
    assert_eq!(labels(&menu(&changed)), own, "also after a change");
    let refusal = "Only members with Manage Server can do this.";
    for (custom_id, value) in
        [("1:settings:which", "server-colours"), ("1:settings:set:server-colours", "dark")]
    {
        let dialog = stage.told(stage.bert, "settings", json!({})).await;
        let sent = stage.discord.choose_stale(stage.bert, dialog.id, custom_id, value).await;
        let refused = stage.private(sent.expect("the message exists")).await;
        assert_eq!(refused.content, refusal);
        assert!(refused.components.is_empty());
    }
    let changed = set(&stage, stage.ada, "Colours of public pictures", "Light").await;
    assert!(changed.content.contains("Colours of public pictures: **Light**\n"), "{}", changed.content);
    let own = stage.told(stage.bert, "settings", json!({})).await;
    let seen = stage.pressed(stage.bert, &own, "This server’s").await;
    assert!(seen.content.contains("Colours of public pictures: **Light**\n"), "{}", seen.content);

    let elsewhere = stage.discord.add_server("Ant Hill");
    let channel = stage.discord.add_channel(elsewhere, "ants");
    for person in [stage.ada, stage.discord.bot()] {
        stage.discord.join(person, elsewhere);
    }
    let there = stage.server_settings(channel).await;
    assert!(
        there.content.starts_with(SERVER_DEFAULTS),
        "each server has its own settings: {}",
        there.content
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_show_only_personal_settings() {
    let stage = Stage::open("settings_letters").await;
    let letters = stage.discord.direct_messages(stage.ada);
    let dialog = stage.told_in(letters, stage.ada, "settings", json!({})).await;
    assert_eq!(dialog.content, DEFAULTS);
    assert!(dialog.buttons().is_empty(), "there is only one page");
    let forged = stage.discord.press_stale(stage.ada, dialog.id, "1:settings:server").await;
    let forged = stage.private(forged.expect("the message exists")).await;
    assert_eq!(forged.content, DEFAULTS);
    assert_eq!(labels(&menu(&dialog)), [&OWN[..], &["Block"]].concat());
    let values = chosen(&stage, stage.ada, &dialog, "Colours of your pictures").await;
    let changed = chosen(&stage, stage.ada, &values, "High contrast").await;
    assert!(changed.content.starts_with("Changed. Colours of your pictures: **High contrast**"));
    let sent =
        stage.discord.choose_stale(stage.ada, dialog.id, "1:settings:set:server-colours", "dark").await;
    let refused = stage.private(sent.expect("the message exists")).await;
    assert!(refused.content.contains("in servers"), "{}", refused.content);
    let here = stage.told(stage.ada, "settings", json!({})).await;
    assert!(here.content.contains("Colours of your pictures: **High contrast**"), "{}", here.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_presses_show_unchanged_settings() {
    let stage = Stage::open("settings_forged").await;
    let dialog = stage.told(stage.ada, "settings", json!({})).await;
    for (custom_id, value) in [
        ("1:settings:which", "weather"),
        ("1:settings:which", ""),
        ("1:settings:set:colours", "plaid"),
        ("1:settings:set:confirming", "dark"),
        ("1:settings:set:confirming", "confirming"),
    ] {
        let sent = stage.discord.choose_stale(stage.ada, dialog.id, custom_id, value).await;
        let shown = stage.private(sent.expect("the message exists")).await;
        assert_eq!(shown.content, DEFAULTS, "{custom_id} {value}");
        assert_eq!(labels(&menu(&shown)).len(), OWN.len() + 1);
    }
    for custom_id in ["1:settings:set:colours", "1:settings:which"] {
        let sent = stage.discord.press_stale(stage.ada, dialog.id, custom_id).await;
        let shown = stage.private(sent.expect("the message exists")).await;
        assert_eq!(shown.content, DEFAULTS, "a button with the `custom_id` of a menu: {custom_id}");
    }
    let sent = stage.discord.press_stale(stage.ada, dialog.id, "1:settings:unblock:4711").await;
    let shown = stage.private(sent.expect("the message exists")).await;
    assert!(!shown.content.contains("4711"), "nobody was unblocked: {}", shown.content);
    let sent = stage.discord.choose_stale(stage.ada, dialog.id, "1:settings:set:weather", "fair").await;
    let refused = stage.private(sent.expect("the message exists")).await;
    assert!(refused.components.is_empty(), "{}", refused.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_and_their_dialog_survive_a_restart() {
    let mut stage = Stage::open("settings_restart").await;
    set(&stage, stage.ada, "Confirming moves", "Play at once").await;
    let dialog = stage.told(stage.ada, "settings", json!({})).await;
    let values = chosen(&stage, stage.ada, &dialog, "Colours of your pictures").await;
    stage.restart_bot().await;
    stage.pass_days(8).await;
    let changed = chosen(&stage, stage.ada, &values, "Colour-blind safe").await;
    assert!(
        changed.content.contains(
            "Confirming moves: **Play at once**\nColours of your pictures: **Colour-blind safe**\n"
        ),
        "{}",
        changed.content
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_pictures_use_the_readers_colours_and_posts_the_servers() {
    let stage = Stage::open("settings_colours").await;
    let first = stage.begin_as_white().await;
    let standard = picture(&stage.pressed_legacy_board(stage.ada, &first).await);
    assert_eq!(picture(&first), standard);
    let of_bert = picture(&stage.told(stage.bert, "board", json!({})).await);
    assert_ne!(of_bert, standard, "each player's own side is at the bottom");
    let of_stranger = stage.told(stage.stranger, "board", json!({ "match": "1" })).await;
    assert_eq!(picture(&of_stranger), standard, "White's for everyone else");
    set(&stage, stage.ada, "Colours of your pictures", "Dark").await;
    set(&stage, stage.ada, "Colours of public pictures", "Light").await;
    let own = stage.pressed_legacy_board(stage.ada, &first).await;
    assert_ne!(picture(&own), standard);
    assert_eq!(picture(&stage.told(stage.ada, "board", json!({})).await), picture(&own));
    assert_eq!(picture(&stage.told(stage.bert, "board", json!({})).await), of_bert, "Bert keeps his colours");
    let before = stage.last_post();
    stage.told(stage.ada, "board", json!({ "share": true })).await;
    let shared = stage.discord.next_message(stage.channel, before).await;
    assert_ne!(picture(&shared), standard);
    assert_ne!(picture(&shared), picture(&own));
    let game = Setup { expansions: Expansions::ALL[0], opening: Opening::Standard };
    let post = stage.play(&mut Game::new(game), "wA1").await;
    let seen = stage.pressed_legacy_board(stage.bert, &post).await;
    assert_ne!(picture(&post), picture(&seen), "posts use the server's colours");
    set(&stage, stage.ada, "Colours of your pictures", "Light").await;
    assert_eq!(picture(&post), picture(&stage.pressed_legacy_board(stage.ada, &post).await));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_position_of_an_imported_game_has_the_servers_colours() {
    let stage = Stage::open("settings_import").await;
    let imported = async || {
        let before = stage.last_post();
        let uhp = r"Base;InProgress;Black[2];wS1;bG1 wS1-;wQ \wS1";
        stage.told(stage.ada, "import", json!({ "opponent": stage.bert, "uhp": uhp })).await;
        stage.discord.next_message(stage.channel, before).await
    };
    let standard = imported().await;
    set(&stage, stage.ada, "Colours of your pictures", "Dark").await;
    assert_eq!(picture(&imported().await), picture(&standard), "other settings have no effect");
    set(&stage, stage.ada, "Colours of public pictures", "Light").await;
    assert_ne!(picture(&imported().await), picture(&standard));
    stage.close().await;
}

/// Asserts that the picture of a post is the one that `/board` shows to this user in the same channel.
async fn assert_drawn_for(stage: &Stage, user: Id, post: &Message) {
    let board = stage.told_in(post.channel, user, "board", json!({})).await;
    assert!(picture(post) == picture(&board), "drawn for someone else: {}", post.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn posts_in_direct_messages_use_the_settings_of_their_reader() {
    let stage = Stage::open("settings_by_message").await;
    set(&stage, stage.ada, "Colours of public pictures", "Light").await;
    let direct = by_message::begin(&stage, json!({ "colour": "white" })).await;
    let mut game = by_message::new_game();
    let [first_of_ada, first_of_bert] = by_message::play(&stage, direct, &mut game, "wS1").await;
    assert_drawn_for(&stage, stage.ada, &first_of_ada).await;
    assert_drawn_for(&stage, stage.bert, &first_of_bert).await;
    assert_ne!(picture(&first_of_ada), picture(&first_of_bert), "each player's own side is at the bottom");
    set(&stage, stage.ada, "Colours of your pictures", "Dark").await;
    set(&stage, stage.bert, "Letters on tiles", "Never").await;
    let numbered = stage.told_in(direct.bert, stage.bert, "board", json!({})).await;
    assert_ne!(picture(&numbered), picture(&first_of_bert));
    let [of_ada, of_bert] = by_message::play(&stage, direct, &mut game, "bS1 wS1-").await;
    assert_drawn_for(&stage, stage.ada, &of_ada).await;
    assert_drawn_for(&stage, stage.bert, &of_bert).await;
    stage.discord.set_locale(stage.bert, "it");
    stage.told_in(direct.bert, stage.bert, "board", json!({ "share": true })).await;
    let shared = stage.discord.next_message(direct.bert, Some(of_bert.id)).await;
    assert_eq!(picture(&shared), picture(&of_bert), "only Bert reads it");
    assert!(shared.content.to_lowercase().contains("partita"), "not in Italian: {}", shared.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn posts_of_practice_in_direct_messages_use_the_players_settings() {
    let stage = Stage::open("settings_practice_by_message").await;
    let here = stage.discord.direct_messages(stage.ada);
    set(&stage, stage.ada, "Colours of your pictures", "Dark").await;
    let options = json!({ "level": level(1), "colour": "black", "expansions": "Base" });
    let said = stage.told_in(here, stage.ada, "practice", options).await;
    let first = stage.discord.next_message(here, Some(said.id)).await;
    assert_drawn_for(&stage, stage.ada, &first).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn playing_at_once_skips_the_confirmation_only_for_that_player() {
    let stage = Stage::open("settings_at_once").await;
    let post = stage.begin_as_white().await;
    set(&stage, stage.ada, "Confirming moves", "Play at once").await;
    let pieces = stage.pressed(stage.ada, &post, "Play").await;
    let played = take(&stage, stage.ada, &pieces, "wA1").await;
    assert_eq!(played.content, first_played("wA1"));
    let post = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let pieces = stage.pressed(stage.bert, &post, "Play").await;
    let places = take(&stage, stage.bert, &pieces, "bA1").await;
    let question = go(&stage, stage.bert, &places, &after_first_ant(), "wA1-").await;
    stage.pressed(stage.bert, &question, "Confirm").await;
    let post = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let pieces = stage.pressed(stage.ada, &post, "Play").await;
    let places = take(&stage, stage.ada, &pieces, "wQ").await;
    set(&stage, stage.ada, "Confirming moves", "Ask me").await;
    let question = go(&stage, stage.ada, &places, &after_first_ant(), "-wA1").await;
    assert!(
        question.button("Confirm").is_some(),
        "the setting doesn't apply to open questions: {}",
        question.content
    );
    stage.close().await;
}

/// A game after White's first ant, to parse places with.
fn after_first_ant() -> Game {
    Game::from_game_string("Base;InProgress;Black[1];wA1").expect("the game string is valid")
}

/// The pictures of a picker, a try board and a refusal, as Ada sees them on her turn.
async fn pictures(stage: &Stage, post: &Message) -> [Picture; 3] {
    let dialog = stage.pressed(stage.ada, post, "Play").await;
    let to_try = stage.pressed(stage.ada, &dialog, "Try").await;
    let places = take(stage, stage.ada, &to_try, "wQ").await;
    let tried = go(stage, stage.ada, &places, &after_first_ant(), "-wA1").await;
    let refused = stage.told(stage.ada, "place", json!({ "piece": "Q", "at": "bA1-" })).await;
    [&dialog, &tried, &refused].map(picture)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pickers_try_boards_and_refusals_use_the_readers_colours() {
    let stage = Stage::open("settings_all_pictures").await;
    stage.begin_as_white().await;
    let game = Setup { expansions: Expansions::ALL[0], opening: Opening::Standard };
    let post = stage.play(&mut Game::new(game), "wA1;bA1 wA1-").await;
    let standard = pictures(&stage, &post).await;
    assert_eq!(pictures(&stage, &post).await, standard, "the pictures are deterministic");
    set(&stage, stage.bert, "Colours of your pictures", "Dark").await;
    assert_eq!(pictures(&stage, &post).await, standard, "other users' colours have no effect");
    set(&stage, stage.ada, "Colours of your pictures", "Dark").await;
    let dark = pictures(&stage, &post).await;
    for (number, (one, other)) in standard.iter().zip(&dark).enumerate() {
        assert_ne!(one, other, "picture {number}");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn blocked_players_get_a_neutral_refusal() {
    let mut stage = Stage::open("settings_block").await;
    let dialog = stage.told(stage.bert, "settings", json!({})).await;
    let people = chosen(&stage, stage.bert, &dialog, "Block").await;
    assert!(people.content.ends_with("You haven’t blocked anyone."), "{}", people.content);
    let pick = async |stage: &Stage, dialog: &Message| {
        let [menu] = &dialog.selects()[..] else { panic!("one menu: {}", dialog.content) };
        stage.chosen(stage.bert, dialog, &menu.custom_id, &stage.ada.to_string()).await
    };
    let blocked = pick(&stage, &people).await;
    let (ada, bert) = (format!("<@{}>", stage.ada), format!("<@{}>", stage.bert));
    assert!(blocked.content.starts_with(&format!("Blocked: {ada}.")), "{}", blocked.content);
    assert!(blocked.content.ends_with(&format!("You’ve blocked {ada}.")), "{}", blocked.content);

    let refused = stage.refused(stage.ada, "challenge", json!({ "opponent": stage.bert })).await;
    let neutral = format!(
        "{bert} isn’t accepting challenges from you. `/challenge` without an opponent lets anyone accept."
    );
    assert_eq!(refused, neutral);
    assert_eq!(stage.last_post(), None, "nothing was posted");
    set(&stage, stage.stranger, "Who may challenge me", "Nobody").await;
    let of_stranger = stage.refused(stage.ada, "challenge", json!({ "opponent": stage.stranger })).await;
    assert_eq!(
        of_stranger,
        neutral.replace(&bert, &format!("<@{}>", stage.stranger)),
        "the refusal reads the same"
    );

    stage.restart_bot().await;
    let again = pick(&stage, &blocked).await;
    assert!(again.content.starts_with(&format!("You’ve already blocked {ada}.")), "{}", again.content);
    let unblocked = stage.pressed(stage.bert, &again, "Unblock").await;
    assert!(unblocked.content.starts_with(&format!("Unblocked: {ada}.")), "{}", unblocked.content);
    let back = stage.pressed(stage.bert, &unblocked, "Back").await;
    assert!(!back.content.contains("Blocked:"), "{}", back.content);
    stage.challenge(stage.ada, json!({ "opponent": stage.bert })).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn interactions_are_rate_limited_per_user() {
    let mut stage = Stage::without_bot("settings_fast").await;
    stage.interaction_limit = 3;
    stage.start_bot().await;
    let dialog = stage.told(stage.ada, "settings", json!({})).await;
    for _ in 0..2 {
        stage.told(stage.ada, "games", json!({})).await;
    }
    let slow = "You’re going too fast. Try again in a few seconds.";
    assert_eq!(stage.told(stage.ada, "games", json!({})).await.content, slow);
    let sent = stage.discord.press_stale(stage.ada, dialog.id, "1:settings:all").await;
    let limited = stage.private(sent.expect("the message exists")).await;
    assert_eq!(limited.content, slow);
    assert!(!limited.buttons().is_empty(), "they can be pressed again");
    assert_ne!(stage.told(stage.bert, "games", json!({})).await.content, slow);
    stage.pass_hours(1).await;
    assert_ne!(stage.told(stage.ada, "games", json!({})).await.content, slow);
    stage.pass_hours(1).await;
    for _ in 0..3 {
        let table = stage.told(stage.bert, "ladder table", json!({})).await;
        assert_ne!(table.content, slow, "a subcommand counts once");
    }
    assert_eq!(stage.told(stage.bert, "ladder table", json!({})).await.content, slow);
    stage.close().await;
}
