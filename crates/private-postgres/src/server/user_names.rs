//! Names and ids of users, from `id`, which also knows users outside `/etc/passwd`.

use std::process::Command;

/// Returns the name of a user, or the id if there is no name.
pub(super) fn name_of(uid: u32) -> String {
    run_id(&["-un", &uid.to_string()]).unwrap_or_else(|| uid.to_string())
}

/// Returns a user or group id. macOS prints that of `nobody` as -2.
pub(super) fn id(args: &[&str]) -> Option<u32> {
    let number: i64 = run_id(args)?.parse().ok()?;
    u32::try_from(number).or_else(|_| i32::try_from(number).map(i32::cast_unsigned)).ok()
}

fn run_id(args: &[&str]) -> Option<String> {
    let output = Command::new("id").args(args).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
