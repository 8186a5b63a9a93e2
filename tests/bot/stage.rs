//! The setup of a dialogue: a simulated Discord, a database and the bot. Ada owns the server. Bert and Cleo, the
//! `stranger`, are members.
//!
//! Tests are written as dialogues with these verbs:
//!
//! | method of [`Stage`] | meaning |
//! |---|---|
//! | `told`, `told_in` | a user sends a command; returns the private reply |
//! | `pressed`, `pressed_more` | a user presses a button of a post, or of its **More…** dialog; returns the private reply |
//! | `chosen` | a user chooses from a menu; returns the private reply |
//! | `refused`, `refused_press` | like `told` and `pressed`, and asserts that nothing has changed |
//! | `private` | returns the reply to an interaction, and asserts that only the user can see it |
//! | `settle` | waits until all notices are posted |
//! | `close` | ends the dialogue, and asserts that no work is left and that rows match logs |

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
use hivepost::discord::words::Text;
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
use crate::rows::assert_rows_match_logs;

/// Discord's error code: maximum number of emojis reached.
const TOO_MANY_EMOJIS: u64 = 30008;

/// Shared by all bots of the process, because drawing the sprites is slow.
static PICTURES: LazyLock<Arc<Renderer>> = LazyLock::new(Arc::default);

pub struct Stage {
    pub discord: Playground,
    pub database: TestDatabase,
    pub server: Id,
    pub channel: Id,
    pub ada: Id,
    pub bert: Id,
    pub stranger: Id,
    /// How far the bot's clock is ahead of the system clock, in seconds.
    clock_offset: Arc<AtomicI64>,
    clock: Clock,
    bot: Option<Running>,
    /// Interactions per user and ten seconds. Unlimited by default, because dialogues are faster than people.
    pub interaction_limit: u32,
    /// Nodes per position in analyses. Takes effect when the bot starts.
    pub analysis_nodes: u64,
}

struct Running {
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

impl Stage {
    /// Starts everything, with the bot. `name` names the traffic log.
    pub async fn open(name: &str) -> Self {
        let mut stage = Self::without_bot(name).await;
        stage.start_bot().await;
        stage
    }

    /// Like [`Self::open`], with application emojis. Other dialogues have none, because their upload isn't synchronised.
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
        let clock_offset = Arc::new(AtomicI64::default());
        let offset = clock_offset.clone();
        let clock = Clock::new(move || Utc::now() + TimeDelta::seconds(offset.load(Ordering::SeqCst)));
        discord.set_owner(server, ada);
        // Dialogues post much faster than people.
        discord.set_channel_limit(None, 1000, Duration::from_secs(1));
        let database = database::migrated().await;
        changes::notify_on_changes(&database.pool().await).await;
        discord.fail_next("POST", "/emojis", 400, TOO_MANY_EMOJIS, u32::MAX);
        Self {
            discord,
            database,
            server,
            channel,
            ada,
            bert,
            stranger,
            clock_offset,
            clock,
            bot: None,
            interaction_limit: u32::MAX,
            analysis_nodes: 2_000,
        }
    }

    pub async fn start_bot(&mut self) {
        self.start_bot_on(self.database.options()).await;
    }

