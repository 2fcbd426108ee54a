//! A repertoire: what one means to play in the positions of an opening, and how well one knows it.
//!
//! It is a PGN with variations. Every position in which one is to move and has a move there is a
//! question; questions come again after days, the later the better they were answered.

use chess::{Board, Color, Game, Move, NodeId, PgnReader};
use std::collections::HashMap;

/// More positions than that are no repertoire that anybody learns.
pub const MOST_POSITIONS: usize = 5000;

/// Days until a question comes again: each time it was answered alone, the next. The page has the
/// same ladder for all that it asks.
pub const INTERVALS: [u32; 6] = [1, 3, 7, 16, 35, 90];

/// A repertoire of one side.
#[derive(Clone, Debug)]
pub struct Repertoire {
    side: Color,
    /// One tree for each position that lines begin with.
    trees: Vec<Game>,
}

/// A position of a repertoire.
#[derive(Clone, Debug)]
pub struct Position {
    /// The position.
    pub board: Board,
    /// What may be played, the main move first, and the number of the position after it.
    pub moves: Vec<(Move, usize)>,
    /// The moves that lead to it from where its line begins.
    pub line: Vec<Move>,
}

/// Why a text is no repertoire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RepertoireError {
    /// A game of it cannot be read.
    #[error("a game cannot be read")]
    Unreadable,
    /// It has too many positions.
    #[error("there are more than {MOST_POSITIONS} positions")]
    TooLarge,
    /// A move is not legal.
    #[error("a move is not legal")]
    Illegal,
}

impl Repertoire {
    /// An empty one.
    pub fn new(side: Color) -> Repertoire {
        Repertoire { side, trees: Vec::new() }
    }

    /// Reads all games of a PGN with their variations.
    pub fn read(pgn: &[u8], side: Color) -> Result<Repertoire, RepertoireError> {
        let mut repertoire = Repertoire::new(side);
        for game in PgnReader::new(pgn) {
            repertoire.add(&game.map_err(|_| RepertoireError::Unreadable)?)?;
        }
        repertoire.check_size()?;
        Ok(repertoire)
    }

    /// Whose it is.
    pub fn side(&self) -> Color {
        self.side
    }

    /// Adds all lines of a game.
    fn add(&mut self, game: &Game) -> Result<(), RepertoireError> {
        let place = self.tree_from(game.start());
        let tree = &mut self.trees[place];
        let mut open = vec![(NodeId::START, NodeId::START)];
        // Depth first, the main line first, as the lines are written.
        while let Some((from, to)) = open.pop() {
            let children: Vec<NodeId> =
                game.node(from).map(|node| node.children().to_vec()).unwrap_or_default();
            let mut next = Vec::new();
            for child in children {
                let mv = game.node(child).and_then(|node| node.mv());
                let mv = mv.ok_or(RepertoireError::Unreadable)?;
                tree.go_to(to);
                next.push((child, tree.play(mv).map_err(|_| RepertoireError::Illegal)?));
            }
            open.extend(next.into_iter().rev());
        }
        Ok(())
    }

    /// Adds a line of moves.
    pub fn add_line(&mut self, start: &Board, moves: &[Move]) -> Result<(), RepertoireError> {
        let place = self.tree_from(start);
        let tree = &mut self.trees[place];
        tree.go_to(NodeId::START);
        for &mv in moves {
            tree.play(mv).map_err(|_| RepertoireError::Illegal)?;
        }
        self.check_size()
    }

    fn check_size(&self) -> Result<(), RepertoireError> {
        match self.positions().len() > MOST_POSITIONS {
            true => Err(RepertoireError::TooLarge),
            false => Ok(()),
        }
    }

    fn tree_from(&mut self, start: &Board) -> usize {
        let known = self.trees.iter().position(|tree| tree.start().key() == start.key());
        known.unwrap_or_else(|| {
            self.trees.push(Game::from_board(*start));
            self.trees.len() - 1
        })
    }

    /// The whole as PGN.
    pub fn to_pgn(&self) -> String {
        self.trees.iter().map(|tree| tree.to_pgn() + "\n").collect()
    }

    /// All positions, each once, by whichever moves it comes about.
    pub fn positions(&self) -> Vec<Position> {
        let mut positions: Vec<Position> = Vec::new();
        let mut numbers: HashMap<u64, usize> = HashMap::new();
        for tree in &self.trees {
            let mut open = vec![(NodeId::START, Vec::new())];
            while let Some((id, line)) = open.pop() {
                let Some(node) = tree.node(id) else { continue };
                let number = number_of(&mut positions, &mut numbers, node.board(), &line);
                for &child in node.children().iter().rev() {
                    let mv = tree.node(child).and_then(|node| node.mv());
                    let mut longer = line.clone();
                    longer.extend(mv);
                    open.push((child, longer));
                }
                for &child in node.children() {
                    let Some((after, mv)) = tree.node(child).and_then(|it| Some((it, it.mv()?)))
                    else {
                        continue;
                    };
                    let mut longer = line.clone();
                    longer.push(mv);
                    let to = number_of(&mut positions, &mut numbers, after.board(), &longer);
                    let moves = &mut positions[number].moves;
                    if !moves.iter().any(|&(known, _)| known == mv) {
                        moves.push((mv, to));
                    }
                }
            }
        }
        positions
    }

