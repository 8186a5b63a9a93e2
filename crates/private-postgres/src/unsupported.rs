//! Replaces `server` on operating systems without Unix sockets and process groups. Every start fails.

use std::convert::Infallible;
use std::path::Path;

use sqlx::postgres::PgConnectOptions;

use super::error::StartError;
use super::settings::Settings;

/// Counterpart of the module on Unix.
pub mod data_dir {
    use std::path::PathBuf;

    use super::{Settings, StartError};

    /// Always fails.
    ///
    /// # Errors
    /// Always [`StartError::Unsupported`].
    pub fn put_aside(_: &Settings) -> Result<Option<PathBuf>, StartError> {
        Err(StartError::Unsupported)
    }
}

/// Never constructed on this operating system.
#[derive(Debug)]
pub struct PrivatePostgres(Infallible);

impl PrivatePostgres {
    /// Always fails.
    ///
    /// # Errors
    /// Always [`StartError::Unsupported`].
    #[expect(clippy::unused_async, reason = "same signature as on Unix")]
    pub async fn start(_: &Settings) -> Result<Self, StartError> {
        Err(StartError::Unsupported)
    }

    /// Unreachable.
    #[must_use]
    pub fn connect_options(&self, _: &str) -> PgConnectOptions {
        match self.0 {}
    }

    /// Unreachable.
    #[must_use]
    pub fn url(&self, _: &str) -> String {
        match self.0 {}
    }

    /// Unreachable.
    #[must_use]
    pub fn socket_dir(&self) -> &Path {
        match self.0 {}
    }

    /// Unreachable.
    #[must_use]
    pub fn data_dir(&self) -> &Path {
        match self.0 {}
    }

    /// Unreachable.
    #[expect(clippy::unused_async, reason = "same signature as on Unix")]
    pub async fn keep_running(&mut self, _: std::time::Duration) -> StartError {
        match self.0 {}
    }

    /// Unreachable.
    #[expect(clippy::unused_async, reason = "same signature as on Unix")]
    pub async fn stop(self) {
        match self.0 {}
    }
}

/// Counterpart of the module on Unix. Finds nothing.
pub mod running {
    use std::path::{Path, PathBuf};

    use super::{Settings, StartError};

    pub fn data_dir(_: &Settings) -> Result<PathBuf, StartError> {
        Err(StartError::Unsupported)
    }

    pub fn has_cluster(_: &Path) -> Result<bool, StartError> {
        Err(StartError::Unsupported)
    }

    pub fn recorded_socket_dir(_: &Path) -> Option<PathBuf> {
        None
    }

    #[expect(clippy::unused_async, reason = "same signature as on Unix")]
    pub async fn find_socket_dir(_: &Path) -> Option<PathBuf> {
        None
    }
}

/// Counterpart of the module on Unix. Never called.
pub mod socket {
    use std::path::Path;

    use sqlx::postgres::PgConnectOptions;

    pub fn connect_options(_: &Path, _: &str) -> PgConnectOptions {
        unreachable!("no server is ever found")
    }

    pub fn url(_: &Path, _: &str) -> String {
        unreachable!("no server is ever found")
    }
}
