//! Demos: a script that simulated users play, and its progress.
//!
//! The program that starts the playground provides the script; `demo_runner` plays it. At most one demo runs
//! at a time, and runs are not saved. Stopping a demo keeps everything it created, so that users can continue
//! from there. Imports only `snowflake`.

#![allow(missing_docs, reason = "self-explanatory names need no comment")]

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

use super::snowflake::Id;

/// Initial delay between a step's message and the next step.
const DEFAULT_PACE: Duration = Duration::from_millis(1500);
/// Minimum and maximum pace, in milliseconds.
const PACE_RANGE: (i64, i64) = (100, 10_000);

/// The script of a demo.
#[derive(Clone, Debug)]
pub struct Demo {
    /// The title shown to viewers.
    pub title: String,
    /// The names of the actors. Missing ones are added to the first server.
    pub people: Vec<String>,
    /// The name of the channel. Added if it is missing.
    pub channel: String,
    pub steps: Vec<Step>,
}

/// One user action.
#[derive(Clone, Debug)]
pub struct Step {
    /// The actor, as an index into [`Demo::people`].
    pub person: usize,
    pub action: Action,
    /// The progress after this step. The last step's value is the length of the demo.
    pub ply: usize,
}

/// An action of an actor.
#[derive(Clone, Debug)]
pub enum Action {
    /// Uses a slash command.
    Command {
        /// The command's name, without the slash.
        name: String,
        /// Option values by name.
        options: Vec<(String, OptionValue)>,
    },
    /// Presses the newest button with this label.
    Press { label: String },
}

/// The value of a command option.
#[derive(Clone, Debug)]
pub enum OptionValue {
    /// A fixed value.
    Literal(Value),
    /// An actor, as an index into [`Demo::people`].
    Person(usize),
    /// The number after this text in the demo's first message that contains it.
    NumberAfter(String),
}

/// A viewer's control of the demo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Starts from the first step.
    Start,
    /// Pauses before the next step.
    Pause,
    /// Continues after a pause.
    Resume,
    /// Ends the run.
    Stop,
    /// Sets the delay between a step's message and the next step, in milliseconds, clamped to 100..=10000.
    Pace(i64),
}

/// The state of a demo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Not started yet.
    Offered,
    Playing,
    /// Waiting for `Resume`.
    Paused,
    /// Completed, stopped, or failed.
    Over,
}

/// The progress of a demo, for the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Progress {
    pub title: String,
    pub state: State,
    pub ply: usize,
    /// The total number of plies.
    pub of: usize,
    /// Milliseconds between a step's message and the next step.
    pub pace: u64,
    pub channel: Option<String>,
    /// The reason why the run failed, as a sentence.
    pub problem: Option<String>,
}

/// A demo in a world: the script and the state of its latest run.
pub(crate) struct Playback {
    script: Arc<Demo>,
    people: Vec<Id>,
    channel: Id,
    state: State,
    ply: usize,
    pace: Duration,
    problem: Option<String>,
    run: RunId,
}

/// Identifies a run, so that the task of a stopped run ends although the next run is playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RunId(u64);

impl Playback {
    /// Creates a playback of `script` with the actors and the channel in this world.
    pub fn new(script: Demo, people: Vec<Id>, channel: Id) -> Self {
        Self {
            script: Arc::new(script),
            people,
            channel,
            state: State::Offered,
            ply: 0,
            pace: DEFAULT_PACE,
            problem: None,
            run: RunId(0),
        }
    }

    pub fn script(&self) -> Arc<Demo> {
        Arc::clone(&self.script)
    }

    /// Returns the ids of [`Demo::people`].
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

    /// Returns the latest run.
    pub fn run(&self) -> RunId {
        self.run
    }

    /// Returns whether this run is playing or paused.
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

    /// Applies `control`.
    ///
    /// # Errors
    /// A message for the viewer if the state does not allow it.
    pub fn apply(&mut self, control: Control) -> Result<(), String> {
        let refuse = |why: &str| Err(why.to_owned());
        match control {
            Control::Pace(milliseconds) => {
                let cut = milliseconds.clamp(PACE_RANGE.0, PACE_RANGE.1);
                self.pace = Duration::from_millis(cut.unsigned_abs());
            }
            Control::Start if self.is_under_way() => return refuse("The demo is already running."),
            Control::Start => {
                self.run.0 += 1;
                (self.state, self.ply, self.problem) = (State::Playing, 0, None);
            }
            Control::Pause if self.state == State::Playing => self.state = State::Paused,
            Control::Pause => return refuse("The demo isn't playing."),
            Control::Resume if self.state == State::Paused => self.state = State::Playing,
            Control::Resume => return refuse("The demo isn't paused."),
            Control::Stop if self.is_under_way() => self.state = State::Over,
            Control::Stop => return refuse("The demo isn't running."),
        }
        Ok(())
    }

    /// Records the progress after a step.
    pub fn advance_to(&mut self, ply: usize) {
        self.ply = ply;
    }

    /// Ends the run, with an error message if it failed.
    pub fn finish(&mut self, problem: Option<String>) {
        self.state = State::Over;
        self.problem = problem;
    }
}
