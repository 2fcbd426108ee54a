//! Othello for the searches of the crate `gametree`: slow and plainly right.

use crate::board::{Board, Spot};
use crate::search::Evaluate;
use gametree::{MoveInfo, Player, Rules, Value};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::marker::PhantomData;

/// The move of a side that has none.
pub const PASS: Spot = Spot::MAX;

/// A position: the board as the side to move sees it, and which side that is.
#[derive(Clone, Debug)]
pub struct State<B> {
    /// The board.
    pub board: B,
    /// Who is to move; Black is [`Player::Max`].
    pub player: Player,
}

/// The rules of Othello on one kind of board with one evaluation, as the task counts: a pass is a
/// half-move, and a finished game is worth what the evaluation says of it.
///
/// ```
/// use gametree::{NoObserver, Player, minimax};
/// use othello::board::{Cells, Bitboard64};
/// use othello::search::Stones;
/// use othello::gametree_rules::{OthelloRules, State};
/// use othello::Size;
/// let size = Size::new(4, 4).unwrap();
/// let board = Bitboard64::of(&Cells::new(size, size.centre()).unwrap()).unwrap();
/// let start = State { board, player: Player::Max };
/// // White wins 11 to 3.
/// let rules = OthelloRules::<Bitboard64, Stones>::default();
/// assert_eq!(gametree::alphabeta(&rules, &start, 24, &mut NoObserver).value, 3 - 11);
/// ```
pub struct OthelloRules<B, E>(PhantomData<(B, E)>);

impl<B, E> Default for OthelloRules<B, E> {
    fn default() -> OthelloRules<B, E> {
        OthelloRules(PhantomData)
    }
}

impl<B: Board + Clone, E: Evaluate> Rules for OthelloRules<B, E> {
    type Position = State<B>;
    type Move = Spot;

    fn to_move(&self, state: &State<B>) -> Player {
        state.player
    }

    fn moves(&self, state: &State<B>, moves: &mut Vec<Spot>) {
        let mut found = Vec::new();
        state.board.push_moves(&mut found);
        moves.extend(found.iter().map(|mv| mv.spot));
        if found.is_empty() {
            moves.push(PASS);
        }
    }

    fn play(&self, state: &State<B>, spot: Spot) -> State<B> {
        let mut board = state.board.clone();
        match spot {
            PASS => board.pass(),
            _ => _ = board.play(spot),
        }
        State { board, player: state.player.other() }
    }

    fn result(&self, state: &State<B>, _ply: u32) -> Option<Value> {
        state.board.clone().is_over().then(|| self.evaluate(state))
    }

    fn evaluate(&self, state: &State<B>) -> Value {
        E::leaf(&mut state.board.clone()) * state.player.sign()
    }

    /// What is eaten: the stones that the move turns.
    fn move_info(&self, state: &State<B>, spot: Spot) -> MoveInfo {
        if spot == PASS {
            return MoveInfo::default();
        }
        let mut after = state.board.clone();
        after.play(spot);
        // Each turned stone counts twice in the margin, the new one once.
        let turned = (-after.margin() - state.board.margin() - 1) / 2;
        // No position is quiet here in the sense of chess, so none is called noisy.
        MoveInfo { gain: turned, stake: 0, noisy: false }
    }

    fn history_index(&self, spot: Spot) -> Option<u16> {
        u16::try_from(spot).ok()
    }

    fn key(&self, state: &State<B>) -> Option<u64> {
        let (_, hash) = state.board.key()?;
        // The board looks the same to both sides.
        let side = if state.player == Player::Max { 0 } else { !0 };
        let mixed = BuildHasherDefault::<DefaultHasher>::default().hash_one(hash);
        Some(mixed ^ side)
    }
}
