//! Connects a session to a pipe.

use std::io::{self, BufRead, Write};

use super::input;
use super::session::{Next, Session};
use super::stop_signal::StopSignal;

/// Writes the answer to `info`, then answers the lines of `input` until `exit` or the end of the input. `stop` stops a running
/// search. Once the input has ended, a search takes at most ten seconds.
///
/// # Errors
/// Returns the errors of reading `input` and of writing `output`, such as a closed pipe.
///
/// ```
/// use hive_engine::{StopSignal, serve};
///
/// let mut output = Vec::new();
/// serve(&b"newgame Base\nexit\n"[..], &mut output, StopSignal::default())?;
/// assert!(String::from_utf8_lossy(&output).ends_with("ok\nBase;NotStarted;White[1]\nok\nok\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn serve(
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
    stop: StopSignal,
) -> io::Result<()> {
    let lines = input::read(input, stop.clone());
    let mut session = Session::new(stop);
    session.answer("info", &mut output)?;
    output.flush()?;
    for line in lines {
        let next = session.answer(&String::from_utf8_lossy(&line?), &mut output)?;
        output.flush()?;
        if next == Next::Exit {
            break;
        }
    }
    Ok(())
}
