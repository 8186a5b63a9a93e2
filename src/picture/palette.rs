//! Every colour of a picture, by what it is for. Tests hold each to be told from what it lies on.

use image::Rgb;

use crate::hive::{Bug, Colour};

/// An opaque colour, sRGB.
pub type Paint = Rgb<u8>;

const fn rgb(hex: u32) -> Paint {
    let [_, red, green, blue] = hex.to_be_bytes();
    Rgb([red, green, blue])
}

/// The table the hive lies on: mid-grey, because Discord has a light and a dark theme.
pub const GROUND: Paint = rgb(0x7b_7d_80);
/// The line round every tile and badge.
pub const EDGE: Paint = rgb(0x12_13_15);
/// The face of White's tiles.
pub const CREAM: Paint = rgb(0xf6_ec_d4);
/// The lower rim of White's tiles.
pub const CREAM_RIM: Paint = rgb(0xc9_b8_8e);
/// The face of Black's tiles.
pub const BLACK: Paint = rgb(0x1e_1f_24);
/// The lower rim of Black's tiles.
pub const BLACK_RIM: Paint = rgb(0x5d_60_68);
/// Letters on White's tiles.
pub const INK_ON_CREAM: Paint = rgb(0x1c_1a_17);
/// Letters on Black's tiles.
pub const INK_ON_BLACK: Paint = rgb(0xf7_f2_e6);
/// The strip of a player who is not to move.
pub const STRIP: Paint = rgb(0x35_38_3e);
/// Letters on [`STRIP`].
pub const STRIP_INK: Paint = rgb(0xf2_f3_f5);
/// The strip of the player who is to move, or has won.
pub const STRIP_ACTIVE: Paint = rgb(0xff_cb_47);
/// Letters on [`STRIP_ACTIVE`].
pub const STRIP_ACTIVE_INK: Paint = rgb(0x1b_17_0c);
/// The bright half of every mark of the last ply.
pub const MARK: Paint = rgb(0x3c_e6_ff);
/// The dark half of every mark of the last ply.
pub const MARK_EDGE: Paint = rgb(0x08_20_2b);
/// A side of a queen that is taken.
pub const FILLED: Paint = rgb(0xe0_2f_3c);
/// A side of a queen that is free.
pub const FREE: Paint = rgb(0xb9_bd_c4);
/// The disc with a stack's height.
pub const BADGE: Paint = rgb(0xff_ff_ff);
/// The figure on [`BADGE`].
pub const BADGE_INK: Paint = rgb(0x15_16_18);

/// The face of a tile of `colour`.
#[must_use]
pub const fn face(colour: Colour) -> Paint {
    match colour {
        Colour::White => CREAM,
        Colour::Black => BLACK,
    }
}

/// The lower rim of a tile of `colour`.
#[must_use]
pub const fn rim(colour: Colour) -> Paint {
    match colour {
        Colour::White => CREAM_RIM,
        Colour::Black => BLACK_RIM,
    }
}

/// Letters on a tile of `colour`.
#[must_use]
pub const fn ink(colour: Colour) -> Paint {
    match colour {
        Colour::White => INK_ON_CREAM,
        Colour::Black => INK_ON_BLACK,
    }
}

/// The body of a bug on a tile of `colour`. The hues are those of the set, a little deeper on cream and a little
/// lighter on black where the set's own would be hard to see.
#[must_use]
pub const fn body(bug: Bug, colour: Colour) -> Paint {
    match (bug, colour) {
        (Bug::Queen, Colour::White) => rgb(0xf6_9d_11),
        (Bug::Queen, Colour::Black) => rgb(0xff_b0_2e),
        (Bug::Spider, Colour::White) => rgb(0xb4_48_1f),
        (Bug::Spider, Colour::Black) => rgb(0xe0_70_42),
        (Bug::Beetle, Colour::White) => rgb(0x9b_45_a3),
        (Bug::Beetle, Colour::Black) => rgb(0xc4_74_cb),
        (Bug::Grasshopper, Colour::White) => rgb(0x2f_86_2b),
        (Bug::Grasshopper, Colour::Black) => rgb(0x55_b9_4f),
        (Bug::Ant, Colour::White) => rgb(0x2a_6b_9e),
        (Bug::Ant, Colour::Black) => rgb(0x4f_9d_d6),
        (Bug::Mosquito, Colour::White) => rgb(0x70_72_76),
        (Bug::Mosquito, Colour::Black) => rgb(0xa9_ac_b1),
        (Bug::Ladybug, Colour::White) => rgb(0xdc_27_40),
        (Bug::Ladybug, Colour::Black) => rgb(0xf5_55_68),
        (Bug::Pillbug, Colour::White) => rgb(0x1f_75_6a),
        (Bug::Pillbug, Colour::Black) => rgb(0x45_ad_9f),
    }
}

/// The lines on and round a bug on a tile of `colour`: dark on both, darker on cream, where they give the yellow
/// queen the edge she would lack.
#[must_use]
pub const fn line(colour: Colour) -> Paint {
    match colour {
        Colour::White => rgb(0x2b_1d_0e),
        Colour::Black => rgb(0x0a_0a_0c),
    }
}

/// The pale parts of a bug (wings, shine) on a tile of `colour`.
#[must_use]
pub const fn pale(colour: Colour) -> Paint {
    match colour {
        Colour::White => rgb(0xff_fb_ee),
        Colour::Black => rgb(0xd5_da_e2),
    }
}

/// Every paint, once.
#[must_use]
pub fn all() -> Vec<Paint> {
    let mut paints = vec![
        GROUND,
        EDGE,
        STRIP,
        STRIP_INK,
        STRIP_ACTIVE,
        STRIP_ACTIVE_INK,
        MARK,
        MARK_EDGE,
        FILLED,
        FREE,
        BADGE,
        BADGE_INK,
    ];
    for colour in Colour::ALL {
        paints.extend([face(colour), rim(colour), ink(colour), line(colour), pale(colour)]);
        paints.extend(Bug::ALL.map(|bug| body(bug, colour)));
    }
    paints
}

/// The paints that others lie on: what an edge is a mixture with.
#[must_use]
pub fn beds() -> Vec<Paint> {
    let mut paints = vec![GROUND, EDGE, STRIP, STRIP_ACTIVE, MARK_EDGE, BADGE];
    for colour in Colour::ALL {
        paints.extend([face(colour), rim(colour), line(colour)]);
    }
    paints
}
