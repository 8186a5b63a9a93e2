//! `hivepost doctor`: what is wrong, and what to do.

use std::process::ExitCode;

use hivepost::config::{Config, ConfigError};
use hivepost::doctor;

/// Looks at everything and says what it found. Succeeds if nothing is wrong.
pub async fn run(config: Result<&Config, &ConfigError>) -> ExitCode {
    let report = doctor::examine(config, &super::clock()).await;
    println!("{report}");
    if report.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
