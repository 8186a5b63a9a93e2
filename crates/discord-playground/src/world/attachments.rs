//! Attachments of messages: kept files, new files, and files shown in embeds.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{World, payload};
use crate::api_error::{ApiError, INVALID_FORM, REQUEST_TOO_LARGE};
use crate::model::{Attachment, Message};
use crate::snowflake::Id;
use crate::validation::{FileEntry, MAX_FILE_BYTES, Validator};

/// Maximum number of files per message.
const MAX_FILES: usize = 10;

/// A file in a multipart request.
#[derive(Clone, Debug)]
pub(crate) struct FilePart {
    /// `n` of the part `files[n]`.
    pub number: Id,
    pub filename: String,
    pub content_type: Option<String>,
    pub bytes: Arc<[u8]>,
}

impl World {
    /// Returns the attachments after a request: kept files, then new ones.
    pub(crate) fn attachments(
        &mut self,
        old: &[Attachment],
        entries: Option<&[FileEntry]>,
        files: &[FilePart],
    ) -> Result<Vec<Attachment>, ApiError> {
        if files.iter().any(|file| file.bytes.len() > MAX_FILE_BYTES) {
            return Err(ApiError::new(REQUEST_TOO_LARGE));
        }
        let mut kept: Vec<Attachment> = match entries {
            None => old.to_vec(),
            Some(_) => old.iter().filter(|file| file.in_embed).cloned().collect(),
        };
        for (i, entry) in entries.unwrap_or_default().iter().enumerate() {
            let stays = old.iter().find(|file| file.id == entry.id);
            let uploaded = files.iter().any(|file| file.number == entry.id);
            match stays {
                Some(file) if !file.in_embed => kept.push(file.clone()),
                None if !uploaded => return Err(attachment_not_found(i)),
                _ => {}
            }
        }
        for file in files {
            let entry = entries.unwrap_or_default().iter().find(|entry| entry.id == file.number);
            kept.push(self.attachment(file, entry));
        }
        if kept.len() > MAX_FILES {
            let mut check = Validator::default();
            check.within("attachments", |check| check.length(kept.len(), 0..=MAX_FILES));
            check.finish()?;
        }
        Ok(kept)
    }

    pub(crate) fn attachment(&mut self, file: &FilePart, entry: Option<&FileEntry>) -> Attachment {
        let filename =
            entry.and_then(|entry| entry.filename.clone()).unwrap_or_else(|| file.filename.clone());
        Attachment {
            id: self.next_id(),
            filename: clean(&filename),
            description: entry.and_then(|entry| entry.description.clone()).filter(|text| !text.is_empty()),
            content_type: content_type(file),
            size: picture_size(&file.bytes),
            bytes: Arc::clone(&file.bytes),
            in_embed: false,
        }
    }

    /// Resolves `attachment://` URLs in embeds, and drops files that no embed shows any more.
    pub(crate) fn show_files_in_embeds(&self, message: &mut Message) {
        let urls: Vec<String> = message
            .attachments
            .iter()
            .map(|file| payload::attachment_url(self, message.channel, file))
            .collect();
        let mut shown = vec![false; urls.len()];
        for embed in &mut message.embeds {
            for part in ["image", "thumbnail"] {
                let Some(Value::String(url)) = embed.get_mut(part).and_then(|part| part.get_mut("url"))
                else {
                    continue;
                };
                let name = url.strip_prefix("attachment://");
                let file = message.attachments.iter().position(|file| name == Some(file.filename.as_str()));
                if let Some(i) = file.or_else(|| urls.iter().position(|known| known == url)) {
                    shown[i] = true;
                    url.clone_from(&urls[i]);
                }
            }
        }
        let mut shown = shown.into_iter();
        message.attachments.retain_mut(|file| {
            let now = shown.next().unwrap_or(false);
            let stays = now || !file.in_embed;
            file.in_embed = now;
            stays
        });
    }
}

fn attachment_not_found(index: usize) -> ApiError {
    let error = json!({"code": "ATTACHMENT_NOT_FOUND", "message": "Attachment data not found"});
    let error = ApiError::invalid_form(json!({"attachments": {index.to_string(): {"_errors": [error]}}}));
    debug_assert_eq!(error.code, INVALID_FORM);
    error
}

/// Sanitizes a file name: Discord keeps letters, digits, dots, dashes and underscores.
fn clean(filename: &str) -> String {
    let keep = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' };
    filename.chars().map(keep).collect()
}

fn content_type(file: &FilePart) -> String {
    let guessed = match file.filename.rsplit_once('.').map(|(_, ending)| ending) {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("txt" | "pgn") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    let sent = file.content_type.as_deref().filter(|sent| *sent != "application/octet-stream");
    sent.unwrap_or(guessed).to_owned()
}

/// Reads width and height from the header of a PNG or GIF.
fn picture_size(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let at = |i: usize| Some(u32::from_be_bytes(bytes.get(i..i + 4)?.try_into().ok()?));
        Some((at(16)?, at(20)?))
    } else if bytes.starts_with(b"GIF8") {
        let at = |i: usize| Some(u32::from(u16::from_le_bytes(bytes.get(i..i + 2)?.try_into().ok()?)));
        Some((at(6)?, at(8)?))
    } else {
        None
    }
}
