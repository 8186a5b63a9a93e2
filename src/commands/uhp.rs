//! `hivepost uhp`: a UHP engine, for viewers and tools.

use std::io::{self, BufReader};

use anyhow::Context;

/// Responds to commands until `exit`, the end of the input, or a closed output.
pub fn run() -> anyhow::Result<()> {
    match hive_engine::serve(BufReader::new(io::stdin()), io::stdout().lock()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        served => served.context("standard input or output failed"),
    }
}
