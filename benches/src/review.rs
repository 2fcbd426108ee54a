//! How often the reasons of a review are true: games of weak players are reviewed, and each claim
//! is put before another judge, who thinks much longer: Stockfish where it is installed, else our
//! own engine with the other evaluation.

use crate::peer::Peer;
use crate::table;
use chess::random::SplitMix64;
use chess::{Board, Color, Game, Move};
use engine::score::{mate_in, mated_in, moves_to_mate};
use engine::{Control, Engine, Evaluation, Level, Limits, Options, Position};
use review::{Effort, Motif, MoveReview, Reason, Settings, Stop, balance, settled_balance, worth};
use std::collections::BTreeMap;

/// So many claims are checked.
const CLAIMS: usize = 200;
/// What the review thinks about each position, and the judge.
const REVIEW_NODES: u64 = 20_000;
const JUDGE_NODES: u64 = 200_000;
/// How many half-moves a game has at most.
const LONGEST: usize = 120;
/// Centipawns by which the judge must see the score fall.
const FALL: i32 = 80;

/// Prints the table, and every claim that was not confirmed.
pub fn run() {
    let mut judge = Judge::new();
    println!("judge: {}, {JUDGE_NODES} positions", judge.name());
    let settings = Settings { effort: Effort::Nodes(REVIEW_NODES), ..Settings::default() };
    let mut tally: BTreeMap<&'static str, (u32, u32)> = BTreeMap::new();
    let (mut claims, mut bad_moves, mut explained, mut games) = (0, 0, 0, 0);
    while claims < CLAIMS {
        let game = weak_game(games);
        games += 1;
        let reviewed = review::review(&game, &settings, &Stop::default(), &mut |_| {});
        let Some(reviewed) = reviewed else { break };
        for mv in &reviewed.moves {
            if claims == CLAIMS {
                break;
            }
            let marked = mv.class >= review::Class::Inaccuracy;
            bad_moves += u32::from(marked);
            let Some(reason) = mv.reason.as_ref() else { continue };
            explained += u32::from(marked);
            claims += 1;
            let entry = tally.entry(kind(reason)).or_default();
            entry.0 += 1;
            if judge.confirms(mv, reason) {
                entry.1 += 1;
            } else {
                println!("not confirmed: {} {} {reason:?}", mv.fen, mv.played.san);
            }
        }
    }
    let row = |name: &str, (claims, confirmed): (u32, u32)| {
        let part = 100.0 * f64::from(confirmed) / f64::from(claims.max(1));
        vec![name.to_string(), claims.to_string(), confirmed.to_string(), format!("{part:.1}%")]
    };
    let mut rows: Vec<Vec<String>> = tally.iter().map(|(name, &count)| row(name, count)).collect();
    let all = tally.values().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    rows.push(row("all", all));
    table::print(&["reason", "claims", "confirmed", "precision"], &rows);
    println!(
        "{games} games; {bad_moves} inaccuracies, mistakes and blunders up to the last claim, \
         {explained} of them with a reason"
    );
}

fn kind(reason: &Reason) -> &'static str {
    match reason {
        Reason::AllowsMate { .. } => "allows mate",
        Reason::MissesMate { .. } => "misses mate",
        Reason::Stalemates => "stalemates",
        Reason::SpoilsEnding { .. } => "spoils an ending",
        Reason::Hangs { .. } => "hangs",
        Reason::AllowsLostEnding { .. } => "allows a lost ending",
        Reason::MissesWonEnding { .. } => "misses a won ending",
        Reason::Tactic { motif, .. } => motif_name(motif),
        Reason::AllowsPromotion { .. } => "allows promotion",
        Reason::Loses { .. } => "loses material",
        Reason::Misses { motif: None, .. } => "misses material",
        Reason::Misses { motif: Some(_), .. } => "misses a motif",
    }
}

fn motif_name(motif: &Motif) -> &'static str {
    match motif {
        Motif::Fork { .. } => "fork",
        Motif::Pin { .. } => "pin",
        Motif::PinnedGuard { .. } => "pinned guard",
        Motif::Skewer { .. } => "skewer",
        Motif::Discovery { .. } => "discovered attack",
        Motif::RemovesGuard { .. } => "removed guard",
        Motif::Traps { .. } => "trapped piece",
    }
}

/// A game between two weak players, the same each time for the same number.
fn weak_game(number: u64) -> Game {
    let mut game = Game::default();
    let mut random = SplitMix64::new(number);
    let options = Options { hash_megabytes: 4, seed: Some(number), ..Options::default() };
    let mut engine = Engine::new(options);
    let level = Level::Elo(1000 + 200 * (number % 4) as u32);
    while game.main_line().count() < LONGEST && game.outcome().is_none() {
        let moves = game.board().legal_moves();
        let early = game.main_line().count() < 6;
        let by_chance = *random.pick(&moves);
        let position = Position::new(*game.board());
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let chosen = engine.search_at(level, &position, &limits, &Control::default(), &mut |_| {});
        let mv = chosen.best.filter(|_| !early).unwrap_or(by_chance);
        if game.play(mv).is_err() {
            break;
        }
    }
    game
}

/// What the judge thinks of a position: a score for the side to move, and its line.
struct Opinion {
    score: i32,
    line: Vec<Move>,
}

