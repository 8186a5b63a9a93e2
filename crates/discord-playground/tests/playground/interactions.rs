//! Commands, buttons, menus, modals and messages.

use discord_playground::Options;
use poise::serenity_prelude as serenity;
use serde_json::json;

use crate::bot::{Garden, PIXEL};
use crate::raw_http::request;

#[tokio::test]
async fn command_is_answered_in_its_channel() {
    let garden = Garden::open().await;
    let answer = garden.ask(garden.ada, "ping", json!({"times": 3})).await;
    assert_eq!((answer.content(), answer.ephemeral, answer.failed), ("pong 3", false, false));
    assert_eq!(garden.discord.messages(garden.channel).len(), 1);
    garden.close().await;
}

#[tokio::test]
async fn ephemeral_deferral_makes_the_response_ephemeral() {
    let garden = Garden::open().await;
    let options = json!({"opponent": garden.bert, "time": "3 days"});
    let answer = garden.ask(garden.ada, "challenge", options).await;
    assert!(answer.ephemeral);
    assert_eq!(answer.content(), format!("<@{}> Some(Three)", garden.bert));
    let message = answer.message();
    assert_eq!(message.mentions, Vec::<u64>::new());
    assert_eq!(garden.discord.messages(garden.channel).len(), 0);
    assert!(garden.discord.press(garden.bert, message.id, "x").await.unwrap_err().contains("another user"));
    garden.close().await;
}

#[tokio::test]
async fn edit_fills_a_deferred_response_without_pings() {
    let garden = Garden::open().await;
    let message = garden.ask(garden.ada, "slow", json!({})).await.message();
    assert_eq!(message.content, format!("<@{}> at last", garden.ada));
    assert_eq!(message.mentions, Vec::<u64>::new());
    let picture = &message.attachments[0];
    assert_eq!((picture.filename.as_str(), picture.content_type.as_str()), ("the_board.png", "image/png"));
    assert_eq!((picture.description.as_deref(), picture.size), (Some("one white pixel"), Some((1, 1))));
    assert_eq!(&*picture.bytes, PIXEL);
    garden.close().await;
}

#[tokio::test]
async fn unanswered_command_fails_after_three_seconds() {
    let garden = Garden::open().await;
    let id = garden.discord.command(garden.ada, garden.channel, "sleep", json!({})).await.unwrap();
    assert!(garden.discord.answer(id).await.failed);
    garden.close().await;
}

#[tokio::test]
async fn autocomplete_returns_names_and_values() {
    let garden = Garden::open().await;
    let ask = |typed: &str| {
        garden.discord.autocomplete(garden.ada, garden.channel, "move", json!({"to": typed}), "to")
    };
    let first = ask("wA1").await.unwrap();
    assert_eq!(first[0], ("at wA1 bQ-".to_owned(), "wA1 bQ-".to_owned()));
    assert_eq!(ask("wG").await.unwrap().len(), 1);
    garden.close().await;
}

#[tokio::test]
async fn client_rejects_invalid_options() {
    let garden = Garden::open().await;
    let refused = async |name: &str, options| {
        garden.discord.command(garden.ada, garden.channel, name, options).await.unwrap_err()
    };
    assert_eq!(refused("pong", json!({})).await, "there is no command /pong here");
    assert_eq!(refused("ping", json!({"a": 1})).await, "/ping has no option a");
    assert_eq!(refused("challenge", json!({})).await, "/challenge needs opponent");
    assert_eq!(
        refused("challenge", json!({"opponent": garden.bert, "time": "2 days"})).await,
        "time offers no \"2 days\""
    );
    assert_eq!(refused("challenge", json!({"opponent": 7})).await, "opponent does not take 7");
    assert_eq!(refused("ping", json!({"times": 300})).await, "\"times\" does not take 300");
    let stranger = garden.discord.add_user("Cleo");
    let outside = garden.discord.command(stranger, garden.channel, "ping", json!({})).await;
    assert_eq!(outside.unwrap_err(), "they cannot see this channel");
    garden.close().await;
}

