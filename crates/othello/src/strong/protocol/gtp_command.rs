//! A line of the Go Text Protocol, taken apart.

/// A command with its number, if the client counts its commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GtpLine {
    /// The number, sent back with the answer.
    pub id: Option<u32>,
    /// The name of the command.
    pub command: String,
    /// What follows it.
    pub arguments: Vec<String>,
}

impl GtpLine {
    /// Reads a line; nothing when it is blank or a comment.
    ///
    /// ```
    /// use othello::strong::protocol::GtpLine;
    /// let line = GtpLine::parse("12 play b\tF5 # comment\r\n").unwrap();
    /// assert_eq!((line.id, line.command.as_str()), (Some(12), "play"));
    /// assert_eq!(line.arguments, ["b", "F5"]);
    /// assert_eq!(GtpLine::parse(" # nothing"), None);
    /// ```
    pub fn parse(line: &str) -> Option<GtpLine> {
        let line = line.split('#').next()?;
        let line: String = line
            .chars()
            .map(|letter| if letter == '\t' { ' ' } else { letter })
            .filter(|letter| !letter.is_control())
            .collect();
        let mut words = line.split_whitespace().map(str::to_string).peekable();
        let id = words.peek()?.parse().ok();
        if id.is_some() {
            words.next();
        }
        let command = words.next()?;
        Some(GtpLine { id, command, arguments: words.collect() })
    }
}