    /// Starts the bot with other connection options.
    pub async fn start_bot_on(&mut self, database: PgConnectOptions) {
        let (stop, stopped) = oneshot::channel::<()>();
        let pool = hivepost::store::open_database(database).await.expect("the database opens");
        let (token, url) = (self.discord.token(), self.discord.url());
        let (clock, rate) = (self.clock.clone(), InteractionLimiter::new(self.interaction_limit));
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
            // serenity notices the shutdown only on a timer or when a gateway event arrives.
            while timeout(Duration::from_millis(5), &mut ended)
                .await
                .map(|end| end.expect("the bot stops without a panic"))
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

    /// Advances the clock by days during which the bot is online.
    pub async fn pass_days(&self, days: i64) {
        self.pass_hours(days * 24).await;
    }

    /// Like [`Self::pass_days`], but jobs wait for their usual poll interval.
    pub async fn pass_days_without_notifying(&self, days: i64) {
        self.extend_heartbeat(days * 24).await;
        self.clock_offset.fetch_add(days * 24 * 60 * 60, Ordering::SeqCst);
    }

    /// Advances the clock by hours during which the bot is online.
    pub async fn pass_hours(&self, hours: i64) {
        self.extend_heartbeat(hours).await;
        self.pass_hours_offline(hours);
    }

    /// Writes a heartbeat of `hours` from now, so that this time doesn't count as downtime.
    async fn extend_heartbeat(&self, hours: i64) {
        let then = self.now() + TimeDelta::hours(hours);
        sqlx::query(
            "insert into heartbeat (process, at) values (-1, $1) on conflict (process) do update set at = $1",
        )
        .bind(then)
        .execute(&self.pool().await)
        .await
        .expect("the statement succeeds");
    }

    /// Advances the clock without extending the heartbeat: if the bot is stopped, by hours of downtime.
    pub fn pass_hours_offline(&self, hours: i64) {
        self.clock_offset.fetch_add(hours * 60 * 60, Ordering::SeqCst);
        self.clock.notify_set();
    }

    /// Turns reminders off for all players that the bot knows.
    pub async fn disable_reminders(&self) {
        sqlx::query(
            "insert into player_preference (player_id, reminders) select player_id, '{}' from player
             on conflict (player_id) do update set reminders = '{}'",
        )
        .execute(&self.pool().await)
        .await
        .expect("the statement succeeds");
    }

    /// The time of the bot's clock.
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    pub async fn pool(&self) -> PgPool {
        self.database.pool().await
    }

    /// Sends a command in the channel and returns the private reply. `/place` without a place means the middle.
    pub async fn told(&self, user: Id, command: &str, options: Value) -> Message {
        self.told_in(self.channel, user, command, options).await
    }

    /// Presses a button and returns the private reply.
    pub async fn pressed(&self, user: Id, post: &Message, label: &str) -> Message {
        let sent = self.discord.press_label(user, post.id, label).await;
        self.private(sent.expect("the button is there")).await
    }

    /// Aborts the user's match in the channel, and confirms.
    pub async fn abort_match(&self, user: Id) {
        let question = self.told(user, "abort", json!({})).await;
        let confirm = question.buttons().into_iter().next().expect("the question has a confirm button");
        let sent = self.discord.press(user, question.id, &confirm.custom_id).await;
        let reply = self.private(sent.expect("the button is there")).await;
        assert!(reply.content.contains("is aborted"), "{}", reply.content);
    }

    /// Presses **Board**, a button of turn posts of earlier versions.
    pub async fn pressed_legacy_board(&self, user: Id, post: &Message) -> Message {
        let custom_id = format!("1:board:{}", Self::number(post));
        let sent = self.discord.press_stale(user, post.id, &custom_id).await;
        self.private(sent.expect("the message is there")).await
    }

    /// Chooses from a menu and returns the private reply.
    pub async fn chosen(&self, user: Id, dialog: &Message, menu: &str, value: &str) -> Message {
        let sent = self.discord.choose(user, dialog.id, menu, &[value]).await;
        self.private(sent.expect("the menu offers it")).await
    }

    /// Presses **More…**, then a button of that dialog.
    pub async fn pressed_more(&self, user: Id, post: &Message, label: &str) -> Message {
        let dialog = self.pressed(user, post, "More…").await;
        self.pressed(user, &dialog, label).await
    }

    pub async fn private(&self, interaction: Id) -> Message {
        let answer = self.discord.answer(interaction).await;
        assert!(!answer.failed, "the interaction failed");
        assert!(answer.ephemeral, "the reply is public: {}", answer.content());
        let message = answer.message();
        assert!(message.mentions.is_empty(), "a private reply pings");
        message
    }

    /// Ada challenges Bert, who accepts. Returns the first post of the match.
    pub async fn begin(&self, options: Value) -> Message {
        let mut all = json!({ "opponent": self.bert });
        let fields = all.as_object_mut().expect("the options are an object");
        fields.extend(options.as_object().expect("the options are an object").clone());
        let before = self.last_post();
        self.told(self.ada, "challenge", all).await;
        let challenge = self.discord.next_message(self.channel, before).await;
        assert_eq!(challenge.mentions, [self.bert]);
        self.pressed(self.bert, &challenge, "Accept").await;
        self.discord.next_message(self.channel, Some(challenge.id)).await
    }

    /// Starts a match with Ada as White and Bert as Black.
    pub async fn begin_as_white(&self) -> Message {
        self.begin(json!({ "colour": "white" })).await
    }

    /// Starts a match with Ada as White in which both have moved. Returns its game and its last post.
    pub async fn begin_with_first_moves(&self, options: Value) -> (Game, Message) {
        let mut all = json!({ "colour": "white" });
        all.as_object_mut()
            .expect("the options are an object")
            .extend(options.as_object().expect("the options are an object").clone());
        self.begin(all).await;
        let mut game = Game::from_game_string("Base").expect("the game type is valid");
        let post = self.play(&mut game, "wS1;bS1 wS1-").await;
        (game, post)
    }

    /// Starts a match that continues `game`, with Ada as White. Returns its first post.
    pub async fn import(&self, game: &Game) -> Message {
        let imported = play::challenges::parse_import(&game_string(game)).expect("the game string is valid");
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
            black_channel: None,
            foreign_server: None,
        };
        let (opponent, colour) = (Some(bert.player.clone()), ChallengerColour::Fixed(Colour::White));
        let offer = ChallengeRequest { opponent, colour, terms, place, opponent_channel: None };
        let (database, before) = (Database::new(self.pool().await), self.last_post());
        let id = play::challenges::import(&database, &ada, offer, &imported)
            .await
            .expect("the import is accepted");
        let challenge = self.discord.next_message(self.channel, before).await;
        let server = self.server.into();
        let begun = play::challenges::accept(&database, &bert, server, id, Coin::ChallengerWhite).await;
        begun.expect("the challenge is open");
        self.discord.next_message(self.channel, Some(challenge.id)).await
    }

