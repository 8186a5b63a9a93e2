//! Whole matches, from the challenge to the new ratings.

use discord_playground::{Id, Message};
use hive::{Colour, Game, Opening, Outcome, uhp_history};
use serde_json::json;

use crate::stage::Stage;

/// Plays a recorded game with slash commands. In an unfinished game, the player to move resigns.
async fn play_out(name: &str, game_string: &str) {
    let recorded = Game::from_game_string(game_string).expect("the record is valid");
    let stage = Stage::open(name).await;
    let opening = match recorded.setup().opening {
        Opening::Standard => "Standard",
        Opening::Tournament => "Tournament",
    };
    let expansions = expansions_choice(&recorded.setup().expansions.to_string());
    let first = stage.begin(json!({ "colour": "white", "expansions": expansions, "opening": opening })).await;
    assert_turn_post(&stage, &first, stage.ada);
    let mut game = Game::new(recorded.setup());
    let history = uhp_history(&recorded);
    let mut last = first;
    for (ply, uhp) in history.iter().enumerate() {
        let mv = recorded.history()[ply].mv;
        if mv == hive::Move::Pass {
            assert!(last.content.contains("had no legal move and passed"), "{}", last.content);
            game.play(mv).expect("the record is legal");
            continue;
        }
        let (command, options) = Stage::command_for(&game, uhp);
        let reply = stage.told(stage.player(game.to_move()), command, options).await;
        assert!(reply.content.contains(&format!("`{uhp}`")), "{uhp}: {}", reply.content);
        let mover = game.to_move();
        game.play(mv).expect("the record is legal");
        let post = stage.discord.next_message(stage.channel, Some(last.id)).await;
        assert!(post.content.contains(&format!("`{uhp}`")), "{uhp} is not in: {}", post.content);
        if game.outcome().is_some() {
            assert_result_post(&post, stage.player(mover.other()));
        } else {
            let passes = recorded.history()[ply + 1..].iter().take_while(|next| next.mv == hive::Move::Pass);
            let to_move = if passes.count() % 2 == 0 { game.to_move() } else { game.to_move().other() };
            assert_turn_post(&stage, &post, stage.player(to_move));
        }
        let before = stage.discord.wait_for("the old buttons to go", |world| {
            world.messages.get(&last.id).filter(|old| old.buttons().is_empty()).map(|_| ())
        });
        before.await;
        last = post;
    }
    if recorded.outcome().is_none() {
        last = resign(&stage, game.to_move(), &last).await;
    }
    assert_end(&stage, &last, recorded.outcome().unwrap_or(Outcome::Win(game.to_move().other())));
    let passes = recorded.history().iter().filter(|played| played.mv == hive::Move::Pass).count();
    let resigned = usize::from(recorded.outcome().is_none());
    replay_after(&stage, &last).await;
    stage.settle(&stage.pool().await).await;
    let posts = stage.discord.messages(stage.channel).len();
    assert_eq!(
        posts,
        3 + history.len() - passes + resigned,
        "one post a turn, the challenge and the animation"
    );
    stage.close().await;
}

pub fn expansions_choice(game_type: &str) -> String {
    match game_type.strip_prefix("Base+") {
        None => "Base".to_owned(),
        Some(letters) => {
            let name = |letter| match letter {
                'M' => "Mosquito",
                'L' => "Ladybug",
                _ => "Pillbug",
            };
            letters.chars().map(name).collect::<Vec<_>>().join("+")
        }
    }
}

fn assert_picture(post: &Message) {
    let [picture] = &post.attachments[..] else { panic!("{} pictures", post.attachments.len()) };
    assert!(picture.bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "not a PNG");
    let alt = picture.description.as_deref().unwrap_or_default();
    assert!(alt.starts_with("Hive board of match #"), "alt text: {alt:?}");
}

/// Waits for the silent animation that follows the last post of a match.
pub async fn replay_after(stage: &Stage, result: &Message) -> Message {
    let replay = stage.discord.wait_for("the animation", |world| {
        let animated = |message: &&Message| {
            message.id > result.id
                && message.only_for.is_none()
                && message.attachments.iter().any(|file| file.content_type == "image/gif")
        };
        world.messages.values().find(animated).cloned()
    });
    let replay = replay.await;
    assert_replay(&replay);
    replay
}

fn assert_replay(post: &Message) {
    assert!(post.is_silent() && post.mentions.is_empty(), "the animation pings someone: {}", post.content);
    assert!(post.content.ends_with(" · replay") && !post.content.contains('@'), "{}", post.content);
    assert_eq!(post.buttons().len(), 0);
    let [replay] = &post.attachments[..] else { panic!("{} files", post.attachments.len()) };
    assert_eq!(replay.content_type, "image/gif");
    assert!(replay.bytes.starts_with(b"GIF89a"), "not a GIF");
    let alt = replay.description.as_deref().unwrap_or_default();
    assert!(alt.starts_with("Animated replay of match #"), "alt text: {alt:?}");
}

fn assert_turn_post(stage: &Stage, post: &Message, to_move: Id) {
    assert_eq!(post.mentions, [to_move], "{}", post.content);
    assert!(post.content.starts_with(&format!("<@{to_move}> — your move as ")), "{}", post.content);
    let begun = !post.content.lines().any(|line| line.ends_with("turn 1"));
    assert_eq!(post.content.contains("<t:"), begun, "the clocks run once both have moved: {}", post.content);
    assert_eq!(post.author, stage.discord.bot());
    assert_picture(post);
    let labels: Vec<String> = post.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["Play", "More…"]);
}

