//! Hand-made positions for the goldens.

use std::collections::BTreeSet;

use hive::{Bug, Colour, Hex, Piece};
use hive_picture::{Choice, LastPly, Scene, Side, Stack, Suggestion, SurroundedQueen, Theme, Turn};

/// Parses a piece such as `wA1` or `bQ`.
pub fn piece(name: &str) -> Piece {
    let all = Colour::ALL.into_iter().flat_map(|colour| Bug::ALL.into_iter().map(move |bug| (colour, bug)));
    let numbered = all.flat_map(|(colour, bug)| (1..=bug.count()).map(move |n| (colour, bug, n)));
    let mut pieces = numbered.filter_map(|(colour, bug, n)| Piece::new(colour, bug, n));
    pieces.find(|piece| piece.to_string() == name).expect("a piece of the set")
}

/// Parses a board: rows from the top, each shifted half a tile to the right of the one above. `.` is an empty
/// place; the pieces of a stack are separated by `+`, bottom first. The first row starts at column 0, row 0.
pub fn board(rows: &str) -> Vec<Stack> {
    let mut stacks = Vec::new();
    for (r, row) in (0..).zip(rows.lines().map(str::trim).filter(|row| !row.is_empty())) {
        for (q, names) in (0..).zip(row.split_whitespace()) {
            if names != "." {
                let pieces = names.split('+').map(piece).collect();
                stacks.push(Stack { at: Hex::new(q, r), pieces });
            }
        }
    }
    stacks
}

/// Returns the place of `name`.
pub fn place(stacks: &[Stack], name: &str) -> Hex {
    let piece = piece(name);
    stacks.iter().find(|stack| stack.pieces.contains(&piece)).expect("on the board").at
}

/// Returns the counts of `bugs` that are not on the board.
fn hand(stacks: &[Stack], colour: Colour, bugs: &[Bug]) -> Vec<(Bug, u8)> {
    let used = |bug: Bug| {
        let pieces = stacks.iter().flat_map(|stack| &stack.pieces);
        pieces.filter(|piece| piece.colour() == colour && piece.bug() == bug).count()
    };
    bugs.iter().map(|&bug| (bug, bug.count() - u8::try_from(used(bug)).expect("at most three"))).collect()
}

fn queen_filled(stacks: &[Stack], colour: Colour) -> Option<u8> {
    let queen = stacks
        .iter()
        .find(|stack| stack.pieces.iter().any(|p| p.colour() == colour && p.bug() == Bug::Queen))?;
    let filled = queen.at.neighbours().into_iter().filter(|&at| stacks.iter().any(|stack| stack.at == at));
    Some(u8::try_from(filled.count()).expect("at most six"))
}

/// Returns a scene of `rows` with the bugs `bugs`, White to move.
pub fn scene(rows: &str, bugs: &[Bug]) -> Scene {
    let stacks = board(rows);
    let side = |colour, name: &str, fallback: &str| Side {
        name: name.to_owned(),
        fallback: fallback.to_owned(),
        hand: hand(&stacks, colour, bugs),
        queen_filled: queen_filled(&stacks, colour),
    };
    let (white, black) = (side(Colour::White, "Ada", "White"), side(Colour::Black, "Grace", "Black"));
    Scene {
        white,
        black,
        turn: Turn::ToMove(Colour::White),
        last: None,
        stacks,
        choice: None,
        suggestion: None,
        refusal_marks: Vec::new(),
        surrounded: Vec::new(),
        frame: Vec::new(),
        bottom: Colour::White,
        letters: true,
        theme: Theme::default(),
    }
}

fn moved(scene: &mut Scene, name: &str, from: (i32, i32), thrower: Option<&str>) {
    let to = place(&scene.stacks, name);
    let thrower = thrower.map(|thrower| place(&scene.stacks, thrower));
    let from = Hex::new(from.0, from.1);
    scene.last = Some(LastPly::Moved { piece: piece(name), from, to, thrower });
}

