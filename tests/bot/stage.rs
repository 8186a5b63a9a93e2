//! The stage of a dialogue: a Discord with a server, which is Ada's, two channels and three people, a database, and the
//! bot.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use discord_playground::{Id, Message, Options, Playground};
use hive::{Colour, Game, MoveText, game_string};
use hive_picture::Renderer;
use hivepost::clock::{Clock, TimeControl, Timeout};
use hivepost::discord::{Credentials, InteractionLimiter};
use hivepost::play::challenges::{ChallengeRequest, Coin};
use hivepost::play::search_queue::SearchQueue;
use hivepost::play::{self, Caller, Database};
use hivepost::run::{RunOptions, run};
use hivepost::store::challenges::ChallengerColour;
use hivepost::store::matches::{Place, Rated, Terms, ThreadKind, Visibility};
use hivepost::store::players::Player;
use serde_json::{Value, json};
use sqlx::PgPool;
use sqlx::postgres::PgConnectOptions;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::changes;
use crate::database::{self, TestDatabase};
use crate::rows::assert_rows_say_what_logs_say;

/// Discord's code where an application can have no more emojis.
const TOO_MANY_EMOJIS: u64 = 30008;

/// Shared by all bots of the process, as drawing sprites takes longer than anything else they do.
static PICTURES: LazyLock<Arc<Renderer>> = LazyLock::new(Arc::default);

pub struct Stage {
    pub discord: Playground,
    pub database: TestDatabase,
    pub server: Id,
    pub channel: Id,
    pub ada: Id,
    pub bert: Id,
    pub stranger: Id,
    /// How many seconds the bot's clock is ahead.
    ahead: Arc<AtomicI64>,
    clock: Clock,
    bot: Option<Running>,
    /// How many commands and presses of one person are answered in ten seconds: dialogues are faster than people.
    pub interactions: u32,
    /// How many positions the bot searches from each of a match that is analysed; from its next start on.
    pub analysis_nodes: u64,
}

struct Running {
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

impl Stage {
    /// The stage with the bot on it. `name`: of the test, for its traffic log.
    pub async fn open(name: &str) -> Self {
        let mut stage = Self::without_bot(name).await;
        stage.start_bot().await;
        stage
    }

    /// The same where the bot can have emojis. Elsewhere it has none, for no dialogue may depend on when they come.
    pub async fn with_emojis(name: &str) -> Self {
        let mut stage = Self::without_bot(name).await;
        stage.discord.clear_faults();
        stage.start_bot().await;
        stage
    }

    pub async fn without_bot(name: &str) -> Self {
        let discord = Playground::start(Options { http_log: traffic_log(name), ..Options::default() })
            .await
            .expect("a port is free");
        let server = discord.add_server("Hive Garden");
        let channel = discord.add_channel(server, "hive");
        let people = ["Ada", "Bert", "Cleo"].map(|name| discord.add_user(name));
        for person in people.into_iter().chain([discord.bot()]) {
            discord.join(person, server);
        }
        let [ada, bert, stranger] = people;
        let ahead = Arc::new(AtomicI64::default());
        let shown = ahead.clone();
        let clock = Clock::new(move || Utc::now() + TimeDelta::seconds(shown.load(Ordering::SeqCst)));
        discord.set_owner(server, ada);
        // A dialogue says in a moment what takes people days.
        discord.set_channel_limit(None, 1000, Duration::from_secs(1));
        let database = database::migrated().await;
        changes::tell_of_changes(&database.pool().await).await;
        discord.fail_next("POST", "/emojis", 400, TOO_MANY_EMOJIS, u32::MAX);
        Self {
            discord,
            database,
            server,
            channel,
            ada,
            bert,
            stranger,
            ahead,
            clock,
            bot: None,
            interactions: u32::MAX,
            analysis_nodes: 2_000,
        }
    }

    pub async fn start_bot(&mut self) {
        self.start_bot_on(self.database.options()).await;
    }

