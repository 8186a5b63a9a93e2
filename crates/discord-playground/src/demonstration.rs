//! A demonstration: a script that people of the playground play by themselves, and how far they have come.
//!
//! The script comes from whoever starts the playground; `demo_runner` plays it. At most one runs at a time, and none
//! outlives the program: the next run offers it anew. Stopping ends the script and nothing else: what it has begun stays,
//! for anybody to go on with. A leaf.

#![allow(missing_docs, reason = "a name that says everything needs no comment")]

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

use super::snowflake::Id;

/// From the post that one step brought to the next step, at first.
const FIRST_PACE: Duration = Duration::from_millis(1500);
/// The fastest and the slowest pace, in milliseconds.
const PACES: (i64, i64) = (100, 10_000);

/// The script: what is shown, by whom, and where.
#[derive(Clone, Debug)]
pub struct Demonstration {
    /// What whoever is offered it reads.
    pub title: String,
    /// The names of those who act, added to the first server where it has nobody of that name.
    pub people: Vec<String>,
    /// The name of the channel, added likewise.
    pub channel: String,
    pub steps: Vec<Step>,
}

/// One thing that somebody does.
#[derive(Clone, Debug)]
pub struct Step {
    /// Who: a place in [`Demonstration::people`].
    pub person: usize,
    pub action: Action,
    /// How far the demonstration has come when it is done. The last step's is the length of the whole.
    pub ply: usize,
}

/// What can be done.
#[derive(Clone, Debug)]
pub enum Action {
    /// Using a command.
    Command {
        /// Its name, without the stroke.
        name: String,
        /// Its options by name.
        options: Vec<(String, OptionValue)>,
    },
    /// Pressing the newest button with this label.
    Press { label: String },
}

/// What is given for an option.
#[derive(Clone, Debug)]
pub enum OptionValue {
    /// This.
    Literal(Value),
    /// One of the people, by their place in [`Demonstration::people`].
    Person(usize),
    /// The number that follows this text in the first post of the demonstration which has the text.
    NumberAfter(String),
}

/// What whoever watches can do with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Begin, from the first step.
    Start,
    /// Wait before the next step.
    Pause,
    /// Go on.
    Resume,
    /// End here.
    Stop,
    /// So many milliseconds from the post of one step to the next step, cut to 100..=10000.
    Pace(i64),
}

/// How a demonstration stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// It has not run yet.
    Offered,
    Playing,
    /// It waits to go on.
    Paused,
    /// It has ended: played to the end, stopped, or with a problem.
    Over,
}

/// A demonstration as the page shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Progress {
    pub title: String,
    pub state: State,
    pub ply: usize,
    /// How far it goes.
    pub of: usize,
    /// Milliseconds from the post of one step to the next step.
    pub pace: u64,
    pub channel: Option<String>,
    /// Why it ended too early, in a sentence.
    pub problem: Option<String>,
}

/// The demonstration of a world: its script, and how it stands.
pub(crate) struct Playback {
    script: Arc<Demonstration>,
    people: Vec<Id>,
    channel: Id,
    state: State,
    ply: usize,
    pace: Duration,
    problem: Option<String>,
    run: RunId,
}

/// Which start of a demonstration this is; the runner of an earlier one learns from it that it has been stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RunId(u64);

impl Playback {
    /// A script that is offered, with its people and its channel in this world.
    pub fn new(script: Demonstration, people: Vec<Id>, channel: Id) -> Self {
        Self {
            script: Arc::new(script),
            people,
            channel,
            state: State::Offered,
            ply: 0,
            pace: FIRST_PACE,
            problem: None,
            run: RunId(0),
        }
    }

    pub fn script(&self) -> Arc<Demonstration> {
        Arc::clone(&self.script)
    }

    /// The ids of [`Demonstration::people`].
    pub fn people(&self) -> &[Id] {
        &self.people
    }

    pub fn channel(&self) -> Id {
        self.channel
    }

    pub fn state(&self) -> State {
        self.state
    }

    pub fn pace(&self) -> Duration {
        self.pace
    }

    /// The latest start of it.
    pub fn run(&self) -> RunId {
        self.run
    }

    /// Whether this start of it is under way.
    pub fn is_running(&self, run: RunId) -> bool {
        self.run == run && self.is_under_way()
    }

    pub fn progress(&self) -> Progress {
        Progress {
            title: self.script.title.clone(),
            state: self.state,
            ply: self.ply,
            of: self.script.steps.last().map_or(0, |step| step.ply),
            pace: u64::try_from(self.pace.as_millis()).unwrap_or(u64::MAX),
            channel: Some(self.channel.to_string()),
            problem: self.problem.clone(),
        }
    }

    fn is_under_way(&self) -> bool {
        matches!(self.state, State::Playing | State::Paused)
    }

    /// Does what is asked, or says why that makes no sense now.
    pub fn apply(&mut self, control: Control) -> Result<(), String> {
        let refuse = |why: &str| Err(why.to_owned());
        match control {
            Control::Pace(milliseconds) => {
                let cut = milliseconds.clamp(PACES.0, PACES.1);
                self.pace = Duration::from_millis(cut.unsigned_abs());
            }
            Control::Start if self.is_under_way() => return refuse("The demonstration is running already."),
            Control::Start => {
                self.run.0 += 1;
                (self.state, self.ply, self.problem) = (State::Playing, 0, None);
            }
            Control::Pause if self.state == State::Playing => self.state = State::Paused,
            Control::Pause => return refuse("The demonstration is not playing, so it cannot be paused."),
            Control::Resume if self.state == State::Paused => self.state = State::Playing,
            Control::Resume => return refuse("The demonstration is not paused, so it cannot go on."),
            Control::Stop if self.is_under_way() => self.state = State::Over,
            Control::Stop => return refuse("The demonstration is not running, so it cannot be stopped."),
        }
        Ok(())
    }

    /// A step is done.
    pub fn advance_to(&mut self, ply: usize) {
        self.ply = ply;
    }

    /// The script has come to its end, or to a problem.
    pub fn finish(&mut self, problem: Option<String>) {
        self.state = State::Over;
        self.problem = problem;
    }
}
