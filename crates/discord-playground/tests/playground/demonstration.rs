//! A demonstration by a small bot: what is asked of it, and what stops it.

use std::time::{Duration, Instant};

use discord_playground::demonstration::{Action, Control, Demonstration, OptionValue, Progress, State, Step};
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

fn script(steps: Vec<Step>) -> Demonstration {
    let people = ["Ada", "Cleo"].map(String::from).into();
    Demonstration { title: "Pings".to_owned(), people, channel: "show".to_owned(), steps }
}

async fn garden(steps: Vec<Step>) -> Garden {
    let garden = Garden::open().await;
    garden.discord.offer_demonstration(script(steps));
    garden
}

fn progress(discord: &Playground) -> impl Future<Output = Progress> {
    discord.wait_for("a demonstration", World::demonstration)
}

async fn when(discord: &Playground, what: impl Fn(&Progress) -> bool) -> Progress {
    discord.wait_for("the demonstration", |world| world.demonstration().filter(|one| what(one))).await
}

async fn over(discord: &Playground) -> Progress {
    when(discord, |one| one.state == State::Over).await
}

fn said(discord: &Playground, one: &Progress) -> Vec<String> {
    let channel = one.channel.as_ref().unwrap().parse().unwrap();
    discord.messages(channel).into_iter().map(|message| message.content).collect()
}

#[tokio::test]
async fn its_people_act_as_people_do_and_read_numbers_off_the_posts() {
    let after = vec![("times", OptionValue::NumberAfter("pong ".to_owned()))];
    let garden = garden(vec![ping(3, 1), command(1, "ping", after, 2)]).await;
    let discord = &garden.discord;
    assert_eq!(progress(discord).await.state, State::Offered);
    discord.control_demonstration(Control::Pace(1)).unwrap();
    discord.control_demonstration(Control::Start).unwrap();
    let end = over(discord).await;
    assert_eq!((end.ply, end.of, end.pace, &end.problem), (2, 2, 100, &None));
    assert_eq!(said(discord, &end), ["pong 3", "pong 3"]);
    discord.wait_for("Cleo", |world| world.users.values().find(|user| user.name == "Cleo").map(|_| ())).await;
    let adas =
        discord.wait_for("Ada", |world| Some(world.users.values().filter(|user| user.name == "Ada").count()));
    assert_eq!(adas.await, 1, "who is there already takes part");
    garden.close().await;
}

#[tokio::test]
async fn it_is_paused_resumed_stopped_and_begun_again() {
    let garden = garden((1..=50).map(|n| ping(n as u64, n)).collect()).await;
    let discord = &garden.discord;
    discord.control_demonstration(Control::Pace(100)).unwrap();
    discord.control_demonstration(Control::Start).unwrap();
    assert!(discord.control_demonstration(Control::Start).unwrap_err().contains("already"));
    when(discord, |one| one.ply == 2).await;
    discord.control_demonstration(Control::Pause).unwrap();
    assert!(discord.control_demonstration(Control::Pause).is_err());
    // The step under way may still be finished; then nothing moves, whatever else happens.
    let held = discord.control_demonstration(Control::Pace(100)).map(|_| progress(discord)).unwrap().await;
    // Each of these changes the world and so wakes the run, for longer than several of its steps would take.
    let since = Instant::now();
    while since.elapsed() < Duration::from_millis(500) {
        garden.ask(garden.bert, "ping", json!({})).await;
    }
    let later = progress(discord).await;
    assert!(later.ply <= held.ply + 1 && later.state == State::Paused, "{held:?} {later:?}");
    discord.control_demonstration(Control::Resume).unwrap();
    when(discord, |one| one.ply > later.ply).await;
    discord.control_demonstration(Control::Stop).unwrap();
    assert!(discord.control_demonstration(Control::Stop).is_err());
    assert!(discord.control_demonstration(Control::Resume).is_err());
    let stopped = over(discord).await;
    assert!(stopped.ply < 50 && stopped.problem.is_none(), "{stopped:?}");
    discord.control_demonstration(Control::Start).unwrap();
    assert_eq!(progress(discord).await.ply, 0);
    when(discord, |one| one.ply >= 2).await;
    discord.control_demonstration(Control::Stop).unwrap();
    garden.close().await;
}

#[tokio::test]
async fn a_pause_can_be_made_faster() {
    let garden = garden(vec![ping(1, 1), ping(2, 2)]).await;
    let discord = &garden.discord;
    discord.control_demonstration(Control::Pace(10_000_000)).unwrap();
    assert_eq!(progress(discord).await.pace, 10_000);
    discord.control_demonstration(Control::Start).unwrap();
    when(discord, |one| one.ply == 1).await;
    let begun = std::time::Instant::now();
    discord.control_demonstration(Control::Pace(0)).unwrap();
    assert_eq!(over(discord).await.ply, 2);
    assert!(begun.elapsed() < Duration::from_secs(5), "the pace that was left is not waited for");
    garden.close().await;
}

#[tokio::test]
async fn what_goes_wrong_is_told_in_a_sentence() {
    let press = Step { person: 1, action: Action::Press { label: "Accept".to_owned() }, ply: 1 };
    let cases = [
        (command(1, "nothing", vec![], 1), "Cleo used /nothing, but there is no command /nothing here."),
        (command(0, "sleep", vec![], 1), "Ada used /sleep, and the bot did not answer."),
        (
            command(0, "challenge", vec![("opponent", OptionValue::Person(1))], 1),
            "Ada used /challenge, and the bot posted nothing. It said: <@",
        ),
        (press, "Cleo pressed “Accept”, but no post shows such a button."),
    ];
    let failed = cases.map(async |(step, problem)| {
        let garden = garden(vec![step]).await;
        garden.discord.control_demonstration(Control::Start).unwrap();
        let end = over(&garden.discord).await;
        assert!(end.problem.as_ref().is_some_and(|said| said.starts_with(problem)), "{end:?}");
        assert_eq!(end.ply, 0);
        garden.close().await;
    });
    join_all(failed).await;
}

#[tokio::test]
async fn the_page_directs_it() {
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
    found.sort(); // the order is that of the JSON library's features
    assert_eq!(found, keys);
    garden.close().await;
}

#[tokio::test]
async fn where_there_is_none_the_page_is_told_so() {
    let discord = Playground::with_default_world(Options::default()).await.expect("a free port");
    let ada = ada(&discord).await.to_string();
    let (status, answer) = act(&discord, "demonstration", json!({"as": ada, "do": "start"})).await;
    assert_eq!((status.as_str(), &answer["error"]), ("400", &json!("There is no demonstration here.")));
    discord.stop().await;
}
