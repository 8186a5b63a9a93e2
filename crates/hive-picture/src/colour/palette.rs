//! Paints: every colour of a picture by what it is for. Each theme has a palette of them, and tests hold each paint to be
//! told from what it lies on.
//!
//! Nothing is drawn in a colour of its own: whatever draws asks the palette of the scene's theme. Between two paints
//! lie only their mixtures at soft edges, so paints are kept few.

use image::Rgb;

use hive::{Bug, Colour};

/// An opaque colour, sRGB.
pub type Paint = Rgb<u8>;

/// The paints of one theme.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// What the hive lies on.
    pub background: Paint,
    /// White's tiles and what is on them.
    pub white: TilePaints,
    /// Black's tiles and what is on them.
    pub black: TilePaints,
    /// The panels of both players.
    pub panel: PanelPaints,
    /// Who is to move, or has won; and where a queen is covered.
    pub turn: Paint,
    /// The bright half of every mark of the last ply.
    pub mark: Paint,
    /// The dark half of every mark, whether of the last ply or of a choice.
    pub mark_edge: Paint,
    /// The bright half of every mark of a choice: what can act, where it can go.
    pub choice: Paint,
    /// The numbers on [`choice`](Self::choice).
    pub choice_ink: Paint,
    /// What may not be done, and what stands in the way.
    pub wrong: Paint,
    /// What may be done instead.
    pub right: Paint,
    /// The parts of a hive that would fall apart.
    pub parts: [Paint; 3],
    /// The dark line round each of a queen's six sides.
    pub side_edge: Paint,
    /// A side of a queen that is taken.
    pub side_filled: Paint,
    /// A side of a queen that is free.
    pub side_free: Paint,
    /// What the icons and figures of marks lie on.
    pub badge: Paint,
    /// Figures on [`badge`](Self::badge), and the line round it.
    pub badge_ink: Paint,
}

/// The paints of the tiles of one colour.
#[derive(Clone, Copy, Debug)]
pub struct TilePaints {
    /// The outline.
    pub edge: Paint,
    /// Within the outline, broader below.
    pub rim: Paint,
    /// What the bug lies on.
    pub face: Paint,
    /// Letters on [`face`](Self::face).
    pub ink: Paint,
    /// The lines on and round a bug: dark on both colours, for on White's tiles they give the yellow queen the edge she
    /// would lack.
    pub line: Paint,
    /// The pale parts of a bug: wings, shine.
    pub pale: Paint,
    /// The bodies.
    pub bodies: Bodies,
}

/// The bodies of the bugs on the tiles of one colour.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each is the body of the bug it is named after")]
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
    /// Letters and icons on it.
    pub ink: Paint,
    /// The outlines of the tiles on it.
    pub edge: Paint,
}

impl Palette {
    /// The tiles of `colour`.
    #[must_use]
    pub const fn tile(&self, colour: Colour) -> &TilePaints {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }

    /// Every paint, once, with its name: where it is in the palette (`white.face`).
    #[must_use]
    pub fn named(&self) -> Vec<(String, Paint)> {
        // Taken apart without `..`: a new paint has to be named too.
        let Self {
            background,
            white,
            black,
            panel,
            turn,
            mark,
            mark_edge,
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

    /// Every paint; one that serves twice occurs twice.
    #[must_use]
    pub fn all(&self) -> Vec<Paint> {
        self.named().into_iter().map(|(_, paint)| paint).collect()
    }

    /// The paints that others lie on: what is mixed with them at soft edges.
    #[must_use]
    pub fn backgrounds(&self) -> Vec<Paint> {
        let Self { background, white, black, panel, mark_edge, choice, side_edge, badge, .. } = *self;
        let tiles = [white, black].into_iter().flat_map(|tile| [tile.edge, tile.rim, tile.face, tile.line]);
        let panel = [panel.background, panel.edge];
        [background, mark_edge, choice, side_edge, badge].into_iter().chain(tiles).chain(panel).collect()
    }
}

impl TilePaints {
    /// Not to be seen: what is drawn in these looks the same on tiles of either colour and in every theme, and gets its
    /// paints later, by [`in_place_of`](Self::in_place_of). Each is its place in the tile's paints.
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

    /// The paint of this tile that the placeholder stands for.
    pub(crate) fn in_place_of(&self, Rgb([place, ..]): Paint) -> Paint {
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

    /// The body of `bug`.
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
