//! What was found, and how it is written down: a line for each check, an arrow where there is something to do, and a
//! verdict.

use std::fmt;

/// How a check went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// As it should be.
    Fine,
    /// The bot runs, but somebody should look at it.
    Doubtful,
    /// The bot does not run, or not as it should.
    Wrong,
    /// Another check stands in the way.
    Skipped,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Fine => "ok",
            Self::Doubtful => "warning",
            Self::Wrong => "wrong",
            Self::Skipped => "-",
        })
    }
}

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How it went.
    pub mark: Mark,
    /// What was looked at, in a word.
    pub topic: &'static str,
    /// What there is.
    pub said: String,
    /// What to do.
    pub advice: Option<String>,
}

impl Finding {
    fn new(mark: Mark, topic: &'static str, said: impl Into<String>) -> Self {
        Self { mark, topic, said: said.into(), advice: None }
    }

    /// As it should be.
    pub(super) fn fine(topic: &'static str, said: impl Into<String>) -> Self {
        Self::new(Mark::Fine, topic, said)
    }

    /// Somebody should look at it.
    pub(super) fn doubtful(topic: &'static str, said: impl Into<String>) -> Self {
        Self::new(Mark::Doubtful, topic, said)
    }

    /// Not as it should be.
    pub(super) fn wrong(topic: &'static str, said: impl Into<String>) -> Self {
        Self::new(Mark::Wrong, topic, said)
    }

    /// Not looked at, for this reason.
    pub(super) fn skipped(topic: &'static str, why: &str) -> Self {
        Self::new(Mark::Skipped, topic, format!("not looked at: {why}"))
    }

    /// The same, with what to do.
    pub(super) fn advise(self, advice: impl Into<String>) -> Self {
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

    /// How many findings have this mark.
    #[must_use]
    pub fn count(&self, mark: Mark) -> usize {
        self.0.iter().filter(|finding| finding.mark == mark).count()
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_well(&self) -> bool {
        self.count(Mark::Wrong) == 0
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Finding { mark, topic, said, advice } in &self.0 {
            writeln!(f, "{mark:<8}{topic:<12}{said}")?;
            if let Some(advice) = advice {
                writeln!(f, "{:20}-> {advice}", "")?;
            }
        }
        write!(f, "\n{}", self.verdict())
    }
}

impl Report {
    fn verdict(&self) -> String {
        let doubts = match self.count(Mark::Doubtful) {
            0 => String::new(),
            1 => " One warning.".to_owned(),
            many => format!(" {many} warnings."),
        };
        match self.count(Mark::Wrong) {
            0 => format!("Nothing is wrong.{doubts}"),
            1 => format!("One thing is wrong.{doubts}"),
            many => format!("{many} things are wrong; begin with the first.{doubts}"),
        }
    }
}
