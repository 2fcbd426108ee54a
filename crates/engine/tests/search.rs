//! What must hold for every search.

mod common;

use chess::random::SplitMix64;
use chess::{Board, Move};
use common::{assert_legal, cases, random_board, random_boards};
use engine::eval::nnue::{Network, weigh_by_material};
use engine::eval::{PawnCache, evaluate};
use engine::score::{DRAW, mated_in};
use engine::{Control, Engine, Evaluation, Limits, Options, Position, Style};
use gametree::{NoObserver, Player, Rules, minimax};
use std::cell::RefCell;

fn engine() -> Engine {
    Engine::new(Options { hash_megabytes: 1, ..Options::default() })
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

#[test]
fn every_line_of_every_report_is_legal() {
    let mut engine = engine();
    for board in random_boards(3, cases(1_000, 10_000)) {
        let mut reports = 0;
        let outcome =
            engine.search(&Position::new(board), &nodes(2_000), &Control::default(), &mut |info| {
                assert!(!info.line.is_empty());
                assert_legal(&board, &info.line);
                reports += 1;
            });
        assert!(reports > 0, "{}", board.fen());
        assert!(board.is_legal(outcome.best.unwrap()));
    }
}

#[test]
fn several_lines_begin_with_different_moves_and_fall_in_score() {
    let options = Options { hash_megabytes: 1, multi_pv: 4, ..Options::default() };
    let mut engine = Engine::new(options);
    for board in random_boards(4, cases(100, 1_000)) {
        let mut last = Vec::new();
        let limits = Limits { depth: Some(6), ..Limits::default() };
        engine.search(&Position::new(board), &limits, &Control::default(), &mut |info| {
            last.retain(|(rank, _, _)| *rank < info.multipv);
            last.push((info.multipv, info.score, info.line[0]));
            assert_legal(&board, &info.line);
        });
        assert_eq!(last.len(), board.legal_moves().len().min(4), "{}", board.fen());
        assert!(last.windows(2).all(|pair| pair[0].1 >= pair[1].1), "{last:?}");
        let mut firsts: Vec<Move> = last.iter().map(|(_, _, mv)| *mv).collect();
        firsts.sort();
        firsts.dedup();
        assert_eq!(firsts.len(), last.len());
    }
}

#[test]
fn the_same_nodes_give_the_same_search() {
    let mut engine = engine();
    for board in random_boards(5, cases(20, 100)) {
        let mut run = || {
            engine.new_game();
            let position = Position::new(board);
            let found = engine.search(&position, &nodes(5_000), &Control::default(), &mut |_| {});
            (found.best, found.score, found.depth, found.nodes)
        };
        assert_eq!(run(), run());
    }
}

#[test]
fn only_the_moves_asked_for_are_played() {
    let mut random = SplitMix64::new(6);
    let mut engine = engine();
    for board in random_boards(7, cases(50, 500)) {
        let moves = board.legal_moves();
        let only = moves[random.below(moves.len())];
        let limits = Limits { search_moves: vec![only], ..nodes(500) };
        let position = Position::new(board);
        let found = engine.search(&position, &limits, &Control::default(), &mut |_| {});
        assert_eq!(found.best, Some(only));
    }
}

#[test]
fn positions_that_neither_side_can_win_by_their_material_are_drawn() {
    for (fen, is_dead) in [
        ("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", true),
        ("4k1b1/8/8/8/8/8/8/2B1K3 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1", false),
    ] {
        let limits = Limits { depth: Some(4), ..Limits::default() };
        let position = Position::new(Board::from_fen(fen).unwrap());
        let found = engine().search(&position, &limits, &Control::default(), &mut |_| {});
        // Behind a dead position nothing is searched: four iterations look at each move once. The
        // score alone says little, since an evaluation may well find such endings even.
        let each_move_once = 4 * (position.board.legal_moves().len() as u64 + 1);
        assert_eq!(found.nodes <= each_move_once, is_dead, "{fen}: {} nodes", found.nodes);
        assert!(found.score == DRAW || !is_dead, "{fen}: {}", found.score);
    }
}

/// Chess as the engine sees it, for the minimax of the textbooks: a position is the line that led
/// to it, so that repetitions are seen; behind the depth nobody looks whether there is a move.
struct AsTheEngine<'a> {
    depth: u32,
    evaluate: RefCell<&'a mut dyn FnMut(&Board) -> i32>,
}

impl Rules for AsTheEngine<'_> {
    type Position = Vec<Board>;
    type Move = Move;

    fn to_move(&self, line: &Vec<Board>) -> Player {
        let white = line[line.len() - 1].turn() == chess::Color::White;
        if white { Player::Max } else { Player::Min }
    }

    fn moves(&self, line: &Vec<Board>, moves: &mut Vec<Move>) {
        moves.extend_from_slice(&line[line.len() - 1].legal_moves());
    }

    fn play(&self, line: &Vec<Board>, mv: Move) -> Vec<Board> {
        let mut longer = line.clone();
        let mut board = line[line.len() - 1];
        board.play(mv);
        longer.push(board);
        longer
    }

    fn result(&self, line: &Vec<Board>, ply: u32) -> Option<i32> {
        let board = line[line.len() - 1];
        if ply > 0 {
            let moves_back = usize::from(board.halfmove_clock()).min(line.len() - 1);
            let earlier = &line[line.len() - 1 - moves_back..line.len() - 1];
            let repeated = earlier.iter().any(|before| before.same_position(&board));
            let fifty = board.halfmove_clock() >= 100 && !board.is_checkmate();
            if repeated || board.is_dead_position() || fifty {
                return Some(DRAW);
            }
        }
        let over = ply < self.depth && board.count_legal_moves() == 0;
        let lost = if board.is_check() { mated_in(ply as usize) } else { DRAW };
        over.then(|| lost * self.to_move(line).sign())
    }

    fn evaluate(&self, line: &Vec<Board>) -> i32 {
        let board = &line[line.len() - 1];
        (self.evaluate.borrow_mut())(board) * self.to_move(line).sign()
    }
}

fn compare_with_minimax(evaluation: Evaluation, evaluate: &mut dyn FnMut(&Board) -> i32) {
    let mut random = SplitMix64::new(7);
    let style = Style { full_width: true, quiescence_depth: Some(0) };
    let options = Options { hash_megabytes: 1, style, evaluation, ..Options::default() };
    let mut engine = Engine::new(options);
    let mut compared = 0;
    for case in 0..cases(300, 750) {
        let board = random_board(&mut random);
        let depth = [4, 3, 2, 2, 1][case % 5];
        if board.legal_moves().len() > 30 && depth > 2 {
            continue;
        }
        let rules = AsTheEngine { depth, evaluate: RefCell::new(&mut *evaluate) };
        let expected = minimax(&rules, &vec![board], depth, &mut NoObserver).value;
        let expected = expected * rules.to_move(&vec![board]).sign();
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let position = Position::new(board);
        let found = engine.search(&position, &limits, &Control::default(), &mut |_| {});
        assert_eq!(found.points, expected, "depth {depth}: {}", board.fen());
        compared += 1;
    }
    assert!(compared >= 200, "{compared}");
}

#[test]
fn without_pruning_the_score_is_that_of_minimax() {
    let mut pawns = PawnCache::new();
    compare_with_minimax(Evaluation::Classical, &mut |board| evaluate(board, &mut pawns));
}

#[test]
fn so_it_is_with_the_network() {
    let network = Network::embedded();
    compare_with_minimax(Evaluation::default(), &mut |board| {
        weigh_by_material(network.evaluate(board), board)
    });
}
