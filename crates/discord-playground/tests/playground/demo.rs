//! A demo played with a small bot: control and errors.

use std::time::{Duration, Instant};

use discord_playground::demo::{Action, Control, Demo, OptionValue, Progress, State, Step};
use discord_playground::{Options, Playground, World};
use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::bot::Garden;
use crate::page::{act, ada};

fn command(person: usize, name: &str, options: Vec<(&str, OptionValue)>, ply: usize) -> Step {
    let options = options.into_iter().map(|(name, given)| (name.to_owned(), given)).collect();
    Step { person, action: Action::Command { name: name.to_owned(), options }, ply }
}

fn ping(times: u64, ply: usize) -> Step {
    command(0, "ping", vec![("times", OptionValue::Literal(times.into()))], ply)
}

fn script(steps: Vec<Step>) -> Demo {
    let people = ["Ada", "Cleo"].map(String::from).into();
    Demo { title: "Pings".to_owned(), people, channel: "show".to_owned(), steps }
}

async fn garden(steps: Vec<Step>) -> Garden {
    let garden = Garden::open().await;
    garden.discord.offer_demo(script(steps));
    garden
}

fn progress(discord: &Playground) -> impl Future<Output = Progress> {
    discord.wait_for("a demo", World::demo)
}

async fn when(discord: &Playground, what: impl Fn(&Progress) -> bool) -> Progress {
    discord.wait_for("the demo", |world| world.demo().filter(|one| what(one))).await
}

async fn over(discord: &Playground) -> Progress {
    when(discord, |one| one.state == State::Over).await
}

fn said(discord: &Playground, one: &Progress) -> Vec<String> {
    let channel = one.channel.as_ref().unwrap().parse().unwrap();
    discord.messages(channel).into_iter().map(|message| message.content).collect()
}

#[tokio::test]
async fn demo_actors_use_commands_and_numbers_from_messages() {
    let after = vec![("times", OptionValue::NumberAfter("pong ".to_owned()))];
    let garden = garden(vec![ping(3, 1), command(1, "ping", after, 2)]).await;
    let discord = &garden.discord;
    assert_eq!(progress(discord).await.state, State::Offered);
    discord.control_demo(Control::Pace(1)).unwrap();
    discord.control_demo(Control::Start).unwrap();
    let end = over(discord).await;
    assert_eq!((end.ply, end.of, end.pace, &end.problem), (2, 2, 100, &None));
    assert_eq!(said(discord, &end), ["pong 3", "pong 3"]);
    discord.wait_for("Cleo", |world| world.users.values().find(|user| user.name == "Cleo").map(|_| ())).await;
    let adas =
        discord.wait_for("Ada", |world| Some(world.users.values().filter(|user| user.name == "Ada").count()));
    assert_eq!(adas.await, 1, "existing users are reused");
    garden.close().await;
}

#[tokio::test]
async fn demo_can_be_paused_resumed_stopped_and_restarted() {
    let garden = garden((1..=50).map(|n| ping(n as u64, n)).collect()).await;
    let discord = &garden.discord;
    discord.control_demo(Control::Pace(100)).unwrap();
    discord.control_demo(Control::Start).unwrap();
    assert!(discord.control_demo(Control::Start).unwrap_err().contains("already"));
    when(discord, |one| one.ply == 2).await;
    discord.control_demo(Control::Pause).unwrap();
    assert!(discord.control_demo(Control::Pause).is_err());
    // The current step may still finish, but no further one may start, even if the world changes.
    let held = discord.control_demo(Control::Pace(100)).map(|_| progress(discord)).unwrap().await;
    // Each command changes the world and wakes the run, for longer than several steps would take.
    let since = Instant::now();
    while since.elapsed() < Duration::from_millis(500) {
        garden.ask(garden.bert, "ping", json!({})).await;
    }
    let later = progress(discord).await;
    assert!(later.ply <= held.ply + 1 && later.state == State::Paused, "{held:?} {later:?}");
    discord.control_demo(Control::Resume).unwrap();
    when(discord, |one| one.ply > later.ply).await;
    discord.control_demo(Control::Stop).unwrap();
    assert!(discord.control_demo(Control::Stop).is_err());
    assert!(discord.control_demo(Control::Resume).is_err());
    let stopped = over(discord).await;
    assert!(stopped.ply < 50 && stopped.problem.is_none(), "{stopped:?}");
    discord.control_demo(Control::Start).unwrap();
    assert_eq!(progress(discord).await.ply, 0);
    when(discord, |one| one.ply >= 2).await;
    discord.control_demo(Control::Stop).unwrap();
    garden.close().await;
}

