//! Conditional moves: a player's answers to moves of the opponent, planned in advance and played in the transaction of the
//! opponent's move.
//!
//! A plan is a tree from a position of a running match between people. Each move that is played leads into one of its
//! branches or overtakes it. As long as the plan has an answer for the player to move, the bot plays it, unless the player
//! has to decide something first. Both players' plans can answer each other.
//!
//! Only the planner learns of a plan before it is played, or that it was overtaken. So that response times reveal nothing,
//! each move reads both players' plans with one statement, and a plan that the move overtakes isn't written.
//!
//! | file | what |
//! |---|---|
//! | `follow` | plays planned answers after a move |
//! | `edit` | the use cases of the planner: the draft, saving, overtaken lines |
//! | `stored` | what a stored plan means in the current position |
//! | `tree` | the tree of a plan, and its limits |
//! | `action` | a move, independent of notation |

mod action;
mod edit;
mod follow;
mod stored;
mod tree;

pub use action::Action;
pub use edit::{Edit, Plan, PlanNews, Seen, add_variation, continue_line, delete_old, edit, find, news};
pub(in crate::play) use follow::ActivePlans;
pub use tree::{Added, Line, Tree, line_between, play_line};
