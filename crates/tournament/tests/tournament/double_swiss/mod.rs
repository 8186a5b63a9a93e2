//! Double-Swiss pairings: examples, random tournaments, all pairings of small ones, and another program.

mod articles;
mod criteria;
mod enumeration;
mod pairing_core;
mod random_tournaments;
mod simulation;
