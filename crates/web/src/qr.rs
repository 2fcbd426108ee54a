//! Links as QR codes, for the cameras of those who are to come.

use qrcode::{Color, EcLevel, QrCode};

/// No link of ours is longer.
const LONGEST: usize = 400;

/// The rows of the code of a text, `1` for dark; `None` if the text is too long.
pub fn rows(text: &str) -> Option<Vec<String>> {
    if text.len() > LONGEST {
        return None;
    }
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let sign = |color: &Color| if *color == Color::Dark { '1' } else { '0' };
    let modules = code.to_colors();
    Some(modules.chunks(code.width()).map(|row| row.iter().map(sign).collect()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_square_and_has_its_three_eyes() {
        let rows = rows("http://192.168.1.5:6464/?token=00ff#game=ab12").unwrap();
        let side = rows.len();
        assert!(rows.iter().all(|row| row.len() == side));
        assert!(rows[0].starts_with("11111110") && rows[0].ends_with("01111111"), "{}", rows[0]);
        assert!(rows[side - 1].starts_with("11111110"));
    }

    #[test]
    fn what_is_too_long_has_none() {
        assert_eq!(rows(&"x".repeat(LONGEST + 1)), None);
    }
}
