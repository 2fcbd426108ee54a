//! What stands on the board besides the two kings.

use chess::{Board, Color, Role};
use std::fmt;
use std::str::FromStr;

/// The pieces that a table can be about, strongest first: the order of names and of digits.
pub const ROLES: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// The most pieces, kings counted, that tables are made for.
pub const MOST_PIECES: usize = 6;

/// How many of each piece each side has besides its king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Material {
    /// By colour, then in the order of [`ROLES`].
    counts: [[u8; 5]; 2],
}

fn place(role: Role) -> Option<usize> {
    ROLES.iter().position(|&other| other == role)
}

impl Material {
    /// The two kings alone.
    pub const KINGS: Material = Material { counts: [[0; 5]; 2] };

    /// What stands on this board.
    pub fn of(board: &Board) -> Material {
        let mut material = Material::KINGS;
        for (counts, color) in material.counts.iter_mut().zip(Color::ALL) {
            for (count, role) in counts.iter_mut().zip(ROLES) {
                *count = board.pieces(color, role).count() as u8;
            }
        }
        material
    }

    /// How many pieces of this kind there are.
    pub fn count(&self, color: Color, role: Role) -> usize {
        place(role).map_or(1, |at| self.counts[color.index()][at] as usize)
    }

    /// How many pieces there are, kings counted.
    pub fn pieces(&self) -> usize {
        2 + self.counts.iter().flatten().map(|&count| count as usize).sum::<usize>()
    }

    /// Whether a pawn is among them.
    pub fn has_pawns(&self) -> bool {
        self.counts[0][4] + self.counts[1][4] > 0
    }

    /// With one piece more.
    pub fn with(mut self, color: Color, role: Role) -> Material {
        if let Some(at) = place(role) {
            self.counts[color.index()][at] += 1;
        }
        self
    }

    /// With one piece less, if there is one.
    pub fn without(mut self, color: Color, role: Role) -> Option<Material> {
        let count = &mut self.counts[color.index()][place(role)?];
        *count = count.checked_sub(1)?;
        Some(self)
    }

    /// With the colours exchanged.
    pub fn flipped(self) -> Material {
        Material { counts: [self.counts[1], self.counts[0]] }
    }

    /// Whether both sides have the same.
    pub fn is_symmetric(self) -> bool {
        self.counts[0] == self.counts[1]
    }

    /// The stronger side is White: it has more pieces, or the strongest piece that differs.
    pub fn canonical(self) -> Material {
        if self.is_canonical() { self } else { self.flipped() }
    }

    /// Whether White is the stronger side, or neither is.
    pub fn is_canonical(self) -> bool {
        let strength = |counts: [u8; 5]| (counts.iter().sum::<u8>(), counts);
        strength(self.counts[0]) >= strength(self.counts[1])
    }

    /// Whether no sequence of moves whatever ends in mate, so that no table is needed.
    pub fn is_dead(self) -> bool {
        let minor = |counts: [u8; 5]| counts[..2] == [0; 2] && counts[4] == 0;
        self.pieces() < 4 && minor(self.counts[0]) && minor(self.counts[1])
    }

    /// What one capture or promotion can turn this into.
    pub fn successors(self) -> Vec<Material> {
        let mut found = Vec::new();
        let mut add = |material: Material| {
            if !found.contains(&material) {
                found.push(material);
            }
        };
        for color in Color::ALL {
            let captured = || ROLES.iter().filter_map(move |&role| self.without(!color, role));
            captured().for_each(&mut add);
            let Some(without_pawn) = self.without(color, Role::Pawn) else { continue };
            for role in Role::PROMOTIONS {
                add(without_pawn.with(color, role));
                captured().for_each(|after| {
                    if let Some(without_pawn) = after.without(color, Role::Pawn) {
                        add(without_pawn.with(color, role));
                    }
                });
            }
        }
        found
    }

