//! Whom a text names: `<@id>`, `@everyone`, `@here`, outside code.

use crate::snowflake::Id;

/// What a text names, before anybody asks whether it may.
pub(crate) struct Mentions {
    /// Users, each once, in the order of their first mention.
    pub users: Vec<Id>,
    /// Whether it says `@everyone` or `@here`.
    pub everyone: bool,
}

impl Mentions {
    pub fn in_text(content: &str) -> Self {
        let text = without_code(content);
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

/// Every second piece between backticks is code, as long as the backticks come in pairs.
fn without_code(content: &str) -> String {
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
    fn a_mention_in_code_names_nobody() {
        assert_eq!(Mentions::in_text("<@1> `<@2>` ```\n<@3> @everyone\n``` <@!4> <@1>").users, [1, 4]);
        assert!(!Mentions::in_text("`@here`").everyone);
        assert!(Mentions::in_text("a ` and @here").everyone);
    }
}
