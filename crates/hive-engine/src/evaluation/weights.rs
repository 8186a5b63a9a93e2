//! The weights of the evaluation in points, by [term](super::terms), for game types without and with the pillbug.
//!
//! Written by `examples/tune`, see `docs/engine.md`.

use super::terms::FEATURE_COUNT;

#[rustfmt::skip]
pub(super) static WITHOUT_PILLBUG: [i16; FEATURE_COUNT] = [
    // mobile, by distance to the opponent's queen
       0,    7,    6,   20,   19,   22,    0, // queen
       0,   25,    6,    6,   -1,    2,   -1, // spider
      19,   36,   19,    6,  -12,  -17,  -15, // beetle
       0,    6,    5,   -2,   -7,   -7,   -8, // grasshopper
       0,   14,    9,   12,   14,   16,   17, // ant
      12,   21,   12,   11,    8,    7,   14, // mosquito
       0,   13,   10,    8,   -2,   -8,   -5, // ladybug
       0,    0,    0,    0,    0,    0,    0, // pillbug
    // immobile, by distance to the opponent's queen
       0,    5,   -2,    3,   -1,    3,   -7, // queen
       0,   27,   -5,   -2,    1,    3,    0, // spider
       0,   24,    2,   -4,  -13,  -15,   -8, // beetle
       0,   17,   -4,   -3,   -2,   -4,   -2, // grasshopper
       0,   19,  -11,   -8,   -5,   -5,   -1, // ant
       0,   25,    0,    2,    4,    8,    4, // mosquito
       0,   14,    3,    0,   -4,   -8,    1, // ladybug
       0,    0,    0,    0,    0,    0,    0, // pillbug
    // on top of the hive, by distance to the opponent's queen
      19,   48,   20,    8,   17,   12,   -4,
    // covered by the opponent
     -19, // queen
      -4, // spider
       9, // beetle
       3, // grasshopper
       6, // ant
      17, // mosquito
       0, // ladybug
       0, // pillbug
    // covered by its own side
     -19, // queen
     -10, // spider
     -10, // beetle
      -9, // grasshopper
     -16, // ant
      -3, // mosquito
     -18, // ladybug
       0, // pillbug
    // beside its own queen: immobile, mobile
       0,    0, // queen
     -11,    5, // spider
       1,    1, // beetle
       0,   13, // grasshopper
     -13,    7, // ant
      -4,    6, // mosquito
      -3,    7, // ladybug
       0,    0, // pillbug
    // pinned by a piece that touches nothing else: opponent's piece, own piece
      -8,   10, // queen
      -4,    3, // spider
     -12,    3, // beetle
      -4,    0, // grasshopper
     -11,    5, // ant
      -4,    0, // mosquito
     -14,    1, // ladybug
       0,    0, // pillbug
    // the mosquito touches
       0, // queen
       0, // spider
       0, // beetle
       1, // grasshopper
       8, // ant
      -6, // mosquito
      10, // ladybug
       0, // pillbug
    // number of mobile pieces
     -13,  -36,  -19,   -9,    0,    8,   15,   23,   28,   32,
    // own queen: cannot move, can move
       0,    0, // 0 filled
      47,   14, // 1 filled
      31,   16, // 2 filled
      23,   19, // 3 filled
      -9,   11, // 4 filled
     -44,    0, // 5 filled
       0,    0, // 6 filled
    // own queen covered by the opponent
       0, // 0 filled
     -57, // 1 filled
     -26, // 2 filled
     -17, // 3 filled
       3, // 4 filled
      27, // 5 filled
       0, // 6 filled
    // sides of the own queen open to slides
       8,   14,    6,   -6,  -16,  -25,    0,
    // number of mobile pieces not beside the opponent's queen
       0,    0,    0,    0,    0,    0, // 0 filled
      -9,  -13,  -22,  -28,  -27,  -24, // 1 filled
      -7,  -15,  -21,  -20,  -19,  -16, // 2 filled
      -8,  -13,  -18,  -16,  -12,   -9, // 3 filled
       9,    7,    5,    7,    9,   14, // 4 filled
      64,   44,   37,   31,   27,   19, // 5 filled
       0,    0,    0,    0,    0,    0, // 6 filled
    // number of mobile ants not beside the opponent's queen, open to slides
       0,    0,    0,    0, // 0 filled
     -21,  -19,  -27,  -38, // 1 filled
      -3,    3,   -5,   -4, // 2 filled
      15,   20,   17,   14, // 3 filled
      12,   19,   19,   12, // 4 filled
      -4,   22,   12,   15, // 5 filled
       0,    0,    0,    0, // 6 filled
    // can throw the own queen, by the number of places to throw to
       0,    0,    0,    0,    0,    0,
    // thrower beside: own queen not to be thrown, opponent's queen not to be thrown, to be thrown
       0,    0,    0,
    // places for a piece from the hand
     -41,  -18,  -11,  -13,   -4,    0,    5,    7,    9,   12,
    // places for a piece from the hand two steps from the opponent's queen
       1,    3,    6,   11,
    // side to move, by the filled neighbours of the opponent's queen
      23,   15,   14,   16,   13,    6,    0,
];

