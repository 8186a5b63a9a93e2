//! Why a move is refused, as a picture: the pieces and places that its sentence speaks of, and what could be done
//! instead. What to point at is a pure function of the refusal; drawing it happens on a thread that may be blocked, and
//! when that fails the sentence goes alone.

use std::collections::BTreeSet;

use hive::{Bug, Colour, Game, Gate, Hex, Idle, IllegalMove, Move, MoveText, MoveTextError, Outcome, Piece};
use hive_picture::{Pictures, Reason, Scene, Theme};
use poise::serenity_prelude::CreateAttachment;

use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::render::match_scene::{drawn, scene, scene_of};
use crate::discord::words::Text;
use crate::play::refusal::{ImportRefusal, RefusedMove};

/// So many steps from the hive a refused place is still shown.
const FAR: u64 = 12;

/// The board with the reason drawn on it, and both in words; `None` where no rule of the game is broken, or nothing
/// can be drawn just now.
pub async fn picture(
    data: &Data,
    reader: Reader<'_>,
    refused: &RefusedMove,
    theme: Theme,
) -> Option<CreateAttachment> {
    let MoveTextError::Illegal(illegal) = refused.error.clone() else { return None };
    let worker = data.workers.pictures.worker(reader.player_id()).await.ok()?;
    let (pictures, refused, text) = (data.pictures.clone(), refused.clone(), reader.text());
    let drawn = worker.run(move || draw(&pictures, &illegal, &refused, theme, text)).await;
    drawn.inspect_err(|error| tracing::warn!(%error, "a refusal goes without its picture")).ok()
}

fn draw(
    pictures: &Pictures,
    illegal: &IllegalMove,
    refused: &RefusedMove,
    theme: Theme,
    text: Text,
) -> CreateAttachment {
    let state = &refused.state;
    let mut scene = scene(&state.row, &state.game, text);
    scene.theme = theme;
    scene.reasons = reasons(illegal, refused.asked, &state.game);
    let alt = text.alt_why_not(illegal, &state.row, &state.game);
    CreateAttachment::bytes(pictures.png(&scene), format!("why-not-{}.png", state.id())).description(alt)
}

/// The same for a game that was brought: the board before the half-move that cannot be played.
pub async fn of_record(
    data: &Data,
    reader: Reader<'_>,
    refused: &ImportRefusal,
    theme: Theme,
) -> Option<CreateAttachment> {
    let ImportRefusal::Move { text: written, error: MoveTextError::Illegal(illegal), before, .. } = refused
    else {
        return None;
    };
    let text = reader.text();
    let asked = written.parse::<MoveText>().ok().and_then(|asked| asked.resolve(before).ok());
    let mut scene = scene_of(before, Colour::ALL.map(|colour| text.colour(colour).to_string()));
    scene.theme = theme;
    scene.reasons = reasons(illegal, asked, before);
    let alt = text.alt_why_not_in_record(refused, before);
    of_scene(data, reader, scene, alt).await
}

/// The same for a scene that shows why already.
pub async fn of_scene(
    data: &Data,
    reader: Reader<'_>,
    scene: Scene,
    alt: String,
) -> Option<CreateAttachment> {
    let drawn = drawn(data, reader.player_id(), scene, "why-not.png".to_owned(), alt).await;
    drawn.inspect_err(|error| tracing::warn!(%error, "a refusal goes without its picture")).ok()
}

/// What to point at in the picture of `game` to show why a move is illegal. `asked`: the move, as far as it is known;
/// a refusal that does not depend on where the piece should go names no target.
pub fn reasons(illegal: &IllegalMove, asked: Option<Move>, game: &Game) -> Vec<Reason> {
    let mut reasons = all_reasons(illegal, Case { asked, game });
    reasons.retain(|reason| !matches!(reason, Reason::Target(at) if is_far(game, *at)));
    reasons
}

/// Whether a place is so far from the hive that a picture of both would show neither. Nobody is offered such a place.
fn is_far(game: &Game, at: Hex) -> bool {
    game.board().stacks().chain([Hex::ORIGIN]).all(|stack| stack.distance(at) > FAR)
}

