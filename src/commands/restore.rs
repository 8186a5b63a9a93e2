//! `hivepost restore`: restores a back-up.

use std::path::{Path, PathBuf};

use anyhow::bail;
use chrono::{DateTime, Utc};
use hivepost::backup::{self, Archive, IfNotEmpty};
use hivepost::config::Config;
use private_postgres::IfMissing;

#[derive(clap::Args)]
pub struct Options {
    /// A file written by `hivepost backup`
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Replace existing data, after saving it in a file beside FILE
    #[arg(long)]
    replace: bool,
}

/// Restores a back-up; the bot must not be running. Creates the private database if it doesn't exist.
pub async fn run(config: &Config, options: &Options) -> anyhow::Result<()> {
    let shutdown = super::shutdown_signal()?;
    let archive = Archive::open(&options.file).await?;
    let if_not_empty = if options.replace {
        IfNotEmpty::SaveIn(safety_copy_path(&options.file, super::clock().now()))
    } else {
        IfNotEmpty::Refuse
    };
    let server = super::connect(config, IfMissing::Create).await?;
    let restored = tokio::select! {
        restored = backup::restore(&archive, &server, &if_not_empty) => Some(restored),
        () = shutdown => None,
    };
    server.stop().await;
    let Some(restored) = restored else {
        bail!("interrupted; the database has either its previous content or the whole back-up");
    };
    let restored = restored?;
    println!("Restored {} from {}", super::describe(restored.contents), options.file.display());
    if let Some(before) = restored.before {
        println!("The previous content is in {}", before.display());
    }
    Ok(())
}

/// Returns where replaced content is saved: `a.before-20261121-093000-000.dump` for `a.dump`.
fn safety_copy_path(file: &Path, now: DateTime<Utc>) -> PathBuf {
    let mut name = file.file_stem().unwrap_or_default().to_owned();
    name.push(now.format(".before-%Y%m%d-%H%M%S-%3f.dump").to_string());
    file.with_file_name(name)
}
