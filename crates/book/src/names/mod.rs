//! The names of openings: ECO code and name of a position, so that transpositions count.
//!
//! The names are those of the open list that lichess.org keeps (CC0), carried by the package
//! `esca`; the Czech ones are ours.

mod czech;
mod czech_kinds;
mod czech_words;
mod tsv;

use chess::{Board, Game, NodeId};

/// An opening.
///
/// ```
/// let mut board = chess::Board::default();
/// for text in ["Nf3", "Nc6", "e4", "e5", "Bb5"] {
///     board.play(board.parse_move(text).unwrap());
/// }
/// let opening = book::names::of_position(&board).unwrap();
/// assert_eq!((opening.eco, opening.english()), ("C60", "Ruy Lopez"));
/// assert_eq!(opening.czech(), "Španělská hra");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    /// The code of the Encyclopaedia of Chess Openings, `A00` to `E99`.
    pub eco: &'static str,
    name: &'static str,
}

impl Opening {
    /// The English name: the opening, then variations from the larger to the smaller.
    pub fn english(&self) -> &'static str {
        self.name
    }

    /// The Czech name: parts from our list, others by what kind they are; the rest stays English.
    pub fn czech(&self) -> String {
        czech::translated(self.name)
    }
}

/// No named position has fewer pieces: the emptiest one of the catalogue has 22.
const FEWEST_PIECES: u32 = 16;

/// The opening of which this position is the mark.
pub fn of_position(board: &Board) -> Option<Opening> {
    // To look takes longer than everything else when a program starts, for the catalogue is built
    // on first use.
    if *board == Board::default() || board.occupied().count() < FEWEST_PIECES {
        return None;
    }
    let position = esca::Position::from_fen(&board.fen()).ok()?;
    let found = esca::openings::lookup(&position)?;
    Some(Opening { eco: found.eco, name: found.name })
}

/// The opening of the deepest known of these positions, which are in the order of play.
pub fn of_positions<'a>(positions: impl DoubleEndedIterator<Item = &'a Board>) -> Option<Opening> {
    positions.rev().find_map(of_position)
}

/// The opening of a game, up to the move one is looking at.
pub fn name_of(game: &Game) -> Option<Opening> {
    of_line(game, game.current())
}

/// The opening of the line that leads to a node of a game.
pub fn of_line(game: &Game, node: NodeId) -> Option<Opening> {
    let mut line = vec![NodeId::START];
    line.extend(game.line_to(node));
    of_positions(line.iter().filter_map(|&id| game.node(id)).map(|node| node.board()))
}

/// The opening of a game's main line.
pub fn of_main_line(game: &Game) -> Option<Opening> {
    of_line(game, game.main_line().last()?)
}

/// PGN's tags for the code and the English name.
const TAGS: [&str; 2] = ["ECO", "Opening"];

/// Writes the code and the English name of the main line's opening into the tags `ECO` and
/// `Opening`. A game that has one of them keeps what somebody wrote there.
pub fn tag(game: &mut Game) {
    if TAGS.iter().any(|name| game.tag(name).is_some()) {
        return;
    }
    if let Some(opening) = of_main_line(game) {
        for (name, value) in TAGS.into_iter().zip([opening.eco, opening.name]) {
            game.set_tag(name, value);
        }
    }
}

/// Removes the tags that [`tag`] would write: the moves tell them, and may yet change.
pub fn untag(game: &mut Game) {
    let Some(opening) = of_main_line(game) else { return };
    if TAGS.map(|name| game.tag(name)) == [Some(opening.eco), Some(opening.name)] {
        for name in TAGS {
            game.remove_tag(name);
        }
    }
}

/// How well known a position is: itself, and its neighbours one move further, that have a name.
pub fn fame(board: &Board) -> u32 {
    let named = |board: &Board| u32::from(of_position(board).is_some());
    let replies = board.legal_moves();
    let after = replies.iter().map(|&mv| {
        let mut next = *board;
        next.play(mv);
        named(&next)
    });
    named(board) + after.sum::<u32>()
}
