//! What is said to whoever plays for the first time.

use crate::discord::words::Text;

impl Text {
    /// What the post of a turn shows.
    #[must_use]
    pub fn first_steps_post(self) -> String {
        self.say("first-steps-post", &[])
    }

    /// How a move is made.
    #[must_use]
    pub fn first_steps_move(self) -> String {
        self.say("first-steps-move", &[])
    }

    /// What is wise at first.
    #[must_use]
    pub fn first_steps_advice(self) -> String {
        self.say("first-steps-advice", &[])
    }

    /// Above each of these.
    #[must_use]
    pub fn first_steps_head(self, number: usize, count: usize) -> String {
        self.say("first-steps-head", &[("number", &number), ("count", &count)])
    }

    /// Label of the button in the post of a challenge.
    #[must_use]
    pub fn button_first_steps(self) -> String {
        self.say("button-first-steps", &[])
    }

    /// Label of the button that leads to the rulebook.
    #[must_use]
    pub fn button_rulebook(self) -> String {
        self.say("button-rulebook", &[])
    }

    /// Below the question for a piece, in somebody's first turn.
    #[must_use]
    pub fn first_turn_piece(self) -> String {
        self.say("first-turn-piece", &[])
    }

    /// Below the question for a place.
    #[must_use]
    pub fn first_turn_place(self) -> String {
        self.say("first-turn-place", &[])
    }

    /// Below the question whether it is meant.
    #[must_use]
    pub fn first_turn_confirm(self) -> String {
        self.say("first-turn-confirm", &[])
    }

    /// After that turn.
    #[must_use]
    pub fn first_turn_played(self) -> String {
        self.say("first-turn-played", &[])
    }
}
