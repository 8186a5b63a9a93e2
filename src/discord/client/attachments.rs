//! Downloads of files that users attach to a command, and the size limit of files that the bot sends.
//!
//! Defence in depth: the URL comes from Discord, not from the user, but only Discord's CDN hosts and a custom API are requested,
//! redirects are not followed, and neither the announced nor the actual size may exceed [`MAX_DOWNLOAD_BYTES`].

use std::time::Duration;

use poise::serenity_prelude::Attachment;
use reqwest::{Client, Response, Url, redirect};

/// Many times the size of the longest game record.
pub const MAX_DOWNLOAD_BYTES: usize = 64 * 1024;

/// Discord's default limit of a file is 10 MiB; boosted servers allow more. 1 MiB is spare.
pub const MAX_UPLOAD_BYTES: usize = 9 << 20;

const DOWNLOAD_TIMEOUT: Duration = Duration::from_secs(10);

const CDN_HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttachmentError {
    /// Larger than [`MAX_DOWNLOAD_BYTES`].
    TooLarge,
    NotUtf8,
    DownloadFailed,
}

#[derive(Clone)]
pub struct AttachmentClient {
    client: Client,
    /// A custom Discord-compatible API, which serves its own attachments.
    custom_api: Option<Url>,
}

impl AttachmentClient {
    /// `api_url`: base URL of a Discord-compatible API; `None` for Discord itself.
    pub fn new(api_url: Option<&str>) -> Self {
        let client = Client::builder()
            .use_rustls_tls()
            .timeout(DOWNLOAD_TIMEOUT)
            .redirect(redirect::Policy::none())
            .build();
        Self {
            client: client.expect("rustls is compiled in"),
            custom_api: api_url.and_then(|url| url.parse().ok()),
        }
    }

    pub async fn read_text(&self, file: &Attachment) -> Result<String, AttachmentError> {
        if usize::try_from(file.size).is_ok_and(|size| size > MAX_DOWNLOAD_BYTES) {
            return Err(AttachmentError::TooLarge);
        }
        let url: Url = file.url.parse().map_err(|_| AttachmentError::DownloadFailed)?;
        if !self.is_served_by_discord(&url) {
            tracing::warn!(%url, "an attachment's URL is not Discord's");
            return Err(AttachmentError::DownloadFailed);
        }
        let response = self
            .client
            .get(url)
            .send()
            .await
            .and_then(Response::error_for_status)
            .map_err(download_failed)?;
        // `error_for_status` accepts redirects.
        if !response.status().is_success() {
            tracing::warn!(status = %response.status(), "downloading an attachment failed");
            return Err(AttachmentError::DownloadFailed);
        }
        let bytes = read_body(response).await?;
        String::from_utf8(bytes).map_err(|_| AttachmentError::NotUtf8)
    }

    fn is_served_by_discord(&self, url: &Url) -> bool {
        let is_discord_cdn = url.scheme() == "https"
            && url.port().is_none()
            && url.host_str().is_some_and(|host| CDN_HOSTS.contains(&host));
        is_discord_cdn || self.custom_api.as_ref().is_some_and(|api| api.origin() == url.origin())
    }
}

async fn read_body(mut response: Response) -> Result<Vec<u8>, AttachmentError> {
    let mut bytes = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(download_failed)? {
        if bytes.len() + chunk.len() > MAX_DOWNLOAD_BYTES {
            return Err(AttachmentError::TooLarge);
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

fn download_failed(error: reqwest::Error) -> AttachmentError {
    let error = error.without_url(); // the URL would let readers of the log download the file
    tracing::warn!(%error, "downloading an attachment failed");
    AttachmentError::DownloadFailed
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    const GAME: &str = "Base;InProgress;White[2];wA1;bL wA1-";

    /// Starts a server that responds to one request, and returns its URL.
    fn serve(status: &str, body: &str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("bound"));
        let length = body.len();
        let answer = format!(
            "HTTP/1.1 {status}\r\nlocation: {url}/other\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
        );
        thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("a request");
            let _ = stream.read(&mut [0; 1024]);
            let _ = stream.write_all(answer.as_bytes()); // the client may have closed the connection
        });
        url
    }

    /// Downloads a file from `server` whose announced size is `size`.
    async fn download(api: Option<&str>, server: &str, size: usize) -> Result<String, AttachmentError> {
        let url = format!("{server}/game.pgn");
        let file = serde_json::json!({
            "id": "1", "filename": "game.pgn", "size": size, "url": url, "proxy_url": url,
        });
        let file: Attachment = serde_json::from_value(file).expect("valid attachment");
        AttachmentClient::new(api).read_text(&file).await
    }

    async fn download_with_status(status: &str) -> Result<String, AttachmentError> {
        let server = serve(status, GAME);
        download(Some(&server), &server, GAME.len()).await
    }

    #[tokio::test]
    async fn files_with_a_large_announced_or_actual_size_are_rejected() {
        let (largest, larger) = ("x".repeat(MAX_DOWNLOAD_BYTES), "x".repeat(MAX_DOWNLOAD_BYTES + 1));
        for (body, announced, is_accepted) in [
            (&largest, MAX_DOWNLOAD_BYTES, true),
            (&largest, 1, true),
            (&larger, 1, false),
            (&largest, MAX_DOWNLOAD_BYTES + 1, false),
        ] {
            let server = serve("200 OK", body);
            let text = download(Some(&server), &server, announced).await;
            assert_eq!(
                text.err(),
                (!is_accepted).then_some(AttachmentError::TooLarge),
                "{} as {announced}",
                body.len()
            );
        }
    }

    #[tokio::test]
    async fn files_on_other_hosts_are_not_downloaded() {
        assert_eq!(
            download(None, &serve("200 OK", GAME), GAME.len()).await,
            Err(AttachmentError::DownloadFailed)
        );
    }

    #[tokio::test]
    async fn redirects_and_errors_are_not_downloaded() {
        assert_eq!(download_with_status("200 OK").await.as_deref(), Ok(GAME));
        for status in ["301 Moved Permanently", "302 Found", "307 Temporary Redirect", "404 Not Found"] {
            assert_eq!(download_with_status(status).await, Err(AttachmentError::DownloadFailed), "{status}");
        }
    }

    #[test]
    fn attachments_are_downloaded_from_discord_only() {
        let is_allowed = |api: Option<&str>, url: &str| {
            AttachmentClient::new(api).is_served_by_discord(&url.parse().expect("valid URL"))
        };
        let own = Some("http://127.0.0.1:4000");
        for (api, url) in [
            (None, "https://cdn.discordapp.com/ephemeral-attachments/1/2/game.pgn?ex=3"),
            (None, "https://media.discordapp.net/attachments/1/2/game.pgn"),
            (own, "http://127.0.0.1:4000/ephemeral-attachments/2/game.pgn"),
        ] {
            assert!(is_allowed(api, url), "{url}");
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
            assert!(!is_allowed(api, url), "{url}");
        }
    }
}
