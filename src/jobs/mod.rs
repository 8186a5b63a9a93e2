//! What happens without anybody asking: notices are sent, threads kept awake, players are reminded, their time runs out,
//! challenges expire, old variations are deleted, and the bot shows that it is there.

mod heartbeat;
mod periodic;
mod pulse;
mod sender;
mod thread_keeper;

pub use heartbeat::Heartbeat;
pub use periodic::PeriodicJob;
pub use pulse::{Loop, Pulse};
pub use sender::Sender;
pub use thread_keeper::ThreadKeeper;
