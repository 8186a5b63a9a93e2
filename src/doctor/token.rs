//! Checks the token, and recognizes values that hosts often set instead of it.

use super::report::Finding;

pub(super) const TOPIC: &str = "token";

const ADVICE: &str = "on https://discord.com/developers/applications, open your application's Bot page, press Reset Token, \
                   and put the new token into .env: DISCORD_TOKEN=...";

pub(super) fn missing() -> Finding {
    Finding::error(TOPIC, "DISCORD_TOKEN is not set").with_advice(ADVICE)
}

pub(super) fn accepted(bot: &str) -> Finding {
    Finding::ok(TOPIC, format!("Discord accepts it; the bot is {bot}"))
}

pub(super) fn refused(token: &str) -> Finding {
    let hint = mistaken_for(token).map(|what| format!("; it looks like {what}")).unwrap_or_default();
    Finding::error(TOPIC, format!("Discord rejects DISCORD_TOKEN{hint}")).with_advice(ADVICE)
}

/// Checks only the token's format, since Discord can't be asked.
pub(super) fn unchecked(token: &str, why: &str) -> Finding {
    match mistaken_for(token) {
        Some(what) => Finding::error(TOPIC, format!("DISCORD_TOKEN is not a token; it looks like {what}"))
            .with_advice(ADVICE),
        None => Finding::skipped(TOPIC, &format!("DISCORD_TOKEN has the format of a token, but {why}")),
    }
}

/// Returns what the value looks like if it is not a token. A token has three parts, separated by dots.
fn mistaken_for(token: &str) -> Option<&'static str> {
    let is_part = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_=".contains(&byte))
    };
    if token.split('.').count() == 3 && token.split('.').all(is_part) {
        return None;
    }
    Some(if token.starts_with("Bot ") {
        "a token after the word Bot; remove that word"
    } else if token.bytes().all(|byte| byte.is_ascii_digit()) {
        "an Application ID"
    } else if token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        "a Public Key"
    } else if token.len() == 32 && is_part(token) {
        "a Client Secret"
    } else {
        "something else, or a part of a token"
    })
}

#[cfg(test)]
mod tests {
    use super::mistaken_for;

    #[test]
    fn values_that_are_not_tokens_are_recognized() {
        let secret = "abcdefghijABCDEFGHIJ0123456789-_";
        let key = "0123456789abcdef".repeat(4);
        let cases = [
            ("MTIzNDU2Nzg5.Gabcde.abcdefghij-klmnop_qrstuvwxyz0123456789", None),
            ("Bot MTIzNDU2Nzg5.Gabcde.abcdefghij", Some("word Bot")),
            ("123456789012345678", Some("Application ID")),
            (&key, Some("Public Key")),
            (secret, Some("Client Secret")),
            ("MTIzNDU2Nzg5.Gabcde", Some("part of a token")),
            ("MTIzNDU2Nzg5.Gabcde.a b", Some("something else")),
        ];
        for (token, expected) in cases {
            let found = mistaken_for(token);
            let fits =
                expected.map_or(found.is_none(), |part| found.is_some_and(|found| found.contains(part)));
            assert!(fits, "{token}: {found:?}");
        }
    }
}
