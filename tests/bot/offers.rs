//! Proposals between players: draws, takebacks, aborts and rematches.

use discord_playground::Message;
use hive::{Expansions, Game, Opening, Setup};
use serde_json::json;

use crate::stage::{Stage, count};

fn new_game() -> Game {
    Game::new(Setup { expansions: Expansions::default(), opening: Opening::Standard })
}

fn labels(post: &Message) -> Vec<String> {
    post.buttons().into_iter().map(|button| button.label).collect()
}

fn custom_id(post: &Message, label: &str) -> String {
    post.button(label).unwrap_or_else(|| panic!("no button {label} in {:?}", labels(post))).custom_id
}

/// Waits until a proposal is closed, and returns the text of its post. Asserts that the edit changes no mention.
async fn closed_text(stage: &Stage, open: &Message) -> String {
    let post = stage.discord.wait_for("the offer to close", |world| {
        let is_closed = |post: &&Message| post.buttons().is_empty() && post.content != open.content;
        world.messages.get(&open.id).filter(is_closed).cloned()
    });
    let post = post.await;
    assert_eq!(post.mentions, open.mentions);
    post.content
}

async fn next(stage: &Stage, after: &Message) -> Message {
    stage.discord.next_message(stage.channel, Some(after.id)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_is_offered_and_accepted() {
    let stage = Stage::open("draw-accepted").await;
    let (ada, bert) = (stage.ada, stage.bert);
    stage.begin_as_white().await;
    let post = stage.play(&mut new_game(), "wS1;bS1 wS1-;wQ -wS1;bQ bS1-").await;
    let reply = stage.pressed_more(ada, &post, "Offer draw").await;
    assert_eq!(reply.content, "Draw offered.");
    let offer = next(&stage, &post).await;
    assert_eq!(offer.mentions, [bert]);
    assert!(offer.content.contains(&format!("<@{ada}> offers a draw in match #1.")), "{}", offer.content);
    assert_eq!(labels(&offer), ["Accept draw", "Decline draw", "Withdraw"]);
    let said = stage.refused(ada, "draw", json!({})).await;
    assert!(said.starts_with("You’ve already offered a draw."), "{said}");
    let accept = custom_id(&offer, "Accept draw");
    let said = stage.refused_press(ada, &offer, &accept).await;
    assert_eq!(said, format!("That’s your own offer. <@{}> has to answer it.", stage.bert));
    let said = stage.refused_press(stage.stranger, &offer, &accept).await;
    assert!(said.contains("You aren’t a player in match #1"), "{said}");
    let reply = stage.pressed(bert, &offer, "Accept draw").await;
    assert_eq!(reply.content, "Match #1 is a draw.");
    let end = next(&stage, &offer).await;
    assert_eq!(end.mentions, [ada], "only the player who made the offer is pinged");
    assert!(end.content.contains("Draw: by agreement."), "{}", end.content);
    assert!(end.content.contains("Ratings: "), "{}", end.content);
    let said = format!("<@{ada}> offered a draw in match #1. <@{bert}> accepted.");
    assert_eq!(closed_text(&stage, &offer).await, said);
    let said = stage.refused_press(bert, &offer, &accept).await;
    assert_eq!(said, "Match #1 is over: a draw.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_declined_draw_is_said_once_and_can_be_offered_again() {
    let stage = Stage::open("draw-declined").await;
    let first = stage.begin_as_white().await;
    stage.told(stage.bert, "draw", json!({})).await;
    let offer = next(&stage, &first).await;
    assert_eq!(offer.mentions, [stage.ada]);
    // The edit of the proposal's post fails at first.
    stage.discord.fail_next("PATCH", &format!("/messages/{}", offer.id), 503, 0, 1);
    let reply = stage.pressed(stage.ada, &offer, "Decline draw").await;
    assert_eq!(reply.content, "Declined.");
    let said = format!("<@{}> offered a draw in match #1. <@{}> declined.", stage.bert, stage.ada);
    assert_eq!(closed_text(&stage, &offer).await, said);
    let again = custom_id(&offer, "Accept draw");
    let said = stage.refused_press(stage.ada, &offer, &again).await;
    assert!(said.starts_with("That offer is no longer open."), "{said}");
    assert_eq!(stage.last_post(), Some(offer.id), "only the edited offer says it");
    stage.told(stage.bert, "draw", json!({})).await;
    let offer = next(&stage, &offer).await;
    let reply = stage.told(stage.ada, "draw", json!({})).await;
    assert_eq!(reply.content, "Match #1 is a draw.", "offering a draw accepts the opponent's offer");
    next(&stage, &offer).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_offer_is_in_the_turn_post_until_the_opponent_moves() {
    let mut stage = Stage::open("draw-overtaken").await;
    let first = stage.begin_as_white().await;
    stage.told(stage.ada, "draw", json!({})).await;
    let offer = next(&stage, &first).await;
    let mut game = new_game();
    let post = stage.play(&mut game, "wS1").await;
    assert!(post.content.contains(&format!("<@{}> offers a draw.", stage.ada)), "{}", post.content);
    assert_eq!(labels(&post), ["Play", "More…", "Accept draw", "Decline draw"]);
    stage.restart_bot().await;
    stage.pass_days(40).await;
    let post = stage.play(&mut game, "bS1 wS1-").await;
    assert_eq!(labels(&post), ["Play", "More…"]);
    let said = format!("<@{}> offered a draw in match #1. It expired when a move was played.", stage.ada);
    assert_eq!(closed_text(&stage, &offer).await, said);
    let said = stage.refused_press(stage.bert, &offer, &custom_id(&offer, "Accept draw")).await;
    assert!(said.starts_with("That offer is no longer open."), "{said}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_takeback_includes_the_reply_and_deletes_nothing() {
    let stage = Stage::open("takeback").await;
    let (ada, bert) = (stage.ada, stage.bert);
    stage.begin_as_white().await;
    let mut game = new_game();
    let post = stage.play(&mut game, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-").await;
    let reply = stage.told(ada, "takeback", json!({})).await;
    assert_eq!(reply.content, "Takeback requested.");
    let offer = next(&stage, &post).await;
    assert_eq!(offer.mentions, [bert]);
    assert_eq!(labels(&offer), ["Accept takeback", "Decline takeback", "Withdraw"]);
    let reply = stage.pressed(bert, &offer, "Accept takeback").await;
    assert_eq!(reply.content, format!("Taken back in match #1. <@{ada}> is to move again."));
    let said = format!("<@{ada}> asked to take back their last move in match #1. <@{bert}> accepted.");
    assert_eq!(closed_text(&stage, &offer).await, said);
    let post = next(&stage, &offer).await;
    assert_eq!(post.mentions, [ada]);
    assert!(post.content.contains("Taken back: `wQ -wS1` and `bQ bS1-`."), "{}", post.content);
    assert!(
        post.content.starts_with(&format!("<@{ada}> — your move as White · match #1, turn 2 · due <t:")),
        "{}",
        post.content
    );
    game.undo();
    game.undo();
    let post = stage.play(&mut game, "wA1 -wS1;bA1 bS1-").await;
    assert_eq!(post.mentions, [ada]);
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from match_event where uhp is not null").await, 6);
    // Black takes back the last move, which has no reply yet.
    stage.pressed_more(bert, &post, "Take back").await;
    let offer = next(&stage, &post).await;
    stage.pressed(ada, &offer, "Accept takeback").await;
    let post = next(&stage, &offer).await;
    assert_eq!(post.mentions, [bert]);
    assert!(post.content.contains("Taken back: `bA1 bS1-`."), "{}", post.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn questions_from_before_a_takeback_stay_stale_at_the_same_ply() {
    let stage = Stage::open("takeback-stale").await;
    let (ada, bert) = (stage.ada, stage.bert);
    stage.begin_as_white().await;
    let mut game = new_game();
    let post = stage.play(&mut game, "wS1;bS1 wS1-").await;
    let question = stage.pressed_more(ada, &post, "Resign").await;
    let dialog = stage.pressed(ada, &post, "More…").await;
    stage.told(bert, "takeback", json!({})).await;
    let offer = next(&stage, &post).await;
    stage.pressed(ada, &offer, "Accept takeback").await;
    next(&stage, &offer).await;
    game.undo();
    stage.play(&mut game, "bA1 wS1-").await;
    for (shown, label) in [(&question, "Resign match #1"), (&dialog, "Offer draw"), (&dialog, "Take back")] {
        let said = stage.refused_press(ada, shown, &custom_id(shown, label)).await;
        assert!(said.starts_with("Match #1 has moved on to turn 2:"), "{label}: {said}");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_author_can_withdraw_a_proposal() {
    let mut stage = Stage::open("offer-withdrawn").await;
    let (ada, bert) = (stage.ada, stage.bert);
    stage.begin_as_white().await;
    let post = stage.play(&mut new_game(), "wS1;bS1 wS1-;wQ -wS1;bQ bS1-").await;
    stage.told(ada, "draw", json!({})).await;
    let draw = next(&stage, &post).await;
    let withdraw = custom_id(&draw, "Withdraw");
    let said = stage.refused_press(bert, &draw, &withdraw).await;
    assert_eq!(said, "That’s your opponent’s offer in match #1. Accept or decline it.");
    let said = stage.refused_press(stage.stranger, &draw, &withdraw).await;
    assert!(said.contains("You aren’t a player in match #1"), "{said}");
    stage.told(ada, "takeback", json!({})).await;
    let takeback = next(&stage, &draw).await;
    stage.restart_bot().await;
    let reply = stage.pressed(ada, &draw, "Withdraw").await;
    assert_eq!(reply.content, "Withdrawn.");
    let said = format!("<@{ada}> offered a draw in match #1. <@{ada}> withdrew it.");
    assert_eq!(closed_text(&stage, &draw).await, said);
    let open = stage.discord.message(takeback.id).expect("the post exists");
    assert_eq!(
        (open.buttons().len(), open.content),
        (3, takeback.content.clone()),
        "the takeback request stays open"
    );
    for (user, label) in [(ada, "Withdraw"), (bert, "Accept draw")] {
        let said = stage.refused_press(user, &draw, &custom_id(&draw, label)).await;
        assert!(said.starts_with("That offer is no longer open."), "{said}");
    }
    let his = stage.pressed(bert, &post, "More…").await;
    assert!(
        labels(&his).contains(&"Accept takeback".to_owned())
            && !labels(&his).iter().any(|label| label.starts_with("Withdraw")),
        "the opponent can answer her request, but not withdraw it: {:?}",
        labels(&his)
    );
    let dialog = stage.pressed(ada, &post, "More…").await;
    assert_eq!(labels(&dialog), ["Offer draw", "Resign", "Pause", "History", "Withdraw takeback request"]);
    let reply = stage.pressed(ada, &dialog, "Withdraw takeback request").await;
    assert_eq!(reply.content, "Withdrawn.");
    let said = format!("<@{ada}> asked to take back their last move in match #1. <@{ada}> withdrew it.");
    assert_eq!(closed_text(&stage, &takeback).await, said);
    assert_eq!(stage.last_post(), Some(takeback.id), "a withdrawal posts nothing");
    stage.told(bert, "draw", json!({})).await;
    let draw = next(&stage, &takeback).await;
    let dialog = stage.pressed(bert, &post, "More…").await;
    stage.pressed(bert, &dialog, "Withdraw draw offer").await;
    closed_text(&stage, &draw).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_open_proposal_is_closed_when_the_match_ends() {
    let stage = Stage::open("offer-at-the-end").await;
    let (ada, bert) = (stage.ada, stage.bert);
    stage.begin_as_white().await;
    let post = stage.play(&mut new_game(), "wS1;bS1 wS1-").await;
    stage.told(bert, "draw", json!({})).await;
    let draw = next(&stage, &post).await;
    stage.told(bert, "takeback", json!({})).await;
    let takeback = next(&stage, &draw).await;
    let question = stage.told(ada, "resign", json!({})).await;
    stage.pressed(ada, &question, "Resign match #1").await;
    let said = format!("<@{bert}> offered a draw in match #1. The match is over.");
    assert_eq!(closed_text(&stage, &draw).await, said);
    let said = format!("<@{bert}> asked to take back their last move in match #1. The match is over.");
    assert_eq!(closed_text(&stage, &takeback).await, said);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_proposal_post_too_old_to_edit_is_skipped() {
    let stage = Stage::open("offer-uneditable").await;
    let first = stage.begin_as_white().await;
    stage.told(stage.bert, "draw", json!({})).await;
    let offer = next(&stage, &first).await;
    stage.discord.reject_old_edits(true);
    stage.pressed(stage.ada, &offer, "Decline draw").await;
    stage.settle(&stage.pool().await).await;
    assert_eq!(stage.discord.message(offer.id).expect("the post exists").content, offer.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_takeback_request_is_refused_or_overtaken() {
    let stage = Stage::open("takeback-refused").await;
    let (ada, bert) = (stage.ada, stage.bert);
    stage.begin_as_white().await;
    let said = stage.refused(ada, "takeback", json!({})).await;
    assert_eq!(said, "You have no move to take back in match #1.");
    let mut game = new_game();
    let post = stage.play(&mut game, "wS1").await;
    stage.told(ada, "takeback", json!({})).await;
    let offer = next(&stage, &post).await;
    let said = stage.refused(ada, "takeback", json!({})).await;
    assert!(said.starts_with("You’ve already asked for a takeback."), "{said}");
    stage.pressed(bert, &offer, "Decline takeback").await;
    let said = format!("<@{ada}> asked to take back their last move in match #1. <@{bert}> declined.");
    assert_eq!(closed_text(&stage, &offer).await, said);
    stage.told(ada, "takeback", json!({})).await;
    let offer = next(&stage, &offer).await;
    let post = stage.play(&mut game, "bS1 wS1-").await;
    assert!(!post.content.contains("take back their last move"), "{}", post.content);
    let said = stage.refused_press(bert, &offer, &custom_id(&offer, "Accept takeback")).await;
    assert!(said.starts_with("That offer is no longer open."), "{said}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_can_be_aborted_only_before_both_have_moved() {
    let stage = Stage::open("abort").await;
    let first = stage.begin_as_white().await;
    let mut game = new_game();
    let post = stage.play(&mut game, "wS1").await;
    let dialog = stage.pressed(stage.bert, &post, "More…").await;
    assert_eq!(labels(&dialog), ["Offer draw", "Abort", "Resign", "History"]);
    let question = stage.pressed(stage.bert, &dialog, "Abort").await;
    let asked = format!("Abort match #1 against <@{}>? It won’t count.", stage.ada);
    assert_eq!((question.id, question.content.as_str()), (dialog.id, asked.as_str()));
    assert_eq!(labels(&question), ["Abort match #1", "Keep playing"]);
    let kept = stage.pressed(stage.bert, &question, "Keep playing").await;
    assert_eq!(kept.content, "Match #1 continues.");
    let question = stage.told(stage.bert, "abort", json!({})).await;
    assert_eq!(question.content, asked);
    let said = stage.refused_press(stage.bert, &question, "1:abort-yes:1:0").await;
    assert!(said.starts_with("Match #1 has moved on to turn"), "{said}");
    let yes = "1:abort-yes:1:1";
    let said = stage.refused_press(stage.stranger, &post, yes).await;
    assert!(said.contains("You aren’t a player in match #1"), "{said}");
    let question = stage.told(stage.bert, "abort", json!({})).await;
    let reply = stage.pressed(stage.bert, &question, "Abort match #1").await;
    assert_eq!(reply.content, "Match #1 is aborted. It doesn’t count.");
    let end = next(&stage, &post).await;
    assert_eq!(end.mentions, [stage.ada]);
    assert!(end.content.contains(&format!("<@{}> aborted the match", stage.bert)), "{}", end.content);
    assert!(!end.content.contains("Ratings"), "{}", end.content);
    assert_eq!(labels(&end), ["Rematch", "Analysis", "History"]);
    let alt = end.attachments[0].description.as_deref().unwrap_or_default();
    assert!(alt.starts_with("Hive board of match #1, final position: no result. White placed"), "{alt}");
    let over = "Match #1 is over: aborted.";
    assert_eq!(stage.refused_press(stage.bert, &post, yes).await, over, "a repeated confirmation is refused");
    for (user, who) in [(stage.ada, "who manages the server"), (stage.bert, "who does not")] {
        assert_eq!(stage.refused(user, "abort", json!({ "match": "1" })).await, over, "{who}");
    }
    let board = stage.told(stage.ada, "leaderboard", json!({})).await;
    assert!(board.content.starts_with("This server’s leaderboard is empty."), "{}", board.content);
    assert_ne!(first.id, end.id);
    stage.begin_as_white().await;
    stage.play(&mut new_game(), "wS1;bS1 wS1-").await;
    let said = stage.refused(stage.ada, "abort", json!({})).await;
    let expected =
        "You can’t abort match #2, because both of you have moved. Use **More…** to offer a draw or resign.";
    assert_eq!(said, expected);
    stage.close().await;
}

/// Rounds of four plies that repeat the position: the queens move away and back.
const ROUND: [&str; 2] = [r"wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-", r"wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_can_be_claimed_at_threefold_repetition() {
    let stage = Stage::open("repetition-claimed").await;
    stage.begin_as_white().await;
    let mut game = new_game();
    let post = stage.play(&mut game, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-").await;
    let dialog = stage.pressed(stage.ada, &post, "More…").await;
    assert_eq!(labels(&dialog), ["Offer draw", "Take back", "Resign", "Pause", "History"]);
    let mut post = post;
    for round in ROUND {
        assert!(!post.content.contains("Threefold"), "{}", post.content);
        post = stage.play(&mut game, round).await;
    }
    let claimable = "Threefold repetition: either player can claim a draw under **More…**";
    assert!(post.content.contains(claimable), "{}", post.content);
    let reply = stage.pressed_more(stage.ada, &post, "Claim draw").await;
    assert_eq!(reply.content, "Match #1 is a draw by threefold repetition.");
    let end = next(&stage, &post).await;
    assert!(end.content.contains("Draw: repetition."), "{}", end.content);
    assert_eq!(end.mentions, [stage.bert]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fivefold_repetition_draws_the_match() {
    let stage = Stage::open("repetition-fifth").await;
    stage.begin_as_white().await;
    let mut game = new_game();
    stage.play(&mut game, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-").await;
    let mut post = None;
    for _ in 0..2 {
        for round in ROUND {
            post = Some(stage.play(&mut game, round).await);
        }
    }
    let end = post.expect("at least one move was played");
    assert!(end.content.contains("Draw: repetition."), "{}", end.content);
    assert_eq!(end.mentions, [stage.ada]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_swaps_colours_and_starts_when_both_have_asked() {
    let stage = Stage::open("rematch-button").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let options = json!({ "colour": "white", "expansions": "Mosquito", "time": "10 days in total + 12 hours per move" });
    let first = stage.begin(options).await;
    let said = stage.refused_press(ada, &first, "1:rematch:1").await;
    assert_eq!(said, "Match #1 isn’t over yet.");
    stage.abort_match(ada).await;
    let end = next(&stage, &first).await;
    let reply = stage.pressed(ada, &end, "Rematch").await;
    assert!(reply.content.contains("Rematch offered"), "{}", reply.content);
    let challenge = next(&stage, &end).await;
    assert_eq!(challenge.mentions, [bert]);
    let offered = format!("<@{bert}> — <@{ada}> offers a rematch of match #1.");
    assert_eq!(challenge.content.lines().next(), Some(offered.as_str()));
    assert!(
        challenge.content.contains(
            "Mosquito · Standard opening · 10 days in total + 12 hours per move (strict time limit) · rated"
        ),
        "{}",
        challenge.content
    );
    assert!(challenge.content.contains(&format!("<@{ada}> plays Black")), "{}", challenge.content);
    let rematch = custom_id(&end, "Rematch");
    let said = stage.refused_press(ada, &end, &rematch).await;
    assert!(said.starts_with("You’ve already offered a rematch of match #1."), "{said}");
    let said = stage.refused_press(stage.stranger, &end, &rematch).await;
    assert!(said.contains("You aren’t a player in match #1"), "{said}");
    let reply = stage.pressed(bert, &end, "Rematch").await;
    assert!(
        reply.content.starts_with("Your opponent had offered a rematch too: match #2 has started."),
        "{}",
        reply.content
    );
    let post = next(&stage, &challenge).await;
    assert_eq!(post.mentions, [bert], "Bert plays White now");
    let said = stage.refused_press(ada, &end, &rematch).await;
    assert_eq!(said, "The next match has already started: match #2.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_second_of_two_concurrent_rematch_offers_accepts() {
    let stage = Stage::open("rematch-at-once").await;
    let first = stage.begin_as_white().await;
    stage.abort_match(stage.ada).await;
    let end = next(&stage, &first).await;
    let press = |user| stage.discord.press_label(user, end.id, "Rematch");
    let (one, other) = tokio::join!(press(stage.ada), press(stage.bert));
    let replies = tokio::join!(
        stage.private(one.expect("the post has the button")),
        stage.private(other.expect("the post has the button")),
    );
    let begun = [&replies.0, &replies.1].map(|reply| reply.content.contains("match #2 has started"));
    assert_ne!(begun[0], begun[1], "{begun:?}");
    let challenge = next(&stage, &end).await;
    next(&stage, &challenge).await;
    stage.close().await;
}
