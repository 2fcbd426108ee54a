//! How a game ends: by the rules at once, by a claim, or because the players say so.

use super::{Game, NodeId};
use crate::board::Board;
use crate::types::{Bitboard, Color, Role};

/// Who won, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Win {
        /// The side that won.
        winner: Color,
        /// How.
        reason: WinReason,
    },
    /// Nobody won.
    Draw(DrawReason),
}

/// Why someone won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinReason {
    /// The loser is mated.
    Checkmate,
    /// The loser gave up.
    Resignation,
    /// The loser's time ran out.
    Time,
    /// The record says so, but not why.
    Recorded,
}

/// Why the game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// The side to move can't move and is not in check.
    Stalemate,
    /// No sequence of moves leads to mate.
    DeadPosition,
    /// The same position for the fifth time: the game ends at once.
    FivefoldRepetition,
    /// Seventy-five moves of each side without a capture or pawn move: the game ends at once.
    SeventyFiveMoves,
    /// Claimed after a third repetition or fifty moves.
    Claimed(Claim),
    /// The players agreed.
    Agreement,
    /// One side's time ran out, but the other has nothing to mate with.
    TimeWithoutMaterial,
    /// The record says so, but not why.
    Recorded,
}

/// What the side to move may claim a draw by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The same position for the third time or more.
    ThreefoldRepetition,
    /// Fifty moves of each side without a capture or pawn move.
    FiftyMoves,
}

/// There is nothing to claim a draw by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a draw can't be claimed here: no third repetition, no fifty moves")]
pub struct NotClaimable;

/// Where the game stands at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It goes on; perhaps a draw may be claimed.
    Playing {
        /// What the side to move may claim a draw by. The faces decide whether to ask.
        claim: Option<Claim>,
    },
    /// It is over.
    Over(Outcome),
}

/// What stands at the end of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// White won.
    WhiteWins,
    /// Black won.
    BlackWins,
    /// Nobody won.
    Draw,
    /// Not over, or not known.
    Unknown,
}

/// An end that the moves alone don't tell, and where it came.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ending {
    pub node: NodeId,
    pub outcome: Outcome,
}

impl Outcome {
    /// The result without its reason.
    pub fn result(self) -> GameResult {
        match self {
            Outcome::Win { winner: Color::White, .. } => GameResult::WhiteWins,
            Outcome::Win { winner: Color::Black, .. } => GameResult::BlackWins,
            Outcome::Draw(_) => GameResult::Draw,
        }
    }
}

impl GameResult {
    /// As PGN writes it: `1-0`, `0-1`, `1/2-1/2`, `*`.
    pub const fn token(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    /// Reads what [`GameResult::token`] writes.
    pub fn from_token(token: &str) -> Option<GameResult> {
        [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown]
            .into_iter()
            .find(|result| result.token() == token)
    }
}

impl Board {
    /// Whether neither side can ever mate, by material: bare kings, a bishop or a knight alone
    /// against a bare king, or one bishop each, both on squares of one colour.
    ///
    /// The rules call more positions dead, blocked ones among them; these are the four that
    /// material tells.
    ///
    /// ```
    /// use chess::Board;
    /// assert!(Board::from_fen("4k3/8/8/8/8/8/8/4KB2 w - - 0 1").unwrap().is_dead_position());
    /// assert!(!Board::from_fen("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1").unwrap().is_dead_position());
    /// ```
    pub fn is_dead_position(&self) -> bool {
        let mating = self.role(Role::Pawn) | self.role(Role::Rook) | self.role(Role::Queen);
        if mating.any() {
            return false;
        }
        let (bishops, knights) = (self.role(Role::Bishop), self.role(Role::Knight));
        match (bishops | knights).count() {
            0 | 1 => true,
            2 => {
                let one_each =
                    Color::ALL.map(|color| self.pieces(color, Role::Bishop).count()) == [1, 1];
                let one_color =
                    bishops.is_subset_of(Bitboard::LIGHT) || bishops.is_subset_of(Bitboard::DARK);
                one_each && one_color
            }
            _ => false,
        }
    }
}

impl Game {
    /// Where the game stands at the current node.
    pub fn status(&self) -> Status {
        self.status_at(self.current)
    }

    /// How the game ended, if it is over at the current node.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_at(self.current)
    }

    /// How the game ended, if it is over at a node; `None` also for nodes that were deleted.
    ///
    /// ```
    /// use chess::{Game, NodeId};
    /// let mut game = Game::default();
    /// for text in ["f3", "e5", "g4", "Qh4"] {
    ///     game.play(game.board().parse_move(text).unwrap()).unwrap();
    /// }
    /// let mate = game.current();
    /// game.go_to(NodeId::START);
    /// assert!(game.outcome().is_none() && game.outcome_at(mate).is_some());
    /// ```
    pub fn outcome_at(&self, id: NodeId) -> Option<Outcome> {
        match self.status_at(id) {
            Status::Over(outcome) => Some(outcome),
            Status::Playing { .. } => None,
        }
    }

