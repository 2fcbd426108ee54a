//! What was taken, drawn and said.

use super::board::{self, BoardStyle};
use chess::{Color, Role};
use play::Captured;
use texts::Texts;
use wording::side;

/// The pieces taken from each side, and who has more.
pub fn captured(captured: &Captured, style: &BoardStyle, texts: &Texts) -> String {
    let taken = |color: Color, roles: &[Role]| match roles {
        [] => texts.get("play-captured-nothing"),
        roles => board::pieces(color, roles, style),
    };
    let balance = match captured.balance {
        0 => texts.get("play-balance-level"),
        ahead => {
            let winner = if ahead > 0 { Color::White } else { Color::Black };
            let arguments = [("side", side(winner)), ("pawns", ahead.abs().into())];
            texts.format("play-balance", &arguments)
        }
    };
    let arguments = [
        ("white", taken(Color::White, &captured.white).into()),
        ("black", taken(Color::Black, &captured.black).into()),
    ];
    format!("{}\n{balance}", texts.format("play-captured", &arguments))
}
