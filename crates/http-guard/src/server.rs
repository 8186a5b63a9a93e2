//! Accepts connections up to a limit and serves them within time limits.

use std::io::{self, IoSlice, Write};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use axum::{Router, middleware};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::body::limit_body_time;
use crate::hosts::{AllowedHosts, HostCheck, check};

/// Limits of a server.
#[derive(Clone, Debug)]
pub struct Guard {
    /// The hosts for which requests are accepted.
    pub hosts: AllowedHosts,
    /// The text of the response to requests for other hosts.
    pub rejection: &'static str,
    /// The number of open connections, upgraded ones included.
    pub max_connections: usize,
    /// The time for sending the header of a request, from the connection or the previous response on. Closes idle
    /// connections, too.
    pub header_timeout: Duration,
    /// The time for sending the body of a request, from the end of its header on.
    pub body_timeout: Duration,
    /// If set, a connection serves one request, and is closed after this time at the latest. `None` is for servers whose
    /// connections stay open.
    pub connection_timeout: Option<Duration>,
}

/// The response to connections over the limit.
const UNAVAILABLE: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/// Serves `routes` over HTTP/1.1 until `stop` completes, then finishes the requests in progress. Upgraded connections are not
/// awaited.
///
/// ```
/// use std::future::ready;
/// use std::time::Duration;
///
/// use axum::{Router, routing::get};
/// use http_guard::{AllowedHosts, Guard, serve};
/// use tokio::net::TcpListener;
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> std::io::Result<()> {
/// let guard = Guard {
///     hosts: AllowedHosts::Loopback,
///     rejection: "This server accepts requests from this machine only.",
///     max_connections: 16,
///     header_timeout: Duration::from_secs(5),
///     body_timeout: Duration::from_secs(5),
///     connection_timeout: Some(Duration::from_secs(30)),
/// };
/// let listener = TcpListener::bind("127.0.0.1:0").await?;
/// serve(listener, Router::new().route("/", get(|| async { "Hello" })), guard, ready(())).await;
/// # Ok(())
/// # }
/// ```
pub async fn serve(mut listener: TcpListener, routes: Router, guard: Guard, stop: impl Future<Output = ()>) {
    let slots = Arc::new(Semaphore::new(guard.max_connections));
    let host_check = HostCheck::new(guard.hosts.clone(), guard.rejection);
    let routes = routes
        .layer(middleware::from_fn_with_state(guard.body_timeout, limit_body_time))
        .layer(middleware::from_fn_with_state(host_check, check));
    let (stopping, mut connections, mut stop) = (watch::Sender::new(false), JoinSet::new(), pin!(stop));
    loop {
        let stream = tokio::select! {
            (stream, _) = Listener::accept(&mut listener) => stream, // retries failed accepts
            Some(_) = connections.join_next() => continue,
            () = &mut stop => break,
        };
        match slots.clone().try_acquire_owned() {
            Ok(slot) => {
                let connection = Connection { stream, _slot: slot };
                connections.spawn(serve_connection(
                    connection,
                    routes.clone(),
                    guard.clone(),
                    stopping.subscribe(),
                ));
            }
            Err(_) => reject(stream),
        }
    }
    drop(listener);
    stopping.send_replace(true);
    while connections.join_next().await.is_some() {}
}

/// Responds without reading the request, so that the connection's file descriptor is free at once.
fn reject(stream: TcpStream) {
    if let Ok(mut stream) = stream.into_std() {
        // The new socket's buffer has room; if the client is gone already, it needs no response.
        let _ = stream.write_all(UNAVAILABLE);
    }
}

async fn serve_connection(
    connection: Connection,
    routes: Router,
    guard: Guard,
    mut stopping: watch::Receiver<bool>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(guard.header_timeout);
    http.keep_alive(guard.connection_timeout.is_none());
    let serving = http.serve_connection(TokioIo::new(connection), TowerToHyperService::new(routes));
    let mut serving = pin!(serving.with_upgrades());
    let served = async {
        let stopped = async { drop(stopping.wait_for(|stop| *stop).await) };
        // Errors are the client's: a timeout, a malformed request, a lost connection.
        tokio::select! {
            _ = serving.as_mut() => return,
            () = stopped => serving.as_mut().graceful_shutdown(),
        }
        let _ = serving.await;
    };
    match guard.connection_timeout {
        Some(limit) => drop(timeout(limit, served).await),
        None => served.await,
    }
}

/// A connection with its slot. Both are released when it is closed, also after an upgrade to a WebSocket.
struct Connection {
    stream: TcpStream,
    _slot: OwnedSemaphorePermit,
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffers: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, buffers)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
