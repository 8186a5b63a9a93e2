//! `hivepost uhp`: a UHP engine, for viewers and tools.

use std::io::{self, BufReader};
use std::{process, thread};

use anyhow::Context;
use hive_engine::StopSignal;
use tokio::runtime::Builder;

/// The exit code of shells for a process that SIGINT ended.
const INTERRUPTED: i32 = 130;

/// Responds to commands until `exit`, the end of the input, or a closed output.
pub fn run() -> anyhow::Result<()> {
    let stop = StopSignal::default();
    handle_interrupts(stop.clone())?;
    match hive_engine::serve(BufReader::new(io::stdin()), io::stdout().lock(), stop) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        served => served.context("standard input or output failed"),
    }
}

/// Stops the running search at SIGINT (Ctrl-C), as `MzingaViewer`'s **Cancel** expects. Ends the process if no search is running or
/// the search is stopping already.
fn handle_interrupts(stop: StopSignal) -> io::Result<()> {
    let runtime = Builder::new_current_thread().enable_io().build()?;
    let mut interrupts = {
        let _runtime = runtime.enter();
        interrupts()?
    };
    thread::spawn(move || {
        runtime.block_on(async {
            while interrupts.recv().await.is_some() {
                if !stop.stop_search() {
                    process::exit(INTERRUPTED);
                }
            }
        });
    });
    Ok(())
}

#[cfg(unix)]
fn interrupts() -> io::Result<tokio::signal::unix::Signal> {
    tokio::signal::unix::signal(tokio::signal::unix::SignalKind::interrupt())
}

#[cfg(windows)]
fn interrupts() -> io::Result<tokio::signal::windows::CtrlC> {
    tokio::signal::windows::ctrl_c()
}
