//! What goes wrong, one thing after the other and again.

use std::sync::Arc;
use std::time::Duration;

use discord_playground::Playground;
use tokio::process::Command;
use tokio::time::Instant;

use crate::ground::Ground;
use crate::process::BotProcess;

/// How long Discord takes for a post and for an edit when nothing is wrong.
const POST: Duration = Duration::from_millis(300);
const EDIT: Duration = Duration::from_millis(150);

/// As good as never.
const HANGING: Duration = Duration::from_hours(1);

/// For how many commands what lasts lasts.
const A_WHILE: usize = 30;

/// For how long a post is all that a channel takes when it takes little.
const LITTLE: Duration = Duration::from_secs(4);

/// How long the bot may take to end.
const LONGEST_END: Duration = Duration::from_secs(10);

/// Something that goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    Killed,
    AskedToEnd,
    TwoBots,
    PostsRefused,
    PostsLost,
    PostsHang,
    EditsRefused,
    EditsHang,
    AnswersRefused,
    AnswersLost,
    EverythingRefused,
    FewPostsAllowed,
    NoncesForgotten,
    GatewaysCut,
    SessionsInvalid,
    Reconnect,
    ResumesRefused,
    DatabaseConnectionsCut,
}

impl Fault {
    pub const ALL: [Self; 18] = [
        Self::Killed,
        Self::PostsRefused,
        Self::GatewaysCut,
        Self::AskedToEnd,
        Self::PostsLost,
        Self::AnswersLost,
        Self::TwoBots,
        Self::EditsRefused,
        Self::SessionsInvalid,
        Self::DatabaseConnectionsCut,
        Self::PostsHang,
        Self::AnswersRefused,
        Self::EverythingRefused,
        Self::Reconnect,
        Self::FewPostsAllowed,
        Self::EditsHang,
        Self::NoncesForgotten,
        Self::ResumesRefused,
    ];
}

/// Whoever causes it all: the bot is theirs to kill.
pub struct Gremlin {
    ground: Arc<Ground>,
    bot: Option<BotProcess>,
    /// The longest time that the bot took to end when it was asked to.
    pub longest_end: Duration,
}

impl Gremlin {
    /// With a bot that runs, on a Discord that is as far away as Discord is.
    pub async fn new(ground: Arc<Ground>) -> Self {
        let mut gremlin = Self { ground, bot: None, longest_end: Duration::ZERO };
        gremlin.bot = Some(gremlin.start().await);
        gremlin.mend();
        gremlin
    }

    fn discord(&self) -> &Playground {
        &self.ground.stage.discord
    }

    async fn start(&self) -> BotProcess {
        BotProcess::start(self.discord(), &self.ground.stage.database.url()).await
    }

    /// Causes it, and ends it; gives when all was well again as far as others are concerned.
    pub async fn cause(&mut self, fault: Fault) -> Instant {
        let discord = self.discord().clone();
        let posts = ("POST", "/messages");
        let refused = |(method, path), status, times| discord.fail_next(method, path, status, 0, times);
        match fault {
            Fault::Killed => self.kill().await,
            Fault::AskedToEnd => self.ask_to_end().await,
            Fault::TwoBots => self.two().await,
            Fault::PostsRefused => self.use_up(|| refused(posts, 502, 5)).await,
            Fault::PostsLost => self.use_up(|| discord.lose_next(posts.0, posts.1, 4)).await,
            Fault::PostsHang => self.slow(&[posts], HANGING).await,
            Fault::EditsRefused => self.use_up(|| refused(("PATCH", "/messages"), 503, 5)).await,
            Fault::EditsHang => self.slow(&[("PATCH", "/channels")], HANGING).await,
            Fault::AnswersRefused => self.use_up(|| refused(("POST", "/callback"), 500, 4)).await,
            Fault::AnswersLost => self.use_up(|| discord.lose_next("POST", "/callback", 4)).await,
            Fault::EverythingRefused => {
                for method in ["GET", "POST", "PATCH"] {
                    refused((method, "/"), 503, u32::MAX);
                }
                self.wait_and_mend().await;
            }
            Fault::FewPostsAllowed => {
                discord.set_channel_limit(None, 1, LITTLE);
                self.wait_and_mend().await;
            }
            Fault::NoncesForgotten => {
                discord.remember_no_nonces();
                self.use_up(|| discord.lose_next(posts.0, posts.1, 4)).await;
            }
            Fault::GatewaysCut => discord.drop_gateways(),
            Fault::SessionsInvalid => discord.invalidate_sessions(),
            Fault::Reconnect => discord.ask_to_reconnect(),
            Fault::ResumesRefused => {
                discord.refuse_resumes(true);
                discord.drop_gateways();
                self.ground.wait_for_commands(A_WHILE).await;
                discord.refuse_resumes(false);
            }
            Fault::DatabaseConnectionsCut => self.cut_database_connections().await,
        }
        Instant::now()
    }

    /// Ends whatever goes on.
    pub fn mend(&self) {
        let discord = self.discord();
        discord.end_faults();
        discord.slow_down("POST", "/messages", POST);
        discord.slow_down("PATCH", "/channels", EDIT);
        discord.set_channel_limit(None, 5, Duration::from_secs(5));
    }

    async fn wait_and_mend(&self) {
        self.ground.wait_for_commands(A_WHILE).await;
        self.mend();
    }

    /// Has the next few requests go wrong, until they have, or nobody plays any more.
    async fn use_up(&self, go_wrong: impl FnOnce()) {
        go_wrong();
        tokio::select! {
            () = self.discord().faults_used_up() => {}
            () = self.ground.wait_for_end() => {}
        }
        self.mend();
    }

    async fn slow(&self, requests: &[(&str, &str)], time: Duration) {
        for (method, path) in requests {
            self.discord().slow_down(method, path, time);
        }
        self.wait_and_mend().await;
    }

    async fn kill(&mut self) {
        kill(self.bot.take().expect("one runs")).await;
        self.bot = Some(self.start().await);
    }

    async fn ask_to_end(&mut self) {
        let took = end(self.bot.take().expect("one runs")).await;
        assert!(took <= LONGEST_END, "the bot took {took:?} to end");
        self.longest_end = self.longest_end.max(took);
        self.bot = Some(self.start().await);
    }

    /// There is another one for a while, and then that alone.
    async fn two(&mut self) {
        let another = self.start().await;
        self.ground.wait_for_commands(A_WHILE).await;
        kill(self.bot.replace(another).expect("one ran")).await;
    }

    async fn cut_database_connections(&self) {
        let cut = "select pg_terminate_backend(pid) from pg_stat_activity
                   where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'observer'";
        sqlx::query(cut).execute(&self.ground.pool).await.expect("we may");
    }

    /// The bot that is left, when all is over.
    pub async fn stop(self) {
        end(self.bot.expect("one runs")).await;
    }
}

async fn kill(mut bot: BotProcess) {
    bot.child.kill().await.expect("it can be killed");
}

/// Asks it to end, as a system does; how long that took. It has to end well.
async fn end(mut bot: BotProcess) -> Duration {
    let id = bot.child.id().expect("it is running").to_string();
    let begun = Instant::now();
    let sent = Command::new("kill").args(["-TERM", &id]).status().await.expect("there is kill");
    assert!(sent.success());
    let status = bot.child.wait().await.expect("it can be waited for");
    assert!(status.success(), "{status}");
    begun.elapsed()
}
