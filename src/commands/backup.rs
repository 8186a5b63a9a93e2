//! `hivepost backup`: the database in a file.

use std::path::{Path, PathBuf};

use anyhow::bail;
use hivepost::backup::{self, IfExists, Saved, Target};
use hivepost::config::Config;
use private_postgres::IfMissing;

/// Where it is saved.
#[derive(clap::Args)]
pub struct Options {
    /// The file to write; `-` for standard output
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Write over a file that is there already
    #[arg(long)]
    force: bool,
}

impl Options {
    fn target(&self) -> Target {
        let if_exists = if self.force { IfExists::Replace } else { IfExists::Refuse };
        if self.file == Path::new("-") { Target::Stdout } else { Target::File(self.file.clone(), if_exists) }
    }
}

/// Saves the database while the bot goes on, or without one.
pub async fn run(config: &Config, options: &Options) -> anyhow::Result<()> {
    let (settings, target, shutdown) =
        (super::postgres_settings(config), options.target(), super::shutdown_signal()?);
    target.check_free()?;
    let server = super::connect(config, IfMissing::Refuse).await?;
    let options = server.connect_options(server.database());
    let saved = tokio::select! {
        saved = backup::save(&options, &settings, &target) => Some(saved),
        () = shutdown => None,
    };
    server.stop().await;
    match saved {
        Some(saved) => report(&saved?, &target),
        None => bail!("interrupted: nothing was saved"),
    }
    Ok(())
}

/// Standard output may be the back-up itself.
fn report(saved: &Saved, target: &Target) {
    let what = format!("{}, {}", super::describe(saved.contents), human_size(saved.bytes));
    match target {
        Target::File(file, _) => println!("Saved {what}, in {}", file.display()),
        Target::Stdout => eprintln!("Saved {what}"),
    }
}

/// Bytes, in the unit that people would use.
fn human_size(bytes: u64) -> String {
    match bytes {
        ..10_000 => format!("{bytes} bytes"),
        10_000..10_000_000 => format!("{} KB", bytes / 1_000),
        _ => format!("{} MB", bytes / 1_000_000),
    }
}
