//! The last few blocks that were unpacked.

use crate::error::Error;
use std::cell::RefCell;
use std::sync::Arc;

const KEPT: usize = 64;

/// Unpacked blocks by their numbers, the last used first.
pub struct Cache<T>(RefCell<Vec<(i64, Arc<T>)>>);

impl<T> Default for Cache<T> {
    fn default() -> Cache<T> {
        Cache(RefCell::new(Vec::new()))
    }
}

impl<T> Cache<T> {
    /// The block of a number, loaded if it is not at hand.
    pub fn get(&self, id: i64, load: impl FnOnce() -> Result<T, Error>) -> Result<Arc<T>, Error> {
        let mut kept = self.0.borrow_mut();
        if let Some(place) = kept.iter().position(|&(known, _)| known == id) {
            kept[..=place].rotate_right(1);
            return Ok(kept[0].1.clone());
        }
        let block = Arc::new(load()?);
        kept.truncate(KEPT - 1);
        kept.insert(0, (id, block.clone()));
        Ok(block)
    }

    /// Forgets everything: somebody wrote.
    pub fn clear(&self) {
        self.0.borrow_mut().clear();
    }
}
