//! Standings, against tables worked out by hand.

use tournament::{
    Format, GameResult, Match, Meetings, Opposition, Player, PlayerId, Points, QuarterPoints, Round,
    Standing, round_robin, standings,
};

use crate::support::{ids, players, round, with_bye};

const SWISS_OF_THREE: Format = Format::DoubleSwiss { planned_rounds: 3 };

/// Returns place, player and half points of each line.
fn places(table: &[Standing]) -> Vec<(Option<usize>, i64, u32)> {
    table.iter().map(|line| (line.place, line.player.0, line.points.halves())).collect()
}

fn line(table: &[Standing], player: i64) -> &Standing {
    table.iter().find(|line| line.player == PlayerId(player)).expect("in the standings")
}

fn quarters(table: &[Standing], player: i64) -> u32 {
    match line(table, player).opposition {
        Opposition::SonnebornBerger(QuarterPoints(quarters)) => quarters,
        Opposition::BuchholzCut1(_) => panic!("a round robin has no Buchholz"),
    }
}

fn buchholz(table: &[Standing], player: i64) -> Points {
    match line(table, player).opposition {
        Opposition::BuchholzCut1(points) => points,
        Opposition::SonnebornBerger(_) => panic!("a Swiss tournament has no Sonneborn-Berger"),
    }
}

/// 1 beats 3 and loses to 4; 2 beats 4 and loses to 3; 1 and 2 draw; 3 beats 4.
fn four_players() -> [Round; 3] {
    [round(&["1-4 B", "2-3 B"]), round(&["4-3 B", "1-2 D"]), round(&["2-4 W", "3-1 B"])]
}

#[test]
fn sonneborn_berger_breaks_a_tie_after_a_drawn_encounter() {
    let table = standings(Format::RoundRobin, &players(4), &four_players());
    assert_eq!(places(&table), [(Some(1), 3, 4), (Some(2), 1, 3), (Some(3), 2, 3), (Some(4), 4, 2)]);
    // ½ × 1½ + 1 × 2 + 0 × 1, and ½ × 1½ + 0 × 2 + 1 × 1.
    assert_eq!((quarters(&table, 1), quarters(&table, 2)), (11, 7));
    assert_eq!(line(&table, 1).direct_encounter, Some(Points::DRAW));
    assert_eq!(line(&table, 3).direct_encounter, None, "no other player has the same points");
}

#[test]
fn direct_encounter_precedes_sonneborn_berger() {
    // 2 and 3 have a point each; 3 has beaten 2, who has the better Sonneborn-Berger.
    let rounds = [round(&["1-4 D", "2-3 B"]), round(&["4-3 W", "1-2 D"]), round(&["2-4 D", "3-1 B"])];
    let table = standings(Format::RoundRobin, &players(4), &rounds);
    assert!(quarters(&table, 2) > quarters(&table, 3));
    assert_eq!(places(&table)[2..], [(Some(3), 3, 2), (Some(4), 2, 2)]);
}

#[test]
fn direct_encounter_is_applied_again_to_smaller_ties() {
    // Among 1 to 4, 1 has 2 points, 2 and 3 have 1½, 4 has 1. 2 has beaten 3, who has the same Sonneborn-Berger and a win as
    // Black.
    let rounds = [
        round(&["1-6 B", "2-5 D", "3-4 D"]),
        round(&["6-4 W", "5-3 D", "1-2 W"]),
        round(&["2-6 B", "1-3 B", "4-5 W"]),
        round(&["6-5 B", "1-4 W", "2-3 W"]),
        round(&["3-6 B", "4-2 D", "5-1 W"]),
    ];
    let table = standings(Format::RoundRobin, &players(6), &rounds);
    let points: Vec<(i64, u32)> = table.iter().map(|line| (line.player.0, line.points.halves())).collect();
    assert_eq!(points, [(6, 8), (5, 6), (1, 4), (2, 4), (3, 4), (4, 4)]);
    let encounters = table[2..].iter().map(|line| line.direct_encounter.map(Points::halves));
    assert_eq!(encounters.collect::<Vec<_>>(), [Some(4), Some(3), Some(3), Some(2)]);
    assert_eq!(quarters(&table, 2), quarters(&table, 3));
    assert_eq!((line(&table, 2).wins_as_black, line(&table, 3).wins_as_black), (0, 1));
}

