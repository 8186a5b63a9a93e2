//! All pages. The positions are made up to show one thing each.

use super::page::{Diagram, Page};

/// The chapters, in order. Each has pages of its own.
pub const CHAPTERS: [&str; 20] = [
    "aim",
    "pieces",
    "beginning",
    "placing",
    "queen-turn",
    "moving",
    "queen",
    "beetle",
    "stacks",
    "grasshopper",
    "spider",
    "ant",
    "one-hive",
    "freedom",
    "passing",
    "end",
    "ladybug",
    "mosquito",
    "pillbug",
    "names",
];

const WON: &str = r"Base;WhiteWins;Black[7];wG1;bA1 -wG1;wS1 wG1\;bS1 /bA1;wA1 wS1-;bQ bS1\;wQ \wA1;bQ bA1\;wA1 bS1\;bG1 \bA1;wG1 /wA1;bG1 bQ\;wG1 -wQ";
const BESIDE_A_SPIDER: &str = "Base;InProgress;Black[1];wS1";
const FOUR_NEIGHBOURS: &str =
    r"Base;InProgress;Black[4];wS1;bA1 /wS1;wQ wS1/;bQ /bA1;wQ \wS1;bS1 -bA1;wQ -wS1";
const BEFORE_A_HOLE: &str =
    r"Base;InProgress;White[5];wS1;bG1 -wS1;wQ wS1/;bA1 /bG1;wB1 wQ/;bQ \bG1;wB1 \wQ;bA1 -wB1";
const ROUND_THE_HIVE: &str =
    r"Base;InProgress;White[5];wG1;bG1 /wG1;wS1 wG1-;bQ bG1\;wQ wS1\;bQ wG1\;wA1 wQ-;bQ bG1\";
const ONLY_LINK: &str = "Base;InProgress;Black[3];wS1;bA1 wS1-;wQ -wS1;bQ bA1-;wG1 -wQ";
const BESIDE_A_PILLBUG: &str = r"Base+P;InProgress;White[4];wP;bA1 wP-;wQ -wP;bQ bA1/;wG1 \wP;bQ \bA1";

