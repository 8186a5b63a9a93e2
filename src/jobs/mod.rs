//! What happens without anybody asking: notices are sent, threads kept awake, players are reminded, their time runs out,
//! the bot plays where somebody plays against it, challenges expire, old variations are deleted, matches are analysed, and the bot
//! shows that it is there.

mod analyses;
mod bot_turns;
mod heartbeat;
mod periodic;
mod pulse;
mod sender;
mod thread_keeper;

pub use analyses::AnalysisMaker;
pub use bot_turns::BotTurns;
pub use heartbeat::Heartbeat;
pub use periodic::PeriodicJob;
pub use pulse::{Loop, Pulse};
pub use sender::Sender;
pub use thread_keeper::ThreadKeeper;
