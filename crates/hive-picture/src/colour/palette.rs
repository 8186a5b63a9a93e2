//! Palettes: every colour of a picture by its role. Each theme has one palette. Tests check the contrast of
//! each paint with what it is drawn on.
//!
//! All drawing code takes its colours from the palette of the picture's theme. The only other colours are blends: at
//! anti-aliased edges, of a dimmed board, and of the shaded areas of charts.

use image::Rgb;

use hive::{Bug, Colour};

/// An opaque colour, sRGB.
pub type Paint = Rgb<u8>;

/// The paints of a theme.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// The background of the board.
    pub background: Paint,
    /// White's tiles.
    pub white: TilePaints,
    /// Black's tiles.
    pub black: TilePaints,
    /// The panels of both players.
    pub panel: PanelPaints,
    /// Status icons, the band of the active side, and highlights of covered and surrounded queens.
    pub turn: Paint,
    /// The bright line of the last ply's marks, and the progress bar of a replay.
    pub mark: Paint,
    /// The dark outline of the last ply's marks, of choice marks, of suggested moves, and of covered and surrounded queens.
    pub mark_edge: Paint,
    /// The bright line of a suggested move.
    pub suggestion: Paint,
    /// The bright line of choice marks: movable pieces and target places.
    pub choice: Paint,
    /// Numbers on [`choice`](Self::choice).
    pub choice_ink: Paint,
    /// Forbidden actions and obstacles.
    pub wrong: Paint,
    /// Allowed alternatives.
    pub right: Paint,
    /// The parts of a hive that a move would split.
    pub parts: [Paint; 3],
    /// The dark outline of a queen's sides.
    pub side_edge: Paint,
    /// An occupied side of a queen.
    pub side_filled: Paint,
    /// A free side of a queen.
    pub side_free: Paint,
    /// The background of numerals and of warning, pause and ban icons, the symbols of check and cross icons, and the neutral bright
    /// lines of a refused move's marks.
    pub badge: Paint,
    /// Text on [`badge`](Self::badge), and the dark outline of badges and of a refused move's marks.
    pub badge_ink: Paint,
}

/// The paints of the tiles of one colour.
#[derive(Clone, Copy, Debug)]
pub struct TilePaints {
    /// The outline.
    pub edge: Paint,
    /// The bevel within the outline, thicker at the bottom.
    pub rim: Paint,
    /// The background of the bug.
    pub face: Paint,
    /// Text on [`face`](Self::face).
    pub ink: Paint,
    /// Contours and details of bugs. Dark on both colours, because the yellow queen needs a contour on
    /// White's tiles.
    pub line: Paint,
    /// Wings and highlights.
    pub pale: Paint,
    /// Bodies of the bugs.
    pub bodies: Bodies,
}

/// The bodies of the bugs on the tiles of one colour.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each field is the body colour of the bug it is named after")]
pub struct Bodies {
    pub queen: Paint,
    pub spider: Paint,
    pub beetle: Paint,
    pub grasshopper: Paint,
    pub ant: Paint,
    pub mosquito: Paint,
    pub ladybug: Paint,
    pub pillbug: Paint,
}

/// The paints of a player's panel.
#[derive(Clone, Copy, Debug)]
pub struct PanelPaints {
    /// The panel itself.
    pub background: Paint,
    /// Text.
    pub ink: Paint,
    /// The outline of tiles on the panel.
    pub edge: Paint,
}

impl Palette {
    /// Returns the tile paints of `colour`.
    #[must_use]
    pub const fn tile(&self, colour: Colour) -> &TilePaints {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }

