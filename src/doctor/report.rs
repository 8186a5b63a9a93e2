//! The report: one line per check, an arrow with advice below if there is something to do, and a verdict.

use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Ok,
    /// The bot runs, but needs attention.
    Warning,
    /// The bot doesn't run, or doesn't work correctly.
    Error,
    /// Not checked, for the reason in the message.
    Skipped,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Error => "error",
            Self::Skipped => "skipped",
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub status: Status,
    /// The subject of the check, in a word.
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

    pub(super) fn error(topic: &'static str, message: impl Into<String>) -> Self {
        Self::new(Status::Error, topic, message)
    }

    pub(super) fn skipped(topic: &'static str, why: &str) -> Self {
        Self::new(Status::Skipped, topic, format!("not checked: {why}"))
    }

    pub(super) fn with_advice(self, advice: impl Into<String>) -> Self {
        Self { advice: Some(advice.into()), ..self }
    }
}

/// All findings, in the order of the checks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report(Vec<Finding>);

impl Report {
    pub(super) fn add(&mut self, finding: Finding) {
        self.0.push(finding);
    }

    pub fn count(&self, status: Status) -> usize {
        self.0.iter().filter(|finding| finding.status == status).count()
    }

    pub fn is_ok(&self) -> bool {
        self.count(Status::Error) == 0
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
            1 => " 1 warning.".to_owned(),
            many => format!(" {many} warnings."),
        };
        match self.count(Status::Error) {
            0 => format!("No errors.{warnings}"),
            1 => format!("1 error.{warnings}"),
            many => format!("{many} errors; start with the first.{warnings}"),
        }
    }
}
