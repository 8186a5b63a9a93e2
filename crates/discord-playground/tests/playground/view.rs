//! Views of the page: each user's own messages, pings and unread state.

use std::time::Duration;

use discord_playground::{Channel, ChannelKind, Id, Playground};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::bot::Garden;
use crate::page::act;

/// A user's connection to the live view.
struct Window(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Window {
    async fn open(discord: &Playground, user: &str, channel: Id) -> Self {
        let url = format!("{}/playground/live", discord.url().replace("http://", "ws://"));
        let (mut socket, _) = connect_async(url).await.expect("the playground listens");
        let wish = json!({"as": user, "channel": channel.to_string()});
        socket.send(Message::text(wish.to_string())).await.expect("the playground reads the request");
        Self(socket)
    }

    /// Receives the next view.
    async fn view(&mut self) -> Value {
        let message = tokio::time::timeout(Duration::from_secs(20), self.0.next()).await;
        let message =
            message.expect("a view within 20 s").expect("the connection is open").expect("a message");
        serde_json::from_str(message.to_text().expect("text")).expect("JSON")
    }

    /// Waits for a view in which `look` finds something.
    async fn until<T>(&mut self, look: impl Fn(&Value) -> Option<T>) -> T {
        loop {
            if let Some(found) = look(&self.view().await) {
                return found;
            }
        }
    }
}

fn named<'a>(list: &'a Value, name: &str) -> &'a Value {
    list.as_array().into_iter().flatten().find(|one| one["name"] == name).expect("an entry with this name")
}

#[tokio::test]
async fn first_view_is_of_the_requested_user() {
    let garden = Garden::open().await;
    let mut window = Window::open(&garden.discord, "bert", garden.channel).await;
    let view = window.view().await;
    assert_eq!(view["me"], garden.bert.to_string());
    assert_eq!(view["servers"], json!([{"id": garden.server.to_string(), "name": "Garden"}]));
    assert_eq!(named(&view["people"], "Ada")["here"], json!(true));
    garden.close().await;
}

#[tokio::test]
async fn ephemeral_message_can_be_dismissed_by_its_reader_only() {
    let garden = Garden::open().await;
    let (ada, bert) = (garden.ada.to_string(), garden.bert.to_string());
    garden.ask(garden.ada, "show", json!({})).await;
    let shown = garden.discord.messages(garden.channel).pop().expect("the buttons");
    let press = garden.discord.press(garden.ada, shown.id, "private").await.unwrap();
    let secret = garden.discord.answer(press).await.message();
    let dismiss = |user: &str, message: Id| json!({"as": user, "message": message.to_string()});

    let (status, answer) = act(&garden.discord, "dismiss", dismiss(&bert, secret.id)).await;
    let refused = json!({"error": "only ephemeral messages can be dismissed"});
    assert_eq!((status.as_str(), answer), ("400", refused.clone()));
    let (status, answer) = act(&garden.discord, "dismiss", dismiss(&ada, shown.id)).await;
    assert_eq!((status.as_str(), answer), ("400", refused));
    let ids = |view: &Value| -> Vec<String> {
        let messages = view["messages"].as_array().expect("a list").iter();
        messages.map(|message| message["id"].as_str().expect("an id").to_owned()).collect()
    };
    let before = ids(&Window::open(&garden.discord, "Ada", garden.channel).await.view().await);
    assert_eq!(before, [shown.id.to_string(), secret.id.to_string()]);

    assert_eq!(act(&garden.discord, "dismiss", dismiss(&ada, secret.id)).await.0, "200");
    let after = ids(&Window::open(&garden.discord, "Ada", garden.channel).await.view().await);
    assert_eq!(after, [shown.id.to_string()]);
    // As in Discord, the bot still sees the message.
    assert!(garden.discord.message(secret.id).is_some());
    garden.close().await;
}

