//! Background jobs: the sender of notices, thread keep-alive, membership checks, heartbeat, the bot's own turns, analyses, ranks
//! among all servers, and the periodic jobs (deadlines, reminders, absences, expiry of challenges and old variations, …).

mod analyses;
mod bot_turns;
mod global_ranks;
mod heartbeat;
mod member_checker;
mod periodic;
mod sender;
mod thread_keeper;
mod watchdog;

pub use analyses::AnalysisWorker;
pub use bot_turns::BotTurnWorker;
pub use global_ranks::GlobalRanksWorker;
pub use heartbeat::Heartbeat;
pub use member_checker::MemberChecker;
pub use periodic::PeriodicJob;
pub use sender::Sender;
pub use thread_keeper::ThreadKeeper;
pub use watchdog::{Loop, Watchdog};
