//! Where it all happens, and how far the players have got: what goes wrong lasts for so many of their commands.

use std::sync::Arc;

use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use tokio::sync::watch;

use crate::stage::Stage;

/// Shared by those who play and by who makes things go wrong.
pub struct Ground {
    pub stage: Stage,
    /// Connections that no fault cuts.
    pub pool: PgPool,
    given: watch::Sender<Given>,
}

#[derive(Clone, Copy, Default)]
struct Given {
    commands: usize,
    is_over: bool,
}

/// While somebody plays.
pub struct Playing(Arc<Ground>);

impl Ground {
    /// Without a bot.
    pub async fn new(name: &str) -> Arc<Self> {
        let stage = Stage::without_bot(name).await;
        let options = stage.database.options().application_name("observer");
        let pool =
            PgPoolOptions::new().connect_with(options).await.expect("the test cluster takes connections");
        Arc::new(Self { stage, pool, given: watch::Sender::default() })
    }

    /// The players begin; dropped, they have ended, however they did.
    pub fn playing(self: &Arc<Self>) -> Playing {
        Playing(self.clone())
    }

    /// Somebody gives a command.
    pub fn count_command(&self) {
        self.given.send_modify(|given| given.commands += 1);
    }

    pub fn is_over(&self) -> bool {
        self.given.borrow().is_over
    }

    /// Waits until so many more commands were given, or nobody plays any more. Players give up waiting for an answer, so this
    /// comes whatever is wrong.
    pub async fn wait_for_commands(&self, more: usize) {
        let until = self.given.borrow().commands + more;
        let mut given = self.given.subscribe();
        given.wait_for(|given| given.commands >= until || given.is_over).await.expect("the sender is here");
    }

    /// Waits until nobody plays any more.
    pub async fn wait_for_end(&self) {
        self.given.subscribe().wait_for(|given| given.is_over).await.expect("the sender is here");
    }
}

impl Drop for Playing {
    fn drop(&mut self) {
        self.0.given.send_modify(|given| given.is_over = true);
    }
}
