//! A position in which White can only pass, for chains of planned answers.

/// The game before [`TRAPPING`]. Black's beetle is on Black's spider, next to White's spider.
pub const BEFORE: &str =
    r"Base;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ \wS1;bB1 bS1/;wQ -wS1;bB1 bS1";

/// White's and Black's next move.
pub const TRAPPING: [&str; 2] = [r"wQ \wS1", "bB1 wS1"];

/// White's queen moves to another side of the beetle, which climbs onto it. From then on White passes after each of Black's moves.
pub const TRAPPED: &str = "wQ -wS1;bB1 wQ;bA1 bQ-;bA2 bA1-;bA3 bA2-;bG1 bA3-;bG2 bG1-;bG3 bG2-;bS2 bG3-;bB2 bS2-;\
                           bB2 bS2/;bB2 bG3/";

/// Plies of [`TRAPPED`], with White's passes.
pub const PLIES: usize = 23;
