//! The tree under a growing book: what was analysed, what it is worth after all that was found
//! below it, how often each move is played, and which position is analysed next.

use super::analyst::ScoredMove;
use crate::names;
use crate::own::{BookPosition, Candidate};
use chess::{Board, Move};
use std::collections::HashMap;

/// The first moves of the ZČU report (docs/sources.md) with its weights in thousandths. They are
/// played whatever the engine thinks of them.
pub const FIRST_MOVES: [(&str, u16); 11] = [
    ("e4", 300),
    ("d4", 300),
    ("c4", 150),
    ("Nf3", 130),
    ("f4", 50),
    ("b3", 20),
    ("b4", 10),
    ("g3", 10),
    ("e3", 10),
    ("d3", 10),
    ("Nc3", 10),
];

/// What decides how often a move is played.
#[derive(Clone, Copy, Debug)]
pub struct MoveSelection {
    /// A move so many centipawns below the best is not played.
    pub margin: i32,
    /// The same when nothing below the move was analysed, so that one opinion speaks for it.
    pub unexplored_margin: i32,
    /// A move so many centipawns below the best is played half as often.
    pub halving: i32,
    /// Half-moves from the start of the game.
    pub max_ply: usize,
}

/// A move played less often than this, in thousandths, is not played at all.
const LEAST: f64 = 20.0;

/// How much more often a move is played for each named position that it leads to.
const FAME: u32 = 3;

/// A move that was analysed.
struct Branch {
    mv: Move,
    /// What the engine said when it analysed the position.
    judged: i32,
    /// What it is worth with everything below it.
    score: i32,
    /// The key of the position it leads to.
    to: u64,
    fame: u32,
    /// How often it is played, in thousandths.
    weight: u16,
    /// How often it would be played if it proved as good as it looks.
    interest: u16,
}

struct Node {
    board: Board,
    branches: Vec<Branch>,
}

/// The tree, positions in the order in which they were analysed.
pub struct Tree {
    selection: MoveSelection,
    nodes: Vec<Node>,
    places: HashMap<u64, usize>,
}

impl Tree {
    /// A tree of positions that were analysed before.
    pub fn new(selection: MoveSelection, positions: Vec<BookPosition>) -> Tree {
        let mut tree = Tree { selection, nodes: Vec::new(), places: HashMap::new() };
        for position in positions {
            let judged = position.moves.iter().map(|c| (c.mv, c.score)).collect();
            tree.add(position.board, judged);
        }
        tree
    }

    /// How many positions were analysed.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Adds what the engine said about a position.
    pub fn add(&mut self, board: Board, judged: Vec<ScoredMove>) {
        if self.places.insert(board.key(), self.nodes.len()).is_some() {
            return;
        }
        let branch = |(mv, judged)| {
            let mut after = board;
            after.play(mv);
            let fame = names::fame(&after);
            Branch { mv, judged, score: judged, to: after.key(), fame, weight: 0, interest: 0 }
        };
        let branches = judged.into_iter().map(branch).collect();
        self.nodes.push(Node { board, branches });
    }

    /// Carries the scores of later positions back to the moves that lead to them, and weighs all
    /// moves anew.
    pub fn update(&mut self) {
        // Each round carries scores one half-move back; a repetition could go round for ever.
        for _ in 0..self.selection.max_ply {
            let values: Vec<Option<i32>> = self.nodes.iter().map(Node::value).collect();
            for node in &mut self.nodes {
                for branch in &mut node.branches {
                    let below = self.places.get(&branch.to).and_then(|&place| values[place]);
                    branch.score = below.map_or(branch.judged, |value| -value);
                }
            }
        }
        for node in &mut self.nodes {
            node.branches.sort_by_key(|branch| std::cmp::Reverse(branch.score));
            let explored = |branch: &Branch| self.places.contains_key(&branch.to);
            let explored: Vec<bool> = node.branches.iter().map(explored).collect();
            let interests = weights(node, self.selection, &vec![true; explored.len()]);
            let played = weights(node, self.selection, &explored);
            for (branch, (interest, weight)) in
                node.branches.iter_mut().zip(interests.into_iter().zip(played))
            {
                (branch.interest, branch.weight) = (interest, weight);
            }
        }
    }