    /// Waits until the bot has edited this post to show the next turn or the result of its match.
    pub async fn edited(&self, post: &Message) -> Message {
        self.discord
            .wait_for("the post to show the next turn", |world| {
                let now = world.messages.get(&post.id);
                now.filter(|now| now.content != post.content && !now.buttons().is_empty()).cloned()
            })
            .await
    }

    pub fn last_post(&self) -> Option<Id> {
        self.discord.messages(self.channel).last().map(|message| message.id)
    }

    /// The command and its options for a move in UHP notation.
    pub fn command_for(game: &Game, uhp: &str) -> (&'static str, Value) {
        let (piece, place) = uhp.split_once(' ').map_or((uhp, None), |(piece, place)| (piece, Some(place)));
        let text: MoveText = uhp.parse().expect("the text is a UHP move");
        match text.legal_move(game).expect("the move is legal") {
            hive::Move::Place { .. } => match place {
                Some(place) => ("place", json!({ "piece": piece, "at": place })),
                None => ("place", json!({ "piece": piece, "at": "." })),
            },
            _ => ("move", json!({ "piece": piece, "to": place.expect("a move has a target") })),
        }
    }

    /// The player of a colour, if Ada plays White.
    pub fn player(&self, colour: Colour) -> Id {
        match colour {
            Colour::White => self.ada,
            Colour::Black => self.bert,
        }
    }

    /// Plays moves in UHP notation, separated by semicolons. Waits for each post and returns the last.
    pub async fn play(&self, game: &mut Game, uhp: &str) -> Message {
        let mut post = None;
        for text in uhp.split(';') {
            let before = self.last_post();
            let (command, options) = Self::command_for(game, text);
            let reply = self.told(self.player(game.to_move()), command, options).await;
            assert!(reply.content.starts_with("Played"), "{text}: {}", reply.content);
            let mv = text
                .parse::<MoveText>()
                .expect("the text is a UHP move")
                .legal_move(game)
                .expect("the move is legal");
            game.play(mv).expect("the move is legal");
            post = Some(self.discord.next_message(self.channel, before).await);
        }
        post.expect("`uhp` has at least one move")
    }

