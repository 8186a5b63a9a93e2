//! The playground's demo game, played by the real bot.

use discord_playground::demo::{Control, Progress, State};
use hivepost::demo::recorded_game;

use crate::stage::{Stage, count};

async fn wait_for_demo(stage: &Stage, what: impl Fn(&Progress) -> bool) -> Progress {
    let is_due = |progress: &Progress| what(progress) || progress.problem.is_some();
    let met = stage.discord.wait_for("the demonstration", |world| world.demo().filter(is_due)).await;
    assert_eq!(met.problem, None, "at ply {}", met.ply);
    met
}

#[tokio::test]
async fn the_demo_plays_a_whole_game() {
    let stage = Stage::open("demonstration").await;
    stage.discord.offer_demo(recorded_game());
    stage.discord.control_demo(Control::Pace(0)).expect("a demo is offered");
    let channel = stage.discord.control_demo(Control::Start).expect("the demo can start");
    let mut seen = 0;
    while seen < 49 {
        seen = wait_for_demo(&stage, |one| one.ply > seen).await.ply;
    }
    assert_eq!(wait_for_demo(&stage, |one| one.state == State::Over).await.ply, 49);
    let last = stage.discord.messages(channel).into_iter().rfind(|post| !post.is_silent());
    let last = last.expect("there are posts");
    // The stage's third user is Cleo in the demo.
    let said = format!("<@{}> won as White", stage.stranger);
    assert!(last.content.contains(&said), "{said:?} in {:?}", last.content);
    assert_eq!(count(&stage.pool().await, "select count(*) from rating").await, 0, "the demo is unrated");
    stage.close().await;
}

#[tokio::test]
async fn stopped_demos_keep_their_match_and_do_not_affect_the_next() {
    let stage = Stage::open("demonstration-stopped").await;
    stage.discord.offer_demo(recorded_game());
    stage.discord.control_demo(Control::Pace(0)).expect("a demo is offered");
    stage.discord.control_demo(Control::Start).expect("the demo can start");
    wait_for_demo(&stage, |one| one.ply == 3).await;
    stage.discord.control_demo(Control::Pause).expect("the demo is running");
    stage.discord.control_demo(Control::Resume).expect("the demo is paused");
    wait_for_demo(&stage, |one| one.ply == 5).await;
    stage.discord.control_demo(Control::Stop).expect("the demo is running");
    stage.discord.control_demo(Control::Start).expect("the demo can start again");
    wait_for_demo(&stage, |one| one.ply == 4).await;
    stage.discord.control_demo(Control::Stop).expect("the demo is running");
    let running = "select count(*) from match where ended_at is null";
    assert_eq!(count(&stage.pool().await, running).await, 2);
    stage.close().await;
}
