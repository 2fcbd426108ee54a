//! A packed position as the network sees it.

use crate::packed_position::{MOVER, PACKED_BYTES, SEARCHED, piece_codes, piece_of};
use chess::{Color, Piece, Role, Square};
use engine::eval::nnue::{self, View};

/// More pieces than this are on no board.
const MOST_PIECES: usize = 32;
/// Fills the places of pieces that are not there.
const NOWHERE: (Piece, Square) = (Piece::new(MOVER, Role::Pawn), Square::from_index(0));

/// One position to learn from, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    own: [u16; MOST_PIECES],
    theirs: [u16; MOST_PIECES],
    pieces: usize,
    /// What the search thought, in hundredths of a pawn.
    pub score: i16,
    /// What came of it: 0, 1 or 2.
    pub half_points: u8,
}

/// Why 36 bytes are no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPosition {
    /// No piece has this code.
    #[error("there is no piece {0}")]
    Piece(u8),
    /// Each side must have its king.
    #[error("each side must have one king")]
    Kings,
    /// More than there are.
    #[error("there are more than {MOST_PIECES} pieces")]
    Crowded,
    /// Neither won nor drawn nor lost.
    #[error("there is no result {0}")]
    Result(u8),
    /// A teacher's label in place of the score, from which `training/train.py` alone learns, or no
    /// score at all.
    #[error("its score is not that of a search")]
    Unsearched,
}

impl Sample {
    /// Reads what [`crate::packed_position::pack`] wrote.
    #[inline]
    pub fn read(packed: &[u8; PACKED_BYTES]) -> Result<Sample, BadPosition> {
        let mut found = [NOWHERE; MOST_PIECES];
        let mut pieces = 0;
        for (code, square) in piece_codes(packed) {
            let piece = piece_of(code).ok_or(BadPosition::Piece(code));
            *found.get_mut(pieces).ok_or(BadPosition::Crowded)? = (piece?, square);
            pieces += 1;
        }
        let found = &found[..pieces];
        let [.., low, high, half_points, kind] = *packed;
        if half_points > 2 {
            return Err(BadPosition::Result(half_points));
        }
        if kind != SEARCHED {
            return Err(BadPosition::Unsearched);
        }
        let own_view = View::new(MOVER, king(found, MOVER)?);
        let their_view = View::new(!MOVER, king(found, !MOVER)?);
        let mut own = [0; MOST_PIECES];
        let mut theirs = [0; MOST_PIECES];
        for (at, &(piece, square)) in found.iter().enumerate() {
            own[at] = own_view.input(piece, square) as u16;
            theirs[at] = their_view.input(piece, square) as u16;
        }
        let score = i16::from_le_bytes([low, high]);
        Ok(Sample { own, theirs, pieces, score, half_points })
    }

    /// The inputs that are on as the side to move sees the board.
    #[inline(always)]
    pub fn own(&self) -> &[u16] {
        &self.own[..self.pieces]
    }

    /// The inputs that are on as the opponent sees the board.
    #[inline(always)]
    pub fn theirs(&self) -> &[u16] {
        &self.theirs[..self.pieces]
    }

    /// Which output judges it.
    #[inline(always)]
    pub fn bucket(&self) -> usize {
        nnue::bucket(self.pieces as u32)
    }
}

/// The one king of a side.
#[inline(always)]
fn king(found: &[(Piece, Square)], color: Color) -> Result<Square, BadPosition> {
    let mut kings = found.iter().filter(|(piece, _)| *piece == Piece::new(color, Role::King));
    match (kings.next(), kings.next()) {
        (Some((_, square)), None) => Ok(*square),
        _ => Err(BadPosition::Kings),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn packed(pieces: &[(usize, u8)]) -> [u8; PACKED_BYTES] {
        let mut bytes = [0; PACKED_BYTES];
        for &(square, code) in pieces {
            bytes[square / 2] |= code << (4 * (square % 2));
        }
        bytes
    }

    #[test]
    fn each_side_sees_itself_below() {
        let sample = Sample::read(&packed(&[(2, 6), (58, 12), (9, 1)])).unwrap();
        // Own king c1, pawn b2, their king c8; and the other way round. Both kings are in bucket 1.
        assert_eq!(sample.own(), [5 * 64 + 2, 9, 11 * 64 + 58].map(|input| 768 + input));
        assert_eq!(
            sample.theirs(),
            [11 * 64 + 58, 6 * 64 + 49, 5 * 64 + 2].map(|input| 768 + input)
        );
        assert_eq!(sample.bucket(), 0);
    }

    #[test]
    fn a_mirrored_board_has_the_same_inputs() {
        let sorted = |pieces: &[(usize, u8)]| {
            let sample = Sample::read(&packed(pieces)).unwrap();
            let (mut own, mut theirs) = (sample.own().to_vec(), sample.theirs().to_vec());
            own.sort_unstable();
            theirs.sort_unstable();
            (own, theirs)
        };
        assert_eq!(sorted(&[(2, 6), (58, 12), (9, 1)]), sorted(&[(5, 6), (61, 12), (14, 1)]));
    }

    #[test]
    fn what_is_no_position_is_refused() {
        let kings = [(4, 6), (60, 12)];
        let with = |more: &[(usize, u8)]| Sample::read(&packed(&[&kings[..], more].concat()));
        assert!(with(&[]).is_ok());
        assert_eq!(with(&[(8, 13)]), Err(BadPosition::Piece(13)));
        assert_eq!(with(&[(8, 6)]), Err(BadPosition::Kings));
        assert_eq!(Sample::read(&packed(&kings[..1])), Err(BadPosition::Kings));
        let pawns = |count: usize| (8..8 + count).map(|square| (square, 1)).collect::<Vec<_>>();
        assert!(with(&pawns(30)).is_ok());
        assert_eq!(with(&pawns(31)), Err(BadPosition::Crowded));
        let mut odd = packed(&kings);
        odd[34] = 3;
        assert_eq!(Sample::read(&odd), Err(BadPosition::Result(3)));
        let mut labelled = packed(&kings);
        labelled[35] = 1;
        assert_eq!(Sample::read(&labelled), Err(BadPosition::Unsearched));
    }

    /// Boards of few pieces, as bytes drawn evenly would hardly ever be.
    fn sparse() -> impl Strategy<Value = [u8; PACKED_BYTES]> {
        let pieces = prop::collection::vec((0usize..64, 1u8..14), 0..34);
        (pieces, any::<i16>(), 0u8..4).prop_map(|(mut pieces, score, result)| {
            pieces.sort_unstable();
            pieces.dedup_by_key(|(square, _)| *square);
            let mut bytes = packed(&pieces);
            bytes[32..34].copy_from_slice(&score.to_le_bytes());
            bytes[34] = result;
            bytes
        })
    }

    proptest! {
        #[test]
        fn no_bytes_do_harm(bytes in prop_oneof![any::<[u8; PACKED_BYTES]>(), sparse()]) {
            if let Ok(sample) = Sample::read(&bytes) {
                let inputs = sample.own().iter().chain(sample.theirs());
                prop_assert!(inputs.into_iter().all(|&input| usize::from(input) < nnue::INPUTS));
                prop_assert!(sample.bucket() < nnue::BUCKETS);
            }
        }
    }
}
