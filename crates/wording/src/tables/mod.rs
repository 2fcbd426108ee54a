//! Endgame tables in words: what they say of a position, what they hold, what went wrong.

#[cfg(feature = "files")]
mod generation;

#[cfg(feature = "files")]
pub use generation::{file_error, generate_error, generated, plan, stats, verified};

use tablebase::{Dtm, MOST_PIECES, NotMaterial, Wdl};
use texts::Texts;

/// What a table says of a position: won, drawn or lost, and in how many moves.
pub fn value(value: Dtm, texts: &Texts) -> String {
    let moves = in_moves(value.plies().unwrap_or(0));
    let id = match value.wdl() {
        Wdl::Win => "tables-win",
        Wdl::Loss if moves == 0 => "tables-mated",
        Wdl::Loss => "tables-loss",
        Wdl::Draw => "tables-draw",
    };
    texts.format(id, &[("moves", moves.into())])
}

/// Half-moves as the moves that people count.
fn in_moves(plies: u32) -> u32 {
    plies.div_ceil(2)
}

/// A word that names no ending.
pub fn not_material(error: &NotMaterial, texts: &Texts) -> String {
    match error {
        NotMaterial::Unreadable(name) => {
            texts.format("tables-no-ending", &[("name", name.as_str().into())])
        }
        NotMaterial::Size(name, pieces) => {
            let args = [
                ("name", name.as_str().into()),
                ("pieces", pieces.into()),
                ("most", MOST_PIECES.into()),
            ];
            texts.format("tables-bad-size", &args)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Board;
    use tablebase::Tablebase;
    use texts::Lang;

    #[test]
    fn a_value_counts_in_moves() {
        let tables = Tablebase::embedded();
        let (cs, en) = (Texts::new(Lang::Cs), Texts::new(Lang::En));
        let said = |fen: &str, texts: &Texts| {
            value(tables.probe(&Board::from_fen(fen).unwrap()).unwrap(), texts)
        };
        let mate_in_one = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
        assert_eq!(said(mate_in_one, &en), "mate in 1");
        assert_eq!(said(mate_in_one, &cs), "mat 1. tahem");
        let bare_rook_pawn = "k7/8/8/8/8/8/P7/K7 b - - 0 1";
        assert_eq!(said(bare_rook_pawn, &en), "draw");
    }
}
