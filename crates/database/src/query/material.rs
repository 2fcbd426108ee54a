//! Material and pawns on the board.

use crate::header::Header;
use chess::{Bitboard, Board, Color, Role};

/// Men of two sides that must be on the board, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaterialQuery {
    /// How many of each role two sides have, from pawn to queen. Either may be White.
    pub sides: [[u32; 5]; 2],
    /// For so many half-moves on end at least.
    pub half_moves: u32,
}

impl MaterialQuery {
    /// Reads `KRPvKR`, or `KRPvKR:10` for at least ten half-moves.
    pub fn parse(text: &str) -> Option<MaterialQuery> {
        let (men, half_moves) = match text.split_once([':', '/']) {
            Some((men, number)) => (men, number.parse().ok().filter(|&number: &u32| number > 0)?),
            None => (text, 1),
        };
        let (one, other) = men.trim().split_once(['v', '-'])?;
        Some(MaterialQuery { sides: [side(one)?, side(other)?], half_moves })
    }

    /// Whether the board has this material.
    pub fn holds(&self, board: &Board) -> bool {
        let [white, black] = [Color::White, Color::Black].map(|color| {
            [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
                .map(|role| board.pieces(color, role).count())
        });
        self.sides == [white, black] || self.sides == [black, white]
    }

    /// Whether a game that ends so may have had this material.
    pub(crate) fn may_be_in(&self, header: &Header) -> bool {
        let [white, black] = men_of_header(header);
        let reachable = |end: (u32, u32), side: &[u32; 5]| {
            end.0 <= side.iter().sum::<u32>() + 1 && end.1 <= side[0]
        };
        let [one, other] = &self.sides;
        reachable(white, one) && reachable(black, other)
            || reachable(white, other) && reachable(black, one)
    }
}

/// The men and pawns of both sides at the end of a game.
fn men_of_header(header: &Header) -> [(u32, u32); 2] {
    [header.men >> 16, header.men & 0xFFFF].map(|side| (side >> 8, side & 0xFF))
}

fn side(text: &str) -> Option<[u32; 5]> {
    let mut counts = [0; 5];
    for letter in text.trim().strip_prefix(['K', 'k'])?.chars() {
        let role = Role::from_letter(letter).filter(|&role| role != Role::King)?;
        counts[role.index()] += 1;
    }
    (counts.iter().sum::<u32>() <= 15 && counts[0] <= 8).then_some(counts)
}

/// The pawns of both sides, all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PawnQuery {
    /// White's pawns.
    pub white: Bitboard,
    /// Black's pawns.
    pub black: Bitboard,
}

impl PawnQuery {
    /// Reads the first field of a FEN, of which the pawns count: `8/pp3ppp/4p3/8/3P4/8/PP3PPP/8`.
    pub fn parse(text: &str) -> Option<PawnQuery> {
        let placement = text.split_whitespace().next()?;
        let ranks: Vec<&str> = placement.split('/').collect();
        if ranks.len() != 8 {
            return None;
        }
        let (mut white, mut black) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for (index, rank) in ranks.into_iter().enumerate() {
            let mut file = 0;
            for letter in rank.chars() {
                let square = (file < 8).then(|| Bitboard(1 << ((7 - index) * 8 + file)))?;
                match letter {
                    '1'..='8' => file += letter as usize - '1' as usize,
                    'P' => white |= square,
                    'p' => black |= square,
                    _ => {
                        Role::from_letter(letter)?;
                    }
                }
                file += 1;
            }
            if file != 8 {
                return None;
            }
        }
        Some(PawnQuery { white, black })
    }

    /// Whether the board has these pawns.
    pub fn holds(&self, board: &Board) -> bool {
        board.pieces(Color::White, Role::Pawn) == self.white
            && board.pieces(Color::Black, Role::Pawn) == self.black
    }

    /// Whether a game that ends so may have had these pawns.
    pub(crate) fn may_be_in(&self, header: &Header) -> bool {
        let [(_, white), (_, black)] = men_of_header(header);
        white <= self.white.count() && black <= self.black.count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn material_is_read_and_found_for_either_side() {
        let query = MaterialQuery::parse("KRPvKR:10").unwrap();
        assert_eq!((query.sides, query.half_moves), ([[1, 0, 0, 1, 0], [0, 0, 0, 1, 0]], 10));
        for fen in ["4k2r/8/8/8/8/8/P7/4K2R w - - 0 1", "4k2r/p7/8/8/8/8/8/4K2R w - - 0 1"] {
            assert!(query.holds(&Board::from_fen(fen).unwrap()));
        }
        assert!(!query.holds(&Board::default()));
        for wrong in ["", "K", "RvR", "KXvK", "KvK:0", "KvK:x", "KKvK", "KPPPPPPPPPvK"] {
            assert_eq!(MaterialQuery::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn pawns_are_read() {
        let start = PawnQuery::parse(&Board::default().fen()).unwrap();
        assert!(start.holds(&Board::default()));
        for wrong in ["", "8/8", "9/8/8/8/8/8/8/8", "7/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8p"] {
            assert_eq!(PawnQuery::parse(wrong), None, "{wrong}");
        }
    }
}
