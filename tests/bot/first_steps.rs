//! First steps: an introduction for challenged players without a finished match, shown ephemerally and once unasked.

use discord_playground::Message;
use hivepost::discord::words::Text;
use serde_json::json;

use crate::picker::take;
use crate::stage::Stage;

const HEAD: &str = "**Your first match** · ";

/// The reply to the first move of a player's first match, `#1`.
pub fn first_played(uhp: &str) -> String {
    format!("Played `{uhp}` in match #1.\n{}", Text::of("en-US").look_up("first-turn-played", None))
}

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn newcomers_see_the_first_steps_on_request_and_once_on_acceptance() {
    let stage = Stage::open("first-steps").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let terms = json!({ "opponent": bert, "colour": "white" });
    let challenge = stage.challenge(ada, terms.clone()).await;
    assert_eq!(labels(&challenge), ["Accept", "Decline", "Withdraw", "New to Hive?"]);
    let shown = stage.pressed(bert, &challenge, "New to Hive?").await;
    assert!(shown.content.starts_with(&format!("{HEAD}1/3\n")), "{}", shown.content);
    assert_eq!((shown.only_for, shown.attachments.len()), (Some(bert), 1));

    let accepted = stage.pressed(bert, &challenge, "Accept").await;
    let (said, tour) = accepted.content.split_once("\n\n").expect("the reply has two parts");
    assert!(said.contains("Match #1"), "{said}");
    assert!(tour.starts_with(&format!("{HEAD}1/3\n")), "{tour}");
    let mut shown = accepted;
    for number in ["2/3", "3/3"] {
        shown = stage.pressed(bert, &shown, "Next ›").await;
        assert!(shown.content.starts_with(&format!("{HEAD}{number}\n")), "{}", shown.content);
        assert_eq!(shown.attachments.len(), 1);
    }
    assert!(shown.buttons().iter().any(|button| button.label == "Next ›" && button.disabled));
    let rules = stage.pressed(bert, &shown, "The rules").await;
    assert!(rules.content.starts_with("**Aim**"), "{}", rules.content);
    let tutorial = stage.pressed(bert, &shown, "Tutorial").await;
    assert!(tutorial.content.contains("\n\n**Place your queen** · 1/12"), "{}", tutorial.content);

    let second = stage.challenge(ada, terms).await;
    assert_eq!(labels(&second), ["Accept", "Decline", "Withdraw"], "once per player");
    let accepted = stage.pressed(bert, &second, "Accept").await;
    assert!(
        accepted.content.contains("Match #2") && !accepted.content.contains(HEAD),
        "{}",
        accepted.content
    );
    assert!(accepted.attachments.is_empty(), "the first steps were already shown");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_first_turn_is_guided() {
    let stage = Stage::open("first-turn").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let post = stage.begin_as_white().await;
    let pieces = stage.pressed(ada, &post, "Play").await;
    assert!(pieces.content.contains("\n-# Your first turn: start with a spider"), "{}", pieces.content);
    let meant = stage.pressed(ada, &pieces, "Spider ×2").await;
    assert!(meant.content.contains("Nothing is played until you confirm."), "{}", meant.content);
    let confirm = labels(&meant)
        .into_iter()
        .find(|label| label.starts_with("Confirm"))
        .expect("the question has a confirm button");
    let played = stage.pressed(ada, &meant, &confirm).await;
    assert!(
        played.content.starts_with("Played") && played.content.contains("your first move"),
        "{}",
        played.content
    );

    let post = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let pieces = stage.pressed(bert, &post, "Play").await;
    let places = stage.pressed(bert, &pieces, "Spider ×2").await;
    assert!(places.content.contains("press the button with the number"), "{}", places.content);
    let meant = stage.pressed(bert, &places, "1").await;
    let played = stage.pressed(bert, &meant, &labels(&meant)[0]).await;
    assert!(played.content.contains("your first move"), "{}", played.content);

    let post = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let pieces = stage.pressed(ada, &post, "Play").await;
    assert!(!pieces.content.contains("first turn"), "{}", pieces.content);
    let places = take(&stage, ada, &pieces, "wQ").await;
    let meant = stage.pressed(ada, &places, "1").await;
    let played = stage.pressed(ada, &meant, &labels(&meant)[0]).await;
    assert!(
        played.content.starts_with("Played") && !played.content.contains("first move"),
        "{}",
        played.content
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn first_steps_are_not_shown_after_a_finished_match() {
    let stage = Stage::open("first-steps-over").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let post = stage.begin_as_white().await;
    let question = stage.told(ada, "resign", json!({})).await;
    stage.pressed(ada, &question, "Resign match #1").await;
    stage.discord.next_message(stage.channel, Some(post.id)).await;
    stage.settle(&stage.pool().await).await;
    let challenge = stage.challenge(ada, json!({ "opponent": bert, "colour": "white" })).await;
    assert_eq!(labels(&challenge), ["Accept", "Decline", "Withdraw"]);
    let accepted = stage.pressed(bert, &challenge, "Accept").await;
    assert!(!accepted.content.contains(HEAD), "{}", accepted.content);
    let post = stage.discord.next_message(stage.channel, Some(challenge.id)).await;
    let pieces = stage.pressed(ada, &post, "Play").await;
    assert!(!pieces.content.contains("first turn"), "{}", pieces.content);
    stage.close().await;
}
