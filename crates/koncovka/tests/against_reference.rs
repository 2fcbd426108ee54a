//! The solver agrees with the full-width reference search on random positions.

mod reference;

use koncovka::search::{ExactSearch, IgnoringRepetition, ParallelSearch, clock::Clock};
use koncovka::{
    Extra, Goal, Move, Options, Position, Prover, Question, Solver, Undecided, answer, geometry,
};
use reference::{Dice, Reference, random};

const MATERIAL: [(bool, Extra, bool); 16] = {
    let mut all = [(false, Extra::None, false); 16];
    let extras = [Extra::None, Extra::Pawn, Extra::Queen, Extra::Knight];
    let mut n = 0;
    while n < 16 {
        all[n] = (n & 1 == 1, extras[n >> 2], n & 2 == 2);
        n += 1;
    }
    all
};

fn long() -> bool {
    std::env::var_os("HORIZONT_LONG").is_some()
}

/// Compares a prover's answer with the reference's; the goal that both found.
fn assert_agrees<const S: usize, P: Prover<S, Error = Undecided>>(
    prover: &mut P,
    position: &Position<S>,
    half_moves: u64,
) -> Option<Goal> {
    let fast = answer(prover, position, half_moves).unwrap();
    let slow = answer(&mut Reference::<S>, position, half_moves).unwrap();
    assert_eq!(
        fast.line(position),
        slow.line(position),
        "{position} {:?} {half_moves}",
        position.turn
    );
    slow.goal
}

fn agree<const S: usize>(position: &Position<S>, half_moves: u64) {
    assert_agrees(&mut ExactSearch::new(16, Clock::new(None)), position, half_moves);
}

#[test]
fn all_material_at_small_depths() {
    let mut dice = Dice(2024);
    let rounds = if long() { 250 } else { 125 };
    for (n, &(rook, extra, black_rook)) in (0..rounds).flat_map(|_| MATERIAL.iter().enumerate()) {
        let position = random::<7>(&mut dice, rook, extra, black_rook);
        let deepest = if long() { 5 } else { 4 };
        let half_moves = if n % 16 == 13 || n % 16 == 15 {
            dice.below(deepest)
        } else {
            dice.below(deepest + 1)
        };
        agree(&position, half_moves);
    }
}

/// The solver as the program uses it, with every shortcut by tables, against the reference search.
fn agree_by_tables<const S: usize>(position: &Position<S>, half_moves: u64) -> Option<Goal> {
    let options = Options { always_tables: true, ..Options::default() };
    assert_agrees(&mut Solver::new(position, half_moves, &options), position, half_moves)
}

/// All material, and each kind of answer often enough to tell something.
#[test]
fn the_shortcuts_by_tables() {
    let mut dice = Dice(41);
    let mut answers = [0u32; 6];
    let rounds = if long() { 100 } else { 12 };
    for &(rook, extra, black_rook) in (0..rounds).flat_map(|_| MATERIAL.iter()) {
        // A double step would leave the smallest board.
        let tiny = if extra == Extra::Pawn { Extra::None } else { extra };
        let small = random::<3>(&mut dice, rook && extra != Extra::Queen, tiny, black_rook);
        let wide = random::<4>(&mut dice, rook, extra, black_rook);
        let pieces = wide.at.iter().filter(|&&square| square != geometry::ABSENT).count();
        let deep = if pieces <= 3 { 8 + dice.below(2) } else { dice.below(6) };
        for goal in [agree_by_tables(&small, dice.below(10)), agree_by_tables(&wide, deep)] {
            answers[goal.map_or(5, |goal| goal as usize)] += 1;
        }
    }
    assert!(answers.iter().all(|&times| times >= 10), "{answers:?}");
}

/// On the board of the task, up to four pieces: the tables of five take long.
#[test]
fn the_shortcuts_by_tables_on_the_whole_board() {
    let mut dice = Dice(43);
    let rounds = if long() { 20 } else { 2 };
    for &(rook, extra, black_rook) in (0..rounds).flat_map(|_| MATERIAL.iter()) {
        if !(rook && black_rook && extra != Extra::None) {
            let position = random::<7>(&mut dice, rook, extra, black_rook);
            agree_by_tables(&position, dice.below(5));
        }
    }
}

