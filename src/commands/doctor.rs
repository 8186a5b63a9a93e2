//! `hivepost doctor`: checks the bot's setup.

use std::process::ExitCode;

use hivepost::config::{Config, ConfigError};
use hivepost::doctor;

/// Prints the report. Succeeds if it has no errors.
pub async fn run(config: Result<&Config, &ConfigError>) -> ExitCode {
    let report = doctor::examine(config, &super::clock()).await;
    println!("{report}");
    if report.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