fn placed(scene: &mut Scene, name: &str) {
    scene.last = Some(LastPly::Placed { piece: piece(name), at: place(&scene.stacks, name) });
}

const BASE: [Bug; 5] = [Bug::Queen, Bug::Spider, Bug::Beetle, Bug::Grasshopper, Bug::Ant];

/// A single piece. The tile must not fill the picture.
pub fn opening() -> Scene {
    let mut scene = scene("wG1", &Bug::ALL);
    scene.turn = Turn::ToMove(Colour::Black);
    placed(&mut scene, "wG1");
    scene
}

/// Eleven pieces. An ant has moved around the hive.
pub fn midgame() -> Scene {
    let mut scene = scene(
        "
        .   .   bA1 .   .   .
        .   bG1 bQ  bS1 .   .
        .   bB1 wS1 .   .   .
        .   wQ  wG1 .   .   .
        wA1 wB1 wA2 .   .   .
        ",
        &BASE,
    );
    scene.turn = Turn::ToMove(Colour::Black);
    moved(&mut scene, "wA1", (4, 1), None);
    scene
}

/// All bugs in both colours, with a stack and a throw.
pub fn themed(theme: Theme) -> Scene {
    let mut scene = scene(
        "
        .   .   bL  bG1 bA1
        .   wA1 bQ  bS1 .
        .   bP  wM+bB1 wG1 .
        .   bM  wS1 wP  .
        wB1 wQ  wL  .   .
        ",
        &Bug::ALL,
    );
    moved(&mut scene, "wA1", (0, 3), Some("bP"));
    scene.theme = theme;
    scene
}

/// All 28 pieces of the full set.
pub fn full() -> Scene {
    let mut scene = scene(
        "
        .   .   .   bG2 bA2 .   .
        .   .   bM  bG1 bS2 bA3 .
        .   bB2 bQ  bS1 bL  bG3 .
        .   bP  bA1 wS1 bB1 wM  .
        wA1 wL  wQ  wB1 wG1 .   .
        wG2 wP  wB2 wS2 .   .   .
        wA3 wG3 wA2 .   .   .   .
        ",
        &Bug::ALL,
    );
    moved(&mut scene, "bA3", (1, 1), None);
    scene
}

/// The same places with the pieces permuted, and another last move.
pub fn another_full() -> Scene {
    let mut scene = full();
    let pieces: Vec<_> = scene.stacks.iter().map(|stack| stack.pieces.clone()).rev().collect();
    for (stack, pieces) in scene.stacks.iter_mut().zip(pieces) {
        stack.pieces = pieces;
    }
    scene.turn = Turn::ToMove(Colour::Black);
    moved(&mut scene, "wG1", (1, 6), None);
    scene
}

/// Stacks of two, three, five and seven pieces.
pub fn stacks() -> Scene {
    let mut scene = scene(
        "
        .   bA1         wA1+bB2 .
        .   bG1         wQ+wB1+bB1 bS1
        wG1 bQ+wB2+bM   wS1     .
        wA2 wS2         wG2     .
        ",
        &Bug::ALL,
    );
    scene.stacks.push(tower((-1, 3), &["wG3", "bG2", "wM", "wL", "bL"]));
    scene.stacks.push(tower((3, 2), &["bA2", "bA3", "wP", "bP", "bG3", "bS2", "wA3"]));
    moved(&mut scene, "bB1", (1, 1), None);
    scene.white.hand.iter_mut().for_each(|kind| kind.1 = 0);
    scene.black.hand.clear();
    scene
}

fn tower((q, r): (i32, i32), names: &[&str]) -> Stack {
    Stack { at: Hex::new(q, r), pieces: names.iter().map(|name| piece(name)).collect() }
}

/// Black's pillbug has thrown a white ant over itself.
pub fn throw() -> Scene {
    let mut scene = scene(
        "
        .   wA1 bG1 .
        .   bP  bQ  .
        .   wS1 bA1 .
        wQ  wG1 .   .
        ",
        &Bug::ALL,
    );
    moved(&mut scene, "wA1", (0, 2), Some("bP"));
    scene
}