    /// The same, with another way to the database.
    pub async fn start_bot_on(&mut self, database: PgConnectOptions) {
        let (stop, stopped) = oneshot::channel::<()>();
        let pool = hivepost::store::open_database(database).await.expect("the database opens");
        let (token, url) = (self.discord.token(), self.discord.url());
        let (clock, rate) = (self.clock.clone(), InteractionLimiter::new(self.interactions));
        let analysis_nodes = self.analysis_nodes;
        let ended = tokio::spawn(async move {
            let credentials = Credentials { token: &token, api_url: Some(&url) };
            let stop = async { drop(stopped.await) };
            let pictures = PICTURES.clone();
            let search_queue = SearchQueue::with_normal_priority();
            let usual = RunOptions::new(&credentials, clock);
            let options = RunOptions { rate, analysis_nodes, pictures, search_queue, ..usual };
            run(options, pool, stop).await.expect("the bot runs");
        });
        self.bot = Some(Running { stop, ended });
        self.discord.wait_for_bot().await;
    }

    pub async fn stop_bot(&mut self) {
        if let Some(bot) = self.bot.take() {
            drop(bot.stop);
            let mut ended = bot.ended;
            // Its library looks up only now and then, or when something arrives.
            while timeout(Duration::from_millis(5), &mut ended)
                .await
                .map(|end| end.expect("it ends in peace"))
                .is_err()
            {
                self.discord.ping_gateways();
            }
            self.discord.wait_for_bot_disconnect().await;
        }
    }

    pub async fn restart_bot(&mut self) {
        self.stop_bot().await;
        self.start_bot().await;
    }

    /// Lets days pass, in which the bot is there.
    pub async fn pass_days(&self, days: i64) {
        self.pass_hours(days * 24).await;
    }

    /// Lets days pass, in which the bot is there, and does not look for what has fallen due before its usual time.
    pub async fn pass_days_unseen(&self, days: i64) {
        self.note_sign_of_life(days * 24).await;
        self.ahead.fetch_add(days * 24 * 60 * 60, Ordering::SeqCst);
    }

    /// Lets hours pass, in which the bot is there.
    pub async fn pass_hours(&self, hours: i64) {
        self.note_sign_of_life(hours).await;
        self.pass_hours_alone(hours);
    }

    /// As if the bot were there until some hours from now.
    async fn note_sign_of_life(&self, hours: i64) {
        let then = self.now() + TimeDelta::hours(hours);
        // A sign of life of a moment to come counts from then on, and not before.
        sqlx::query(
            "insert into heartbeat (process, at) values (-1, $1) on conflict (process) do update set at = $1",
        )
        .bind(then)
        .execute(&self.pool().await)
        .await
        .expect("the table takes it");
    }

    /// Lets hours pass, in which no bot is there: it has to be stopped.
    pub fn pass_hours_alone(&self, hours: i64) {
        self.ahead.fetch_add(hours * 60 * 60, Ordering::SeqCst);
        self.clock.notify_set();
    }

    /// Everybody who has played wants no reminders.
    pub async fn remind_nobody(&self) {
        sqlx::query(
            "insert into player_preference (player_id, reminders) select player_id, '{}' from player
             on conflict (player_id) do update set reminders = '{}'",
        )
        .execute(&self.pool().await)
        .await
        .expect("the table takes it");
    }

    /// What the bot's clock shows.
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    pub async fn pool(&self) -> PgPool {
        self.database.pool().await
    }

    /// What a person reads after a command: private, or the test fails.
    pub async fn told(&self, user: Id, command: &str, options: Value) -> Message {
        let sent = self.discord.command(user, self.channel, command, options).await;
        self.private(sent.expect("Discord sends the command")).await
    }

    /// What a person reads after pressing a button of a post: private, or the test fails.
    pub async fn pressed(&self, user: Id, post: &Message, label: &str) -> Message {
        let sent = self.discord.press_label(user, post.id, label).await;
        self.private(sent.expect("the button is there")).await
    }

    /// A player calls their match here off, and says that they mean it.
    pub async fn call_off(&self, user: Id) {
        let question = self.told(user, "abort", json!({})).await;
        let confirm = question.buttons().into_iter().next().expect("it asks to confirm");
        let sent = self.discord.press(user, question.id, &confirm.custom_id).await;
        let reply = self.private(sent.expect("the button is there")).await;
        assert!(reply.content.contains("is called off"), "{}", reply.content);
    }