#[tokio::test]
async fn pings_remain_until_the_channel_is_read() {
    let garden = Garden::open().await;
    garden.post(json!({"content": format!("<@{}> hello", garden.bert)})).await.unwrap();
    garden.post(json!({"content": "no mention"})).await.unwrap();
    let pings = |view: &Value, name: &str| named(&view["people"], name)["pings"].clone();
    let place = |view: &Value| {
        let place = named(&view["places"], "hive");
        (place["unread"].clone(), place["pings"].clone())
    };
    let view = Window::open(&garden.discord, "Ada", garden.channel).await.view().await;
    assert_eq!((pings(&view, "Ada"), pings(&view, "Bert")), (json!(0), json!(1)));
    assert_eq!(place(&view), (json!(2), json!(0)));

    let mut window = Window::open(&garden.discord, "Bert", garden.channel).await;
    let view = window.view().await;
    assert_eq!((place(&view), &view["read"]), ((json!(2), json!(1)), &Value::Null));
    let last = garden.discord.messages(garden.channel).pop().expect("two").id.to_string();
    let read = json!({"as": garden.bert.to_string(), "channel": garden.channel.to_string(), "message": last});
    assert_eq!(act(&garden.discord, "read", read).await.0, "200");
    let view = window.until(|view| (view["read"] == last.as_str()).then(|| view.clone())).await;
    assert_eq!((place(&view), pings(&view, "Bert")), ((json!(0), json!(0)), json!(0)));
    // Ada's unread state is unchanged.
    let view = Window::open(&garden.discord, "Ada", garden.channel).await.view().await;
    assert_eq!(place(&view), (json!(2), json!(0)));
    garden.close().await;
}

#[tokio::test]
async fn ephemeral_messages_are_hidden_from_others() {
    let garden = Garden::open().await;
    garden.ask(garden.ada, "challenge", json!({"opponent": garden.bert})).await;
    let view = Window::open(&garden.discord, "Bert", garden.channel).await.view().await;
    assert_eq!(view["messages"], json!([]));
    assert_eq!(named(&view["places"], "hive")["unread"], json!(0));
    let read = json!({"as": garden.bert.to_string(), "channel": garden.channel.to_string(), "message": "1"});
    let (status, answer) = act(&garden.discord, "read", read).await;
    assert_eq!((status.as_str(), &answer["error"]), ("400", &json!("this channel has no such message")));
    garden.close().await;
}

#[tokio::test]
async fn reply_shows_the_referenced_message() {
    let garden = Garden::open().await;
    let first = garden.post(json!({"content": "a question"})).await.unwrap();
    let reference = json!({"message_id": first.id.to_string()});
    garden.post(json!({"content": "an answer", "message_reference": reference})).await.unwrap();
    let view = Window::open(&garden.discord, "Ada", garden.channel).await.view().await;
    let quoted = json!({
        "id": first.id.to_string(), "author": garden.discord.bot().to_string(), "content": "a question", "files": false,
    });
    assert_eq!((&view["messages"][0]["reply"], &view["messages"][1]["reply"]), (&Value::Null, &quoted));

    garden.discord.delete_message(first.id.get());
    let view = Window::open(&garden.discord, "Ada", garden.channel).await.view().await;
    assert_eq!(view["messages"][0]["reply"], json!({"id": first.id.to_string()}));
    garden.close().await;
}

#[tokio::test]
async fn every_direct_message_pings() {
    let garden = Garden::open().await;
    let direct = garden.discord.direct_messages(garden.bert);
    let body = json!({"content": "psst"});
    garden.http.send_message(direct.into(), Vec::new(), &body).await.unwrap();
    let view = Window::open(&garden.discord, "Bert", garden.channel).await.view().await;
    assert_eq!(named(&view["people"], "Bert")["pings"], json!(1));
    // Other users cannot see them.
    let view = Window::open(&garden.discord, "Ada", direct).await.view().await;
    assert_eq!(view["channel"], garden.channel.to_string());
    assert_eq!(view["places"].as_array().map(Vec::len), Some(1));
    garden.close().await;
}

/// Offers the places without the bot, and three commands for accounts besides the commands for servers.
async fn offer_places(garden: &Garden) {
    garden.discord.offer_places_without_bot();
    for (name, contexts) in [("everywhere", json!([0, 1, 2])), ("direct", json!([1])), ("guilds", json!([0]))]
    {
        let command = json!({
            "name": name, "description": "For accounts.", "integration_types": [1], "contexts": contexts,
            "name_localizations": {"it": name},
        });
        garden.http.create_global_command(&command).await.unwrap();
    }
}

