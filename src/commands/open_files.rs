//! The limit of open files, which every connection counts against.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// The most that macOS accepts, even if its hard limit is higher.
const MACOS_MAX: u64 = 10_240;

/// Raises the soft limit to the hard limit. The usual soft limit of 1024 or 256 is meant for programs that call `select`.
pub fn raise_limit() {
    let limit = getrlimit(Resource::Nofile);
    if limit.current == limit.maximum {
        return;
    }
    let soft = |current| setrlimit(Resource::Nofile, Rlimit { current, ..limit });
    if let Err(error) = soft(limit.maximum).or_else(|_| soft(Some(MACOS_MAX))) {
        tracing::debug!(%error, "the limit of open files stays at {:?}", limit.current);
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_soft_limit_is_raised_to_the_hard_limit() {
        let limit = getrlimit(Resource::Nofile);
        setrlimit(Resource::Nofile, Rlimit { current: Some(256), ..limit }).expect("it may be lowered");
        raise_limit();
        assert_eq!(getrlimit(Resource::Nofile).current, limit.maximum);
    }
}
