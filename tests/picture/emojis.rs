//! The bugs as emojis, large and as they stand in a line of text.

use hive::{Bug, Colour};
use hive_picture::{EMOJI_DRAWING, Pictures};
use image::imageops::{FilterType, overlay, resize};
use image::{DynamicImage, Rgba, RgbaImage};

use crate::goldens::is_as_before;
use crate::pixels;

/// Discord's grounds: dark, light, and a grey button.
const GROUNDS: [Rgba<u8>; 3] =
    [Rgba([0x1a, 0x1a, 0x1e, 255]), Rgba([0xfb, 0xfb, 0xfb, 255]), Rgba([0x4e, 0x50, 0x58, 255])];

/// As uploaded, on a desktop and on a phone, and in a line of text.
const SIZES: [u32; 3] = [128, 32, 22];

/// All of them at every size, on every ground.
#[test]
fn the_emojis_are_those_that_were_uploaded_under_their_names() {
    let mut sheet = RgbaImage::new(16 * 128, 3 * (128 + 32 + 22));
    let mut top = 0;
    for ground in GROUNDS {
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
    // An emoji that looks different needs a new name: raise EMOJI_DRAWING, and write the golden with the new number.
    is_as_before(&format!("emojis-{EMOJI_DRAWING}"), pixels::encode(&DynamicImage::from(sheet).to_rgb8()));
}

fn all() -> impl Iterator<Item = RgbaImage> {
    let files = Colour::ALL.into_iter().flat_map(|colour| Bug::ALL.map(|bug| Pictures::emoji(bug, colour)));
    files.map(|file| pixels::decode_transparent(&file))
}

#[test]
fn an_emoji_is_transparent_about_its_tile_and_no_larger_than_discord_takes() {
    for bug in Bug::ALL {
        let file = Pictures::emoji(bug, Colour::White);
        assert!(file.len() < 256 * 1024, "{bug:?}: {} bytes", file.len());
        let picture = pixels::decode_transparent(&file);
        assert_eq!(picture.dimensions(), (128, 128));
        assert_eq!((picture.get_pixel(0, 0)[3], picture.get_pixel(64, 64)[3]), (0, 255), "{bug:?}");
    }
}
