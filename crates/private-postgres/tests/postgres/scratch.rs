//! Temporary folders for the tests of the private PostgreSQL.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use private_postgres::{PrivatePostgres, Settings, StartError};

/// A temporary folder that every user can enter, removed when dropped.
pub struct Scratch(PathBuf);

impl Scratch {
    pub fn new() -> Self {
        let path = Path::new("/tmp").join(format!("hivepost-scratch-{:016x}", rand::random::<u64>()));
        fs::create_dir(&path).expect("a random name is free");
        let scratch = Self(path);
        scratch.allow(".", 0o755);
        scratch
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Writes a file, creating its parent folders.
    pub fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("the file has a parent folder"))
            .expect("folders can be created");
        fs::write(path, text).expect("files can be written");
    }

    pub fn allow(&self, name: &str, mode: u32) {
        fs::set_permissions(self.path(name), Permissions::from_mode(mode)).expect("the folder is ours");
    }

    /// Returns the sorted names of a folder's entries.
    pub fn names(&self, name: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path(name)).expect("the folder exists");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("the folder can be read").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    /// Returns the settings for the data folder `data` in this folder.
    pub fn settings(&self) -> Settings {
        Settings {
            data_dir: Some(self.path("data")),
            bin_dir: std::env::var_os("HIVEPOST_POSTGRES_BIN").map(Into::into),
            ..Settings::default()
        }
    }

    pub async fn start(&self) -> Result<PrivatePostgres, StartError> {
        PrivatePostgres::start(&self.settings()).await
    }

    /// Starts a server. Panics if that fails.
    pub async fn started(&self) -> PrivatePostgres {
        self.start().await.unwrap_or_else(|error| panic!("{error}"))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
