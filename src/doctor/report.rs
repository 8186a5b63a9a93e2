//! What was found, and how it is written down: a line for each check, an arrow where there is something to do, and a
//! verdict.

use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Ok,
    /// The bot runs, but somebody should look at it.
    Warning,
    /// The bot does not run, or not as it should.
    Wrong,
    /// Another check stands in the way.
    Skipped,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Wrong => "wrong",
            Self::Skipped => "-",
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub status: Status,
    /// What was looked at, in a word.
    pub topic: &'static str,
    pub message: String,
    pub advice: Option<String>,
}

impl Finding {
    fn new(status: Status, topic: &'static str, message: impl Into<String>) -> Self {
        Self { status, topic, message: message.into(), advice: None }
    }

    pub(super) fn ok(topic: &'static str, message: impl Into<String>) -> Self {
        Self::new(Status::Ok, topic, message)
    }

    pub(super) fn warning(topic: &'static str, message: impl Into<String>) -> Self {
        Self::new(Status::Warning, topic, message)
    }

    pub(super) fn wrong(topic: &'static str, message: impl Into<String>) -> Self {
        Self::new(Status::Wrong, topic, message)
    }

    /// Not looked at, for this reason.
    pub(super) fn skipped(topic: &'static str, why: &str) -> Self {
        Self::new(Status::Skipped, topic, format!("not looked at: {why}"))
    }

    /// The same, with what to do.
    pub(super) fn with_advice(self, advice: impl Into<String>) -> Self {
        Self { advice: Some(advice.into()), ..self }
    }
}

/// Everything that was found, in the order in which it was looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report(Vec<Finding>);

impl Report {
    pub(super) fn add(&mut self, finding: Finding) {
        self.0.push(finding);
    }

    /// How many findings have this status.
    pub fn count(&self, status: Status) -> usize {
        self.0.iter().filter(|finding| finding.status == status).count()
    }

    pub fn is_ok(&self) -> bool {
        self.count(Status::Wrong) == 0
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Finding { status, topic, message, advice } in &self.0 {
            writeln!(f, "{status:<8}{topic:<12}{message}")?;
            if let Some(advice) = advice {
                writeln!(f, "{:20}-> {advice}", "")?;
            }
        }
        write!(f, "\n{}", self.verdict())
    }
}

impl Report {
    fn verdict(&self) -> String {
        let warnings = match self.count(Status::Warning) {
            0 => String::new(),
            1 => " One warning.".to_owned(),
            many => format!(" {many} warnings."),
        };
        match self.count(Status::Wrong) {
            0 => format!("Nothing is wrong.{warnings}"),
            1 => format!("One thing is wrong.{warnings}"),
            many => format!("{many} things are wrong; begin with the first.{warnings}"),
        }
    }
}
