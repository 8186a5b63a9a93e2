//! Runs a program that ends with the bot, even if the bot is killed.
//!
//! A small shell script supervises the program. It waits on a pipe whose other end only the bot holds. When
//! the pipe closes for any reason, the script terminates the program, waits for it, and removes its run
//! folder.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdin, ExitStatus, Stdio};
use std::time::Duration;

use tokio::time::sleep;

use super::user::ServerUser;

/// SIGTERM is for a program without handlers yet (background jobs of a shell ignore SIGINT), SIGINT for
/// PostgreSQL's fast shutdown, which does not wait for clients. The script ignores signals, so that a signal
/// to all processes of a service does not stop it. It does not remove a run folder that still belongs to
/// root.
const SCRIPT: &str = r#"
run=$1; shift
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
trap '' HUP INT TERM
(
    while read -r _ <&3; do :; done
    [ -w "$run" ] && : >"$run/over"
    kill -TERM "$child"
    kill -INT "$child"
) 2>/dev/null &
watcher=$!
exec 3<&-
wait "$child"
status=$?
kill -KILL "$watcher" 2>/dev/null
if [ -e "$run/over" ]; then
    rm -rf -- "$run"
fi
exit "$status"
"#;

/// A running program with its supervisor. Dropping it terminates the program without waiting.
#[derive(Debug)]
pub(super) struct Supervised {
    supervisor: Child,
    /// The pipe to the supervisor. Closing it terminates the program.
    lifeline: Option<ChildStdin>,
}

impl Supervised {
    /// Starts `program` with `args` as `user`, writing to `output`. It gets its own process group, so that
    /// Ctrl-C reaches only the bot. Once the pipe has closed, `run_dir` is removed after the program, if it belongs to `user`.
    pub(super) fn spawn(
        user: &ServerUser,
        run_dir: &Path,
        output: impl AsFd,
        program: &Path,
        args: &[OsString],
    ) -> io::Result<Self> {
        let mut command = user.command(Path::new("/bin/sh"));
        command.args(["-c", SCRIPT, "sh"]).arg(run_dir).arg(program).args(args).current_dir(run_dir);
        let output = output.as_fd();
        command.stdout(output.try_clone_to_owned()?).stderr(output.try_clone_to_owned()?);
        command.stdin(Stdio::piped()).process_group(0);
        let mut supervisor = command.spawn()?;
        let lifeline = supervisor.stdin.take();
        Ok(Self { supervisor, lifeline })
    }

    /// Returns the exit status if the program has ended.
    pub(super) fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
        self.supervisor.try_wait()
    }

    /// Waits until the program exits, polling at this interval, and describes its exit status.
    pub(super) async fn wait_for_exit(&mut self, interval: Duration) -> String {
        loop {
            match self.supervisor.try_wait() {
                Ok(Some(status)) => return status.to_string(),
                Ok(None) => sleep(interval).await,
                Err(error) => return error.to_string(),
            }
        }
    }

    /// Waits for the program to exit.
    pub(super) fn wait(mut self) -> io::Result<ExitStatus> {
        // `Child::wait` would close stdin and so terminate the program; therefore `spawn` takes it.
        self.supervisor.wait()
    }

    /// Terminates the program and waits for its end.
    pub(super) fn terminate(mut self) -> io::Result<ExitStatus> {
        self.lifeline = None;
        self.supervisor.wait()
    }
}

/// Returns the last lines of a log after the byte `begin`, as one line for an error message.
pub(super) fn log_tail(mut log: &File, begin: u64) -> String {
    let mut text = Vec::new();
    // Seeking does not affect writers, because they append.
    let _ = log.seek(SeekFrom::Start(begin)).and_then(|_| log.read_to_end(&mut text));
    last_lines(&text)
}

/// Returns the last lines of an output, as one line for an error message.
pub(super) fn last_lines(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let last = &lines[lines.len().saturating_sub(5)..];
    if last.is_empty() { "(nothing)".to_owned() } else { last.join(" | ") }
}
