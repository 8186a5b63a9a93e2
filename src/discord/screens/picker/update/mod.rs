//! What a press in the picker does.

pub mod playing;
pub mod response;
pub mod try_board;
