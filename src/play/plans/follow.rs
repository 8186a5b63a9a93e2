//! Playing planned answers after a move.

use chrono::{DateTime, Utc};
use hive::{Colour, Game, Move};

use super::action::Action;
use super::stored::keep_recent;
use super::tree::Tree;
use crate::ids::{PlayerId, Revision};
use crate::play::error::Result;
use crate::play::lifecycle::{ending, must_pass};
use crate::play::state::{CLAIM_OCCURRENCES, Match};
use crate::store::Connection;
use crate::store::matches::events::Event;
use crate::store::matches::plans::{PlanRow, find_plans, set_plan};

/// Maximum number of planned answers after one move. Two full plans have fewer.
const MAX_CHAINED_ANSWERS: usize = 50;

/// The plans of both players at the current position of a match. A plan without any of the played moves isn't written: its base
/// revision shows that it was overtaken. So it costs the same statements as no plan.
pub struct ActivePlans {
    plans: Vec<ActivePlan>,
    /// Planned answers that were played.
    answers: usize,
}

struct ActivePlan {
    planner: Colour,
    row: PlanRow,
    /// The position where `tree` and `draft` begin, if a move has overtaken the plan.
    base: Revision,
    /// What is left of the saved lines.
    tree: Tree,
    draft: Option<Tree>,
    /// Whether a played move was in the tree.
    was_hit: bool,
    /// Whether all played moves were in the tree.
    is_current: bool,
}

impl ActivePlans {
    /// Reads the plans of a locked match.
    pub async fn find(connection: &mut Connection, state: &Match) -> Result<Self> {
        let is_practice = state.row.practice.is_some();
        let rows = if is_practice { Vec::new() } else { find_plans(connection, state.id()).await? };
        Ok(Self::of(rows, state))
    }

    fn of(rows: Vec<(PlayerId, PlanRow)>, state: &Match) -> Self {
        let current =
            rows.into_iter().filter(|(_, row)| row.base == state.revision() && !row.lines.is_empty());
        let plans = current.filter_map(|(player, row)| {
            let planner = state.row.colour_of(player)?;
            let tree = Tree::read(&row.lines)?;
            let draft = row.draft.as_ref().and_then(|lines| Tree::read(lines));
            let base = row.base;
            Some(ActivePlan { planner, row, base, tree, draft, was_hit: false, is_current: true })
        });
        Self { plans: plans.collect(), answers: 0 }
    }

    /// Follows a move that is about to be played.
    pub fn advance(&mut self, before: &Match, mv: Move) {
        let Some(action) = Action::of(&before.game, mv) else { return };
        for plan in self.plans.iter_mut().filter(|plan| plan.is_current) {
            plan.advance(action, before);
        }
    }

    /// Plays planned answers, and the passes they force, for as long as there are any. Stores what is left of the plans.
    /// Expects that the passes forced by the move itself have been played.
    pub async fn play_answers(
        mut self,
        connection: &mut Connection,
        state: &mut Match,
        now: DateTime<Utc>,
    ) -> Result<()> {
        if self.plans.is_empty() {
            return Ok(());
        }
        while let Some(event) = self.next_event(state, now) {
            state.append(connection, event).await?;
        }
        if ending(&state.game).is_some() {
            return Ok(()); // the end of the match deletes its plans
        }
        for (player, row) in self.changed_rows(state, now) {
            set_plan(connection, state.id(), player, &row).await?;
        }
        Ok(())
    }

    /// Returns the new rows of the plans that contained a played move.
    fn changed_rows(self, state: &Match, now: DateTime<Utc>) -> impl Iterator<Item = (PlayerId, PlanRow)> {
        let hit = self.plans.into_iter().filter(|plan| plan.was_hit);
        hit.map(move |plan| (state.row.player(plan.planner).id, plan.row_after(state, now)))
    }

