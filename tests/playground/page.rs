//! The page's server side: what it serves, to whom, and what can be done through it.

use hivepost::playground::{Options, Playground};
use serde_json::{Value, json};

use crate::bot::Garden;
use crate::raw::request;

pub async fn act(discord: &Playground, name: &str, body: Value) -> (String, Value) {
    let line = format!("POST /playground/{name}");
    let json = [("content-type", "application/json")];
    let (head, body) = request(discord, &line, &json, &body.to_string()).await;
    (head[9..12].to_owned(), serde_json::from_str(&body).expect("JSON"))
}

#[tokio::test]
async fn every_file_that_the_page_names_is_served_under_a_strict_policy() {
    let discord = Playground::with_default_world(Options::default()).await.expect("a free port");
    let (head, page) = request(&discord, "GET /", &[], "").await;
    assert!(head.starts_with("http/1.1 200") && head.contains("content-security-policy: default-src 'none'"));
    let mut names: Vec<String> =
        page.split("\"/page/").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect();
    let mut seen = 0;
    while let Some(name) = names.get(seen).cloned() {
        let (head, text) = request(&discord, &format!("GET /page/{name}"), &[], "").await;
        assert!(head.starts_with("http/1.1 200"), "{name}: {head}");
        let imports =
            text.split("from \"./").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()));
        let fresh: Vec<String> = imports.filter(|import| !names.contains(import)).collect();
        names.extend(fresh);
        seen += 1;
    }
    assert!(names.contains(&"dom.js".to_owned()), "{names:?}");
    discord.stop().await;
}

#[tokio::test]
async fn a_foreign_site_can_neither_look_nor_act() {
    let discord = Playground::with_default_world(Options::default()).await.expect("a free port");
    let json = ("content-type", "application/json");
    let cases: [&[(&str, &str)]; 3] = [
        &[("host", "evil.example"), json],
        &[("origin", "https://evil.example"), json],
        &[("sec-fetch-site", "cross-site"), json],
    ];
    for headers in cases {
        let (head, said) = request(&discord, "POST /playground/say", headers, "{}").await;
        assert!(head.starts_with("http/1.1 403"), "{headers:?}: {head}");
        assert!(said.starts_with("The playground is open to this machine alone"), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    let plain = [("content-type", "text/plain")];
    let (head, _) = request(&discord, "POST /playground/say", &plain, "{}").await;
    assert!(head.starts_with("http/1.1 415"), "{head}");
    discord.stop().await;
}

#[tokio::test]
async fn what_a_person_can_do_can_be_done_through_the_page() {
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
async fn it_listens_on_the_loopback_interface_only() {
    for address in ["0.0.0.0:0", "[::]:0", "192.0.2.1:0"] {
        let options = Options { address: address.parse().expect("an address"), ..Options::default() };
        let Err(refused) = Playground::start(options).await else { panic!("it listens on {address}") };
        assert!(refused.to_string().contains("loopback interface only"), "{refused}");
    }
    let discord = Playground::start(Options::default()).await.expect("a free port");
    assert!(discord.url().starts_with("http://127.0.0.1:"), "{}", discord.url());
    discord.stop().await;
}
