//! Response times while the bot thinks about many practice matches.

use std::time::{Duration, Instant};

use discord_playground::Id;
use hive::{Colour, Game, Move, Opening, to_uhp, uhp_history};
use hive_engine::Level;
use hivepost::ids::{MatchId, ServerId};
use hivepost::play::challenges::{ChallengeRequest, Coin, PracticeRequest};
use hivepost::play::matches::{MatchRef, find};
use hivepost::play::moves::{MoveRequest, make_move};
use hivepost::play::{self, Caller, Database};
use hivepost::store::challenges::ChallengerColour;
use hivepost::store::matches::{Place, Rated, Terms, ThreadKind, Visibility};
use hivepost::store::players::Player;
use serde_json::{Value, json};
use tokio::time::{MissedTickBehavior, interval};

use crate::matches::recorded;
use crate::practice;
use crate::process::BotProcess;
use crate::stage::{Stage, count, level};

/// Practice matches, in all of which the bot is to move.
const PRACTICE_PLAYERS: usize = 10;
const MATCHES_PER_PLAYER: usize = 5;

/// Pairs of players. Each pair makes one move a second.
const PAIRS: usize = 20;
const MOVES_PER_PAIR: usize = 25;

/// The 99th percentile of acknowledgement times, at most.
const MAX_ACKNOWLEDGEMENT_TIME: Duration = Duration::from_millis(100);

fn caller(stage: &Stage, id: Id, channel: Id) -> Caller {
    let player = Player { id: id.into(), name: format!("Person {id}") };
    Caller::new(player, stage.now()).in_channel(stage.server.into(), channel.into())
}

fn place(stage: &Stage, channel: Id) -> Place {
    Place {
        server: ServerId::from(stage.server),
        channel: channel.into(),
        audience: Visibility::Server,
        locale: "en-US".to_owned(),
        server_language: None,
        thread: ThreadKind::None,
        parent: None,
        black_channel: None,
        foreign_server: None,
    }
}

fn person(stage: &Stage, number: usize) -> Id {
    let person = stage.discord.add_user(&format!("Person {number}"));
    stage.discord.join(person, stage.server);
    person
}

/// A player and their practice matches.
struct PracticePlayer {
    person: Caller,
    matches: Vec<MatchId>,
}

impl PracticePlayer {
    /// Moves in all matches where the bot has moved.
    async fn reply(&self, database: &Database) {
        for &id in &self.matches {
            let state = find(database, &self.person, MatchRef::Number(id)).await.expect("the match exists");
            if state.is_turn_of(self.person.id()) {
                let mv = MoveRequest::Exact(state.game.legal_moves()[0]);
                let made = make_move(database, &self.person, MatchRef::Number(id), None, mv);
                made.await.expect("the move is legal");
            }
        }
    }
}

/// Replies to the bot once a second, forever, so that it always has a turn to think about.
async fn reply(database: &Database, practice_players: &[PracticePlayer]) -> ! {
    let mut second = interval(Duration::from_secs(1));
    loop {
        second.tick().await;
        for one in practice_players {
            Box::pin(one.reply(database)).await;
        }
    }
}

/// Starts the practice matches, at full strength.
async fn keep_the_bot_busy(stage: &Stage, database: &Database, game: &Game) -> Vec<PracticePlayer> {
    let mut practice_players = Vec::new();
    for number in 0..PRACTICE_PLAYERS {
        let (one, channel) = (person(stage, number), stage.discord.add_channel(stage.server, "practice"));
        let person = caller(stage, one, channel);
        let mut matches = Vec::new();
        for _ in 0..MATCHES_PER_PLAYER {
            let offer = PracticeRequest {
                bot: Player { id: stage.discord.bot().into(), name: "Hivepost".to_owned() },
                level: Some(Level::HIGHEST),
                colour: ChallengerColour::Fixed(Colour::Black),
                expansions: game.setup().expansions,
                opening: Opening::Tournament,
                place: place(stage, channel),
            };
            let begun = play::challenges::practise(database, &person, offer, Coin::ChallengerWhite).await;
            matches.push(begun.expect("the limit of practice matches isn't reached").state.id());
        }
        practice_players.push(PracticePlayer { person, matches });
    }
    practice_players
}

/// Plays a recorded game between two players. Returns the time to acknowledge each move.
async fn play_pair(stage: &Stage, database: &Database, record: &Game, number: usize) -> Vec<Duration> {
    let channel = stage.discord.add_channel(stage.server, "hive");
    let players = [person(stage, 2 * number), person(stage, 2 * number + 1)];
    let terms = Terms {
        expansions: record.setup().expansions,
        opening: record.setup().opening,
        time: hivepost::clock::TimeControl::DaysPerMove(3),
        timeout: hivepost::clock::Timeout::Strict,
        rated: Rated::No,
    };
    let offer = ChallengeRequest {
        opponent: None,
        colour: ChallengerColour::Fixed(Colour::White),
        terms,
        place: place(stage, channel),
        opponent_channel: None,
    };
    let [white, black] = players.map(|player| caller(stage, player, channel));
    let asked = play::challenges::create(database, &white, offer).await.expect("the challenge is created");
    let server = stage.server.into();
    let accepted = play::challenges::accept(database, &black, server, asked, Coin::ChallengerWhite).await;
    accepted.expect("the challenge is open");
    let (mut game, mut waited) = (Game::new(record.setup()), Vec::new());
    let mut second = interval(Duration::from_secs(1));
    second.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for (uhp, played) in uhp_history(record).iter().zip(record.history()).take(MOVES_PER_PAIR) {
        if played.mv != Move::Pass {
            second.tick().await;
            let (command, options) = Stage::command_for(&game, uhp);
            let mover = players[usize::from(game.to_move() == Colour::Black)];
            waited.push(time_to_acknowledge(stage, (mover, channel), command, options).await);
        }
        game.play(played.mv).expect("the record is legal");
    }
    waited
}