    /// What a person reads after pressing **Board**, which posts of earlier versions have under a turn.
    pub async fn board_of_before(&self, user: Id, post: &Message) -> Message {
        let custom_id = format!("1:board:{}", Self::number(post));
        let sent = self.discord.press_stale(user, post.id, &custom_id).await;
        self.private(sent.expect("the message is there")).await
    }

    /// What a person reads after choosing from a menu: private, or the test fails.
    pub async fn chosen(&self, user: Id, dialog: &Message, menu: &str, value: &str) -> Message {
        let sent = self.discord.choose(user, dialog.id, menu, &[value]).await;
        self.private(sent.expect("the menu offers it")).await
    }

    /// What a person reads after pressing a button of the dialog behind **More…**.
    pub async fn pressed_more(&self, user: Id, post: &Message, label: &str) -> Message {
        let dialog = self.pressed(user, post, "More…").await;
        self.pressed(user, &dialog, label).await
    }

    pub async fn private(&self, interaction: Id) -> Message {
        let answer = self.discord.answer(interaction).await;
        assert!(!answer.failed, "the interaction failed");
        assert!(answer.ephemeral, "everybody read: {}", answer.content());
        let message = answer.message();
        assert!(message.mentions.is_empty(), "a private reply called somebody");
        message
    }

    /// A challenge from Ada to Bert that Bert accepts; gives the first post of the match.
    pub async fn begin(&self, options: Value) -> Message {
        let mut all = json!({ "opponent": self.bert });
        let fields = all.as_object_mut().expect("it is an object");
        fields.extend(options.as_object().expect("options are an object").clone());
        let before = self.last_post();
        self.told(self.ada, "challenge", all).await;
        let challenge = self.discord.next_message(self.channel, before).await;
        assert_eq!(challenge.mentions, [self.bert]);
        self.pressed(self.bert, &challenge, "Accept").await;
        self.discord.next_message(self.channel, Some(challenge.id)).await
    }

    /// A match with Ada as White and Bert as Black.
    pub async fn begin_as_white(&self) -> Message {
        self.begin(json!({ "colour": "white" })).await
    }

    /// A match with Ada as White and Bert as Black in which both have moved: its game, and its last post.
    pub async fn begun(&self, options: Value) -> (Game, Message) {
        let mut all = json!({ "colour": "white" });
        all.as_object_mut().expect("an object").extend(options.as_object().expect("an object").clone());
        self.begin(all).await;
        let mut game = Game::from_game_string("Base").expect("it is a type");
        let post = self.play(&mut game, "wS1;bS1 wS1-").await;
        (game, post)
    }

    /// A match with Ada as White and Bert as Black that goes on from this game; gives its first post.
    pub async fn import(&self, game: &Game) -> Message {
        let brought = play::challenges::parse_import(&game_string(game)).expect("it is a game");
        let [ada, bert] = [(self.ada, "Ada"), (self.bert, "Bert")].map(|(id, name)| {
            let player = Player { id: id.into(), name: name.to_owned() };
            Caller::new(player, self.now()).in_channel(self.server.into(), self.channel.into())
        });
        let terms = Terms {
            expansions: game.setup().expansions,
            opening: game.setup().opening,
            time: TimeControl::DaysPerMove(3),
            timeout: Timeout::Strict,
            rated: Rated::No,
        };
        let place = Place {
            server: self.server.into(),
            channel: self.channel.into(),
            audience: Visibility::Server,
            locale: "en-US".to_owned(),
            server_language: None,
            thread: ThreadKind::None,
            parent: None,
        };
        let (opponent, colour) = (Some(bert.player.clone()), ChallengerColour::Fixed(Colour::White));
        let offer = ChallengeRequest { opponent, colour, terms, place };
        let (database, before) = (Database::new(self.pool().await), self.last_post());
        let id = play::challenges::import(&database, &ada, offer, &brought).await.expect("it is offered");
        let challenge = self.discord.next_message(self.channel, before).await;
        let server = self.server.into();
        let begun = play::challenges::accept(&database, &bert, server, id, Coin::ChallengerWhite).await;
        begun.expect("it is open");
        self.discord.next_message(self.channel, Some(challenge.id)).await
    }

