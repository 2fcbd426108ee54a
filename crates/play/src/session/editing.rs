//! The editor: a position is set up piece by piece and checked before it is played.

use super::SessionCore;
use crate::command::EditRequest;
use crate::event::Note;
use chess::{Board, CastlingRights, Color, File, Game, Piece, Role, Setup, Square};

impl SessionCore {
    pub(super) fn edit(&mut self, request: EditRequest) {
        match (request, self.editing) {
            (EditRequest::Begin, None) => self.begin_editing(),
            (EditRequest::Begin, Some(_)) => self.show(),
            (EditRequest::Fen(fen), editing) => self.edit_fen(&fen, editing.is_some()),
            (_, None) => self.note(Note::NotNow { editing: false }),
            (EditRequest::Done, Some(setup)) => self.play_edited(setup),
            (EditRequest::Cancel, Some(_)) => {
                self.editing = None;
                self.note(Note::EditCancelled);
                self.show();
                self.go_on();
            }
            (EditRequest::Castling(text), Some(setup)) => match castling(&text) {
                Some(castling) => self.edited(Setup { castling, ..setup }),
                None => self.note(Note::EditCastling(text)),
            },
            (change, Some(setup)) => self.edited(changed(setup, &change)),
        }
    }

    fn begin_editing(&mut self) {
        self.end_search();
        self.stop_clock();
        self.editing = Some(self.shown_board().setup());
        self.note(Note::Editing);
        self.show();
    }

    fn edited(&mut self, setup: Setup) {
        self.editing = Some(setup);
        self.show();
    }

    /// In the editor the position is taken over, outside it is played at once.
    fn edit_fen(&mut self, fen: &str, in_editor: bool) {
        match Setup::from_fen(fen) {
            Ok(setup) if in_editor => self.edited(setup),
            Ok(setup) => self.play_edited(setup),
            Err(error) => self.note(Note::EditFen(error)),
        }
    }

    fn play_edited(&mut self, mut setup: Setup) {
        setup.castling = possible_castling(&setup);
        match Board::try_from(setup) {
            Ok(board) => {
                self.begin_game(Game::from_board(board).into());
                self.autosaver.wanted = true;
                self.autosave();
                self.note(Note::Edited);
                self.show();
                self.go_on();
            }
            Err(invalid) => self.note(Note::EditInvalid(invalid)),
        }
    }
}

fn changed(mut setup: Setup, change: &EditRequest) -> Setup {
    match *change {
        EditRequest::Put(ref pieces) => {
            for &(square, piece) in pieces {
                setup.pieces[square.index()] = piece;
            }
        }
        EditRequest::Shift(from, to) => {
            let piece = setup.pieces[from.index()].take();
            setup.pieces[to.index()] = piece;
        }
        EditRequest::Clear => setup = Setup { turn: setup.turn, ..Setup::empty() },
        EditRequest::Start => setup = Setup::default(),
        EditRequest::Turn(color) => {
            setup.turn = color;
            setup.en_passant = None;
        }
        EditRequest::EnPassant(square) => setup.en_passant = square,
        EditRequest::Begin
        | EditRequest::Fen(_)
        | EditRequest::Castling(_)
        | EditRequest::Done
        | EditRequest::Cancel => {}
    }
    setup
}

/// Reads letters of `KQkq`; `-` for none.
fn castling(text: &str) -> Option<CastlingRights> {
    let mut rights = CastlingRights::NONE;
    for letter in text.chars().filter(|letter| *letter != '-') {
        let file = match letter.to_ascii_lowercase() {
            'k' => File::H,
            'q' => File::A,
            _ => return None,
        };
        rights = rights.with(Color::white_if(letter.is_ascii_uppercase()), file);
    }
    Some(rights)
}

/// The rights that are left when kings and rooks were moved by hand: those whose king and rook
/// still stand where they began.
fn possible_castling(setup: &Setup) -> CastlingRights {
    let mut rights = CastlingRights::NONE;
    for color in Color::ALL {
        let stands = |square: Square, role: Role| {
            setup.pieces[square.index()] == Some(Piece::new(color, role))
        };
        let king_at_home = File::ALL
            .into_iter()
            .any(|file| stands(Square::new(file, color.back_rank()), Role::King));
        for rook in setup.castling.rooks(color) {
            if king_at_home && stands(rook, Role::Rook) {
                rights = rights.with(color, rook.file());
            }
        }
    }
    rights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rights_go_with_the_rook() {
        let mut setup = Setup::default();
        setup.pieces[Square::H1.index()] = None;
        let board = Board::try_from(Setup { castling: possible_castling(&setup), ..setup });
        assert_eq!(board.unwrap().fen().split(' ').nth(2), Some("Qkq"));
        assert_eq!(castling("Kq").map(|rights| rights.all_rooks().count()), Some(2));
        assert!(castling("x").is_none());
    }
}
