//! The definition of section 6, word for word: full width, the whole history, no tables, no hash.

use koncovka::{End, Extra, Goal, Position, Prover, Question, Side, geometry, role};

/// The reference prover. It counts occurrences by looking through the whole game.
#[derive(Default)]
pub struct Reference<const S: usize>;

impl<const S: usize> Reference<S> {
    fn win(&self, goal: Goal, game: &mut Vec<Position<S>>, half_moves: u64) -> bool {
        let position = game[game.len() - 1];
        match position.end() {
            Some(End::Mate) => return goal.player() != position.turn,
            Some(End::Draw) => return goal == Goal::Draw,
            None => {}
        }
        if game.iter().filter(|&&earlier| earlier == position).count() >= 3 {
            return goal == Goal::Draw;
        }
        if half_moves == 0 {
            return match goal {
                Goal::HorizonWhite => position.superior(Side::White),
                Goal::HorizonBlack => position.superior(Side::Black),
                _ => false,
            };
        }
        let wanted = goal.player() == position.turn;
        for &mv in position.legal_moves().iter() {
            game.push(position.after(mv));
            let forced = self.win(goal, game, half_moves - 1);
            game.pop();
            if forced == wanted {
                return wanted;
            }
        }
        !wanted
    }
}

impl<const S: usize> Prover<S> for Reference<S> {
    type Error = ();

    fn forced(&mut self, question: Question<'_, S>) -> Result<bool, ()> {
        let mut game = vec![*question.start];
        for &mv in question.line {
            let next = game[game.len() - 1].after(mv);
            game.push(next);
        }
        Ok(self.win(question.goal, &mut game, question.half_moves))
    }
}

/// Random numbers that are the same each time.
pub struct Dice(pub u64);

impl Dice {
    /// A number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
}

/// A random legal position with this material.
pub fn random<const S: usize>(
    dice: &mut Dice,
    rook: bool,
    extra: Extra,
    black_rook: bool,
) -> Position<S> {
    loop {
        let mut square = |there: bool| {
            let (file, rank) = (dice.below(S as u64) as u8, dice.below(S as u64) as u8);
            if there { 8 * rank + file } else { geometry::ABSENT }
        };
        let mut at = [geometry::ABSENT; 5];
        at[role::WHITE_KING] = square(true);
        at[role::WHITE_ROOK] = square(rook);
        at[role::EXTRA] = square(extra != Extra::None);
        at[role::BLACK_KING] = square(true);
        at[role::BLACK_ROOK] = square(black_rook);
        let turn = if dice.below(2) == 0 { Side::White } else { Side::Black };
        let position = Position { at, extra, turn };
        if position.legal() {
            return position;
        }
    }
}
