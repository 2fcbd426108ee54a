//! A match that several processes play: in each turn every one of them plays some pairs, and all
//! tell each other how they went. So all know the same results and come to the same end.

use crate::engine::{Engine, StartError};
use crate::engine_match::{Event, GamePair, Match, MatchError, MatchOutcome};
use crate::game::{GameRecord, GameResult, PlayedMove, Score, Termination};
use crate::scoreboard::Scoreboard;
use crate::stats::SprtState;
use crate::workers::{on_workers, take_in};
use chess::{Board, Color, Move};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// Pairs that each thread plays in a turn: with more, fewer threads wait for the last pair.
const PAIRS_OF_A_THREAD: usize = 4;

/// More games at a time no process plays.
const MOST_THREADS: usize = 1 << 16;

/// The processes that play a match together.
pub trait Others {
    /// The number of this process.
    fn own(&self) -> usize;

    /// Tells everybody the same; what everybody says, by number of process.
    fn tell_all(&mut self, bytes: Vec<u8>) -> Vec<Vec<u8>>;
}

/// What a process says after a turn.
#[derive(Serialize, Deserialize)]
struct Said {
    pairs: Vec<SaidPair>,
    stopped: bool,
    failed: bool,
}

#[derive(Serialize, Deserialize)]
struct SaidPair {
    pair: usize,
    games: [SaidGame; 2],
}

#[derive(Serialize, Deserialize)]
struct SaidGame {
    start: String,
    opening: Vec<u16>,
    moves: Vec<SaidMove>,
    result: u8,
    termination: Termination,
}

/// Move, score (centipawns, or moves to mate), depth, nanoseconds.
#[derive(Serialize, Deserialize)]
struct SaidMove(u16, Option<(bool, i32)>, u32, u64);

impl SaidGame {
    fn of(game: &GameRecord) -> SaidGame {
        let moves = game.moves.iter().map(|played| {
            let score = played.score.map(|score| match score {
                Score::Centipawns(score) => (false, score),
                Score::Mate(moves) => (true, moves),
            });
            SaidMove(played.mv.bits(), score, played.depth, played.time.as_nanos() as u64)
        });
        SaidGame {
            start: game.start.fen(),
            opening: game.opening.iter().map(|mv| mv.bits()).collect(),
            moves: moves.collect(),
            result: game.result.half_points(Color::White),
            termination: game.termination.clone(),
        }
    }

    fn game(self) -> Option<GameRecord> {
        let moves = self.moves.into_iter().map(|SaidMove(mv, score, depth, time)| PlayedMove {
            mv: Move::from_bits(mv),
            score: score
                .map(|(is_mate, n)| if is_mate { Score::Mate(n) } else { Score::Centipawns(n) }),
            depth,
            time: Duration::from_nanos(time),
        });
        Some(GameRecord {
            start: Board::from_fen(&self.start).ok()?,
            opening: self.opening.into_iter().map(Move::from_bits).collect(),
            moves: moves.collect(),
            result: match self.result {
                0 => GameResult::Won(Color::Black),
                1 => GameResult::Draw,
                2 => GameResult::Won(Color::White),
                _ => return None,
            },
            termination: self.termination,
        })
    }
}

