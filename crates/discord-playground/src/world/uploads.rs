//! Files that people give with a command. The bot is told where each can be fetched; the latest few are kept, for as long
//! as the program runs.

use std::sync::Arc;

use super::World;
use super::attachments::FilePart;
use crate::model::Upload;
use crate::snowflake::Id;

/// How many are kept.
const KEPT: usize = 20;

impl World {
    /// Takes a file; its number is the value of an option that takes one.
    pub(crate) fn add_upload(&mut self, filename: &str, bytes: &[u8]) -> Id {
        let filename = filename.to_owned();
        let part = FilePart { number: 0, filename, content_type: None, bytes: Arc::from(bytes) };
        let file = self.attachment(&part, None);
        let (id, reported_size) = (file.id, file.bytes.len());
        self.uploads.push_back(Upload { file, reported_size });
        if self.uploads.len() > KEPT {
            self.uploads.pop_front();
        }
        id
    }

    /// The file with this number, if it is still kept.
    pub(crate) fn upload(&self, id: Id) -> Option<&Upload> {
        self.uploads.iter().find(|upload| upload.file.id == id)
    }
}