    /// Where the game stands at a node.
    pub fn status_at(&self, id: NodeId) -> Status {
        if let Some(outcome) = self.automatic_outcome(id) {
            return Status::Over(outcome);
        }
        match self.ending {
            Some(ending) if ending.node == id => Status::Over(ending.outcome),
            _ => Status::Playing { claim: self.claim_at(id) },
        }
    }

    /// What the rules end at once. Mate comes before everything that would be a draw.
    fn automatic_outcome(&self, id: NodeId) -> Option<Outcome> {
        let board = self.tree.get(id)?.board();
        let draw = if board.is_checkmate() {
            return Some(Outcome::Win { winner: !board.turn(), reason: WinReason::Checkmate });
        } else if board.is_stalemate() {
            DrawReason::Stalemate
        } else if board.is_dead_position() {
            DrawReason::DeadPosition
        } else if self.repetitions_at(id) >= 5 {
            DrawReason::FivefoldRepetition
        } else if board.halfmove_clock() >= 150 {
            DrawReason::SeventyFiveMoves
        } else {
            return None;
        };
        Some(Outcome::Draw(draw))
    }

    fn claim_at(&self, id: NodeId) -> Option<Claim> {
        let board = self.tree.get(id)?.board();
        if self.repetitions_at(id) >= 3 {
            Some(Claim::ThreefoldRepetition)
        } else if board.halfmove_clock() >= 100 {
            Some(Claim::FiftyMoves)
        } else {
            None
        }
    }

    /// Ends the game at the current node by a draw that the rules allow to claim there.
    pub fn claim_draw(&mut self) -> Result<Claim, NotClaimable> {
        let Status::Playing { claim: Some(claim) } = self.status() else {
            return Err(NotClaimable);
        };
        self.end(Outcome::Draw(DrawReason::Claimed(claim)));
        Ok(claim)
    }

    /// Ends the game at the current node: one side gives up. Nothing happens if it is over.
    pub fn resign(&mut self, loser: Color) {
        self.end(Outcome::Win { winner: !loser, reason: WinReason::Resignation });
    }

    /// Ends the game at the current node: the time of one side ran out. Against a bare king that
    /// is a draw. Nothing happens if the game is over.
    pub fn run_out_of_time(&mut self, loser: Color) {
        let bare = self.board().color(!loser).count() == 1;
        self.end(match bare {
            true => Outcome::Draw(DrawReason::TimeWithoutMaterial),
            false => Outcome::Win { winner: !loser, reason: WinReason::Time },
        });
    }

    /// Ends the game at the current node by agreement. Nothing happens if it is over.
    pub fn agree_draw(&mut self) {
        self.end(Outcome::Draw(DrawReason::Agreement));
    }

    /// Notes a result at the end of the main line, as a record gives it. Where the moves have a
    /// result of their own, that one stands.
    pub fn record_result(&mut self, result: GameResult) {
        let node = self.main_line().last().unwrap_or(NodeId::START);
        let reason = WinReason::Recorded;
        let outcome = match result {
            GameResult::WhiteWins => Outcome::Win { winner: Color::White, reason },
            GameResult::BlackWins => Outcome::Win { winner: Color::Black, reason },
            GameResult::Draw => Outcome::Draw(DrawReason::Recorded),
            GameResult::Unknown => {
                self.ending = None;
                return;
            }
        };
        self.ending = Some(Ending { node, outcome });
    }

    fn end(&mut self, outcome: Outcome) {
        if matches!(self.status(), Status::Playing { .. }) {
            self.ending = Some(Ending { node: self.current, outcome });
        }
    }

    /// Where the game ended, and how: at the end of the main line by the rules, else where the
    /// players said so.
    pub fn ended(&self) -> Option<(NodeId, Outcome)> {
        let end = self.main_line().last().unwrap_or(NodeId::START);
        let by_rules = self.automatic_outcome(end).map(|outcome| (end, outcome));
        by_rules.or(self.ending.map(|ending| (ending.node, ending.outcome)))
    }

    /// The result of the game: that of the end of the main line, or what the players said.
    pub fn result(&self) -> GameResult {
        self.ended().map_or(GameResult::Unknown, |(_, outcome)| outcome.result())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from_fen(fen: &str) -> Game {
        Game::from_board(Board::from_fen(fen).unwrap())
    }

    fn play(game: &mut Game, moves: &str) {
        for text in moves.split_whitespace() {
            let mv = game.board().parse_move(text).unwrap();
            game.play(mv).unwrap();
        }
    }

    #[track_caller]
    fn draw(game: &Game, reason: DrawReason) {
        assert_eq!(game.outcome(), Some(Outcome::Draw(reason)));
        assert_eq!(game.result(), GameResult::Draw);
    }

    const PLAYING: Status = Status::Playing { claim: None };

    #[test]
    fn mate_and_stalemate() {
        let mut fools = Game::default();
        play(&mut fools, "f3 e5 g4 Qh4");
        let mate = Outcome::Win { winner: Color::Black, reason: WinReason::Checkmate };
        assert_eq!(fools.outcome(), Some(mate));
        assert_eq!(fools.result().token(), "0-1");
        draw(&from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), DrawReason::Stalemate);
    }

