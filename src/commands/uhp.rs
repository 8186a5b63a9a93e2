//! `hivepost uhp`: a Universal Hive Protocol engine, for viewers and tools.

use std::io::{self, BufReader};

use anyhow::Context;

/// Answers commands until `exit`, the end of the input, or until nobody reads the answers any more.
pub fn run() -> anyhow::Result<()> {
    match hive_engine::serve(BufReader::new(io::stdin()), io::stdout().lock()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        served => served.context("standard input or output failed"),
    }
}
