//! The tree of a plan: moves of the opponent, and one answer to each.

use std::collections::HashSet;

use hive::{Colour, Game, Move};

use super::action::Action;
use crate::ids::Ply;
use crate::play::lifecycle::must_pass;
use crate::play::limits;
use crate::play::refusal::LineError;

/// Moves of both players, without forced passes. In a [`Tree`], a line leads from the root to a leaf, and its last move is the
/// planner's.
pub type Line = Vec<Action>;

/// A planner's answers to moves of the opponent. Its branches are stored as lines.
///
/// Invariants: no line is empty or the start of another one, and lines that agree up to a move of the planner agree in
/// that move as well.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    lines: Vec<Line>,
}

impl Tree {
    /// Parses stored lines; `None` if they are unreadable.
    pub fn read(lines: &[String]) -> Option<Self> {
        let lines = lines.iter().map(|line| read_line(line));
        Some(Self { lines: lines.collect::<Option<_>>()? })
    }

    /// Returns the lines as they are stored.
    pub fn write(&self) -> Vec<String> {
        self.lines.iter().map(write_line).collect()
    }

    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns the tree below `action`; `None` if no line begins with `action`.
    pub fn after(&self, action: Action) -> Option<Self> {
        let split = self.lines.iter().filter_map(|line| line.split_first());
        let below: Vec<&[Action]> =
            split.filter(|(first, _)| **first == action).map(|(_, rest)| rest).collect();
        if below.is_empty() {
            return None;
        }
        let lines = below.into_iter().filter(|rest| !rest.is_empty()).map(<[Action]>::to_vec);
        Some(Self { lines: lines.collect() })
    }

    /// Returns the planner's move at the root; `None` if the opponent is to move there.
    pub fn next_move_of(&self, planner: Colour) -> Option<Action> {
        self.lines.first()?.first().copied().filter(|action| action.by == planner)
    }

    /// Returns the planner's move at the root if it is illegal.
    pub fn forbidden_move(&self, game: &Game, planner: Colour) -> Option<Action> {
        self.next_move_of(planner).filter(|action| action.legal_move(game).is_none())
    }

    /// Returns the tree without moves that can't be played from this position, such as ones that a corrected rule forbids,
    /// and without what follows them.
    pub fn playable(&self, game: &Game, planner: Colour) -> Self {
        let mut playable = Self::default();
        for line in &self.lines {
            let legal = legal_moves_of(game.clone(), line).len();
            let _ = playable.add(line[..legal].to_vec(), planner); // no line, if no answer is left
        }
        playable
    }

    /// Returns what is left of the tree after these actions; `None` if it doesn't contain them.
    pub fn after_all(self, actions: &[Action]) -> Option<Self> {
        actions.iter().try_fold(self, |tree, action| tree.after(*action))
    }

    /// Returns whether the tree and the line answer the same move of the opponent differently.
    pub fn contradicts(&self, line: &[Action], planner: Colour) -> bool {
        self.lines.iter().any(|other| answers_differ(other, line, planner))
    }

    /// Adds a line of the planner. Moves of the opponent at its end are dropped, because they have no answer. Lines with
    /// another answer to the same move are removed.
    ///
    /// # Errors
    /// If the line has no answer, or a limit would be exceeded.
    pub fn add(&mut self, mut line: Line, planner: Colour) -> Result<Added, LineError> {
        while line.last().is_some_and(|last| last.by != planner) {
            line.pop();
        }
        if line.is_empty() {
            return Err(LineError::NoAnswer);
        }
        if line.len() > limits::MAX_PLANNED_PLIES {
            return Err(LineError::TooLong);
        }
        if let Some(index) = self.lines.iter().position(|other| other.starts_with(&line)) {
            return Ok(Added { index, replaced: Vec::new() });
        }
        let is_replaced = |other: &Line| answers_differ(other, &line, planner);
        let (replaced, kept): (Vec<Line>, Vec<Line>) = self.lines.iter().cloned().partition(is_replaced);
        let mut added = Self { lines: kept };
        let index = if let Some(extended) = added.lines.iter().position(|other| line.starts_with(other)) {
            added.lines[extended] = line;
            extended
        } else {
            let index = self.lines.iter().position(is_replaced).unwrap_or(added.lines.len());
            added.lines.insert(index, line);
            index
        };
        if added.lines.len() > limits::MAX_PLANNED_LINES {
            return Err(LineError::TooManyLines);
        }
        if added.count_actions() > limits::MAX_PLANNED_ACTIONS {
            return Err(LineError::TooManyActions);
        }
        *self = added;
        Ok(Added { index, replaced })
    }

