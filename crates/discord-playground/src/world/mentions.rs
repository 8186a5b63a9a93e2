//! Mentions in text: `<@id>`, `@everyone` and `@here`, outside code.

use crate::snowflake::Id;

/// The mentions of a text, regardless of `allowed_mentions`.
pub(crate) struct Mentions {
    /// Users without duplicates, in order of their first mention.
    pub users: Vec<Id>,
    /// Whether it contains `@everyone` or `@here`.
    pub everyone: bool,
}

impl Mentions {
    pub fn in_text(content: &str) -> Self {
        let text = strip_code(content);
        let everyone = text.contains("@everyone") || text.contains("@here");
        let mut users = Vec::new();
        for piece in text.split("<@").skip(1) {
            let digits = piece.strip_prefix('!').unwrap_or(piece).split_once('>').map(|(digits, _)| digits);
            if let Some(id) = digits.and_then(|digits| digits.parse().ok())
                && !users.contains(&id)
            {
                users.push(id);
            }
        }
        Self { users, everyone }
    }
}

/// Removes code. Every second part between backticks is code if the backticks are paired.
fn strip_code(content: &str) -> String {
    let outside = |text: &str, fence: &str| -> String {
        let pieces: Vec<&str> = text.split(fence).collect();
        let paired = pieces.len() % 2 == 1;
        let kept =
            pieces.iter().enumerate().filter(|(i, _)| i % 2 == 0 || (!paired && i + 1 == pieces.len()));
        kept.map(|(_, piece)| *piece).collect::<Vec<_>>().join(" ")
    };
    outside(&outside(content, "```"), "`")
}

#[cfg(test)]
mod tests {
    use super::Mentions;

    #[test]
    fn mentions_in_code_are_ignored() {
        assert_eq!(Mentions::in_text("<@1> `<@2>` ```\n<@3> @everyone\n``` <@!4> <@1>").users, [1, 4]);
        assert!(!Mentions::in_text("`@here`").everyone);
        assert!(Mentions::in_text("a ` and @here").everyone);
    }
}
