//! What is asked of a database as a whole: who works on it, how it stands, what it holds.

pub mod backlog;
pub mod catalog;
pub mod database_status;
pub mod heartbeats;
pub mod identify_queues;
pub mod process_lock;
