//! What is said while somebody tries out moves on a board of their own.

use super::Text;

impl Text {
    /// The trial is not there any more.
    #[must_use]
    pub(super) fn no_such_trial(self) -> String {
        self.say("no-such-trial", &[])
    }
}
