//! Fitting the models of a table to its counts: contexts that are too rare to pay for a model of
//! their own share that of a wider one.
//!
//! Which contexts of a wider one pay depends on these alone, so wider contexts are shared out among
//! all threads; the models are the same whatever their number.

use super::context::{coarse, middling};
use super::counts::{Counts, Symbols};
use super::model::{COARSE_MARK, MIDDLING_MARK, Models, SCALE, WEIGHTS, Width};
use rayon::prelude::*;

/// The models that suit these counts.
pub fn fit(counts: &Counts, width: Width) -> Models {
    let mut bytes = Vec::new();
    let rest = put_paying(&mut bytes, counts.by_context(), 0, middling, width);
    let rest = put_paying(&mut bytes, rest, MIDDLING_MARK, coarse, width);
    for (context, symbols) in rest {
        bytes.extend(model(COARSE_MARK | context, symbols, width));
    }
    Models::read(&bytes, width).unwrap_or_else(|| unreachable!("a model just written is read"))
}

/// A context, or a wider one, with the symbols that were seen in it.
type Seen = (u32, Symbols);

/// Keeps the models of contexts that pay for one, and gives back the others put together by wider
/// contexts, in order.
fn put_paying(
    bytes: &mut Vec<u8>,
    mut contexts: Vec<Seen>,
    mark: u32,
    wider: fn(u32) -> u32,
    width: Width,
) -> Vec<Seen> {
    contexts.par_sort_by_key(|&(context, _)| wider(context));
    let mut sharing: Vec<Vec<Seen>> = Vec::new();
    for seen in contexts {
        match sharing.last_mut() {
            Some(same) if wider(same[0].0) == wider(seen.0) => same.push(seen),
            _ => sharing.push(vec![seen]),
        }
    }
    let parted = sharing.into_par_iter().map(|contexts| {
        let shared = wider(contexts[0].0);
        let (paying, rest) = part(contexts, width);
        let models = paying.into_iter();
        let models =
            models.map(|(context, symbols)| (context, model(mark | context, symbols, width)));
        (models.collect::<Vec<_>>(), (shared, rest))
    });
    let (models, rest): (Vec<_>, Vec<Seen>) = parted.unzip();
    let mut models: Vec<(u32, Vec<u8>)> = models.into_iter().flatten().collect();
    models.par_sort_unstable_by_key(|&(context, _)| context);
    models.into_iter().for_each(|(_, model)| bytes.extend(model));
    rest.into_iter().filter(|(_, symbols)| !symbols.is_empty()).collect()
}

/// Parts contexts that share a wider one: those that pay for a model of their own, and the others
/// put together.
fn part(contexts: Vec<Seen>, width: Width) -> (Vec<Seen>, Symbols) {
    let mut all = Sum::new(width);
    contexts.iter().for_each(|(_, symbols)| all.add(symbols));
    let mut left = Sum::new(width);
    let mut paying = contexts;
    paying.retain(|(_, symbols)| {
        let pays = own_bits(symbols, width) < all.bits(symbols);
        if !pays {
            left.add(symbols);
        }
        pays
    });
    (paying, left.occurring())
}

/// How often each symbol occurs in some contexts.
struct Sum {
    counts: Vec<u64>,
    total: u64,
}

impl Sum {
    fn new(width: Width) -> Sum {
        Sum { counts: vec![0; width.symbols()], total: 0 }
    }

    fn add(&mut self, symbols: &Symbols) {
        for &(symbol, count) in symbols {
            self.counts[symbol as usize] += count;
            self.total += count;
        }
    }

    /// What these symbols cost by the frequencies here.
    fn bits(&self, symbols: &Symbols) -> f64 {
        let costs = symbols.iter();
        costs.map(|&(symbol, n)| cost(n, self.counts[symbol as usize], self.total)).sum()
    }

    /// The symbols that occur.
    fn occurring(&self) -> Symbols {
        let counts = self.counts.iter().enumerate().filter(|&(_, &count)| count > 0);
        counts.map(|(symbol, &count)| (symbol as u16, count)).collect()
    }
}

/// What a symbol that occurs so often costs, of which a model has seen so many in all.
fn cost(count: u64, in_model: u64, total: u64) -> f64 {
    count as f64 * (total as f64 / in_model.max(1) as f64).log2()
}

/// What the symbols cost with a model of their own, the model included.
fn own_bits(symbols: &Symbols, width: Width) -> f64 {
    let total = symbols.iter().map(|&(_, count)| count).sum();
    let bits: f64 = symbols.iter().map(|&(_, count)| cost(count, count, total)).sum();
    bits + 8.0 * (width.model_head() + width.entry_bytes() * symbols.len()) as f64
}

/// A model as it is kept in the file.
fn model(number: u32, mut symbols: Symbols, width: Width) -> Vec<u8> {
    let total = symbols.iter().map(|&(_, count)| count).sum();
    symbols.sort_unstable_by_key(|&(symbol, count)| (std::cmp::Reverse(count), symbol));
    let mut bytes = Vec::with_capacity(width.model_head() + width.entry_bytes() * symbols.len());
    bytes.extend_from_slice(&number.to_le_bytes());
    width.put(&mut bytes, (symbols.len() - 1) as u16);
    for (symbol, count) in symbols {
        width.put(&mut bytes, symbol);
        bytes.push(code(share_of_scale(count, total)));
    }
    bytes
}

fn share_of_scale(count: u64, total: u64) -> u32 {
    let share = u128::from(count) * u128::from(SCALE) / u128::from(total.max(1));
    (share as u32).clamp(1, SCALE - 1)
}

/// The code whose weight is nearest to a share of the scale; of two, the lower one.
fn code(share: u32) -> u8 {
    let first_from = |weight: u32| WEIGHTS.partition_point(|&there| there < weight);
    let above = first_from(share).min(WEIGHTS.len() - 1);
    let below = first_from(WEIGHTS[above.saturating_sub(1)]);
    let is_below_nearer = WEIGHTS[below].abs_diff(share) <= WEIGHTS[above].abs_diff(share);
    (if is_below_nearer { below } else { above }) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_code_is_found() {
        for share in 1..SCALE {
            let nearest = (0..WEIGHTS.len()).min_by_key(|&code| WEIGHTS[code].abs_diff(share));
            assert_eq!(Some(usize::from(code(share))), nearest, "{share}");
        }
    }
}
