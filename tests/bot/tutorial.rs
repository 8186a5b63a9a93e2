//! `/tutorial`: lessons on a private board, explanations of wrong moves, and progress.

use discord_playground::{Id, Message};
use hivepost::discord::words::Text;
use hivepost::discord::words::choices::{movement, playable, targets};
use hivepost::tutorial::{LESSONS, Lesson};
use serde_json::json;

use crate::stage::Stage;

fn lesson(key: &str) -> &'static Lesson {
    Lesson::find(key).expect("the lesson exists")
}

/// Chooses a lesson from the menu.
async fn choose_lesson(stage: &Stage, user: Id, shown: &Message, key: &str) -> Message {
    stage.chosen(user, shown, "1:tutorial:chosen", key).await
}

/// The lessons that are marked as solved in the menu.
fn solved(shown: &Message) -> Vec<String> {
    let menu = shown.selects().into_iter().find(|menu| menu.custom_id == "1:tutorial:chosen");
    let choices = menu.expect("the message has the menu").choices;
    assert_eq!(choices.len(), LESSONS.len());
    let solved = choices.into_iter().filter(|choice| choice.description.as_deref() == Some("Solved"));
    solved.map(|choice| choice.value).collect()
}

#[track_caller]
fn assert_asks(shown: &Message, puzzle: &Lesson) {
    let asked = Text::of("en-US").lesson_question(puzzle);
    assert!(shown.content.starts_with(&asked), "{}", shown.content);
    let [picture] = &shown.attachments[..] else { panic!("one picture: {}", shown.content) };
    assert_eq!(picture.filename, format!("{}.png", puzzle.key));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_moves_are_explained_and_right_ones_lead_to_the_next_lesson() {
    let mut stage = Stage::open("tutorial").await;
    let ada = stage.ada;
    let first = stage.told(ada, "tutorial", json!({})).await;
    assert_asks(&first, &LESSONS[0]);
    let aim = "**Aim:** surround your opponent’s queen bee. ";
    assert!(first.content.starts_with(aim), "{}", first.content);
    assert_eq!(first.only_for, Some(ada), "the message is private");
    assert_eq!(solved(&first), Vec::<String>::new());

    // Piece, place and confirmation, as in a match.
    let places = stage.pressed(ada, &first, "Spider ×1").await;
    let meant = stage.pressed(ada, &places, "1").await;
    let wrong = stage.pressed(ada, &meant, "Confirm").await;
    assert!(
        wrong.content.ends_with("**Not yet.** Your queen bee is still in your hand."),
        "{}",
        wrong.content
    );
    let again = stage.pressed(ada, &wrong, "Try again").await;
    assert_asks(&again, &LESSONS[0]);
    let places = stage.pressed(ada, &again, "Queen bee").await;
    let meant = stage.pressed(ada, &places, "2").await;
    assert!(meant.buttons().iter().all(|button| button.label != "Try"), "lessons have no try board");
    let right = stage.pressed(ada, &meant, "Confirm").await;
    assert!(right.content.contains("**Solved.**"), "{}", right.content);
    assert!(right.content.ends_with("-# 1 of 12 solved"), "{}", right.content);
    assert_eq!(solved(&right), ["queen"]);
    assert_eq!(right.id, first.id, "every step edits the same message");
    let rule = stage.pressed(ada, &right, "The rule").await;
    assert!(rule.content.starts_with("**No moves before the queen**"), "{}", rule.content);
    assert_ne!(rule.id, right.id);
    let second = stage.pressed(ada, &right, "Next lesson ›").await;
    assert_asks(&second, &LESSONS[1]);
    assert!(!second.content.contains("**Aim:**"), "{}", second.content);

    // Progress is stored per user, and shown in direct messages too.
    stage.restart_bot().await;
    let letters = stage.discord.direct_messages(ada);
    let later = stage.told_in(letters, ada, "tutorial", json!({})).await;
    assert_asks(&later, &LESSONS[1]);
    assert_eq!(solved(&later), ["queen"]);
    let other = stage.told(stage.bert, "tutorial", json!({})).await;
    assert_asks(&other, &LESSONS[0]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_lesson_can_be_solved_by_taps() {
    let stage = Stage::open("tutorial_all").await;
    let ada = stage.ada;
    let mut shown = stage.told(ada, "tutorial", json!({})).await;
    // The piece of the solution.
    let taps = [
        ("queen", "Queen bee"),
        ("ant", "Ant 1"),
        ("spider", "Spider 1"),
        ("grasshopper", "Grasshopper 1"),
        ("beetle", "Beetle 1"),
        ("hold", "Ant 1"),
        ("win", "Grasshopper 1"),
        ("draw", "Grasshopper 2"),
        ("ladybug", "Ladybug"),
        ("mosquito", "Mosquito"),
        ("pillbug", "Queen bee"),
        ("mosquito-throw", "Spider 1"),
    ];
    for (number, (key, piece)) in taps.into_iter().enumerate() {
        shown = choose_lesson(&stage, ada, &shown, key).await;
        assert_asks(&shown, lesson(key));
        let places = stage.pressed(ada, &shown, piece).await;
        let meant = match number_of_solution(key, piece) {
            Some(number) => stage.pressed(ada, &places, &number).await,
            None => places, // it has only one place
        };
        shown = stage.pressed(ada, &meant, "Confirm").await;
        assert!(shown.content.contains("**Solved.**"), "{key}: {}", shown.content);
        assert_eq!(solved(&shown).len(), number + 1, "{key}");
    }
    assert!(
        shown.content.ends_with(
            "You’ve finished the tutorial. Practise against the bot now, or challenge a friend: `/challenge`."
        ),
        "{}",
        shown.content
    );
    let labels: Vec<String> = shown.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["Practice, level 1", "The rule"], "the last lesson has no next one");
    let begun = stage.pressed(ada, &shown, "Practice, level 1").await;
    let expected = "Practice match #1 has started, at level 1 of 8.";
    assert!(begun.content.starts_with(expected), "{}", begun.content);
    stage.discord.next_message(stage.channel, None).await;
    let again = stage.told(ada, "tutorial", json!({})).await;
    assert_asks(&again, &LESSONS[0]);
    stage.close().await;
}

/// The number of the place that solves the lesson, or `None` if the piece has only one place.
fn number_of_solution(key: &str, label: &str) -> Option<String> {
    let (puzzle, text) = (lesson(key), Text::of("en-US"));
    let game = puzzle.position();
    let piece = playable(&game, text)
        .into_iter()
        .find(|actor| actor.name == label)
        .expect("the piece is offered")
        .piece;
    let targets = targets(&game, piece, text);
    let solves = |at| puzzle.mistake_in(movement(&game, piece, at)).is_none();
    let solution =
        targets.iter().find(|target| solves(target.at)).expect("a target solves the lesson").number;
    (targets.len() > 1).then(|| solution.to_string())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_answers_are_not_judged() {
    let stage = Stage::open("tutorial_forged").await;
    let first = stage.told(stage.ada, "tutorial", json!({})).await;
    for (custom_id, said) in [
        (
            "1:puzzle:queen:confirm:wA1:0:0",
            "You must place your queen bee before any of your pieces can move.",
        ),
        ("1:puzzle:queen:confirm:wQ:2147483647:-2147483648", "A new piece must touch the hive"),
        ("1:puzzle:queen:try:wQ:0:1", "That’s no longer possible here."),
        ("1:puzzle:nothing:pieces:0", "This message is from another version of the bot."),
        ("1:tutorial:nowhere", "This message is from another version of the bot."),
    ] {
        let sent = stage.discord.press_stale(stage.ada, first.id, custom_id).await;
        let reply = stage.private(sent.expect("Discord sends the press")).await;
        assert!(reply.content.starts_with(said), "{custom_id}: {}", reply.content);
    }
    let shown = stage.told(stage.ada, "tutorial", json!({})).await;
    assert_eq!(solved(&shown), Vec::<String>::new());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pieces_have_emojis_from_the_first_screen() {
    let stage = Stage::with_emojis("tutorial_emojis").await;
    crate::emojis::wait_for_emojis(&stage).await;
    let first = stage.told(stage.ada, "tutorial", json!({})).await;
    let pieces: Vec<_> =
        first.buttons().into_iter().filter(|button| button.custom_id.contains(":take:")).collect();
    assert_eq!(pieces.len(), 5);
    assert!(pieces.iter().all(|button| button.emoji.is_some()), "{pieces:?}");
    stage.close().await;
}
