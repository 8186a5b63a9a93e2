//! Runs a program that ends when the bot ends, also when the bot is killed without a chance to tidy up.
//!
//! A small shell script supervises it: it starts the program and waits on a pipe whose other end the bot alone holds.
//! When the pipe closes, for whatever reason, the script ends the program, waits for it, and removes its run folder.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdin, ExitStatus, Stdio};

use super::user::ServerUser;

/// SIGTERM for a program too young to have a handler (SIGINT is ignored then, as always for the background jobs of a
/// shell), SIGINT for PostgreSQL's fast shutdown, which waits for no client. The script itself heeds no signal, so that
/// a signal to all processes of a service cannot part it from its duty.
const SCRIPT: &str = r#"
run=$1; shift
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
trap '' HUP INT TERM
(
    while read -r _ <&3; do :; done
    : >"$run/over"
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
    /// writing to `log`. `run_dir` is a folder of the user's, removed after the program if the bot ends before it.
    pub(super) fn spawn(
        user: &ServerUser,
        run_dir: &Path,
        log: &File,
        program: &Path,
        args: &[OsString],
    ) -> io::Result<Self> {
        let mut command = user.command(Path::new("/bin/sh"));
        command.args(["-c", SCRIPT, "sh"]).arg(run_dir).arg(program).args(args).current_dir(run_dir);
        command.stdin(Stdio::piped()).stdout(log.try_clone()?).stderr(log.try_clone()?).process_group(0);
        let mut supervisor = command.spawn()?;
        let lifeline = supervisor.stdin.take();
        Ok(Self { supervisor, lifeline })
    }

    /// How the program ended, if it has.
    pub(super) fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
        self.supervisor.try_wait()
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
pub(super) fn log_tail(log: &Path, begin: usize) -> String {
    let text = fs::read(log).unwrap_or_default();
    let text = String::from_utf8_lossy(text.get(begin..).unwrap_or_default()).into_owned();
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let last = &lines[lines.len().saturating_sub(5)..];
    if last.is_empty() { "(nothing)".to_owned() } else { last.join(" | ") }
}