#[rustfmt::skip]
pub(super) static WITH_PILLBUG: [i16; FEATURE_COUNT] = [
    // mobile, by distance to the opponent's queen
       0,    8,   13,   17,   18,   13,    3, // queen
       0,   19,    5,    4,    1,   -3,    3, // spider
      17,   31,   22,    0,  -14,  -23,  -14, // beetle
       0,    7,    6,    0,   -3,   -7,   -6, // grasshopper
       0,    8,    9,    8,    8,   12,   12, // ant
      12,   13,   11,    5,    5,    2,   12, // mosquito
       0,   16,   15,    8,    8,    0,    3, // ladybug
       0,   22,   17,   13,   13,   14,   10, // pillbug
    // immobile, by distance to the opponent's queen
       0,   15,   14,   14,   14,   11,    8, // queen
       0,   16,    1,   -1,   -1,   -4,    2, // spider
       0,   26,    2,   -8,  -18,  -25,  -13, // beetle
       0,   10,   -3,   -6,   -6,   -9,   -4, // grasshopper
       0,    7,   -3,   -5,   -5,   -4,   -3, // ant
       0,   15,    8,   -1,   -3,   -2,   -4, // mosquito
       0,   14,    8,    3,    2,   -5,    5, // ladybug
       0,   28,   14,   12,   17,   14,    8, // pillbug
    // on top of the hive, by distance to the opponent's queen
      17,   35,   14,   11,    8,   13,    7,
    // covered by the opponent
     -17, // queen
       3, // spider
       7, // beetle
       0, // grasshopper
      -5, // ant
       4, // mosquito
      -2, // ladybug
       6, // pillbug
    // covered by its own side
      -8, // queen
       3, // spider
      -9, // beetle
      -1, // grasshopper
      -3, // ant
      -6, // mosquito
       0, // ladybug
     -23, // pillbug
    // beside its own queen: immobile, mobile
       0,    0, // queen
      -6,   11, // spider
       7,    4, // beetle
       3,   11, // grasshopper
      -6,    6, // ant
       1,    6, // mosquito
       1,    6, // ladybug
      -3,    4, // pillbug
    // pinned by a piece that touches nothing else: opponent's piece, own piece
      -6,    9, // queen
      -6,    2, // spider
      -5,    1, // beetle
      -3,    2, // grasshopper
      -6,    6, // ant
      -2,    3, // mosquito
      -4,    3, // ladybug
      -6,    1, // pillbug
    // the mosquito touches
       5, // queen
      -1, // spider
       2, // beetle
       1, // grasshopper
       4, // ant
      -5, // mosquito
       2, // ladybug
       6, // pillbug
    // number of mobile pieces
      -6,  -35,  -23,  -13,   -4,    5,   11,   17,   21,   25,
    // own queen: cannot move, can move
       0,    0, // 0 filled
      22,   18, // 1 filled
       7,   11, // 2 filled
       3,   10, // 3 filled
     -14,    7, // 4 filled
     -41,    0, // 5 filled
       0,    0, // 6 filled
    // own queen covered by the opponent
       0, // 0 filled
     -25, // 1 filled
     -16, // 2 filled
     -16, // 3 filled
     -17, // 4 filled
      -4, // 5 filled
       0, // 6 filled
    // sides of the own queen open to slides
      11,   16,    8,   -6,  -21,  -34,    0,
    // number of mobile pieces not beside the opponent's queen
       0,    0,    0,    0,    0,    0, // 0 filled
       8,   -3,  -13,  -21,  -27,  -34, // 1 filled
      10,    3,   -7,  -15,  -18,  -19, // 2 filled
      14,    7,   -1,   -8,  -11,  -10, // 3 filled
      29,   21,   13,    9,    7,    7, // 4 filled
      64,   51,   41,   33,   26,   18, // 5 filled
       0,    0,    0,    0,    0,    0, // 6 filled
    // number of mobile ants not beside the opponent's queen, open to slides
       0,    0,    0,    0, // 0 filled
     -16,  -12,  -16,  -16, // 1 filled
      -5,   -3,   -5,  -12, // 2 filled
      10,   14,   14,    9, // 3 filled
      11,   17,   15,   10, // 4 filled
       5,    4,   -2,  -28, // 5 filled
       0,    0,    0,    0, // 6 filled
    // can throw the own queen, by the number of places to throw to
       6,   22,   18,   15,   13,    0,
    // thrower beside: own queen not to be thrown, opponent's queen not to be thrown, to be thrown
      18,    4,    6,
    // places for a piece from the hand
     -42,  -11,   -2,   -2,    3,    3,    4,    5,    7,   10,
    // places for a piece from the hand two steps from the opponent's queen
       0,    1,    4,   10,
    // side to move, by the filled neighbours of the opponent's queen
      15,   13,   12,   12,   11,    3,    0,
];
