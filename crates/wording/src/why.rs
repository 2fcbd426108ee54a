//! Why a position is what it is, in sentences, each with what it rests on.

use crate::eval::verdict_of;
use crate::lines::line;
use crate::review::{loss_name, mate_name, motif_clause};
use crate::{numbered_move, role_name, side, verdict};
use chess::{Board, Color};
use engine::score::{is_decisive, moves_to_mate};
use play::TablebaseVerdict;
use review::{Advantage, Gain, MaterialLoss, PlanStep, Why, Won, WorthPair, balance};
use serde::Serialize;
use texts::{Texts, Value};

/// Longer lines are not read.
const SHOWN_MOVES: usize = 7;

/// What a sentence rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// The endgame tables prove it.
    Tables,
    /// A search found it: a mate, or material that a longer search confirmed.
    Search,
    /// It is there to be seen: the rules, the pieces.
    Board,
    /// The evaluation thinks so; nothing is proved.
    Judgement,
}

/// A sentence about a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sentence {
    /// What it rests on.
    pub basis: Basis,
    /// The sentence.
    pub text: String,
}

/// What there is to say about a position, what is proved first.
pub fn why(board: &Board, found: &Why, texts: &Texts) -> Vec<Sentence> {
    if let Some(known) = TablebaseVerdict::of(board) {
        return by_tables(board, known, texts);
    }
    let say = |basis, text| Sentence { basis, text };
    let mut said = Vec::new();
    said.extend(decided(board, found, texts).map(|text| say(Basis::Search, text)));
    // What is proved needs no verdict.
    if !is_decisive(found.score) {
        let white = board.turn() == Color::White;
        let for_white = if white { found.score } else { -found.score };
        said.push(say(Basis::Judgement, verdict_of(for_white, found.depth, texts)));
    }
    let gain = found.gain.as_ref().map(|gain| won(board, gain, "why-wins", texts));
    said.extend(gain.map(|text| say(Basis::Search, text)));
    let threat = found.threat.as_ref().map(|threat| {
        let mut passed = *board;
        passed.play_null();
        won(&passed, threat, "why-threatens", texts)
    });
    said.extend(threat.map(|text| say(Basis::Search, text)));
    said.push(say(Basis::Board, material(board, texts)));
    said.extend(plan(board, found, texts).map(|text| say(Basis::Judgement, text)));
    let advantages = found.standing.advantages.iter().map(|it| advantage(it, texts));
    said.extend(advantages.map(|text| say(Basis::Judgement, text)));
    let pieces = found.standing.pieces.as_ref().map(|pair| worths(pair, texts));
    said.extend(pieces.map(|text| say(Basis::Judgement, text)));
    said
}

/// Where the tables know the position: how it ends, and how many moves keep that.
fn by_tables(board: &Board, known: TablebaseVerdict, texts: &Texts) -> Vec<Sentence> {
    let legal = board.legal_moves();
    let keep = legal.iter().filter(|&&mv| {
        let mut after = *board;
        after.play(mv);
        let winner = match TablebaseVerdict::of(&after) {
            Some(ends) => ends.winner(),
            // A game that is over is in no table.
            None => after.is_checkmate().then_some(board.turn()),
        };
        winner == known.winner()
    });
    let keeping = keep.count();
    let mut texts_said = vec![verdict(known, texts)];
    if known.winner() != Some(!board.turn()) {
        let id = if known.winner().is_some() { "why-tables-win" } else { "why-tables-draw" };
        let args = [("moves", keeping.into()), ("all", legal.len().into())];
        texts_said.push(texts.format(id, &args));
    }
    texts_said.into_iter().map(|text| Sentence { basis: Basis::Tables, text }).collect()
}

