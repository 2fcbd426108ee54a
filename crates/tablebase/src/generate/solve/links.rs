//! From an ending to those that captures and promotions turn it into.

use crate::generate::RowSource;
use crate::layout::{Layout, MEN, Man, Squares};
use crate::material::{Material, ROLES};
use crate::row::Row;
use chess::{Color, Role};
use std::sync::Arc;

/// One way to another ending.
pub struct Link<T> {
    /// The men there.
    pub men: Vec<Man>,
    /// For each of them, which of the men here it was.
    was: Squares,
    /// The table; none when nobody can win there.
    table: Option<Arc<T>>,
}

/// Gives the table of an ending, with the colours as asked, of those that were solved before.
pub type Solved<'a, T> = &'a (dyn Fn(Material) -> Option<Arc<T>> + Sync);

impl<T: RowSource> Link<T> {
    /// What remains of the men here when one is captured, a pawn promotes, or both.
    fn new(
        layout: &Layout,
        captured: Option<usize>,
        promoted: Option<(usize, Role)>,
        solved: Solved<'_, T>,
    ) -> Link<T> {
        let mut rest: Vec<(Man, usize)> = Vec::new();
        for (n, &man) in layout.men.iter().enumerate() {
            match promoted {
                _ if captured == Some(n) => {}
                Some((pawn, role)) if pawn == n => rest.push((Man { role, ..man }, n)),
                _ => rest.push((man, n)),
            }
        }
        // The order of a layout: pieces before pawns, White before Black, the strongest first.
        let strength = |role| ROLES.iter().position(|&other| other == role);
        rest.sort_by_key(|(man, _)| {
            (man.role == Role::Pawn, man.color == Color::Black, strength(man.role))
        });
        let mut was = [0; MEN];
        for (was, (_, n)) in was.iter_mut().zip(&rest) {
            *was = *n as u8;
        }
        let material = rest
            .iter()
            .fold(Material::KINGS, |material, (man, _)| material.with(man.color, man.role));
        let men = rest.into_iter().map(|(man, _)| man).collect();
        Link { men, was, table: solved(material) }
    }

    /// The squares of the men there.
    #[inline(always)]
    pub fn squares(&self, here: &Squares) -> Squares {
        self.was.map(|n| here[n as usize % MEN])
    }

    /// The scores there by Black's king.
    #[inline]
    pub fn row(&self, turn: Color, king: u8, squares: &Squares) -> Row<T::Score> {
        self.table.as_ref().map_or(Row::DRAWN, |table| table.row(turn, king, squares))
    }
}

/// All links of an ending.
pub struct Links<T> {
    /// When a man is captured.
    captures: Vec<Link<T>>,
    /// When a pawn promotes: by pawn, role, and what is captured thereby.
    promotions: Vec<(usize, Role, Option<usize>, Link<T>)>,
}

impl<T: RowSource> Links<T> {
    /// The links of an ending to tables that are solved.
    pub fn new(layout: &Layout, solved: Solved<'_, T>) -> Links<T> {
        let men = 0..layout.men.len();
        let captures = men.clone().map(|n| Link::new(layout, Some(n), None, solved)).collect();
        let mut promotions = Vec::new();
        for pawn in layout.pieces..layout.men.len() {
            for role in Role::PROMOTIONS {
                // A pawn is never captured on the rank where another promotes.
                let pieces = (0..layout.pieces)
                    .filter(|&n| layout.men[n].color != layout.men[pawn].color)
                    .map(Some);
                for captured in std::iter::once(None).chain(pieces) {
                    let link = Link::new(layout, captured, Some((pawn, role)), solved);
                    promotions.push((pawn, role, captured, link));
                }
            }
        }
        Links { captures, promotions }
    }

    /// The link when this man is captured.
    #[inline(always)]
    pub fn capture(&self, man: usize) -> &Link<T> {
        &self.captures[man]
    }

    /// The links when this pawn promotes, to each role, capturing this man if any.
    #[inline(always)]
    pub fn promotions(
        &self,
        pawn: usize,
        captured: Option<usize>,
    ) -> impl Iterator<Item = &Link<T>> {
        let wanted = move |link: &&(usize, Role, Option<usize>, Link<T>)| {
            link.0 == pawn && link.2 == captured
        };
        self.promotions.iter().filter(wanted).map(|(_, _, _, link)| link)
    }
}