#[test]
fn a_cycle_of_three_is_broken_by_wins_as_black_and_then_shared() {
    // 1 beats 2, 2 beats 3, 3 beats 1, all beat 4: direct encounter and Sonneborn-Berger are equal.
    let rounds = [round(&["1-4 W", "2-3 W"]), round(&["4-3 B", "1-2 W"]), round(&["4-2 B", "3-1 W"])];
    let table = standings(Format::RoundRobin, &players(4), &rounds);
    assert_eq!(places(&table), [(Some(1), 2, 4), (Some(1), 3, 4), (Some(3), 1, 4), (Some(4), 4, 0)]);
    assert_eq!(table.iter().map(|line| line.wins_as_black).collect::<Vec<_>>(), [1, 1, 0, 0]);
}

#[test]
fn more_wins_break_the_last_tie() {
    // 1 and 2 draw both games of their match, and so do 2 and 3. 1 and 3 win a game each, as White.
    let rounds =
        [with_bye(round(&["1-2 DD"]), 3), with_bye(round(&["1-3 WW"]), 2), with_bye(round(&["2-3 DD"]), 1)];
    let table = standings(Format::RoundRobin, &players(3), &rounds);
    let wins: Vec<(Option<usize>, i64, usize)> =
        table.iter().map(|line| (line.place, line.player.0, line.wins)).collect();
    assert_eq!(wins, [(Some(1), 1, 1), (Some(1), 3, 1), (Some(3), 2, 0)]);
}

#[test]
fn a_withdrawn_player_with_less_than_half_of_the_games_is_taken_out() {
    // 4 has played one of three games and forfeits the others.
    let rounds = [round(&["1-4 B", "2-3 B"]), round(&["4-3 b", "1-2 W"]), round(&["2-4 w", "3-1 B"])];
    let mut all = players(4);
    all[3] = Player::new(PlayerId(4)).withdrawn();
    let table = standings(Format::RoundRobin, &all, &rounds);
    assert_eq!(places(&table), [(Some(1), 1, 4), (Some(2), 3, 2), (Some(3), 2, 0), (None, 4, 2)]);
}

#[test]
fn a_withdrawn_player_with_half_of_the_games_stays() {
    let rounds = [round(&["1-4 BW", "2-3 BD"]), round(&["4-3 Ww", "1-2 WW"]), round(&["2-4 wb", "3-1 BW"])];
    let mut all = players(4);
    all[3] = Player::new(PlayerId(4)).withdrawn();
    let table = standings(Format::RoundRobin, &all, &rounds);
    assert!(line(&table, 4).place.is_some());
    assert_eq!(line(&table, 2).wins, 3, "forfeits are won games in a round robin");
}

#[test]
fn a_player_who_has_not_withdrawn_stays_in_a_running_round_robin() {
    let rounds = [round(&["1-4 B", "2-3 ?"]), round(&["4-3 ?", "1-2 ?"]), round(&["2-4 ?", "3-1 ?"])];
    let table = standings(Format::RoundRobin, &players(4), &rounds);
    assert_eq!(places(&table), [(Some(1), 4, 2), (Some(2), 1, 0), (Some(2), 2, 0), (Some(2), 3, 0)]);
}

#[test]
fn direct_encounter_waits_until_all_of_the_tied_have_met() {
    let rounds = [round(&["1-4 D", "2-3 D"]), round(&["4-3 ?", "1-2 ?"])];
    let table = standings(Format::RoundRobin, &players(4), &rounds);
    assert!(table.iter().all(|line| line.direct_encounter.is_none()));
}

/// Three rounds of five players. 1 wins; 2 forfeits the last match; 4 leaves after the bye.
///
/// | player | round 1 | round 2 | round 3 | points | as counted for the opponents |
/// |---|---|---|---|---|---|
/// | 1 | 2 against player 2 | 1 against player 3 | 2 against player 5 | 5 | 5 |
/// | 2 | 0 against player 1 | ½ against player 5 | forfeit loss to player 3 | ½ | ½ |
/// | 3 | 1½ against player 4 | 1 against player 1 | forfeit win, 2 | 4½ | 4½ |
/// | 4 | ½ against player 3 | bye, 1½ | absent | 2 | 3: the last round is drawn |
/// | 5 | bye, 1½ | 1½ against player 2 | 0 against player 1 | 3 | 3 |
fn swiss_of_five() -> [Round; 3] {
    [
        with_bye(round(&["1-2 WB", "3-4 WD"]), 5),
        with_bye(round(&["1-3 WW", "5-2 WD"]), 4),
        round(&["1-5 WB", "3-2 wb"]),
    ]
}