fn all_reasons(illegal: &IllegalMove, case: Case<'_>) -> Vec<Reason> {
    let game = case.game;
    match illegal {
        IllegalMove::GameOver(outcome) => case.surrounded(*outcome),
        IllegalMove::MayNotPass => case.whatever_can_act(),
        IllegalMove::NotInSet { piece } => vec![unwanted(*piece)],
        IllegalMove::NotYours { piece } => vec![case.at(*piece, Reason::Idle).unwrap_or(unwanted(*piece))],
        IllegalMove::NotNextInHand { piece, next } => case.not_next(*piece, *next),
        IllegalMove::QueenOnFirstTurn => vec![Reason::Unwanted(game.to_move(), Bug::Queen)],
        IllegalMove::QueenDue => case.queen_due(),
        IllegalMove::Occupied { at, .. } | IllegalMove::TouchesNothing { at } => {
            case.refused_place([Reason::Target(*at)])
        }
        IllegalMove::TouchesEnemy { at, enemies } => {
            let enemies = enemies.iter().filter_map(|&enemy| case.at(enemy, Reason::Obstacle));
            case.refused_place([Reason::Target(*at)].into_iter().chain(enemies))
        }
        IllegalMove::NoNeighbourYet => case.refused_place(case.target()),
        IllegalMove::QueenInHand => case.queen_in_hand(),
        IllegalMove::NotOnBoard { piece } => {
            join([Reason::Wanted(piece.colour(), piece.bug())], case.placements())
        }
        IllegalMove::Covered { piece, .. } => case.covered(*piece),
        IllegalMove::Resting { piece, .. } | IllegalMove::JustMoved { piece } => {
            case.at(*piece, Reason::Resting).into_iter().collect()
        }
        IllegalMove::SplitsHive { piece, parts } => {
            join(parts.iter().cloned().map(Reason::Part), case.at(*piece, Reason::Actor))
        }
        IllegalMove::LosesTouch { piece, from, to } => {
            case.refused_way(*piece, [Reason::Loose { from: *from, to: *to }])
        }
        IllegalMove::Gate { piece, gate } => case.gate(*piece, gate, None),
        IllegalMove::CannotClimb { piece, .. }
        | IllegalMove::OutOfReach { piece, .. }
        | IllegalMove::AlreadyThere { piece, .. } => case.refused_way(*piece, []),
        IllegalMove::NothingToCopy { piece } => case.nothing_to_copy(*piece),
        IllegalMove::InStack { piece, at } => case.in_stack(*piece, *at),
        IllegalMove::NoThrower { piece, idle } => {
            let idle = idle.iter().flat_map(|&(thrower, why)| case.idle(thrower, why));
            join(case.at(*piece, Reason::Actor), idle)
        }
        IllegalMove::NotBesideThrower { piece, throwers, .. } => {
            let throwers = throwers.iter().filter_map(|&thrower| case.at(thrower, Reason::Helper));
            case.refused_way(*piece, throwers)
        }
        IllegalMove::ThrowGate { piece, thrower, gate, .. } => {
            case.gate(*piece, gate, case.at(*thrower, Reason::Helper))
        }
    }
}

fn unwanted(piece: Piece) -> Reason {
    Reason::Unwanted(piece.colour(), piece.bug())
}

fn join(first: impl IntoIterator<Item = Reason>, second: impl IntoIterator<Item = Reason>) -> Vec<Reason> {
    first.into_iter().chain(second).collect()
}

/// What was asked for, and the game in which.
#[derive(Clone, Copy)]
struct Case<'a> {
    asked: Option<Move>,
    game: &'a Game,
}

