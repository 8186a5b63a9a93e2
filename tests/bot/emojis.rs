//! The bugs as application emojis: uploaded after the start, and replaced by names if unavailable.

use discord_playground::{Id, Message};
use hive_picture::EMOJI_REVISION;
use serde_json::json;

use crate::picker::{choice_buttons, take};
use crate::stage::{Stage, question};

/// The bugs, each with a white and a black emoji.
const BUGS: [&str; 8] = ["queen", "spider", "beetle", "grasshopper", "ant", "mosquito", "ladybug", "pillbug"];

/// The name of an emoji. It has the revision of the drawing.
fn name(colour: &str, bug: &str) -> String {
    format!("{colour}_{bug}_{EMOJI_REVISION}")
}

/// The names of all emojis.
fn names() -> Vec<String> {
    ["white", "black"].iter().flat_map(|colour| BUGS.map(|bug| name(colour, bug))).collect()
}

/// Waits until all emojis are uploaded. Returns their ids and names.
async fn uploaded(stage: &Stage) -> Vec<(Id, String)> {
    let all = stage.discord.wait_for("all emojis", |world| {
        let all: Vec<_> = world.emojis.values().map(|emoji| (emoji.id, emoji.name.clone())).collect();
        (all.len() >= names().len()).then_some(all)
    });
    all.await
}

/// Opens Ada's picker until it shows emojis.
async fn picker_with_emojis(stage: &Stage, post: &Message) -> Message {
    loop {
        let picker = stage.pressed(stage.ada, post, "Play").await;
        if choice_buttons(&picker).iter().all(|button| button.emoji.is_some()) {
            return picker;
        }
    }
}

/// Starts a match and waits until its dialogs have emojis.
pub async fn wait_for_emojis(stage: &Stage) {
    let post = stage.begin_as_white().await;
    picker_with_emojis(stage, &post).await;
}

/// The emoji and label of each choice.
fn faces(picker: &Message) -> Vec<(Option<String>, String)> {
    choice_buttons(picker).into_iter().map(|button| (button.emoji, button.label)).collect()
}

/// The choices of the first turn. `without`: bugs whose emoji is unavailable.
fn first_faces(without: &[&str]) -> Vec<(Option<String>, String)> {
    let labels = [
        ("queen", "Q", "Queen bee"),
        ("spider", "S ×2", "Spider ×2"),
        ("beetle", "B ×2", "Beetle ×2"),
        ("grasshopper", "G ×3", "Grasshopper ×3"),
        ("ant", "A ×3", "Ant ×3"),
    ];
    let face = |(bug, tile, words): (&str, &str, &str)| {
        if without.contains(&bug) {
            (None, words.to_owned())
        } else {
            (Some(name("white", bug)), tile.to_owned())
        }
    };
    labels.map(face).to_vec()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn emojis_are_uploaded_once() {
    let mut stage = Stage::with_emojis("emojis").await;
    let all = uploaded(&stage).await;
    let found: Vec<&str> = all.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!(found, names());
    for picture in stage.discord.emoji_pictures() {
        assert!(picture.starts_with(b"\x89PNG\r\n\x1a\n"), "not a PNG");
        assert_eq!(picture[16..24], [0, 0, 0, 128, 0, 0, 0, 128], "emojis are 128 pixels wide and high");
    }
    let post = stage.begin_as_white().await;
    let picker = picker_with_emojis(&stage, &post).await;
    assert_eq!(faces(&picker), first_faces(&[]));

    stage.restart_bot().await;
    let picker = picker_with_emojis(&stage, &post).await;
    assert_eq!(uploaded(&stage).await, all);
    let asked = take(&stage, stage.ada, &picker, "wA1").await;
    let white_ant = name("white", "ant");
    let ant = all.iter().find(|(_, name)| *name == white_ant).map(|(id, name)| format!("<:{name}:{id}>"));
    let ant = ant.expect("the emoji is uploaded");
    assert!(question(&asked).starts_with(&format!("{ant} Place ant 1 ")), "{}", question(&asked));
    stage.pressed(stage.ada, &asked, "Confirm").await;
    let next = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert!(next.content.contains(&format!("\n{ant} White placed ant 1 ")), "{}", next.content);
    let alt = next.attachments[0].description.as_deref().unwrap_or_default();
    assert!(alt.contains(" White placed ant 1 "), "no emoji in alt text: {alt}");
    let history = stage.told(stage.bert, "history", json!({ "match": "1" })).await;
    assert!(history.content.contains(&format!("\n{ant} White placed")), "{}", history.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_replace_emojis_if_the_upload_fails() {
    let stage = Stage::open("emojis-refused").await;
    let post = stage.begin_as_white().await;
    let picker = stage.pressed(stage.ada, &post, "Play").await;
    let named = first_faces(&BUGS);
    assert_eq!(faces(&picker), named);
    let asked = take(&stage, stage.ada, &picker, "wA1").await;
    assert!(question(&asked).starts_with("Place ant 1 "), "{}", question(&asked));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_with_deleted_emojis_are_sent_again_without_them() {
    let mut stage = Stage::with_emojis("emojis-gone").await;
    let all = uploaded(&stage).await;
    let post = stage.begin_as_white().await;
    picker_with_emojis(&stage, &post).await;
    for bug in ["ant", "spider"] {
        stage.discord.delete_emoji(&name("white", bug));
    }
    let picker = stage.pressed(stage.ada, &post, "Play").await;
    assert_eq!(faces(&picker), first_faces(&["ant", "spider"]), "other emojis are still shown");
    let asked = take(&stage, stage.ada, &picker, "wA1").await;
    assert!(question(&asked).starts_with("Place ant 1 "), "{}", question(&asked));

    stage.restart_bot().await;
    let anew = uploaded(&stage).await;
    assert_eq!(
        anew.iter().filter(|emoji| !all.contains(emoji)).count(),
        2,
        "a restart uploads the missing ones"
    );
    let picker = picker_with_emojis(&stage, &post).await;
    assert_eq!(faces(&picker), first_faces(&[]));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presses_are_answered_after_all_emojis_were_deleted() {
    let stage = Stage::with_emojis("emojis-all-gone").await;
    uploaded(&stage).await;
    let post = stage.begin_as_white().await;
    picker_with_emojis(&stage, &post).await;
    for name in names() {
        stage.discord.delete_emoji(&name);
    }
    let picker = stage.pressed(stage.ada, &post, "Play").await;
    assert_eq!(faces(&picker), first_faces(&BUGS));
    stage.close().await;
}