impl Match {
    /// Plays the pairs that the scoreboard does not have yet, together with other processes that
    /// have the same scoreboard. All get all results, in order; only the first writes files.
    pub fn run_together(
        &mut self,
        scoreboard: &mut Scoreboard,
        stop: &AtomicBool,
        others: &mut dyn Others,
        mut on_event: impl FnMut(Event<'_>),
    ) -> Result<MatchOutcome, MatchError> {
        let own = others.own();
        let mut pgn = self.pgn.take();
        let missing: Vec<usize> = (0..self.pairs).filter(|&pair| !scoreboard.has(pair)).collect();
        let this = &*self;
        let threads = threads(this.concurrency, others).ok_or(MatchError::Elsewhere)?;
        for turn in missing.chunks(threads.len() * PAIRS_OF_A_THREAD) {
            let dealt = turn.iter().zip(threads.iter().cycle());
            let pairs = dealt.filter(|&(_, &owner)| owner == own).map(|(&pair, _)| pair);
            let pairs: Vec<usize> = pairs.collect();
            let played = this.play_pairs(&pairs, stop);
            let said = Said {
                pairs: played.iter().flatten().map(said_pair).collect(),
                stopped: stop.load(Relaxed),
                failed: played.is_err(),
            };
            let all = others.tell_all(serde_json::to_vec(&said).unwrap_or_default());
            let heard: Option<Vec<Said>> =
                all.iter().map(|bytes| serde_json::from_slice(bytes).ok()).collect();
            let heard = heard.ok_or(MatchError::Elsewhere)?;
            let ended = heard.iter().any(|said| said.failed);
            let stopped = heard.iter().any(|said| said.stopped);
            for played in in_order(heard).ok_or(MatchError::Elsewhere)? {
                scoreboard.add(played.pair, &played.games);
                if own == 0 {
                    this.keep(&played, scoreboard, &mut pgn)?;
                    on_event(Event { played: &played, scoreboard, engine_match: this });
                }
                let state = this.sprt.map(|sprt| sprt.state(&scoreboard.pentanomial()));
                if let Some(state) = state.filter(|&state| state != SprtState::Undecided) {
                    return Ok(MatchOutcome::Decided(state));
                }
            }
            played?;
            match (ended, stopped) {
                (true, _) => return Err(MatchError::Elsewhere),
                (_, true) => return Ok(MatchOutcome::Stopped),
                _ => {}
            }
        }
        Ok(MatchOutcome::Complete)
    }

    /// Plays these pairs; fewer if it is stopped.
    fn play_pairs(&self, pairs: &[usize], stop: &AtomicBool) -> Result<Vec<GamePair>, MatchError> {
        let play = |engines: &mut [Option<Engine>; 2], pair: usize, over: &AtomicBool| {
            let games = self.play_pair(&self.engines, pair, engines, over)?;
            Ok::<_, StartError>(games.map(|games| GamePair { pair, games }))
        };
        let mut played = Vec::new();
        on_workers(self.concurrency, pairs, play, |results| {
            // Whether the test is decided all processes find out together.
            take_in(results, &mut Scoreboard::default(), None, stop, |pair: GamePair, _| {
                played.push(pair);
                Ok(())
            })
        })?;
        Ok(played)
    }
}

/// By thread, of which each process has as many as it plays games at a time: whose it is.
fn threads(concurrency: usize, others: &mut dyn Others) -> Option<Vec<usize>> {
    let said = others.tell_all((concurrency as u64).to_le_bytes().to_vec());
    let mut threads = Vec::new();
    for (process, said) in said.iter().enumerate() {
        let count = u64::from_le_bytes(said.as_slice().try_into().ok()?);
        let count =
            usize::try_from(count).ok().filter(|count| (1..=MOST_THREADS).contains(count))?;
        threads.extend(std::iter::repeat_n(process, count));
    }
    Some(threads)
}

fn said_pair(played: &GamePair) -> SaidPair {
    SaidPair { pair: played.pair, games: played.games.each_ref().map(SaidGame::of) }
}

/// The pairs of all processes by their numbers; none if a game is none.
fn in_order(heard: Vec<Said>) -> Option<Vec<GamePair>> {
    let pairs = heard.into_iter().flat_map(|said| said.pairs);
    let read = pairs.map(|SaidPair { pair, games: [first, second] }| {
        Some(GamePair { pair, games: [first.game()?, second.game()?] })
    });
    let mut pairs: Vec<GamePair> = read.collect::<Option<_>>()?;
    pairs.sort_by_key(|played| played.pair);
    Some(pairs)
}
