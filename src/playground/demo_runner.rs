//! One run of a demonstration: its people act through the functions that a person's client has, and wait for what comes of
//! it.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value};
use tokio::time::{Instant, sleep_until};

use super::demonstration::{Act, Demonstration, Given, State, Step};
use super::model::Message;
use super::snowflake::Id;
use super::world::World;
use super::{PATIENCE, Playground};

/// How long after its answer the bot may take to post.
const POST_PATIENCE: Duration = Duration::from_secs(5);

/// Whoever acts in a run, and since when.
struct Cast {
    script: Arc<Demonstration>,
    people: Vec<Id>,
    channel: Id,
    /// The newest post before it began.
    before: Id,
}

/// Running.
impl Playground {
    /// One run, from its first step to its end.
    pub(crate) async fn show(self, run: u64) {
        // A run that was stopped may still be waiting for its last answer.
        let stage = self.0.stage.lock().await;
        let ended = self.play_through(run).await;
        drop(stage);
        self.change(|world| {
            if let Some(showing) = world.running(run) {
                showing.end(ended.err());
            }
        });
    }

    async fn play_through(&self, run: u64) -> Result<(), String> {
        let connected = |world: &World| world.sessions.any_connected().then_some(());
        self.wait_until(PATIENCE, connected).await.ok_or("The bot is not connected.")?;
        let Some(cast) = self.change(|world| cast(world, run)) else { return Ok(()) };
        let mut due = Due::Now;
        for step in &cast.script.steps {
            if !self.is_time(run, due).await {
                return Ok(());
            }
            self.take(&cast, step).await?;
            due = Due::AfterPace(Instant::now());
            self.change(|world| {
                if let Some(showing) = world.running(run) {
                    showing.come_to(step.ply);
                }
            });
        }
        Ok(())
    }

    /// Waits until the next step is due, however often it is paused and its pace changed; false if the run was stopped.
    async fn is_time(&self, run: u64, due: Due) -> bool {
        let mut changes = self.0.changes.subscribe();
        loop {
            changes.borrow_and_update();
            let Some((state, pace)) = self.read(|world| world.state_of(run)) else { return false };
            let time = due.time(pace);
            if state == State::Playing && time <= Instant::now() {
                return true;
            }
            tokio::select! {
                () = sleep_until(time), if state == State::Playing => {}
                _ = changes.changed() => {}
            }
        }
    }

    /// One step: the act, its answer, and the post that comes of it.
    async fn take(&self, cast: &Cast, step: &Step) -> Result<(), String> {
        let deed = deed(cast, step);
        let newest = self.read(|world| newest_post(world, cast.channel));
        let interaction = self.perform(cast, step).await.map_err(|why| format!("{deed}, but {why}."))?;
        let answer = self.answer_in_time(interaction).await.filter(|answer| !answer.failed);
        let answer = answer.ok_or_else(|| format!("{deed}, and the bot did not answer."))?;
        let next = |world: &World| (newest_post(world, cast.channel) > newest).then_some(());
        let posted = self.wait_until(POST_PATIENCE, next).await;
        posted.ok_or_else(|| format!("{deed}, and the bot posted nothing. It said: {}", answer.content()))
    }

    async fn perform(&self, cast: &Cast, step: &Step) -> Result<Id, String> {
        let user = cast.people[step.person];
        match &step.act {
            Act::Command { name, options } => {
                let options = self.read(|world| given(world, cast, options))?;
                self.command(user, cast.channel, name, options).await
            }
            Act::Press { label } => {
                let shown = |world: &World| newest_with(world, cast, label);
                let shown = self.wait_until(POST_PATIENCE, shown).await;
                self.press_label(user, shown.ok_or("no post shows such a button")?, label).await
            }
        }
    }
}

/// When a step is due.
#[derive(Clone, Copy)]
enum Due {
    Now,
    /// When the pace has passed since then.
    AfterPace(Instant),
}

impl Due {
    fn time(self, pace: Duration) -> Instant {
        match self {
            Self::Now => Instant::now(),
            Self::AfterPace(since) => since + pace,
        }
    }
}

fn cast(world: &mut World, run: u64) -> Option<Cast> {
    let (script, people, channel) = world.running(run)?.cast();
    Some(Cast { script, people, channel, before: newest_post(world, channel) })
}

/// What somebody did, as the beginning of a sentence.
fn deed(cast: &Cast, step: &Step) -> String {
    let name = &cast.script.people[step.person];
    match &step.act {
        Act::Command { name: command, .. } => format!("{name} used /{command}"),
        Act::Press { label } => format!("{name} pressed “{label}”"),
    }
}

/// What the bot has posted in a channel for everybody, newest first.
fn posts(world: &World, channel: Id) -> impl DoubleEndedIterator<Item = &Message> {
    let public = move |message: &&Message| {
        message.channel == channel
            && message.author == world.bot()
            && message.only_for.is_none()
            && !message.loading
    };
    world.messages.values().rev().filter(public)
}

fn newest_post(world: &World, channel: Id) -> Id {
    posts(world, channel).next().map_or(0, |message| message.id)
}

fn newest_with(world: &World, cast: &Cast, label: &str) -> Option<Id> {
    let mut posts = posts(world, cast.channel).take_while(|message| message.id > cast.before);
    posts.find(|message| message.button(label).is_some()).map(|message| message.id)
}

fn given(world: &World, cast: &Cast, options: &[(String, Given)]) -> Result<Value, String> {
    let mut all = Map::new();
    for (name, option) in options {
        let value = match option {
            Given::Value(value) => value.clone(),
            Given::Person(person) => cast.people[*person].to_string().into(),
            Given::NumberAfter(text) => number_after(world, cast, text)
                .ok_or_else(|| format!("no post has a number after {text}"))?
                .into(),
        };
        all.insert(name.clone(), value);
    }
    Ok(Value::Object(all))
}

fn number_after(world: &World, cast: &Cast, text: &str) -> Option<String> {
    let posts = posts(world, cast.channel).rev().filter(|message| message.id > cast.before);
    let rest = posts.filter_map(|message| message.content.split_once(text)).map(|(_, rest)| rest);
    let mut numbers = rest.map(|rest| rest.chars().take_while(char::is_ascii_digit).collect::<String>());
    numbers.find(|number| !number.is_empty())
}
