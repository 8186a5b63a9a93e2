//! Test support. No other module of the crate uses it.
//!
//! Tests have the same [`Playground`](super::Playground) as the program, with additional methods:
//!
//! | file | what it does |
//! |---|---|
//! | `observing` | waits for the bot's actions, and reads the world |
//! | `moderating` | actions of owners, moderators and other users on servers, channels and threads |
//! | `fault_injection` | makes requests and connections fail or stall |
//! | `hold` | [`Hold`]: withholds the responses to processed requests |
//! | `stale_client` | presses and selects components that are no longer shown |
//!
//! It is part of the library because several test binaries share it and it needs access to private state. A
//! cargo feature would build the library twice. `faults` stores the injected faults.

mod fault_injection;
mod hold;
mod moderating;
mod observing;
mod stale_client;

pub use self::hold::Hold;
