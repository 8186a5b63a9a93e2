//! Whose a database is, told by the migrations that were applied to it.

use crate::store::MIGRATIONS;

/// Whose the migrations of a database are.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// This program knows all of them.
    Known,
    /// A newer version of it has added this one.
    Newer(i64),
    /// They are some other program's.
    Foreign,
}

impl Origin {
    /// Tells by the numbers and checksums of the migrations.
    pub(super) fn of(applied: &[(i64, Vec<u8>)]) -> Self {
        let newest = MIGRATIONS.iter().map(|known| known.version).max().unwrap_or_default();
        let is_known = |version: i64, checksum: &[u8]| {
            MIGRATIONS.iter().any(|known| known.version == version && *known.checksum == *checksum)
        };
        let (ours, others): (Vec<_>, Vec<_>) =
            applied.iter().partition(|(version, checksum)| is_known(*version, checksum));
        match others.first() {
            _ if ours.is_empty() => Self::Foreign,
            None => Self::Known,
            Some((version, _)) if *version > newest => Self::Newer(*version),
            Some(_) => Self::Foreign,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn migrations_are_ours_by_number_and_checksum() {
        let ours: Vec<_> = MIGRATIONS.iter().map(|known| (known.version, known.checksum.to_vec())).collect();
        let with = |more: (i64, Vec<u8>)| [ours.clone(), vec![more]].concat();
        assert_eq!(Origin::of(&ours), Origin::Known);
        assert_eq!(Origin::of(&ours[..1]), Origin::Known);
        assert_eq!(Origin::of(&with((9999, vec![0]))), Origin::Newer(9999));
        assert_eq!(Origin::of(&with((0, vec![0]))), Origin::Foreign);
        assert_eq!(Origin::of(&[(1, vec![0])]), Origin::Foreign);
        assert_eq!(Origin::of(&[(9999, vec![0])]), Origin::Foreign);
        assert_eq!(Origin::of(&[]), Origin::Foreign);
    }
}
