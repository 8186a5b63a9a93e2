//! Reads lines on a separate thread, so that the end of the input is seen during a search.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use super::stop_signal::StopSignal;

/// The maximum length of a line in bytes, many times any game. Longer lines are truncated, which bounds memory.
const MAX_LINE: u64 = 4 << 20;

/// The number of lines that the channel buffers. While more are unread, the thread is blocked and does not see the end of the
/// input.
const MAX_LINES_AHEAD: usize = 64;

/// Starts a thread that reads `input` and signals the end of the input to `stop`. Returns a channel of its lines.
pub(super) fn read(
    mut input: impl BufRead + Send + 'static,
    stop: StopSignal,
) -> Receiver<io::Result<Vec<u8>>> {
    let (sender, lines) = sync_channel(MAX_LINES_AHEAD);
    thread::spawn(move || {
        while let Some(line) = next_line(&mut input).transpose() {
            let is_error = line.is_err();
            if sender.send(line).is_err() || is_error {
                break;
            }
        }
        stop.end_input();
    });
    lines
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
