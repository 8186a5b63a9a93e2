//! `hivepost backup`: backs up the database to a file.

use std::path::{Path, PathBuf};

use anyhow::bail;
use hivepost::backup::{self, IfExists, Saved, Target};
use hivepost::config::Config;
use private_postgres::IfMissing;

#[derive(clap::Args)]
pub struct Options {
    /// The file to write; `-` for standard output
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
}

impl Options {
    fn target(&self) -> Target {
        let if_exists = if self.force { IfExists::Replace } else { IfExists::Refuse };
        if self.file == Path::new("-") { Target::Stdout } else { Target::File(self.file.clone(), if_exists) }
    }
}

/// Backs up the database; the bot may be running.
pub async fn run(config: &Config, options: &Options) -> anyhow::Result<()> {
    let (target, shutdown) = (options.target(), super::shutdown_signal()?);
    target.check_free()?;
    let server = super::connect(config, IfMissing::Fail).await?;
    let options = server.connect_options(server.database());
    let saved = tokio::select! {
        saved = backup::save(&options, &target) => Some(saved),
        () = shutdown => None,
    };
    server.stop().await;
    match saved {
        Some(saved) => report(&saved?, &target),
        None if target == Target::Stdout => bail!("interrupted; the output is incomplete"),
        None => bail!("interrupted; the file is missing, unchanged or the complete back-up"),
    }
    Ok(())
}

/// Reports to standard error if standard output is the back-up.
fn report(saved: &Saved, target: &Target) {
    let summary = format!("{}, {}", super::describe(saved.contents), human_size(saved.bytes));
    match target {
        Target::File(file, _) => println!("Backed up {summary}, to {}", file.display()),
        Target::Stdout => eprintln!("Backed up {summary}"),
    }
}

fn human_size(bytes: u64) -> String {
    match bytes {
        ..10_000 => format!("{bytes} bytes"),
        10_000..10_000_000 => format!("{} KB", bytes / 1_000),
        _ => format!("{} MB", bytes / 1_000_000),
    }
}
