//! Where and how matches begin in a server: what its managers have chosen, and what follows from it for a challenge.

use chrono::TimeDelta;
use sqlx::{PgConnection, PgPool};

use super::{By, Offer, Refusal, Result};
use crate::clock::TimeControl;
use crate::hive::{Expansions, Opening};
use crate::ids::{ChallengeId, ChannelId, ServerId};
use crate::store::challenges;
use crate::store::servers::defaults::{get_server_defaults, lock_server_defaults, set_server_defaults};

pub use crate::store::matches::ThreadKind;
pub use crate::store::servers::defaults::{ChallengeLimit, Challengers, DAYS_AWAY, ServerDefaults, TIMES};

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
    ChallengeLimit(ChallengeLimit),
    /// For how many days a year somebody may be away: one of [`DAYS_AWAY`].
    DaysAway(u8),
}

/// From where, and by whom, a challenge is made.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    /// The channel, or the one that the thread hangs on.
    pub channel: ChannelId,
    /// Whether it is made in a thread.
    pub in_thread: bool,
    /// Whether they manage the server.
    pub manages: bool,
}

/// Why a challenge is not as its server wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseRule {
    /// Challenges are made in this channel.
    Home(ChannelId),
    /// Only those who manage the server challenge.
    ManagersOnly,
    /// An opponent has to be named.
    NamedOnly,
    /// So many challenges of theirs are open already.
    TooManyOpen(u8),
    /// They have made so many within a day.
    TooManyToday(u8),
    /// A thread was asked for, in a thread.
    ThreadInThread,
}

/// Chooses one thing for a server. Of two managers who choose at once, neither undoes what the other has chosen.
///
/// # Errors
/// If the database fails.
pub async fn choose(pool: &PgPool, server: ServerId, custom: Custom) -> Result<()> {
    let mut transaction = pool.begin().await?;
    lock_server_defaults(&mut transaction, server).await?;
    let mut customs = get_server_defaults(&mut transaction, server).await?;
    match custom {
        Custom::Home(home) => customs.home = home,
        Custom::Threads(threads) => customs.threads = threads,
        Custom::Time(time) => customs.time = time,
        Custom::Expansions(expansions) => customs.expansions = expansions,
        Custom::Opening(opening) => customs.opening = opening,
        Custom::Challengers(challengers) => customs.challengers = challengers,
        Custom::ChallengeLimit(most) => customs.challenge_limit = most,
        Custom::DaysAway(days) => customs.days_away = days,
    }
    set_server_defaults(&mut transaction, server, &customs).await?;
    Ok(transaction.commit().await?)
}

/// What kind of thread has to be made when this challenge is accepted.
///
/// # Errors
/// If the database fails.
pub async fn thread_wanted(pool: &PgPool, id: ChallengeId) -> Result<ThreadKind> {
    let mut connection = pool.acquire().await?;
    let found = challenges::find_challenge(&mut connection, id).await?;
    let lacking = found.filter(|challenge| challenge.place.lacks_thread());
    Ok(lacking.map_or(ThreadKind::None, |challenge| challenge.place.thread))
}

/// Refuses an offer that is not as its server wants it. The challenger's row is locked, so that nobody makes two at once.
pub(super) async fn require_welcome(
    connection: &mut PgConnection,
    by: &By,
    offer: &Offer,
    asker: Asker,
) -> Result<()> {
    let server = offer.place.server;
    let customs = get_server_defaults(connection, server).await?;
    let broken = match (customs.home, customs.challengers, customs.challenge_limit) {
        _ if asker.in_thread && offer.place.thread != ThreadKind::None => Some(HouseRule::ThreadInThread),
        (Some(home), ..) if home != asker.channel => Some(HouseRule::Home(home)),
        (_, Challengers::Managers, _) if !asker.manages => Some(HouseRule::ManagersOnly),
        (_, Challengers::Named, _) if offer.opponent.is_none() => Some(HouseRule::NamedOnly),
        (.., ChallengeLimit::Unlimited) => None,
        (.., ChallengeLimit::Open(most)) => {
            let open = challenges::count_open(connection, by.player.id, server, by.now).await?;
            (open >= most.into()).then_some(HouseRule::TooManyOpen(most))
        }
        (.., ChallengeLimit::PerDay(most)) => {
            let since = by.now - TimeDelta::days(1);
            let made = challenges::count_since(connection, by.player.id, server, since).await?;
            (made >= most.into()).then_some(HouseRule::TooManyToday(most))
        }
    };
    broken.map_or(Ok(()), |rule| Err(Refusal::HouseRule(rule).into()))
}
