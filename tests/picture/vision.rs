//! Models of colour vision: luminance, contrast, and colour blindness.

use std::sync::LazyLock;

use hive_picture::palette::Paint;
use image::Rgb;

/// Forms of colour vision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vision {
    /// Three kinds of cones.
    Normal,
    /// No long-wavelength cones: 1 % of men.
    Protanopia,
    /// No medium-wavelength cones: 1 % of men.
    Deuteranopia,
    /// No short-wavelength cones: rare.
    Tritanopia,
    /// Lightness only.
    Grey,
}

impl Vision {
    pub const ALL: [Self; 5] =
        [Self::Normal, Self::Protanopia, Self::Deuteranopia, Self::Tritanopia, Self::Grey];

    /// Returns the transformation of linear RGB. Machado, Oliveira and Fernandes (2009), severity 1;
    /// greyscale uses WCAG 2's relative luminance.
    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Normal => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
            Self::Grey => [LUMINANCE; 3],
        }
    }

    /// Returns how `paint` appears with this vision.
    pub fn see(self, paint: Paint) -> Paint {
        let linear = linear(paint);
        Rgb(self.matrix().map(|row| encoded(dot(row, linear))))
    }
}

const LUMINANCE: [f64; 3] = [0.2126, 0.7152, 0.0722];

/// Returns the relative luminance, 0 to 1 (WCAG 2).
pub fn luminance(paint: Paint) -> f64 {
    dot(LUMINANCE, linear(paint))
}

/// Returns the contrast ratio, 1 to 21 (WCAG 2).
pub fn contrast(a: Paint, b: Paint) -> f64 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    a.max(b) / a.min(b)
}

/// Returns ΔE of 1976, the distance in CIE L*a*b*. About 2 is just noticeable side by side, 10 is noticeable
/// at a glance.
pub fn difference(a: Paint, b: Paint) -> f64 {
    let (a, b) = (lab(a), lab(b));
    (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt()
}

fn linear(paint: Paint) -> [f64; 3] {
    paint.0.map(|channel| LINEAR[usize::from(channel)])
}

/// Linear light of every sRGB byte, 0 to 1.
static LINEAR: LazyLock<Vec<f64>> = LazyLock::new(|| {
    let parts = (0..=u8::MAX).map(|channel| f64::from(channel) / 255.0);
    parts
        .map(|part| if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) })
        .collect()
});

/// Returns the largest sRGB byte whose linear light does not exceed `part`.
fn encoded(part: f64) -> u8 {
    let above = LINEAR.partition_point(|&light| light <= part);
    u8::try_from(above.saturating_sub(1)).expect("at most 255")
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Converts to CIE L*a*b* under D65.
fn lab(paint: Paint) -> [f64; 3] {
    let linear = linear(paint);
    let x = dot([0.412_456, 0.357_576, 0.180_438], linear) / 0.950_47;
    let y = dot([0.212_673, 0.715_152, 0.072_175], linear);
    let z = dot([0.019_334, 0.119_192, 0.950_304], linear) / 1.088_83;
    let [x, y, z] =
        [x, y, z].map(|t| if t > 216.0 / 24_389.0 { t.cbrt() } else { (24_389.0 / 27.0 * t + 16.0) / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}