enum Judge {
    Stockfish(Peer),
    Own(Box<Engine>),
}

impl Judge {
    fn new() -> Judge {
        let ready = |line: &str| (line == "readyok").then_some(());
        if let Some(mut peer) = Peer::start("stockfish")
            && peer.ask("uci\nsetoption name Hash value 64\nisready", ready).is_some()
        {
            return Judge::Stockfish(peer);
        }
        let evaluation = Evaluation::Classical;
        Judge::Own(Box::new(Engine::new(Options { evaluation, ..Options::default() })))
    }

    fn name(&self) -> &'static str {
        match self {
            Judge::Stockfish(_) => "Stockfish",
            Judge::Own(_) => "our engine with the classical evaluation",
        }
    }

    fn opinion(&mut self, board: &Board) -> Option<Opinion> {
        if board.count_legal_moves() == 0 {
            let score = if board.is_check() { mated_in(0) } else { 0 };
            return Some(Opinion { score, line: Vec::new() });
        }
        match self {
            Judge::Own(engine) => {
                let limits = Limits { nodes: Some(JUDGE_NODES), ..Limits::default() };
                let mut line = Vec::new();
                engine.new_game();
                let found = engine.search(
                    &Position::new(*board),
                    &limits,
                    &Control::default(),
                    &mut |info| line.clone_from(&info.line),
                );
                Some(Opinion { score: found.score, line })
            }
            Judge::Stockfish(peer) => {
                let mut last = None;
                let fen = board.fen();
                peer.ask(&format!("position fen {fen}\ngo nodes {JUDGE_NODES}"), |line| {
                    // The line of a bound is cut off where the bound was passed.
                    let whole = !line.contains("bound");
                    if line.starts_with("info") && line.contains(" pv ") && whole {
                        last = read_info(board, line);
                    }
                    line.starts_with("bestmove").then_some(())
                })?;
                last
            }
        }
    }

    /// Whether the judge sees what a reason claims.
    fn confirms(&mut self, mv: &MoveReview, reason: &Reason) -> bool {
        self.sees(mv, reason).unwrap_or(false)
    }

    fn sees(&mut self, mv: &MoveReview, reason: &Reason) -> Option<bool> {
        let before = Board::from_fen(&mv.fen).ok()?;
        let mut after = before;
        after.play(before.parse_uci(&mv.played.uci).ok()?);
        let us = before.turn();
        let (had, has) = (self.opinion(&before)?, self.opinion(&after)?);
        let falls = -has.score <= had.score - FALL;
        let mates_in = |opinion: &Opinion, most: u32| {
            moves_to_mate(opinion.score).is_some_and(|moves| (1..=most as i32).contains(&moves))
        };
        let won = |board: &Board, opinion: &Opinion, side: Color| {
            let settled = settled_balance(board, &opinion.line, side);
            settled.map_or(0, |settled| worth(settled) - worth(balance(&before, side)))
        };
        Some(match reason {
            Reason::AllowsMate { moves, .. } => mates_in(&has, *moves),
            Reason::MissesMate { moves, .. } => {
                let still = moves_to_mate(has.score)
                    .is_some_and(|still| still <= 0 && -still < *moves as i32);
                mates_in(&had, *moves) && !still
            }
            Reason::AllowsLostEnding { .. } => -has.score <= -120 && falls,
            Reason::MissesWonEnding { .. } => had.score >= 120 && falls,
            Reason::Stalemates => after.is_stalemate(),
            Reason::SpoilsEnding { was, is } => {
                let result = |score: i32| match score {
                    score if score >= 120 => "won",
                    score if score <= -120 => "lost",
                    _ => "drawn",
                };
                result(had.score) == *was && result(-has.score) == *is
            }
            Reason::Hangs { lost, .. }
            | Reason::Tactic { lost, .. }
            | Reason::Loses { lost, .. } => {
                let gone = -won(&after, &has, us);
                falls && (gone >= lost.pawns() - 1 && gone >= 1 || mates_in(&has, 100))
            }
            Reason::AllowsPromotion { .. } => {
                let queens = has.line.iter().step_by(2).take(8);
                falls && (queens.into_iter().any(|mv| mv.is_promotion()) || mates_in(&has, 100))
            }
            Reason::Misses { gain, .. } => {
                let gained = won(&before, &had, us);
                falls && (gained >= gain.pawns() - 1 && gained >= 1 || mates_in(&had, 100))
            }
        })
    }
}

/// The score and the line of a line `info … score cp 12 … pv e2e4 …`.
fn read_info(board: &Board, line: &str) -> Option<Opinion> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let at = words.iter().position(|word| *word == "score")?;
    let number: i32 = words.get(at + 2)?.parse().ok()?;
    let score = match *words.get(at + 1)? {
        "mate" if number > 0 => mate_in(2 * number as usize - 1),
        "mate" => mated_in(2 * number.unsigned_abs() as usize),
        _ => number,
    };
    let mut board = *board;
    let mut moves = Vec::new();
    for word in &words[words.iter().position(|word| *word == "pv")? + 1..] {
        let Ok(mv) = board.parse_uci(word) else { break };
        moves.push(mv);
        board.play(mv);
    }
    Some(Opinion { score, line: moves })
}