#[tokio::test]
async fn buttons_menus_and_modals_work() {
    let garden = Garden::open().await;
    let discord = &garden.discord;
    let shown = garden.ask(garden.ada, "show", json!({})).await.message();

    let id = discord.press(garden.bert, shown.id, "private").await.unwrap();
    let answer = discord.answer(id).await;
    assert_eq!((answer.content(), answer.ephemeral), ("pressed private", true));
    assert!(discord.press(garden.bert, shown.id, "quiet").await.is_err());
    assert!(discord.press(garden.bert, shown.id, "nothing").await.is_err());

    let id = discord.press_label(garden.bert, shown.id, "form").await.unwrap();
    assert_eq!(discord.answer(id).await.modal.expect("a form").title, "A form");
    assert!(discord.submit_modal(garden.bert, id, &[("why", "")]).await.is_err());
    let id = discord.submit_modal(garden.bert, id, &[("why", "because")]).await.unwrap();
    assert_eq!(discord.answer(id).await.content(), "because");

    assert!(discord.choose(garden.ada, shown.id, "kind", &["Z"]).await.is_err());
    assert!(discord.choose(garden.ada, shown.id, "kind", &["A", "Q"]).await.is_err());
    let id = discord.choose(garden.ada, shown.id, "kind", &["Q"]).await.unwrap();
    assert_eq!(discord.answer(id).await.content(), "Q");

    let id = discord.press(garden.ada, shown.id, "edit").await.unwrap();
    let edited = discord.answer(id).await.message();
    assert_eq!((edited.id, edited.content.as_str(), edited.buttons().len()), (shown.id, "edited", 0));
    assert!(discord.press(garden.ada, shown.id, "private").await.is_err());
    let id = discord.press_stale(garden.ada, shown.id, "private").await.unwrap();
    assert_eq!(discord.answer(id).await.content(), "pressed private");
    garden.close().await;
}

#[tokio::test]
async fn a_press_can_delete_its_message() {
    let garden = Garden::open().await;
    let shown = garden.ask(garden.ada, "show", json!({})).await.message();
    let id = garden.discord.press(garden.ada, shown.id, "delete").await.unwrap();
    let answer = garden.discord.answer(id).await;
    assert!(!answer.failed && answer.message.is_none(), "{}", answer.content());
    assert!(garden.discord.message(shown.id).is_none());
    assert!(garden.discord.press(garden.ada, shown.id, "edit").await.is_err());
    garden.close().await;
}

#[tokio::test]
async fn user_select_offers_members_of_the_server() {
    let garden = Garden::open().await;
    let discord = &garden.discord;
    let shown = garden.ask(garden.ada, "show", json!({})).await.message();
    let menu = shown.selects().pop().expect("the message has menus");
    assert_eq!((menu.custom_id.as_str(), menu.kind, menu.choices.len()), ("whom", 5, 0));
    for (person, told) in [(garden.bert, "bert false true"), (discord.bot(), "Hivepost true true")] {
        let id = discord.choose(garden.ada, shown.id, "whom", &[&person.to_string()]).await.unwrap();
        assert_eq!(discord.answer(id).await.content(), told);
    }
    let elsewhere = discord.add_user("Cleo");
    let both = [garden.ada, garden.bert].map(|person| person.to_string());
    for wrong in [vec![elsewhere.to_string()], vec!["Bert".to_owned()], both.into(), vec![]] {
        let values: Vec<&str> = wrong.iter().map(String::as_str).collect();
        let error =
            discord.choose(garden.ada, shown.id, "whom", &values).await.expect_err("the values are invalid");
        assert!(error.starts_with("the menu whom "), "{error}");
    }
    garden.close().await;
}

#[tokio::test]
async fn allowed_mentions_limit_pings() {
    let garden = Garden::open().await;
    let text = format!("<@{}> <@{}> @everyone", garden.ada, garden.bert);
    let allowed = json!({"parse": [], "users": [garden.bert.to_string()]});
    garden.post(json!({"content": text, "allowed_mentions": allowed})).await.unwrap();
    let first = garden.discord.next_message(garden.channel, None).await;
    assert_eq!((first.mentions, first.mention_everyone), (vec![garden.bert], false));
    garden.post(json!({"content": text})).await.unwrap();
    let second = garden.discord.next_message(garden.channel, Some(first.id)).await;
    assert_eq!((second.mentions, second.mention_everyone), (vec![garden.ada, garden.bert], true));
    garden.close().await;
}

