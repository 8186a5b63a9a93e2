//! Invalid requests get Discord's HTTP status and error code.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ChannelId, CreateMessage};

use crate::bot::{Garden, Refused};

fn row(cells: &[Value]) -> Value {
    json!({"type": 1, "components": cells})
}

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "x", "custom_id": id})
}

#[tokio::test]
async fn invalid_messages_are_rejected_with_the_field_path() {
    let garden = Garden::open().await;
    let with = |components: Value| json!({"content": "x", "components": components});
    let options =
        |n: usize| -> Value { (0..n).map(|i| json!({"label": "l", "value": i.to_string()})).collect() };
    let menu = |n: usize| json!({"type": 3, "custom_id": "m", "options": options(n)});
    let buttons = |n: usize| (0..n).map(|i| button(&i.to_string())).collect::<Vec<_>>();
    let long_label = json!({"type": 2, "style": 1, "label": "x".repeat(81), "custom_id": "a"});
    let cases = [
        (json!({"content": "x".repeat(2001)}), "content", "BASE_TYPE_MAX_LENGTH"),
        (json!({"content": "x", "nonce": "x".repeat(26)}), "nonce", "BASE_TYPE_MAX_LENGTH"),
        (with(json!([row(&buttons(6))])), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        (with(json!([row(&[])])), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        (
            with((0..6).map(|i| row(&[button(&i.to_string())])).collect()),
            "components",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            with(json!([row(&[button("a"), button("a")])])),
            "components.0.components.1.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            with(json!([row(&[button(&"x".repeat(101))])])),
            "components.0.components.0.custom_id",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (with(json!([row(&[long_label])])), "components.0.components.0.label", "BASE_TYPE_MAX_LENGTH"),
        (with(json!([row(&[menu(26)])])), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
        (
            with(json!([row(&[menu(2), button("b")])])),
            "components.0.components",
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (json!({"embeds": [{"title": "x".repeat(257)}]}), "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
        (
            json!({"embeds": [{"description": "x".repeat(4000)}, {"description": "x".repeat(2001)}]}),
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (json!({"content": "x", "attachments": [{"id": 0}]}), "attachments.0", "ATTACHMENT_NOT_FOUND"),
    ];
    for (body, path, error) in cases {
        assert_eq!(garden.post(body).await.unwrap_err(), Refused::form(path, error));
    }
    assert_eq!(garden.post(json!({"content": " "})).await.unwrap_err(), Refused::plain(400, 50006));
    assert_eq!(garden.discord.messages(garden.channel).len(), 0);
    garden.post(json!({"content": "x".repeat(2000)})).await.unwrap();
    garden.close().await;
}

#[tokio::test]
async fn files_over_ten_megabytes_are_rejected() {
    let garden = Garden::open().await;
    let channel = ChannelId::new(garden.channel);
    let file = serenity::CreateAttachment::bytes(vec![0; 10 * 1024 * 1024 + 1], "big.png");
    let error = channel.send_message(&garden.http, CreateMessage::new().add_file(file)).await.unwrap_err();
    assert_eq!(Refused::from(error), Refused::plain(413, 40005));
    garden.close().await;
}

#[tokio::test]
async fn invalid_commands_are_rejected() {
    let garden = Garden::open().await;
    let option = |name: &str, required: bool| json!({"type": 3, "name": name, "description": "d", "required": required});
    let many: Value = (0..26).map(|i| option(&format!("o{i}"), false)).collect();
    let choices: Value = (0..26).map(|i| json!({"name": "c", "value": i.to_string()})).collect();
    let with = |options: Value| json!({"name": "a", "description": "d", "options": options});
    let long = |i: usize| {
        json!({"type": 3, "name": format!("o{i}"), "description": "d".repeat(100), "choices":
        (0..25).map(|c| json!({"name": "n".repeat(100), "value": format!("{c:0100}")})).collect::<Value>()})
    };
    let cases = [
        (json!({"name": "Move", "description": "d"}), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        (json!({"name": "a b", "description": "d"}), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        (json!({"name": "a", "description": "d".repeat(101)}), "0.description", "BASE_TYPE_BAD_LENGTH"),
        (json!({"name": "a"}), "0.description", "BASE_TYPE_REQUIRED"),
        (with(many), "0.options", "BASE_TYPE_MAX_LENGTH"),
        (
            with(json!([option("a", false), option("b", true)])),
            "0.options.1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            with(json!([{"type": 3, "name": "a", "description": "d", "choices": choices}])),
            "0.options.0.choices",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (with(json!([long(1), long(2)])), "0", "APPLICATION_COMMAND_TOO_LARGE"),
        (
            json!({"name": "a", "description": "d", "description_localizations": {"xx": "d"}}),
            "0.description_localizations.xx",
            "BASE_TYPE_CHOICES",
        ),
    ];
    for (command, path, error) in cases {
        let refused = garden.http.create_global_commands(&vec![command]).await.unwrap_err();
        assert_eq!(Refused::from(refused), Refused::form(path, error));
    }
    garden.close().await;
}

#[tokio::test]
async fn missing_permissions_are_rejected() {
    let garden = Garden::open().await;
    let (discord, channel) = (&garden.discord, ChannelId::new(garden.channel));
    let say = async || garden.post(json!({"content": "x"})).await.map(|message| message.id);
    let mine = say().await.unwrap();
    let theirs = discord.say(garden.ada, garden.channel, "mine").await.unwrap();
    let edit = json!({"content": "y"});
    let error = garden.http.edit_message(channel, theirs.into(), &edit, vec![]).await.unwrap_err();
    assert_eq!(Refused::from(error), Refused::plain(403, 50005));
    discord.reject_old_edits(true);
    let error = garden.http.edit_message(channel, mine, &edit, vec![]).await.unwrap_err();
    assert_eq!(Refused::from(error), Refused::plain(429, 30046));

    discord.set_bot_permissions(garden.channel, 1 << 10 | 1 << 11);
    let embed = json!({"embeds": [{"title": "t"}]});
    assert_eq!(garden.post(embed).await.unwrap_err(), Refused::plain(403, 50013));
    let file = serenity::CreateAttachment::bytes(b"x".to_vec(), "x.txt");
    let error = channel.send_message(&garden.http, CreateMessage::new().add_file(file)).await.unwrap_err();
    assert_eq!(Refused::from(error), Refused::plain(403, 50013));
    discord.set_bot_permissions(garden.channel, 1 << 10);
    assert_eq!(say().await.unwrap_err(), Refused::plain(403, 50013));
    discord.set_bot_permissions(garden.channel, 0);
    assert_eq!(say().await.unwrap_err(), Refused::plain(403, 50001));
    discord.delete_channel(garden.channel);
    assert_eq!(say().await.unwrap_err(), Refused::plain(404, 10003));
    garden.close().await;
}

#[tokio::test]
async fn direct_messages_need_a_mutual_server_and_can_be_closed() {
    let garden = Garden::open().await;
    let direct = serenity::UserId::new(garden.ada).create_dm_channel(&garden.http).await.unwrap();
    garden.discord.close_direct_messages(garden.ada);
    let error = direct.say(&garden.http, "x").await.unwrap_err();
    assert_eq!(Refused::from(error), Refused::plain(403, 50007));
    garden.discord.kick_bot(garden.server);
    let error = direct.say(&garden.http, "x").await.unwrap_err();
    assert_eq!(Refused::from(error), Refused::plain(403, 50278));
    assert_eq!(garden.post(json!({"content": "x"})).await.unwrap_err(), Refused::plain(403, 50001));
    garden.close().await;
}

#[tokio::test]
async fn requests_to_places_without_the_bot_are_rejected_and_recorded() {
    let garden = Garden::open().await;
    let discord = &garden.discord;
    let group = discord.add_group("Three in a row", &[garden.ada]);
    let server = discord.add_server_without_bot("Ant Hill", &[garden.ada]);
    let lounge = discord.add_channel(server, "lounge");
    let expected: Vec<String> = [group, lounge]
        .map(|channel| format!("GET /api/v10/channels/{channel} (the bot isn't a member)"))
        .into();
    for channel in [group, lounge] {
        let refused = garden.http.get_channel(ChannelId::new(channel)).await.unwrap_err();
        assert_eq!(Refused::from(refused), Refused::plain(403, 50001));
    }
    assert_eq!(discord.unknown_requests(), expected);
    discord.join(discord.bot(), server);
    garden.http.get_channel(ChannelId::new(lounge)).await.unwrap();
    assert_eq!(discord.unknown_requests(), expected, "the bot is a member now");
    garden.discord.stop().await;
}

#[tokio::test]
async fn interaction_accepts_one_response() {
    let garden = Garden::open().await;
    let answer = garden.ask(garden.ada, "twice", json!({})).await;
    assert_eq!(answer.content(), format!("{:?}", Refused::plain(400, 40060)));
    garden.close().await;
}

#[tokio::test]
async fn responses_after_three_seconds_are_rejected() {
    let garden = Garden::open().await;
    garden.discord.delay_next("POST", "/callback", Duration::from_millis(3100));
    let id = garden.discord.command(garden.ada, garden.channel, "late", json!({})).await.unwrap();
    assert!(garden.discord.answer(id).await.failed);
    let told = garden.discord.next_message(garden.channel, None).await;
    assert_eq!(told.content, format!("{:?}", Refused::plain(404, 10062)));
    garden.close().await;
}

#[tokio::test]
async fn expired_and_wrong_tokens_are_rejected() {
    let garden = Garden::open().await;
    let discord = &garden.discord;
    let hold = discord.hold("POST", "/callback");
    let id = discord.command(garden.ada, garden.channel, "expire", json!({})).await.unwrap();
    hold.reached().await;
    discord.expire_interactions();
    drop(hold);
    let first = discord.answer(id).await.message();
    let told = discord.next_message(garden.channel, Some(first.id)).await;
    assert_eq!(told.content, format!("{:?}", Refused::plain(401, 50027)));

    let unknown =
        garden.http.create_interaction_response(id.into(), "wrong", &json!({"type": 5}), vec![]).await;
    assert_eq!(Refused::from(unknown.unwrap_err()), Refused::plain(404, 10062));
    let token = garden.http.get_original_interaction_response("wrong").await;
    assert_eq!(Refused::from(token.unwrap_err()), Refused::plain(401, 50027));
    garden.close().await;
}

#[tokio::test]
async fn injected_faults_occur_as_often_as_requested() {
    let garden = Garden::open().await;
    garden.discord.fail_next("POST", "/messages", 500, 0, 1);
    assert_eq!(garden.post(json!({"content": "x"})).await.unwrap_err().status, 500);
    garden.discord.fail_next("POST", "/messages", 403, 50013, 2);
    for _ in 0..2 {
        let refused = garden.post(json!({"content": "x"})).await.unwrap_err();
        assert_eq!(refused, Refused::plain(403, 50013));
    }
    garden.post(json!({"content": "x"})).await.unwrap();
    garden.close().await;
}

#[tokio::test]
async fn only_emojis_of_the_application_can_be_used() {
    let garden = Garden::open().await;
    let image = "data:image/png;base64,iVBORw0KGgo=";
    let create = async |name: &str, image: &str| {
        let body = json!({"name": name, "image": image});
        garden.http.create_application_emoji(&body).await.map_err(Refused::from)
    };
    for (name, image, path, error) in [
        ("x", image, "name", "BASE_TYPE_BAD_LENGTH"),
        ("white queen", image, "name", "STRING_TYPE_REGEX"),
        ("queen", "queen.png", "image", "IMAGE_INVALID"),
        ("queen", "data:text/html;base64,eA==", "image", "IMAGE_INVALID"),
        ("queen", &format!("data:image/png;base64,{}", "A".repeat(400_000)), "image", "BINARY_TYPE_MAX_SIZE"),
    ] {
        assert_eq!(create(name, image).await.unwrap_err(), Refused::form(path, error));
    }
    let queen = create("queen", image).await.unwrap();
    let taken = Refused::form("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN");
    assert_eq!(create("queen", image).await.unwrap_err(), taken);
    let listed = garden.http.get_application_emojis().await.unwrap();
    assert_eq!(
        listed.iter().map(|one| (one.id, one.name.as_str())).collect::<Vec<_>>(),
        [(queen.id, "queen")]
    );

    let shown = |id: &str| {
        let emoji = json!({"id": id, "name": "queen"});
        let mut with_emoji = button("a");
        with_emoji["emoji"] = emoji.clone();
        let menu =
            json!({"type": 3, "custom_id": "m", "options": [{"label": "l", "value": "v", "emoji": emoji}]});
        [row(&[with_emoji]), row(&[menu])].map(|row| json!({"content": "x", "components": [row]}))
    };
    for body in shown(&queen.id.to_string()) {
        garden.post(body).await.unwrap();
    }
    garden.http.delete_application_emoji(queen.id).await.unwrap();
    let gone = garden.http.get_application_emoji(queen.id).await.map_err(Refused::from);
    assert_eq!(gone.unwrap_err(), Refused::plain(404, 10014));
    let paths = ["components.0.components.0.emoji.id", "components.0.components.0.options.0.emoji.id"];
    for (body, path) in shown(&queen.id.to_string()).into_iter().zip(paths) {
        assert_eq!(
            garden.post(body).await.unwrap_err(),
            Refused::form(path, "BUTTON_COMPONENT_INVALID_EMOJI")
        );
    }
    garden.close().await;
}
