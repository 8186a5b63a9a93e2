//! The server side of the page: assets, access and actions.

use discord_playground::{Id, Options, Playground, World};
use serde_json::{Value, json};

use crate::bot::Garden;
use crate::raw_http::request;

pub async fn act(discord: &Playground, name: &str, body: Value) -> (String, Value) {
    let line = format!("POST /playground/{name}");
    let json = [("content-type", "application/json")];
    let (head, body) = request(discord, &line, &json, &body.to_string()).await;
    (head[9..12].to_owned(), serde_json::from_str(&body).expect("JSON"))
}

/// Returns the id of Ada in the default world.
pub async fn ada(discord: &Playground) -> Id {
    let named = |world: &World| world.users.values().find(|user| user.name == "Ada").map(|user| user.id);
    discord.wait_for("Ada", named).await
}

/// Returns the parts of `text` between `before` and the next quotation mark.
fn quoted(text: &str, before: &str) -> Vec<String> {
    let pieces = text.split(before).skip(1);
    pieces.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
}

/// Returns name and content of every asset that the page or its scripts refer to. All must exist.
async fn files(discord: &Playground) -> Vec<(String, String)> {
    let (_, page) = request(discord, "GET /", &[], "").await;
    let mut names = quoted(&page, "\"/page/");
    let mut files: Vec<(String, String)> = Vec::new();
    while let Some(name) = names.get(files.len()).cloned() {
        let (head, text) = request(discord, &format!("GET /page/{name}"), &[], "").await;
        assert!(head.starts_with("http/1.1 200"), "{name}: {head}");
        let fresh: Vec<String> =
            quoted(&text, "from \"./").into_iter().filter(|import| !names.contains(import)).collect();
        names.extend(fresh);
        files.push((name, text));
    }
    files
}

#[tokio::test]
async fn all_assets_are_served_with_a_strict_policy() {
    let discord = Playground::with_default_world(Options::default()).await.expect("a free port");
    let (head, _) = request(&discord, "GET /", &[], "").await;
    assert!(head.starts_with("http/1.1 200") && head.contains("content-security-policy: default-src 'none'"));
    assert!(
        head.contains("script-src 'self';") && head.contains("style-src 'self';") && !head.contains("unsafe")
    );
    let files = files(&discord).await;
    assert!(files.iter().any(|(name, _)| name == "dom.js"), "{files:?}");
    discord.stop().await;
}

#[tokio::test]
async fn a_user_chooses_one_of_discords_languages() {
    let discord = Playground::with_default_world(Options::default()).await.expect("a free port");
    let ada = ada(&discord).await;
    let locale = || discord.wait_for("Ada", |world| world.users.get(&ada).map(|user| user.locale.clone()));
    let (status, _) = act(&discord, "locale", json!({"as": ada.to_string(), "locale": "it"})).await;
    assert_eq!((&*status, &*locale().await), ("200", "it"));
    let (status, said) = act(&discord, "locale", json!({"as": ada.to_string(), "locale": "klingon"})).await;
    assert_eq!((&*status, &said), ("400", &json!({"error": "Discord has no language klingon"})));
    assert_eq!(locale().await, "it");
    discord.stop().await;
}

#[tokio::test]
async fn an_app_for_servers_only_cannot_be_added_to_accounts() {
    let discord = Playground::with_default_world(Options::default()).await.expect("a free port");
    let ada = ada(&discord).await.to_string();
    let (status, said) = act(&discord, "add-app", json!({"as": ada})).await;
    assert_eq!((&*status, &said), ("400", &json!({"error": "this app can only be added to servers"})));
    discord.stop().await;
}

#[tokio::test]
async fn page_scripts_never_parse_markup() {
    let discord = Playground::with_default_world(Options::default()).await.expect("a free port");
    let ways =
        ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "DOMParser", "srcdoc"];
    let files = files(&discord).await;
    assert!(files.iter().any(|(name, _)| name == "markdown.js"));
    for (name, text) in files {
        for way in ways {
            assert!(!text.contains(way), "{name} uses {way}");
        }
    }
    discord.stop().await;
}

