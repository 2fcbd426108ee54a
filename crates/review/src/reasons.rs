//! Why a move was bad, where it can be proved.
//!
//! A reason is given only if the search has the line that shows it: a mate it counted out, an
//! ending that a table knows, or material that is gone in a position in which nothing is left to be
//! taken. Where nothing is proved, nothing is said.

use crate::analysis::PositionEval;
use crate::lines::{
    MaterialLoss, MoveText, balance, difference, line_text, settled_balance, worth,
};
use crate::mates::MatePattern;
use crate::motifs::{Motif, motif};
use chess::{Board, Color, Move, Role};
use engine::score::{is_decisive, moves_to_mate};
use engine::see;
use serde::Serialize;
use tablebase::{Tablebases, Wdl};

/// Mates that are farther away are no reason that helps anybody.
pub(crate) const FARTHEST_MATE: i32 = 10;
/// How many half-moves of a line are told.
pub(crate) const SHOWN_PLIES: usize = 8;
/// In so many half-moves what hangs is gone, and nothing came back for it.
pub(crate) const SHORT_PLIES: usize = 5;
/// How many half-moves of a line must show a promotion.
const PROMOTION_WITHIN: usize = 7;

/// Why a move was bad. Moves are told as the one who must learn from them reads them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Reason {
    /// The opponent mates in so many moves.
    AllowsMate { moves: u32, reply: MoveText, pattern: Option<MatePattern> },
    /// There was a mate in so many moves, and there is none any more.
    MissesMate { moves: u32, best: MoveText, pattern: Option<MatePattern> },
    /// The opponent has no move and is not in check.
    Stalemates,
    /// An ending that the table knows as won is now drawn or lost; or a drawn one is lost.
    SpoilsEnding { was: &'static str, is: &'static str },
    /// The opponent's line leads by force into an ending that the tables know as won.
    AllowsLostEnding { reply: MoveText },
    /// The better line leads by force into an ending that the tables know as won.
    MissesWonEnding { best: MoveText },
    /// A piece can be taken, and the exchange on its square loses.
    Hangs { role: &'static str, square: String, just_moved: bool, by: MoveText, lost: MaterialLoss },
    /// The opponent wins something by a motif that has a name.
    Tactic { by: MoveText, motif: Motif, lost: MaterialLoss },
    /// The opponent gets a new queen.
    AllowsPromotion { square: String, line: Vec<MoveText> },
    /// The line shows it.
    Loses { lost: MaterialLoss, line: Vec<MoveText> },
    /// The better move wins something that the move played does not.
    Misses { gain: MaterialLoss, best: MoveText, motif: Option<Motif> },
}

/// A move and what is known of it.
pub(crate) struct MoveCase<'a> {
    /// The position before the move.
    pub before: &'a Board,
    /// The move.
    pub played: Move,
    /// The position after it.
    pub after: &'a Board,
    /// What the engine thinks before the move.
    pub had: &'a PositionEval,
    /// What it thinks after it, from the opponent's side.
    pub has: &'a PositionEval,
    /// Whether the move cost enough to ask for reasons of material.
    pub is_bad: bool,
}

