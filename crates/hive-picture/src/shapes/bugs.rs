//! The eight bugs, as bold original shapes with distinct silhouettes.
//!
//! Each is a list of shapes in a box of about 138 by 112 units, with (0, 0) in its middle and empty upper corners,
//! where the tile is narrow. Bodies and wings have a contour, details do not.

use hive::Bug;

use crate::colour::palette::TilePaints;
use crate::raster::geometry::{Vec2, closed, ellipse};
use crate::raster::path::Path;
use crate::raster::pixmap::Pixmap;
use crate::raster::surface::Surface;

/// Width of the contour.
const CONTOUR: f32 = 2.6;

/// The paint of a shape.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// The body colour of the bug.
    Body,
    /// Wings and highlights.
    Pale,
    /// Stripes, spots and seams.
    Line,
}

enum Shape {
    /// Centre, radii, and clockwise rotation in degrees.
    Oval(Vec2, Vec2, f32, Role),
    Fill(Vec<Vec2>, Role),
    Stroke(Vec<Vec2>, f32, Role),
}

/// Draws `bug` in the paints of a tile. `middle` is the middle of its box, and `unit` a unit of the box in
/// pixels.
pub fn draw(onto: &mut Pixmap, bug: Bug, paints: &TilePaints, middle: Vec2, unit: f32) {
    let mut fill = |shapes: &mut dyn Iterator<Item = &Shape>, margin, paint| {
        let mut path = Path::new(middle, unit);
        shapes.for_each(|shape| shape.add_to(&mut path, margin));
        let index = onto.index(paint);
        path.mask().draw(onto, (0, 0), index);
    };
    let shapes = shapes(bug);
    fill(&mut shapes.iter().filter(|shape| shape.role() != Role::Line), CONTOUR, paints.line);
    for alike in shapes.chunk_by(|a, b| a.role() == b.role()) {
        let paint = match alike[0].role() {
            Role::Body => paints.body(bug),
            Role::Pale => paints.pale,
            Role::Line => paints.line,
        };
        fill(&mut alike.iter(), 0.0, paint);
    }
}

impl Shape {
    const fn role(&self) -> Role {
        match self {
            Self::Oval(_, _, _, role) | Self::Fill(_, role) | Self::Stroke(_, _, role) => *role,
        }
    }

    /// Adds the shape, enlarged by `margin`.
    fn add_to(&self, path: &mut Path, margin: f32) {
        match self {
            Self::Oval(centre, (rx, ry), degrees, _) => {
                path.polygon(ellipse(*centre, (rx + margin, ry + margin), *degrees));
            }
            Self::Fill(corners, _) => {
                path.polygon(corners.iter().copied());
                if margin > 0.0 {
                    path.stroke(&closed(corners), 2.0 * margin);
                }
            }
            Self::Stroke(points, width, _) => path.stroke(points, width + 2.0 * margin),
        }
    }
}

fn shapes(bug: Bug) -> Vec<Shape> {
    match bug {
        Bug::Queen => queen(),
        Bug::Spider => spider(),
        Bug::Beetle => beetle(),
        Bug::Grasshopper => grasshopper(),
        Bug::Ant => ant(),
        Bug::Mosquito => mosquito(),
        Bug::Ladybug => ladybug(),
        Bug::Pillbug => pillbug(),
    }
}

fn oval(centre: Vec2, radii: Vec2, degrees: f32, role: Role) -> Shape {
    Shape::Oval(centre, radii, degrees, role)
}

fn limb(points: &[Vec2], width: f32) -> Shape {
    Shape::Stroke(points.to_vec(), width, Role::Body)
}

fn seam(points: &[Vec2], width: f32) -> Shape {
    Shape::Stroke(points.to_vec(), width, Role::Line)
}

/// Mirrors points left to right.
fn mirrored(points: &[Vec2]) -> Vec<Vec2> {
    points.iter().map(|&(x, y)| (-x, y)).collect()
}