    #[test]
    fn the_four_dead_positions_and_their_neighbours() {
        let dead = [
            "4k3/8/8/8/8/8/8/4K3",
            "4k3/8/8/8/8/8/8/4KB2",
            "4k1n1/8/8/8/8/8/8/4K3",
            "2b1k3/8/8/8/8/8/8/4KB2",
        ];
        for pieces in dead {
            draw(&from_fen(&format!("{pieces} w - - 0 1")), DrawReason::DeadPosition);
        }
        let alive = [
            "4kb2/8/8/8/8/8/8/4KB2", // bishops on two colours
            "4k3/8/8/8/8/8/8/2B1KB2",
            "4k3/8/8/8/8/5B2/8/4KB1B", // several bishops of one colour: not in the list
            "4kn2/8/8/8/8/8/8/4KB2",
            "4k3/8/8/8/8/8/8/1N2KN2",
            "4k3/8/8/8/8/8/4P3/4K3",
            "4k3/8/8/8/8/8/8/4K2R",
        ];
        for pieces in alive {
            assert_eq!(from_fen(&format!("{pieces} w - - 0 1")).status(), PLAYING, "{pieces}");
        }
    }

    #[test]
    fn repetition_is_claimable_at_three_and_automatic_at_five() {
        let mut game = Game::default();
        for round in 2..=5 {
            play(&mut game, "Nf3 Nf6 Ng1 Ng8");
            assert_eq!(game.repetitions(), round);
            match round {
                2 => assert_eq!(game.status(), PLAYING),
                3 | 4 => {
                    let claim = Some(Claim::ThreefoldRepetition);
                    assert_eq!(game.status(), Status::Playing { claim });
                    let mut claimed = game.clone();
                    assert!(claimed.claim_draw().is_ok());
                    draw(&claimed, DrawReason::Claimed(Claim::ThreefoldRepetition));
                }
                _ => draw(&game, DrawReason::FivefoldRepetition),
            }
        }
    }

    #[test]
    fn rights_make_positions_differ() {
        // The king has moved and come back: the right to castle is gone, so two, not three.
        let mut game = from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        play(&mut game, "Ke2 Ke7 Ke1 Ke8");
        assert_eq!(game.repetitions(), 1);
        play(&mut game, "Ke2 Ke7 Ke1 Ke8");
        assert_eq!(game.repetitions(), 2);
        // After e4 d4 could take in passing once, and never again.
        let mut passing = from_fen("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
        play(&mut passing, "e4 Kd8 Kd1 Ke8 Ke1");
        assert_eq!(passing.repetitions(), 1);
        play(&mut passing, "Kd8 Kd1 Ke8 Ke1");
        assert_eq!(passing.repetitions(), 2);
    }

    #[test]
    fn fifty_moves_are_claimable_and_seventy_five_automatic() {
        let mut game = from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 99 80");
        assert_eq!(game.status(), PLAYING);
        assert!(game.claim_draw().is_err());
        play(&mut game, "Ra2");
        assert_eq!(game.status(), Status::Playing { claim: Some(Claim::FiftyMoves) });
        let mut last = from_fen("7k/8/6K1/8/8/8/8/R7 w - - 149 120");
        play(&mut last, "Rb1");
        draw(&last, DrawReason::SeventyFiveMoves);
        last.take_back();
        play(&mut last, "Ra8");
        assert_eq!(last.result(), GameResult::WhiteWins, "mate comes first");
    }

    #[test]
    fn time_loses_except_against_a_bare_king() {
        let mut game = from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        game.run_out_of_time(Color::White);
        draw(&game, DrawReason::TimeWithoutMaterial);
        let mut game = from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        game.run_out_of_time(Color::Black);
        let won = Outcome::Win { winner: Color::White, reason: WinReason::Time };
        assert_eq!(game.outcome(), Some(won));
    }

    #[test]
    fn players_end_games_and_who_plays_on_has_not() {
        let mut game = Game::default();
        play(&mut game, "e4");
        game.resign(Color::Black);
        let resigned = Outcome::Win { winner: Color::White, reason: WinReason::Resignation };
        assert_eq!(game.outcome(), Some(resigned));
        game.agree_draw();
        assert_eq!(game.outcome(), Some(resigned), "the first end stands");
        assert_eq!(game.result(), GameResult::WhiteWins);
        play(&mut game, "e5");
        assert_eq!(game.result(), GameResult::Unknown);
        game.agree_draw();
        draw(&game, DrawReason::Agreement);
        game.step_back();
        assert_eq!(game.status(), PLAYING);
        play(&mut game, "c5");
        assert_eq!(game.result(), GameResult::Draw, "a variation does not change the result");
        game.record_result(GameResult::BlackWins);
        assert_eq!(game.result().token(), "0-1");
    }
}
