//! A Discord of its own on loopback.
