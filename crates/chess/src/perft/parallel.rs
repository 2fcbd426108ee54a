//! perft on several threads, with or without a hash table of known counts.

use super::perft_hash::PerftHash;
use super::{after, perft};
use crate::board::Board;
use crate::types::Move;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

/// How to count.
///
/// ```
/// use chess::{Board, PerftOptions};
/// let two_threads = PerftOptions { threads: 2, hash_megabytes: 1 };
/// assert_eq!(two_threads.perft(&Board::default(), 4), 197_281);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PerftOptions {
    /// How many threads share the work; one without the feature `threads`.
    pub threads: usize,
    /// How large a hash table of known counts to keep; none if 0.
    pub hash_megabytes: usize,
}

/// A part of the work: a position near the root and the root's move that leads to it.
struct Job {
    board: Board,
    root_move: usize,
}

impl PerftOptions {
    /// The number of sequences of `depth` legal moves.
    pub fn perft(self, board: &Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.divide(board, depth).into_iter().map(|(_, count)| count).sum()
    }

    /// For each legal move, how many sequences of `depth` moves (one at least) begin with it.
    pub fn divide(self, board: &Board, depth: u32) -> Vec<(Move, u64)> {
        let moves = board.legal_moves();
        let counts: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
        let (jobs, left) = jobs(board, depth.max(1));
        let hash = (self.hash_megabytes > 0).then(|| PerftHash::new(self.hash_megabytes));
        let next = AtomicUsize::new(0);
        let work = || {
            while let Some(job) = jobs.get(next.fetch_add(1, Relaxed)) {
                let count = match &hash {
                    Some(hash) => count(&job.board, left, hash),
                    None => perft(&job.board, left),
                };
                counts[job.root_move].fetch_add(count, Relaxed);
            }
        };
        #[cfg(feature = "threads")]
        std::thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(work);
            }
            work();
        });
        #[cfg(not(feature = "threads"))]
        work();
        moves.iter().zip(counts).map(|(&mv, count)| (mv, count.into_inner())).collect()
    }
}

/// The positions after two moves (one, when there is but one to make), and the depth left.
fn jobs(board: &Board, depth: u32) -> (Vec<Job>, u32) {
    let mut jobs = Vec::new();
    for (root_move, &mv) in board.legal_moves().iter().enumerate() {
        let child = after(board, mv);
        if depth == 1 {
            jobs.push(Job { board: child, root_move });
            continue;
        }
        for &reply in &child.legal_moves() {
            jobs.push(Job { board: after(&child, reply), root_move });
        }
    }
    (jobs, depth.saturating_sub(2))
}

/// Like [`perft`], asking the hash table first where that is cheaper than counting.
fn count(board: &Board, depth: u32, hash: &PerftHash) -> u64 {
    if depth < 2 {
        return perft(board, depth);
    }
    if let Some(count) = hash.get(board, depth) {
        return count;
    }
    let total =
        board.legal_moves().iter().map(|&mv| count(&after(board, mv), depth - 1, hash)).sum();
    hash.put(board, depth, total);
    total
}