/// Asserts the last post of a match that was resigned before the first move.
fn assert_end_unplayed(post: &Message, called: Id) {
    assert_eq!(post.mentions, [called], "{}", post.content);
    assert_result_line(post, called);
    assert_picture(post);
    let labels: Vec<String> = post.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["Rematch"], "an empty match has no history");
}

/// Asserts that the first line has the result in bold, and that the post mentions the pinged player once.
fn assert_result_line(post: &Message, called: Id) {
    let line = post.content.lines().next().unwrap_or_default();
    assert!(!post.is_silent() && line.starts_with("**") && line.contains(".** Match #"), "{line}");
    assert_eq!(post.content.matches(&format!("<@{called}>")).count(), 1, "{}", post.content);
}

fn assert_result_post(post: &Message, called: Id) {
    assert_eq!(post.mentions, [called], "{}", post.content);
    assert_result_line(post, called);
    assert!(post.content.contains("Ratings: ") || post.content.contains("Unrated: "), "{}", post.content);
    assert_picture(post);
    let alt = post.attachments[0].description.as_deref().unwrap_or_default();
    assert!(alt.contains(", final position: "), "alt text: {alt:?}");
    let labels: Vec<String> = post.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["Rematch", "Analysis", "History"]);
}

fn assert_end(stage: &Stage, post: &Message, outcome: Outcome) {
    let said = match outcome {
        Outcome::Draw => "Draw: both queen bees".to_owned(),
        Outcome::Win(colour) => format!("<@{}> won as ", stage.player(colour)),
    };
    assert!(post.content.contains(&said), "{said:?} in {:?}", post.content);
}

pub async fn resign(stage: &Stage, colour: Colour, last: &Message) -> Message {
    let loser = stage.player(colour);
    let question = stage.told(loser, "resign", json!({})).await;
    let confirm = question.buttons().into_iter().next().expect("the reply has a confirm button");
    let pressed = stage.discord.press(loser, question.id, &confirm.custom_id).await;
    let answer = stage.discord.answer(pressed.expect("the button exists")).await;
    assert!(answer.content().starts_with("You resigned match #"), "{}", answer.content());
    let post = stage.discord.next_message(stage.channel, Some(last.id)).await;
    if last.content.contains("> plays Black · ") {
        assert_end_unplayed(&post, stage.player(colour.other()));
    } else {
        assert_result_post(&post, stage.player(colour.other()));
    }
    post
}

/// A recorded game by its number in the fixtures, which cover all expansions, passes, throws, climbs and both winners.
pub fn recorded(number: &str) -> &'static str {
    let games = include_str!("../../crates/hive/tests/fixtures/games.tsv");
    let line = games.lines().find(|line| line.starts_with(&format!("{number}\t")));
    line.and_then(|line| line.rsplit('\t').next()).expect("the fixtures have this game")
}

/// All recorded games of the fixtures.
pub fn all_recorded() -> impl Iterator<Item = &'static str> {
    let games = include_str!("../../crates/hive/tests/fixtures/games.tsv");
    games.lines().filter_map(|line| line.rsplit('\t').next()).filter(|game| game.starts_with("Base"))
}

macro_rules! plays {
    ($($name:ident $number:literal)*) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            play_out(stringify!($name), recorded($number)).await;
        }
    )*};
}

plays! {
    a_match_with_all_expansions_is_played_to_the_end "001"
    a_match_of_twenty_seven_plies_is_played_to_the_end "004"
    a_match_that_black_wins_in_thirty_one_plies_is_played_to_the_end "023"
    a_match_that_black_wins_in_twenty_six_plies_is_played_to_the_end "026"
    a_match_with_the_ladybug_is_played_to_the_end "035"
    a_match_of_thirty_six_plies_is_played_to_the_end "061"
    a_match_with_mosquito_and_ladybug_is_played_to_the_end "068"
    a_match_with_sixteen_forced_passes_is_played_to_the_end "072"
    a_match_that_black_wins_in_twenty_five_plies_is_played_to_the_end "075"
    a_match_with_one_forced_pass_is_played_to_the_end "078"
    a_match_of_the_base_game_is_played_to_the_end "086"
    a_match_of_thirty_five_plies_is_played_to_the_end "093"
    a_match_of_the_base_game_in_thirty_two_plies_is_played_to_the_end "097"
    a_match_of_the_base_game_that_white_wins_is_played_to_the_end "100"
    a_match_with_the_ladybug_that_black_wins_is_played_to_the_end "114"
    a_match_of_the_base_game_in_twenty_eight_plies_is_played_to_the_end "117"
    a_match_with_all_expansions_that_white_wins_is_played_to_the_end "123"
    a_match_of_twenty_three_plies_is_played_to_the_end "140"
    a_match_with_the_pillbug_is_played_to_the_end "165"
    a_match_with_all_expansions_in_twenty_nine_plies_is_played_to_the_end "180"
    a_match_with_four_forced_passes_is_played_to_the_end "185"
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn surrounding_both_queens_at_once_is_a_draw() {
    let positions = include_str!("../../crates/hive/tests/fixtures/positions.tsv");
    let drawn = positions.lines().find_map(|line| line.split('\t').find(|cell| cell.contains(";Draw;")));
    play_out("draw", drawn.expect("the fixtures have a draw")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn standard_opening_allows_queens_first_and_resigning_loses() {
    play_out("standard", r"Base+M;InProgress;White[4];wQ;bQ wQ-;wM -wQ;bM bQ-;wA1 \wM;bA1 bM/").await;
}
