//! Goldens and invariants of bug emojis.

use hive::{Bug, Colour};
use hive_picture::{EMOJI_REVISION, Renderer};
use image::imageops::{FilterType, overlay, resize};
use image::{DynamicImage, Rgba, RgbaImage};

use crate::goldens::assert_png_matches_golden;
use crate::pixels;

/// Discord's backgrounds: dark, light, and a grey button.
const BACKGROUNDS: [Rgba<u8>; 3] =
    [Rgba([0x1a, 0x1a, 0x1e, 255]), Rgba([0xfb, 0xfb, 0xfb, 255]), Rgba([0x4e, 0x50, 0x58, 255])];

/// Sizes of an emoji: as uploaded, on a desktop or phone, and in a line of text.
const SIZES: [u32; 3] = [128, 32, 22];

/// Draws all emojis at every size on every background.
#[test]
fn emojis_match_the_golden_of_their_revision() {
    let mut sheet = RgbaImage::new(16 * 128, 3 * (128 + 32 + 22));
    let mut top = 0;
    for ground in BACKGROUNDS {
        for size in SIZES {
            let row = RgbaImage::from_pixel(sheet.width(), size, ground);
            overlay(&mut sheet, &row, 0, top);
            for (number, picture) in (0..).zip(all()) {
                let small = resize(&picture, size, size, FilterType::Lanczos3);
                overlay(&mut sheet, &small, number * 128, top);
            }
            top += i64::from(size);
        }
    }
    // A changed emoji needs a new name: increment EMOJI_REVISION and write a golden with the new number.
    assert_png_matches_golden(
        &format!("emojis-{EMOJI_REVISION}"),
        pixels::encode(&DynamicImage::from(sheet).to_rgb8()),
    );
}

fn all() -> impl Iterator<Item = RgbaImage> {
    let files = Colour::ALL.into_iter().flat_map(|colour| Bug::ALL.map(|bug| Renderer::emoji(bug, colour)));
    files.map(|file| pixels::decode_transparent(&file))
}

#[test]
fn emojis_are_transparent_and_within_discords_size_limit() {
    for bug in Bug::ALL {
        let file = Renderer::emoji(bug, Colour::White);
        assert!(file.len() < 256 * 1024, "{bug:?}: {} bytes", file.len());
        let picture = pixels::decode_transparent(&file);
        assert_eq!(picture.dimensions(), (128, 128));
        assert_eq!((picture.get_pixel(0, 0)[3], picture.get_pixel(64, 64)[3]), (0, 255), "{bug:?}");
    }
}
