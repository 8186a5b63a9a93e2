//! The faults, and the injector that causes them.

use std::sync::Arc;
use std::time::Duration;

use discord_playground::Playground;
use discord_playground::testing::Hold;
use tokio::process::Command;
use tokio::time::Instant;

use crate::harness::Harness;
use crate::process::BotProcess;

/// Discord's normal latency of posts and edits.
const POST_LATENCY: Duration = Duration::from_millis(300);
const EDIT_LATENCY: Duration = Duration::from_millis(150);

/// Latency of a request that hangs.
const HANG: Duration = Duration::from_hours(1);

/// Duration of a lasting fault, in commands of players.
const FAULT_COMMANDS: usize = 30;

/// Window of the lowered rate limit: one post and one edit per channel.
const LOW_LIMIT_WINDOW: Duration = Duration::from_secs(4);

/// Maximum time from SIGTERM to the exit of the bot.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// SIGKILL.
    Killed,
    /// SIGTERM.
    Terminated,
    /// A second process runs for a while, then replaces the first.
    SecondProcess,
    PostErrors,
    /// Posts are made, but the responses are lost.
    PostsLost,
    PostsHang,
    EditErrors,
    EditsHang,
    /// Interaction responses are rejected.
    ResponseErrors,
    ResponsesLost,
    /// All GET, POST and PATCH requests are rejected.
    AllErrors,
    LowRateLimit,
    /// Discord doesn't deduplicate posts by nonce, and responses to posts are lost.
    NoncesIgnored,
    GatewaysDropped,
    SessionsInvalidated,
    ReconnectRequested,
    ResumesRejected,
    DatabaseConnectionsCut,
}

impl Fault {
    pub const ALL: [Self; 18] = [
        Self::Killed,
        Self::PostErrors,
        Self::GatewaysDropped,
        Self::Terminated,
        Self::PostsLost,
        Self::ResponsesLost,
        Self::SecondProcess,
        Self::EditErrors,
        Self::SessionsInvalidated,
        Self::DatabaseConnectionsCut,
        Self::PostsHang,
        Self::ResponseErrors,
        Self::AllErrors,
        Self::ReconnectRequested,
        Self::LowRateLimit,
        Self::EditsHang,
        Self::NoncesIgnored,
        Self::ResumesRejected,
    ];
}

/// Causes faults. Owns the bot's process.
pub struct FaultInjector {
    harness: Arc<Harness>,
    bot: Option<BotProcess>,
    /// The longest time from SIGTERM to the exit of the bot.
    pub longest_shutdown: Duration,
}

impl FaultInjector {
    /// Starts a bot, with Discord's normal latency.
    pub async fn new(harness: Arc<Harness>) -> Self {
        let mut injector = Self { harness, bot: None, longest_shutdown: Duration::ZERO };
        injector.bot = Some(injector.start().await);
        injector.clear_faults();
        injector
    }

    fn discord(&self) -> &Playground {
        &self.harness.stage.discord
    }

    async fn start(&self) -> BotProcess {
        BotProcess::start(self.discord(), &self.harness.stage.database.url()).await
    }

    /// Causes a fault and ends it. Returns the time of its end.
    pub async fn inject(&mut self, fault: Fault) -> Instant {
        let discord = self.discord().clone();
        let posts = ("POST", "/messages");
        let fail = |(method, path), status, times| discord.fail_next(method, path, status, 0, times);
        match fault {
            Fault::Killed => self.kill().await,
            Fault::Terminated => self.terminate().await,
            Fault::SecondProcess => self.run_second_process().await,
            Fault::PostErrors => self.until_used_up(|| fail(posts, 502, 5)).await,
            Fault::PostsLost => self.until_used_up(|| discord.lose_next(posts.0, posts.1, 4)).await,
            Fault::PostsHang => self.slow_down(&[posts], HANG).await,
            Fault::EditErrors => self.until_used_up(|| fail(("PATCH", "/messages"), 503, 5)).await,
            Fault::EditsHang => self.slow_down(&[("PATCH", "/channels")], HANG).await,
            Fault::ResponseErrors => self.until_used_up(|| fail(("POST", "/callback"), 500, 4)).await,
            Fault::ResponsesLost => self.until_used_up(|| discord.lose_next("POST", "/callback", 4)).await,
            Fault::AllErrors => {
                for method in ["GET", "POST", "PATCH"] {
                    fail((method, "/"), 503, u32::MAX);
                }
                self.wait_and_clear().await;
            }
            Fault::LowRateLimit => {
                discord.set_channel_limit(None, 1, LOW_LIMIT_WINDOW);
                self.wait_and_clear().await;
            }
            Fault::NoncesIgnored => {
                discord.disable_nonces();
                self.until_used_up(|| discord.lose_next(posts.0, posts.1, 4)).await;
            }
            Fault::GatewaysDropped => discord.drop_gateways(),
            Fault::SessionsInvalidated => discord.invalidate_sessions(),
            Fault::ReconnectRequested => discord.ask_to_reconnect(),
            Fault::ResumesRejected => {
                discord.reject_resumes(true);
                discord.drop_gateways();
                self.harness.wait_for_commands(FAULT_COMMANDS).await;
                discord.reject_resumes(false);
            }
            Fault::DatabaseConnectionsCut => self.cut_database_connections().await,
        }
        Instant::now()
    }

