//! The review of a game: what it holds, and how it comes about.

use crate::analysis::{PositionEval, Progress, Settings, Turn};
use crate::classes::{Class, Decided, accuracy_of, is_same, wants_reason};
use crate::confirm::confirm;
use crate::decisive::decisive;
use crate::hindsight::{Hindsight, analyse_with_hindsight, one_ply_earlier};
use crate::kept::{Kept, kept};
use crate::lines::{MoveText, line_text};
use crate::praise::{Praise, praise};
use crate::reasons::{MoveCase, Reason, SHOWN_PLIES};
use chess::{Color, Game, Move};
use engine::Position;
use engine::score::{Score, UciScore};
use serde::Serialize;

/// The move that was better, and the line after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Better {
    /// Its score for White.
    pub score: UciScore,
    /// The line; the better move is its first.
    pub line: Vec<MoveText>,
    /// The same as moves.
    #[serde(skip)]
    pub moves: Vec<Move>,
    /// What it keeps that the move played gives up.
    pub kept: Vec<Kept>,
}

/// What is said of a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoveReview {
    /// The half-move, from 1.
    pub ply: u32,
    /// The number of the move.
    pub number: u16,
    /// Whether White played it.
    pub white: bool,
    /// The move.
    pub played: MoveText,
    /// The position before it.
    pub fen: String,
    /// The score after it for White.
    pub score: UciScore,
    /// White's points of a hundred after it.
    pub white_chance: f64,
    /// The mover's points of a hundred before it, with the best move.
    pub chance_before: f64,
    /// What it cost the mover of them.
    pub loss: f64,
    /// How good it is.
    pub class: Class,
    /// Whether the game was decided already.
    pub decided: Option<Decided>,
    /// Its accuracy, from 0 to 100.
    pub accuracy: f64,
    /// What was better, if something was.
    pub better: Option<Better>,
    /// Why, if it is proved.
    pub reason: Option<Reason>,
    /// Praise, if it is a sacrifice that works.
    pub praise: Option<Praise>,
    /// How deep the engine looked.
    pub depth: u32,
}

/// One side's game.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideReview {
    /// The mean accuracy of its moves as long as the game was open; none without such a move.
    pub accuracy: Option<f64>,
    /// How many inaccuracies.
    pub inaccuracies: u32,
    /// How many mistakes.
    pub mistakes: u32,
    /// How many blunders.
    pub blunders: u32,
}

/// The opening of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpeningName {
    /// The code of the Encyclopaedia of Chess Openings.
    pub eco: String,
    /// Its English name.
    pub english: String,
    /// Its Czech name.
    pub czech: String,
}

/// A reviewed game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Review {
    /// The tags of the game.
    pub tags: Vec<(String, String)>,
    /// Where it began.
    pub start: String,
    /// How it ended: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: &'static str,
    /// Its opening, if it has a name.
    pub opening: Option<OpeningName>,
    /// White's points of a hundred before the first move.
    pub start_chance: f64,
    /// The main line, move by move.
    pub moves: Vec<MoveReview>,
    /// White's game.
    pub white: SideReview,
    /// Black's game.
    pub black: SideReview,
    /// The half-move that decided the game, if one did.
    pub decisive: Option<u32>,
}

impl Review {
    /// The move that decided the game, if one did.
    pub fn decisive_move(&self) -> Option<&MoveReview> {
        self.moves.iter().find(|mv| self.decisive == Some(mv.ply))
    }
}

