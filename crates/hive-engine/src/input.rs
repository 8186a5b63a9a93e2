//! Reads lines on a separate thread, so that the end of the input is seen during a search.

use std::io::{self, BufRead, Read};
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// The maximum length of a line in bytes, many times any game. Longer lines are truncated, which bounds memory.
const MAX_LINE: u64 = 4 << 20;

/// The number of lines that the channel buffers. While more are unread, the thread is blocked and does not see the end of the
/// input.
const MAX_LINES_AHEAD: usize = 64;

/// The time a search may still take once the input has ended. A script that pipes commands gets its answers, and a search of
/// hours ends when its caller is gone.
const END_OF_INPUT_TIMEOUT: Duration = Duration::from_secs(10);

/// The interval at which a running search checks for the end of the input.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The time at which the input ended, shared with the reading thread.
#[derive(Clone, Debug, Default)]
pub(super) struct EndOfInput(Arc<OnceLock<Instant>>);

/// Starts a thread that reads `input`. Returns a channel of its lines, and the time of its end, set once the end is reached.
pub(super) fn read(mut input: impl BufRead + Send + 'static) -> (Receiver<io::Result<Vec<u8>>>, EndOfInput) {
    let (sender, lines) = sync_channel(MAX_LINES_AHEAD);
    let end = EndOfInput::default();
    let shared_end = end.clone();
    thread::spawn(move || {
        while let Some(line) = next_line(&mut input).transpose() {
            let is_error = line.is_err();
            if sender.send(line).is_err() || is_error {
                break;
            }
        }
        shared_end.0.set(Instant::now()).ok();
    });
    (lines, end)
}

/// Returns the next line, truncated to [`MAX_LINE`]; `None` at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line)?;
    if line.len() as u64 == MAX_LINE && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(line).filter(|line| !line.is_empty()))
}

impl EndOfInput {
    /// Runs `work` on a thread and returns its result. Returns `None` if it still runs [`END_OF_INPUT_TIMEOUT`] after the end of
    /// the input; the thread then continues until its work is done or the process ends.
    pub(super) fn run_until_cut_off<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (sender, results) = sync_channel(1);
        let worker = thread::spawn(move || sender.send(work()).ok());
        loop {
            match results.recv_timeout(POLL_INTERVAL) {
                Ok(result) => return Some(result),
                Err(RecvTimeoutError::Disconnected) => {
                    resume_unwind(worker.join().expect_err("a worker without a result has panicked"))
                }
                Err(_) if self.0.get().is_some_and(|end| end.elapsed() >= END_OF_INPUT_TIMEOUT) => {
                    return None;
                }
                Err(_) => {}
            }
        }
    }
}
