//! Points and places.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

use hive::{Colour, Outcome};

use crate::ids::PlayerId;
use crate::rating::{Record, Score};
use crate::store::seasons::{SeasonPlace, SeasonResult};

const WIN_POINTS: i32 = 3;
const DRAW_POINTS: i32 = 2;
const LOSS_POINTS: i32 = 1;

/// Results of the same two players in a season that count fully. Further ones give at most [`MAX_FURTHER_POINTS`] each.
const FULL_RESULTS_OF_A_PAIR: usize = 5;
const MAX_FURTHER_POINTS: i32 = 1;

/// A loss within this many plies gives no points.
const SHORT_LOSS_PLIES: i32 = 12;

#[derive(Clone, Copy, Default)]
struct Tally {
    points: i32,
    record: Record,
}

/// Sort key by the first two criteria, points and number of matches. The better player has the smaller key.
type Key = (Reverse<i32>, i32);

impl Tally {
    const fn key(&self) -> Key {
        (Reverse(self.points), self.record.played())
    }
}

/// Returns the places of the players, best first, without unlisted ones and deleted accounts. Ties go to the player with fewer
/// matches, then to the better one in the matches between them; otherwise they share a place. `results`: in the order in which
/// they count.
pub fn places(results: &[SeasonResult], unlisted: &HashSet<PlayerId>) -> Vec<SeasonPlace> {
    let mut tallies = tallies(results);
    tallies.retain(|player, _| !player.is_deleted() && !unlisted.contains(player));
    let direct = direct_scores(results, &tallies);
    let score = |player: PlayerId| Reverse(direct.get(&player).copied().unwrap_or_default());
    let mut players: Vec<(PlayerId, Tally)> = tallies.into_iter().collect();
    players.sort_by_key(|(player, tally)| (tally.key(), score(*player)));
    let mut places = Vec::new();
    for equal in players
        .chunk_by(|(one, its), (other, others)| (its.key(), score(*one)) == (others.key(), score(*other)))
    {
        let place = i32::try_from(places.len()).unwrap_or(i32::MAX - 1) + 1;
        places.extend(equal.iter().map(|&(player, Tally { points, record })| SeasonPlace {
            player,
            place,
            points,
            record: Record { streak: 0, ..record },
        }));
    }
    places
}

/// Returns each player's wins minus losses against others with the same points and number of matches.
fn direct_scores(results: &[SeasonResult], tallies: &BTreeMap<PlayerId, Tally>) -> HashMap<PlayerId, i32> {
    let key = |player: PlayerId| tallies.get(&player).map(Tally::key);
    let tied = results.iter().filter(|result| {
        let keys = (key(result.white), key(result.black));
        keys.0.is_some() && keys.0 == keys.1
    });
    let mut scores = HashMap::new();
    for result in tied {
        if let Outcome::Win(winner) = result.outcome {
            *scores.entry(player(result, winner)).or_default() += 1;
            *scores.entry(player(result, winner.other())).or_default() -= 1;
        }
    }
    scores
}

fn tallies(results: &[SeasonResult]) -> BTreeMap<PlayerId, Tally> {
    let mut pairs: BTreeMap<[PlayerId; 2], usize> = BTreeMap::new();
    let mut tallies: BTreeMap<PlayerId, Tally> = BTreeMap::new();
    for result in results {
        let pair = [result.white.min(result.black), result.white.max(result.black)];
        let earlier = pairs.entry(pair).or_default();
        let most = if *earlier < FULL_RESULTS_OF_A_PAIR { WIN_POINTS } else { MAX_FURTHER_POINTS };
        *earlier += 1;
        for colour in Colour::ALL {
            let tally = tallies.entry(player(result, colour)).or_default();
            tally.points += points(result, colour).min(most);
            tally.record = tally.record.after(Score::of(result.outcome, colour));
        }
    }
    tallies
}

const fn player(result: &SeasonResult, colour: Colour) -> PlayerId {
    match colour {
        Colour::White => result.white,
        Colour::Black => result.black,
    }
}

