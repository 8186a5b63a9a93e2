//! `hivepost health`: whether a bot is connected to Discord.

use std::process::ExitCode;

use hivepost::config::Config;
use hivepost::doctor::{self, Health};

/// Says so in a line. Succeeds if one is.
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