    /// The positions to look at next: those that a game from this book most often comes to.
    pub fn next(&self, count: usize) -> Vec<Board> {
        let mut leaves: HashMap<u64, (f64, Board)> = HashMap::new();
        let mut layer = HashMap::from([(Board::default().key(), (1.0, Board::default()))]);
        for _ in 0..self.selection.max_ply {
            let mut deeper: HashMap<u64, (f64, Board)> = HashMap::new();
            for (key, (chance, board)) in layer {
                match self.places.get(&key) {
                    Some(&place) => {
                        for (to, share, after) in self.nodes[place].steps() {
                            deeper.entry(to).or_insert((0.0, after)).0 += chance * share;
                        }
                    }
                    None => leaves.entry(key).or_insert((0.0, board)).0 += chance,
                }
            }
            layer = deeper;
        }
        let mut leaves: Vec<(f64, Board)> = leaves.into_values().collect();
        // Equal chances are put in an order that does not depend on the map's.
        leaves.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.key().cmp(&b.1.key())));
        leaves.into_iter().take(count).map(|(_, board)| board).collect()
    }

    /// The book that the tree is.
    pub fn positions(&self) -> Vec<BookPosition> {
        let candidate = |b: &Branch| Candidate { mv: b.mv, weight: b.weight, score: b.score };
        let position = |node: &Node| BookPosition {
            board: node.board,
            moves: node.branches.iter().map(candidate).collect(),
        };
        self.nodes.iter().map(position).collect()
    }
}

impl Node {
    /// What the position is worth to the side to move.
    fn value(&self) -> Option<i32> {
        self.branches.iter().map(|branch| branch.score).max()
    }

    /// Where the moves that are of interest lead, and how often.
    fn steps(&self) -> impl Iterator<Item = (u64, f64, Board)> + '_ {
        let total: f64 = self.branches.iter().map(|branch| f64::from(branch.interest)).sum();
        let followed = self.branches.iter().filter(|branch| branch.interest > 0);
        followed.map(move |branch| {
            let mut after = self.board;
            after.play(branch.mv);
            (branch.to, f64::from(branch.interest) / total, after)
        })
    }
}