/// A beetle has just been placed.
pub fn placement() -> Scene {
    let mut scene = scene(
        "
        .   .   bA1 .
        .   bG1 bQ  .
        .   wS1 .   .
        wQ  wB1 .   .
        ",
        &BASE,
    );
    scene.turn = Turn::ToMove(Colour::Black);
    placed(&mut scene, "wB1");
    scene
}

/// Black's queen is surrounded.
pub fn win() -> Scene {
    let mut scene = scene(
        "
        .   .   wA1 bG1 .
        .   bA1 bQ  wG1 .
        .   wB1 wA2 .   .
        wQ  wS1 .   .   .
        ",
        &BASE,
    );
    scene.turn = Turn::Won(Colour::White);
    moved(&mut scene, "wG1", (0, 4), None);
    surrounded(&mut scene, "bQ", ["bA1", "wA1", "bG1", "wA2", "wB1", "wG1"]);
    scene
}

/// The last move has surrounded both queens, which are neighbours.
pub fn both_surrounded() -> Scene {
    let mut scene = scene(
        "
        .   .   wA1 bG1 bB1 .
        .   bA1 bQ  wQ  wB2 .
        .   wB1 wA2 wG1 .   .
        .   wS1 .   .   .   .
        ",
        &BASE,
    );
    scene.turn = Turn::Drawn;
    moved(&mut scene, "wG1", (1, 3), None);
    surrounded(&mut scene, "wQ", ["bG1", "bQ", "wA2", "bB1", "wB2", "wG1"]);
    surrounded(&mut scene, "bQ", ["bA1", "wQ", "wB1", "wA1", "wA2", "bG1"]);
    scene
}

/// Adds a surrounded queen. Her `neighbours` are in the order in which they came.
fn surrounded(scene: &mut Scene, queen: &str, neighbours: [&str; 6]) {
    let neighbours = neighbours.map(|name| place(&scene.stacks, name));
    scene.surrounded.push(SurroundedQueen { at: place(&scene.stacks, queen), neighbours });
}

/// A hint: Black's ant moves around the hive.
pub fn suggestion() -> Scene {
    let mut scene = midgame();
    let from = Some(place(&scene.stacks, "bA1"));
    scene.suggestion = Some(Suggestion { piece: piece("bA1"), from, to: Hex::new(0, 2) });
    scene
}

/// A hint: Black places a beetle.
pub fn suggested_placement() -> Scene {
    let mut scene = midgame();
    scene.suggestion = Some(Suggestion { piece: piece("bB2"), from: None, to: Hex::new(3, -1) });
    scene
}

/// A hint: a black beetle moves from one stack onto another.
pub fn suggested_climb() -> Scene {
    let mut scene = stacks();
    let from = Some(place(&scene.stacks, "bB1"));
    scene.suggestion = Some(Suggestion { piece: piece("bB1"), from, to: place(&scene.stacks, "bB2") });
    scene
}

/// A draw whose last ply was Black's pass.
pub fn draw() -> Scene {
    let mut scene = scene("wQ wS1 bS1 bQ", &[Bug::Queen, Bug::Spider, Bug::Mosquito]);
    scene.turn = Turn::Drawn;
    scene.last = Some(LastPly::Passed(Colour::Black));
    scene
}

/// Turkish names, also with characters that have no glyph. White's is too long.
pub fn names() -> Scene {
    let mut scene = opening();
    scene.white.name = String::from("Ğazişah İpek Çınarlıoğlu-Öztürk 🐝 the Second");
    scene.black.name = String::from("🐝 Şükrü 蜂");
    scene
}

/// Names without any glyph.
pub fn nameless() -> Scene {
    let mut scene = placement();
    scene.white.name = String::from("🐝🐝🐝");
    scene.black.name = String::from("\u{202e}\u{0}\t蜂");
    scene
}

