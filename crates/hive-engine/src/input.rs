//! The lines that somebody sends, read on a thread of their own: so their end is seen while a search is under way.

use std::io::{self, BufRead, Read};
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that is read, in bytes: many times any game. What is longer is dropped, so that nobody fills the
/// memory.
const MAX_LINE: u64 = 4 << 20;

/// How many lines are read ahead.
const AHEAD: usize = 1;

/// How long an answer is worked on once nobody can ask for anything else. Whoever sends a file of questions still reads what
/// comes of them; whoever has gone reads nothing, and a search for hours would go on for nobody.
const GRACE: Duration = Duration::from_secs(10);

/// How often the end is looked for.
const LOOK: Duration = Duration::from_millis(50);

/// When the input ended, if it has.
#[derive(Clone, Debug, Default)]
pub(super) struct End(Arc<OnceLock<Instant>>);

/// Reads `input` to its end; gives its lines, and when they have ended.
pub(super) fn read(mut input: impl BufRead + Send + 'static) -> (Receiver<io::Result<Vec<u8>>>, End) {
    let (sender, lines) = sync_channel(AHEAD);
    let end = End::default();
    let reached = end.clone();
    thread::spawn(move || {
        while let Some(line) = next_line(&mut input).transpose() {
            let is_last = line.is_err();
            if sender.send(line).is_err() || is_last {
                break;
            }
        }
        reached.0.set(Instant::now()).ok();
    });
    (lines, end)
}

/// The next line, the end of a too long one left out; `None` at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line)?;
    if line.len() as u64 == MAX_LINE && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(line).filter(|line| !line.is_empty()))
}

impl End {
    /// What `work` comes to; `None` if the input has ended and it takes too long. It then goes on until the process ends.
    pub(super) fn bound<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let (sender, done) = sync_channel(1);
        let worker = thread::spawn(move || sender.send(work()).ok());
        loop {
            match done.recv_timeout(LOOK) {
                Ok(done) => return Some(done),
                Err(RecvTimeoutError::Disconnected) => {
                    resume_unwind(worker.join().expect_err("whoever ends in peace has answered"))
                }
                Err(_) if self.0.get().is_some_and(|end| end.elapsed() >= GRACE) => return None,
                Err(_) => {}
            }
        }
    }
}
