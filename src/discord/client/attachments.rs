//! Files that people attach to a command: fetched from where Discord keeps them, and from nowhere else.
//!
//! The address comes from Discord, not from the person; all the same nothing is asked of any other host, no redirection is
//! followed, and neither the size that Discord names nor what comes is trusted beyond [`MOST_BYTES`].

use std::time::Duration;

use poise::serenity_prelude::Attachment;
use reqwest::{Client, Response, Url, redirect};

/// The largest file that is read: many times the longest game.
pub const MOST_BYTES: usize = 64 * 1024;

/// For how long fetching a file may take.
const PATIENCE: Duration = Duration::from_secs(10);

const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

/// Why a file is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileProblem {
    /// It has more than [`MOST_BYTES`].
    TooLarge,
    /// It is no text in UTF-8.
    NotText,
    /// It could not be fetched.
    Lost,
}

#[derive(Clone)]
pub struct Files {
    client: Client,
    /// The other Discord that the bot is on, if it is on another: it keeps its own files.
    other: Option<Url>,
}

impl Files {
    /// `api_url`: the base address of a Discord-compatible API; `None`: Discord itself.
    ///
    /// # Panics
    /// Never: the TLS library is built in.
    pub fn new(api_url: Option<&str>) -> Self {
        let client =
            Client::builder().use_rustls_tls().timeout(PATIENCE).redirect(redirect::Policy::none()).build();
        Self {
            client: client.expect("the TLS library is built in"),
            other: api_url.and_then(|url| url.parse().ok()),
        }
    }

    /// What is written in an attached file.
    ///
    /// # Errors
    /// If it is too large, or no text, or cannot be fetched.
    pub async fn text(&self, file: &Attachment) -> Result<String, FileProblem> {
        if usize::try_from(file.size).is_ok_and(|size| size > MOST_BYTES) {
            return Err(FileProblem::TooLarge);
        }
        let url: Url = file.url.parse().map_err(|_| FileProblem::Lost)?;
        if !self.is_kept_by_discord(&url) {
            tracing::warn!(%url, "an attached file lies elsewhere than Discord keeps files");
            return Err(FileProblem::Lost);
        }
        let answer = self.client.get(url).send().await.and_then(Response::error_for_status).map_err(lost)?;
        // What leads elsewhere is no error to the client, and its words are no file.
        if !answer.status().is_success() {
            tracing::warn!(status = %answer.status(), "an attached file was not fetched");
            return Err(FileProblem::Lost);
        }
        let bytes = bytes(answer).await?;
        String::from_utf8(bytes).map_err(|_| FileProblem::NotText)
    }

    fn is_kept_by_discord(&self, url: &Url) -> bool {
        let is_discords = url.scheme() == "https"
            && url.port().is_none()
            && url.host_str().is_some_and(|host| HOSTS.contains(&host));
        is_discords || self.other.as_ref().is_some_and(|other| other.origin() == url.origin())
    }
}

async fn bytes(mut answer: Response) -> Result<Vec<u8>, FileProblem> {
    let mut bytes = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(lost)? {
        if bytes.len() + chunk.len() > MOST_BYTES {
            return Err(FileProblem::TooLarge);
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

fn lost(error: reqwest::Error) -> FileProblem {
    let error = error.without_url(); // which lets whoever reads the log fetch the file
    tracing::warn!(%error, "an attached file was not fetched");
    FileProblem::Lost
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    const GAME: &str = "Base;InProgress;White[2];wA1;bL wA1-";

    /// The address of a server that answers one question so.
    fn serve(status: &str, words: &str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let own = format!("http://{}", listener.local_addr().expect("it is bound"));
        let length = words.len();
        let answer = format!(
            "HTTP/1.1 {status}\r\nlocation: {own}/other\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{words}"
        );
        thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("somebody asks");
            let _ = stream.read(&mut [0; 1024]);
            let _ = stream.write_all(answer.as_bytes()); // they may have heard enough
        });
        own
    }

    /// What is read of a file there that is said to have so many bytes. `api`: where the bot's Discord is.
    async fn read(api: Option<&str>, own: &str, size: usize) -> Result<String, FileProblem> {
        let url = format!("{own}/game.pgn");
        let file = serde_json::json!({
            "id": "1", "filename": "game.pgn", "size": size, "url": url, "proxy_url": url,
        });
        let file: Attachment = serde_json::from_value(file).expect("it is an attachment");
        Files::new(api).text(&file).await
    }

    async fn served_with(status: &str) -> Result<String, FileProblem> {
        let own = serve(status, GAME);
        read(Some(&own), &own, GAME.len()).await
    }

    #[tokio::test]
    async fn nothing_is_read_that_is_larger_than_it_may_be_whatever_its_size_is_said_to_be() {
        let (most, more) = ("x".repeat(MOST_BYTES), "x".repeat(MOST_BYTES + 1));
        for (words, said, is_read) in
            [(&most, MOST_BYTES, true), (&most, 1, true), (&more, 1, false), (&most, MOST_BYTES + 1, false)]
        {
            let own = serve("200 OK", words);
            let text = read(Some(&own), &own, said).await;
            assert_eq!(text.err(), (!is_read).then_some(FileProblem::TooLarge), "{} as {said}", words.len());
        }
    }

    #[tokio::test]
    async fn a_file_that_lies_elsewhere_is_not_read() {
        assert_eq!(read(None, &serve("200 OK", GAME), GAME.len()).await, Err(FileProblem::Lost));
    }

    #[tokio::test]
    async fn an_answer_that_leads_elsewhere_is_no_file() {
        assert_eq!(served_with("200 OK").await.as_deref(), Ok(GAME));
        for status in ["301 Moved Permanently", "302 Found", "307 Temporary Redirect", "404 Not Found"] {
            assert_eq!(served_with(status).await, Err(FileProblem::Lost), "{status}");
        }
    }

    #[test]
    fn files_are_fetched_from_discord_only() {
        let is_kept = |api: Option<&str>, url: &str| {
            Files::new(api).is_kept_by_discord(&url.parse().expect("it is an address"))
        };
        let own = Some("http://127.0.0.1:4000");
        for (api, url) in [
            (None, "https://cdn.discordapp.com/ephemeral-attachments/1/2/game.pgn?ex=3"),
            (None, "https://media.discordapp.net/attachments/1/2/game.pgn"),
            (own, "http://127.0.0.1:4000/ephemeral-attachments/2/game.pgn"),
        ] {
            assert!(is_kept(api, url), "{url}");
        }
        for (api, url) in [
            (None, "http://cdn.discordapp.com/attachments/1/2/game.pgn"),
            (None, "https://cdn.discordapp.com:8443/attachments/1/2/game.pgn"),
            (None, "https://cdn.discordapp.com.evil.example/game.pgn"),
            (None, "https://evil.example/cdn.discordapp.com"),
            (None, "https://cdn.discordapp.com@evil.example/game.pgn"),
            (None, "http://127.0.0.1:4000/ephemeral-attachments/2/game.pgn"),
            (None, "file:///etc/passwd"),
            (own, "http://127.0.0.1:5432/"),
            (own, "https://127.0.0.1:4000/"),
            (own, "http://localhost:4000/"),
        ] {
            assert!(!is_kept(api, url), "{url}");
        }
    }
}
