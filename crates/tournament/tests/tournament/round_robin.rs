//! Berger tables, against those of C.05, Annex 1.

use std::collections::BTreeMap;

use tournament::{Colour, Meetings, PlayerId, Round, round_robin};

use crate::support::ids;

/// The tables of the annex for even numbers of players. With an odd number, the highest number is a bye.
const TABLES: [&[&str]; 7] = [
    &["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    &["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    &[
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
    &[
        "1-10 2-9 3-8 4-7 5-6",
        "10-6 7-5 8-4 9-3 1-2",
        "2-10 3-1 4-9 5-8 6-7",
        "10-7 8-6 9-5 1-4 2-3",
        "3-10 4-2 5-1 6-9 7-8",
        "10-8 9-7 1-6 2-5 3-4",
        "4-10 5-3 6-2 7-1 8-9",
        "10-9 1-8 2-7 3-6 4-5",
        "5-10 6-4 7-3 8-2 9-1",
    ],
    &[
        "1-12 2-11 3-10 4-9 5-8 6-7",
        "12-7 8-6 9-5 10-4 11-3 1-2",
        "2-12 3-1 4-11 5-10 6-9 7-8",
        "12-8 9-7 10-6 11-5 1-4 2-3",
        "3-12 4-2 5-1 6-11 7-10 8-9",
        "12-9 10-8 11-7 1-6 2-5 3-4",
        "4-12 5-3 6-2 7-1 8-11 9-10",
        "12-10 11-9 1-8 2-7 3-6 4-5",
        "5-12 6-4 7-3 8-2 9-1 10-11",
        "12-11 1-10 2-9 3-8 4-7 5-6",
        "6-12 7-5 8-4 9-3 10-2 11-1",
    ],
    &[
        "1-14 2-13 3-12 4-11 5-10 6-9 7-8",
        "14-8 9-7 10-6 11-5 12-4 13-3 1-2",
        "2-14 3-1 4-13 5-12 6-11 7-10 8-9",
        "14-9 10-8 11-7 12-6 13-5 1-4 2-3",
        "3-14 4-2 5-1 6-13 7-12 8-11 9-10",
        "14-10 11-9 12-8 13-7 1-6 2-5 3-4",
        "4-14 5-3 6-2 7-1 8-13 9-12 10-11",
        "14-11 12-10 13-9 1-8 2-7 3-6 4-5",
        "5-14 6-4 7-3 8-2 9-1 10-13 11-12",
        "14-12 13-11 1-10 2-9 3-8 4-7 5-6",
        "6-14 7-5 8-4 9-3 10-2 11-1 12-13",
        "14-13 1-12 2-11 3-10 4-9 5-8 6-7",
        "7-14 8-6 9-5 10-4 11-3 12-2 13-1",
    ],
    &[
        "1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9",
        "16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2",
        "2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10",
        "16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3",
        "3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11",
        "16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4",
        "4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12",
        "16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5",
        "5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13",
        "16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6",
        "6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14",
        "16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7",
        "7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15",
        "16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8",
        "8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1",
    ],
];

/// Writes a round as the annex does.
fn text(round: &Round) -> String {
    let boards: Vec<String> = round.matches.iter().map(|m| format!("{}-{}", m.white, m.black)).collect();
    boards.join(" ")
}

/// Returns the colours of each player, round by round.
fn colours(rounds: &[Round]) -> BTreeMap<PlayerId, Vec<Colour>> {
    let mut colours: BTreeMap<PlayerId, Vec<Colour>> = BTreeMap::new();
    for found in rounds.iter().flat_map(|round| &round.matches) {
        colours.entry(found.white).or_default().push(Colour::White);
        colours.entry(found.black).or_default().push(Colour::Black);
    }
    colours
}

#[test]
fn rounds_equal_the_tables_of_the_annex() {
    for (table, count) in TABLES.iter().zip((4..).step_by(2)) {
        let rounds = round_robin(&ids(count), Meetings::Once);
        let texts: Vec<String> = rounds.iter().map(text).collect();
        assert_eq!(texts, *table, "{count} players");
    }
}

#[test]
fn with_an_odd_number_the_opponent_of_the_highest_number_is_free() {
    for (table, count) in TABLES.iter().zip((4..).step_by(2)) {
        let rounds = round_robin(&ids(count - 1), Meetings::Once);
        let highest = count.to_string();
        for (round, line) in rounds.iter().zip(*table) {
            let boards: Vec<&str> = line.split(' ').collect();
            assert_eq!(text(round), boards[1..].join(" "));
            let free = round.bye.expect("an odd number of players").to_string();
            assert!(
                [format!("{free}-{highest}"), format!("{highest}-{free}")].contains(&boards[0].to_owned())
            );
        }
        assert_eq!(rounds.len(), table.len());
    }
}

#[test]
fn every_two_players_meet_once() {
    for count in 2..=40 {
        let rounds = round_robin(&ids(count), Meetings::Once);
        let mut meetings: Vec<(PlayerId, PlayerId)> = Vec::new();
        for round in &rounds {
            let mut seats: Vec<PlayerId> = round.matches.iter().flat_map(|m| [m.white, m.black]).collect();
            seats.extend(round.bye);
            seats.sort_unstable();
            assert_eq!(seats, ids(count), "each player has one seat");
            meetings.extend(round.matches.iter().map(|m| (m.white.min(m.black), m.white.max(m.black))));
        }
        let all = meetings.len();
        meetings.sort_unstable();
        meetings.dedup();
        assert_eq!(i64::try_from(all), Ok(count * (count - 1) / 2));
        assert_eq!(all, meetings.len(), "no two players meet twice");
    }
}

#[test]
fn whites_and_blacks_of_one_cycle_differ_by_one_at_most() {
    for count in 2..=40 {
        for (player, colours) in colours(&round_robin(&ids(count), Meetings::Once)) {
            let whites = colours.iter().filter(|colour| **colour == Colour::White).count();
            assert!(whites.abs_diff(colours.len() - whites) <= 1, "player {player} of {count}");
        }
    }
}

#[test]
fn two_cycles_give_each_player_both_colours_against_each_opponent() {
    for count in 2..=20 {
        let rounds = round_robin(&ids(count), Meetings::TwoCycles);
        let mut games: Vec<(PlayerId, PlayerId)> =
            rounds.iter().flat_map(|round| &round.matches).map(|m| (m.white, m.black)).collect();
        games.sort_unstable();
        games.dedup();
        assert_eq!(i64::try_from(games.len()), Ok(count * (count - 1)));
    }
}

#[test]
fn two_cycles_swap_the_last_two_rounds_of_the_first() {
    let texts: Vec<String> = round_robin(&ids(6), Meetings::TwoCycles).iter().map(text).collect();
    let first = ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "3-6 4-2 5-1", "6-5 1-4 2-3"];
    let second = ["6-1 5-2 4-3", "4-6 3-5 2-1", "6-2 1-3 5-4", "5-6 4-1 3-2", "6-3 2-4 1-5"];
    assert_eq!(texts, [first, second].concat());
}

#[test]
fn two_cycles_give_no_player_the_same_colour_three_times_in_a_row() {
    for count in (4..=30).step_by(2) {
        for (player, colours) in colours(&round_robin(&ids(count), Meetings::TwoCycles)) {
            let is_run = |three: &[Colour]| three.iter().all(|colour| *colour == three[0]);
            assert!(!colours.windows(3).any(is_run), "player {player} of {count}: {colours:?}");
        }
    }
}

#[test]
fn pairs_are_matches_of_two_games() {
    let rounds = round_robin(&ids(6), Meetings::Pairs);
    assert_eq!(rounds.iter().map(text).collect::<Vec<_>>(), TABLES[1]);
    assert!(rounds.iter().flat_map(|round| &round.matches).all(|m| m.games == [None, None]));
}

#[test]
fn one_player_has_no_rounds() {
    assert!(round_robin(&ids(1), Meetings::Once).is_empty());
    assert!(round_robin(&[], Meetings::TwoCycles).is_empty());
}
