//! The position that is studied, of whichever game.

use crate::methods::{METHODS, Method};
use crate::move_labels::MoveLabels;
use chess::gametree_rules::{ChessRules, zcu_evaluation};
use engine::eval::{PawnCache, evaluate};
use gametree::Player;
use koncovka::gametree_rules::KoncovkaRules;
use othello::Colour;
use othello::board::{Bitboard64, Board as _, Cells};
use othello::gametree_rules::{OthelloRules, State};
use othello::search::{Positional, Stones};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;

/// The games of the laboratory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum GameKind {
    /// Chess.
    Chess,
    /// Othello on any board.
    Othello,
    /// The 7x7 endgame.
    Koncovka,
}

/// What judges a chess position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ChessEvaluation {
    /// That of the ZČU report: material and one table of the centre.
    #[default]
    #[serde(alias = "seed")]
    Zcu,
    /// The engine's classical one.
    Classical,
}

/// A position and how it is judged.
#[derive(Clone, Debug)]
pub enum StudiedPosition {
    /// Of chess.
    Chess(chess::Board, ChessEvaluation),
    /// Of Othello, judged by stones as the task prescribes, or by corners and mobility.
    Othello(Cells, othello::search::Evaluation),
    /// Of the 7x7 endgame.
    Koncovka(koncovka::Position),
}

impl StudiedPosition {
    /// Which game it is of.
    pub fn game(&self) -> GameKind {
        match self {
            StudiedPosition::Chess(..) => GameKind::Chess,
            StudiedPosition::Othello(..) => GameKind::Othello,
            StudiedPosition::Koncovka(_) => GameKind::Koncovka,
        }
    }

    /// The methods that mean something in this game: Othello knows no captures that could be
    /// answered on the same square, no quiet positions and no checks.
    pub fn methods(&self) -> Vec<Method> {
        let foreign = ["reaction", "quiescence", "extensions", "everything"];
        let othello = self.game() == GameKind::Othello;
        METHODS.into_iter().filter(|method| !othello || !foreign.contains(&method.id)).collect()
    }

    /// The depth to which minimax can search it in seconds, to begin with.
    pub fn usual_depth(&self) -> u32 {
        match self {
            StudiedPosition::Chess(..) => 4,
            StudiedPosition::Othello(..) => 6,
            StudiedPosition::Koncovka(_) => 5,
        }
    }

    /// The position in text: FEN, rows of an Othello board, or the pieces of the endgame.
    pub fn text(&self) -> String {
        match self {
            StudiedPosition::Chess(board, _) => board.fen(),
            StudiedPosition::Othello(cells, _) => rows(cells),
            StudiedPosition::Koncovka(position) => position.to_string(),
        }
    }

    /// Whether the game is over, so that there is nothing to search.
    pub fn is_over(&self) -> bool {
        match self {
            StudiedPosition::Chess(board, _) => {
                board.count_legal_moves() == 0 || board.is_dead_position()
            }
            StudiedPosition::Othello(cells, _) => !cells.can_move() && !cells.opponent_can_move(),
            StudiedPosition::Koncovka(position) => position.end().is_some(),
        }
    }

    /// How many half-moves a game from here can have at most. 12,700 for chess, as the ZČU
    /// report counts: 16 pawns with 6 moves, 30 captures, and 100 half-moves between two of them.
    pub fn longest_game(&self) -> Option<u64> {
        match self {
            StudiedPosition::Chess(..) => Some((16 * 6 + 30 + 1) * 100),
            // Every move fills a square; a pass is forced and doubles nothing.
            StudiedPosition::Othello(cells, _) => Some(u64::from(cells.empties())),
            StudiedPosition::Koncovka(_) => None,
        }
    }

    /// Does something with the rules and the position, of whichever kind they are.
    pub(crate) fn visit<V: Visit>(&self, visitor: V) -> V::Out {
        match self {
            StudiedPosition::Chess(board, ChessEvaluation::Zcu) => {
                visitor.visit(&ChessRules(zcu_evaluation), board)
            }
            StudiedPosition::Chess(board, ChessEvaluation::Classical) => {
                let cache = RefCell::new(PawnCache::new());
                let judge = |board: &chess::Board| evaluate(board, &mut cache.borrow_mut());
                visitor.visit(&ChessRules(judge), board)
            }
            StudiedPosition::Othello(cells, evaluation) => {
                let black = cells.to_move() == Colour::Black;
                let player = if black { Player::Max } else { Player::Min };
                match Bitboard64::of(cells) {
                    Some(board) => on_board(&State { board, player }, *evaluation, visitor),
                    None => {
                        let board = cells.clone();
                        on_board(&State { board, player }, *evaluation, visitor)
                    }
                }
            }
            StudiedPosition::Koncovka(position) => visitor.visit(&KoncovkaRules, position),
        }
    }
}

fn on_board<B: othello::board::Board + Clone, V: Visit>(
    state: &State<B>,
    evaluation: othello::search::Evaluation,
    visitor: V,
) -> V::Out {
    match evaluation {
        othello::search::Evaluation::Stones => {
            visitor.visit(&OthelloRules::<B, Stones>::default(), state)
        }
        othello::search::Evaluation::Positional => {
            visitor.visit(&OthelloRules::<B, Positional>::default(), state)
        }
    }
}

/// The rows of a board: `b`, `w` and `.`, a slash between rows, then the side to move.
fn rows(cells: &Cells) -> String {
    let size = cells.size();
    let stone = |row, col| match cells.at(othello::Square { row, col }) {
        Some(Colour::Black) => 'b',
        Some(Colour::White) => 'w',
        None => '.',
    };
    let row = |row| (0..size.cols()).map(|col| stone(row, col)).collect::<String>();
    let rows: Vec<String> = (0..size.rows()).map(row).collect();
    let side = if cells.to_move() == Colour::Black { 'b' } else { 'w' };
    format!("{} {side}", rows.join("/"))
}

/// Something that is done with the rules of any game.
pub(crate) trait Visit {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<S: MoveLabels>(self, rules: &S, position: &S::Position) -> Self::Out;
}