/// Sends a command and returns the time until Discord has received the acknowledgement.
async fn time_to_acknowledge(
    stage: &Stage,
    (user, channel): (Id, Id),
    command: &str,
    options: Value,
) -> Duration {
    let begun = Instant::now();
    let sent =
        stage.discord.command(user, channel, command, options).await.expect("Discord sends the command");
    let answered = stage.discord.wait_for("an acknowledgement", |world| {
        world.messages.values().find(|message| message.interaction == Some(sent)).map(|_| ())
    });
    answered.await;
    let waited = begun.elapsed();
    let answer = stage.discord.answer(sent).await;
    assert!(answer.content().starts_with("Played"), "{}", answer.content());
    waited
}

/// With the bot built by `cargo build --release`:
/// `HIVEPOST_BINARY=target/release/hivepost cargo test --test bot practice_load -- --ignored --nocapture`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes half a minute, and its figures are those of a release build"]
async fn moves_are_acknowledged_while_the_bot_thinks_about_fifty_matches() {
    let stage = Stage::without_bot("practice-load").await;
    let database = Database::new(stage.pool().await);
    let record = Game::from_game_string(recorded("001")).expect("the record is a game");
    let practice_players = keep_the_bot_busy(&stage, &database, &record).await;
    let bot = BotProcess::start(&stage.discord, &stage.database.url()).await;
    let pairs = (PRACTICE_PLAYERS..PRACTICE_PLAYERS + PAIRS)
        .map(|number| play_pair(&stage, &database, &record, number));
    let mut waited = tokio::select! {
        waited = futures_util::future::join_all(pairs) => waited.concat(),
        never = reply(&database, &practice_players) => never,
    };
    let pool = stage.pool().await;
    let answers = count(
        &pool,
        "select count(*) from match_event e join match m using (match_id) where bot is not null",
    )
    .await;
    let (memory, still) = (bot.resident_kib(), count(&pool, "select count(*) from bot_turn").await);
    sqlx::query("delete from bot_turn").execute(&pool).await.expect("the statement succeeds");
    stage.settle(&pool).await;
    drop(bot);
    waited.sort();
    let at = |share: usize| waited[(waited.len() - 1) * share / 100];
    println!(
        "{} acknowledgements: median {:?}, 99th percentile {:?}, slowest {:?}; the bot has made {answers} moves, {still} are \
         left; {} MiB",
        waited.len(),
        at(50),
        at(99),
        at(100),
        memory / 1024
    );
    assert!(answers > 0 && still > 0, "the bot was busy all the time");
    let is_release = std::env::var_os("HIVEPOST_BINARY").is_some();
    assert!(!is_release || at(99) <= MAX_ACKNOWLEDGEMENT_TIME, "{:?}", at(99));
    stage.close().await;
}

/// With the bot built by `cargo build --release`:
/// `HIVEPOST_BINARY=target/release/hivepost cargo test --test bot within_three_seconds -- --ignored --nocapture`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "its figures are those of a release build"]
async fn at_full_strength_the_bot_answers_within_three_seconds() {
    const TURNS: usize = 20;
    let stage = Stage::without_bot("practice-answer").await;
    let bot = BotProcess::start(&stage.discord, &stage.database.url()).await;
    let options = json!({ "level": level(8), "expansions": "Mosquito+Ladybug+Pillbug" });
    let mut post = practice::begin(&stage, options).await;
    let mut waited = Vec::new();
    for _ in 0..TURNS {
        let game = practice::game_of(&stage, 1).await;
        if game.outcome().is_some() {
            break;
        }
        let own = Level::new(5).and_then(|level| level.choose(&game, 1)).expect("the game is not over");
        let (command, options) = Stage::command_for(&game, &to_uhp(&game, own.mv));
        let begun = Instant::now();
        stage.told(stage.ada, command, options).await;
        post = stage.edited(&post).await;
        waited.push(begun.elapsed());
    }
    waited.sort();
    println!("{} answers: median {:?}, slowest {:?}", waited.len(), waited[waited.len() / 2], waited.last());
    let is_release = std::env::var_os("HIVEPOST_BINARY").is_some();
    assert!(!is_release || waited.last() <= Some(&Duration::from_secs(3)), "{waited:?}");
    stage.settle(&stage.pool().await).await;
    drop(bot);
    stage.close().await;
}
