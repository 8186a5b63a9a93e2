//! Groups of players of like strength, and the league that is played in them season after season.
//!
//! The handbook has no rules for leagues. These follow correspondence leagues: small groups, so that a player can play all
//! matches at once, and two places up and down between neighbouring groups.

use std::collections::BTreeSet;

use super::player::PlayerId;

/// The largest number of players that form a single group.
///
/// ```
/// use tournament::{LARGEST_SINGLE_GROUP, PlayerId, groups};
///
/// let players: Vec<PlayerId> = (1..).map(PlayerId).take(LARGEST_SINGLE_GROUP).collect();
/// assert_eq!(groups(&players), [players]);
/// ```
pub const LARGEST_SINGLE_GROUP: usize = 10;

/// The largest size of a group if there are several. The smallest is 4.
///
/// ```
/// use tournament::{LARGEST_GROUP, PlayerId, groups};
///
/// let players: Vec<PlayerId> = (1..=50).map(PlayerId).collect();
/// assert!(groups(&players).iter().all(|group| (4..=LARGEST_GROUP).contains(&group.len())));
/// ```
pub const LARGEST_GROUP: usize = 6;

/// The number of players who move up from a group to the next higher one. The same number moves down.
///
/// ```
/// use tournament::{MOVING_PLAYERS, PlayerId, next_season};
///
/// let players: Vec<PlayerId> = (1..=12).map(PlayerId).collect();
/// let places = [players[..6].to_vec(), players[6..].to_vec()];
/// let next = next_season(&places, &players);
/// let promoted = next[0].iter().filter(|player| places[1].contains(player));
/// assert_eq!(promoted.count(), MOVING_PLAYERS);
/// ```
pub const MOVING_PLAYERS: usize = 2;

/// Divides players, strongest first, into groups of like strength, strongest group first.
///
/// Up to [`LARGEST_SINGLE_GROUP`] players form one group. More players form as many groups as needed for at most
/// [`LARGEST_GROUP`] players each; the sizes differ by at most one, larger groups first.
///
/// ```
/// use tournament::{PlayerId, groups};
///
/// let players: Vec<PlayerId> = (1..=13).map(PlayerId).collect();
/// assert_eq!(groups(&players), [&players[..5], &players[5..9], &players[9..]]);
/// assert!(groups(&[]).is_empty());
/// ```
#[must_use]
pub fn groups(players: &[PlayerId]) -> Vec<Vec<PlayerId>> {
    let count = group_count(players.len());
    let mut rest = players;
    let mut groups = Vec::new();
    for remaining in (1..=count).rev() {
        let (group, others) = rest.split_at(rest.len().div_ceil(remaining));
        groups.push(group.to_vec());
        rest = others;
    }
    groups
}

fn group_count(players: usize) -> usize {
    if players <= LARGEST_SINGLE_GROUP { players.min(1) } else { players.div_ceil(LARGEST_GROUP) }
}

/// Returns the groups of a league's next season, highest group first.
///
/// `places` are the final places of the last season: the groups, highest first, and in each group its players, best first. The
/// best [`MOVING_PLAYERS`] of a group move up, the last [`MOVING_PLAYERS`] move down; in smaller groups than four, fewer do. In the
/// new group, players from above come first, then players who stay, then players from below.
///
/// `entrants` are the players of the next season. Players who are not among them leave the league. Entrants without a place
/// start at the bottom, in their order. The players are then divided anew as by [`groups`]: if players leave, the first of the
/// group below fill their places, beginning with the players who would have moved down.
///
/// ```
/// use tournament::{PlayerId, next_season};
///
/// let ids = |numbers: &[i64]| -> Vec<PlayerId> { numbers.iter().copied().map(PlayerId).collect() };
/// let places = [ids(&[1, 2, 3, 4, 5, 6]), ids(&[7, 8, 9, 10, 11, 12])];
///
/// // 5 and 6 move down, 7 and 8 move up; 12 leaves, and 20 is new.
/// let entrants = ids(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20]);
/// let next = next_season(&places, &entrants);
/// assert_eq!(next, [ids(&[1, 2, 3, 4, 7, 8]), ids(&[5, 6, 9, 10, 11, 20])]);
/// ```
#[must_use]
pub fn next_season(places: &[Vec<PlayerId>], entrants: &[PlayerId]) -> Vec<Vec<PlayerId>> {
    let mut unplaced: BTreeSet<PlayerId> = entrants.iter().copied().collect();
    let mut players = after_moves(places);
    players.extend(entrants);
    players.retain(|player| unplaced.remove(player));
    groups(&players)
}

/// Returns all players of the last season in the order of their strength after promotion and relegation.
fn after_moves(places: &[Vec<PlayerId>]) -> Vec<PlayerId> {
    let above = |group: usize| group.checked_sub(1).map(|above| parts(&places[above]).2);
    let below = |group: usize| places.get(group + 1).map(|below| parts(below).0);
    let mut players = Vec::new();
    for (index, group) in places.iter().enumerate() {
        let (best, middle, last) = parts(group);
        players.extend(above(index).unwrap_or(best));
        players.extend(middle);
        players.extend(below(index).unwrap_or(last));
    }
    players
}

/// Splits a group into the players who move up, stay, and move down.
fn parts(group: &[PlayerId]) -> (&[PlayerId], &[PlayerId], &[PlayerId]) {
    let moving = MOVING_PLAYERS.min(group.len() / 2);
    let (best, others) = group.split_at(moving);
    let (middle, last) = others.split_at(others.len() - moving);
    (best, middle, last)
}
