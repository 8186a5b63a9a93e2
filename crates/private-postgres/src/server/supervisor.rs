//! Runs a program that ends when the bot ends, also when the bot is killed without a chance to tidy up.
//!
//! A small shell script supervises it: it starts the program and waits on a pipe whose other end the bot alone holds.
//! When the pipe closes, for whatever reason, the script ends the program, waits for it, and removes its run folder.

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

/// SIGTERM for a program too young to have a handler (SIGINT is ignored then, as always for the background jobs of a
/// shell), SIGINT for PostgreSQL's fast shutdown, which waits for no client. The script itself heeds no signal, so that
/// a signal to all processes of a service cannot part it from its duty. A run folder that is still root's it leaves to root.
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

/// A running program and its supervisor. Dropping it ends the program, without waiting.
#[derive(Debug)]
pub(super) struct Supervised {
    supervisor: Child,
    /// The pipe that the supervisor watches: closed to end the program.
    lifeline: Option<ChildStdin>,
}

impl Supervised {
    /// Starts `program` with `args` as `user`, in a process group of its own (so that Ctrl-C reaches the bot first),
    /// writing to `output`. `run_dir` is a folder of the user's, removed after the program if the bot ends before it.
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

    /// How the program ended, if it has.
    pub(super) fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
        self.supervisor.try_wait()
    }

    /// Comes when the program has ended by itself, and says how; looks again and again.
    pub(super) async fn ended(&mut self, look: Duration) -> String {
        loop {
            match self.supervisor.try_wait() {
                Ok(Some(status)) => return status.to_string(),
                Ok(None) => sleep(look).await,
                Err(error) => return error.to_string(),
            }
        }
    }

    /// Waits for the program to end by itself.
    pub(super) fn wait(mut self) -> io::Result<ExitStatus> {
        // `Child::wait` closes standard input, which here would end the program: it was taken out for that reason.
        self.supervisor.wait()
    }

    /// Ends the program and waits until it has ended.
    pub(super) fn terminate(mut self) -> io::Result<ExitStatus> {
        self.lifeline = None;
        self.supervisor.wait()
    }
}

/// The end of what a program wrote to its log, from the byte `begin` on, as one line for an error.
pub(super) fn log_tail(mut log: &File, begin: u64) -> String {
    let mut text = Vec::new();
    // Reading moves no end: what is written is added.
    let _ = log.seek(SeekFrom::Start(begin)).and_then(|_| log.read_to_end(&mut text));
    last_lines(&text)
}

/// The end of what a program wrote, as one line for an error.
pub(super) fn last_lines(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let last = &lines[lines.len().saturating_sub(5)..];
    if last.is_empty() { "(nothing)".to_owned() } else { last.join(" | ") }
}
