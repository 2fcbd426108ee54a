//! A chess board as text.
//!
//! Everything that matters is to be seen without colours: White's letters are capitals, dark
//! squares have a dot, brackets stand around the last move's squares and exclamation marks around
//! a king in check; the compact form has one sign before each: `*` and `!`.

use super::capabilities::Capabilities;
use anstyle::{Ansi256Color, Color, Style};
use chess::{Board, File, Letters, Move, Piece, Rank, Role, Setup, Square};
use texts::Lang;

/// Narrower terminals get the compact form.
const FULL_WIDTH: usize = 40;

const LIGHT: Style = cloth(137);
const DARK: Style = cloth(94);
const LAST: Style = cloth(64);
const CHECK: Style = cloth(160);
const WHITE: Color = Color::Ansi256(Ansi256Color(231));
const BLACK: Color = Color::Ansi256(Ansi256Color(16));

const fn cloth(number: u8) -> Style {
    Style::new().bg_color(Some(Color::Ansi256(Ansi256Color(number))))
}

/// What stands for a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figures {
    /// The chessmen of Unicode.
    Unicode,
    /// The letters of a language: capitals for White, small ones for Black.
    Letters(Letters),
}

/// How large a square is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Three characters a square, in a frame.
    Full,
    /// Two characters a square, without a frame.
    Compact,
}

/// How boards are drawn in a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardStyle {
    /// What stands for a piece.
    pub figures: Figures,
    /// Whether squares have their colours.
    pub colours: bool,
    /// Whether lines may be drawn with more than ASCII.
    pub unicode: bool,
    /// How large a square is.
    pub size: Size,
}

impl BoardStyle {
    /// The best that the terminal can show, with the letters of the language.
    pub fn fitting(capabilities: &Capabilities, lang: Lang) -> BoardStyle {
        let figures = match lang {
            _ if capabilities.figures => Figures::Unicode,
            Lang::Cs => Figures::Letters(Letters::Czech),
            Lang::En => Figures::Letters(Letters::English),
        };
        let size = if capabilities.width < FULL_WIDTH { Size::Compact } else { Size::Full };
        BoardStyle { figures, colours: capabilities.colours, unicode: capabilities.unicode, size }
    }
}

/// From where one looks, and what stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardView {
    /// Whether Black is below.
    pub flipped: bool,
    /// The move that led here.
    pub last_move: Option<Move>,
}

/// What stands on the squares, and which of them stand out.
struct Squares {
    pieces: [Option<Piece>; 64],
    check: Option<Square>,
    last_move: Option<Move>,
}

/// The board, one rank a line, each line with its end.
pub fn draw(board: &Board, view: &BoardView, style: &BoardStyle) -> String {
    let check = board.is_check().then(|| board.king(board.turn()));
    let squares = Squares { pieces: board.setup().pieces, check, last_move: view.last_move };
    draw_squares(&squares, view.flipped, style)
}

/// A position that is being set up and need not be one of chess yet.
pub fn draw_setup(setup: &Setup, flipped: bool, style: &BoardStyle) -> String {
    let squares = Squares { pieces: setup.pieces, check: None, last_move: None };
    draw_squares(&squares, flipped, style)
}

fn draw_squares(squares: &Squares, flipped: bool, style: &BoardStyle) -> String {
    let mut files: Vec<File> = (0..8).map(File::from_index).collect();
    let mut ranks: Vec<Rank> = (0..8).map(Rank::from_index).rev().collect();
    if flipped {
        files.reverse();
        ranks.reverse();
    }
    let rows = ranks.iter().map(|&rank| {
        let cells = files.iter().map(|&file| cell(squares, Square::new(file, rank), style));
        (rank.to_char(), cells.collect::<String>())
    });
    match style.size {
        Size::Full => framed(rows, &file_names(&files, "  "), style),
        Size::Compact => {
            let rows: String = rows.map(|(rank, cells)| format!("{rank}{cells}\n")).collect();
            format!("{rows}  {}\n", file_names(&files, " "))
        }
    }
}

fn file_names(files: &[File], gap: &str) -> String {
    let names: Vec<String> = files.iter().map(|file| file.to_char().to_string()).collect();
    names.join(gap)
}

/// The rows in a frame, with the names of ranks and files outside.
fn framed(rows: impl Iterator<Item = (char, String)>, files: &str, style: &BoardStyle) -> String {
    let [corners, bar, side] =
        if style.unicode { ["┌┐└┘", "─", "│"] } else { ["++++", "-", "|"] };
    let corners: Vec<char> = corners.chars().collect();
    let bar = bar.repeat(24);
    let rows: String =
        rows.map(|(rank, cells)| format!("{rank} {side}{cells}{side} {rank}\n")).collect();
    let files = format!("    {files}\n");
    let [top, bottom] =
        [0, 2].map(|first| format!("  {}{bar}{}\n", corners[first], corners[first + 1]));
    format!("{files}{top}{rows}{bottom}{files}")
}

