//! A set of games.

/// Games by their indices, a bit each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bitmap(Vec<u64>);

impl Bitmap {
    /// No game of so many.
    pub fn none(games: u32) -> Bitmap {
        Bitmap(vec![0; games.div_ceil(64) as usize])
    }

    /// All of so many games.
    pub fn all(games: u32) -> Bitmap {
        let mut bitmap = Bitmap(vec![u64::MAX; games.div_ceil(64) as usize]);
        if let Some(last) = bitmap.0.last_mut() {
            *last >>= (64 - games % 64) % 64;
        }
        bitmap
    }

    /// Adds a game; one that there is no room for is left out.
    pub fn insert(&mut self, game: u32) {
        if let Some(word) = self.0.get_mut(game as usize / 64) {
            *word |= 1 << (game % 64);
        }
    }

    /// Whether a game is in the set.
    pub fn contains(&self, game: u32) -> bool {
        self.0.get(game as usize / 64).is_some_and(|word| word >> (game % 64) & 1 == 1)
    }

    /// Keeps the games that are in the other set too.
    pub fn intersect(&mut self, other: &Bitmap) {
        for (index, word) in self.0.iter_mut().enumerate() {
            *word &= other.0.get(index).copied().unwrap_or(0);
        }
    }

    /// Whether there is a game between the indices.
    pub fn any_within(&self, first: u32, end: u32) -> bool {
        let words = first as usize / 64..(end.div_ceil(64) as usize).min(self.0.len());
        self.0.get(words).is_some_and(|words| words.iter().any(|&word| word != 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_games() {
        for games in [0, 1, 63, 64, 65, 1000] {
            let count = |set: Bitmap| (0..2000).filter(|&game| set.contains(game)).count();
            assert_eq!(count(Bitmap::all(games)), games as usize);
            assert_eq!(count(Bitmap::none(games)), 0);
        }
        let mut some = Bitmap::none(100);
        [3, 64, 99, 400].into_iter().for_each(|game| some.insert(game));
        assert_eq!((0..500).filter(|&game| some.contains(game)).collect::<Vec<_>>(), [3, 64, 99]);
        assert!(some.any_within(0, 64) && !Bitmap::none(100).any_within(0, 100));
        let mut all = Bitmap::all(100);
        all.intersect(&some);
        assert_eq!(all, some);
    }
}
