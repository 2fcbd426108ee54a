//! A packed position as the network sees it.

use arena::selfplay::PACKED_BYTES;
use engine::eval::nnue;

/// More pieces than this are on no board.
const MOST_PIECES: usize = 32;
/// The codes of pieces are 1 to 6 for own pawn to king, and as many for the opponent's.
const KINDS: u8 = 6;
const OWN_KING: u8 = KINDS;
const THEIR_KING: u8 = 2 * KINDS;
/// Turns the board over, so that the other side's first rank is below.
const TURN: u8 = 56;
/// Changes left and right.
const MIRROR: u8 = 7;
/// This bit of a square tells the files e to h.
const RIGHT_WING: u8 = 4;

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
pub enum Fault {
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
}

impl Sample {
    /// Reads what `arena::selfplay::pack` wrote.
    #[inline]
    pub fn read(packed: &[u8; PACKED_BYTES]) -> Result<Sample, Fault> {
        let [squares @ .., low, high, half_points, _] = packed;
        let mut found = [(0, 0); MOST_PIECES];
        let mut pieces = 0;
        for (pair, &codes) in (0u8..).zip(squares) {
            for (side, code) in [(0, codes & 15), (1, codes >> 4)] {
                if code == 0 {
                    continue;
                }
                *found.get_mut(pieces).ok_or(Fault::Crowded)? = (code, 2 * pair + side);
                pieces += 1;
            }
        }
        let found = &found[..pieces];
        if let Some(&(code, _)) = found.iter().find(|(code, _)| *code > THEIR_KING) {
            return Err(Fault::Piece(code));
        }
        if *half_points > 2 {
            return Err(Fault::Result(*half_points));
        }
        let (own_mirror, their_mirror) = (mirror(found, OWN_KING)?, mirror(found, THEIR_KING)?);
        let mut own = [0; MOST_PIECES];
        let mut theirs = [0; MOST_PIECES];
        for (at, &(code, square)) in found.iter().enumerate() {
            let swapped = if code <= KINDS { code + KINDS } else { code - KINDS };
            own[at] = input(code, square ^ own_mirror);
            theirs[at] = input(swapped, square ^ TURN ^ their_mirror);
        }
        let score = i16::from_le_bytes([*low, *high]);
        Ok(Sample { own, theirs, pieces, score, half_points: *half_points })
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

/// The input of a piece on a square.
#[inline(always)]
fn input(code: u8, square: u8) -> u16 {
    u16::from(code - 1) * 64 + u16::from(square)
}

/// How the squares are changed for the side of this king, so that it stands on the files a to d.
#[inline(always)]
fn mirror(found: &[(u8, u8)], king: u8) -> Result<u8, Fault> {
    let mut kings = found.iter().filter(|(code, _)| *code == king);
    match (kings.next(), kings.next()) {
        (Some((_, square)), None) => Ok(if square & RIGHT_WING != 0 { MIRROR } else { 0 }),
        _ => Err(Fault::Kings),
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
        // Own king c1, pawn b2, their king c8; and the other way round.
        assert_eq!(sample.own(), [5 * 64 + 2, 9, 11 * 64 + 58]);
        assert_eq!(sample.theirs(), [11 * 64 + 58, 6 * 64 + 49, 5 * 64 + 2]);
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
        assert_eq!(with(&[(8, 13)]), Err(Fault::Piece(13)));
        assert_eq!(with(&[(8, 6)]), Err(Fault::Kings));
        assert_eq!(Sample::read(&packed(&kings[..1])), Err(Fault::Kings));
        let pawns = |count: usize| (8..8 + count).map(|square| (square, 1)).collect::<Vec<_>>();
        assert!(with(&pawns(30)).is_ok());
        assert_eq!(with(&pawns(31)), Err(Fault::Crowded));
        let mut odd = packed(&kings);
        odd[34] = 3;
        assert_eq!(Sample::read(&odd), Err(Fault::Result(3)));
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