/// Returns a limb and its mirror image.
fn pair(points: &[Vec2], width: f32) -> [Shape; 2] {
    [limb(points, width), limb(&mirrored(points), width)]
}

/// From above: two pairs of wings, a striped pointed abdomen, a crown.
fn queen() -> Vec<Shape> {
    let tail = [
        (-21.0, 4.0),
        (-19.0, 20.0),
        (-11.0, 36.0),
        (0.0, 48.0),
        (11.0, 36.0),
        (19.0, 20.0),
        (21.0, 4.0),
        (14.0, -6.0),
        (-14.0, -6.0),
    ];
    let crown = [
        (-16.0, -29.0),
        (-19.0, -49.0),
        (-8.0, -40.0),
        (0.0, -52.0),
        (8.0, -40.0),
        (19.0, -49.0),
        (16.0, -29.0),
    ];
    vec![
        oval((-39.0, -13.0), (30.0, 14.5), 14.0, Role::Pale),
        oval((39.0, -13.0), (30.0, 14.5), -14.0, Role::Pale),
        oval((-34.0, 14.0), (23.0, 11.0), -24.0, Role::Pale),
        oval((34.0, 14.0), (23.0, 11.0), 24.0, Role::Pale),
        Shape::Fill(tail.to_vec(), Role::Body),
        oval((0.0, -14.0), (16.0, 15.0), 0.0, Role::Body),
        Shape::Fill(crown.to_vec(), Role::Body),
        seam(&[(-13.0, -2.0), (13.0, -2.0)], 5.0),
        seam(&[(-17.5, 11.0), (17.5, 11.0)], 6.5),
        seam(&[(-14.0, 24.5), (14.0, 24.5)], 6.5),
        seam(&[(-7.5, 37.0), (7.5, 37.0)], 5.5),
    ]
}

/// From above: eight bent legs around two round body parts.
fn spider() -> Vec<Shape> {
    let legs: [&[Vec2]; 4] = [
        &[(7.0, -14.0), (25.0, -38.0), (33.0, -47.0)],
        &[(9.0, -9.0), (37.0, -25.0), (56.0, -14.0)],
        &[(9.0, -3.0), (37.0, 5.0), (57.0, 25.0)],
        &[(7.0, 2.0), (27.0, 24.0), (35.0, 48.0)],
    ];
    let mut shapes: Vec<Shape> = legs.into_iter().flat_map(|leg| pair(leg, 6.5)).collect();
    shapes.extend([
        oval((0.0, 22.0), (20.0, 24.0), 0.0, Role::Body),
        oval((0.0, -14.0), (15.0, 15.0), 0.0, Role::Body),
        oval((-5.5, -20.0), (3.2, 3.2), 0.0, Role::Line),
        oval((5.5, -20.0), (3.2, 3.2), 0.0, Role::Line),
        seam(&[(0.0, 12.0), (0.0, 34.0)], 4.0),
        seam(&[(-7.0, 23.0), (7.0, 23.0)], 4.0),
    ]);
    shapes
}

/// From above: a broad shell split down the middle, pincers, six short legs.
fn beetle() -> Vec<Shape> {
    let legs: [&[Vec2]; 3] = [
        &[(22.0, -8.0), (42.0, -20.0), (46.0, -30.0)],
        &[(28.0, 12.0), (54.0, 12.0)],
        &[(24.0, 30.0), (44.0, 38.0), (47.0, 47.0)],
    ];
    let pincer: [Vec2; 4] = [(7.0, -36.0), (17.0, -42.0), (15.0, -49.0), (6.0, -51.0)];
    let mut shapes: Vec<Shape> = legs.into_iter().flat_map(|leg| pair(leg, 7.5)).collect();
    shapes.extend(pair(&pincer, 5.0));
    shapes.extend([
        oval((0.0, 15.0), (34.0, 34.0), 0.0, Role::Body),
        oval((0.0, -24.0), (20.0, 15.0), 0.0, Role::Body),
        seam(&[(-26.0, -9.0), (-13.0, -13.5), (0.0, -15.0), (13.0, -13.5), (26.0, -9.0)], 4.5),
        seam(&[(0.0, -14.0), (0.0, 47.0)], 4.5),
    ]);
    shapes
}

