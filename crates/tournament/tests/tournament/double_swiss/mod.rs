//! Double-Swiss pairings: examples, random tournaments, all pairings of small ones.

mod articles;
mod criteria;
mod enumeration;
mod random_tournaments;
mod simulation;