/// Black chooses a piece: four bugs in hand, four pieces on the board, and one of White's that can be thrown.
pub fn choose_piece() -> Scene {
    let mut scene = midgame();
    let on_board = ["bA1", "bG1", "bB1", "bS1", "wG1"].map(|name| place(&scene.stacks, name)).to_vec();
    let in_hand = vec![Bug::Spider, Bug::Beetle, Bug::Grasshopper, Bug::Ant];
    scene.choice = Some(Choice::Piece { on_board, colour: Colour::Black, in_hand });
    scene
}

/// Black has chosen the grasshopper.
pub fn choose_target() -> Scene {
    let mut scene = midgame();
    target(&mut scene, "bG1", &[(4, 1), (0, 3), (2, -1)]);
    scene
}

/// A grasshopper of Black is chosen, with 48 targets: three bent arms of eight pieces around an ant.
pub fn choose_of_48() -> Scene {
    let mut scene = full();
    let arms = [[(1, -1), (1, 0)], [(0, 1), (1, 0)], [(-1, 0), (-1, 1)]];
    let mut places = vec![(0, 0)];
    for [first, then] in arms {
        for length in 1..=8i32 {
            let (straight, bent) = (length.min(4), (length - 4).max(0));
            places.push((first.0 * straight + then.0 * bent, first.1 * straight + then.1 * bent));
        }
    }
    let pieces: Vec<Piece> = scene.stacks.iter().flat_map(|stack| stack.pieces.clone()).collect();
    let lie = |(piece, (q, r)): (Piece, (i32, i32))| Stack { at: Hex::new(q, r), pieces: vec![piece] };
    scene.stacks = pieces.into_iter().rev().zip(places).map(lie).collect();
    let from = scene.stacks.last().expect("25 pieces").clone();
    let targets: Vec<(i32, i32)> = around(&scene.stacks).into_iter().take(48).collect();
    scene.last = None;
    target(&mut scene, &from.pieces[0].to_string(), &targets);
    scene
}

/// Black has chosen an ant in hand.
pub fn choose_place() -> Scene {
    let mut scene = midgame();
    let targets = [(1, 0), (3, -1), (2, -1), (4, 0), (0, 2)].map(|(q, r)| Hex::new(q, r)).to_vec();
    scene.choice = Some(Choice::Target { piece: piece("bA2"), from: None, targets });
    scene
}

/// A beetle on a stack with six targets, some of them occupied.
pub fn choose_climb() -> Scene {
    let mut scene = stacks();
    target(&mut scene, "bB1", &[(3, 0), (1, 1), (3, 1), (1, 2), (2, 2), (2, 0)]);
    scene
}

fn target(scene: &mut Scene, name: &str, targets: &[(i32, i32)]) {
    let targets = targets.iter().map(|&(q, r)| Hex::new(q, r)).collect();
    let from = Some(place(&scene.stacks, name));
    scene.choice = Some(Choice::Target { piece: piece(name), from, targets });
}

/// Returns the empty places adjacent to `stacks`, row by row.
fn around(stacks: &[Stack]) -> Vec<(i32, i32)> {
    let beside: BTreeSet<(i32, i32)> =
        stacks.iter().flat_map(|stack| stack.at.neighbours()).map(|at| (at.r, at.q)).collect();
    let free = beside.into_iter().filter(|&(r, q)| stacks.iter().all(|stack| stack.at != Hex::new(q, r)));
    free.map(|(r, q)| (q, r)).collect()
}

/// 28 pieces in a row in direction `step`.
pub fn line(step: (i32, i32)) -> Scene {
    let mut scene = full();
    let pieces: Vec<Piece> = scene.stacks.iter().flat_map(|stack| stack.pieces.clone()).collect();
    scene.stacks = (0..)
        .zip(pieces)
        .map(|(n, piece)| Stack { at: Hex::new(n * step.0, n * step.1), pieces: vec![piece] })
        .collect();
    scene.last = None;
    scene
}
