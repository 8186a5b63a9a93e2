//! The token as it is written, before Discord is asked; and what is often taken for it.

use super::report::Finding;

/// What the checks of the token are filed under.
pub(super) const TOPIC: &str = "token";

const ADVICE: &str = "on https://discord.com/developers/applications, open your application, page Bot, press Reset Token, \
                   and put the new token into .env: DISCORD_TOKEN=...";

pub(super) fn missing() -> Finding {
    Finding::wrong(TOPIC, "DISCORD_TOKEN is not set").with_advice(ADVICE)
}

pub(super) fn accepted(bot: &str) -> Finding {
    Finding::ok(TOPIC, format!("Discord accepts it: this is {bot}"))
}

pub(super) fn refused(token: &str) -> Finding {
    let instead = mistaken_for(token).map(|what| format!(": it looks like {what}")).unwrap_or_default();
    Finding::wrong(TOPIC, format!("Discord does not accept this DISCORD_TOKEN{instead}")).with_advice(ADVICE)
}

/// It cannot be asked about; how it looks is all there is.
pub(super) fn unchecked(token: &str, why: &str) -> Finding {
    match mistaken_for(token) {
        Some(what) => Finding::wrong(TOPIC, format!("this DISCORD_TOKEN is none: it looks like {what}"))
            .with_advice(ADVICE),
        None => Finding::skipped(TOPIC, &format!("it is set, and looks like one, but {why}")),
    }
}

/// What it is, if it is no token: a token has three parts with dots between.
fn mistaken_for(token: &str) -> Option<&'static str> {
    let is_part = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_=".contains(&byte))
    };
    if token.split('.').count() == 3 && token.split('.').all(is_part) {
        return None;
    }
    Some(if token.starts_with("Bot ") {
        "a token with the word Bot in front of it, which has to go"
    } else if token.bytes().all(|byte| byte.is_ascii_digit()) {
        "an Application ID"
    } else if token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        "a Public Key"
    } else if token.len() == 32 && is_part(token) {
        "a Client Secret"
    } else {
        "something else, or a part of one"
    })
}

#[cfg(test)]
mod tests {
    use super::mistaken_for;

    #[test]
    fn what_is_often_taken_for_a_token_is_told_apart() {
        let secret = "abcdefghijABCDEFGHIJ0123456789-_";
        let key = "0123456789abcdef".repeat(4);
        let cases = [
            ("MTIzNDU2Nzg5.Gabcde.abcdefghij-klmnop_qrstuvwxyz0123456789", None),
            ("Bot MTIzNDU2Nzg5.Gabcde.abcdefghij", Some("word Bot")),
            ("123456789012345678", Some("Application ID")),
            (&key, Some("Public Key")),
            (secret, Some("Client Secret")),
            ("MTIzNDU2Nzg5.Gabcde", Some("part of one")),
            ("MTIzNDU2Nzg5.Gabcde.a b", Some("something else")),
        ];
        for (token, expected) in cases {
            let said = mistaken_for(token);
            let fits = expected.map_or(said.is_none(), |part| said.is_some_and(|said| said.contains(part)));
            assert!(fits, "{token}: {said:?}");
        }
    }
}
