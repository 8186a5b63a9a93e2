//! All puzzles, in the order in which they are set. The positions are made up to ask for one thing each.

use super::aim::Aim;
use super::puzzle::Puzzle;

#[rustfmt::skip]
pub static PUZZLES: [Puzzle; 12] = [
    puzzle("queen", "Base;InProgress;White[3];wS1;bS1 wS1-;wA1 -wS1;bQ bS1-", Aim::PlaceQueen, "before-queen"),
    puzzle("ant", r"Base;InProgress;White[5];wS1;bS1 \wS1;wQ wS1\;bQ -bS1;wA1 wQ/;bQ /bS1;wQ bQ\;bB1 -bS1", Aim::CloseSide, "ant"),
    puzzle("spider", r"Base;InProgress;White[4];wS1;bG1 wS1-;wQ \wS1;bQ bG1-;wQ \bG1;bQ bG1\", Aim::CloseSide, "spider"),
    puzzle("grasshopper", r"Base;InProgress;White[5];wS1;bG1 -wS1;wQ wS1/;bA1 -bG1;wA1 \wQ;bQ \bG1;wG1 wQ-;bA1 -wA1", Aim::Fill(r"bA1\"), "grasshopper-hole"),
    puzzle("beetle", r"Base;InProgress;White[4];wB1;bG1 -wB1;wQ wB1-;bQ \bG1;wQ wB1/;bQ -wQ", Aim::CoverQueen, "beetle"),
    puzzle("hold", r"Base;InProgress;White[4];wS1;bA1 wS1/;wQ -wS1;bQ bA1-;wA1 \wQ;bQ bA1\", Aim::Hold("bA1"), "link"),
    puzzle("win", r"Base;InProgress;White[7];wG1;bA1 -wG1;wS1 wG1\;bS1 /bA1;wA1 wS1-;bQ bS1\;wQ \wA1;bQ bA1\;wA1 bS1\;bG1 \bA1;wG1 /wA1;bG1 bQ\", Aim::Win, "surrounded"),
    puzzle("draw", r"Base;InProgress;White[9];wS1;bS1 -wS1;wB1 wS1\;bG1 \bS1;wQ wS1/;bQ bG1/;wG1 wQ/;bQ -wQ;wA1 wG1\;bA1 /bS1;wB1 wQ\;bA1 wA1/;wG2 wS1\;bA1 /bG1;wG2 wA1/;bA1 \bQ", Aim::Draw, "end"),
    puzzle("ladybug", r"Base+L;InProgress;White[5];wS1;bG1 -wS1;wQ wS1/;bQ \bG1;wA1 \wQ;bA1 /bQ;wL wQ-;bA1 -wA1", Aim::Fill(r"bA1\"), "ladybug-hole"),
    puzzle("mosquito", r"Base+M;InProgress;White[4];wM;bB1 wM-;wQ -wM;bQ bB1\;wQ /wM;bQ wM\", Aim::CoverQueen, "mosquito"),
    puzzle("pillbug", r"Base+P;InProgress;White[6];wB1;bS1 /wB1;wQ wB1/;bQ -bS1;wA1 \wQ;bQ -wB1;wG1 wQ-;bQ /wA1;wP wQ\;bS1 wG1\", Aim::FreeQueen(3), "throw"),
    puzzle("mosquito-throw", r"Base+MP;InProgress;White[6];wM;bP wM-;wQ /wM;bQ bP/;wS1 -wM;bQ \bP;wQ -bQ;bM bQ/;wQ -bM;bG1 bM\", Aim::Win, "mosquito-throws"),
];

const fn puzzle(key: &'static str, game: &'static str, aim: Aim, page: &'static str) -> Puzzle {
    Puzzle { key, game, aim, page }
}
