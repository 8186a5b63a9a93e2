//! Playing planned answers after a move.

use chrono::{DateTime, Utc};
use hive::{Colour, Game, Move};

use super::action::Action;
use super::edit::keep_recent;
use super::tree::Tree;
use crate::play::error::Result;
use crate::play::lifecycle::{ending, play_forced_passes};
use crate::play::state::{CLAIM_OCCURRENCES, Match};
use crate::store::Connection;
use crate::store::matches::plans::{PlanRow, find_plans, set_plan};

/// Planned answers that one move can trigger. Two full plans have fewer.
const MAX_CHAIN_PLIES: usize = 50;

/// The plans of both players at the current position of a match. A plan that a move overtakes isn't written: its row is
/// recognised by its base revision. So a missed plan costs the same statements as no plan.
pub struct ActivePlans(Vec<ActivePlan>);

struct ActivePlan {
    planner: Colour,
    row: PlanRow,
    /// What is left of the saved lines.
    tree: Tree,
    draft: Option<Tree>,
    /// Whether a move was found in the tree.
    was_hit: bool,
    /// Whether the last moves were in the tree.
    is_current: bool,
}

impl ActivePlans {
    /// Reads the plans of a locked match.
    pub async fn find(connection: &mut Connection, state: &Match) -> Result<Self> {
        if state.row.practice.is_some() {
            return Ok(Self(Vec::new()));
        }
        let rows = find_plans(connection, state.id()).await?.into_iter();
        let current = rows.filter(|(_, row)| row.base == state.revision() && !row.lines.is_empty());
        let plans = current.filter_map(|(player, row)| {
            let planner = state.row.colour_of(player)?;
            let tree = Tree::read(&row.lines)?;
            let draft = row.draft.as_ref().and_then(|lines| Tree::read(lines));
            Some(ActivePlan { planner, row, tree, draft, was_hit: false, is_current: true })
        });
        Ok(Self(plans.collect()))
    }

    /// Follows a move that is about to be played.
    pub fn advance(&mut self, before: &Game, mv: Move) {
        let Some(action) = Action::of(before, mv) else { return };
        for plan in self.0.iter_mut().filter(|plan| plan.is_current) {
            plan.advance(action);
        }
    }

    /// Plays planned answers for as long as there are any, and stores what is left of the plans.
    pub async fn play_answers(
        mut self,
        connection: &mut Connection,
        state: &mut Match,
        now: DateTime<Utc>,
    ) -> Result<()> {
        for _ in 0..MAX_CHAIN_PLIES {
            let Some(mv) = self.answer(state) else { break };
            self.advance(&state.game, mv);
            state.play_planned(connection, mv, now).await?;
            play_forced_passes(connection, state, now).await?;
        }
        if ending(&state.game).is_some() {
            return Ok(()); // the end of the match deletes its plans
        }
        for plan in self.0.into_iter().filter(|plan| plan.was_hit) {
            let player = state.row.player(plan.planner).id;
            set_plan(connection, state.id(), player, &plan.row_after(state, now)).await?;
        }
        Ok(())
    }

    /// Returns the planned answer of the player to move, unless the decision is theirs.
    fn answer(&self, state: &Match) -> Option<Move> {
        self.planned_move(&state.game).filter(|_| !needs_decision(state))
    }

    fn planned_move(&self, game: &Game) -> Option<Move> {
        let plan = self.0.iter().find(|plan| plan.is_current && plan.planner == game.to_move())?;
        plan.tree.next_move_of(plan.planner)?.legal_move(game)
    }
}

impl ActivePlan {
    fn advance(&mut self, action: Action) {
        match self.tree.after(action) {
            Some(below) => {
                self.tree = below;
                self.was_hit = true;
            }
            None => self.is_current = false,
        }
        self.draft = self.draft.take().and_then(|draft| draft.after(action));
    }

    /// The row with what is left. If a later move overtook the plan, the row keeps its old base.
    fn row_after(self, state: &Match, now: DateTime<Utc>) -> PlanRow {
        let mut recent = self.row.recent;
        if self.draft.is_none() {
            keep_recent(&mut recent, self.row.draft.unwrap_or_default());
        }
        PlanRow {
            version: self.row.version + 1,
            base: if self.is_current { state.revision() } else { self.row.base },
            lines: self.tree.write(),
            draft: self.draft.map(|draft| draft.write()),
            recent,
            changed_at: now,
        }
    }
}

/// Whether the player to move decides something that a planned answer would decide for them: to abort the match, to claim a
/// draw, or to accept an offer.
fn needs_decision(state: &Match) -> bool {
    let to_move = state.game.to_move();
    ending(&state.game).is_some()
        || state.can_be_aborted()
        || state.proposals.all().iter().any(|open| open.by != to_move)
        || state.game.occurrences() >= CLAIM_OCCURRENCES
}

#[cfg(test)]
mod tests {
    use hive::{Expansions, Opening, Setup};
    use rand::rngs::StdRng;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::ids::Revision;
    use crate::play::lifecycle::must_pass;
    use crate::play::plans::tree::Line;

    /// Matches per game type in the short run.
    const MATCHES: u64 = 250;
    const MAX_PLIES: usize = 60;

    /// A random plan as nested replies, each with one answer: the reference for [`Tree`].
    #[derive(Default)]
    struct Replies(Vec<(Move, Answer)>);

    struct Answer {
        mv: Move,
        then: Replies,
    }

