//! Pictures that explain why a move is illegal: they mark the pieces and places that the error message names, and legal
//! alternatives. If rendering fails, the message goes without a picture.

use std::collections::BTreeSet;

use hive::{
    Bug, CannotThrow, Colour, Game, Gate, Hex, IllegalMove, Move, MoveText, MoveTextError, Outcome, Piece,
};
use hive_picture::{FramePlace, RefusalMark, Renderer, Scene};
use poise::serenity_prelude::CreateAttachment;

use crate::discord::interaction::data::Data;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::match_scene::{render, scene_by_colours, scene_for};
use crate::discord::render::reader::Reader;
use crate::play::refusal::{ImportRefusal, RefusedMove};

/// Greatest distance from the hive at which an illegal target is shown.
const MAX_TARGET_DISTANCE: u64 = 12;

/// Renders the board with the refusal marks, and alt text for both. Returns `None` if the move breaks no rule of the game, if the
/// work queue rejects the job, or if rendering fails.
pub async fn picture(
    data: &Data,
    invocation: Invocation<'_>,
    refused: &RefusedMove,
    reader: Reader,
    frame: Vec<FramePlace>,
) -> Option<CreateAttachment> {
    let MoveTextError::Illegal(illegal) = refused.error.clone() else { return None };
    let worker = data.work_queues.pictures.acquire(invocation.player_id()).await.ok()?;
    let (pictures, refused) = (data.pictures.clone(), refused.clone());
    let picture = worker.run(move || draw(&pictures, &illegal, &refused, reader, frame)).await;
    picture
        .inspect_err(|error| tracing::warn!(%error, "rendering the picture of an illegal move failed"))
        .ok()
}

fn draw(
    pictures: &Renderer,
    illegal: &IllegalMove,
    refused: &RefusedMove,
    reader: Reader,
    frame: Vec<FramePlace>,
) -> CreateAttachment {
    let state = &refused.state;
    let refusal_marks = refusal_marks(illegal, refused.attempted, &state.game);
    let scene = Scene { refusal_marks, frame, ..scene_for(reader, &state.row, &state.game) };
    let alt = reader.text.alt_why_not(illegal, &state.row, &state.game);
    CreateAttachment::bytes(pictures.png(&scene), format!("why-not-{}.png", state.id())).description(alt)
}

/// Renders the board before the illegal move of an imported game.
pub async fn import_picture(
    data: &Data,
    invocation: Invocation<'_>,
    refused: &ImportRefusal,
    reader: Reader,
) -> Option<CreateAttachment> {
    let ImportRefusal::Move { text: written, error: MoveTextError::Illegal(illegal), before, .. } = refused
    else {
        return None;
    };
    let attempted = written.parse::<MoveText>().ok().and_then(|text| text.resolve(before).ok());
    let scene = reader.coloured(scene_by_colours(before, reader.text));
    let scene = Scene { refusal_marks: refusal_marks(illegal, attempted, before), ..scene };
    let alt = reader.text.alt_why_not_in_record(refused, before);
    scene_picture(data, invocation, scene, alt).await
}

/// Renders a scene that has its refusal marks already.
pub async fn scene_picture(
    data: &Data,
    invocation: Invocation<'_>,
    scene: Scene,
    alt: String,
) -> Option<CreateAttachment> {
    let picture = render(data, invocation.player_id(), scene, "why-not.png".to_owned(), alt).await;
    picture
        .inspect_err(|error| tracing::warn!(%error, "rendering the picture of an illegal move failed"))
        .ok()
}

/// Returns the marks on the picture of `game` that show why a move is illegal. `attempted`: the move, if
/// known. Its target is marked only if the refusal depends on it.
pub fn refusal_marks(illegal: &IllegalMove, attempted: Option<Move>, game: &Game) -> Vec<RefusalMark> {
    let mut marks = all_refusal_marks(illegal, Case { attempted, game });
    marks.retain(|mark| !matches!(mark, RefusalMark::Target(at) if is_far(game, *at)));
    marks
}

/// Returns whether a place is too far from the hive for a picture of both. Only a forged or old button can name such a place: a
/// typed target is on a piece or beside one.
fn is_far(game: &Game, at: Hex) -> bool {
    game.board().occupied_places().chain([Hex::ORIGIN]).all(|stack| stack.distance(at) > MAX_TARGET_DISTANCE)
}