/// The given weights at the start; elsewhere by score and by how well known the move is.
/// `explored` says of each move whether something below it was analysed.
fn weights(node: &Node, selection: MoveSelection, explored: &[bool]) -> Vec<u16> {
    if node.board == Board::default() {
        let given = |branch: &Branch| {
            let is_named = |san: &str| node.board.parse_move(san).is_ok_and(|mv| mv == branch.mv);
            let named = FIRST_MOVES.iter().find(|(san, _)| is_named(san));
            named.map_or(0, |(_, weight)| *weight)
        };
        return node.branches.iter().map(given).collect();
    }
    let best = node.value().unwrap_or(0);
    let liking = |(branch, explored): (&Branch, &bool)| {
        let lost = best - branch.score;
        let known = f64::from(1 + FAME * branch.fame);
        let good = (-f64::from(lost) / f64::from(selection.halving)).exp2();
        let margin = if *explored { selection.margin } else { selection.unexplored_margin };
        if lost > margin { 0.0 } else { known * good }
    };
    let likings: Vec<f64> = node.branches.iter().zip(explored).map(liking).collect();
    let total: f64 = likings.iter().sum();
    let enough = |liking: f64| 1000.0 * liking / total >= LEAST;
    let left: f64 = likings.iter().copied().filter(|&liking| enough(liking)).sum();
    let share = |liking: f64| if enough(liking) { (1000.0 * liking / left).round() } else { 0.0 };
    likings.into_iter().map(|liking| share(liking) as u16).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SELECTION: MoveSelection =
        MoveSelection { margin: 40, unexplored_margin: 12, halving: 10, max_ply: 8 };

    fn after(moves: &[&str]) -> Board {
        let mut board = Board::default();
        for text in moves {
            board.play(board.parse_move(text).unwrap());
        }
        board
    }

    fn judged(board: &Board, moves: &[(&str, i32)]) -> Vec<ScoredMove> {
        moves.iter().map(|(text, score)| (board.parse_move(text).unwrap(), *score)).collect()
    }

    /// The moves to a position, and what the engine said about it.
    type Looked<'a> = (&'a [&'a str], &'a [(&'a str, i32)]);

    fn tree(positions: &[Looked<'_>]) -> Tree {
        let mut tree = Tree::new(SELECTION, Vec::new());
        for (line, moves) in positions {
            let board = after(line);
            tree.add(board, judged(&board, moves));
        }
        tree.update();
        tree
    }

    fn weight(tree: &Tree, line: &[&str], mv: &str) -> (u16, i32) {
        let board = after(line);
        let positions = tree.positions();
        let position =
            positions.iter().find(|position| position.board.same_position(&board)).unwrap();
        let mv = board.parse_move(mv).unwrap();
        let found = position.moves.iter().find(|candidate| candidate.mv == mv).unwrap();
        (found.weight, found.score)
    }

    #[test]
    fn what_is_found_later_counts() {
        let e4: &[&str] = &["e4"];
        let both = [("e5", 0), ("c5", 0), ("f6", -60)];
        let fresh = tree(&[(e4, &both)]);
        assert!(weight(&fresh, e4, "e5").0 > 0 && weight(&fresh, e4, "c5").0 > 0);
        assert_eq!(weight(&fresh, e4, "f6"), (0, -60));
        // White has something against e5 after all.
        let wiser = tree(&[(e4, &both), (&["e4", "e5"], &[("Nf3", 70)])]);
        assert_eq!(weight(&wiser, e4, "e5"), (0, -70));
        assert_eq!(weight(&wiser, e4, "c5"), (1000, 0));
    }

    #[test]
    fn a_move_below_which_nothing_was_seen_must_look_better() {
        let e4: &[&str] = &["e4"];
        let both = [("e5", 0), ("c5", -20)];
        let start: Looked<'_> = (&[], &[("e4", 20)]);
        let fresh = tree(&[start, (e4, &both)]);
        assert_eq!(weight(&fresh, e4, "c5").0, 0);
        assert!(fresh.next(2).iter().any(|board| board.same_position(&after(&["e4", "c5"]))));
        let wiser = tree(&[start, (e4, &both), (&["e4", "c5"], &[("Nf3", 20)])]);
        assert!(weight(&wiser, e4, "c5").0 > 0);
    }

    #[test]
    fn the_start_has_the_given_moves_alone() {
        let all: Vec<(&str, i32)> =
            FIRST_MOVES.iter().map(|(mv, _)| (*mv, 0)).chain([("f3", 900)]).collect();
        let tree = tree(&[(&[], &all)]);
        for (mv, expected) in FIRST_MOVES {
            assert_eq!(weight(&tree, &[], mv).0, expected);
        }
        assert_eq!(weight(&tree, &[], "f3").0, 0);
        assert_eq!(FIRST_MOVES.iter().map(|(_, weight)| weight).sum::<u16>(), 1000);
    }

    #[test]
    fn the_likeliest_position_is_next_and_transpositions_add_up() {
        let tree = tree(&[
            (&[], &[("d4", 20), ("Nf3", 20)]),
            (&["d4"], &[("Nf6", 0)]),
            (&["Nf3"], &[("Nf6", 0)]),
            (&["d4", "Nf6"], &[("Nf3", 0), ("c4", 0)]),
            (&["Nf3", "Nf6"], &[("d4", 0)]),
        ]);
        let next = tree.next(2);
        assert!(next[0].same_position(&after(&["d4", "Nf6", "Nf3"])));
        assert!(next[1].same_position(&after(&["d4", "Nf6", "c4"])));
    }
}
