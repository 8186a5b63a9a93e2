//! A bot killed at any moment loses no move and posts each move once where it isn't a member.

use discord_playground::{Id, Message};
use hive::{Game, Move, uhp_history};
use serde_json::json;

use crate::groups::{self, confirm_id, legal_move};
use crate::killed::{Moments, plies};
use crate::matches::recorded;
use crate::old_posts::announced_moves;
use crate::process::BotProcess;
use crate::stage::Stage;

/// A bot that is killed and started again while a match is played by presses.
struct KilledBot<'a> {
    stage: &'a Stage,
    channel: Id,
    process: Option<BotProcess>,
    moments: Moments,
    kills_left: usize,
}

impl KilledBot<'_> {
    /// Presses the buttons for a move until it is stored. Kills the bot after each **Confirm**, and after one in five presses of
    /// **Play**, while kills are left.
    async fn play(&mut self, ply: usize, game: &Game, uhp: &str) {
        let (player, mv) = (self.stage.player(game.to_move()), legal_move(game, uhp));
        let pool = self.stage.pool().await;
        while plies(&pool).await <= ply {
            let board = self.newest_board();
            let pressed = self.stage.discord.press_label(player, board.id, "Play").await;
            let pressed = pressed.expect("the board has the button");
            if self.kills_left > 0 && self.moments.chance(5) {
                self.kill().await;
                continue;
            }
            let answer = self.stage.discord.answer(pressed).await;
            if !answer.ephemeral {
                continue; // the press is answered with what the channel has missed
            }
            let confirm = confirm_id(&board, mv);
            let sent = self.stage.discord.press_stale(player, answer.message().id, &confirm).await;
            let sent = sent.expect("Discord sends the press");
            if self.kills_left > 0 {
                self.kill().await;
            } else {
                let answer = self.stage.discord.answer(sent).await;
                assert!(!answer.ephemeral, "{uhp}: {}", answer.content());
            }
        }
    }

    /// Kills the bot within some milliseconds, starts it again, and waits until it has sent everything.
    async fn kill(&mut self) {
        let process = self.process.take().expect("the bot runs");
        process.kill_after(self.moments.life(), &self.stage.discord).await;
        self.kills_left -= 1;
        self.process = Some(BotProcess::start(&self.stage.discord, &self.stage.database.url()).await);
        self.stage.wait_until_none("select count(*) from notice where done_at is null").await;
    }

    fn newest_board(&self) -> Message {
        let mut posts = self.stage.discord.messages(self.channel).into_iter();
        posts.rfind(|post| post.button("Play").is_some()).expect("there is a board")
    }
}

/// Plays the first moves of a match with all expansions, killing the bot meanwhile.
async fn lose_and_repeat_nothing(name: &str, add_channel: fn(&Stage) -> Id, kills: usize) {
    let mut stage = Stage::without_bot(name).await;
    groups::allow_user_install(&mut stage);
    let process = BotProcess::start(&stage.discord, &stage.database.url()).await;
    let channel = add_channel(&stage);
    let record = Game::from_game_string(recorded("072")).expect("the record is valid");
    let history = uhp_history(&record);
    let terms = json!({ "expansions": "Mosquito+Ladybug+Pillbug", "opening": "Tournament" });
    groups::begin_with_app(&stage, channel, terms).await;
    let moments = Moments(0x9E6D_62D0_6F6A_9A9B);
    let mut bot = KilledBot { stage: &stage, channel, process: Some(process), moments, kills_left: kills };
    let mut game = Game::new(record.setup());
    for (ply, uhp) in history.iter().enumerate() {
        let mv = record.history()[ply].mv;
        if mv != Move::Pass {
            bot.play(ply, &game, uhp).await;
        }
        game.play(mv).expect("the record is legal");
        if bot.kills_left == 0 && ply % 2 == 1 {
            break;
        }
    }
    assert_eq!(bot.kills_left, 0, "the match has enough plies for all kills");
    // After the last kill, the channel may have missed a move. Playing two more announces it.
    let plies = game.ply() + 2;
    for (ply, uhp) in history.iter().enumerate().take(plies).skip(game.ply()) {
        bot.play(ply, &game, uhp).await;
        game.play(record.history()[ply].mv).expect("the record is legal");
    }
    stage.settle(&stage.pool().await).await;
    let posts = stage.discord.messages(channel);
    let moves: Vec<String> = posts.iter().flat_map(|post| announced_moves(&post.content)).collect();
    assert_eq!(moves, history[..plies], "each move is posted once, in order");
    for reader in [stage.ada, stage.bert] {
        let messages = stage.discord.messages(stage.discord.direct_messages(reader));
        let mut moves: Vec<String> =
            messages.iter().flat_map(|message| announced_moves(&message.content)).collect();
        let all = moves.len();
        moves.dedup();
        assert_eq!(moves.len(), all, "no move is announced twice in direct messages");
    }
    drop(bot);
    stage.close_despite_lost_posts().await;
}

/// Kills in each place; the long form has 40.
const KILLS: usize = 12;

fn add_user_messages(stage: &Stage) -> Id {
    stage.discord.add_user_messages([stage.ada, stage.bert])
}

fn add_foreign_channel(stage: &Stage) -> Id {
    let server = stage.discord.add_server_without_bot("Ant Hill", &[stage.ada, stage.bert]);
    stage.discord.add_channel(server, "lounge")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_and_repeat_no_move_in_a_group() {
    lose_and_repeat_nothing("killed-in-group", groups::add_group, KILLS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_and_repeat_no_move_between_two_people() {
    lose_and_repeat_nothing("killed-between-two", add_user_messages, KILLS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_and_repeat_no_move_in_a_server_without_the_bot() {
    lose_and_repeat_nothing("killed-in-foreign-server", add_foreign_channel, KILLS).await;
}

/// The same with 40 kills in each place: `cargo test --test bot -- --ignored forty_kills_without_bot`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes"]
async fn forty_kills_without_bot_lose_and_repeat_no_move() {
    lose_and_repeat_nothing("killed-in-group-40", groups::add_group, 40).await;
    lose_and_repeat_nothing("killed-between-two-40", add_user_messages, 40).await;
    lose_and_repeat_nothing("killed-in-foreign-server-40", add_foreign_channel, 40).await;
}
