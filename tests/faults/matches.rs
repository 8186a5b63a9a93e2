//! Matches that are played with whatever is legal, by two people each who try again until they see that it counted.

use std::time::Duration;

use discord_playground::Id;
use hive::{Expansions, Game, Move, Opening, Setup, uhp_history};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::time::{Instant, timeout};

use crate::ground::Ground;
use crate::stage::Stage;

/// How long somebody waits for an answer before they look how things stand.
const PATIENCE: Duration = Duration::from_secs(5);

/// Choices that look random and are the same in every run.
pub struct Choices(u64);

impl Choices {
    pub const fn of(seed: u64) -> Self {
        Self(0x9E37_79B9_7F4A_7C15 ^ seed.wrapping_mul(0x0100_0000_01B3))
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % end as u64).expect("it is below a count")
    }
}

/// What players saw.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    /// Half-moves of which the bot said that they were played.
    pub acknowledged: usize,
    /// Attempts that had no answer in time, or the answer that something went wrong.
    pub unanswered: usize,
}

/// A half-move as a command, and the game after it.
pub struct Choice {
    pub player: Id,
    pub channel: Id,
    pub command: &'static str,
    pub options: Value,
    after: Game,
}

/// A match in a channel of its own.
pub struct Match {
    pub id: i64,
    channel: Id,
    /// White and Black.
    players: [Id; 2],
    game: Game,
    choices: Choices,
    pub tally: Tally,
}

impl Match {
    /// Two new people in a new channel begin one.
    pub async fn begin(stage: &Stage, server: Id, number: usize) -> Self {
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
        Self { id, channel, players, game, choices: Choices::of(number as u64), tally: Tally::default() }
    }

    /// How many half-moves it has.
    pub fn plies(&self) -> usize {
        self.game.history().len()
    }

    pub fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// What somebody may do next, looking random and the same in every run.
    pub fn choose(&mut self) -> Choice {
        let mv = self.choose_move();
        let mut after = self.game.clone();
        after.play(mv).expect("it is legal");
        let uhp = uhp_history(&after).pop().expect("something was played");
        while after.outcome().is_none() && after.legal_moves().iter().all(|mv| *mv == Move::Pass) {
            after.play(Move::Pass).expect("it is the only one"); // by the bot itself
        }
        let (command, options) = Stage::command_for(&self.game, &uhp);
        Choice { player: self.players[self.plies() % 2], channel: self.channel, command, options, after }
    }

    /// It was played.
    pub fn go_on(&mut self, choice: Choice) {
        self.game = choice.after;
    }

    /// Somebody plays the next half-move, however often they have to try. Gives when they were told that it was played, if
    /// they were told.
    pub async fn play_one(&mut self, ground: &Ground) -> Option<Instant> {
        self.ask_for_something(ground).await;
        let choice = self.choose();
        let told = loop {
            let Choice { player, channel, command, ref options, .. } = choice;
            let answer = ask(ground, player, channel, command, options.clone()).await;
            if answer.is_some_and(|said| said.starts_with("Played")) {
                break Some(Instant::now());
            }
            self.tally.unanswered += 1;
            if kept(&ground.pool, self.id).await > self.plies() {
                break None;
            }
        };
        self.tally.acknowledged += usize::from(told.is_some());
        self.go_on(choice);
        told
    }

    fn choose_move(&mut self) -> Move {
        let legal = self.game.legal_moves();
        let placed: Vec<Move> = legal.iter().copied().filter(|mv| matches!(mv, Move::Place { .. })).collect();
        let among = if placed.is_empty() || self.choices.below(3) == 0 { legal } else { placed };
        among[self.choices.below(among.len())]
    }

    /// Now and then White asks for a draw, which Black answers by moving on.
    async fn ask_for_something(&mut self, ground: &Ground) {
        if self.plies() > 2 && self.plies().is_multiple_of(2) && self.choices.below(12) == 0 {
            ask(ground, self.players[0], self.channel, "draw", json!({})).await;
        }
    }
}

/// How many half-moves of a match are in the database.
pub async fn kept(pool: &PgPool, id: i64) -> usize {
    let count: i64 =
        sqlx::query_scalar("select count(*) from match_event where match_id = $1 and ply is not null")
            .bind(id)
            .fetch_one(pool)
            .await
            .expect("the database counts");
    usize::try_from(count).expect("a count is not negative")
}

/// What somebody reads after a command, if anything comes.
async fn ask(ground: &Ground, user: Id, channel: Id, command: &str, options: Value) -> Option<String> {
    ground.count_command();
    let discord = &ground.stage.discord;
    let asked = discord.command(user, channel, command, options).await.expect("Discord sends it");
    let answer = timeout(PATIENCE, discord.answer(asked)).await.ok()?;
    (!answer.failed).then(|| answer.content().to_owned())
}
