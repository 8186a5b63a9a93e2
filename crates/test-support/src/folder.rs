//! Waits for changes of files: event-driven on Linux, by polling elsewhere.

use std::path::Path;
use std::time::Duration;

use tokio::time::timeout;

/// Waits until `look` returns a value, calling it first and after each change in `folder`. Returns `None` after
/// `limit`.
pub async fn wait_for<T>(folder: &Path, limit: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let mut changes = changes::Changes::of(folder); // watch before looking, to miss no change
    let looking = async {
        loop {
            if let Some(found) = look() {
                return found;
            }
            changes.next().await;
        }
    };
    timeout(limit, looking).await.ok()
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

    /// The changes directly in a folder.
    pub struct Changes {
        inotify: Arc<OwnedFd>,
        watch: i32,
        receiver: Receiver<()>,
    }

    impl Changes {
        pub fn of(folder: &Path) -> Self {
            let flags = WatchFlags::CREATE | WatchFlags::MODIFY | WatchFlags::MOVE | WatchFlags::DELETE;
            let inotify = Arc::new(init(CreateFlags::CLOEXEC).expect("inotify is available"));
            let watch = add_watch(&inotify, folder, flags).expect("the folder exists");
            let (sender, receiver) = channel(1);
            let reader = inotify.clone();
            thread::spawn(move || {
                let mut events = [0; 4096];
                while read(&reader, &mut events).is_ok()
                    && !matches!(sender.try_send(()), Err(TrySendError::Closed(())))
                {}
            });
            Self { inotify, watch, receiver }
        }

        pub async fn next(&mut self) {
            self.receiver.recv().await.expect("the reader runs until the watch is dropped");
        }
    }

    impl Drop for Changes {
        /// Removing the watch is the last event, which ends the reader thread.
        fn drop(&mut self) {
            self.receiver.close();
            remove_watch(&self.inotify, self.watch).ok();
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
            tokio::task::yield_now().await; // no events: let other tasks run first
        }
    }
}
