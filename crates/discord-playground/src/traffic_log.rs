//! The traffic log: every API request with its response and every gateway event, one JSON object per line.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

/// Writes log lines to a file, or nowhere.
#[derive(Default)]
pub(crate) struct TrafficLog(Option<Mutex<File>>);

impl TrafficLog {
    /// Creates a log at `path`, truncating an existing file.
    pub fn create(path: Option<&Path>) -> io::Result<Self> {
        Ok(Self(path.map(File::create).transpose()?.map(Mutex::new)))
    }

    /// Writes a line. Errors are ignored, so that a full disk does not stop the playground.
    pub fn write(&self, line: &Value) {
        if let Some(file) = &self.0 {
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            let _ = file.write_all(format!("{line}\n").as_bytes());
        }
    }

    /// Logs an event sent to the bot.
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
