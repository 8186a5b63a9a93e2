//! `hivepost playground` as a process, in a temporary folder.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::sync::OnceCell;
use tokio::time::timeout;

const TIMEOUT: Duration = Duration::from_mins(1);

/// A running playground. Killed when dropped, and its folder removed.
pub struct Program {
    folder: PathBuf,
    child: Child,
    /// Kept open, so that the program can keep printing.
    said: Lines<BufReader<ChildStdout>>,
    url: String,
}

impl Program {
    /// Starts the program in a new folder, and waits until it prints its URL.
    pub async fn start() -> Self {
        let folder = std::env::temp_dir().join(format!("hivepost-browser-{:016x}", rand::random::<u64>()));
        std::fs::create_dir(&folder).expect("a random name is free");
        // When run by root, the private PostgreSQL runs as another user, who needs access.
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let world_readable = std::fs::Permissions::from_mode(0o755);
            std::fs::set_permissions(&folder, world_readable).expect("permissions can be set");
        }
        let (child, said, url) = launch(&folder, 0).await;
        Self { folder, child, said, url }
    }

    /// Returns the URL of the page.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Terminates the program, and starts it again with the same port and data.
    pub async fn restart(&mut self) {
        let id = self.child.id().expect("the program is running").to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status().await.expect("kill is installed");
        assert!(sent.success());
        let ended = timeout(TIMEOUT, self.child.wait()).await.expect("the program ends in time").unwrap();
        assert!(ended.success(), "{ended}");
        let port =
            self.url.rsplit(':').next().and_then(|port| port.parse().ok()).expect("the URL has a port");
        (self.child, self.said, self.url) = launch(&self.folder, port).await;
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A killed program cannot clean up. Its PostgreSQL ends by itself.
        self.child.start_kill().ok();
        std::fs::remove_dir_all(&self.folder).ok();
    }
}

/// Builds the program from the current sources.
async fn built() -> &'static Path {
    static PROGRAM: OnceCell<PathBuf> = OnceCell::const_new();
    PROGRAM
        .get_or_init(|| async {
            let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
            let arguments = ["build", "--quiet", "--locked", "--bin", "hivepost"];
            let exit = Command::new(env!("CARGO")).args(arguments).current_dir(workspace).status().await;
            assert!(exit.expect("cargo starts").success(), "the program does not build");
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("../debug/hivepost")
        })
        .await
}

async fn launch(folder: &Path, port: u16) -> (Child, Lines<BufReader<ChildStdout>>, String) {
    let mut child = Command::new(built().await)
        .args(["playground", "--port", &port.to_string()])
        .env("HIVEPOST_DATA_DIR", folder.join("data"))
        .env_remove("DATABASE_URL")
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("the program is built");
    let mut said = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
    let url = timeout(TIMEOUT, address(&mut said)).await.expect("the program starts in time");
    (child, said, url)
}

/// Returns the URL that the program prints.
async fn address(said: &mut Lines<BufReader<ChildStdout>>) -> String {
    while let Some(line) = said.next_line().await.unwrap() {
        if let Some(at) = line.find("http://") {
            return line[at..].split_whitespace().next().unwrap().to_owned();
        }
    }
    panic!("the playground ended without printing its URL");
}