    /// The canonical materials, none dead, that this can ever turn into, itself last; each comes
    /// after all that it can turn into.
    pub fn closure(self) -> Vec<Material> {
        fn visit(material: Material, found: &mut Vec<Material>) {
            let material = material.canonical();
            if material.is_dead() || found.contains(&material) {
                return;
            }
            for successor in material.successors() {
                visit(successor, found);
            }
            found.push(material);
        }
        let mut found = Vec::new();
        visit(self, &mut found);
        found
    }

    /// Every canonical material of so many pieces, dead ones too.
    pub fn all(pieces: usize) -> Vec<Material> {
        let mut all = vec![Material::KINGS];
        for _ in 2..pieces {
            let more = all.iter().flat_map(|&material| {
                let with = move |color| ROLES.map(|role| material.with(color, role));
                with(Color::White).into_iter().chain(with(Color::Black))
            });
            all = more.collect();
            all.sort();
            all.dedup();
        }
        all.retain(|material| material.is_canonical());
        all.reverse();
        all
    }
}

impl fmt::Display for Material {
    /// As in `KRPvKR`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (counts, start) in self.counts.iter().zip(["K", "vK"]) {
            f.write_str(start)?;
            for (&count, role) in counts.iter().zip(ROLES) {
                for _ in 0..count {
                    write!(f, "{}", role.letter().to_ascii_uppercase())?;
                }
            }
        }
        Ok(())
    }
}

/// Why a word names no ending.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotMaterial {
    /// It does not read as two sides with a king each.
    #[error("{0} names no ending; expected something like KRPKR")]
    Unreadable(String),
    /// There is nothing to make: kings alone, or more pieces than tables are made for.
    #[error("{0} has {1} pieces; tables are made for 3 to {MOST_PIECES}")]
    Size(String, usize),
}

impl FromStr for Material {
    type Err = NotMaterial;

    /// Reads `KRPKR` or `KRPvKR`, in any case of letters.
    fn from_str(name: &str) -> Result<Material, NotMaterial> {
        let unreadable = || NotMaterial::Unreadable(name.to_string());
        let mut material = Material::KINGS;
        let mut side = None;
        for letter in name.chars().filter(|&letter| !matches!(letter, 'v' | 'V')) {
            let role = Role::from_letter(letter.to_ascii_lowercase())
                .or(Role::from_letter(letter.to_ascii_uppercase()))
                .ok_or_else(unreadable)?;
            side = match (role, side) {
                (Role::King, None) => Some(Color::White),
                (Role::King, Some(Color::White)) => Some(Color::Black),
                (Role::King, _) | (_, None) => return Err(unreadable()),
                (_, side) => side,
            };
            if material.pieces() > 32 {
                return Err(unreadable());
            }
            if let (Some(color), true) = (side, role != Role::King) {
                material = material.with(color, role);
            }
        }
        if side != Some(Color::Black) {
            return Err(unreadable());
        }
        match material.pieces() {
            3..=MOST_PIECES => Ok(material),
            pieces => Err(NotMaterial::Size(name.to_string(), pieces)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_endings_as_known() {
        assert_eq!([3, 4, 5, 6].map(|pieces| Material::all(pieces).len()), [5, 30, 110, 365]);
    }

    #[test]
    fn names_are_read_back() {
        for material in (3..=MOST_PIECES).flat_map(Material::all) {
            assert_eq!(material.to_string().parse(), Ok(material));
        }
        assert_eq!("krpkr".parse::<Material>().map(|m| m.to_string()), Ok("KRPvKR".to_string()));
        for bad in ["", "K", "KQ", "QKK", "KKK", "KXK", "KvQ", "žluť"] {
            assert!(matches!(bad.parse::<Material>(), Err(NotMaterial::Unreadable(_))), "{bad}");
        }
        assert!(matches!("KK".parse::<Material>(), Err(NotMaterial::Size(_, 2))));
    }

    #[test]
    fn the_closure_ends_with_the_ending_itself() {
        let closure = "KPK".parse::<Material>().unwrap().closure();
        let names: Vec<String> = closure.iter().map(Material::to_string).collect();
        assert_eq!(names, ["KRvK", "KQvK", "KPvK"]);
    }
}
