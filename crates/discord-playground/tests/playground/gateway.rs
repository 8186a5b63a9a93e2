//! The gateway: reconnecting, resuming, and who is turned away.

use discord_playground::{Options, Playground};
use poise::serenity_prelude as serenity;
use serde_json::json;

use crate::bot::{Garden, Refused, http};

#[tokio::test]
async fn a_session_is_resumed_after_a_cut_and_hears_what_it_missed() {
    let garden = Garden::open().await;
    let discord = &garden.discord;
    discord.drop_gateways();
    discord.bot_disconnected().await;
    // Sent while nobody listens: only a replay can bring it to the bot.
    assert_eq!(garden.ask(garden.ada, "ping", json!({})).await.content(), "pong 1");
    garden.close().await;
}

#[tokio::test]
async fn a_bot_that_is_asked_to_reconnect_comes_back() {
    let garden = Garden::open().await;
    let discord = &garden.discord;
    discord.ask_to_reconnect();
    discord.wait_for("a second connection", |world| (world.gateway_connections() > 1).then_some(())).await;
    assert_eq!(garden.ask(garden.ada, "ping", json!({})).await.content(), "pong 1");
    garden.close().await;
}

#[tokio::test]
async fn a_lost_session_is_begun_afresh() {
    let garden = Garden::open().await;
    let discord = &garden.discord;
    discord.invalidate_sessions();
    discord.bot_disconnected().await;
    discord.bot_connected().await;
    assert_eq!(garden.ask(garden.ada, "ping", json!({})).await.content(), "pong 1");
    garden.close().await;
}

#[tokio::test]
async fn a_wrong_token_opens_neither_the_api_nor_the_gateway() {
    let discord = Playground::with_default_world(Options::default()).await.expect("a free port");
    let wrong = http(&discord, "wrong");
    let refused = Refused::from(wrong.get_current_user().await.unwrap_err());
    assert_eq!(refused, Refused::plain(401, 0));

    let mut client =
        serenity::ClientBuilder::new_with_http(wrong, serenity::GatewayIntents::GUILDS).await.unwrap();
    let error = client.start().await.unwrap_err();
    assert!(
        matches!(error, serenity::Error::Gateway(serenity::GatewayError::InvalidAuthentication)),
        "{error:?}"
    );
    discord.stop().await;
}

#[tokio::test]
async fn a_privileged_intent_is_not_granted() {
    let discord = Playground::with_default_world(Options::default()).await.expect("a free port");
    let http = http(&discord, &discord.token());
    let intents = serenity::GatewayIntents::GUILD_MEMBERS;
    let mut client = serenity::ClientBuilder::new_with_http(http, intents).await.unwrap();
    let error = client.start().await.unwrap_err();
    assert!(
        matches!(error, serenity::Error::Gateway(serenity::GatewayError::DisallowedGatewayIntents)),
        "{error:?}"
    );
    discord.stop().await;
}

#[tokio::test]
async fn an_unknown_route_is_noted() {
    let garden = Garden::open().await;
    let error = garden.http.get_voice_regions().await.unwrap_err();
    assert_eq!(Refused::from(error), Refused::plain(404, 0));
    assert_eq!(garden.discord.unknown_requests(), ["GET /api/v10/voice/regions"]);
}

#[tokio::test]
async fn a_held_response_belongs_to_a_request_that_was_processed() {
    let garden = Garden::open().await;
    let hold = garden.discord.hold("POST", "/messages");
    let posting = garden.post(json!({"content": "there"}));
    let watching = async {
        hold.reached().await;
        assert_eq!(garden.discord.messages(garden.channel)[0].content, "there");
        drop(hold);
    };
    let (posted, ()) = tokio::join!(posting, watching);
    assert_eq!(posted.unwrap().content, "there");
    garden.close().await;
}