impl MoveCase<'_> {
    /// The first reason that is proved.
    pub fn reason(&self) -> Option<Reason> {
        let known = self.mate().or_else(|| self.ending()).or_else(|| self.reached_ending());
        if known.is_some() {
            return known;
        }
        if !self.is_bad {
            return None;
        }
        self.hangs()
            .or_else(|| self.tactic())
            .or_else(|| self.promotion())
            .or_else(|| self.loses())
            .or_else(|| self.misses())
    }

    fn us(&self) -> Color {
        self.before.turn()
    }

    /// Mates that were allowed or missed, and stalemate.
    fn mate(&self) -> Option<Reason> {
        let had = moves_to_mate(self.had.score);
        let has = moves_to_mate(self.has.score);
        let reply = self.has.line.first().copied();
        if self.is_bad && self.after.is_stalemate() {
            return Some(Reason::Stalemates);
        }
        if let Some((moves, reply)) = has.filter(|&moves| moves > 0).zip(reply)
            && self.is_bad
            && had.is_none_or(|moves| moves > 0)
            && moves <= FARTHEST_MATE
        {
            return Some(Reason::AllowsMate {
                moves: moves as u32,
                reply: MoveText::of(self.after, reply),
                pattern: MatePattern::of(self.after, &self.has.line),
            });
        }
        let best = *self.had.line.first()?;
        let moves = had.filter(|&moves| moves > 0 && moves <= FARTHEST_MATE)?;
        let still_mates = has.is_some_and(|moves| moves <= 0);
        (best != self.played && !still_mates).then(|| Reason::MissesMate {
            moves: moves as u32,
            best: MoveText::of(self.before, best),
            pattern: MatePattern::of(self.before, &self.had.line),
        })
    }

    /// What the endgame tables say.
    fn ending(&self) -> Option<Reason> {
        if !self.before.castling().is_none() {
            return None;
        }
        let tables = Tablebases::standard();
        let was = tables.own().probe_wdl(self.before)?;
        let is = match tables.own().probe_wdl(self.after)? {
            Wdl::Win => Wdl::Loss,
            Wdl::Draw => Wdl::Draw,
            Wdl::Loss => Wdl::Win,
        };
        (is < was).then(|| Reason::SpoilsEnding { was: name_of(was), is: name_of(is) })
    }

    /// What the endgame tables say of where the lines lead. A search gives such a score only for
    /// what the tables prove.
    fn reached_ending(&self) -> Option<Reason> {
        let by_tables = |score| is_decisive(score) && moves_to_mate(score).is_none();
        let (had, has) = (self.had.score, self.has.score);
        if !self.is_bad {
            return None;
        }
        if has > 0 && by_tables(has) && !(had < 0 && is_decisive(had)) {
            let reply = *self.has.line.first()?;
            return Some(Reason::AllowsLostEnding { reply: MoveText::of(self.after, reply) });
        }
        let best = *self.had.line.first()?;
        let still_wins = has < 0 && is_decisive(has);
        (had > 0 && by_tables(had) && !still_wins && best != self.played)
            .then(|| Reason::MissesWonEnding { best: MoveText::of(self.before, best) })
    }

    /// What the opponent's line costs; nothing if it costs nothing, or no more than the better move
    /// would have.
    fn lost(&self) -> Option<MaterialLoss> {
        let now = balance(self.before, self.us());
        let after = settled_balance(self.after, &self.has.line, self.us())?;
        let otherwise = settled_balance(self.before, &self.had.line, self.us()).unwrap_or(now);
        let spared = worth(otherwise) - worth(after);
        MaterialLoss::of(difference(now, after)).filter(|_| spared >= 1)
    }

    /// What the first half-moves of the opponent's line cost, and the rest of it does not give back.
    /// More may go later: in a lost game a long line loses ever more.
    fn lost_within(&self, half_moves: usize) -> Option<MaterialLoss> {
        let in_the_end = self.lost()?;
        let line = &self.has.line[..self.has.line.len().min(half_moves)];
        let after = settled_balance(self.after, line, self.us())?;
        let soon = MaterialLoss::of(difference(balance(self.before, self.us()), after))?;
        Some(if soon.pawns() <= in_the_end.pawns() { soon } else { in_the_end })
    }

    /// The opponent's first move takes something, and the exchange there wins.
    fn hangs(&self) -> Option<Reason> {
        let lost = self.lost_within(SHORT_PLIES)?;
        let reply = *self.has.line.first()?;
        let square = reply.to();
        if !reply.is_capture() || reply.is_en_passant() {
            return None;
        }
        let role = self.after.role_at(square)?;
        // A won exchange of pieces is at least a pawn, and hardly less than was lost.
        let wins = 100 * lost.pawns().min(role.pawns()) - 50;
        let proved = see::wins_at_least(self.after, reply, wins.max(90));
        (proved && role.pawns() >= lost.pawns()).then(|| Reason::Hangs {
            role: role.name(),
            square: square.to_string(),
            just_moved: self.played.destination() == square,
            by: MoveText::of(self.after, reply),
            lost,
        })
    }

    /// The opponent's line wins something by a motif.
    fn tactic(&self) -> Option<Reason> {
        let lost = self.lost_within(SHOWN_PLIES).filter(|lost| lost.pawns() >= 2)?;
        let reply = *self.has.line.first()?;
        let motif = motif(self.after, &self.has.line)?;
        Some(Reason::Tactic { by: MoveText::of(self.after, reply), motif, lost })
    }

    /// The opponent's pawn becomes a queen and stays one.
    fn promotion(&self) -> Option<Reason> {
        self.lost().filter(|lost| lost.pawns() >= 3)?;
        let line = self.has.line.get(..PROMOTION_WITHIN.min(self.has.line.len()))?;
        let place = line.iter().step_by(2).position(|mv| mv.promotion() == Some(Role::Queen))?;
        let square = line[2 * place].to();
        Some(Reason::AllowsPromotion {
            square: square.to_string(),
            line: line_text(self.after, &line[..=2 * place]),
        })
    }

    /// The opponent's line wins something, somehow.
    fn loses(&self) -> Option<Reason> {
        // What is told must show it.
        let lost = self.lost_within(SHOWN_PLIES)?;
        let line = &self.has.line[..self.has.line.len().min(SHOWN_PLIES)];
        // A pawn that goes late in a line may as well come back behind its end.
        let late = lost.pawns() == 1 && self.lost_within(SHORT_PLIES).is_none();
        (!late).then(|| Reason::Loses { lost, line: line_text(self.after, line) })
    }

    /// The better move takes something, and the exchange wins it; or it wins by a motif.
    fn misses(&self) -> Option<Reason> {
        let best = *self.had.line.first()?;
        let now = balance(self.before, self.us());
        let line = &self.had.line[..self.had.line.len().min(SHORT_PLIES + 1)];
        let won = settled_balance(self.before, line, self.us())?;
        let after = settled_balance(self.after, &self.has.line, self.us())?;
        let gain = MaterialLoss::of(difference(won, now))?;
        let motif = motif(self.before, &self.had.line).filter(|_| gain.pawns() >= 2);
        // Quiet moves that win something later, nobody knows how, are too often wrong.
        let takes =
            best.is_capture() && see::wins_at_least(self.before, best, 100 * gain.pawns() - 50);
        let proved = takes || motif.is_some();
        // Who took as much himself did not miss it.
        let took = worth(balance(self.after, self.us())) - worth(now);
        let missed = worth(won) - worth(after) >= gain.pawns() && took < gain.pawns();
        (best != self.played && proved && missed).then(|| Reason::Misses {
            gain,
            best: MoveText::of(self.before, best),
            motif,
        })
    }
}

