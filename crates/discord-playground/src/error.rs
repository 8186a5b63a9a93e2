//! Errors of opening or saving a playground. Each message is one line for the user who started the program.

#![allow(missing_docs, reason = "self-explanatory names need no comment")]

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

/// An error of opening or saving a playground.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Other machines could reach the address.
    #[error("the playground listens on the loopback interface only, and {0} is not a loopback address")]
    NotLoopback(SocketAddr),
    /// Usually because the port is taken.
    #[error(
        "the playground cannot listen on {address}: {source}. Choose another port with --port. If a playground is \
         already running there, open http://{address} in a browser"
    )]
    Listen { address: SocketAddr, source: io::Error },
    /// The saved world is damaged. It is left unchanged.
    #[error(
        "{} cannot be read ({why}), so the playground cannot be continued. Move the folder {} elsewhere, or start over \
         with --fresh, which keeps a backup",
        .file.display(), .folder.display()
    )]
    Broken {
        /// The file with the saved world.
        file: PathBuf,
        why: String,
        folder: PathBuf,
    },
    /// A newer version wrote the saved world. It is left unchanged.
    #[error(
        "{} was written by a newer version of Hivepost. Start that version, or start over with --fresh, which keeps \
         a backup of the old playground",
        .0.display()
    )]
    Newer(PathBuf),
    /// An I/O error on a file.
    #[error("the playground could not {verb} {}: {source}", .path.display())]
    Io { verb: &'static str, path: PathBuf, source: io::Error },
}
