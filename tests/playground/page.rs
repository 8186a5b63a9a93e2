//! The page's server side: what it serves, to whom, and what can be done through it.

use std::io::{Read, Write};
use std::net::TcpStream;

use hivepost::playground::Playground;
use serde_json::{Value, json};

use crate::bot::Garden;

/// Sends one request as a browser would and returns head and body of the response.
async fn request(discord: &Playground, line: &str, headers: &[(&str, &str)], body: &str) -> (String, String) {
    let host = discord.url().replace("http://", "");
    let mut lines = vec![("host", host.as_str()), ("connection", "close")];
    lines.retain(|(name, _)| headers.iter().all(|(other, _)| other != name));
    lines.extend(headers);
    let head: String = lines.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let text = format!("{line} HTTP/1.1\r\n{head}content-length: {}\r\n\r\n{body}", body.len());
    let answer = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(host).expect("the playground listens");
        stream.write_all(text.as_bytes()).expect("it reads");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("it answers");
        String::from_utf8_lossy(&answer).into_owned()
    });
    let answer = answer.await.expect("no panic");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    (head.to_lowercase(), body.to_owned())
}

async fn act(discord: &Playground, name: &str, body: Value) -> (String, Value) {
    let line = format!("POST /playground/{name}");
    let json = [("content-type", "application/json")];
    let (head, body) = request(discord, &line, &json, &body.to_string()).await;
    (head[9..12].to_owned(), serde_json::from_str(&body).expect("JSON"))
}

#[tokio::test]
async fn every_file_that_the_page_names_is_served_under_a_strict_policy() {
    let discord = Playground::with_default_world(Default::default()).await.expect("a free port");
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
    let discord = Playground::with_default_world(Default::default()).await.expect("a free port");
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