fn name_of(result: Wdl) -> &'static str {
    match result {
        Wdl::Win => "won",
        Wdl::Draw => "drawn",
        Wdl::Loss => "lost",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::moves_of;
    use engine::score::{Score, TB_WIN, mate_in, mated_in};
    use engine::wdl::ALL_MATERIAL;

    /// The reason for a bad move: what the engine wanted to play instead, and what follows it now.
    /// Both scores are those of the side to move.
    fn reason(
        fen: &str,
        played: &str,
        (had, better): (Score, &[&str]),
        (has, replies): (Score, &[&str]),
    ) -> Option<Reason> {
        let before = Board::from_fen(fen).unwrap();
        let played = before.parse_uci(played).unwrap();
        let mut after = before;
        after.play(played);
        let had = PositionEval {
            score: had,
            material: ALL_MATERIAL,
            line: moves_of(&before, better),
            depth: 8,
        };
        let has = PositionEval {
            score: has,
            material: ALL_MATERIAL,
            line: moves_of(&after, replies),
            depth: 8,
        };
        MoveCase { before: &before, played, after: &after, had: &had, has: &has, is_bad: true }
            .reason()
    }

    #[test]
    fn a_knight_put_where_a_pawn_takes_it() {
        let fen = "4k3/5ppp/8/3p4/8/2N5/5PPP/4K3 w - - 0 1";
        let found = reason(fen, "c3e4", (250, &["c3b5"]), (300, &["d5e4"]));
        let Some(Reason::Hangs { role: "knight", square, just_moved: true, by, lost }) = found
        else {
            panic!("{found:?}")
        };
        assert_eq!((square.as_str(), by.san.as_str()), ("e4", "dxe4"));
        assert_eq!(lost, MaterialLoss::Piece);
    }

    #[test]
    fn a_knight_left_where_a_pawn_takes_it() {
        let fen = "4k3/5ppp/8/3p4/4N3/8/5PPP/4K3 w - - 0 1";
        let found = reason(fen, "e1d1", (250, &["e4c3"]), (300, &["d5e4"]));
        assert!(matches!(found, Some(Reason::Hangs { just_moved: false, .. })), "{found:?}");
        // The same where the knight could not have been saved is no reason.
        let found = reason(fen, "e1d1", (-300, &["e1e2", "d5e4"]), (300, &["d5e4"]));
        assert_eq!(found, None);
    }

    /// In a lost game a long line goes on losing; the queen given at once is named all the same.
    #[test]
    fn what_hangs_is_named_though_more_goes_later() {
        let fen = "3qk3/5ppp/8/3p4/8/8/5P2/3QK2N w - - 0 1";
        let replies = ["d8d5", "h1g3", "e8e7", "e1e2", "d5g2", "e2d3", "g2f2"];
        let found = reason(fen, "d1d5", (-300, &["d1d2"]), (900, &replies));
        let Some(Reason::Hangs { role: "queen", lost, .. }) = found else { panic!("{found:?}") };
        assert_eq!(lost.pawns(), 8, "the queen for a pawn");
    }

    #[test]
    fn an_even_exchange_is_no_loss() {
        let fen = "4k3/8/8/4p3/3P4/2P5/5PPP/4K3 w - - 0 1";
        assert_eq!(reason(fen, "e1d1", (80, &["e1e2"]), (10, &["e5d4", "c3d4"])), None);
    }

    #[test]
    fn a_knight_that_forks_king_and_rook() {
        let fen = "7k/6pp/8/8/1n6/8/6PP/R3K3 w - - 0 1";
        let replies = ["b4c2", "e1d2", "c2a1"];
        let found = reason(fen, "h2h3", (200, &["e1d2"]), (300, &replies));
        let Some(Reason::Tactic { by, motif: Motif::Fork { .. }, lost }) = found else {
            panic!("{found:?}")
        };
        assert_eq!((by.san.as_str(), lost), ("Nc2+", MaterialLoss::Rook));
        // A knight that the queen takes forks nobody.
        let guarded = "7k/6pp/8/8/1n6/8/6PP/R2QK3 w - - 0 1";
        let found = reason(guarded, "h2h3", (900, &["e1d2"]), (-600, &["b4c2", "d1c2"]));
        assert_eq!(found, None);
    }

    #[test]
    fn a_pawn_that_queens() {
        let fen = "4k3/5pp1/8/8/7R/8/p4PK1/8 w - - 0 1";
        let found = reason(fen, "g2g3", (100, &["h4a4"]), (500, &["a2a1q"]));
        let Some(Reason::AllowsPromotion { square, line }) = found else { panic!("{found:?}") };
        assert_eq!((square.as_str(), line.len()), ("a1", 1));
    }

    #[test]
    fn a_piece_that_could_have_been_taken() {
        let fen = "4k3/5ppp/8/3n4/8/8/5PPP/3R2K1 w - - 0 1";
        let found = reason(fen, "g1f1", (500, &["d1d5"]), (-200, &["d5f6"]));
        let Some(Reason::Misses { gain: MaterialLoss::Piece, best, .. }) = found else {
            panic!("{found:?}")
        };
        assert_eq!(best.san, "Rxd5");
    }

    #[test]
    fn mates_allowed_and_missed() {
        let fools = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2";
        let mate = (mate_in(1), &["d8h4"][..]);
        let found = reason(fools, "g2g4", (-50, &["e2e4"]), mate);
        assert!(matches!(found, Some(Reason::AllowsMate { moves: 1, .. })), "{found:?}");
        // Who is mated whatever he plays allows nothing.
        assert_eq!(reason(fools, "g2g4", (mated_in(4), &["e2e4"]), mate), None);

        let back_rank = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
        let had = (mate_in(1), &["a1a8"][..]);
        let found = reason(back_rank, "a1a7", had, (-300, &["g8f8"]));
        assert!(matches!(found, Some(Reason::MissesMate { moves: 1, .. })), "{found:?}");
        // A slower mate misses nothing.
        assert_eq!(reason(back_rank, "a1a7", had, (mated_in(4), &["g8f8"])), None);
    }

    #[test]
    fn endings_that_the_lines_reach() {
        let fen = "4k3/5ppp/8/3p4/8/2N5/5PPP/4K3 w - - 0 1";
        let won = TB_WIN - 12;
        let found = reason(fen, "e1d1", (20, &["c3b5"]), (won, &["d5d4"]));
        assert!(matches!(found, Some(Reason::AllowsLostEnding { .. })), "{found:?}");
        let found = reason(fen, "e1d1", (won, &["c3b5"]), (20, &["e8e7"]));
        assert!(matches!(found, Some(Reason::MissesWonEnding { .. })), "{found:?}");
        // Lost before is not lost by this.
        let found = reason(fen, "e1d1", (-won, &["c3b5"]), (won, &["e8e7"]));
        assert_eq!(found, None);
    }

    #[test]
    fn a_move_that_is_not_bad_needs_no_reason_of_material() {
        let before = Board::from_fen("4k3/5ppp/8/3p4/8/2N5/5PPP/4K3 w - - 0 1").unwrap();
        let played = before.parse_uci("c3e4").unwrap();
        let mut after = before;
        after.play(played);
        let had = PositionEval {
            score: 250,
            material: ALL_MATERIAL,
            line: moves_of(&before, &["c3b5"]),
            depth: 8,
        };
        let has = PositionEval {
            score: 300,
            material: ALL_MATERIAL,
            line: moves_of(&after, &["d5e4"]),
            depth: 8,
        };
        let case = MoveCase {
            before: &before,
            played,
            after: &after,
            had: &had,
            has: &has,
            is_bad: false,
        };
        assert_eq!(case.reason(), None);
    }
}
