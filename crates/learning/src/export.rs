//! The quiet positions of many games as a training wants them: shuffled, but for whole games at
//! the end, by which it validates itself.

use crate::games::{GameFileError, GameReader, PackedGame, PackedGameError};
use crate::strays::strays_beside;
use crate::training_positions::{TrainingPosition, training_positions};
use arena::GameResult;
use chess::random::SplitMix64;
use chess::{Board, Color};
use rayon::prelude::*;
use std::io::Read;

/// So many games are replayed side by side.
const BATCH: usize = 4096;
/// One game of so many stays whole, at the end. Trainings validate themselves by the last fiftieth
/// of the positions, and positions of games that were trained on would tell them too little.
const HELD_OUT_GAMES: usize = 40;

/// Gathers positions in the form that `F` gives them.
pub struct Export<T, F> {
    form: F,
    lambda: f64,
    strays: Option<Strays<T>>,
    games: usize,
    shuffled: Vec<T>,
    held_out: Vec<T>,
}

/// Positions beside those of games, too.
#[derive(Clone, Copy)]
pub struct Strays<T> {
    /// So many for each half-move that a search thought about; fewer where they come out the same
    /// or not quiet.
    pub each: usize,
    /// What is exported of each, by its board and how the game beside it ended.
    pub form: fn(&Board, GameResult) -> T,
}

impl<T: Send + Sync, F: Fn(&TrainingPosition) -> T + Sync> Export<T, F> {
    /// Nothing yet; `form` makes what is exported of each position, whose score is a λ-return.
    pub fn new(form: F, lambda: f64, strays: Option<Strays<T>>) -> Export<T, F> {
        Export { form, lambda, strays, games: 0, shuffled: Vec::new(), held_out: Vec::new() }
    }

    /// Adds the positions of a file of games.
    pub fn add<R: Read>(&mut self, games: &mut GameReader<R>) -> Result<(), GameFileError> {
        let mut game = 0;
        loop {
            let batch: Vec<PackedGame> = games.by_ref().take(BATCH).collect::<Result<_, _>>()?;
            if batch.is_empty() {
                return Ok(());
            }
            let formed: Vec<Result<Vec<T>, _>> =
                batch.par_iter().map(|game| self.formed(game)).collect();
            for positions in formed {
                game += 1;
                self.games += 1;
                let held_out = self.games.is_multiple_of(HELD_OUT_GAMES);
                let target = if held_out { &mut self.held_out } else { &mut self.shuffled };
                target.extend(positions.map_err(|error| GameFileError::Damaged { game, error })?);
            }
        }
    }

    /// What is exported of a game.
    fn formed(&self, game: &PackedGame) -> Result<Vec<T>, PackedGameError> {
        let positions = training_positions(game, self.lambda)?;
        let mut formed: Vec<T> = positions.iter().map(&self.form).collect();
        if let Some(Strays { each, form }) = &self.strays {
            let beside = strays_beside(game, *each)?;
            formed.extend(beside.iter().map(|board| form(board, game.result)));
        }
        Ok(formed)
    }

    /// All positions: shuffled by the seed, then the games that stay whole.
    pub fn finish(mut self, seed: u64) -> Vec<T> {
        SplitMix64::new(seed).shuffle(&mut self.shuffled);
        self.shuffled.append(&mut self.held_out);
        self.shuffled
    }
}

/// `FEN;result;score`, both for White: what the fitting of the classical weights reads.
pub fn text_line(position: &TrainingPosition) -> String {
    let result = match position.result {
        GameResult::Won(Color::White) => "1",
        GameResult::Draw => "0.5",
        GameResult::Won(Color::Black) => "0",
    };
    format!("{};{result};{}\n", position.board.fen(), position.white_score)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{GameWriter, Ply};

    /// Games of one searched move each, told apart by its score.
    fn games(count: i32) -> GameReader<std::fs::File> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let mut writer = GameWriter::append_to(&path).unwrap().0;
        let mv = Board::default().parse_uci("e2e4").unwrap();
        for score in 0..count {
            let plies = vec![Ply::searched(mv, score)];
            writer.add(&PackedGame { plies, result: GameResult::Draw }).unwrap();
        }
        GameReader::open(&path).unwrap()
    }

    #[test]
    fn all_are_shuffled_but_every_fortieth_game_which_comes_last() {
        let scores = |seed| {
            let mut export =
                Export::new(|position: &TrainingPosition| position.white_score, 0.0, None);
            export.add(&mut games(100)).unwrap();
            export.finish(seed)
        };
        let exported = scores(1);
        assert_eq!(exported[98..], [39, 79]);
        assert!(!exported.is_sorted() && exported != scores(2));
        assert_eq!(exported, scores(1));
        let mut sorted = exported;
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..100));
    }

    #[test]
    fn a_line_of_text_says_everything_for_white() {
        let mut board = Board::default();
        board.play(board.parse_uci("e2e4").unwrap());
        let result = GameResult::Won(Color::Black);
        assert_eq!(
            text_line(&TrainingPosition { board, white_score: -12, result }),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1;0;-12\n"
        );
    }
}
