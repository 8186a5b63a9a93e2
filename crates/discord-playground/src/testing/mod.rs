//! What exists for tests alone: no other module of the program calls anything in here.
//!
//! A test has the same [`Playground`](super::Playground) as the program, with more methods:
//!
//! | file | what a test does with it |
//! |---|---|
//! | `observing` | waits for what the bot does, and looks at what there is |
//! | `moderating` | what owners, moderators and other people do to the bot's servers, channels and threads |
//! | `breaking` | lets requests and connections fail, wait, or be forgotten |
//! | `hold` | [`Hold`]: withholds responses to requests that were processed |
//! | `stale_client` | presses and chooses what is not shown any more |
//!
//! It stands in the library because several test binaries share it and because it changes the world's private state; a
//! cargo feature for it would build the library twice. The faults that it orders are kept in `faults`, where the server
//! looks them up.

mod breaking;
mod hold;
mod moderating;
mod observing;
mod stale_client;

pub use self::hold::Hold;