    /// The positions in which one is asked: one is to move, and there is a move.
    pub fn questions(&self) -> Vec<Position> {
        let mut positions = self.positions();
        positions.retain(|it| it.board.turn() == self.side && !it.moves.is_empty());
        positions
    }
}

fn number_of(
    positions: &mut Vec<Position>,
    numbers: &mut HashMap<u64, usize>,
    board: &Board,
    line: &[Move],
) -> usize {
    *numbers.entry(board.key()).or_insert_with(|| {
        positions.push(Position { board: *board, moves: Vec::new(), line: line.to_vec() });
        positions.len() - 1
    })
}

/// How well a question is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// Days between the last time and the next.
    pub interval: u32,
    /// The day on which it comes again, counted from the first of January 1970.
    pub due: u32,
}

impl Known {
    /// After an answer: later, if nobody helped.
    pub fn answered(self, alone: bool, today: u32) -> Known {
        let longer = INTERVALS.into_iter().find(|&days| days > self.interval);
        let last = INTERVALS[INTERVALS.len() - 1];
        let interval = if alone { longer.unwrap_or(last) } else { INTERVALS[0] };
        Known { interval, due: today.saturating_add(interval) }
    }

    /// Whether it is to be asked today.
    pub fn is_due(self, today: u32) -> bool {
        self.due <= today
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: &str =
        "1. e4 c5 (1... e5 2. Nf3 Nc6 3. Bb5) 2. Nf3 d6 3. d4 *\n\n1. Nf3 c5 2. e4 *\n";

    fn san(position: &Position) -> Vec<String> {
        let name = |&(mv, _): &(Move, usize)| position.board.write_move(mv, chess::Notation::San);
        position.moves.iter().map(name).collect()
    }

    #[test]
    fn questions_are_the_positions_of_ones_own() {
        let white = Repertoire::read(LINES.as_bytes(), Color::White).unwrap();
        let asked: Vec<Vec<String>> = white.questions().iter().map(san).collect();
        // After 1. Nf3 c5 2. e4 it is the position of 1. e4 c5 2. Nf3.
        assert_eq!(asked[0], ["e4", "Nf3"]);
        assert_eq!(asked.len(), 6, "{asked:?}");
        let black = Repertoire::read(LINES.as_bytes(), Color::Black).unwrap();
        let asked: Vec<Vec<String>> = black.questions().iter().map(san).collect();
        assert_eq!(asked[0], ["c5", "e5"]);
        for position in white.positions() {
            let mut board = Board::default();
            position.line.iter().for_each(|&mv| board.play(mv));
            assert_eq!(board.key(), position.board.key());
            for &(mv, to) in &position.moves {
                let mut after = board;
                after.play(mv);
                assert_eq!(white.positions()[to].board.key(), after.key());
            }
        }
    }

    #[test]
    fn what_is_written_is_read_again_and_lines_are_added() {
        let mut repertoire = Repertoire::read(LINES.as_bytes(), Color::White).unwrap();
        let again = Repertoire::read(repertoire.to_pgn().as_bytes(), Color::White).unwrap();
        assert_eq!(again.to_pgn(), repertoire.to_pgn());
        let before = repertoire.questions().len();
        let start = Board::default();
        let d4 = start.parse_move("d4").unwrap();
        repertoire.add_line(&start, &[d4]).unwrap();
        assert_eq!(repertoire.questions().len(), before, "another answer, no other question");
        assert_eq!(san(&repertoire.questions()[0]), ["e4", "Nf3", "d4"]);
        assert_eq!(repertoire.add_line(&start, &[d4, d4]), Err(RepertoireError::Illegal));
        assert!(Repertoire::read(b"1. e5 *", Color::White).is_err());
        assert!(Repertoire::read(b"", Color::White).unwrap().questions().is_empty());
    }

    #[test]
    fn questions_come_again_later_and_later() {
        let mut known = Known::default();
        assert!(known.is_due(0));
        for days in [1, 3, 7, 16, 35, 90, 90] {
            known = known.answered(true, 100);
            assert_eq!((known.interval, known.due), (days, 100 + days));
        }
        assert_eq!(known.answered(false, 100).interval, 1);
        assert!(!known.is_due(150) && known.is_due(190));
    }

    #[test]
    fn the_page_has_the_same_ladder() {
        let tasks = include_str!("../../web/page/src/review/tasks.ts");
        assert!(tasks.contains(&format!("const INTERVALS = {INTERVALS:?};")));
    }
}