fn all_refusal_marks(illegal: &IllegalMove, case: Case<'_>) -> Vec<RefusalMark> {
    let game = case.game;
    match illegal {
        IllegalMove::GameOver(outcome) => case.surrounded(*outcome),
        IllegalMove::MayNotPass => case.movable_pieces(),
        IllegalMove::NotInSet { piece } => vec![forbidden_in_hand(*piece)],
        IllegalMove::NotYours { piece } => {
            vec![case.at(*piece, RefusalMark::Forbidden).unwrap_or(forbidden_in_hand(*piece))]
        }
        IllegalMove::NotNextInHand { piece, next } => case.not_next(*piece, *next),
        IllegalMove::QueenOnFirstTurn => vec![RefusalMark::ForbiddenInHand(game.to_move(), Bug::Queen)],
        IllegalMove::QueenDue => case.queen_due(),
        IllegalMove::Occupied { at, .. } | IllegalMove::TouchesNothing { at } => {
            case.illegal_placement([RefusalMark::Target(*at)])
        }
        IllegalMove::TouchesEnemy { at, enemies } => {
            let enemies = enemies.iter().filter_map(|&enemy| case.at(enemy, RefusalMark::Obstacle));
            case.illegal_placement([RefusalMark::Target(*at)].into_iter().chain(enemies))
        }
        IllegalMove::NoNeighbourYet => case.illegal_placement(case.target()),
        IllegalMove::QueenInHand => case.queen_in_hand(),
        IllegalMove::NotOnBoard { piece } => {
            join([RefusalMark::AllowedInHand(piece.colour(), piece.bug())], case.placements())
        }
        IllegalMove::Covered { piece, .. } => case.covered(*piece),
        IllegalMove::Resting { piece, .. } | IllegalMove::JustMoved { piece } => {
            case.at(*piece, RefusalMark::Resting).into_iter().collect()
        }
        IllegalMove::SplitsHive { piece, parts } => {
            join(parts.iter().cloned().map(RefusalMark::Part), case.at(*piece, RefusalMark::MovedPiece))
        }
        IllegalMove::LosesContact { piece, from, to } => {
            case.illegal_move(*piece, [RefusalMark::LosesContact { from: *from, to: *to }])
        }
        IllegalMove::Gate { piece, gate } => case.gate(*piece, gate, None),
        IllegalMove::CannotClimb { piece, .. }
        | IllegalMove::OutOfReach { piece, .. }
        | IllegalMove::AlreadyThere { piece, .. } => case.illegal_move(*piece, []),
        IllegalMove::NothingToCopy { piece } => case.nothing_to_copy(*piece),
        IllegalMove::InStack { piece, at } => case.in_stack(*piece, *at),
        IllegalMove::NoThrower { piece, unable } => {
            let unable = unable.iter().flat_map(|&(thrower, why)| case.unable(thrower, why));
            join(case.at(*piece, RefusalMark::MovedPiece), unable)
        }
        IllegalMove::NotBesideThrower { piece, throwers, .. } => {
            let throwers = throwers.iter().filter_map(|&thrower| case.at(thrower, RefusalMark::Allowed));
            case.illegal_move(*piece, throwers)
        }
        IllegalMove::ThrowGate { piece, thrower, gate, .. } => {
            case.gate(*piece, gate, case.at(*thrower, RefusalMark::Allowed))
        }
    }
}

fn forbidden_in_hand(piece: Piece) -> RefusalMark {
    RefusalMark::ForbiddenInHand(piece.colour(), piece.bug())
}

fn join(
    first: impl IntoIterator<Item = RefusalMark>,
    second: impl IntoIterator<Item = RefusalMark>,
) -> Vec<RefusalMark> {
    first.into_iter().chain(second).collect()
}

/// An illegal move in its game.
#[derive(Clone, Copy)]
struct Case<'a> {
    attempted: Option<Move>,
    game: &'a Game,
}

