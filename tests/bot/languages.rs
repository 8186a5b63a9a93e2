//! Private replies are in the reader's language, posts in the server's.

use discord_playground::{Id, Message};
use hive::{Colour, Game, MoveText};
use hivepost::discord::words::Text;
use serde_json::{Value, json};

use crate::stage::{Stage, question};

/// Words that are typical of each language.
const WORDS: [(&str, &[&str]); 4] = [
    (
        "en-US",
        &[
            "the",
            "you",
            "your",
            "is",
            "of",
            "to",
            "has",
            "have",
            "this",
            "with",
            "match",
            "draw",
            "offered",
            "declined",
            "played",
            "choose",
            "game",
            "board",
            "turn",
            "piece",
            "place",
            "settings",
            "challenge",
            "white",
            "black",
            "and",
            "for",
        ],
    ),
    (
        "it",
        &[
            "il", "gli", "della", "dalla", "nella", "partita", "hai", "è", "mossa", "tocca", "bianco",
            "nero", "sfida", "di", "alla", "dell", "non", "che", "scrivilo",
        ],
    ),
    (
        "es-ES",
        &[
            "el", "las", "los", "partida", "es", "jugada", "turno", "blancas", "negras", "desafío", "y",
            "que", "elige", "para", "en",
        ],
    ),
    (
        "tr",
        &[
            "maç",
            "maçta",
            "bir",
            "hamle",
            "sıra",
            "numaralı",
            "yalnızca",
            "ya",
            "olarak",
            "yazın",
            "seçin",
            "yok",
            "artık",
            "oynandı",
            "beyaz",
            "siyah",
            "ve",
            "için",
            "değil",
            "sizin",
            "rakibiniz",
            "kraliçe",
            "meydan",
        ],
    ),
];

/// Counts the words of this language, ignoring code, links and command mentions.
fn count(text: &str, words: &[&str]) -> usize {
    let without_code = |text: &str, mark: &str| text.split(mark).step_by(2).collect::<Vec<_>>().join(" ");
    let text = without_code(&without_code(text, "```"), "`").to_lowercase();
    let read = text.split_whitespace().filter(|word| !word.contains("http") && !word.contains("</"));
    let letters = read.flat_map(|word| word.split(|letter: char| !letter.is_alphanumeric()));
    letters.filter(|word| words.contains(word)).count()
}

/// Asserts that a text has more of these words of this language than of any other, and none of English if it isn't English. A
/// short text may have none at all.
#[track_caller]
fn assert_in(locale: &str, text: &str) {
    let counts: Vec<(&str, usize)> =
        WORDS.into_iter().map(|(one, words)| (one, count(text, words))).collect();
    let (found, most) = *counts.iter().max_by_key(|(_, count)| *count).expect("a language");
    let is_short = text.split_whitespace().count() <= 6; // may have no telling word
    assert!(found == locale || (most == 0 && is_short), "not in {locale}: {text:?} {counts:?}");
    if locale != "en-US" {
        let (_, english) = counts[0];
        assert_eq!(english, 0, "English in it: {text}");
    }
}

/// The text of a message and the alt texts of its pictures.
fn full_text(message: &Message) -> String {
    let alt = message.attachments.iter().filter_map(|picture| picture.description.clone());
    [message.content.clone(), question(message).to_owned()]
        .into_iter()
        .chain(alt)
        .collect::<Vec<_>>()
        .join("\n")
}

struct Reader {
    user: Id,
    locale: &'static str,
}

impl Reader {
    /// The reply to a command, asserted to be in this reader's language.
    async fn told(&self, stage: &Stage, command: &str, options: Value) -> Message {
        let reply = stage.told(self.user, command, options).await;
        assert_in(self.locale, &full_text(&reply));
        reply
    }

    async fn pressed(&self, stage: &Stage, post: &Message, label: &str) -> Message {
        let reply = stage.pressed(self.user, post, label).await;
        assert_in(self.locale, &full_text(&reply));
        reply
    }

