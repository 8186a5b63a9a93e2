//! Plays a [`Demo`]: its actors use the same functions as a user's client, so viewers see what they would see
//! of real users.
//!
//! Every step must lead to a message from the bot. Otherwise the run ends with an error for the viewer.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value};
use tokio::time::{Instant, sleep_until};

use super::demo::{Action, Control, Demo, OptionValue, Playback, RunId, State, Step};
use super::handle::{Playground, WAIT_TIMEOUT};
use super::model::Message;
use super::snowflake::Id;
use super::world::World;

/// Time limit for the bot's message after its response, and for a button to appear.
const POST_TIMEOUT: Duration = Duration::from_secs(5);

/// Demos.
impl Playground {
    /// Makes a demo available. Adds its actors and its channel to the first server if they are missing.
    pub fn offer_demo(&self, script: Demo) {
        let Some(server) = self.read(|world| world.servers.keys().next().copied()) else { return };
        let people = script.people.iter().map(|name| self.find_or_add_member(server, name)).collect();
        let channel = self.find_or_add_channel(server, &script.channel);
        let playback = Playback::new(script, people, channel);
        self.change(|world| world.playback = Some(playback));
    }

    /// Starts, pauses, resumes or stops the demo, or changes its pace. Returns its channel.
    ///
    /// # Errors
    /// A message for the viewer if there is no demo or its state does not allow this.
    pub fn control_demo(&self, control: Control) -> Result<Id, String> {
        let (channel, run) = self.change(|world| {
            let playback = world.playback.as_mut().ok_or("This playground has no demo.")?;
            playback.apply(control)?;
            Ok::<_, String>((playback.channel(), playback.run()))
        })?;
        if control == Control::Start {
            tokio::spawn(self.clone().run_demo(run));
        }
        Ok(channel)
    }

    /// Plays a run from the first step to the last.
    async fn run_demo(self, run: RunId) {
        // A stopped run may still be waiting for its last response.
        let lock = self.lock_demo().await;
        let ended = self.play_steps(run).await;
        drop(lock);
        self.change_run(run, |playback| playback.finish(ended.err()));
    }

    async fn play_steps(&self, id: RunId) -> Result<(), String> {
        let connected = |world: &World| world.sessions.any_connected().then_some(());
        self.wait_until(WAIT_TIMEOUT, connected).await.ok_or("The bot is not connected.")?;
        let Some(run) = self.read(|world| Run::begin(world, id)) else { return Ok(()) };
        let mut due = Due::Now;
        for step in &run.script.steps {
            if !self.wait_until_due(id, due).await {
                return Ok(());
            }
            self.play_step(&run, step).await?;
            due = Due::AfterPace(Instant::now());
            self.change_run(id, |playback| playback.advance_to(step.ply));
        }
        Ok(())
    }

    /// Applies `act` to the demo if this run is active.
    fn change_run(&self, run: RunId, act: impl FnOnce(&mut Playback)) {
        self.change(|world| {
            if let Some(playback) = world.playback.as_mut().filter(|playback| playback.is_running(run)) {
                act(playback);
            }
        });
    }

    /// Waits until the next step is due, respecting pauses and changes of pace. Returns false if the run was
    /// stopped.
    async fn wait_until_due(&self, run: RunId, due: Due) -> bool {
        let mut changes = self.changes();
        loop {
            changes.borrow_and_update();
            let Some((state, pace)) =
                self.read(|world| running(world, run).map(|playback| (playback.state(), playback.pace())))
            else {
                return false;
            };
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

    /// Plays one step and waits for the response and the resulting message.
    async fn play_step(&self, run: &Run, step: &Step) -> Result<(), String> {
        let said = run.describe(step);
        let newest = self.read(|world| newest_post(world, run.channel));
        let interaction = self.act(run, step).await.map_err(|why| format!("{said}, but {why}."))?;
        let answer = self.wait_for_answer(interaction).await.filter(|answer| !answer.failed);
        let answer = answer.ok_or_else(|| format!("{said}, but the bot did not respond."))?;
        let next = |world: &World| (newest_post(world, run.channel) > newest).then_some(());
        let posted = self.wait_until(POST_TIMEOUT, next).await;
        posted.ok_or_else(|| {
            format!("{said}, but the bot posted no message. Its response: {}", answer.content())
        })
    }

    async fn act(&self, run: &Run, step: &Step) -> Result<Id, String> {
        let user = run.people[step.person];
        match &step.action {
            Action::Command { name, options } => {
                let options = self.read(|world| run.options(world, options))?;
                self.command(user, run.channel, name, options).await
            }
            Action::Press { label } => {
                let shown = |world: &World| run.newest_with_button(world, label);
                let shown = self.wait_until(POST_TIMEOUT, shown).await;
                self.press_label(user, shown.ok_or("no message has this button")?, label).await
            }
        }
    }
}

/// When a step is due.
#[derive(Clone, Copy)]
enum Due {
    Now,
    /// One pace after this instant.
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

fn running(world: &World, run: RunId) -> Option<&Playback> {
    world.playback.as_ref().filter(|playback| playback.is_running(run))
}

/// The constant data of a run.
struct Run {
    script: Arc<Demo>,
    people: Vec<Id>,
    channel: Id,
    /// The bot's newest message before the run.
    before: Id,
}

impl Run {
    fn begin(world: &World, id: RunId) -> Option<Self> {
        let playback = running(world, id)?;
        let (script, people) = (playback.script(), playback.people().to_vec());
        let channel = playback.channel();
        Some(Self { script, people, channel, before: newest_post(world, channel) })
    }

    /// Describes a step as the start of an error message.
    fn describe(&self, step: &Step) -> String {
        let name = &self.script.people[step.person];
        match &step.action {
            Action::Command { name: command, .. } => format!("{name} used /{command}"),
            Action::Press { label } => format!("{name} pressed “{label}”"),
        }
    }

    /// Returns the bot's messages of this run, newest first.
    fn posts<'a>(&self, world: &'a World) -> impl Iterator<Item = &'a Message> {
        let before = self.before;
        posts(world, self.channel).take_while(move |message| message.id > before)
    }

    fn newest_with_button(&self, world: &World, label: &str) -> Option<Id> {
        let shown = self.posts(world).find(|message| message.button(label).is_some());
        shown.map(|message| message.id)
    }

    fn options(&self, world: &World, options: &[(String, OptionValue)]) -> Result<Value, String> {
        let named = options.iter().map(|(name, option)| Ok((name.clone(), self.option(world, option)?)));
        named.collect::<Result<Map<_, _>, String>>().map(Value::Object)
    }

    fn option(&self, world: &World, option: &OptionValue) -> Result<Value, String> {
        Ok(match option {
            OptionValue::Literal(value) => value.clone(),
            OptionValue::Person(person) => self.people[*person].to_string().into(),
            OptionValue::NumberAfter(text) => {
                let number = self.number_after(world, text);
                number.ok_or_else(|| format!("no message has a number after {text}"))?.into()
            }
        })
    }

    /// Returns the number after this text in the first message that contains both.
    fn number_after(&self, world: &World, text: &str) -> Option<String> {
        let numbers = self.posts(world).filter_map(|message| {
            let (_, rest) = message.content.split_once(text)?;
            let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
            (!number.is_empty()).then_some(number)
        });
        numbers.last()
    }
}

/// Returns the bot's public messages in a channel, newest first.
fn posts(world: &World, channel: Id) -> impl Iterator<Item = &Message> {
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