impl Case<'_> {
    /// Marks the place of `piece`; `None` if it is not on the board.
    fn at(self, piece: Piece, mark: fn(Hex) -> RefusalMark) -> Option<RefusalMark> {
        self.game.board().location(piece).map(|(at, _)| mark(at))
    }

    fn target(self) -> Option<RefusalMark> {
        match self.attempted? {
            Move::Place { at: to, .. } | Move::Move { to, .. } => Some(RefusalMark::Target(to)),
            Move::Pass => None,
        }
    }

    fn piece(self) -> Option<Piece> {
        match self.attempted? {
            Move::Place { piece, .. } | Move::Move { piece, .. } => Some(piece),
            Move::Pass => None,
        }
    }

    /// Marks an illegal placement, `why` it is illegal, and legal placements.
    fn illegal_placement(self, why: impl IntoIterator<Item = RefusalMark>) -> Vec<RefusalMark> {
        let placed = self.piece().map(|piece| RefusalMark::MovedPieceInHand(piece.colour(), piece.bug()));
        join(join(placed, why), self.placements())
    }

    /// Marks an illegal move, `why` it is illegal, and legal destinations.
    fn illegal_move(self, piece: Piece, why: impl IntoIterator<Item = RefusalMark>) -> Vec<RefusalMark> {
        let attempt = join(self.at(piece, RefusalMark::MovedPiece), self.target());
        join(join(attempt, why), self.destinations(piece))
    }

    /// Marks a gate that stops `piece`. A target right behind its bar is not crossed out, and its sides are not marked as legal
    /// destinations.
    fn gate(self, piece: Piece, gate: &Gate, thrower: Option<RefusalMark>) -> Vec<RefusalMark> {
        let behind = RefusalMark::Target(gate.to);
        let beside = gate.sides.map(RefusalMark::Alternative);
        let bar = RefusalMark::Gate { from: gate.from, to: gate.to, sides: gate.sides };
        let mut marks = self.illegal_move(piece, thrower.into_iter().chain([bar]));
        marks.retain(|mark| *mark != behind && !beside.contains(mark));
        marks
    }

    /// Marks the legal placements of the side to move.
    fn placements(self) -> impl Iterator<Item = RefusalMark> {
        let places = self.game.legal_moves().into_iter().filter_map(|mv| match mv {
            Move::Place { at, .. } => Some(at),
            Move::Move { .. } | Move::Pass => None,
        });
        places.collect::<BTreeSet<Hex>>().into_iter().map(RefusalMark::Alternative)
    }

    fn destinations(self, piece: Piece) -> impl Iterator<Item = RefusalMark> {
        self.game.legal_moves().into_iter().filter_map(move |mv| match mv {
            Move::Move { piece: other, to } if other == piece => Some(RefusalMark::Alternative(to)),
            Move::Place { .. } | Move::Move { .. } | Move::Pass => None,
        })
    }

    fn movable_pieces(self) -> Vec<RefusalMark> {
        let (mut kinds, mut places) = (BTreeSet::new(), BTreeSet::new());
        for mv in self.game.legal_moves() {
            match mv {
                Move::Place { piece, .. } => drop(kinds.insert((piece.colour(), piece.bug()))),
                Move::Move { piece, .. } => places.extend(self.game.board().location(piece)),
                Move::Pass => {}
            }
        }
        let kinds = kinds.into_iter().map(|(colour, bug)| RefusalMark::AllowedInHand(colour, bug));
        join(kinds, places.into_iter().map(|(at, _)| RefusalMark::Allowed(at)))
    }

    fn surrounded(self, outcome: Outcome) -> Vec<RefusalMark> {
        let lost = Colour::ALL.into_iter().filter(|&colour| outcome != Outcome::Win(colour));
        lost.filter_map(queen).filter_map(|queen| self.at(queen, RefusalMark::Surrounded)).collect()
    }

    /// Marks the next piece of this kind in hand, and `piece` if it is on the board. If none is left in hand, marks that, and all
    /// pieces of this kind on the board.
    fn not_next(self, piece: Piece, next: Option<Piece>) -> Vec<RefusalMark> {
        let hand = next
            .map_or(forbidden_in_hand(piece), |next| RefusalMark::AllowedInHand(next.colour(), next.bug()));
        let numbers = 1..=piece.bug().count();
        let same = numbers.filter_map(|number| Piece::new(piece.colour(), piece.bug(), number));
        let placed = same.filter(|&other| next.is_none() || other == piece);
        join([hand], placed.filter_map(|other| self.at(other, RefusalMark::MovedPiece)))
    }

    fn queen_due(self) -> Vec<RefusalMark> {
        let queen = RefusalMark::AllowedInHand(self.game.to_move(), Bug::Queen);
        join(self.piece().map(forbidden_in_hand).into_iter().chain([queen]), self.placements())
    }

    fn queen_in_hand(self) -> Vec<RefusalMark> {
        let piece = self.piece().and_then(|piece| self.at(piece, RefusalMark::Forbidden));
        join(piece, [RefusalMark::AllowedInHand(self.game.to_move(), Bug::Queen)])
    }

    fn covered(self, piece: Piece) -> Vec<RefusalMark> {
        let Some((at, _)) = self.game.board().location(piece) else { return Vec::new() };
        vec![RefusalMark::Obstacle(at), RefusalMark::Covered { at, piece }]
    }

    fn in_stack(self, piece: Piece, at: Hex) -> Vec<RefusalMark> {
        let others = self.game.board().stack(at).filter(|&other| other != piece);
        join([RefusalMark::Forbidden(at)], others.map(|piece| RefusalMark::Covered { at, piece }))
    }

    fn nothing_to_copy(self, mosquito: Piece) -> Vec<RefusalMark> {
        let board = self.game.board();
        let place = board.location(mosquito).map(|(at, _)| at);
        let around = place.into_iter().flat_map(Hex::neighbours).filter(|&at| board.top(at).is_some());
        join(place.map(RefusalMark::MovedPiece), around.map(RefusalMark::Forbidden))
    }

    fn unable(self, thrower: Piece, why: CannotThrow) -> Vec<RefusalMark> {
        match why {
            CannotThrow::NotYours => self.at(thrower, RefusalMark::Forbidden).into_iter().collect(),
            CannotThrow::Covered => self.covered(thrower),
            CannotThrow::Resting => self.at(thrower, RefusalMark::Resting).into_iter().collect(),
        }
    }
}

fn queen(colour: Colour) -> Option<Piece> {
    Piece::new(colour, Bug::Queen, 1)
}
