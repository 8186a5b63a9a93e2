//! The lines that `MzingaViewer` sends, over a pipe to a served session, and what it expects of the answers.
//!
//! The viewer sends a line only after the `ok` of the previous one. It takes an answer with a line that starts with `err` or
//! `invalidmove` as an error. Otherwise it reads the first line as a game string or a list of moves, and the last line as a
//! best move or the engine's capabilities.

use std::io::{self, BufRead, BufReader, Lines, PipeReader, PipeWriter, Write};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use hive::{Game, Move, MoveText, game_string, to_uhp};
use hive_engine::{Limit, Options, StopSignal, best_move};

use crate::support::game;

const GAME: &str =
    r"Base+MLP;InProgress;White[6];wL;bP /wL;wS1 wL/;bQ /bP;wQ wS1/;bG1 /bQ;wP -wQ;bM bP\;wA1 wQ-;bG1 \wA1";

/// A viewer, connected to an engine.
struct Viewer {
    input: PipeWriter,
    output: Lines<BufReader<PipeReader>>,
    engine: JoinHandle<io::Result<()>>,
    stop: StopSignal,
}

impl Viewer {
    /// Starts an engine and reads the answer to `info` that it sends unasked.
    fn start() -> (Self, Vec<String>) {
        let (engine_input, input) = io::pipe().expect("pipes can be created");
        let (output, engine_output) = io::pipe().expect("pipes can be created");
        let stop = StopSignal::default();
        let engine_stop = stop.clone();
        let engine =
            thread::spawn(|| hive_engine::serve(BufReader::new(engine_input), engine_output, engine_stop));
        let mut viewer = Self { input, output: BufReader::new(output).lines(), engine, stop };
        let info = viewer.read_answer();
        (viewer, info)
    }

    fn read_answer(&mut self) -> Vec<String> {
        let lines = self.output.by_ref().map(|line| line.expect("the engine is running"));
        lines.take_while(|line| line != "ok").collect()
    }

    /// Sends a line and returns the lines before `ok`.
    fn send(&mut self, line: &str) -> Vec<String> {
        self.input.write_all(format!("{line}\n").as_bytes()).expect("the engine is running");
        let answer = self.read_answer();
        let is_error = |line: &String| line.starts_with("err") || line.starts_with("invalidmove");
        assert!(!answer.iter().any(is_error), "{line}: {answer:?}");
        answer
    }

    /// Sends a line that changes the game, and `validmoves` if the game isn't over, as the viewer does after each change.
    fn change_game(&mut self, line: &str) -> Game {
        let answer = self.send(line);
        let game = game(&answer[0]);
        assert_eq!(answer, [game_string(&game)], "{line}");
        if game.outcome().is_none() {
            let moves = self.send("validmoves");
            let mut offered: Vec<Move> = moves[0].split(';').map(|text| legal_move(&game, text)).collect();
            let mut legal = game.legal_moves();
            offered.sort_unstable();
            legal.sort_unstable();
            assert_eq!((offered, moves.len()), (legal, 1), "{line}");
        }
        game
    }

    /// Asks for the best move and plays it, in the viewer's own notation.
    fn play_best_move(&mut self, game: &Game, line: &str) -> Game {
        let answer = self.send(line);
        match legal_move(game, answer.last().expect("a best move")) {
            Move::Pass => self.change_game("pass"),
            mv => self.change_game(&format!("play {}", to_uhp(game, mv))),
        }
    }

    fn exit(mut self) {
        assert_eq!(self.send("exit"), [""; 0]);
        self.engine.join().expect("the engine does not panic").expect("the pipes are open");
    }
}

fn legal_move(game: &Game, text: &str) -> Move {
    let mv = text.parse::<MoveText>().expect("a move").legal_move(game);
    mv.unwrap_or_else(|error| panic!("{text} in {}: {error}", game_string(game)))
}

#[test]
fn viewer_reads_the_capabilities_at_the_start() {
    let (viewer, info) = Viewer::start();
    assert!(info[0].starts_with("id Hivepost v"), "{info:?}");
    assert_eq!(info[1..], ["Mosquito;Ladybug;Pillbug"]);
    viewer.exit();
}

#[test]
fn viewer_lets_the_engine_play_both_sides() {
    let (mut viewer, _) = Viewer::start();
    for game_type in ["Base", "Base+MLP"] {
        let mut game = viewer.change_game(&format!("newgame {game_type}"));
        while game.outcome().is_none() && game.ply() < 40 {
            game = viewer.play_best_move(&game, "bestmove depth 1");
        }
    }
    viewer.exit();
}

#[test]
fn viewer_plays_against_the_engine() {
    let (mut viewer, _) = Viewer::start();
    assert_eq!(viewer.send("options"), ["TableSizeMiB;int;16;16;1;256"]);
    assert_eq!(viewer.send("options set TableSizeMiB 2"), ["TableSizeMiB;int;2;16;1;256"]);
    let before = viewer.change_game(&format!("newgame {GAME}"));
    // .NET writes times that are not whole seconds with seven digits of a fraction.
    let game = viewer.play_best_move(&before, "bestmove time 00:00:00.1000000");
    let reply = to_uhp(&game, game.legal_moves()[0]);
    let game = viewer.change_game(&format!("play {reply}"));
    let game = viewer.play_best_move(&game, "bestmove time 00:00:01");
    assert_eq!(game.ply(), before.ply() + 3);
    viewer.change_game("undo 2");
    assert_eq!(viewer.change_game("undo 1"), before);
    viewer.exit();
}

#[test]
fn viewer_cancels_a_search_and_plays_the_best_move_so_far() {
    let (mut viewer, _) = Viewer::start();
    let game = viewer.change_game(&format!("newgame {GAME}"));
    let stop = viewer.stop.clone();
    let cancel = thread::spawn(move || {
        while !stop.stop_search() {
            thread::yield_now();
        }
    });
    let started_at = Instant::now();
    let game = viewer.play_best_move(&game, "bestmove time 00:05:00");
    assert!(started_at.elapsed() < Duration::from_mins(1), "the search was stopped");
    cancel.join().expect("a search was running");
    assert!(!viewer.stop.stop_search(), "no search is running");
    let later = viewer.send("bestmove nodes 20000");
    let expected = best_move(&game, Limit::Nodes(20_000), Options::default()).expect("the game is not over");
    assert_eq!(later, [to_uhp(&game, expected)], "later searches aren't stopped");
    viewer.exit();
}

#[test]
fn viewer_reviews_a_game() {
    let (mut viewer, _) = Viewer::start();
    let end = viewer.change_game(&format!("newgame {GAME}"));
    let start = viewer.change_game("newgame Base+MLP;NotStarted;White[1]");
    assert_eq!(start.ply(), 0);
    let moves: Vec<&str> = GAME.split(';').skip(3).collect();
    for mv in &moves {
        viewer.change_game(&format!("play {mv}"));
    }
    for ply in (0..moves.len()).rev() {
        assert_eq!(viewer.change_game("undo").ply(), ply);
    }
    let text = game_string(&end);
    assert_eq!(viewer.change_game(&format!("newgame {text}")), end);
    viewer.exit();
}
