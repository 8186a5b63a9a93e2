//! A raw HTTP request.

use std::io::{Read, Write};
use std::net::TcpStream;

use discord_playground::Playground;

/// Sends a request and returns head (in lowercase) and body of the response.
pub async fn request(
    discord: &Playground,
    line: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (String, String) {
    let host = discord.url().replace("http://", "");
    let mut lines = vec![("host", host.as_str()), ("connection", "close")];
    lines.retain(|(name, _)| headers.iter().all(|(other, _)| other != name));
    lines.extend(headers);
    let head = lines.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect::<Vec<_>>().concat();
    let text = format!("{line} HTTP/1.1\r\n{head}content-length: {}\r\n\r\n{body}", body.len());
    let answer = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(host).expect("the playground listens");
        stream.write_all(text.as_bytes()).expect("the playground reads the request");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("the playground responds");
        String::from_utf8_lossy(&answer).into_owned()
    });
    let answer = answer.await.expect("the task does not panic");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a response has a head and a body");
    (head.to_lowercase(), body.to_owned())
}
