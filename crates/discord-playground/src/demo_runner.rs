//! Plays a [`Demonstration`]: its people act through the functions that a person's client has, so that whoever watches sees
//! what they would see of real people.
//!
//! Every step has to bring a post of the bot's; one that does not ends the run with a sentence that says why.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value};
use tokio::time::{Instant, sleep_until};

use super::demonstration::{Action, Control, Demonstration, OptionValue, Playback, RunId, State, Step};
use super::handle::{Playground, WAIT_LIMIT};
use super::model::Message;
use super::snowflake::Id;
use super::world::World;

/// How long after its answer the bot may take to post.
const POST_LIMIT: Duration = Duration::from_secs(5);

/// Demonstrations.
impl Playground {
    /// Offers a demonstration; its people and its channel are added to the first server where they are missing.
    pub fn offer_demonstration(&self, script: Demonstration) {
        let Some(server) = self.read(|world| world.servers.keys().next().copied()) else { return };
        let people = script.people.iter().map(|name| self.find_or_add_member(server, name)).collect();
        let channel = self.find_or_add_channel(server, &script.channel);
        let playback = Playback::new(script, people, channel);
        self.change(|world| world.playback = Some(playback));
    }

    /// Starts, pauses, resumes or stops the demonstration, or changes its pace; gives its channel.
    ///
    /// # Errors
    /// A sentence, if there is none or it does not stand so that this can be done.
    pub fn control_demonstration(&self, control: Control) -> Result<Id, String> {
        let (channel, run) = self.change(|world| {
            let playback = world.playback.as_mut().ok_or("There is no demonstration here.")?;
            playback.apply(control)?;
            Ok::<_, String>((playback.channel(), playback.run()))
        })?;
        if control == Control::Start {
            tokio::spawn(self.clone().run_demonstration(run));
        }
        Ok(channel)
    }

    /// One run, from its first step to its end.
    async fn run_demonstration(self, run: RunId) {
        // A run that was stopped may still be waiting for its last answer.
        let lock = self.lock_demonstration().await;
        let ended = self.play_steps(run).await;
        drop(lock);
        self.change_run(run, |playback| playback.finish(ended.err()));
    }

    async fn play_steps(&self, id: RunId) -> Result<(), String> {
        let connected = |world: &World| world.sessions.any_connected().then_some(());
        self.wait_until(WAIT_LIMIT, connected).await.ok_or("The bot is not connected.")?;
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

    /// Changes the demonstration, if this run of it is under way.
    fn change_run(&self, run: RunId, act: impl FnOnce(&mut Playback)) {
        self.change(|world| {
            if let Some(playback) = world.playback.as_mut().filter(|playback| playback.is_running(run)) {
                act(playback);
            }
        });
    }

    /// Waits until the next step is due, however often it is paused and its pace changed; false if the run was stopped.
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

    /// One step: the action, its answer, and the post that comes of it.
    async fn play_step(&self, run: &Run, step: &Step) -> Result<(), String> {
        let said = run.describe(step);
        let newest = self.read(|world| newest_post(world, run.channel));
        let interaction = self.act(run, step).await.map_err(|why| format!("{said}, but {why}."))?;
        let answer = self.answer_in_time(interaction).await.filter(|answer| !answer.failed);
        let answer = answer.ok_or_else(|| format!("{said}, and the bot did not answer."))?;
        let next = |world: &World| (newest_post(world, run.channel) > newest).then_some(());
        let posted = self.wait_until(POST_LIMIT, next).await;
        posted.ok_or_else(|| format!("{said}, and the bot posted nothing. It said: {}", answer.content()))
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
                let shown = self.wait_until(POST_LIMIT, shown).await;
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

fn running(world: &World, run: RunId) -> Option<&Playback> {
    world.playback.as_ref().filter(|playback| playback.is_running(run))
}

/// What stays the same throughout a run.
struct Run {
    script: Arc<Demonstration>,
    people: Vec<Id>,
    channel: Id,
    /// The newest post before it began.
    before: Id,
}

impl Run {
    fn begin(world: &World, id: RunId) -> Option<Self> {
        let playback = running(world, id)?;
        let (script, people) = (playback.script(), playback.people().to_vec());
        let channel = playback.channel();
        Some(Self { script, people, channel, before: newest_post(world, channel) })
    }

    /// What somebody did, as the beginning of a sentence.
    fn describe(&self, step: &Step) -> String {
        let name = &self.script.people[step.person];
        match &step.action {
            Action::Command { name: command, .. } => format!("{name} used /{command}"),
            Action::Press { label } => format!("{name} pressed “{label}”"),
        }
    }

    /// The posts of this run, newest first.
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
                number.ok_or_else(|| format!("no post has a number after {text}"))?.into()
            }
        })
    }

    /// The number after this text in the first post that has both.
    fn number_after(&self, world: &World, text: &str) -> Option<String> {
        let numbers = self.posts(world).filter_map(|message| {
            let (_, rest) = message.content.split_once(text)?;
            let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
            (!number.is_empty()).then_some(number)
        });
        numbers.last()
    }
}

/// What the bot has posted in a channel for everybody, newest first.
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
