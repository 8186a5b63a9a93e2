//! Slow, numerous and foreign clients. They use blocking sockets, and the server runs on the runtime's threads.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::routing::{any, get, post};
use http_guard::{AllowedHosts, Guard, serve};
use tokio::net::TcpListener;
use tokio::sync::{Notify, oneshot};
use tokio::task::JoinHandle;

/// How long clients wait for the server.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Limits that no test reaches by chance.
const GENEROUS: Guard = Guard {
    hosts: AllowedHosts::Loopback,
    rejection: "Not for this host.",
    max_connections: 100,
    header_timeout: Duration::from_mins(1),
    body_timeout: Duration::from_mins(1),
    connection_timeout: None,
};

const REQUEST: &str = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";
const HALF_A_REQUEST: &str = "GET / HTTP/1.1\r\nhost: ";

struct Server {
    address: SocketAddr,
    /// Stops the server when dropped.
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
    /// `GET /held` notifies `reached` and responds after `released`.
    reached: Arc<Notify>,
    released: Arc<Notify>,
}

impl Server {
    async fn start(guard: Guard) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = listener.local_addr().expect("the listener has an address");
        let (reached, released) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let (reach, release) = (reached.clone(), released.clone());
        let held = async move || {
            reach.notify_one();
            release.notified().await;
            "released"
        };
        let routes = Router::new()
            .route("/", get(async || "hello"))
            .route("/body", post(async |body: String| body))
            .route("/held", get(held))
            .route("/echo", any(async |upgrade: WebSocketUpgrade| upgrade.on_upgrade(echo)));
        let (stop, stopped) = oneshot::channel::<()>();
        let ended = tokio::spawn(serve(listener, routes, guard, async { drop(stopped.await) }));
        Self { address, stop, ended, reached, released }
    }

    /// Opens a connection and sends a text.
    fn send(&self, text: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(TIMEOUT)).expect("the timeout is valid");
        stream.write_all(text.as_bytes()).expect("the text fits into the socket's buffer");
        stream
    }

    fn open_websocket(&self) -> TcpStream {
        let mut socket = self.send(
            "GET /echo HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        );
        assert_eq!(status(&mut socket), "HTTP/1.1 101 Switching Protocols");
        socket
    }

    /// Sends a request until it isn't rejected for lack of connections: the server notices some time after the client that
    /// a connection has ended. Returns the response's status line.
    fn wait_until_accepted(&self, request: &str) -> String {
        let begun = Instant::now();
        loop {
            match try_status(&mut self.send(request)) {
                Ok(status) if !status.contains(" 503 ") => return status,
                Ok(_) => {}
                // Rejecting a connection doesn't read the request, which can reset it before the response is read.
                Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset),
            }
            assert!(begun.elapsed() < TIMEOUT, "no connection is free");
        }
    }
}

async fn echo(mut socket: WebSocket) {
    while let Some(Ok(message)) = socket.recv().await {
        if let Message::Text(_) = message {
            drop(socket.send(message).await);
        }
    }
}

fn read_line(stream: &mut TcpStream) -> io::Result<String> {
    let mut line = Vec::new();
    let mut byte = [0];
    while !line.ends_with(b"\r\n") && stream.read(&mut byte)? > 0 {
        line.push(byte[0]);
    }
    Ok(String::from_utf8_lossy(&line).trim_end().to_owned())
}

/// Reads the head of a response and returns its first line.
fn try_status(stream: &mut TcpStream) -> io::Result<String> {
    let status = read_line(stream)?;
    while !read_line(stream)?.is_empty() {}
    Ok(status)
}

fn status(stream: &mut TcpStream) -> String {
    try_status(stream).expect("the server responds")
}