/// Who is lost whatever they play.
fn decided(board: &Board, found: &Why, texts: &Texts) -> Option<String> {
    let us = ("side", side(board.turn()));
    match moves_to_mate(found.score) {
        Some(moves) if moves < 0 => {
            Some(texts.format("why-mated", &[us, ("moves", moves.abs().into())]))
        }
        // The line of the mate tells it.
        Some(moves) => found
            .gain
            .is_none()
            .then(|| texts.format("why-mates-late", &[us, ("moves", moves.into())])),
        None if found.score < 0 && is_decisive(found.score) => {
            Some(texts.format("why-lost-ending", &[us]))
        }
        None => None,
    }
}

/// What the side to move of a board wins, or would win: `id` is how the texts about it begin.
fn won(board: &Board, gain: &Gain, id: &str, texts: &Texts) -> String {
    let mut args: Vec<(&str, Value<'_>)> = vec![
        ("side", side(board.turn())),
        ("line", line(board, &gain.line, SHOWN_MOVES, texts).into()),
    ];
    let form = match &gain.won {
        Won::Mate { moves, pattern } => {
            args.extend([("moves", moves.into()), ("pattern", mate_name(*pattern))]);
            "mate"
        }
        Won::Ending => "ending",
        Won::Material { won, motif, back } => {
            args.push(("won", loss_name(*won, texts).into()));
            match motif {
                Some(motif) => {
                    args.push(("move", numbered_move(board, gain.line[0], texts).into()));
                    args.push(("how", motif_clause(motif, texts).into()));
                    "tactic"
                }
                None if *back => "back",
                None => "material",
            }
        }
    };
    texts.format(&format!("{id}-{form}"), &args)
}

fn material(board: &Board, texts: &Texts) -> String {
    let ahead = |us: Color| Some((us, MaterialLoss::of(balance(board, us))?));
    match ahead(Color::White).or_else(|| ahead(Color::Black)) {
        Some((us, more)) => {
            let args = [("side", side(us)), ("more", loss_name(more, texts).into())];
            texts.format("why-ahead", &args)
        }
        None => texts.get("why-level"),
    }
}

/// What the side to move is up to; nothing where the line is the mate or too short to be a plan.
fn plan(board: &Board, found: &Why, texts: &Texts) -> Option<String> {
    let is_plan = found.line.len() >= 3 && moves_to_mate(found.score).is_none();
    let steps: Vec<String> = found.plan.iter().map(|&it| step(it, texts)).collect();
    (is_plan && !steps.is_empty()).then(|| {
        let args = [
            ("side", side(board.turn())),
            ("steps", steps.join(", ").into()),
            ("line", line(board, &found.line, SHOWN_MOVES, texts).into()),
        ];
        texts.format("why-plan", &args)
    })
}

fn step(step: PlanStep, texts: &Texts) -> String {
    match step {
        PlanStep::Castle { short: true } => texts.get("why-step-castle-short"),
        PlanStep::Castle { short: false } => texts.get("why-step-castle-long"),
        PlanStep::Go { role, to } => {
            let args = [("role", role_name(role)), ("square", to.to_string().into())];
            texts.format("why-step-go", &args)
        }
        PlanStep::Exchange { given, taken } if given == taken => {
            texts.format("why-step-exchange", &[("role", role_name(taken))])
        }
        PlanStep::Exchange { taken, .. } => {
            texts.format("why-step-exchange-minors", &[("role", role_name(taken))])
        }
        PlanStep::Take { role, at } => {
            let args = [("role", role_name(role)), ("square", at.to_string().into())];
            texts.format("why-step-take", &args)
        }
        PlanStep::Promote { at } => {
            texts.format("why-step-promote", &[("square", at.to_string().into())])
        }
    }
}

fn advantage(advantage: &Advantage, texts: &Texts) -> String {
    let what = format!("why-better-{}", advantage.term.id());
    let args = [
        ("what", texts.format(&what, &[("side", side(advantage.side))]).into()),
        ("pawns", pawns(advantage.worth, texts)),
    ];
    texts.format("why-better", &args)
}

