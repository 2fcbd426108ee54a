//! Questions that only the moves of a game answer.

use crate::error::{Damage, Error};
use crate::header::Header;
use crate::query::{Query, fits, words_of};
use book::names::{self, Opening};
use chess::{Board, Move};
use std::cell::RefCell;
use std::collections::HashMap;

/// No position with a name is further from the start of a game.
const DEEPEST_NAME: usize = 40;
/// Positions of so few half-moves are met again and again: their names are remembered.
const SHALLOW: usize = 14;

/// What must come up on the board.
pub(crate) struct Content<'a> {
    query: &'a Query,
    /// The words of the opening's name.
    opening: Vec<String>,
    names: RefCell<HashMap<u64, Option<Opening>>>,
}

impl<'a> Content<'a> {
    /// What a query asks of the moves, if anything.
    pub fn of(query: &'a Query) -> Option<Content<'a>> {
        let needed = query.material.is_some() || query.pawns.is_some() || query.opening.is_some();
        needed.then(|| Content {
            query,
            opening: query.opening.iter().flat_map(|name| words_of(name)).collect(),
            names: RefCell::default(),
        })
    }

    /// Whether a game with this header may be one.
    pub fn may_be_in(&self, header: &Header) -> bool {
        self.query.material.as_ref().is_none_or(|material| material.may_be_in(header))
            && self.query.pawns.as_ref().is_none_or(|pawns| pawns.may_be_in(header))
    }

    /// After how many half-moves it came up; `None` if it never did.
    pub fn find(&self, start: &Board, moves: &[Move]) -> Result<Option<u16>, Error> {
        if self.query.opening.is_some() && !self.has_opening(start, moves)? {
            return Ok(None);
        }
        let needed = self.query.material.as_ref().map_or(1, |material| material.half_moves);
        let mut board = *start;
        let mut lasted = 0;
        for ply in 0..=moves.len() {
            if self.holds(&board) {
                lasted += 1;
                if lasted >= needed {
                    return Ok(Some((ply + 1 - lasted as usize) as u16));
                }
            } else {
                lasted = 0;
            }
            if let Some(&mv) = moves.get(ply) {
                play(&mut board, mv)?;
            }
        }
        Ok(None)
    }

    /// Whether the name of the game's opening, English or Czech, has the words asked for. It is
    /// that of the last position with a name.
    fn has_opening(&self, start: &Board, moves: &[Move]) -> Result<bool, Error> {
        let mut line = vec![*start];
        let mut board = *start;
        for &mv in moves.iter().take(DEEPEST_NAME) {
            play(&mut board, mv)?;
            line.push(board);
        }
        let named = |(ply, board): (usize, &Board)| match ply <= SHALLOW {
            true => {
                let mut names = self.names.borrow_mut();
                *names.entry(board.key()).or_insert_with(|| names::of_position(board))
            }
            false => names::of_position(board),
        };
        let opening = line.iter().enumerate().rev().find_map(named);
        Ok(opening.is_some_and(|opening| {
            fits(opening.english(), &self.opening) || fits(&opening.czech(), &self.opening)
        }))
    }

    fn holds(&self, board: &Board) -> bool {
        self.query.material.as_ref().is_none_or(|material| material.holds(board))
            && self.query.pawns.as_ref().is_none_or(|pawns| pawns.holds(board))
    }
}

fn play(board: &mut Board, mv: Move) -> Result<(), Error> {
    if !board.is_legal(mv) {
        return Err(Error::Damaged(Damage::IllegalMove));
    }
    board.play(mv);
    Ok(())
}
