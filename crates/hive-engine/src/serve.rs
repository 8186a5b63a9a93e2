//! Connects a session to a pipe.

use std::io::{self, BufRead, Write};

use super::input;
use super::session::{Next, Session};

/// Writes the answer to `info`, then answers the lines of `input` until `exit` or the end of the input. A search that runs
/// when the input ends is cut short after ten seconds.
///
/// # Errors
/// Returns the errors of reading `input` and of writing `output`, such as a closed pipe.
///
/// ```
/// let mut output = Vec::new();
/// hive_engine::serve(&b"newgame Base\nexit\n"[..], &mut output)?;
/// assert!(String::from_utf8_lossy(&output).ends_with("ok\nBase;NotStarted;White[1]\nok\nok\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn serve(input: impl BufRead + Send + 'static, mut output: impl Write) -> io::Result<()> {
    let (lines, end) = input::read(input);
    let mut session = Session::with_input(end);
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
