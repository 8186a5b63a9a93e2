//! `/tutorial`: puzzles on a board of one's own, what a wrong move lacks, and what has been solved.

use discord_playground::{Id, Message};
use hivepost::discord::words::Text;
use hivepost::discord::words::choices::{actors, movement, targets};
use hivepost::tutorial::{LESSONS, Lesson};
use serde_json::json;

use crate::stage::Stage;

fn puzzle(key: &str) -> &'static Lesson {
    Lesson::find(key).expect("there is such a puzzle")
}

/// Chooses a puzzle from the menu of another.
async fn puzzle_chosen(stage: &Stage, user: Id, shown: &Message, key: &str) -> Message {
    stage.chosen(user, shown, "1:tutorial:chosen", key).await
}

/// The puzzles that the menu says are solved.
fn solved(shown: &Message) -> Vec<String> {
    let menu = shown.selects().into_iter().find(|menu| menu.custom_id == "1:tutorial:chosen");
    let choices = menu.expect("there is a menu of puzzles").choices;
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
async fn a_wrong_move_says_what_it_lacks_and_a_right_one_leads_to_the_next_puzzle() {
    let mut stage = Stage::open("tutorial").await;
    let ada = stage.ada;
    let first = stage.told(ada, "tutorial", json!({})).await;
    assert_asks(&first, &LESSONS[0]);
    assert_eq!(first.only_for, Some(ada), "nobody else has asked");
    assert_eq!(solved(&first), Vec::<String>::new());

    // A piece, a place, and whether it is meant: as in a match.
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
    assert!(meant.buttons().iter().all(|button| button.label != "Try"), "there is no match to try it in");
    let right = stage.pressed(ada, &meant, "Confirm").await;
    assert!(right.content.contains("**Solved.**"), "{}", right.content);
    assert!(right.content.ends_with("-# 1 of 12 solved"), "{}", right.content);
    assert_eq!(solved(&right), ["queen"]);
    assert_eq!(right.id, first.id, "all of it in one message");
    let rule = stage.pressed(ada, &right, "The rule").await;
    assert!(rule.content.starts_with("**No moves before the queen**"), "{}", rule.content);
    assert_ne!(rule.id, right.id);
    let second = stage.pressed(ada, &right, "Next lesson ›").await;
    assert_asks(&second, &LESSONS[1]);

    // It is kept, in direct messages too, and nobody else's.
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
async fn all_puzzles_are_solved_by_taps() {
    let stage = Stage::open("tutorial_all").await;
    let ada = stage.ada;
    let mut shown = stage.told(ada, "tutorial", json!({})).await;
    // The piece whose move solves it.
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
        shown = puzzle_chosen(&stage, ada, &shown, key).await;
        assert_asks(&shown, puzzle(key));
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
        shown.content.ends_with("You’ve finished the tutorial. Now challenge a friend: `/challenge`."),
        "{}",
        shown.content
    );
    assert!(shown.buttons().iter().all(|button| button.label != "Next lesson ›"), "there is none");
    let again = stage.told(ada, "tutorial", json!({})).await;
    assert_asks(&again, &LESSONS[0]);
    stage.close().await;
}

/// The number of the place to which the piece with this label has to go; none if it can go nowhere else.
fn number_of_solution(key: &str, label: &str) -> Option<String> {
    let (puzzle, text) = (puzzle(key), Text::of("en-US"));
    let game = puzzle.position();
    let piece =
        actors(&game, text).into_iter().find(|actor| actor.name == label).expect("it is offered").piece;
    let targets = targets(&game, piece, text);
    let solves = |at| puzzle.miss(movement(&game, piece, at)).is_none();
    let solution = targets.iter().find(|target| solves(target.at)).expect("it solves it").number;
    (targets.len() > 1).then(|| solution.to_string())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_no_button_offers_is_not_judged() {
    let stage = Stage::open("tutorial_forged").await;
    let first = stage.told(stage.ada, "tutorial", json!({})).await;
    for (custom_id, said) in [
        (
            "1:puzzle:queen:confirm:wA1:0:0",
            "Your queen bee has to be placed before any of your pieces may move.",
        ),
        ("1:puzzle:queen:confirm:wQ:2147483647:-2147483648", "A new piece has to touch the hive"),
        ("1:puzzle:queen:try:wQ:0:1", "That’s no longer possible here."),
        ("1:puzzle:nothing:pieces:0", "This button is from an older version of the bot."),
        ("1:tutorial:nowhere", "This button is from an older version of the bot."),
    ] {
        let sent = stage.discord.press_stale(stage.ada, first.id, custom_id).await;
        let reply = stage.private(sent.expect("Discord sends it")).await;
        assert!(reply.content.starts_with(said), "{custom_id}: {}", reply.content);
    }
    let shown = stage.told(stage.ada, "tutorial", json!({})).await;
    assert_eq!(solved(&shown), Vec::<String>::new());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pieces_have_their_emojis_from_the_first_screen_on() {
    let stage = Stage::with_emojis("tutorial_emojis").await;
    crate::emojis::known(&stage).await;
    let first = stage.told(stage.ada, "tutorial", json!({})).await;
    let pieces: Vec<_> =
        first.buttons().into_iter().filter(|button| button.custom_id.contains(":take:")).collect();
    assert_eq!(pieces.len(), 5);
    assert!(pieces.iter().all(|button| button.emoji.is_some()), "{pieces:?}");
    stage.close().await;
}
