//! Identifies a database or back-up as Hivepost's by its applied migrations.

use crate::store::MIGRATIONS;

/// The program whose migrations a database or back-up has.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// This version of Hivepost, or an older one.
    Known,
    /// A newer version of Hivepost, which added this migration.
    Newer(i64),
    /// Another program.
    Foreign,
}

impl Origin {
    /// Compares the versions and checksums of applied migrations with this program's.
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
    fn migrations_are_identified_by_version_and_checksum() {
        let ours: Vec<_> = MIGRATIONS.iter().map(|known| (known.version, known.checksum.to_vec())).collect();
        let with = |more: (i64, Vec<u8>)| [ours.clone(), vec![more]].concat();
        assert_eq!(Origin::of(&ours), Origin::Known);
        assert_eq!(Origin::of(&ours[..1]), Origin::Known);
        assert_eq!(Origin::of(&with((9999, vec![0]))), Origin::Newer(9999));
        assert_eq!(Origin::of(&with((0, vec![0]))), Origin::Foreign);
        let (before, newest) = (&ours[..ours.len() - 1], ours[ours.len() - 1].0);
        assert_eq!(Origin::of(&[before, &[(newest, vec![0])]].concat()), Origin::Foreign);
        assert_eq!(Origin::of(&[(1, vec![0])]), Origin::Foreign);
        assert_eq!(Origin::of(&[(9999, vec![0])]), Origin::Foreign);
        assert_eq!(Origin::of(&[]), Origin::Foreign);
    }
}
