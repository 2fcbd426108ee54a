//! Building a game from the events of the parser.

use super::encoding::decode_text;
use super::read::Problem;
use crate::board::Board;
use crate::game::{Game, GameResult, NodeId};
use crate::notation::{MoveError, Reading};
use crate::types::{CastlingSide, Color, File, Move, Rank, Role, Square};
use pgn_reader::shakmaty::san::San;
use pgn_reader::{Nag, RawComment, RawTag, SanPlus, Skip, Visitor, shakmaty};
use std::ops::ControlFlow;

/// What a game may hold: far more than any game, far less than memory.
const MAX_MOVES: usize = 100_000;
const MAX_TEXT: usize = 8 * 1024 * 1024;
const MAX_TAGS: usize = 1000;

const TOO_LONG: Problem = Problem::TooLong { moves: MAX_MOVES, bytes: MAX_TEXT, tags: MAX_TAGS };

/// The trouble with a game, and the number and text of the move it has to do with.
pub(super) type Trouble = (Option<String>, Problem);

pub(super) struct GameVisitor;

/// The tags of a game whose moves are still to come.
#[derive(Default)]
pub(super) struct Tags {
    tags: Vec<(String, String)>,
    bytes: usize,
}

/// A game under construction.
pub(super) struct Draft {
    game: Game,
    /// The node of the last move read.
    at: NodeId,
    /// The moves that the open variations vary.
    varied: Vec<NodeId>,
    /// Comments before the first move of a variation; `None` when a move of it was read.
    leading: Option<Vec<String>>,
    /// Pieces of a comment too long for the parser.
    comment: Vec<u8>,
    result: Option<GameResult>,
    /// The rest of a variation after a null move, which is no move of chess: kept in words.
    prose: Option<Prose>,
    moves: usize,
    bytes: usize,
}

/// Moves that are kept as a comment.
struct Prose {
    text: String,
    /// Brackets that were opened within.
    depth: usize,
    /// Half-moves from the start of the game to the next one.
    ply: u32,
}

impl Prose {
    /// Begins with the null move itself, in this position.
    fn begin(board: &Board) -> Prose {
        let black = u32::from(board.turn() == Color::Black);
        let ply = 2 * u32::from(board.fullmove_number().saturating_sub(1)) + black;
        let mut prose = Prose { text: String::new(), depth: 0, ply };
        prose.add_move("--");
        prose
    }

    fn add_move(&mut self, san: &str) {
        let number = self.ply / 2 + 1;
        match (self.ply % 2, self.text.is_empty()) {
            (0, _) => self.add(&format!("{number}. {san}")),
            (_, true) => self.add(&format!("{number}... {san}")),
            _ => self.add(san),
        }
        self.ply += 1;
    }

    fn add(&mut self, words: &str) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text += words;
    }
}

fn stop(problem: Problem) -> ControlFlow<Result<Game, Trouble>> {
    ControlFlow::Break(Err((None, problem)))
}

fn check_size(moves: usize, bytes: usize) -> ControlFlow<Result<Game, Trouble>> {
    if moves > MAX_MOVES || bytes > MAX_TEXT {
        return stop(TOO_LONG);
    }
    ControlFlow::Continue(())
}

impl Visitor for GameVisitor {
    type Tags = Tags;
    type Movetext = Draft;
    type Output = Result<Game, Trouble>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Tags> {
        ControlFlow::Continue(Tags::default())
    }

