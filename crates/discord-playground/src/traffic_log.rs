//! The traffic log: every request with its response and every event that went over a gateway, one JSON object a line.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

/// Where the lines go; without a file nowhere.
#[derive(Default)]
pub(crate) struct TrafficLog(Option<Mutex<File>>);

impl TrafficLog {
    /// A log at `path`, begun afresh.
    pub fn create(path: Option<&Path>) -> io::Result<Self> {
        Ok(Self(path.map(File::create).transpose()?.map(Mutex::new)))
    }

    /// Writes one line; a full disk must not stop the play.
    pub fn write(&self, line: &Value) {
        if let Some(file) = &self.0 {
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            let _ = file.write_all(format!("{line}\n").as_bytes());
        }
    }

    /// An event that was just sent to the bot.
    pub fn event(&self, name: &str, data: &Value) {
        if self.0.is_some() {
            self.write(
                &json!({"kind": "event", "at": seconds(SystemTime::now()), "name": name, "data": data}),
            );
        }
    }
}

/// Seconds since 1970.
pub(crate) fn seconds(time: SystemTime) -> f64 {
    time.duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64())
}
