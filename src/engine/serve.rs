//! The two ends of a pipe: bytes in, lines to the session, answers out.

use std::io::{self, BufRead, Read, Write};

use super::session::{Next, Session};

/// The longest line that is read, in bytes: many times any game. What is longer is dropped, so that nobody fills the
/// memory.
const MAX_LINE: u64 = 4 << 20;

/// Introduces the engine, and answers line after line until `exit` or the end of the input.
///
/// # Errors
/// Those of `input` and `output`; a closed pipe is one of them.
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::default();
    session.answer("info", &mut output)?;
    output.flush()?;
    let mut line = Vec::new();
    while read_line(&mut input, &mut line)? {
        let next = session.answer(&String::from_utf8_lossy(&line), &mut output)?;
        output.flush()?;
        if next == Next::Exit {
            break;
        }
    }
    Ok(())
}

/// Reads the next line, the end of a too long one left out; `false` at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    input.by_ref().take(MAX_LINE).read_until(b'\n', line)?;
    if line.len() as u64 == MAX_LINE && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(!line.is_empty())
}