    /// Returns the next event after a move: a forced pass, or a planned answer of the player to move, unless they have to decide
    /// something first.
    fn next_event(&mut self, state: &Match, now: DateTime<Utc>) -> Option<Event> {
        if must_pass(&state.game) {
            return Some(state.event_of(Move::Pass, now));
        }
        let mv = self.planned_move(&state.game)?;
        if self.answers == MAX_CHAINED_ANSWERS || needs_decision(state) {
            return None;
        }
        self.answers += 1;
        self.advance(state, mv);
        Some(Event { planned: true, ..state.event_of(mv, now) })
    }

    fn planned_move(&self, game: &Game) -> Option<Move> {
        let plan = self.plans.iter().find(|plan| plan.is_current && plan.planner == game.to_move())?;
        plan.tree.next_move_of(plan.planner)?.legal_move(game)
    }
}

impl ActivePlan {
    fn advance(&mut self, action: Action, before: &Match) {
        let Some(below) = self.tree.after(action) else {
            (self.is_current, self.base) = (false, before.revision());
            return;
        };
        (self.tree, self.was_hit) = (below, true);
        self.draft = self.draft.take().and_then(|draft| draft.after(action));
    }

    /// The row with what is left.
    fn row_after(self, state: &Match, now: DateTime<Utc>) -> PlanRow {
        let mut recent = self.row.recent;
        if self.draft.is_none() {
            keep_recent(&mut recent, self.row.draft.unwrap_or_default());
        }
        PlanRow {
            version: self.row.version + 1,
            base: if self.is_current { state.revision() } else { self.base },
            lines: self.tree.write(),
            draft: self.draft.map(|draft| draft.write()),
            recent,
            changed_at: now,
        }
    }
}

