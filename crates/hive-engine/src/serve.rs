//! The two ends of a pipe: bytes in, lines to the session, answers out.

use std::io::{self, BufRead, Write};

use super::input;
use super::session::{Next, Session};

/// Introduces the engine, and answers line after line until `exit` or the end of the input. What is being searched for when
/// the input ends is answered within some seconds.
///
/// # Errors
/// Those of `input` and `output`; a closed pipe is one of them.
pub fn serve(input: impl BufRead + Send + 'static, mut output: impl Write) -> io::Result<()> {
    let (lines, end) = input::read(input);
    let mut session = Session::until(end);
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