/// From the side: a long body and a large bent hind leg.
fn grasshopper() -> Vec<Shape> {
    let body = [
        (-60.0, 18.0),
        (-30.0, 0.0),
        (6.0, -12.0),
        (30.0, -16.0),
        (38.0, -2.0),
        (26.0, 12.0),
        (0.0, 20.0),
        (-34.0, 25.0),
    ];
    vec![
        limb(&[(46.0, -22.0), (50.0, -38.0), (36.0, -47.0)], 4.0),
        limb(&[(20.0, 8.0), (30.0, 26.0), (24.0, 46.0)], 6.0),
        limb(&[(34.0, 4.0), (50.0, 22.0), (54.0, 44.0)], 6.0),
        Shape::Fill(body.to_vec(), Role::Body),
        oval((43.0, -10.0), (15.0, 18.0), 12.0, Role::Body),
        seam(&[(-44.0, 14.0), (-10.0, -1.0), (22.0, -8.0)], 4.0),
        Shape::Stroke(vec![(-28.0, -44.0), (-48.0, 46.0), (-32.0, 47.0)], 6.5, Role::Body),
        Shape::Fill(
            vec![(2.0, 12.0), (-34.0, -43.0), (-27.0, -50.0), (-19.0, -46.0), (17.0, -2.0), (14.0, 10.0)],
            Role::Body,
        ),
        seam(&[(-40.0, 12.0), (-29.0, -38.0), (9.0, 5.0)], 2.6),
        oval((47.0, -15.0), (3.8, 4.8), 0.0, Role::Line),
    ]
}

/// From above, facing right: three body parts in a row, six legs, bent antennae.
fn ant() -> Vec<Shape> {
    let legs: [&[Vec2]; 3] = [
        &[(12.0, 2.0), (24.0, -24.0), (40.0, -34.0)],
        &[(6.0, 2.0), (4.0, -30.0), (-4.0, -45.0)],
        &[(0.0, 2.0), (-16.0, -22.0), (-36.0, -36.0)],
    ];
    let feeler: [Vec2; 3] = [(44.0, -6.0), (52.0, -20.0), (62.0, -22.0)];
    let upper = legs.into_iter().map(|leg| limb(leg, 6.5));
    let lower = legs.into_iter().map(|leg| limb(&mirrored_along(leg), 6.5));
    let mut shapes: Vec<Shape> = upper.chain(lower).collect();
    shapes.extend([
        limb(&feeler, 4.5),
        limb(&mirrored_along(&feeler), 4.5),
        limb(&[(-20.0, 2.0), (20.0, 2.0)], 9.0),
        oval((-36.0, 2.0), (25.0, 19.0), 0.0, Role::Body),
        oval((6.0, 2.0), (15.0, 11.0), 0.0, Role::Body),
        oval((38.0, 2.0), (15.0, 16.0), 0.0, Role::Body),
        seam(&[(-41.0, -12.0), (-38.0, 2.0), (-41.0, 16.0)], 4.0),
        oval((43.0, -4.5), (3.2, 3.2), 0.0, Role::Line),
        oval((43.0, 8.5), (3.2, 3.2), 0.0, Role::Line),
    ]);
    shapes
}

/// Mirrors points at the ant's long axis.
fn mirrored_along(points: &[Vec2]) -> Vec<Vec2> {
    points.iter().map(|&(x, y)| (x, 4.0 - y)).collect()
}

