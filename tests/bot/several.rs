//! Commands of a player with several matches: autocomplete across matches, and the question which match is meant.

use discord_playground::Id;
use serde_json::{Value, json};

use crate::stage::Stage;

/// The autocomplete choices of an option: names and values.
async fn suggestions(stage: &Stage, command: &str, options: Value, field: &str) -> Vec<(String, String)> {
    suggestions_in(stage, stage.channel, command, options, field).await
}

async fn suggestions_in(
    stage: &Stage,
    channel: Id,
    command: &str,
    options: Value,
    field: &str,
) -> Vec<(String, String)> {
    let offered = stage.discord.autocomplete(stage.ada, channel, command, options, field).await;
    offered.expect("the option has autocomplete")
}

/// The match numbers in the values, in order.
fn matches_of(offered: &[(String, String)]) -> Vec<String> {
    let mut numbers: Vec<String> = offered
        .iter()
        .map(|(_, value)| value.rsplit_once(" #").expect("the value has a match number").1.to_owned())
        .collect();
    numbers.dedup();
    numbers
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn autocomplete_offers_pieces_of_the_three_most_urgent_matches() {
    let stage = Stage::open("several-place").await;
    for time in ["no limit", "14 days per move", "1 day per move", "3 days per move"] {
        stage
            .begin(json!({ "colour": "white", "time": time, "expansions": "Mosquito+Ladybug+Pillbug" }))
            .await;
    }
    for number in 1..=4 {
        let played =
            stage.told(stage.ada, "place", json!({ "piece": "A1", "match": number.to_string() })).await;
        assert!(played.content.starts_with("Played"), "{}", played.content);
        let answer = json!({ "piece": "A1", "at": "wA1-", "match": number.to_string() });
        let played = stage.told(stage.bert, "place", answer).await;
        assert!(played.content.starts_with("Played"), "{}", played.content);
    }
    let pieces = suggestions(&stage, "place", json!({}), "piece").await;
    assert_eq!(matches_of(&pieces), ["3", "4", "2"], "the three matches with the least time, in order");
    assert!(pieces.contains(&("S1 · match #3 against Bert".to_owned(), "wS1 #3".to_owned())), "{pieces:?}");
    assert_eq!(pieces.len(), 24, "eight kinds each");
    let ants = suggestions(&stage, "place", json!({ "piece": "ant" }), "piece").await;
    let names: Vec<&str> = ants.iter().map(|(name, _)| name.as_str()).collect();
    let expected = ["A2 · match #3 against Bert", "A2 · match #4 against Bert", "A2 · match #2 against Bert"];
    assert_eq!(names, expected, "pieces are also found by kind");
    // The value of the piece selects the match for the places and for the command.
    let places = suggestions(&stage, "place", json!({ "piece": "wS1 #4" }), "at").await;
    assert_eq!(places.len(), 3, "{places:?}");
    let played = stage.told(stage.ada, "place", json!({ "piece": "wS1 #4", "at": places[0].1 })).await;
    assert!(played.content.ends_with("in match #4."), "{}", played.content);
    let chosen = suggestions(&stage, "place", json!({ "match": "2" }), "piece").await;
    assert!(chosen.iter().all(|(_, value)| !value.contains('#')), "{chosen:?}");
    let said =
        stage.refused(stage.ada, "place", json!({ "piece": "wS1 #3", "at": "-wA1", "match": "2" })).await;
    let expected = "Your choices belong to two matches, #2 and #3. Choose again, and leave out `match`.";
    assert_eq!(said, expected);
    // A place chosen before a piece also carries its match.
    let places = suggestions(&stage, "place", json!({ "piece": "G1" }), "at").await;
    assert_eq!(matches_of(&places), ["3", "2", "1"], "{places:?}");
    let (name, value) = &places[0];
    let words = name.strip_suffix(" · match #3 against Bert").expect("the label names the match");
    assert!(!words.is_empty(), "the label names the place");
    let played = stage.told(stage.ada, "place", json!({ "piece": "G1", "at": value })).await;
    assert!(played.content.ends_with("in match #3."), "{}", played.content);
    // In other channels of the server, the match is always ambiguous.
    let other = stage.discord.add_channel(stage.server, "other");
    let pieces = suggestions_in(&stage, other, "place", json!({}), "piece").await;
    assert_eq!(matches_of(&pieces), ["2", "1"]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn autocomplete_divides_its_choices_evenly_between_matches() {
    let stage = Stage::open("several-move").await;
    let line = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wG1 -wQ;bG1 bQ-;wA1 -wG1;bA1 bG1-";
    for number in 1..=2 {
        let first = stage.begin_as_white().await;
        assert_eq!(Stage::number(&first), number.to_string());
        for (ply, uhp) in line.split(';').enumerate() {
            let (piece, at) = uhp.split_once(' ').unzip();
            let mover = if ply % 2 == 0 { stage.ada } else { stage.bert };
            let mut options = json!({ "piece": piece.unwrap_or(uhp), "match": number.to_string() });
            if let Some(at) = at {
                options["at"] = at.into();
            }
            let played = stage.told(mover, "place", options).await;
            assert!(played.content.starts_with("Played"), "{uhp}: {}", played.content);
        }
        stage.settle(&stage.pool().await).await;
    }
    let pieces = suggestions(&stage, "move", json!({}), "piece").await;
    assert_eq!(matches_of(&pieces), ["1", "2"]);
    assert!(pieces.contains(&("A1 · match #2 against Bert".to_owned(), "wA1 #2".to_owned())), "{pieces:?}");
    let places = suggestions(&stage, "move", json!({ "piece": "A1" }), "to").await;
    let of = |number| places.iter().filter(|(_, value)| value.ends_with(number)).count();
    assert_eq!([of(" #1"), of(" #2")], [13, 12], "Discord's 25 choices are divided between the matches");
    let places = suggestions(&stage, "move", json!({ "piece": "wA1 #2" }), "to").await;
    assert!(places.len() > 13, "{places:?}");
    let played = stage.told(stage.ada, "move", json!({ "piece": "wA1 #2", "to": places[0].1 })).await;
    assert!(played.content.ends_with("in match #2."), "{}", played.content);
    let pieces = suggestions(&stage, "move", json!({}), "piece").await;
    assert!(pieces.iter().all(|(_, value)| !value.contains('#')), "only one match is left: {pieces:?}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_ambiguous_match_is_resolved_with_one_press() {
    let mut stage = Stage::open("several-buttons").await;
    for _ in 0..7 {
        stage.begin_as_white().await;
    }
    let asked = stage.told(stage.ada, "place", json!({ "piece": "A1" })).await;
    assert!(asked.content.starts_with("You have several matches here."), "{}", asked.content);
    let labels: Vec<String> = asked.buttons().into_iter().map(|button| button.label).collect();
    let all: Vec<String> = (1..=7).map(|number| format!("Play #{number}")).collect();
    assert_eq!(labels, all);
    assert_eq!(asked.components.len(), 2, "five buttons a row");
    stage.restart_bot().await;
    let dialog = stage.pressed(stage.ada, &asked, "Play #6").await;
    assert_ne!(dialog.id, asked.id, "the question keeps its buttons");
    let picture = dialog.attachments[0].description.as_deref().unwrap_or_default();
    assert!(picture.contains("match #6"), "{picture}");
    let asked = stage.told(stage.bert, "place", json!({ "piece": "A1" })).await;
    assert_eq!(asked.buttons().len(), 0, "it is his turn in no match: {}", asked.content);
    let other = stage.discord.add_channel(stage.server, "other");
    let asked = stage.told_in(other, stage.ada, "draw", json!({})).await;
    assert!(asked.content.starts_with("You have no match in this channel. Choose one"), "{}", asked.content);
    assert_eq!(asked.buttons().len(), 7);
    stage.close().await;
}
