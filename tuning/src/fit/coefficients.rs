//! How often each weight counts in a position, heard from the evaluation itself.

use chess::{Board, Color};
use engine::eval::{Tapered, Term, Trace, Weights, judge};

/// A weight and how often it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use {
    pub weight: u16,
    pub times: i16,
}

/// What a position's worth is made of, whatever the weights.
pub struct Coefficients {
    /// Weights that add up, White's uses less Black's.
    pub plain: Vec<Use>,
    /// Weights of the danger to each king, White's first.
    pub danger: [Vec<Use>; 2],
    pub phase: i32,
    pub scale: i32,
}

impl Coefficients {
    /// Listens to the evaluation of a position.
    pub fn of(board: &Board) -> Coefficients {
        let mut counts =
            Counts { plain: vec![0; Weights::COUNT], danger: [(); 2].map(|()| Vec::new()) };
        let judgement = judge(board, None, &mut counts);
        let used = counts.plain.iter().enumerate().filter(|&(_, &times)| times != 0);
        Coefficients {
            plain: used.map(|(weight, &times)| Use { weight: weight as u16, times }).collect(),
            danger: counts.danger,
            phase: judgement.phase,
            scale: judgement.scale,
        }
    }
}

/// A listener that counts.
struct Counts {
    plain: Vec<i16>,
    danger: [Vec<Use>; 2],
}

impl Trace for Counts {
    fn add(&mut self, _: Term, color: Color, weight: &'static Tapered, times: i32) -> Tapered {
        let sign = if color == Color::White { 1 } else { -1 };
        self.plain[Weights::number_of(weight)] += sign * times as i16;
        *weight * times
    }

    fn add_danger(&mut self, color: Color, weight: &'static Tapered, times: i32) -> Tapered {
        if times != 0 {
            let weight = Weights::number_of(weight) as u16;
            self.danger[color.index()].push(Use { weight, times: times as i16 });
        }
        *weight * times
    }

    fn king_danger(&mut self, _: Color, _: Tapered) {}
}
