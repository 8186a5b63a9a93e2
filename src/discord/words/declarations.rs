//! The declarations of variables in the comment above an English message: `# $until: countdown; $count: 2 or more.`

use std::collections::BTreeMap;

/// The declared kind of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declared {
    /// A time relative to now, such as “in 3 days”.
    Countdown,
    /// A date with a time.
    Date,
    /// A number, at least this.
    AtLeast(i64),
}

/// Parses the declarations in a comment. Other remarks about variables are ignored.
pub fn declarations(comment: &str) -> BTreeMap<String, Declared> {
    let parts = comment.split(['\n', ';', '.']);
    parts.filter_map(declaration).collect()
}

fn declaration(text: &str) -> Option<(String, Declared)> {
    let (variable, kind) = text.trim().strip_prefix('$')?.split_once(": ")?;
    let declared = match kind {
        "countdown" => Declared::Countdown,
        "date" => Declared::Date,
        _ => Declared::AtLeast(kind.strip_suffix(" or more")?.parse().ok()?),
    };
    Some((variable.to_owned(), declared))
}
