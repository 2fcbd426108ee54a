//! The parts of the evaluation, as a player would name them.

/// A part of the evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Term {
    Material,
    PieceSquares,
    Mobility,
    PawnStructure,
    PassedPawns,
    Minors,
    Bishops,
    Rooks,
    EarlyQueen,
    KingShelter,
    KingDanger,
    Castling,
    KingActivity,
    Threats,
    Space,
    MopUp,
    Tempo,
}

impl Term {
    /// Every term, in the order in which a person is shown them.
    pub const ALL: [Term; 17] = [
        Term::Material,
        Term::PieceSquares,
        Term::Mobility,
        Term::PawnStructure,
        Term::PassedPawns,
        Term::Minors,
        Term::Bishops,
        Term::Rooks,
        Term::EarlyQueen,
        Term::KingShelter,
        Term::KingDanger,
        Term::Castling,
        Term::KingActivity,
        Term::Threats,
        Term::Space,
        Term::MopUp,
        Term::Tempo,
    ];

    /// Its short name in texts and files.
    pub const fn id(self) -> &'static str {
        match self {
            Term::Material => "material",
            Term::PieceSquares => "piece-squares",
            Term::Mobility => "mobility",
            Term::PawnStructure => "pawn-structure",
            Term::PassedPawns => "passed-pawns",
            Term::Minors => "minors",
            Term::Bishops => "bishops",
            Term::Rooks => "rooks",
            Term::EarlyQueen => "early-queen",
            Term::KingShelter => "king-shelter",
            Term::KingDanger => "king-danger",
            Term::Castling => "castling",
            Term::KingActivity => "king-activity",
            Term::Threats => "threats",
            Term::Space => "space",
            Term::MopUp => "mop-up",
            Term::Tempo => "tempo",
        }
    }
}
