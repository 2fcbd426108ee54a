//! The tree from left to right: a move, alpha and beta where it was entered, its value; branches
//! that were cut are grey, as in figure 2.2 of the Othello report.

use super::{GREY, INK, PALE, Picture, Style, escaped, grouped};
use crate::tree::{Tree, TreeNode};
use gametree::{Bound, INFINITY, Player, Value};
use texts::Texts;

const COLUMN: f64 = 190.0;
const ROW: f64 = 22.0;
const BOX: f64 = 150.0;
const MARGIN: f64 = 16.0;
const TOP: f64 = 64.0;
/// More skipped moves than this are told by their number.
const SHOWN_SKIPPED: usize = 3;

/// What takes a line of its own: a position, or what hangs below one and was not written down.
enum Twig {
    Node(usize),
    Skipped { parent: usize, label: String },
    LeftOut { parent: usize, count: u64 },
}

/// Draws a tree; `title` says what it is a search of.
pub fn tree(tree: &Tree, title: &str, texts: &Texts) -> String {
    let mut twigs = Vec::new();
    grow(tree, 0, &mut twigs);
    let heights = heights(tree, &twigs);
    let mut picture = Picture::new();
    let heading = Style { size: 16, bold: true, ..Style::default() };
    picture.text((MARGIN, 26.0), title, heading);
    let nodes = texts.format("lab-tree-legend", &[("nodes", grouped(tree.nodes).into())]);
    picture.text((MARGIN, 46.0), &nodes, Style { fill: "#555", ..Style::default() });

    let deepest = tree.branches.iter().map(|node| node.ply).max().unwrap_or(0);
    let x = |ply: u32| MARGIN + f64::from(ply) * COLUMN;
    for (row, twig) in twigs.iter().enumerate() {
        let line_y = TOP + row as f64 * ROW;
        match twig {
            Twig::Node(index) => {
                let node = &tree.branches[*index];
                let y = heights[*index];
                if let Some(parent) = node.parent {
                    let colour = if node.on_line { "#1b7f3b" } else { "#666" };
                    let width = if node.on_line { 2.5 } else { 1.0 };
                    branch(&mut picture, (x(node.ply - 1) + BOX, heights[parent]), (x(node.ply), y), colour, &format!(r#"stroke-width="{width}""#));
                }
                draw_node(&mut picture, node, (x(node.ply), y), texts);
            }
            Twig::Skipped { parent, label } => {
                let ply = tree.branches[*parent].ply + 1;
                let from = (x(ply - 1) + BOX, heights[*parent]);
                branch(&mut picture, from, (x(ply), line_y), PALE, r#"stroke-dasharray="4 3""#);
                let style = Style { fill: GREY, ..Style::default() };
                picture.text((x(ply) + 6.0, line_y + 4.0), label, style);
            }
            Twig::LeftOut { parent, count } => {
                let ply = tree.branches[*parent].ply + 1;
                let from = (x(ply - 1) + BOX, heights[*parent]);
                branch(&mut picture, from, (x(ply), line_y), "#666", r#"stroke-dasharray="1 3""#);
                let text = texts.format("lab-tree-left-out", &[("count", grouped(*count).into())]);
                picture.text((x(ply) + 6.0, line_y + 4.0), &text, Style { size: 11, fill: "#666", ..Style::default() });
            }
        }
    }
    let width = x(deepest + 1) + BOX + MARGIN;
    picture.finish(width, TOP + twigs.len() as f64 * ROW + MARGIN, title)
}

/// The lines of a position's subtree, top to bottom; the position itself stands in the middle of
/// its replies.
fn grow(tree: &Tree, index: usize, twigs: &mut Vec<Twig>) {
    let node = &tree.branches[index];
    let replies: Vec<usize> = (index + 1..tree.branches.len())
        .filter(|&reply| tree.branches[reply].parent == Some(index))
        .collect();
    if replies.is_empty() && node.skipped.is_empty() && node.left_out == 0 {
        twigs.push(Twig::Node(index));
        return;
    }
    for reply in &replies {
        grow(tree, *reply, twigs);
    }
    if node.left_out > 0 {
        twigs.push(Twig::LeftOut { parent: index, count: node.left_out });
    }
    for label in node.skipped.iter().take(SHOWN_SKIPPED) {
        twigs.push(Twig::Skipped { parent: index, label: label.clone() });
    }
    if node.skipped.len() > SHOWN_SKIPPED {
        let label = format!("+ {}", node.skipped.len() - SHOWN_SKIPPED);
        twigs.push(Twig::Skipped { parent: index, label });
    }
    // Drawn, but on no line of its own.
    let at = twigs.len();
    twigs.insert(at, Twig::Node(index));
}

/// Where each position stands: on its line, or in the middle of what hangs below it.
fn heights(tree: &Tree, twigs: &[Twig]) -> Vec<f64> {
    let mut spans: Vec<Option<(f64, f64)>> = vec![None; tree.branches.len()];
    let widen = |span: &mut Option<(f64, f64)>, y: f64| {
        *span = Some(span.map_or((y, y), |(low, high)| (low.min(y), high.max(y))));
    };
    for (row, twig) in twigs.iter().enumerate() {
        let y = TOP + row as f64 * ROW;
        match twig {
            Twig::Node(index) => {
                let own = spans[*index].map_or(y, |(low, high)| (low + high) / 2.0);
                spans[*index] = Some((own, own));
                if let Some(parent) = tree.branches[*index].parent {
                    widen(&mut spans[parent], own);
                }
            }
            Twig::Skipped { parent, .. } | Twig::LeftOut { parent, .. } => {
                widen(&mut spans[*parent], y);
            }
        }
    }
    spans.into_iter().map(|span| span.map_or(TOP, |(low, _)| low)).collect()
}

fn branch(picture: &mut Picture, from: (f64, f64), to: (f64, f64), colour: &str, rest: &str) {
    let middle = (from.0 + to.0) / 2.0;
    picture.raw(&format!(
        r#"<path d="M{:.1} {:.1} C{middle:.1} {:.1} {middle:.1} {:.1} {:.1} {:.1}" fill="none" stroke="{colour}" {rest}/>"#,
        from.0, from.1, from.1, to.1, to.0, to.1
    ));
}

fn draw_node(picture: &mut Picture, node: &TreeNode, (x, y): (f64, f64), texts: &Texts) {
    let fill = match node.player {
        Player::Max => "#e8f0fb",
        Player::Min => "#fbeee6",
    };
    let edge = if node.on_line { "#1b7f3b" } else { "#888" };
    let window = window_text(node);
    picture.raw(&format!(
        r#"<g><title>{}</title><rect x="{x:.1}" y="{:.1}" width="{BOX}" height="18" rx="4" fill="{fill}" stroke="{edge}"/></g>"#,
        escaped(&window),
        y - 9.0
    ));
    let label = match node.label.as_str() {
        "" => texts.get("lab-tree-start"),
        label => label.to_string(),
    };
    picture.text((x + 6.0, y + 4.0), &label, Style { bold: node.on_line, ..Style::default() });
    let sign = match (node.cut, node.alpha, node.beta) {
        (Some(Bound::Beta), ..) => "≥ ",
        (Some(Bound::Alpha), ..) => "≤ ",
        (None, Some(alpha), _) if node.value <= alpha => "≤ ",
        (None, _, Some(beta)) if node.value >= beta => "≥ ",
        _ => "",
    };
    let value = format!("{sign}{}", shown(node.value));
    let value_style = Style { anchor: "end", bold: node.on_line, ..Style::default() };
    picture.text((x + BOX - 6.0, y + 4.0), &value, value_style);
    if let Some(cut) = node.cut {
        let mark = match cut {
            Bound::Alpha => "α",
            Bound::Beta => "β",
        };
        let style = Style { size: 13, fill: "#c0392b", bold: true, ..Style::default() };
        picture.text((x + BOX + 4.0, y + 4.0), &format!("✂{mark}"), style);
    }
    let _ = INK;
}

/// Alpha and beta as they were when the position was entered.
fn window_text(node: &TreeNode) -> String {
    let bound = |bound: Option<Value>, none: &str| bound.map_or(none.to_string(), shown);
    format!("α = {}, β = {}", bound(node.alpha, "−∞"), bound(node.beta, "+∞"))
}

/// A value with the minus sign of typography.
fn shown(value: Value) -> String {
    debug_assert!(value.abs() < INFINITY);
    value.to_string().replace('-', "−")
}