pub static PAGES: [Page; 52] = [
    page("aim", "aim", position(r"Base;InProgress;White[7];wG1;bA1 -wG1;wS1 wG1\;bS1 /bA1;wA1 wS1-;bQ bS1\;wQ \wA1;bQ bA1\;wA1 bS1\;bG1 \bA1;wG1 /wA1;bG1 bQ\").of("wG1").showing("wG1 -wQ")),
    page("aim", "surrounded", position(WON).after_last_move()),
    page("pieces", "pieces", position("Base+MLP")),
    page("beginning", "table", position(BESIDE_A_SPIDER)),
    page("beginning", "first-pieces", position(BESIDE_A_SPIDER).of("bS1")),
    page("beginning", "turn", position(FOUR_NEIGHBOURS)),
    page("placing", "placing", position("Base;InProgress;White[2];wS1;bG1 wS1-").of("wA1").but_not(&["wA1 wS1/", r"wA1 wS1\", "wA1 bG1-"])),
    page("placing", "placing-hole", position(r"Base;InProgress;White[7];wS1;bS1 wS1/;wQ wS1\;bQ bS1/;wB1 -wS1;bA1 bQ/;wS2 /wQ;bG1 bA1/;wA1 -wS2;bA2 bG1/;wG1 /wB1;bG2 bA2/").of("wG2")),
    page("placing", "placing-stack", position(r"Base;InProgress;White[6];wB1;bS1 wB1-;wQ /wB1;bQ bS1/;wQ wB1\;bQ bS1-;wB1 bS1;bQ wB1\;wQ -wB1;bQ wB1-").of("wG1").but_not(&["wG1 wB1/"])),
    page("placing", "placing-covered", position(r"Base;InProgress;Black[5];wB1;bS1 wB1-;wQ /wB1;bQ bS1-;wQ wB1\;bQ bS1\;wB1 bS1;bQ wB1-;wQ -wB1").of("bS2").but_not(&[r"bS2 \wB1"])),
    page("queen-turn", "queen-turn", position("Base;InProgress;White[4];wS1;bS1 wS1-;wG1 -wS1;bQ bS1-;wA1 -wG1;bA1 bQ-").of("wQ")),
    page("queen-turn", "openings", position("Base;InProgress;Black[1];wQ").of("bQ")),
    page("queen-turn", "tournament", position("Base;NotStarted;White[1]").but_not(&["wQ"])),
    page("queen-turn", "before-queen", position("Base;InProgress;White[3];wS1;bS1 wS1-;wA1 -wS1;bQ bS1-").but_not(&["wA1 bQ-"])),
    page("moving", "moving", position(FOUR_NEIGHBOURS).of("bA1").showing("bA1 wS1/")),
    page("queen", "queen", position(r"Base;InProgress;Black[5];wS1;bA1 wS1-;wQ -wS1;bG1 bA1\;wG1 -wQ;bS1 /bG1;wA1 wG1\;bQ -bS1;wG1 wA1\").of("bQ").but_not(&["bQ bG1-"]).showing(r"bQ wQ\")),
    page("beetle", "beetle", position(r"Base;InProgress;White[5];wS1;bS1 \wS1;wB1 wS1-;bQ \bS1;wQ wB1/;bQ -bS1;wQ \wB1;bQ /bS1").of("wB1").but_not(&["wB1 wB1-", r"wB1 wB1\"]).showing("wB1 wS1")),
    page("beetle", "beetle-on-top", position(r"Base;InProgress;White[7];wS1;bG1 -wS1;wQ wS1/;bQ \bG1;wA1 \wQ;bA1 \bQ;wB1 wQ\;bA1 -wA1;wB1 wS1;bQ -bG1;wB1 bG1;bQ /bA1").of("wB1").showing(r"wB1 bA1\")),
    page("beetle", "beetle-hole", position(BEFORE_A_HOLE).of("wB1").but_not(&["wB1 -wQ"]).showing("wB1 wQ")),
    page("stacks", "stacks", position(r"Base;InProgress;White[8];wB1;bS1 wB1-;wQ /wB1;bQ bS1-;wB2 wQ\;bB1 bQ/;wB2 wB1\;bB1 \bQ;wB1 bS1;bB1 wB1;wQ -bB1;bB2 \bQ;wB2 bB1;bB2 wB2").but_not(&["wB2 wQ"])),
    page("grasshopper", "grasshopper", position(r"Base;InProgress;White[6];wG1;bA1 \wG1;wQ wG1-;bS1 -bA1;wQ wG1/;bQ /bS1;wA1 wQ/;bQ bS1\;wS1 wQ\;bQ /bS1").of("wG1").but_not(&["wG1 -bQ", "wG1 -wG1"]).showing(r"wG1 \bA1")),
    page("grasshopper", "grasshopper-hole", position(r"Base;InProgress;White[5];wS1;bG1 -wS1;wQ wS1/;bA1 -bG1;wA1 \wQ;bQ \bG1;wG1 wQ-;bA1 -wA1").of("wG1").showing(r"wG1 bA1\")),
    page("spider", "spider", position(r"Base;InProgress;Black[5];wS1;bG1 wS1/;wQ -wS1;bQ bG1/;wA1 -wQ;bQ \bG1;wG1 \wA1;bS1 \bQ;wB1 wG1/").of("bS1").but_not(&[r"bS1 bG1\"]).showing("bS1 bG1-")),
    page("ant", "ant", position(ROUND_THE_HIVE).of("wA1").but_not(&[r"wA1 wG1\"]).showing("wA1 /bG1")),
    page("one-hive", "link", position(ONLY_LINK).but_not(&["bA1 bQ-"])),
    page("one-hive", "in-transit", position(r"Base;InProgress;Black[5];wS1;bG1 \wS1;wG1 wS1-;bS1 bG1/;wQ wG1-;bQ bS1/;wQ wG1/;bQ \wQ;wQ bQ-").but_not(&[r"bQ bQ\"])),
    page("one-hive", "on-the-way", position(r"Base;InProgress;Black[3];wS1;bS1 wS1-;wG1 \wS1;bQ bS1/;wQ wG1/").of("bQ").but_not(&["bQ wQ-"]).showing("bQ bS1-")),
    page("one-hive", "pinning", position(ONLY_LINK).but_not(&["bA1 bQ-"])),
    page("freedom", "freedom-out", position(r"Base;InProgress;Black[6];wS1;bA1 \wS1;wQ wS1-;bG1 -bA1;wQ wS1/;bS1 /bG1;wS1 wQ/;bQ bG1\;wS1 bA1\;bA1 bS1\;wQ \wS1").but_not(&["bQ /wS1"])),
    page("freedom", "freedom-four", position(FOUR_NEIGHBOURS).of("bA1").showing(r"bA1 wS1\")),
    page("freedom", "freedom-in", position(ROUND_THE_HIVE).of("wA1").but_not(&[r"wA1 wG1\"])),
    page("freedom", "freedom-climbers", position(BEFORE_A_HOLE).of("wB1").but_not(&["wB1 -wQ"]).showing("wB1 bA1")),
    page("freedom", "gates", position(r"Base;InProgress;White[8];wS1;bS1 wS1\;wQ \wS1;bQ bS1-;wG1 wS1/;bB1 bQ-;wB1 wG1/;bB1 bQ;wB2 /wQ;bB1 bS1;wB2 wS1;bB1 wG1\;wB1 wG1;bB1 bS1").of("wB2").but_not(&[r"wB2 wB1\"]).showing("wB2 wQ")),
    page("passing", "passing", position(r"Base;InProgress;Black[4];wB1;bA1 wB1/;wQ -wB1;bQ \bA1;wB2 \wQ;bQ -bA1;wB1 bA1").but_not(&["bS1 bQ/"])),
    page("end", "end", position(WON).after_last_move()),
    page("end", "both-queens", position(r"Base;InProgress;White[9];wS1;bS1 -wS1;wB1 wS1\;bG1 \bS1;wQ wS1/;bQ bG1/;wG1 wQ/;bQ -wQ;wA1 wG1\;bA1 /bS1;wB1 wQ\;bA1 wA1/;wG2 wS1\;bA1 /bG1;wG2 wA1/;bA1 \bQ").of("wG2").showing("wG2 -wG1")),
    page("end", "draw", position(r"Base;Draw;Black[9];wS1;bS1 -wS1;wB1 wS1\;bG1 \bS1;wQ wS1/;bQ bG1/;wG1 wQ/;bQ -wQ;wA1 wG1\;bA1 /bS1;wB1 wQ\;bA1 wA1/;wG2 wS1\;bA1 /bG1;wG2 wA1/;bA1 \bQ;wG2 -wG1").after_last_move()),
    page("end", "repetition", position(r"Base;InProgress;White[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-;wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-").after_last_move()),
    page("ladybug", "ladybug", position(r"Base+L;InProgress;White[4];wL;bS1 wL/;wQ wL\;bQ bS1/;wQ bS1\;bQ wQ/").of("wL").showing("wL bQ-")),
    page("ladybug", "ladybug-hole", position(r"Base+L;InProgress;White[5];wS1;bG1 -wS1;wQ wS1/;bQ \bG1;wA1 \wQ;bA1 /bQ;wL wQ-;bA1 -wA1").of("wL").but_not(&["wL -bQ"]).showing(r"wL bA1\")),
    page("mosquito", "mosquito", position(r"Base+M;InProgress;White[5];wM;bB1 \wM;wS1 wM-;bG1 \bB1;wQ wS1-;bQ bB1/;wQ wS1/;bG1 \wQ").of("wM").showing("wM -bQ")),
    page("mosquito", "mosquito-alone", position(r"Base+M;InProgress;White[7];wM;bM wM-;wQ /wM;bG1 bM/;wQ wM\;bQ bG1-;wQ bM\;bQ bG1\;wQ bQ\;bG1 wM\;wQ bQ-;bG1 \bQ").but_not(&[r"wM \bM"])),
    page("mosquito", "mosquito-on-top", position(r"Base+MP;InProgress;White[6];wM;bB1 wM-;wQ /wM;bQ bB1-;wQ wM\;bP \bQ;wM bB1;bQ -bP;wQ /bQ;bQ bP\").of("wM").showing(r"wM bB1\")),
    page("mosquito", "mosquito-throws", position("Base+MP;InProgress;White[3];wM;bP wM-;wQ -wM;bQ bP/").of("wQ").showing(r"wQ wM\")),
    page("pillbug", "pillbug", position(BESIDE_A_PILLBUG).of("wP").showing(r"wP wQ\")),
    page("pillbug", "throw", position(BESIDE_A_PILLBUG).of("bA1").showing("bA1 /wP")),
    page("pillbug", "just-moved", position(BESIDE_A_PILLBUG).after_last_move().but_not(&[r"bQ wP\"])),
    page("pillbug", "thrown-stack", position(r"Base+P;InProgress;White[6];wP;bS1 wP-;wG1 \wP;bQ bS1/;wQ /wG1;bB1 bS1\;wQ -wG1;bB1 bS1;wQ /wG1;bQ \bB1").but_not(&[r"bB1 wP\"])),
    page("pillbug", "thrown-link", position("Base+P;InProgress;White[3];wP;bS1 wP-;wQ -wP;bQ bS1-").but_not(&[r"bS1 wP\"])),
    page("pillbug", "thrown-gate", position(r"Base+P;InProgress;White[7];wP;bS1 wP\;wG1 -wP;bQ bS1-;wQ \wP;bA1 bQ-;wG1 wP/;bA1 /wQ;wB1 \wG1;bB1 bS1\;wB1 wG1;bB1 bS1").of("bA1").but_not(&["bA1 wP-"]).showing("bA1 /wP")),
    page("pillbug", "rest", position(r"Base+P;InProgress;White[6];wA1;bP wA1-;wQ \wA1;bQ bP-;wQ \bP;wA1 /bP;wQ -bP;wA1 bP\;wQ \bP;wA1 /wQ").after_last_move().but_not(&["wA1 wQ/"])),
    page("names", "names", position(BESIDE_A_SPIDER).of("bS1")),
];

const fn page(chapter: &'static str, key: &'static str, diagram: Diagram) -> Page {
    Page { key, chapter, diagram }
}

const fn position(game: &'static str) -> Diagram {
    Diagram { game, piece: None, illegal: &[], shows_last_move: false, shown: None }
}

impl Diagram {
    const fn of(self, piece: &'static str) -> Self {
        Self { piece: Some(piece), ..self }
    }

    const fn but_not(self, illegal: &'static [&'static str]) -> Self {
        Self { illegal, ..self }
    }

    const fn after_last_move(self) -> Self {
        Self { shows_last_move: true, ..self }
    }

    const fn showing(self, shown: &'static str) -> Self {
        Self { shown: Some(shown), ..self }
    }
}