    pub fn last_post(&self) -> Option<Id> {
        self.discord.messages(self.channel).last().map(|message| message.id)
    }

    /// The command for a half-move of a game.
    pub fn command_for(game: &Game, uhp: &str) -> (&'static str, Value) {
        let (piece, place) = uhp.split_once(' ').map_or((uhp, None), |(piece, place)| (piece, Some(place)));
        let text: MoveText = uhp.parse().expect("it is UHP");
        match text.to_move(game).expect("it is legal") {
            hive::Move::Place { .. } => match place {
                Some(place) => ("place", json!({ "piece": piece, "at": place })),
                None => ("place", json!({ "piece": piece })),
            },
            _ => ("move", json!({ "piece": piece, "to": place.expect("a move has a target") })),
        }
    }

    /// Who plays a colour, when Ada plays White.
    pub fn player(&self, colour: Colour) -> Id {
        match colour {
            Colour::White => self.ada,
            Colour::Black => self.bert,
        }
    }

    /// Plays half-moves; `uhp`: separated by semicolons. Waits for each post; gives the last.
    pub async fn play(&self, game: &mut Game, uhp: &str) -> Message {
        let mut post = None;
        for text in uhp.split(';') {
            let before = self.last_post();
            let (command, options) = Self::command_for(game, text);
            let reply = self.told(self.player(game.to_move()), command, options).await;
            assert!(reply.content.starts_with("Played"), "{text}: {}", reply.content);
            let mv = text.parse::<MoveText>().expect("it is UHP").to_move(game).expect("it is legal");
            game.play(mv).expect("it is legal");
            post = Some(self.discord.next_message(self.channel, before).await);
        }
        post.expect("something was played")
    }

    /// Ends a dialogue in which some posts could not be made.
    pub async fn close_after_losses(mut self) {
        self.settle(&self.pool().await).await;
        self.stop_bot().await;
        assert_eq!(self.discord.unknown_requests(), Vec::<String>::new());
        self.discord.stop().await;
    }

    /// Ends the dialogue: nothing is left over.
    pub async fn close(mut self) {
        let pool = self.pool().await;
        self.settle(&pool).await;
        assert_nothing_given_up(&pool).await;
        self.stop_bot().await;
        assert_rows_say_what_logs_say(&Database::new(pool)).await;
        assert_eq!(self.discord.unknown_requests(), Vec::<String>::new());
        self.discord.stop().await;
    }
}

/// Notices not sent, and posts whose buttons should be gone.
const LEFT_TO_DO: &str = "
    select concat(kind, ' ', match_id, ' ', ply, ' after attempt ', attempts) from notice n
    where done_at is null or has_buttons and exists (
        select from notice later
        where later.match_id = n.match_id and later.notice_id > n.notice_id
          and (later.message_id is not null and later.kind in ('turn', 'result')
               or n.kind = 'offer' and later.kind = 'offer_closed' and later.events = n.events))";

/// What nobody may change by being refused.
#[derive(Debug, PartialEq, Eq)]
pub struct Standing {
    posts: Vec<(Id, String)>,
    half_moves: i64,
    notices: i64,
    answers: i64,
}

impl Stage {
    /// Waits until all that was to be said is said, and no post shows buttons but the newest of its match.
    pub async fn settle(&self, pool: &PgPool) {
        changes::until(pool, "all to be said", async || {
            let left: Vec<String> =
                sqlx::query_scalar(LEFT_TO_DO).fetch_all(pool).await.expect("the database lists");
            if left.is_empty() { Ok(()) } else { Err(format!("left to do: {left:?}")) }
        })
        .await;
    }

    /// All posts, and how much is in the database.
    pub async fn standing(&self, pool: &PgPool) -> Standing {
        self.settle(pool).await;
        let posts = self.discord.wait_for("the posts", |world| {
            let public = world.messages.values().filter(|message| message.only_for.is_none());
            Some(public.map(|message| (message.id, message.content.clone())).collect())
        });
        Standing {
            posts: posts.await,
            half_moves: count(pool, "select count(*) from match_event").await,
            notices: count(pool, "select count(*) from notice").await,
            answers: count(pool, "select count(*) from challenge where closed_at is not null").await,
        }
    }

