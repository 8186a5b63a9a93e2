//! The gateway: reconnecting, resuming, and rejected connections. Also unknown routes and held responses.

use discord_playground::{Options, Playground};
use poise::serenity_prelude as serenity;
use serde_json::json;

use crate::bot::{Garden, Refused, http};

#[tokio::test]
async fn resumed_session_receives_missed_events() {
    let garden = Garden::open().await;
    let discord = &garden.discord;
    discord.drop_gateways();
    discord.wait_for_bot_disconnect().await;
    // Sent while the bot is disconnected, so only a replay can deliver it.
    assert_eq!(garden.ask(garden.ada, "ping", json!({})).await.content(), "pong 1");
    garden.close().await;
}

#[tokio::test]
async fn bot_reconnects_on_request() {
    let garden = Garden::open().await;
    let discord = &garden.discord;
    discord.ask_to_reconnect();
    discord.wait_for("a second connection", |world| (world.gateway_connections() > 1).then_some(())).await;
    assert_eq!(garden.ask(garden.ada, "ping", json!({})).await.content(), "pong 1");
    garden.close().await;
}

#[tokio::test]
async fn invalidated_session_is_replaced() {
    let garden = Garden::open().await;
    let discord = &garden.discord;
    discord.invalidate_sessions();
    discord.wait_for_bot_disconnect().await;
    discord.wait_for_bot().await;
    assert_eq!(garden.ask(garden.ada, "ping", json!({})).await.content(), "pong 1");
    garden.close().await;
}

#[tokio::test]
async fn wrong_tokens_are_rejected_by_api_and_gateway() {
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
async fn privileged_intents_are_rejected() {
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
async fn unknown_routes_are_recorded() {
    let garden = Garden::open().await;
    let error = garden.http.get_voice_regions().await.unwrap_err();
    assert_eq!(Refused::from(error), Refused::plain(404, 0));
    assert_eq!(garden.discord.unknown_requests(), ["GET /api/v10/voice/regions"]);
}

#[tokio::test]
async fn requests_with_held_responses_are_processed() {
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
