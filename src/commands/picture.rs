//! `hivepost picture`: any position as a picture.

use std::path::PathBuf;

use anyhow::Context;
use hive::Game;
use hive_picture::Pictures;
use hivepost::discord::scene_of;

/// What is drawn, and where it goes.
#[derive(clap::Args)]
pub struct Options {
    /// The game so far, as UHP writes it: "Base+MLP;InProgress;White[2];wA1;bL wA1-"
    #[arg(value_name = "GAME_STRING")]
    game: String,
    /// The file to write
    #[arg(short, long, value_name = "FILE.png", default_value = "hive.png")]
    output: PathBuf,
    /// Print the picture's size and the width of a tile in it, in pixels
    #[arg(long)]
    json: bool,
}

/// Draws the position that a game string leads to.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let game = Game::from_game_string(&options.game)
        .map_err(anyhow::Error::new)
        .context("this game string cannot be read")?;
    let scene = scene_of(&game, ["White", "Black"].map(String::from));
    let png = Pictures::new().png(&scene);
    std::fs::write(&options.output, png)
        .with_context(|| format!("{} cannot be written", options.output.display()))?;
    if options.json {
        let ((width, height), tile) = (Pictures::size(&scene), Pictures::tile(&scene));
        println!(r#"{{"width":{width},"height":{height},"tile":{tile}}}"#);
    }
    Ok(())
}