    fn text(&self) -> Text {
        Text::of(self.locale)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_read_turkish_and_italian_on_a_spanish_server() {
    let stage = Stage::open("languages").await;
    let (spanish, server) = (Text::of("es-ES"), stage.server);
    stage.discord.set_server_locale(server, "es-ES");
    let ada = Reader { user: stage.ada, locale: "tr" };
    let bert = Reader { user: stage.bert, locale: "it" };
    for reader in [&ada, &bert] {
        stage.discord.set_locale(reader.user, reader.locale);
    }
    // The challenge and its answer.
    let before = stage.last_post();
    ada.told(&stage, "challenge", json!({ "opponent": stage.bert, "colour": "white" })).await;
    let challenge = stage.discord.next_message(stage.channel, before).await;
    assert_in("es-ES", &challenge.content);
    bert.pressed(&stage, &challenge, &spanish.look_up("button-accept", None)).await;
    let mut post = stage.discord.next_message(stage.channel, Some(challenge.id)).await;
    assert_in("es-ES", &full_text(&post));

    // The match, by commands.
    let mut game = Game::from_game_string("Base").expect("a game type");
    for uhp in ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wA1 -wQ", "bA1 bQ-"] {
        let (command, options) = Stage::command_for(&game, uhp);
        let reader = if game.to_move() == Colour::White { &ada } else { &bert };
        let reply = reader.told(&stage, command, options).await;
        assert!(reply.content.contains(uhp), "{}", reply.content);
        post = stage.discord.next_message(stage.channel, Some(post.id)).await;
        assert_in("es-ES", &full_text(&post));
        let text: MoveText = uhp.parse().expect("UHP");
        game.play(text.legal_move(&game).expect("legal")).expect("legal");
    }

    // Refusals, with their pictures.
    for (command, options) in [
        ("move", json!({ "piece": "S1", "to": "wA1-" })),
        ("place", json!({ "piece": "G1", "at": "bA1-" })),
        ("place", json!({ "piece": "Q" })),
        ("move", json!({ "piece": "Q", "to": "bQ" })),
        ("place", json!({ "piece": "zebra", "at": "-wQ" })),
        ("place", json!({ "piece": "A2", "at": "12" })),
        ("draw", json!({ "match": "99" })),
        ("abort", json!({})),
    ] {
        ada.told(&stage, command, options).await;
    }
    bert.told(&stage, "place", json!({ "piece": "A2", "at": "bQ-" })).await; // not his turn
    // Pieces by name.
    for (name, is_understood) in [("KARINCA", true), ("karınca", true), ("formica", false)] {
        let reply = stage.told(ada.user, "place", json!({ "piece": name, "at": "bA1-" })).await;
        let unreadable = ada.text().unreadable_piece(name);
        assert_eq!(reply.content != unreadable, is_understood, "{name}: {}", reply.content);
    }

    for typed in ["KARINCA", "karinca", "Karınca"] {
        let options = json!({ "piece": typed });
        let offered = stage.discord.autocomplete(ada.user, stage.channel, "place", options, "piece").await;
        let offered = offered.expect("the bot answers");
        assert!(offered.iter().any(|(name, _)| name.contains("arınca")), "{typed}: {offered:?}");
    }

    // By tapping.
    let pieces = ada.pressed(&stage, &post, &spanish.look_up("button-play", None)).await;
    let ant = format!("{} ×2", "Karınca");
    let places = ada.pressed(&stage, &pieces, &ant).await;
    let meant = ada.pressed(&stage, &places, "1").await;
    let turkish = ada.text();
    ada.pressed(&stage, &meant, &turkish.look_up("button-try", None)).await;

    // Offers, and other commands.
    let more = ada.pressed(&stage, &post, &spanish.look_up("button-more", None)).await;
    ada.pressed(&stage, &more, &turkish.look_up("button-offer-draw", None)).await;
    let offer = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_in("es-ES", &offer.content);
    bert.pressed(&stage, &offer, &spanish.look_up("button-decline-draw", None)).await;
    for (command, options) in [
        ("games", json!({})),
        ("board", json!({})),
        ("history", json!({})),
        ("export", json!({})),
        ("profile", json!({})),
        ("leaderboard", json!({})),
        ("settings", json!({})),
        ("privacy", json!({})),
        ("help", json!({})),
        ("rules", json!({})),
        ("tutorial", json!({})),
    ] {
        ada.told(&stage, command, options.clone()).await;
        bert.told(&stage, command, options).await;
    }

    // The end.
    let question = bert.told(&stage, "resign", json!({})).await;
    let before = stage.last_post();
    bert.pressed(&stage, &question, &question.buttons()[0].label).await;
    let result = stage.discord.next_message(stage.channel, before).await;
    assert_in("es-ES", &full_text(&result));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_changed_server_language_applies_to_running_matches() {
    let stage = Stage::open("languages_setting").await;
    let post = stage.begin_as_white().await;
    assert_in("en-US", &post.content);
    let settings = stage.server_settings(stage.channel).await;
    let values = stage.chosen(stage.ada, &settings, "1:settings:which", "language").await;
    let changed = stage.chosen(stage.ada, &values, "1:settings:set:language", "tr").await;
    assert!(changed.content.starts_with("Changed. Language: **Türkçe**"), "{}", changed.content);
    let reply = stage.told(stage.ada, "place", json!({ "piece": "S1" })).await;
    assert_in("en-US", &reply.content);
    let next = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_in("tr", &full_text(&next));
    choose_language(&stage, "server").await;
    stage.told(stage.bert, "place", json!({ "piece": "S1", "at": "wS1-" })).await;
    let last = stage.discord.next_message(stage.channel, Some(next.id)).await;
    assert_in("en-US", &full_text(&last));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rematches_use_the_server_language_at_acceptance() {
    let stage = Stage::open("languages_undone").await;
    choose_language(&stage, "tr").await;
    let turkish = Text::of("tr");
    let challenge = stage.challenge(stage.ada, json!({ "opponent": stage.bert, "colour": "white" })).await;
    assert_in("tr", &challenge.content);
    stage.pressed(stage.bert, &challenge, &turkish.look_up("button-accept", None)).await;
    let first = stage.discord.next_message(stage.channel, Some(challenge.id)).await;
    assert_in("tr", &full_text(&first));
    let question = stage.told(stage.bert, "resign", json!({})).await;
    stage.pressed(stage.bert, &question, "Resign match #1").await;
    let result = stage.discord.next_message(stage.channel, Some(first.id)).await;
    assert_in("tr", &full_text(&result));
    stage.pressed(stage.ada, &result, &turkish.look_up("button-rematch", None)).await;
    let offer = stage.discord.next_message(stage.channel, Some(result.id)).await;
    assert_in("tr", &offer.content);
    choose_language(&stage, "server").await;
    stage.pressed(stage.bert, &offer, &turkish.look_up("button-accept", None)).await;
    let next = stage.discord.next_message(stage.channel, Some(offer.id)).await;
    assert_in("en-US", &full_text(&next));
    stage.close().await;
}

/// Chooses the language of a server's posts: a tag, or `server` for Discord's setting.
async fn choose_language(stage: &Stage, tag: &str) {
    let settings = stage.server_settings(stage.channel).await;
    let values = stage.chosen(stage.ada, &settings, "1:settings:which", "language").await;
    stage.chosen(stage.ada, &values, "1:settings:set:language", tag).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_use_the_recipients_last_language() {
    let mut stage = Stage::open("languages_letters").await;
    stage.discord.set_locale(stage.bert, "it");
    let bert = Reader { user: stage.bert, locale: "it" };
    let dialog = bert.told(&stage, "settings", json!({})).await;
    let dialog = stage.chosen(stage.bert, &dialog, "1:settings:which", "digest").await;
    stage.chosen(stage.bert, &dialog, "1:settings:set:digest", "7").await;
    let post = stage.begin(json!({ "colour": "black" })).await;
    assert_in("en-US", &post.content);
    stage.pass_days(1).await;
    stage.restart_bot().await; // its jobs run at once
    let letters = stage.discord.direct_messages(stage.bert);
    let digest = stage.discord.next_message(letters, None).await;
    assert_in("it", &digest.content);
    stage.close().await;
}
