//! A demonstration: people of the playground who play by themselves, from a script that the program gives.
//!
//! They act through the functions that a person's client has, so that whoever watches sees what they would see of real
//! people. Every step has to bring a post of the bot's; one that does not ends the demonstration with a sentence that says
//! why. At most one runs at a time, and none outlives the program: the next run offers it anew. Stopping ends the script
//! and nothing else: what it has begun stays, for anybody to go on with.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

use super::Playground;
use super::snowflake::Id;
use super::world::World;

/// From the post that one step brought to the next step, at first.
const PACE: Duration = Duration::from_millis(1500);
/// The fastest and the slowest pace, in milliseconds.
const PACES: (i64, i64) = (100, 10_000);

/// What is shown, by whom, and where.
#[derive(Clone, Debug)]
pub struct Demonstration {
    /// What whoever is offered it reads.
    pub title: String,
    /// The names of those who act, added to the first server where it has nobody of that name.
    pub people: Vec<String>,
    /// The name of the channel, added likewise.
    pub channel: String,
    /// What they do, in this order.
    pub steps: Vec<Step>,
}

/// One thing that somebody does.
#[derive(Clone, Debug)]
pub struct Step {
    /// Who: a place in [`Demonstration::people`].
    pub person: usize,
    /// What.
    pub act: Act,
    /// How far the demonstration has come when it is done. The last step's is the length of the whole.
    pub ply: usize,
}

/// What can be done.
#[derive(Clone, Debug)]
pub enum Act {
    /// Using a command.
    Command {
        /// Its name, without the stroke.
        name: String,
        /// Its options by name.
        options: Vec<(String, Given)>,
    },
    /// Pressing the newest button with this label.
    Press {
        /// The label.
        label: String,
    },
}

/// What is given for an option.
#[derive(Clone, Debug)]
pub enum Given {
    /// This.
    Value(Value),
    /// One of the people, by their place in [`Demonstration::people`].
    Person(usize),
    /// The number that follows this text in the first post of the demonstration which has the text.
    NumberAfter(String),
}

/// What whoever watches can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
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
    /// It is running.
    Playing,
    /// It waits to go on.
    Paused,
    /// It has ended: played to the end, stopped, or with a problem.
    Over,
}

/// A demonstration as the page shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// Its title.
    pub title: String,
    /// How it stands.
    pub state: State,
    /// How far it has come.
    pub ply: usize,
    /// How far it goes.
    pub of: usize,
    /// Milliseconds from the post of one step to the next step.
    pub pace: u64,
    /// The id of its channel.
    pub channel: Option<String>,
    /// Why it ended too early, in a sentence.
    pub problem: Option<String>,
}

/// The demonstration of a world.
pub(crate) struct Showing {
    script: Arc<Demonstration>,
    people: Vec<Id>,
    channel: Id,
    state: State,
    ply: usize,
    pace: Duration,
    problem: Option<String>,
    /// Which start this is; the script of an earlier one is told by it that it has been stopped.
    run: u64,
}

impl Showing {
    fn progress(&self) -> Progress {
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

    /// Follows a direction, or says why that makes no sense now.
    fn follow(&mut self, direction: Direction) -> Result<(), String> {
        match direction {
            Direction::Pace(milliseconds) => {
                let cut = milliseconds.clamp(PACES.0, PACES.1);
                self.pace = Duration::from_millis(cut.unsigned_abs());
            }
            Direction::Start if self.is_under_way() => {
                return refuse("The demonstration is running already.");
            }
            Direction::Start => {
                self.run += 1;
                (self.state, self.ply, self.problem) = (State::Playing, 0, None);
            }
            Direction::Pause if self.state == State::Playing => self.state = State::Paused,
            Direction::Pause => return refuse("The demonstration is not playing, so it cannot be paused."),
            Direction::Resume if self.state == State::Paused => self.state = State::Playing,
            Direction::Resume => return refuse("The demonstration is not paused, so it cannot go on."),
            Direction::Stop if self.is_under_way() => self.state = State::Over,
            Direction::Stop => return refuse("The demonstration is not running, so it cannot be stopped."),
        }
        Ok(())
    }
}

impl Showing {
    /// What is shown, who acts, and where.
    pub(crate) fn cast(&self) -> (Arc<Demonstration>, Vec<Id>, Id) {
        (Arc::clone(&self.script), self.people.clone(), self.channel)
    }

    /// A step is done.
    pub(crate) fn come_to(&mut self, ply: usize) {
        self.ply = ply;
    }

    /// The script has come to its end, or to a problem.
    pub(crate) fn end(&mut self, problem: Option<String>) {
        self.state = State::Over;
        self.problem = problem;
    }
}

fn refuse(why: &str) -> Result<(), String> {
    Err(why.to_owned())
}

impl World {
    /// How the demonstration stands, if there is one.
    #[must_use]
    pub fn demonstration(&self) -> Option<Progress> {
        self.showing.as_ref().map(Showing::progress)
    }

    /// State and pace of the run with this number, while it is under way.
    pub(crate) fn state_of(&self, run: u64) -> Option<(State, Duration)> {
        let showing = self.showing.as_ref().filter(|showing| showing.run == run && showing.is_under_way())?;
        Some((showing.state, showing.pace))
    }

    /// The run with this number, while it is under way.
    pub(crate) fn running(&mut self, run: u64) -> Option<&mut Showing> {
        self.showing.as_mut().filter(|showing| showing.run == run && showing.is_under_way())
    }
}

/// Offering and directing.
impl Playground {
    /// Offers a demonstration; its people and its channel are added to the first server where they are missing.
    pub fn offer_demonstration(&self, script: Demonstration) {
        let Some(server) = self.read(|world| world.servers.keys().next().copied()) else { return };
        let people = script.people.iter().map(|name| self.member(server, name)).collect();
        let channel = self.channel_called(server, &script.channel);
        let showing = Showing {
            script: Arc::new(script),
            people,
            channel,
            state: State::Offered,
            ply: 0,
            pace: PACE,
            problem: None,
            run: 0,
        };
        self.change(|world| world.showing = Some(showing));
    }

    fn member(&self, server: Id, name: &str) -> Id {
        let known = self.read(|world| {
            let members = &world.servers.get(&server)?.members;
            world
                .users
                .values()
                .find(|user| user.name == name && members.contains_key(&user.id))
                .map(|u| u.id)
        });
        known.unwrap_or_else(|| {
            let user = self.add_user(name);
            self.join(user, server);
            user
        })
    }

    fn channel_called(&self, server: Id, name: &str) -> Id {
        let known = self.read(|world| {
            let mut channels = world.channels.values().filter(|channel| channel.server == Some(server));
            channels.find(|channel| channel.name == name && !channel.kind.is_thread()).map(|c| c.id)
        });
        known.unwrap_or_else(|| self.add_channel(server, name))
    }

    /// Directs the demonstration; gives its channel.
    ///
    /// # Errors
    /// A sentence, if there is none or it does not stand so that this can be done.
    pub fn direct(&self, direction: Direction) -> Result<Id, String> {
        let (channel, run) = self.change(|world| {
            let showing = world.showing.as_mut().ok_or("There is no demonstration here.")?;
            showing.follow(direction)?;
            Ok::<_, String>((showing.channel, showing.run))
        })?;
        if direction == Direction::Start {
            tokio::spawn(self.clone().show(run));
        }
        Ok(channel)
    }
}