#[tokio::test]
async fn repeated_nonce_returns_the_first_message() {
    let garden = Garden::open().await;
    let body = json!({"content": "once", "nonce": "0123456789abcdef", "enforce_nonce": true});
    let first = garden.post(body.clone()).await.unwrap();
    assert!(matches!(first.nonce, Some(serenity::Nonce::String(ref nonce)) if nonce == "0123456789abcdef"));
    assert_eq!(garden.post(body.clone()).await.unwrap().id, first.id);
    assert_eq!(garden.discord.messages(garden.channel).len(), 1);
    garden.discord.forget_nonces();
    assert_ne!(garden.post(body).await.unwrap().id, first.id);
    garden.close().await;
}

#[tokio::test]
async fn edit_keeps_listed_files_and_does_not_ping() {
    let garden = Garden::open().await;
    let channel = serenity::ChannelId::new(garden.channel);
    let file = |name: &str| serenity::CreateAttachment::bytes(PIXEL, name).description(name);
    let new = serenity::CreateMessage::new().content("two").add_file(file("a.png")).add_file(file("b.png"));
    let mut posted = channel.send_message(&garden.http, new).await.unwrap();
    assert_eq!(posted.attachments.len(), 2);
    let files = serenity::EditAttachments::new().keep(posted.attachments[1].id).add(file("c.png"));
    let edit = serenity::EditMessage::new().content(format!("<@{}>", garden.ada)).attachments(files);
    posted.edit(&garden.http, edit).await.unwrap();
    let names: Vec<_> = posted.attachments.iter().map(|file| file.filename.as_str()).collect();
    assert_eq!(names, ["b.png", "c.png"]);
    let seen = garden.discord.messages(garden.channel).remove(0);
    assert_eq!((seen.mentions, seen.edited.is_some()), (vec![], true));
    garden.close().await;
}

#[tokio::test]
async fn files_shown_in_embeds_are_not_attachments() {
    let garden = Garden::open().await;
    let channel = serenity::ChannelId::new(garden.channel);
    let embed = serenity::CreateEmbed::new().image("attachment://a.png");
    let new = serenity::CreateMessage::new()
        .embed(embed)
        .add_file(serenity::CreateAttachment::bytes(PIXEL, "a.png"));
    let posted = channel.send_message(&garden.http, new).await.unwrap();
    let url = &posted.embeds[0].image.as_ref().expect("an image").url;
    assert!(posted.attachments.is_empty() && url.starts_with(&garden.discord.url()), "{url}");
    garden.close().await;
}

#[tokio::test]
async fn history_is_listed_newest_first_without_nonces() {
    let garden = Garden::open().await;
    for text in ["a", "b", "c"] {
        garden.post(json!({"content": text, "nonce": text})).await.unwrap();
    }
    let channel = serenity::ChannelId::new(garden.channel);
    let all = channel.messages(&garden.http, serenity::GetMessages::new().limit(2)).await.unwrap();
    assert_eq!(all.iter().map(|m| m.content.as_str()).collect::<Vec<_>>(), ["c", "b"]);
    assert!(all.iter().all(|message| message.nonce.is_none()));
    let before = serenity::GetMessages::new().before(all[1].id);
    let older = channel.messages(&garden.http, before).await.unwrap();
    assert_eq!(older.iter().map(|m| m.content.as_str()).collect::<Vec<_>>(), ["a"]);
    garden.close().await;
}

#[tokio::test]
async fn commands_work_in_direct_messages_and_threads() {
    let garden = Garden::open().await;
    let direct = garden.discord.direct_messages(garden.ada);
    let id = garden.discord.command(garden.ada, direct, "ping", json!({})).await.unwrap();
    assert_eq!(garden.discord.answer(id).await.content(), "pong 1");

    let new = serenity::CreateThread::new("match 1").kind(serenity::ChannelType::PublicThread);
    let thread = serenity::ChannelId::new(garden.channel).create_thread(&garden.http, new).await.unwrap();
    let id = garden.discord.command(garden.bert, thread.id.get(), "ping", json!({})).await.unwrap();
    assert_eq!(garden.discord.answer(id).await.content(), "pong 1");
    garden.discord.set_archived(thread.id.get(), true);
    assert!(garden.discord.command(garden.bert, thread.id.get(), "ping", json!({})).await.is_err());
    thread.id.say(&garden.http, "awake").await.unwrap();
    assert!(garden.discord.command(garden.bert, thread.id.get(), "ping", json!({})).await.is_ok());
    garden.close().await;
}