    /// Removes the line with this index, if there is one.
    pub fn remove(&mut self, index: usize) {
        if index < self.lines.len() {
            self.lines.remove(index);
        }
    }

    /// Number of edges of the tree.
    fn count_actions(&self) -> usize {
        let starts = self.lines.iter().flat_map(|line| (1..=line.len()).map(|length| &line[..length]));
        starts.collect::<HashSet<_>>().len()
    }
}

/// A line that was added to a tree, or that is part of it already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Added {
    /// The index of the tree's line that contains it.
    pub index: usize,
    /// The lines with another answer, which it replaced.
    pub replaced: Vec<Line>,
}

/// Whether two lines first differ in a move of the planner.
fn answers_differ(one: &[Action], other: &[Action], planner: Colour) -> bool {
    let mut pairs = one.iter().zip(other);
    pairs
        .find(|(one, other)| one != other)
        .is_some_and(|(one, other)| one.by == planner || other.by == planner)
}

pub(super) fn read_line(text: &str) -> Option<Line> {
    let line: Line = text.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
    Some(line)
}

pub(super) fn write_line(line: &Line) -> String {
    line.iter().map(Action::to_string).collect::<Vec<_>>().join(" ")
}

/// Plays a line and the passes that it forces; `None` if a move is illegal.
pub fn play_line(mut game: Game, line: &[Action]) -> Option<Game> {
    for action in line {
        let mv = action.legal_move(&game)?;
        game.play(mv).ok()?;
        play_passes(&mut game);
    }
    Some(game)
}

/// Returns the moves of a line up to the first illegal one, without the passes that they force.
pub(super) fn legal_moves_of(mut game: Game, line: &[Action]) -> Vec<Move> {
    let mut moves = Vec::new();
    for action in line {
        let Some(mv) = action.legal_move(&game) else { break };
        game.play_unchecked(mv);
        play_passes(&mut game);
        moves.push(mv);
    }
    moves
}

/// Returns the line that leads from `base` to a later position of the same game. If the position leaves the planner a
/// single move, it is part of the line.
pub fn line_between(base: &Game, mut game: Game, planner: Colour) -> Line {
    if let [only] = game.legal_moves()[..]
        && only != Move::Pass
        && game.to_move() == planner
        && game.ply() > base.ply()
    {
        game.play_unchecked(only);
    }
    line_since(&game, Ply::after(base.ply()))
}

/// Returns the moves of a game from this ply on.
pub(super) fn line_since(game: &Game, ply: Ply) -> Line {
    let mut before = game.clone();
    before.rewind(ply.index());
    let mut line = Line::new();
    for played in &game.history()[before.ply()..] {
        line.extend(Action::of(&before, played.mv));
        before.play_unchecked(played.mv);
    }
    line
}