#[test]
fn buchholz_counts_unplayed_rounds_by_article_16() {
    let table = standings(SWISS_OF_THREE, &players(5), &swiss_of_five());
    let points: Vec<(i64, u32)> = table.iter().map(|line| (line.player.0, line.points.halves())).collect();
    assert_eq!(points, [(1, 10), (3, 9), (5, 6), (4, 4), (2, 1)]);
    // ½ + 4½ + 3 without ½.
    assert_eq!(buchholz(&table, 1).to_string(), "7½");
    // 5 + 3 + own ½, without the voluntary unplayed round.
    assert_eq!(buchholz(&table, 2).to_string(), "8");
    // 3 + 5 + the forfeiter's ½, without ½.
    assert_eq!(buchholz(&table, 3).to_string(), "8");
    // 4½ + own 2 for the bye + own 2 for the absence, without the latter.
    assert_eq!(buchholz(&table, 4).to_string(), "6½");
    // Own 3 for the bye + ½ + 5, without ½.
    assert_eq!(buchholz(&table, 5).to_string(), "8");
}

#[test]
fn a_bye_contributes_no_more_than_draws_in_all_rounds() {
    let rounds = [round(&["1-2 WB"]), with_bye(round(&["3-2 WB"]), 1)];
    let table = standings(Format::DoubleSwiss { planned_rounds: 2 }, &players(3), &rounds);
    assert_eq!(line(&table, 1).points.to_string(), "3½");
    // 0 + 2 for the bye, without 0.
    assert_eq!(buchholz(&table, 1).to_string(), "2");
}

#[test]
fn the_cut_takes_a_voluntary_unplayed_round_first() {
    // 3 enters late: own 2 for the missed round, and the opponent's 0, without the former.
    let rounds = [round(&["1-2 WB"]), with_bye(round(&["3-2 WB"]), 1)];
    let table = standings(Format::DoubleSwiss { planned_rounds: 2 }, &players(3), &rounds);
    assert_eq!(buchholz(&table, 3).to_string(), "0");
}

#[test]
fn an_early_absence_does_not_count_as_drawn_for_the_opponents() {
    let rounds = [round(&["1-2 WB"]), with_bye(round(&["3-2 WB"]), 1), round(&["1-3 DD"])];
    let table = standings(SWISS_OF_THREE, &players(3), &rounds);
    // 1 for player 2, whose missed last round counts as drawn, + 3 for the bye + 3 for player 3, without the 1.
    assert_eq!(buchholz(&table, 1).to_string(), "6");
    assert_eq!(line(&table, 3).points.to_string(), "3");
}

#[test]
fn a_forfeited_swiss_match_is_neither_an_encounter_nor_a_win() {
    let rounds = [round(&["1-2 wb", "3-4 LL"])];
    let table = standings(SWISS_OF_THREE, &players(4), &rounds);
    assert_eq!(line(&table, 1).wins, 0);
    assert_eq!(line(&table, 1).points, Points::from_halves(4));
    assert!(table.iter().all(|line| line.direct_encounter.is_none()));
}

#[test]
fn a_match_with_one_forfeited_game_counts_as_played() {
    let rounds = [round(&["1-2 wW"])];
    let table = standings(SWISS_OF_THREE, &players(2), &rounds);
    assert_eq!(table[0].direct_encounter, Some(Points::WIN));
    assert_eq!((line(&table, 1).wins, line(&table, 2).wins), (1, 1));
}

/// Fills a round robin with results.
fn with_results(mut rounds: Vec<Round>, mut next: impl FnMut() -> GameResult) -> Vec<Round> {
    let matches = rounds.iter_mut().flat_map(|round| &mut round.matches);
    for game in matches.flat_map(|found: &mut Match| &mut found.games) {
        *game = Some(next());
    }
    rounds
}

#[test]
fn points_of_a_round_robin_sum_up_to_those_of_its_games() {
    for (count, meetings) in [(5, Meetings::Once), (6, Meetings::TwoCycles), (7, Meetings::Pairs)] {
        let mut results = GameResult::ALL.into_iter().cycle();
        let rounds =
            with_results(round_robin(&ids(count), meetings), || results.next().expect("an endless list"));
        let table = standings(Format::RoundRobin, &players(count), &rounds);
        let games = rounds.iter().flat_map(|round| &round.matches).flat_map(|found| &found.games);
        let halves = |result: GameResult| match result {
            GameResult::BothLose | GameResult::BothForfeit => 0,
            _ => 2,
        };
        let expected: u32 = games.flatten().map(|result| halves(*result)).sum();
        assert_eq!(table.iter().map(|line| line.points.halves()).sum::<u32>(), expected);
        assert!(table.is_sorted_by_key(|line| line.place));
        assert!(table.is_sorted_by(|a, b| a.points >= b.points));
    }
}

#[test]
fn standings_without_rounds_are_empty_or_zero() {
    assert!(standings(Format::RoundRobin, &[], &[]).is_empty());
    let table = standings(SWISS_OF_THREE, &players(2), &[]);
    assert_eq!(places(&table), [(Some(1), 1, 0), (Some(1), 2, 0)]);
}