    fn play(game: &mut Game, mv: Move) {
        game.play(mv).expect("the move is legal");
        while must_pass(game) {
            game.play_unchecked(Move::Pass);
        }
    }

    /// Returns random replies of the opponent of `planner` in this position. Ends where a pass keeps the turn with one player.
    fn random_replies(game: &Game, planner: Colour, depth: usize, random: &mut StdRng) -> Replies {
        let mut replies = Replies::default();
        if depth == 0 || game.outcome().is_some() || game.to_move() == planner {
            return replies;
        }
        let moves = game.legal_moves();
        let count = random.random_range(1..=2);
        for &reply in moves.sample(random, count) {
            let mut after = game.clone();
            play(&mut after, reply);
            if after.outcome().is_some() || after.to_move() != planner {
                continue;
            }
            let Some(&mv) = after.legal_moves().choose(random) else { continue };
            play(&mut after, mv);
            let then = random_replies(&after, planner, depth - 1, random);
            replies.0.push((reply, Answer { mv, then }));
        }
        replies
    }

    /// Returns the lines of the replies in this position.
    fn lines(game: &Game, replies: &Replies) -> Vec<Line> {
        let mut lines = Vec::new();
        for (reply, answer) in &replies.0 {
            let mut after = game.clone();
            let mut start = Line::new();
            for mv in [*reply, answer.mv] {
                start.extend(Action::of(&after, mv));
                play(&mut after, mv);
            }
            let later = self::lines(&after, &answer.then);
            if later.is_empty() {
                lines.push(start.clone());
            }
            lines.extend(later.into_iter().map(|later| [start.clone(), later].concat()));
        }
        lines
    }

    fn active(planner: Colour, tree: &Tree) -> ActivePlans {
        let row = PlanRow {
            version: 0,
            base: Revision::START,
            lines: tree.write(),
            draft: None,
            recent: Vec::new(),
            changed_at: DateTime::UNIX_EPOCH,
        };
        let tree = Tree::read(&row.lines).expect("it was stored");
        ActivePlans(vec![ActivePlan { planner, row, tree, draft: None, was_hit: false, is_current: true }])
    }

    /// What the planned answers of some matches were.
    #[derive(Default, Debug)]
    struct Kinds {
        placed: usize,
        moved: usize,
        thrown: usize,
        climbed: usize,
        /// Passes in matches with planned answers.
        passes: usize,
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

    /// Plays a match twice at once: with a followed plan, and with a planner who presses Confirm at once.
    fn play_match(setup: Setup, seed: u64, kinds: &mut Kinds) {
        let random = &mut StdRng::seed_from_u64(seed);
        let planner = if random.random() { Colour::White } else { Colour::Black };
        let (mut followed, mut confirmed) = (Game::new(setup), Game::new(setup));
        while followed.outcome().is_none() && followed.ply() < MAX_PLIES {
            if followed.to_move() == planner {
                let mv = *followed.legal_moves().choose(random).expect("the game is not over");
                play(&mut followed, mv);
                play(&mut confirmed, mv);
                continue;
            }
            let replies = random_replies(&followed, planner, 3, random);
            let mut tree = Tree::default();
            for line in lines(&followed, &replies) {
                tree.add(line, planner).expect("one answer to each reply, within the limits");
            }
            let mut plans = active(planner, &tree);
            let mut replies = Some(&replies);
            while followed.outcome().is_none() && followed.to_move() != planner {
                let known = replies.and_then(|replies| replies.0.choose(random)).map(|(reply, _)| *reply);
                let reply = known.filter(|_| random.random_ratio(4, 5));
                let Some(reply) = reply.or_else(|| followed.legal_moves().choose(random).copied()) else {
                    break;
                };
                plans.advance(&followed, reply);
                play(&mut followed, reply);
                while let Some(mv) = plans.planned_move(&followed) {
                    kinds.count(&followed, mv);
                    plans.advance(&followed, mv);
                    play(&mut followed, mv);
                }
                play(&mut confirmed, reply);
                let answer = replies.and_then(|replies| replies.0.iter().find(|(known, _)| *known == reply));
                replies = answer.map(|(_, answer)| {
                    play(&mut confirmed, answer.mv);
                    &answer.then
                });
                assert_eq!(followed.history(), confirmed.history(), "seed {seed}: {setup:?}");
                if replies.is_none() && followed.to_move() != planner {
                    break; // the opponent moves twice because the planner passed
                }
            }
        }
        kinds.passes += followed.history().iter().filter(|played| played.mv == Move::Pass).count();
    }

    fn play_matches(matches: u64) {
        let mut kinds = Kinds::default();
        for expansions in Expansions::ALL {
            let setup = Setup { expansions, opening: Opening::Standard };
            for seed in 0..matches {
                play_match(setup, seed, &mut kinds);
            }
        }
        let Kinds { placed, moved, thrown, climbed, passes } = kinds;
        assert!([placed, moved, thrown, climbed, passes].iter().all(|count| *count > 0), "{kinds:?}");
    }

    #[test]
    fn a_followed_plan_plays_what_its_planner_would() {
        play_matches(MATCHES);
    }

    /// 200,000 matches: `cargo test --lib a_followed_plan_plays -- --ignored`
    #[test]
    #[ignore = "takes minutes"]
    fn a_followed_plan_plays_what_its_planner_would_in_many_matches() {
        play_matches(25_000);
    }
}