    /// Ends all faults.
    pub fn clear_faults(&self) {
        let discord = self.discord();
        discord.clear_faults();
        discord.slow_down("POST", "/messages", POST_LATENCY);
        discord.slow_down("PATCH", "/channels", EDIT_LATENCY);
        discord.set_channel_limit(None, 5, Duration::from_secs(5));
    }

    async fn wait_and_clear(&self) {
        self.harness.wait_for_commands(FAULT_COMMANDS).await;
        self.clear_faults();
    }

    /// Sets up failures of the next requests, and waits until all have happened or the players have finished.
    async fn until_used_up(&self, set_up: impl FnOnce()) {
        set_up();
        tokio::select! {
            () = self.discord().wait_for_faults() => {}
            () = self.harness.wait_for_end() => {}
        }
        self.clear_faults();
    }

    async fn slow_down(&self, requests: &[(&str, &str)], latency: Duration) {
        for (method, path) in requests {
            self.discord().slow_down(method, path, latency);
        }
        self.wait_and_clear().await;
    }

    async fn kill(&mut self) {
        kill(self.bot.take().expect("a bot is running")).await;
        self.bot = Some(self.start().await);
    }

    async fn terminate(&mut self) {
        let took = terminate(self.bot.take().expect("a bot is running")).await;
        assert!(took <= SHUTDOWN_TIMEOUT, "the bot took {took:?} to shut down");
        self.longest_shutdown = self.longest_shutdown.max(took);
        self.bot = Some(self.start().await);
    }

    /// Runs a second bot for a while, then kills the first.
    async fn run_second_process(&mut self) {
        let another = self.start().await;
        self.harness.wait_for_commands(FAULT_COMMANDS).await;
        kill(self.bot.replace(another).expect("a bot is running")).await;
    }

    async fn cut_database_connections(&self) {
        let cut = "select pg_terminate_backend(pid) from pg_stat_activity
                   where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'observer'";
        sqlx::query(cut).execute(&self.harness.pool).await.expect("the user may terminate backends");
    }

    /// Kills the bot while the response to a request is held, and starts it again. Holds the responses to further posts whose path
    /// contains `next`.
    pub async fn kill_during(&mut self, held: Hold, next: &str) -> Hold {
        held.reached().await;
        kill(self.bot.take().expect("a bot is running")).await;
        drop(held);
        let next = self.discord().hold("POST", next);
        self.bot = Some(self.start().await);
        next
    }

    pub async fn stop(self) {
        terminate(self.bot.expect("a bot is running")).await;
    }
}

async fn kill(mut bot: BotProcess) {
    bot.child.kill().await.expect("the process can be killed");
}

/// Sends SIGTERM and returns the time until the exit, which has to be successful.
async fn terminate(mut bot: BotProcess) -> Duration {
    let id = bot.child.id().expect("the process is running").to_string();
    let started = Instant::now();
    let sent = Command::new("kill").args(["-TERM", &id]).status().await.expect("kill is installed");
    assert!(sent.success());
    let status = bot.child.wait().await.expect("the process can be waited for");
    assert!(status.success(), "{status}");
    started.elapsed()
}
