//! The demonstration that the playground offers, played by the real bot.

use discord_playground::demo::{Control, Progress, State};
use hivepost::demo::recorded_game;

use crate::stage::{Stage, count};

async fn when(stage: &Stage, what: impl Fn(&Progress) -> bool) -> Progress {
    let told = |progress: &Progress| what(progress) || progress.problem.is_some();
    let met = stage.discord.wait_for("the demonstration", |world| world.demo().filter(told)).await;
    assert_eq!(met.problem, None, "at ply {}", met.ply);
    met
}

#[tokio::test]
async fn the_demo_plays_a_whole_game() {
    let stage = Stage::open("demonstration").await;
    stage.discord.offer_demo(recorded_game());
    stage.discord.control_demo(Control::Pace(0)).expect("there is one");
    let channel = stage.discord.control_demo(Control::Start).expect("it can start");
    let mut seen = 0;
    while seen < 49 {
        seen = when(&stage, |one| one.ply > seen).await.ply;
    }
    assert_eq!(when(&stage, |one| one.state == State::Over).await.ply, 49);
    let last = stage.discord.messages(channel).into_iter().rfind(|post| !post.is_silent());
    let last = last.expect("there are posts");
    // The third of the stage's people is the Cleo of the demonstration.
    let said = format!("<@{}> won as White", stage.stranger);
    assert!(last.content.contains(&said), "{said:?} in {:?}", last.content);
    assert_eq!(count(&stage.pool().await, "select count(*) from rating").await, 0, "it is unrated");
    stage.close().await;
}

#[tokio::test]
async fn stopped_demos_keep_their_match_and_do_not_affect_the_next() {
    let stage = Stage::open("demonstration-stopped").await;
    stage.discord.offer_demo(recorded_game());
    stage.discord.control_demo(Control::Pace(0)).expect("there is one");
    stage.discord.control_demo(Control::Start).expect("it can start");
    when(&stage, |one| one.ply == 3).await;
    stage.discord.control_demo(Control::Pause).expect("it is playing");
    stage.discord.control_demo(Control::Resume).expect("it is paused");
    when(&stage, |one| one.ply == 5).await;
    stage.discord.control_demo(Control::Stop).expect("it is playing");
    stage.discord.control_demo(Control::Start).expect("it can start again");
    when(&stage, |one| one.ply == 4).await;
    stage.discord.control_demo(Control::Stop).expect("it is playing");
    let running = "select count(*) from match where ended_at is null";
    assert_eq!(count(&stage.pool().await, running).await, 2);
    stage.close().await;
}
