//! What rayon's iterators are without threads: the plain ones, under the names that the builder
//! of tables calls.

use std::slice::{ChunksMut, IterMut};

/// Slices walked on one thread.
pub trait Slices<T> {
    /// Each item.
    fn par_iter_mut(&mut self) -> IterMut<'_, T>;
    /// Each run of this many items.
    fn par_chunks_mut(&mut self, size: usize) -> ChunksMut<'_, T>;
}

impl<T> Slices<T> for [T] {
    fn par_iter_mut(&mut self) -> IterMut<'_, T> {
        self.iter_mut()
    }

    fn par_chunks_mut(&mut self, size: usize) -> ChunksMut<'_, T> {
        self.chunks_mut(size)
    }
}

/// Anything else walked on one thread.
pub trait Walk: IntoIterator + Sized {
    /// Each item.
    fn into_par_iter(self) -> Self::IntoIter {
        self.into_iter()
    }
}

impl<I: IntoIterator> Walk for I {}
