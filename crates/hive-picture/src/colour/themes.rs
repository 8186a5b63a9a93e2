//! The palette of each theme.

use image::Rgb;

use super::palette::{Bodies, Paint, Palette, PanelPaints, TilePaints};
use crate::description::theme::Theme;

impl Palette {
    /// Returns the palette of `theme`.
    #[must_use]
    pub const fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Standard => &STANDARD,
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::HighContrast => &HIGH_CONTRAST,
            Theme::ColourSafe => &COLOUR_SAFE,
        }
    }
}

const fn rgb(hex: u32) -> Paint {
    let [_, red, green, blue] = hex.to_be_bytes();
    Rgb([red, green, blue])
}

/// A warm brown background between cream and black, which stands out from Discord's light and dark themes. Its
/// luminance gives both colours' tiles a similar contrast. The bugs have the hues of the physical set, slightly
/// darker on cream and lighter on black where they would have too little contrast.
const STANDARD: Palette = Palette {
    background: rgb(0x9e_76_50),
    white: TilePaints {
        edge: rgb(0x1a_12_0c),
        rim: rgb(0xcf_bb_8f),
        face: rgb(0xfb_f4_e3),
        ink: rgb(0x1c_1a_17),
        line: rgb(0x20_14_08),
        pale: rgb(0xff_fc_f4),
        bodies: Bodies {
            queen: rgb(0xf6_9d_11),
            spider: rgb(0xb4_48_1f),
            beetle: rgb(0x9b_45_a3),
            grasshopper: rgb(0x2f_86_2b),
            ant: rgb(0x2a_6b_9e),
            mosquito: rgb(0x70_72_76),
            ladybug: rgb(0xdc_27_40),
            pillbug: rgb(0x1f_75_6a),
        },
    },
    black: TilePaints {
        edge: rgb(0x1a_12_0c),
        rim: rgb(0x6c_67_65),
        face: rgb(0x1b_1b_1f),
        ink: rgb(0xf7_f2_e6),
        line: rgb(0x0a_0a_0c),
        pale: rgb(0xd5_da_e2),
        bodies: Bodies {
            queen: rgb(0xff_b0_2e),
            spider: rgb(0xe0_70_42),
            beetle: rgb(0xc4_74_cb),
            grasshopper: rgb(0x55_b9_4f),
            ant: rgb(0x4f_9d_d6),
            mosquito: rgb(0xa9_ac_b1),
            ladybug: rgb(0xf5_55_68),
            pillbug: rgb(0x45_ad_9f),
        },
    },
    panel: PanelPaints { background: rgb(0x2f_26_20), ink: rgb(0xf7_f1_e8), edge: rgb(0xa8_9c_8f) },
    turn: rgb(0xff_cb_47),
    mark: rgb(0x3c_e6_ff),
    mark_edge: rgb(0x08_20_2b),
    suggestion: rgb(0xe8_5c_ff),
    choice: rgb(0xd2_ff_3f),
    choice_ink: rgb(0x0c_14_04),
    wrong: rgb(0xd0_1f_2c),
    right: rgb(0x0b_7a_4b),
    parts: [rgb(0xff_8a_1f), rgb(0xc9_8c_ff), rgb(0x7a_e0_6a)],
    side_edge: rgb(0x12_13_15),
    side_filled: rgb(0xe0_2f_3c),
    side_free: rgb(0xb9_bd_c4),
    badge: rgb(0xff_ff_ff),
    badge_ink: rgb(0x15_16_18),
};

/// A light background with dark outlines.
const LIGHT: Palette = Palette {
    background: rgb(0xd8_dc_e2),
    white: TilePaints { edge: NEUTRAL_EDGE, ..STANDARD.white },
    black: TilePaints { edge: NEUTRAL_EDGE, ..STANDARD.black },
    panel: PanelPaints { background: rgb(0x46_4b_54), ink: rgb(0xff_ff_ff), edge: rgb(0xc4_c8_d0) },
    ..STANDARD
};

const NEUTRAL_EDGE: Paint = rgb(0x12_13_15);

