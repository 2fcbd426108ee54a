//! A QR code in the characters of a terminal, two of its rows in each line.

use anstyle::{AnsiColor, Style};
use qrcode::{Color, EcLevel, QrCode};

/// Readers need so much light around a code.
const MARGIN: usize = 2;

/// The code of a text, one line after another; `None` if the text is too long for one. What is
/// light is drawn, as on a dark terminal; with colours, it is right on a light one as well.
pub fn drawn(text: &str, colours: bool) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let style = match colours {
        true => AnsiColor::BrightWhite.on(AnsiColor::Black),
        false => Style::new(),
    };
    let width = code.width();
    let is_light = |x: usize, y: usize| {
        let inside = |at: usize| at.checked_sub(MARGIN).filter(|&at| at < width);
        let module = inside(x).zip(inside(y)).map(|at| code[at]);
        module.is_none_or(|module| module == Color::Light)
    };
    let side = width + 2 * MARGIN;
    let line = |y: usize| -> String {
        let signs = (0..side).map(|x| match (is_light(x, y), is_light(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        });
        format!("{style}{}{style:#}\n", signs.collect::<String>())
    };
    Some((0..side).step_by(2).map(line).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_module_is_drawn_where_it_is() {
        let text = "http://192.168.100.200:6464/?token=0123456789abcdef0123456789abcdef";
        let code = QrCode::with_error_correction_level(text, EcLevel::L).unwrap();
        let drawn = drawn(text, false).unwrap();
        let lines: Vec<Vec<char>> = drawn.lines().map(|line| line.chars().collect()).collect();
        let is_light =
            |x: usize, y: usize| matches!((lines[y / 2][x], y % 2), ('█', _) | ('▀', 0) | ('▄', 1));
        for y in 0..code.width() {
            for x in 0..code.width() {
                let light = is_light(x + MARGIN, y + MARGIN);
                assert_eq!(light, code[(x, y)] == Color::Light, "{x} {y}");
            }
        }
        assert!(lines[0].iter().all(|&sign| sign == '█'), "the margin");
        assert!(lines.iter().all(|line| line.len() <= 45), "it fits into any terminal");
    }

    #[test]
    fn what_does_not_fit_is_not_drawn() {
        assert!(drawn(&"x".repeat(5000), true).is_none());
    }
}