/// From the side: a thin body, two narrow wings, long thin legs, a long straight proboscis.
fn mosquito() -> Vec<Shape> {
    vec![
        limb(&[(8.0, 0.0), (-10.0, 20.0), (-20.0, 47.0)], 4.0),
        limb(&[(12.0, 2.0), (8.0, 26.0), (6.0, 48.0)], 4.0),
        limb(&[(-2.0, -2.0), (-40.0, 16.0), (-52.0, 44.0)], 4.0),
        limb(&[(16.0, 0.0), (32.0, 20.0), (30.0, 47.0)], 4.0),
        limb(&[(28.0, -8.0), (60.0, 30.0)], 4.5),
        oval((-24.0, -29.0), (34.0, 9.5), 26.0, Role::Pale),
        oval((-6.0, -33.0), (26.0, 8.5), 58.0, Role::Pale),
        oval((-26.0, 6.0), (32.0, 8.0), -16.0, Role::Body),
        oval((8.0, -8.0), (16.0, 14.0), 20.0, Role::Body),
        oval((27.0, -12.0), (10.0, 10.0), 0.0, Role::Body),
        seam(&[(-40.0, 3.0), (-36.0, 15.0)], 3.6),
        seam(&[(-27.0, -1.0), (-23.0, 12.0)], 3.6),
        oval((29.0, -14.0), (3.4, 3.4), 0.0, Role::Line),
    ]
}

/// From above: nearly circular, split, with large spots and a dark head.
fn ladybug() -> Vec<Shape> {
    let spots: [(Vec2, f32); 3] = [((17.5, -6.0), 7.5), ((22.0, 16.0), 7.5), ((11.0, 33.5), 6.5)];
    let mut shapes = Vec::new();
    shapes.extend(pair(&[(6.0, -40.0), (14.0, -48.0), (21.0, -48.0)], 4.0));
    shapes.extend([
        oval((0.0, -32.0), (20.0, 13.0), 0.0, Role::Body),
        oval((0.0, 10.0), (39.5, 38.0), 0.0, Role::Body),
        oval((0.0, -31.0), (18.0, 12.0), 0.0, Role::Line),
        oval((-8.5, -36.0), (3.6, 3.6), 0.0, Role::Pale),
        oval((8.5, -36.0), (3.6, 3.6), 0.0, Role::Pale),
        seam(&[(0.0, -28.0), (0.0, 47.0)], 4.5),
    ]);
    for ((x, y), radius) in spots {
        shapes.push(oval((x, y), (radius, radius), 0.0, Role::Line));
        shapes.push(oval((-x, y), (radius, radius), 0.0, Role::Line));
    }
    shapes
}

/// From above, lying sideways: a long segmented oval with a fringe of short legs and two antennae.
fn pillbug() -> Vec<Shape> {
    let mut shapes = Vec::new();
    for x in [-40.0, -24.0, -8.0, 8.0, 24.0, 40.0] {
        shapes.push(limb(&[(x, 0.0), (x - 5.0, 40.0 - 0.006 * x * x)], 5.5));
        shapes.push(limb(&[(x, 0.0), (x - 5.0, -36.0 + 0.006 * x * x)], 5.5));
    }
    shapes.extend([
        limb(&[(50.0, -4.0), (62.0, -18.0)], 4.5),
        limb(&[(50.0, 8.0), (62.0, 22.0)], 4.5),
        oval((0.0, 2.0), (56.0, 30.0), 0.0, Role::Body),
    ]);
    for (x, half) in [(-36.0, 21.5), (-19.0, 26.5), (-2.0, 28.0), (15.0, 27.0), (32.0, 23.0)] {
        shapes.push(seam(
            &[
                (x, 2.0 - half),
                (x + 5.5, 2.0 - half / 2.0),
                (x + 7.0, 2.0),
                (x + 5.5, 2.0 + half / 2.0),
                (x, 2.0 + half),
            ],
            4.2,
        ));
    }
    shapes
}
