//! FEN, and Shredder-FEN for Chess960: a position in one line.

use crate::board::{Board, InvalidPosition, Setup};
use crate::types::{
    Bitboard, CastlingRights, CastlingSide, Color, File, Piece, Rank, Role, Square,
};
use std::fmt::Write;

/// Why a text is no FEN, by field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum FenError {
    #[error("the FEN is empty: expected pieces, side, castling, en passant, two counters")]
    Empty,
    #[error("the FEN ends before {0}")]
    Missing(Field),
    #[error("the FEN has something after its sixth field: `{0}`")]
    TooLong(String),
    #[error("pieces: expected 8 ranks separated by `/`, found {0}")]
    RankCount(usize),
    #[error("pieces: rank {0} does not have 8 squares")]
    RankLength(Rank),
    #[error("pieces: `{0}` is neither a piece nor a number of empty squares")]
    PieceLetter(char),
    #[error("side to move: expected `w` or `b`, found `{0}`")]
    Turn(String),
    #[error("castling: `{0}` is none of KQkq, a file A–H or a–h, or `-`")]
    CastlingLetter(char),
    #[error("castling: `-` means that nobody may castle and stands alone")]
    CastlingDash,
    #[error("castling: `{0}` names the same rook twice")]
    CastlingRepeated(char),
    #[error("castling: `{0}` finds no rook on that side of a king on the back rank")]
    CastlingRook(char),
    #[error("en passant: expected a square or `-`, found `{0}`")]
    EnPassant(String),
    #[error("half-move clock: expected a number from 0 to 65535, found `{0}`")]
    HalfmoveClock(String),
    #[error("move number: expected a number from 1 to 65535, found `{0}`")]
    FullmoveNumber(String),
    #[error("the position is not legal: {0}")]
    Position(#[from] InvalidPosition),
}

/// A field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Field {
    Turn,
    Castling,
    EnPassant,
}

impl std::fmt::Display for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Field::Turn => "the side to move",
            Field::Castling => "castling",
            Field::EnPassant => "en passant",
        })
    }
}

impl Board {
    /// Reads a FEN; the two counters may be left out. `KQkq` mean the outermost rooks.
    ///
    /// ```
    /// use chess::Board;
    /// let board = Board::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    /// assert_eq!(board, Ok(Board::default()));
    /// assert!(Board::from_fen("8/8/8/8/8/8/8/8 w - - 0 1").is_err());
    /// ```
    pub fn from_fen(fen: &str) -> Result<Board, FenError> {
        Ok(Setup::from_fen(fen)?.try_into()?)
    }

    /// The FEN. Castling is written `KQkq` where that is clear, else by the file of the rook.
    pub fn fen(&self) -> String {
        self.setup().fen()
    }

    /// The FEN with castling always by the files of the rooks, as Chess960 programs write it.
    pub fn shredder_fen(&self) -> String {
        self.setup().shredder_fen()
    }
}

impl Setup {
    /// Reads a FEN without asking whether the position is legal.
    pub fn from_fen(fen: &str) -> Result<Setup, FenError> {
        let mut fields = fen.split_ascii_whitespace();
        let mut setup = Setup::empty();
        read_pieces(fields.next().ok_or(FenError::Empty)?, &mut setup)?;
        setup.turn = match fields.next().ok_or(FenError::Missing(Field::Turn))? {
            "w" => Color::White,
            "b" => Color::Black,
            other => return Err(FenError::Turn(other.to_string())),
        };
        let castling = fields.next().ok_or(FenError::Missing(Field::Castling))?;
        setup.castling = read_castling(castling, &setup)?;
        setup.en_passant = match fields.next().ok_or(FenError::Missing(Field::EnPassant))? {
            "-" => None,
            name => Some(name.parse().map_err(|_| FenError::EnPassant(name.to_string()))?),
        };
        if let Some(clock) = fields.next() {
            let bad = || FenError::HalfmoveClock(clock.to_string());
            setup.halfmove_clock = read_number(clock).ok_or_else(bad)?;
        }
        if let Some(number) = fields.next() {
            let bad = || FenError::FullmoveNumber(number.to_string());
            // Some programs write 0 for the first move.
            setup.fullmove_number = read_number(number).ok_or_else(bad)?.max(1);
        }
        match fields.next() {
            Some(rest) => Err(FenError::TooLong(rest.to_string())),
            None => Ok(setup),
        }
    }

    /// The FEN of this set-up.
    pub fn fen(&self) -> String {
        self.write_fen(|color, rook| self.castling_letter(color, rook))
    }

    /// The FEN with castling by the files of the rooks.
    pub fn shredder_fen(&self) -> String {
        self.write_fen(|color, rook| letter_for(color, rook.file().to_char()))
    }

