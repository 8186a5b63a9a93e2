//! What is said to whoever plays for the first time.

use crate::discord::words::Text;

impl Text {}
