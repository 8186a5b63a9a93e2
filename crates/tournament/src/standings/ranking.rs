//! The order of the players: tie-breaks applied to tied groups (FIDE C.07, Articles 4.2 and 6).

use super::format::Format;
use super::opposition::{Opposition, Scores};
use super::record::Record;
use crate::player::PlayerId;
use crate::points::Points;

/// A player's line in the standings. For an example, see [`standings`](crate::standings()).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The place, from 1. Tied players share it, and the following places stay empty: 1, 2, 2, 4. `None` for a player whose
    /// results are taken out.
    pub place: Option<usize>,
    /// The player.
    pub player: PlayerId,
    /// Points from finished games and byes.
    pub points: Points,
    /// Points in the games among the players with the same points, if direct encounter applies to them.
    pub direct_encounter: Option<Points>,
    /// The tie-break from the scores of the opponents.
    pub opposition: Opposition,
    /// Games won as Black.
    pub wins_as_black: usize,
    /// Games won.
    pub wins: usize,
}

/// The players' records with everything that their order depends on.
pub struct Table {
    records: Vec<Record>,
    opposition: Vec<Opposition>,
}

/// Indices of records with the same value of a tie-break.
type Tied = Vec<usize>;

impl Table {
    pub fn new(format: Format, records: Vec<Record>) -> Self {
        let scores = Scores::new(format, &records);
        let opposition = records.iter().map(|record| scores.opposition(record)).collect();
        Self { records, opposition }
    }

    /// Returns all lines, best first.
    pub fn standings(&self) -> Vec<Standing> {
        let mut standings = Vec::new();
        let all = (0..self.records.len()).collect();
        for same_points in split(all, |index| self.records[index].points) {
            let encounters = self.direct_encounter(&same_points);
            let first_of_group = standings.len();
            for shared in self.break_tie(same_points.clone()) {
                let place = standings.len() + 1;
                standings.extend(shared.into_iter().map(|index| self.line(index, place)));
            }
            for line in &mut standings[first_of_group..] {
                let position =
                    same_points.iter().position(|index| self.records[*index].player == line.player);
                line.direct_encounter =
                    encounters.as_ref().zip(position).map(|(encounters, position)| encounters[position]);
            }
        }
        standings
    }

    fn line(&self, index: usize, place: usize) -> Standing {
        let record = &self.records[index];
        Standing {
            place: Some(place),
            player: record.player,
            points: record.points,
            direct_encounter: None,
            opposition: self.opposition[index],
            wins_as_black: record.wins_as_black,
            wins: record.wins,
        }
    }

    /// Splits players with the same points into groups that share a place, best first.
    ///
    /// Direct encounter is applied again to each smaller group that it leaves tied (Article 6.2). The other tie-breaks follow
    /// for each group that is still tied (Article 4.2).
    fn break_tie(&self, tied: Tied) -> Vec<Tied> {
        if let Some(encounters) = self.direct_encounter(&tied) {
            let points_of = |index: usize| {
                tied.iter().zip(&encounters).find(|(tied, _)| **tied == index).map(|(_, points)| *points)
            };
            let groups = split(tied.clone(), points_of);
            if groups.len() > 1 {
                return groups.into_iter().flat_map(|group| self.break_tie(group)).collect();
            }
        }
        let others = |index: usize| {
            let record = &self.records[index];
            (self.opposition[index], record.wins_as_black, record.wins)
        };
        split(tied, others)
    }

    /// Returns each player's points in the games among `tied`, if all have finished the same number of games against each other,
    /// and at least one (Article 6.2). `None` for a single player.
    fn direct_encounter(&self, tied: &[usize]) -> Option<Vec<Points>> {
        let mut game_counts = Vec::new();
        let mut sums = Vec::new();
        for player in tied {
            let mut sum = Points::LOSS;
            for opponent in tied.iter().filter(|opponent| *opponent != player) {
                let (points, games) = self.records[*player].against(self.records[*opponent].player);
                sum += points;
                game_counts.push(games);
            }
            sums.push(sum);
        }
        let first = *game_counts.first()?;
        (first > 0 && game_counts.iter().all(|games| *games == first)).then_some(sums)
    }
}

/// Splits a group by a tie-break, highest value first. Tied players keep their order.
fn split<Value: Ord>(mut group: Tied, value: impl Fn(usize) -> Value) -> Vec<Tied> {
    group.sort_by_key(|index| std::cmp::Reverse(value(*index)));
    group.chunk_by(|a, b| value(*a) == value(*b)).map(<[usize]>::to_vec).collect()
}