impl Case<'_> {
    /// Something to say of the place where `piece` stands; `None` if it is not on the board.
    fn at(self, piece: Piece, say: fn(Hex) -> Reason) -> Option<Reason> {
        self.game.board().position(piece).map(|(at, _)| say(at))
    }

    fn target(self) -> Option<Reason> {
        match self.asked? {
            Move::Place { at: to, .. } | Move::Move { to, .. } => Some(Reason::Target(to)),
            Move::Pass => None,
        }
    }

    /// The piece that was named.
    fn piece(self) -> Option<Piece> {
        match self.asked? {
            Move::Place { piece, .. } | Move::Move { piece, .. } => Some(piece),
            Move::Pass => None,
        }
    }

    /// `why` a piece cannot be placed where it should be, and where it could.
    fn refused_place(self, why: impl IntoIterator<Item = Reason>) -> Vec<Reason> {
        let placed = self.piece().map(|piece| Reason::ActorInHand(piece.colour(), piece.bug()));
        join(join(placed, why), self.placements())
    }

    /// `why` a piece cannot go where it should, and where it can.
    fn refused_way(self, piece: Piece, why: impl IntoIterator<Item = Reason>) -> Vec<Reason> {
        let asked = join(self.at(piece, Reason::Actor), self.target());
        join(join(asked, why), self.destinations(piece))
    }

    /// A gate that stops `piece`. The bar says enough of the place behind it, and its sides are no place for other signs.
    fn gate(self, piece: Piece, gate: &Gate, thrower: Option<Reason>) -> Vec<Reason> {
        let behind = Reason::Target(gate.to);
        let beside = gate.sides.map(Reason::Instead);
        let bar = Reason::Gate { from: gate.from, to: gate.to, sides: gate.sides };
        let mut reasons = self.refused_way(piece, thrower.into_iter().chain([bar]));
        reasons.retain(|reason| *reason != behind && !beside.contains(reason));
        reasons
    }

    /// Where the side to move can place something.
    fn placements(self) -> impl Iterator<Item = Reason> {
        let places = self.game.legal_moves().into_iter().filter_map(|mv| match mv {
            Move::Place { at, .. } => Some(at),
            Move::Move { .. } | Move::Pass => None,
        });
        places.collect::<BTreeSet<Hex>>().into_iter().map(Reason::Instead)
    }

    fn destinations(self, piece: Piece) -> impl Iterator<Item = Reason> {
        self.game.legal_moves().into_iter().filter_map(move |mv| match mv {
            Move::Move { piece: other, to } if other == piece => Some(Reason::Instead(to)),
            Move::Place { .. } | Move::Move { .. } | Move::Pass => None,
        })
    }

    fn whatever_can_act(self) -> Vec<Reason> {
        let (mut kinds, mut places) = (BTreeSet::new(), BTreeSet::new());
        for mv in self.game.legal_moves() {
            match mv {
                Move::Place { piece, .. } => drop(kinds.insert((piece.colour(), piece.bug()))),
                Move::Move { piece, .. } => places.extend(self.game.board().position(piece)),
                Move::Pass => {}
            }
        }
        let kinds = kinds.into_iter().map(|(colour, bug)| Reason::Wanted(colour, bug));
        join(kinds, places.into_iter().map(|(at, _)| Reason::Helper(at)))
    }

    fn surrounded(self, outcome: Outcome) -> Vec<Reason> {
        let lost = Colour::ALL.into_iter().filter(|&colour| outcome != Outcome::Win(colour));
        lost.filter_map(queen).filter_map(|queen| self.at(queen, Reason::Surrounded)).collect()
    }

    /// What is next, and where those are that are not in hand any more.
    fn not_next(self, piece: Piece, next: Option<Piece>) -> Vec<Reason> {
        let hand = next.map_or(unwanted(piece), |next| Reason::Wanted(next.colour(), next.bug()));
        let numbers = 1..=piece.bug().count();
        let same = numbers.filter_map(|number| Piece::new(piece.colour(), piece.bug(), number));
        let placed = same.filter(|&other| next.is_none() || other == piece);
        join([hand], placed.filter_map(|other| self.at(other, Reason::Actor)))
    }

    fn queen_due(self) -> Vec<Reason> {
        let queen = Reason::Wanted(self.game.to_move(), Bug::Queen);
        join(self.piece().map(unwanted).into_iter().chain([queen]), self.placements())
    }

    fn queen_in_hand(self) -> Vec<Reason> {
        let actor = self.piece().and_then(|piece| self.at(piece, Reason::Idle));
        join(actor, [Reason::Wanted(self.game.to_move(), Bug::Queen)])
    }

    fn covered(self, piece: Piece) -> Vec<Reason> {
        let Some((at, _)) = self.game.board().position(piece) else { return Vec::new() };
        vec![Reason::Obstacle(at), Reason::Beneath { at, piece }]
    }

    fn in_stack(self, piece: Piece, at: Hex) -> Vec<Reason> {
        let others = self.game.board().stack(at).filter(|&other| other != piece);
        join([Reason::Idle(at)], others.map(|piece| Reason::Beneath { at, piece }))
    }

    fn nothing_to_copy(self, mosquito: Piece) -> Vec<Reason> {
        let board = self.game.board();
        let place = board.position(mosquito).map(|(at, _)| at);
        let around = place.into_iter().flat_map(Hex::neighbours).filter(|&at| board.top(at).is_some());
        join(place.map(Reason::Actor), around.map(Reason::Idle))
    }

    fn idle(self, thrower: Piece, why: Idle) -> Vec<Reason> {
        match why {
            Idle::NotYours => self.at(thrower, Reason::Idle).into_iter().collect(),
            Idle::Covered => self.covered(thrower),
            Idle::Resting => self.at(thrower, Reason::Resting).into_iter().collect(),
        }
    }
}

fn queen(colour: Colour) -> Option<Piece> {
    Piece::new(colour, Bug::Queen, 1)
}
