//! Moves with weights, and the choice between them.

use chess::Move;
use chess::random::SplitMix64;

/// A move of a book; it is played as often as its weight is among those of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighted {
    /// The move.
    pub mv: Move,
    /// How often; never at 0.
    pub weight: u16,
}

/// A move by chance, each as likely as its weight says; `None` when no weight is above zero.
pub fn choose(moves: &[Weighted], random: &mut SplitMix64) -> Option<Move> {
    let total: u64 = moves.iter().map(|choice| u64::from(choice.weight)).sum();
    if total == 0 {
        return None;
    }
    let mut left = random.scaled_below(total);
    for choice in moves {
        match left.checked_sub(u64::from(choice.weight)) {
            Some(less) => left = less,
            None => return Some(choice.mv),
        }
    }
    None
}

/// The move with the largest weight, the first of them; `None` when no weight is above zero.
pub fn best(moves: &[Weighted]) -> Option<Move> {
    let mut best: Option<&Weighted> = None;
    for choice in moves {
        if choice.weight > best.map_or(0, |best| best.weight) {
            best = Some(choice);
        }
    }
    best.map(|best| best.mv)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Board;

    fn moves(weights: &[u16]) -> Vec<Weighted> {
        let legal = Board::default().legal_moves();
        legal.iter().zip(weights).map(|(&mv, &weight)| Weighted { mv, weight }).collect()
    }

    #[test]
    fn ten_thousand_choices_lie_within_three_sigma() {
        let weights = [30, 30, 15, 13, 5, 2, 1, 1, 1, 1, 1, 0];
        let total: f64 = weights.iter().map(|&weight| f64::from(weight)).sum();
        let moves = moves(&weights);
        let mut random = SplitMix64::new(2007);
        let mut counts = vec![0u32; moves.len()];
        for _ in 0..10_000 {
            let mv = choose(&moves, &mut random).unwrap();
            counts[moves.iter().position(|choice| choice.mv == mv).unwrap()] += 1;
        }
        for (count, weight) in counts.iter().zip(weights) {
            let share = f64::from(weight) / total;
            let sigma = (10_000.0 * share * (1.0 - share)).sqrt();
            let off = (f64::from(*count) - 10_000.0 * share).abs();
            assert!(off <= 3.0 * sigma, "{count} times with weight {weight}");
        }
    }

    #[test]
    fn without_weight_there_is_no_choice() {
        for weights in [&[][..], &[0, 0]] {
            assert_eq!(choose(&moves(weights), &mut SplitMix64::new(1)), None);
            assert_eq!(best(&moves(weights)), None);
        }
        let two = moves(&[0, 3, 7, 7]);
        assert_eq!(best(&two), Some(two[2].mv));
    }

    #[test]
    fn the_same_seed_chooses_the_same() {
        let moves = moves(&[1, 1, 1, 1, 1, 1]);
        let chosen = |seed| {
            let mut random = SplitMix64::new(seed);
            (0..40).filter_map(|_| choose(&moves, &mut random)).collect::<Vec<_>>()
        };
        assert_eq!(chosen(5), chosen(5));
        assert_ne!(chosen(5), chosen(6));
    }
}