/// Returns the channels of the places without the bot: the group, the direct messages of two users, and the server's.
async fn places(garden: &Garden) -> [Id; 3] {
    let find = async |what: &str, is_meant: fn(&&Channel) -> bool| {
        let found = garden.discord.wait_for(what, |world| world.channels.values().find(is_meant).cloned());
        found.await.id
    };
    [
        find("the group", |channel| channel.kind == ChannelKind::Group).await,
        find("the direct messages", |channel| channel.kind == ChannelKind::UserMessages).await,
        find("the server's channel", |channel| channel.name == "lounge").await,
    ]
}

async fn view(garden: &Garden, user: &str, channel: Id) -> Value {
    Window::open(&garden.discord, user, channel).await.view().await
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(|one| one["name"].as_str()).collect()
}

#[tokio::test]
async fn places_without_the_bot_are_shown_to_their_members() {
    let garden = Garden::open().await;
    garden.discord.add_user("Cleo");
    garden.discord.add_user("Dan");
    offer_places(&garden).await;
    let [group, messages, lounge] = places(&garden).await;
    let bot = garden.discord.bot().to_string();
    let shown = view(&garden, "Ada", messages).await;
    let place = |id: Id| {
        let mut places = shown["places"].as_array().into_iter().flatten();
        places.find(|place| place["id"] == json!(id.to_string())).expect("a place")
    };
    assert_eq!((&shown["channel"], &shown["installable"]), (&json!(messages.to_string()), &json!(true)));
    assert_eq!(place(messages)["recipients"], json!([garden.bert.to_string()]));
    assert_eq!(place(group)["recipients"].as_array().map(Vec::len), Some(2));
    assert_eq!(place(lounge)["recipients"], Value::Null);
    assert_eq!(named(&shown["places"], "hive")["has_bot"], json!(true));
    for id in [group, messages, lounge] {
        assert_eq!(place(id)["has_bot"], json!(false));
        let people = view(&garden, "Ada", id).await["people"].clone();
        let people = people.as_array().expect("a list");
        let here = people.iter().filter(|one| one["here"] == true).collect::<Vec<_>>();
        assert!(here.len() >= 2 && here.iter().all(|one| one["id"] != bot.as_str()), "{here:?}");
    }
    let cleos = view(&garden, "Cleo", group).await;
    assert_eq!(cleos["channel"], group.to_string());
    assert_eq!(names(&cleos["places"]), ["Board game night", "lounge"]);
    assert_eq!(names(&cleos["servers"]), ["Ant Hill"]);
    let dans = view(&garden, "Dan", group).await;
    assert_eq!(dans, json!({"error": "You don't have access to any channel."}));
    garden.close().await;
}

#[tokio::test]
async fn commands_of_accounts_are_offered_where_their_contexts_allow() {
    let garden = Garden::open().await;
    offer_places(&garden).await;
    let direct = garden.discord.direct_messages(garden.ada);
    let [_, messages, lounge] = places(&garden).await;
    for (channel, offered) in [
        (messages, vec!["everywhere"]),
        (lounge, vec!["everywhere", "guilds"]),
        (direct, vec!["everywhere", "direct"]),
    ] {
        let shown = view(&garden, "Ada", channel).await;
        let accounts = names(&shown["commands"])
            .into_iter()
            .filter(|name| ["everywhere", "direct", "guilds"].contains(name));
        assert_eq!(accounts.collect::<Vec<_>>(), offered);
        assert_eq!(
            names(&shown["commands"]).contains(&"ping"),
            channel == direct,
            "for servers and the bot's messages"
        );
    }
    assert_eq!(view(&garden, "Bert", messages).await["commands"], json!([]));
    assert!(names(&view(&garden, "Bert", garden.channel).await["commands"]).contains(&"ping"));
    assert_eq!(view(&garden, "Bert", messages).await["locales"], json!(["it"]));

    let bert = json!({"as": garden.bert.to_string()});
    assert_eq!(act(&garden.discord, "add-app", bert.clone()).await.0, "200");
    let shown = view(&garden, "Bert", messages).await;
    assert_eq!(
        (names(&shown["commands"]), &named(&shown["people"], "Bert")["app"]),
        (vec!["everywhere"], &json!(true))
    );
    assert_eq!(act(&garden.discord, "remove-app", bert).await.0, "200");
    assert_eq!(view(&garden, "Bert", messages).await["commands"], json!([]));
    garden.close().await;
}
