//! Writing PGN: tags, moves, everything said about them, in lines of at most 80 characters.

use crate::board::Board;
use crate::game::{Game, Node, NodeId, ROSTER};
use crate::notation::Notation;
use crate::types::Color;
use std::fmt::Write;

/// PGN wants lines shorter than 80 characters.
const WIDTH: usize = 79;

impl Game {
    /// The game as PGN, with a blank line at its end.
    ///
    /// ```
    /// use chess::{Game, PgnReader};
    /// let mut game = Game::default();
    /// game.set_tag("White", "Anderssen");
    /// game.play(game.board().parse_move("e4").unwrap()).unwrap();
    /// let pgn = game.to_pgn();
    /// assert!(pgn.ends_with("\n\n1. e4 *\n\n"));
    /// assert_eq!(PgnReader::new(pgn.as_bytes()).next().unwrap().unwrap(), game);
    /// ```
    pub fn to_pgn(&self) -> String {
        let mut pgn = String::new();
        self.write_tags(&mut pgn);
        pgn.push('\n');
        let mut lines = Lines::default();
        MoveWriter { game: self, lines: &mut lines, number_needed: true }.write();
        lines.word(self.result().token());
        pgn.push_str(&lines.finish());
        pgn.push_str("\n\n");
        pgn
    }

    fn write_tags(&self, pgn: &mut String) {
        for (name, unknown) in ROSTER {
            push_tag(pgn, name, self.tag(name).unwrap_or(unknown));
        }
        push_tag(pgn, "Result", self.result().token());
        if *self.start() != Board::default() {
            push_tag(pgn, "SetUp", "1");
            push_tag(pgn, "FEN", &self.start().fen());
        }
        for (name, value) in self.tags() {
            if !ROSTER.iter().any(|&(known, _)| known == name) {
                push_tag(pgn, name, value);
            }
        }
    }
}

fn push_tag(pgn: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    _ = writeln!(pgn, "[{name} \"{value}\"]");
}

struct MoveWriter<'a> {
    game: &'a Game,
    lines: &'a mut Lines,
    /// Whether something came between two moves, so that Black's needs its number too.
    number_needed: bool,
}

/// What is still to be written. A list of these, not recursion: variations may nest deeper than
/// the stack.
enum Task {
    /// What follows a node.
    Continue(NodeId),
    /// A variation that begins with a node.
    Variation(NodeId),
    Close,
}

impl MoveWriter<'_> {
    fn write(&mut self) {
        if let Some(start) = self.game.node(NodeId::START) {
            self.comments(start);
        }
        let mut tasks = vec![Task::Continue(NodeId::START)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Continue(id) => self.continue_after(id, &mut tasks),
                Task::Variation(id) => {
                    self.lines.open_bracket();
                    self.number_needed = true;
                    self.one_move(id);
                    tasks.push(Task::Close);
                    tasks.push(Task::Continue(id));
                }
                Task::Close => {
                    self.lines.close_bracket();
                    self.number_needed = true;
                }
            }
        }
    }

    /// Writes the continuation's first move; then come its variations, then the rest.
    fn continue_after(&mut self, id: NodeId, tasks: &mut Vec<Task>) {
        let children = self.game.node(id).map_or(&[][..], Node::children);
        let Some((&first, variations)) = children.split_first() else { return };
        self.one_move(first);
        tasks.push(Task::Continue(first));
        tasks.extend(variations.iter().rev().map(|&id| Task::Variation(id)));
    }

    fn one_move(&mut self, id: NodeId) {
        let Some(node) = self.game.node(id) else { return };
        let parent = node.parent().and_then(|parent| self.game.node(parent));
        let (Some(mv), Some(parent)) = (node.mv(), parent) else { return };
        for comment in node.leading_comments() {
            self.comment(comment);
        }
        let board = parent.board();
        let number = board.fullmove_number();
        if board.turn() == Color::White {
            self.lines.word(&format!("{number}."));
        } else if self.number_needed {
            self.lines.word(&format!("{number}..."));
        }
        self.number_needed = false;
        self.lines.word(&board.write_move(mv, Notation::San));
        for nag in node.nags() {
            self.lines.word(&format!("${nag}"));
        }
        self.comments(node);
    }

    /// The clock goes into the first comment, or into one of its own.
    fn comments(&mut self, node: &Node) {
        let mut comments = node.comments().iter();
        if let Some(time) = node.clock() {
            let first = comments.next().map_or("", String::as_str);
            self.comment(&format!("[%clk {time}] {first}"));
        }
        for comment in comments {
            self.comment(comment);
        }
    }

    fn comment(&mut self, comment: &str) {
        let comment = format!("{{{}}}", comment.trim_end());
        let mut words = comment.split(' ').peekable();
        while let Some(word) = words.next() {
            // Programs look for commands such as `[%clk 0:01:02]` in one line.
            let command = word.contains("[%") && !word.contains(']');
            match words.next_if(|next| command && next.contains(']')) {
                Some(operand) => self.lines.word(&format!("{word} {operand}")),
                None => self.lines.word(word),
            }
        }
        self.number_needed = true;
    }
}