/// On small boards the reference search reaches horizons where repetition can decide.
#[test]
fn horizons_where_repetition_matters() {
    let mut dice = Dice(7);
    let rounds = if long() { 400 } else { 60 };
    for round in 0..rounds {
        agree(&random::<4>(&mut dice, false, Extra::None, true), 8 + dice.below(3));
        agree(&random::<4>(&mut dice, true, Extra::None, false), 8 + dice.below(3));
        agree(&random::<4>(&mut dice, false, Extra::Pawn, false), 8 + dice.below(5));
        agree(&random::<3>(&mut dice, true, Extra::None, true), 8 + dice.below(5));
        agree(&random::<3>(&mut dice, false, Extra::Knight, true), 8 + dice.below(5));
        agree(&random::<3>(&mut dice, false, Extra::Queen, true), 8 + dice.below(5));
        if round % 6 == 0 {
            agree(&random::<4>(&mut dice, true, Extra::None, true), 8);
        }
    }
}

/// Positions picked because repetition decides there, by the solver's own word.
#[test]
fn positions_that_repetition_decides() {
    let mut dice = Dice(11);
    let wanted = if long() { 100 } else { 15 };
    let mut decided = 0;
    for _ in 0..100_000 {
        let extra = [Extra::None, Extra::None, Extra::Pawn, Extra::Knight][dice.below(4) as usize];
        let position = random::<4>(&mut dice, extra != Extra::Knight, extra, true);
        decided += by_repetition(&position, 8 + dice.below(2));
        if decided >= wanted {
            return;
        }
    }
    panic!("repetition decided only {decided} times");
}

/// Counts the goals that repetition decides here, and has the reference search confirm them.
fn by_repetition<const S: usize>(position: &Position<S>, half_moves: u64) -> u32 {
    let mut exact = ExactSearch::new(12, Clock::new(None));
    let mut ignoring = IgnoringRepetition::new(12, Clock::new(None));
    let goals = [Goal::Draw, Goal::HorizonWhite, Goal::HorizonBlack];
    let differ = goals.into_iter().filter(|&goal| {
        let ignored = ignoring.forced(goal, position, half_moves as u16).unwrap();
        let forced = exact.forced(Question::new(goal, position, half_moves)).unwrap();
        if ignored != forced {
            let expected = Reference::<S>.forced(Question::new(goal, position, half_moves));
            assert_eq!(Ok(forced), expected, "{position} {:?} {half_moves}", position.turn);
        }
        ignored != forced
    });
    differ.count() as u32
}

/// The entries of a list are decided by threads that share a table: whatever the others write
/// meanwhile, each answer is that of a search by itself.
#[test]
fn threads_that_share_a_table_agree_with_a_search_by_itself() {
    let mut dice = Dice(23);
    let rounds = if long() { 300 } else { 30 };
    for _ in 0..rounds {
        let extra = [Extra::None, Extra::Pawn, Extra::Queen][dice.below(3) as usize];
        let position = random::<4>(&mut dice, true, extra, true);
        let half_moves = 12 + dice.below(3);
        let lines: Vec<Vec<Move>> = position.legal_moves().iter().map(|&mv| vec![mv]).collect();
        // A small table, so that they overwrite one another's entries.
        let mut parallel = ParallelSearch::new(12, Clock::new(None), 4);
        let mut exact = ExactSearch::new(12, Clock::new(None));
        for goal in [Goal::MateWhite, Goal::Draw, Goal::HorizonWhite, Goal::HorizonBlack] {
            let question = Question::new(goal, &position, half_moves);
            let together = parallel.forced_each(question, &lines).unwrap();
            let alone: Vec<bool> =
                lines.iter().map(|line| exact.forced(question.after(line)).unwrap()).collect();
            assert_eq!(together, alone, "{position} {:?} {goal:?} {half_moves}", position.turn);
        }
    }
}