fn play_passes(game: &mut Game) {
    while must_pass(game) {
        game.play_unchecked(Move::Pass);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLANNER: Colour = Colour::Black;

    /// A line from a text such as `w1 b2`: White's and Black's placements, by their places.
    fn line(text: &str) -> Line {
        let action = |word: &str| {
            let (by, place) = word.split_at(1);
            format!("{by}:place:{by}A1:{place},0").parse().expect("it is an action")
        };
        text.split(' ').map(action).collect()
    }

    fn tree(lines: &[&str]) -> Tree {
        let mut tree = Tree::default();
        for text in lines {
            tree.add(line(text), PLANNER).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        }
        tree
    }

    #[test]
    fn trees_survive_storage() {
        let stored = tree(&["w1 b2 w3 b4", "w5 b6"]);
        assert_eq!(Tree::read(&stored.write()), Some(stored));
        assert_eq!(Tree::read(&["nonsense".to_owned()]), None);
    }

    #[test]
    fn each_reply_has_one_answer() {
        let mut tree = tree(&["w1 b2", "w1 b2 w3 b4", "w5 b6"]);
        assert_eq!(tree.lines(), [line("w1 b2 w3 b4"), line("w5 b6")], "a line is extended");
        let added = |index, replaced: &[&str]| {
            Ok(Added { index, replaced: replaced.iter().map(|text| line(text)).collect() })
        };
        assert_eq!(
            tree.add(line("w1 b2"), PLANNER),
            added(0, &[]),
            "the start of a line is part of the tree"
        );
        assert_eq!(tree.add(line("w1 b2 w4 b5"), PLANNER), added(2, &[]), "another reply");
        assert_eq!(tree.lines().len(), 3);
        assert!(tree.contradicts(&line("w5 b7"), PLANNER) && !tree.contradicts(&line("w7 b7"), PLANNER));
        assert_eq!(tree.add(line("w5 b7"), PLANNER), added(1, &["w5 b6"]));
        let replaced = ["w1 b2 w3 b4", "w1 b2 w4 b5"];
        assert_eq!(tree.add(line("w1 b9"), PLANNER), added(0, &replaced), "with all that followed it");
        assert_eq!(tree.lines(), [line("w1 b9"), line("w5 b7")]);
    }

    #[test]
    fn only_moves_with_an_answer_are_planned() {
        assert_eq!(tree(&["w1 b2 w3"]).lines(), [line("w1 b2")]);
        assert_eq!(Tree::default().add(line("w1"), PLANNER), Err(LineError::NoAnswer));
        assert_eq!(Tree::default().add(Line::new(), PLANNER), Err(LineError::NoAnswer));
    }

    #[test]
    fn a_move_leads_into_its_branch() {
        let planned = tree(&["w1 b2 w3 b4", "w1 b2 w5 b6", "w7 b8"]);
        let [reply, answer] = line("w1 b2")[..] else { panic!("two moves") };
        let below = planned.after(reply).expect("it is planned");
        assert_eq!(below.next_move_of(PLANNER), Some(answer));
        assert_eq!(planned.next_move_of(PLANNER), None, "the opponent is to move");
        let below = below.after(answer).expect("it is planned");
        assert_eq!(below.lines(), [line("w3 b4"), line("w5 b6")]);
        assert_eq!(planned.after(line("w9")[0]), None);
        assert_eq!(tree(&["w1 b2"]).after_all(&[reply, answer]), Some(Tree::default()));
        assert_eq!(planned.after_all(&line("w1 b9")), None);
    }

    #[test]
    fn trees_are_limited() {
        let long: Vec<String> = (0..7).map(|turn| format!("w{turn} b{turn}")).collect();
        assert_eq!(Tree::default().add(line(&long.join(" ")), PLANNER), Err(LineError::TooLong));
        let mut wide = Tree::default();
        for reply in 0..15 {
            wide.add(line(&format!("w{reply} b0 w0 b1")), PLANNER).expect("4 moves a line, 60 in all");
        }
        assert_eq!(wide.add(line("w15 b0"), PLANNER), Err(LineError::TooManyActions));
        assert_eq!(wide.lines().len(), 15, "a refused line changes nothing");
        let mut short = Tree::default();
        for reply in 0..20 {
            short.add(line(&format!("w{reply} b0")), PLANNER).expect("20 lines");
        }
        assert_eq!(short.add(line("w20 b0"), PLANNER), Err(LineError::TooManyLines));
    }

    #[test]
    fn removed_lines_leave_the_others() {
        let mut tree = tree(&["w1 b2 w3 b4", "w1 b2 w5 b6"]);
        tree.remove(0);
        tree.remove(7);
        assert_eq!(tree.lines(), [line("w1 b2 w5 b6")]);
    }
}