#[tokio::test]
async fn requests_of_foreign_sites_are_rejected() {
    let discord = Playground::with_default_world(Options::default()).await.expect("a free port");
    let json = ("content-type", "application/json");
    let cases: [&[(&str, &str)]; 3] = [
        &[("host", "evil.example"), json],
        &[("origin", "https://evil.example"), json],
        &[("sec-fetch-site", "cross-site"), json],
    ];
    for headers in cases {
        let (head, _) = request(&discord, "POST /playground/say", headers, "{}").await;
        assert!(head.starts_with("http/1.1 403"), "{headers:?}: {head}");
    }
    let plain = [("content-type", "text/plain")];
    let (head, _) = request(&discord, "POST /playground/say", &plain, "{}").await;
    assert!(head.starts_with("http/1.1 415"), "{head}");
    discord.stop().await;
}

#[tokio::test]
async fn page_actions_reach_the_bot_or_report_an_error() {
    let garden = Garden::open().await;
    let (ada, channel) = (garden.ada.to_string(), garden.channel.to_string());
    let say = json!({"as": ada, "channel": channel, "content": "hello"});
    assert_eq!(act(&garden.discord, "say", say).await.0, "200");

    let command = json!({"as": ada, "channel": channel, "name": "show", "options": {}});
    let (status, answer) = act(&garden.discord, "command", command).await;
    assert_eq!(status, "200");
    let id = answer["id"].as_str().expect("an id").parse().expect("a number");
    let shown = garden.discord.answer(id).await.message().id.to_string();

    let choose = json!({"as": ada, "message": shown, "custom_id": "kind", "values": ["Q"]});
    let (_, answer) = act(&garden.discord, "choose", choose).await;
    let id = answer["id"].as_str().expect("an id").parse().expect("a number");
    assert_eq!(garden.discord.answer(id).await.content(), "Q");

    let ask =
        json!({"as": ada, "channel": channel, "name": "move", "options": {"to": "wG"}, "focused": "to"});
    let (_, answer) = act(&garden.discord, "autocomplete", ask).await;
    assert_eq!(answer["choices"], json!([{"name": "at wG1 bQ\\", "value": "wG1 bQ\\"}]));

    let wrong = json!({"as": ada, "channel": channel, "name": "nothing", "options": {}});
    let (status, answer) = act(&garden.discord, "command", wrong).await;
    assert_eq!((status.as_str(), &answer["error"]), ("400", &json!("there is no command /nothing here")));
    let bot = json!({"as": garden.discord.bot().to_string(), "channel": channel, "content": "I"});
    assert_eq!(act(&garden.discord, "say", bot).await.0, "400");
    garden.close().await;
}

#[tokio::test]
async fn playground_listens_on_loopback_only() {
    for address in ["0.0.0.0:0", "[::]:0", "192.0.2.1:0"] {
        let options = Options { address: address.parse().expect("an address"), ..Options::default() };
        let Err(refused) = Playground::start(options).await else { panic!("it listens on {address}") };
        assert!(refused.to_string().contains("loopback interface only"), "{refused}");
    }
    let discord = Playground::start(Options::default()).await.expect("a free port");
    assert!(discord.url().starts_with("http://127.0.0.1:"), "{}", discord.url());
    discord.stop().await;
}

#[tokio::test]
async fn uploaded_file_is_served_to_the_bot() {
    let discord = Playground::with_default_world(Options::default()).await.expect("a free port");
    let give = "POST /playground/file/our%20game.pgn";
    let (head, body) = request(&discord, give, &[], "1. wS1").await;
    assert!(head.starts_with("http/1.1 200"), "{head}");
    let id = serde_json::from_str::<Value>(&body).expect("JSON")["id"].as_str().expect("an id").to_owned();
    let get = format!("GET /ephemeral-attachments/{id}/our_game.pgn");
    let (head, body) = request(&discord, &get, &[], "").await;
    assert!(head.starts_with("http/1.1 200") && head.contains("content-disposition: attachment"), "{head}");
    assert!(head.contains("application/octet-stream") && head.contains("sandbox"), "{head}");
    assert_eq!(body, "1. wS1");
    let (head, _) = request(&discord, "GET /ephemeral-attachments/1/x.pgn", &[], "").await;
    assert!(head.starts_with("http/1.1 404"), "{head}");
    let (head, _) = request(&discord, give, &[("origin", "https://evil.example")], "x").await;
    assert!(head.starts_with("http/1.1 403"), "{head}");
    for _ in 0..20 {
        discord.upload_file("another.pgn", b"x").expect("the file is small");
    }
    let (head, _) = request(&discord, &get, &[], "").await;
    assert!(head.starts_with("http/1.1 404"), "only the latest uploads are kept: {head}");
    assert!(discord.upload_file("large", &vec![0; 10 * 1024 * 1024 + 1]).is_err());
    discord.stop().await;
}
