//! What there is of a private server, without anything being started or changed.

use std::path::PathBuf;

use super::connect::DatabaseServer;

/// What a probe of a private server finds.
#[derive(Debug)]
pub struct ServerStatus {
    /// Its data folder, which need not be there yet.
    pub data_dir: PathBuf,
    /// What it does.
    pub state: ServerState,
}

/// What a private server does.
#[derive(Debug)]
pub enum ServerState {
    /// It runs, and answers.
    Running(DatabaseServer),
    /// It does not run. Its programs are of this major version; none: they have to be fetched first.
    Stopped(Option<u32>),
    /// There is no cluster yet: the first start makes one, by programs as above.
    New(Option<u32>),
}
