//! Checks the limit of open files of this process, not of a running bot. The program raises its soft limit at start, usually to
//! the hard limit.

use rustix::process::{Resource, getrlimit};

use super::report::Finding;

const TOPIC: &str = "files";

/// Less than this is a warning. The bot's connections to Discord, the database and the monitoring server, and a private
/// PostgreSQL's files, add up to a few hundred.
const WARNING_BELOW: u64 = 1024;

pub(super) fn examine() -> Finding {
    rate(getrlimit(Resource::Nofile).current)
}

/// `limit`: `None` for no limit.
fn rate(limit: Option<u64>) -> Finding {
    match limit {
        None => Finding::ok(TOPIC, "no limit of open files for this process"),
        Some(limit @ WARNING_BELOW..) => Finding::ok(TOPIC, found(limit)),
        Some(limit) => Finding::warning(TOPIC, found(limit)).with_advice(format!(
            "a bot that is started in the same way has this limit; systemd and Docker set their own. Without free file descriptors \
             the bot can't connect to Discord and the database. Allow at least {WARNING_BELOW} (`ulimit -n`, LimitNOFILE= in \
             systemd, --ulimit nofile= in Docker)"
        )),
    }
}

fn found(limit: u64) -> String {
    format!("at most {limit} open files for this process")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Status;

    #[test]
    fn few_open_files_are_a_warning() {
        for (limit, expected) in [
            (Some(256), Status::Warning),
            (Some(1023), Status::Warning),
            (Some(1024), Status::Ok),
            (None, Status::Ok),
        ] {
            assert_eq!(rate(limit).status, expected, "{limit:?}");
        }
    }
}