    /// Ends a dialogue in which some notices failed.
    pub async fn close_despite_lost_posts(mut self) {
        self.settle(&self.pool().await).await;
        self.stop_bot().await;
        assert_eq!(self.discord.unknown_requests(), Vec::<String>::new());
        self.discord.stop().await;
    }

    /// Ends the dialogue and asserts that no work is left.
    pub async fn close(mut self) {
        let pool = self.pool().await;
        self.settle(&pool).await;
        assert_no_notice_failed(&pool).await;
        self.stop_bot().await;
        assert_rows_match_logs(&Database::new(pool)).await;
        assert_eq!(self.discord.unknown_requests(), Vec::<String>::new());
        self.discord.stop().await;
    }
}

/// Selects unsent notices, except postponed edits, and posts that are still to be edited into statements without buttons.
const PENDING: &str = "
    select concat(kind, ' ', match_id, ' ', ply, ' after attempt ', attempts) from notice n
    where done_at is null and (kind not in ('puzzle_solvers', 'tournament_table') or retry_at <= $1 or claimed_by is not null) or (has_buttons or is_open) and exists (
        select from notice later
        where later.match_id = n.match_id and later.notice_id > n.notice_id and (later.lane = n.lane or not n.is_copy)
          and (later.message_id is not null and later.kind in ('turn', 'result')
               or n.kind = 'offer' and later.kind = 'offer_closed' and later.events = n.events))";

/// The state that a refused command must not change.
#[derive(Debug, PartialEq, Eq)]
pub struct Snapshot {
    posts: Vec<(Id, String)>,
    events: i64,
    notices: i64,
    answers: i64,
}

impl Stage {
    /// Waits until all notices are sent and only the newest post of each match has buttons.
    pub async fn settle(&self, pool: &PgPool) {
        changes::until(pool, "all notices to be sent", async || {
            let left: Vec<String> = sqlx::query_scalar(PENDING)
                .bind(self.now())
                .fetch_all(pool)
                .await
                .expect("the query succeeds");
            if left.is_empty() { Ok(()) } else { Err(format!("left to do: {left:?}")) }
        })
        .await;
    }

    /// Returns all public posts and some row counts.
    pub async fn snapshot(&self, pool: &PgPool) -> Snapshot {
        self.settle(pool).await;
        let posts = self.discord.wait_for("the posts", |world| {
            let public = world.messages.values().filter(|message| message.only_for.is_none());
            Some(public.map(|message| (message.id, message.content.clone())).collect())
        });
        Snapshot {
            posts: posts.await,
            events: count(pool, "select count(*) from match_event").await,
            notices: count(pool, "select count(*) from notice").await,
            answers: count(pool, "select count(*) from challenge where closed_at is not null").await,
        }
    }

    /// Waits until this `select count(*)` isn't zero.
    pub async fn wait_until_counted(&self, statement: &'static str) {
        let pool = self.pool().await;
        changes::until(&pool, statement, async || {
            let counted = count(&pool, statement).await;
            if counted > 0 { Ok(()) } else { Err("none".to_owned()) }
        })
        .await;
    }

    /// Waits until this `select count(*)` is zero.
    pub async fn wait_until_none(&self, statement: &'static str) {
        let pool = self.pool().await;
        changes::until(&pool, statement, async || {
            let counted = count(&pool, statement).await;
            if counted == 0 { Ok(()) } else { Err(format!("{counted} are left")) }
        })
        .await;
    }

    /// Sends a command, asserts that it is refused and changes nothing, and returns the text of the private reply.
    pub async fn refused(&self, user: Id, command: &str, options: Value) -> String {
        let pool = self.pool().await;
        let before = self.snapshot(&pool).await;
        let reply = self.told(user, command, options).await;
        self.assert_refusal(&reply);
        assert_eq!(self.snapshot(&pool).await, before, "after: {}", reply.content);
        reply.content
    }

