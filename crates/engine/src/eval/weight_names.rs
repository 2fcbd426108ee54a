//! What weights there are. Their values are in `weights.rs`, which the fitting rewrites.

use super::tapered_score::Tapered;

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
    fn as_scores(&self) -> &[Tapered];
}

impl Shape for Tapered {
    const IS_ARRAY: bool = false;

    fn as_scores(&self) -> &[Tapered] {
        std::slice::from_ref(self)
    }
}

impl<const N: usize> Shape for [Tapered; N] {
    const IS_ARRAY: bool = true;

    fn as_scores(&self) -> &[Tapered] {
        self
    }
}

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $shape:ty,)*) => {
        /// All weights of the evaluation, each a value for the middlegame and one for the endgame
        /// in hundredths of a pawn. Nothing but tapered scores, so that a weight is also found by
        /// number.
        #[repr(C)]
        #[derive(Debug)]
        pub struct Weights {
            $($(#[$doc])* pub $name: $shape,)*
        }

        impl Weights {
            /// The fields in order.
            pub const FIELDS: &[Field] = &[$(Field {
                name: stringify!($name),
                len: size_of::<$shape>() / size_of::<Tapered>(),
                is_array: <$shape as Shape>::IS_ARRAY,
            }),*];

            /// The weights one after another, in the order of the fields.
            pub fn all(&self) -> Vec<Tapered> {
                let mut all = Vec::with_capacity(Weights::COUNT);
                $(all.extend(self.$name.as_scores());)*
                all
            }
        }
    };
}

weights! {
    /// Pawn, knight, bishop, rook, queen.
    material: [Tapered; 5],
    /// A knight by the number of own pawns: it likes them.
    knight_with_pawns: [Tapered; 9],
    /// A rook by the number of own pawns: it likes room.
    rook_with_pawns: [Tapered; 9],
    /// Two knights, which do the same work.
    two_knights: Tapered,
    /// Two rooks, which do the same work.
    two_rooks: Tapered,
    /// Squares a1–d1, a2–d2 … a8–d8 from the own side; files e–h are their mirror image.
    pawn_squares: [Tapered; 32],
    /// As the pawn's.
    knight_squares: [Tapered; 32],
    /// As the pawn's.
    bishop_squares: [Tapered; 32],
    /// As the pawn's.
    rook_squares: [Tapered; 32],
    /// As the pawn's.
    queen_squares: [Tapered; 32],
    /// As the pawn's.
    king_squares: [Tapered; 32],
    /// By the number of squares that the knight can safely go to.
    knight_mobility: [Tapered; 9],
    /// The same for a bishop.
    bishop_mobility: [Tapered; 14],
    /// The same for a rook.
    rook_mobility: [Tapered; 15],
    /// The same for a queen.
    queen_mobility: [Tapered; 28],
    /// No pawn of its own on a neighbouring file; by distance of its file from the edge.
    isolated: [Tapered; 4],
    /// Isolated, and no enemy pawn ahead on its file: a target for rooks.
    isolated_on_half_open: Tapered,
    /// Another pawn of its own ahead on the same file.
    doubled: Tapered,
    /// Doubled and isolated.
    doubled_isolated: Tapered,
    /// Left behind by its neighbours, and its step is held by an enemy pawn.
    backward: Tapered,
    /// Backward, and no enemy pawn ahead on its file.
    backward_on_half_open: Tapered,
    /// Protected by a pawn; by rank.
    protected: [Tapered; 8],
    /// A pawn of its own beside it; by rank.
    phalanx: [Tapered; 8],
    /// Not passed yet, but with as many helpers as there are enemy pawns in its way; by rank.
    candidate: [Tapered; 8],
    /// Passed: no enemy pawn ahead on its own and the neighbouring files; by rank.
    passed: [Tapered; 8],
    /// Passed with a piece on the square before it; by rank.
    passed_blocked: [Tapered; 8],
    /// Passed and its next step is not attacked; by rank.
    passed_safe_step: [Tapered; 8],
    /// Passed and nothing stands between it and the last rank; by rank.
    passed_free_path: [Tapered; 8],
    /// Passed and no square up to the last rank is attacked; by rank.
    passed_safe_path: [Tapered; 8],
    /// Passed and its next step, or itself, is protected by its own side; by rank.
    passed_supported: [Tapered; 8],
    /// Passed beyond the third rank: the own king's distance from its next step, for each rank.
    passed_own_king: [Tapered; 8],
    /// The same for the enemy king.
    passed_enemy_king: [Tapered; 8],
    /// An own rook behind a passed pawn.
    passed_rook_behind: Tapered,
    /// An enemy rook behind a passed pawn.
    passed_enemy_rook_behind: Tapered,
    /// Passed, the enemy has but king and pawns, and his king comes too late.
    passed_unstoppable: Tapered,
    /// A knight where no enemy pawn can ever attack it; not protected, protected by a pawn.
    knight_outpost: [Tapered; 2],
    /// The same for a bishop.
    bishop_outpost: [Tapered; 2],
    /// A knight that can jump to a free outpost.
    knight_reaches_outpost: Tapered,
    /// A minor piece directly behind a pawn.
    minor_behind_pawn: Tapered,
    /// A minor piece by its distance from its own king.
    minor_from_king: [Tapered; 8],
    /// Two bishops or more.
    bishop_pair: Tapered,
    /// A bishop by the number of own pawns on squares of its colour.
    bishop_own_pawns: [Tapered; 9],
    /// A bishop by the number of enemy pawns on squares of its colour: he can attack them.
    bishop_enemy_pawns: [Tapered; 9],
    /// For each own blocked pawn on the four middle files, on the bishop's colour.
    bishop_blocked_centre: Tapered,
    /// A bishop that sees both middle squares of a long diagonal.
    bishop_long_diagonal: Tapered,
    /// A rook on a file without pawns.
    rook_open_file: Tapered,
    /// A rook on a file without own pawns.
    rook_half_open_file: Tapered,
    /// A rook on the seventh with enemy pawns there or the enemy king on the eighth.
    rook_on_seventh: Tapered,
    /// Two rooks that protect each other.
    rooks_connected: Tapered,
    /// A rook that attacks an isolated or backward pawn.
    rook_on_weak_pawn: Tapered,
    /// A rook with at most three squares on the same wing as its king, which cannot castle.
    rook_trapped: Tapered,
    /// The queen is out while so many own minor pieces are still at home.
    early_queen: [Tapered; 5],
    /// Own pawn ahead of the king or level with it, on its file and those beside it; four times
    /// eight: by distance of the file from the edge and by rank, the first standing for none.
    shelter: [Tapered; 32],
    /// Nearest enemy pawn ahead, in the same way.
    storm: [Tapered; 32],
    /// The enemy pawn stands right before the own one; by its rank.
    storm_blocked: [Tapered; 8],
    /// The danger to a king that is attacked at all.
    danger_base: Tapered,
    /// For each attacker of the king's zone: knight, bishop, rook, queen.
    danger_attacker: [Tapered; 4],
    /// For each attack on a square beside the king.
    danger_attacks: Tapered,
    /// For each square of the zone that the attackers hold and the defenders do not.
    danger_weak_square: Tapered,
    /// For a safe check by a knight, bishop, rook, queen.
    danger_safe_check: [Tapered; 4],
    /// For a check that costs the checking piece: the same.
    danger_unsafe_check: [Tapered; 4],
    /// The attackers have no queen.
    danger_no_queen: Tapered,
    /// For each file at the king without an own pawn ahead.
    danger_open_file: Tapered,
    /// For each own minor piece beside the king.
    danger_minor_defender: Tapered,
    /// For each square of the king's wing in its own half that they attack; more when twice.
    danger_flank_attacks: Tapered,
    /// For each such square that we hold.
    danger_flank_defences: Tapered,
    /// For each own piece that is pinned to the king.
    danger_pinned: Tapered,
    /// So many rights to castle.
    castling: [Tapered; 3],
    /// The king by its distance from the nearest pawn of either side.
    king_to_pawns: [Tapered; 8],
    /// A pawn attacks a knight, bishop, rook, queen.
    threat_by_pawn: [Tapered; 4],
    /// A pawn can safely step to where it attacks a piece.
    threat_by_pawn_step: Tapered,
    /// A minor piece attacks a pawn that nobody protects well, or a knight, bishop, rook, queen.
    threat_by_minor: [Tapered; 5],
    /// A rook does.
    threat_by_rook: [Tapered; 5],
    /// The king attacks something that nobody protects well.
    threat_by_king: Tapered,
    /// For each attacked piece that nobody protects, or attacked more often than protected.
    hanging: Tapered,
    /// A knight or a slider can safely go where it attacks the queen.
    threat_on_queen: Tapered,
    /// For each enemy move to a square that we hold as well.
    restricted: Tapered,
    /// For each safe square behind and among the own pawns of the centre.
    space: Tapered,
    /// The bare king by its distance from the edge.
    mop_up_edge: [Tapered; 4],
    /// By the distance between the kings when one is bare.
    mop_up_kings: [Tapered; 8],
    /// Knight and bishop against the bare king: by its distance from the bishop's nearer corner.
    mop_up_corner: [Tapered; 8],
    /// Having the move.
    tempo: Tapered,
}

impl Weights {
    /// How many weights there are.
    pub const COUNT: usize = size_of::<Weights>() / size_of::<Tapered>();

    /// The number of a weight of [`super::WEIGHTS`], in the order of the fields.
    pub fn number_of(weight: &'static Tapered) -> usize {
        let start = &raw const super::WEIGHTS as usize;
        (weight as *const Tapered as usize - start) / size_of::<Tapered>()
    }
}