#[tokio::test]
async fn callback_returns_its_message_on_request() {
    let path = std::env::temp_dir().join(format!("playground-callback-{}.jsonl", std::process::id()));
    let options = Options { http_log: Some(path.clone()), ..Options::default() };
    let garden = Garden::open_with(options).await;
    let id = garden.discord.command(garden.ada, garden.channel, "sleep", json!({})).await.unwrap();
    // The token is in the event, which is in the log.
    let log = std::fs::read_to_string(&path).unwrap();
    let event: serde_json::Value = serde_json::from_str(log.lines().last().unwrap()).unwrap();
    let token = event["data"]["token"].as_str().unwrap();
    let line = format!("POST /api/v10/interactions/{id}/{token}/callback?with_response=true");
    let body = json!({"type": 4, "data": {"content": "by hand", "flags": 64}}).to_string();
    let (head, answer) =
        request(&garden.discord, &line, &[("content-type", "application/json")], &body).await;
    assert!(head.starts_with("http/1.1 200"), "{head}");
    let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["resource"]["message"]["content"], "by hand");
    assert_eq!(answer["interaction"]["response_message_ephemeral"], true);
    assert_eq!(garden.discord.answer(id).await.content(), "by hand");
    if std::env::var_os("KEEP_TRAFFIC_LOG").is_none() {
        std::fs::remove_file(path).unwrap();
    }
    garden.close().await;
}

#[tokio::test]
async fn mention_adds_a_member_to_a_private_thread() {
    let garden = Garden::open().await;
    let new = serenity::CreateThread::new("match 2").kind(serenity::ChannelType::PrivateThread);
    let thread = serenity::ChannelId::new(garden.channel).create_thread(&garden.http, new).await.unwrap();
    let ping = async || garden.discord.command(garden.ada, thread.id.get(), "ping", json!({})).await;
    assert_eq!(ping().await.unwrap_err(), "they cannot see this channel");
    thread.id.say(&garden.http, format!("<@{}> come in", garden.ada)).await.unwrap();
    let posted = garden.discord.next_message(thread.id.get(), None).await;
    assert_eq!(posted.mentions, [garden.ada]);
    let id = ping().await.unwrap();
    assert_eq!(garden.discord.answer(id).await.content(), "pong 1");
    garden.close().await;
}

/// Logs all kinds of traffic. With `KEEP_TRAFFIC_LOG`, the log is kept, for validation against Discord's `OpenAPI` document.
#[tokio::test]
async fn traffic_log_has_a_line_per_request_and_event() {
    let path = std::env::temp_dir().join(format!("playground-{}.jsonl", std::process::id()));
    let options = Options { http_log: Some(path.clone()), ..Options::default() };
    let garden = Garden::open_with(options).await;
    let discord = &garden.discord;
    for name in ["ping", "slow", "show"] {
        garden.ask(garden.ada, name, json!({})).await;
    }
    let shown = discord.messages(garden.channel).pop().expect("the bot posted three messages");
    for button in ["private", "form", "edit"] {
        let id = discord.press(garden.bert, shown.id, button).await.unwrap();
        let answer = discord.answer(id).await;
        if answer.modal.is_some() {
            let id = discord.submit_modal(garden.bert, id, &[("why", "because")]).await.unwrap();
            discord.answer(id).await;
        }
    }
    let options = json!({"opponent": garden.bert});
    garden.ask(garden.ada, "challenge", options).await;
    discord.autocomplete(garden.ada, garden.channel, "move", json!({"to": "w"}), "to").await.unwrap();
    use_other_routes(&garden).await;
    let text = std::fs::read_to_string(&path).expect("the log can be read");
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let events = lines.iter().filter(|line| line["name"] == "INTERACTION_CREATE").count();
    let callbacks =
        lines.iter().filter(|line| line["path"].as_str().is_some_and(|p| p.ends_with("/callback")));
    assert_eq!((events, callbacks.count()), (9, 9));
    println!("the traffic log is in {}", path.display());
    if std::env::var_os("KEEP_TRAFFIC_LOG").is_none() {
        std::fs::remove_file(path).expect("the log can be removed");
    }
    garden.close().await;
}