    /// Returns every paint with its name, such as `white.face`.
    #[must_use]
    pub fn named(&self) -> Vec<(String, Paint)> {
        // Destructured without `..`, so that a new paint cannot be forgotten.
        let Self {
            background,
            white,
            black,
            panel,
            turn,
            mark,
            mark_edge,
            suggestion,
            choice,
            choice_ink,
            wrong,
            right,
            parts: [part_1, part_2, part_3],
            side_edge,
            side_filled,
            side_free,
            badge,
            badge_ink,
        } = *self;
        let own = [
            ("background", background),
            ("turn", turn),
            ("mark", mark),
            ("mark_edge", mark_edge),
            ("suggestion", suggestion),
            ("choice", choice),
            ("choice_ink", choice_ink),
            ("wrong", wrong),
            ("right", right),
            ("part_1", part_1),
            ("part_2", part_2),
            ("part_3", part_3),
            ("side_edge", side_edge),
            ("side_filled", side_filled),
            ("side_free", side_free),
            ("badge", badge),
            ("badge_ink", badge_ink),
        ];
        let mut named: Vec<_> = own.map(|(name, paint)| (name.to_owned(), paint)).into();
        for (prefix, tile) in [("white", white), ("black", black)] {
            named.extend(tile.named().map(|(name, paint)| (format!("{prefix}.{name}"), paint)));
        }
        named.extend(panel.named().map(|(name, paint)| (format!("panel.{name}"), paint)));
        named
    }

    /// Returns every paint. A colour with several roles appears several times.
    #[must_use]
    pub fn all(&self) -> Vec<Paint> {
        self.named().into_iter().map(|(_, paint)| paint).collect()
    }

    /// Returns the paints that others are drawn on and blend with at anti-aliased edges.
    #[must_use]
    pub fn backgrounds(&self) -> Vec<Paint> {
        let Self { background, white, black, panel, mark_edge, choice, side_edge, badge, .. } = *self;
        let tiles = [white, black].into_iter().flat_map(|tile| [tile.edge, tile.rim, tile.face, tile.line]);
        let panel = [panel.background, panel.edge];
        [background, mark_edge, choice, side_edge, badge].into_iter().chain(tiles).chain(panel).collect()
    }
}

impl TilePaints {
    /// Placeholder paints for templates that are shared between tile colours and themes. Each encodes its
    /// index in [`named`](Self::named); [`resolve`](Self::resolve) maps it to a real paint.
    pub(crate) const PLACEHOLDERS: Self = {
        const fn placeholder(place: u8) -> Paint {
            Rgb([place, 0, 0])
        }
        Self {
            edge: placeholder(0),
            rim: placeholder(1),
            face: placeholder(2),
            ink: placeholder(3),
            line: placeholder(4),
            pale: placeholder(5),
            bodies: Bodies {
                queen: placeholder(6),
                spider: placeholder(7),
                beetle: placeholder(8),
                grasshopper: placeholder(9),
                ant: placeholder(10),
                mosquito: placeholder(11),
                ladybug: placeholder(12),
                pillbug: placeholder(13),
            },
        }
    };

    /// Returns the paint of lines and areas on the face: the rim, or the edge if the rim has the colour of the face.
    pub(crate) fn line_on_face(&self) -> Paint {
        if self.rim == self.face { self.edge } else { self.rim }
    }

    /// Returns this tile's paint for a placeholder.
    pub(crate) fn resolve(&self, Rgb([place, ..]): Paint) -> Paint {
        self.named()[usize::from(place)].1
    }

    fn named(self) -> [(&'static str, Paint); 14] {
        let Self { edge, rim, face, ink, line, pale, bodies } = self;
        let Bodies { queen, spider, beetle, grasshopper, ant, mosquito, ladybug, pillbug } = bodies;
        [
            ("edge", edge),
            ("rim", rim),
            ("face", face),
            ("ink", ink),
            ("line", line),
            ("pale", pale),
            ("queen", queen),
            ("spider", spider),
            ("beetle", beetle),
            ("grasshopper", grasshopper),
            ("ant", ant),
            ("mosquito", mosquito),
            ("ladybug", ladybug),
            ("pillbug", pillbug),
        ]
    }

    /// Returns the body colour of `bug`.
    #[must_use]
    pub const fn body(&self, bug: Bug) -> Paint {
        match bug {
            Bug::Queen => self.bodies.queen,
            Bug::Spider => self.bodies.spider,
            Bug::Beetle => self.bodies.beetle,
            Bug::Grasshopper => self.bodies.grasshopper,
            Bug::Ant => self.bodies.ant,
            Bug::Mosquito => self.bodies.mosquito,
            Bug::Ladybug => self.bodies.ladybug,
            Bug::Pillbug => self.bodies.pillbug,
        }
    }
}

impl PanelPaints {
    fn named(self) -> [(&'static str, Paint); 3] {
        let Self { background, ink, edge } = self;
        [("background", background), ("ink", ink), ("edge", edge)]
    }
}
