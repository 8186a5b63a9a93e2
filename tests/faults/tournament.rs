//! A tournament whose matches are played with the others.

use discord_playground::Id;
use serde_json::json;
use sqlx::PgPool;

use crate::faults::FaultInjector;
use crate::harness::Harness;
use crate::matches::Match;
use crate::stage::{Stage, count};

/// Players of the tournament. Everyone plays everyone once, in one thread.
const PLAYERS: usize = 3;

/// Its matches.
pub const MATCHES: usize = PLAYERS * (PLAYERS - 1) / 2;

const NAME: &str = "Fault Cup";

pub struct Tournament {
    channel: Id,
    thread: Id,
}

impl Tournament {
    /// Starts the tournament. The bot is killed after Discord created the thread, and again after it created the post about the
    /// start, each time before the response arrives.
    pub async fn start(harness: &Harness, injector: &mut FaultInjector) -> (Self, Vec<Match>) {
        let (stage, discord) = (&harness.stage, &harness.stage.discord);
        let channel = discord.add_channel(stage.server, "tournament");
        let options = json!({
            "name": NAME,
            "format": "everyone plays everyone",
            "pairs": false,
            "time": "3 days per move",
            "players": PLAYERS,
        });
        stage.told_in(channel, stage.ada, "tournament create", options).await;
        let post = discord.next_message(channel, None).await;
        let mut held = discord.hold("POST", "/threads");
        for number in 0..PLAYERS {
            let player = discord.add_user(&format!("Participant {number}"));
            discord.join(player, stage.server);
            stage.pressed(player, &post, "Join").await;
        }
        held = injector.kill_during(held, "/messages").await;
        drop(injector.kill_during(held, "/messages").await);
        let first_posts = "select count(*) from notice
                           where kind = 'turn' and message_id is not null
                             and match_id in (select match_id from match where tournament_id is not null)";
        harness.wait_for_count(first_posts, MATCHES).await;
        let rows: Vec<(i64, i64, i64, i64)> = sqlx::query_as(
            "select match_id, channel_id, white, black from match where tournament_id is not null order by match_id",
        )
        .fetch_all(&harness.pool)
        .await
        .expect("the query succeeds");
        let thread = rows[0].1.cast_unsigned();
        let matches = rows.into_iter().map(|(id, _, white, black)| {
            Match::among_others(id, thread, [white, black].map(i64::cast_unsigned))
        });
        (Self { channel, thread }, matches.collect())
    }

    /// The channel of its post, whose picture is edited.
    pub fn channel(&self) -> Id {
        self.channel
    }

    /// Asserts that the thread, each match, and each post about the tournament exist once.
    pub async fn check(&self, stage: &Stage, pool: &PgPool) {
        let games = "select count(distinct match_id) from tournament_game where match_id is not null";
        let matches = "select count(*) from match where tournament_id is not null";
        let expected = i64::try_from(MATCHES).expect("the number is small");
        assert_eq!((count(pool, games).await, count(pool, matches).await), (expected, expected));
        let (channel, thread) = (self.channel, self.thread);
        let threads = stage.discord.wait_for("the threads", |world| {
            let of_tournament = world.channels.values().filter(|one| one.parent == Some(channel));
            Some(of_tournament.map(|one| one.id).collect::<Vec<_>>())
        });
        assert_eq!(threads.await, [thread]);
        let said = |place: Id, words: &str| {
            stage.discord.messages(place).into_iter().filter(|post| post.content.contains(words)).count()
        };
        let ended = count(pool, "select count(*) from tournament where stage = 'over'").await;
        assert_eq!(i64::try_from(said(channel, "is over.")), Ok(ended));
        assert_eq!((said(channel, ""), said(thread, "begins.")), (1 + said(channel, "is over."), 1));
    }
}