/// Uses most other routes that a bot may use.
async fn use_other_routes(garden: &Garden) {
    let http = &garden.http;
    let guild = serenity::GuildId::new(garden.server);
    let channel = serenity::ChannelId::new(garden.channel);
    let ada = serenity::UserId::new(garden.ada);
    http.get_bot_gateway().await.unwrap();
    http.get_current_user().await.unwrap();
    http.get_current_application_info().await.unwrap();
    http.get_guild(guild).await.unwrap();
    guild.channels(http).await.unwrap();
    guild.roles(http).await.unwrap();
    guild.member(http, ada).await.unwrap();
    http.get_guilds(None, None).await.unwrap();
    ada.to_user(http).await.unwrap();
    channel.to_channel(http).await.unwrap();
    ada.create_dm_channel(http).await.unwrap().say(http, "hello").await.unwrap();
    let commands = http.get_global_commands().await.unwrap();
    assert_eq!(commands.len(), 10);
    let embed = serenity::CreateEmbed::new()
        .title("Rules")
        .field("a", "b", false)
        .footer(serenity::CreateEmbedFooter::new("foot"));
    let file = serenity::CreateAttachment::bytes(PIXEL, "a.png");
    let message =
        serenity::CreateMessage::new().embed(embed).add_file(file).nonce(serenity::Nonce::Number(7));
    let posted = channel.send_message(http, message).await.unwrap();
    let reply = serenity::CreateMessage::new().content("reply").reference_message(&posted);
    let reply = channel.send_message(http, reply).await.unwrap();
    channel.message(http, reply.id).await.unwrap();
    channel.messages(http, serenity::GetMessages::new()).await.unwrap();
    let new = serenity::CreateThread::new("match").kind(serenity::ChannelType::PrivateThread);
    let mut thread = channel.create_thread(http, new).await.unwrap();
    let edit = serenity::EditThread::new().archived(true);
    thread.id.add_thread_member(http, ada).await.unwrap();
    thread.id.broadcast_typing(http).await.unwrap();
    thread.edit_thread(http, edit).await.unwrap();
    channel.create_thread_from_message(http, posted.id, serenity::CreateThread::new("on it")).await.unwrap();
    posted.delete(http).await.unwrap();
}

#[tokio::test]
async fn interactions_state_the_users_permissions_in_the_channel() {
    const VIEW: u64 = 1 << 10;
    const SEND: u64 = 1 << 11;
    let garden = Garden::open().await;
    let discord = &garden.discord;
    let permissions = async |user, channel| -> u64 {
        let sent = discord.command(user, channel, "rights", json!({})).await.unwrap();
        discord.answer(sent).await.content().parse().unwrap()
    };
    assert_ne!(permissions(garden.bert, garden.channel).await & SEND, 0);
    discord.set_member_permissions(garden.bert, garden.channel, VIEW);
    assert_eq!(permissions(garden.bert, garden.channel).await, VIEW);
    let error = discord.say(garden.bert, garden.channel, "hello").await.unwrap_err();
    assert!(error.contains("permission to send messages"), "{error}");
    let thread = discord.add_thread(garden.ada, garden.channel, 1440, "thread");
    assert_eq!(permissions(garden.bert, thread).await, VIEW, "as in its channel");
    assert!(discord.say(garden.bert, thread, "hello").await.is_err());
    let general = discord.add_channel(garden.server, "general");
    assert_ne!(permissions(garden.bert, general).await & SEND, 0, "another channel");
    assert_ne!(permissions(garden.ada, garden.channel).await & SEND, 0, "another member");
    discord.set_member_permissions(garden.bert, garden.channel, 0);
    let error = discord.command(garden.bert, garden.channel, "rights", json!({})).await.unwrap_err();
    assert!(error.contains("cannot see"), "{error}");
    garden.close().await;
}