/// Whether the game is over, or the player to move decides something that a planned answer would decide for them: to abort the
/// match, to claim a draw, or to answer a proposal.
fn needs_decision(state: &Match) -> bool {
    let to_move = state.game.to_move();
    ending(&state.game).is_some()
        || state.can_be_aborted()
        || state.proposals.all().iter().any(|open| open.by != to_move)
        || state.game.occurrences() >= CLAIM_OCCURRENCES
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use hive::{Expansions, Opening, Setup};
    use rand::rngs::StdRng;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::clock::{TimeControl, Timeout};
    use crate::ids::{ChannelId, MatchId, ServerId};
    use crate::play::plans::tree::Line;
    use crate::play::refusal::LineError;
    use crate::store::matches::{MatchRow, Place, Progress, Rated, Terms, ThreadKind, Visibility};
    use crate::store::players::Player;

    /// Matches per game type in the short run.
    const MATCHES: u64 = 250;
    const MAX_PLIES: usize = 60;
    const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

    /// A position of a random plan, the reference for [`Tree`]: the planner's move, or moves of the opponent.
    #[derive(Clone, Default)]
    struct Node(Vec<(Move, Self)>);

    impl Node {
        /// Returns a random plan from this position on, of at most `depth` moves. Often agrees with `other`, so that both
        /// players' plans answer each other.
        fn random(
            game: &Game,
            planner: Colour,
            other: Option<&Self>,
            depth: usize,
            random: &mut StdRng,
        ) -> Self {
            if depth == 0 || ending(game).is_some() {
                return Self::default();
            }
            let moves = game.legal_moves();
            let replies = if game.to_move() == planner { 1 } else { random.random_range(1..=2) };
            let after = |mv: Move, random: &mut StdRng| {
                let (mut after, other) = (game.clone(), other.and_then(|other| other.after(mv)));
                play(&mut after, mv);
                Self::random(&after, planner, other.as_ref(), depth - 1, random)
            };
            let mut chosen: Vec<Move> = moves.sample(random, replies).copied().collect();
            let agreed = other.and_then(|other| other.0.choose(random)).map(|(mv, _)| *mv);
            if let Some(agreed) = agreed.filter(|mv| !chosen.contains(mv) && random.random_ratio(2, 3)) {
                chosen[0] = agreed;
            }
            Self(chosen.into_iter().map(|mv| (mv, after(mv, random))).collect())
        }

        fn after(&self, mv: Move) -> Option<Self> {
            self.0.iter().find(|(planned, _)| *planned == mv).map(|(_, below)| below.clone())
        }

        /// Returns the lines from this position on.
        fn lines(&self, game: &Game) -> Vec<Line> {
            let mut lines = Vec::new();
            for (mv, below) in &self.0 {
                let start: Line = Action::of(game, *mv).into_iter().collect();
                let mut after = game.clone();
                play(&mut after, *mv);
                let later = below.lines(&after);
                lines.extend(later.iter().map(|later| [start.clone(), later.clone()].concat()));
                if later.is_empty() {
                    lines.push(start);
                }
            }
            lines
        }

        fn tree(&self, game: &Game, planner: Colour) -> Tree {
            let mut tree = Tree::default();
            for line in self.lines(game) {
                match tree.add(line, planner) {
                    Ok(added) => assert!(added.replaced.is_empty(), "one answer to each reply"),
                    Err(error) => assert_eq!(error, LineError::NoAnswer, "the plan is within the limits"),
                }
            }
            tree
        }
    }

    fn play(game: &mut Game, mv: Move) {
        game.play(mv).expect("the move is legal");
        while must_pass(game) {
            game.play_unchecked(Move::Pass);
        }
    }

    fn new_match(setup: Setup) -> Match {
        let player = |id| Player { id: PlayerId(id), name: format!("Person {id}") };
        let place = Place {
            server: ServerId(1),
            channel: ChannelId(2),
            audience: Visibility::Server,
            locale: "en-US".to_owned(),
            server_language: None,
            thread: ThreadKind::None,
            parent: None,
            black_channel: None,
            foreign_server: None,
        };
        let terms = Terms {
            expansions: setup.expansions,
            opening: setup.opening,
            time: TimeControl::Unlimited,
            timeout: Timeout::Strict,
            rated: Rated::No,
        };
        let row = MatchRow {
            id: MatchId(1),
            white: player(11),
            black: player(12),
            terms,
            place,
            started_at: NOW,
            deadline_at: None,
            orphaned_at: None,
            progress: Progress::START,
            practice: None,
            tournament: None,
            is_ladder: false,
            finished: None,
        };
        Match::of(row, Vec::new()).expect("an empty log can be replayed")
    }

    /// A match played twice at once: with stored plans, and with planners who confirm their next move at once.
    struct TwoMatches {
        state: Match,
        rows: BTreeMap<PlayerId, PlanRow>,
        confirmed: Game,
        /// What is left of the plans of White and Black in the confirmed game.
        nodes: [Option<Node>; 2],
    }

    impl TwoMatches {
        fn new(setup: Setup) -> Self {
            let (state, confirmed) = (new_match(setup), Game::new(setup));
            Self { state, rows: BTreeMap::new(), confirmed, nodes: [None, None] }
        }

        fn has_plan(&self, planner: Colour) -> bool {
            let row = self.rows.get(&self.state.row.player(planner).id);
            row.is_some_and(|row| row.base == self.state.revision() && !row.lines.is_empty())
        }

        fn save(&mut self, planner: Colour, node: Node) {
            let lines = node.tree(&self.confirmed, planner).write();
            let row = PlanRow {
                version: 0,
                base: self.state.revision(),
                lines,
                draft: None,
                recent: Vec::new(),
                changed_at: NOW,
            };
            self.rows.insert(self.state.row.player(planner).id, row);
            self.nodes[planner as usize] = Some(node);
        }

        /// Plays a move by hand and the answers as the use case does.
        fn make_move(&mut self, mv: Move, kinds: &mut Kinds) {
            let state = &mut self.state;
            let mut plans = ActivePlans::of(self.rows.clone().into_iter().collect(), state);
            plans.advance(state, mv);
            state.apply(state.event_of(mv, NOW)).expect("the move is legal");
            let first = state.ply().index();
            while let Some(event) = plans.next_event(state, NOW) {
                let before = state.game.clone();
                state.apply(event).expect("the move is legal");
                kinds.count(&before, state.game.history()[before.ply()].mv);
            }
            let planned = &state.planned_plies()[first..];
            kinds.duels += usize::from(planned.windows(2).any(|two| two == [true, true]));
            self.rows.extend(plans.changed_rows(state, NOW));
        }

        /// Plays a move by hand in the confirmed game, and confirms planned moves.
        fn confirm(&mut self, mv: Move) {
            let mut next = Some(mv);
            while let Some(mv) = next {
                for node in &mut self.nodes {
                    *node = node.take().and_then(|node| node.after(mv));
                }
                play(&mut self.confirmed, mv);
                next = self.planned().filter(|_| ending(&self.confirmed).is_none());
            }
        }

        /// The next planned move of the player to move in the confirmed game.
        fn planned(&self) -> Option<Move> {
            let node = self.nodes[self.confirmed.to_move() as usize].as_ref()?;
            node.0.first().map(|(mv, _)| *mv)
        }

        /// A move that is likely to be in a plan.
        fn choose(&self, random: &mut StdRng) -> Move {
            let nodes = self.nodes.iter().flatten();
            let known: Vec<Move> = nodes.flat_map(|node| &node.0).map(|(mv, _)| *mv).collect();
            let known = known.choose(random).copied().filter(|_| random.random_ratio(4, 5));
            let legal = self.confirmed.legal_moves();
            known.unwrap_or_else(|| *legal.choose(random).expect("the game is not over"))
        }
    }

    /// How often each kind of planned play occurred. The test needs all of them.
    #[derive(Default, Debug)]
    struct Kinds {
        placed: usize,
        moved: usize,
        thrown: usize,
        climbed: usize,
        passes: usize,
        /// Moves that were followed by answers of both players.
        duels: usize,
        /// Planned moves that waited for their player, who could have aborted the match or claimed a draw.
        waited: usize,
    }

    impl Kinds {
        fn count(&mut self, before: &Game, mv: Move) {
            match mv {
                Move::Place { .. } => self.placed += 1,
                Move::Move { piece, to } if before.thrower_for(piece, to).is_some() => self.thrown += 1,
                Move::Move { to, .. } if before.board().top(to).is_some() => self.climbed += 1,
                Move::Move { .. } => self.moved += 1,
                Move::Pass => self.passes += 1,
            }
        }
    }

    fn play_match(setup: Setup, seed: u64, kinds: &mut Kinds) {
        let random = &mut StdRng::seed_from_u64(seed);
        let mut both = TwoMatches::new(setup);
        while ending(&both.state.game).is_none() && both.state.ply().index() < MAX_PLIES {
            let confirmed = both.confirmed.history().get(both.state.ply().index()).map(|played| played.mv);
            if let Some(waiting) = confirmed {
                kinds.waited += 1;
                both.make_move(waiting, kinds); // the planner presses **Play it**
            } else {
                for planner in Colour::ALL {
                    if !both.has_plan(planner) && random.random() {
                        let other = both.nodes[planner.other() as usize].as_ref();
                        let node = Node::random(&both.confirmed, planner, other, 4, random);
                        both.save(planner, node);
                    }
                }
                let mv = both.choose(random);
                both.make_move(mv, kinds);
                both.confirm(mv);
            }
            let (stored, confirmed) = (both.state.game.history(), both.confirmed.history());
            assert!(confirmed.starts_with(stored), "seed {seed}: {setup:?}");
            let is_behind = stored.len() < confirmed.len();
            assert!(!is_behind || needs_decision(&both.state), "seed {seed}: {setup:?}");
        }
    }

    fn play_matches(matches: u64) {
        let mut kinds = Kinds::default();
        for expansions in Expansions::ALL {
            let setup = Setup { expansions, opening: Opening::Standard };
            for seed in 0..matches {
                play_match(setup, seed, &mut kinds);
            }
        }
        let Kinds { placed, moved, thrown, climbed, passes, duels, waited } = kinds;
        let counts = [placed, moved, thrown, climbed, passes, duels, waited];
        assert!(counts.iter().all(|count| *count > 0), "{kinds:?}");
    }

    #[test]
    fn followed_plans_play_what_their_planners_would() {
        play_matches(MATCHES);
    }

    /// 200,000 matches: `cargo test --lib followed_plans_play -- --ignored`
    #[test]
    #[ignore = "takes minutes"]
    fn followed_plans_play_what_their_planners_would_in_many_matches() {
        play_matches(25_000);
    }
}