/// One square with its marks.
fn cell(squares: &Squares, square: Square, style: &BoardStyle) -> String {
    let piece = squares.pieces[square.index()];
    let in_check = squares.check == Some(square);
    let of_last_move =
        squares.last_move.is_some_and(|mv| square == mv.from() || square == mv.destination());
    let (marks, compact_mark, cloth) = match (in_check, of_last_move) {
        (true, _) => (['!', '!'], '!', CHECK),
        (false, true) => (['[', ']'], '*', LAST),
        (false, false) => ([' ', ' '], ' ', if square.is_light() { LIGHT } else { DARK }),
    };
    let sign = piece.map_or_else(|| empty(square, style), |piece| sign(piece, style));
    let text = match style.size {
        Size::Full => format!("{}{sign}{}", marks[0], marks[1]),
        Size::Compact => format!("{compact_mark}{sign}"),
    };
    if !style.colours {
        return text;
    }
    let ink =
        if piece.is_some_and(|piece| piece.color == chess::Color::White) { WHITE } else { BLACK };
    let cloth = cloth.fg_color(Some(ink));
    format!("{cloth}{text}{cloth:#}")
}

/// What stands on an empty square: a dot on a dark one, unless colour shows that it is dark.
fn empty(square: Square, style: &BoardStyle) -> char {
    match (square.is_light() || style.colours, style.unicode) {
        (true, _) => ' ',
        (false, true) => '·',
        (false, false) => '.',
    }
}

/// What stands for a piece.
pub(super) fn sign(piece: Piece, style: &BoardStyle) -> char {
    let white = piece.color == chess::Color::White;
    match style.figures {
        // In ink of its own, a filled figure is seen best, whatever its colour.
        Figures::Unicode if style.colours => Piece::new(chess::Color::Black, piece.role).symbol(),
        Figures::Unicode => piece.symbol(),
        Figures::Letters(letters) if white => letters.of(piece.role),
        Figures::Letters(letters) => letters.of(piece.role).to_ascii_lowercase(),
    }
}

/// Pieces in a line of text, such as those that were taken, the strongest first.
pub fn pieces(color: chess::Color, roles: &[Role], style: &BoardStyle) -> String {
    let plain = BoardStyle { colours: false, ..*style };
    let mut roles = roles.to_vec();
    roles.sort_unstable_by(|a, b| b.cmp(a));
    let signs: Vec<String> =
        roles.into_iter().map(|role| sign(Piece::new(color, role), &plain).to_string()).collect();
    signs.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use insta::assert_snapshot;

    const TERMINAL: Capabilities =
        Capabilities { interactive: true, unicode: true, figures: true, colours: false, width: 80 };
    const ASCII: Capabilities = Capabilities { unicode: false, figures: false, ..TERMINAL };

    /// A board after moves, as one of the languages' terminals shows it.
    fn drawn(moves: &str, flipped: bool, capabilities: Capabilities, lang: Lang) -> String {
        let mut board = Board::default();
        let mut last_move = None;
        for text in moves.split_whitespace() {
            let mv = board.parse_move(text).unwrap();
            board.play(mv);
            last_move = Some(mv);
        }
        draw(&board, &BoardView { flipped, last_move }, &BoardStyle::fitting(&capabilities, lang))
    }

    #[test]
    fn the_start_in_figures() {
        assert_snapshot!(drawn("", false, TERMINAL, Lang::En));
    }

    #[test]
    fn letters_of_both_languages() {
        assert_snapshot!("czech_letters", drawn("e4 e5 Jf3", false, ASCII, Lang::Cs));
        assert_snapshot!("english_letters", drawn("e4 e5 Nf3", false, ASCII, Lang::En));
    }

    #[test]
    fn black_below_and_a_king_in_check() {
        assert_snapshot!(drawn("e4 f6 Qh5", true, TERMINAL, Lang::En));
    }

    #[test]
    fn castling_marks_where_the_king_went() {
        assert_snapshot!(drawn("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O", false, TERMINAL, Lang::Cs));
    }

    #[test]
    fn narrow_terminals() {
        let narrow = |capabilities| Capabilities { width: 38, ..capabilities };
        assert_snapshot!("narrow_figures", drawn("e4 f6 Qh5", false, narrow(TERMINAL), Lang::En));
        assert_snapshot!("narrow_letters", drawn("e4 f6 Qh5", false, narrow(ASCII), Lang::Cs));
    }

    #[test]
    fn colours() {
        let coloured = Capabilities { colours: true, ..TERMINAL };
        assert_snapshot!(drawn("e4 f6 Qh5", false, coloured, Lang::En));
    }

    #[test]
    fn colours_add_no_characters_and_every_line_fits() {
        for width in [38, 80] {
            for unicode in [false, true] {
                for flipped in [false, true] {
                    let plain = Capabilities { width, unicode, figures: unicode, ..TERMINAL };
                    let coloured = Capabilities { colours: true, ..plain };
                    let [plain, coloured] =
                        [plain, coloured].map(|a| drawn("e4 f6 Qh5", flipped, a, Lang::Cs));
                    let coloured = anstream::adapter::strip_str(&coloured).to_string();
                    let widths = |text: &str| -> Vec<usize> {
                        text.lines().map(|line| line.chars().count()).collect()
                    };
                    assert_eq!(widths(&plain), widths(&coloured));
                    assert!(widths(&plain).into_iter().all(|drawn| drawn < width));
                    assert!(unicode || plain.is_ascii());
                }
            }
        }
    }

    #[test]
    fn pieces_in_a_line() {
        let style = BoardStyle::fitting(&ASCII, Lang::Cs);
        let taken = [Role::Pawn, Role::Queen, Role::Pawn];
        assert_eq!(pieces(chess::Color::Black, &taken, &style), "d p p");
        let style = BoardStyle::fitting(&TERMINAL, Lang::Cs);
        assert_eq!(pieces(chess::Color::White, &taken, &style), "♕ ♙ ♙");
    }
}
