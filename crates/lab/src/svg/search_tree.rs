//! The tree from left to right: a move, alpha and beta where it was entered, its value; branches
//! that were cut are grey, as in figure 2.2 of the Othello report.

use super::{GREEN, GREY, INK, PALE, Picture, SOFT, Style, escaped};
use crate::search_tree::{Tree, TreeNode};
use gametree::{Bound, Player, Value, ValueSource};

const COLUMN: f64 = 200.0;
const ROW: f64 = 22.0;
const BOX: f64 = 150.0;
const MARGIN: f64 = 16.0;
const TOP: f64 = 74.0;
/// More skipped moves than this are told by their number.
const SHOWN_SKIPPED: usize = 3;

/// The words of a tree.
pub struct TreeWords<'a> {
    /// What it is a search of.
    pub title: String,
    /// What the colours mean.
    pub legend: String,
    /// The name of the first position.
    pub start: String,
    /// What stands for positions that found no room, by their number.
    pub left_out: &'a dyn Fn(u64) -> String,
}

/// Draws a tree.
pub fn tree(tree: &Tree, words: &TreeWords<'_>) -> String {
    let mut picture = Picture::new();
    picture.text((MARGIN, 26.0), &words.title, Style { size: 16, bold: true, ..Style::default() });
    picture.text((MARGIN, 46.0), &words.legend, Style { fill: SOFT, ..Style::default() });
    // As wide as the words need, about.
    let legend = 2.0 * MARGIN + words.legend.chars().count() as f64 * 7.0;
    let mut painter = Painter { tree, words, picture, rows: 0 };
    painter.draw(0);
    let deepest = tree.branches.iter().map(|node| node.ply).max().unwrap_or(0);
    let hanging = tree
        .branches
        .iter()
        .any(|node| node.ply == deepest && (node.left_out > 0 || !node.skipped.is_empty()));
    let width = column(deepest + u32::from(hanging)) + BOX + 3.0 * MARGIN;
    let height = TOP + f64::from(painter.rows) * ROW + MARGIN;
    painter.picture.finish(width.max(legend), height, &words.title)
}

/// Where the positions so far from the start stand.
fn column(ply: u32) -> f64 {
    MARGIN + f64::from(ply) * COLUMN
}

struct Painter<'a> {
    tree: &'a Tree,
    words: &'a TreeWords<'a>,
    picture: Picture,
    /// Lines used so far.
    rows: u32,
}

impl Painter<'_> {
    /// Draws a position and all below it; it stands in the middle of what hangs below. Its height.
    fn draw(&mut self, index: usize) -> f64 {
        let tree = self.tree;
        let node = &tree.branches[index];
        let replies = (index + 1..tree.branches.len())
            .filter(|&reply| tree.branches[reply].parent == Some(index));
        // Height, colour and further style of each branch.
        let mut below: Vec<(f64, &str, &str)> = Vec::new();
        for reply in replies {
            let (colour, style) = match tree.branches[reply].on_line {
                true => (GREEN, r#"stroke-width="2.5""#),
                false => (SOFT, ""),
            };
            below.push((self.draw(reply), colour, style));
        }
        if node.left_out > 0 {
            let text = (self.words.left_out)(node.left_out);
            below.push((self.note(node.ply + 1, &text, SOFT), SOFT, r#"stroke-dasharray="1 3""#));
        }
        for label in skipped(node) {
            let height = self.note(node.ply + 1, &label, GREY);
            below.push((height, PALE, r#"stroke-dasharray="4 3" stroke-width="1.5""#));
        }
        let height = match (below.first(), below.last()) {
            (Some((first, ..)), Some((last, ..))) => (first + last) / 2.0,
            _ => self.next_row(),
        };
        let from = (column(node.ply) + BOX, height);
        for (end, colour, style) in below {
            branch(&mut self.picture, from, (column(node.ply + 1), end), colour, style);
        }
        self.box_of(node, (column(node.ply), height));
        height
    }

    fn next_row(&mut self) -> f64 {
        self.rows += 1;
        TOP + f64::from(self.rows - 1) * ROW
    }

    /// Words on a line of their own, where a position would stand. Their height.
    fn note(&mut self, ply: u32, text: &str, colour: &str) -> f64 {
        let height = self.next_row();
        let style = Style { fill: colour, ..Style::default() };
        self.picture.text((column(ply) + 6.0, height + 4.0), text, style);
        height
    }

    fn box_of(&mut self, node: &TreeNode, (x, y): (f64, f64)) {
        let fill = match node.player {
            Player::Max => "#e8f0fb",
            Player::Min => "#fbeee6",
        };
        let edge = if node.on_line { GREEN } else { GREY };
        self.picture.raw(&format!(
            r#"<g><title>{}</title><rect x="{x:.1}" y="{:.1}" width="{BOX}" height="18" rx="4" fill="{fill}" stroke="{edge}"/></g>"#,
            escaped(&window_text(node)),
            y - 9.0
        ));
        let label = match node.label.as_str() {
            "" => self.words.start.clone(),
            label => label.to_string(),
        };
        let style = Style { bold: node.on_line, fill: INK, ..Style::default() };
        self.picture.text((x + 6.0, y + 4.0), &label, style);
        let value = format!("{}{}", sign(node), shown(node.value));
        self.picture.text((x + BOX - 6.0, y + 4.0), &value, Style { anchor: "end", ..style });
        if let Some(cut) = node.cut {
            let mark = if cut == Bound::Alpha { "α" } else { "β" };
            let style = Style { fill: "#c0392b", bold: true, ..Style::default() };
            self.picture.text((x + BOX + 4.0, y - 2.0), mark, style);
        }
    }
}

/// The moves that were passed over, many of them by their number.
fn skipped(node: &TreeNode) -> Vec<String> {
    let shown = match node.skipped.len() {
        // The number would take as much room as the move.
        count if count == SHOWN_SKIPPED + 1 => count,
        count => count.min(SHOWN_SKIPPED),
    };
    let mut labels = node.skipped[..shown].to_vec();
    if shown < node.skipped.len() {
        labels.push(format!("+ {}", node.skipped.len() - shown));
    }
    labels
}

fn branch(picture: &mut Picture, from: (f64, f64), to: (f64, f64), colour: &str, rest: &str) {
    let middle = (from.0 + to.0) / 2.0;
    picture.raw(&format!(
        r#"<path d="M{:.1} {:.1} C{middle:.1} {:.1} {middle:.1} {:.1} {:.1} {:.1}" fill="none" stroke="{colour}" {rest}/>"#,
        from.0, from.1, from.1, to.1, to.0, to.1
    ));
}

/// What stands before a value that is only a bound.
fn sign(node: &TreeNode) -> &'static str {
    let exact = matches!(node.source, ValueSource::Evaluation | ValueSource::Terminal);
    let at_most = node.alpha.is_some_and(|alpha| node.value <= alpha);
    let at_least = node.beta.is_some_and(|beta| node.value >= beta);
    // A look at the position alone is no bound, wherever the window lies.
    match (at_most && !exact, at_least && !exact) {
        (true, _) => "≤ ",
        (_, true) => "≥ ",
        _ => "",
    }
}

/// Alpha and beta as they were when the position was entered.
fn window_text(node: &TreeNode) -> String {
    let bound = |bound: Option<Value>, none: &str| bound.map_or(none.to_string(), shown);
    format!("α = {}, β = {}", bound(node.alpha, "−∞"), bound(node.beta, "+∞"))
}

/// A value with the minus sign of typography.
fn shown(value: Value) -> String {
    value.to_string().replace('-', "−")
}
