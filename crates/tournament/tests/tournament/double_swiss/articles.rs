//! Examples for single articles of C.04.5.

use tournament::{Colour, DoubleSwiss, NoPairing, Player, PlayerId, Round};

use crate::support::{players, round, with_bye};

const SWISS: DoubleSwiss = DoubleSwiss { planned_rounds: 5, initial_colour: Colour::White };

fn pair(players: &[Player], rounds: &[Round]) -> Round {
    SWISS.pair_round(players, rounds).expect("a pairing")
}

/// Returns the boards in the order of the round, such as `1-3 4-2`.
fn text(round: &Round) -> String {
    let boards = round.matches.iter().map(|found| format!("{}-{}", found.white, found.black));
    boards.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_upper_half_meets_the_lower_half_in_the_first_round() {
    assert_eq!(text(&pair(&players(8), &[])), "1-5 6-2 3-7 8-4");
}

#[test]
fn the_initial_colour_goes_to_odd_numbers() {
    let swiss = DoubleSwiss { initial_colour: Colour::Black, ..SWISS };
    let first = swiss.pair_round(&players(8), &[]).expect("a pairing");
    assert_eq!(text(&first), "5-1 2-6 7-3 4-8");
}

#[test]
fn the_last_number_gets_the_first_bye() {
    let first = pair(&players(5), &[]);
    assert_eq!((text(&first).as_str(), first.bye), ("1-3 4-2", Some(PlayerId(5))));
}

#[test]
fn the_bye_goes_to_the_lowest_score_and_never_twice() {
    let first = with_bye(round(&["1-3 WB", "4-2 BW"]), 5);
    let second = pair(&players(5), std::slice::from_ref(&first));
    assert_eq!(second.bye, Some(PlayerId(4)), "3 and 4 have no points");
    let second = with_bye(round(&["2-1 DD", "5-3 BW"]), 4);
    let third = pair(&players(5), &[first, second]);
    assert_eq!(third.bye, Some(PlayerId(3)), "of 3, 4 and 5, who have least, only 3 has had none");
}

#[test]
fn the_bye_goes_to_those_who_have_played_more() {
    // 3 and 5 have no points, 5 by absence.
    let first = round(&["1-3 WB", "2-4 DD"]);
    assert_eq!(pair(&players(5), &[first]).bye, Some(PlayerId(3)));
}

#[test]
fn a_forfeited_match_is_not_played() {
    // 3, 4 and 5 have no points; 5 has forfeited.
    let first = round(&["1-3 WB", "4-2 BW", "6-5 wb"]);
    let mut players = players(6);
    players[0] = players[0].withdrawn();
    assert_eq!(pair(&players, &[first]).bye, Some(PlayerId(4)));
}

#[test]
fn a_match_won_by_forfeit_excludes_the_bye() {
    // 2 and 3 have had the bye, 1 has won by forfeit.
    let rounds = [with_bye(round(&["1-2 wb"]), 3), with_bye(round(&["1-3 BW"]), 2)];
    assert_eq!(SWISS.pair_round(&players(3), &rounds), Err(NoPairing::Exhausted));
    let rounds = [with_bye(round(&["1-2 ll"]), 3), with_bye(round(&["1-3 BW"]), 2)];
    let third = pair(&players(3), &rounds);
    assert_eq!(third.bye, Some(PlayerId(1)), "nobody has won a match that both forfeit");
}

#[test]
fn a_forfeited_match_may_be_repeated() {
    let first = round(&["1-2 wb"]);
    assert_eq!(text(&pair(&players(2), &[first])), "1-2");
    let first = round(&["1-2 wW"]);
    assert_eq!(SWISS.pair_round(&players(2), &[first]), Err(NoPairing::Exhausted));
}

#[test]
fn withdrawn_players_keep_their_numbers_but_are_not_paired() {
    let mut players = players(5);
    players[0] = players[0].withdrawn();
    assert_eq!(text(&pair(&players, &[])), "4-2 3-5");
}

#[test]
fn late_entries_meet_players_without_points() {
    let first = round(&["1-3 WB", "4-2 BW"]);
    let second = pair(&players(6), &[first]);
    assert_eq!(text(&second), "2-1 3-5 6-4");
}

#[test]
fn a_running_match_counts_as_a_meeting() {
    let first = round(&["1-3 ??", "4-2 ??"]);
    let second = pair(&players(4), &[first]);
    assert_eq!(text(&second), "4-1 2-3");
}

#[test]
fn colours_alternate_to_the_last_difference_between_played_rounds() {
    // 1 has had White, nothing, Black; 2 has had Black, White, nothing. Without the unplayed rounds, they differ in their last
    // played ones, Black and White, so that 1 has White. By round number, they would differ in the first, so that 1 had Black.
    let rounds =
        [round(&["1-3 WB", "4-2 BW"]), round(&["1-6 ll", "2-5 WB"]), round(&["4-1 BW", "2-6 ll", "3-5 DD"])];
    let next = pair(&players(6), &rounds);
    let found = next.match_of(PlayerId(1)).expect("paired");
    assert_eq!((found.white, found.black), (PlayerId(1), PlayerId(2)));
}

/// Player 1 has 4 points, 2 to 6 have 3, and 7 to 10 have none. Of 2 to 6, only 2 and 3 have not met.
fn following_scoregroup_of_old_opponents() -> [Round; 6] {
    [
        round(&["1-7 WB", "2-4 DD", "3-5 DD"]),
        round(&["1-8 WB", "2-5 DD", "3-6 DD"]),
        round(&["2-6 DD", "3-4 DD"]),
        round(&["4-5 WL"]),
        round(&["5-6 WL"]),
        round(&["6-4 WL"]),
    ]
}

#[test]
fn the_following_scoregroup_decides_only_if_it_needs_no_more_floats() {
    // Each choice among 2 to 6 leaves at least two players without an opponent in their group: four if 2 or 3 floats up, two
    // otherwise. So no choice complies with C6, and the first is taken.
    let swiss = DoubleSwiss { planned_rounds: 9, ..SWISS };
    let next = swiss.pair_round(&players(10), &following_scoregroup_of_old_opponents()).expect("a pairing");
    let top = next.match_of(PlayerId(1)).expect("paired");
    assert_eq!(top.opponent(PlayerId(1)), Some(PlayerId(2)));
}

#[test]
fn too_few_or_too_many_players_are_not_paired() {
    assert_eq!(SWISS.pair_round(&players(1), &[]), Err(NoPairing::TooFewPlayers));
    assert_eq!(SWISS.pair_round(&[], &[]), Err(NoPairing::TooFewPlayers));
    assert_eq!(SWISS.pair_round(&players(65), &[]), Err(NoPairing::TooManyPlayers));
    let mut players = players(65);
    players[64] = players[64].withdrawn();
    assert!(SWISS.pair_round(&players, &[]).is_ok());
}

#[test]
fn players_who_have_all_met_are_not_paired() {
    let first = round(&["1-2 WB"]);
    assert_eq!(SWISS.pair_round(&players(2), &[first]), Err(NoPairing::Exhausted));
}