fn worths(pair: &WorthPair, texts: &Texts) -> String {
    let ((best_at, best, most), (worst_at, worst, least)) = (pair.best, pair.worst);
    let args = [
        ("side", side(best.color)),
        ("best", role_name(best.role)),
        ("best-square", best_at.to_string().into()),
        ("most", pawns(most, texts)),
        ("worst", role_name(worst.role)),
        ("worst-square", worst_at.to_string().into()),
        ("least", pawns(least, texts)),
    ];
    texts.format("why-worths", &args)
}

/// Hundredths of a pawn in tenths: judgements are no finer.
fn pawns(hundredths: i32, texts: &Texts) -> Value<'static> {
    texts.number(f64::from(hundredths) / 100.0, 1).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Position;
    use review::{Effort, Settings, Stop};
    use texts::Lang;

    fn said(fen: &str, lang: Lang) -> Vec<Sentence> {
        let board = Board::from_fen(fen).unwrap();
        let settings = Settings { effort: Effort::Nodes(20_000), threads: 1, hash_megabytes: 1 };
        let found = review::why(&Position::new(board), &settings, &Stop::default()).unwrap();
        why(&board, &found, &Texts::new(lang))
    }

    fn says(sentences: &[Sentence], basis: Basis, part: &str) -> bool {
        sentences.iter().any(|said| said.basis == basis && said.text.contains(part))
    }

    const SCHOLARS: &str = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3";

    #[test]
    fn a_threat_rests_on_the_search_and_the_verdict_is_a_judgement() {
        let english = said(SCHOLARS, Lang::En);
        assert!(
            says(&english, Basis::Search, "White threatens mate in one: 4.Qxf7#."),
            "{english:?}"
        );
        assert!(says(&english, Basis::Board, "Material is level."), "{english:?}");
        assert_eq!(english[0].basis, Basis::Judgement);
        let czech = said(SCHOLARS, Lang::Cs);
        assert!(
            says(&czech, Basis::Search, "Bílý hrozí matem jedním tahem: 4.Dxf7#."),
            "{czech:?}"
        );
        assert_eq!(czech.len(), english.len());
    }

    #[test]
    fn what_the_tables_know_needs_no_judgement() {
        // Only one square keeps the pawn: the king must go before it.
        let english = said("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", Lang::En);
        assert!(english.iter().all(|said| said.basis == Basis::Tables), "{english:?}");
        let won = said("8/8/8/8/8/1k6/2q5/K7 b - - 0 1", Lang::Cs);
        assert!(says(&won, Basis::Tables, "Tabulky"), "{won:?}");
    }

    /// Every sentence that can be said exists in both languages: a missing text shows as its name.
    #[test]
    fn no_sentence_is_missing() {
        let positions = [
            SCHOLARS,
            "r1b2rk1/1p3ppp/p1p1p3/2PpPn2/1P1P1N2/4KB2/5PPP/R6R w - - 0 1",
            "4k3/ppp2ppp/8/3p4/4N3/8/PPP2PPP/4K3 w - - 0 1",
            "6k1/5ppp/8/8/8/8/r4PPP/4R1K1 w - - 0 1",
            "7k/6pp/8/8/1n6/7P/6P1/R3K3 w - - 0 1",
            "r1bqk1nr/pppp1ppp/2n5/1Bb1p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
        ];
        for fen in positions {
            for lang in [Lang::Cs, Lang::En] {
                for said in said(fen, lang) {
                    assert!(!said.text.contains("why-") && !said.text.contains('{'), "{said:?}");
                }
            }
        }
        for lang in [Lang::Cs, Lang::En] {
            let texts = Texts::new(lang);
            for term in engine::eval::Term::ALL {
                if matches!(term, engine::eval::Term::Material | engine::eval::Term::Tempo) {
                    continue;
                }
                let said = advantage(&Advantage { term, side: Color::Black, worth: 40 }, &texts);
                assert!(!said.contains("why-"), "{said}");
            }
        }
    }
}
