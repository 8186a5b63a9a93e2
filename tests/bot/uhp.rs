//! The UHP engine process, over pipes.

use std::io::{BufRead, BufReader, Cursor, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::{Duration, Instant};

use hive_engine::{StopSignal, serve};

fn start() -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hivepost"));
    let child = command.arg("uhp").env("DATABASE_URL", "not an address").env("DISCORD_TOKEN", "");
    let piped = child.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    piped.spawn().expect("the program can be started")
}

/// Returns the input, and a function that reads a line of the output.
fn connect(child: &mut Child) -> (ChildStdin, impl FnMut() -> String + use<>) {
    let input = child.stdin.take().expect("the stream is piped");
    let mut lines = BufReader::new(child.stdout.take().expect("the stream is piped")).lines();
    (input, move || lines.next().expect("the engine prints a line").expect("the output is UTF-8"))
}

/// Waits for the exit, and asserts success without error output.
fn assert_ends_well(mut child: Child) {
    let status = child.wait().expect("the process exits");
    let mut complaints = String::new();
    let mut stderr = child.stderr.take().expect("the stream is piped");
    stderr.read_to_string(&mut complaints).expect("the output is UTF-8");
    assert!(status.success() && complaints.is_empty(), "{status}: {complaints}");
}

#[test]
fn the_engine_prints_info_replies_and_exits_at_end_of_input() {
    let mut child = start();
    let (mut input, mut read) = connect(&mut child);
    assert!(read().starts_with("id Hivepost v"), "the engine starts with its info");
    assert_eq!([read(), read()], ["Mosquito;Ladybug;Pillbug", "ok"]);
    input.write_all(b"newgame Base+MLP\r\n\xff\xfe\nnewgame").expect("the engine reads its input");
    assert_eq!([read(), read()], ["Base+MLP;NotStarted;White[1]", "ok"]);
    assert!(read().starts_with("err ") && read() == "ok", "invalid UTF-8 is an error");
    drop(input);
    assert_eq!([read(), read()], ["Base;NotStarted;White[1]", "ok"], "a last line needs no line break");
    drop(read);
    assert_ends_well(child);
}

#[test]
fn the_engine_exits_silently_on_a_broken_pipe() {
    let mut child = start();
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("the stream is piped");
    while input.write_all(b"info\n").is_ok() {}
    assert_ends_well(child);
}

#[test]
fn a_long_search_stops_soon_after_end_of_input() {
    let mut child = start();
    let mut input = child.stdin.take().expect("the stream is piped");
    input.write_all(b"newgame Base+MLP\nbestmove time 10:00:00\n").expect("the engine reads its input");
    drop(input);
    let output = child.stdout.take().expect("the stream is piped");
    let said: Vec<String> =
        BufReader::new(output).lines().map(|line| line.expect("the output is UTF-8")).collect();
    assert!(matches!(&said[5..], [mv, ok] if mv.starts_with('w') && ok == "ok"), "{said:?}");
    assert_ends_well(child);
}

/// Processor time of a process so far, in ticks (of 10 ms on most systems).
#[cfg(target_os = "linux")]
fn processor_ticks(child: &Child) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).expect("the process runs");
    let (_, fields) = stat.rsplit_once(')').expect("the name is in parentheses");
    let ticks = |index| fields.split_whitespace().nth(index).and_then(|field| field.parse::<u64>().ok());
    ticks(11).zip(ticks(12)).map(|(user, system)| user + system).expect("two numbers")
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_stops_a_search_and_ends_an_idle_engine() {
    let mut child = start();
    let (mut input, mut read) = connect(&mut child);
    let interrupt = |child: &Child| {
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(sent.expect("kill is installed").success());
    };
    input.write_all(b"newgame Base+MLP\n").expect("the engine reads its input");
    while read() != "Base+MLP;NotStarted;White[1]" {}
    let before = processor_ticks(&child);
    input.write_all(b"bestmove time 00:05:00\n").expect("the engine reads its input");
    let started_at = Instant::now();
    // Only a search takes 50 ms.
    while processor_ticks(&child) < before + 5 {
        assert!(child.try_wait().expect("the process exists").is_none(), "the engine has ended");
        std::thread::yield_now();
    }
    interrupt(&child);
    assert_eq!(read(), "ok", "the end of the answer to newgame");
    assert!(read().starts_with('w') && read() == "ok", "the best move so far");
    assert!(started_at.elapsed() < Duration::from_mins(1), "the search was stopped");
    input.write_all(b"info\n").expect("the engine still runs");
    while read() != "ok" {}
    interrupt(&child);
    assert_eq!(child.wait().expect("the process exits").code(), Some(130));
}

#[test]
fn an_overlong_line_is_dropped_and_the_next_one_answered() {
    let mut input = b"newgame ".repeat(1 << 20);
    input.extend(b"\nnewgame Base\nexit\nnewgame Base+M\n");
    let mut output = Vec::new();
    serve(Cursor::new(input), &mut output, StopSignal::default()).expect("writing to memory succeeds");
    let said = String::from_utf8(output).expect("the output is UTF-8");
    let said: Vec<&str> = said.lines().skip(3).collect();
    assert!(
        matches!(said[..], [refused, "ok", "Base;NotStarted;White[1]", "ok", "ok"] if refused.starts_with("err "))
    );
}