    fn write_fen(&self, castling_letter: impl Fn(Color, Square) -> char) -> String {
        let mut fen = self.pieces_text();
        fen.push(' ');
        fen.push(self.turn.letter());
        fen.push(' ');
        if self.castling.is_none() {
            fen.push('-');
        }
        for color in Color::ALL {
            // From the h-file down, so that the short side comes first.
            let rooks: Vec<Square> = self.castling.rooks(color).into_iter().collect();
            fen.extend(rooks.into_iter().rev().map(|rook| castling_letter(color, rook)));
        }
        match self.en_passant {
            Some(square) => _ = write!(fen, " {square}"),
            None => fen.push_str(" -"),
        }
        _ = write!(fen, " {} {}", self.halfmove_clock, self.fullmove_number);
        fen
    }

    /// The first field of the FEN.
    pub fn pieces_text(&self) -> String {
        let mut text = String::with_capacity(72);
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                match self.pieces[Square::new(file, rank).index()] {
                    Some(piece) => {
                        push_count(&mut text, &mut empty);
                        text.push(piece.letter());
                    }
                    None => empty += 1,
                }
            }
            push_count(&mut text, &mut empty);
            if rank != Rank::First {
                text.push('/');
            }
        }
        text
    }

    /// `K` or `Q` for the outermost rook of its side, else the letter of its file.
    fn castling_letter(&self, color: Color, rook: Square) -> char {
        let outermost = CastlingSide::ALL
            .into_iter()
            .find(|&side| self.outermost_rook(color, side) == Some(rook));
        letter_for(
            color,
            match outermost {
                Some(CastlingSide::Short) => 'k',
                Some(CastlingSide::Long) => 'q',
                None => rook.file().to_char(),
            },
        )
    }

    /// The outermost rook on one side of a king that stands on its back rank.
    fn outermost_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let on_back_rank = |role: Role| -> Bitboard {
            let wanted = Some(Piece::new(color, role));
            Bitboard::rank(color.back_rank())
                .into_iter()
                .filter(|square| self.pieces[square.index()] == wanted)
                .collect()
        };
        let king = on_back_rank(Role::King).only()?;
        let rooks = on_back_rank(Role::Rook);
        match side {
            CastlingSide::Short => rooks.last().filter(|&rook| rook > king),
            CastlingSide::Long => rooks.first().filter(|&rook| rook < king),
        }
    }
}

fn letter_for(color: Color, letter: char) -> char {
    match color {
        Color::White => letter.to_ascii_uppercase(),
        Color::Black => letter.to_ascii_lowercase(),
    }
}

fn push_count(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push((b'0' + *empty) as char);
        *empty = 0;
    }
}

/// Digits alone: `parse` would take a plus sign too.
fn read_number(text: &str) -> Option<u16> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

fn read_pieces(text: &str, setup: &mut Setup) -> Result<(), FenError> {
    let count = text.split('/').count();
    if count != 8 {
        return Err(FenError::RankCount(count));
    }
    for (rank, row) in Rank::ALL.into_iter().rev().zip(text.split('/')) {
        let mut file = 0;
        for letter in row.chars() {
            if let digit @ '1'..='8' = letter {
                file += digit as usize - '0' as usize;
                continue;
            }
            let piece = Piece::from_letter(letter).ok_or(FenError::PieceLetter(letter))?;
            if file >= 8 {
                return Err(FenError::RankLength(rank));
            }
            setup.put(Square::new(File::from_index(file), rank), piece);
            file += 1;
        }
        if file != 8 {
            return Err(FenError::RankLength(rank));
        }
    }
    Ok(())
}

fn read_castling(text: &str, setup: &Setup) -> Result<CastlingRights, FenError> {
    let mut rights = CastlingRights::NONE;
    if text == "-" {
        return Ok(rights);
    }
    for letter in text.chars() {
        let color = Color::white_if(letter.is_ascii_uppercase());
        let file = match letter.to_ascii_lowercase() {
            '-' => return Err(FenError::CastlingDash),
            'k' => outermost_file(setup, color, CastlingSide::Short, letter)?,
            'q' => outermost_file(setup, color, CastlingSide::Long, letter)?,
            other => File::from_char(other).ok_or(FenError::CastlingLetter(letter))?,
        };
        let more = rights.with(color, file);
        if more == rights {
            return Err(FenError::CastlingRepeated(letter));
        }
        rights = more;
    }
    Ok(rights)
}

fn outermost_file(
    setup: &Setup,
    color: Color,
    side: CastlingSide,
    letter: char,
) -> Result<File, FenError> {
    setup.outermost_rook(color, side).map(Square::file).ok_or(FenError::CastlingRook(letter))
}
