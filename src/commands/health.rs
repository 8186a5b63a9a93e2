//! `hivepost health`: checks whether the bot is connected to Discord.

use std::process::ExitCode;

use hivepost::config::Config;
use hivepost::doctor::{self, Health};

/// Prints one line. Succeeds if the bot is connected.
pub async fn run(config: &Config) -> ExitCode {
    match doctor::health(config, &super::clock()).await {
        Health::Healthy(message) => {
            println!("healthy: {message}");
            ExitCode::SUCCESS
        }
        Health::Unhealthy(message) => {
            println!("unhealthy: {message}");
            ExitCode::FAILURE
        }
    }
}
