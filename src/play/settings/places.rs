//! Where and how matches begin in a server: what its managers have chosen, and what follows from it for a challenge.

use crate::clock::TimeControl;
use crate::hive::{Expansions, Opening};
use crate::ids::{ChannelId, ServerId};
use crate::play::database::Database;
use crate::play::error::Result;

pub use crate::store::customs::{Challengers, Customs, DAYS_AWAY, Most, TIMES};
use crate::store::customs::{get_customs, lock_customs, set_customs};
pub use crate::store::matches::ThreadKind;

/// One thing that is chosen for a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Custom {
    /// The only channel in which challenges are made.
    Home(Option<ChannelId>),
    /// In what kind of thread a match is played, where the challenge does not say.
    Threads(ThreadKind),
    /// How long each has, where the challenge does not say.
    Time(TimeControl),
    /// The expansions, where the challenge does not say.
    Expansions(Expansions),
    /// The opening, where the challenge does not say.
    Opening(Opening),
    /// Who may challenge whom.
    Challengers(Challengers),
    /// How often.
    Most(Most),
    /// For how many days a year somebody may be away: one of [`DAYS_AWAY`].
    DaysAway(u8),
}

/// Chooses one thing for a server. Of two managers who choose at once, neither undoes what the other has chosen.
pub async fn choose(database: &Database, server: ServerId, custom: Custom) -> Result<()> {
    let mut transaction = database.begin().await?;
    lock_customs(&mut transaction, server).await?;
    let mut customs = get_customs(&mut transaction, server).await?;
    match custom {
        Custom::Home(home) => customs.home = home,
        Custom::Threads(threads) => customs.threads = threads,
        Custom::Time(time) => customs.time = time,
        Custom::Expansions(expansions) => customs.expansions = expansions,
        Custom::Opening(opening) => customs.opening = opening,
        Custom::Challengers(challengers) => customs.challengers = challengers,
        Custom::Most(most) => customs.most = most,
        Custom::DaysAway(days) => customs.days_away = days,
    }
    set_customs(&mut transaction, server, &customs).await?;
    Ok(transaction.commit().await?)
}
