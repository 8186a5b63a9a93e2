//! Matches with random legal moves. The command for a ply is repeated until the ply is played.

use std::time::Duration;

use discord_playground::Id;
use hive::{Expansions, Game, Move, Opening, Setup, uhp_history};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::time::{Instant, timeout};

use crate::harness::Harness;
use crate::stage::Stage;

/// How long a player waits for a reply before checking whether the ply was played.
const REPLY_TIMEOUT: Duration = Duration::from_secs(5);

/// A xorshift random number generator, for reproducible runs.
pub struct Rng(u64);

impl Rng {
    pub const fn new(seed: u64) -> Self {
        Self(0x9E37_79B9_7F4A_7C15 ^ seed.wrapping_mul(0x0100_0000_01B3))
    }

    /// Returns a number in `0..end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % end as u64).expect("it is less than `end`")
    }
}

#[derive(Clone, Copy, Default)]
pub struct Tally {
    /// Plies that the bot acknowledged.
    pub acknowledged: usize,
    /// Attempts without an acknowledgement in time.
    pub unanswered: usize,
}

/// A ply as a command, and the game after it.
pub struct Choice {
    pub player: Id,
    pub channel: Id,
    pub command: &'static str,
    pub options: Value,
    after: Game,
}

/// A match between two players.
pub struct Match {
    pub id: i64,
    channel: Id,
    /// White and Black.
    players: [Id; 2],
    game: Game,
    rng: Rng,
    pub tally: Tally,
    /// Whether its players play others in the same channel, so that commands have to name it.
    is_named: bool,
}

impl Match {
    /// A match that has begun, in a channel with other matches of its players. White has not moved.
    pub fn among_others(id: i64, channel: Id, players: [Id; 2]) -> Self {
        let game = Game::new(Setup { expansions: Expansions::default(), opening: Opening::Standard });
        let rng = Rng::new(id.cast_unsigned());
        Self { id, channel, players, game, rng, tally: Tally::default(), is_named: true }
    }

    /// Starts a match between two new players in a new channel.
    pub async fn start(stage: &Stage, server: Id, number: usize) -> Self {
        let channel = stage.discord.add_channel(server, &format!("match-{number}"));
        let players = ["White", "Black"].map(|side| stage.discord.add_user(&format!("{side} {number}")));
        for person in players {
            stage.discord.join(person, server);
        }
        let [white, black] = players;
        let terms = json!({ "opponent": black, "colour": "white", "expansions": "Mosquito+Ladybug+Pillbug" });
        stage.told_in(channel, white, "challenge", terms).await;
        let challenge = stage.discord.next_message(channel, None).await;
        stage.pressed(black, &challenge, "Accept").await;
        let first = stage.discord.next_message(channel, Some(challenge.id)).await;
        let id = Stage::number(&first).parse().expect("it is a number");
        let expansions = Expansions { mosquito: true, ladybug: true, pillbug: true };
        let game = Game::new(Setup { expansions, opening: Opening::Standard });
        Self {
            id,
            channel,
            players,
            game,
            rng: Rng::new(number as u64),
            tally: Tally::default(),
            is_named: false,
        }
    }

    pub fn plies(&self) -> usize {
        self.game.history().len()
    }

    /// Whether other matches are played in its channel.
    pub fn is_among_others(&self) -> bool {
        self.is_named
    }

    pub fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Chooses the next ply at random.
    pub fn choose(&mut self) -> Choice {
        let mv = self.choose_move();
        let mut after = self.game.clone();
        after.play(mv).expect("it is legal");
        let uhp = uhp_history(&after).pop().expect("a ply was played");
        while after.outcome().is_none() && after.legal_moves().iter().all(|mv| *mv == Move::Pass) {
            after.play(Move::Pass).expect("it is the only legal move"); // the bot plays forced passes
        }
        let (command, mut options) = Stage::command_for(&self.game, &uhp);
        self.name_match(&mut options);
        Choice { player: self.players[self.plies() % 2], channel: self.channel, command, options, after }
    }

    /// Applies a ply that was played.
    pub fn apply(&mut self, choice: Choice) {
        self.game = choice.after;
    }

    /// Plays the next ply, with as many attempts as needed. Returns the time of the acknowledgement, if the bot sent it.
    pub async fn play_one(&mut self, harness: &Harness) -> Option<Instant> {
        self.maybe_propose_draw(harness).await;
        let choice = self.choose();
        let acknowledged = loop {
            let Choice { player, channel, command, ref options, .. } = choice;
            let reply = send_command(harness, player, channel, command, options.clone()).await;
            if reply.is_some_and(|text| text.starts_with("Played")) {
                break Some(Instant::now());
            }
            self.tally.unanswered += 1;
            if count_plies(&harness.pool, self.id).await > self.plies() {
                break None;
            }
        };
        self.tally.acknowledged += usize::from(acknowledged.is_some());
        self.apply(choice);
        acknowledged
    }

    fn name_match(&self, options: &mut Value) {
        if self.is_named {
            options["match"] = json!(self.id.to_string());
        }
    }

    fn choose_move(&mut self) -> Move {
        let legal = self.game.legal_moves();
        let placements: Vec<Move> =
            legal.iter().copied().filter(|mv| matches!(mv, Move::Place { .. })).collect();
        let candidates = if placements.is_empty() || self.rng.below(3) == 0 { legal } else { placements };
        candidates[self.rng.below(candidates.len())]
    }

    /// Proposes a draw for White now and then. Black declines by moving.
    async fn maybe_propose_draw(&mut self, harness: &Harness) {
        if self.plies() > 2 && self.plies().is_multiple_of(2) && self.rng.below(12) == 0 {
            let mut options = json!({});
            self.name_match(&mut options);
            send_command(harness, self.players[0], self.channel, "draw", options).await;
        }
    }
}

/// Returns the number of plies of a match in the database.
pub async fn count_plies(pool: &PgPool, id: i64) -> usize {
    let count: i64 =
        sqlx::query_scalar("select count(*) from match_event where match_id = $1 and ply is not null")
            .bind(id)
            .fetch_one(pool)
            .await
            .expect("the query succeeds");
    usize::try_from(count).expect("a count is not negative")
}

/// Sends a command. Returns the reply, unless the interaction fails or takes too long.
async fn send_command(
    harness: &Harness,
    user: Id,
    channel: Id,
    command: &str,
    options: Value,
) -> Option<String> {
    harness.count_command();
    let discord = &harness.stage.discord;
    let interaction = discord.command(user, channel, command, options).await.expect("Discord sends it");
    let answer = timeout(REPLY_TIMEOUT, discord.answer(interaction)).await.ok()?;
    (!answer.failed).then(|| answer.content().to_owned())
}
