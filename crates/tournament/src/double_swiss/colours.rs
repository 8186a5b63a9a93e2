//! Who has White in the first game of a match (Article 4).

use super::contender::Contender;
use crate::results::Colour;

/// Returns White and Black of the first game.
pub fn white_and_black<'a>(
    a: &'a Contender,
    b: &'a Contender,
    initial_colour: Colour,
) -> (&'a Contender, &'a Contender) {
    let (higher, lower) = if ranks_higher(a, b) { (a, b) } else { (b, a) };
    match colour_of_higher(higher, lower, initial_colour) {
        Colour::White => (higher, lower),
        Colour::Black => (lower, higher),
    }
}

/// Returns whether `a` ranks higher: by score and then by pairing number (Articles 1.2 and 4.2).
pub fn ranks_higher(a: &Contender, b: &Contender) -> bool {
    (b.score, a.number) < (a.score, b.number)
}

/// Applies the first of the rules of Article 4.3 that decides.
fn colour_of_higher(higher: &Contender, lower: &Contender, initial_colour: Colour) -> Colour {
    let last = |contender: &Contender| contender.colours.last().copied();
    fewer_whites(higher, lower)
        .or_else(|| last_difference(higher, lower).map(Colour::other))
        .or_else(|| last(higher).map(Colour::other))
        .or_else(|| last(lower))
        .unwrap_or(if higher.number % 2 == 1 { initial_colour } else { initial_colour.other() })
}

/// White for the player who has had it less often (Article 4.3.2).
fn fewer_whites(higher: &Contender, lower: &Contender) -> Option<Colour> {
    let whites =
        |contender: &Contender| contender.colours.iter().filter(|colour| **colour == Colour::White).count();
    match whites(higher).cmp(&whites(lower)) {
        std::cmp::Ordering::Less => Some(Colour::White),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Colour::Black),
    }
}

/// Returns the higher player's colour when the two last had different ones (Article 4.3.3). Rounds without a colour move to the
/// start of a player's history (C.04.2, Article 3.4), so the histories are compared from their ends.
fn last_difference(higher: &Contender, lower: &Contender) -> Option<Colour> {
    let backwards = higher.colours.iter().rev().zip(lower.colours.iter().rev());
    backwards.into_iter().find(|(colour, other)| colour != other).map(|(colour, _)| *colour)
}
