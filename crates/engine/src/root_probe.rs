//! What endgame tables say of the moves at the root.

use crate::score::{DRAW, MATE, Score, mate_in, mated_in};
use crate::search::Position;
use chess::Move;
use tablebase::{Dtm, Tablebase, Tablebases, Wdl};

/// What the tables say of a root.
pub(crate) enum RootProbe {
    /// They don't know all its moves, or the fifty-move rule may come before the mate.
    Unknown,
    /// It is won or lost: the best moves with their scores and lines, the very best first.
    Decided(Vec<(Move, Score, Vec<Move>)>),
    /// These moves keep its value. Which of them is the best, a search must find: in a drawn
    /// position the one that sets the most problems.
    Best(Vec<Move>),
}

/// Asks about a root with these moves allowed, all when there are none; of a decided one so many
/// lines are wanted.
pub(crate) fn probe_root(
    tables: &Tablebases,
    position: &Position,
    allowed: &[Move],
    lines: usize,
) -> RootProbe {
    match by_own(tables.own(), position, allowed, lines) {
        RootProbe::Unknown => {
            let best = tables.syzygy_best_moves(&position.board, allowed);
            best.map_or(RootProbe::Unknown, RootProbe::Best)
        }
        known => known,
    }
}

fn by_own(tables: &Tablebase, position: &Position, allowed: &[Move], lines: usize) -> RootProbe {
    let board = &position.board;
    if board.occupied().count() as usize > tables.most_pieces() {
        return RootProbe::Unknown;
    }
    let Some(mut moves) = tables.moves(board) else { return RootProbe::Unknown };
    moves.retain(|(mv, _)| allowed.is_empty() || allowed.contains(mv));
    let mut scored: Vec<(Move, Score)> = moves
        .into_iter()
        .map(|(mv, value)| (mv, if repeats(position, mv) { DRAW } else { score(value) }))
        .collect();
    // Stable: the tables' order stays among equals.
    scored.sort_by_key(|(_, score)| -score);
    let Some(&(_, best)) = scored.first() else { return RootProbe::Unknown };
    if best == DRAW {
        let drawing = scored.into_iter().filter(|(_, score)| *score == DRAW);
        return RootProbe::Best(drawing.map(|(mv, _)| mv).collect());
    }
    if i32::from(board.halfmove_clock()) + (MATE - best.abs()) > 100 {
        return RootProbe::Unknown;
    }
    let told = scored.into_iter().take(lines).map(|(mv, score)| {
        let mut line = vec![mv];
        if score != DRAW {
            let mut after = *board;
            after.play(mv);
            line.extend(tables.line(&after).unwrap_or_default());
        }
        (mv, score, line)
    });
    RootProbe::Decided(told.collect())
}

/// Whether a move brings about a position for the third time: tables don't know the game.
fn repeats(position: &Position, mv: Move) -> bool {
    let mut after = position.board;
    after.play(mv);
    position.earlier.iter().filter(|&&key| key == after.key()).count() >= 2
}

/// The score of a distance to mate.
fn score(value: Dtm) -> Score {
    let plies = value.plies().unwrap_or_default() as usize;
    match value.wdl() {
        Wdl::Win => mate_in(plies),
        Wdl::Draw => DRAW,
        Wdl::Loss => mated_in(plies),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Board;

    fn asked(fen: &str) -> RootProbe {
        let tables = Tablebases::from(Tablebase::embedded());
        probe_root(&tables, &Position::new(Board::from_fen(fen).unwrap()), &[], 1)
    }

    #[test]
    fn a_won_ending_comes_with_its_mate() {
        let RootProbe::Decided(moves) = asked("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1") else {
            panic!("not decided");
        };
        assert_eq!(moves[0].1, mate_in(19));
        assert_eq!(moves[0].2.len(), 19);
    }

    #[test]
    fn a_drawn_one_with_the_moves_that_keep_it() {
        let RootProbe::Best(moves) = asked("8/8/8/4k3/8/3K4/4P3/8 b - - 0 1") else {
            panic!("not drawn");
        };
        // Only the opposition holds.
        let moves: Vec<String> = moves.iter().map(|mv| mv.to_uci(false)).collect();
        assert_eq!(moves, ["e5d5"]);
    }

    #[test]
    fn a_third_repetition_is_a_draw_even_in_a_won_ending() {
        let tables = Tablebases::from(Tablebase::embedded());
        let mut position =
            Position::new(Board::from_fen("6k1/8/8/8/3Q4/8/8/K7 w - - 0 1").unwrap());
        for text in ["d4d5", "g8h8", "d5d4", "h8g8", "d4d5", "g8h8", "d5d4", "h8g8"] {
            let mv = position.board.parse_uci(text).unwrap();
            position.play(mv);
        }
        let RootProbe::Decided(moves) = probe_root(&tables, &position, &[], 218) else {
            panic!("not decided");
        };
        let score_of = |text: &str| {
            moves.iter().find(|(mv, ..)| mv.to_uci(false) == text).map(|(_, score, _)| *score)
        };
        assert_eq!(score_of("d4d5"), Some(DRAW));
        assert!(moves[0].1 > DRAW);
    }

    #[test]
    fn the_fifty_move_rule_is_minded() {
        assert!(matches!(asked("8/8/8/5k2/8/8/1Q6/K7 w - - 90 80"), RootProbe::Unknown));
        assert!(matches!(asked("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"), RootProbe::Unknown));
    }
}
