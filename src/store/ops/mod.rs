//! Running processes, queued work, the catalog, whole tables and the state of the database.

pub mod backlog;
pub mod catalog;
pub mod database_status;
pub mod heartbeats;
pub mod identify_queues;
pub mod process_lock;
pub mod table_data;
