//! `/puzzle`: wins in one to four moves, refutations of wrong tries, puzzles from the server's matches, and the puzzle of
//! the day.

use chrono::Timelike;
use discord_playground::{Id, Message};
use hive::{Colour, Game, Move, to_uhp};
use hive_engine::puzzles::{BuiltInPuzzle, Prover, Puzzle, Refutation, Verdict, judge};
use hivepost::discord::words::Text;
use hivepost::ids::PlayerId;
use hivepost::play::{self, Database};
use serde_json::json;

use crate::stage::{Stage, count, question};

/// Node limit of the prover, far above what any press needs.
const NODES: u64 = 3_000_000;

/// The first puzzle of the collection with a win in `moves`.
fn first_in(moves: u8) -> Puzzle {
    let mut entries = BuiltInPuzzle::all().iter();
    entries.find(|entry| entry.moves == moves).expect("the collection has one").puzzle()
}

/// The built-in puzzle of a message.
fn shown_puzzle(shown: &Message) -> Puzzle {
    let number = shown.content.split("**Puzzle ").nth(1).and_then(|rest| rest.split("**").next());
    let number = number.and_then(|number| number.parse().ok()).expect("the message names a puzzle");
    BuiltInPuzzle::by_number(number).expect("it exists").puzzle()
}

fn title(puzzle: &Puzzle, left: u8) -> String {
    Text::of("en-US").puzzle_question(puzzle.id, puzzle.position.to_move(), left)
}

#[track_caller]
fn assert_asks(shown: &Message, puzzle: &Puzzle, left: u8) {
    assert!(shown.content.contains(&title(puzzle, left)), "{}", shown.content);
    assert_eq!(question(shown), "Which piece?", "{}", shown.content);
    let [picture] = &shown.attachments[..] else { panic!("one picture: {}", shown.content) };
    assert_eq!(picture.filename, format!("puzzle-{}.png", puzzle.id));
}

fn winning(position: &Game, moves: u8) -> Vec<Move> {
    Prover::new(NODES).winning_moves(position, moves).expect("the limit is not reached")
}

/// The opponent's replies to a correct move.
fn answers(position: &Game, mv: Move, left: u8) -> Vec<Move> {
    match judge(position, mv, left, &mut Prover::new(NODES)) {
        Ok(Verdict::Continues(answers)) => answers,
        other => panic!("the line doesn't continue: {other:?}"),
    }
}

/// Presses the button whose `custom_id` ends with `end`, or else chooses `value` from a menu.
async fn tap(stage: &Stage, user: Id, shown: &Message, end: &str, value: &str) -> Message {
    let button = shown.buttons().into_iter().find(|button| button.custom_id.ends_with(end));
    if let Some(button) = button {
        let sent = stage.discord.press(user, shown.id, &button.custom_id).await;
        return stage.private(sent.expect("the message has the button")).await;
    }
    let menus = shown.selects();
    let menu = menus.iter().find(|menu| menu.choices.iter().any(|choice| choice.value == value));
    let menu = menu.unwrap_or_else(|| panic!("{end} is not offered: {}", shown.content));
    stage.chosen(user, shown, &menu.custom_id, value).await
}

/// Plays a move by taps.
async fn play_move(stage: &Stage, user: Id, shown: &Message, game: &Game, mv: Move) -> Message {
    let (Move::Place { piece, at } | Move::Move { piece, to: at }) = mv else {
        panic!("a pass has no picker")
    };
    let places = tap(stage, user, shown, &format!(":take:{piece}"), &piece.to_string()).await;
    let uhp = to_uhp(game, mv);
    let (_, target) = uhp.split_once(' ').expect("the move has a target");
    let is_asked = !places.buttons().iter().any(|button| button.label == "Confirm");
    let meant = if is_asked {
        tap(stage, user, &places, &format!(":go:{piece}:{}:{}", at.q, at.r), target).await
    } else {
        places // it has only one place
    };
    stage.pressed(user, &meant, "Confirm").await
}

