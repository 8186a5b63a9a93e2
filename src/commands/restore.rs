//! `hivepost restore`: a file of `hivepost backup` as the database.

use std::path::{Path, PathBuf};

use anyhow::bail;
use chrono::{DateTime, Utc};
use hivepost::backup::{self, Archive, IfNotEmpty};
use hivepost::config::Config;
use private_postgres::IfMissing;

/// What is brought back.
#[derive(clap::Args)]
pub struct Options {
    /// The file that `hivepost backup` wrote
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Replace the matches that are there, after saving them in a file beside FILE
    #[arg(long)]
    replace: bool,
}

/// Brings a back-up back, into a database that no bot uses. Without `DATABASE_URL` the database need not be there yet.
pub async fn run(config: &Config, options: &Options) -> anyhow::Result<()> {
    let (settings, shutdown) = (super::postgres_settings(config), super::shutdown_signal()?);
    let archive = Archive::open(&options.file, &settings).await?;
    let if_not_empty = if options.replace {
        IfNotEmpty::SaveIn(safety_copy_path(&options.file, super::clock().now()))
    } else {
        IfNotEmpty::Refuse
    };
    let server = super::connect(config, IfMissing::Create).await?;
    let restored = tokio::select! {
        restored = backup::restore(&archive, &server, &settings, &if_not_empty) => Some(restored),
        () = shutdown => None,
    };
    server.stop().await;
    let Some(restored) = restored else {
        bail!("interrupted: the database holds what it held before, or else the whole back-up");
    };
    let restored = restored?;
    println!("Restored {} from {}", super::describe(restored.contents), options.file.display());
    if let Some(before) = restored.before {
        println!("What was there before is in {}", before.display());
    }
    Ok(())
}

/// Where that goes which is replaced: `a.before-20261121-093000-000.dump` for `a.dump`.
fn safety_copy_path(file: &Path, now: DateTime<Utc>) -> PathBuf {
    let mut name = file.file_stem().unwrap_or_default().to_owned();
    name.push(now.format(".before-%Y%m%d-%H%M%S-%3f.dump").to_string());
    file.with_file_name(name)
}
