//! Why a playground cannot be opened or kept, each in one line for whoever starts the program: what is wrong, and the way
//! out. A leaf.

#![allow(missing_docs, reason = "a name that says everything needs no comment")]

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Why a playground cannot be opened, or not be kept on disk.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Others than this machine could reach it.
    #[error("the playground listens on the loopback interface only, and {0} is not an address of it")]
    NotLoopback(SocketAddr),
    /// Mostly because the port is taken.
    #[error(
        "the playground cannot listen on {address}: {source}. Choose another port with --port; if a playground is \
         running there already, open http://{address} in a browser"
    )]
    Listen { address: SocketAddr, source: io::Error },
    /// The kept world is damaged. It is left as it is.
    #[error(
        "{} cannot be read ({why}), so the playground cannot be continued. Move the folder {} away, or begin anew with \
         --fresh, which puts it aside",
        .file.display(), .folder.display()
    )]
    Broken {
        /// The file with the world.
        file: PathBuf,
        why: String,
        folder: PathBuf,
    },
    /// The kept world was written by a version that knows more. It is left as it is.
    #[error(
        "{} was written by a newer version of Hivepost. Start that version, or begin anew with --fresh, which puts the \
         old playground aside",
        .0.display()
    )]
    Newer(PathBuf),
    /// A file could not be worked with.
    #[error("the playground could not {verb} {}: {source}", .path.display())]
    Io { verb: &'static str, path: PathBuf, source: io::Error },
}
