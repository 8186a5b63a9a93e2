//! All pages, and looking them up.

use super::page::{Diagram, Page};

/// The chapters, in order.
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
    page("aim", "aim", position(r"Base;InProgress;White[7];wG1;bA1 -wG1;wS1 wG1\;bS1 /bA1;wA1 wS1-;bQ bS1\;wQ \wA1;bQ bA1\;wA1 bS1\;bG1 \bA1;wG1 /wA1;bG1 bQ\").with_piece("wG1").animating("wG1 -wQ")),
    page("aim", "surrounded", position(WON).after_last_move()),
    page("pieces", "pieces", position("Base+MLP")),
    page("beginning", "table", position(BESIDE_A_SPIDER)),
    page("beginning", "first-pieces", position(BESIDE_A_SPIDER).with_piece("bS1")),
    page("beginning", "turn", position(FOUR_NEIGHBOURS)),
    page("placing", "placing", position("Base;InProgress;White[2];wS1;bG1 wS1-").with_piece("wA1").with_illegal(&["wA1 wS1/", r"wA1 wS1\", "wA1 bG1-"])),
    page("placing", "placing-hole", position(r"Base;InProgress;White[7];wS1;bS1 wS1/;wQ wS1\;bQ bS1/;wB1 -wS1;bA1 bQ/;wS2 /wQ;bG1 bA1/;wA1 -wS2;bA2 bG1/;wG1 /wB1;bG2 bA2/").with_piece("wG2")),
    page("placing", "placing-stack", position(r"Base;InProgress;White[6];wB1;bS1 wB1-;wQ /wB1;bQ bS1/;wQ wB1\;bQ bS1-;wB1 bS1;bQ wB1\;wQ -wB1;bQ wB1-").with_piece("wG1").with_illegal(&["wG1 wB1/"])),
    page("placing", "placing-covered", position(r"Base;InProgress;Black[5];wB1;bS1 wB1-;wQ /wB1;bQ bS1-;wQ wB1\;bQ bS1\;wB1 bS1;bQ wB1-;wQ -wB1").with_piece("bS2").with_illegal(&[r"bS2 \wB1"])),
    page("queen-turn", "queen-turn", position("Base;InProgress;White[4];wS1;bS1 wS1-;wG1 -wS1;bQ bS1-;wA1 -wG1;bA1 bQ-").with_piece("wQ")),
    page("queen-turn", "openings", position("Base;InProgress;Black[1];wQ").with_piece("bQ")),
    page("queen-turn", "tournament", position("Base;NotStarted;White[1]").with_illegal(&["wQ"])),
    page("queen-turn", "before-queen", position("Base;InProgress;White[3];wS1;bS1 wS1-;wA1 -wS1;bQ bS1-").with_illegal(&["wA1 bQ-"])),
    page("moving", "moving", position(FOUR_NEIGHBOURS).with_piece("bA1").animating("bA1 wS1/")),
    page("queen", "queen", position(r"Base;InProgress;Black[5];wS1;bA1 wS1-;wQ -wS1;bG1 bA1\;wG1 -wQ;bS1 /bG1;wA1 wG1\;bQ -bS1;wG1 wA1\").with_piece("bQ").with_illegal(&["bQ bG1-"]).animating(r"bQ wQ\")),
    page("beetle", "beetle", position(r"Base;InProgress;White[5];wS1;bS1 \wS1;wB1 wS1-;bQ \bS1;wQ wB1/;bQ -bS1;wQ \wB1;bQ /bS1").with_piece("wB1").with_illegal(&["wB1 wB1-", r"wB1 wB1\"]).animating("wB1 wS1")),
    page("beetle", "beetle-on-top", position(r"Base;InProgress;White[7];wS1;bG1 -wS1;wQ wS1/;bQ \bG1;wA1 \wQ;bA1 \bQ;wB1 wQ\;bA1 -wA1;wB1 wS1;bQ -bG1;wB1 bG1;bQ /bA1").with_piece("wB1").animating(r"wB1 bA1\")),
    page("beetle", "beetle-hole", position(BEFORE_A_HOLE).with_piece("wB1").with_illegal(&["wB1 -wQ"]).animating("wB1 wQ")),
    page("stacks", "stacks", position(r"Base;InProgress;White[8];wB1;bS1 wB1-;wQ /wB1;bQ bS1-;wB2 wQ\;bB1 bQ/;wB2 wB1\;bB1 \bQ;wB1 bS1;bB1 wB1;wQ -bB1;bB2 \bQ;wB2 bB1;bB2 wB2").with_illegal(&["wB2 wQ"])),
    page("grasshopper", "grasshopper", position(r"Base;InProgress;White[6];wG1;bA1 \wG1;wQ wG1-;bS1 -bA1;wQ wG1/;bQ /bS1;wA1 wQ/;bQ bS1\;wS1 wQ\;bQ /bS1").with_piece("wG1").with_illegal(&["wG1 -bQ", "wG1 -wG1"]).animating(r"wG1 \bA1")),
    page("grasshopper", "grasshopper-hole", position(r"Base;InProgress;White[5];wS1;bG1 -wS1;wQ wS1/;bA1 -bG1;wA1 \wQ;bQ \bG1;wG1 wQ-;bA1 -wA1").with_piece("wG1").animating(r"wG1 bA1\")),
    page("spider", "spider", position(r"Base;InProgress;Black[5];wS1;bG1 wS1/;wQ -wS1;bQ bG1/;wA1 -wQ;bQ \bG1;wG1 \wA1;bS1 \bQ;wB1 wG1/").with_piece("bS1").with_illegal(&[r"bS1 bG1\"]).animating("bS1 bG1-")),
    page("ant", "ant", position(ROUND_THE_HIVE).with_piece("wA1").with_illegal(&[r"wA1 wG1\"]).animating("wA1 /bG1")),
    page("one-hive", "link", position(ONLY_LINK).with_illegal(&["bA1 bQ-"])),
    page("one-hive", "in-transit", position(r"Base;InProgress;Black[5];wS1;bG1 \wS1;wG1 wS1-;bS1 bG1/;wQ wG1-;bQ bS1/;wQ wG1/;bQ \wQ;wQ bQ-").with_illegal(&[r"bQ bQ\"])),
    page("one-hive", "on-the-way", position(r"Base;InProgress;Black[3];wS1;bS1 wS1-;wG1 \wS1;bQ bS1/;wQ wG1/").with_piece("bQ").with_illegal(&["bQ wQ-"]).animating("bQ bS1-")),
    page("one-hive", "pinning", position(ONLY_LINK).with_illegal(&["bA1 bQ-"])),
    page("freedom", "freedom-out", position(r"Base;InProgress;Black[6];wS1;bA1 \wS1;wQ wS1-;bG1 -bA1;wQ wS1/;bS1 /bG1;wS1 wQ/;bQ bG1\;wS1 bA1\;bA1 bS1\;wQ \wS1").with_illegal(&["bQ /wS1"])),
    page("freedom", "freedom-four", position(FOUR_NEIGHBOURS).with_piece("bA1").animating(r"bA1 wS1\")),
    page("freedom", "freedom-in", position(ROUND_THE_HIVE).with_piece("wA1").with_illegal(&[r"wA1 wG1\"])),
    page("freedom", "freedom-climbers", position(BEFORE_A_HOLE).with_piece("wB1").with_illegal(&["wB1 -wQ"]).animating("wB1 bA1")),
    page("freedom", "gates", position(r"Base;InProgress;White[8];wS1;bS1 wS1\;wQ \wS1;bQ bS1-;wG1 wS1/;bB1 bQ-;wB1 wG1/;bB1 bQ;wB2 /wQ;bB1 bS1;wB2 wS1;bB1 wG1\;wB1 wG1;bB1 bS1").with_piece("wB2").with_illegal(&[r"wB2 wB1\"]).animating("wB2 wQ")),
    page("passing", "passing", position(r"Base;InProgress;Black[4];wB1;bA1 wB1/;wQ -wB1;bQ \bA1;wB2 \wQ;bQ -bA1;wB1 bA1").with_illegal(&["bS1 bQ/"])),
    page("end", "end", position(WON).after_last_move()),
    page("end", "both-queens", position(r"Base;InProgress;White[9];wS1;bS1 -wS1;wB1 wS1\;bG1 \bS1;wQ wS1/;bQ bG1/;wG1 wQ/;bQ -wQ;wA1 wG1\;bA1 /bS1;wB1 wQ\;bA1 wA1/;wG2 wS1\;bA1 /bG1;wG2 wA1/;bA1 \bQ").with_piece("wG2").animating("wG2 -wG1")),
    page("end", "draw", position(r"Base;Draw;Black[9];wS1;bS1 -wS1;wB1 wS1\;bG1 \bS1;wQ wS1/;bQ bG1/;wG1 wQ/;bQ -wQ;wA1 wG1\;bA1 /bS1;wB1 wQ\;bA1 wA1/;wG2 wS1\;bA1 /bG1;wG2 wA1/;bA1 \bQ;wG2 -wG1").after_last_move()),
    page("end", "repetition", position(r"Base;InProgress;White[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-;wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-").after_last_move()),
    page("ladybug", "ladybug", position(r"Base+L;InProgress;White[4];wL;bS1 wL/;wQ wL\;bQ bS1/;wQ bS1\;bQ wQ/").with_piece("wL").animating("wL bQ-")),
    page("ladybug", "ladybug-hole", position(r"Base+L;InProgress;White[5];wS1;bG1 -wS1;wQ wS1/;bQ \bG1;wA1 \wQ;bA1 /bQ;wL wQ-;bA1 -wA1").with_piece("wL").with_illegal(&["wL -bQ"]).animating(r"wL bA1\")),
    page("mosquito", "mosquito", position(r"Base+M;InProgress;White[5];wM;bB1 \wM;wS1 wM-;bG1 \bB1;wQ wS1-;bQ bB1/;wQ wS1/;bG1 \wQ").with_piece("wM").animating("wM -bQ")),
    page("mosquito", "mosquito-alone", position(r"Base+M;InProgress;White[7];wM;bM wM-;wQ /wM;bG1 bM/;wQ wM\;bQ bG1-;wQ bM\;bQ bG1\;wQ bQ\;bG1 wM\;wQ bQ-;bG1 \bQ").with_illegal(&[r"wM \bM"])),
    page("mosquito", "mosquito-on-top", position(r"Base+MP;InProgress;White[6];wM;bB1 wM-;wQ /wM;bQ bB1-;wQ wM\;bP \bQ;wM bB1;bQ -bP;wQ /bQ;bQ bP\").with_piece("wM").animating(r"wM bB1\")),
    page("mosquito", "mosquito-throws", position("Base+MP;InProgress;White[3];wM;bP wM-;wQ -wM;bQ bP/").with_piece("wQ").animating(r"wQ wM\")),
    page("pillbug", "pillbug", position(BESIDE_A_PILLBUG).with_piece("wP").animating(r"wP wQ\")),
    page("pillbug", "throw", position(BESIDE_A_PILLBUG).with_piece("bA1").animating("bA1 /wP")),
    page("pillbug", "just-moved", position(BESIDE_A_PILLBUG).after_last_move().with_illegal(&[r"bQ wP\"])),
    page("pillbug", "thrown-stack", position(r"Base+P;InProgress;White[6];wP;bS1 wP-;wG1 \wP;bQ bS1/;wQ /wG1;bB1 bS1\;wQ -wG1;bB1 bS1;wQ /wG1;bQ \bB1").with_illegal(&[r"bB1 wP\"])),
    page("pillbug", "thrown-link", position("Base+P;InProgress;White[3];wP;bS1 wP-;wQ -wP;bQ bS1-").with_illegal(&[r"bS1 wP\"])),
    page("pillbug", "thrown-gate", position(r"Base+P;InProgress;White[7];wP;bS1 wP\;wG1 -wP;bQ bS1-;wQ \wP;bA1 bQ-;wG1 wP/;bA1 /wQ;wB1 \wG1;bB1 bS1\;wB1 wG1;bB1 bS1").with_piece("bA1").with_illegal(&["bA1 wP-"]).animating("bA1 /wP")),
    page("pillbug", "rest", position(r"Base+P;InProgress;White[6];wA1;bP wA1-;wQ \wA1;bQ bP-;wQ \bP;wA1 /bP;wQ -bP;wA1 bP\;wQ \bP;wA1 /wQ").after_last_move().with_illegal(&["wA1 wQ/"])),
    page("names", "names", position(BESIDE_A_SPIDER).with_piece("bS1")),
];

impl Page {
    /// Returns the page with this key.
    pub fn find(key: &str) -> Option<&'static Self> {
        PAGES.iter().find(|page| page.key == key)
    }

    /// Returns the first page of a chapter.
    pub fn first_in_chapter(chapter: &str) -> Option<&'static Self> {
        PAGES.iter().find(|page| page.chapter == chapter)
    }

    pub fn number(&self) -> usize {
        PAGES.iter().take_while(|page| page.key != self.key).count() + 1
    }

    pub fn previous(&self) -> Option<&'static Self> {
        PAGES.get(self.number().checked_sub(2)?)
    }

    pub fn next(&self) -> Option<&'static Self> {
        PAGES.get(self.number())
    }
}

const fn page(chapter: &'static str, key: &'static str, diagram: Diagram) -> Page {
    Page { key, chapter, diagram }
}

const fn position(game: &'static str) -> Diagram {
    Diagram { game, piece: None, illegal: &[], shows_last_move: false, animated_move: None }
}

impl Diagram {
    const fn with_piece(self, piece: &'static str) -> Self {
        Self { piece: Some(piece), ..self }
    }

    const fn with_illegal(self, illegal: &'static [&'static str]) -> Self {
        Self { illegal, ..self }
    }

    const fn after_last_move(self) -> Self {
        Self { shows_last_move: true, ..self }
    }

    const fn animating(self, animated_move: &'static str) -> Self {
        Self { animated_move: Some(animated_move), ..self }
    }
}