    /// Like [`Self::refused`], with the press of a button, which the message need not have.
    pub async fn refused_press(&self, user: Id, post: &Message, custom_id: &str) -> String {
        let pool = self.pool().await;
        let before = self.snapshot(&pool).await;
        let sent = self.discord.press_stale(user, post.id, custom_id).await;
        let reply = self.private(sent.expect("the message is there")).await;
        self.assert_refusal(&reply);
        assert_eq!(self.snapshot(&pool).await, before, "after: {}", reply.content);
        reply.content
    }

    fn assert_refusal(&self, reply: &Message) {
        let is_play = |label: &str| label.starts_with("Play #") || label == "The rule";
        let only_links = reply.buttons().iter().all(|button| is_play(&button.label));
        assert!(
            only_links,
            "a refusal only has buttons for other matches or for the rule: {}",
            reply.content
        );
        for shown in &reply.attachments {
            let words = shown.description.as_deref().expect("a picture has a description");
            assert!(
                words.starts_with(&reply.content.replace('`', "")),
                "the description doesn't start with the reply: {words}"
            );
        }
        assert!(!reply.content.contains("incident"), "an internal error: {}", reply.content);
        assert_eq!(reply.author, self.discord.bot());
    }

    /// Like [`Self::told`], in another channel.
    pub async fn told_in(&self, channel: Id, user: Id, command: &str, mut options: Value) -> Message {
        if command == "place" && options["at"].is_null() {
            options["at"] = json!(".");
        }
        let sent = self.discord.command(user, channel, command, options).await;
        self.private(sent.expect("Discord sends the command")).await
    }

    /// The page of the server's settings, which Ada manages.
    pub async fn server_settings(&self, channel: Id) -> Message {
        let dialog = self.told_in(channel, self.ada, "settings", json!({})).await;
        let sent = self.discord.press(self.ada, dialog.id, "1:settings:server").await;
        self.private(sent.expect("the message has the button")).await
    }

    /// Sends `/challenge` with these options. Returns the post.
    pub async fn challenge(&self, user: Id, options: Value) -> Message {
        let before = self.last_post();
        self.told(user, "challenge", options).await;
        self.discord.next_message(self.channel, before).await
    }

    /// The match number in a post.
    pub fn number(post: &Message) -> String {
        let (_, rest) = post.content.split_once("match #").expect("the post names its match");
        rest.chars().take_while(char::is_ascii_digit).collect()
    }
}

/// The choice of a practice level.
pub fn level(number: u8) -> String {
    Text::of("en-US").choice_name("level", &number.to_string())
}

/// The text below the picture of a private message, directly above its buttons; empty if there is none.
pub fn question(message: &Message) -> &str {
    match &message.embeds[..] {
        [] => "",
        [embed] => embed["description"].as_str().expect("the question is a text"),
        more => panic!("{} embeds", more.len()),
    }
}

/// Asserts that no notice was given up.
pub async fn assert_no_notice_failed(pool: &PgPool) {
    let given_up: Vec<String> =
        sqlx::query_scalar("select concat(kind, ': ', failure) from notice where failure is not null")
            .fetch_all(pool)
            .await
            .expect("the query succeeds");
    assert!(given_up.is_empty(), "given up: {given_up:?}");
}

pub async fn count(pool: &PgPool, statement: &'static str) -> i64 {
    sqlx::query_scalar(statement).fetch_one(pool).await.expect("the query succeeds")
}

/// The names of all traffic logs of this process.
static NAMES: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// The path of a test's traffic log, if `HIVEPOST_HTTP_LOG_DIR` is set.
///
/// # Panics
/// If another test uses the same name.
pub fn traffic_log(name: &str) -> Option<PathBuf> {
    let is_new = NAMES.lock().expect("no holder of the lock panics").insert(name.to_owned());
    assert!(is_new, "another test writes the traffic log {name} already");
    let folder = PathBuf::from(std::env::var_os("HIVEPOST_HTTP_LOG_DIR")?);
    std::fs::create_dir_all(&folder).expect("the folder can be created");
    Some(folder.join(format!("{name}.jsonl")))
}
