//! Words without diacritics and capitals: `Zpět` and `zpet` are the same word.

/// The word in small letters, Czech ones without their marks.
///
/// ```
/// assert_eq!(play::command::folded("ÚROVEŇ"), "uroven");
/// ```
pub fn folded(word: &str) -> String {
    word.chars().flat_map(char::to_lowercase).map(without_mark).collect()
}

fn without_mark(letter: char) -> char {
    match letter {
        'á' => 'a',
        'č' => 'c',
        'ď' => 'd',
        'é' | 'ě' => 'e',
        'í' => 'i',
        'ň' => 'n',
        'ó' => 'o',
        'ř' => 'r',
        'š' => 's',
        'ť' => 't',
        'ú' | 'ů' => 'u',
        'ý' => 'y',
        'ž' => 'z',
        other => other,
    }
}
