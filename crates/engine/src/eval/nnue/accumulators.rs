//! The hidden units of every position of the line being searched, kept up to date lazily: a move
//! only notes what it changes, and the sums are made when a position is evaluated.

use super::vector::{Row, change, set_changed};
use super::{Network, View};
use crate::score::MAX_PLY;
use chess::{Bitboard, Board, CastlingSide, Color, Move, MoveKind, Piece, Role, Square};

/// The hidden units of one position, and the move that led to it.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Entry {
    /// By perspective.
    units: [Row; 2],
    ready: [bool; 2],
    views: [View; 2],
    step: Step,
}

/// What changed on the board since the entry before.
#[derive(Clone, Copy)]
enum Step {
    /// Nothing: a null move.
    Null,
    /// A move of a piece.
    Moved { mv: Move, piece: Piece, taken: Option<Piece> },
}

impl Entry {
    const EMPTY: Entry = Entry {
        units: [Row::ZERO; 2],
        ready: [false; 2],
        views: [View::new(Color::White, Square::E1), View::new(Color::Black, Square::E8)],
        step: Step::Null,
    };
}

/// Units of a position seen before, from which another one that is viewed alike is reached by the
/// difference of the pieces ("Finny tables").
#[derive(Clone)]
struct Remembered {
    units: Row,
    /// By colour and role.
    pieces: [[Bitboard; 6]; 2],
}

/// The units of all positions of a line.
pub struct Accumulators {
    entries: Box<[Entry]>,
    /// By perspective and view.
    remembered: [[Remembered; View::COUNT]; 2],
}

impl Accumulators {
    /// Room for the longest line.
    pub fn new() -> Accumulators {
        let nothing = Remembered { units: Row::ZERO, pieces: [[Bitboard::EMPTY; 6]; 2] };
        Accumulators {
            entries: vec![Entry::EMPTY; MAX_PLY + 2].into_boxed_slice(),
            remembered: std::array::from_fn(|_| std::array::from_fn(|_| nothing.clone())),
        }
    }

    /// Begins a line at a root; what is remembered is of this network from now on.
    pub fn begin(&mut self, network: &Network, root: &Board) {
        for remembered in self.remembered.as_flattened_mut() {
            remembered.units = network.input_biases;
            remembered.pieces = [[Bitboard::EMPTY; 6]; 2];
        }
        let first = &mut self.entries[0];
        first.ready = [false; 2];
        first.views = views(root);
        first.step = Step::Null;
    }

    /// Notes that `mv` leads from `board` at `ply` to `child`.
    #[inline(always)]
    pub fn play(&mut self, ply: usize, board: &Board, mv: Move, child: &Board) {
        let Some(piece) = board.piece_at(mv.from()) else { return };
        let taken = if mv.is_capture() { board.piece_at(mv.to()) } else { None };
        let entry = &mut self.entries[ply + 1];
        entry.step = Step::Moved { mv, piece, taken };
        entry.ready = [false; 2];
        entry.views = views(child);
    }

    /// Notes that nothing was moved at `ply`.
    pub fn play_null(&mut self, ply: usize) {
        let views = self.entries[ply].views;
        let entry = &mut self.entries[ply + 1];
        entry.step = Step::Null;
        entry.ready = [false; 2];
        entry.views = views;
    }

    /// The worth of the position at `ply` for the side to move.
    #[inline]
    pub fn evaluate(&mut self, network: &Network, board: &Board, ply: usize) -> i32 {
        for perspective in Color::ALL {
            if !self.entries[ply].ready[perspective.index()] {
                self.make_ready(network, board, ply, perspective);
            }
        }
        let units = &self.entries[ply].units;
        let us = board.turn();
        network.output(&units[us.index()], &units[(!us).index()], board.occupied().count())
    }

    /// Makes the units of one side from the nearest position whose units are known, or from the
    /// pieces when its king moved to where the board is viewed otherwise.
    fn make_ready(&mut self, network: &Network, board: &Board, ply: usize, perspective: Color) {
        let side = perspective.index();
        let mut known = ply;
        while !self.entries[known].ready[side] {
            let is_viewed_otherwise = known == 0
                || self.entries[known].views[side] != self.entries[known - 1].views[side];
            if is_viewed_otherwise {
                return self.refresh(network, board, ply, perspective);
            }
            known -= 1;
        }
        for next in known + 1..=ply {
            let (before, after) = self.entries.split_at_mut(next);
            step(network, &before[next - 1].units[side], &mut after[0], perspective);
        }
    }

    fn refresh(&mut self, network: &Network, board: &Board, ply: usize, perspective: Color) {
        let entry = &mut self.entries[ply];
        let side = perspective.index();
        let view = entry.views[side];
        let remembered = &mut self.remembered[side][view.index()];
        let units = &mut remembered.units;
        for color in Color::ALL {
            for role in Role::ALL {
                let now = board.pieces(color, role);
                let then =
                    std::mem::replace(&mut remembered.pieces[color.index()][role.index()], now);
                let piece = Piece::new(color, role);
                let weights = |square| &network.input_weights[view.input(piece, square)];
                let (mut added, mut removed) = ((now - then).into_iter(), (then - now).into_iter());
                loop {
                    // Most pieces that came somewhere have left another square.
                    match (added.next(), removed.next()) {
                        (Some(to), Some(from)) => change(units, [weights(to)], [weights(from)]),
                        (Some(to), None) => change(units, [weights(to)], []),
                        (None, Some(from)) => change(units, [], [weights(from)]),
                        (None, None) => break,
                    }
                }
            }
        }
        entry.units[side] = *units;
        entry.ready[side] = true;
    }
}

impl Default for Accumulators {
    fn default() -> Accumulators {
        Accumulators::new()
    }
}

/// How both sides see a board.
#[inline(always)]
fn views(board: &Board) -> [View; 2] {
    Color::ALL.map(|color| View::new(color, board.king(color)))
}

/// Makes the units of `entry` from those before the step that leads to it.
#[inline(always)]
fn step(network: &Network, before: &Row, entry: &mut Entry, perspective: Color) {
    let side = perspective.index();
    entry.ready[side] = true;
    let units = &mut entry.units[side];
    let Step::Moved { mv, piece, taken } = entry.step else {
        *units = *before;
        return;
    };
    let view = entry.views[side];
    let weights = |piece: Piece, square: Square| &network.input_weights[view.input(piece, square)];
    let us = piece.color;
    let left = weights(piece, mv.from());
    match mv.kind() {
        MoveKind::Castling => {
            let side =
                if mv.is_short_castling() { CastlingSide::Short } else { CastlingSide::Long };
            let rook = Piece::new(us, Role::Rook);
            let king_lands = weights(piece, side.king_target(us));
            let rook_lands = weights(rook, side.rook_target(us));
            set_changed(units, before, [king_lands, rook_lands], [left, weights(rook, mv.to())]);
        }
        MoveKind::EnPassant => {
            let pawn = Piece::new(!us, Role::Pawn);
            let behind = Square::new(mv.to().file(), mv.from().rank());
            set_changed(units, before, [weights(piece, mv.to())], [left, weights(pawn, behind)]);
        }
        _ => {
            let lands = Piece::new(us, mv.promotion().unwrap_or(piece.role));
            let lands = weights(lands, mv.to());
            match taken {
                Some(taken) => {
                    set_changed(units, before, [lands], [left, weights(taken, mv.to())]);
                }
                None => set_changed(units, before, [lands], [left]),
            }
        }
    }
}