    fn tag(
        &mut self,
        tags: &mut Tags,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Self::Output> {
        let name = decode_text(name.trim_ascii()).into_owned();
        let value = unescape(&decode_text(value.as_bytes()));
        tags.bytes += name.len() + value.len();
        tags.tags.push((name, value));
        if tags.tags.len() > MAX_TAGS {
            return stop(TOO_LONG);
        }
        check_size(0, tags.bytes)
    }

    fn begin_movetext(&mut self, tags: Tags) -> ControlFlow<Self::Output, Draft> {
        match begin_game(&tags.tags) {
            Ok(draft) => ControlFlow::Continue(Draft { bytes: tags.bytes, ..draft }),
            Err(problem) => ControlFlow::Break(Err((None, problem))),
        }
    }

    fn san(&mut self, draft: &mut Draft, san: SanPlus) -> ControlFlow<Self::Output> {
        draft.moves += 1;
        check_size(draft.moves, draft.bytes)?;
        if let Some(prose) = &mut draft.prose {
            // In brackets within, the numbers would be of another line.
            match prose.depth {
                0 => prose.add_move(&san.to_string()),
                _ => prose.add(&san.to_string()),
            }
            return ControlFlow::Continue(());
        }
        if let Err(problem) = draft.play(&san.san) {
            return ControlFlow::Break(Err((Some(draft.name(&san)), problem)));
        }
        ControlFlow::Continue(())
    }

    fn nag(&mut self, draft: &mut Draft, nag: Nag) -> ControlFlow<Self::Output> {
        // A glyph before the first move of a variation would say something about no move.
        if draft.leading.is_none() && draft.at != NodeId::START && draft.prose.is_none() {
            draft.game.add_nag(draft.at, nag.0);
            draft.bytes += 1;
        }
        check_size(draft.moves, draft.bytes)
    }

    fn partial_comment(
        &mut self,
        draft: &mut Draft,
        piece: RawComment<'_>,
    ) -> ControlFlow<Self::Output> {
        draft.comment.extend_from_slice(piece.as_bytes());
        draft.bytes += piece.as_bytes().len();
        check_size(draft.moves, draft.bytes)
    }

    fn comment(&mut self, draft: &mut Draft, last: RawComment<'_>) -> ControlFlow<Self::Output> {
        self.partial_comment(draft, last)?;
        let comment = std::mem::take(&mut draft.comment);
        draft.add_comment(decode_text(&comment).into_owned());
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, draft: &mut Draft) -> ControlFlow<Self::Output, Skip> {
        if let Some(prose) = &mut draft.prose {
            prose.depth += 1;
            prose.add("(");
            draft.moves += 1;
            check_size(draft.moves, draft.bytes)?;
            return ControlFlow::Continue(Skip(false));
        }
        let parent = draft.game.node(draft.at).and_then(|node| node.parent());
        let Some(parent) = parent.filter(|_| draft.leading.is_none()) else {
            return ControlFlow::Break(Err((None, Problem::StrayVariation)));
        };
        draft.varied.push(draft.at);
        draft.at = parent;
        draft.leading = Some(Vec::new());
        // Brackets cost memory like moves.
        draft.moves += 1;
        match check_size(draft.moves, draft.bytes) {
            ControlFlow::Continue(()) => ControlFlow::Continue(Skip(false)),
            ControlFlow::Break(trouble) => ControlFlow::Break(trouble),
        }
    }

    fn end_variation(&mut self, draft: &mut Draft) -> ControlFlow<Self::Output> {
        if let Some(prose) = draft.prose.as_mut().filter(|prose| prose.depth > 0) {
            prose.depth -= 1;
            prose.add(")");
            return ControlFlow::Continue(());
        }
        draft.end_prose();
        let Some(varied) = draft.varied.pop() else { return stop(Problem::StrayBracket) };
        draft.at = varied;
        // A variation without moves: what it says is about the move it varies.
        for comment in draft.leading.take().into_iter().flatten() {
            draft.game.add_comment(varied, &comment);
        }
        ControlFlow::Continue(())
    }

    fn outcome(
        &mut self,
        draft: &mut Draft,
        outcome: shakmaty::Outcome,
    ) -> ControlFlow<Self::Output> {
        if draft.varied.is_empty() {
            draft.result = GameResult::from_token(outcome.as_str());
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, mut draft: Draft) -> Self::Output {
        if !draft.varied.is_empty() {
            return Err((None, Problem::OpenVariation));
        }
        draft.game.record_result(draft.result.unwrap_or(GameResult::Unknown));
        draft.game.go_to_end();
        Ok(draft.game)
    }
}

/// The start of a game with its tags.
fn begin_game(tags: &[(String, String)]) -> Result<Draft, Problem> {
    // Where a tag comes twice, the last counts.
    let value = |wanted: &str| tags.iter().rev().find(|(name, _)| name == wanted).map(|(_, v)| v);
    if let Some(rules) = value("Variant").filter(|rules| !is_chess(rules)) {
        return Err(Problem::Variant(rules.clone()));
    }
    let start = value("FEN").map_or(Ok(Board::default()), |fen| Board::from_fen(fen))?;
    let mut game = Game::from_board(start);
    for (name, value) in tags {
        game.set_tag(name, value);
    }
    Ok(Draft {
        game,
        at: NodeId::START,
        varied: Vec::new(),
        leading: None,
        comment: Vec::new(),
        result: value("Result").and_then(|token| GameResult::from_token(token)),
        prose: None,
        moves: 0,
        bytes: 0,
    })
}

/// The names that programs give to chess and Chess960.
fn is_chess(rules: &str) -> bool {
    let plain: String = rules.chars().filter(|c| c.is_alphanumeric()).collect();
    matches!(
        plain.to_ascii_lowercase().as_str(),
        "" | "standard"
            | "chess"
            | "normal"
            | "fromposition"
            | "chess960"
            | "960"
            | "fischerandom"
            | "fischerrandom"
            | "freestyle"
            | "freestylechess"
    )
}

impl Draft {
    fn play(&mut self, san: &San) -> Result<(), Problem> {
        let Some(board) = self.game.node(self.at).map(|node| *node.board()) else { return Ok(()) };
        if *san == San::Null && !self.varied.is_empty() {
            self.prose = Some(Prose::begin(&board));
            return Ok(());
        }
        let mv = find(&board, san)?;
        self.at = self.game.add_child(self.at, mv);
        for comment in self.leading.take().into_iter().flatten() {
            self.game.add_leading_comment(self.at, &comment);
        }
        Ok(())
    }

    /// The number and text of a move that was to be played now.
    fn name(&self, san: &SanPlus) -> String {
        let Some(board) = self.game.node(self.at).map(|node| node.board()) else {
            return san.to_string();
        };
        let dots = if board.turn() == Color::White { "." } else { "..." };
        format!("{}{dots} {san}", board.fullmove_number())
    }

    /// What a variation says after a null move becomes a comment to the move before it.
    fn end_prose(&mut self) {
        if let Some(prose) = self.prose.take() {
            self.bytes += prose.text.len();
            self.add_comment(prose.text);
        }
    }

    fn add_comment(&mut self, comment: String) {
        if let Some(prose) = &mut self.prose {
            return prose.add(comment.trim());
        }
        match &mut self.leading {
            Some(leading) => leading.push(comment),
            None => self.game.add_comment(self.at, &comment),
        }
    }
}

/// The move that a parsed SAN means; its letters are taken at their word.
fn find(board: &Board, san: &San) -> Result<Move, Problem> {
    Ok(match *san {
        // `g1f3`: the square of origin says which piece it is.
        San::Normal { role, file, rank, to, promotion, .. } => board.find(&Reading {
            role: Some(ours(role))
                .filter(|_| role != shakmaty::Role::Pawn || file.is_none() || rank.is_none()),
            file: file.map(|file| File::from_index(file as usize)),
            rank: rank.map(|rank| Rank::from_index(rank as usize)),
            to: Square::from_index(to as usize),
            promotion: promotion.map(ours),
        })?,
        San::Castle(shakmaty::CastlingSide::KingSide) => board.castling_to(CastlingSide::Short)?,
        San::Castle(shakmaty::CastlingSide::QueenSide) => board.castling_to(CastlingSide::Long)?,
        San::Null => return Err(Problem::NullMove),
        San::Put { .. } => return Err(MoveError::NotAMove(san.to_string()).into()),
    })
}

fn ours(role: shakmaty::Role) -> Role {
    match role {
        shakmaty::Role::Pawn => Role::Pawn,
        shakmaty::Role::Knight => Role::Knight,
        shakmaty::Role::Bishop => Role::Bishop,
        shakmaty::Role::Rook => Role::Rook,
        shakmaty::Role::Queen => Role::Queen,
        shakmaty::Role::King => Role::King,
    }
}

/// A tag's value with `\"` and `\\` undone. The parser's own `decode` takes three backslashes in
/// a row for one.
fn unescape(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.peek() {
            Some(&next @ ('"' | '\\')) if c == '\\' => {
                plain.push(next);
                chars.next();
            }
            _ => plain.push(c),
        }
    }
    plain
}
