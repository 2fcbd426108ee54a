//! Texts for terminals that show ASCII alone: Czech loses its diacritics, as people write it there.

/// The text in ASCII, as one would type it without a Czech keyboard.
///
/// ```
/// assert_eq!(texts::fold_to_ascii("Příliš žluťoučký kůň…"), "Prilis zlutoucky kun...");
/// ```
pub fn fold_to_ascii(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            _ if c.is_ascii() => folded.push(c),
            _ => folded.push_str(replacement(c)),
        }
    }
    folded
}

fn replacement(c: char) -> &'static str {
    match c {
        'á' | 'ä' => "a",
        'č' | 'ć' => "c",
        'ď' => "d",
        'é' | 'ě' | 'è' => "e",
        'í' => "i",
        'ľ' | 'ĺ' => "l",
        'ň' => "n",
        'ó' | 'ö' | 'ô' | 'ø' => "o",
        'ř' | 'ŕ' => "r",
        'š' => "s",
        'ť' => "t",
        'ú' | 'ů' | 'ü' => "u",
        'ý' => "y",
        'ž' => "z",
        'Á' | 'Ä' => "A",
        'Č' => "C",
        'Ď' => "D",
        'É' | 'Ě' => "E",
        'Í' => "I",
        'Ň' => "N",
        'Ó' | 'Ö' => "O",
        'Ř' => "R",
        'Š' => "S",
        'Ť' => "T",
        'Ú' | 'Ů' | 'Ü' => "U",
        'Ý' => "Y",
        'Ž' => "Z",
        '„' | '“' | '”' | '«' | '»' => "\"",
        '‚' | '‘' | '’' => "'",
        '–' | '—' | '−' | '‑' | '─' => "-",
        '…' => "...",
        '×' => "x",
        '½' => "1/2",
        '±' => "+-",
        '·' | '•' => "*",
        '→' => "->",
        'α' => "alpha",
        'β' => "beta",
        'λ' => "lambda",
        '∞' => "infinity",
        '≤' => "<=",
        '≥' => ">=",
        '│' => "|",
        '\u{a0}' | '\u{2009}' | '\u{202f}' => " ",
        _ => "?",
    }
}
