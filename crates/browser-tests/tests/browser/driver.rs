//! `chromedriver`, which controls a Chromium.

use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::timeout;

const TIMEOUT: Duration = Duration::from_secs(30);

/// A running `chromedriver`, killed when dropped.
pub struct Driver {
    /// Kept open, so that the process can keep printing.
    _said: Lines<BufReader<ChildStdout>>,
    _child: Child,
    address: String,
}

impl Driver {
    /// Starts `chromedriver` on a free port.
    pub async fn start() -> Self {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("chromedriver is installed (Debian's package is chromium-driver)");
        let mut said = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
        let port = timeout(TIMEOUT, port(&mut said)).await.expect("chromedriver starts in time");
        Self { _said: said, _child: child, address: format!("http://127.0.0.1:{port}") }
    }

    /// Returns its base URL.
    pub fn address(&self) -> &str {
        &self.address
    }
}

/// Parses the line `ChromeDriver was started successfully on port 45017.`
async fn port(lines: &mut Lines<BufReader<ChildStdout>>) -> u16 {
    while let Some(line) = lines.next_line().await.unwrap() {
        if let Some((_, port)) = line.split_once("successfully on port ") {
            return port.trim_end_matches('.').parse().expect("a number");
        }
    }
    panic!("chromedriver ended without printing its port");
}
