//! `hivepost picture`: draws a position.

use std::path::PathBuf;

use anyhow::Context;
use hive::{Colour, Game};
use hive_picture::Renderer;
use hivepost::discord::scene_of;

#[derive(clap::Args)]
pub struct Options {
    /// The position, as a UHP game string: "Base+MLP;InProgress;White[2];wA1;bL wA1-"
    #[arg(value_name = "GAME_STRING")]
    game: String,
    /// The file to write
    #[arg(short, long, value_name = "FILE.png", default_value = "hive.png")]
    output: PathBuf,
    /// Print sizes in pixels as JSON: the picture, a tile on the board, and a tile and the count beside it in the smaller
    /// of the two hands
    #[arg(long)]
    json: bool,
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    let game =
        Game::from_game_string(&options.game).map_err(anyhow::Error::new).context("invalid game string")?;
    let scene = scene_of(&game, ["White", "Black"].map(String::from));
    let png = Renderer::new().png(&scene);
    std::fs::write(&options.output, png)
        .with_context(|| format!("{} can't be written", options.output.display()))?;
    if options.json {
        let ((width, height), tile) = (Renderer::size(&scene), Renderer::tile_width(&scene));
        let hands = Colour::ALL.map(|colour| Renderer::hand_size(&scene, colour));
        let hand_tile = hands.map(|hand| hand.tile_width).into_iter().fold(u32::MAX, u32::min);
        let count = hands.map(|hand| hand.count_height).into_iter().fold(f32::INFINITY, f32::min);
        println!(
            r#"{{"width":{width},"height":{height},"tile":{tile},"hand_tile":{hand_tile},"hand_count":{count}}}"#
        );
    }
    Ok(())
}
