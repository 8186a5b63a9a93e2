//! How long people wait while the bot thinks about many matches of its own.

use std::time::{Duration, Instant};

use discord_playground::Id;
use hive::{Colour, Game, Move, Opening, to_uhp, uhp_history};
use hive_engine::Level;
use hivepost::ids::{MatchId, ServerId};
use hivepost::play::challenges::{Coin, Offer, PracticeOffer};
use hivepost::play::matches::{Which, find};
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
use crate::stage::{Stage, count};

/// So many people have so many matches against the bot, in each of which it has to move.
const PRACTISING: usize = 10;
const MATCHES_OF_EACH: usize = 5;

/// So many pairs play each other, and one of each moves once a second.
const PAIRS: usize = 20;
const MOVES_OF_EACH: usize = 25;

/// How long somebody waits at most, 99 times of 100, until Discord knows that they are answered.
const ACKNOWLEDGED: Duration = Duration::from_millis(100);

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
        chosen: None,
        thread: ThreadKind::None,
        parent: None,
    }
}

fn person(stage: &Stage, number: usize) -> Id {
    let person = stage.discord.add_user(&format!("Person {number}"));
    stage.discord.join(person, stage.server);
    person
}

/// Somebody's matches against the bot.
struct Practising {
    person: Caller,
    matches: Vec<MatchId>,
}

impl Practising {
    /// Answers what the bot has played, wherever it has.
    async fn answer(&self, database: &Database) {
        for &id in &self.matches {
            let state = find(database, &self.person, Which::Number(id)).await.expect("it is there");
            if state.is_turn_of(self.person.id()) {
                let mv = MoveRequest::Exactly(state.game.legal_moves()[0]);
                let made = make_move(database, &self.person, Which::Number(id), None, mv);
                made.await.expect("it is legal");
            }
        }
    }
}

/// Answers the bot once a second, for ever, so that it never has nothing to think about.
async fn answer(database: &Database, practising: &[Practising]) -> ! {
    let mut second = interval(Duration::from_secs(1));
    loop {
        second.tick().await;
        for one in practising {
            Box::pin(one.answer(database)).await;
        }
    }
}

/// Has the bot think about many matches at full strength.
async fn keep_the_bot_busy(stage: &Stage, database: &Database, game: &Game) -> Vec<Practising> {
    let mut practising = Vec::new();
    for number in 0..PRACTISING {
        let (one, channel) = (person(stage, number), stage.discord.add_channel(stage.server, "practice"));
        let person = caller(stage, one, channel);
        let mut matches = Vec::new();
        for _ in 0..MATCHES_OF_EACH {
            let offer = PracticeOffer {
                bot: Player { id: stage.discord.bot().into(), name: "Hivepost".to_owned() },
                level: Some(Level::HIGHEST),
                colour: ChallengerColour::Fixed(Colour::Black),
                expansions: game.setup().expansions,
                opening: Opening::Tournament,
                place: place(stage, channel),
            };
            let begun = play::challenges::practise(database, &person, offer, Coin::ChallengerWhite).await;
            matches.push(begun.expect("there is room").state.id());
        }
        practising.push(Practising { person, matches });
    }
    practising
}

/// Two people who play this game on; gives how long each acknowledgement took.
async fn two_play(stage: &Stage, database: &Database, record: &Game, number: usize) -> Vec<Duration> {
    let channel = stage.discord.add_channel(stage.server, "hive");
    let players = [person(stage, 2 * number), person(stage, 2 * number + 1)];
    let terms = Terms {
        expansions: record.setup().expansions,
        opening: record.setup().opening,
        time: hivepost::clock::TimeControl::DaysPerMove(3),
        timeout: hivepost::clock::Timeout::Strict,
        rated: Rated::No,
    };
    let offer = Offer {
        opponent: None,
        colour: ChallengerColour::Fixed(Colour::White),
        terms,
        place: place(stage, channel),
    };
    let [white, black] = players.map(|player| caller(stage, player, channel));
    let asked = play::challenges::create(database, &white, offer).await.expect("it is made");
    let server = stage.server.into();
    let accepted = play::challenges::accept(database, &black, server, asked, Coin::ChallengerWhite).await;
    accepted.expect("it is open");
    let (mut game, mut waited) = (Game::new(record.setup()), Vec::new());
    let mut second = interval(Duration::from_secs(1));
    second.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for (uhp, played) in uhp_history(record).iter().zip(record.history()).take(MOVES_OF_EACH) {
        if played.mv != Move::Pass {
            second.tick().await;
            let (command, options) = Stage::command_for(&game, uhp);
            let mover = players[usize::from(game.to_move() == Colour::Black)];
            waited.push(acknowledged(stage, (mover, channel), command, options).await);
        }
        game.play(played.mv).expect("the record is legal");
    }
    waited
}

/// From a command to the moment at which Discord knows that it is answered.
async fn acknowledged(stage: &Stage, (user, channel): (Id, Id), command: &str, options: Value) -> Duration {
    let begun = Instant::now();
    let sent = stage.discord.command(user, channel, command, options).await.expect("Discord sends it");
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
async fn while_the_bot_thinks_about_fifty_matches_twenty_moves_a_second_are_acknowledged_at_once() {
    let stage = Stage::without_bot("practice-load").await;
    let database = Database::new(stage.pool().await);
    let record = Game::from_game_string(recorded("001")).expect("the record is a game");
    let practising = keep_the_bot_busy(&stage, &database, &record).await;
    let bot = BotProcess::start(&stage.discord, &stage.database.url()).await;
    let pairs = (PRACTISING..PRACTISING + PAIRS).map(|number| two_play(&stage, &database, &record, number));
    let mut waited = tokio::select! {
        waited = futures_util::future::join_all(pairs) => waited.concat(),
        never = answer(&database, &practising) => never,
    };
    let pool = stage.pool().await;
    let answers = count(
        &pool,
        "select count(*) from match_event e join match m using (match_id) where bot is not null",
    )
    .await;
    let (memory, still) = (bot.resident_kib(), count(&pool, "select count(*) from bot_turn").await);
    sqlx::query("delete from bot_turn").execute(&pool).await.expect("the rest need not be thought of");
    stage.settle(&pool).await;
    drop(bot);
    waited.sort();
    let at = |share: usize| waited[(waited.len() - 1) * share / 100];
    println!(
        "{} acknowledgements: median {:?}, 99th percentile {:?}, slowest {:?}; the bot has made {answers} half-moves, {still} are \
         left; {} MiB",
        waited.len(),
        at(50),
        at(99),
        at(100),
        memory / 1024
    );
    assert!(answers > 0 && still > 0, "it has thought all the time");
    let is_release = std::env::var_os("HIVEPOST_BINARY").is_some();
    assert!(!is_release || at(99) <= ACKNOWLEDGED, "{:?}", at(99));
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
    let options = json!({ "level": "8 · as well as I can", "expansions": "Mosquito+Ladybug+Pillbug" });
    let mut post = practice::begun(&stage, options).await;
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
        post = stage.discord.next_message(stage.channel, Some(post.id)).await;
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