    /// Waits until the database counts something.
    pub async fn counted(&self, statement: &'static str) {
        let pool = self.pool().await;
        changes::until(&pool, statement, async || {
            let counted = count(&pool, statement).await;
            if counted > 0 { Ok(()) } else { Err("none".to_owned()) }
        })
        .await;
    }

    /// What a person reads after a command that changes nothing.
    pub async fn refused(&self, user: Id, command: &str, options: Value) -> String {
        let pool = self.pool().await;
        let before = self.standing(&pool).await;
        let reply = self.told(user, command, options).await;
        self.assert_refusal(&reply);
        assert_eq!(self.standing(&pool).await, before, "after: {}", reply.content);
        reply.content
    }

    /// What a person reads after a press that changes nothing. The message need not show the button any more.
    pub async fn refused_press(&self, user: Id, post: &Message, custom_id: &str) -> String {
        let pool = self.pool().await;
        let before = self.standing(&pool).await;
        let sent = self.discord.press_stale(user, post.id, custom_id).await;
        let reply = self.private(sent.expect("the message is there")).await;
        self.assert_refusal(&reply);
        assert_eq!(self.standing(&pool).await, before, "after: {}", reply.content);
        reply.content
    }

    fn assert_refusal(&self, reply: &Message) {
        let is_play = |label: &str| label.starts_with("Play #") || label == "The rule";
        let leads_on = reply.buttons().iter().all(|button| is_play(&button.label));
        assert!(
            leads_on,
            "a refusal asks nothing, but leads to other matches or to the rule: {}",
            reply.content
        );
        for shown in &reply.attachments {
            let words = shown.description.as_deref().expect("a picture has a description");
            assert!(words.starts_with(&reply.content.replace('`', "")), "it shows something else: {words}");
        }
        assert!(!reply.content.contains("incident"), "not the player's fault: {}", reply.content);
        assert_eq!(reply.author, self.discord.bot());
    }

    /// A person in a direct-message channel reads this after a command.
    pub async fn told_in(&self, channel: Id, user: Id, command: &str, options: Value) -> Message {
        let sent = self.discord.command(user, channel, command, options).await;
        self.private(sent.expect("Discord sends the command")).await
    }

    /// `user` challenges with these options; gives the post.
    pub async fn challenge(&self, user: Id, options: Value) -> Message {
        let before = self.last_post();
        self.told(user, "challenge", options).await;
        self.discord.next_message(self.channel, before).await
    }

    /// The number of the match that a post is about.
    pub fn number(post: &Message) -> String {
        let (_, rest) = post.content.split_once("match #").expect("the post names its match");
        rest.chars().take_while(char::is_ascii_digit).collect()
    }
}

/// Everything that was to be said was said.
pub async fn assert_nothing_given_up(pool: &PgPool) {
    let given_up: Vec<String> =
        sqlx::query_scalar("select concat(kind, ': ', failure) from notice where failure is not null")
            .fetch_all(pool)
            .await
            .expect("the database lists");
    assert!(given_up.is_empty(), "given up: {given_up:?}");
}

/// What a statement counts.
pub async fn count(pool: &PgPool, statement: &'static str) -> i64 {
    sqlx::query_scalar(statement).fetch_one(pool).await.expect("the database counts")
}

/// The names of all traffic logs so far.
static NAMES: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Where the traffic of a test goes, if somebody wants to check it. Two with one name would write into one file: so that
/// is refused, whether or not anybody wants to.
pub fn traffic_log(name: &str) -> Option<PathBuf> {
    let is_new = NAMES.lock().expect("nobody panics who holds it").insert(name.to_owned());
    assert!(is_new, "another test writes the traffic log {name} already");
    let folder = PathBuf::from(std::env::var_os("HIVEPOST_HTTP_LOG_DIR")?);
    std::fs::create_dir_all(&folder).expect("the folder for traffic logs can be made");
    Some(folder.join(format!("{name}.jsonl")))
}