/// A dark background. The outlines are greys that contrast with the background and with the tiles.
const DARK: Palette = Palette {
    background: rgb(0x24_26_2a),
    white: TilePaints { edge: rgb(0x86_7a_62), ..STANDARD.white },
    black: TilePaints {
        edge: rgb(0x8e_93_9d),
        rim: rgb(0x2e_33_39),
        face: rgb(0x12_13_17),
        ..STANDARD.black
    },
    panel: PanelPaints { background: rgb(0x10_11_13), ink: rgb(0xf2_f3_f5), edge: rgb(0x8e_93_9d) },
    ..STANDARD
};

/// Saturated colours. All bodies except the yellow queen have a contrast of nearly 7:1 to white, or more than
/// 6:1 to black.
const HIGH_CONTRAST: Palette = Palette {
    background: rgb(0x76_76_76),
    white: TilePaints {
        edge: rgb(0),
        rim: rgb(0xff_ff_ff),
        face: rgb(0xff_ff_ff),
        ink: rgb(0),
        line: rgb(0),
        pale: rgb(0xff_ff_ff),
        bodies: Bodies {
            queen: rgb(0xf6_9d_11),
            spider: rgb(0xa5_2f_00),
            beetle: rgb(0x9c_00_ac),
            grasshopper: rgb(0x00_69_00),
            ant: rgb(0x00_4f_ce),
            mosquito: rgb(0x5a_5a_5a),
            ladybug: rgb(0xb6_00_25),
            pillbug: rgb(0x00_64_65),
        },
    },
    black: TilePaints {
        edge: rgb(0xff_ff_ff),
        rim: rgb(0),
        face: rgb(0),
        ink: rgb(0xff_ff_ff),
        line: rgb(0),
        pale: rgb(0xff_ff_ff),
        bodies: Bodies {
            queen: rgb(0xff_b0_00),
            spider: rgb(0xff_80_30),
            beetle: rgb(0xe0_70_ff),
            grasshopper: rgb(0x40_e0_40),
            ant: rgb(0x50_a8_ff),
            mosquito: rgb(0xc0_c0_c0),
            ladybug: rgb(0xff_50_70),
            pillbug: rgb(0x30_e0_c8),
        },
    },
    panel: PanelPaints { background: rgb(0), ink: rgb(0xff_ff_ff), edge: rgb(0xff_ff_ff) },
    turn: rgb(0xff_ff_00),
    mark: rgb(0x00_ff_ff),
    mark_edge: rgb(0),
    suggestion: rgb(0xe8_5c_ff),
    choice: rgb(0xff_ff_00),
    choice_ink: rgb(0),
    wrong: rgb(0xe0_00_10),
    right: rgb(0x00_7d_3c),
    parts: [rgb(0xff_8a_00), rgb(0xd0_90_ff), rgb(0x60_f0_50)],
    side_edge: rgb(0),
    side_filled: rgb(0xff_30_30),
    side_free: rgb(0xff_ff_ff),
    badge: rgb(0xff_ff_ff),
    badge_ink: rgb(0),
};

/// Bodies differ in lightness or along the blue–yellow axis, which all common forms of colour blindness
/// preserve.
const COLOUR_SAFE: Palette = Palette {
    wrong: rgb(0xc6_4a_00),
    right: rgb(0x1f_6b_c0),
    parts: [rgb(0xf0_a0_10), rgb(0x5a_b8_f0), rgb(0xf2_ee_b0)],
    white: TilePaints {
        line: rgb(0x12_0c_06),
        bodies: Bodies {
            queen: rgb(0xfb_a2_17),
            spider: rgb(0xe6_72_3d),
            beetle: rgb(0x96_3c_9a),
            grasshopper: rgb(0x90_e3_83),
            ant: rgb(0x64_a6_dd),
            mosquito: rgb(0xa3_a3_a7),
            ladybug: rgb(0xc2_07_2d),
            pillbug: rgb(0x18_71_6a),
        },
        ..STANDARD.white
    },
    black: TilePaints {
        face: rgb(0x16_17_1b),
        line: rgb(0),
        bodies: Bodies {
            queen: rgb(0xf7_aa_28),
            spider: rgb(0xda_70_3b),
            beetle: rgb(0x96_46_95),
            grasshopper: rgb(0x5c_dd_7a),
            ant: rgb(0x4b_9c_d9),
            mosquito: rgb(0xa0_a1_a7),
            ladybug: rgb(0xd9_3c_55),
            pillbug: rgb(0xb4_ff_ed),
        },
        ..STANDARD.black
    },
    ..STANDARD
};