fn points(result: &SeasonResult, colour: Colour) -> i32 {
    match Score::of(result.outcome, colour) {
        Score::Won => WIN_POINTS,
        Score::Drawn => DRAW_POINTS,
        Score::Lost if result.lost_on_time || result.plies <= SHORT_LOSS_PLIES => 0,
        Score::Lost => LOSS_POINTS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::MatchId;

    const ADA: PlayerId = PlayerId(1);
    const BERT: PlayerId = PlayerId(2);
    const CLEO: PlayerId = PlayerId(3);
    const DAN: PlayerId = PlayerId(4);

    fn result(white: PlayerId, black: PlayerId, outcome: Outcome) -> SeasonResult {
        SeasonResult {
            id: MatchId(1),
            white,
            black,
            outcome,
            plies: 40,
            lost_on_time: false,
            surrounded_by: None,
            is_private: false,
        }
    }

    fn won(white: PlayerId, black: PlayerId) -> SeasonResult {
        result(white, black, Outcome::Win(Colour::White))
    }

    fn table(results: &[SeasonResult]) -> Vec<(i32, PlayerId, i32)> {
        let places = places(results, &HashSet::new());
        places.iter().map(|row| (row.place, row.player, row.points)).collect()
    }

    #[test]
    fn results_give_points() {
        let drawn = result(ADA, BERT, Outcome::Draw);
        let on_time = SeasonResult { lost_on_time: true, ..won(BERT, ADA) };
        let within_six_turns = SeasonResult { plies: 12, ..won(BERT, ADA) };
        let later = SeasonResult { plies: 13, ..won(BERT, ADA) };
        for (result, points) in [
            (won(BERT, ADA), [3, 1]),
            (drawn, [2, 2]),
            (on_time, [3, 0]),
            (within_six_turns, [3, 0]),
            (later, [3, 1]),
        ] {
            let table = table(&[result]);
            let of =
                |wanted| table.iter().find(|(_, player, _)| *player == wanted).map(|(.., points)| *points);
            assert_eq!([of(BERT), of(ADA)], points.map(Some), "{result:?}");
        }
    }

    #[test]
    fn a_pair_has_five_full_results() {
        let mut results = vec![won(ADA, BERT); 7];
        assert_eq!(table(&results), [(1, ADA, 17), (2, BERT, 7)]);
        results.push(SeasonResult { lost_on_time: true, ..won(BERT, ADA) });
        results.push(won(CLEO, ADA));
        assert_eq!(table(&results), [(1, ADA, 18), (2, BERT, 8), (3, CLEO, 3)], "other pairs count fully");
    }

    #[test]
    fn ties_go_to_fewer_matches_then_to_direct_results() {
        let fewer = [won(ADA, BERT), won(CLEO, ADA)].into_iter().chain([won(CLEO, DAN); 4]);
        // Ada has four points in two matches, Dan in four.
        let expected = [(1, CLEO, 15), (2, ADA, 4), (3, DAN, 4), (4, BERT, 1)];
        assert_eq!(table(&fewer.collect::<Vec<_>>()), expected);
        let equal = [
            result(ADA, CLEO, Outcome::Draw),
            result(ADA, CLEO, Outcome::Draw),
            won(BERT, DAN),
            won(CLEO, BERT),
        ];
        // Ada has four points in two matches, and so has Bert.
        assert_eq!(table(&equal), [(1, CLEO, 7), (2, ADA, 4), (2, BERT, 4), (4, DAN, 1)]);
        let direct = [won(ADA, BERT), won(BERT, CLEO), won(DAN, ADA)];
        // Ada and Bert have four points in two matches; Ada won against Bert.
        assert_eq!(table(&direct), [(1, ADA, 4), (2, BERT, 4), (3, DAN, 3), (4, CLEO, 1)][..]);
        let more = [won(ADA, BERT), won(CLEO, DAN), won(CLEO, DAN), won(DAN, ADA), won(ADA, DAN)];
        let places = table(&more);
        assert_eq!(places[0], (1, ADA, 7));
    }

    #[test]
    fn unlisted_players_leave_no_gap() {
        let results = [won(ADA, BERT), won(CLEO, DAN), won(PlayerId(-5), DAN)];
        let unlisted = HashSet::from([ADA]);
        let places: Vec<_> = places(&results, &unlisted).iter().map(|row| (row.place, row.player)).collect();
        assert_eq!(places, [(1, CLEO), (2, DAN), (3, BERT)]);
    }
}