/// Solves a puzzle, from its first question on.
async fn solve(stage: &Stage, user: Id, mut shown: Message, puzzle: &Puzzle) -> Message {
    let (mut game, mut left) = (puzzle.position.clone(), puzzle.moves);
    loop {
        let mv = winning(&game, left)[0];
        shown = play_move(stage, user, &shown, &game, mv).await;
        if left == 1 {
            return shown;
        }
        for mv in [mv].into_iter().chain(answers(&game, mv, left)) {
            game.play(mv).expect("the move is legal");
        }
        left -= 1;
        assert!(shown.content.starts_with("**Correct.**"), "{}", shown.content);
        assert_asks(&shown, puzzle, left);
    }
}

/// Returns a wrong move that the opponent refutes by a defence, if the puzzle has one.
fn move_met_by_a_defence(puzzle: &Puzzle) -> Option<Move> {
    puzzle.position.legal_moves().into_iter().find(|&mv| {
        let verdict = judge(&puzzle.position, mv, puzzle.moves, &mut Prover::new(NODES));
        matches!(verdict, Ok(Verdict::Refuted(Refutation::Defence(_))))
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_try_is_refuted_and_right_moves_are_answered_until_the_win() {
    let mut stage = Stage::open("puzzle").await;
    let ada = stage.ada;
    let mut shown = stage.told(ada, "puzzle", json!({ "moves": 2 })).await;
    assert_eq!(shown.only_for, Some(ada), "the message is private");
    let (puzzle, wrong) = loop {
        let puzzle = shown_puzzle(&shown);
        assert_asks(&shown, &puzzle, 2);
        if let Some(wrong) = move_met_by_a_defence(&puzzle) {
            break (puzzle, wrong);
        }
        shown = stage.pressed(ada, &shown, "Another puzzle").await;
    };
    let solution = winning(&puzzle.position, 2)[0];
    let missed = play_move(&stage, ada, &shown, &puzzle.position, wrong).await;
    assert!(missed.content.contains("**Not yet.** "), "{}", missed.content);
    assert!(missed.content.contains("Now you can’t win in one move any more."), "{}", missed.content);
    let rating = missed.content.lines().last().expect("the rating");
    assert!(rating.starts_with("-# Puzzle rating: 1200 → ") && rating.contains("(−"), "{rating}");
    assert_eq!(missed.attachments.len(), 1, "the refutation has a picture");
    assert_eq!(missed.id, shown.id, "every step edits the same message");

    let labels: Vec<String> = missed.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["Try again", "Hint", "Another puzzle"]);
    // Only the `custom_id`s keep the moves so far.
    let again = stage.pressed(ada, &missed, "Try again").await;
    assert_asks(&again, &puzzle, 2);
    let right = play_move(&stage, ada, &again, &puzzle.position, solution).await;
    assert!(right.content.starts_with("**Correct.** "), "{}", right.content);
    assert_asks(&right, &puzzle, 1);
    stage.restart_bot().await;
    let mut game = puzzle.position.clone();
    for mv in [solution].into_iter().chain(answers(&puzzle.position, solution, 2)) {
        game.play(mv).expect("the move is legal");
    }
    let open = game.legal_moves().into_iter().find(|mv| !winning(&game, 1).contains(mv));
    let missed = play_move(&stage, ada, &right, &game, open.expect("a wrong move exists")).await;
    assert!(missed.content.contains("still open."), "{}", missed.content);
    let again = stage.pressed(ada, &missed, "Try again").await;
    assert_asks(&again, &puzzle, 1);
    let won = play_move(&stage, ada, &again, &game, winning(&game, 1)[0]).await;
    assert!(won.content.ends_with("**Solved.**\n-# 1 puzzle solved"), "{}", won.content);

    // Next is an unsolved puzzle of the same length. Other users have solved none.
    let next = stage.pressed(ada, &won, "Next puzzle ›").await;
    assert!(
        next.content.contains("win in two.") && !next.content.contains(&title(&puzzle, 2)),
        "{}",
        next.content
    );
    let other = stage.told(stage.bert, "puzzle", json!({ "moves": 2 })).await;
    assert_asks(&other, &shown_puzzle(&other), 2);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_win_in_four_can_be_solved_in_direct_messages() {
    let stage = Stage::open("puzzle-four").await;
    let ada = stage.ada;
    let letters = stage.discord.direct_messages(ada);
    let shown = stage.told_in(letters, ada, "puzzle", json!({ "moves": 4 })).await;
    let puzzle = shown_puzzle(&shown);
    assert_asks(&shown, &puzzle, 4);
    let won = solve(&stage, ada, shown, &puzzle).await;
    let result = "**Solved on the first try.**\n-# Puzzle rating: 1200 → 1";
    assert!(won.content.contains(result) && won.content.contains("(+"), "{}", won.content);
    assert!(won.content.ends_with("\n-# 1 puzzle solved"), "{}", won.content);
    let another = stage.told_in(letters, ada, "puzzle", json!({})).await;
    let first = shown_puzzle(&another);
    assert_asks(&another, &first, first.moves);
    let skipped = stage.pressed(ada, &another, "Another puzzle").await;
    let second = shown_puzzle(&skipped);
    assert_asks(&skipped, &second, second.moves);
    assert!(first.id != second.id && ![first.id, second.id].contains(&puzzle.id));
    stage.close().await;
}

/// Hours until noon, so that the day doesn't change during a test.
fn hours_to_noon(stage: &Stage) -> i64 {
    (36 - i64::from(stage.now().hour())) % 24
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn puzzle_streaks_are_shown_after_solving_and_in_the_profile() {
    let stage = Stage::open("puzzle-streak").await;
    let ada = stage.ada;
    stage.pass_hours(hours_to_noon(&stage)).await;
    let profile = stage.told(ada, "profile", json!({})).await;
    assert!(!profile.content.contains("Puzzles"), "{}", profile.content);
    for (day, streak) in ["", ", 2 days in a row"].into_iter().enumerate() {
        let shown = stage.told(ada, "puzzle", json!({ "moves": 1 })).await;
        let puzzle = shown_puzzle(&shown);
        let won = solve(&stage, ada, shown, &puzzle).await;
        let solved = if day == 0 { "1 puzzle solved".to_owned() } else { "2 puzzles solved".to_owned() };
        assert!(won.content.ends_with(&format!("-# {solved}{streak}")), "{}", won.content);
        stage.pass_days(1).await;
    }
    let profile = stage.told(ada, "profile", json!({})).await;
    let line = "Puzzles solved: 2, on the first try: 2 · 2 days in a row\nPuzzle rating: 1";
    assert!(profile.content.contains(line), "{}", profile.content);
    stage.pass_days(1).await;
    let profile = stage.told(ada, "profile", json!({})).await;
    let line = "Puzzles solved: 2, on the first try: 2\nPuzzle rating: 1";
    assert!(profile.content.contains(line), "{}", profile.content);
    let others = stage.told(stage.bert, "profile", json!({ "player": ada })).await;
    assert!(!others.content.contains("Puzzles"), "{}", others.content);
    stage.close().await;
}

/// Changes a setting by its menus.
async fn set(stage: &Stage, user: Id, setting: &str, value: &str) -> Message {
    let dialog = match setting {
        "puzzles" => stage.server_settings(stage.channel).await,
        _ => stage.told(user, "settings", json!({})).await,
    };
    let dialog = stage.chosen(user, &dialog, "1:settings:which", setting).await;
    stage.chosen(user, &dialog, &format!("1:settings:set:{setting}"), value).await
}

/// The next silent post in the channel.
pub async fn next_silent(stage: &Stage, after: Option<Id>) -> Message {
    let is_it = |message: &&Message| {
        message.channel == stage.channel && message.id > after.unwrap_or(0) && message.is_silent()
    };
    stage.discord.wait_for("a silent post", |world| world.messages.values().find(is_it).cloned()).await
}

/// Solves the puzzle of the day.
pub async fn solve_daily(stage: &Stage, user: Id, post: &Message) {
    let custom_id = post.buttons().into_iter().next().expect("the post has a button").custom_id;
    let number = custom_id.rsplit_once(":c").and_then(|(_, number)| number.parse().ok());
    let puzzle = BuiltInPuzzle::by_number(number.expect("the puzzle is from the collection"))
        .expect("the puzzle exists")
        .puzzle();
    let shown = stage.pressed(user, post, "Solve").await;
    assert_asks(&shown, &puzzle, puzzle.moves);
    assert_eq!(shown.only_for, Some(user));
    let won = solve(stage, user, shown, &puzzle).await;
    assert!(won.content.contains("**Solved"), "{}", won.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_daily_puzzles_post_counts_its_solvers_at_most_once_a_minute() {
    let mut stage = Stage::open("puzzle-count").await;
    stage.pass_hours(hours_to_noon(&stage)).await;
    set(&stage, stage.ada, "puzzles", "here").await;
    stage.pass_hours(1).await;
    let post = next_silent(&stage, None).await;
    let counted = async |stage: &Stage, line: &str| {
        let shows = |post: &&Message| post.content.lines().last() == Some(line);
        let edited =
            stage.discord.wait_for("the edit", |world| world.messages.get(&post.id).filter(shows).cloned());
        edited.await
    };
    solve_daily(&stage, stage.bert, &post).await;
    let edited = counted(&stage, "-# Solved by 1 player").await;
    assert_eq!(edited.content, format!("{}\n-# Solved by 1 player", post.content));
    assert_eq!((edited.attachments.len(), edited.buttons().len()), (1, 2), "the rest of the post stays");
    for user in [stage.ada, stage.stranger] {
        solve_daily(&stage, user, &post).await;
        solve_daily(&stage, stage.bert, &post).await; // counts once
    }
    let queued = "select count(*) from notice where kind = 'puzzle_solvers' and done_at is null";
    assert_eq!(count(&stage.pool().await, queued).await, 1, "one edit for both");
    stage.restart_bot().await;
    stage.pass_hours(1).await;
    counted(&stage, "-# Solved by 3 players").await;
    stage.close().await;
}

/// Ada and Bert play the last move of a game, from a position with a win in one.
async fn finish_match(stage: &Stage) {
    let mut game = first_in(1).position;
    stage.import(&game).await;
    let last = to_uhp(&game, winning(&game, 1)[0]);
    stage.play(&mut game, &last).await;
    assert!(game.outcome().is_some());
}

async fn mine(stage: &Stage) -> play::puzzles::MiningResult {
    let database = Database::new(stage.pool().await);
    play::puzzles::mine(&database, 10, 50_000, stage.now()).await.expect("the query succeeds")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_tries_lead_to_a_hint_and_then_to_the_solution() {
    let mut stage = Stage::open("puzzle-help").await;
    let ada = stage.ada;
    let shown = stage.told(ada, "puzzle", json!({ "moves": 2 })).await;
    let puzzle = shown_puzzle(&shown);
    let solution = winning(&puzzle.position, 2)[0];
    let wrong = puzzle.position.legal_moves().into_iter().find(|mv| *mv != solution);
    let wrong = wrong.expect("a wrong move exists");
    let labels = |message: &Message| -> Vec<String> {
        message.buttons().into_iter().map(|button| button.label).collect()
    };
    assert!(!labels(&shown).contains(&"Hint".to_owned()), "no help before a try");
    let early = format!("1:puzzles:solution:{}:2:", puzzle.id);
    let said = stage.refused_press(ada, &shown, &early).await;
    assert!(said.starts_with("This message is from another version"), "{said}");

    let shown = stage.told(ada, "puzzle", json!({ "moves": 2 })).await;
    let missed = play_move(&stage, ada, &shown, &puzzle.position, wrong).await;
    assert_eq!(labels(&missed), ["Try again", "Hint", "Another puzzle"]);
    stage.restart_bot().await;
    let hint = stage.pressed(ada, &missed, "Hint").await;
    assert_eq!(hint.id, missed.id, "the help edits the message");
    assert!(hint.content.starts_with("**Hint** · Start with "), "{}", hint.content);
    assert_asks(&hint, &puzzle, 2);
    let missed = play_move(&stage, ada, &hint, &puzzle.position, wrong).await;
    assert_eq!(labels(&missed), ["Try again", "Hint", "Solution", "Another puzzle"]);
    let again = stage.pressed(ada, &missed, "Try again").await;
    assert!(labels(&again).ends_with(&["Hint", "Solution", "Another puzzle"].map(str::to_owned)));
    let solved = stage.pressed(ada, &again, "Solution").await;
    assert!(solved.content.contains("\n**Solution** · "), "{}", solved.content);
    assert_eq!(solved.attachments.len(), 1);
    assert_eq!(labels(&solved), ["Next puzzle ›"]);
    let tries = "select count(*) from puzzle_try where solved_at is null and missed and misses = 2";
    assert_eq!(count(&stage.pool().await, tries).await, 1, "it doesn't count as solved");
    let other = stage.told(stage.bert, "puzzle", json!({ "moves": 2 })).await;
    assert!(!labels(&other).contains(&"Hint".to_owned()), "help depends on one's own tries");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_of_the_server_become_puzzles_unless_a_player_opts_out() {
    let stage = Stage::open("puzzle-mined").await;
    let (ada, bert) = (stage.ada, stage.bert);
    finish_match(&stage).await;
    let mined = mine(&stage).await;
    assert!(mined.matches == 1 && mined.puzzles >= 1, "{mined:?}");
    assert_eq!(mine(&stage).await, play::puzzles::MiningResult::default(), "each match is mined once");
    let found = stage.told(ada, "puzzle", json!({})).await;
    assert!(found.content.contains(" from this server**\n"), "{}", found.content);
    for name in ["Ada", "Bert"] {
        assert!(!found.content.contains(name), "{}", found.content);
        assert!(
            found.attachments.iter().all(|file| !file.description.as_deref().unwrap_or("").contains(name))
        );
    }
    // Other servers don't get this puzzle.
    let letters = stage.discord.direct_messages(ada);
    let elsewhere = stage.told_in(letters, ada, "puzzle", json!({})).await;
    let built_in = shown_puzzle(&elsewhere);
    assert_asks(&elsewhere, &built_in, built_in.moves);

    let changed = set(&stage, bert, "mining", "forbidden").await;
    assert!(
        changed.content.starts_with("Changed. Puzzles from my matches: **Not allowed**"),
        "{}",
        changed.content
    );
    let take = found.buttons().into_iter().next().expect("the message has a button").custom_id;
    let gone = stage.refused_press(ada, &found, &take).await;
    assert_eq!(gone, "This puzzle no longer exists. `/puzzle` gives you another one.");
    let shown = stage.told(ada, "puzzle", json!({})).await;
    assert_asks(&shown, &built_in, built_in.moves);
    finish_match(&stage).await;
    assert_eq!(
        mine(&stage).await,
        play::puzzles::MiningResult::default(),
        "matches of players who opted out are not mined"
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_daily_puzzle_is_posted_once_without_pings_and_lists_solvers() {
    let mut stage = Stage::open("puzzle-daily").await;
    let (ada, bert) = (stage.ada, stage.bert);
    stage.pass_hours(hours_to_noon(&stage)).await;
    let before = stage.last_post();
    let changed = set(&stage, ada, "puzzles", "here").await;
    let line = format!("Changed. Puzzle of the day: **<#{}>**", stage.channel);
    assert!(changed.content.starts_with(&line), "{}", changed.content);
    stage.pass_hours(1).await;
    let post = next_silent(&stage, before).await;
    assert!(post.content.starts_with("**Puzzle of the day**\n"), "{}", post.content);
    assert!(post.mentions.is_empty() && post.attachments.len() == 1);
    let labels: Vec<String> = post.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["Solve", "Who has solved it?"]);
    let nobody = stage.pressed(ada, &post, "Who has solved it?").await;
    assert_eq!(nobody.content, "Nobody has solved it yet.");

    let custom_id = post.buttons().into_iter().next().expect("the post has a button").custom_id;
    stage.restart_bot().await;
    solve_daily(&stage, bert, &post).await;
    let solvers = stage.pressed(ada, &post, "Who has solved it?").await;
    assert_eq!(
        (&*solvers.content, solvers.attachments.len()),
        ("Solved by Bert.", 0),
        "the solution is not shown"
    );
    set(&stage, bert, "listing", "unlisted").await;
    let solvers = stage.pressed(ada, &post, "Who has solved it?").await;
    assert_eq!(solvers.content, "1 person has solved it.");

    // One puzzle a day, until the setting is turned off.
    stage.pass_days(1).await;
    let second = next_silent(&stage, Some(post.id)).await;
    assert_ne!(second.buttons()[0].custom_id, custom_id, "another puzzle");
    set(&stage, ada, "puzzles", "nowhere").await;
    stage.pass_days(1).await;
    let database = Database::new(stage.pool().await);
    assert_eq!(play::puzzles::post_due(&database, stage.now()).await.expect("the query succeeds"), 0);
    stage.settle(&stage.pool().await).await;
    assert_eq!(stage.last_post(), Some(second.id));
    assert_eq!(count(&stage.pool().await, "select count(*) from daily_puzzle").await, 2);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_daily_puzzle_stops_when_its_channel_is_deleted() {
    let stage = Stage::open("puzzle-no-channel").await;
    stage.pass_hours(hours_to_noon(&stage)).await;
    let channel = stage.discord.add_channel(stage.server, "puzzles");
    let dialog = stage.server_settings(channel).await;
    let dialog = stage.chosen(stage.ada, &dialog, "1:settings:which", "puzzles").await;
    stage.chosen(stage.ada, &dialog, "1:settings:set:puzzles", "here").await;
    stage.discord.delete_channel(channel);
    stage.pass_days(1).await;
    stage.wait_until_counted("select count(*) from server_setting where puzzle_channel is null").await;
    sqlx::query("delete from notice where kind = 'puzzle'")
        .execute(&stage.pool().await)
        .await
        .expect("the statement succeeds");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_answers_are_not_judged() {
    let stage = Stage::open("puzzle-forged").await;
    let first = stage.told(stage.ada, "puzzle", json!({ "moves": 1 })).await;
    for (custom_id, said) in [
        ("1:win:c1:0::confirm:wQ:2147483647:-2147483648", ""),
        ("1:win:c1:0::try:wQ:0:1", "That’s no longer possible here."),
        ("1:win:c1:0:0:pieces:0", "This message is from another version of the bot."),
        ("1:win:c1:0:999.0:pieces:0", "This message is from another version of the bot."),
        ("1:win:c60000:0::pieces:0", "This puzzle no longer exists."),
        ("1:win:m1:0::pieces:0", "This puzzle no longer exists."),
        ("1:puzzles:solve:m1", "This puzzle no longer exists."),
        ("1:puzzles:who:2024-01-01", "This puzzle no longer exists."),
        ("1:puzzles:fly", "This message is from another version of the bot."),
    ] {
        let sent = stage.discord.press_stale(stage.ada, first.id, custom_id).await;
        let reply = stage.private(sent.expect("Discord sends the press")).await;
        assert!(reply.content.starts_with(said), "{custom_id}: {}", reply.content);
        assert!(!reply.content.contains("Solved"), "{custom_id}: {}", reply.content);
    }
    assert_eq!(count(&stage.pool().await, "select count(*) from puzzle_try").await, 0);
    stage.close().await;
}

/// The legal moves by their numbers in `custom_id`s.
fn numbered(game: &Game) -> Vec<Move> {
    let mut moves = game.legal_moves();
    moves.sort_by_key(|&mv| to_uhp(game, mv));
    moves
}

/// The `custom_id` that confirms `mv` after the moves of `line`, which may be forged.
fn confirm_after(puzzle: &Puzzle, line: &[Move], mv: Move) -> String {
    let (mut game, mut numbers) = (puzzle.position.clone(), Vec::new());
    for &mv in line {
        let number = numbered(&game).into_iter().position(|legal| legal == mv);
        numbers.push(number.expect("the move is legal").to_string());
        game.play(mv).expect("the move is legal");
    }
    let (Move::Place { piece, at } | Move::Move { piece, to: at }) = mv else {
        panic!("a pass has no picker")
    };
    format!("1:win:{}:2:{}:confirm:{piece}:{}:{}", puzzle.id, numbers.join("."), at.q, at.r)
}

/// A move after `first` that lets the solver win at once, and that move of the solver.
fn blunder_after(puzzle: &Puzzle, first: Move, is_allowed: impl Fn(Move) -> bool) -> Option<[Move; 2]> {
    let mut game = puzzle.position.clone();
    game.play(first).expect("the move is legal");
    if game.outcome().is_some() {
        return None;
    }
    game.legal_moves().into_iter().filter(|&reply| is_allowed(reply)).find_map(|reply| {
        let mut after = game.clone();
        after.play(reply).expect("the move is legal");
        let win = after.outcome().is_none().then(|| winning(&after, 1).first().copied())??;
        Some([reply, win])
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn puzzles_are_not_solved_by_forged_earlier_moves() {
    let stage = Stage::open("puzzle-forged-line").await;
    let (ada, puzzle) = (stage.ada, first_in(2));
    let shown = stage.told(ada, "puzzle", json!({ "moves": 2 })).await;
    let solution = winning(&puzzle.position, 2)[0];
    let replies = answers(&puzzle.position, solution, 2);
    let [reply] = replies[..] else { panic!("one reply") };
    // A reply that the bot doesn't give, and a wrong move with a reply that overlooks the win.
    let [weak, win] = blunder_after(&puzzle, solution, |mv| mv != reply).expect("another reply loses");
    let mut wrong = puzzle.position.legal_moves().into_iter().filter(|mv| *mv != solution);
    let (wrong, [blunder, gift]) = wrong
        .find_map(|mv| blunder_after(&puzzle, mv, |_| true).map(|moves| (mv, moves)))
        .expect("a blunder exists");
    for custom_id in
        [confirm_after(&puzzle, &[solution, weak], win), confirm_after(&puzzle, &[wrong, blunder], gift)]
    {
        let said = stage.refused_press(ada, &shown, &custom_id).await;
        assert!(said.starts_with("This message is from another version"), "{custom_id}: {said}");
    }
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from puzzle_try").await, 0, "not even a failed attempt");
    let mut game = puzzle.position.clone();
    for mv in [solution, reply] {
        game.play(mv).expect("the move is legal");
    }
    let honest = confirm_after(&puzzle, &[solution, reply], winning(&game, 1)[0]);
    let sent = stage.discord.press_stale(ada, shown.id, &honest).await;
    let won = stage.private(sent.expect("Discord sends the press")).await;
    assert!(won.content.contains("**Solved on the first try.**"), "{}", won.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_daily_puzzle_needs_a_channel_where_the_bot_may_post() {
    let stage = Stage::open("puzzle-no-permission").await;
    let (ada, pool) = (stage.ada, stage.pool().await);
    let (all, attach) = (117_760_u64, 1 << 15);
    let dialog = stage.server_settings(stage.channel).await;
    let dialog = stage.chosen(ada, &dialog, "1:settings:which", "puzzles").await;
    stage.discord.set_bot_permissions(stage.channel, all & !attach);
    let refused = stage.chosen(ada, &dialog, "1:settings:set:puzzles", "here").await;
    let said = "The bot needs more permissions in this channel: Attach Files.";
    assert!(refused.content.starts_with(said), "{}", refused.content);
    let channels = "select count(*) from server_setting where puzzle_channel is not null";
    assert_eq!(count(&pool, channels).await, 0);
    let off = set(&stage, ada, "puzzles", "nowhere").await;
    assert!(off.content.starts_with("Changed. Puzzle of the day: "), "{}", off.content);
    stage.discord.set_bot_permissions(stage.channel, all);
    let changed = set(&stage, ada, "puzzles", "here").await;
    assert!(changed.content.starts_with("Changed. Puzzle of the day: "), "{}", changed.content);
    assert_eq!(count(&pool, channels).await, 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_are_told_when_they_have_solved_every_puzzle() {
    let stage = Stage::open("puzzle-all").await;
    let (ada, pool) = (stage.ada, stage.pool().await);
    stage.told(ada, "puzzle", json!({})).await;
    let keys: Vec<String> = BuiltInPuzzle::all().iter().map(|entry| entry.id().to_string()).collect();
    sqlx::query(
        "insert into player (player_id, name, seen_at) values ($1, 'Ada', now()) on conflict do nothing",
    )
    .bind(PlayerId::from(ada).0)
    .execute(&pool)
    .await
    .expect("the statement succeeds");
    sqlx::query(
        "insert into puzzle_try (player_id, puzzle, tried_at, missed, solved_at)
         select $1, key, now(), false, now() from unnest($2::text[]) key",
    )
    .bind(PlayerId::from(ada).0)
    .bind(&keys)
    .execute(&pool)
    .await
    .expect("the statement succeeds");
    let none = stage.told(ada, "puzzle", json!({})).await;
    assert_eq!(none.content, "You’ve solved every puzzle here.");
    let none = stage.told(ada, "puzzle", json!({ "moves": 3 })).await;
    assert!(none.content.starts_with("You’ve solved every puzzle of this length."), "{}", none.content);
    stage.close().await;
}

#[test]
fn the_task_is_a_sentence() {
    let said = Text::of("en-US").daily_puzzle(Colour::White, 2, 0);
    assert_eq!(said, "**Puzzle of the day**\nWhite to move and win in two.");
}
