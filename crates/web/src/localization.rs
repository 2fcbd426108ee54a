//! The texts of both languages, loaded once, and what notes sound like in the page.

use crate::protocol::{GameResult, NoteKind};
use crate::registry::NotJoined;
use chess::{NodeId, Outcome};
use play::Note;
use play::score_units::ScoreUnit;
use std::sync::LazyLock;
use texts::{Lang, Texts};
use wording::Manner;

static CZECH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Lang::Cs));
static ENGLISH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Lang::En));

/// The texts of a language.
pub fn texts(lang: Lang) -> &'static Texts {
    match lang {
        Lang::Cs => &CZECH,
        Lang::En => &ENGLISH,
    }
}

/// How things are said in the page.
pub fn manner(lang: Lang) -> Manner<'static> {
    Manner { texts: texts(lang), unit: ScoreUnit::Pawns }
}

/// Who hears a note, and how it is shown; `None` for what the scene shows by itself.
pub fn kind(note: &Note) -> Option<NoteKind> {
    Some(match note {
        Note::NoMove { .. }
        | Note::NoMoveInLine(_)
        | Note::Busy
        | Note::ComputersTurn
        | Note::NothingBefore
        | Note::NoSuchPlace
        | Note::NothingToStop
        | Note::SearchFailed
        | Note::NobodyToAsk
        | Note::NotYourTurn
        | Note::AlreadyOffered(_)
        | Note::AutosaveFailed(_) => NoteKind::Error,
        Note::Over(_) => NoteKind::Over,
        Note::DrawOffered(_) | Note::TakebackAsked(_) | Note::Claimable(_) => NoteKind::Offer,
        Note::Stopped(_) | Note::StoppedElsewhere | Note::DrawDeclined | Note::Declined { .. } => {
            NoteKind::Info
        }
        _ => return None,
    })
}

/// Why a game was not joined, in a sentence.
pub fn not_joined(problem: &NotJoined, lang: Lang) -> String {
    let texts = texts(lang);
    match problem {
        NotJoined::NoSuchGame => texts.get("web-no-such-game"),
        NotJoined::InUse => texts.get("web-game-in-use"),
        NotJoined::Newer => texts.get("web-game-newer"),
        NotJoined::SetAside(path) => {
            texts.format("play-kept-set-aside", &[("path", path.display().to_string().into())])
        }
        NotJoined::Unreadable(problem) => {
            let reason = wording::io_problem(problem, texts);
            texts.format("web-game-unreadable", &[("reason", reason.into())])
        }
    }
}

/// How a game ended.
pub fn result(node: NodeId, outcome: Outcome, lang: Lang) -> GameResult {
    let text = wording::outcome(outcome, texts(lang));
    GameResult { node: node.number(), score: outcome.result().token(), text }
}

/// A note in words. Where the terminal names its commands, the page has words of its own.
pub fn note(note: &Note, lang: Lang) -> String {
    let texts = texts(lang);
    match note {
        Note::Over(outcome) => wording::outcome(*outcome, texts),
        Note::Claimable(claim) => wording::claim(*claim, texts),
        Note::Busy => texts.get("web-busy"),
        Note::ComputersTurn => texts.get("web-computers-turn"),
        Note::Stopped(_) | Note::StoppedElsewhere => texts.get("web-stopped"),
        Note::DrawOffered(color) => {
            texts.format("web-draw-offered", &[("side", wording::side(*color))])
        }
        Note::AutosaveFailed(problem) => {
            let reason = wording::io_problem(problem, texts);
            texts.format("web-not-kept", &[("reason", reason.into())])
        }
        other => manner(lang).note(other),
    }
}
