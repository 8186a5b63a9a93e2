//! Waiting for what others do to files. Linux tells of each change in a folder; elsewhere it is looked again and again.

use std::path::Path;
use std::time::Duration;

use tokio::time::timeout;

/// Waits until a look finds what is looked for, after each change of what lies in `folder`; `None` if it does not in time.
pub async fn found<T>(folder: &Path, patience: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let mut changes = changes::Changes::of(folder); // watched before it is looked at: no change falls between the two
    let looking = async {
        loop {
            if let Some(found) = look() {
                return found;
            }
            changes.next().await;
        }
    };
    timeout(patience, looking).await.ok()
}

#[cfg(target_os = "linux")]
mod changes {
    use std::os::fd::OwnedFd;
    use std::path::Path;
    use std::sync::Arc;
    use std::thread;

    use rustix::fs::inotify::{CreateFlags, WatchFlags, add_watch, init, remove_watch};
    use rustix::io::read;
    use tokio::sync::mpsc::error::TrySendError;
    use tokio::sync::mpsc::{Receiver, channel};

    /// The changes in a folder, without those below the folders in it.
    pub struct Changes {
        told: Arc<OwnedFd>,
        watch: i32,
        heard: Receiver<()>,
    }

    impl Changes {
        pub fn of(folder: &Path) -> Self {
            let flags = WatchFlags::CREATE | WatchFlags::MODIFY | WatchFlags::MOVE | WatchFlags::DELETE;
            let told = Arc::new(init(CreateFlags::CLOEXEC).expect("the system tells of changes"));
            let watch = add_watch(&told, folder, flags).expect("the folder is there");
            let (sender, heard) = channel(1);
            let reader = told.clone();
            thread::spawn(move || {
                let mut events = [0; 4096];
                while read(&reader, &mut events).is_ok()
                    && !matches!(sender.try_send(()), Err(TrySendError::Closed(())))
                {}
            });
            Self { told, watch, heard }
        }

        pub async fn next(&mut self) {
            self.heard.recv().await.expect("changes are told as long as they are waited for");
        }
    }

    impl Drop for Changes {
        /// That nothing is watched any more is the last thing that is told: whoever reads it ends.
        fn drop(&mut self) {
            self.heard.close();
            remove_watch(&self.told, self.watch).ok();
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod changes {
    use std::path::Path;

    pub struct Changes;

    impl Changes {
        pub const fn of(_: &Path) -> Self {
            Self
        }

        pub async fn next(&mut self) {
            tokio::task::yield_now().await; // there is nothing to be told by: whoever else can go on does so first
        }
    }
}