#[tokio::test]
async fn new_pace_applies_during_a_wait() {
    let garden = garden(vec![ping(1, 1), ping(2, 2)]).await;
    let discord = &garden.discord;
    discord.control_demo(Control::Pace(10_000_000)).unwrap();
    assert_eq!(progress(discord).await.pace, 10_000);
    discord.control_demo(Control::Start).unwrap();
    when(discord, |one| one.ply == 1).await;
    let begun = std::time::Instant::now();
    discord.control_demo(Control::Pace(0)).unwrap();
    assert_eq!(over(discord).await.ply, 2);
    assert!(begun.elapsed() < Duration::from_secs(5), "the new pace applies immediately");
    garden.close().await;
}

#[tokio::test]
async fn demo_errors_are_reported_as_sentences() {
    let press = Step { person: 1, action: Action::Press { label: "Accept".to_owned() }, ply: 1 };
    let cases = [
        (command(1, "nothing", vec![], 1), "Cleo used /nothing, but there is no command /nothing here."),
        (command(0, "sleep", vec![], 1), "Ada used /sleep, but the bot did not respond."),
        (
            command(0, "challenge", vec![("opponent", OptionValue::Person(1))], 1),
            "Ada used /challenge, but the bot posted no message. Its response: <@",
        ),
        (press, "Cleo pressed “Accept”, but no message has this button."),
    ];
    let failed = cases.map(async |(step, problem)| {
        let garden = garden(vec![step]).await;
        garden.discord.control_demo(Control::Start).unwrap();
        let end = over(&garden.discord).await;
        assert!(end.problem.as_ref().is_some_and(|said| said.starts_with(problem)), "{end:?}");
        assert_eq!(end.ply, 0);
        garden.close().await;
    });
    join_all(failed).await;
}

#[tokio::test]
async fn page_controls_the_demo() {
    let garden = garden((1..=50).map(|n| ping(n as u64, n)).collect()).await;
    let discord = &garden.discord;
    let direct = async |mut body: Value| {
        body["as"] = json!(garden.ada.to_string());
        act(discord, "demonstration", body).await
    };
    let channel = progress(discord).await.channel;
    assert_eq!(
        direct(json!({"do": "start", "pace": 5000})).await,
        ("200".to_owned(), json!({"channel": channel}))
    );
    assert_eq!(progress(discord).await.pace, 5000);
    for (body, field) in [(json!({"do": "pause"}), "paused"), (json!({"do": "resume"}), "playing")] {
        assert_eq!(direct(body).await, ("200".to_owned(), json!({"ok": true})));
        assert_eq!(json!(progress(discord).await)["state"], field);
    }
    assert_eq!(direct(json!({"do": "pace", "pace": 1})).await.0, "200");
    for wrong in [json!({"do": "start"}), json!({"do": "pace"}), json!({"do": "dance"}), json!({})] {
        let (status, answer) = direct(wrong).await;
        assert_eq!(status, "400");
        assert!(answer["error"].as_str().is_some_and(|said| said.ends_with('.')), "{answer}");
    }
    assert_eq!(direct(json!({"do": "stop"})).await.0, "200");
    let keys = ["channel", "of", "pace", "ply", "problem", "state", "title"];
    let shown = json!(progress(discord).await);
    let mut found: Vec<_> = shown.as_object().unwrap().keys().collect();
    found.sort(); // serde_json's features determine the order
    assert_eq!(found, keys);
    garden.close().await;
}

#[tokio::test]
async fn page_reports_a_missing_demo() {
    let discord = Playground::with_default_world(Options::default()).await.expect("a free port");
    let ada = ada(&discord).await.to_string();
    let (status, answer) = act(&discord, "demonstration", json!({"as": ada, "do": "start"})).await;
    assert_eq!((status.as_str(), &answer["error"]), ("400", &json!("This playground has no demo.")));
    discord.stop().await;
}
