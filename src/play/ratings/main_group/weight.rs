//! How much players count when the main group is chosen among groups.

use std::collections::HashMap;
use std::ops::{AddAssign, SubAssign};

use chrono::{DateTime, Datelike, TimeDelta};

use super::flow::CHAINS;
use crate::ids::PlayerId;

/// A membership counts from this number of whole weeks on, so that a first choice isn't final at once.
const PROBATION_WEEKS: i64 = 4;

/// What a player contributes to a group. After the probation, the present main group outweighs all others by its tenure;
/// nobody can become a member in the past, or play in past weeks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Weight {
    /// Whole weeks as a member of the main group, counted from the last week of probation on.
    pub tenure: u64,
    /// The square of the number of weeks with a match, so that patience counts for more than the number of accounts.
    pub patience: u64,
}

impl AddAssign for Weight {
    fn add_assign(&mut self, other: Self) {
        self.tenure += other.tenure;
        self.patience += other.patience;
    }
}

impl SubAssign for Weight {
    fn sub_assign(&mut self, other: Self) {
        self.tenure -= other.tenure;
        self.patience -= other.patience;
    }
}

/// The month in which a Discord account was created; `None` for deleted ones.
pub type Month = Option<(i32, u32)>;

/// Discord's epoch, 1 January 2015, in milliseconds since 1970.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// Returns the month in which a player's account was created, which is in its id: nobody can create accounts in past
/// months.
pub fn creation_month(player: PlayerId) -> Month {
    if player.is_deleted() {
        return None;
    }
    let created = DateTime::from_timestamp_millis((player.0 >> 22) + DISCORD_EPOCH)?;
    Some((created.year(), created.month()))
}

/// Returns the tenure of someone who has been a member for this long.
pub fn tenure(membership: TimeDelta) -> u64 {
    u64::try_from(membership.num_weeks() + 1 - PROBATION_WEEKS).unwrap_or(0)
}

/// Returns the weight of a group. Accounts created in the same month count once, with the highest tenure and the highest
/// patience among them, so that accounts created for a ring count little. Two groups share fewer than [`CHAINS`] players, so a
/// group needs at least this number of members with tenure to continue the main group.
pub fn group_weight(players: impl Iterator<Item = (Month, Weight)>) -> Weight {
    let mut months: HashMap<Month, Weight> = HashMap::new();
    let mut tenured = 0;
    for (month, weight) in players {
        let best = months.entry(month).or_default();
        best.tenure = best.tenure.max(weight.tenure);
        best.patience = best.patience.max(weight.patience);
        tenured += usize::from(weight.tenure > 0);
    }
    let mut total = sum(months.into_values());
    if tenured < CHAINS {
        total.tenure = 0;
    }
    total
}

/// Returns the sum of weights: at least the weight of a group of such players.
pub fn sum(weights: impl Iterator<Item = Weight>) -> Weight {
    let mut total = Weight::default();
    weights.for_each(|weight| total += weight);
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(month: u32, tenure: u64, patience: u64) -> (Month, Weight) {
        (Some((2020, month)), Weight { tenure, patience })
    }

    #[test]
    fn accounts_created_in_one_month_count_once() {
        let bulk = [member(1, 3, 4), member(1, 2, 9), member(1, 3, 1), member(1, 1, 1)];
        assert_eq!(group_weight(bulk.into_iter()), Weight { tenure: 3, patience: 9 });
        let apart = [member(1, 3, 4), member(2, 2, 9), member(3, 3, 1), member(4, 1, 1)];
        assert_eq!(group_weight(apart.into_iter()), Weight { tenure: 9, patience: 15 });
    }

    #[test]
    fn a_group_is_continued_by_four_tenured_members() {
        let shared = [member(1, 3, 1), member(2, 3, 1), member(3, 3, 1), member(4, 0, 1), member(5, 0, 1)];
        assert_eq!(group_weight(shared.into_iter()), Weight { tenure: 0, patience: 5 });
    }

    #[test]
    fn memberships_count_after_four_weeks() {
        assert_eq!(tenure(TimeDelta::weeks(4) - TimeDelta::seconds(1)), 0);
        assert_eq!(tenure(TimeDelta::weeks(4)), 1);
        assert_eq!(tenure(TimeDelta::weeks(10)), 7);
        assert_eq!(tenure(TimeDelta::weeks(-1)), 0);
    }

    #[test]
    fn ids_tell_when_an_account_was_created() {
        // From Discord's documentation of snowflakes.
        assert_eq!(creation_month(PlayerId(175_928_847_299_117_063)), Some((2016, 4)));
        assert_eq!(creation_month(PlayerId(-7)), None);
    }
}
