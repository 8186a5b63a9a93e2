//! Asks Discord once a day whether the players of tournaments are still in the server, since events about members need a
//! privileged intent.

use std::time::Duration;

use crate::clock::Clock;
use crate::discord::Announcer;
use crate::play::tournaments::MemberCheck;
use crate::play::{self, Database};

const POLL_INTERVAL: Duration = Duration::from_mins(1);

pub struct MemberChecker {
    pub database: Database,
    pub clock: Clock,
    pub announcer: Announcer,
}

impl MemberChecker {
    /// Runs for ever. After a database error, retries at the next poll.
    pub async fn run(self) -> ! {
        loop {
            let now = self.clock.now();
            match play::tournaments::claim_member_checks(&self.database, now).await {
                Ok(checks) => {
                    for check in checks {
                        self.check(check).await;
                    }
                }
                Err(error) => tracing::warn!(%error, "players of tournaments could not be read; retrying"),
            }
            self.clock.sleep(now, POLL_INTERVAL).await;
        }
    }

    /// Checks one player. After an error, a player whose withdrawal is due is checked again at the next poll, others the next day.
    async fn check(&self, check: MemberCheck) {
        let is_member = match self.announcer.is_member(check.server, check.player).await {
            Ok(is_member) => is_member,
            Err(error) => {
                return tracing::info!(server = %check.server, %error, "a player of a tournament could not be checked");
            }
        };
        let now = self.clock.now();
        if let Err(error) =
            play::tournaments::handle_member_check(&self.database, check, is_member, now).await
        {
            tracing::warn!(tournament = %check.tournament, %error, "a player could not be warned or withdrawn");
        }
    }
}
