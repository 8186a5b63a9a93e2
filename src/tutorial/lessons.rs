//! All lessons, in order. Each position is composed to ask for one thing.

use super::goal::Goal;
use super::lesson::Lesson;

#[rustfmt::skip]
pub static LESSONS: [Lesson; 12] = [
    lesson("queen", "Base;InProgress;White[3];wS1;bS1 wS1-;wA1 -wS1;bQ bS1-", Goal::PlaceQueen, "before-queen"),
    lesson("ant", r"Base;InProgress;White[5];wS1;bS1 \wS1;wQ wS1\;bQ -bS1;wA1 wQ/;bQ /bS1;wQ bQ\;bB1 -bS1", Goal::CloseSide, "ant"),
    lesson("spider", r"Base;InProgress;White[4];wS1;bG1 wS1-;wQ \wS1;bQ bG1-;wQ \bG1;bQ bG1\", Goal::CloseSide, "spider"),
    lesson("grasshopper", r"Base;InProgress;White[5];wS1;bG1 -wS1;wQ wS1/;bA1 -bG1;wA1 \wQ;bQ \bG1;wG1 wQ-;bA1 -wA1", Goal::Fill(r"bA1\"), "grasshopper-hole"),
    lesson("beetle", r"Base;InProgress;White[4];wB1;bG1 -wB1;wQ wB1-;bQ \bG1;wQ wB1/;bQ -wQ", Goal::CoverQueen, "beetle"),
    lesson("hold", r"Base;InProgress;White[4];wS1;bA1 wS1/;wQ -wS1;bQ bA1-;wA1 \wQ;bQ bA1\", Goal::Hold("bA1"), "link"),
    lesson("win", r"Base;InProgress;White[7];wG1;bA1 -wG1;wS1 wG1\;bS1 /bA1;wA1 wS1-;bQ bS1\;wQ \wA1;bQ bA1\;wA1 bS1\;bG1 \bA1;wG1 /wA1;bG1 bQ\", Goal::Win, "surrounded"),
    lesson("draw", r"Base;InProgress;White[9];wS1;bS1 -wS1;wB1 wS1\;bG1 \bS1;wQ wS1/;bQ bG1/;wG1 wQ/;bQ -wQ;wA1 wG1\;bA1 /bS1;wB1 wQ\;bA1 wA1/;wG2 wS1\;bA1 /bG1;wG2 wA1/;bA1 \bQ", Goal::Draw, "end"),
    lesson("ladybug", r"Base+L;InProgress;White[5];wS1;bG1 -wS1;wQ wS1/;bQ \bG1;wA1 \wQ;bA1 /bQ;wL wQ-;bA1 -wA1", Goal::Fill(r"bA1\"), "ladybug-hole"),
    lesson("mosquito", r"Base+M;InProgress;White[4];wM;bB1 wM-;wQ -wM;bQ bB1\;wQ /wM;bQ wM\", Goal::CoverQueen, "mosquito"),
    lesson("pillbug", r"Base+P;InProgress;White[6];wB1;bS1 /wB1;wQ wB1/;bQ -bS1;wA1 \wQ;bQ -wB1;wG1 wQ-;bQ /wA1;wP wQ\;bS1 wG1\", Goal::FreeQueen(3), "throw"),
    lesson("mosquito-throw", r"Base+MP;InProgress;White[6];wM;bP wM-;wQ /wM;bQ bP/;wS1 -wM;bQ \bP;wQ -bQ;bM bQ/;wQ -bM;bG1 bM\", Goal::Win, "mosquito-throws"),
];

const fn lesson(key: &'static str, game: &'static str, goal: Goal, page: &'static str) -> Lesson {
    Lesson { key, game, goal, page }
}

impl Lesson {
    /// Returns the lesson with this key.
    pub fn find(key: &str) -> Option<&'static Self> {
        LESSONS.iter().find(|lesson| lesson.key == key)
    }

    pub fn number(&self) -> usize {
        LESSONS.iter().take_while(|lesson| lesson.key != self.key).count() + 1
    }
}