/// Reviews the main line of a game. `progress` hears of every position; `None` if it was stopped.
///
/// ```
/// use review::{Class, Effort, Settings, Stop};
/// let text = "1. f3 e5 2. g4 Qh4# 0-1";
/// let game = chess::PgnReader::new(text.as_bytes()).next().unwrap().unwrap();
/// let settings = Settings { effort: Effort::Nodes(2_000), threads: 1, hash_megabytes: 1 };
/// let review = review::review(&game, &settings, &Stop::default(), &mut |_| {}).unwrap();
/// assert_eq!(review.decisive, Some(3));
/// assert_eq!(review.moves[2].class, Class::Blunder);
/// ```
pub fn review(
    game: &Game,
    settings: &Settings,
    turn: &dyn Turn,
    progress: &mut dyn FnMut(Progress),
) -> Option<Review> {
    let moves: Vec<Move> = game.main_line().filter_map(|id| game.node(id)?.mv()).collect();
    let mut positions = vec![Position::new(*game.start())];
    for &mv in &moves {
        let mut next = positions[positions.len() - 1].clone();
        next.play(mv);
        positions.push(next);
    }
    let Hindsight { evals, shorter } =
        analyse_with_hindsight(&positions, &moves, settings, turn, progress)?;
    let mut judged: Vec<MoveReview> = (0..moves.len())
        .map(|ply| judge(ply, moves[ply], &positions[ply..ply + 2], &evals[ply..ply + 2]))
        .collect();
    confirm(&mut judged, &positions, &moves, &shorter, settings, turn)?;
    praise(&mut judged, &positions, &moves, settings, turn)?;
    let result = game.result();
    let side = |white: bool| {
        let own: Vec<&MoveReview> = judged.iter().filter(|mv| mv.white == white).collect();
        let count = |class: Class| own.iter().filter(|mv| mv.class == class).count() as u32;
        // Whoever has won or lost already can hardly err: such moves would make any game a good one.
        let open: Vec<f64> =
            own.iter().filter(|mv| mv.decided.is_none()).map(|mv| mv.accuracy).collect();
        SideReview {
            accuracy: (!open.is_empty()).then(|| open.iter().sum::<f64>() / open.len() as f64),
            inaccuracies: count(Class::Inaccuracy),
            mistakes: count(Class::Mistake),
            blunders: count(Class::Blunder),
        }
    };
    let (white, black) = (side(true), side(false));
    Some(Review {
        tags: game.tags().map(|(name, value)| (name.to_string(), value.to_string())).collect(),
        start: game.start().fen(),
        result: result.token(),
        opening: opening(game),
        start_chance: of_white(&positions[0], evals[0].points()),
        decisive: decisive(&judged, result),
        moves: judged,
        white,
        black,
    })
}

fn opening(game: &Game) -> Option<OpeningName> {
    let line: Vec<_> = game.main_line().collect();
    let positions = line.iter().filter_map(|&id| game.node(id)).map(|node| node.board());
    let found = book::names::of_positions(positions)?;
    let (english, czech) = (found.english().to_string(), found.czech());
    Some(OpeningName { eco: found.eco.to_string(), english, czech })
}

/// Points of the side to move as White's points.
fn of_white(position: &Position, points: f64) -> f64 {
    if position.board.turn() == Color::White { points } else { 100.0 - points }
}

/// Judges one move by what the engine thinks before and after it.
fn judge(ply: usize, played: Move, positions: &[Position], evals: &[PositionEval]) -> MoveReview {
    let (before, after) = (&positions[0].board, &positions[1].board);
    let (had, has) = (&evals[0], &evals[1]);
    let white = before.turn() == Color::White;
    let is_choice = had.line.first() == Some(&played);
    let gained = one_ply_earlier(-has.score);
    let is_best = is_choice || gained >= had.score || is_same(gained, had.score);
    let before_points = had.points();
    let loss = if is_choice { 0.0 } else { (before_points - had.points_at(gained)).max(0.0) };
    // What the catalogue of openings has is a matter of taste, unless it costs more.
    let class = match Class::of(loss, is_best) {
        Class::Inaccuracy if book::names::of_position(after).is_some() => Class::Good,
        class => class,
    };
    let is_bad = wants_reason(loss, had.score, gained, had.material);
    let case = MoveCase { before, played, after, had, has, is_bad };
    let for_white = |score: Score| UciScore::from(if white { score } else { -score });
    let shown = &had.line[..had.line.len().min(SHOWN_PLIES)];
    MoveReview {
        ply: ply as u32 + 1,
        number: before.fullmove_number(),
        white,
        played: MoveText::of(before, played),
        fen: before.fen(),
        score: for_white(-has.score),
        white_chance: of_white(&positions[1], has.points()),
        chance_before: before_points,
        loss,
        class,
        decided: Decided::of(before_points, before_points - loss),
        accuracy: accuracy_of(loss),
        better: (!is_best && !shown.is_empty()).then(|| Better {
            score: for_white(had.score),
            line: line_text(before, shown),
            moves: shown.to_vec(),
            kept: kept(before, shown, played, &has.line[..has.line.len().min(SHOWN_PLIES - 1)]),
        }),
        reason: case.reason(),
        praise: None,
        depth: had.depth,
    }
}