/// Waits until the server closes the connection.
fn wait_until_closed(stream: &mut TcpStream) {
    match stream.read_to_end(&mut Vec::new()) {
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::ConnectionReset => {}
        Err(error) => panic!("the connection is still open: {error}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_over_the_limit_are_rejected_at_once() {
    let server = Server::start(Guard { max_connections: 16, ..GENEROUS }).await;
    let half_sent: Vec<TcpStream> = (0..16).map(|_| server.send(HALF_A_REQUEST)).collect();
    for _ in 0..3 {
        let mut further = server.send("");
        assert_eq!(status(&mut further), "HTTP/1.1 503 Service Unavailable");
        wait_until_closed(&mut further);
    }
    let mut first = half_sent.into_iter().next().expect("there are 16");
    first.write_all(b"localhost\r\n\r\n").expect("the server reads");
    assert_eq!(status(&mut first), "HTTP/1.1 200 OK", "accepted connections are served");
    assert_eq!(server.wait_until_accepted(REQUEST), "HTTP/1.1 200 OK", "closed connections free their slots");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_sent_requests_and_idle_connections_are_closed() {
    let header_timeout = Duration::from_millis(200);
    let server = Server::start(Guard { max_connections: 3, header_timeout, ..GENEROUS }).await;
    let begun = Instant::now();
    let (mut silent, mut half_sent, mut idle) =
        (server.send(""), server.send(HALF_A_REQUEST), server.send(REQUEST));
    assert_eq!(status(&mut idle), "HTTP/1.1 200 OK");
    for stream in [&mut silent, &mut half_sent, &mut idle] {
        wait_until_closed(stream);
    }
    assert!(begun.elapsed() >= header_timeout);
    assert_eq!(server.wait_until_accepted(REQUEST), "HTTP/1.1 200 OK");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_sent_bodies_end_with_their_timeout() {
    let body_timeout = Duration::from_millis(200);
    let server = Server::start(Guard { max_connections: 1, body_timeout, ..GENEROUS }).await;
    let begun = Instant::now();
    let mut half_sent = server.send("POST /body HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nhel");
    assert_eq!(status(&mut half_sent), "HTTP/1.1 400 Bad Request");
    wait_until_closed(&mut half_sent);
    assert!(begun.elapsed() >= body_timeout);
    assert_eq!(server.wait_until_accepted(REQUEST), "HTTP/1.1 200 OK", "its slot is free");
    let whole = "POST /body HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\nhello";
    assert_eq!(server.wait_until_accepted(whole), "HTTP/1.1 200 OK");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_for_other_hosts_are_rejected() {
    let server = Server::start(GENEROUS).await;
    for (headers, expected) in [
        ("host: localhost\r\n", "HTTP/1.1 200 OK"),
        ("host: evil.example\r\n", "HTTP/1.1 403 Forbidden"),
        ("host: localhost\r\nhost: evil.example\r\n", "HTTP/1.1 403 Forbidden"),
        ("", "HTTP/1.1 403 Forbidden"),
    ] {
        for path in ["/", "/echo", "/nowhere"] {
            let response = status(&mut server.send(&format!("GET {path} HTTP/1.1\r\n{headers}\r\n")));
            let is_rejected = expected.contains("403");
            assert_eq!(response.contains("403"), is_rejected, "{path} with {headers:?}: {response}");
        }
        let response = status(&mut server.send(&format!("GET / HTTP/1.1\r\n{headers}\r\n")));
        assert_eq!(response, expected, "{headers:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_end_after_one_request_or_their_timeout() {
    let timeout = Duration::from_millis(200);
    let server = Server::start(Guard { connection_timeout: Some(timeout), ..GENEROUS }).await;
    let begun = Instant::now();
    let mut held = server.send("GET /held HTTP/1.1\r\nhost: localhost\r\n\r\n");
    server.reached.notified().await;
    wait_until_closed(&mut held);
    assert!(begun.elapsed() >= timeout);
    let server = Server::start(Guard { connection_timeout: Some(TIMEOUT * 2), ..GENEROUS }).await;
    let mut twice = server.send(&REQUEST.repeat(2));
    assert_eq!(status(&mut twice), "HTTP/1.1 200 OK");
    let mut rest = String::new();
    twice.read_to_string(&mut rest).expect("the server closes the connection");
    assert_eq!(rest, "hello", "the second request isn't served");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn websockets_count_as_connections() {
    let server = Server::start(Guard { max_connections: 1, ..GENEROUS }).await;
    let _socket = server.open_websocket();
    assert_eq!(status(&mut server.send("")), "HTTP/1.1 503 Service Unavailable");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_header_timeout_leaves_websockets_open() {
    let header_timeout = Duration::from_millis(200);
    let server = Server::start(Guard { header_timeout, ..GENEROUS }).await;
    let mut socket = server.open_websocket();
    wait_until_closed(&mut server.send(HALF_A_REQUEST));
    // A text frame "hi", masked with zeros, which the server returns unmasked.
    socket.write_all(b"\x81\x82\0\0\0\0hi").expect("the server reads");
    let mut frame = [0; 4];
    socket.read_exact(&mut frame).expect("the server responds");
    assert_eq!(&frame, b"\x81\x02hi");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stopping_finishes_requests_and_closes_idle_connections() {
    let server = Server::start(GENEROUS).await;
    let (mut idle, mut held) =
        (server.send(REQUEST), server.send("GET /held HTTP/1.1\r\nhost: localhost\r\n\r\n"));
    assert_eq!(status(&mut idle), "HTTP/1.1 200 OK");
    server.reached.notified().await;
    drop(server.stop);
    wait_until_closed(&mut idle);
    assert!(!server.ended.is_finished(), "a request is in progress");
    server.released.notify_one();
    assert_eq!(status(&mut held), "HTTP/1.1 200 OK");
    server.ended.await.expect("the server does not panic");
    assert!(TcpStream::connect(server.address).is_err(), "the server doesn't listen any more");
}
