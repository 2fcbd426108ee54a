//! What stands in the comment of a move: words, arrows and coloured squares, and what other
//! programs put there between `[%` and `]`, which is kept as it is.

use chess::Square;

/// The colours that PGN's arrows and squares have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum DrawingColor {
    Green,
    Red,
    Yellow,
    Blue,
}

impl DrawingColor {
    const LETTERS: [(DrawingColor, char); 4] = [
        (DrawingColor::Green, 'G'),
        (DrawingColor::Red, 'R'),
        (DrawingColor::Yellow, 'Y'),
        (DrawingColor::Blue, 'B'),
    ];

    fn letter(self) -> char {
        Self::LETTERS
            .into_iter()
            .find(|(color, _)| *color == self)
            .map_or('G', |(_, letter)| letter)
    }

    fn from_letter(letter: char) -> Option<DrawingColor> {
        Self::LETTERS.into_iter().find(|(_, known)| *known == letter).map(|(color, _)| color)
    }
}

/// An arrow, or a coloured square where it goes nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Drawing {
    /// Its colour.
    pub color: DrawingColor,
    /// Where it begins.
    pub from: Square,
    /// Where an arrow points.
    pub to: Option<Square>,
}

impl Drawing {
    /// Reads `Gd4` and `Rc4f7`.
    fn read(text: &str) -> Option<Drawing> {
        let mut letters = text.trim().chars();
        let color = DrawingColor::from_letter(letters.next()?)?;
        let squares = letters.as_str();
        let (from, to) = squares.split_at_checked(2)?;
        let to = match to {
            "" => None,
            to => Some(to.parse().ok()?),
        };
        Some(Drawing { color, from: from.parse().ok()?, to })
    }

    fn write(&self) -> String {
        let to = self.to.map(|to| to.to_string()).unwrap_or_default();
        format!("{}{}{to}", self.color.letter(), self.from)
    }
}

/// The comment of a move, taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remark {
    /// What is said.
    pub words: String,
    /// What is drawn on the board.
    pub drawings: Vec<Drawing>,
    /// What other programs noted: `%eval 0.3`.
    others: Vec<String>,
}

impl Remark {
    /// Takes comments apart.
    ///
    /// ```
    /// use play::Remark;
    /// let remark = Remark::read(&["A pin. [%cal Gg5d8,Rf6d8][%eval 0.3]".to_string()]);
    /// assert_eq!((remark.words.as_str(), remark.drawings.len()), ("A pin.", 2));
    /// assert_eq!(remark.to_comment(), "A pin. [%eval 0.3] [%cal Gg5d8,Rf6d8]");
    /// ```
    pub fn read(comments: &[String]) -> Remark {
        let mut remark = Remark::default();
        let words = comments.iter().map(|comment| remark.take_commands(comment));
        let words: Vec<String> = words.filter(|words| !words.is_empty()).collect();
        remark.words = words.join("\n");
        remark
    }

    /// Takes in what stands between `[%` and `]`; gives the words around it.
    fn take_commands(&mut self, comment: &str) -> String {
        let mut words = Vec::new();
        let mut rest = comment;
        while let Some((before, command, after)) = split_at_command(rest) {
            words.push(before.trim());
            self.take_command(command);
            rest = after;
        }
        words.push(rest.trim());
        words.retain(|words| !words.is_empty());
        words.join(" ")
    }

    fn take_command(&mut self, command: &str) {
        let drawn = ["%csl ", "%cal "].iter().find_map(|name| command.strip_prefix(name));
        let drawn: Option<Vec<Drawing>> =
            drawn.and_then(|list| list.split(',').map(Drawing::read).collect());
        match drawn {
            Some(drawings) => self.drawings.extend(drawings),
            None => self.others.push(command.to_string()),
        }
    }

    /// The comment as PGN keeps it.
    pub fn to_comment(&self) -> String {
        let list = |arrows: bool| {
            let drawings = self.drawings.iter().filter(|drawing| drawing.to.is_some() == arrows);
            drawings.map(Drawing::write).collect::<Vec<_>>().join(",")
        };
        let lists = [("%csl", list(false)), ("%cal", list(true))];
        let lists = lists.into_iter().filter(|(_, list)| !list.is_empty());
        let commands =
            self.others.iter().cloned().chain(lists.map(|(name, list)| format!("{name} {list}")));
        let commands = commands.map(|command| format!("[{command}]"));
        let words = Some(self.words.clone()).filter(|words| !words.is_empty());
        words.into_iter().chain(commands).collect::<Vec<_>>().join(" ")
    }
}

/// What stands before a command, the command without its brackets, and what follows it. A bracket
/// that is never closed, or not before the next one opens, is a part of the words.
fn split_at_command(text: &str) -> Option<(&str, &str, &str)> {
    text.match_indices("[%").find_map(|(start, _)| {
        let inside = &text[start + 1..];
        let end = inside.find(['[', ']']).filter(|&end| inside[end..].starts_with(']'))?;
        Some((&text[..start], &inside[..end], &inside[end + 1..]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(comment: &str) -> Remark {
        Remark::read(&[comment.to_string()])
    }

    #[test]
    fn arrows_squares_and_words_are_told_apart() {
        let remark = read("[%csl Gd4,Re5] The centre. [%cal Bc4f7]");
        assert_eq!(remark.words, "The centre.");
        let arrow = remark.drawings[2];
        assert_eq!((arrow.color, arrow.to), (DrawingColor::Blue, Some(Square::F7)));
        assert_eq!(remark.drawings[1].to, None);
        assert_eq!(remark.to_comment(), "The centre. [%csl Gd4,Re5] [%cal Bc4f7]");
    }

    #[test]
    fn what_is_not_understood_stays() {
        for odd in ["[%eval -0.31]", "[%cal Xa1a2]", "[%csl Gj9]", "[%cal Gé1]", "[%cal ]"] {
            let remark = read(odd);
            assert_eq!((remark.words.as_str(), remark.drawings.len()), ("", 0), "{odd}");
            assert_eq!(remark.to_comment(), odd);
        }
        assert_eq!(read("never [%closed").words, "never [%closed");
    }

    #[test]
    fn any_text_comes_back_the_same_the_second_time() {
        let mut seed = 7_u32;
        let letters: Vec<char> = "[%]cals GRa1h8,é ".chars().collect();
        for _ in 0..5_000 {
            let text: String = (0..20)
                .map(|_| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    letters[(seed >> 16) as usize % letters.len()]
                })
                .collect();
            let once = read(&text).to_comment();
            assert_eq!(read(&once).to_comment(), once, "{text}");
        }
    }
}
