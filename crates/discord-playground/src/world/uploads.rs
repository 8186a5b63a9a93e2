//! Files that users attach to commands. The bot receives their URLs. The latest few are kept in memory.

use std::sync::Arc;

use super::World;
use super::attachments::FilePart;
use crate::model::Upload;
use crate::snowflake::Id;

/// Maximum number of uploads kept.
const MAX_UPLOADS: usize = 20;

impl World {
    /// Adds a file and returns its id, the value of an attachment option.
    pub(crate) fn add_upload(&mut self, filename: &str, bytes: &[u8]) -> Id {
        let filename = filename.to_owned();
        let part = FilePart { number: 0, filename, content_type: None, bytes: Arc::from(bytes) };
        let file = self.attachment(&part, None);
        let (id, reported_size) = (file.id, file.bytes.len());
        self.uploads.push_back(Upload { file, reported_size });
        if self.uploads.len() > MAX_UPLOADS {
            self.uploads.pop_front();
        }
        id
    }

    /// Returns the upload with this id, if it is still kept.
    pub(crate) fn upload(&self, id: Id) -> Option<&Upload> {
        self.uploads.iter().find(|upload| upload.file.id == id)
    }
}
