//! What weights there are. Their values are in `weights.rs`, which the fitting rewrites.

use super::pair::Pair;

/// The name and place of a field of [`Weights`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The field's name.
    pub name: &'static str,
    /// How many weights it has.
    pub len: usize,
    /// Whether it is an array.
    pub is_array: bool,
}

/// What a field of [`Weights`] may be.
trait Shape {
    const IS_ARRAY: bool;
}

impl Shape for Pair {
    const IS_ARRAY: bool = false;
}

impl<const N: usize> Shape for [Pair; N] {
    const IS_ARRAY: bool = true;
}

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $shape:ty,)*) => {
        /// All weights of the evaluation, each a value for the middlegame and one for the endgame
        /// in hundredths of a pawn. Nothing but pairs, so that a weight is also found by number.
        #[repr(C)]
        #[derive(Debug)]
        pub struct Weights {
            $($(#[$doc])* pub $name: $shape,)*
        }

        impl Weights {
            /// The fields in order.
            pub const FIELDS: &[Field] = &[$(Field {
                name: stringify!($name),
                len: size_of::<$shape>() / size_of::<Pair>(),
                is_array: <$shape as Shape>::IS_ARRAY,
            }),*];
        }
    };
}

weights! {
    /// Pawn, knight, bishop, rook, queen.
    material: [Pair; 5],
    /// Squares a1–d1, a2–d2 … a8–d8 from the own side; files e–h are their mirror image.
    pawn_squares: [Pair; 32],
    /// As the pawn's.
    knight_squares: [Pair; 32],
    /// As the pawn's.
    bishop_squares: [Pair; 32],
    /// As the pawn's.
    rook_squares: [Pair; 32],
    /// As the pawn's.
    queen_squares: [Pair; 32],
    /// As the pawn's.
    king_squares: [Pair; 32],
    /// By the number of squares that the knight can safely go to.
    knight_mobility: [Pair; 9],
    /// The same for a bishop.
    bishop_mobility: [Pair; 14],
    /// The same for a rook.
    rook_mobility: [Pair; 15],
    /// The same for a queen.
    queen_mobility: [Pair; 28],
    /// No pawn of its own on a neighbouring file; by distance of its file from the edge.
    isolated: [Pair; 4],
    /// Isolated, and no enemy pawn ahead on its file: a target for rooks.
    isolated_on_half_open: Pair,
    /// Another pawn of its own ahead on the same file.
    doubled: Pair,
    /// Doubled and isolated.
    doubled_isolated: Pair,
    /// Left behind by its neighbours, and its step is held by an enemy pawn.
    backward: Pair,
    /// Backward, and no enemy pawn ahead on its file.
    backward_on_half_open: Pair,
    /// Protected by a pawn; by rank.
    protected: [Pair; 8],
    /// A pawn of its own beside it; by rank.
    phalanx: [Pair; 8],
    /// Not passed yet, but with as many helpers as there are enemy pawns in its way; by rank.
    candidate: [Pair; 8],
    /// Passed: no enemy pawn ahead on its own and the neighbouring files; by rank.
    passed: [Pair; 8],
    /// Passed with a piece on the square before it; by rank.
    passed_blocked: [Pair; 8],
    /// Passed and its next step is not attacked; by rank.
    passed_safe_step: [Pair; 8],
    /// Passed and nothing stands between it and the last rank; by rank.
    passed_free_path: [Pair; 8],
    /// Passed and no square up to the last rank is attacked; by rank.
    passed_safe_path: [Pair; 8],
    /// Passed and its next step, or itself, is protected by its own side; by rank.
    passed_supported: [Pair; 8],
    /// Passed beyond the third rank: the own king's distance from its next step, for each rank.
    passed_own_king: [Pair; 8],
    /// The same for the enemy king.
    passed_enemy_king: [Pair; 8],
    /// An own rook behind a passed pawn.
    passed_rook_behind: Pair,
    /// An enemy rook behind a passed pawn.
    passed_enemy_rook_behind: Pair,
    /// Passed, the enemy has but king and pawns, and his king comes too late.
    passed_unstoppable: Pair,
    /// A knight where no enemy pawn can ever attack it; not protected, protected by a pawn.
    knight_outpost: [Pair; 2],
    /// The same for a bishop.
    bishop_outpost: [Pair; 2],
    /// A knight that can jump to a free outpost.
    knight_reaches_outpost: Pair,
    /// A minor piece directly behind a pawn.
    minor_behind_pawn: Pair,
    /// A minor piece by its distance from its own king.
    minor_from_king: [Pair; 8],
    /// Two bishops or more.
    bishop_pair: Pair,
    /// A bishop by the number of own pawns on squares of its colour.
    bishop_own_pawns: [Pair; 9],
    /// A bishop by the number of enemy pawns on squares of its colour: he can attack them.
    bishop_enemy_pawns: [Pair; 9],
    /// For each own blocked pawn on the four middle files, on the bishop's colour.
    bishop_blocked_centre: Pair,
    /// A bishop that sees both middle squares of a long diagonal.
    bishop_long_diagonal: Pair,
    /// A rook on a file without pawns.
    rook_open_file: Pair,
    /// A rook on a file without own pawns.
    rook_half_open_file: Pair,
    /// A rook on the seventh with enemy pawns there or the enemy king on the eighth.
    rook_on_seventh: Pair,
    /// Two rooks that protect each other.
    rooks_connected: Pair,
    /// A rook that attacks an isolated or backward pawn.
    rook_on_weak_pawn: Pair,
    /// A rook with at most three squares on the same wing as its king, which cannot castle.
    rook_trapped: Pair,
    /// The queen is out while so many own minor pieces are still at home.
    early_queen: [Pair; 5],
    /// Own pawn ahead of the king or level with it, on its file and those beside it; four times
    /// eight: by distance of the file from the edge and by rank, the first standing for none.
    shelter: [Pair; 32],
    /// Nearest enemy pawn ahead, in the same way.
    storm: [Pair; 32],
    /// The enemy pawn stands right before the own one; by its rank.
    storm_blocked: [Pair; 8],
    /// The danger to a king that is attacked at all.
    danger_base: Pair,
    /// For each attacker of the king's zone: knight, bishop, rook, queen.
    danger_attacker: [Pair; 4],
    /// For each attack on a square beside the king.
    danger_attacks: Pair,
    /// For each square of the zone that the attackers hold and the defenders do not.
    danger_weak_square: Pair,
    /// For a safe check by a knight, bishop, rook, queen.
    danger_safe_check: [Pair; 4],
    /// For a check that costs the checking piece: the same.
    danger_unsafe_check: [Pair; 4],
    /// The attackers have no queen.
    danger_no_queen: Pair,
    /// For each file at the king without an own pawn ahead.
    danger_open_file: Pair,
    /// For each own minor piece beside the king.
    danger_minor_defender: Pair,
    /// For each own piece that is pinned to the king.
    danger_pinned: Pair,
    /// So many rights to castle.
    castling: [Pair; 3],
    /// The king by its distance from the nearest pawn of either side.
    king_to_pawns: [Pair; 8],
    /// A pawn attacks a knight, bishop, rook, queen.
    threat_by_pawn: [Pair; 4],
    /// A pawn can safely step to where it attacks a piece.
    threat_by_pawn_step: Pair,
    /// A minor piece attacks a pawn that nobody protects well, or a knight, bishop, rook, queen.
    threat_by_minor: [Pair; 5],
    /// A rook does.
    threat_by_rook: [Pair; 5],
    /// The king attacks something that nobody protects well.
    threat_by_king: Pair,
    /// For each attacked piece that nobody protects, or attacked more often than protected.
    hanging: Pair,
    /// A knight or a slider can safely go where it attacks the queen.
    threat_on_queen: Pair,
    /// For each enemy move to a square that we hold as well.
    restricted: Pair,
    /// For each safe square behind and among the own pawns of the centre.
    space: Pair,
    /// The bare king by its distance from the edge.
    mop_up_edge: [Pair; 4],
    /// By the distance between the kings when one is bare.
    mop_up_kings: [Pair; 8],
    /// Knight and bishop against the bare king: by its distance from the bishop's nearer corner.
    mop_up_corner: [Pair; 8],
    /// Having the move.
    tempo: Pair,
}

impl Weights {
    /// How many weights there are.
    pub const COUNT: usize = size_of::<Weights>() / size_of::<Pair>();

    /// The number of a weight of [`super::WEIGHTS`], in the order of the fields.
    pub fn number_of(weight: &'static Pair) -> usize {
        let start = &raw const super::WEIGHTS as usize;
        (weight as *const Pair as usize - start) / size_of::<Pair>()
    }
}