/// Words set in lines.
#[derive(Default)]
struct Lines {
    text: String,
    /// Characters in the last line.
    width: usize,
    /// The word that brackets may still be put around.
    word: String,
    /// Whether the next word follows an opening bracket, without a space.
    tight: bool,
}

impl Lines {
    fn word(&mut self, word: &str) {
        if !std::mem::take(&mut self.tight) {
            self.set_word();
        }
        self.word.push_str(word);
    }

    fn open_bracket(&mut self) {
        self.word("(");
        self.tight = true;
    }

    fn close_bracket(&mut self) {
        self.word.push(')');
    }

    /// Sets the finished word, in a new line if it does not fit.
    fn set_word(&mut self) {
        let width = self.word.chars().count();
        if width == 0 {
            return;
        }
        // A line that begins with `%` would be skipped by readers.
        if self.width > 0 && self.width + 1 + width > WIDTH && !self.word.starts_with('%') {
            self.text.push('\n');
            self.width = 0;
        } else if self.width > 0 {
            self.text.push(' ');
            self.width += 1;
        }
        self.text.push_str(&self.word);
        self.width += width;
        self.word.clear();
    }

    fn finish(mut self) -> String {
        self.set_word();
        self.text
    }
}

#[cfg(test)]
mod tests {
    use crate::PgnReader;

    fn rewritten(text: &str) -> String {
        PgnReader::new(text.as_bytes()).next().unwrap().unwrap().to_pgn()
    }

    const HEADER: &str = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
        [White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n";

    #[test]
    fn what_was_written_comes_back_word_for_word() {
        let moves = "{Before} 1. e4 $1 {[%clk 0:01:02] Best} ({Or} 1. d4 d5 (1... Nf6 {Indian} 2.\n\
            c4)) (1. c4) 1... e5 2. Nf3 *";
        assert_eq!(rewritten(moves), format!("{HEADER}\n{moves}\n\n"));
    }

    #[test]
    fn tags_are_in_order_and_escaped() {
        let text = "[ECO \"C20\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n[Event \"a \\\"b\\\" \\\\\"]\n\n40... Kd7 1/2-1/2";
        let expected = "[Event \"a \\\"b\\\" \\\\\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
            [White \"?\"]\n[Black \"?\"]\n[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n\
            [FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n[ECO \"C20\"]\n\n40... Kd7 1/2-1/2\n\n";
        assert_eq!(rewritten(text), expected);
    }

    #[test]
    fn lines_are_short_and_none_begins_with_a_percent_sign() {
        let words = "word %percent ".repeat(100);
        let pgn = rewritten(&format!("1. e4 {{{words}}} (1. d4 {{{words}}}) 1... e5 *"));
        for line in pgn.lines() {
            assert!(
                line.chars().count() < 80 + "%percent ".len() && !line.starts_with('%'),
                "{line}"
            );
        }
        assert_eq!(rewritten(&pgn), pgn);
    }

    #[test]
    fn commands_in_comments_stay_in_one_line() {
        let pgn = rewritten(&format!("1. e4 {{{}}} *", "[%eval 0.17] ".repeat(100)));
        assert_eq!(pgn.matches("[%eval 0.17]").count(), 100);
        assert!(pgn.lines().all(|line| line.len() < 80));
    }

    #[test]
    fn deep_variations_do_not_overflow_the_stack() {
        let depth = 20_000;
        let pgn = format!("1. e4 {} {} *", "(1. e4 ".repeat(depth), ")".repeat(depth));
        let written = rewritten(&pgn);
        assert_eq!(written.matches('(').count(), depth);
        assert_eq!(rewritten(&written), written);
    }
}
